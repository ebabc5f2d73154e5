"""What a game has to lay out, and how its tiles are read, from `box.toml`."""

from __future__ import annotations

from typing import Literal

from gravetide.content.source import Source
from gravetide.families.zones.content.model import LEVELS, Box
from gravetide.families.zones.content.pack.entries import File


class _Tokens(File, frozen=True):
    plain: int = -1
    red: int = -1
    blue: int = -1
    green: int = -1


class _Skills(File, frozen=True):
    """How many skills an ID card has at each Danger Level: a number, or the least and the most."""

    blue: int | tuple[int, int] = 1
    yellow: int | tuple[int, int] = 1
    orange: int | tuple[int, int] = 2
    red: int | tuple[int, int] = 3


class _Box(File, frozen=True):
    streets: Literal["cells", "crossings"]
    borders: Literal["gaps", "alike", "walled"]
    doors: _Tokens
    objectives: _Tokens
    spawns: _Tokens
    doorways: bool = False
    cars: int = 0
    exits: int = -1
    nearest_spawn: int = 0
    outdoors: bool = False
    clockwise: bool = False
    most_survivors: int = 12
    skills: _Skills = _Skills()
    parts: tuple[str, ...] = ()


def read_box(source: Source) -> Box:
    """What a game has to lay out, and how its tiles are read."""
    file = source.read(_Box)
    return Box(
        streets=file.streets,
        borders=file.borders,
        doorways=file.doorways,
        doors=(("neutral", file.doors.plain), ("blue", file.doors.blue), ("green", file.doors.green)),
        objectives=tuple([(colour, getattr(file.objectives, colour)) for colour in ("red", "blue", "green")]),
        spawns=tuple([(colour, getattr(file.spawns, colour)) for colour in ("red", "blue", "green")]),
        cars=file.cars,
        exits=file.exits,
        nearest_spawn=file.nearest_spawn,
        outdoors=file.outdoors,
        clockwise=file.clockwise,
        most_survivors=file.most_survivors,
        skills=tuple([_least_and_most(source, level, getattr(file.skills, level)) for level in LEVELS]),
        parts=file.parts,
    )


def _least_and_most(source: Source, level: str, written: int | tuple[int, int]) -> tuple[int, int]:
    least, most = (written, written) if isinstance(written, int) else written
    if not 1 <= least <= most:
        source.fail("There is at least one skill at every level. Please write a number, or [least, most].",
                    "skills", level)
    return least, most
