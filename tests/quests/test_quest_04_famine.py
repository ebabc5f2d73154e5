"""Quest 4, Famine: food for all six, then the whole team behind a locked Vault door."""

from __future__ import annotations

import pytest

from gravetide.kernel.errors import GravetideError
from tests.support.quest_table import BOX, QuestTable, quest
from tests.support.rules import rule

FOOD = ("apples", "apples", "salted-meat", "salted-meat", "water", "water")
TEAM = ("Ann", "Baldric", "Clovis", "Nelly", "Samson", "Silas")


def famine(*food: str) -> QuestTable:
    """Everybody sits in the yellow Vault, each with one of these cards."""
    table = quest("famine").put_all("v01")
    for name, card in zip(TEAM, food, strict=False):
        table.put(name, "v01", hands=(), pack=[card])
    return table


@rule("BP-346", "BP-347")
def test_it_is_won_in_an_end_phase_with_the_food_and_everybody_in_the_vault() -> None:
    table = famine(*FOOD).turn("Ann").do("artifact", "keep hand", "end")
    assert table.result == "", "not before the End Phase"
    assert table.end_phase().result == "won"


@rule("BP-347")
def test_the_round_is_played_to_its_end_before_the_door_counts_as_locked() -> None:
    table = famine(*FOOD).put("Silas", "b08").open_door("b08", "v01")
    table.turn("Silas").do("move v01", "end")
    assert table.result == ""
    table.zombie_cards(1, 2, 3, 4).zombies_phase()
    assert table.result == "won"


@rule("BP-346")
def test_one_card_of_food_missing_is_not_enough() -> None:
    table = famine(*FOOD[:5])
    assert table.end_phase().result == ""
    assert table.goals() == [
        "Carry 2 Apples, 2 Salted Meat and 2 Water among you (5 of 6)",
        "Then end a Round with every Survivor in v01 (yellow Vault) and no zombie there",
    ]


@rule("BP-346")
def test_the_food_may_be_in_one_backpack_or_in_many() -> None:
    table = famine().put("Ann", "v01", hands=(), pack=FOOD[:5]).put("Nelly", "v01", hands=(), pack=["water"])
    assert table.end_phase().result == "won"


@rule("BP-348")
def test_food_that_was_eaten_is_missing_at_the_end() -> None:
    table = famine(*FOOD).turn("Ann").do("eat apples", "end")
    assert table.xp("Ann") == 1
    assert table.end_phase().result == ""


@rule("BP-347")
def test_somebody_outside_keeps_the_door_open() -> None:
    table = famine(*FOOD).put("Silas", "b08")
    assert table.end_phase().result == ""


@rule("BP-347")
def test_a_zombie_inside_is_one_too_many() -> None:
    table = famine(*FOOD).zombies("v01", walkers=1)
    assert table.end_phase().result == ""


@rule("BP-348", "BP-314")
def test_losing_one_survivor_loses_the_quest() -> None:
    table = famine(*FOOD).lose("Nelly")
    assert table.result == "lost"
    assert table.game.reason == "A Survivor is eliminated, and this quest needs all of them."


@rule("BP-348")
def test_the_zombies_take_one_and_all_is_lost() -> None:
    table = quest("famine").put("Nelly", "s01", wounds=2).zombies("s01", walkers=1).zombies_act()
    assert (table.fate("Nelly"), table.result) == ("eliminated", "lost")


@rule("BP-349")
def test_one_of_four_objectives_is_the_key_and_the_vault_holds_one_artifact() -> None:
    table = quest("famine")
    assert table.objectives() == [(zone, "hidden") for zone in ("b02", "b07", "b15", "b18")]
    assert table.hidden() == ["red", "red", "red", "blue"]
    assert table.in_vault("v01") == (1, [])


@rule("BP-350")
@pytest.mark.parametrize("zone", ["b08", "b16"])
def test_both_vault_doors_wait_for_the_blue_objective(zone: str) -> None:
    table = quest("famine").put("Clovis", zone, hands=["axe"]).take("Ann", "b02", "red")
    assert not table.turn("Clovis").offers("open v01 axe")
    table.take("Ann", "b07", "blue")
    assert table.turn("Clovis").offers("open v01 axe")


@rule("BP-350")
def test_the_second_door_is_locked_from_inside_no_longer_once_the_key_is_found() -> None:
    table = quest("famine").take("Ann", "b07", "blue").put("Clovis", "v01", hands=["axe"]).turn("Clovis")
    assert table.offers("open b08 axe")
    assert table.offers("open b16 axe")


@rule("BP-351")
@pytest.mark.parametrize("number", [5, 7])
def test_it_takes_exactly_six(number: int) -> None:
    team = list(BOX.pack().survivors)[:number]
    header = BOX.complete({"quest": "famine", "survivors": team})
    with pytest.raises(GravetideError, match=f"^Famine is played with exactly 6 Survivors, not {number}.$"):
        BOX.new_state(header, 1)
