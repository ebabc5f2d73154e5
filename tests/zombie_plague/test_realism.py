"""Zombies that behave like zombies: prey and way are never asked for, but narrowed by what a zombie does."""

from __future__ import annotations

import pytest

from gravetide.families.squares.board.ground import FAR
from gravetide.families.squares.horde.scent import (
    FORWARD,
    FREE,
    WALK,
    actions_of,
    clear_to,
    hunted,
    pairs_of,
    preys,
    scent_to,
)
from gravetide.kernel import Game
from tests.support.rules import rule
from tests.zombie_plague.scene import barricaded, can, fate, horde, offered, play, scene, state_of


def at(game: Game, name: str) -> int:
    """A square's number."""
    found = state_of(game).ground.square_named(name)
    assert found is not None
    return found


@rule("ZP-119")
def test_scent_goes_through_barricades_and_figures() -> None:
    game = scene().human("A", "10,7").zombie("10,3", "S").zombies("10,4", "10,5").barricade("OD1").zombie_turn()
    assert scent_to(state_of(game), 0)[at(game, "10,3")] == 3
    # a barricade beside the human parts what is openly adjacent
    game = scene().human("A", "10,6").zombie("10,5", "S").barricade("OD1").zombie_turn()
    assert scent_to(state_of(game), 0)[at(game, "10,5")] == 2
    car = scene().human("A", "car").zombie("19,3", "S").zombie_turn()
    assert scent_to(state_of(car), 0)[at(car, "19,3")] == 2


@rule("ZP-120")
def test_prey_is_within_reach_and_not_much_farther_than_the_nearest() -> None:
    made = scene(4).human("A", "0,3").human("B", "4,0").human("C", "9,0").human("D", "23,19").zombie("0,0", "E")
    game = made.zombie_turn()
    state = state_of(game)
    assert [scent_to(state, who)[at(game, "0,0")] for who in range(4)][:3] == [2, 3, 8]
    assert preys(state, at(game, "0,0")) == [0, 1]
    wide = scene(4, realism__slack=6).human("A", "0,3").human("B", "4,0").human("C", "9,0").human("D", "23,19")
    game = wide.zombie("0,0", "E").zombie_turn()
    assert preys(state_of(game), at(game, "0,0")) == [0, 1, 2]
    short = scene(realism__reach=2).human("A", "0,3").human("B", "4,0").zombie("0,0", "E").zombie_turn()
    assert preys(state_of(short), at(short, "0,0")) == [0]


@rule("ZP-120", "ZP-196")
def test_acting_declares_the_prey() -> None:
    game = scene().human("A", "5,0").human("B", "0,5").zombie("0,0", "E").zombie_turn()
    play(game, "wake 0,0")
    assert set(offered(game)) == {"shamble", "lurch-right"}
    right = game.copy()
    play(game, "shamble")
    assert offered(game) == ["shamble"]  # it goes for A, and stays with that
    play(right, "lurch-right")
    assert offered(right) == ["shamble"]


@rule("ZP-121")
def test_a_zombie_that_smells_nobody_is_free() -> None:
    game = scene(realism__reach=3).human("A", "23,19").zombie("0,0", "E").zombie_turn()
    play(game, "wake 0,0")
    assert pairs_of(state_of(game), at(game, "0,0"))[0] == FREE
    assert sorted(offered(game)) == ["halt", "lurch-left", "lurch-right", "shamble"]
    close = scene(realism__reach=0).human("A", "2,0", "N").human("B", "9,9").zombie("0,0", "S").zombie_turn()
    play(close, "wake 0,0")
    assert can(close, "halt")


@rule("ZP-122")
def test_with_a_good_step_in_front_no_turn_is_improving() -> None:
    game = scene().human("A", "5,3").zombie("2,0", "E").zombie_turn()
    play(game, "wake 2,0")
    assert offered(game) == ["shamble"]  # east and south are both nearer; east is in front
    game = scene().human("A", "5,3").zombie("2,0", "N").zombie_turn()
    play(game, "wake 2,0")
    assert offered(game) == ["lurch-right"]
    game = scene().human("A", "6,3").zombie("5,3", "N").zombie_turn()
    play(game, "wake 5,3")
    assert offered(game) == ["lurch-right"]  # a human beside it counts like a step


