from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gravetide.kernel import (
    Frame,
    Game,
    GravetideError,
    Hook,
    IllegalChoice,
    Notation,
    Option,
    encode_events,
    plain_event,
)
from gravetide.kernel.event import Event
from gravetide.kernel.record import is_writable
from tests.duel.game import ACCEPT, DUEL, Bid, duel, play
from tests.duel.told import Laid, Rolled, Scored, Tossed


def test_a_decision_says_who_decides_what_and_between_what() -> None:
    decision = duel().decision
    assert decision is not None
    assert decision.seat == 0
    assert decision.prompt == "ann: which card do you bid?"
    assert len(decision) == 4
    assert all(offer.notation.startswith("bid ") for offer in decision.options)
    assert decision.options[0].sentence.startswith("Bid your ")
    assert len(decision.asides) == 8


class ShowsItsHand(Frame):
    """Asks although there is no choice: who is not asked has nothing to think about, which others would notice."""

    __slots__ = ()

    def step(self, game: Any) -> list[Option] | None:
        return [ACCEPT]

    def asks_anyway(self, game: Any) -> bool:
        return True

    def choose(self, game: Any, option: Option) -> None:
        game.frame = self.below

    def seat(self, game: Any) -> int:
        return 1

    def prompt(self, game: Any) -> str:
        return "Please go on."


def test_a_frame_can_ask_even_where_only_one_thing_can_be_chosen() -> None:
    game = duel()
    game.state.frame = ShowsItsHand(game.state.frame)
    game.state.advance()
    decision = Game.load(game.save()).decision
    assert decision is not None
    assert (decision.seat, [offer.notation for offer in decision.options]) == (1, ["accept"])
    game.choose("accept")
    assert [offer.notation for offer in game.decision.options] == [  # type: ignore[union-attr]
        offer.notation for offer in duel().decision.options]  # type: ignore[union-attr]


def test_else_a_single_thing_is_done_at_once() -> None:
    game = duel()
    hurries = type("Hurries", (ShowsItsHand,), {"__slots__": (), "asks_anyway": Frame.asks_anyway})
    game.state.frame = hurries(game.state.frame)
    game.state.advance()
    assert (game.decision and game.decision.seat) == 0


def test_an_option_can_be_chosen_as_object_notation_or_number() -> None:
    games = [duel(), duel(), duel()]
    notation = games[0].options[2].notation(games[0].state)
    games[0].choose(games[0].options[2])
    games[1].choose(f"  {notation} ")
    games[2].choose(2)
    assert len({game.digest() for game in games}) == 1


def test_an_option_of_a_copy_is_recognised() -> None:
    game = duel()
    game.choose(Bid.of(game.state.hands[0][0]))  # type: ignore[attr-defined]
    assert game.choices_made == 1


def test_choices_return_typed_events() -> None:
    game = duel(3)
    card = game.state.hands[0][0]  # type: ignore[attr-defined]
    assert game.choose(f"bid {card}") == [Laid(0, card)]
    kinds = [type(event) for event in game.choose(0)]
    assert kinds[:2] == [Laid, Rolled]
    assert plain_event(Scored(1)) == {"type": "Scored", "seat": 1}
    assert msgspec.json.decode(encode_events([Laid(0, 5)])) == [{"type": "Laid", "seat": 0, "card": 5}]


def test_events_can_be_left_out() -> None:
    assert duel(3, events=False).choose(0) == []
    assert play(duel(3, events=False), 5).digest() == play(duel(3), 5).digest()


@pytest.mark.parametrize("choice", ["bid 99", "dance", "", 4, -1, True, None, 2.5, Bid.of(99)])
def test_what_is_not_offered_is_refused_and_changes_nothing(choice: object) -> None:
    game = duel()
    before = game.digest()
    with pytest.raises(IllegalChoice):
        game.choose(choice)  # type: ignore[arg-type]
    assert game.digest() == before
    assert game.choices_made == 0


def test_a_refusal_gives_the_reason_and_what_comes_near() -> None:
    game = duel()
    held = game.state.hands[0]  # type: ignore[attr-defined]
    missing = next(card for card in range(1, 13) if card not in held)
    with pytest.raises(IllegalChoice) as refusal:
        game.choose(f"bid {missing}")
    assert f'"bid {missing}" is not offered now. You do not hold that card. Did you mean "bid ' in str(refusal.value)
    assert game.explain(f"bid {missing}").startswith(f'"bid {missing}" is not offered now. You do not hold')
    assert game.explain(f"bid {held[0]}") == f"This can be chosen now: Bid your {held[0]}, face down."


