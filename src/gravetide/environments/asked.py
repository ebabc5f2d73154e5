"""What environments ask of a game: a family answers as its face "environments" (see `kernel.faces`).

Beside these two there are three classes that a family derives its own from: `Catalogue`, `Writer` and `Score`. They are
classes and no protocols because every step calls them: compiled, a method of a class is found by its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from gravetide.kernel.gametype import GameType

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import u8

    from gravetide.environments.catalogue import Catalogue
    from gravetide.environments.score import Score
    from gravetide.environments.writer import Part, Writer


class Lesson(Protocol):
    """A game as it is set up for learning: what all episodes of a task have in common. It never changes."""

    settings: dict[str, Any]
    """What it was made of, every default spelled out: the same settings make the same lesson."""
    header: dict[str, Any]
    """The header of its records and saves."""
    setup: Any
    """The static part of its games, as the family has it."""
    shape: Any
    """Lessons of the same shape have the same observations and actions."""
    parts: tuple[Part, ...]
    """The arrays of an observation."""
    catalogue: Catalogue
    """The actions."""
    sides: tuple[int, ...]
    """The side that each seat is on: in a co-operative game the same for all."""

    def new_game(self, seed: int) -> Any:
        """A fresh state, not advanced yet."""

    def writer(self, buffer: vec[u8], at: int) -> Writer:
        """Who writes observations into the buffer, from `at` on."""

    def score(self, rewards: Any, writer: Writer) -> Score:
        """Who counts what is paid for; what the writer saw last is how things were before."""

    def winners(self, game: Any) -> tuple[int, ...]:
        """The seats that have won; nobody before the end."""

    def title(self, game: Any) -> str:
        """One line about how things stand."""

    def picture(self, game: Any) -> Any:
        """The position under that line, as everybody may see it, for `gravetide.drawing`."""


class Lessons(Protocol):
    """The face itself."""

    rewards: Any
    """The weights of rewards: a named tuple of floats, all of them 0 unless given, `win`, `loss`, `step` and `illegal`
    among them."""
    paid_for: Mapping[str, str]
    """What each of them is paid for, in words."""

    def lesson(self, kind: GameType, settings: Mapping[str, Any]) -> Lesson:
        """A lesson in a game of this kind; settings that can't be are refused in words. `quest` and `seats` are among
        them: an empty quest is the usual one, 0 seats are as many as can be, 1 is one agent's for all.
        """

    def catalogue(self, kind: GameType, shape: Any) -> Catalogue:
        """The one catalogue of all lessons of this shape."""


__all__ = ["Lesson", "Lessons"]
