"""The thinker's humans: they look where the zombies will stand next, shun corners, and do nothing in vain."""

from __future__ import annotations

import pytest

from gravetide.families.squares.bots.escape import FARTHEST_SCENT, arrivals, bitten_from, ways_out
from gravetide.families.squares.bots.turns import TurnPlan
from gravetide.families.squares.bots.wary import WaryPlan
from gravetide.games.zombie_plague.game import ZOMBIE_PLAGUE_GAME
from gravetide.players import make_advisor, make_bot, observe
from tests.support.rules import rule
from tests.zombie_plague.scene import Scene, horde, offered, scene, state_of


@rule("ZP-178", "ZP-219", "ZP-220")
@pytest.mark.parametrize("prey", ["4,18", "9,12", "16,8", "10,3", "5,13"])
def test_zombies_near_a_human_are_expected_where_the_procedure_takes_them(prey: str) -> None:
    made = scene(2, variant__automatic=True, show_forced=False).human("A", prey).human("B", "23,0")
    made.zombie("12,18", "W").zombie("2,13", "E").zombie("8,9", "W").zombie("15,10", "N")
    state = made.state
    a, b = [human.square for human in state.humans[:2]]
    rules = state.setup.rules
    expected = arrivals(state.ground, tuple(state.zombies), 1 << b, 0, a, rules.zombies.ap, rules.realism.detour)
    names = {f"{state.ground.name(square)} {'NESW'[facing]}" for square, facing in expected}
    near = [zombie for zombie in state.zombies if state.ground.scent(a, 0)[zombie & 0xFFF] <= FARTHEST_SCENT]
    assert len(names) == len(near) >= 2
    assert names <= set(horde(made.zombie_turn()))


@rule("ZP-102", "ZP-111")
def test_a_zombie_bites_as_far_as_two_points_go() -> None:
    ground = scene().state.ground
    found = bitten_from(ground, ground.square_named("9,18") or 0, 1, 0, 2)
    names = {ground.name(square) for square in range(found.bit_length()) if found >> square & 1}
    assert names == {"10,18", "11,18", "9,17", "9,19"}, "a step or a turn, then a bite"


def hunted() -> Scene:
    """A in the bathroom with a knife, zombies in the hall and in the bedroom that can't bite yet."""
    made = scene(2).human("A", "5,13", "N", weapon="wrench").human("B", "20,2")
    return made.barricade("OW6").zombies("5,9", "6,9", "10,13", "11,13", facing="W")


def test_who_is_wary_sees_a_corner_where_nobody_can_bite_yet() -> None:
    game = hunted().turn("A")
    state = state_of(game)
    corner, hall = [state.ground.square_named(name) or 0 for name in ("6,15", "12,10")]
    steady, wary = [plan(state, 0, game.options) for plan in (TurnPlan, WaryPlan)]
    assert steady.danger(corner) == steady.danger(hall) == 0
    assert ways_out(state, 0, corner, state.barricades) < ways_out(state, 0, hall, state.barricades)
    assert wary.danger(corner) > wary.danger(hall) > 0


def test_a_thinker_walks_towards_no_fight_that_it_can_not_strike_in() -> None:
    game = scene(2).human("A", "10,7", "S", weapon="wrench").human("B", "20,2").searched().barricade("outer")
    plan = WaryPlan(state_of(game.zombie("16,12", "N").zombie("10,10", "N").turn("A")), 0, [])
    targets = {plan.game.ground.name(errand.target) for _, errand in plan.by_promise() if errand.target >= 0}
    assert targets == {"10,10"}


@rule("ZP-106", "ZP-108")
@pytest.mark.parametrize(("pressing", "holds"), [(3, False), (4, True)])
def test_a_thinker_holds_only_what_would_break(pressing: int, holds: bool) -> None:
    made = scene(2).human("A", "9,15", "N", weapon="wrench").human("B", "5,13").searched().barricade("outer")
    made.zombies(*["9,16", "9,17", "8,16", "8,17"][:pressing], facing="N")
    plan = WaryPlan(state_of(made.turn("A")), 0, [])
    steady = TurnPlan(plan.game, 0, [])
    assert "hold the patio door" in {errand.deed for _, errand in steady.by_promise()}
    assert ("hold the patio door" in {errand.deed for _, errand in plan.by_promise()}) == holds


def test_a_thinker_closes_the_last_windows_instead_of_holding_for_ever() -> None:
    """Nothing but these is missing, and nobody has to be kept out where few press on."""
    made = scene(1).human("A", "4,13", "N", weapon="baseball-bat").searched()
    made.barricade("OD1", "OD2", "OD3", "OW1", "OW2", "OW4", "OW5", "OW6", "OW7", "OW8", "OW9")
    game = made.zombies("3,13", "2,13", "3,12", facing="E").turn("A")
    bots = {bot: make_bot(bot, game=ZOMBIE_PLAGUE_GAME) for bot in ("thinker", "steady")}
    while not game.is_over and state_of(game).round < 8:
        seen = observe(game)
        game.choose(bots["thinker" if seen.seat == 0 else "steady"].choose(seen))
    assert game.result == "humans"


def test_a_thinking_human_takes_what_is_offered_says_why_and_makes_no_tries() -> None:
    game = hunted().turn("A")
    hints = {make_advisor(bot, 1, game=ZOMBIE_PLAGUE_GAME).hint(observe(game))
             for bot in ("thinker:tries=1", "thinker:tries=60")}
    assert len(hints) == 1
    hint = hints.pop()
    assert hint.option in offered(game)
    assert hint.reason
    assert "tries" not in hint.reason
