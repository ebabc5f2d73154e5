"""What zombies are, and how they attack (BP-103 to BP-111, BP-159 to BP-169)."""

from __future__ import annotations

import pytest

from gravetide.families.zones.horde import horde as hordes
from gravetide.families.zones.told.events import (
    CardDiscarded,
    DiceRolled,
    Eliminated,
    Wounded,
    ZombiesAttack,
    ZombiesMoved,
)
from tests.support.rules import rule
from tests.support.scene import KINDS, Scene, horde, scene

STREET = """
    +---+---+---+---+
    |s01 s02 s03 s04|
    +---+---+---+---+
"""
Arms = tuple[str, tuple[str, ...]]
DAMAGE_1: Arms = ("axe", ())
DAMAGE_2: Arms = ("hammer", ())
DAMAGE_3: Arms = ("hammer", ("+1 Damage: Melee",))


def struck(kind: str, arms: Arms) -> Scene:
    """One hit in melee on one zombie."""
    weapon, skills = arms
    table = scene(STREET).survivor("Samson", "s01", hands=[weapon], skills=skills).zombies("s01", **{kind: 1})
    table.with_quest(spawns=[("s04", "red")])
    return table.dice(6).turn("Samson").do(f"melee {weapon}")


def cards(table: Scene, pile: tuple[int, ...]) -> list[str]:
    return [table.pack.cards[card].key for card in pile]


# -- what zombies are


@pytest.mark.parametrize(("kind", "enough", "too_weak", "xp"), [
    pytest.param("walkers", DAMAGE_1, None, 1, marks=rule("BP-104")),
    pytest.param("fatties", DAMAGE_2, DAMAGE_1, 1, marks=rule("BP-105")),
    pytest.param("abominations", DAMAGE_3, DAMAGE_2, 5, marks=rule("BP-106")),
    pytest.param("runners", DAMAGE_1, None, 1, marks=rule("BP-109")),
    pytest.param("necromancers", DAMAGE_1, None, 1, marks=rule("BP-110")),
])
def test_one_hit_with_enough_damage_kills_and_earns_experience(
        kind: str, enough: Arms, too_weak: Arms | None, xp: int) -> None:
    table = struck(kind, enough)
    assert table.zombies_in("s01") == horde()
    assert table.xp("Samson") == xp
    if too_weak:
        table = struck(kind, too_weak)
        assert table.zombies_in("s01") == {kind: 1}
        assert table.xp("Samson") == 0


@rule("BP-103")
@pytest.mark.parametrize("kind", ["fatties", "abominations"])
def test_damage_does_not_add_up_over_hits_and_actions(kind: str) -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["sword", "sword"]).zombies("s01", **{kind: 1})
    table.dice(*[6] * 12).turn("Clovis").do("melee sword*2", "melee sword*2", "melee sword*2")
    assert table.zombies_in("s01") == {kind: 1}


@rule("BP-103", "BP-109")
def test_only_runners_act_twice_in_an_activation() -> None:
    table = scene(STREET).survivor("Ann", "s04").zombies("s01", walkers=1, fatties=1, runners=1, abominations=1)
    table.zombies_act()
    assert table.zombies_in("s02") == horde(walkers=1, fatties=1, abominations=1)
    assert table.zombies_in("s03") == horde(runners=1)


@pytest.mark.parametrize(("hits", "left"), [
    pytest.param(1, {"fatties": 1, "runners": 1, "necromancers": 1}, marks=rule("BP-104")),
    pytest.param(2, {"runners": 1, "necromancers": 1}, marks=rule("BP-105")),
    pytest.param(3, {"necromancers": 1}, marks=rule("BP-109", "BP-110")),
])
def test_magic_takes_walkers_first_then_fatties_runners_and_the_necromancer_last(
        hits: int, left: dict[str, int]) -> None:
    table = scene(STREET).survivor("Baldric", "s02", hands=["inferno"])
    table.zombies("s01", walkers=1, fatties=1, runners=1, necromancers=1)
    table.dice(*[6] * hits, *[1] * (4 - hits)).turn("Baldric").do("cast inferno s01")
    assert table.zombies_in("s01") == left


@rule("BP-106")
def test_between_fatty_and_abomination_the_shooter_chooses() -> None:
    table = scene(STREET).survivor("Baldric", "s02", hands=["inferno"], skills=["+1 Damage: Magic"])
    table.zombies("s01", walkers=1, fatties=1, abominations=1, runners=1)
    table.dice(6, 6, 1, 1).turn("Baldric").do("cast inferno s01")
    assert table.options() == ["hit fatty", "hit abomination"]
    table.do("hit abomination")
    assert table.zombies_in("s01") == horde(fatties=1, runners=1)


