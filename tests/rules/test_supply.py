"""Running out of miniatures: those on the board act instead (BP-221 to BP-226)."""

from __future__ import annotations

from gravetide.families.zones.horde.spawning import SpawnRules
from gravetide.families.zones.told.events import ExtraActivation, OutOfMiniatures, ZombiesMoved
from gravetide.games.black_plague.game import BLACK_PLAGUE
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+---+---+---+
    |s01 s02 s03 s04 s05 s06|
    +---+---+---+---+---+---+
"""


def street(**options: object) -> Scene:
    """Clovis at one end, the Spawn Zone at the other."""
    return scene(STREET, **options).survivor("Clovis", "s01").with_quest(spawns=[("s06", "red")])


@rule("BP-221", "BP-222")
def test_what_is_left_is_placed_and_then_the_whole_kind_acts_once() -> None:
    table = street().zombies("s02", walkers=1).zombies("s04", walkers=2, fatties=1).supply(walkers=1)
    table.zombie_cards(8).spawn()  # 3 Walkers at Blue, and there is one
    assert table.left_in_supply("walkers") == 0
    assert table.zombies_in("s05") == horde(walkers=1)  # the newcomer, who acts with the others
    assert table.zombies_in("s04") == horde(fatties=1)
    assert table.zombies_in("s03") == horde(walkers=2)
    assert table.zombies_in("s01") == horde(walkers=1)
    assert [(event.kind, event.missing) for event in table.happened(OutOfMiniatures)] == [(0, 2)]
    assert len(table.happened(ExtraActivation)) == 1  # although two are missing


@rule("BP-221")
def test_the_extra_activation_comes_before_the_next_card() -> None:
    table = scene(STREET).survivor("Clovis", "s01", xp=7, wounds=2).survivor("Ann", "s03")
    table.with_quest(spawns=[("s06", "red")] * 2).zombies("s01", walkers=1).supply(walkers=0)
    table.zombie_cards(3, 9).spawn()  # no 4 Walkers for Yellow: the one there kills Clovis, and Ann is at Blue
    assert table.fate("Clovis") == "eliminated"
    assert table.zombies_in("s06") == horde(fatties=1)


@rule("BP-221")
def test_enough_miniatures_wake_nobody() -> None:
    table = street().zombies("s03", walkers=1).supply(walkers=3).zombie_cards(8).spawn()
    assert table.zombies_in("s06") == horde(walkers=3)
    assert table.zombies_in("s03") == horde(walkers=1)
    assert table.happened(ExtraActivation) == []


@rule("BP-221")
def test_a_building_may_ask_for_too_many_as_well() -> None:
    table = scene("""
        +---+---+---+---+
        |s01 s02 s03Db01|
        +---+---+---+---+
    """).survivor("Ann", "s03", hands=["axe"]).zombies("s01", walkers=1).supply(walkers=0)
    table.zombie_cards(8).turn("Ann").do("open b01 axe")
    assert table.zombies_in("b01") == {}
    assert table.zombies_in("s02") == horde(walkers=1)


@rule("BP-223")
def test_several_lacks_in_one_round_are_as_many_activations() -> None:
    table = street().with_quest(spawns=[("s06", "red")] * 3).zombies("s05", walkers=1).supply(walkers=0)
    table.zombie_cards(8, 7, 14).spawn()
    assert table.zombies_in("s02") == horde(walkers=1)


@rule("BP-224", "BP-EX-45")
def test_a_second_abomination_makes_the_first_one_act() -> None:
    table = street().zombies("s04", abominations=1, walkers=1).zombie_cards(13).spawn()
    assert table.zombies_in("s06") == {}
    assert table.zombies_in("s03") == horde(abominations=1)
    assert table.zombies_in("s04") == horde(walkers=1)


@rule("BP-224")
def test_with_another_miniature_two_abominations_roam_the_board() -> None:
    table = street(miniatures={"abomination": 2}).zombies("s04", abominations=1).zombie_cards(13, 25).spawn()
    assert table.zombies_in("s06") == horde(abominations=1)
    assert table.zombies_in("s04") == horde(abominations=1)
    table.spawn()  # a third one is not in the box: both act
    assert table.zombies_in("s05") == horde(abominations=1)
    assert table.zombies_in("s03") == horde(abominations=1)


@rule("BP-224")
def test_a_necromancer_who_is_not_in_the_box_makes_the_other_one_act() -> None:
    table = street().necromancer("s03", entry="s01").zombie_cards(41).spawn()
    assert table.necromancers() == [("s04", "s01", "necromancer")]
    two = street(miniatures={"necromancer": 2}).necromancer("s03", entry="s01").zombie_cards(41, 1).spawn()
    assert two.necromancers() == [("s04", "s01", "necromancer"), ("s06", "s06", "necromancer")]


@rule("BP-225")
def test_running_out_counts_at_every_level_blue_included() -> None:
    for xp, card in ((0, 8), (7, 3), (19, 15), (43, 2)):  # Walkers, or an Abomination, at each level
        table = scene(STREET).survivor("Clovis", "s01", xp=xp).with_quest(spawns=[("s06", "red")])
        table.zombies("s03", walkers=1, abominations=1).supply(walkers=0, abominations=0).zombie_cards(card).spawn()
        assert len(table.happened(ExtraActivation)) == 1
        assert len(table.happened(ZombiesMoved)) == 1


@rule("BP-225")
def test_a_table_may_spare_the_blue_level() -> None:
    gentle = BLACK_PLAGUE.but(spawning=SpawnRules(shortage_at_blue=False))
    for xp, card, moves in ((0, 8, 0), (7, 3, 1)):
        table = scene(STREET, rules=gentle).survivor("Clovis", "s01", xp=xp).with_quest(spawns=[("s06", "red")])
        table.zombies("s03", walkers=1).supply(walkers=0).zombie_cards(card).spawn()
        assert len(table.happened(ZombiesMoved)) == moves


@rule("BP-226")
def test_a_split_that_lacks_miniatures_wakes_nobody() -> None:
    table = scene("""
        +---+---+---+
        |s01 s02 s03|
        +   +---+   +
        |s04|b01|s06|
        +   +---+   +
        |s07 s08 s09|
        +---+---+---+
    """).survivor("Clovis", "s09").zombies("s01", walkers=1).supply(walkers=0).zombies_act()
    table.do("way s02")
    assert table.zombies_in("s02") == horde(walkers=1)
    assert table.happened(ExtraActivation, OutOfMiniatures) == []
