"""Where zombies go that see somebody, and those that see nobody (AR-067 to AR-071)."""

from __future__ import annotations

from tests.alternate.tables import house
from tests.support.rules import rule
from tests.support.scene import horde, scene

TOWN = """
    +---+---+---+---+---+
    |b01Ds01 s02 s03 s04|
    +---+---+   +---+---+
    |s05 s06 s07 s08 s09|
    +---+---+---+---+---+
"""
CROSS = """
    +---+---+---+---+---+
    |b01|b02|s01|b03|b04|
    +---+---+   +---+---+
    |s02 s03 s04 s05 s06|
    +---+---+   +---+---+
    |b05|b06|s07|b07|b08|
    +---+---+---+---+---+
"""
RULES = house("zombie_move")


@rule("AR-EX-11", "AR-067", "AR-070")
def test_one_survivor_with_the_token_draws_more_than_two_without() -> None:
    table = scene(CROSS, rules=RULES).survivor("Ann", "s03").survivor("Clovis", "s03").survivor("Nelly", "s06")
    table.zombies("s04", walkers=1).turn("Nelly").do("noise", "end").zombies_act()
    assert table.zombies_in("s05") == horde(walkers=1), "the token is two Zones away, the two Survivors only one"


@rule("AR-068")
def test_without_the_token_in_sight_the_largest_group_is_preferred() -> None:
    table = scene(CROSS, rules=RULES).survivor("Ann", "s02").survivor("Clovis", "s02").survivor("Nelly", "s05")
    table.zombies("s04", walkers=1).with_noise("b08").zombies_act()
    assert table.zombies_in("s03") == horde(walkers=1)


@rule("AR-068")
def test_those_whom_zombies_do_not_notice_do_not_count() -> None:
    table = scene(CROSS, rules=RULES).survivor("Ann", "s02").survivor("Clovis", "s02", skills=["Rotten"])
    table.survivor("Nelly", "s06").survivor("Silas", "s06").zombies("s04", walkers=2)
    table.turn("Clovis").do("end").zombies_act()
    assert table.zombies_in("s05") == horde(walkers=2)


@rule("AR-068", "AR-071")
def test_groups_of_equal_size_draw_a_horde_both_ways() -> None:
    table = scene(CROSS, rules=RULES).survivor("Ann", "s02").survivor("Nelly", "s06").zombies("s04", walkers=2)
    table.zombies_act()
    assert table.zombies_in("s03") == table.zombies_in("s05") == horde(walkers=1)


@rule("AR-069")
def test_a_zombie_that_sees_somebody_does_not_care_for_a_token_elsewhere() -> None:
    table = scene(TOWN, rules=RULES).survivor("Ann", "s01").zombies("s03", walkers=1).with_noise("s04").zombies_act()
    assert table.zombies_in("s02") == horde(walkers=1)


@rule("AR-069", "AR-070")
def test_zombies_on_the_token_wait_there() -> None:
    table = scene(TOWN, rules=RULES).survivor("Ann", "b01").zombies("s09", walkers=2).with_noise("s09").zombies_act()
    assert table.zombies_in("s09") == horde(walkers=2)
