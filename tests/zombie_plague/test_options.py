"""Every option of a table, with every value; what can't be is refused."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.squares.horde.spawning import cap, number_to_come
from gravetide.families.squares.horde.zombie_turn import zombie_points
from gravetide.families.squares.rules import readings, with_readings
from gravetide.games.zombie_plague.game import RULES, ZOMBIE_PLAGUE_GAME
from gravetide.kernel import Game, GravetideError, game_type
from tests.support.rules import rule
from tests.zombie_plague.scene import can, play, points, scene, state_of

DEFAULTS: dict[str, Any] = {
    "friendly.kill": "dies", "friendly.behind_target": False, "first_aid.succumbs_up_to": 1, "killed.cards": "lost",
    "search.record": "figure", "windows.human_ap": 2, "windows.zombie_ap": 1, "spawn.cap_is_hard": True,
    "realism.reach": 15, "realism.slack": 4, "realism.detour": 8, "exchange.consent": True, "car.locked": True,
    "shorter.strict_house": False, "rooms.shed": False, "traitor.car": "loses", "flashlight.seen_by": "holder",
    "flare.stops_bites": False, "twentyeight.truce": True, "twentyeight.infection": False,
    "twentyeight.zombie_may_win": True, "out.runs_zombie": False, "automatic.by": "engine", "automatic.humans": 0,
    "rounds.limit": 0, "setup.start_zombies": 1, "spawn.per_turn": 2, "spawn.cap_per_human": 4, "zombies.ap": 2,
    "humans.ap": 4, "bite.hits_from": 5, "infection.turns_up_to": 1, "barricade.breakers": 4,
    "variant.shorter": False, "variant.traitor": False, "variant.twentyeight": False, "variant.automatic": False,
}


@rule("ZP-184", "ZP-151")
def test_the_options_and_their_defaults() -> None:
    assert readings(RULES) == DEFAULTS


@pytest.mark.parametrize(("key", "value"), [
    ("friendly.kill", "wounds"), ("windows.human_ap", 1), ("windows.zombie_ap", 2), ("realism.reach", 61),
    ("first_aid.succumbs_up_to", 3), ("automatic.humans", 5), ("traitor.car", True), ("rounds.limit", -1),
    ("exchange.consent", "yes"), ("bite.hits_from", 7), ("house.rules", True)])
def test_values_that_can_not_be_are_refused(key: str, value: Any) -> None:
    with pytest.raises(GravetideError, match=key.replace(".", r"\.")):
        with_readings(RULES, {key: value})


@rule("ZP-032")
@pytest.mark.parametrize("cost", [2, 3])
def test_what_a_window_costs_a_human(cost: int) -> None:
    game = scene(windows__human_ap=cost).human("A", "6,5", "S").turn("A")
    assert points(play(game, "forward"), "A") == 4 - cost
    assert not can(scene(windows__human_ap=cost).human("A", "6,5", "S").turn("A", ap=cost - 1), "forward")


@rule("ZP-025")
@pytest.mark.parametrize("ap", [2, 4, 6])
def test_the_points_of_humans(ap: int) -> None:
    assert points(scene(humans__ap=ap).human("A", "6,5").start_of_turn("A"), "A") == ap


@rule("ZP-102")
@pytest.mark.parametrize("ap", [1, 2, 3])
def test_the_points_of_zombies(ap: int) -> None:
    assert zombie_points(state_of(scene(zombies__ap=ap).human("A", "6,5").turn("A"))) == ap


@rule("ZP-094", "ZP-097")
@pytest.mark.parametrize(("each", "per_turn", "coming"), [(4, 2, 2), (4, 3, 3), (1, 2, 1), (8, 0, 0)])
def test_the_numbers_of_spawning(each: int, per_turn: int, coming: int) -> None:
    state = state_of(scene(1, spawn__cap_per_human=each, spawn__per_turn=per_turn).human("A", "6,5").turn("A"))
    assert (cap(state), number_to_come(state)) == (each, coming)


@rule("ZP-106")
@pytest.mark.parametrize("breakers", [1, 3, 4])
def test_how_many_break_a_barricade(breakers: int) -> None:
    for number in (breakers - 1, breakers):
        if not number:
            continue
        made = scene(barricade__breakers=breakers).human("A", "10,8").zombie("10,5", "S").barricade("OD1")
        made.zombies(*("10,4", "11,4", "11,3")[:number - 1])
        assert can(play(made.zombie_turn(), "wake 10,5"), "shamble") == (number == breakers)


def test_the_game_is_found_by_its_name() -> None:
    assert game_type("zombie-plague") is ZOMBIE_PLAGUE_GAME
    game = Game("zombie-plague", {"players": 4}, 3)
    assert Game.replay(game.record()).digest() == game.digest()
    assert game.header == {"players": 4, "seats": ["marta", "dwight", "priya", "zombies"], "deck": ["realistic"]}
