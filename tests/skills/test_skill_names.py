"""What skills are called, what fills their slots, and that each of them is shown at work; then the round summary."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gravetide.content.source import read_source
from gravetide.families.zones.content.reader import load_pack, skill_named
from gravetide.families.zones.told.events import AttackResolved
from tests.support.rules import rule
from tests.support.scene import KINDS, horde, scene

PACK = load_pack("black-plague")
LISTED = [entry["name"] for entry in read_source("black_plague", "skills.toml").parse()["skill"]]
STREET = """
    +---+---+
    |s01 s02|
    +---+---+
"""
ROOM = """
    +---+---+
    |b01ob02|
    +---+---+
"""


# -- every skill is shown


def names_in_tests() -> Iterator[re.Pattern[str]]:
    """The texts in the tests of this folder; what an f-string fills in may be anything."""
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        if path != Path(__file__):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.JoinedStr):
                    yield re.compile("".join(
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values))
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield re.compile(re.escape(node.value))


def test_each_of_the_80_skills_is_at_work_in_some_scenario() -> None:
    patterns = [p for p in names_in_tests() if any(p.fullmatch(skill.name) for skill in PACK.skills)]
    shown = {skill.name for skill in PACK.skills if any(p.fullmatch(skill.name) for p in patterns)}
    assert len(LISTED) == 80
    for name in LISTED:
        instances = re.compile(re.sub(r"\\\[.*\\\]", ".+", re.escape(name)))
        assert any(instances.fullmatch(each) for each in shown), f"{name} is shown nowhere."


# -- slots


@pytest.mark.spare_script
@rule("BP-382")
def test_a_type_is_melee_ranged_magic_or_combat_which_is_all_three() -> None:
    cards = {"Melee": "sword", "Ranged": "short-bow", "Magic": "mana-blast"}
    attacks = {"Melee": "melee sword", "Ranged": "shoot short-bow s01", "Magic": "cast mana-blast s01"}
    for word in (*cards, "Combat"):
        for kind, card in cards.items():
            table = scene(STREET).survivor("Ann", "s01", hands=[card], skills=[f"+1 Damage: {word}"])
            table.zombies("s01", walkers=3).turn("Ann").dice(6, 6).do(attacks[kind])
            assert [event.damage for event in table.happened(AttackResolved)] == [2 if word in {kind, "Combat"} else 1]


@pytest.mark.spare_script
@rule("BP-382")
def test_a_slot_for_equipment_holds_any_weapon_and_is_about_no_other() -> None:
    weapons = [card for card in PACK.cards if card.attacks]
    for named in weapons:
        for card in weapons:
            table = scene(STREET).survivor("Ann", "s01", hands=[card.key], skills=[f"+1 Damage with {named.name}"])
            table.zombies("s01", walkers=9).zombies("s02", walkers=9).turn("Ann").dice(*[1] * 6)
            verb = next(text for text in table.options() if text.startswith(("melee", "shoot", "cast")))
            damage = table.do(verb).happened(AttackResolved)[0].damage
            assert damage == card.attacks[0].damage + (1 if card is named else 0)


@rule("BP-382")
@pytest.mark.parametrize(("kind", "name"), [(kind, PACK.zombies[number].name) for kind, number in KINDS.items()])
def test_a_slot_for_a_zombie_type_holds_any_of_them(kind: str, name: str) -> None:
    iron = scene(STREET).survivor("Ann", "s01", skills=[f"Ironclad: {name}"]).zombies("s01", **{kind: 1})
    assert iron.zombies_act().wounds("Ann") == 0
    skills = [f"Collector: {name}", "Super strength"]
    table = scene(STREET).survivor("Ann", "s01", hands=["sword"], skills=skills).zombies("s01", **{kind: 1})
    table.turn("Ann").dice(6, 6).do("melee sword")
    assert table.xp("Ann") == 2 * PACK.zombies[KINDS[kind]].experience


# -- names of older editions


@rule("BP-479")
def test_older_names_mean_the_same_skills() -> None:
    assert skill_named(PACK, "Dreadnought: Walker") is skill_named(PACK, "Ironclad: Walker")
    assert skill_named(PACK, "Full auto") is skill_named(PACK, "Iron rain")
    assert skill_named(PACK, "Sniper") is skill_named(PACK, "Marksman")


@rule("BP-479")
def test_skills_are_shown_by_the_names_of_this_edition() -> None:
    assert not {"Dreadnought: Walker", "Full auto", "Sniper"} & {skill.name for skill in PACK.skills}
    table = scene(STREET).survivor("Silas", "s01", skills=["Sniper"])
    assert table.skills("Silas") == ["Marksman"]


@rule("BP-479")
@pytest.mark.parametrize(("skill", "shot", "dice"), [
    ("Barbarian", "melee sword", 5 + 1), ("Full auto", "shoot short-bow s01", 5 + 1),
    ("Mana rain", "cast fireball s01", 5 + 1)])
def test_dice_from_the_horde_are_a_choice_and_other_dice_come_on_top_as_this_edition_says(
        skill: str, shot: str, dice: int) -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["short-bow", "fireball"], body="sword",
                                   skills=[skill, "+1 die: Combat"])
    table.zombies("s01", walkers=5).turn("Silas").dice(*[1] * dice).do(shot)
    assert table.options() == ["printed", "horde"]
    table.do("horde")
    resolved = table.happened(AttackResolved)[0]
    assert resolved.hits + resolved.misses == dice


# -- the round summary


@rule("BP-480")
def test_what_the_summary_leaves_out_holds_all_the_same() -> None:
    veteran = scene(STREET).survivor("Ann", "s01", xp=7).turn("Ann")
    assert veteran.actions("Ann") == 4, "it says three Actions"
    besieged = scene(ROOM).survivor("Ann", "b01").zombies("b01", walkers=1).turn("Ann")
    assert not besieged.offers("search"), "it says that a building is enough"
    assert not besieged.turn("Ann", actions=1).offers("move b02"), "it says that a Move is a Move"
    archer = scene(STREET).survivor("Ann", "s01", hands=["empty:hand-crossbow"]).end_phase()
    assert archer.hands("Ann") == ["hand-crossbow"], "its End Phase reloads nothing"


@rule("BP-481")
def test_once_per_activation_is_once_per_turn_of_each_survivor() -> None:
    table = scene(ROOM).survivor("Ann", "b01").survivor("Silas", "b01").finds("apples", "water", "salted-meat")
    table.turn("Ann").do("search", "keep pack")
    assert not table.offers("search")
    table.turn("Silas").do("search", "keep pack")
    assert not table.offers("search")
    table.turn("Ann").do("search", "keep pack")
    assert table.backpack("Ann") == ["apples", "salted-meat"]


@rule("BP-481")
def test_an_extra_turn_is_an_activation_of_its_own() -> None:
    table = scene(ROOM).survivor("Ostokar", "b01", skills=["Zombie link"]).finds("apples", "water")
    table.turn("Ostokar").do("search", "keep pack", "end").game.stacked = ()
    table.zombie_cards(37).draw_for("b02").finds("water").do("search", "keep pack")
    assert table.backpack("Ostokar") == ["apples", "water"]


@rule("BP-482")
def test_the_priority_table_of_the_summary() -> None:
    assert {zombie.name: (zombie.priority, zombie.damage) for zombie in PACK.zombies} == {
        "Walker": (1, 1), "Fatty": (2, 2), "Abomination": (2, 3), "Runner": (3, 1), "Necromancer": (4, 1)}
    armored = scene(STREET).survivor("Ann", "s01", body="plate-armor").zombies("s01", walkers=1, abominations=1)
    assert armored.dice(6).zombies_act().wounds("Ann") == 1, "no armor against the Abomination"


@rule("BP-482")
def test_hits_follow_the_priority_table() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["inferno"], skills=["+1 Damage: Magic", "+1 die: Magic"])
    table.zombies("s01", walkers=1, fatties=1, abominations=1, runners=1, necromancers=1).turn("Silas")
    for left, fallen in ((horde(fatties=1, abominations=1, runners=1, necromancers=1), ()),
                         (horde(abominations=1, runners=1, necromancers=1), ("hit fatty",)),
                         (horde(runners=1, necromancers=1), ()), (horde(necromancers=1), ()), ({}, ())):
        table.turn("Silas").dice(6, 1, 1, 1, 1).do("cast inferno s01", *fallen)
        assert table.zombies_in("s01") == left
