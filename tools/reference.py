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
import importlib
import inspect
import json
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
import gravetide.rules
import gravetide.rules.alternate
from gravetide.content.parts import GOALS, RULES, Written
from gravetide.content.quest import load_quest, quests
from gravetide.content.reader import load_pack
from gravetide.drawing import svg
from gravetide.games.options import COMPONENTS, readings
from gravetide.games.pictures import picture, quest_picture
from gravetide.kernel.frame import Option
from gravetide.rules.additions import HouseAside
from gravetide.rules.alternate.modules import MODULES, PRESETS, Module, preset_modules
from gravetide.rules.options import CardOption, KindOption, Numbers, SurvivorOption, Word, ZoneOption
from gravetide.rules.ruleset import BLACK_PLAGUE
from gravetide.rules.state import ZoneGame

FOLDER = Path(__file__).parents[1] / "docs" / "reference"
SENTENCES = Path(inspect.getfile(gravetide)).parent / "server" / "readings.toml"
NOTE = "<!-- Written by `python -m tools.reference`; change the code or that file, not this page. -->\n"
LOADED = [importlib.import_module(f"{package.__name__}.{module.name}")
          for package in (gravetide.rules, gravetide.rules.alternate)
          for module in pkgutil.iter_modules(package.__path__)]

# ---- notation --------------------------------------------------------------------------------------------------------

WORDS: dict[str, tuple[str, str]] = {
    "ZONE": (r"[sbv]\d\d", "a Zone by its name on the map: `s04` a street, `b11` a room, `v01` a vault"),
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
    "MODE": (r"(melee|ranged|magic|combat)", "`melee`, `ranged`, `magic`, or `combat` for any of them"),
    "ACTIONS": (r"[a-z]+(\+[a-z]+)*", "what a free Action may be spent on, such as `melee+ranged+magic`"),
    "CLASS": (r"[a-z][a-z0-9-]*", "a class by its key: `mage`, `fighter`, `archer` or `rogue`"),
    "EFFECT": (r"[a-z][a-z0-9-]*", "what lets somebody roll again, such as `lucky`"),
}
"""What stands for something in a notation: a pattern for it, and its meaning."""

FORMS: dict[str, tuple[str, ...]] = {
    "Become": ("become CLASS",),
    "Bloodlust": ("bloodlust MODE ZONE",),
    "BribeWith": ("bribe SURVIVOR HELD",),
    "Close": ("close ZONE",),
    "DealSpare": ("deal CARD SURVIVOR",),
    "DiceNumber": ("printed", "horde"),
    "Discard": ("discard SURVIVOR HELD",),
    "Enchant": ("enchant CARD SURVIVOR", "enchant CARD ZONE ZONE"),
    "GiveMaterial": ("build-with HELD",),
    "GiveUp": ("give-up HELD",),
    "GoAllOut": ("all-out",),
    "KeepIn": ("keep SLOT",),
    "Learn": ("learn SKILL",),
    "MakeRoom": ("drop HELD",),
    "Open": ("open ZONE CARD", "open ZONE"),
    "Pay": ("pay SURVIVOR HELD",),
    "Press": ("press ZONE ZONE",),
    "Put": ("put SURVIVOR HELD > SURVIVOR SLOT", "put SURVIVOR HELD > SURVIVOR SLOT HELD"),
    "Reload": ("reload CARD",),
    "Reroll": ("reroll EFFECT",),
    "RushOfClass": ("bloodlust MODE ZONE",),
    "Spend": ("spend ACTIONS",),
    "Spike": ("spike ZONE CARD",),
    "StepForward": ("step-forward SURVIVOR",),
    "Strike": ("melee CARD", "melee CARD*2", "shoot CARD ZONE", "shoot CARD*2 ZONE", "cast CARD ZONE",
               "cast CARD*2 ZONE"),
    "TakeToken": ("remove ZONE COLOUR",),
    "Undo": ("dispel ZONE", "pick ZONE"),
    "Unspike": ("unspike ZONE",),
    "UseArmor": ("armor", "shield", "hide"),
}
"""How options are written whose class has a notation of its own, by the name of the class."""

