"""Which Zones zombies head for (BP-178, BP-179, BP-184)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from gravetide.families.zones.horde.activation import Hunt
    from gravetide.families.zones.state.game import ZoneGame


@mypyc_attr(allow_interpreted_subclasses=True)
class NoisiestZone:
    """The noisiest Zone with a Survivor in sight, else the noisiest of all; several at a tie."""

    __slots__ = ()

    def in_sight(self, game: ZoneGame, hunt: Hunt, zones: list[int]) -> list[int]:
        """Of the Zones in which zombies see Survivors, those they go for."""
        return game.setup.rules.noise.loudest_of(game, hunt.noise, zones)

    def for_zone(self, game: ZoneGame, hunt: Hunt, zone: int, goals: list[int], seen: bool) -> list[int]:
        """Of these Zones, those that the zombies of one Zone go for: all of them, whatever the distance (BP-189)."""
        return goals

    def out_of_sight(self, game: ZoneGame, hunt: Hunt) -> list[int]:
        """Where zombies go that see nobody."""
        return game.setup.rules.noise.loudest(game, hunt.noise)
