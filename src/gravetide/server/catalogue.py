"""What can be played here, for the page on which a table is set up: quests, Survivors, options, words."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from typing import Any

from gravetide.content.classes import load_classes
from gravetide.content.model import LEVELS, MODES, Card, Pack, Sheet, Skill, ZombieKind
from gravetide.content.quest import Quest, quests
from gravetide.drawing import definitions, static_layer, svg
from gravetide.drawing.svg import MARGIN, size
from gravetide.games.black_plague import BLACK_PLAGUE_GAME, DEALS, BlackPlague
from gravetide.games.options import HOUSE, choices, readings
from gravetide.games.pictures import quest_picture
from gravetide.rules.alternate.modules import MODULES, PRESETS, Module, preset_modules
from gravetide.rules.setup import first_position
from gravetide.rules.view import view
from gravetide.server.computer import teammates
from gravetide.server.protocol import (
    CardEntry,
    Catalogue,
    ClassEntry,
    GameEntry,
    ModuleEntry,
    OptionEntry,
    PresetEntry,
    QuestEntry,
    SkillEntry,
    SurvivorEntry,
    Term,
    ZombieEntry,
    encode,
)

CABAL = "Cabal of Necromancers"
BOX = "Miniatures in the box"

GLOSSARY = {
    "Action": "What a Survivor can do in a Turn; three at the start, more by experience.",
    "Accuracy": "The number a die must reach to hit.",
    "Aside": "Something that may be done at any moment and costs nothing, such as throwing a card away.",
    "Backpack": "Up to five cards that are carried but not at the ready.",
    "Body": "A slot for armor, or for one card that a Survivor keeps close.",
    "Danger Level": "Blue, yellow, orange, red: it rises with experience and decides how Zombie cards are read.",
    "Damage": "What each hit does; a zombie falls only to a single hit of at least its own number.",
    "Dragon Bile": "Spilled in a Zone, it burns everything there once a Torch is thrown in.",
    "Dual": "Two equal weapons of this sort, one in each Hand, strike together.",
    "End Phase": "Noise goes, weapons are loaded again, and the first player token moves on.",
    "Exit": "A Zone by which Survivors leave the board, once the quest lets them.",
    "Experience": "Earned by kills and Objectives; it brings skills, and worse zombies.",
    "Free Action": "An extra Action of one sort that a skill grants each Turn.",
    "Line of sight": "Straight along streets and through openings; in buildings it reaches one Zone far.",
    "Melee": "An attack within the Survivor's own Zone.",
    "Noise": "Tokens left by noisy things; each Survivor counts as one too. Zombies without a prey follow it.",
    "Objective": "A token the quest wants taken; some lie face down, and their colour shows only then.",
    "Ranged": "An attack on a Zone in sight. Targets are hit in a fixed order, and misses may hit friends.",
    "Reload": "Some weapons must be loaded again after a shot; the End Phase does it too.",
    "Room": "A Zone of a building. It is filled with zombies when its building is first opened.",
    "Search": "Once a Turn, in a room without zombies: draw an Equipment card, keep it or throw it away.",
    "Spawn Zone": "Where new zombies come from each Round. Coloured ones sleep until their Objective is taken.",
    "Targeting order": "Walkers are hit before Fatties and Abominations, those before Runners, Necromancers last.",
    "Vault": "A room below the town that can hold artifacts; a vault door joins two distant places.",
    "Wound": "Three of them end a Survivor, unless the table says otherwise.",
    "Zone": "A room, a Vault, or a stretch of street between two markings: everything moves from Zone to Zone.",
}

ZOMBIES = {
    "walker": "Slow and many. One damage is enough.",
    "fatty": "Tougher than it looks: only two damage in one hit bring it down.",
    "runner": "Acts twice each time.",
    "abomination": "Only three damage in one hit, or fire, brings it down, and no armor stops its Wounds.",
    "necromancer": "Brings a Spawn token and makes for another one to flee by; kill him, and a Spawn token goes too.",
}

ENCHANTMENTS = {
    "healing": "Takes one Wound away, your own or that of a Survivor you see.",
    "invisibility": "Hides you, or a Survivor you see, from the dead until the Round ends. "
                    "An attack or a noise gives the hidden one away.",
    "repulse": "Throws all zombies out of your Zone, or out of one you see, into the next Zone farther from you.",
    "speed": "You, or a Survivor you see, may walk up to two Zones at once and for free. "
             "It does not help who stands among zombies.",
}


@lru_cache(maxsize=1)
def catalogue() -> bytes:
    """Everything to choose from, as JSON."""
    assert isinstance(BLACK_PLAGUE_GAME, BlackPlague)
    return encode(Catalogue([_game(BLACK_PLAGUE_GAME)], teammates()))


def _game(kind: BlackPlague) -> GameEntry:
    pack = kind.pack()
    return GameEntry(
        key=kind.name,
        name="Black Plague",
        quests=[_quest(kind, quest) for quest in quests(kind.name).values()],
        survivors=[_survivor(pack, sheet) for sheet in pack.survivors.values()],
        cards=[_card(card) for card in pack.cards],
        zombies=[_zombie(zombie) for zombie in pack.zombies],
        options=_options(kind),
        presets=[PresetEntry(key, text, list(preset_modules(key))) for key, text in PRESETS.items()],
        modules=[_module(module) for module in MODULES.values()],
        classes=_classes(kind),
        glossary=[Term(term, text) for term, text in GLOSSARY.items()],
    )


def _quest(kind: BlackPlague, quest: Quest) -> QuestEntry:
    start = first_position(kind.setup(kind.complete({"quest": quest.key})))
    return QuestEntry(
        key=quest.key,
        number=quest.number,
        title=quest.title,
        difficulty=quest.difficulty,
        minutes=quest.minutes,
        intro=quest.intro,
        goals=[goal.sentence for goal in view(start).goals],
        min_survivors=quest.min_survivors,
        max_survivors=quest.max_survivors,
        recommended=quest.recommended,
        svg=f"/api/quests/{quest.key}/board.svg",
        map=f"/api/quests/{quest.key}/map.svg",
        require=list(quest.require),
        forbid=list(quest.forbid),
    )


def _module(module: Module) -> ModuleEntry:
    readings = [_option(f"{HOUSE}{reading.name}", reading.default, reading.values) for reading in module.readings]
    told = house_words()[module.key]
    return ModuleEntry(module.key, module.title, module.sentence, dict(module.needs), dict(module.switches_on),
                       dict(module.together), readings, told["chapter"], told["text"],
                       [Term(term, text) for term, text in told["words"].items()])


@lru_cache(maxsize=1)
def house_words() -> dict[str, dict[str, Any]]:
    """What rules and glossary say under each house rule, by its key."""
    return tomllib.loads(resources.files("gravetide.server").joinpath("house_words.toml").read_text("utf-8"))


def _classes(kind: BlackPlague) -> list[ClassEntry]:
    return [ClassEntry(each.key, each.name, each.text,
                       [SkillEntry(ability.key, ability.name, ability.text) for ability in each.abilities.values()])
            for each in load_classes(kind.name).classes]


def _survivor(pack: Pack, sheet: Sheet) -> SurvivorEntry:
    def skills(*indices: int) -> list[SkillEntry]:
        return [_skill(pack.skills[index]) for index in indices]

    by_level = (skills(sheet.blue), skills(sheet.yellow), skills(*sheet.orange), skills(*sheet.red))
    return SurvivorEntry(
        sheet.key, sheet.name, sheet.role, sheet.box, dict(zip(LEVELS, by_level, strict=True)),
        pack.cards[sheet.body_card].name if sheet.body_card >= 0 else "",
        pack.card[sheet.deal].name if sheet.deal else "")


def _skill(skill: Skill) -> SkillEntry:
    return SkillEntry(skill.key, skill.name, skill.text)


def _card(card: Card) -> CardEntry:
    attacks: list[dict[str, Any]] = [
        {"mode": next(name for name, bit in MODES.items() if attack.mode & bit), "dice": attack.dice,
         "accuracy": attack.accuracy, "damage": attack.damage, "range": [attack.min_range, attack.max_range],
         "noisy": attack.noisy}
        for attack in card.attacks
    ]
    return CardEntry(card.key, card.name, card.slot, _card_text(card), card.dual, attacks)


def _card_text(card: Card) -> str:
    """What a card is good for beside its combat lines."""
    texts = []
    if card.dual:
        texts.append("Dual: a second one in the other Hand strikes along with it.")
    if card.door is not None:
        roll = f"on {card.door.at_least} or more" if card.door.at_least else "without a roll"
        texts.append(f"Opens doors {roll}{', noisily' if card.door.noisy else ''}.")
    if card.armor:
        texts.append(f"Protects: each {card.armor} or more stops a Wound.")
    if card.reload:
        texts.append("Must be loaded again after each shot.")
    if card.search_cards:
        texts.append(f"In Hand, a search draws {card.search_cards} cards.")
    if card.rerolls:
        texts.append(f"In the Backpack, rolls with {card.rerolls} may be made again.")
    if card.helps_melee:
        texts.append("Adds a die to the melee weapon in the other Hand.")
    if card.food:
        texts.append(f"Food: {card.food} experience for eating it.")
    if card.throws:
        texts.append("Can be thrown." if card.throws == "torch" else "Spilled in a Zone, it waits for a Torch.")
    if card.enchantment:
        noise = ", and it makes noise" if card.noisy_when_cast else ""
        texts.append(f"{ENCHANTMENTS[card.enchantment]} An enchantment: each is cast once a Turn{noise}.")
    return " ".join(texts)


def _zombie(zombie: ZombieKind) -> ZombieEntry:
    text = ZOMBIES.get(zombie.key, ZOMBIES["necromancer"] if zombie.flees else "")
    return ZombieEntry(
        zombie.key, zombie.name, zombie.plural, zombie.actions, zombie.damage, zombie.experience, text)


def _options(kind: BlackPlague) -> list[OptionEntry]:
    """All options but those of house rules, in the order in which they are told of."""
    defaults: dict[str, bool | int | str] = {"deal": DEALS[0], "choose_spawns": True, "first_player": 0}
    defaults |= readings(kind.rules)
    words: dict[str, tuple[str, ...]] = {"deal": DEALS}
    words |= {key: choices(kind.rules, key) for key in readings(kind.rules)}
    entries = [_option(key, defaults[key], words.get(key, ())) for key in option_words() if not key.startswith(HOUSE)]
    zombies = kind.pack().zombies
    necromancers = [zombie for zombie in zombies if zombie.flees]
    if len(necromancers) > 1:  # six cards of a single kind are the deck as printed
        entries += [OptionEntry(f"cabal.{zombie.key}", 0, CABAL, f"{zombie.name} cards in the deck",
                                "Six in all, of any kinds, take the place of the printed Necromancer cards.")
                    for zombie in necromancers]
    entries += [OptionEntry(f"miniatures.{zombie.key}", zombie.miniatures, CABAL if zombie.flees else BOX,
                            f"{zombie.plural} in the box", f"So many {zombie.plural} can be on the board at a time.")
                for zombie in zombies]
    # A chapter stands where its first option does.
    order = list(dict.fromkeys(entry.chapter for entry in entries))
    return sorted(entries, key=lambda entry: order.index(entry.chapter))


def _option(key: str, default: bool | int | str, words: Sequence[bool | int | str] = ()) -> OptionEntry:
    """An option with what players are told of it; `words` are the only values that one takes that is no switch."""
    told = option_words()[key]
    values: list[bool | int | str] = [True, False] if isinstance(default, bool) else [*words]
    said = {True: told["yes"], False: told["no"]} if isinstance(default, bool) else told.get("values", {})
    meanings = [said[value] for value in values] if said else []
    return OptionEntry(key, default, told["chapter"], told["title"], told["text"] if "text" in told else said[default],
                       values, meanings)


@lru_cache(maxsize=1)
def option_words() -> dict[str, dict[str, Any]]:
    """What players are told of each option, by its key."""
    chapters = tomllib.loads(resources.files("gravetide.server").joinpath("readings.toml").read_text("utf-8"))
    return {key: {"chapter": chapter, **told} for chapter, options in chapters.items() for key, told in options.items()}


@lru_cache(maxsize=64)
def board_svg(quest: str) -> bytes | None:
    """The town of a quest without anything that moves, as an SVG document; None if there is no such quest."""
    found = quests().get(quest)
    if found is None:
        return None
    width, height = size(found.board)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gravetide" viewBox="{-MARGIN} {-MARGIN} {width} {height}">\n'
        f"{definitions()}\n{static_layer(found.board)}\n</svg>\n"
    ).encode()


@lru_cache(maxsize=64)
def map_svg(quest: str) -> bytes | None:
    """A quest's map with everything on it, as at the start."""
    found = quests().get(quest)
    return svg(quest_picture(found, title=found.title)).encode() if found is not None else None
