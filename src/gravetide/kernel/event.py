"""What happened: typed values that are enough to animate, narrate, explain and count from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

_HOMES: dict[str, set[str]] = {}
"""Where the events of a name are defined."""
_FAMILIES: set[str] = set()
"""The packages of families."""


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """One thing that happened. Games subclass it with the fields that tell it completely.

    Subclasses repeat ``frozen=True`` (type checkers want it) and hold ints, strings, bools, None and tuples of
    these only. The class name is the ``type`` in JSON, so renaming an event changes the format.

    >>> class Rolled(Event, frozen=True):
    ...     seat: int
    ...     dice: tuple[int, ...]
    >>> encode_events([Rolled(0, (6, 2))])
    b'[{"type":"Rolled","seat":0,"dice":[6,2]}]'
    """

    def __init_subclass__(cls) -> None:
        homes = {*_HOMES.get(cls.__name__, ()), _home(cls)}
        for family in _FAMILIES:
            _refuse_namesakes(family, cls.__name__, homes)
        _HOMES[cls.__name__] = homes

    def seen_by(self, seat: int | None) -> Event | None:
        """What this seat (None: a spectator) may know of it: itself, a poorer event, or nothing."""
        return self


def know_family(package: str) -> None:
    """Events that are defined in a package, of a family, have names of their own from now on."""
    for name, homes in _HOMES.items():
        _refuse_namesakes(package, name, homes)
    _FAMILIES.add(package)


def _refuse_namesakes(package: str, name: str, homes: Iterable[str]) -> None:
    """Raise TypeError where a family has two events of a name; the same one defined anew is no other."""
    inside = sorted([home for home in homes if home.startswith(f"{package}.")])
    if len(inside) > 1:
        raise TypeError(f"There are two events called {name}, in {' and in '.join(inside)}; interfaces could not tell "
                        "them apart.")


def _home(kind: Any) -> str:
    """The module a class stands in; asked of anything, since compiled code would take it for an attribute of ours."""
    return str(kind.__module__)


def events_seen_by(events: Iterable[Event], seat: int | None) -> list[Event]:
    """The events as one seat, or a spectator (None), may know them."""
    seen = (event.seen_by(seat) for event in events)
    return [event for event in seen if event is not None]


def plain_event(event: Event) -> dict[str, Any]:
    """The event as a dictionary of plain values, with its name under ``type``."""
    plain: dict[str, Any] = msgspec.to_builtins(event)
    return plain


def encode_events(events: Iterable[Event]) -> bytes:
    """The events as one JSON list."""
    return msgspec.json.encode(list(events))
