"""What Mages, Fighters, Archers and Rogues can do (AR-014 to AR-037)."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.house_rules.classes.stance import StanceRolled
from gravetide.families.zones.state import codec, laws
from gravetide.families.zones.told.events import DiceRolled, DoorHeld, WoundsPrevented
from gravetide.families.zones.told.narration import tell
from gravetide.families.zones.told.odds import DoorOdds, odds
from gravetide.families.zones.told.view import view
from tests.alternate.tables import house
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+---+---+---+
    |s01 s02 s03 s04 s05 s06|
    +---+---+---+---+---+---+
"""
SQUARE = """
    +---+---+---+
    |s01 s02 s03|
    +   +   +   +
    |s04 s05 s06|
    +   +   +   +
    |s07 s08 s09|
    +---+---+---+
"""
CORNERS = """
    +---+---+---+
    |s01 s02 s03|
    +   +---+   +
    |s04|b01|s05|
    +   +-D-+   +
    |s06 s07 s08|
    +---+---+---+
"""
HOUSES = """
    +---+---+---+---+---+
    |s01Db01ob02Ds02 s03|
    +---+---+---+---+---+
"""


def table(drawing: str, role: str, *hands: str, at: str = "s01", modules: tuple[str, ...] = (),
          readings: dict[str, Any] | None = None, open_doors: tuple[tuple[str, str], ...] = (), **more: Any) -> Scene:
    """Ann of some class; Clovis, whoever comes, is a Fighter."""
    rules = house("classes", *modules, **(readings or {}))
    told = scene(drawing, rules=rules, open_doors=open_doors, classes={"ann": role, "clovis": "fighter"})
    return told.survivor("Ann", at, hands=hands, **more)


# -- Powered

@pytest.mark.spare_script
@rule("AR-014", "AR-015", "AR-020", "AR-029", "AR-042")
@pytest.mark.parametrize(("role", "attack"), [
    ("mage", "cast mana-blast s01"), ("fighter", "melee sword"), ("archer", "shoot hand-crossbow s01"), ("rogue", ""),
])
def test_a_class_focuses_its_own_sort_of_attack_only(role: str, attack: str) -> None:
    for own in ("cast mana-blast s01", "melee sword", "shoot hand-crossbow s01"):
        weapon = own.split()[1]
        told = table(STREET, role, weapon, modules=("focused_fire",)).zombies("s01", walkers=1, fatties=1).turn("Ann")
        told.dice(1, 1, 1).do(own)
        assert told.offers("focus fatty") == (own == attack)


@rule("AR-042")
def test_a_table_may_let_everybody_focus() -> None:
    told = table(STREET, "rogue", "sword", modules=("focused_fire",), readings={"focus_by_class": False})
    told.zombies("s01", walkers=1, fatties=1).turn("Ann").do("melee sword")
    assert told.offers("focus fatty")


@rule("AR-014")
def test_without_focused_fire_the_power_is_of_no_use() -> None:
    told = table(STREET, "fighter", "sword").zombies("s01", fatties=1).turn("Ann").dice(6, 6).do("melee sword")
    assert told.zombies_in("s01") == horde(fatties=1)


# -- Mage

@rule("AR-016")
def test_spells_of_a_mage_reach_one_zone_farther_and_bows_do_not() -> None:
    told = table(STREET, "mage", "mana-blast", "short-bow").zombies("s03", walkers=1).zombies("s04", walkers=1)
    told.turn("Ann")
    assert told.offers("cast mana-blast s03")
    assert not told.offers("cast mana-blast s04")
    assert not told.offers("shoot short-bow s03")
    assert told.why("cast mana-blast s04") == "s04 is 3 Zones away, and the Range is 2 at most."


@rule("AR-016")
def test_the_longer_reach_adds_to_that_of_a_skill() -> None:
    told = table(STREET, "mage", "mana-blast", skills=["+1 max Range"]).zombies("s04", walkers=1).turn("Ann")
    assert told.offers("cast mana-blast s04")


