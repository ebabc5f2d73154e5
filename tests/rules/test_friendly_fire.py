"""Misses that hit friends (BP-274 to BP-280)."""

from __future__ import annotations

from gravetide.families.zones.fight.combat_rules import CombatRules
from gravetide.games.black_plague.game import BLACK_PLAGUE
from tests.support.rules import rule
from tests.support.scene import horde, scene

STREET = """
    +---+---+
    |s01 s02|
    +---+---+
"""


@rule("BP-275", "BP-277", "BP-EX-60")
def test_the_bolt_that_misses_the_walkers_wounds_clovis_twice() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["crossbow"]).survivor("Clovis", "s02")
    table.zombies("s02", walkers=2).dice(5, 2).turn("Baldric").do("shoot crossbow s02")
    assert table.zombies_in("s02") == horde(walkers=1)
    assert table.wounds("Clovis") == 2


@rule("BP-278", "BP-EX-61")
def test_a_success_too_many_is_lost_and_ann_is_safe() -> None:
    table = scene(STREET).survivor("Nelly", "s01", hands=["mana-blast"] * 2).survivor("Ann", "s02")
    table.zombies("s02", runners=1).dice(4, 5).turn("Nelly").do("cast mana-blast*2 s02")
    assert table.zombies_in("s02") == horde()
    assert table.wounds("Ann") == 0


@rule("BP-274", "BP-EX-62")
def test_samson_never_hits_himself_but_silas_who_stands_beside_him() -> None:
    table = scene(STREET).survivor("Samson", "s01", hands=["hand-crossbow"]).survivor("Silas", "s01")
    table.zombies("s01", walkers=2).dice(4, 1).turn("Samson").do("shoot hand-crossbow s01")
    assert table.zombies_in("s01") == horde(walkers=1)
    assert (table.wounds("Silas"), table.wounds("Samson")) == (1, 0)


@rule("BP-274")
def test_alone_in_the_zone_he_shoots_at_misses_hit_nobody() -> None:
    table = scene(STREET).survivor("Samson", "s01", hands=["hand-crossbow"]).survivor("Silas", "s02")
    table.zombies("s01", walkers=2).dice(1, 1).turn("Samson").do("shoot hand-crossbow s01")
    assert (table.wounds("Silas"), table.wounds("Samson")) == (0, 0)


@rule("BP-275")
def test_every_miss_hits() -> None:
    table = scene(STREET).survivor("Nelly", "s01", hands=["hand-crossbow"] * 2).survivor("Clovis", "s02")
    table.zombies("s02", walkers=2).dice(1, 2, 6, 1).turn("Nelly").do("shoot hand-crossbow*2 s02")
    assert table.fate("Clovis") == "eliminated"  # three misses, three Wounds
    assert table.zombies_in("s02") == horde(walkers=1)


@rule("BP-275")
def test_a_table_may_play_without_friendly_fire() -> None:
    rules = BLACK_PLAGUE.but(combat=CombatRules(misses_hit_friends=False))
    table = scene(STREET, rules=rules).survivor("Baldric", "s01", hands=["crossbow"]).survivor("Clovis", "s02")
    table.zombies("s02", walkers=2).dice(2, 2).turn("Baldric").do("shoot crossbow s02")
    assert table.wounds("Clovis") == 0


@rule("BP-276")
def test_the_players_share_the_misses_out() -> None:
    table = scene(STREET).survivor("Nelly", "s01", hands=["hand-crossbow"] * 2)
    table.survivor("Ann", "s02").survivor("Clovis", "s02").survivor("Silas", "s01")
    table.zombies("s02", walkers=2).dice(1, 2, 6, 2).turn("Nelly").do("shoot hand-crossbow*2 s02")
    assert table.options() == ["miss ann", "miss clovis"]
    table.do("miss clovis", "miss ann", "miss clovis")
    assert (table.wounds("Ann"), table.wounds("Clovis"), table.wounds("Silas")) == (1, 2, 0)


@rule("BP-277")
def test_armor_stops_whole_hits_before_the_damage_counts() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["crossbow"])
    table.survivor("Clovis", "s02", body="chainmail-armor").zombies("s02", walkers=2)
    table.dice(1, 1, 4, 3).turn("Baldric").do("shoot crossbow s02")  # two misses, then two Armor dice
    assert table.wounds("Clovis") == 2


@rule("BP-279")
def test_killing_a_friend_teaches_nothing() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["crossbow"]).survivor("Clovis", "s02", wounds=1, xp=6)
    table.zombies("s02", walkers=2).dice(1, 1).turn("Baldric").do("shoot crossbow s02")
    assert table.fate("Clovis") == "eliminated"
    assert table.xp("Baldric") == 0


@rule("BP-280")
def test_the_zombies_are_dead_before_a_friend_is_hit() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["crossbow"])
    table.survivor("Clovis", "s02").survivor("Ann", "s02").zombies("s02", walkers=1)
    table.dice(6, 1).turn("Baldric").do("shoot crossbow s02")
    assert table.options() == ["miss clovis", "miss ann"]
    assert table.zombies_in("s02") == horde()
    assert table.xp("Baldric") == 1
