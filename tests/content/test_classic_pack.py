"""The content of Classic is all there and right."""

from __future__ import annotations

from collections import Counter

import pytest

from gravetide.content.source import Source, read_source
from gravetide.families.zones.content.model import COMBAT, MELEE, RANGED, Box, CombatLine, Pack, Throw
from gravetide.families.zones.content.pack.box import read_box
from gravetide.families.zones.content.reader import FILES, load_pack, make_pack
from gravetide.kernel.errors import BadContent

PACK: Pack = load_pack("classic")
SOURCES = {name: read_source("classic", name) for name in FILES}


def attacks(key: str) -> list[CombatLine]:
    return list(PACK.card[key].attacks)


def broken(file: str, old: str, new: str) -> str:
    text = SOURCES[file].text
    assert old in text
    changed = SOURCES | {file: Source(file, text.replace(old, new, 1))}
    with pytest.raises(BadContent) as error:
        make_pack("classic", *changed.values())
    return str(error.value)


def test_the_box_has_62_equipment_cards_and_52_of_them_in_the_deck() -> None:
    assert sum(card.copies for card in PACK.cards if card.is_equipment) == 62
    assert sum(card.deck for card in PACK.cards) == 52
    assert {card.name: card.starting for card in PACK.cards if card.starting} == {
        "Pan": 3, "Crowbar": 1, "Fire Axe": 1, "Pistol": 1}
    assert {card.name: card.aside for card in PACK.cards if card.aside and card.is_equipment} == {
        "Evil Twins": 1, "Ma's Shotgun": 1, "Molotov": 2}
    assert not any(card.vault for card in PACK.cards)


def test_what_lies_in_the_slots_and_is_no_equipment() -> None:
    assert [(card.name, card.aside) for card in PACK.cards if card.wound] == [("Wounded", 6)]
    assert {card.objective: card.aside for card in PACK.cards if card.objective} == {"blue": 1, "green": 1}
    assert not any(card.deck or card.starting for card in PACK.cards if not card.is_equipment)


def test_combat_lines() -> None:
    assert attacks("pan") == [CombatLine(MELEE, 1, 6, 1, 0, 0, False)]
    assert attacks("chainsaw") == [CombatLine(MELEE, 5, 5, 2, 0, 0, True)]
    assert attacks("rifle") == attacks("sniper-rifle") == [CombatLine(RANGED, 1, 3, 1, 1, 3, True)]
    assert attacks("mas-shotgun") == [CombatLine(MELEE, 1, 3, 2, 0, 0, False), CombatLine(RANGED, 2, 3, 2, 0, 1, True)]
    assert max(attack.damage for card in PACK.cards for attack in card.attacks) < PACK.zombie["abomination"].damage


def test_every_gun_is_heard_and_the_only_loud_blade_is_the_chainsaw() -> None:
    loud = {card.key for card in PACK.cards for attack in card.attacks if attack.mode == MELEE and attack.noisy}
    assert loud == {"chainsaw"}
    assert all(attack.noisy for card in PACK.cards for attack in card.attacks if attack.mode == RANGED)


def test_doors_open_without_a_roll_and_the_crowbar_without_noise() -> None:
    tools = {card.key: card.door for card in PACK.cards if card.door is not None}
    assert set(tools) == {"crowbar", "fire-axe", "chainsaw"}
    assert all(door.at_least == 0 for door in tools.values())
    assert [key for key, door in tools.items() if not door.noisy] == ["crowbar"]


def test_pairs_reloading_and_ammunition() -> None:
    assert {card.key for card in PACK.cards if card.dual} == {"machete", "pistol", "sub-mg", "sawed-off"}
    assert {card.key for card in PACK.cards if card.reload} == {"sawed-off", "mas-shotgun"}
    assert {card.key for card in PACK.cards if card.keyword == "bullets"} == {
        "pistol", "evil-twins", "rifle", "sniper-rifle"}
    assert {card.key for card in PACK.cards if card.keyword == "shells"} == {"shotgun", "sawed-off", "mas-shotgun"}
    assert {card.rerolls: card.deck for card in PACK.cards if card.rerolls} == {"bullets": 3, "shells": 3}


def test_what_is_combined() -> None:
    made = {card.key: [PACK.cards[part].key for part in card.made_of] for card in PACK.cards if card.made_of}
    assert made == {"molotov": ["gasoline", "glass-bottles"], "sniper-rifle": ["rifle", "scope"]}
    assert PACK.card["sniper-rifle"].joined
    assert not PACK.card["sniper-rifle"].copies
    assert PACK.card["sniper-rifle"].chooses_targets
    assert PACK.card["molotov"].thrown == Throw(0, 1, True)


def test_cards_that_do_something_of_their_own() -> None:
    assert PACK.card["aaahh"].trap == (PACK.zombie["walker"].index, 1)
    assert {card.key: card.extra_search for card in PACK.cards if card.extra_search} == {"flashlight": 1}
    assert [card.key for card in PACK.cards if card.saves_from_wound] == ["goalie-mask"]


def test_the_cars() -> None:
    assert [(car.key, car.seats, car.search, car.once) for car in PACK.cars] == [
        ("police", 4, "weapon", False), ("pimpmobile", 4, "own", True)]
    assert {card.key for card in PACK.cards if card.found_in == "pimpmobile"} == {"evil-twins", "mas-shotgun"}


