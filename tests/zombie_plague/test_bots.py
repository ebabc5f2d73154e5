"""Bots on squares: any seat of any table, only what is offered, nothing that a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gravetide.families.squares.bots import wary
from gravetide.families.squares.bots.aims import CAR_AIM, Situation
from gravetide.families.squares.bots.escape import ways_out
from gravetide.families.squares.bots.observation import SquareObservation
from gravetide.families.squares.bots.steps import TOO_FAR, at, flood
from gravetide.families.squares.bots.turns import TurnPlan
from gravetide.families.squares.bots.wary import WaryPlan
from gravetide.families.squares.horde.standard import standard_choice
from gravetide.families.squares.state.game import SquareGame
from gravetide.games.zombie_plague.game import ZOMBIE_PLAGUE_GAME
from gravetide.kernel import Game
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.options import Option
from gravetide.players import make_advisor, make_bot, observe, play
from gravetide.players.registry import BOTS
from tests.support.further import MORE
from tests.support.rules import rule
from tests.zombie_plague.scene import can, scene, state_of
from tests.zombie_plague.wild import fresh, scattered

NAMES = sorted(name for name in BOTS.of(ZOMBIE_PLAGUE_GAME) if name != "thinker")


def steps(game: Game, most: int) -> Iterator[SquareObservation]:
    """What the one who decides sees, decision after decision; steady decides."""
    bot = make_bot("steady", game=ZOMBIE_PLAGUE_GAME)
    for _ in range(most):
        if game.is_over:
            return
        seen = observe(game)
        assert isinstance(seen, SquareObservation)
        yield seen
        game.choose(bot.choose(seen))


@pytest.mark.law
@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=12 * MORE)
@given(seed=st.integers(0, 10_000), begun=st.booleans())
def test_a_bot_plays_every_seat_of_every_table(name: str, seed: int, begun: bool) -> None:
    game = scattered(seed) if begun else fresh(seed)
    play(game, make_bot(name, seed, game=ZOMBIE_PLAGUE_GAME), rounds=3)
    game.game_type.check(game.state)


@rule("ZP-216", "ZP-235")
@pytest.mark.law
@settings(max_examples=8 * MORE)
@given(seed=st.integers(0, 10_000))
def test_steady_answers_the_same_in_worlds_that_a_seat_cannot_tell_apart(seed: int) -> None:
    game = scattered(seed)
    advisor = make_advisor("steady", game=ZOMBIE_PLAGUE_GAME)
    for seen in steps(game, 12):
        for world in (1, 2):
            other = SquareObservation(seen.imagine(world), seen.seat, True)
            other.position.options = seen.options
            assert advisor.hint(other) == advisor.hint(seen)


@rule("ZP-174", "ZP-216")
@pytest.mark.law
@settings(max_examples=8 * MORE)
@given(seed=st.integers(0, 10_000))
def test_the_zombie_player_of_steady_follows_the_procedure(seed: int) -> None:
    game = Game(ZOMBIE_PLAGUE_GAME, {"players": 4}, seed)
    bot = make_bot("steady", game=ZOMBIE_PLAGUE_GAME)
    for seen in steps(game, 40):
        wanted = standard_choice(seen.position)
        if wanted is not None:
            assert wanted in seen.options
            assert bot.choose(seen) == seen.notation(wanted)


@rule("ZP-243")
def test_a_slip_is_known_to_its_own_seat_only() -> None:
    drawn = set()
    game = scene(3, variant__traitor=True).human("A", "6,7").human("B", "8,7").human("C", "5,12").traitor("B").turn("A")
    seen = observe(game)
    assert isinstance(seen, SquareObservation)
    for seed in range(40):
        drawn.add(seen.imagine(seed).traitor)
    assert drawn == {-1, 1, 2}
    own = observe(game, 1)
    assert isinstance(own, SquareObservation)
    assert {own.imagine(seed).traitor for seed in range(40)} == {1}
    assert not own.options, "it is not B's turn"


@rule("ZP-204")
def test_who_drives_away_needs_no_square_and_no_seal() -> None:
    """Wherever zombies are: also one in the farthest corner."""
    game = state_of(scene(1).human("A", "6,7", items=("car-keys",)).zombie("0,0", "S").turn("A"))
    aim = Situation(game, 0).aim
    assert (aim.refuge, aim.squares, aim.seals, game.horde & aim.clear) == (CAR_AIM, 0, 0, 0)


def test_a_flood_counts_turns_windows_and_steps_backward() -> None:
    game = state_of(scene(1).human("A", "6,5", "S").turn("A"))
    way = flood(game, at(game.humans[0].square, 2), 0)

    def cost(square: str, facing: str) -> int:
        found = game.ground.square_named(square)
        assert found is not None
        return way.cost_of(found, "NESW".index(facing))

    assert cost("6,5", "S") == 0
    assert cost("6,5", "N") == 2
    assert cost("6,4", "S") == 1, "backward"
    assert cost("6,6", "S") == 2, "through the window"
    assert cost("5,5", "W") == 2
    assert cost("6,6", "N") == 4
    assert flood(game, at(game.humans[0].square, 2), game.ground.walk, 9).cost_of(0, 0) == TOO_FAR


@rule("ZP-205", "ZP-207")
def test_the_traitor_shows_himself_when_he_can_be_alone_behind_barricades() -> None:
    made = scene(3, variant__traitor=True).searched().barricade("OW6", "ID5")
    game = made.human("A", "6,13", "E").human("B", "8,7").human("C", "12,8").traitor("A").turn("A", first=True)
    bot = make_bot("steady", game=ZOMBIE_PLAGUE_GAME)
    assert bot.choose(observe(game)) == "declare"
    game.choose("declare")
    assert bot.choose(observe(game)) == "barricade"
    game.choose("barricade")
    assert game.result == "traitor"


def test_somebody_bitten_plays_his_med_pak_and_a_found_gun_is_kept() -> None:
    advisor = make_advisor("steady", game=ZOMBIE_PLAGUE_GAME)
    made = scene(2).human("A", "6,9", items=("med-pak",)).human("B", "16,12").zombie("5,9", "E").dice(5)
    game = made.zombie_turn()
    game.choose("wake 5,9")
    game.choose("bite")
    assert advisor.hint(observe(game)).option == "play med-pak"
    made = scene(1).human("A", "8,6", "E", weapon="kitchen-knife").draws("assault-rifle")
    game = made.turn("A")
    game.choose("search")
    assert advisor.hint(observe(game)).option == "take assault-rifle"


def test_a_weapon_is_used_on_what_stands_inside_and_a_door_is_closed_before_it() -> None:
    advisor = make_advisor("steady", game=ZOMBIE_PLAGUE_GAME)
    game = scene(1).human("A", "5,7", "E", weapon="baseball-bat").zombie("6,7").turn("A")
    assert advisor.hint(observe(game)).option == "attack"
    game = scene(1).human("A", "10,6", "N").zombie("10,4", "S").turn("A", ap=1)
    assert advisor.hint(observe(game)).option == "barricade"


def test_whoever_is_in_the_greatest_danger_acts_first_also_on_the_first_square_of_all() -> None:
    made = scene(players=2).human("A", "8,7").human("B", "0,0").human("C", "9,9").human("D", "8,9")
    assert made.square("0,0") == 0
    game = made.zombie("1,0", "W").zombie("0,1", "N").seat_turn(0)
    assert make_bot("steady", game=ZOMBIE_PLAGUE_GAME).choose(observe(game)) == "act dwight"


@rule("ZP-108")
def test_who_stands_behind_a_barricade_that_is_pressed_on_stays_there() -> None:
    made = scene(2).human("A", "10,6", "N").human("B", "16,12").barricade("outer")
    game = made.zombie("10,5", "S").zombies("10,4", "11,4", "11,3", facing="S").turn("A")
    hint = make_advisor("steady", game=ZOMBIE_PLAGUE_GAME).hint(observe(game))
    assert (hint.option, hint.reason) == ("end", "Zombies are pressing on the front door.")


def test_luck_nails_the_first_of_what_is_left_where_nobody_wants_any_of_it_shut() -> None:
    every = [one.key for one in state_of(scene(1).human("A", "8,6").turn("A")).ground.apertures]
    made = scene(1).human("A", "8,6", "E").barricade(*[key for key in every if key not in ("SD1", "SW1")])
    game = made.draws("lucky-coincidence").turn("A")
    game.choose("search")
    assert can(game, "nail SW1")
    assert make_bot("steady", game=ZOMBIE_PLAGUE_GAME).choose(observe(game)) == "nail SD1"


# -- thinker


@pytest.mark.parametrize(("seed", "seat"), [(3, 0), (5, 2)], ids=["a human", "the zombie player"])
def test_a_thinker_sits_on_either_side_and_answers_the_same_to_the_same(seed: int, seat: int) -> None:
    game = Game(ZOMBIE_PLAGUE_GAME, {"players": 3}, seed)
    bot = make_bot("thinker:tries=6", seed, game=ZOMBIE_PLAGUE_GAME)
    thought = 0
    for seen in steps(game, 60):
        if seen.seat == seat and len(seen.options) > 1 and seen.position.round and thought < 6:
            thought += 1
            assert bot.choose(seen) == bot.choose(seen)
            assert bot.choose(seen) in [seen.notation(option) for option in seen.options]
    assert thought == 6


@rule("ZP-235", "ZP-243")
def test_a_thinker_knows_no_more_than_its_seat() -> None:
    made = scene(3, variant__traitor=True).human("A", "6,7").human("B", "8,7").human("C", "5,12").zombie("7,3", "S")
    hints = set()
    for traitor in ("B", "C"):
        game = made.traitor(traitor).turn("A")
        hints.add(make_advisor("thinker:tries=12", 1, game=ZOMBIE_PLAGUE_GAME).hint(observe(game)))
    assert len(hints) == 1


@rule("ZP-235")
def test_a_thinker_thinks_as_long_with_the_traitors_slip(monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[list[tuple[int, ...]]] = []

    def counted(game: SquareGame, who: int, square: int, barricades: int) -> int:
        thought[-1].append((who, square, barricades))
        return ways_out(game, who, square, barricades)

    best = TurnPlan.best
    plans: list[type[TurnPlan]] = []

    def noted(plan: TurnPlan) -> tuple[Option, float, str]:
        plans.append(type(plan))
        return best(plan)

    monkeypatch.setattr(wary, "ways_out", counted)
    monkeypatch.setattr(TurnPlan, "best", noted)
    for searched, traitor in product((True, False), "AB"):
        made = scene(3, show_forced=False, variant__traitor=True).zombies("6,9", "20,2", "10,14")
        made.human("A", "4,12", "S", items=("ammo",)).human("B", "10,7", "N", weapon="wrench").human("C", "14,12", "N")
        game = (made.searched() if searched else made).traitor(traitor).start_of_turn("A")
        assert can(game, "declare") == (searched and traitor == "A")
        thought.append([])
        make_bot("thinker:tries=12", 1, game=ZOMBIE_PLAGUE_GAME).choose(observe(game))
    assert thought[0] == thought[1]
    assert thought[2] == thought[3]
    assert min(len(one) for one in thought) > 4
    assert plans == [WaryPlan, TurnPlan] * 4, "steady is asked as well, whatever the slip says"


@rule("ZP-235")
def test_a_thinking_traitor_plays_as_steady_does() -> None:
    made = scene(3, show_forced=False, variant__traitor=True).zombies("6,9", "20,2", "10,14")
    made.human("A", "4,12", "S").human("B", "10,7", "N", weapon="wrench").human("C", "14,12", "N").searched()
    thinker, steady = [make_bot(name, 1, game=ZOMBIE_PLAGUE_GAME) for name in ("thinker", "steady")]
    game = made.traitor("A").start_of_turn("A")
    assert thinker.choose(observe(game)) == steady.choose(observe(game))


def test_a_thinker_of_the_zombies_can_say_what_its_tries_came_to() -> None:
    game = scene(2).human("A", "6,9").human("B", "16,12").zombie("4,9", "E").zombie("8,9", "W").zombie_turn()
    hint = make_advisor("thinker:tries=12", 1, game=ZOMBIE_PLAGUE_GAME).hint(observe(game))
    assert "tries" in hint.reason
    assert can(game, hint.option)
    steady = make_advisor("steady", game=ZOMBIE_PLAGUE_GAME).hint(observe(game))
    assert hint.plan == steady.plan, "what everybody is up to is the same"


def test_a_thinker_needs_something_to_think_with() -> None:
    with pytest.raises(GravetideError, match="at least one of tries"):
        make_bot("thinker:tries=0", game=ZOMBIE_PLAGUE_GAME)
