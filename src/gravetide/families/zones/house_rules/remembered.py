"""What house rules have to remember: tokens, cards and marks that Black Plague does not know.

All of it hangs on one slot of the game, `game.remembered`, which is None while no house rule needs it. Each house rule
has one small frozen record there. Records are never changed but put in anew, so copies of a game share them, and
copying costs nothing.

    class Spikes(HouseState, frozen=True):
        key: ClassVar[str] = "spiking"
        doors: int = 0                       # plain values and tuples of them, like a frame's

    remember(game, Spikes(recall(game, Spikes).doors | 1 << door))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

import msgspec

from gravetide.kernel.errors import BadSave

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


class Remembered:
    """The records by the keys of their house rules. Never changed: `having` makes another one."""

    __slots__ = ("records",)

    def __init__(self, records: dict[str, HouseState]) -> None:
        self.records = records

    def having(self, record: HouseState) -> Remembered:
        """The same with one record put in place of the one before."""
        return Remembered({**self.records, record.key: record})


def recall(game: ZoneGame, kind: type[Kind]) -> Kind:
    """A house rule's record."""
    kept = game.remembered
    assert kept is not None, "no house rule of this table has anything to remember"
    record: Kind = kept.records[kind.key]  # type: ignore[assignment]  # `cast` would be a call, and this is hot
    return record


def remember(game: ZoneGame, record: HouseState) -> None:
    """Put a house rule's record in place of the one before."""
    kept = game.remembered
    assert kept is not None, "no house rule of this table has anything to remember"
    game.remembered = kept.having(record)


def first_remembered(game: ZoneGame) -> Remembered | None:
    """The records at the start of a game."""
    states = game.setup.additions.states
    return Remembered({state.key: state.first(game) for state in states}) if states else None


def encode(kept: Remembered) -> dict[str, Any]:
    """The records as plain values."""
    return {key: {name: getattr(record, name) for name in record.__struct_fields__}
            for key, record in kept.records.items()}


def decode(setup: Setup, told: dict[str, Any]) -> Remembered | None:
    """The records that `encode` described; anything else than what the rules in force remember is refused."""
    states = {state.key: state for state in setup.additions.states}
    if set(told) != set(states):
        raise BadSave("The save remembers other house rules than the ones it is played with.")
    return Remembered({key: msgspec.convert(told[key], state) for key, state in states.items()}) if states else None


def views(game: ZoneGame) -> dict[str, HouseView]:
    """What everybody may know of the records, by the keys of their house rules."""
    if game.remembered is None:
        return {}
    shown = {key: record.view(game) for key, record in game.remembered.records.items()}
    return {key: view for key, view in shown.items() if view is not None}


def marks(game: ZoneGame) -> tuple[Mark, ...]:
    """What house rules have put on the table, for every interface to draw."""
    records = game.remembered.records.values() if game.remembered is not None else ()
    return (*[mark for record in records for mark in record.marks(game)],
            *[mark for told in game.setup.additions.marks for mark in told(game)])


def seen(shown: Mapping[str, HouseView], setup: Setup) -> Remembered | None:
    """The records as far as a view tells them."""
    states = setup.additions.states
    return Remembered({state.key: state.seen(shown.get(state.key), setup) for state in states}) if states else None
