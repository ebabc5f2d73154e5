"""Quest 3, The Shepherds: find everybody, and be ready for the two who are infected."""

from __future__ import annotations

import pytest

from gravetide.families.zones.told.events import ZombieCardDrawn
from tests.support.quest_table import QuestTable, quest
from tests.support.rules import rule


def shepherds() -> QuestTable:
    return quest("the-shepherds")


@rule("BP-342", "BP-344")
def test_it_is_won_with_the_last_objective_even_if_that_one_is_infected() -> None:
    table = shepherds().put("Ann", "b02").turn("Ann").reveals("green").zombie_cards(1).do("take")
    assert table.goals() == ["Take all Objectives (1 of 7)"]
    table.take_all("red", "red", "red", "red", "red", "blue")
    assert table.result == "won"
    assert table.objectives() == []
    assert len(table.happened(ZombieCardDrawn)) == 1, "the blue one was the last: nothing spawns any more"


@rule("BP-342")
def test_one_objective_left_is_one_too_many() -> None:
    table = shepherds()
    for name, zone in (("Ann", "b02"), ("Baldric", "b03"), ("Clovis", "b09"), ("Nelly", "b14"), ("Samson", "b15")):
        table.take(name, zone, "red")
    assert table.result == ""
    assert table.goals() == ["Take all Objectives (5 of 7)"]


@rule("BP-343")
def test_two_of_seven_face_down_objectives_are_infected() -> None:
    table = shepherds()
    assert table.objectives() == [(zone, "hidden") for zone in ("b02", "b03", "b09", "b14", "b15", "b16", "b21")]
    assert table.hidden() == ["red"] * 5 + ["blue", "green"]
    assert table.in_vault("v01") == table.in_vault("v02") == (1, [])


@rule("BP-344")
@pytest.mark.parametrize("colour", ["blue", "green"])
def test_the_infected_turn_into_one_zombie_card_right_there(colour: str) -> None:
    table = shepherds().put("Ann", "b09").turn("Ann").reveals(colour).zombie_cards(5).do("take")
    assert table.zombies_in("b09") == {"walkers": 1}
    assert table.zombie_zones().keys() == {"b09"}
    assert table.xp("Ann") == 5
    assert table.prompt() == "Ann's Turn: 2 Actions left."


@rule("BP-344")
def test_the_experience_is_gained_before_the_card_is_read() -> None:
    table = shepherds().put("Ann", "b09", xp=2).turn("Ann").reveals("blue").zombie_cards(5).do("take")
    assert table.zombies_in("b09") == {"fatties": 1}, "1 Walker at Blue, 1 Fatty at Yellow"


@rule("BP-344")
def test_the_healthy_ones_bring_no_zombie() -> None:
    table = shepherds().take("Ann", "b09", "red")
    assert (table.zombie_zones(), table.happened(ZombieCardDrawn)) == ({}, [])


@rule("BP-345", "BP-219")
def test_a_double_spawn_has_no_next_zone_and_comes_back() -> None:
    table = shepherds().put("Ann", "b09").turn("Ann").reveals("green").zombie_cards(47, 5, 9).do("take")
    assert table.zombies_in("b09") == {"walkers": 1, "fatties": 1}
    assert table.zombie_zones().keys() == {"b09"}


@rule("BP-344")
def test_a_necromancer_may_be_among_them() -> None:
    table = shepherds().put("Ann", "b09").turn("Ann").reveals("green").zombie_cards(41, 5).do("take")
    assert table.zombies_in("b09") == {"walkers": 1, "necromancers": 1}
    assert ("b09", "necromancer") in table.spawn_tokens()
