"""What is told over a table's socket by games of this family alone: chances of an option, and what zombies would do."""

from __future__ import annotations

from typing import Literal

import msgspec

from gravetide.server.protocol import FromServer, RequestId


class FriendChances(msgspec.Struct):
    """What a Survivor in the line of fire risks; chances by number of Wounds."""

    survivor: str
    wounds: dict[str, float]
    eliminated: float


class Chances(FromServer, tag="odds"):
    """The chances of an option; `kind` is ``none`` where chance has no part. Dictionaries go from number to chance.

    `breaks` is the chance to lose a weapon or spell by it, where a house rule has that. `too_tough` are the kinds of
    zombies that take every hit unhurt, where an attack can kill nothing because of them. `rerolls` is how many optional
    re-rolls are counted in, each used where it helps.
    """

    id: RequestId
    kind: Literal["attack", "door", "armor", "none"]
    dice: int = 0
    needed: int = 0
    damage: int = 0
    kills: dict[str, float] = {}
    kills_of: dict[str, float] = {}
    all_killed: float = 0.0
    friendly_hits: dict[str, float] = {}
    friends: list[FriendChances] = []
    opens: float = 0.0
    stopped: dict[str, float] = {}
    breaks: float = 0.0
    too_tough: list[str] = []
    rerolls: int = 0


class ThreatMove(msgspec.Struct):
    """A group of zombies that would go from one Zone to another; `action` is 2 for the second move of Runners."""

    origin: str
    zone: str
    zombies: dict[str, int]
    action: int


class ThreatWounds(msgspec.Struct):
    """Wounds that would fall in a Zone, before armor, and on whom they might fall."""

    zone: str
    wounds: int
    zombies: dict[str, int]
    survivors: list[str]


class Threat(FromServer, tag="threat"):
    """What the zombies would do if their phase began now. Where players decide a way, the first is shown."""

    id: RequestId
    version: int
    moves: list[ThreatMove]
    wounds: list[ThreatWounds]
