"""The attack roll, what a hit does, and melee (BP-254 to BP-264)."""

from __future__ import annotations

import pytest

from gravetide.families.zones.fight.combat_rules import CombatRules
from gravetide.families.zones.told.events import DiceRolled
from gravetide.games.black_plague.game import BLACK_PLAGUE
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

ONE_ZONE = """
    +---+
    |s01|
    +---+
"""
STREET = """
    +---+---+
    |s01 s02|
    +---+---+
"""


def rolled(table: Scene) -> tuple[int, ...]:
    """The dice of the last attack."""
    dice: tuple[int, ...] = table.happened(DiceRolled)[-1].dice
    return dice


@rule("BP-254")
@pytest.mark.parametrize(("weapon", "attack", "dice"), [
    ("great-sword", "melee great-sword", 5),
    ("crossbow", "shoot crossbow s02", 2),
    ("fireball", "cast fireball s02", 3),
])
def test_an_attack_rolls_the_dice_of_its_weapon(weapon: str, attack: str, dice: int) -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=[weapon]).zombies("s01", walkers=9).zombies("s02", walkers=9)
    table.turn("Clovis").do(attack)
    assert len(rolled(table)) == dice
    assert table.actions("Clovis") == 2


@rule("BP-255", "BP-EX-54")
def test_silas_empties_two_repeating_crossbows_with_one_action() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["repeating-crossbow"] * 2).zombies("s02", walkers=9)
    table.dice(5, 5, 5, 5, 5, 6).turn("Silas").do("shoot repeating-crossbow*2 s02")
    assert rolled(table) == (5, 5, 5, 5, 5, 6)
    assert table.zombies_in("s02") == horde(walkers=3)
    assert table.actions("Silas") == 2


@rule("BP-255")
@pytest.mark.parametrize("hands", [["great-sword", "great-sword"], ["axe", "sword"]])
def test_two_weapons_strike_together_only_if_they_are_identical_and_dual(hands: list[str]) -> None:
    table = scene(ONE_ZONE).survivor("Clovis", "s01", hands=hands).zombies("s01", walkers=1).turn("Clovis")
    assert not [option for option in table.options() if "*2" in option]
    assert table.offers(f"melee {hands[0]}")


@rule("BP-255")
def test_a_second_copy_in_the_backpack_makes_no_pair() -> None:
    table = scene(ONE_ZONE).survivor("Clovis", "s01", hands=["axe"], pack=["axe"]).zombies("s01", walkers=1)
    assert not table.turn("Clovis").offers("melee axe*2")


@rule("BP-256")
def test_a_die_hits_from_the_accuracy_number_on() -> None:
    table = scene(ONE_ZONE).survivor("Clovis", "s01", hands=["great-sword"]).zombies("s01", walkers=5)
    table.dice(4, 5, 6, 1, 4).turn("Clovis").do("melee great-sword")
    assert table.zombies_in("s01") == horde(walkers=3)
    assert table.xp("Clovis") == 2


@rule("BP-257")
@pytest.mark.parametrize("kind", ["walkers", "runners", "necromancers"])
def test_one_damage_is_enough_for_walkers_runners_and_necromancers(kind: str) -> None:
    table = scene(ONE_ZONE).survivor("Clovis", "s01", hands=["axe"]).zombies("s01", **{kind: 1})
    table.dice(4).turn("Clovis").do("melee axe")
    assert table.zombies_in("s01") == horde()
    assert table.xp("Clovis") == 1


@rule("BP-258")
def test_a_fatty_takes_any_number_of_weak_blows_and_falls_to_one_strong_blow() -> None:
    table = scene(ONE_ZONE).survivor("Clovis", "s01", hands=["great-sword", "hammer"]).zombies("s01", fatties=1)
    table.dice(6, 6, 6, 6, 6).turn("Clovis").do("melee great-sword")
    assert table.zombies_in("s01") == horde(fatties=1)
    table.dice(4).do("melee hammer")
    assert table.zombies_in("s01") == horde()


@rule("BP-259")
def test_an_abomination_falls_to_damage_three_and_to_nothing_less() -> None:
    table = scene(ONE_ZONE).survivor("Clovis", "s01", hands=["hammer"]).zombies("s01", abominations=1)
    table.survivor("Samson", "s01", hands=["hammer"], skills=["+1 Damage: Melee"])
    table.dice(6).turn("Clovis").do("melee hammer")
    assert table.zombies_in("s01") == horde(abominations=1)
    table.dice(4).turn("Samson").do("melee hammer")
    assert table.zombies_in("s01") == horde()
    assert table.xp("Samson") == 5


@rule("BP-260")
def test_damage_two_does_not_kill_two_walkers() -> None:
    table = scene(ONE_ZONE).survivor("Ann", "s01", hands=["hammer"]).zombies("s01", walkers=2)
    table.dice(6).turn("Ann").do("melee hammer")
    assert table.zombies_in("s01") == horde(walkers=1)