BASES = (Numbers, HouseAside)
"""Classes that no option is of: others are made from them."""

SHAPES: dict[type[Option], str] = {
    ZoneOption: " ZONE", SurvivorOption: " SURVIVOR", CardOption: " CARD", KindOption: " KIND", Word: "",
}
GROUPS = {
    "turn": "Whose Turn it is",
    "move": "Moving",
    "combat": "Attacking",
    "fire": "Dragon Fire",
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
    text = path.with_name(path.name.split(".")[0] + ".py").read_text("utf-8")
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef) and node.name == cls.__name__:
            return node.lineno, str(ast.get_source_segment(text, node))
    raise LookupError(f"{cls.__name__} is not in {path}.")


def option_classes() -> list[type[Option]]:
    """Every class of options of the rules that can be offered, in the order of their modules."""
    found: list[type[Option]] = []

    def walk(cls: type[Option]) -> None:
        for child in cls.__subclasses__():
            if child.__module__.startswith("gravetide.rules.") and child not in (*SHAPES, *BASES):
                found.append(child)
            walk(child)

    walk(Option)
    return sorted(dict.fromkeys(found), key=lambda cls: (cls.__module__, source_of(cls)[0]))


def forms_of(cls: type[Option]) -> tuple[str, ...]:
    """How options of a class are written, with words in capitals for what varies."""
    if cls.__name__ in FORMS:
        return FORMS[cls.__name__]
    for shape, rest in SHAPES.items():
        if issubclass(cls, shape) and cls.notation is shape.notation:
            return (f"{getattr(cls, 'verb')}{rest}",)  # noqa: B009 - the shapes have it, their base has not
    raise LookupError(f"{cls.__module__}.{cls.__name__} has a notation of its own: add it to FORMS in tools/reference.")


def pattern_of(form: str) -> re.Pattern[str]:
    """What matches every notation of a form."""
    names = "|".join(sorted(WORDS, key=len, reverse=True))
    pieces = re.split(rf"\b({names})\b", form)
    return re.compile("".join(WORDS[piece][0] if piece in WORDS else re.escape(piece) for piece in pieces))


def meaning_of(cls: type) -> tuple[str, str]:
    """What a class's docstring says to people, and the rules it cites."""
    text = " ".join((cls.__doc__ or "").split("\n\n")[0].split())
    cited = re.findall(r"(?:BP|AR)-\d+(?: to (?:BP|AR)-\d+)?", text)
    text = re.sub(r"\s*\((?:BP|AR)-[^)]*\)", "", text)
    text = re.sub(r":\s*\([^)]*\)", "", text)
    text = re.sub(r"\s*\(([^)]*?),? (?:BP|AR)-[^)]*\)", r" (\1)", text)
    return text.strip(), ", ".join(cited)


def notation() -> str:
    """The page about the notation of options and asides."""
    unused = set(FORMS) - {cls.__name__ for cls in option_classes()}
    if unused:
        raise LookupError(f"FORMS in tools/reference names what is not there: {', '.join(sorted(unused))}.")
    lines = [
        "# Notation", "", NOTE,
        ("Every option and every aside has a short text. Records hold it, tests use it, `game.choose` and the terminal "
         "take it. Words in capitals stand for something:"), "",
        "| word | stands for |", "|---|---|",
        *[f"| `{word}` | {meaning} |" for word, (_, meaning) in WORDS.items()],
    ]
    classes = option_classes()
    for group, title in GROUPS.items():
        members = [cls for cls in classes if getattr(cls, "group", "other") == group]
        if members:
            lines += ["", f"## {title}", "", "| notation | meaning | rules | module |", "|---|---|---|---|"]
            for cls in members:
                meaning, cited = meaning_of(cls)
                written = "<br>".join(f"`{form}`" for form in forms_of(cls))
                lines.append(f"| {written} | {_cell(meaning)} | {cited} | `{cls.__module__.rpartition('.')[2]}` |")
    left = {getattr(cls, "group", "other") for cls in classes} - set(GROUPS)
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
        "random Vault card that lies in no vault; `card`: he gets the named card out of the deck or the discards"
    ),
    "card": 'the card\'s key, with `then = "card"` and only with it',
    "type": "the type of Zombie card",
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
    using = [quest.title for quest in quests("black-plague").values()
             if name in [part.part for part in (quest.goals if section == "goal" else quest.rules)]]
    return f"Used by: {', '.join(using) or 'no quest of the box'}."


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

