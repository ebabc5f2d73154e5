"""The content of Black Plague is all there and right."""

from __future__ import annotations

from collections import Counter

import pytest

from gravetide.content.source import read_source
from gravetide.families.zones.content.model import COMBAT, ENCHANT, MAGIC, MELEE, RANGED, CombatLine, Pack
from gravetide.families.zones.content.pack.entries import key_of
from gravetide.families.zones.content.pack.skills import FAMILIES
from gravetide.families.zones.content.reader import load_pack, skill_named
from gravetide.kernel.errors import BadContent
from tests.support.rules import rule

PACK: Pack = load_pack("black-plague")


def attacks(key: str) -> list[CombatLine]:
    return list(PACK.card[key].attacks)


def test_the_box_has_71_equipment_cards() -> None:
    assert sum(card.copies for card in PACK.cards) == 71
    assert sum(card.deck for card in PACK.cards) == 63
    assert [card.index for card in PACK.cards] == list(range(33))


@rule("BP-016")
def test_the_starting_equipment() -> None:
    starting = {card.name: card.starting for card in PACK.cards if card.starting}
    assert starting == {"Hammer": 1, "Mana Blast": 1, "Short Bow": 1, "Short Sword": 3}


@rule("BP-017")
def test_the_vault_cards() -> None:
    assert {card.name: card.vault for card in PACK.cards if card.vault} == {"Inferno": 1, "Orcish Crossbow": 1}


@rule("BP-108")
def test_no_weapon_kills_an_abomination_by_itself() -> None:
    assert max(attack.damage for card in PACK.cards for attack in card.attacks) == 2
    assert PACK.zombie["abomination"].damage == 3
    red = [PACK.skills[skill].name for skill in PACK.survivors["samson"].skills_at(3)]
    assert "+1 Damage: Melee" in red


def test_combat_lines() -> None:
    assert attacks("great-sword") == [CombatLine(MELEE, 5, 5, 1, 0, 0, False)]
    assert attacks("longbow") == [CombatLine(RANGED, 1, 3, 1, 1, 3, False)]
    assert attacks("fireball") == [CombatLine(MAGIC, 3, 4, 1, 0, 1, True)]
    assert attacks("orcish-crossbow") == [
        CombatLine(MELEE, 2, 3, 2, 0, 0, False), CombatLine(RANGED, 2, 3, 2, 1, 2, False)]


def test_doors_open_on_the_accuracy_of_the_weapon_or_at_once() -> None:
    for card in PACK.cards:
        if card.door is not None:
            assert card.door.noisy
            assert card.door.at_least == (0 if card.key == "axe" else card.attacks[0].accuracy)


def test_cards_that_do_something_of_their_own() -> None:
    assert PACK.card["aaahh"].trap == (PACK.zombie["walker"].index, 1)
    assert PACK.card["aaahh"].deck == 4
    assert PACK.card["torch"].search_cards == 2
    assert {card.name: card.throws for card in PACK.cards if card.throws} == {"Torch": "torch", "Dragon Bile": "bile"}
    assert {card.name for card in PACK.cards if card.food} == {"Apples", "Salted Meat", "Water"}
    assert {card.name for card in PACK.cards if card.reload} == {"Hand Crossbow", "Orcish Crossbow"}
    assert {card.name: card.armor for card in PACK.cards if card.armor} == {
        "Leather Armor": 5, "Chainmail Armor": 4, "Plate Armor": 3, "Shield": 4}
    assert {card.enchantment for card in PACK.cards if card.enchantment} == {
        "healing", "invisibility", "repulse", "speed"}
    assert all(card.noisy_when_cast for card in PACK.cards if card.enchantment)


@rule("BP-008")
def test_the_miniatures() -> None:
    assert [(kind.key, kind.miniatures) for kind in PACK.zombies] == [
        ("walker", 35), ("fatty", 14), ("runner", 14), ("abomination", 1), ("necromancer", 1)]


@pytest.mark.parametrize(
    ("key", "damage", "experience", "priority", "actions"),
    [
        pytest.param("walker", 1, 1, 1, 1, marks=rule("BP-104")),
        pytest.param("fatty", 2, 1, 2, 1, marks=rule("BP-105")),
        pytest.param("abomination", 3, 5, 2, 1, marks=rule("BP-106")),
        pytest.param("runner", 1, 1, 3, 2, marks=rule("BP-109")),
        pytest.param("necromancer", 1, 1, 4, 1, marks=rule("BP-110")),
    ],
)
def test_the_kinds_of_zombie(key: str, damage: int, experience: int, priority: int, actions: int) -> None:
    kind = PACK.zombie[key]
    assert (kind.damage, kind.experience, kind.priority, kind.actions) == (damage, experience, priority, actions)
    assert kind.armor_allowed == (key != "abomination")
    assert kind.splits == (key not in {"abomination", "necromancer"})
    assert kind.flees == (key == "necromancer")


def test_the_zombie_deck() -> None:
    assert [card.number for card in PACK.zombie_cards] == list(range(1, 55))
    assert Counter(card.type for card in PACK.zombie_cards) == {
        "spawn": 36, "extra_activation": 4, "necromancer": 6, "double_spawn": 8}
    again = [PACK.zombies[card.zombie].key for card in PACK.zombie_cards if card.type == "extra_activation"]
    assert again == ["walker", "walker", "fatty", "runner"]


