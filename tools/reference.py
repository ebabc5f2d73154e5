"""Write the pages of docs/reference from the code, so that they say what the code does.

    python -m tools.reference            write the pages that are out of date
    python -m tools.reference --check    only say which ones are; exit code 1 if any
    python -m tools.reference --pictures also draw docs/images again

Names, defaults, keys and verbs come from the code. What they mean is told in the tables below where the code has no
sentence for people; a name that is missing here, or here and not in the code, is an error.
"""

from __future__ import annotations

import argparse
import ast
import functools
import importlib
import inspect
import pkgutil
import random
import re
import sys
import tomllib
import types
import typing
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import gravetide
import gravetide.families.zones
import gravetide.players
from gravetide.families.zones.content.parts import GOALS, RULES, Written
from gravetide.families.zones.content.quest_reader import load_quest, quests
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.drawn import svg
from gravetide.families.zones.drawn.pictures import picture, quest_picture
from gravetide.families.zones.house_rules.modules import MODULES, Module, preset_modules
from gravetide.families.zones.house_rules.told import PRESETS
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.table_options import COMPONENTS, readings
from gravetide.families.zones.turn.options import Choice
from gravetide.games.black_plague.game import BLACK_PLAGUE
from gravetide.games.classic.game import CLASSIC
from gravetide.kernel.options import Option, lines_of, sorts_of
from tools import reference_empire, reference_squares

FOLDER = Path(__file__).parents[1] / "docs" / "reference"
SENTENCES = Path(inspect.getfile(gravetide)).parent / "families" / "zones" / "words" / "readings.toml"
NOTE = "<!-- Written by `python -m tools.reference`; change the code or that file, not this page. -->\n"
LOADED = [importlib.import_module(module.name)
          for module in pkgutil.walk_packages(gravetide.families.zones.__path__, "gravetide.families.zones.")
          if "tests" not in module.name.split(".")]

# ---- notation --------------------------------------------------------------------------------------------------------

WORDS: dict[str, tuple[str, str]] = {
    "ZONE": (r"[sbvwig]\d\d", ("a Zone by its name on the map: `s04` a street, `b11` a room, `v01` a vault, `w02` a "
                                "Walkway, `i01` ice, `g01` a bridge")),
    "SURVIVOR": (r"[a-z][a-z0-9-]*", "a Survivor's key, such as `ann`"),
    "CARD": (r"[a-z][a-z0-9-]*", "an Equipment card's key, such as `hand-crossbow`; `*2` after it: a dual pair"),
    "HELD": (
        r"[a-z][a-z0-9-]*'?\*?(@(hand|body|pack))?",
        ("a card that somebody carries: its key, then `'` if it is fired and not reloaded and `*` if it is an "
         "enchantment already cast in this Turn, then `@hand`, `@body` or `@pack` where he has another like it"),
    ),
    "KIND": (r"[a-z][a-z-]*", "a kind of zombie: `walker`, `fatty`, `runner`, `abomination`, `necromancer`"),
    "SKILL": (r"[a-z][a-z0-9-]*", "a skill's key, such as `plus-1-die-melee`"),
    "SLOT": (r"(hand|body|pack)", "`hand`, `body` or `pack`"),
    "COLOUR": (r"(red|blue|green|necromancer)", "the colour of a Spawn token: `red`, `blue`, `green`, `necromancer`"),
    "LEVEL": (r"[a-z]+", "a Danger Level: `blue`, `yellow`, `orange`, `red`"),
    "MODE": (r"(melee|ranged|magic|combat)", "`melee`, `ranged`, `magic`, or `combat` for any of them"),
    "ACTIONS": (r"[a-z]+(\+[a-z]+)*", "what a free Action may be spent on, such as `melee+ranged+magic`"),
    "CLASS": (r"[a-z][a-z0-9-]*", "a class by its key: `mage`, `fighter`, `archer` or `rogue`"),
    "NUMBER": (r"\d", "a car or a tile by its number on the map, from 1"),
    "SEAT": (r"(driver|passenger)", "`driver` or `passenger`"),
    "EFFECT": (r"[a-z][a-z0-9-]*", "what lets somebody roll again, such as `lucky`"),
    "COUNT": (r"\d+", "how many, such as Guards; or a Spawn token by its number"),
    "USE": (r"[a-z][a-z0-9-]*", "what Chi is spent on: `enhanced` for the weapon, or a Chi skill's key"),
    "CHICARD": (r"[A-Z]\d", "a Chi Skill card, such as `A3`"),
    "OBJECTIVE": (r"Q\d+-O\d+", "an Objective card, such as `Q1-O3`"),
    "NOTE": (r"\d+", "a Note of the quest by its number"),
    "BRANCH": (r"[a-c]", "one of the choices of a card, `a`, `b` or `c`"),
    "ITEM": (r"[a-z][a-z-]*", "an item's key, such as `fire-star`"),
    "VICTIM": (r"(statue|survivors)", "`statue` or `survivors`"),
}
"""What stands for something in a notation: a pattern for it, and its meaning."""

