"""Which Zones zombies head for (BP-178, BP-179, BP-184)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from gravetide.rules.activation import Hunt
    from gravetide.rules.state import ZoneGame


@mypyc_attr(allow_interpreted_subclasses=True)
class NoisiestZone:
    """The noisiest Zone with a Survivor in sight, else the noisiest of all; several at a tie."""

    __slots__ = ()

    def in_sight(self, game: ZoneGame, hunt: Hunt, zones: list[int]) -> list[int]:
        """Of the Zones in which zombies see Survivors, those they go for."""
        return game.setup.rules.noise.loudest_of(game, hunt.noise, zones)

    def out_of_sight(self, game: ZoneGame, hunt: Hunt) -> list[int]:
        """Where zombies go that see nobody."""
        return game.setup.rules.noise.loudest(game, hunt.noise)
