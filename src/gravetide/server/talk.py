"""What people at a table say to each other: words and gestures that are kept, and places that are pointed at.

Plain text on one line, not too much of it and not too fast. Nothing of it changes the game, and nothing of the game's
secrets is in it that somebody has not typed.
"""

from __future__ import annotations

from collections import deque

from gravetide.kernel.errors import GravetideError
from gravetide.server.identity import now, one_line
from gravetide.server.limits import Buckets, Clock
from gravetide.server.protocol import Word

KEPT = 200
"""Words of a table that are remembered; older ones are forgotten."""

LONGEST = 280
"""Characters of one of them."""

WORDS_A_SECOND, WORDS_AT_ONCE = 0.5, 6
"""What one person may say at a table."""

SIGNS_A_SECOND, SIGNS_AT_ONCE = 1.0, 8
"""Pointing, suggesting, coming and going."""


class TooMuch(GravetideError):
    """Somebody talks too fast."""


def plain(text: str) -> str:
    """What somebody wrote, as it is shown."""
    return one_line(text, LONGEST)


class Talk:
    """The words at one table, and how fast each person may add to them."""

    def __init__(self, said: list[Word], clock: Clock) -> None:
        self.words: deque[Word] = deque(said, KEPT)
        self._said = Buckets(WORDS_A_SECOND, WORDS_AT_ONCE, clock)
        self._signs = Buckets(SIGNS_A_SECOND, SIGNS_AT_ONCE, clock)

    def next_word(self, guest: str, name: str, kind: str, text: str) -> Word:
        """What somebody says next, with the number that it gets; nothing at all, and too much, is refused."""
        said = plain(text)
        if not said:
            raise GravetideError("There is nothing to read in that message.")
        if not self._said.take(guest):
            raise TooMuch("You are talking very fast. Wait a moment, then say it again.")
        return Word(self.words[-1].number + 1 if self.words else 1, guest, name, kind, said, now())

    def check_sign(self, guest: str) -> None:
        """Refuse gestures that come too fast."""
        if not self._signs.take(guest):
            raise TooMuch("That was a lot of pointing. Wait a moment.")
