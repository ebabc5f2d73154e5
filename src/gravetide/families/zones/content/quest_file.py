"""A quest as it is written: what the keys of its file may be, and how large it may be."""

from __future__ import annotations

import pathlib
from typing import Any, Literal

from gravetide.content.source import File, Source
from gravetide.families.zones.content.frontier import (
    WrittenCard,
    WrittenGreen,
    WrittenGuards,
    WrittenLadder,
    WrittenLegend,
    WrittenPlace,
    WrittenTrigger,
)
from gravetide.families.zones.content.tokens import Colour
from gravetide.kernel.errors import BadContent

MOST_SURVIVORS = 12
MOST_BYTES = 200_000
MOST_LISTED = 60
MOST_ACROSS = 200
"""How large a quest may be: its file, each of its lists, and its map in lines and in characters. The largest of the box
has a tenth of that; what is checked in every way it can come about takes for ever on a file made to that end."""

TOO_LONG = f"{{name}}: The file is longer than {MOST_BYTES} bytes, which no quest needs."


class _Spawn(File, frozen=True):
    zone: str
    colour: Colour = "red"
    at: str = ""
    number: int = 0


class _Objective(File, frozen=True):
    zone: str
    colour: Literal["", "red", "blue", "green"] = ""
    face: Literal["up", "down"] = "up"
    at: str = ""


class _Car(File, frozen=True):
    kind: str
    zone: str
    drivable: bool | Literal["blue", "green", "fuelled"]
    locked: Literal["", "blue", "green"] = ""
    at: str = ""


class _Manhole(File, frozen=True):
    at: str
    zone: str = ""


class _ZoneCount(File, frozen=True):
    street: int
    room: int
    buildings: tuple[int, ...]


class _DoorCount(File, frozen=True):
    plain: int = 0
    blue: int = 0
    green: int = 0


class _Vault(File, frozen=True):
    zone: str
    colour: Literal["yellow", "violet"]
    doors: tuple[str, ...]
    artifacts: int = 0
    cards: tuple[str, ...] = ()
    locked_until: Literal["", "blue", "green", "all"] = ""


class _Zombie(File, frozen=True):
    zone: str
    kind: str
    count: int = 1


class _Bolt(File, frozen=True):
    between: tuple[str, str]
    kind: Literal["magic", "armored"]
    roll: int = 5


class QuestFile(File, frozen=True):
    """All that a quest file may say."""

    game: str
    number: int
    title: str
    difficulty: Literal["easy", "medium", "hard"]
    minutes: str
    intro: str
    map: str
    starts: tuple[str | WrittenPlace, ...] = ()
    recommended: int = 6
    min_survivors: int = 1
    max_survivors: int = MOST_SURVIVORS
    tiles: tuple[tuple[str, ...], ...] = ()
    exits: tuple[str | WrittenPlace, ...] = ()
    spawns: tuple[_Spawn, ...] = ()
    fixed_spawn_order: bool = False
    objectives: tuple[_Objective, ...] = ()
    shuffle: tuple[Colour, ...] = ()
    open_doors: tuple[tuple[str, str], ...] = ()
    vaults: tuple[_Vault, ...] = ()
    zombies: tuple[_Zombie, ...] = ()
    cars: tuple[_Car, ...] = ()
    manholes: tuple[_Manhole, ...] = ()
    zones: _ZoneCount | None = None
    doors: _DoorCount | None = None
    marked: dict[str, str] = {}
    unreachable: tuple[str, ...] = ()
    locks: tuple[_Bolt, ...] = ()
    require: tuple[str, ...] = ()
    forbid: tuple[str, ...] = ()
    goal: tuple[dict[str, Any], ...] = ()
    rule: tuple[dict[str, Any], ...] = ()
    beacon: WrittenPlace | None = None
    flags: tuple[WrittenPlace, ...] = ()
    statues: tuple[WrittenPlace, ...] = ()
    corruption: tuple[WrittenPlace, ...] = ()
    guards: tuple[WrittenGuards, ...] = ()
    cauldrons: tuple[WrittenPlace, ...] = ()
    ladders: tuple[WrittenLadder, ...] = ()
    red_objectives: tuple[WrittenPlace, ...] = ()
    green: WrittenGreen | None = None
    defiler: WrittenPlace | None = None
    cards: tuple[WrittenCard, ...] = ()
    notes: int = 0
    legend: WrittenLegend | None = None
    corruption_steps: dict[str, int] = {}
    zombie_steps: dict[str, int | str] = {}
    carry_to: str = ""
    on: tuple[WrittenTrigger, ...] = ()


def quest_source(path_or_text: pathlib.Path | str | Source) -> Source:
    """The text of a quest, of which no more is read than a quest may have."""
    if isinstance(path_or_text, Source):
        return path_or_text
    if isinstance(path_or_text, str) and "\n" in path_or_text:
        return Source("<quest>", path_or_text)
    path = pathlib.Path(path_or_text)
    try:
        with path.open("rb") as opened:  # no more than needed to see that it is too long: it may have no end
            data = opened.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise BadContent(TOO_LONG.format(name=path))
        return Source(str(path), data.decode().replace("\r\n", "\n"))
    except OSError as error:
        raise BadContent(f"{path}: The file can't be read: {error.strerror}. Please check its name.") from None
    except UnicodeDecodeError:
        raise BadContent(f"{path}: The file is not text in UTF-8. Please save it as such.") from None


def check_size(source: Source, data: dict[str, Any]) -> None:
    """Refuse what would take for ever, before anything is looked at in detail; in the entries of lists too."""
    for name, value in data.items():
        entries = value if isinstance(value, list) else []
        inside = [pair for entry in entries[:MOST_LISTED] if isinstance(entry, dict) for pair in entry.items()]
        for key, listed in ((name, value), *inside):
            if isinstance(listed, list | dict) and len(listed) > MOST_LISTED:
                source.fail(f"`{key}` lists {len(listed)} things; {MOST_LISTED} are the most. Please list fewer.", name)
    lines = str(data.get("map", "")).splitlines()
    if len(lines) > MOST_ACROSS or any(len(line) > MOST_ACROSS for line in lines):
        source.fail(f"The map has more than {MOST_ACROSS} lines, or characters in a line. Please draw a smaller one.",
                    "map")
