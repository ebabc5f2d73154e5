"""Steps and paths of one sort of mover: where it may go from each Zone, and how far it is.

On most boards everybody goes the same ways. Where there are ramparts, ice and bridges, a board has several tables, one
per sort of mover, and some steps lead one way only: whoever drops from a wall does not climb back (WD-101, WD-102).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.board.drawing import LADDER, NONE, RAILING, RAMPART, WALL

if TYPE_CHECKING:
    from gravetide.families.zones.board.board import Board

NO_PATH: Final = -1

# The sorts of movers.
SURVIVOR: Final = 0       # Survivors and Guards: Stairs and Ladders
ZOMBIE: Final = 1         # Stairs; down from a Walkway over ramparts and Ladders
CLIMBER: Final = 2        # an Abomination, and every Zombie in a siege: ramparts do not hinder it
CARRIER: Final = 3        # of a Beacon or a Cauldron: no Ladders, no ice
CORRUPTION: Final = 4     # over ramparts; never onto ice or a bridge
BRIDGE_WALKER: Final = 5  # a Survivor whom sides of bridges do not hinder
UNHINDERED: Final = 6     # nobody, but zombies without a way choose their path as if they could (WD-024)


class Ways:
    """Where one sort of mover may step from each Zone."""

    __slots__ = ("board", "neighbours", "sources", "_distances", "_hops", "_steps")

    def __init__(self, board: Board, neighbours: tuple[tuple[int, ...], ...],
                 sources: tuple[tuple[int, ...], ...] | None = None) -> None:
        self.board = board
        self.neighbours = neighbours
        self.sources = sources or neighbours  # from where one steps into each Zone: the same where all goes both ways
        # By goal, filled when first asked for: most games ask for a few goals only.
        self._distances: list[tuple[int, ...] | None] = [None] * len(board.zones)
        self._hops: list[tuple[tuple[int, ...], ...] | None] = [None] * len(board.zones)
        self._steps: dict[tuple[int, ...], tuple[int, ...]] = {}  # the same few rows of Zones again and again

    def distances(self, goal: int) -> tuple[int, ...]:
        """The walk from every Zone to `goal`, -1 where there is none."""
        known = self._distances[goal]
        if known is None:
            known = self._distances[goal] = self._measure(goal)
        return known

    def distance(self, a: int, b: int) -> int:
        """How many moves from `a` to `b`, -1 if there is no way."""
        return self.distances(b)[a]

    def hops(self, zone: int, goal: int) -> tuple[int, ...]:
        """The neighbours of `zone` that lie on a shortest path to `goal`; none if it is there or has no way."""
        known = self._hops[goal]
        if known is None:
            known = self._hops[goal] = self._first_steps(goal)
        return known[zone]

    def _is_way(self, zone: int, goal: int) -> bool:
        """Whether paths to `goal` lead through a Zone, or end there; a Vault may be none (BP-185)."""
        return zone == goal or self.board.rules.ways_through_vaults or self.board.kind[zone] != "vault"

    def _measure(self, goal: int) -> tuple[int, ...]:
        distances = [NO_PATH] * len(self.sources)
        distances[goal] = 0
        queue = [goal]
        for zone in queue:
            if not self._is_way(zone, goal):
                continue
            for near in self.sources[zone]:
                if distances[near] == NO_PATH:
                    distances[near] = distances[zone] + 1
                    queue.append(near)
        return tuple(distances)

    def _first_steps(self, goal: int) -> tuple[tuple[int, ...], ...]:
        distances = self.distances(goal)
        hops: list[tuple[int, ...]] = []
        for zone, far in enumerate(distances):
            steps: tuple[int, ...] = ()
            if far > 0:
                steps = tuple([near for near in self.neighbours[zone]
                               if distances[near] == far - 1 and self._is_way(near, goal)])
            hops.append(self._steps.setdefault(steps, steps))
        return tuple(hops)


def directed(board: Board, steps: list[set[int]]) -> Ways:
    """The ways that a table of steps makes, each of which may lead one way only."""
    sources: list[set[int]] = [set() for _ in steps]
    for zone, near in enumerate(steps):
        for other in near:
            sources[other].add(zone)
    return Ways(board, tuple([tuple(sorted(near)) for near in steps]), tuple([tuple(sorted(near)) for near in sources]))


def steps_of(board: Board, doors: int, kind: tuple[str, ...], mover: int) -> list[set[int]]:
    """From each Zone, where a sort of mover may step; `kind` says what each Zone is now.

    A Walkway that has become a street has neither ramparts nor Stairs nor Ladders; the side of a bridge stays what it
    is beside it (WD-066, EE-133).
    """
    steps: list[set[int]] = [set() for _ in board.zones]
    for cell, side, other in board.drawing.board.inner_edges():
        a, b = board.cell_zone[cell], board.cell_zone[other]
        if a == b:
            continue
        glyph = board.edges[cell, side]
        door = board.door_on.get((cell, side), -1)
        if door >= 0:
            glyph = NONE if doors >> door & 1 else WALL
        for here, there in ((a, b), (b, a)):
            if may_step(mover, glyph, kind[here], kind[there]):
                steps[here].add(there)
    for number, way in enumerate(board.doors):
        if way.vault and doors >> number & 1:
            steps[way.a].add(way.b)
            steps[way.b].add(way.a)
    return steps


def may_step(mover: int, glyph: str, here: str, there: str) -> bool:
    """Whether a sort of mover crosses an edge from one kind of Zone to another (the table of WD-101 and EE-130)."""
    if glyph == WALL or (mover == CARRIER and there == "ice"):
        return False
    if mover == CORRUPTION and there in ("ice", "bridge"):
        return False
    on_wall = "walkway" in (here, there)
    if glyph == RAILING:
        return mover == UNHINDERED or (mover == BRIDGE_WALKER and not on_wall)
    if on_wall and glyph in (RAMPART, LADDER):
        if mover in (CLIMBER, CORRUPTION, UNHINDERED):
            return True
        if mover == ZOMBIE:
            return here == "walkway" and there in ("street", "ice")
        return glyph == LADDER and mover in (SURVIVOR, BRIDGE_WALKER)
    return True


__all__ = ["BRIDGE_WALKER", "CARRIER", "CLIMBER", "CORRUPTION", "NO_PATH", "SURVIVOR", "UNHINDERED", "ZOMBIE",
           "Ways", "directed", "may_step", "steps_of"]
