"""Survivors as they are printed, from `survivors.toml`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from gravetide.content.reading import suggestion
from gravetide.content.source import File, Source
from gravetide.families.zones.content.model import Box, Card, Sheet, Skill
from gravetide.families.zones.content.pack.entries import entries_by_level, key_of, refuse_twins


class _SheetEntry(File, frozen=True, kw_only=True):
    """The ID card of a Survivor; the skills of each Danger Level stand under its name."""

    name: str
    box: str
    body: str = ""
    role: str = ""
    deal: str = ""


def survivors_file(levels: tuple[str, ...]) -> Any:
    """What the file may say in a game with these Danger Levels."""
    entries = entries_by_level(_SheetEntry, levels, str | tuple[str, ...])
    return msgspec.defstruct("Survivors", [("survivor", entries)], bases=(File,), frozen=True)


def read_survivors(source: Source, box: Box, card: dict[str, Card], skill: dict[str, Skill]) -> Iterator[Sheet]:
    """The cast of a game."""
    entries = source.read(survivors_file(box.levels)).survivor
    refuse_twins(source, "survivor", [key_of(entry.name) for entry in entries])
    cards = {each.name: each for each in card.values()}
    for number, entry in enumerate(entries):
        for place, name in (("body", entry.body), ("deal", entry.deal)):
            if name and name not in cards:
                source.fail(f"There is no card called {name!r}.{suggestion(name, cards)}", "survivor", number, place)
        if entry.deal and not cards[entry.deal].starting:
            source.fail(f"The {entry.deal} is not a starting card. Please name one with a grey back.",
                        "survivor", number, "deal")
        yield Sheet(
            key=key_of(entry.name),
            name=entry.name,
            role=entry.role,
            box=entry.box,
            body_card=cards[entry.body].index if entry.body else -1,
            skills=tuple([_skills_at(source, number, entry, level, box, skill) for level in range(len(box.levels))]),
            deal=cards[entry.deal].key if entry.deal else "",
        )


def _skills_at(source: Source, number: int, entry: Any, level: int, box: Box,
               skill: dict[str, Skill]) -> tuple[int, ...]:
    """The skills of an ID card at a Danger Level: one by its name, or a list of as many as the game prints there."""
    colour = box.levels[level]
    written = getattr(entry, colour)
    names: tuple[str, ...] = (written,) if isinstance(written, str) else written
    least, most = box.skills[level]
    if not least <= len(names) <= most:
        right = str(least) if least == most else f"{least} to {most}"
        source.fail(f"`{colour}` is a list of {right}, not a list of {len(names)}.", "survivor", number, colour)
    for name in names:
        if name not in skill:
            source.fail(f"There is no skill called {name!r}.{suggestion(name, skill)}",
                        "survivor", number, colour, value=name)
    return tuple([skill[name].index for name in names])
