"""What a Survivor sees and how far he reaches (BP-039 to BP-051, BP-265)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

Seen = tuple[tuple[int, int], ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """Survivors see what the lines of their Zone lead to; each Zone in sight has a Range."""

    __slots__ = ()

    def seen(self, game: ZoneGame, who: int) -> Seen:
        """The Zones in sight with their Ranges, nearest first; the own Zone is at Range 0."""
        return game.layout.sight[game.survivors[who].zone]

    def aims(self, game: ZoneGame, who: int, mode: int) -> tuple[Seen, int]:
        """Where an attack of some sort can go, as `seen`, and how much farther than its card says."""
        return game.layout.sight[game.survivors[who].zone], 0
