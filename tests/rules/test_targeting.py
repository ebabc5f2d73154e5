"""Ranged and Magic Actions: which Zone, and whom the hits find (BP-265 to BP-273)."""

from __future__ import annotations

import pytest

from gravetide.families.zones.fight.combat_rules import CombatRules
from gravetide.games.black_plague.game import BLACK_PLAGUE
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+---+---+
    |s01 s02 s03 s04 s05|
    +---+---+---+---+---+
"""
SHORT = """
    +---+---+
    |s01 s02|
    +---+---+
"""


def targets(table: Scene, attack: str) -> list[str]:
    """The Zones that an attack is offered at."""
    return [option.removeprefix(attack + " ") for option in table.options() if option.startswith(attack + " ")]


@rule("BP-265", "BP-266", "BP-EX-58")
@pytest.mark.parametrize(("weapon", "zones"), [
    ("longbow", ["s02", "s03", "s04"]),
    ("hand-crossbow", ["s01", "s02"]),
    ("crossbow", ["s02", "s03"]),
])
def test_a_shot_goes_from_the_minimum_to_the_maximum_range(weapon: str, zones: list[str]) -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=[weapon])
    for zone in ("s01", "s02", "s03", "s04", "s05"):
        table.zombies(zone, walkers=1)
    assert sorted(targets(table.turn("Silas"), f"shoot {weapon}")) == zones


@rule("BP-265")
def test_nobody_shoots_round_a_corner() -> None:
    table = scene("""
        +---+---+
        |s01 s02|
        +---+   +
        |b01|s03|
        +---+---+
    """).survivor("Silas", "s01", hands=["longbow"]).zombies("s02", walkers=1).zombies("s03", walkers=1)
    assert targets(table.turn("Silas"), "shoot longbow") == ["s02"]


@rule("BP-265")
def test_a_closed_door_stops_a_shot_and_an_open_one_lets_it_pass() -> None:
    house = """
        +---+---+
        |s01Db01|
        +---+---+
    """
    for doors, zones in (([], []), ([("s01", "b01")], ["b01"])):
        table = scene(house, open_doors=doors).survivor("Silas", "s01", hands=["longbow"]).zombies("b01", walkers=1)
        assert targets(table.turn("Silas"), "shoot longbow") == zones


@rule("BP-267")
def test_those_in_between_are_neither_hit_nor_in_the_way() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["crossbow"]).survivor("Ann", "s02")
    table.zombies("s01", walkers=2).zombies("s02", walkers=2).zombies("s03", walkers=2)
    table.dice(6, 1).turn("Silas").do("shoot crossbow s03")
    assert [table.zombies_in(zone) for zone in ("s01", "s02", "s03")] == [
        horde(walkers=2), horde(walkers=2), horde(walkers=1)]
    assert table.wounds("Ann") == 0


@rule("BP-268")
@pytest.mark.parametrize(("anywhere", "zones"), [(False, ["s03"]), (True, ["s02", "s03", "s04"])])
def test_a_zone_without_zombies_is_no_target_unless_the_table_says_so(anywhere: bool, zones: list[str]) -> None:
    rules = BLACK_PLAGUE.but(combat=CombatRules(empty_zones_may_be_shot=anywhere))
    table = scene(STREET, rules=rules).survivor("Silas", "s01", hands=["longbow"]).survivor("Ann", "s02")
    assert sorted(targets(table.zombies("s03", walkers=1).turn("Silas"), "shoot longbow")) == zones


@rule("BP-269")
@pytest.mark.parametrize(("hits", "left"), [
    (1, horde(fatties=1, runners=1, necromancers=1)),
    (2, horde(runners=1, necromancers=1)),
    (3, horde(necromancers=1)),
    (4, horde()),
])
def test_walkers_are_hit_before_fatties_before_runners_before_necromancers(hits: int, left: dict[str, int]) -> None:
    table = scene(SHORT).survivor("Nelly", "s01", hands=["hand-crossbow"] * 2, skills=["+1 Damage: Ranged"])
    table.zombies("s02", walkers=1, fatties=1, runners=1, necromancers=1)
    table.dice(*[6] * hits, *[1] * (4 - hits)).turn("Nelly").do("shoot hand-crossbow*2 s02")
    assert table.zombies_in("s02") == left


@rule("BP-269", "BP-271", "BP-272")
@pytest.mark.parametrize(("choice", "left"), [("fatty", horde(abominations=1)), ("abomination", horde(fatties=1))])
def test_between_fatty_and_abomination_the_shooter_chooses(choice: str, left: dict[str, int]) -> None:
    table = scene(SHORT).survivor("Silas", "s01", hands=["crossbow"], skills=["+1 Damage: Ranged"], seat=1)
    table.survivor("Ann", "s01").zombies("s02", walkers=1, fatties=1, abominations=1, runners=1)
    table.dice(4, 4).turn("Silas").do("shoot crossbow s02")
    assert table.options() == ["hit fatty", "hit abomination"]
    assert table.deciding_seat() == 1
    assert table.do(f"hit {choice}").zombies_in("s02") == left | horde(runners=1)


@rule("BP-271")
def test_the_abomination_stands_where_damage_two_has_felled_the_fatty() -> None:
    table = scene(SHORT).survivor("Silas", "s01", hands=["crossbow"])
    table.zombies("s02", fatties=1, abominations=1, runners=1).dice(4, 4).turn("Silas").do("shoot crossbow s02")
    assert table.zombies_in("s02") == horde(abominations=1, runners=1)


@rule("BP-271")
def test_a_table_may_let_the_shooter_waste_a_hit_on_the_abomination() -> None:
    rules = BLACK_PLAGUE.but(combat=CombatRules(hits_may_be_wasted=True))
    table = scene(SHORT, rules=rules).survivor("Silas", "s01", hands=["crossbow"])
    table.zombies("s02", fatties=1, abominations=1).dice(4, 1).turn("Silas").do("shoot crossbow s02")
    assert table.options() == ["hit fatty", "waste"]
    assert table.do("waste").zombies_in("s02") == horde(fatties=1, abominations=1)


@rule("BP-270")
def test_a_priority_is_emptied_before_the_next_one_is_hit() -> None:
    table = scene(SHORT).survivor("Nelly", "s01", hands=["hand-crossbow"] * 2).zombies("s02", walkers=3, runners=2)
    table.dice(3, 3, 1, 1).turn("Nelly").do("shoot hand-crossbow*2 s02")
    assert table.zombies_in("s02") == horde(walkers=1, runners=2)


@rule("BP-270", "BP-271")
def test_a_fatty_shields_runners_and_necromancers_from_weak_shots() -> None:
    table = scene(SHORT).survivor("Nelly", "s01", hands=["hand-crossbow"] * 2)
    table.zombies("s02", fatties=1, runners=1, necromancers=1)
    table.dice(6, 6, 6, 6).turn("Nelly").do("shoot hand-crossbow*2 s02")
    assert table.zombies_in("s02") == horde(fatties=1, runners=1, necromancers=1)
    assert table.xp("Nelly") == 0


@rule("BP-269", "BP-270", "BP-EX-59")
def test_nelly_kills_both_walkers_and_the_third_bolt_sticks_in_the_fatty() -> None:
    table = scene(SHORT).survivor("Nelly", "s01", hands=["hand-crossbow"] * 2)
    table.zombies("s02", walkers=2, fatties=1, runners=2)
    table.dice(1, 3, 4, 6).turn("Nelly").do("shoot hand-crossbow*2 s02")
    assert table.zombies_in("s02") == horde(fatties=1, runners=2)


@rule("BP-269")
def test_the_order_holds_in_the_own_zone_too() -> None:
    table = scene(SHORT).survivor("Nelly", "s01", hands=["hand-crossbow"]).zombies("s01", walkers=1, runners=1)
    table.dice(3, 1).turn("Nelly").do("shoot hand-crossbow s01")
    assert table.zombies_in("s01") == horde(runners=1)


@rule("BP-273")
def test_spells_have_range_and_need_sight() -> None:
    table = scene("""
        +---+---+---+
        |b01Ds01 s02|
        +---+---+   +
        |b02ob03|s03|
        +---+---+---+
    """).survivor("Baldric", "s01", hands=["fireball", "lightning-bolt"])
    for zone in ("b01", "s01", "s02", "s03"):
        table.zombies(zone, walkers=1)
    table.turn("Baldric")
    assert targets(table, "cast fireball") == targets(table, "cast lightning-bolt") == ["s01", "s02"]


@rule("BP-273")
def test_spells_hit_by_priority_and_their_misses_hit_friends() -> None:
    table = scene(SHORT).survivor("Baldric", "s01", hands=["fireball"]).survivor("Clovis", "s02")
    table.zombies("s02", walkers=1, fatties=1, runners=1)
    table.dice(4, 6, 3).turn("Baldric").do("cast fireball s02")
    assert table.zombies_in("s02") == horde(fatties=1, runners=1)
    assert table.wounds("Clovis") == 1
