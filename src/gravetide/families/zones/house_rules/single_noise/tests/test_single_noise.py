"""One Noise token, and how it draws zombies that see nobody (AR-060 to AR-066)."""

from __future__ import annotations

import pytest

from gravetide.families.zones.told.events import NoiseMade
from gravetide.families.zones.told.narration import tell
from tests.alternate.tables import house
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+---+
    |s01 s02 s03 s04|
    +---+---+---+---+
"""
TOWN = """
    +---+---+---+---+---+
    |b01Ds01 s02 s03 s04|
    +---+---+   +---+---+
    |s05 s06 s07 s08 s09|
    +---+---+---+---+---+
"""
RULES = house("single_noise")


def tokens(table: Scene) -> dict[str, int]:
    """The Noise tokens on the board."""
    return {zone: table.noise_tokens(zone) for zone in table.board.zones if table.noise_tokens(zone)}


@rule("AR-EX-10", "AR-060", "AR-061", "AR-069")
def test_the_last_noise_has_the_token_and_a_zombie_that_sees_nobody_goes_there() -> None:
    table = scene(TOWN, rules=RULES).survivor("Clovis", "s01", hands=["axe"])
    table.survivor("Baldric", "s05", hands=["fireball"]).zombies("s06", walkers=1).zombies("s09", walkers=1)
    table.with_quest(revealed=["b01"]).turn("Clovis").do("open b01 axe")
    assert tokens(table) == {"s01": 1}
    table.do("move b01", "end").turn("Baldric").dice(6, 6, 6).do("cast fireball s06", "end")
    assert tokens(table) == {"s05": 1}, "only where the last noise was made"
    table.game.survivors[1].zone = table.board.index["b01"]  # nobody is left to be seen
    table.zombies_act()
    assert table.zombies_in("s08") == horde(walkers=1)


@rule("AR-060")
def test_several_noises_in_one_place_are_still_one_token() -> None:
    table = scene(STREET, rules=RULES).survivor("Ann", "s01").turn("Ann").do("noise", "noise", "noise")
    assert tokens(table) == {"s01": 1}


@rule("AR-066")
def test_making_noise_moves_the_token() -> None:
    table = scene(STREET, rules=RULES).survivor("Ann", "s01").turn("Ann").do("noise", "move s02", "noise")
    assert tokens(table) == {"s02": 1}
    assert "the Noise token is there now" in tell(table.happened(NoiseMade)[-1], table.game)


@rule("AR-062")
def test_survivors_are_no_noise() -> None:
    table = scene(STREET, rules=RULES).survivor("Ann", "s01").survivor("Clovis", "s01").survivor("Nelly", "s03")
    assert [table.noise(zone) for zone in ("s01", "s02", "s03", "s04")] == [0, 0, 0, 0]
    table.turn("Nelly").do("noise")
    assert table.noise("s03") == 1


@rule("AR-063")
@pytest.mark.parametrize("reset", [False, True])
def test_the_token_stays_over_rounds_unless_the_table_takes_it_off(reset: bool) -> None:
    table = scene(STREET, rules=house("single_noise", noise_reset=reset)).survivor("Ann", "s01")
    table.survivor("Clovis", "s02").turn("Ann").do("noise", "end").end_phase()
    assert tokens(table) == ({} if reset else {"s01": 1})


@rule("AR-064")
def test_without_a_token_zombies_that_see_nobody_go_for_the_most_survivors() -> None:
    table = scene(TOWN, rules=RULES).survivor("Ann", "s01").survivor("Clovis", "s01").survivor("Nelly", "s03")
    table.zombies("s05", walkers=1).zombies_act().zombies_act()
    assert table.zombies_in("s07") == horde(walkers=1), "one step short of s02, from where all three are seen"
    assert tokens(table) == {}


@rule("AR-065")
def test_loud_pins_the_token_until_the_next_turn() -> None:
    table = scene(STREET, rules=RULES).survivor("Ann", "s01", skills=["Loud"]).survivor("Clovis", "s03")
    table.turn("Ann").do("loud", "move s02", "noise")
    assert tokens(table) == {"s01": 1}, "her own noise elsewhere does not move it either"
    table.do("end").turn("Clovis").do("noise", "end")
    assert tokens(table) == {"s01": 1}
    table.turn("Ann").do("noise")
    assert tokens(table) == {"s02": 1}, "a new Turn, and the token is free"


@rule("AR-065")
def test_a_pinned_token_is_not_taken_off_the_board() -> None:
    table = scene(STREET, rules=house("single_noise", noise_reset=True)).survivor("Ann", "s01", skills=["Loud"])
    table.survivor("Clovis", "s03").turn("Ann").do("loud", "end").end_phase()
    assert tokens(table) == {"s01": 1}
    table.turn("Ann").do("end").end_phase()
    assert tokens(table) == {}