@rule("ZP-123")
def test_an_improving_action_must_be_taken() -> None:
    game = scene().human("A", "9,0").zombie("0,0", "E").zombie_turn()
    play(game, "wake 0,0")
    assert offered(game) == ["shamble"]
    play(game, "shamble")
    assert offered(game) == ["shamble"]


@rule("ZP-124")
def test_a_human_in_front_must_be_bitten_whatever_the_prey() -> None:
    game = scene().human("A", "1,0").human("B", "0,1").zombie("0,0", "E").zombie_turn()
    play(game, "wake 0,0")
    assert offered(game) == ["bite"]
    free = scene(realism__reach=0, realism__slack=0).human("A", "1,0").zombie("0,0", "E").zombie_turn()
    play(free, "wake 0,0")
    assert offered(free) == ["bite"]


@rule("ZP-125", "ZP-126")
def test_a_blocked_zombie_waits_turns_or_steps_without_going_away() -> None:
    # held barricade on its shortest path, no detour short enough
    game = scene(realism__detour=0).human("A", "10,6", "N").zombie("10,5", "S").barricade("OD1").zombie_turn()
    play(game, "wake 10,5")
    assert sorted(offered(game)) == ["halt", "lurch-left", "lurch-right"]
    play(game, "lurch-left")
    state = state_of(game)
    ahead, here = at(game, "11,5"), at(game, "10,5")
    assert can(game, "shamble") == (scent_to(state, 0)[ahead] <= scent_to(state, 0)[here])
    away = scene(realism__detour=0).human("A", "10,6", "N").zombie("10,5", "N").barricade("OD1").zombie_turn()
    play(away, "wake 10,5")
    assert not can(away, "shamble")


@rule("ZP-193")
def test_clear_distance_needs_open_ways_and_free_squares() -> None:
    game = scene().human("A", "10,8", "N").zombie("10,4", "S").zombie_turn()
    assert clear_to(state_of(game), at(game, "10,4"), 0)[0] == 3
    shut = scene().human("A", "10,8", "N").zombie("10,4", "S").barricade("OD1").zombie_turn()
    assert clear_to(state_of(shut), at(shut, "10,4"), 0)[0] > 3
    queue = scene().human("A", "10,8", "N").zombie("10,4", "S").zombie("10,5").zombie_turn()
    assert clear_to(state_of(queue), at(queue, "10,4"), 0)[0] > 3
    beside = scene().human("A", "10,8", "N").zombie("10,7", "N").zombie_turn()
    assert clear_to(state_of(beside), at(beside, "10,7"), 0)[0] == 0
    sealed = scene().human("A", "20,16", "N").zombie("10,4", "S").barricade("SD1", "SW1").zombie_turn()
    assert clear_to(state_of(sealed), at(sealed, "10,4"), 0)[0] == FAR


@rule("ZP-194")
@pytest.mark.parametrize(("detour", "walks"), [(8, True), (7, False)])
def test_walking_is_allowed_for_a_short_detour_only(detour: int, walks: bool) -> None:
    game = (scene(1, realism__detour=detour).human("A", "10,7", "N").zombie("10,5", "S").barricade("OD1", "OW1", "OW2")
            .zombie_turn())
    pairs, _ = pairs_of(state_of(game), at(game, "10,5"))
    assert bool(pairs >> WALK & 1) == walks
    assert pairs & 1  # pressing is always allowed


