"""Quest 9, The Hellhole: drive every spawn back into the pit, then burn it."""

from __future__ import annotations

import pytest

from tests.support.quest_table import QuestTable, quest
from tests.support.rules import rule

PIT = "b17"


def hellhole() -> QuestTable:
    return quest("the-hellhole")


def kill_a_necromancer(table: QuestTable, name: str = "Clovis", zone: str = "s03") -> QuestTable:
    """Somebody kills a Necromancer in the street; the team is asked which Spawn token goes."""
    table.zombies(zone, necromancers=1).put(name, zone, hands=["short-sword"])
    return table.turn(name).dice(6, 6).do("melee short-sword")


def driven_back() -> QuestTable:
    """Two Necromancers are dead, and with them the two Spawn Zones outside."""
    table = kill_a_necromancer(hellhole()).do("remove s08 red")
    return kill_a_necromancer(table).do("remove s11 red")


@rule("BP-369", "BP-370", "BP-371")
def test_it_is_won_with_a_dragon_fire_once_all_spawns_are_in_the_pit() -> None:
    table = driven_back().open_door("s17", PIT)
    assert table.spawn_tokens() == [(PIT, "red"), (PIT, "red")]
    assert table.result == ""
    assert table.burn("Ann", "s17", PIT).result == "won"


@rule("BP-369", "BP-371")
def test_every_necromancer_killed_takes_a_spawn_token_of_our_choice_with_him() -> None:
    table = hellhole()
    assert sorted(table.spawn_tokens()) == [(PIT, "red"), (PIT, "red"), ("s08", "red"), ("s11", "red")]
    assert table.goals() == [
        "Remove all Spawn tokens outside b17 (hellhole): 2 left", "Then make a Dragon Fire in b17 (hellhole)"]
    kill_a_necromancer(table)
    assert table.options() == ["remove s08 red", "remove s11 red", "remove b17 red"]
    table.do("remove s11 red")
    assert table.goals()[0] == "Remove all Spawn tokens outside b17 (hellhole): 1 left"


@rule("BP-370")
def test_a_fire_before_that_is_only_a_fire() -> None:
    table = kill_a_necromancer(hellhole()).do("remove s08 red").open_door("s17", PIT).burn("Ann", "s17", PIT)
    assert table.result == ""
    kill_a_necromancer(table).do("remove s11 red")
    assert table.result == "", "the order counts: it must burn again"
    assert table.burn("Baldric", "s17", PIT).result == "won"


@rule("BP-370")
def test_a_fire_elsewhere_does_not_count() -> None:
    assert driven_back().burn("Ann", "s17", "s16").result == ""


@rule("BP-369", "BP-373")
def test_the_token_a_necromancer_brought_counts_too() -> None:
    table = driven_back().zombie_cards(41, 1).draw_for("s03")
    assert ("s03", "necromancer") in table.spawn_tokens()
    assert table.open_door("s17", PIT).burn("Ann", "s17", PIT).result == ""


@rule("BP-371")
def test_a_necromancer_who_burns_in_the_pit_takes_a_token_along() -> None:
    table = kill_a_necromancer(hellhole()).do("remove s08 red").open_door("s17", PIT)
    table.zombies(PIT, necromancers=1).burn("Ann", "s17", PIT)
    assert table.result == "", "a token lay outside at the moment of the fire"
    table.do("remove s11 red")
    assert table.result == ""
    assert table.burn("Baldric", "s17", PIT).result == "won"


@rule("BP-373")
def test_the_last_token_of_the_pit_can_not_be_removed() -> None:
    table = kill_a_necromancer(hellhole()).do("remove b17 red")
    kill_a_necromancer(table)
    assert table.options() == ["remove s08 red", "remove s11 red"]


@rule("BP-373")
def test_with_nothing_else_to_remove_the_last_token_stays() -> None:
    table = kill_a_necromancer(driven_back())
    assert table.spawn_tokens() == [(PIT, "red")]
    kill_a_necromancer(table)
    assert table.spawn_tokens() == [(PIT, "red")]


@rule("BP-373")
def test_a_fire_counts_only_with_a_token_in_the_pit() -> None:
    table = hellhole().open_door("s17", PIT)
    table.game.spawns = ()
    assert table.burn("Ann", "s17", PIT).result == ""


@rule("BP-370", "BP-315")
def test_whoever_burns_in_the_pit_as_the_last_of_the_team_has_lost() -> None:
    table = driven_back().zombies(PIT, walkers=3).lose("Baldric", "Clovis", "Nelly", "Samson", "Silas")
    assert table.burn("Ann", PIT, PIT).result == "lost"


@rule("BP-370")
def test_a_sacrifice_wins_for_those_who_are_left() -> None:
    table = driven_back().zombies(PIT, walkers=3)
    assert table.burn("Ann", PIT, PIT).result == "won"
    assert table.fate("Ann") == "eliminated"


@rule("BP-372")
@pytest.mark.parametrize("zone", ["b01", "b07", "b19", "b22"])
def test_each_objective_gives_a_dragon_bile_from_the_deck_for_free(zone: str) -> None:
    table = hellhole().put("Ann", zone, hands=["axe"]).turn("Ann").do("take")
    assert table.xp("Ann") == 5
    table.do("keep hand")
    assert sorted(table.hands("Ann")) == ["axe", "dragon-bile"]
    assert (table.deck("dragon-bile"), table.actions("Ann")) == (3, 2)


@rule("BP-372")
def test_with_none_in_the_deck_it_comes_from_the_discards() -> None:
    table = hellhole().put("Nelly", "s01", hands=(), pack=["dragon-bile"] * 4)
    table.put("Ann", "b01", hands=()).turn("Ann").aside("discard nelly dragon-bile")
    assert table.deck("dragon-bile") == 0
    table.do("take", "keep hand")
    assert table.hands("Ann") == ["dragon-bile"]
    assert table.game.equipment_discard.count(table.pack.card["dragon-bile"].index) == 0


@rule("BP-372")
def test_with_none_in_either_there_is_only_the_experience() -> None:
    table = hellhole().put("Nelly", "s01", hands=(), pack=["dragon-bile"] * 4)
    table.put("Ann", "b01", hands=()).turn("Ann").do("take")
    assert (table.xp("Ann"), table.hands("Ann"), table.backpack("Ann")) == (5, [], [])
    assert table.prompt() == "Ann's Turn: 2 Actions left."


@rule("BP-374")
def test_a_full_survivor_must_discard_something_to_take_the_bile() -> None:
    full = ["apples", "water", "sword", "longbow", "crossbow"]
    table = hellhole().put("Ann", "b01", hands=["axe", "torch"], pack=full).turn("Ann").do("take")
    assert sorted(table.options()) == [
        "drop apples", "drop axe", "drop crossbow", "drop longbow", "drop sword", "drop torch", "drop water", "refuse"]
    table.do("drop apples")
    assert table.carries("Ann", "dragon-bile") == 1
    assert table.carries("Ann", "apples") == 0
