"""What the rules have worked out about inventories and keep: one bound for the whole process.

A server holds many set-ups, a laboratory plays one for hours; a bound for each set-up would be too much for the one or
too little for the other. Forgetting costs time and never changes a result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gravetide.families.zones.fight.weapons import Shelf

MOST_ENTRIES: Final = 30_000
"""Kits and what goes with them, some 1 kB each."""


class Memory:
    """Counts what is kept, and knows every shelf that has something on it."""

    __slots__ = ("entries", "shelves")

    def __init__(self) -> None:
        self.entries = 0
        self.shelves: list[Shelf] = []

    def note(self) -> None:
        """One more thing will be kept; when it becomes too much, all is forgotten first."""
        self.entries += 1
        if self.entries > MOST_ENTRIES:
            self.forget()

    def fill(self, shelf: Shelf) -> None:
        """Something is about to be put on a shelf."""
        if not shelf:
            self.shelves.append(shelf)

    def forget(self) -> None:
        """Empty all shelves; they come back when they are filled again."""
        for shelf in self.shelves:
            shelf.clear()
        self.shelves = []
        self.entries = 0


MEMORY: Final = Memory()