@rule("AR-016")
def test_no_spell_goes_where_nobody_sees() -> None:
    told = table(HOUSES, "mage", "mana-blast", at="s02").zombies("b02", walkers=1).turn("Ann")
    assert not told.offers("cast mana-blast b02")


@rule("AR-017")
def test_a_mage_learns_from_every_enchantment() -> None:
    told = table(STREET, "mage", "healing").survivor("Clovis", "s01", hands=["invisibility"]).turn("Ann")
    told.do("enchant healing clovis")
    assert told.xp("Ann") == 1
    told.do("end").turn("Clovis").do("enchant invisibility ann")
    assert told.xp("Clovis") == 0


@rule("AR-017")
def test_a_level_reached_by_magic_comes_after_its_effect() -> None:
    told = table(STREET, "mage", "speed", xp=18).turn("Ann").do("enchant speed ann")
    assert "may move for free" in told.prompt()
    told.do("stay")
    assert any(option.startswith("learn ") for option in told.options())


@rule("AR-019")
def test_a_mage_dispels_a_magical_lock_that_nothing_breaks() -> None:
    told = table(CORNERS, "mage", "axe", at="s07").with_quest(bolts=[("s07", "b01", "magic", 4)], revealed=["b01"])
    told.turn("Ann")
    assert not told.offers("open b01 axe")
    assert told.why("open b01 axe") == "That door is locked by magic: it can't be broken, but a Mage can dispel it."
    assert view(told.game).doors[0].until == "magic"
    option = next(o for o in told.game.options if o.notation(told.game) == "dispel b01")
    assert option.sentence(told.game) == "Dispel the magic on the door to b01: one die, 4+"
    assert odds(told.game, option) == DoorOdds(1, 4, 0.5)
    told.dice(3).do("dispel b01")
    assert told.actions("Ann") == 2
    assert told.happened(DoorHeld)
    assert told.noise_tokens("s07") == 0
    assert tell(told.happened(DiceRolled)[0], told.game) == "Ann rolls 3 for the lock; 4 or more undoes it."
    told.dice(4).do("dispel b01")
    assert told.is_open("s07", "b01")
    assert told.offers("move b01")
    assert told.why("dispel b01") == "The lock of that door is undone already."
    assert view(told.game).house["classes"].unlocked == (0,)  # type: ignore[attr-defined]


@rule("AR-019")
def test_an_undone_lock_stays_undone_when_the_door_is_shut() -> None:
    told = table(CORNERS, "mage", "axe", at="s07", skills=["Lock it down"])
    told.with_quest(bolts=[("s07", "b01", "magic", 5)], revealed=["b01"]).turn("Ann")
    told.dice(5).do("dispel b01", "close b01")
    assert told.offers("open b01 axe")
    assert not told.offers("dispel b01")


@rule("AR-019", "AR-035")
def test_luck_helps_with_locks_too() -> None:
    told = table(CORNERS, "mage", at="s07", skills=["Lucky"])
    told.with_quest(bolts=[("s07", "b01", "magic", 5)], revealed=["b01"]).turn("Ann")
    told.dice(1).do("dispel b01").dice(6).do("reroll lucky")
    assert told.is_open("s07", "b01")


@rule("AR-035")
def test_a_rogue_picks_an_armored_door_and_nobody_else_does() -> None:
    told = table(CORNERS, "rogue", at="s07").survivor("Clovis", "s07", hands=["axe"])
    told.with_quest(bolts=[("s07", "b01", "armored", 5)], revealed=["b01"]).turn("Clovis")
    assert not told.offers("open b01 axe")
    assert told.why("open b01 axe") == "That door is armored: it can't be broken, but a Rogue can pick its lock."
    assert told.why("pick b01") == "Clovis does not have the ability Lock Picking."
    told.turn("Ann")
    assert told.why("dispel b01") == "Ann does not have the ability Magic Unlock."
    assert told.why("pick s06") == "There is no such lock here: name the Zone behind a door that has one."
    told.dice(4, 5).do("pick b01", "pick b01")
    assert told.is_open("s07", "b01")
    assert told.actions("Ann") == 1


