"""Quest 2, The Black Book: the book, both artifacts, and a Survivor at Red."""

from __future__ import annotations

import pytest

from gravetide.families.zones.told.events import ZombieCardDrawn
from tests.support.quest_table import QuestTable, quest
from tests.support.rules import rule


def book() -> QuestTable:
    return quest("the-black-book")


def steal_the_book(table: QuestTable) -> None:
    table.take("Ann", "b06", "red")


def claim_the_artifacts(table: QuestTable) -> None:
    table.take_artifact("Baldric", "v01", "inferno").take_artifact("Nelly", "v02", "orcish-crossbow")


def feel_the_power(table: QuestTable) -> None:
    """Clovis, one point short of Red, kills a Walker."""
    table.zombies("s09", walkers=1).put("Clovis", "s09", hands=["axe"], xp=42)
    table.turn("Clovis").dice(6, 6).do("melee axe")
    if not table.result:
        table.do("learn plus-1-to-dice-roll-combat")


GOALS = {"book": steal_the_book, "artifacts": claim_the_artifacts, "power": feel_the_power}


@rule("BP-337")
@pytest.mark.parametrize("order", [
    ("book", "artifacts", "power"), ("artifacts", "power", "book"), ("power", "book", "artifacts")])
def test_it_is_won_when_the_third_goal_is_reached_in_any_order(order: tuple[str, str, str]) -> None:
    table = book()
    GOALS[order[0]](table)
    GOALS[order[1]](table)
    assert table.result == ""
    GOALS[order[2]](table)
    assert table.result == "won"


@rule("BP-337")
def test_only_the_objective_of_the_central_building_is_the_book() -> None:
    table = book()
    claim_the_artifacts(table)
    feel_the_power(table)
    for name, zone in (("Ann", "b03"), ("Baldric", "b13"), ("Nelly", "b15"), ("Samson", "b16")):
        table.take(name, zone)
    assert table.result == ""
    assert table.take("Silas", "b06").result == "won"


@rule("BP-337")
def test_orange_is_not_red() -> None:
    table = book().put("Clovis", "s09", xp=42)
    claim_the_artifacts(table)
    steal_the_book(table)
    assert table.result == ""


@rule("BP-337")
def test_the_goals_in_words() -> None:
    table = book()
    assert table.goals() == [
        "Take the Objective in b06 (black book)",
        "Take all Vault artifacts (0 of 2)",
        "Bring a Survivor to the Red Danger Level",
    ]
    table.take_artifact("Ann", "v01", "inferno")
    assert table.goals()[1] == "Take all Vault artifacts (1 of 2)"


@rule("BP-338")
def test_both_keys_are_hidden_and_each_vault_holds_an_artifact() -> None:
    table = book()
    assert table.objectives() == [(zone, "hidden") for zone in ("b03", "b06", "b13", "b15", "b16")]
    assert table.hidden() == ["red", "red", "red", "blue", "green"]
    assert table.in_vault("v01") == table.in_vault("v02") == (1, [])


@rule("BP-339")
def test_green_and_blue_doors_wait_for_their_own_objectives() -> None:
    table = book().put("Clovis", "s11", hands=["axe"]).put("Samson", "s16", hands=["axe"])
    assert not table.turn("Clovis").offers("open b09 axe")
    assert not table.turn("Samson").offers("open b12 axe")
    table.take("Ann", "b13", "green")
    assert table.turn("Clovis").offers("open b09 axe")
    assert not table.turn("Samson").offers("open b12 axe")
    table.take("Ann", "b15", "blue")
    assert table.turn("Samson").offers("open b12 axe")


@rule("BP-340")
def test_the_green_spawn_zone_wakes_with_the_green_objective() -> None:
    table = book().take("Ann", "b13", "blue").zombie_cards(1, 2, 3).spawn()
    zones = [table.board.zones[event.zone] for event in table.happened(ZombieCardDrawn)]
    assert sorted(zones) == ["s02", "s11", "s16"]
    table.take("Baldric", "b15", "green").zombie_cards(4, 5, 6, 7).spawn()
    zones = [table.board.zones[event.zone] for event in table.happened(ZombieCardDrawn)][3:]
    assert sorted(zones) == ["s01", "s02", "s11", "s16"]


@rule("BP-341")
def test_artifacts_count_as_taken_although_they_are_lost_and_other_objectives_may_stay() -> None:
    table = book()
    claim_the_artifacts(table)
    table.turn("Silas").aside("discard baldric inferno")
    table.lose("Nelly")
    assert [table.pack.cards[card].key for card in table.game.out_of_play].count("inferno") == 1
    steal_the_book(table)
    feel_the_power(table)
    assert table.result == "won"
    assert len(table.objectives()) == 4
