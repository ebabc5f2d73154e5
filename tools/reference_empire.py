"""The reference pages of Eternal Empire: what its cards, quests and tables can say, from the declarations in the code.

What Objective cards and Notes do is told verb by verb, never card by card: they are secret until somebody reads them.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from gravetide.content.source import read_source
from gravetide.families.zones.content import effects, objective_cards
from gravetide.families.zones.content.effects import VERBS
from gravetide.families.zones.content.frontier_parts import FRONTIER_GOALS, FRONTIER_RULES
from gravetide.families.zones.content.objective_cards import load_deck, uses_of
from gravetide.families.zones.content.pack import chi, equipment, zombies
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.content.reader import CHI_FILE, load_pack
from gravetide.families.zones.rounds.game_modules import NEEDS, TITLES, GameModules
from gravetide.families.zones.table_options import readings
from gravetide.games.black_plague.game import BLACK_PLAGUE
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE

GAME = "eternal-empire"
Read = TypeVar("Read", bound=msgspec.Struct)

EFFECT_KEYS = {
    "n": "how many",
    "to": "who: the taker, everybody (`all`), or one whom the group chooses",
    "at": "where: a cell of a tile like `28R.b2`, a Spawn token like `#1`, `green` or `flag`; left out: the card's "
          "Zone",
    "from": "the Vault deck, or the deck beside it that the quest has laid out",
    "card": "the key of an Equipment card",
    "else": "what comes instead, if there is nothing to find or to mend",
    "what": "what is paid, turned over or cut",
    "kind": "the key of a kind of zombie",
    "towards": "`here`: they make for the Zone of the card",
    "who": "which Guards",
    "trait": "one of the traits below",
    "value": "how much of it",
    "reward": "what whoever sees to it gets",
    "until": "how long it lasts; left out: to the end of the quest",
    "zones": "how far",
    "with_objective": "whether their Red Objective comes along",
    "key": "one of the items below; of `mark` the name by which the Guards are remembered",
    "range_max": "how far away it can be used from now on",
    "next_use": "what its next use does besides",
    "retake": "the choice that is left when it is taken again",
    "use": "`once`: somebody there uses it later, for what stands under `use` of the card",
    "cost": "the Actions that this takes",
    "set": "of `flag` one of the flags below; of `cost` the new price",
    "unless": "the flag that forbids it",
    "counter": "one of the counters below",
    "rule": "one of the rules below",
    "carrier_chi": "the Chi that whoever carries the Beacon gets for every Zone",
    "of": "which Action",
    "plus": "so many Actions more",
    "uses": "how often; 0: for the rest of the quest",
    "token": "the number of the Spawn token",
    "deck": "out of which deck",
    "draw": "how many are drawn",
    "for": "the Spawn token that it holds for",
    "prefer": "the card that is resolved if it is among them",
}
"""What the keys of effects mean."""

CARD_KEYS = {
    "id": "`Q1-O3` for an Objective card of the first quest, `Q1-N2` for a Note",
    "place": "the cell of the tile on its back; of one on an opening two cells with a stroke between; a Note has none",
    "effects": "what it does, one after the other",
    "choose": "in place of `effects`: the choices, each with a `name` (A, B or C) and `effects`",
    "use": "what it does when it is used later, with the effect `stay`",
    "destroyed": "what it does when Corruption destroys it",
    "indestructible": "Corruption does not harm it",
    "random": "a Note that is drawn at random",
    "verdict": "what such a Note says when a Guard has died beside it",
}
"""What the keys of an Objective card or a Note mean."""

CHI_KEYS = {
    "dice": "the attack rolls so many dice",
    "accuracy": "dice count from this number on",
    "damage": "the Damage",
    "range": "`[least, most]`",
    "skill": "the attack is made with this skill",
    "armor": "of armor: Wounds are cancelled from this number on",
    "reroll": "of armor: dice may be rolled again",
}
"""What a point of Chi makes of a card."""

DEEDS = {
    "lend": "while it is in Hand and does not strike, the weapon named under `to` rolls `dice` more",
    "put": "`n` zombies of a `kind` appear where it is drawn",
    "discard": "it is discarded as soon as it is drawn",
    "eat": "discarded for free in one's own Turn, for `ap` points of experience",
    "throw": "an Action: discarded from Hand, `what` is `bile` or `torch`",
    "freeze": "zombies left in the Zone skip their next activation: as many as there are `natural sixes`, or `all`",
    "heal": "an Enchantment: Wounds of a Survivor in sight",
    "jump": "an Enchantment: a Survivor in sight jumps",
    "push": "an Enchantment: the zombies of a Zone are pushed to one next to it, over ramparts only `down`",
    "move": "an Enchantment: a Survivor in sight moves up to so many `zones`",
    "shield": "rolls for itself, or lets armor roll again",
    "chi": "Chi for natural sixes",
    "reroll": "misses may be rolled again, `when` fired from a Walkway or always",
    "grant": "a `skill` while it is in Hand; `limit_plus` orders to Guards beyond the usual one",
}
"""What an Equipment card can do besides its combat lines."""

KIND_KEYS = {
    "second": "the kind that comes in place of a second one of these",
    "company": "what comes once with every Zombie card that brings these, such as `1 warden`",
    "kin": "the kind that it counts as, besides being itself",
    "abomination": "the Abomination deck may bring it",
    "climbs": "ramparts do not hinder it",
    "wards": "while one is on the board zombies die of nothing but Chi and what empties a Zone",
    "seeks_statues": "makes for Chi Statues and breaks them",
    "drains": "its card takes Chi from everybody",
    "defiles": "never walks: its Spawn token does, with Corruption",
    "drops": "leaves a Vault Weapon where it dies",
}
"""What kinds of zombies may have here beyond what is told in Add content."""

ZOMBIE_CARDS = {
    "double_spawn": "not used in this game",
    "necromancer": "the Defiler comes, or acts if he is there",
    "abomination": "the Abomination deck is drawn",
    "siege": "every zombie acts, and no rampart holds it; not at the Blue level",
}
"""Zombie cards without lines."""

CHI_SKILLS = {
    "dice": "`plus` dice with attacks of a `type`",
    "damage": "`plus` Damage with attacks of a `type`, or Damage `at_least` so much",
    "roll": "`plus` to dice of a `type`",
    "skill": "the plain skill that is named under `as`",
    "free-action": "one Action of a `type` at once",
    "jump": "two Zones for no Action",
}
"""What a Chi skill can do."""

PART_KEYS = {
    "counter": "a counter that cards feed",
    "at_least": "so many",
    "zone": "a Zone's name, or `flag`, `exit` or `green` for what lies there",
    "except_spawns": "the numbers of Spawn tokens whose Zones don't count",
    "token": "the number of the Spawn token",
    "treasures": "only if the treasures of an Epilogue have brought it there",
    "item": "the key of an item",
    "needed": "how many of it are needed",
    "token_moved": "it no longer matters once this Spawn token is in the Flag Zone",
    "card": "the id of an Objective card",
    "cards": "how many",
    "guards": "so many Guards have to live for the CXP",
    "cxp": "for everybody",
    "marked": "the name by which a card remembers Guards who have to live for the flag",
    "flag": "what the campaign remembers then",
}
"""What the keys of goals and special rules mean."""


def page(note: str, wording: dict[str, tuple[str, str]]) -> str:
    """The page of the game; `wording` says by reading to which rules it belongs and what players are told of it."""
    lines = [
        "# Eternal Empire", "", note,
        ("What cards, quests and tables of this game can say; [Objective cards and Notes](objective-cards.md) have a "
         "page of their own. How such files are written is told in [Add content](../how-to/add-content.md) and [Write "
         "a quest](../how-to/write-a-quest.md); what all games of Zones share is in [Parts of quests](parts.md), "
         "[Options](options.md) and [Notation](notation.md). A new card that is made of what stands here needs no "
         "code."),
        *_modules(), *_options(wording), *_equipment(), *_zombies(), *_chi(), *_parts(),
    ]
    return "\n".join(lines) + "\n"


def _modules() -> list[str]:
    usual, lines = GameModules(), ["", "## Modules", "", "| option | default | module | needs |", "|---|---|---|---|"]
    for module, title in TITLES.items():
        needs = "; ".join([f"{TITLES[other]}, {why}" for each, other, why in NEEDS if each == module])
        lines.append(f"| `modules.{module}` | `{_written(getattr(usual, module))}` | {title} | {needs} |")
    lines += ["", "A table that leaves out what another module needs is refused with the reason.", "",
              "| preset | what it is | sets |", "|---|---|---|"]
    for key, preset in ETERNAL_EMPIRE.offered.presets.items():
        sets = ", ".join([f"`{option}={_written(value)}`" for option, value in preset.options.items()])
        lines.append(f"| `{key}` | {preset.title}. {preset.sentence} | {sets or 'nothing'} |")
    return lines


def _options(wording: dict[str, tuple[str, str]]) -> list[str]:
    printed = readings(BLACK_PLAGUE)
    lines = ["", "## Readings", "",
             "Those that Black Plague does not have, and those with another default; the others are as there.", "",
             "| option | default | rules | meaning |", "|---|---|---|---|"]
    for key, value in readings(ETERNAL_EMPIRE).items():
        if printed.get(key) != value and not key.startswith("modules."):
            ids, text = wording[key]
            lines.append(f"| `{key}` | `{_written(value)}` | {ids} | {_cell(text)} |")
    return lines


def objective_card_page(note: str) -> str:
    """The page about Objective cards and Notes."""
    deck = load_deck(GAME)
    notes = sum([card.is_note for card in deck.cards.values()])
    lines = [
        "# Objective cards and Notes", "", note,
        (f"`{objective_cards.FILE}` in the pack of [Eternal Empire](eternal-empire.md): {len(deck.cards) - notes} "
         f"Objective cards and {notes} Notes. What they are called and tell stands in the file of the same name in "
         "`words`, what comes of them is told from the card itself. Here is what can be written, not what they say: "
         "that is secret until somebody reads them. A new card that uses these verbs needs no code."), "",
        *_table_of_keys(objective_cards._Card, CARD_KEYS), "",
        "## Effects", "", "Every effect is a verb (`do`) with its keys. One that can't happen is skipped.", "",
        "| verb | keys | what happens | used |", "|---|---|---|---|",
    ]
    used = uses_of(deck)
    for verb, kind in VERBS.items():
        keys = "<br>".join([_key(field) for field in msgspec.structs.fields(kind)])
        lines.append(f"| `{verb}` | {keys} | {_cell(_said(kind))} | {used[verb]} |")
    met = {field.encode_name for kind in VERBS.values() for field in msgspec.structs.fields(kind)}
    _same("EFFECT_KEYS", EFFECT_KEYS, met)
    lines += ["", "| key | meaning |", "|---|---|", *[f"| `{key}` | {text} |" for key, text in EFFECT_KEYS.items()]]
    lists = (("traits", effects.TRAITS), ("rules that are unlocked", effects.UNLOCKED_RULES), ("items", effects.ITEMS),
             ("counters", effects.COUNTERS), ("flags", effects.FLAGS))
    lines += ["", "| words | known |", "|---|---|",
              *[f"| {title} | {', '.join([f'`{word}`' for word in words])} |" for title, words in lists]]
    return "\n".join([*lines, "", "```toml", EXAMPLE_CARD.strip(), "```"]) + "\n"


EXAMPLE_CARD = """
[[card]]
id = "Q1-O6"
place = "26V.a1"
choose = [
  { name = "A", effects = [{ do = "vault" }, { do = "noise", n = 2 }] },
  { name = "B", effects = [{ do = "pay", n = 1 }, { do = "guard", n = 2 }] },
]
"""


def _equipment() -> list[str]:
    pack = load_pack(GAME)
    kinds = sorted(DEEDS, key=list(DEEDS).index)
    _same("DEEDS", DEEDS, typing.get_args(_types_of(equipment._Deed)["do"]))
    _same("CHI_KEYS", CHI_KEYS, _types_of(equipment._Chi))
    total = sum([card.starting + card.deck + card.vault for card in pack.cards])
    lines = ["", "## Equipment", "",
             (f"`equipment.toml`: {total} cards of {len(pack.cards)} kinds. Beyond what all games have, a card may "
              "have `keep` (dice of its Keep roll after a quest of a campaign), `chi` and `does`."), "",
             "| `chi` | what a point of Chi makes of it, for one Action or one Armor roll |", "|---|---|",
             *[f"| `{key}` | {text} |" for key, text in CHI_KEYS.items()], "",
             "| `does` | what happens | cards |", "|---|---|---|"]
    return [*lines, *[f"| `{verb}` | {DEEDS[verb]} | {', '.join(_cards_that(verb)) or 'none'} |" for verb in kinds]]


def _cards_that(verb: str) -> list[str]:
    """The names of the cards that do something, in the order of the file."""
    entries = _file("equipment.toml", equipment._Equipment).card
    return [entry.name for entry in entries if any(deed.do == verb for deed in entry.does)]


def _zombies() -> list[str]:
    pack, file = load_pack(GAME), _file("zombies.toml", zombies.zombies_file(load_pack(GAME).box.levels))
    numbers = [card.number for card in pack.zombie_cards]
    fields = _types_of(zombies._KindEntry)
    if not set(KIND_KEYS) <= set(fields):
        raise LookupError(f"KIND_KEYS in tools/reference_empire knows too much: {set(KIND_KEYS) - set(fields)}.")
    specials = typing.get_args(_types_of(zombies._ZombieCardEntry)["special"])
    _same("ZOMBIE_CARDS", ZOMBIE_CARDS, [word for word in specials if word])
    lines = ["", "## Zombies and Zombie cards", "",
             (f"`zombies.toml`: {len(pack.zombie_cards)} Zombie cards, numbers {min(numbers)} to {max(numbers)}. "
              'A card has a line for each Danger Level (`"5 walker"` or `"nothing"`), or `extra_activation` with a '
              "kind, or `special`."), "",
             "| `special` | what happens | cards |", "|---|---|---|",
             *[f"| `{word}` | {text} | {sum([card.special == word for card in file.cards])} |"
               for word, text in ZOMBIE_CARDS.items()], "",
             "| kind | Actions | Damage | experience | miniatures | besides |", "|---|---|---|---|---|---|"]
    written = {entry.key: entry for entry in file.kind}
    for kind in pack.zombies:
        entry = written[kind.key]
        own = [f"`{key}`" for key in KIND_KEYS if getattr(entry, key)]
        lines.append(f"| {kind.name} | {kind.actions} | {kind.damage} | {kind.experience} | {entry.miniatures} | "
                     f"{', '.join(own)} |")
    return [*lines, "", "| key of a kind | meaning |", "|---|---|",
            *[f"| `{key}` | {text} |" for key, text in KIND_KEYS.items()]]


def _chi() -> list[str]:
    file = _file(CHI_FILE, chi._ChiSkillCards)
    _same("CHI_SKILLS", CHI_SKILLS, typing.get_args(_types_of(chi._ChiDoes)["do"]))
    lines = ["", "## Chi Skill cards", "",
             (f"`{CHI_FILE}`: {len(file.card)} cards and {len(file.skill)} Chi skills. A card of a group may replace a "
              "skill of the Danger Levels of that group."), "", "| card | group | levels | skills to choose from |",
             "|---|---|---|---|"]
    lines += [f"| {card.id} | {card.group} | {', '.join(file.groups[card.group])} | {', '.join(card.options)} |"
              for card in file.card]
    lines += ["", ("A Chi skill has `when` (combat, move or turn), `lasts` (action or turn), `warden` (whether its Chi "
                   "counts as spent on the attack while Wardens are about), `text`, and `does`:"), "",
              "| `do` | what a point of Chi brings | skills |", "|---|---|---|"]
    for word, text in CHI_SKILLS.items():
        names = [skill.name for skill in file.skill if skill.does.do == word]
        lines.append(f"| `{word}` | {text} | {', '.join(names) or 'none'} |")
    return lines


def _parts() -> list[str]:
    lines: list[str] = []
    met = {field.encode_name for known in (FRONTIER_GOALS, FRONTIER_RULES) for kind in known.values()
           for field in msgspec.structs.fields(kind)}
    _same("PART_KEYS", PART_KEYS, met)
    for section, title, known in (("goal", "Goals", FRONTIER_GOALS), ("rule", "Special rules", FRONTIER_RULES)):
        lines += ["", f"## {title}", "", f"`[[{section}]]`, with `part` and its keys.", "",
                  "| part | keys | meaning | quests |", "|---|---|---|---|"]
        for part, kind in known.items():
            keys = "<br>".join([_key(field) for field in msgspec.structs.fields(kind)])
            named = ", ".join(dict.fromkeys([_quest(quest) for quest in quests(GAME).values()
                                             if part in [each.part for each in _parts_of(quest, section)]]))
            lines.append(f"| `{part}` | {keys} | {_cell(_said(kind))} | {named or 'none'} |")
    return [*lines, "", "| key | meaning |", "|---|---|", *[f"| `{key}` | {text} |" for key, text in PART_KEYS.items()]]


def _parts_of(quest: Quest, section: str) -> tuple[Part, ...]:
    return quest.goals if section == "goal" else quest.rules


def _quest(quest: Quest) -> str:
    """A quest by its number; those that are played once more together."""
    wall = quest.frontier
    return "Epilogue" if wall is not None and wall.replay is not None else str(quest.number)


def _file(name: str, sort: type[Read]) -> Read:
    """A file of the pack, as it is written."""
    return read_source(GAME, name).read(sort)


def _table_of_keys(kind: type[msgspec.Struct], meanings: dict[str, str]) -> list[str]:
    _same("CARD_KEYS", meanings, _types_of(kind))
    return ["| key | meaning |", "|---|---|", *[f"| `{key}` | {text} |" for key, text in meanings.items()]]


def _same(name: str, told: Iterable[str], known: Iterable[str]) -> None:
    """What is told here is what the code has; else somebody forgot a line."""
    if set(told) != set(known):
        raise LookupError(f"{name} in tools/reference_empire and the code differ: {sorted(set(told) ^ set(known))}.")


def _types_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    return {field.encode_name: field.type for field in msgspec.structs.fields(kind)}


def _said(kind: type) -> str:
    return " ".join((kind.__doc__ or "").split())


def _key(field: msgspec.structs.FieldInfo) -> str:
    """A key with what it takes, and its default where it has one that is not empty."""
    if field.default is msgspec.NODEFAULT:
        return f"`{field.encode_name}`: {_takes(field.type)}"
    empty = field.default in ("", None, (), 0, False)
    return f"`{field.encode_name}`, if any: {_takes(field.type)}" if empty else (
        f"`{field.encode_name}`: {_takes(field.type)}; usually `{_written(field.default)}`")


def _takes(kind: Any) -> str:
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Literal:
        return " or ".join([f"`{value}`" for value in inside if value != ""])
    if origin is tuple:
        return "a list"
    if origin in (types.UnionType, typing.Union):
        return " or ".join([_takes(one) for one in inside if one is not type(None)])
    return {str: "text", int: "number", bool: "true or false"}[kind]


def _written(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
