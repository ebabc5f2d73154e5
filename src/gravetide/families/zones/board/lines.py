"""Lines and steps that most people don't have: through whole buildings, and across corners."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gravetide.families.zones.board.drawing import SIDES, Cell, beside
from gravetide.families.zones.board.layout import Layout, is_clear

CORNERS: Final = (("n", "e"), ("n", "w"), ("s", "e"), ("s", "w"))


@lru_cache(maxsize=4096)
def through_rooms(layout: Layout, zone: int) -> tuple[tuple[int, int], ...]:
    """What is seen from a Zone by somebody whose lines don't end in a room, nearest first, with the range of each.

    They run straight, by openings and open doors, through any number of rooms; walls and closed doors end them.
    """
    board = layout.board
    ranges = dict(layout.sight[zone])
    for start in board.cells[zone]:
        for side in SIDES:
            cell, here, far = start, zone, 0
            while is_clear(board, layout.doors, cell, side):
                cell = beside(cell, side)
                if board.cell_zone[cell] != here:
                    here = board.cell_zone[cell]
                    far += 1
                    if here not in ranges or far < ranges[here]:
                        ranges[here] = far
    return tuple(sorted(ranges.items(), key=lambda seen: (seen[1], seen[0])))


@lru_cache(maxsize=4096)
def through_walls(layout: Layout, zone: int) -> tuple[tuple[int, int], ...]:
    """What is seen from a Zone by somebody whose straight lines nothing ends, with the range of each, nearest first."""
    board = layout.board
    ranges = dict(layout.sight[zone])
    for start in board.cells[zone]:
        for side in SIDES:
            cell, here, far = beside(start, side), zone, 0
            while cell in board.cell_zone:
                if board.cell_zone[cell] != here:
                    here = board.cell_zone[cell]
                    far += 1
                    if here not in ranges or far < ranges[here]:
                        ranges[here] = far
                cell = beside(cell, side)
    return tuple(sorted(ranges.items(), key=lambda seen: (seen[1], seen[0])))


@lru_cache(maxsize=4096)
def steps_across(layout: Layout, zone: int) -> tuple[int, ...]:
    """The Zones that touch this one at a corner only, where one of the two ways round it can be walked."""
    near = layout.neighbours
    cell_zone = layout.board.cell_zone
    found: set[int] = set()
    for _, by, to in _round_corners(layout, zone):
        middle, goal = cell_zone[by], cell_zone[to]
        if goal == zone or goal in near[zone]:
            continue
        if (middle == zone or middle in near[zone]) and (goal == middle or goal in near[middle]):
            found.add(goal)
    return tuple(sorted(found))


@lru_cache(maxsize=4096)
def sight_across(layout: Layout, zone: int) -> tuple[int, ...]:
    """The Zones that touch this one at a corner, where no wall or closed door stands in one of the ways round it."""
    return tuple(sorted({goal for _, goal in _zones_across(layout, zone)}))


@lru_cache(maxsize=4096)
def streets_across(layout: Layout, zone: int) -> tuple[int, ...]:
    """The street Zones that touch this street Zone at a corner, with a street Zone between that is open to both."""
    kind = layout.board.kind
    if kind[zone] != "street":
        return ()
    return tuple(sorted({goal for middle, goal in _zones_across(layout, zone)
                         if kind[middle] == kind[goal] == "street"}))


def _zones_across(layout: Layout, zone: int) -> list[tuple[int, int]]:
    """The Zone between and the Zone beyond, for every corner that a line can go round."""
    zone_of = layout.board.cell_zone
    pairs = [(zone_of[by], zone_of[to]) for _, by, to in _round_corners(layout, zone)]
    return [(middle, goal) for middle, goal in pairs if zone not in (goal, middle) and goal != middle]


def _round_corners(layout: Layout, zone: int) -> list[tuple[Cell, Cell, Cell]]:
    """The ways round the corners of a Zone's cells that nothing stands in: (cell, cell beside it, cell across)."""
    board, doors = layout.board, layout.doors
    ways: list[tuple[Cell, Cell, Cell]] = []
    for cell in board.cells[zone]:
        for corner in CORNERS:
            for first, then in (corner, corner[::-1]):
                if is_clear(board, doors, cell, first):
                    by = beside(cell, first)
                    if is_clear(board, doors, by, then):
                        ways.append((cell, by, beside(by, then)))
    return ways
