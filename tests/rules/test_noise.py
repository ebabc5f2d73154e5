"""Noise: what makes it, where it stays, how it is counted (BP-075 to BP-080)."""

from __future__ import annotations

import pytest

from tests.support.rules import rule
from tests.support.scene import horde, scene

STREET = """
    +---+---+---+---+
    |s01 s02 s03 s04|
    +---+---+---+---+
"""
HOUSE = """
    +---+---+---+
    |s01Db01ob02|
    +---+---+---+
"""


@rule("BP-EX-01", "BP-075", "BP-079")
def test_clovis_hacks_a_door_and_a_zombie_and_two_noises_remain() -> None:
    table = scene(HOUSE).survivor("Clovis", "s01", hands=["axe"]).zombies("s01", walkers=1)
    table.with_quest(revealed=["b01"]).turn("Clovis").do("open b01 axe")
    table.dice(3).do("melee axe")
    assert table.zombies_in("s01") == horde(walkers=1)
    table.dice(4).do("melee axe")
    assert table.zombies_in("s01") == {}
    assert table.noise_tokens("s01") == 1
    assert table.noise("s01") == 2


@rule("BP-EX-02", "BP-076", "BP-077")
def test_baldric_throws_two_fireballs_and_leaves_their_noise_behind() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["fireball"]).zombies("s02", walkers=6)
    table.turn("Baldric").dice(4, 5, 6, 4, 1, 1).do("cast fireball s02", "cast fireball s02")
    assert table.noise_tokens("s01") == 2
    table.do("move s02")
    assert (table.noise_tokens("s01"), table.noise_tokens("s02")) == (2, 0)
    assert (table.noise("s01"), table.noise("s02")) == (2, 1)


@rule("BP-EX-03", "BP-076")
def test_a_pair_of_spells_cast_in_one_action_is_one_noise() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["mana-blast", "mana-blast"]).zombies("s02", walkers=2)
    table.turn("Baldric").dice(6, 6).do("cast mana-blast*2 s02")
    assert table.noise_tokens("s01") == 1
    assert table.noise_tokens("s02") == 0  # it is the caster who is heard


@rule("BP-075")
def test_quiet_weapons_leave_no_token_whatever_they_hit() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["short-bow", "sword"]).zombies("s01", walkers=4)
    table.turn("Silas").dice(6, 6, 6).do("melee sword", "shoot short-bow s01")
    assert table.zombies_in("s01") == horde(walkers=1)
    assert table.noise_tokens("s01") == 0


@rule("BP-078")
def test_the_board_is_silent_again_after_the_end_phase() -> None:
    table = scene(STREET).survivor("Ann", "s01").survivor("Clovis", "s04").turn("Ann").do("noise", "noise", "end")
    table.turn("Clovis").do("noise", "end")
    assert (table.noise_tokens("s01"), table.noise_tokens("s04")) == (2, 1)
    table.end_phase()
    assert [table.noise_tokens(zone) for zone in ("s01", "s02", "s03", "s04")] == [0, 0, 0, 0]


@rule("BP-079", "BP-080")
def test_three_survivors_and_two_tokens_are_five_noises() -> None:
    table = scene(STREET).survivor("Ann", "s01").survivor("Clovis", "s01").survivor("Nelly", "s01")
    table.turn("Ann").do("noise", "noise")
    assert table.noise("s01") == 5


@rule("BP-080")
def test_a_rotten_survivor_is_not_heard() -> None:
    table = scene(STREET).survivor("Ann", "s01", skills=["Rotten"]).turn("Ann").do("move s02")
    assert table.noise("s02") == 1
    table.do("end")
    assert table.noise("s02") == 0


@rule("BP-080")
@pytest.mark.parametrize(("shouts", "goal"), [(True, "s01"), (False, "s03")])
def test_the_zone_of_a_loud_survivor_drowns_all_others(shouts: bool, goal: str) -> None:
    table = scene("""
        +---+---+---+---+
        |b01|s01 s02 s03|
        +---+   +---+   +
        |s04 s05|s06 s07|
        +---+---+---+---+
    """).survivor("Ann", "s04", skills=["Loud"]).survivor("Clovis", "s06").zombies("s02", walkers=1)
    table.turn("Clovis").do("noise", "noise", "end").turn("Ann")
    if shouts:
        table.do("loud")
    table.do("end").zombies_act()
    assert table.zombies_in(goal) == horde(walkers=1)
