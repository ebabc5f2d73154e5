"""Skills that are numbers: more dice, better dice, more Damage, more Actions, more Range."""

from __future__ import annotations

import pytest

from gravetide.families.zones.table_options import with_readings
from gravetide.games.black_plague.game import BLACK_PLAGUE
from tests.skills.attacks import ACCURACY, DICE, KINDS, WEAPONS, armed, counts_for, dice_of, hits, notation, rolls
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+---+---+---+
    |s01 s02 s03 s04 s05 s06|
    +---+---+---+---+---+---+
"""
HOUSE = """
    +---+---+---+
    |s01Db01ob02|
    +---+---+---+
"""


@pytest.mark.spare_script
@pytest.mark.parametrize("scope", [
    pytest.param("Combat", marks=rule("BP-391")),
    pytest.param("Magic", marks=rule("BP-392")),
    pytest.param("Melee", marks=rule("BP-393")),
    pytest.param("Ranged", marks=rule("BP-394")),
])
def test_one_die_more_for_each_weapon_of_its_kind_so_two_for_a_pair(scope: str) -> None:
    for kind in KINDS:
        more = 1 if counts_for(scope, kind) else 0
        assert dice_of(kind, f"+1 die: {scope}") == DICE[kind] + more
        assert dice_of(kind, f"+1 die: {scope}", pair=True) == 2 * (DICE[kind] + more)


@pytest.mark.spare_script
@rule("BP-391", "BP-393")
def test_extra_dice_of_several_skills_add_up() -> None:
    assert dice_of("Melee", "+1 die: Combat", "+1 die: Melee") == 2 + 1 + 1


@pytest.mark.parametrize("scope", [
    pytest.param("Combat", marks=rule("BP-387")),
    pytest.param("Magic", marks=rule("BP-388")),
    pytest.param("Melee", marks=rule("BP-389")),
    pytest.param("Ranged", marks=rule("BP-390")),
])
def test_every_die_of_its_kind_of_attack_counts_one_more(scope: str) -> None:
    for kind in KINDS:
        table = armed(kind, f"+1 to dice roll: {scope}")
        just, short = ACCURACY[kind] - 1, ACCURACY[kind] - 2
        table.dice(just, just, *[short] * (DICE[kind] - 2)).do(notation(kind))
        assert hits(table) == [2 if counts_for(scope, kind) else 0]


@pytest.mark.spare_script
@pytest.mark.parametrize(("kind", "cited"), [
    pytest.param("Melee", "Combat", marks=rule("BP-387", "BP-389")),
    pytest.param("Ranged", "Combat", marks=rule("BP-387", "BP-390")),
    pytest.param("Magic", "Combat", marks=rule("BP-387", "BP-388")),
])
def test_no_die_is_raised_above_six_so_it_stays_a_six_where_raised_dice_count_as_sixes(kind: str, cited: str) -> None:
    """With two bonuses 4, 5 and 6 all end as a six; a die that could become an eight would earn nothing more."""
    rules = with_readings(BLACK_PLAGUE, {"combat.sixes_are_natural": False})
    skills = [f"+1 to dice roll: {cited}", f"+1 to dice roll: {kind}", f"Roll 6: +1 die {kind}"]
    table = scene(STREET, rules=rules).survivor("Clovis", "s01", hands=[WEAPONS[kind]], skills=skills)
    table.zombies("s01", walkers=9).turn("Clovis").dice(*[6, 4, 5][:DICE[kind]], *[1] * 3).do(notation(kind))
    while table.offers("roll-on"):
        table.do("roll-on")
    assert rolls(table) == [(6, 4, 5)[:DICE[kind]], (1,) * DICE[kind]]
    assert hits(table) == [DICE[kind]]


@rule("BP-389")
def test_the_bonus_to_melee_dice_does_not_help_with_doors() -> None:
    table = scene(HOUSE).survivor("Clovis", "s01", hands=["sword"], skills=["+1 to dice roll: Melee", "+1 die: Melee"])
    table.turn("Clovis").dice(3, 3).do("open b01 sword")
    assert rolls(table) == [(3, 3)]
    assert not table.is_open("s01", "b01")


@pytest.mark.spare_script
@pytest.mark.parametrize("scope", [
    pytest.param("Combat", marks=rule("BP-421")),
    pytest.param("Magic", marks=rule("BP-422")),
    pytest.param("Melee", marks=rule("BP-423")),
    pytest.param("Ranged", marks=rule("BP-424")),
])
def test_frenzy_adds_a_die_per_wound_to_each_weapon_of_its_kind(scope: str) -> None:
    for kind in KINDS:
        more = 1 if counts_for(scope, kind) else 0
        assert dice_of(kind, f"Frenzy: {scope}") == DICE[kind]
        assert dice_of(kind, f"Frenzy: {scope}", wounds=2) == DICE[kind] + 2 * more
        assert dice_of(kind, f"Frenzy: {scope}", wounds=2, pair=True) == 2 * (DICE[kind] + 2 * more)


@rule("BP-385")
@pytest.mark.parametrize("scope", ["Combat", "Magic", "Melee", "Ranged"])
def test_one_damage_more_fells_fatties_in_its_kind_of_attack(scope: str) -> None:
    for kind in KINDS:
        table = armed(kind, f"+1 Damage: {scope}", fatties=4)
        table.dice(*[6] * DICE[kind]).do(notation(kind))
        assert table.zombies_in("s01") == horde(fatties=4 - (DICE[kind] if counts_for(scope, kind) else 0))


@rule("BP-385")
def test_a_hammer_with_one_damage_more_fells_the_abomination() -> None:
    table = scene(STREET).survivor("Samson", "s01", hands=["hammer"], skills=["+1 Damage: Melee"])
    table.zombies("s01", abominations=1).turn("Samson").dice(4).do("melee hammer")
    assert table.zombies_in("s01") == {}
    assert table.xp("Samson") == 5


@rule("BP-386")
def test_one_damage_more_with_the_sword_is_for_the_sword_alone() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["sword", "axe"], skills=["+1 Damage with Sword"])
    table.zombies("s01", fatties=3).turn("Clovis").dice(6, 6, 6).do("melee axe", "melee sword")
    assert table.zombies_in("s01") == horde(fatties=1)


@rule("BP-467")
def test_super_strength_makes_the_damage_of_every_melee_weapon_three() -> None:
    for weapon in ("dagger", "hammer"):
        table = scene(STREET).survivor("Klom", "s01", hands=[weapon], skills=["Super strength"])
        table.zombies("s01", abominations=1).turn("Klom").dice(4).do(f"melee {weapon}")
        assert table.zombies_in("s01") == {}


@rule("BP-467")
def test_super_strength_helps_neither_arrow_nor_spell() -> None:
    for kind in ("Ranged", "Magic"):
        table = armed(kind, "Super strength", fatties=1).dice(6, 6, 6).do(notation(kind))
        assert table.zombies_in("s01") == horde(fatties=1)


@rule("BP-384")
def test_one_more_action_in_every_turn_for_anything() -> None:
    table = scene(STREET).survivor("Ann", "s01", skills=["+1 Action"])
    for _ in range(2):
        table.turn("Ann")
        assert table.actions("Ann") == 4
        table.do("noise", "noise", "noise", "noise")
        assert table.actions("Ann") == 0


def verbs(table: Scene) -> set[str]:
    """What can be done in a Turn without any ordinary Action left."""
    table.turn("Silas", actions=0)
    return {text.split()[0] for text in table.options()} - {"end"}


def equipped(skill: str) -> Scene:
    """Silas has something for every kind of Action: bow, spell, sword, an enchantment in his Spellbook."""
    return scene(HOUSE).survivor("Silas", "b01", hands=["repeating-crossbow", "fireball"], body="sword",
                                 pack=["healing"], skills=["Spellbook", skill])


@pytest.mark.parametrize(("skill", "kinds"), [
    pytest.param("+1 free Combat Action", {"melee", "shoot", "cast"}, marks=rule("BP-395")),
    pytest.param("+1 free Enchantment Action", {"enchant"}, marks=rule("BP-396")),
    pytest.param("+1 free Magic Action", {"cast"}, marks=rule("BP-397")),
    pytest.param("+1 free Melee Action", {"melee"}, marks=rule("BP-398")),
    pytest.param("+1 free Move Action", {"move"}, marks=rule("BP-399")),
    pytest.param("+1 free Ranged Action", {"shoot"}, marks=rule("BP-400")),
    pytest.param("+1 free Search Action", {"search"}, marks=rule("BP-401")),
    pytest.param("Spellcaster", {"cast", "enchant"}, marks=rule("BP-465")),
    pytest.param("Break-in", {"open"}, marks=rule("BP-415")),
])
@rule("BP-383")
def test_a_free_action_does_what_it_is_for_and_nothing_else(skill: str, kinds: set[str]) -> None:
    in_peace = verbs(equipped(skill).zombies("b02", walkers=1))
    in_a_brawl = verbs(equipped(skill).zombies("b01", walkers=1))
    assert in_peace | in_a_brawl == kinds


@pytest.mark.spare_script
@pytest.mark.parametrize(("skill", "action"), [
    pytest.param("+1 free Combat Action", "melee sword", marks=rule("BP-395")),
    pytest.param("+1 free Combat Action", "shoot repeating-crossbow b01", marks=rule("BP-395")),
    pytest.param("+1 free Combat Action", "cast fireball b01", marks=rule("BP-395")),
    pytest.param("+1 free Enchantment Action", "enchant healing silas", marks=rule("BP-396")),
    pytest.param("+1 free Magic Action", "cast fireball b01", marks=rule("BP-397")),
    pytest.param("+1 free Melee Action", "melee sword", marks=rule("BP-398")),
    pytest.param("+1 free Ranged Action", "shoot repeating-crossbow b01", marks=rule("BP-400")),
    pytest.param("Spellcaster", "cast fireball b01", marks=rule("BP-465")),
    pytest.param("Spellcaster", "enchant healing silas", marks=rule("BP-465")),
])
def test_a_free_action_is_there_once_per_turn(skill: str, action: str) -> None:
    table = equipped(skill).zombies("b01", walkers=9).turn("Silas", actions=1)
    table.dice(1, 1, 1).do(action)
    assert table.actions("Silas") == 1
    if not action.startswith("enchant"):  # this copy is spent for the Turn anyway
        table.dice(1, 1, 1).do(action)
        assert table.actions("Silas") == 0


@rule("BP-399", "BP-383")
def test_a_free_move_is_lost_when_it_is_not_used() -> None:
    table = scene(STREET).survivor("Nelly", "s01", skills=["+1 free Move Action"])
    table.turn("Nelly").do("end")
    assert table.game.survivors[0].free == ()
    table.turn("Nelly", actions=0).do("move s02")
    assert table.options() == []
    assert table.at("Nelly") == "s02"


@rule("BP-383", "BP-399")
def test_a_free_move_never_pays_for_zombies_left_behind() -> None:
    table = scene(STREET).survivor("Nelly", "s01", skills=["+1 free Move Action"] * 3).zombies("s01", walkers=2)
    assert not table.turn("Nelly", actions=1).offers("move s02")
    table.turn("Nelly", actions=2).do("move s02")
    assert (table.at("Nelly"), table.actions("Nelly")) == ("s02", 0)


@rule("BP-401")
def test_a_free_search_is_still_the_only_one_of_the_turn() -> None:
    table = scene(HOUSE).survivor("Arnaud", "b01", skills=["+1 free Search Action"]).turn("Arnaud").finds("apples")
    table.do("search", "keep pack")
    assert table.actions("Arnaud") == 3
    assert not table.offers("search")


@rule("BP-383", "BP-395", "BP-465")
def test_where_two_free_actions_would_do_the_player_says_which_before_the_dice_fall() -> None:
    table = armed("Magic", "+1 free Combat Action", "Spellcaster").do("cast fireball s01")
    assert table.options() == ["spend melee+ranged+magic", "spend enchantment+magic"]
    assert rolls(table) == []
    table.dice(1, 1, 1).do("spend enchantment+magic")
    assert rolls(table) == [(1, 1, 1)]
    assert table.actions("Clovis") == 3
    table.dice(1, 1, 1).do("cast fireball s01")
    assert table.actions("Clovis") == 3


@rule("BP-402")
def test_one_zone_more_of_range_for_bows_and_spells_but_not_for_swords() -> None:
    table = scene(STREET).survivor("Karl", "s01", hands=["longbow", "fireball"], skills=["+1 max Range"])
    for zone in ("s01", "s02", "s03", "s04", "s05", "s06"):
        table.zombies(zone, walkers=1)
    table.turn("Karl")
    assert [text for text in table.options() if text.startswith("shoot")] == [
        "shoot longbow s02", "shoot longbow s03", "shoot longbow s04", "shoot longbow s05"]
    assert [text for text in table.options() if text.startswith("cast")] == [
        "cast fireball s01", "cast fireball s02", "cast fireball s03"]
    blade = scene(STREET).survivor("Karl", "s01", hands=["sword"], skills=["+1 max Range"]).zombies("s02", walkers=1)
    assert not blade.turn("Karl").offers("melee sword")