MEANINGS: dict[str, tuple[str, str]] = {
    "dealing.named_cards_from_deck": (
        "BP-019",
        ("A card that a starting skill names comes out of the Equipment deck, if there is one left. Off: it is a copy "
         "of its own, and the deck stays whole."),
    ),
    "dealing.spare_cards": ("BP-018, BP-024", "A small team may also deal the starting cards left after one each."),
    "dealing.spares_join_deck": (
        "BP-024", "Starting cards that nobody gets are shuffled into the Equipment deck. Off: they stay in the box."),
    "rounds.speaker": (
        "BP-005",
        ('Who decides for the team where the rules leave something about zombies open: `"active"`, the player whose '
         'Turn it is, between Turns the first player; `"first"`, always the first player.'),
    ),
    "board.range_by": (
        "BP-039",
        ('`"line"`: Range counts the Zones along the line of sight; `"walk"`: those of the shortest walk between two '
         "Zones that see each other, which may cut a corner."),
    ),
    "board.sight_across_streets": (
        "BP-048",
        ("From a room one sees into a room across the street, where both doors and the street between are in one "
         "line. Off: a line out of a room ends with the street."),
    ),
    "board.lines_from_whole_zones": (
        "BP-049",
        ("A line out of a room goes on from any part of the Zone before its door, in the direction of the door. Off: "
         "only from the door itself."),
    ),
    "board.ways_through_vaults": (
        "BP-185", "Zombies take an open Vault with two doors as a way. Off: they enter one only to get to it."),
    "noise.tokens": (
        "BP-010", "Noise tokens in the box; when all lie on the board, noise leaves none. `0`: as many as it takes."),
    "noise.loud_beats_sight": ("BP-440", "A Zone made loudest by the skill Loud also draws zombies that see somebody."),
    "experience.beyond_red": (
        "BP-091", "Experience is counted on within the Red level, though it does nothing more. Off: it ends at 43."),
    "inventory.body_shield": (
        "BP-098",
        ('A Shield where the Body slot of the ID card names it: `"hand"`, counts as held in Hand; `"armor"`, is worn '
         "as armor, so that a second one in Hand allows the re-roll."),
    ),
    "inventory.gains_reorder": (
        "BP-101",
        ("Every card gained, from a Vault or by an Objective too, lets its owner re-order his inventory for free. Off: "
         "only a card found by searching does; others go where there is room."),
    ),
    "inventory.trade_among_zombies": ("BP-147", "Survivors may trade in a Zone with zombies."),
    "inventory.partner_agrees": (
        "BP-147", "The player of the other Survivor is asked whether a trade stands. Off: he is not."),
    "movement.last_actions_suffice": (
        "BP-114",
        ("Who has too few Actions for the zombies in his Zone may leave it with all that he has left. Off: he can't "
         "move."),
    ),
    "objectives.take_among_zombies": ("BP-155", "An Objective may be taken in a Zone with zombies."),
    "combat.sixes_are_natural": ("BP-457", "Roll 6 counts sixes as rolled, not dice that a bonus lifts to six."),
    "combat.misses_hit_friends": ("BP-275", "Misses of ranged and magic attacks hit Survivors in the Zone."),
    "combat.empty_zones_may_be_shot": ("BP-268", "A Zone without zombies can be a target."),
    "combat.hits_may_be_wasted": ("BP-263, BP-271", "A hit may be given to a zombie that it can't hurt."),
    "combat.throws_need_sight": ("BP-294", "Dragon Bile and Torches are thrown only where the thrower sees."),
    "combat.kills_one_by_one": (
        "BP-262", ("Zombies leave the board and teach their killer hit by hit: a new level may come between two "
                   "hits of one Action."),
    ),
    "combat.friendly_fire_first": ("BP-280", "Misses hit Survivors before the hits are given to zombies."),
    "combat.bile_lasts": ("BP-295", "Dragon Bile stays over the Rounds; off: it dries up in the End Phase."),
    "combat.rerolls_spare_hits": ("BP-443", "A re-roll is for the dice that failed, not for all of them."),
    "wounds.limit": ("BP-165", "Wounds that eliminate a Survivor."),
    "wounds.may_be_overdone": (
        "BP-168",
        ("Wounds of a Zone may all be given to one Survivor, and what he doesn't need to be eliminated is lost. Off: "
         "nobody is given more than that, before Armor rolls, as long as another one there has room for it."),
    ),
    "wounds.vault_cards_return": (
        "BP-166",
        ("Vault cards of an eliminated Survivor are again among those that nobody has found. Off: they are out of the "
         "game."),
    ),
    "wounds.tough_outside_phase": ("BP-475", "Tough also works against extra activations."),
    "splitting.groups_may_stay": (
        "BP-183, BP-186",
        ("A route that ends where the horde stands, at its destination or at a closed door, counts as a route: a group "
         "stays for it. Off: all stay at a destination, and none at a door that can be walked around."),
    ),
    "splitting.groups_by": (
        "BP-191",
        ('`"zone"`: a horde forms one group for each next Zone; `"destination"`: one for each next Zone of each '
         "destination, so that more of them go where two destinations share the way."),
    ),
    "splitting.few_multiply": (
        "BP-192",
        ("Fewer zombies of a type than groups are made up to one in each: a lone one with two routes becomes two. Off: "
         "each takes one way, and the players say which."),
    ),
    "doors.roll_against": ("BP-126", '`"symbol"`: the number on the door symbol; `"accuracy"`: the weapon\'s own.'),
    "doors.failures_are_noisy": ("BP-129", "A failed attempt with a noisy tool is noisy too."),
    "doors.lucky_rerolls": ("BP-128", "Lucky may roll again for a door."),
    "doors.noise_before_rooms": (
        "BP-144",
        ("The Action, with its Noise token, is over before the rooms behind the door are filled. Off: they are filled "
         "first, and zombies set in motion by a card for them don't hear the door yet."),
    ),
    "search.cards": ("BP-119", "Cards drawn by a Search Action without special equipment."),
    "search.rooms_run_out": ("BP-123", "Each Zone can be searched once in a game. Off: again and again."),
    "search.keep_all": ("BP-461", "Every card that a Search draws may be kept. Off: one of them."),
    "spawning.inner_doors": (
        "BP-135, BP-143",
        ('When rooms behind a closed door inside a house are filled: `"later"`, when that door is opened; `"at once"`, '
         'with the first rooms of the house; `"never"`, if other rooms of the house were filled or open before.'),
    ),
    "spawning.stacked_in_a_row": (
        "BP-201",
        ("Tokens stacked on one Zone have their turns in a row. Off: a second token has its turn after the first ones "
         "of all Zones."),
    ),
    "spawning.level_read": (
        "BP-205",
        ('The Danger Level that Zombie cards go by: `"draw"`, the one at each draw; `"start"`, the one when the spawn '
         "step began or the building was opened."),
    ),
    "spawning.doubles_multiply": (
        "BP-218",
        ("Each Double Spawn on a Zone doubles the cards of the next one again: 2, 4, 8. Off: each gives it two: 2, 4, "
         "6."),
    ),
    "spawning.lone_zone_again": (
        "BP-219", "Where one Zone alone spawns, it comes after itself. Off: a Double Spawn there is lost."),
    "spawning.chain_shuffles": (
        "BP-220",
        ("How often the deck is shuffled anew before a chain ends in which a whole pass over the Zones drew nothing "
         "but Double Spawns."),
    ),
    "spawning.shortage_at_blue": ("BP-225", "Running out of miniatures makes zombies act at the Blue level too."),
    "spawning.link_at_blue": ("BP-478", "Zombie link works when the card itself does nothing."),
    "necromancers.limit": ("BP-234", "Spawn tokens at which an escape loses the game, for up to six Survivors."),
    "necromancers.inactive_tokens_count": ("BP-235", "Coloured tokens still asleep count for that limit."),
    "necromancers.flee_to_inactive": ("BP-240", "A Necromancer may flee to a Zone whose token is asleep."),
    "necromancers.flee_to_necromancer_tokens": ("BP-239", "He may flee to a token that a Necromancer brought."),
    "necromancers.token_joins_spawn_step": ("BP-230", "The token he brings spawns again in the same step."),
    "necromancers.token_without_miniature": (
        "BP-232", ("A Necromancer card for which no miniature is left still puts a standard Spawn token into the Zone, "
                   "with a spawn for it."),
    ),
    "necromancers.walks_to_closed_doors": (
        "BP-241", "Without an open way out he goes as far as the closed door; off: he stays where he is.",
    ),
    "necromancers.removes_inactive": ("BP-245", "His death may also take a coloured token that is still asleep."),
    "necromancers.burnt_removes_token": (
        "BP-296", "Dragon Fire kills him like a blow does, and a Spawn token goes; off: the fire leaves all tokens.",
    ),
    "necromancers.ritual_can_lose": ("BP-252", "Those who flee by a dark ritual count as escaped for the limit."),
    "necromancers.cabal": ("BP-248", "Several Necromancers at once; set by the `cabal.` options."),
    "exits.requires_all_starting": ("BP-322", "Where the goal is to leave, losing one Survivor is a defeat."),
    "exits.impossible_is_lost": (
        "BP-314", ("A goal that can't be reached any more, for want of a card or a Survivor, loses the game; off: it "
                   "is played on."),
    ),
    "exits.leaving_is_optional": ("BP-321", "Whoever may leave may also stay; off: he leaves."),
    "exits.takes_equipment": ("BP-321", "Who leaves takes his equipment along; off: he discards it."),
    "exits.at_any_turns_end": (
        "BP-323", "Survivors in the Exit may also leave when somebody else's Turn ends.",
    ),
    "exits.leave_early": ("BP-359", "Survivors may leave before the goals that come first are reached."),
    "exits.defeat_first": ("BP-315", "One event that would win and lose the game loses it."),
    "vaults.artifacts_face_up": ("BP-306", "Everybody sees from the start which artifact lies in which Vault."),
    "vaults.open_cards_together": (
        "BP-367", "One Action takes all cards that a quest lays openly into a Vault; artifacts are taken one by one.",
    ),
    "quests.summoned_brings_token": (
        "BP-335", "A Necromancer whom an Objective brings has a Spawn token and a spawn like any other.",
    ),
    "quests.double_spawns_return": (
        "BP-345", "A Double Spawn drawn because of an Objective doubles the same Zone; off: it does nothing.",
    ),
    "quests.artifacts_must_be_kept": (
        "BP-341", "Where the goal is to take artifacts, the team must also have them in the end.",
    ),
    "quests.cards_must_be_kept": (
        "BP-348", "Where the goal is to carry cards, they must still be there in the end; off: once is enough.",
    ),
    "quests.last_spawn_may_go": (
        "BP-373", ("The last Spawn token of the Hellhole may be removed; a board without any token then counts as if "
                   "all were there."),
    ),
    "quests.full_survivors_miss_out": (
        "BP-374", "A card from an Objective stays in the deck if its taker would have to discard another for it.",
    ),
    "quests.any_quarry_counts": (
        "BP-381", ("Where the goal is to kill the one zombie that is there from the start, another one of its kind "
                   "will do."),
    ),
    "skills.charge_pays_for_zombies": ("BP-417", "A Charge out of a Zone with zombies costs Actions for them."),
    "skills.one_gift_at_a_time": ("BP-414", "Born leader: no second gift while the first one waits."),
    "skills.taunt_reaches_necromancers": ("BP-473", "Taunt also draws Necromancers."),
    "skills.free_moves_ignore_zombies": ("BP-383", "A free Move Action also pays for the zombies left behind."),
    "skills.horde_dice_per_weapon": (
        "BP-406", ("Barbarian, Iron rain and Mana rain count the horde for each weapon of a pair; off: once for the "
                   "pair."),
    ),
    "skills.bloodlust_pays_for_zombies": ("BP-412", "A Bloodlust out of a Zone with zombies costs Actions for them."),
    "skills.bloodlust_once_per_turn": ("BP-412", "Bloodlust works once per Turn."),
    "skills.rummage_among_zombies": ("BP-427", "Hold your nose also works in a Zone with zombies."),
    "skills.hide_counts_as_armor": ("BP-430", "With a Shield in Hand an Iron hide may roll again, as armor does."),
    "skills.discards_stop_abominations": (
        "BP-433", "Is that all you've got? cancels Wounds of an Abomination like any others.",
    ),
    "skills.short_jumps": ("BP-435", "A Jump may also go to a Zone next door."),
    "skills.vault_doors_lock": ("BP-438", "Lock it down also closes Vault doors."),
}
"""By reading: the rules it belongs to, and what it says when it is on."""


