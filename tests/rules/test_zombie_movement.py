"""Where zombies go (BP-177 to BP-187)."""

from __future__ import annotations

from gravetide.families.zones.told.events import ZombiesMoved
from tests.support.rules import rule
from tests.support.scene import horde, scene

STREET = """
    +---+---+---+---+---+
    |s01 s02 s03 s04 s05|
    +---+---+---+---+---+
"""
BLOCK = """
    +---+---+---+
    |s01 s02 s03|
    +   +---+   +
    |s04|b01|s05|
    +   +---+   +
    |s06 s07 s08|
    +---+---+---+
"""
ALCOVE = """
    +---+---+---+
    |s01 s02Db01|
    +---+---+---+
"""
HOUSE = """
    +---+---+---+
    |s01Db01os02|
    +   +---+   +
    |s03 s04 s05|
    +---+---+---+
"""


@rule("BP-177")
def test_zombies_that_did_not_attack_move_one_zone() -> None:
    table = scene(STREET).survivor("Ann", "s05").zombies("s01", walkers=2, fatties=1, abominations=1).zombies_act()
    assert table.zombies_in("s02") == horde(walkers=2, fatties=1, abominations=1)
    assert len(table.happened(ZombiesMoved)) == 1


@rule("BP-178", "BP-EX-30")
def test_seen_beats_louder() -> None:
    table = scene(BLOCK).survivor("Baldric", "s03").zombies("s01", walkers=1)
    table.survivor("Ann", "s08").survivor("Clovis", "s08").survivor("Silas", "s08").zombies_act()
    assert table.zombies_in("s02") == horde(walkers=1)
    assert table.zombies_in("s04") == horde()


@rule("BP-178", "BP-180", "BP-EX-31")
def test_the_noisiest_of_those_seen_however_far() -> None:
    table = scene(STREET).survivor("Baldric", "s01").zombies("s02", walkers=1)
    table.survivor("Ann", "s05").survivor("Clovis", "s05").survivor("Silas", "s05").zombies_act()
    assert table.zombies_in("s03") == horde(walkers=1)


@rule("BP-178")
def test_noise_tokens_count_beside_the_survivors_in_sight() -> None:
    table = scene(STREET).survivor("Baldric", "s01").survivor("Ann", "s05").survivor("Clovis", "s05")
    table.zombies("s03", walkers=1).with_noise("s01", 2).zombies_act()
    assert table.zombies_in("s02") == horde(walkers=1)


@rule("BP-178")
def test_noise_alone_does_not_distract_from_a_survivor_in_sight() -> None:
    table = scene(STREET).survivor("Ann", "s05").zombies("s03", walkers=1).with_noise("s01", 5).zombies_act()
    assert table.zombies_in("s04") == horde(walkers=1)


@rule("BP-179", "BP-180", "BP-EX-32")
def test_seeing_nobody_it_goes_for_the_noisiest_zone_of_the_board() -> None:
    table = scene(BLOCK).survivor("Ann", "s04").survivor("Baldric", "s08").survivor("Clovis", "s08")
    table.zombies("s02", walkers=1).zombies_act()
    assert table.zombies_in("s03") == horde(walkers=1), "the two are farther away than Ann, and noisier"


@rule("BP-179")
def test_seeing_nobody_it_goes_for_noise_that_survivors_have_left_behind() -> None:
    table = scene(BLOCK).survivor("Ann", "s04").zombies("s02", walkers=1).with_noise("s08", 2).zombies_act()
    assert table.zombies_in("s03") == horde(walkers=1)


@rule("BP-181")
def test_the_whole_horde_takes_the_shortest_path() -> None:
    table = scene(BLOCK).survivor("Ann", "s05").zombies("s01", walkers=2).zombies_act()
    assert table.zombies_in("s02") == horde(walkers=2)


@rule("BP-181")
def test_the_shortest_path_is_one_that_can_be_walked() -> None:
    table = scene(HOUSE).survivor("Ann", "s02").zombies("s01", walkers=1).zombies_act()
    assert table.zombies_in("s03") == horde(walkers=1), "round the house, while its door is closed"
    table = scene(HOUSE, open_doors=[("s01", "b01")]).survivor("Ann", "s02").zombies("s01", walkers=1).zombies_act()
    assert table.zombies_in("b01") == horde(walkers=1)


@rule("BP-182", "BP-186")
def test_without_an_open_path_zombies_come_up_to_the_closed_door_and_wait_there() -> None:
    table = scene(ALCOVE).survivor("Ann", "b01").zombies("s01", walkers=1).zombies_act()
    assert table.zombies_in("s02") == horde(walkers=1)
    table.zombies_act()
    assert table.zombies_in("s02") == horde(walkers=1)
    assert table.wounds("Ann") == 0


@rule("BP-186")
def test_a_zombie_shut_in_waits_at_its_door_and_does_not_wander_off() -> None:
    table = scene("""
        +---+---+---+
        |b02ob01Ds01|
        +---+---+---+
    """).survivor("Ann", "s01").zombies("b01", walkers=1).zombies_act()
    assert table.zombies_in("b01") == horde(walkers=1)


@rule("BP-183")
def test_zombies_stay_where_the_noise_is() -> None:
    table = scene(ALCOVE).survivor("Ann", "b01").zombies("s01", walkers=2).zombies("s02", fatties=1)
    table.with_noise("s01", 2).zombies_act()
    assert table.zombies_in("s01") == horde(walkers=2, fatties=1)


@rule("BP-184")
def test_zombies_stay_when_nobody_can_be_seen_or_heard() -> None:
    table = scene(STREET).survivor("Ann", "s05").zombies("s03", walkers=1)
    table.game.edit(0).rotten = 1
    table.zombies_act()
    assert table.zombies_in("s03") == horde(walkers=1)
    table.game.edit(0).rotten = 0
    table.zombies_act()
    assert table.zombies_in("s04") == horde(walkers=1)


@rule("BP-185")
def test_zombies_take_the_short_cut_through_a_vault() -> None:
    table = scene("""
        +---+---+---+---+---+
        |b01os01 s02 s03ob02|
        +---+---+---+---+---+

        +-Y-+
        |v01|
        +-Y-+
    """, vault_doors={"v01": ["b01", "b02"]}, open_doors=[("b01", "v01"), ("b02", "v01")])
    table.survivor("Ann", "b02").zombies("b01", walkers=1).zombies_act()
    assert table.zombies_in("v01") == horde(walkers=1)
    table.zombies_act()
    assert table.zombies_in("b02") == horde(walkers=1)


@rule("BP-187")
def test_all_moves_are_made_together() -> None:
    table = scene(STREET).survivor("Ann", "s03")
    for zone in ("s01", "s02", "s04", "s05"):
        table.zombies(zone, walkers=1)
    table.zombies_act()
    assert [table.zombies_in(zone) for zone in ("s01", "s05")] == [horde(), horde()]
    assert [table.zombies_in(zone) for zone in ("s02", "s04")] == [horde(walkers=1), horde(walkers=1)]
    assert table.zombies_in("s03") == horde(walkers=2)


@rule("BP-187")
def test_a_survivor_eliminated_by_the_attacks_draws_nobody_any_more() -> None:
    table = scene(STREET).survivor("Ann", "s01").survivor("Clovis", "s05")
    table.zombies("s01", walkers=3).zombies("s02", fatties=1).with_noise("s01", 3).zombies_act()
    assert table.fate("Ann") == "eliminated"
    assert table.zombies_in("s03") == horde(fatties=1)
