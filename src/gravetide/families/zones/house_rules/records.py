"""The records in which house rules keep what they have to remember (see `remembered`): one small frozen class each.

    class Spikes(HouseState, frozen=True):
        key: ClassVar[str] = "spiking"
        doors: int = 0                       # plain values and tuples of them, like a frame's

Records describe and check themselves; they are not compiled, which what asks for them is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

import msgspec

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup
    from gravetide.families.zones.told.marks import Mark


class HouseView(msgspec.Struct, frozen=True):
    """What everybody may know of one house rule's record, with names for numbers: a subclass for each that shows some.

    Fields are spelled out and typed, as in every view: nothing gets in that somebody has not asked about.
    """


class HouseState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One house rule's record. Fields are ints, strings, bools and tuples of these; saves hold them as they are."""

    key: ClassVar[str] = ""
    """The key of the house rule it belongs to."""

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        """The record at the start: decks are made, the team is placed, nothing is dealt yet."""
        return cls()

    def cards(self) -> Iterable[int]:
        """The Equipment cards that lie in it, once each: the laws count them."""
        return ()

    def skills(self, who: int) -> tuple[int, ...]:
        """Skills that it has given a Survivor beside those of the ID card: the laws let them pass."""
        return ()

    def seated(self) -> int:
        """The Survivors who sit in something that it is about, as a mask."""
        return 0

    def cards_in(self, zone: int) -> int:
        """How many cards of it lie in a Zone, for drawings."""
        return 0

    def labels(self, game: ZoneGame, zone: int) -> tuple[str, ...]:
        """What drawings say of a Zone in a word or two, of what is no mark: what lies or stands there."""
        return ()

    def marks(self, game: ZoneGame) -> Iterable[Mark]:
        """What every interface draws of it, without knowing the rule."""
        return ()

    def parked(self, game: ZoneGame, zone: int) -> tuple[tuple[str, str], ...]:
        """The cars that stand in a Zone, for drawings: the key and the name of each one's kind."""
        return ()

    def problem(self, game: ZoneGame) -> str:
        """What can't be, as a sentence; empty when all is in order. The laws ask after every choice in tests."""
        return ""

    def view(self, game: ZoneGame) -> HouseView | None:
        """What everybody may know of it; None for nothing."""
        return None

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """The record as far as a view tells it, for players who think from what they see."""
        return cls()


Kind = TypeVar("Kind", bound=HouseState)