KIND_WORDS = {"zone": "ZONE", "survivor": "SURVIVOR", "card": "CARD", "held card": "HELD", "zombie": "KIND",
              "skill": "SKILL", "slot": "SLOT", "colour": "COLOUR", "level": "LEVEL", "mode": "MODE",
              "actions": "ACTIONS", "class": "CLASS", "reroll": "EFFECT", "car": "NUMBER", "few": "NUMBER",
              "seat": "SEAT", "number": "COUNT", "chi": "USE", "chi card": "CHICARD",
              "objective card": "OBJECTIVE", "note": "NOTE", "branch": "BRANCH", "item": "ITEM", "victim": "VICTIM"}
"""The word for each kind of field that is written."""

GROUPS = {
    "turn": "Whose Turn it is",
    "move": "Moving",
    "combat": "Attacking",
    "fire": "Fire",
    "car": "Cars",
    "cauldron": "Cauldrons",
    "guards": "Orders to Guards",
    "magic": "Enchantments",
    "door": "Doors",
    "search": "Searching",
    "objective": "Objectives and vaults",
    "skill": "Skills used by choice",
    "card": "Cards",
    "dice": "Dice",
    "choice": "Answers to a question",
    "other": "Other Actions",
    "end": "Ending a Turn",
    "aside": "Asides: free, at any decision, whoever decides",
}


def source_of(cls: type) -> tuple[int, str]:
    """The line a class begins in and its text, also when it is compiled: the source lies beside the machine code."""
    path = Path(str(sys.modules[cls.__module__].__file__))
    found = classes_in(path.with_name(path.name.split(".")[0] + ".py")).get(cls.__name__)
    if found is None:
        raise LookupError(f"{cls.__name__} is not in {path}.")
    return found


@functools.cache
def classes_in(path: Path) -> dict[str, tuple[int, str]]:
    """The classes of a file, each with its line and its text."""
    text = path.read_text("utf-8")
    return {node.name: (node.lineno, str(ast.get_source_segment(text, node))) for node in ast.parse(text).body
            if isinstance(node, ast.ClassDef)}


def option_classes() -> list[type[Option]]:
    """Every class of options of the rules that can be offered, in the order of their modules."""
    found = [cls for cls in sorts_of(Choice) if cls.__module__.startswith("gravetide.families.zones.")]
    return sorted(found, key=lambda cls: (cls.__module__, source_of(cls)[0]))


def module_of(cls: type[Option]) -> str:
    """The module a class stands in, with the folder of its chapter or house rule if that has one."""
    return ".".join(cls.__module__.removeprefix("gravetide.families.zones.").split(".")[1:])


def forms_of(cls: type[Option]) -> tuple[str, ...]:
    """How options of a class are written, with words in capitals for what varies."""
    kinds = {name: KIND_WORDS.get(kind.name, "") for name, kind in cls.fields}
    texts = [line.text.format(**kinds) for line in lines_of(cls)]
    return tuple([text for text in texts if "HELD@SLOT" not in text])  # which HELD tells about