@pytest.mark.spare_script
@rule("BP-107", "BP-EX-29")
def test_armor_is_no_help_against_the_abomination() -> None:
    table = scene(STREET).survivor("Clovis", "s01", body="chainmail-armor").zombies("s01", abominations=1)
    table.dice(6).zombies_act()
    assert table.wounds("Clovis") == 1
    assert table.happened(DiceRolled) == []


@rule("BP-108")
def test_the_strongest_core_weapons_leave_the_abomination_standing() -> None:
    table = scene(STREET).survivor("Samson", "s01", hands=["orcish-crossbow", "inferno"])
    table.zombies("s01", abominations=1)
    table.dice(*[6] * 6).turn("Samson").do("melee orcish-crossbow", "cast inferno s01")
    assert table.zombies_in("s01") == horde(abominations=1)


@rule("BP-108")
def test_samson_at_red_fells_the_abomination_with_his_hammer() -> None:
    table = scene(STREET).survivor("Samson", "s01", hands=["hammer"], xp=43, skills=["+1 Damage: Melee"])
    table.zombies("s01", abominations=1).dice(6).turn("Samson").do("melee hammer")
    assert table.zombies_in("s01") == horde()


@rule("BP-108")
def test_dragon_fire_kills_the_abomination() -> None:
    table = scene(STREET).survivor("Samson", "s02", hands=["dragon-bile", "torch"]).zombies("s01", abominations=1)
    table.turn("Samson").do("bile s01", "torch s01")
    assert table.zombies_in("s01") == horde()


@rule("BP-111")
def test_a_fatty_comes_alone() -> None:
    table = scene(STREET).survivor("Ann", "s04").zombie_cards(10).draw_for("s01")
    assert table.zombies_in("s01") == horde(fatties=1)


# -- attacks


@pytest.mark.spare_script
@rule("BP-159", "BP-161", "BP-162")
@pytest.mark.parametrize("kind", KINDS)
def test_a_zombie_with_a_survivor_in_its_zone_attacks_for_one_wound_without_dice(kind: str) -> None:
    table = scene(STREET).survivor("Ann", "s02").zombies("s02", **{kind: 1}).with_quest(spawns=[("s04", "red")])
    table.dice(1, 1, 1).zombies_act()
    attacks = 2 if kind == "runners" else 1
    assert table.wounds("Ann") == attacks
    assert table.happened(DiceRolled) == []
    assert table.zombies_in("s02") == {kind: 1}


@rule("BP-159")
def test_every_zombie_on_the_board_attacks_or_moves() -> None:
    table = scene(STREET).survivor("Ann", "s02").with_quest(spawns=[("s01", "red")])
    table.zombies("s02", walkers=1).zombies("s03", fatties=1, abominations=1).zombies("s04", walkers=2, necromancers=1)
    table.zombies_act()
    assert table.wounds("Ann") == 1
    assert table.zombies_in("s02") == horde(walkers=1, fatties=1, abominations=1)
    assert table.zombies_in("s03") == horde(walkers=2, necromancers=1)


@rule("BP-160")
def test_zombies_that_arrive_find_the_attacks_already_over() -> None:
    table = scene(STREET).survivor("Ann", "s02").zombies("s01", walkers=1).zombies("s02", walkers=1).zombies_act()
    assert table.wounds("Ann") == 1
    assert table.zombies_in("s02") == horde(walkers=2)


@rule("BP-160")
def test_all_attacks_come_before_all_moves() -> None:
    table = scene(STREET).survivor("Ann", "s02").survivor("Clovis", "s04")
    table.zombies("s01", walkers=1).zombies("s02", walkers=1).zombies("s04", walkers=1).zombies_act()
    happened = [type(event) for event in table.happened(ZombiesAttack, ZombiesMoved)]
    assert happened == [ZombiesAttack, ZombiesAttack, ZombiesMoved]


@rule("BP-161")
def test_next_door_is_not_near_enough_to_attack() -> None:
    table = scene(STREET).survivor("Ann", "s02").zombies("s01", walkers=3).zombies_act()
    assert table.wounds("Ann") == 0


@rule("BP-162")
def test_each_zombie_inflicts_one_wound_whatever_its_size() -> None:
    table = scene(STREET).survivor("Ann", "s02").zombies("s02", fatties=1, abominations=1).zombies_act()
    assert table.wounds("Ann") == 2


@rule("BP-163")
@pytest.mark.parametrize(("shares", "ann", "clovis"), [
    (("wound ann", "wound ann"), 2, 0),
    (("wound ann", "wound clovis"), 1, 1),
    (("wound clovis", "wound clovis"), 0, 2),
])
def test_the_players_share_the_wounds_as_they_like(shares: tuple[str, str], ann: int, clovis: int) -> None:
    table = scene(STREET).survivor("Ann", "s02").survivor("Clovis", "s02").survivor("Silas", "s04")
    table.zombies("s02", walkers=2).zombies_act()
    assert table.options() == ["wound ann", "wound clovis"]
    table.do(*shares)
    assert (table.wounds("Ann"), table.wounds("Clovis"), table.wounds("Silas")) == (ann, clovis, 0)


