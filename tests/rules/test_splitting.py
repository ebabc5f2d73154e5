"""Hordes that split (BP-188 to BP-195)."""

from __future__ import annotations

import pytest

from gravetide.families.zones.horde import horde as hordes
from gravetide.families.zones.horde.splitting import SplitWithReinforcements
from gravetide.families.zones.told.events import ExtraActivation, OutOfMiniatures, ZombiesJoined, ZombiesMoved
from gravetide.games.black_plague.game import BLACK_PLAGUE
from tests.support.rules import rule
from tests.support.scene import horde, scene

RING = """
    +---+---+---+
    |s01 s02 s03|
    +   +---+   +
    |s04 s05 s06|
    +---+---+---+
"""
STREET = """
    +---+---+---+
    |s01 s02 s03|
    +---+---+---+
"""
FORK = """
    +---+---+---+
    |s01 s02 s03|
    +---+   +---+
    |b01|s04|b02|
    +---+---+---+
"""
HALL = """
    +---+---+---+---+
    |s01 s02 s03Db01|
    +---+---+---+---+
"""
CORNER = """
    +---+---+
    |s01Db01|
    +   +-D-+
    |s02Db02|
    +---+---+
"""
ALL_OR_NONE_STAY = BLACK_PLAGUE.but(splitting=SplitWithReinforcements(groups_may_stay=False))


@rule("BP-188", "BP-190", "BP-EX-33")
def test_a_horde_splits_evenly_and_takes_reinforcements() -> None:
    table = scene(RING).survivor("Clovis", "s06").zombies("s01", walkers=4, fatties=1, runners=3)
    fatties, runners, walkers = (table.left_in_supply(kind) for kind in ("fatties", "runners", "walkers"))
    table.zombies_act()
    group = hordes.of(0, 2) + hordes.of(1, 1) + hordes.of(2, 2)
    first_two = [(table.board.zones[move.zone], move.horde) for move in table.happened(ZombiesMoved)[:2]]
    assert first_two == [("s02", group), ("s04", group)]
    assert table.left_in_supply("fatties") == fatties - 1
    assert table.left_in_supply("runners") == runners - 1
    assert table.left_in_supply("walkers") == walkers
    assert sum(joined.horde for joined in table.happened(ZombiesJoined)) == hordes.of(1) + hordes.of(2)


@rule("BP-189")
def test_zombies_between_two_survivors_split() -> None:
    table = scene(STREET).survivor("Ann", "s01").survivor("Clovis", "s03").zombies("s02", walkers=2).zombies_act()
    assert [table.zombies_in(zone) for zone in ("s01", "s02", "s03")] == [horde(walkers=1), horde(), horde(walkers=1)]


@rule("BP-189")
def test_zombies_split_between_two_noises_that_they_only_hear() -> None:
    table = scene(RING).survivor("Ann", "s06").zombies("s02", walkers=2).with_noise("s03", 2).with_noise("s04", 2)
    table.zombies_act()
    assert [table.zombies_in(zone) for zone in ("s01", "s03")] == [horde(walkers=1), horde(walkers=1)]


@rule("BP-189")
def test_the_slightest_difference_in_noise_keeps_the_horde_together() -> None:
    table = scene(STREET).survivor("Ann", "s01").survivor("Clovis", "s03").zombies("s02", walkers=2)
    table.with_noise("s03").zombies_act()
    assert [table.zombies_in(zone) for zone in ("s01", "s02", "s03")] == [horde(), horde(), horde(walkers=2)]


@rule("BP-190", "BP-192")
@pytest.mark.parametrize(("number", "each"), [(1, 1), (2, 1), (3, 1), (4, 2), (7, 3)])
def test_each_of_three_groups_gets_its_share_rounded_up(number: int, each: int) -> None:
    table = scene(FORK).survivor("Ann", "s01").survivor("Clovis", "s03").survivor("Silas", "s04")
    table.zombies("s02", walkers=number, fatties=1)
    before = table.left_in_supply("walkers")
    table.zombies_act()
    for zone in ("s01", "s03", "s04"):
        assert table.zombies_in(zone) == horde(walkers=each, fatties=1)
    assert before - table.left_in_supply("walkers") == 3 * each - number


@rule("BP-192")
def test_a_lone_zombie_with_two_routes_becomes_two() -> None:
    table = scene(RING).survivor("Clovis", "s06").zombies("s01", walkers=1).zombies_act()
    assert [table.zombies_in(zone) for zone in ("s02", "s04")] == [horde(walkers=1), horde(walkers=1)]


@rule("BP-191")
def test_six_routes_that_begin_with_two_zones_make_two_groups() -> None:
    table = scene("""
        +---+---+---+
        |s01 s02 s03|
        +   +   +   +
        |s04 s05 s06|
        +   +   +   +
        |s07 s08 s09|
        +---+---+---+
    """).survivor("Ann", "s09").zombies("s01", walkers=4).zombies_act()
    assert [table.zombies_in(zone) for zone in ("s02", "s04")] == [horde(walkers=2), horde(walkers=2)]


