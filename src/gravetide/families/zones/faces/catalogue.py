"""What can be chosen for a table of a game: quests with their drawings, Survivors, options, words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, Literal

import msgspec

from gravetide.families.zones.asked import DEALS, MOST_SEATS
from gravetide.families.zones.content.classes import load_classes
from gravetide.families.zones.content.epilogue import every_quest
from gravetide.families.zones.content.model import MODES, Card, Enhanced, Pack, Sheet, Skill, ZombieKind
from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.drawn import svg
from gravetide.families.zones.drawn.looks import look_of
from gravetide.families.zones.drawn.pictures import quest_picture
from gravetide.families.zones.drawn.plan import ZoneBoard, plan
from gravetide.families.zones.faces.entries import (
    CardEntry,
    ClassEntry,
    RulesEntry,
    Said,
    SkillEntry,
    SlotsEntry,
    SurvivorEntry,
    ZombieEntry,
    ZoneGameEntry,
)
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.families.zones.house_rules.modules import MODULES, Module, preset_modules
from gravetide.families.zones.house_rules.told import PRESETS
from gravetide.families.zones.state.setup import first_position
from gravetide.families.zones.table_options import HOUSE_PREFIX, choices, readings
from gravetide.families.zones.words import cause_words, game_words, option_words
from gravetide.kernel.gametype import TOGETHER
from gravetide.server.entries import (
    CauseEntry,
    LessonEntry,
    MemberEntry,
    ModuleEntry,
    OptionEntry,
    PresetEntry,
    ScenarioEntry,
    SeatEntry,
    SideEntry,
    Term,
    Value,
    causes,
)

CABAL = "Cabal of Necromancers"
BOX = "Miniatures in the box"
ASKED: Final[dict[str, Literal["first", "seats"]]] = {"deal": "first", "first_player": "seats"}
"""Options that are no fine points of the rules."""


THROWN: Final = {
    "torch": "Can be thrown.",
    "bile": "Spill it in a Zone, then set it alight with a Torch.",
    "molotov": "Throw it once: it destroys everything in the Zone, friends included.",
}


SKULLS = {"easy": 1, "medium": 2, "hard": 3, "very hard": 4}


def entry(kind: ZoneGameType) -> ZoneGameEntry:
    """All that can be chosen for a table of this game."""
    pack, presets, refused = kind.pack(), kind.rules.offered.presets, kind.rules.offered.refused
    said = msgspec.convert(game_words(kind.name, "game"), Said)
    return ZoneGameEntry(
        key=kind.name,
        name=kind.title,
        family=kind.family,
        sentence=said.sentence,
        look=said.look,
        scenario=said.scenario,
        scenarios=[_quest(kind, quest) for quest in quests(kind.name).values()],
        sides=[SideEntry(TOGETHER, said.member.many)],
        seats=[SeatEntry(side=TOGETHER, most=MOST_SEATS, has_cast=True, each=kind.rules.dealing.each(MOST_SEATS))],
        member=said.member,
        cast=[MemberEntry(sheet.key, sheet.name, sheet.role) for sheet in pack.survivors.values()],
        survivors=[_survivor(pack, sheet) for sheet in pack.survivors.values()],
        cards=[_card(kind, card) for card in pack.cards],
        zombies=[_zombie(kind, zombie) for zombie in pack.zombies],
        options=_options(kind),
        presets=[PresetEntry(key, preset.title, preset.sentence, []) for key, preset in presets.items()] or [
            PresetEntry(key, preset.title, preset.sentence, [one for one in preset_modules(key) if one not in refused])
            for key, preset in PRESETS.items()],
        modules=[_module(module, kind.name) for key, module in MODULES.items() if key not in refused],
        refused=[Term(MODULES[key].title, f"Not for this game: {why}.") for key, why in refused.items()],
        classes=_classes(kind),
        chapters=msgspec.convert(game_words(kind.name, "rules").get("chapter", []), list[RulesEntry]),
        slots=_slots(kind),
        levels=list(pack.box.levels),
        thresholds=list(kind.setup(kind.complete({})).thresholds),
        glossary=[Term(term, text) for term, text in game_words(kind.name, "glossary").items()],
        causes=_causes(),
        first=said.first,
        lessons=msgspec.convert(game_words(kind.name, "guide").get("lesson", []), list[LessonEntry]),
    )


def _causes() -> dict[str, CauseEntry]:
    house = {event: CauseEntry(house=key) for key, module in MODULES.items() for event in module.words.events}
    return {**causes(cause_words()), **house}


def _quest(kind: ZoneGameType, quest: Quest) -> ScenarioEntry:
    start = first_position(kind.setup(kind.complete({"quest": quest.key})))
    return ScenarioEntry(
        key=quest.key,
        number=quest.number,
        title=quest.title,
        difficulty=quest.difficulty,
        skulls=SKULLS.get(quest.difficulty.lower(), 0),
        length=f"{quest.minutes} {'minutes' if quest.minutes[:1].isdigit() else 'length'}" if quest.minutes else "",
        intro=quest.intro,
        goals=[goal.aim(start) for goal in start.setup.goals],
        least=quest.min_survivors,
        most=quest.max_survivors,
        usual=quest.recommended,
        board=f"/api/quests/{quest.key}/board",
        map=f"/api/quests/{quest.key}/map.svg",
        require=list(quest.require),
        forbid=list(quest.forbid),
    )


def _module(module: Module, game: str) -> ModuleEntry:
    readings = [_option(key, option_words(game)[key], reading.default, reading.values)
                for reading in module.readings for key in (f"{HOUSE_PREFIX}{reading.name}",)]
    told = module.words
    return ModuleEntry(module.key, told.title, told.sentence, module.needs, module.switches_on, module.together,
                       readings, told.chapter, told.text, [Term(term, text) for term, text in told.words.items()])


def _slots(kind: ZoneGameType) -> SlotsEntry:
    slots = kind.rules.slots
    return SlotsEntry(slots.hands, slots.body, slots.pack, f"{slots.pack_name[0].upper()}{slots.pack_name[1:]}")


def _classes(kind: ZoneGameType) -> list[ClassEntry]:
    if "classes" in kind.rules.offered.refused:
        return []
    return [ClassEntry(each.key, each.name, each.text,
                       [SkillEntry(ability.key, ability.name, ability.text) for ability in each.abilities.values()])
            for each in load_classes(kind.name).classes]


def _survivor(pack: Pack, sheet: Sheet) -> SurvivorEntry:
    def skills(*indices: int) -> list[SkillEntry]:
        return [_skill(pack.skills[index]) for index in indices]

    by_level = {level: skills(*printed) for level, printed in zip(pack.box.levels, sheet.skills, strict=True)}
    return SurvivorEntry(
        sheet.key, sheet.name, sheet.role, sheet.box, by_level,
        pack.cards[sheet.body_card].name if sheet.body_card >= 0 else "",
        pack.card[sheet.deal].name if sheet.deal else "")


def _skill(skill: Skill) -> SkillEntry:
    return SkillEntry(skill.key, skill.name, skill.text)


def _card(kind: ZoneGameType, card: Card) -> CardEntry:
    attacks: list[dict[str, Any]] = [
        {"mode": next(name for name, bit in MODES.items() if attack.mode & bit),
         "dice": attack.dice, "accuracy": attack.accuracy, "damage": attack.damage,
         "range": [attack.min_range, attack.max_range], "noisy": attack.noisy}
        for attack in card.attacks
    ]
    return CardEntry(card.key, card.name, card.slot, _card_text(kind, card), card.dual, attacks, card.vault > 0)


def _card_text(kind: ZoneGameType, card: Card) -> str:
    """What a card is good for beside its combat lines."""
    texts = []
    if card.dual:
        texts.append("Dual: with one in each Hand, both strike together.")
    if card.door is not None:
        roll = f"on {card.door.at_least} or more" if card.door.at_least else "without a roll"
        texts.append(f"Opens doors {roll}{', noisily' if card.door.noisy else ''}.")
    if card.armor:
        texts.append(f"Armor: each {card.armor} or more stops a Wound.")
    if card.reload:
        texts.append("Must be reloaded after each shot.")
    if card.search_cards:
        texts.append(f"With this in Hand, a search draws {card.search_cards} cards.")
    if card.extra_search:
        texts.append("Wherever you carry it, a search draws one more card.")
    if card.rerolls:
        where = "Wherever you carry it" if card.slot == "any" else "In the Backpack"
        texts.append(f"{where}, you may re-roll attacks with {card.rerolls}.")
    if card.chooses_targets:
        texts.append("You choose what your shots hit.")
    if card.helps_melee:
        texts.append("Adds a die to the melee weapon in the other Hand.")
    if card.food:
        texts.append(f"Food: {card.food} experience for eating it.")
    if card.throws:
        texts.append(THROWN[card.throws])
    texts += _street_text(kind.pack(), card)
    texts += _wall_text(card)
    if card.enchantment:
        noise = ", and it makes noise" if card.noisy_when_cast else ""
        effect = game_words(kind.name, "enchantments")[card.enchantment]
        texts.append(f"{effect} An enchantment: cast it once a Turn{noise}.")
    return " ".join(texts)


def _street_text(pack: Pack, card: Card) -> list[str]:
    """What cards of a modern city do: they are put together, found in cars, given up for a Wound, or are one."""
    names = [pack.cards[part].name for part in card.made_of]
    whole = [other for other in pack.cards if card.index in other.made_of]
    return [
        *([f"Made of {names[0]} and {names[1]}."] if names else []),
        *[f"Half of a {other.name}." for other in whole],
        *[f"Found only in a {car.name}." for car in pack.cars if car.key == card.found_in],
        *(["Give it up instead of taking a Wound."] if card.saves_from_wound else []),
        *(["It takes a slot, and can't be traded or thrown away."] if card.wound else []),
        *(["Carry it like a card; you can't throw it away."] if card.objective else []),
    ]


def _wall_text(card: Card) -> list[str]:
    """What cards of the empire do: Chi makes them better, they lend dice, freeze, and may be kept for later."""
    lent = card.lends[1]
    return [
        *(["Reaches into the next Zone."] if card.is_polearm else []),
        *([f"With Chi: {_chi_line(card.chi)}."] if card.chi is not None else []),
        *([f"While you don't attack with it, the weapon in the other Hand rolls {lent} more."] if lent else []),
        *(["Every natural 6 gives a Chi."] if card.chi_for_sixes else []),
        *({"sixes": ["Every natural 6 freezes a zombie that survives."],
           "all": ["Freezes all zombies that survive, except Abominations."]}.get(card.freezes, [])),
        *(["You may re-roll misses, on a Battlement Walkway."] if card.rerolls_from == "walkway" else []),
        *(["You may re-roll misses."] if card.rerolls_from == "anywhere" else []),
        *([f"In Hand: {card.grants}, on top of the usual one."] if card.grants else []),
        *([f"Keep {card.keep}."] if card.keep else []),
    ]


def _chi_line(line: Enhanced) -> str:
    """What a point of Chi makes of a card, in a few words."""
    reach = f"range {line.range[0]} to {line.range[1]}" if line.range is not None else ""
    return ", ".join(filter(None, [
        f"{line.dice} dice" if line.dice else "", f"{line.accuracy}+" if line.accuracy else "",
        f"Damage {line.damage}" if line.damage else "", reach, line.skill,
        f"armor {line.armor}+" if line.armor else "", "failed Armor dice once more" if line.reroll else ""]))


def _zombie(kind: ZoneGameType, zombie: ZombieKind) -> ZombieEntry:
    words = game_words(kind.name, "zombies")
    text = words.get(zombie.key, words.get("necromancer", "") if zombie.flees else "")
    return ZombieEntry(
        zombie.key, zombie.name, zombie.plural, zombie.actions, zombie.damage, zombie.experience, text)


def _options(kind: ZoneGameType) -> list[OptionEntry]:
    """All options but those of house rules, in the order in which they are told of."""
    defaults: dict[str, Value] = {"deal": kind.rules.dealing.usual(), "choose_spawns": True, "first_player": 0}
    defaults |= readings(kind.rules)
    words: dict[str, tuple[str, ...]] = {"deal": DEALS}
    words |= {key: choices(kind.rules, key) for key in readings(kind.rules)}
    told = option_words(kind.name)
    entries = [_option(key, told[key], defaults[key], words.get(key, ())) for key in told if key in defaults]
    zombies = kind.pack().zombies
    necromancers = [zombie for zombie in zombies if zombie.flees]
    if len(necromancers) > 1:  # six cards of a single kind are the deck as printed
        entries += [OptionEntry(f"cabal.{zombie.key}", 0, CABAL, f"{zombie.name} cards in the deck",
                                "Six in all, of any kinds, replace the printed Necromancer cards.")
                    for zombie in necromancers]
    entries += [OptionEntry(f"miniatures.{zombie.key}", zombie.miniatures, CABAL if zombie.flees else BOX,
                            f"{zombie.plural} in the box", f"This many {zombie.plural} can be on the board at a time.")
                for zombie in zombies]
    # A chapter stands where its first option does.
    order = list(dict.fromkeys(entry.chapter for entry in entries))
    return sorted(entries, key=lambda entry: order.index(entry.chapter))


def _option(key: str, told: dict[str, Any], default: Value, words: Sequence[Value] = ()) -> OptionEntry:
    """An option with what players are told of it; `words` are the only values that one takes that is no switch."""
    values: list[Value] = [True, False] if isinstance(default, bool) else [*words]
    said = {True: told["yes"], False: told["no"]} if isinstance(default, bool) else told.get("values", {})
    meanings = [said[value] for value in values] if said else []
    return OptionEntry(key, default, told["chapter"], told["title"], told["text"] if "text" in told else said[default],
                       values, meanings, ASKED.get(key, "fine"))


@lru_cache(maxsize=64)
def board(game: str, quest: str) -> ZoneBoard:
    """The town of a quest without anything that moves."""
    return town(every_quest(game)[quest], game)


def town(found: Quest, game: str) -> ZoneBoard:
    """The same of any quest, also of one that was drawn for a single game."""
    return plan(found.board, look_of(game), [hole.cell for hole in found.manholes])


@lru_cache(maxsize=64)
def map_svg(game: str, quest: str) -> bytes:
    """A quest's map with everything on it, as at the start."""
    found = every_quest(game)[quest]
    return svg(quest_picture(found, title=found.title)).encode()