# -- Fighter

@rule("AR-021")
def test_the_bloodlust_of_a_fighter_works_once_per_turn() -> None:
    told = table(STREET, "fighter", "sword").zombies("s03", walkers=1).zombies("s05", walkers=1).turn("Ann")
    told.do("bloodlust melee s03").dice(4, 4).do("melee sword")
    assert told.at("Ann") == "s03"
    assert told.actions("Ann") == 2
    assert not told.offers("bloodlust melee s05")
    assert told.why("bloodlust melee s05") == "The Bloodlust of a Fighter works once per Turn."
    told.do("end").turn("Ann")
    assert told.offers("bloodlust melee s05")


@rule("AR-021")
def test_leaving_zombies_costs_more_and_entering_them_ends_the_rush() -> None:
    told = table(STREET, "fighter", "sword").zombies("s01", walkers=1).zombies("s02", walkers=1)
    told.zombies("s03", walkers=1).turn("Ann")
    assert not told.offers("bloodlust melee s03")
    told.do("bloodlust melee s02")
    assert told.actions("Ann") == 1


@rule("AR-021")
def test_the_skill_itself_has_no_limit() -> None:
    told = table(STREET, "fighter", "sword", skills=["Bloodlust: Melee"])
    told.zombies("s03", walkers=1).zombies("s05", walkers=1).turn("Ann")
    assert told.options().count("bloodlust melee s03") == 1
    told.do("bloodlust melee s03").dice(4, 4).do("melee sword")
    assert told.offers("bloodlust melee s05")


@rule("AR-021")
def test_whoever_is_no_fighter_hears_of_the_skill() -> None:
    told = table(STREET, "rogue", "sword").zombies("s03", walkers=1).turn("Ann")
    assert told.why("bloodlust melee s03") == "Ann does not have the skill Bloodlust."
    fighter = table(STREET, "fighter", "sword").zombies("s03", walkers=1).turn("Ann")
    assert fighter.why("bloodlust ranged s03") == "A Fighter attacks after the rush: bloodlust melee s03."
    assert fighter.why("bloodlust melee s06") == (
        "Bloodlust takes you up to 2 Zones, into a Zone with zombies, through Zones without any.")


@rule("AR-023")
def test_the_stance_is_the_last_action_and_lasts_until_the_next_turn() -> None:
    told = table(STREET, "fighter", "sword").turn("Ann", actions=2).do("stance")
    assert view(told.game).house["classes"].survivors["ann"].stance  # type: ignore[attr-defined]
    assert told.actions("Ann") == 0
    assert told.game.active == -1
    told.turn("Ann")
    assert not view(told.game).house["classes"].survivors["ann"].stance  # type: ignore[attr-defined]
    idle = table(STREET, "fighter", pack=["apples"]).turn("Ann", actions=0)
    assert idle.why("stance") == "You have no Actions left this Turn."
    rogue = table(STREET, "rogue").turn("Ann")
    assert rogue.why("stance") == "Ann does not have the ability Defensive Stance."


@rule("AR-024", "AR-025")
def test_each_success_of_each_weapon_blocks_one_wound() -> None:
    told = table(STREET, "fighter", "sword", "great-sword").turn("Ann").do("stance").zombies("s01", walkers=5)
    told.dice(4, 1, 5, 1, 1, 1, 1).zombies_act()
    assert [event.blocks for event in told.happened(StanceRolled)] == [1, 1]
    assert told.fate("Ann") == "eliminated", "two of five are blocked"
    assert told.zombies_in("s01") == horde(walkers=5), "attackers are not hurt"