def pattern_of(form: str) -> re.Pattern[str]:
    """What matches every notation of a form."""
    names = "|".join(sorted(WORDS, key=len, reverse=True))
    pieces = re.split(rf"\b({names})\b", form)
    return re.compile("".join(WORDS[piece][0] if piece in WORDS else re.escape(piece) for piece in pieces))


def meaning_of(cls: type) -> tuple[str, str]:
    """What a class's docstring says to people, and the rules it cites."""
    text = " ".join((cls.__doc__ or "").split("\n\n")[0].split())
    cited = re.findall(r"(?:BP|AR|Z1|EE|WD)-\d+(?: to (?:BP|AR|Z1|EE|WD)-\d+)?", text)
    text = re.sub(r"\s*\((?:BP|AR|Z1|EE|WD)-[^)]*\)", "", text)
    text = re.sub(r":\s*\([^)]*\)", "", text)
    text = re.sub(r"\s*\(([^)]*?),? (?:BP|AR|Z1|EE|WD)-[^)]*\)", r" (\1)", text)
    return text.strip(), ", ".join(cited)


def notation() -> str:
    """The page about the notation of options and asides."""
    lines = [
        "# Notation", "", NOTE,
        ("Every option and every aside has a short text. Records hold it, tests use it, `game.choose` and the terminal "
         "take it. `game.parse(text)` gives the option that a text means, offered or not (None: it is no notation), "
         "`option.notation(game.state)` writes it, and its repr can be pasted:"), "",
        "```python", ">>> game = gravetide.new_game()", '>>> game.parse("move s01")', "Move.of(0)",
        '>>> game.parse("move s01").notation(game.state)', "'move s01'", "```", "",
        "Words in capitals stand for something:", "",
        "| word | stands for |", "|---|---|",
        *[f"| `{word}` | {meaning} |" for word, (_, meaning) in WORDS.items()],
    ]
    classes = option_classes()
    for group, title in GROUPS.items():
        members = [cls for cls in classes if cls.group == group]
        if members:
            lines += ["", f"## {title}", "", "| notation | meaning | rules | module |", "|---|---|---|---|"]
            for cls in members:
                meaning, cited = meaning_of(cls)
                written = "<br>".join(f"`{form}`" for form in forms_of(cls))
                lines.append(f"| {written} | {_cell(meaning)} | {cited} | `{module_of(cls)}` |")
    left = {cls.group for cls in classes} - set(GROUPS)
    if left:
        raise LookupError(f"GROUPS in tools/reference has no title for: {', '.join(sorted(left))}.")
    return _page(lines)


# ---- parts of quests -------------------------------------------------------------------------------------------------

EXAMPLES = {
    "leave": "",
    "take-objectives": "",
    "take-objective": 'zone = "b02"',
    "take-artifacts": "",
    "kill": 'zombie = "abomination"\ncount = 1',
    "reach-level": 'level = "orange"',
    "hold-cards": "cards = { salted-meat = 2, water = 1 }",
    "gather": 'zone = "chapel"    # a Zone, or a place named under `marked`',
    "spawns-only-in": 'zone = "hellhole"',
    "dragon-fire-in": 'zone = "hellhole"',
    "objective-experience": "amount = 5",
    "on-take": 'objective = "blue"\nthen = "necromancer-or-abomination"',
    "remove-zombie-cards": 'type = "double_spawn"',
    "replace-zombie": 'zombie = "fatty"\nby = "walker"',
    "remove-cards": 'cards = ["dragon-bile"]',
    "merchant": 'zone = "b02"',
    "keep-last-spawn": 'zone = "hellhole"',
    "all-must-survive": "",
    "hold-different": 'type = "ranged"\ncount = 3',
    "molotov-in": 'zone = "nest"    # a Zone, or a place named under `marked`',
    "close-manholes": "",
    "carry-out": 'objectives = ["blue", "green"]',
    "survive": "rounds = 12\nless_per_objective = 1",
    "fuel": 'car = "pimpmobile"\ncards = { gasoline = 2 }',
    "drive-off": "count = 4",
    "siren": 'zone = "s06"\nnoise = 3',
    "carried": 'objectives = ["blue", "green"]',
    "noise-alarm": "noise = 5",
    "spawn-as": 'zone = "s06"\nzombie = "walker"\nby = "runner"',
    "enough-must-live": 'share = "half"',
}
"""The keys of one example for each part."""