@rule("BP-163", "BP-164", "BP-168", "BP-EX-26")
def test_feeding_frenzy() -> None:
    table = scene(STREET).survivor("Baldric", "s02").survivor("Clovis", "s02").survivor("Ann", "s04")
    table.zombies("s02", walkers=7).zombies_act()
    table.do(*["wound baldric"] * 7)
    assert table.fate("Baldric") == "eliminated"
    assert table.wounds("Baldric") == 3
    assert (table.fate("Clovis"), table.wounds("Clovis")) == ("in play", 0)
    assert table.zombies_in("s02") == horde(walkers=7)


@rule("BP-164")
def test_overkill_keeps_the_whole_horde_in_its_zone() -> None:
    table = scene(STREET).survivor("Ann", "s01").survivor("Clovis", "s04")
    table.zombies("s01", walkers=4, fatties=1).zombies_act()
    assert table.fate("Ann") == "eliminated"
    assert [hordes.total(attack.horde) for attack in table.happened(ZombiesAttack)] == [5]
    assert table.zombies_in("s01") == horde(walkers=4, fatties=1)


@rule("BP-165")
def test_the_third_wound_eliminates_and_the_equipment_is_discarded() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["axe"], body="leather-armor", pack=["water"], wounds=1)
    table.survivor("Clovis", "s04").zombies("s01", abominations=1).zombies_act()
    assert (table.fate("Ann"), table.wounds("Ann")) == ("in play", 2)
    assert table.hands("Ann") == ["axe"]
    table.zombies_act()
    assert (table.fate("Ann"), table.wounds("Ann")) == ("eliminated", 3)
    assert (table.hands("Ann"), table.body("Ann"), table.backpack("Ann")) == ([], "", [])
    assert sorted(cards(table, table.game.equipment_discard)) == ["axe", "leather-armor", "water"]
    table.zombies_act()
    assert len(table.happened(ZombiesAttack)) == 2, "there is nobody left to attack"


@rule("BP-166")
def test_vault_cards_of_the_dead_leave_the_game() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["orcish-crossbow", "axe"]).survivor("Clovis", "s04")
    table.zombies("s01", walkers=3).zombies_act()
    assert cards(table, table.game.out_of_play) == ["orcish-crossbow"]
    assert cards(table, table.game.equipment_discard) == ["axe"]


@pytest.mark.spare_script
@rule("BP-167")
def test_a_wound_remembers_which_zombie_it_came_from() -> None:
    def attacked() -> Scene:
        table = scene(STREET).survivor("Ann", "s01").survivor("Clovis", "s01", body="chainmail-armor")
        return table.zombies("s01", walkers=1, abominations=1).dice(6).zombies_act()

    table = attacked()
    assert "Walker" in table.prompt()
    table.do("wound clovis")
    assert "Abomination" in table.prompt()
    table.do("wound ann")
    assert (table.wounds("Clovis"), table.wounds("Ann")) == (0, 1)
    table = attacked().do("wound ann", "wound clovis")
    assert (table.wounds("Clovis"), table.wounds("Ann")) == (1, 1)


@rule("BP-167")
def test_the_survivor_proof_against_fatties_takes_their_wounds_for_the_team() -> None:
    table = scene(STREET).survivor("Ann", "s01").survivor("Clovis", "s01", skills=["Ironclad: Fatty"])
    table.zombies("s01", walkers=1, fatties=2).zombies_act()
    table.do("wound ann", "wound clovis", "wound clovis")
    assert (table.wounds("Ann"), table.wounds("Clovis")) == (1, 0)


@rule("BP-168")
def test_all_attacks_of_a_zone_are_one_batch_and_wounds_beyond_the_third_are_lost() -> None:
    table = scene(STREET).survivor("Ann", "s01", wounds=2).survivor("Clovis", "s01")
    table.zombies("s01", walkers=2, fatties=2).zombies_act()
    table.do("wound ann", "wound ann")
    assert table.fate("Ann") == "in play", "nobody is hurt before all Wounds are shared"
    table.do("wound ann", "wound clovis")
    assert len(table.happened(ZombiesAttack)) == 1
    assert len(table.happened(Eliminated)) == 1
    assert table.wounds("Clovis") == 1


@rule("BP-169")
def test_wounds_cost_no_equipment() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["axe", "sword"], pack=["water"]).zombies("s01", walkers=2)
    table.zombies_act()
    assert [event.total for event in table.happened(Wounded)] == [2]
    assert (sorted(table.hands("Ann")), table.backpack("Ann")) == (["axe", "sword"], ["water"])
    assert table.happened(CardDiscarded) == []