@rule("AR-025")
def test_every_batch_of_damage_is_parried_anew() -> None:
    told = table(STREET, "fighter", "sword").turn("Ann").do("stance").zombies("s01", walkers=1)
    told.dice(4, 1).zombies_act().dice(4, 1).zombies_act()
    assert told.wounds("Ann") == 0
    assert len(told.happened(StanceRolled)) == 2


@rule("AR-024")
def test_without_the_stance_nothing_is_rolled() -> None:
    told = table(STREET, "fighter", "sword").turn("Ann").do("end").zombies("s01", walkers=1).zombies_act()
    assert told.wounds("Ann") == 1


@rule("AR-024", "AR-025")
def test_combat_spells_parry_too_and_enchantments_do_not() -> None:
    told = table(STREET, "fighter", "fireball", "healing").turn("Ann").do("stance").zombies("s01", walkers=1)
    told.dice(4, 1, 1).zombies_act()
    assert told.wounds("Ann") == 0
    assert [told.pack.cards[event.card].key for event in told.happened(StanceRolled)] == ["fireball"]
    healer = table(STREET, "fighter", "healing").turn("Ann").do("stance").zombies("s01", walkers=1).zombies_act()
    assert healer.wounds("Ann") == 1
    assert not healer.happened(StanceRolled)


@rule("AR-025")
def test_no_more_than_two_hands_parry() -> None:
    """With Spellbook the spells of the Backpack count as held: the two cards that block most are rolled."""
    told = table(STREET, "fighter", "sword", "dagger", pack=["fireball", "mana-blast"], skills=["Spellbook"])
    told.turn("Ann").do("stance").zombies("s01", walkers=1).dice(4, 1, 1, 1, 1).zombies_act()
    assert [told.pack.cards[event.card].key for event in told.happened(StanceRolled)] == ["sword", "fireball"]
    assert told.wounds("Ann") == 0


@rule("AR-024")
def test_friendly_fire_is_parried_point_by_point() -> None:
    """Two hits of Damage 2 and three successes: one damage is left."""
    told = table(STREET, "archer", "crossbow").survivor("Clovis", "s02", hands=["great-sword"])
    told.turn("Clovis").do("stance").zombies("s02", walkers=1).turn("Ann")
    told.dice(1, 1, 5, 5, 5, 1, 1).do("shoot crossbow s02")
    assert told.wounds("Clovis") == 1


@rule("AR-024", "AR-026")
def test_who_is_asked_how_to_parry_is_told_of_all_damage() -> None:
    told = table(STREET, "archer", "crossbow", modules=("all_out",))
    told.survivor("Clovis", "s02", hands=["great-sword"]).turn("Clovis").do("stance").zombies("s02", walkers=1)
    told.turn("Ann").dice(1, 1).do("shoot crossbow s02", "careful")
    assert told.prompt() == "Clovis is about to take 4 damage, in Defensive Stance: how to parry?"
    assert told.game.frame is not None
    assert told.game.frame.about(told.game) == {"who": told.who("Clovis"), "damage": 4}


@rule("AR-026")
def test_all_out_dice_may_help_to_parry_and_break_the_weapon() -> None:
    told = table(STREET, "fighter", "sword", modules=("all_out",)).turn("Ann").do("stance")
    told.zombies("s01", walkers=2).zombies_act()
    assert told.prompt() == "Ann is about to take 2 damage, in Defensive Stance: how to parry?"
    assert told.options() == ["block", "block-all-out"]
    assert laws.pending_in_range(told.game) == ""
    assert codec.encode(codec.decode(told.game.setup, codec.encode(told.game))) == codec.encode(told.game)
    told.dice(1, 4, 1, 4).do("block-all-out")
    assert told.wounds("Ann") == 0
    assert told.hands("Ann") == []
    assert tell(told.happened(StanceRolled)[0], told.game) == (
        "Ann parries with Sword: 1 and 4 and All-Out 1 and 4; each 4 or more blocks one damage, so 2 are blocked.")