KEYS = {
    "zone": "a Zone's name, or a place named under `marked`",
    "zombie": "the key of a kind of zombie",
    "by": "the key of the kind that comes instead",
    "count": "how many",
    "starting": (
        "only the one that is on the map from the start counts, where a table has more miniatures of its kind"
    ),
    "level": "the Danger Level",
    "cards": "keys of Equipment cards",
    "amount": "how much experience",
    "objective": "which Objective; `red` is also the plain one",
    "then": (
        "what happens. `necromancer-or-abomination`: a Necromancer appears there, an Abomination if he is on the board "
        "already, nobody if both are; `spawn`: a Zombie card is drawn for the Zone; `artifact`: the taker gets a "
        "random Vault card that lies in no vault; `card`: he gets the named card out of the deck or the discards; "
        "`choose-card`: he chooses one of the cards named in `cards` that are there"
    ),
    "card": 'the card\'s key, with `then = "card"` and only with it',
    "type": "the type of weapon, or of Zombie card",
    "objectives": "the colours of Objectives",
    "rounds": "the last Round that has to be played to its end",
    "less_per_objective": "how many Rounds less for each Objective taken",
    "car": "the kind of car; one that is drivable once it is `\"fuelled\"`",
    "noise": "how much of it",
    "share": "of the Survivors who began, rounded up",
}
"""What the keys of parts mean."""


def example_of(section: str, name: str) -> str:
    """One part as it stands in a quest file."""
    keys = EXAMPLES[name]
    return f'[[{section}]]\npart = "{name}"' + (f"\n{keys}" if keys else "")


def parts() -> str:
    """The page about goals and special rules."""
    if set(EXAMPLES) != {*GOALS, *RULES}:
        raise LookupError(f"EXAMPLES in tools/reference and the parts differ: {set(EXAMPLES) ^ {*GOALS, *RULES}}.")
    lines = [
        "# Parts of quests", "", NOTE,
        ("Goals and special rules of a quest are made of these parts. A quest is won when all its goals are reached. "
         "A goal may also have `after = true`: it counts only once all goals before it are reached. How a whole file "
         "looks is told in [Write a quest](../how-to/write-a-quest.md)."),
    ]
    for section, title, known in (("goal", "Goals", GOALS), ("rule", "Special rules", RULES)):
        lines += ["", f"## {title}"]
        for name, cls in known.items():
            lines += ["", f"### `{name}`", "", (cls.__doc__ or "").strip(), *_keys(cls)]
            lines += ["", "```toml", example_of(section, name), "```", "", _users(section, name)]
    return _page(lines)


def _keys(cls: type[Written]) -> list[str]:
    fields = msgspec.structs.fields(cls)
    if not fields:
        return []
    lines = ["", "| key | takes | default | meaning |", "|---|---|---|---|"]
    for field in fields:
        default = "" if field.default is msgspec.NODEFAULT else f"`{_toml(field.default)}`"
        lines.append(f"| `{field.name}` | {_kind(field.type)} | {default} | {KEYS[field.name]} |")
    return lines


def _users(section: str, name: str) -> str:
    using = [quest.title for game in ("black-plague", "classic") for quest in quests(game).values()
             if name in [part.part for part in (quest.goals if section == "goal" else quest.rules)]]
    return f"Used by: {', '.join(using) or 'no quest of a box'}."


