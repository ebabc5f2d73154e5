"""How a campaign stands, in words and numbers that every interface can show without knowing the game."""

from __future__ import annotations

from typing import Literal

import msgspec


class Fact(msgspec.Struct, frozen=True):
    """One thing that stands on a sheet: words, or so many boxes of a row that are filled, with marks at some."""

    name: str
    text: str = ""
    filled: int = 0
    boxes: int = 0
    marks: tuple[int, ...] = ()


class SheetTold(msgspec.Struct, frozen=True):
    """Somebody's sheet. `seat` is who plays them, -1 for nobody; `standing` says in a word or two how they are.

    `open` says whether they can still be played; a sheet that is closed is only remembered.
    """

    key: str
    name: str
    seat: int = -1
    standing: str = ""
    open: bool = True
    facts: tuple[Fact, ...] = ()


QuestStanding = Literal["won", "lost", "now", "ahead", "closed"]


class QuestTold(msgspec.Struct, frozen=True):
    """A stop on the map of the campaign. What is closed may never come; nothing is told of it but its place."""

    key: str
    title: str
    standing: QuestStanding
    remark: str = ""


class Standing(msgspec.Struct, frozen=True):
    """Everything that pages show of a campaign at one moment.

    `next` is a sentence: what comes now. `remarks` are what was found and what happened that still matters.
    """

    title: str
    next: str
    quests: tuple[QuestTold, ...] = ()
    sheets: tuple[SheetTold, ...] = ()
    remarks: tuple[str, ...] = ()
    result: str = ""


class InterludeView(msgspec.Struct, frozen=True):
    """What everybody sees between two games: what every view has, and how the campaign stands.

    `cast` is the family whose people the sheets are of, for their faces.
    """

    family: str
    quest: str
    title: str
    round: int
    result: str
    reason: str
    standing: Standing
    cast: str = ""


__all__ = ["Fact", "InterludeView", "QuestStanding", "QuestTold", "SheetTold", "Standing"]
