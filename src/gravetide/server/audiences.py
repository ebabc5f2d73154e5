"""Audiences: those at a table who may know the same. Whatever is told is made once for each of them.

Where the seats have no secrets from each other there is one audience, spectators and all. Elsewhere each side is one,
and so are those who only watch.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from typing import Any

from gravetide.kernel import Game
from gravetide.server.views import DecisionView, Told

Deliver = Callable[[bytes], None]


class Audience:
    """Some who may know the same, and what they have been told."""

    __slots__ = ("seats", "seat", "view", "decision", "decided", "tail", "steps", "snapshot")

    def __init__(self, seats: list[int | None], *, events_kept: int, steps_kept: int) -> None:
        self.seats = seats    # None among them stands for spectators
        self.seat = seats[0]  # by whose eyes everything is seen
        self.view: Any = None  # as the last message left it; made anew when somebody comes
        self.decision: DecisionView | None = None
        self.decided = -1  # the version that the decision is of
        self.tail: deque[Told] = deque(maxlen=events_kept)
        self.steps: deque[tuple[int, bytes]] = deque(maxlen=steps_kept)
        self.snapshot: bytes | None = None


class Audiences:
    """All audiences of one game, which stay the same as long as it lasts."""

    def __init__(self, game: Game, *, events_kept: int, steps_kept: int) -> None:
        who: dict[Hashable, list[int | None]] = {}
        for seat in (None, *range(len(game.seats))):
            who.setdefault(game.audience(seat), []).append(seat)
        self._all = [Audience(seats, events_kept=events_kept, steps_kept=steps_kept) for seats in who.values()]
        self._by_seat = {seat: audience for audience in self._all for seat in audience.seats}
        self.have_secrets = len(self._all) > 1
        """Whether somebody may know what others may not."""

    def __iter__(self) -> Iterator[Audience]:
        return iter(self._all)

    def number(self, seat: int) -> int:
        """The audience of a seat as a number: seats with the same one may know the same."""
        return self._all.index(self._by_seat[seat])

    def of(self, seat: int | None) -> Audience:
        """The audience that a seat belongs to, or spectators (None)."""
        return self._by_seat[seat]


class Follower:
    """Somebody who follows the table: `deliver` takes messages and must not wait."""

    __slots__ = ("guest", "deliver", "close", "audience", "looking")

    def __init__(self, guest: str, deliver: Deliver, close: Callable[[int, str], None]) -> None:
        self.guest = guest
        self.deliver = deliver
        self.close = close
        self.audience: Audience | None = None  # what it was last told as
        self.looking = True  # unless the page says that it lies under others
