"""Quest 8, The Evil Temple: one bile, one torch, two artifacts, and the beast in the hall."""

from __future__ import annotations

import pytest

from tests.support.quest_table import QuestTable, quest
from tests.support.rules import rule


def temple() -> QuestTable:
    return quest("the-evil-temple")


def arm_silas(table: QuestTable) -> None:
    """Silas fetches the bile and the torch from the yellow Vault."""
    table.put("Silas", "v02", hands=()).turn("Silas")
    table.do("pick dragon-bile", "keep hand", "pick torch", "keep hand")


def burn_the_beast(table: QuestTable) -> None:
    """Silas throws both from the street into the hall."""
    table.open_door("s01", "b04").put("Silas", "s01").turn("Silas").do("bile b04", "torch b04")


def slay(table: QuestTable, zone: str) -> QuestTable:
    """Samson, at the height of his powers, kills an Abomination by hand."""
    return table.put("Samson", zone, hands=["hammer"], xp=43).turn("Samson").dice(*[6] * 9).do("melee hammer")


def take_artifacts(table: QuestTable) -> None:
    table.take_artifact("Ann", "v01", "inferno").take_artifact("Nelly", "v01", "orcish-crossbow")


@rule("BP-362", "BP-365")
def test_it_is_won_when_the_beast_burns_and_both_artifacts_are_taken() -> None:
    table = temple()
    take_artifacts(table)
    arm_silas(table)
    assert table.result == ""
    burn_the_beast(table)
    assert table.zombies_in("b04") == {}
    assert table.result == "won"


@rule("BP-362")
def test_the_artifacts_may_be_taken_after_the_kill() -> None:
    table = temple()
    arm_silas(table)
    burn_the_beast(table)
    assert table.result == ""
    assert table.goals() == ["Take all Vault artifacts (0 of 2)", "Kill an Abomination"]
    take_artifacts(table)
    assert table.result == "won"


@rule("BP-362")
def test_one_artifact_is_not_enough() -> None:
    table = temple().take_artifact("Ann", "v01", "inferno")
    arm_silas(table)
    burn_the_beast(table)
    assert table.result == ""


@rule("BP-362", "BP-315")
def test_a_team_that_burns_with_the_beast_has_lost() -> None:
    table = temple()
    take_artifacts(table)
    arm_silas(table)
    table.lose("Ann", "Baldric", "Clovis", "Nelly", "Samson")
    table.put("Silas", "b04").turn("Silas").do("bile b04", "torch b04")
    assert (table.zombies_in("b04"), table.fate("Silas")) == ({}, "eliminated")
    assert table.result == "lost"


@rule("BP-363")
def test_an_abomination_waits_in_the_hall_and_both_keys_are_hidden() -> None:
    table = temple()
    assert table.zombie_zones() == {"b04": {"abominations": 1}}
    assert table.objectives() == [(zone, "hidden") for zone in ("b02", "b10", "b16", "b18")]
    assert table.hidden() == ["red", "red", "blue", "green"]


@rule("BP-364")
def test_all_bile_and_torches_are_out_of_the_deck_but_one_of_each_in_the_yellow_vault() -> None:
    table = temple()
    assert (table.deck("dragon-bile"), table.deck("torch")) == (0, 0)
    assert table.in_vault("v02") == (0, ["dragon-bile", "torch"])
    away = [table.pack.cards[card].key for card in table.game.out_of_play]
    assert (away.count("dragon-bile"), away.count("torch")) == (3, 3)


@rule("BP-365")
def test_both_artifacts_lie_in_the_violet_vault() -> None:
    assert temple().in_vault("v01") == (2, [])


@rule("BP-366")
def test_blue_opens_the_violet_vault_and_green_the_yellow_one() -> None:
    table = temple().put("Clovis", "b05", hands=["axe"]).put("Samson", "b04", hands=["axe"])
    table.take("Ann", "b02", "blue")
    assert table.turn("Samson").offers("open v01 axe")
    assert not table.turn("Clovis").offers("open v02 axe")
    table.take("Ann", "b10", "green")
    assert table.turn("Clovis").offers("open v02 axe")


@rule("BP-366")
def test_green_alone_does_not_open_the_violet_vault() -> None:
    table = temple().put("Samson", "b04", hands=["axe"]).take("Ann", "b02", "green")
    assert not table.turn("Samson").offers("open v01 axe")


@rule("BP-367")
def test_bile_and_torch_are_taken_from_the_vault_for_an_action_each() -> None:
    table = temple().put("Ann", "v02", hands=()).turn("Ann")
    table.do("pick dragon-bile", "keep hand")
    assert (table.actions("Ann"), table.hands("Ann")) == (2, ["dragon-bile"])
    assert table.in_vault("v02") == (0, ["torch"])
    table.do("pick torch", "keep pack")
    assert (table.actions("Ann"), table.backpack("Ann")) == (1, ["torch"])
    assert not [option for option in table.options() if option.startswith("pick")]


@rule("BP-368")
def test_throwing_the_torch_away_is_no_defeat_yet() -> None:
    table = temple()
    arm_silas(table)
    table.aside("discard silas torch").aside("discard silas dragon-bile")
    assert table.end_phase().result == ""


@pytest.mark.spare_script
@rule("BP-362")
def test_with_more_miniatures_it_must_be_the_abomination_of_the_set_up() -> None:
    table = quest("the-evil-temple", miniatures__abomination=3).zombies("s01", abominations=1)
    take_artifacts(table)
    assert table.goals() == ["Take all Vault artifacts (2 of 2)", "Kill the first Abomination, now in b04"]
    assert slay(table, "s01").result == ""
    arm_silas(table)
    burn_the_beast(table)
    assert table.result == "won"


@pytest.mark.spare_script
@rule("BP-362")
def test_a_table_may_let_any_abomination_do() -> None:
    table = quest("the-evil-temple", miniatures__abomination=3, quests__any_quarry_counts=True)
    take_artifacts(table.zombies("s01", abominations=1))
    assert table.goals()[1] == "Kill an Abomination"
    assert slay(table, "s01").result == "won"
