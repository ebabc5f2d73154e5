"""A human figure: where it stands, what it holds, what has become of it."""

from __future__ import annotations

from typing import Final

ALIVE: Final = 0
DEAD: Final = 1
TURNED: Final = 2
GONE: Final = 3
"""Left outside when 28 Days Later began (ZP-210)."""

NO_WEAPON: Final = -1
EMPTY: Final = 1
FIRED: Final = 2
"""The spare barrel has been used up."""
SLACK: Final = 4
"""The bow has no arrow on the string."""


class Human:
    """One human. A held weapon is one int: eight times the card, plus flags for its ammunition."""

    # -- Human, slots, written by python -m tools.fields
    __slots__ = ("square", "facing", "ap", "weapon", "items", "infected", "fate", "searched", "refused", "ran")
    # -- until here

    def __init__(self) -> None:
        self.square = -1                    # a square, IN_CAR, or NOWHERE
        self.facing = 0
        self.ap = 0
        self.weapon = NO_WEAPON
        self.items: tuple[int, ...] = ()    # cards, sorted
        self.infected = False
        self.fate = ALIVE
        self.searched = 0                   # mask of search squares
        self.refused = 0                    # mask of humans who have declined an exchange in this turn
        self.ran = False                    # has the first step forward of this turn been made?

    def copy(self) -> Human:
        """An independent twin."""
        h = Human()
        # -- Human, copy, written by python -m tools.fields
        h.square = self.square
        h.facing = self.facing
        h.ap = self.ap
        h.weapon = self.weapon
        h.items = self.items
        h.infected = self.infected
        h.fate = self.fate
        h.searched = self.searched
        h.refused = self.refused
        h.ran = self.ran
        # -- until here
        return h