@rule("BP-191")
def test_destinations_that_begin_with_the_same_zone_do_not_split_the_horde() -> None:
    table = scene(FORK).survivor("Ann", "s03").survivor("Clovis", "s04").zombies("s01", walkers=3)
    table.game.edit(0).rotten = 1
    table.with_noise("s03").zombies_act()
    assert table.zombies_in("s02") == horde(walkers=3)


@rule("BP-193")
def test_the_abomination_goes_where_the_players_say_while_its_horde_splits() -> None:
    table = scene(RING).survivor("Clovis", "s06").zombies("s01", walkers=2, abominations=1).zombies_act()
    assert table.options() == ["way s02", "way s04"]
    assert "Abomination in s01" in table.prompt()
    table.do("way s04")
    assert table.zombies_in("s02") == horde(walkers=1)
    assert table.zombies_in("s04") == horde(walkers=1, abominations=1)


@rule("BP-193")
def test_a_second_abomination_in_the_zone_is_asked_about_on_its_own() -> None:
    table = scene(RING, miniatures={"abomination": 3}).survivor("Clovis", "s06").zombies("s01", abominations=2)
    table.zombies_act().do("way s04", "way s02")
    assert [table.zombies_in(zone) for zone in ("s02", "s04")] == [horde(abominations=1), horde(abominations=1)]
    assert table.left_in_supply("abominations") == 1


@rule("BP-193")
def test_the_necromancer_goes_where_the_players_say_and_does_not_split() -> None:
    table = scene(FORK, miniatures={"necromancer": 2}).survivor("Ann", "b01").zombies("s02", necromancers=1)
    table.with_quest(spawns=[("s01", "red"), ("s03", "red")]).zombies_act()
    assert table.options() == ["flee s01", "flee s03"]
    table.do("flee s03")
    assert [table.zombies_in(zone) for zone in ("s01", "s02", "s03")] == [horde(), horde(), horde(necromancers=1)]


@rule("BP-194")
def test_with_an_empty_box_the_players_say_where_the_odd_zombie_goes() -> None:
    table = scene(RING).survivor("Clovis", "s06").zombies("s01", walkers=3).supply(walkers=0).zombies_act()
    assert table.options() == ["way s02", "way s04"]
    assert "Walkers" in table.prompt()
    table.do("way s04")
    assert [table.zombies_in(zone) for zone in ("s02", "s04")] == [horde(walkers=1), horde(walkers=2)]


@rule("BP-194")
def test_running_out_by_splitting_activates_nobody() -> None:
    table = scene(RING).survivor("Clovis", "s06").zombies("s01", walkers=1).zombies("s03", walkers=1)
    table.supply(walkers=0).zombies_act().do("way s02")
    assert table.zombies_in("s02") == horde(walkers=1)
    assert table.zombies_in("s06") == horde(walkers=1)
    assert table.happened(OutOfMiniatures, ExtraActivation) == []
    assert table.wounds("Clovis") == 0


@rule("BP-194")
def test_with_too_few_reinforcements_no_group_is_two_larger_than_another() -> None:
    table = scene(FORK).survivor("Ann", "s01").survivor("Clovis", "s03").survivor("Silas", "s04")
    table.zombies("s02", walkers=4).supply(walkers=1).zombies_act()
    assert table.options() == ["way s01", "way s03", "way s04"]
    table.do("way s03")
    assert table.options() == ["way s01", "way s04"]
    table.do("way s04")
    assert [table.zombies_in(zone) for zone in ("s01", "s03", "s04")] == [
        horde(walkers=1), horde(walkers=2), horde(walkers=2)]
    assert table.left_in_supply("walkers") == 0


@rule("BP-194")
def test_the_players_say_which_of_two_hordes_gets_the_last_miniature() -> None:
    table = scene("""
        +---+---+---+---+
        |s01 s02 s03 s04|
        +   +---+---+   +
        |s05 s06 s07 s08|
        +---+---+---+---+
    """).survivor("Ann", "s01").survivor("Clovis", "s08").zombies("s04", walkers=1).zombies("s05", walkers=1)
    table.supply(walkers=1).zombies_act()
    assert table.options() == ["reinforce s04", "reinforce s05"]
    table.do("reinforce s05")
    assert table.options() == ["way s03", "way s08"], "s05 has split, and nothing is left for s04"
    assert table.zombies_in("s05") == horde(walkers=1), "and nobody has moved yet"
    table.do("way s08")
    assert [table.zombies_in(zone) for zone in ("s01", "s03", "s06", "s08")] == [
        horde(walkers=1), horde(), horde(walkers=1), horde(walkers=1)]


