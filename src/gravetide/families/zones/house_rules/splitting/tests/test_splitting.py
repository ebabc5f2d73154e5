"""Hordes divide as they are: evenly as far as it goes, and nobody joins (AR-072 to AR-075)."""

from __future__ import annotations

from gravetide.families.zones.told.events import ZombiesJoined
from tests.alternate.tables import house
from tests.support.rules import rule
from tests.support.scene import horde, scene

RING = """
    +---+---+---+
    |s01 s02 s03|
    +   +---+   +
    |s04 s05 s06|
    +---+---+---+
"""
RULES = house("splitting")


@rule("AR-072")
def test_an_even_horde_divides_without_a_question() -> None:
    table = scene(RING, rules=RULES).survivor("Clovis", "s06").zombies("s01", walkers=4).zombies_act()
    assert table.zombies_in("s02") == table.zombies_in("s04") == horde(walkers=2)


@rule("AR-072")
def test_the_remainder_of_each_kind_goes_where_the_players_say() -> None:
    table = scene(RING, rules=RULES).survivor("Clovis", "s06").zombies("s01", walkers=5, fatties=3)
    before = table.left_in_supply("walkers"), table.left_in_supply("fatties")
    table.zombies_act()
    assert table.prompt() == "The Walkers in s01 can't split evenly: which way does the odd one go?"
    table.do("way s02")
    assert "Fatties" in table.prompt()
    table.do("way s04")
    assert table.zombies_in("s02") == horde(walkers=3, fatties=1)
    assert table.zombies_in("s04") == horde(walkers=2, fatties=2)
    assert (table.left_in_supply("walkers"), table.left_in_supply("fatties")) == before
    assert not table.happened(ZombiesJoined)


@rule("AR-073")
def test_a_single_zombie_goes_one_way() -> None:
    table = scene(RING, rules=RULES).survivor("Clovis", "s06").zombies("s01", walkers=1).zombies_act()
    assert table.options() == ["way s02", "way s04"]
    table.do("way s04")
    assert table.zombies_in("s04") == horde(walkers=1)
    assert table.zombies_in("s02") == {}


@rule("AR-074")
def test_without_the_house_rule_reinforcements_make_it_even() -> None:
    table = scene(RING).survivor("Clovis", "s06").zombies("s01", walkers=1).zombies_act()
    assert table.zombies_in("s02") == table.zombies_in("s04") == horde(walkers=1)
    assert table.happened(ZombiesJoined)


@rule("AR-075")
def test_abominations_and_necromancers_never_split() -> None:
    table = scene(RING, rules=RULES).survivor("Clovis", "s06").zombies("s01", walkers=2, abominations=1)
    table.zombies_act()
    assert table.prompt() == "The Abomination in s01 can go several ways: which one?"
    table.do("way s02")
    assert table.zombies_in("s02") == horde(walkers=1, abominations=1)
    assert table.zombies_in("s04") == horde(walkers=1)
    flight = scene(RING, rules=RULES).survivor("Clovis", "s03").with_quest(spawns=[("s01", "red"), ("s06", "red")])
    flight.necromancer("s01", entry="s01").zombies_act()
    assert flight.options() == ["flee s02", "flee s04"]
    flight.do("flee s04")
    assert flight.necromancers() == [("s04", "s01", "necromancer")]
