"""What a game has to lay out, and how its tiles are read, from `box.toml`."""

from __future__ import annotations

from typing import Final, Literal

from gravetide.content.reading import suggestion
from gravetide.content.source import File, Source
from gravetide.families.zones.content.model import Box
from gravetide.families.zones.content.tokens import COLOURS


class _Tokens(File, frozen=True):
    plain: int = -1
    red: int = -1
    blue: int = -1
    green: int = -1


_Skills = dict[str, int | tuple[int, int]]
"""How many skills an ID card has at each Danger Level: a number, or the least and the most."""

USUAL: Final = Box()


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
    levels: tuple[str, ...] = USUAL.levels
    skills: _Skills = {}
    parts: tuple[str, ...] = ()


def read_box(source: Source) -> Box:
    """What a game has to lay out, and how its tiles are read."""
    file = source.read(_Box)
    return Box(
        streets=file.streets,
        borders=file.borders,
        doorways=file.doorways,
        doors=(("neutral", file.doors.plain), ("blue", file.doors.blue), ("green", file.doors.green)),
        objectives=tuple([(colour, getattr(file.objectives, colour)) for colour in COLOURS]),
        spawns=tuple([(colour, getattr(file.spawns, colour)) for colour in COLOURS]),
        cars=file.cars,
        exits=file.exits,
        nearest_spawn=file.nearest_spawn,
        outdoors=file.outdoors,
        clockwise=file.clockwise,
        most_survivors=file.most_survivors,
        levels=file.levels,
        skills=_skills(source, file),
        parts=file.parts,
    )


def _skills(source: Source, file: _Box) -> tuple[tuple[int, int], ...]:
    """How many skills there are at each Danger Level; those of the family's box where nothing is written."""
    for level in file.skills:
        if level not in file.levels:
            source.fail(f"There is no Danger Level called {level!r}.{suggestion(level, file.levels)}", "skills", level)
    usual = USUAL.skills if len(file.levels) == len(USUAL.levels) else ()
    missing = [level for level in file.levels if level not in file.skills and not usual]
    if missing:
        source.fail(f"How many skills are there at the {missing[0]} level? Please add it.", "skills")
    return tuple([_least_and_most(source, level, file.skills[level] if level in file.skills else usual[place])
                  for place, level in enumerate(file.levels)])


def _least_and_most(source: Source, level: str, written: int | tuple[int, int]) -> tuple[int, int]:
    least, most = (written, written) if isinstance(written, int) else written
    if not 1 <= least <= most:
        source.fail("There is at least one skill at every level. Please write a number, or [least, most].",
                    "skills", level)
    return least, most
