"""What house rules have to remember: tokens, cards and marks that Black Plague does not know.

All of it hangs on one slot of the game, `game.remembered`, which is None while no house rule needs it. Each house rule
has one small frozen record there (`records`). Records are never changed but put in anew, so copies of a game share
them, and copying costs nothing.

    remember(game, Spikes(recall(game, Spikes).doors | 1 << door))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from gravetide.families.zones.house_rules.records import HouseState, HouseView, Kind
from gravetide.kernel.errors import BadSave

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup
    from gravetide.families.zones.told.marks import Mark


class Remembered:
    """The records by the keys of their house rules. Never changed: `having` makes another one."""

    __slots__ = ("records", "seated")

    def __init__(self, records: dict[str, HouseState], seated: int = -1) -> None:
        self.records = records
        # The Survivors who sit in something, as a mask: every decision asks for it. Found out if it is not told.
        self.seated = seated if seated >= 0 else sum([record.seated() for record in records.values()])

    def having(self, record: HouseState) -> Remembered:
        """The same with one record put in place of the one before."""
        seated = self.seated & ~self.records[record.key].seated() | record.seated()
        return Remembered({**self.records, record.key: record}, seated)


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
