"""Who may know what: two games that differ only in one secret look the same to everybody who may not know it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from gravetide.families.squares.state.game import SquareGame
from gravetide.families.squares.told.forecast import forecast
from gravetide.families.squares.told.imagine import imagined
from gravetide.families.squares.told.narration import tell
from gravetide.kernel import Event, Game, IllegalChoice, events_seen_by
from tests.support.rules import rule
from tests.zombie_plague.scene import can, offered, play, scene, state_of
from tests.zombie_plague.wild import eagerly

OUTER = ("OD1", "OD2", "OD3", "OW1", "OW2", "OW3", "OW4", "OW5", "OW6", "OW7", "OW8", "OW9")
TRIED = ("declare", "forward", "attack", "search", "steal dwight ammo", "barricade", "nonsense", "end")


def table(traitor: str, *, automatic: bool = False, **options: Any) -> Game:
    """Everything is searched, and one of three has the slip, or nobody."""
    made = scene(3, show_forced=False, variant__traitor=True, variant__automatic=automatic, **options)
    made.human("A", "4,12", "S", items=("ammo",)).human("B", "10,7", "N", weapon="wrench").human("C", "14,12", "N")
    made.zombies("6,9", "20,2", "10,14").searched().barricade(*OUTER[:7])
    return made.traitor(traitor).start_of_turn("A")


def told(game: Game, seat: int | None) -> bytes:
    """Everything that a seat or a spectator is given now."""
    decision = game.decision_seen_by(seat)
    texts: Any = None
    if decision is not None:
        texts = [decision.seat, decision.prompt, decision.about, [[str(o), o.sentence] for o in decision.options],
                 [str(o) for o in decision.asides], len(decision.options)]
    return msgspec.json.encode([game.view(seat), texts, game.can_undo(seat), forecast(state_of(game)), game.result])


def refusals(game: Game, seat: int) -> list[str]:
    """What is said when a seat tries things, whether or not it is its turn."""
    said = []
    for text in TRIED:
        if game.decision is None or (game.decision.seat == seat and text in offered(game)):
            continue
        said.append(game.explain(text, seat))
        try:
            game.copy().choose(text, seat)
        except IllegalChoice as error:
            said.append(str(error))
    return said


def seen(events: list[Event], game: Game, seat: int | None) -> list[str]:
    """What a seat reads in the log."""
    return [tell(event, state_of(game)) for event in events_seen_by(events, seat)]


@rule("ZP-230", "ZP-231", "ZP-232", "ZP-233", "ZP-234", "ZP-238", "ZP-242")
@pytest.mark.parametrize("automatic", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_two_worlds_look_the_same_until_the_slip_is_shown(seed: int, automatic: bool) -> None:
    """In one world B is the Traitor, in the other nobody is; A, C, the zombies and spectators can't tell."""
    one, other = table("B", automatic=automatic), table("", automatic=automatic)
    others: list[int | None] = [0, 2, None] + ([] if automatic else [3])
    pick = random.Random(seed)
    compared = 0
    for _ in range(60):
        if one.is_over or state_of(one).revealed or state_of(one).humans[1].fate:
            break
        for seat in others:
            assert told(one, seat) == told(other, seat)
            compared += 1
            if seat is not None:
                assert refusals(one, seat) == refusals(other, seat)
        choice = eagerly(state_of(one), pick).notation(one.state)
        if choice == "declare":
            choice = "end"
        first, second = one.choose(choice), other.choose(choice)
        if state_of(one).revealed or state_of(one).humans[1].fate or one.is_over or other.is_over:
            break
        for seat in others:
            assert seen(first, one, seat) == seen(second, other, seat)
    assert compared > 8


@rule("ZP-230", "ZP-155")
def test_a_slip_is_known_to_its_own_seat_alone() -> None:
    game = table("B")
    assert [human.slip for human in game.view(1).humans] == ["", "traitor", ""]
    assert [human.slip for human in game.view(0).humans] == ["blank", "", ""]
    for seat in (3, None):
        assert [human.slip for human in game.view(seat).humans] == ["", "", ""]
    for seat in (0, 1, 3, None):
        assert not any(human.shown for human in game.view(seat).humans), "one's own slip lies open for nobody else"