def test_the_miniatures_and_who_comes_with_whom() -> None:
    assert [(kind.key, kind.miniatures) for kind in PACK.zombies] == [
        ("walker", 40), ("fatty", 8), ("runner", 16), ("abomination", 1)]
    assert PACK.zombie["fatty"].escort == (PACK.zombie["walker"].index, 2)
    assert PACK.zombie["abomination"].second == PACK.zombie["fatty"].index
    assert [kind.key for kind in PACK.zombies if kind.escort is None] == ["walker", "runner", "abomination"]
    assert [kind.key for kind in PACK.zombies if not kind.splits] == ["abomination"]


def test_the_42_zombie_cards() -> None:
    assert [card.number for card in PACK.zombie_cards] == list(range(1, 43))
    assert Counter(card.type for card in PACK.zombie_cards) == {"spawn": 36, "extra_activation": 4, "manhole": 2}
    again = [PACK.zombies[card.zombie].key for card in PACK.zombie_cards if card.type == "extra_activation"]
    assert again == ["walker", "walker", "fatty", "runner"]
    for number in range(1, 13):
        assert PACK.zombie_cards[number - 1].lines == PACK.zombie_cards[number + 11].lines


@pytest.mark.parametrize(("level", "walkers", "fatties", "runners", "abominations", "nothing"), [
    ("blue", 30, 3, 2, 1, 6),
    ("yellow", 62, 1, 13, 1, 0),
    ("orange", 65, 8, 32, 1, 0),
    ("red", 115, 19, 31, 1, 0),
])
def test_what_all_cards_of_a_level_bring(level: str, walkers: int, fatties: int, runners: int, abominations: int,
                                         nothing: int) -> None:
    total: Counter[str] = Counter()
    lines = [card.lines[PACK.box.levels.index(level)] for card in PACK.zombie_cards if card.type == "spawn"]
    for kind, count in lines:
        total[PACK.zombies[kind].key if kind >= 0 else "nothing"] += count or 1
    assert [total[key] for key in ("walker", "fatty", "runner", "abomination", "nothing")] == [
        walkers, fatties, runners, abominations, nothing]


def test_the_33_skills_and_that_each_is_somebodys() -> None:
    listed = read_source("classic", "skills.toml").parse()["skill"]
    assert len(listed) == 33
    assert all(skill.text.endswith((".", "!")) and "[" not in skill.text for skill in PACK.skills)
    theirs = {PACK.skills[skill].name for sheet in PACK.survivors.values()
              for printed in sheet.skills for skill in printed}
    assert theirs == {entry["name"].replace("[Equipment]", "Pistol") for entry in listed}


def test_the_survivors() -> None:
    assert list(PACK.survivors) == [
        "amy", "doug", "josh", "ned", "phil", "wanda", "marisol", "otis", "benedikt", "keiko"]
    assert all(PACK.skills[sheet.skills_at(1)[0]].name == "+1 Action" for sheet in PACK.survivors.values())
    assert all(sheet.body_card == -1 for sheet in PACK.survivors.values())
    assert PACK.skills[PACK.survivors["phil"].skills_at(0)[0]].card == PACK.card["pistol"].index
    assert PACK.skill["Ambidextrous"].scope == COMBAT


def test_the_box_is_data_of_the_game() -> None:
    assert PACK.box.streets == "crossings"
    assert dict(PACK.box.doors) == {"neutral": 10, "blue": 1, "green": 1}
    assert dict(PACK.box.spawns) == {"red": 4, "blue": 1, "green": 1}
    assert load_pack("black-plague").box == Box()


def test_a_box_that_can_not_be_read_is_refused_with_its_place() -> None:
    text = read_source("classic", "box.toml").text.replace('"crossings"', '"pavements"', 1)
    with pytest.raises(BadContent, match=r"box\.toml:8:1: `streets` is cells or crossings, not 'pavements'"):
        read_box(Source("box.toml", text))


@pytest.mark.parametrize(("old", "new", "told"), [
    ('made_of = ["Gasoline", "Glass Bottles"]', 'made_of = ["Gasoline", "Glas Bottles"]',
     "There is no card called 'Glas Bottles'. Did you mean 'Glass Bottles'?"),
    ('made_of = ["Gasoline", "Glass Bottles"]', 'made_of = ["Gasoline"]', "Molotov is combined from two cards."),
    ("copies = { aside = 2 }", "copies = { deck = 2 }", "Copies set aside are for cards that are combined"),
    ("copies = {}", "copies = { deck = 1 }", "Sniper Rifle is two other cards kept together."),
    ('found_in = "pimpmobile"', 'found_in = "limousine"', "There is no kind of car called 'limousine'."),
    ("thrown = { range = [0, 1], noisy = true }\n", "", '`thrown` goes with throws = "molotov".'),
    ("thrown = { range = [0, 1]", "thrown = { range = [2, 1]", "The range must be [least, most]"),
    ('key = "pimpmobile"', 'key = "police"', "'police' is described twice."),
    ("once = true", "once = true\nseats = 0", "A car has at least the driver's seat."),
])
def test_mistakes_in_the_equipment(old: str, new: str, told: str) -> None:
    message = broken("equipment.toml", old, new)
    assert message.startswith("equipment.toml:")
    assert told in message


@pytest.mark.parametrize(("old", "new", "told"), [
    ('escort = "2 walker"', 'escort = "2 wolves"', "'wolves' is not a kind of zombie."),
    ('second = "fatty"', 'second = "fat"', "'fat' is not a kind of zombie. Did you mean 'fatty'?"),
    ('extra_activation = "runner"', "manhole = true", "A manhole card has 4 lines too."),
])
def test_mistakes_in_the_zombies(old: str, new: str, told: str) -> None:
    assert told in broken("zombies.toml", old, new)