@rule("ZP-195")
def test_a_barricade_is_a_way_for_pressing_only() -> None:
    game = (scene().human("A", "10,8").zombie("10,5", "S").zombies("10,4", "11,4", "11,3").barricade("OD1")
            .zombie_turn())
    play(game, "wake 10,5")
    state = state_of(game)
    zombie = state.zombies[state.zombie_at(at(game, "10,5"))]
    pressed, walked = [actions_of(state, hunted(state), zombie, pair, -1) for pair in (1, 1 << WALK)]
    assert pressed == FORWARD
    assert not walked & FORWARD


@rule("ZP-196")
def test_pairs_that_do_not_allow_an_action_are_dropped() -> None:
    game = scene().human("A", "9,18").zombie("8,18", "E").zombie("7,18", "E").zombie_turn()
    play(game, "wake 7,18")
    before = state_of(game).frame.pairs  # type: ignore[union-attr]
    assert before == 1 | 1 << WALK
    play(game, "lurch-left")
    assert state_of(game).frame.pairs == before  # type: ignore[union-attr]  # both allow a turn
    walks = game.copy()
    play(walks, "shamble")
    assert "7,17 N" in horde(walks)


@rule("ZP-197")
def test_the_pairs_are_made_anew_after_a_break() -> None:
    game = (scene().human("A", "10,8").human("B", "10,2", "N").zombie("10,5", "S").zombies("11,5", "11,4", "12,4")
            .barricade("OD1").zombie_turn())
    play(game, "wake 10,5", "shamble")
    assert barricaded(game) == []
    assert state_of(game).frame.pairs & 1  # type: ignore[union-attr]
    fresh, _ = pairs_of(state_of(game), at(game, "10,6"))
    assert state_of(game).frame.pairs == fresh  # type: ignore[union-attr]


@rule("ZP-197")
def test_the_pairs_are_made_anew_when_a_human_turned() -> None:
    game = (scene().human("A", "1,0").human("B", "0,5").zombie("0,0", "E").dice(6, 1).zombie_turn())
    play(game, "wake 0,0", "bite", "accept")
    assert fate(game, "A") == "zombified"
    fresh, _ = pairs_of(state_of(game), at(game, "0,0"))
    assert state_of(game).frame.pairs == fresh  # type: ignore[union-attr]
    assert not fresh & 1


@rule("ZP-127")
def test_each_zombie_acts_exactly_once() -> None:
    game = scene().human("A", "23,19").zombies("0,0", "3,0", "6,0").zombie_turn()
    woken = []
    while state_of(game).night:
        texts = offered(game)
        if texts[0].startswith("wake"):
            woken.append(texts[0])
            assert len(texts) == 4 - len(woken)
        game.choose(0)
    assert len(woken) == 3


@rule("ZP-123", "ZP-124", "ZP-106", "ZP-108")
def test_what_a_zombie_may_not_do_has_a_reason() -> None:
    game = play(scene().human("A", "9,0").zombie("0,0", "E").zombie_turn(), "wake 0,0")
    assert "may not stand still" in game.explain("halt")
    assert "would not bring it closer" in game.explain("lurch-left")
    assert "nobody in front" in game.explain("bite")
    bites = play(scene().human("A", "1,0").zombie("0,0", "E").zombie_turn(), "wake 0,0")
    assert "Marta is in front of it" in bites.explain("halt")
    made = scene().human("A", "10,8").zombie("10,5", "S").zombie("10,4").barricade("OD1")
    few = play(made.zombie_turn(), "wake 10,5")
    assert "It takes 4 connected zombies to break this barricade; there are 2" in few.explain("shamble")
    held = play(scene().human("A", "10,6").zombie("10,5", "S").barricade("OD1").zombie_turn(), "wake 10,5")
    assert "Marta is holding up the barricade" in held.explain("shamble")
    queue = play(scene().human("A", "9,18").zombie("8,18", "E").zombie("7,18", "E").zombie_turn(), "wake 7,18")
    assert "Another zombie stands there" in queue.explain("shamble")
    wall = play(scene().human("A", "5,7").zombie("5,5", "S").zombie_turn(), "wake 5,5")
    assert "a wall" in wall.explain("shamble")