@rule("ZP-230")
def test_the_zombie_player_sees_what_a_spectator_sees() -> None:
    game = table("B")
    assert msgspec.json.encode(game.view(3)) == msgspec.json.encode(game.view(None))


@rule("ZP-231", "ZP-205")
def test_declaring_is_listed_to_the_traitor_alone_and_the_prompt_is_the_same() -> None:
    prompts = set()
    for who in ("A", "B"):
        game = table(who)
        assert can(game, "declare") == (who == "A")
        prompts.add(game.decision.prompt)  # type: ignore[union-attr]
        for seat in (1, 2, 3, None):
            decision = game.decision_seen_by(seat)
            assert decision is not None
            assert decision.options == ()
            assert decision.about == {}
    assert len(prompts) == 1


@rule("ZP-233")
def test_reasons_come_from_ones_own_slip_only() -> None:
    game = table("B")
    assert "Your slip is blank" in game.explain("declare", 0)
    for who in ("A", "B", ""):
        refused = table(who)
        for seat in (1, 2, 3):
            with pytest.raises(IllegalChoice, match="decides now"):
                refused.choose("declare", seat)


@rule("ZP-234")
def test_forecast_and_goals_do_not_depend_on_a_slip() -> None:
    views = set()
    for who in ("A", "B", "C", ""):
        game = table(who, automatic=True)
        views.add(msgspec.json.encode([forecast(state_of(game)), game.view(None).goals]))
    assert len(views) == 1


@rule("ZP-240")
def test_declaring_can_not_be_taken_back_and_moves_can_in_both_worlds() -> None:
    game = play(table("A"), "declare")
    assert not game.can_undo(0)
    for who in ("A", ""):
        moved = play(table(who), "left")
        assert moved.can_undo(0)
        assert not moved.can_undo(1)
    forced = scene(3, variant__traitor=True).human("A", "10,6", "N").human("B", "5,7").human("C", "6,7").traitor("C")
    game = play(forced.searched().barricade(*OUTER[1:]).turn("A"), "barricade")
    assert not game.can_undo(0)


@rule("ZP-240", "ZP-161")
def test_slips_that_are_shown_without_a_die_can_not_be_hidden_again() -> None:
    """The car is overrun by a step, the house sealed where nobody is the Traitor: undo is the same in both worlds."""
    for who in ("B", "C", ""):
        made = scene(3, variant__traitor=True).traitor(who).keys_found().human("A", "0,0").human("B", "car")
        made.human("C", "car").zombies("19,5", "19,4", "19,3").zombie("18,2", "E")
        game = play(made.zombie_turn(), "wake 18,2", "shamble")
        assert [human.slip for human in game.view(None).humans[1:]] == ["traitor" if name == who else "blank"
                                                                         for name in "BC"]
        assert not game.can_undo(3)
    for who in ("C", ""):
        sealed = scene(3, variant__traitor=True).human("A", "10,6", "N").human("B", "5,7").human("C", "6,7")
        game = play(sealed.traitor(who).searched().barricade(*OUTER[1:]).turn("A"), "barricade")
        assert game.result == ("" if who else "humans")
        assert not game.can_undo(0)


def flashlight(cards: tuple[str, str]) -> Game:
    """A has looked at two cards; which, differs."""
    made = scene(3).human("A", "8,6", "E", items=("flashlight",)).human("B", "9,7", "N").human("C", "0,0")
    game = made.deck("ammo", "pistol", "flare", "rifle").draws(*cards).turn("A")
    return play(game, "search", "look flashlight")