@rule("AR-026")
def test_normal_dice_break_nothing() -> None:
    told = table(STREET, "fighter", "sword", modules=("all_out",)).turn("Ann").do("stance")
    told.zombies("s01", walkers=1).zombies_act().dice(1, 4).do("block")
    assert told.hands("Ann") == ["sword"]
    assert told.wounds("Ann") == 0


@rule("AR-026")
def test_a_table_may_keep_all_out_dice_for_attacks() -> None:
    told = table(STREET, "fighter", "sword", modules=("all_out",), readings={"stance_all_out": False}).turn("Ann")
    told.do("stance").zombies("s01", walkers=1).dice(4, 1).zombies_act()
    assert told.wounds("Ann") == 0
    assert told.happened(StanceRolled)[0].all_out == ()


@rule("AR-027")
def test_armor_is_rolled_for_what_is_left() -> None:
    told = table(STREET, "fighter", "sword", body="plate-armor").turn("Ann").do("stance").zombies("s01", walkers=3)
    told.dice(4, 1, 4, 1).zombies_act()
    assert told.wounds("Ann") == 1
    assert [roll.dice for roll in told.happened(DiceRolled) if roll.why == "armor"] == [(4, 1)]
    assert sum(event.number for event in told.happened(WoundsPrevented)) == 1


@rule("AR-028")
def test_the_stance_blocks_what_no_armor_stops_and_that_first() -> None:
    told = table(STREET, "fighter", "sword", body="plate-armor").turn("Ann").do("stance")
    told.zombies("s01", walkers=1, abominations=1).dice(4, 1, 4).zombies_act()
    assert told.wounds("Ann") == 0


@rule("AR-028")
def test_a_table_may_hold_that_abominations_are_not_to_be_parried() -> None:
    told = table(STREET, "fighter", "great-sword", readings={"stance_stops_abominations": False}).turn("Ann")
    told.do("stance").zombies("s01", abominations=1).zombies_act()
    assert told.wounds("Ann") == 1
    assert not told.happened(StanceRolled), "there is nothing it could block"
    told.zombies("s01", walkers=1).dice(5, 5, 5, 5, 5).zombies_act()
    assert told.wounds("Ann") == 2, "the Walker is parried, the Abomination is not"


@rule("AR-028")
def test_nothing_blocks_dragon_fire() -> None:
    told = table(STREET, "fighter", "sword", "great-sword").survivor("Clovis", "s02", hands=["torch"]).with_bile("s01")
    told.turn("Ann").do("stance").turn("Clovis").do("torch s01")
    assert told.fate("Ann") == "eliminated"
    assert not told.happened(StanceRolled)


# -- Archer

@rule("AR-030")
def test_an_archer_shoots_across_a_corner_of_the_street() -> None:
    told = table(SQUARE, "archer", "short-bow", at="s05").zombies("s03", walkers=1).zombies("s09", walkers=1)
    told.turn("Ann")
    assert told.offers("shoot short-bow s03")
    told.dice(6).do("shoot short-bow s09")
    assert told.zombies_in("s09") == {}


@rule("AR-030")
def test_expert_aim_needs_an_own_zone_without_enemies() -> None:
    told = table(SQUARE, "archer", "short-bow", at="s05").zombies("s03", walkers=1).zombies("s05", walkers=1)
    told.turn("Ann")
    assert not told.offers("shoot short-bow s03")
    assert told.why("shoot short-bow s03") == "s03 is out of sight."


@rule("AR-030")
@pytest.mark.parametrize("spells", [True, False])
def test_expert_aim_is_for_attacks_at_range_1_and_at_some_tables_not_for_spells(spells: bool) -> None:
    told = table(SQUARE, "archer", "mana-blast", "longbow", at="s05", readings={"aim_spells": spells})
    told.zombies("s03", walkers=1).turn("Ann")
    assert told.offers("shoot longbow s03")
    assert told.offers("cast mana-blast s03") == spells
    fighter = table(SQUARE, "archer", "sword", at="s05").zombies("s03", walkers=1).turn("Ann")
    assert not fighter.offers("melee sword")


