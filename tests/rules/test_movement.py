"""Moving: one Zone at a time, dearer with zombies around, over as soon as one meets some (BP-112 to BP-116)."""

from __future__ import annotations

import pytest

from tests.support.rules import rule
from tests.support.scene import horde, scene

STREET = """
    +---+---+---+---+
    |s01 s02 s03 s04|
    +---+---+---+---+
"""
CROSSING = """
    +---+---+
    |s01 s02|
    +   +   +
    |s03 s04|
    +---+---+
"""
# Clovis stands in b02: an open door to the street, an opening to b01, a closed door to b03.
HOUSE = """
    +---+---+---+
    |b01ob02Db03|
    +---+-o-+---+
    |s01 s02 s03|
    +---+---+---+
"""


@rule("BP-112")
def test_a_move_action_leads_to_an_adjacent_zone() -> None:
    table = scene(STREET).survivor("Ann", "s02").turn("Ann")
    assert [text for text in table.options() if text.startswith("move")] == ["move s01", "move s03"]
    table.do("move s03")
    assert table.at("Ann") == "s03"
    assert table.actions("Ann") == 2


@rule("BP-EX-17")
def test_samson_needs_two_moves_to_the_zone_across_the_corner() -> None:
    table = scene(CROSSING).survivor("Samson", "s01").turn("Samson")
    assert not table.offers("move s04")
    table.do("move s02", "move s04")
    assert table.at("Samson") == "s04"
    assert table.actions("Samson") == 1


@rule("BP-EX-18")
def test_clovis_leaves_by_the_open_door_or_the_opening_but_not_through_the_closed_door() -> None:
    table = scene(HOUSE).survivor("Clovis", "b02", hands=["axe"]).turn("Clovis")
    assert [text for text in table.options() if text.startswith("move")] == ["move s02", "move b01"]
    table.do("open b03 axe")
    assert table.offers("move b03")


@rule("BP-EX-19", "BP-113")
def test_silas_gets_away_from_two_walkers_with_three_actions() -> None:
    table = scene(STREET).survivor("Silas", "s01").zombies("s01", walkers=2).turn("Silas").do("move s02")
    assert table.at("Silas") == "s02"
    assert table.actions("Silas") == 0


@rule("BP-EX-19", "BP-113", "BP-114")
def test_silas_does_not_get_away_from_three_zombies_with_three_actions() -> None:
    table = scene(STREET).survivor("Silas", "s01").zombies("s01", walkers=3).turn("Silas")
    assert not table.offers("move s02")
    table.turn("Silas", actions=4).do("move s02")
    assert table.actions("Silas") == 0


@rule("BP-114")
@pytest.mark.parametrize("crowd", [
    {"fatties": 2}, {"runners": 2}, {"walkers": 1, "abominations": 1}, {"runners": 1, "necromancers": 1},
])
def test_zombies_of_every_kind_hold_a_survivor_back(crowd: dict[str, int]) -> None:
    table = scene(STREET).survivor("Silas", "s01").zombies("s01", **crowd)
    assert not table.turn("Silas", actions=2).offers("move s02")
    assert table.turn("Silas", actions=3).do("move s02").actions("Silas") == 0


@rule("BP-114")
def test_a_free_move_pays_for_the_move_but_not_for_the_zombies() -> None:
    table = scene(STREET).survivor("Silas", "s01", skills=["+1 free Move Action"]).zombies("s01", walkers=2)
    assert not table.turn("Silas", actions=1).offers("move s02")
    table.turn("Silas", actions=2).do("move s02")
    assert table.at("Silas") == "s02"
    assert table.actions("Silas") == 0


@rule("BP-115", "BP-EX-20")
@pytest.mark.parametrize("skills", [["2 Zones per Move Action"], ["2 Zones per Move Action", "Slippery"]])
def test_walking_into_a_zombie_ends_the_move_action(skills: list[str]) -> None:
    table = scene(STREET).survivor("Nelly", "s01", skills=skills).zombies("s02", walkers=1)
    table.turn("Nelly").do("move s02")
    assert not table.offers("on s03")
    assert table.at("Nelly") == "s02"
    assert table.actions("Nelly") == 2


@rule("BP-115")
def test_without_zombies_the_same_move_action_goes_on() -> None:
    table = scene(STREET).survivor("Nelly", "s01", skills=["2 Zones per Move Action"]).zombies("s03", walkers=1)
    table.turn("Nelly").do("move s02", "on s03")
    assert table.at("Nelly") == "s03"
    assert table.actions("Nelly") == 2


@rule("BP-116")
def test_the_extra_cost_is_for_the_zone_the_move_starts_from() -> None:
    table = scene(STREET).survivor("Nelly", "s01", skills=["2 Zones per Move Action"])
    table.zombies("s01", walkers=1).zombies("s03", walkers=5).turn("Nelly").do("move s02", "on s03")
    assert table.at("Nelly") == "s03"
    assert table.actions("Nelly") == 1  # one for the Move, one for the Walker left behind, nothing for the five


@rule("BP-037")
def test_a_zone_holds_a_whole_box_of_zombies_a_team_and_their_tokens() -> None:
    crowd = {"walkers": 35, "fatties": 14, "runners": 14, "abominations": 1, "necromancers": 1}
    table = scene(STREET)
    for name in ("Ann", "Baldric", "Clovis", "Nelly", "Samson", "Silas"):
        table.survivor(name, "s01")
    table.zombies("s02", **crowd)
    table.with_noise("s02", 30).with_bile("s02", "s02", "s02", "s02")
    for name in ("Ann", "Baldric", "Clovis", "Nelly", "Samson", "Silas"):
        table.turn(name).do("move s02")
    assert table.noise("s02") == 36
    assert table.zombies_in("s02") == horde(**crowd)


def test_asked_in_one_word_why_nobody_moves() -> None:
    table = scene(STREET).survivor("Clovis", "s01").zombies("s01", walkers=3).turn("Clovis")
    assert table.why("move") == "3 zombies are here: leaving costs 4 Actions, and you have 3."
    shut_in = scene(HOUSE).survivor("Clovis", "b03").turn("Clovis")
    assert shut_in.why("move") == "There is no open way out of b03."