@rule("BP-194")
def test_hordes_that_want_different_miniatures_are_no_rivals() -> None:
    table = scene("""
        +---+---+---+---+---+---+
        |s01 s02 s03|s05 s06 s07|
        +---+   +---+---+   +---+
        |b01|s04|b02|b03|s08|b04|
        +---+---+---+---+---+---+
    """).zombies("s02", walkers=1).zombies("s06", fatties=1)
    for name, zone in zip(("Ann", "Baldric", "Clovis", "Nelly", "Samson", "Silas"),
                          ("s01", "s03", "s04", "s05", "s07", "s08"), strict=True):
        table.survivor(name, zone)
    table.supply(walkers=1, fatties=1).zombies_act()
    assert table.options() == ["way s01", "way s03", "way s04"], "one short of three Walkers; no Fatty is wanted here"
    table.do("way s01", "way s04", "way s05", "way s07")
    assert [table.zombies_in(zone) for zone in ("s01", "s04")] == [horde(walkers=1), horde(walkers=1)]
    assert [table.zombies_in(zone) for zone in ("s05", "s07")] == [horde(fatties=1), horde(fatties=1)]


@rule("BP-195")
def test_an_added_runner_still_has_its_second_action_and_an_added_walker_has_moved() -> None:
    table = scene(RING).survivor("Clovis", "s06").zombies("s01", walkers=1, runners=1).zombies_act()
    assert [table.zombies_in(zone) for zone in ("s02", "s04")] == [horde(walkers=1), horde(walkers=1)]
    assert [table.zombies_in(zone) for zone in ("s03", "s05")] == [horde(runners=1), horde(runners=1)]


@rule("BP-183", "BP-189")
def test_zombies_at_one_of_two_equal_noises_split_into_those_who_stay_and_those_who_go() -> None:
    table = scene(HALL).survivor("Ann", "b01").zombies("s01", walkers=3, fatties=2)
    table.with_noise("s01", 2).with_noise("s03", 2).zombies_act()
    assert table.zombies_in("s01") == horde(walkers=2, fatties=1)
    assert table.zombies_in("s02") == horde(walkers=2, fatties=1)
    assert [(move.zone, move.origin) for move in table.happened(ZombiesMoved)] == [(1, 0)]


@rule("BP-183")
def test_by_the_other_reading_all_stay_at_a_destination_they_have_reached() -> None:
    table = scene(HALL, rules=ALL_OR_NONE_STAY).survivor("Ann", "b01").zombies("s01", walkers=3, fatties=2)
    table.with_noise("s01", 2).with_noise("s03", 2).zombies_act()
    assert table.zombies_in("s01") == horde(walkers=3, fatties=2)


@rule("BP-182", "BP-186", "BP-188")
def test_a_route_that_ends_at_a_closed_door_keeps_its_group_waiting() -> None:
    table = scene(CORNER).survivor("Ann", "b02").zombies("s01", walkers=2).zombies_act()
    assert table.zombies_in("s01") == horde(walkers=1), "stopped by the door to b01"
    assert table.zombies_in("s02") == horde(walkers=1)


@rule("BP-186")
def test_by_the_other_reading_nobody_waits_at_a_door_that_can_be_walked_around() -> None:
    table = scene(CORNER, rules=ALL_OR_NONE_STAY).survivor("Ann", "b02").zombies("s01", walkers=2).zombies_act()
    assert table.zombies_in("s02") == horde(walkers=2)
    table.zombies_act()
    assert table.zombies_in("s02") == horde(walkers=2), "but the last door stops them all"


@rule("BP-193")
def test_the_abomination_may_be_told_to_wait_at_the_door() -> None:
    table = scene(CORNER).survivor("Ann", "b02").zombies("s01", abominations=1).zombies_act()
    assert table.options() == ["stay s01", "way s02"]
    table.do("stay s01")
    assert table.zombies_in("s01") == horde(abominations=1)


@rule("BP-188", "BP-190", "BP-194")
@pytest.mark.parametrize(("supply", "answers", "arrived"), [(5, [], 2), (0, ["way s04"], 1)])
def test_taunted_zombies_split_by_the_same_rules(supply: int, answers: list[str], arrived: int) -> None:
    table = scene("""
        +---+---+---+
        |s01 s02 s03|
        +   +   +   +
        |s01 s04 s03|
        +---+---+---+
    """).survivor("Clovis", "s03", skills=["Taunt"]).zombies("s01", runners=1).supply(runners=supply)
    table.turn("Clovis").do("taunt s01", *answers)
    assert table.zombies_in("s03") == horde(runners=arrived)
    assert table.left_in_supply("runners") == supply - (arrived - 1)
    assert len(table.happened(ZombiesJoined)) == arrived - 1