@rule("ZP-188", "ZP-230", "ZP-242")
def test_two_worlds_with_other_cards_on_top_look_the_same_to_the_others() -> None:
    one, other = flashlight(("pistol", "ammo")), flashlight(("rifle", "ammo"))
    for seat in (1, 2, 3, None):
        assert told(one, seat) == told(other, seat)
    assert told(one, 0) != told(other, 0)
    assert one.view(0).deck.known == ("pistol", "ammo")  # who puts them in order sees them
    assert not one.view(1).deck.known
    first, second = one.choose("swapped"), other.choose("swapped")  # the ammo comes up, the other one stays
    for seat in (1, 2, 3, None):
        assert told(one, seat) == told(other, seat)
        assert seen(first, one, seat) == seen(second, other, seat)


def share(game: Game, seat: int | None, what: Callable[[SquareGame], Any], number: int = 600) -> Counter[Any]:
    """How often something is so in worlds that a seat imagines."""
    return Counter(what(imagined(state_of(game), seat, seed)) for seed in range(number))


@rule("ZP-243")
def test_imagined_worlds_deal_unknown_slips_with_the_right_chances() -> None:
    game = table("B")
    for seat, unknown in ((0, {1, 2, -1}), (2, {0, 1, -1}), (3, {0, 1, 2, -1}), (None, {0, 1, 2, -1})):
        counts = share(game, seat, lambda state: state.traitor)
        assert set(counts) == unknown
        assert all(abs(count / 600 - 1 / len(unknown)) < 0.08 for count in counts.values())
    assert set(share(game, 1, lambda state: state.traitor)) == {1}


@rule("ZP-243")
def test_before_the_first_round_nobody_has_looked_and_every_slip_is_dealt_anew() -> None:
    for seed in range(4):
        game = Game("zombie-plague", {"players": 4, "options": {"variant.traitor": True}}, seed)
        counts = share(game, 0, lambda state: state.traitor, 400)
        assert set(counts) == {0, 1, 2, -1}
        assert all(abs(count / 400 - 1 / 4) < 0.08 for count in counts.values())


@rule("ZP-243")
def test_imagined_worlds_deal_unseen_cards_from_the_heap() -> None:
    game = play(flashlight(("pistol", "ammo")), "swapped")  # the pistol is left on top
    assert set(share(game, 0, lambda state: state.top[0][0], 60)) == {state_of(game).top[0][0]}
    counts = share(game, 1, lambda state: state.top[0][0])
    assert len(counts) == 3  # pistol, flare or rifle
    assert all(abs(count / 600 - 1 / 3) < 0.08 for count in counts.values())
    twin = imagined(state_of(game), 1, 5)
    assert sorted([*twin.deck, twin.top[0][0]]) == sorted([*state_of(game).deck, state_of(game).top[0][0]])
    looking = flashlight(("pistol", "ammo"))
    assert len(share(looking, 1, lambda state: state.frame.cards)) == 12  # type: ignore[union-attr]
    assert len(share(looking, 0, lambda state: state.frame.cards, 50)) == 1  # type: ignore[union-attr]


@rule("ZP-235")
def test_an_imagined_world_is_all_a_searching_player_gets_of_the_rest() -> None:
    """A bot that thinks in imagined worlds sees the same worlds, whoever has the slip."""
    def worlds(who: str) -> list[bytes]:
        game = table(who)
        return [msgspec.json.encode([imagined(state_of(game), 0, seed).traitor,
                                     imagined(state_of(game), 0, seed).rng]) for seed in range(30)]

    assert worlds("B") == worlds("C") == worlds("")


@rule("ZP-238")
def test_who_is_out_sees_the_public_view_and_his_own_slip() -> None:
    made = scene(3, variant__traitor=True).human("A", "4,12").zombie("9,9", was="B").human("C", "14,12").traitor("A")
    game = made.turn("A")
    assert [human.slip for human in game.view(1).humans] == ["", "blank", ""]
    assert [human.slip for human in game.view(None).humans] == ["", "blank", ""]
    for seat in (0, 1, None):
        assert [human.shown for human in game.view(seat).humans] == [False, True, False]
