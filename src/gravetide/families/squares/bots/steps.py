"""How many action points it takes a human to stand somewhere and look some way: floods over squares and facings.

A place is a square and a facing; sets of places are four sets of squares, one for each facing. A step leads forward or
backward, so every way can be walked in both directions at the same cost: a flood from the goals tells the way as well
as one from the human.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from gravetide.families.squares.board.ground import Ground, Squares, Ways

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

Places = tuple[int, int, int, int]
"""Squares by facing, a bit each."""

TOO_FAR: Final = 99
FARTHEST: Final = 60
"""Action points after which nobody looks any further."""
REMEMBERED: Final = 512
"""Floods that are kept: some ten megabytes."""


def at(square: int, facing: int) -> Places:
    """One place."""
    bit = 1 << square
    return (bit if facing == 0 else 0, bit if facing == 1 else 0, bit if facing == 2 else 0, bit if facing == 3 else 0)


def anyhow(squares: int) -> Places:
    """Squares, whichever way one looks there."""
    return squares, squares, squares, squares


def joined(places: list[tuple[int, int]]) -> Places:
    """Several places, given as square and facing."""
    sets = [0, 0, 0, 0]
    for square, facing in places:
        sets[facing] |= 1 << square
    return sets[0], sets[1], sets[2], sets[3]


class Flood:
    """The places around some others, by the action points it takes to go from one to the other."""

    __slots__ = ("layers", "_costs")

    def __init__(self, layers: list[Places]) -> None:
        self.layers = layers
        self._costs: dict[Places, int] = {}

    def cost(self, places: Places) -> int:
        """The action points to the nearest of some places; TOO_FAR if there is no way.

        The same few places are asked for again and again, with every option that is judged.
        """
        found = self._costs.get(places)
        if found is None:
            found = self._costs[places] = self._counted(places)
        return found

    def _counted(self, places: Places) -> int:
        a, b, c, d = places
        for points, (north, east, south, west) in enumerate(self.layers):
            if north & a or east & b or south & c or west & d:
                return points
        return TOO_FAR

    def cost_of(self, square: int, facing: int) -> int:
        """The same for one place."""
        for points, layer in enumerate(self.layers):
            if layer[facing] >> square & 1:
                return points
        return TOO_FAR

    def within(self, points: int) -> int:
        """The squares that so many action points lead to."""
        found = 0
        for north, east, south, west in self.layers[:points + 1]:
            found |= north | east | south | west
        return found


def along(ways: Ways, squares: int, facing: int) -> Squares:
    """Where a step forward or backward of all these squares leads, but for the stairs."""
    if facing & 1:
        return (squares & ways.east) << 1 | (squares & ways.west) >> 1
    return (squares & ways.north) >> ways.stride | (squares & ways.south) << ways.stride


@lru_cache(maxsize=64)
def steps_from(ground: Ground, squares: int) -> bytes:
    """Steps to every square from the nearest of some, whatever is barricaded; remembered while they stay the same."""
    return ground.distances(squares, 0)


@lru_cache(maxsize=64)
def windows_of(ground: Ground) -> int:
    """All windows, as a mask of apertures."""
    mask = 0
    for number, aperture in enumerate(ground.apertures):
        if aperture.window:
            mask |= 1 << number
    return mask


def flood(game: SquareGame, start: Places, blocked: int, most: int = FARTHEST) -> Flood:
    """Spread out from some places; nobody steps onto `blocked` squares."""
    return spread(game.ground, game.barricades, game.setup.rules.windows.human_ap, start, blocked, most)


@lru_cache(maxsize=REMEMBERED)
def spread(ground: Ground, shut: int, crawl: int, start: Places, blocked: int, most: int) -> Flood:
    """The same with everything named that it depends on; remembered, for most figures stand where they stood."""
    free = ground.walk & ~blocked
    plain = ground.ways(shut | windows_of(ground))  # doors and open ground
    ways = ground.ways(shut)
    glass = Ways(ways.north & ~plain.north, ways.east & ~plain.east, ways.south & ~plain.south,
                 ways.west & ~plain.west, ways.stride, 0, 0)
    panes = glass.north | glass.east | glass.south | glass.west
    stairs = ground.cellar >= 0
    down, turn = ground.cellar & 3, ground.rotation
    landing, stair = plain.landing, plain.stair
    seen = list(start)
    coming: list[list[int]] = [[0, 0, 0, 0] for _ in range(most + crawl + 1)]
    layers: list[Places] = [start]
    layer = list(start)
    quiet = 0
    for points in range(most):
        nearer, later = coming[points + 1], coming[points + crawl]
        for f in range(4):
            here = layer[f]
            if not here:
                continue
            nearer[f + 1 & 3] |= here
            nearer[f + 3 & 3] |= here
            nearer[f] |= along(plain, here, f) & free
            if here & panes:
                later[f] |= along(glass, here, f) & free
            if stairs:
                if here & landing and not down - f & 1:
                    nearer[f + turn & 3] |= stair & free
                if here & stair and not f & 1:
                    nearer[f - turn & 3] |= landing & free
        layer = [nearer[f] & ~seen[f] for f in range(4)]
        for f in range(4):
            seen[f] |= layer[f]
        layers.append((layer[0], layer[1], layer[2], layer[3]))
        quiet = 0 if layer[0] or layer[1] or layer[2] or layer[3] else quiet + 1
        if quiet > crawl:
            break
    return Flood(layers)
