"""Quest 5, The Commandry: through the blue door and down the underpass."""

from __future__ import annotations

from tests.support.quest_table import QuestTable, quest
from tests.support.rules import rule


def commandry() -> QuestTable:
    return quest("the-commandry")


@rule("BP-352", "BP-354")
def test_it_is_won_when_everybody_has_gone_down_behind_the_blue_door() -> None:
    table = commandry().take("Ann", "b09", "blue").put_all("s03").put("Clovis", "s03", hands=["axe"])
    table.turn("Clovis").zombie_cards(1).do("open b06 axe", "move b06", "end", "leave")
    for name in ("Ann", "Baldric", "Nelly", "Samson"):
        assert table.walk_out(name, "b06").result == ""
    assert table.walk_out("Silas", "b06").result == "won"


@rule("BP-352")
def test_nobody_leaves_while_a_zombie_stands_in_the_underpass() -> None:
    table = commandry().zombies("b06", fatties=1).put("Ann", "b06").turn("Ann").do("end")
    assert (table.options(), table.fate("Ann")) == ([], "in play")


@rule("BP-353")
def test_both_keys_are_hidden_and_each_vault_holds_an_artifact() -> None:
    table = commandry()
    assert table.objectives() == [(zone, "hidden") for zone in ("b01", "b04", "b05", "b09", "b16", "b21")]
    assert table.hidden() == ["red"] * 4 + ["blue", "green"]
    assert table.in_vault("v01") == table.in_vault("v02") == (1, [])


@rule("BP-354")
def test_each_reinforced_door_has_its_own_key() -> None:
    table = commandry().put("Clovis", "s03", hands=["axe"]).put("Samson", "s21", hands=["axe"])
    table.take("Ann", "b01", "green")
    assert not table.turn("Clovis").offers("open b06 axe")
    assert table.turn("Samson").offers("open b12 axe")
    table.take("Ann", "b04", "blue")
    assert table.turn("Clovis").offers("open b06 axe")


@rule("BP-354")
def test_the_room_behind_the_green_door_can_also_be_entered_by_other_doors() -> None:
    table = commandry().put("Clovis", "s12", hands=["axe"]).turn("Clovis")
    assert table.offers("open b12 axe")
