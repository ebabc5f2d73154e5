"""Armor rolls (BP-170 to BP-176)."""

from __future__ import annotations

import pytest

from gravetide.families.zones.told.events import DiceRerolled, DiceRolled
from tests.support.rules import rule
from tests.support.scene import Scene, scene

STREET = """
    +---+---+---+
    |s01 s02 s03|
    +---+---+---+
"""


def attacked(*dice: int, walkers: int = 2, hands: tuple[str, ...] = (), body: str = "",
             pack: tuple[str, ...] = ()) -> Scene:
    """Clovis with some protection and Walkers in his Zone, whose attack comes now."""
    table = scene(STREET).survivor("Clovis", "s01", hands=hands, body=body, pack=pack).zombies("s01", walkers=walkers)
    return table.dice(*dice).zombies_act()


def armor_dice(table: Scene) -> list[tuple[int, ...]]:
    return [event.dice for event in table.happened(DiceRolled) if event.why == "armor"]


@rule("BP-170", "BP-171", "BP-EX-27")
def test_sharing_and_armor() -> None:
    table = scene(STREET).survivor("Baldric", "s01").survivor("Clovis", "s01", body="chainmail-armor")
    table.zombies("s01", walkers=3).dice(5, 2).zombies_act()
    table.do("wound clovis", "wound clovis")
    assert armor_dice(table) == [], "dice are rolled when every Wound has found somebody"
    table.do("wound baldric")
    assert armor_dice(table) == [(5, 2)]
    assert (table.wounds("Baldric"), table.wounds("Clovis")) == (1, 1)


@rule("BP-170")
@pytest.mark.parametrize(("armor", "dice", "wounds"), [
    ("leather-armor", (4, 4), 2),
    ("leather-armor", (5, 4), 1),
    ("chainmail-armor", (4, 3), 1),
    ("plate-armor", (3, 2), 1),
    ("plate-armor", (3, 3), 0),
])
def test_each_die_that_reaches_the_armor_value_cancels_a_wound(armor: str, dice: tuple[int, int], wounds: int) -> None:
    table = attacked(*dice, body=armor)
    assert armor_dice(table) == [dice]
    assert table.wounds("Clovis") == wounds


@pytest.mark.spare_script
@rule("BP-170")
def test_armor_in_the_backpack_does_not_protect() -> None:
    table = attacked(6, 6, pack=("plate-armor",))
    assert armor_dice(table) == []
    assert table.wounds("Clovis") == 2


@rule("BP-170")
def test_the_lucky_one_endures_everything_for_the_team() -> None:
    table = attacked(3, 4, 5, 6, 3, walkers=5, body="plate-armor")
    assert (table.fate("Clovis"), table.wounds("Clovis")) == ("in play", 0)


@rule("BP-172")
def test_a_shield_alone_protects_with_its_own_value_and_no_reroll() -> None:
    table = attacked(4, 3, hands=("shield",))
    assert armor_dice(table) == [(4, 3)]
    assert table.wounds("Clovis") == 1


@pytest.mark.spare_script
@rule("BP-172")
def test_a_shield_in_the_backpack_does_not_protect() -> None:
    assert attacked(6, 6, pack=("shield",)).wounds("Clovis") == 2


@rule("BP-173")
def test_with_armor_the_shield_rerolls_all_dice_once_and_the_new_result_stands() -> None:
    table = attacked(5, 1, 2, 3, hands=("shield",), body="plate-armor")
    assert table.options() == ["keep", "reroll shield"]
    table.do("reroll shield")
    assert [event.dice for event in table.happened(DiceRerolled)] == [(2, 3)]
    assert table.wounds("Clovis") == 1, "the 5 of the first roll is gone, and there is no third roll"


@rule("BP-173")
def test_the_reroll_may_be_left_alone() -> None:
    table = attacked(5, 1, hands=("shield",), body="plate-armor").do("keep")
    assert table.happened(DiceRerolled) == []
    assert table.wounds("Clovis") == 1


@rule("BP-174")
def test_the_shield_may_be_used_instead_of_weaker_armor_but_then_without_reroll() -> None:
    table = attacked(4, 1, hands=("shield",), body="leather-armor")
    assert table.options() == ["armor", "shield"]
    table.do("shield")
    assert armor_dice(table) == [(4, 1)]
    assert table.happened(DiceRerolled) == []
    assert table.wounds("Clovis") == 1


@rule("BP-173", "BP-174")
def test_weaker_armor_with_the_shield_to_reroll() -> None:
    table = attacked(4, 1, 5, 5, hands=("shield",), body="leather-armor").do("armor", "reroll shield")
    assert table.wounds("Clovis") == 0


@rule("BP-175")
def test_only_the_wounds_of_others_are_rolled_for_beside_an_abomination() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["shield"], body="plate-armor")
    table.zombies("s01", walkers=1, abominations=1).dice(6).zombies_act()
    assert armor_dice(table) == [(6,)]
    assert table.wounds("Clovis") == 1


@pytest.mark.spare_script
@rule("BP-175")
def test_armor_does_not_stop_dragon_fire() -> None:
    table = scene(STREET).survivor("Clovis", "s02", hands=["shield"], body="plate-armor")
    table.survivor("Silas", "s01", hands=["dragon-bile", "torch"]).dice(6, 6, 6)
    table.turn("Silas").do("bile s02", "torch s02")
    assert table.fate("Clovis") == "eliminated"
    assert armor_dice(table) == []


@rule("BP-176")
@pytest.mark.parametrize(("dice", "rolled", "wounds"), [
    ((5, 2, 4), (4,), 0),
    ((5, 2, 3), (3,), 2),
    ((1, 2, 3, 4), (3, 4), 2),
])
def test_armor_is_rolled_once_for_each_friendly_hit_and_stops_the_whole_hit(
        dice: tuple[int, ...], rolled: tuple[int, ...], wounds: int) -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["crossbow"])
    table.survivor("Clovis", "s02", body="chainmail-armor").zombies("s02", walkers=2)
    table.dice(*dice).turn("Silas").do("shoot crossbow s02")
    assert armor_dice(table) == [rolled]
    assert table.wounds("Clovis") == wounds