@rule("AR-030")
def test_walls_and_closed_doors_end_an_aim_across_a_corner() -> None:
    told = table(CORNERS, "archer", "short-bow", at="b01").zombies("s06", walkers=1).zombies("s04", walkers=1)
    told.turn("Ann")
    assert not told.offers("shoot short-bow s06"), "the door is closed"
    opened = table(CORNERS, "archer", "short-bow", at="b01", open_doors=(("s07", "b01"),))
    opened.zombies("s06", walkers=1).zombies("s01", walkers=1).turn("Ann")
    assert opened.offers("shoot short-bow s06")
    assert not opened.offers("shoot short-bow s01"), "walls on both ways"


@rule("AR-030")
def test_a_table_may_keep_expert_aim_to_the_street() -> None:
    streets = {"aim_by_rooms": False}
    told = table(CORNERS, "archer", "short-bow", at="s04", readings=streets)
    told.zombies("s02", walkers=1).zombies("s07", walkers=1)
    told.turn("Ann")
    assert told.offers("shoot short-bow s02"), "over s01"
    assert told.offers("shoot short-bow s07"), "over s06"
    inside = table(CORNERS, "archer", "short-bow", at="b01", open_doors=(("s07", "b01"),), readings=streets)
    inside.zombies("s06", walkers=1)
    assert not inside.turn("Ann").offers("shoot short-bow s06")


@rule("AR-030")
@pytest.mark.parametrize("by_rooms", [True, False])
def test_an_arrow_goes_round_a_corner_by_a_room_if_the_table_lets_it(by_rooms: bool) -> None:
    passage = """
        +---+---+
        |s01ob01|
        +---+-o-+
        |b02|s02|
        +---+---+
    """
    told = table(passage, "archer", "short-bow", readings={"aim_by_rooms": by_rooms}).zombies("s02", walkers=1)
    assert told.turn("Ann").offers("shoot short-bow s02") == by_rooms


@rule("AR-031")
def test_bows_of_an_archer_reach_one_zone_farther_and_spells_do_not() -> None:
    told = table(STREET, "archer", "short-bow", "mana-blast").zombies("s03", walkers=1).turn("Ann")
    assert told.offers("shoot short-bow s03")
    assert not told.offers("cast mana-blast s03")


# -- Rogue

@rule("AR-033")
def test_keen_eyes_look_through_a_whole_building() -> None:
    both = (("s01", "b01"), ("b02", "s02"))
    told = table(HOUSES, "rogue", "short-bow", open_doors=both).zombies("b02", walkers=1).survivor("Clovis", "s02")
    told.turn("Ann")
    assert not told.offers("shoot short-bow b02"), "it is two Zones away"
    assert told.why("shoot short-bow b02") == "b02 is 2 Zones away, and the Range is 1 at most."
    longer = table(HOUSES, "rogue", "longbow", open_doors=both).zombies("b02", walkers=1).zombies("s02", walkers=1)
    longer.turn("Ann")
    assert longer.offers("shoot longbow b02")
    assert longer.offers("shoot longbow s02"), "out by the other door"
    others = table(HOUSES, "archer", "longbow", open_doors=both).zombies("b02", walkers=1).turn("Ann")
    assert not others.offers("shoot longbow b02")


@rule("AR-033")
def test_closed_doors_end_even_keen_eyes() -> None:
    told = table(HOUSES, "rogue", "longbow", open_doors=(("s01", "b01"),)).zombies("b02", walkers=1)
    told.zombies("s02", walkers=1).turn("Ann")
    assert told.offers("shoot longbow b02")
    assert not told.offers("shoot longbow s02")