@rule("BP-258", "BP-260", "BP-EX-56")
def test_the_fatty_absorbs_the_bolts_that_are_left_and_ann_finishes_the_job() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["repeating-crossbow"] * 2)
    table.survivor("Ann", "s01", hands=["hammer"]).zombies("s02", walkers=3, fatties=1)
    table.dice(5, 5, 5, 6, 6, 1).turn("Silas").do("shoot repeating-crossbow*2 s02")
    assert table.zombies_in("s02") == horde(fatties=1)
    table.dice(4).turn("Ann").do("move s02", "melee hammer")
    assert table.zombies_in("s02") == horde()
    table.zombies("s02", runners=2).dice(4).turn("Ann").do("melee hammer")
    assert table.zombies_in("s02") == horde(runners=1)


@rule("BP-261", "BP-EX-55")
def test_two_daggers_help_each_other() -> None:
    table = scene(ONE_ZONE).survivor("Samson", "s01", hands=["dagger", "dagger"]).zombies("s01", walkers=9)
    assert len(rolled(table.turn("Samson").do("melee dagger*2"))) == 4
    assert len(rolled(table.do("melee dagger"))) == 2


@rule("BP-261")
@pytest.mark.parametrize(("hands", "attack", "dice"), [
    (["dagger", "great-sword"], "melee great-sword", 6),  # the Dagger helps the other weapon
    (["dagger", "great-sword"], "melee dagger", 1),       # and is not helped by it
    (["dagger", "short-bow"], "shoot short-bow s01", 1),  # and helps melee only
])
def test_a_dagger_gives_a_die_to_the_other_melee_weapon(hands: list[str], attack: str, dice: int) -> None:
    table = scene(ONE_ZONE).survivor("Clovis", "s01", hands=hands).zombies("s01", walkers=9)
    assert len(rolled(table.turn("Clovis").do(attack))) == dice


@rule("BP-261")
def test_of_three_cards_in_hand_only_two_take_part() -> None:
    table = scene(ONE_ZONE).survivor("Nelly", "s01", hands=["sword", "sword"], body="dagger").zombies("s01", walkers=9)
    assert len(rolled(table.turn("Nelly").do("melee sword*2"))) == 4
    assert len(rolled(table.do("melee sword"))) == 3


@rule("BP-262")
def test_the_kills_of_one_action_fall_together_when_every_hit_is_given() -> None:
    table = scene(ONE_ZONE).survivor("Clovis", "s01", hands=["sword"]).zombies("s01", walkers=2, runners=1)
    table.dice(5, 5).turn("Clovis").do("melee sword", "hit walker")
    assert table.zombies_in("s01") == horde(walkers=2, runners=1)
    assert table.xp("Clovis") == 0
    table.do("hit runner")
    assert table.zombies_in("s01") == horde(walkers=1)
    assert table.xp("Clovis") == 2


@rule("BP-263")
def test_the_attacker_deals_his_melee_hits_out_as_he_likes() -> None:
    table = scene(ONE_ZONE).survivor("Clovis", "s01", hands=["sword"])
    table.zombies("s01", walkers=2, runners=2, necromancers=1).dice(4, 6).turn("Clovis").do("melee sword")
    assert table.options() == ["hit walker", "hit runner", "hit necromancer"]
    table.do("hit necromancer", "hit runner")
    assert table.zombies_in("s01") == horde(walkers=2, runners=1)


@rule("BP-263")
def test_a_table_may_allow_hits_that_kill_nothing() -> None:
    rules = BLACK_PLAGUE.but(combat=CombatRules(hits_may_be_wasted=True))
    table = scene(ONE_ZONE, rules=rules).survivor("Clovis", "s01", hands=["sword"]).zombies("s01", walkers=2, fatties=1)
    table.dice(4, 4).turn("Clovis").do("melee sword")
    assert table.options() == ["hit walker", "waste"]
    table.do("waste", "hit walker")
    assert table.zombies_in("s01") == horde(walkers=1, fatties=1)


@rule("BP-263")
def test_melee_reaches_the_own_zone_only() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["sword"]).zombies("s02", walkers=1)
    assert not table.turn("Clovis").offers("melee sword")


@rule("BP-264", "BP-EX-57")
def test_samson_picks_his_targets_and_clovis_is_safe_beside_him() -> None:
    table = scene(ONE_ZONE).survivor("Samson", "s01", hands=["sword"]).survivor("Clovis", "s01")
    table.zombies("s01", walkers=1, runners=1, fatties=1)
    table.dice(4, 5, 1, 2).turn("Samson").do("melee sword")
    assert table.zombies_in("s01") == horde(fatties=1)
    table.zombies("s01", walkers=1).do("melee sword")  # two misses
    assert table.zombies_in("s01") == horde(walkers=1, fatties=1)
    assert (table.wounds("Clovis"), table.wounds("Samson")) == (0, 0)
