"""Quest 7, Dead Trail: everything first, then the gate."""

from __future__ import annotations

import pytest

from tests.support.quest_table import QuestTable, quest
from tests.support.rules import rule

TEAM = ("Ann", "Baldric", "Clovis", "Nelly", "Samson", "Silas")


def trail() -> QuestTable:
    return quest("dead-trail")


def take_objectives(table: QuestTable) -> None:
    table.take_all("blue", "green")


def take_artifacts(table: QuestTable) -> None:
    table.take_artifact("Ann", "v01", "inferno").take_artifact("Nelly", "v02", "orcish-crossbow")


STEPS = {"objectives": take_objectives, "artifacts": take_artifacts}


@rule("BP-358", "BP-359")
@pytest.mark.parametrize("order", [("objectives", "artifacts"), ("artifacts", "objectives")])
def test_first_the_ritual_and_the_artifacts_in_any_order_then_all_leave(order: tuple[str, str]) -> None:
    table = trail()
    STEPS[order[0]](table)
    assert table.put("Silas", "s23").turn("Silas").do("end").options() == [], "one of the two goals is open"
    STEPS[order[1]](table)
    assert table.result == ""
    table.put_all("s24")
    for name in TEAM[:-1]:
        assert table.walk_out(name, "s23").result == ""
    assert table.walk_out("Silas", "s23").result == "won"


@rule("BP-359")
def test_nobody_may_leave_before() -> None:
    table = trail().put("Silas", "s23").turn("Silas")
    assert table.why("leave") == "Nobody may leave until the other goals of this quest are reached."
    table.do("end")
    assert (table.options(), table.fate("Silas")) == ([], "in play")


@rule("BP-358")
def test_the_goals_in_words() -> None:
    assert trail().goals() == [
        "Take all Objectives (0 of 6)",
        "Take all Vault artifacts (0 of 2)",
        "Then leave by the Exit with every Survivor (0 of 6 out)",
    ]


@rule("BP-360")
def test_both_keys_are_hidden_and_each_vault_holds_an_artifact() -> None:
    table = trail()
    assert table.objectives() == [(zone, "hidden") for zone in ("b03", "b08", "b15", "b18", "b21", "b24")]
    assert table.hidden() == ["red"] * 4 + ["blue", "green"]
    assert table.in_vault("v01") == table.in_vault("v02") == (1, [])


@rule("BP-361")
def test_blue_opens_both_violet_doors_and_nothing_else() -> None:
    table = trail().take("Ann", "b03", "blue").put("Clovis", "s01", hands=["axe"])
    assert table.turn("Clovis").offers("open v01 axe")
    assert table.put("Clovis", "s22").turn("Clovis").offers("open v01 axe")
    assert not table.put("Clovis", "b15").turn("Clovis").offers("open v02 axe")


@rule("BP-361")
def test_green_opens_the_yellow_door_and_nothing_else() -> None:
    table = trail().take("Ann", "b03", "green").put("Clovis", "b15", hands=["axe"])
    assert table.turn("Clovis").offers("open v02 axe")
    assert not table.put("Clovis", "s01").turn("Clovis").offers("open v01 axe")
    assert not table.put("Clovis", "s22").turn("Clovis").offers("open v01 axe")