@rule("AR-033")
@pytest.mark.parametrize("walls", [True, False])
def test_a_table_may_let_keen_eyes_see_through_walls(walls: bool) -> None:
    told = table(CORNERS, "rogue", "longbow", at="s02", readings={"keen_eyes_through_walls": walls})
    told.zombies("b01", walkers=1).zombies("s07", walkers=1).zombies("s08", walkers=1).turn("Ann")
    assert told.offers("shoot longbow b01") == walls
    assert told.offers("shoot longbow s07") == walls, "at Range 2, on the other side of the house"
    assert not told.offers("shoot longbow s08"), "lines are straight"
    others = table(CORNERS, "archer", "longbow", at="s02", readings={"keen_eyes_through_walls": walls})
    assert not others.zombies("s07", walkers=1).turn("Ann").offers("shoot longbow s07")


@rule("AR-033")
def test_keen_eyes_find_friends_for_enchantments() -> None:
    both = (("s01", "b01"), ("b02", "s02"))
    told = table(HOUSES, "rogue", "healing", open_doors=both).survivor("Clovis", "s03", wounds=1).turn("Ann")
    told.do("enchant healing clovis")
    assert told.wounds("Clovis") == 0


@rule("AR-034", "AR-EX-04")
def test_the_example_of_fleet_feet() -> None:
    told = table(SQUARE, "rogue", at="s07").zombies("s05", walkers=1).turn("Ann")
    told.do("move s05")
    assert (told.at("Ann"), told.actions("Ann")) == ("s05", 2)
    told.do("move s03")
    assert (told.at("Ann"), told.actions("Ann")) == ("s03", 0)


@rule("AR-034")
def test_others_go_along_edges_only() -> None:
    told = table(SQUARE, "mage", at="s07").turn("Ann")
    assert not told.offers("move s05")
    assert told.why("move s05") == "s05 can't be reached from s07 in one step."


@rule("AR-034")
def test_one_way_round_the_corner_must_be_free() -> None:
    told = table(CORNERS, "rogue", at="s02").turn("Ann")
    assert told.offers("move s04"), "round by s01"
    assert told.offers("move s05"), "round by s03"
    shut = table(CORNERS, "rogue", at="s06").turn("Ann")
    assert not shut.offers("move b01")
    ajar = table(CORNERS, "rogue", at="s06", open_doors=(("s07", "b01"),)).turn("Ann")
    assert ajar.offers("move b01"), "round by s07 and the open door"


@rule("AR-034")
def test_longer_moves_go_across_corners_too() -> None:
    told = table(SQUARE, "rogue", at="s07", skills=["Sprint"]).turn("Ann").do("sprint s05")
    assert told.offers("on s03")


@rule("AR-036")
def test_a_rogue_strikes_first_and_searches_on() -> None:
    told = table(HOUSES, "rogue", "sword", at="b01").with_quest(revealed=["b01"]).turn("Ann")
    told.finds("aaahh", "aaahh", "apples").do("search")
    assert told.zombies_in("b01") == horde(walkers=1)
    assert told.prompt() == "Ann is not surprised and strikes first, for free."
    assert told.options() == ["melee sword", "forgo"]
    told.dice(4, 1).do("melee sword")
    assert told.zombies_in("b01") == horde(walkers=1), "the second one came when the first was dead"
    told.do("forgo")
    assert told.actions("Ann") == 2
    told.do("keep pack")
    assert told.backpack("Ann") == ["apples"]
    assert told.zombies_in("b01") == horde(walkers=1)
    assert told.do("done").offers("end"), "for each surprise one card more, and then no other"


@rule("AR-036")
def test_only_at_range_0() -> None:
    told = table(HOUSES, "rogue", "longbow", at="b01").zombies("b02", walkers=1)
    told.with_quest(revealed=["b01"]).turn("Ann").finds("aaahh", "apples").do("search")
    assert told.prompt() == "Ann has Apples: where does it go?", "the search goes on without a strike"


@rule("AR-036")
def test_others_are_surprised() -> None:
    told = table(HOUSES, "mage", "sword", at="b01").with_quest(revealed=["b01"]).turn("Ann").finds("aaahh").do("search")
    assert not told.offers("forgo")
    assert told.zombies_in("b01") == horde(walkers=1)
