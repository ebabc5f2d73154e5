"""What a scene says, as a value: a drawn map, who and what is on it, and the dice and cards to come.

It has two text forms: a TOML file for people, and JSON on one line, which is what a header names in place of a quest,
so that saves and records of scenes need no other file.
"""

from __future__ import annotations

import textwrap
from functools import lru_cache
from typing import Any, Final, Literal

import msgspec

from gravetide.content.reading import Mistakes
from gravetide.content.source import Source
from gravetide.families.zones.content.tokens import Colour
from gravetide.kernel.errors import BadContent
from gravetide.kernel.header import MAX_VALUE

MOST_BYTES: Final = 20_000
"""How long the file of a scene may be."""
MOST_ACROSS: Final = 200
"""How many lines, and characters in a line, its map may have."""
MOST_LISTED: Final = 100
"""How many things each of its lists may hold."""



class _Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of everything a scene may say: nothing but the named keys, and no more than is worth saying."""


class Figure(_Said, frozen=True):
    """A Survivor. Without `skills` he has those of his sheet for his experience, the first of each choice."""

    name: str
    zone: str
    hands: tuple[str, ...] = ()
    body: str = ""
    pack: tuple[str, ...] = ()
    skills: tuple[str, ...] | None = None
    xp: int = 0
    wounds: int = 0
    seat: int = 0
    done: bool = False
    """Has had his Turn of this Round."""


class Zombies(_Said, frozen=True):
    """Zombies of a kind; a Necromancer entered where he stands unless `entry` says otherwise."""

    zone: str
    kind: str
    count: int = 1
    entry: str = ""


class Spawn(_Said, frozen=True):
    """A Spawn token."""

    zone: str
    colour: Literal["red", "blue", "green", "necromancer", "1", "2", "3", "4", "5"] = "red"


class Objective(_Said, frozen=True):
    """An Objective; the colours of those that lie `hidden` are in a list of their own."""

    zone: str
    colour: Literal["red", "blue", "green", "hidden"] = "red"


class Stock(_Said, frozen=True):
    """What lies in a vault."""

    zone: str
    artifacts: int = 0
    cards: tuple[str, ...] = ()


class Lock(_Said, frozen=True):
    """A door that waits for Objectives."""

    between: tuple[str, str]
    until: Literal["blue", "green", "all"]


class Bolt(_Said, frozen=True):
    """A door with a special lock."""

    between: tuple[str, str]
    kind: Literal["magic", "armored"]
    roll: int = 5


class Car(_Said, frozen=True):
    """A car, and who sits in it."""

    zone: str
    kind: str
    drivable: Literal["yes", "no", "fuelled", "blue", "green"] = "yes"
    locked: Literal["", "blue", "green"] = ""
    driver: str = ""
    passengers: tuple[str, ...] = ()


class Position(_Said, frozen=True):
    """Everything that a scene says."""

    game: str
    map: str
    title: str = "Scene"
    turn: str = ""
    """Whose Turn has just begun; nobody's: the players choose."""
    actions: int | None = None
    """The Actions that are left in this Turn, if not all."""
    phase: Literal["players", "zombies", "end"] = "players"
    round: int = 1
    dice: tuple[int, ...] = ()
    draws: tuple[str, ...] = ()
    """The next draws, in order: ``find axe``, ``zombies double spawn``, ``reveal blue``."""
    then_chance: bool = False
    """Whether chance goes on where the script ends; else that is an error."""
    open_doors: tuple[tuple[str, str], ...] = ()
    revealed: tuple[str, ...] = ()
    """Rooms whose building needs no filling any more."""
    starts: tuple[str, ...] = ()
    exits: tuple[str, ...] = ()
    spawns: tuple[Spawn, ...] = ()
    objectives: tuple[Objective, ...] = ()
    hidden: tuple[Colour, ...] = ()
    vault_doors: dict[str, tuple[str, ...]] = {}
    vaults: tuple[Stock, ...] = ()
    locks: tuple[Lock, ...] = ()
    bolts: tuple[Bolt, ...] = ()
    cars: tuple[Car, ...] = ()
    manholes: tuple[str, ...] = ()
    """The cells they are in: ``A1.nw`` is on the first tile."""
    noise: dict[str, int] = {}
    bile: tuple[str, ...] = ()
    supply: dict[str, int] = {}
    """Miniatures left in the box, by kind, where it is not the whole box."""
    options: dict[str, str | int | bool] = {}
    survivor: tuple[Figure, ...] = ()
    zombies: tuple[Zombies, ...] = ()
    goal: tuple[dict[str, Any], ...] = ()
    rule: tuple[dict[str, Any], ...] = ()