def _kind(kind: Any) -> str:
    """A type as a quest author would say it."""
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Literal:
        return ", ".join(f"`{_toml(value)}`" for value in inside)
    if origin is tuple:
        return "a list"
    if origin is dict:
        return "a table of numbers"
    if origin in (types.UnionType, typing.Union):
        return " or ".join(_kind(one) for one in inside if one is not type(None))
    return {str: "text", int: "number", bool: "true or false"}[kind].removeprefix("a ")


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _option(value: object) -> str:
    """A value of an option as records and the command line have it."""
    return ("yes" if value else "no") if isinstance(value, bool) else _toml(value)


# ---- options of a table ----------------------------------------------------------------------------------------------

TABLE: dict[str, tuple[str, str, str]] = {
    "deal": (
        '`"suggested"`', "BP-018",
        ("How starting cards are dealt: as we suggest for each Survivor, at `random`, or as the team likes "
         "(`choose`)."),
    ),
    "choose_spawns": (
        "`yes`", "BP-308",
        ("Teams of more than six get extra Spawn tokens, and the first player says where; `no` stacks them in turn "
         "on the Spawn Zones."),
    ),
    "first_player": ("`0`", "BP-023", "The seat that begins, counted from 0."),
    "preset": ('`"as-printed"`', "AR-001", "A set of [house rules](house-rules.md)."),
    "house.RULE": ("", "AR-001", "A single house rule: `yes` or `no`, whatever the preset says."),
    "class.SURVIVOR": (
        "", "AR-006",
        ("The class of a Survivor of the team, with the house rule `classes`: `class.ann=rogue`. Those without one "
         "choose during set-up."),
    ),
    "cabal.KIND": ("", "BP-248",
                   "How many cards of a kind of Necromancer are in the Cabal; the numbers must make six together."),
    "miniatures.KIND": ("", "BP-224", "How many miniatures of a kind there are, if your box has more or fewer."),
}
"""Options that are not readings: default, rules, meaning."""

def told_of(option: dict[str, Any]) -> str:
    """What players are told of an option, value by value."""
    said = option.get("values") or {word: option[word] for word in ("yes", "no") if word in option}
    values = [f"`{_option(word) if 'values' in option else word}`: {text}" for word, text in said.items()]
    return " ".join([f"{option['title']}.", *values, option.get("text", "")]).strip()


WORDING: dict[str, dict[str, Any]] = {
    key: option for chapter in tomllib.loads(SENTENCES.read_text("utf-8")).values() for key, option in chapter.items()}
"""What players are told of each option, by its key."""

MEANINGS: dict[str, tuple[str, str]] = {
    key: (option["rules"], told_of(option)) for key, option in WORDING.items()
    if key in readings(BLACK_PLAGUE) or key in readings(CLASSIC)}
"""By reading: the rules it belongs to, and what it says."""


def cited_in_code() -> Iterator[tuple[str, str]]:
    """(reading, its comment) where the code has one beside the assignment."""
    for component in COMPONENTS:
        _, source = source_of(type(getattr(BLACK_PLAGUE, component)))
        for name, comment in re.findall(r"self\.(\w+) = \w+ +# (.*)", source):
            yield f"{component}.{name}", comment


