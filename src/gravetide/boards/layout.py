"""What depends on the open doors: where one can walk, how far, and what one can see.

Sight goes by straight lines over the streets, and one room deep (BP-040 to BP-051). Everything is symmetric.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.boards.drawing import NONE, OPENING, SIDES, Cell, beside

if TYPE_CHECKING:
    from gravetide.boards.board import Board

NO_PATH: Final = -1


class Layout:
    """A board with a certain set of doors open. Ask the board for it: `board.layout(doors)`."""

    __slots__ = ("board", "doors", "neighbours", "sight", "sees", "sees_mask", "_distances", "_hops", "_steps")

    def __init__(self, board: Board, doors: int, blocked: frozenset[tuple[int, int]] = frozenset()) -> None:
        self.board = board
        self.doors = doors
        self.neighbours: tuple[tuple[int, ...], ...] = _neighbours(board, doors)
        if blocked:
            shut = blocked | {(b, a) for a, b in blocked}
            self.neighbours = tuple([
                tuple([near for near in nears if (zone, near) not in shut])
                for zone, nears in enumerate(self.neighbours)
            ])
        # By goal, filled when first asked for: most games ask for a few goals only.
        self._distances: list[tuple[int, ...] | None] = [None] * len(board.zones)
        self._hops: list[tuple[tuple[int, ...], ...] | None] = [None] * len(board.zones)
        self._steps: dict[tuple[int, ...], tuple[int, ...]] = {}  # the same few rows of Zones again and again
        # Sight goes over blocked borders, so it is the same as without them.
        self.sight: tuple[tuple[tuple[int, int], ...], ...] = board.layout(doors).sight if blocked else self._sight()
        self.sees: tuple[frozenset[int], ...] = tuple(frozenset(zone for zone, _ in seen) for seen in self.sight)
        self.sees_mask: tuple[int, ...] = tuple([sum([1 << zone for zone, _ in seen]) for seen in self.sight])

    @property
    def all_open(self) -> Layout:
        """The same board as if every door were open, for zombies that have no open path (BP-182)."""
        return self.board.all_open

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

    def range(self, a: int, b: int) -> int:
        """The range at which `a` sees `b`, -1 if it does not (BP-039)."""
        for zone, far in self.sight[a]:
            if zone == b:
                return far
        return -1

    def lines(self, a: int, b: int) -> list[tuple[int, ...]]:
        """The Zones between `a` and `b`, for each of the shortest straight lines along which `a` sees `b`."""
        found: set[tuple[int, ...]] = set()
        for cell in self.board.cells[a]:
            for side in SIDES:
                seen = [zone for zone, _ in _line(self.board, self.doors, cell, side)]
                if b in seen:
                    found.add(tuple(seen[:seen.index(b)]))
        shortest = min([len(line) for line in found], default=0)
        return sorted([line for line in found if len(line) == shortest])

    def next_to(self, zone: int, side: str) -> list[int]:
        """The Zones that border a Zone on one side, where neither wall nor closed door is between."""
        board = self.board
        across = {board.cell_zone[beside(cell, side)] for cell in board.cells[zone]
                  if is_clear(board, self.doors, cell, side)}
        return sorted(across - {zone})

    def __repr__(self) -> str:
        return f"<Layout of {self.board!r} with open doors {self.doors:#b}>"

    def _sight(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """By Zone what it sees, nearest first, with the range of each."""
        ranges = [_ranges(self.board, self.doors, zone) for zone in range(len(self.board.zones))]
        if self.board.rules.lines_from_whole_zones:
            _widen(self.board, self.doors, ranges)
        if self.board.rules.range_by == "walk":
            ranges = [{seen: self.distance(zone, seen) for seen in of_zone} for zone, of_zone in enumerate(ranges)]
        return tuple(((zone, 0), *sorted(of_zone.items(), key=lambda seen: (seen[1], seen[0])))
                     for zone, of_zone in enumerate(ranges))

    def _is_way(self, zone: int, goal: int) -> bool:
        """Whether paths to `goal` lead through a Zone, or end there; a Vault may be none (BP-185)."""
        return zone == goal or self.board.rules.ways_through_vaults or self.board.kind[zone] != "vault"

    def _measure(self, goal: int) -> tuple[int, ...]:
        distances = [NO_PATH] * len(self.neighbours)
        distances[goal] = 0
        queue = [goal]
        for zone in queue:
            if not self._is_way(zone, goal):
                continue
            for near in self.neighbours[zone]:
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


def _neighbours(board: Board, doors: int) -> tuple[tuple[int, ...], ...]:
    near = [list(zones) for zones in board.links]
    for number, door in enumerate(board.doors):
        if doors >> number & 1:
            near[door.a].append(door.b)
            near[door.b].append(door.a)
    return tuple(tuple(sorted(set(zones))) for zones in near)


def _ranges(board: Board, doors: int, zone: int) -> dict[int, int]:
    """The other Zones seen from `zone`, each with the range of its shortest sight line."""
    ranges: dict[int, int] = {}
    for cell in board.cells[zone]:
        for side in SIDES:
            for seen, far in _line(board, doors, cell, side):
                if seen != zone and (seen not in ranges or far < ranges[seen]):
                    ranges[seen] = far
    return ranges


def _line(board: Board, doors: int, cell: Cell, side: str) -> list[tuple[int, int]]:
    """The Zones on the straight line from a cell to one side, with their ranges.

    The line leaves the first Zone, runs over streets, and ends in the first room it comes to: from a room that is
    the next room (BP-042) or the first one across the street (BP-048), from a street the first behind a door (BP-045).
    """
    seen: list[tuple[int, int]] = []
    zone = board.cell_zone[cell]
    from_room = board.kind[zone] == "room"
    far = 0
    while is_clear(board, doors, cell, side):
        cell = beside(cell, side)
        beyond = board.cell_zone[cell]
        if beyond != zone:
            zone = beyond
            far += 1
            if board.kind[zone] == "room":
                if far == 1 or not from_room or board.rules.sight_across_streets:
                    seen.append((zone, far))
                break
            seen.append((zone, far))
    return seen


def _widen(board: Board, doors: int, ranges: list[dict[int, int]]) -> None:
    """Let the lines out of a room go on from any part of the street Zone before its door, in the same direction.

    It is the other reading of where the line through a door starts (BP-049). What a room sees so sees it too.
    """
    for room, kind in enumerate(board.kind):
        if kind != "room":
            continue
        for cell in board.cells[room]:
            for side in SIDES:
                outside = _street_beside(board, doors, cell, side)
                for start in board.cells[outside] if outside >= 0 else ():
                    for seen, far in _line(board, doors, start, side):
                        if board.kind[seen] == "room" and (seen == room or not board.rules.sight_across_streets):
                            continue
                        if far + 1 < ranges[room].get(seen, far + 2):
                            ranges[room][seen] = ranges[seen][room] = far + 1


def _street_beside(board: Board, doors: int, cell: Cell, side: str) -> int:
    """The street Zone behind a side of a cell that can be seen through, or -1."""
    if not is_clear(board, doors, cell, side):
        return -1
    zone = board.cell_zone[beside(cell, side)]
    return zone if board.kind[zone] == "street" else -1


def is_clear(board: Board, doors: int, cell: Cell, side: str) -> bool:
    """Whether nothing stands between a cell and the next one on a side: no wall, no closed door."""
    door = board.door_on.get((cell, side), -1)
    if door >= 0:
        return bool(doors >> door & 1)
    glyph = board.edges[cell, side]
    return glyph == NONE or glyph == OPENING