def cited_in_code() -> Iterator[tuple[str, str]]:
    """(reading, its comment) where the code has one beside the assignment."""
    for component in COMPONENTS:
        _, source = source_of(type(getattr(BLACK_PLAGUE, component)))
        for name, comment in re.findall(r"self\.(\w+) = \w+ +# (.*)", source):
            yield f"{component}.{name}", comment


def options() -> str:
    """The page about the options of a table."""
    known = readings(BLACK_PLAGUE)
    if set(known) != set(MEANINGS):
        raise LookupError(f"MEANINGS in tools/reference and the readings differ: {set(known) ^ set(MEANINGS)}.")
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
        lines += ["", f"### `{component}`", "", f"`{cls.__name__}` in `{cls.__module__}`.", "",
                  "| option | default | rules | meaning |", "|---|---|---|---|"]
        for field in cls.__slots__:
            key = f"{component}.{field}"
            ids, text = MEANINGS[key]
            lines.append(f"| `{key}` | `{_option(known[key])}` | {ids} | {_cell(text)} |")
    return _page(lines)


def sentences() -> str:
    """What each reading means, for the page in the browser on which a table is set up: plain text without marks."""
    lines = [f"{json.dumps(key)} = {json.dumps(text.replace('`', ''), ensure_ascii=False)}"
             for key, (_, text) in sorted(MEANINGS.items())]
    return "\n".join(["# Written by `python -m tools.reference` from its MEANINGS; change those, not this file.",
                      "", *lines, ""])