def options() -> str:
    """The page about the options of a table."""
    known = readings(CLASSIC) | readings(BLACK_PLAGUE)
    if set(known) != set(MEANINGS):
        raise LookupError(f"{SENTENCES.name} and the readings differ: {set(known) ^ set(MEANINGS)}.")
    lines = [
        "# Options of a table", "", NOTE,
        ("Set in `new_game(options={...})` or in the `options:` line of a record, separated by commas: "
         "`options: deal=random, doors.failures_are_noisy=no`. A switch is written `yes` or `no`; `true` and "
         "`false` are understood too, and are what Python and JSON have. A value of the wrong sort, or a name that "
         "does not exist, is refused with a sentence."), "",
        "## The table", "", "| option | default | rules | meaning |", "|---|---|---|---|",
        *[f"| `{name}` | {default} | {ids} | {_cell(text)} |" for name, (default, ids, text) in TABLE.items()], "",
        "## Readings of the rules", "",
        ("Where the printed rules can be read in more than one way, ours is the default of a named option of the "
         "component it belongs to. How to change one, or add one, is told in "
         "[Change a reading](../how-to/change-a-reading.md); points with one playable reading are "
         "[readings without an option](fixed-readings.md)."),
    ]
    for component in COMPONENTS:
        cls = type(getattr(BLACK_PLAGUE, component))
        if not cls.__slots__:
            continue
        lines += ["", f"### `{component}`", "", f"`{cls.__name__}` in `{cls.__module__}`.", "",
                  "| option | default | rules | meaning |", "|---|---|---|---|"]
        for field in cls.__slots__:
            key = f"{component}.{field}"
            ids, text = MEANINGS[key]
            lines.append(f"| `{key}` | `{_option(known[key])}` | {ids} | {_cell(text)} |")
    return _page([*lines, *_of_classic()])


def _of_classic() -> list[str]:
    """What tables of Classic choose from: its own readings, and those that are another by default."""
    printed, own = readings(BLACK_PLAGUE), readings(CLASSIC)
    lines = ["", "## Classic", "", "Beside those of the above that are about something it has; here is what differs.",
             "", "| option | default | rules | meaning |", "|---|---|---|---|"]
    for key, value in own.items():
        if printed.get(key) != value:
            ids, text = MEANINGS[key]
            lines.append(f"| `{key}` | `{_option(value)}` | {ids} | {_cell(text)} |")
    return lines


# ---- house rules -----------------------------------------------------------------------------------------------------


def house_rules() -> str:
    """The page about house rules: presets, and each module with what it says about itself."""
    lines = [
        "# House rules", "", NOTE,
        ("House rules change Black Plague; each is switched by itself, before the game. A table asks for a preset, for "
         "single ones, or both: `options: preset=alternate, house.splitting=no`. Single switches go before the preset. "
         "Records and saves name what is in force. A quest file may ask for some (`require`) and rule others out "
         "(`forbid`). How to write one is told in `families/zones/house_rules/__init__.py`. What each does to the win "
         "rate of three quests [was measured](../house-rules-measured.md)."), "",
        "## Presets", "", "| preset | meaning | house rules |", "|---|---|---|",
    ]
    for name, preset in PRESETS.items():
        keys = ", ".join(f"`{key}`" for key in preset_modules(name)) or "none"
        lines.append(f"| `{name}` | {_cell(preset.sentence)} | {keys} |")
    lines += ["", ("The light preset takes the house rules that lay nothing new on the table, no tokens, no cards, no "
                   "phase, and that make nobody wait: they can be told in a minute each, and none of them makes the "
                   "game much harder.")]
    for module in MODULES.values():
        lines += ["", f"## {module.title}", "", f"`house.{module.key}`. {module.sentence}", "", *_facts(module)]
    return _page(lines)


def _facts(module: Module) -> list[str]:
    told = [f"- Rules: {module.rules}."]
    if module.replaces:
        told.append(f"- Sets aside: {', '.join(module.replaces)}.")
    for words, others in (("Needs", module.needs), ("Switches on", module.switches_on),
                          ("Switched together with", module.together)):
        told += [f"- {words} {MODULES[key].title}: {why}." for key, why in others.items()]
    if module.readings:
        told += ["", "| option | default | rules | meaning |", "|---|---|---|---|"]
        meanings = {reading.name: _cell(told_of(module.words.options[reading.name])) for reading in module.readings}
        told += [f"| `house.{r.name}` | `{_option(r.default)}` | {r.rules} | {meanings[r.name]} |"
                 for r in module.readings]
    return told


# ---- skills ----------------------------------------------------------------------------------------------------------