def test_an_explanation_has_parts_for_programs() -> None:
    """No interface has to take a sentence apart to find the reason, or to see that there is none."""
    game = duel()
    held = game.state.hands[0]  # type: ignore[attr-defined]
    missing = next(card for card in range(1, 13) if card not in held)
    refused = game.explanation(f"bid {missing}")
    assert (refused.is_offered, refused.reason) == (False, "You do not hold that card.")
    assert refused.sentence == game.explain(f"bid {missing}")
    offered = game.explanation(f"bid {held[0]}")
    assert (offered.is_offered, offered.reason) == (True, game.explain(f"bid {held[0]}"))
    unknown = game.explanation("dance")
    assert (unknown.is_offered, unknown.reason) == (False, unknown.sentence)
    other = game.explanation(f"bid {missing}", 1)
    assert (other.is_offered, other.reason) == (False, other.sentence)


def test_another_seat_cannot_decide() -> None:
    game = duel()
    with pytest.raises(IllegalChoice, match="ann decides now, not bob"):
        game.choose(0, seat=1)
    with pytest.raises(IllegalChoice, match="There is no seat 7"):
        game.choose(0, seat=7)
    game.choose(0, seat=0)


def test_single_options_are_taken_unless_shown() -> None:
    game = duel(4, show_forced=True)
    seen = set()
    while not game.is_over:
        seen.add(len(game.options))
        game.choose(0)
    assert 1 in seen
    game = duel(4)
    while not game.is_over:
        assert len(game.options) > 1
        game.choose(0)


def test_an_aside_leaves_the_decision_standing() -> None:
    game = duel()
    mine, theirs = game.state.hands  # type: ignore[attr-defined]
    assert game.choose(f"toss {theirs[0]}") == [Tossed(1, theirs[0])]
    assert game.decision is not None
    assert game.decision.seat == 0
    assert len(game.decision) == 4
    game.choose(f"toss {theirs[1]}", seat=1)
    game.choose(f"toss {mine[0]}", seat=0)
    assert len(game.options) == 3
    with pytest.raises(IllegalChoice):
        game.choose(f"toss {theirs[2]}", seat=1)  # two cards must stay


def test_nothing_can_be_chosen_when_it_is_over() -> None:
    game = play(duel(), 1)
    assert game.is_over
    assert game.decision is None
    assert game.options == []
    assert game.result in {"ann", "bob", "draw"}
    assert "The score is" in game.reason
    with pytest.raises(IllegalChoice, match="over"):
        game.choose(0)
    assert "over" in game.explain("bid 3")


def test_a_fault_in_the_rules_leaves_no_half_made_choice() -> None:
    class Broken(Option):
        notations = (Notation("bid 0"),)

    game = duel()
    game.choose(0)
    before = game.digest()
    broken = Broken.of()
    game.state.options = [*game.options, broken]
    with pytest.raises(AttributeError):
        game.choose(broken)
    assert game.digest() == before
    play(game, 1)
    assert game.is_over


@pytest.mark.law
def test_options_are_unique_and_parse_back() -> None:
    for seed in range(40):
        game = duel(seed)
        while not game.is_over:
            decision = game.decision
            assert decision is not None
            texts = [offer.notation for offer in (*decision.options, *decision.asides)]
            assert len(set(texts)) == len(texts) > 0
            assert all(is_writable(text) for text in texts)
            for text in texts:
                game.copy().choose(text)
            game.choose(seed % len(game.options))


def test_hooks_follow_a_game() -> None:
    told: list[str] = []

    class Log(Hook):
        def before(self, game: Game) -> None:
            told.append("before")

        def step(self, game: Game, option: Option, events: list[Event]) -> None:
            told.append(f"{game.choices_made}:{len(events) > 0}")

        def after(self, game: Game) -> None:
            told.append(f"after {game.result}")

        def undone(self, game: Game) -> None:
            told.append("undone")

    game = duel(hooks=[Log()])
    game.choose(0)
    game.undo()
    play(game, 1)
    assert told[:3] == ["before", "1:True", "undone"]
    assert told[-1] == f"after {game.result}"
    assert len(told) == game.choices_made + 4


def test_headers_are_checked_with_a_sentence() -> None:
    assert Game(DUEL, {"leader": 1}).header == {"seats": ["ann", "bob"], "leader": 1}
    assert Game(DUEL, {"options": {"fast": True, "speed": 3}}).header["options"] == {"fast": True, "speed": 3}
    with pytest.raises(GravetideError, match='did you mean "seats"'):
        Game(DUEL, {"seat": ["ann"]})
    with pytest.raises(GravetideError, match="must be of the kind int"):
        Game(DUEL, {"leader": "ann"})
    with pytest.raises(GravetideError, match="a record could not hold"):
        Game(DUEL, {"seats": ["a,b", "c"]})
    with pytest.raises(GravetideError, match="There is no game"):
        Game("whist")
    with pytest.raises(GravetideError, match="A seed is"):
        duel(-1)


def test_odds_are_computed_for_offered_options_only() -> None:
    game = duel(2)
    with pytest.raises(IllegalChoice):
        game.odds("reroll")
    assert game.odds(0) is None
    while game.decision is not None and "reroll" not in game.decision.notations:
        game.choose(0)
    odds = game.odds("reroll")
    assert 0 <= odds["ahead"] <= odds["of"] == 36