# -- on one line, as headers name it


def is_line(name: str) -> bool:
    """Whether what a header calls its quest is a scene on one line."""
    return name.startswith("{")


def to_line(position: Position) -> str:
    """JSON without anything that a line of a record could not hold."""
    line = msgspec.json.encode(position).decode().replace("#", "\\u0023")
    if len(line) > MAX_VALUE:
        raise BadContent(f"The scene takes {len(line)} characters on one line, and {MAX_VALUE} are the most that a "
                         "record holds. Please draw a smaller one.")
    return line


@lru_cache(maxsize=64)
def from_line(line: str) -> Position:
    """The scene that `to_line` wrote."""
    try:
        position = msgspec.json.decode(line, type=Position)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadContent(f"The scene can't be read: {error}.") from None
    return _bounded(position, "The scene")


# -- as a file


def from_text(text: str, name: str = "<scene>") -> Position:
    """A scene from the text of its file; all that is wrong with it is told, each mistake with its line."""
    if len(text) > MOST_BYTES:
        raise BadContent(f"{name}: The scene is longer than {MOST_BYTES} characters, which no scene needs.")
    source = Source(name, text.replace("\r\n", "\n"))
    reading = Mistakes(source)
    position = reading.read(Position, source.parse())
    if reading.found:
        raise BadContent("\n".join(reading.told()))
    return _bounded(msgspec.structs.replace(position, map=without_margin(position.map)), name)


def without_margin(drawing: str) -> str:
    """A drawing without what is around it in the text it stands in."""
    return textwrap.dedent(drawing).strip("\n").rstrip()


def _bounded(position: Position, name: str) -> Position:
    """Refuse what would take for ever, before anything is looked at in detail."""
    lines = position.map.splitlines()
    if len(lines) > MOST_ACROSS or any(len(line) > MOST_ACROSS for line in lines):
        raise BadContent(f"{name}: The map has more than {MOST_ACROSS} lines, or characters in a line.")
    for key, value in msgspec.structs.asdict(position).items():
        if isinstance(value, tuple | dict) and len(value) > MOST_LISTED:
            raise BadContent(f"{name}: `{key}` lists {len(value)} things; {MOST_LISTED} are the most.")
    return position


def to_text(position: Position) -> str:
    """The file of a scene: what is as usual is left out, the map is drawn, each figure has a table of its own."""
    said: dict[str, Any] = msgspec.to_builtins(position)
    lists = {key: said.pop(key) for key in ("survivor", "zombies", "goal", "rule") if key in said}
    tables = {key: said.pop(key) for key in ("vault_doors", "noise", "supply", "options") if key in said}
    lines = [f"{key} = {_drawn(value) if key == 'map' else _written(value)}" for key, value in said.items()]
    for name, table in tables.items():
        lines += ["", f"[{name}]", *_pairs(table)]
    for section, entries in lists.items():
        for entry in entries:
            lines += ["", f"[[{section}]]", *_pairs(entry)]
    return "\n".join(lines) + "\n"


def _drawn(drawing: str) -> str:
    return f"'''\n{drawing}\n'''"  # a drawing has no quotes


def _pairs(table: dict[str, Any]) -> list[str]:
    return [f"{key if key.replace('_', '').isalnum() else _written(key)} = {_written(value)}"
            for key, value in table.items()]


def _written(value: Any) -> str:
    """A value as TOML; its texts are those of JSON."""
    if isinstance(value, dict):
        return "{ " + ", ".join(_pairs(value)) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join([_written(item) for item in value]) + "]"
    return msgspec.json.encode(value).decode()


__all__ = ["Bolt", "Car", "Figure", "Lock", "Objective", "Position", "Spawn", "Stock", "Zombies", "from_line",
           "from_text", "is_line", "to_line", "to_text", "without_margin"]