@pytest.mark.parametrize(
    ("level", "zombies", "nothing"),
    [
        ("blue", {"walker": 24, "fatty": 8, "runner": 6, "abomination": 2}, 3),
        ("yellow", {"walker": 48, "fatty": 12, "runner": 12, "abomination": 2}, 0),
        ("orange", {"walker": 72, "fatty": 18, "runner": 18, "abomination": 2}, 0),
        ("red", {"walker": 96, "fatty": 24, "runner": 24, "abomination": 2}, 0),
    ],
)
def test_how_many_zombies_the_deck_brings_at_each_level(level: str, zombies: dict[str, int], nothing: int) -> None:
    lines = [card.lines[PACK.box.levels.index(level)] for card in PACK.zombie_cards if card.lines]
    total: Counter[str] = Counter()
    for kind, count in lines:
        if kind >= 0:
            total[PACK.zombies[kind].key] += count
    assert total == zombies
    assert lines.count((-1, 0)) == nothing


def test_the_later_cards_repeat_the_earlier() -> None:
    for number in range(13, 25):
        assert PACK.zombie_cards[number - 1].lines == PACK.zombie_cards[number + 11].lines


def test_the_80_skills() -> None:
    listed = read_source("black_plague", "skills.toml").parse()["skill"]
    assert len(listed) == 80
    elsewhere = {entry["family"] for entry in read_source("classic", "skills.toml").parse()["skill"]}
    families = {entry["family"] for entry in listed}
    at_the_wall = {entry["family"] for entry in read_source("eternal_empire", "skills.toml").parse()["skill"]}
    bought = {"plus_dice", "damage_at_least"}  # for Chi alone: `does` of a skill says so, not its family
    assert families | elsewhere | at_the_wall | bought == FAMILIES
    assert elsewhere - families == {"hoard", "medic", "ninja", "reroll_per_turn"}
    assert len({skill.key for skill in PACK.skills}) == len(PACK.skills)
    assert all(PACK.skills[skill.index] is skill for skill in PACK.skills)
    assert all(skill.text.endswith(".") and "[" not in skill.text for skill in PACK.skills)


@rule("BP-382")
def test_skills_with_a_slot_are_there_for_all_it_can_hold() -> None:
    assert [skill_named(PACK, f"+1 Damage: {kind}").scope for kind in ("Melee", "Ranged", "Magic", "Combat")] == [
        MELEE, RANGED, MAGIC, COMBAT]
    assert skill_named(PACK, "+1 Damage with Sword").card == PACK.card["sword"].index
    assert skill_named(PACK, "Starts with a Hammer").card == PACK.card["hammer"].index
    for kind in PACK.zombies:
        assert skill_named(PACK, f"Collector: {kind.name}").zombie == kind.index
        assert skill_named(PACK, f"Ironclad: {kind.name}").zombie == kind.index


def test_skill_parameters() -> None:
    assert skill_named(PACK, "Spellcaster").scope == MAGIC | ENCHANT
    assert skill_named(PACK, "Ambidextrous").scope == COMBAT
    assert (skill_named(PACK, "Sprint").low, skill_named(PACK, "Sprint").high) == (2, 3)
    assert (skill_named(PACK, "Iron hide").low, skill_named(PACK, "Iron hide").amount) == (5, 1)
    assert skill_named(PACK, "Super strength").amount == 3
    assert all(skill.high == 2 for skill in PACK.skills if skill.family in {"bloodlust", "charge"})


def test_an_unknown_skill_gets_a_suggestion() -> None:
    with pytest.raises(BadContent, match=r"no skill called 'Slipery'\. Did you mean 'Slippery'\?"):
        skill_named(PACK, "Slipery")


def test_the_29_survivors() -> None:
    assert len(PACK.survivors) == 29
    core = [sheet for sheet in PACK.survivors.values() if sheet.box == "core"]
    assert [sheet.name for sheet in core] == ["Ann", "Baldric", "Clovis", "Nelly", "Samson", "Silas"]
    every = skill_named(PACK, "+1 Action").index
    for sheet in PACK.survivors.values():
        assert sheet.skills_at(1) == (every,)
        assert [len(skills) for skills in sheet.skills] == [1, 1, 2, 3]
    strangers = [sheet.name for sheet in PACK.survivors.values() if sheet.body_card < 0]
    assert strangers == ["Merieil", "Seli"]


def test_the_suggested_deal_uses_exactly_the_starting_cards() -> None:
    deal = Counter(sheet.deal for sheet in PACK.survivors.values() if sheet.deal)
    assert deal == {card.key: card.starting for card in PACK.cards if card.starting}


def test_keys() -> None:
    assert key_of("Hand Crossbow") == "hand-crossbow"
    assert key_of("+1 die: Melee") == "plus-1-die-melee"
    assert key_of("Hit & run") == "hit-and-run"
    assert key_of("Is that all you've got?") == "is-that-all-youve-got"


def test_the_pack_is_read_once() -> None:
    assert load_pack("black-plague") is PACK
    assert len(PACK.fingerprint) == 12


@pytest.mark.parametrize("game", ["chess", "../rules", ""])
def test_an_unknown_game_is_refused(game: str) -> None:
    with pytest.raises(BadContent, match="no content for a game"):
        load_pack(game)
