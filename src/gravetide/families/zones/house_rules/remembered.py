"""What house rules have to remember: tokens, cards and marks that Black Plague does not know.

All of it hangs on one slot of the game, `game.house`, which is None while no house rule needs it. Each house rule has
one small frozen record there. Records are never changed but put in anew, so copies of a game share them, and copying
costs nothing.

    class Spikes(HouseState, frozen=True):
        key: ClassVar[str] = "spiking"
        doors: int = 0                       # plain values and tuples of them, like a frame's

    remember(game, Spikes(recall(game, Spikes).doors | 1 << door))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, cast

import msgspec

from gravetide.kernel.errors import BadSave

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup


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

    def marks(self, game: ZoneGame, zone: int) -> tuple[str, ...]:
        """What drawings say of a Zone in a word or two: what lies or stands there."""
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


class House:
    """The records by the keys of their house rules. Never changed: `having` makes another one."""

    __slots__ = ("records",)

    def __init__(self, records: dict[str, HouseState]) -> None:
        self.records = records

    def having(self, record: HouseState) -> House:
        """The same with one record put in place of the one before."""
        return House({**self.records, record.key: record})


def recall(game: ZoneGame, kind: type[Kind]) -> Kind:
    """A house rule's record."""
    house = game.house
    assert house is not None, "no house rule of this table has anything to remember"
    return cast("Kind", house.records[kind.key])


def remember(game: ZoneGame, record: HouseState) -> None:
    """Put a house rule's record in place of the one before."""
    house = game.house
    assert house is not None, "no house rule of this table has anything to remember"
    game.house = house.having(record)


def first_house(game: ZoneGame) -> House | None:
    """The records at the start of a game."""
    states = game.setup.additions.states
    return House({state.key: state.first(game) for state in states}) if states else None


def encode(house: House) -> dict[str, Any]:
    """The records as plain values."""
    return {key: {name: getattr(record, name) for name in record.__struct_fields__}
            for key, record in house.records.items()}


def decode(setup: Setup, told: dict[str, Any]) -> House | None:
    """The records that `encode` described; anything else than what the rules in force remember is refused."""
    states = {state.key: state for state in setup.additions.states}
    if set(told) != set(states):
        raise BadSave("The save remembers other house rules than the ones it is played with.")
    return House({key: msgspec.convert(told[key], state) for key, state in states.items()}) if states else None


def views(game: ZoneGame) -> dict[str, HouseView]:
    """What everybody may know of the records, by the keys of their house rules."""
    if game.house is None:
        return {}
    shown = {key: record.view(game) for key, record in game.house.records.items()}
    return {key: view for key, view in shown.items() if view is not None}


def seen(shown: Mapping[str, HouseView], setup: Setup) -> House | None:
    """The records as far as a view tells them."""
    states = setup.additions.states
    return House({state.key: state.seen(shown.get(state.key), setup) for state in states}) if states else None