def skills() -> str:
    """The page about skills, by the family that says which rule they change."""
    folder = Path(inspect.getfile(gravetide)).parent / "games" / "black_plague" / "pack"
    written = tomllib.loads((folder / "skills.toml").read_text(encoding="utf-8"))["skill"]
    lines = [
        "# Skills by family", "", NOTE,
        (f"The {len(written)} skills of Black Plague. A family is a rule that skills can change; a new skill of a "
         "known family is an entry in `skills.toml` ([Add content](../how-to/add-content.md))."), "",
        "| family | skills |", "|---|---|",
    ]
    for family in sorted({entry["family"] for entry in written}):
        names = [entry["name"] for entry in written if entry["family"] == family]
        lines.append(f"| `{family}` | {', '.join(names)} |")
    lines += ["", f"With every slot filled in there are {len(load_pack('black-plague').skills)} of them in the engine."]
    return _page(lines)


# ---- pictures --------------------------------------------------------------------------------------------------------

EAGER = ("melee", "shoot", "cast", "take", "open", "keep", "learn", "search", "move", "activate")
"""What the Survivors of the pictures like to do, best first."""


def mid_game(quest: str, seed: int, rounds: int) -> gravetide.Game:
    """A game in which everybody fights, takes and opens what he can, stopped in front of zombies in a late Round."""
    game = gravetide.new_game(quest, seed=seed)
    pick = random.Random(seed)
    while game.decision is not None:
        offered = game.decision.notations
        if game.view().round >= rounds and any(text.startswith("melee") for text in offered):
            break
        liked = [[text for text in offered if text.split()[0] == verb] for verb in EAGER]
        game.choose(pick.choice(next(filter(None, liked), offered)))
    return game


def pictures() -> dict[str, str]:
    """The drawings of docs/images by name."""
    game = mid_game("big-game-hunting", 50, 5)
    assert isinstance(game.state, ZoneGame)
    example = load_quest(FOLDER.parent / "how-to" / "examples" / "the-last-well.toml")
    return {
        "big-game-hunting.svg": svg(picture(game.state, title="Big Game Hunting, Round 5")),
        "the-last-well.svg": svg(quest_picture(example, title=example.title), "print"),
    }


# ---- pages -----------------------------------------------------------------------------------------------------------

def zombie_plague() -> str:
    """The page about Zombie Plague."""
    return reference_squares.page(NOTE)


def eternal_empire() -> str:
    """The page about Eternal Empire."""
    words = {key: (option.get("rules", ""), told_of(option)) for key, option in WORDING.items()}
    return reference_empire.page(NOTE, words)


def objective_cards() -> str:
    """The page about Objective cards and Notes."""
    return reference_empire.objective_card_page(NOTE)


PAGES = {"notation.md": notation, "parts.md": parts, "options.md": options, "skills.md": skills,
         "house-rules.md": house_rules, "zombie-plague.md": zombie_plague, "eternal-empire.md": eternal_empire,
         "objective-cards.md": objective_cards}


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _page(lines: Iterable[str]) -> str:
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)) + "\n"


def outdated() -> dict[Path, str]:
    """The files that differ from what they should say, with what that is."""
    wanted = {FOLDER / name: make() for name, make in PAGES.items()}
    return {path: text for path, text in wanted.items()
            if not path.is_file() or path.read_text(encoding="utf-8") != text}


def main(arguments: list[str]) -> int:
    """Write or check the pages."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing")
    parser.add_argument("--pictures", action="store_true", help="also draw docs/images again")
    chosen = parser.parse_args(arguments)
    check, old = chosen.check, outdated()
    for path, text in old.items():
        print(f"{path.relative_to(FOLDER.parents[1])} {'is out of date' if check else 'written'}")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for name, drawing in pictures().items() if chosen.pictures else ():
        (FOLDER.parent / "images" / name).write_text(drawing, encoding="utf-8")
        print(f"docs/images/{name} drawn")
    return int(check and bool(old))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
