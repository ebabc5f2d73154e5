"""What of a game everybody at its table is shown: the view, the decision, what happened."""

from __future__ import annotations

from typing import Any

import msgspec


class Head(msgspec.Struct):
    """What every view holds: whose it is to show, which scenario is played, and how far it has come."""

    family: str
    quest: str
    title: str
    round: int
    result: str
    reason: str


class Choice(msgspec.Struct, array_like=True):
    """One thing that can be chosen: its sort, its notation, what it means in words, and the values of its fields.

    It goes out as a list, in this order, because there are many of them. What is the same for all options of a sort,
    the names and kinds of their fields among it, stands in the game's entry in the catalogue (`entries.SortEntry`).
    Values are the names that views have; null where a field is about nothing.
    """

    sort: str
    notation: str
    sentence: str
    values: list[str | int | None]


class DecisionView(msgspec.Struct, omit_defaults=True):
    """Who decides, what about, and everything that can be chosen.

    `about` is what the prompt tells people, for programs, by the names that views have: the card that was found.
    """

    seat: int
    prompt: str
    options: list[Choice]
    about: dict[str, str | int | list[int]] = {}


Happening = dict[str, Any]
"""An event with names for numbers: its ``type``, its fields, and the ``sentence`` that tells it.

In a `Step` and a `Moment` it has besides, in ``changes``, what it changed in the view, as a patch.
"""


class Told(msgspec.Struct):
    """What happened on the way to a version."""

    version: int
    events: list[Happening]
    choice: str = ""
    by: int = -1


class TableView(msgspec.Struct):
    """The whole table at one version: enough to draw it without having seen anything before."""

    version: int
    view: dict[str, Any]
    decision: DecisionView | None
    undo: int | None
    choices: int
    events_tail: list[Told]
    winners: list[int] = []


class Moment(msgspec.Struct):
    """A finished game as it stood after `n` of its `choices`; `rounds` says after how many each Round began.

    What the events changed is told from the moment before.
    """

    n: int
    choices: int
    rounds: list[int]
    view: dict[str, Any]
    decision: DecisionView | None
    choice: str
    events: list[Happening]
    winners: list[int] = []
