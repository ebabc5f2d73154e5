"""The classes that Survivors take by a house rule: what their file says, read and checked."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

import msgspec

from gravetide.content.reading import suggestion
from gravetide.content.source import File, Source, read_source
from gravetide.families.zones.content.model import MODES
from gravetide.families.zones.content.pack.entries import key_of
from gravetide.families.zones.content.reader import fingerprint

ABILITIES: Final = frozenset({
    "powered-magic", "advanced-magic-range", "enchantment-progression", "piercing-magic", "magic-unlock",
    "powered-melee", "bloodlust-melee", "muscle-mass", "defensive-stance",
    "powered-range", "expert-aim", "advanced-range", "nimble-shopping",
    "keen-eyes", "fleet-of-foot", "lock-picking", "no-surprises", "super-search",
})
"""What the rules know. A file can give other numbers and texts, and put abilities together otherwise."""


class Ability(msgspec.Struct, frozen=True):
    """Something that the members of a class can do."""

    key: str                       # "piercing-magic"
    name: str
    text: str                      # what it does, in our words
    scope: int = 0                 # mask of the Combat Actions it is about
    amount: int = 0                # how much of it


class CharacterClass(msgspec.Struct, frozen=True):
    """A class and its abilities, by their keys."""

    index: int
    key: str
    name: str
    text: str
    likes: int                     # the Combat Action it is made for; 0 for none in particular
    abilities: dict[str, Ability]


class Classes(msgspec.Struct, frozen=True):
    """All classes of a game."""

    classes: tuple[CharacterClass, ...]
    by_key: dict[str, CharacterClass]
    fingerprint: str               # changes when the file changes


class _AbilityEntry(File, frozen=True):
    name: str
    text: str
    scope: tuple[Literal["melee", "ranged", "magic"], ...] = ()
    amount: int = 0


class _ClassEntry(File, frozen=True):
    name: str
    text: str
    ability: tuple[_AbilityEntry, ...]
    likes: Literal["", "melee", "ranged", "magic"] = ""


class _ClassesFile(File, frozen=True):
    class_: tuple[_ClassEntry, ...] = msgspec.field(name="class")


def load_classes(game: str) -> Classes:
    """The classes of a game that comes with Gravetide; always the same object."""
    return _load_classes(game.replace("-", "_"))


@lru_cache(maxsize=8)
def _load_classes(game: str) -> Classes:
    return read_classes(read_source(game, "classes.toml"))


def read_classes(source: Source) -> Classes:
    """The classes a file describes; what the rules do not know is refused with its place."""
    file = source.read(_ClassesFile)
    found: list[CharacterClass] = []
    for number, entry in enumerate(file.class_):
        abilities: dict[str, Ability] = {}
        for at, each in enumerate(entry.ability):
            key = key_of(each.name)
            if key not in ABILITIES:
                source.fail(f"There is no ability {each.name!r}.{suggestion(key, ABILITIES)}",
                            "class", number, "ability", at, "name")
            if each.amount < 0:
                source.fail("`amount` must be 0 or more. Please correct it.", "class", number, "ability", at, "amount")
            scope = 0
            for mode in each.scope:
                scope |= MODES[mode]
            abilities[key] = Ability(key, each.name, each.text, scope, each.amount)
        if key_of(entry.name) in [known.key for known in found]:
            source.fail(f"There are two classes {entry.name!r}. Please rename one.", "class", number, "name")
        found.append(CharacterClass(number, key_of(entry.name), entry.name, entry.text,
                                    MODES[entry.likes] if entry.likes else 0, abilities))
    return Classes(tuple(found), {each.key: each for each in found}, fingerprint([source.text]))
