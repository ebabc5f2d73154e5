"""What a finished game has beside its moments, as it goes over HTTP: turning points, notes, figures, who played."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from gravetide.server.fields import Version


class Statistic(msgspec.Struct, frozen=True):
    """Something about a whole game in a number: Rounds played, zombies killed."""

    label: str
    value: str


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment worth going back to, after `n` choices: dice that rarely fall so, or a swing of the chance of winning.

    `chance` is that of the roll, or of winning afterwards. `before` and `after` are the chance of winning, as the bots
    judge it, of a game that counts as even at its start; `good` is for those whose chance it is.
    """

    n: int
    kind: Literal["roll", "swing"]
    good: bool
    sentence: str
    chance: float
    before: float
    after: float


class Note(msgspec.Struct):
    """What somebody who sat at the table wrote at a moment. `mine` where I may delete it."""

    number: int
    n: int
    name: str
    text: str
    at: int
    mine: bool = False


class NewNote(msgspec.Struct):
    """A note at the moment after `n` choices."""

    n: Version
    text: Annotated[str, Meta(max_length=280)] = ""


class PlayedBy(msgspec.Struct):
    """Who played whom in a game that is over."""

    name: str
    plays: str
    won: bool


class Replay(msgspec.Struct):
    """What a finished game has beside its moments: who played, how it ended, turning points and notes.

    The points come when they have been worked out (`ready`). `share` is the path of my own link to it, if I have made
    one; `writes` says whether I may write notes and make a link.
    """

    family: str
    game: str
    quest: str
    title: str
    outcome: str
    reason: str
    choices: int
    round: int
    drawn: bool
    players: list[PlayedBy]
    points: list[TurningPoint]
    figures: list[Statistic]
    ready: bool
    notes: list[Note]
    writes: bool = False
    share: str = ""
