"""Quest 6, In Caligine Abditus: two locked doors, a Vault, and a house that has no other way in."""

from __future__ import annotations

from tests.support.quest_table import QuestTable, quest
from tests.support.rules import rule


def caligine() -> QuestTable:
    return quest("in-caligine-abditus")


@rule("BP-355")
def test_it_is_won_when_the_last_one_left_through_the_hidden_house() -> None:
    table = caligine().open_door("b19", "v02").put_all("b15").put("Ann", "v02")
    table.turn("Ann").do("move b19", "move b15", "move b12")
    assert table.walk_out("Ann", "b06").result == ""
    for name in ("Baldric", "Clovis", "Nelly", "Samson"):
        assert table.walk_out(name, "b12", "b06").result == ""
    assert table.walk_out("Silas", "b12", "b06").result == "won"


@rule("BP-355")
def test_the_exit_house_is_reached_through_the_violet_vault_alone() -> None:
    board = caligine().board
    exit_house = board.rooms[board.building[board.index["b06"]]]
    doors = {door for zone in exit_house for door in board.doors_of[zone]}
    assert doors == set(board.doors_between("b19", "v02"))


@rule("BP-356")
def test_both_artifacts_lie_in_the_yellow_vault() -> None:
    table = caligine()
    assert table.hidden() == ["red", "red", "blue", "green"]
    assert table.objectives() == [(zone, "hidden") for zone in ("b01", "b08", "b17", "b18")]
    assert (table.in_vault("v01"), table.in_vault("v02")) == ((2, []), (0, []))
    table.put("Ann", "v01", hands=()).turn("Ann").finds("inferno", "orcish-crossbow")
    table.do("artifact", "keep hand", "artifact", "keep hand")
    assert sorted(table.hands("Ann")) == ["inferno", "orcish-crossbow"]
    assert table.actions("Ann") == 1
    assert not table.offers("artifact")


@rule("BP-357")
def test_the_way_down_needs_the_green_key_and_then_the_blue_one() -> None:
    table = caligine().open_door("s01", "b03").put("Clovis", "b03", hands=["axe"]).take("Ann", "b08", "blue")
    assert not table.turn("Clovis").offers("open b04 axe")
    table.take("Ann", "b17", "green")
    table.turn("Clovis").zombie_cards(1).do("open b04 axe", "move b04")
    assert table.offers("open b05 axe")


@rule("BP-357")
def test_without_the_blue_key_the_second_door_stays_shut() -> None:
    table = caligine().open_door("b03", "b04").put("Clovis", "b04", hands=["axe"]).take("Ann", "b17", "green")
    assert table.turn("Clovis").why("open b05 axe") == "That door is locked until the blue Objective is taken."