# ---- house rules -----------------------------------------------------------------------------------------------------


def house_rules() -> str:
    """The page about house rules: presets, and each module with what it says about itself."""
    lines = [
        "# House rules", "", NOTE,
        ("House rules change Black Plague; each is switched by itself, before the game. A table asks for a preset, for "
         "single ones, or both: `options: preset=alternate, house.splitting=no`. Single switches go before the preset. "
         "Records and saves name what is in force. A quest file may ask for some (`require`) and rule others out "
         "(`forbid`). How to write one is told in `gravetide/rules/alternate/__init__.py`. What each does to the win "
         "rate of three quests [was measured](../house-rules-measured.md)."), "",
        "## Presets", "", "| preset | meaning | house rules |", "|---|---|---|",
    ]
    for preset, meaning in PRESETS.items():
        keys = ", ".join(f"`{key}`" for key in preset_modules(preset)) or "none"
        lines.append(f"| `{preset}` | {_cell(meaning)} | {keys} |")
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
        told += ["", "| option | default | rules | meaning when set |", "|---|---|---|---|"]
        told += [f"| `house.{r.name}` | `{_option(r.default)}` | {r.rules} | {_cell(r.sentence)} |"
                 for r in module.readings]
    return told


# ---- skills ----------------------------------------------------------------------------------------------------------


def skills() -> str:
    """The page about skills, by the family that says which rule they change."""
    folder = Path(inspect.getfile(gravetide)).parent / "packs" / "black_plague"
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

PAGES = {"notation.md": notation, "parts.md": parts, "options.md": options, "skills.md": skills,
         "house-rules.md": house_rules}


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _page(lines: Iterable[str]) -> str:
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)) + "\n"


def outdated() -> dict[Path, str]:
    """The files that differ from what they should say, with what that is."""
    wanted = {FOLDER / name: make() for name, make in PAGES.items()} | {SENTENCES: sentences()}
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
