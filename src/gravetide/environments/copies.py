"""Copies for callers to keep: what games have written, in memory that changes by nobody's hand but the caller's.

To find memory for an array, and to fill it NumPy's way, takes longer than to carry the bytes over. So the memory of a
copy is used again as soon as no array looks at it: Python counts who holds an object, and every array on the memory,
every slice of one and every tensor made of one holds it. What anybody still holds stays as it is, for as long as he
does; he then gets the next copy in memory of its own. The arrays themselves are new ones every time.
"""

from __future__ import annotations

from sys import getrefcount
from typing import Any, Final

import numpy as np
from mypy_extensions import i64

from gravetide.environments.writer import blank

ROOMS: Final = 3
"""Pieces of memory to choose from. A loop that learns holds one or two observations at the moment it steps."""
PATIENCE: Final = 512
"""So often all of it may be found held before other memory takes its place: somebody keeps it. Rooms take long to make,
and whoever keeps every observation would pay for them in vain."""
PAGE: Final = 4096
APART: Final = 64
"""So many bytes a copy must not lie behind its original, counted within pages: some processors then take ten times as
long to carry bytes over."""
COUNT: Final[Any] = getrefcount
"""As a constant it is at hand; a function of another module would be looked up at every call."""
ALL: Final = slice(None)
ITSELF: Final[tuple[()]] = ()
"""NumPy's index for the whole of an array: what it gives is a new array on the same memory, sooner than any slice."""


class Sheet:
    """What games side by side write: a row of each one's observation, then a row of each one's mask."""

    def __init__(self, size: int, actions: int, rows: int = 1) -> None:
        self.size = size
        self.actions = actions
        self.rows = rows
        self.masks = size * rows
        """Where the masks begin."""
        self.bytes = blank((size + actions) * rows)
        self.source: Any = memoryview(self.bytes)
        self.memory: Any = np.frombuffer(self.source, np.uint8)
        seen, mask = self.cut(self.memory)
        self.seen: Any = seen
        """The rows as NumPy sees them: they change with the games, and by nothing else."""
        self.mask: Any = mask

    def cut(self, memory: Any) -> tuple[Any, Any]:
        """Memory of this size as rows of observations and rows of masks."""
        seen, mask = memory[:self.masks], memory[self.masks:].view(np.int8)
        return seen.reshape(self.rows, self.size), mask.reshape(self.rows, self.actions)


class Room:
    """Memory for a copy of a sheet, and the two arrays on it that those to be handed out are made of."""

    def __init__(self, sheet: Sheet, one: bool) -> None:
        length = len(sheet.memory)
        self.memory: Any = np.empty(length + APART, np.uint8)  # the owner, whom all arrays made of others hold
        behind = (self.memory.ctypes.data - sheet.memory.ctypes.data) % PAGE
        start = APART if behind < APART else 0
        place: Any = self.memory[start:start + length]
        seen, mask = sheet.cut(place)
        self.seen: Any = seen[0] if one else seen
        self.mask: Any = mask[0] if one else mask
        self.target: Any = memoryview(place)
        self.own: i64 = 0
        """Holders of the memory while it is not handed out: see `vacant`."""

    def holders(self) -> i64:
        """How many hold the memory, as Python counts."""
        count: i64 = COUNT(self.memory)
        return count


def vacant(sheet: Sheet, one: bool) -> Room:
    """A room that nobody holds. This is counted when it is finished: what it is made with holds it for a moment."""
    room = Room(sheet, one)
    room.own = room.holders()
    return room


class Copies:
    """Copies of a sheet; as `one`, of a sheet with one row, which is handed out as such."""

    def __init__(self, sheet: Sheet, *, one: bool = False) -> None:
        self.sheet = sheet
        self.one = one
        self.source: Any = sheet.source
        self.seen: Any = sheet.seen[0] if one else sheet.seen
        self.mask: Any = sheet.mask[0] if one else sheet.mask
        self.rooms = [vacant(sheet, one) for _ in range(ROOMS)]
        self.turn: i64 = 0
        self.missed: i64 = 0

    def copy(self) -> tuple[Any, Any]:
        """The observation and the mask as they are now, the caller's own.

        Most callers hold the last copy until they have the next. So two rooms are looked at by turns, then the others:
        the fewer are in use, the more of them the processor still has in its cache.
        """
        self.turn = 1 - self.turn
        room = self.rooms[self.turn]
        if room.holders() != room.own:
            for room in self.rooms:
                if room.holders() == room.own:
                    break
            else:
                return self.copy_to_new_memory()
        room.target[ALL] = self.source
        return room.seen[ITSELF], room.mask[ITSELF]

    def copy_to_new_memory(self) -> tuple[Any, Any]:
        """The same when all rooms are held."""
        self.missed += 1
        if self.missed == PATIENCE:
            self.missed = 0
            self.rooms = [vacant(self.sheet, self.one) for _ in range(ROOMS)]
        return self.seen.copy(), self.mask.copy()

    def shown(self, copy: bool) -> tuple[Any, Any]:
        """The observation and the mask as they are now: a copy of them, or themselves, which change with the games."""
        return self.copy() if copy else (self.seen, self.mask)


__all__ = ["Copies", "Sheet"]
