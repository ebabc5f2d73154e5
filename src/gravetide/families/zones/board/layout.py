"""What depends on the open doors: where one can walk, how far, and what one can see.

Sight goes by straight lines over the streets, and one room deep (BP-040 to BP-051). A Walkway hides what is on the
ground behind it from whoever is on the ground before it (WD-103). Everything is symmetric.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.board.drawing import SEEN_OVER, SIDES, Cell, beside
from gravetide.families.zones.board.ways import SURVIVOR, Ways, directed, steps_of

if TYPE_CHECKING:
    from gravetide.families.zones.board.board import Board


class Layout(Ways):
    """A board with a certain set of doors open. Ask the board for it: `board.layout(doors)`.

    Its own steps and paths are those of Survivors; `ways` has those of others.
    """

    __slots__ = ("doors", "kind", "sight", "sees", "sees_mask", "_blocked", "_corrupted", "_closed", "_ways")

    def __init__(self, board: Board, doors: int, blocked: frozenset[tuple[int, int]] = frozenset(), corrupted: int = 0,
                 closed: int = 0) -> None:
        self._blocked = blocked | {(b, a) for a, b in blocked}
        self._corrupted = corrupted
        self._closed = closed
        self._ways: dict[tuple[int, int], Ways] = {}
        self.doors = doors
        self.kind: tuple[str, ...] = board.kind  # what each Zone is now
        neighbours = _neighbours(board, doors)
        if board.uneven:
            if corrupted:
                self.kind = tuple(["street" if corrupted >> zone & 1 else kind for zone, kind in enumerate(board.kind)])
            own = directed(board, self._open(steps_of(board, doors, self.kind, SURVIVOR)))
            super().__init__(board, own.neighbours, own.sources)
        elif blocked or closed:
            own = directed(board, self._open([set(near) for near in neighbours]))
            super().__init__(board, own.neighbours, own.sources)
        else:
            super().__init__(board, neighbours)
        # Sight goes over blocked borders, so it is the same as without them.
        self.sight: tuple[tuple[tuple[int, int], ...], ...] = (
            board.layout(doors, corrupted=corrupted).sight if blocked or closed else self._sight())
        self.sees: tuple[frozenset[int], ...] = tuple(frozenset(zone for zone, _ in seen) for seen in self.sight)
        self.sees_mask: tuple[int, ...] = tuple([sum([1 << zone for zone, _ in seen]) for seen in self.sight])

    @property
    def all_open(self) -> Layout:
        """The same board as if every door were open, for zombies that have no open path (BP-182)."""
        if self._corrupted or self._closed:
            return self.board.layout(self.board.every_door, frozenset(), self._corrupted, self._closed)
        return self.board.all_open

    def ways(self, mover: int, shunned: int = 0) -> Ways:
        """The ways of a sort of mover (`board.ways`), which never enters the Zones in the mask `shunned`."""
        if not shunned and (mover == SURVIVOR or not self.board.uneven):
            return self
        found = self._ways.get((mover, shunned))
        if found is None:
            steps = self._open(steps_of(self.board, self.doors, self.kind, mover))
            allowed = [{near for near in nears if not shunned >> near & 1} for nears in steps]
            found = self._ways[mover, shunned] = directed(self.board, allowed)
        return found

    def _open(self, steps: list[set[int]]) -> list[set[int]]:
        """The steps that neither blocked borders nor closed Zones prevent."""
        if not self._blocked and not self._closed:
            return steps
        return [{near for near in nears if (zone, near) not in self._blocked and not self._closed >> near & 1}
                for zone, nears in enumerate(steps)]

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
                seen = [zone for zone, _ in _line(self.board, self.doors, self.kind, cell, side)]
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
        ranges = [_ranges(self.board, self.doors, self.kind, zone) for zone in range(len(self.board.zones))]
        if self.board.rules.lines_from_whole_zones:
            _widen(self.board, self.doors, self.kind, ranges)
        if self.board.rules.range_by == "walk":  # over a rampart there may be no walk
            ranges = [{seen: self.distance(zone, seen) if self.distance(zone, seen) >= 0 else far
                       for seen, far in of_zone.items()} for zone, of_zone in enumerate(ranges)]
        return tuple(((zone, 0), *sorted(of_zone.items(), key=lambda seen: (seen[1], seen[0])))
                     for zone, of_zone in enumerate(ranges))


def _neighbours(board: Board, doors: int) -> tuple[tuple[int, ...], ...]:
    near = [list(zones) for zones in board.links]
    for number, door in enumerate(board.doors):
        if doors >> number & 1:
            near[door.a].append(door.b)
            near[door.b].append(door.a)
    return tuple(tuple(sorted(set(zones))) for zones in near)


def _ranges(board: Board, doors: int, kind: tuple[str, ...], zone: int) -> dict[int, int]:
    """The other Zones seen from `zone`, each with the range of its shortest sight line."""
    ranges: dict[int, int] = {}
    for cell in board.cells[zone]:
        for side in SIDES:
            for seen, far in _line(board, doors, kind, cell, side):
                if seen != zone and (seen not in ranges or far < ranges[seen]):
                    ranges[seen] = far
    return ranges


def _line(board: Board, doors: int, kind: tuple[str, ...], cell: Cell, side: str) -> list[tuple[int, int]]:
    """The Zones on the straight line from a cell to one side, with their ranges.

    The line leaves the first Zone, runs over streets, and ends in the first room it comes to: from a room that is
    the next room (BP-042) or the first one across the street (BP-048), from a street the first behind a door (BP-045).
    """
    seen: list[tuple[int, int]] = []
    zone = board.cell_zone[cell]
    from_room = kind[zone] == "room"
    from_wall = kind[zone] == "walkway"
    hidden = False  # whether only Walkways can be seen from here on: one of them stands between
    far = 0
    far_out = board.rules.far_out()
    while is_clear(board, doors, cell, side):
        cell = beside(cell, side)
        beyond = board.cell_zone[cell]
        if beyond != zone:
            zone = beyond
            far += 1
            if kind[zone] == "room":
                if not hidden and (far == 1 or (far_out and (not from_room or board.rules.sight_across_streets))):
                    seen.append((zone, far))
                break
            walkway = kind[zone] == "walkway"
            if walkway or not hidden:
                seen.append((zone, far))
            hidden = hidden or (walkway and not from_wall)
            if from_room and not far_out:
                break
    return seen


def _widen(board: Board, doors: int, kind: tuple[str, ...], ranges: list[dict[int, int]]) -> None:
    """Let the lines out of a room go on from any part of the street Zone before its door, in the same direction.

    It is the other reading of where the line through a door starts (BP-049). What a room sees so sees it too.
    """
    for room in range(len(kind)):
        if kind[room] != "room":
            continue
        for cell in board.cells[room]:
            for side in SIDES:
                outside = _street_beside(board, doors, cell, side)
                for start in board.cells[outside] if outside >= 0 else ():
                    for seen, far in _line(board, doors, kind, start, side):
                        if kind[seen] == "room" and (seen == room or not board.rules.sight_across_streets):
                            continue
                        if far + 1 < ranges[room].get(seen, far + 2):
                            ranges[room][seen] = ranges[seen][room] = far + 1


def _street_beside(board: Board, doors: int, cell: Cell, side: str) -> int:
    """The street Zone behind a side of a cell that can be seen through, or -1."""
    if not is_clear(board, doors, cell, side):
        return -1
    zone = board.cell_zone[beside(cell, side)]
    return zone if board.kind[zone] in ("street", "ice", "bridge") else -1


def is_clear(board: Board, doors: int, cell: Cell, side: str) -> bool:
    """Whether one sees from a cell to the next one on a side: no wall, no closed door."""
    door = board.door_on.get((cell, side), -1)
    if door >= 0:
        return bool(doors >> door & 1)
    return board.edges[cell, side] in SEEN_OVER
