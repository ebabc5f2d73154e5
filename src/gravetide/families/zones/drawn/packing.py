"""Finding room: everything that is in a Zone, in rows, as large as it can be."""

from __future__ import annotations

from collections.abc import Sequence

from gravetide.families.zones.drawn.measures import Rectangle
from gravetide.families.zones.drawn.strokes import at


def shared_out(groups: Sequence[list[str]], boxes: int) -> list[list[list[str]]]:
    """Which groups go into which box: together in a single one, else each kind of thing where there is most room."""
    crowds: list[list[list[str]]] = [[] for _ in range(boxes)]
    for group in groups:
        if group:
            emptiest = min(range(boxes), key=lambda number: sum(len(crowd) for crowd in crowds[number]))
            crowds[emptiest].append(group)
    return crowds


def packed(groups: Sequence[list[str]], box: Rectangle, header: float) -> list[str]:
    """The groups in rows below the header, as large as there is room for.

    Every group has rows of its own, unless things become clearly larger when groups share rows.
    """
    if not groups:
        return []
    x, y, width, height = box
    width, height = width - 12, height - header - 7
    side, rows = _largest_rows(groups, width, height)
    shared_side, shared_rows = _largest_rows([[body for group in groups for body in group]], width, height)
    if shared_side > side * 1.15:
        side, rows = shared_side, shared_rows
    pitch = min(height / len(rows), side * 1.15)
    top = y + header + (height - pitch * len(rows)) / 2
    parts = []
    for number, row in enumerate(rows):
        spread = min(width / len(row), side * 1.15)
        left = x + 6 + (width - spread * len(row)) / 2
        parts += [
            at(left + spread * (place + 0.5), top + pitch * (number + 0.5), side / 41, body)
            for place, body in enumerate(row)
        ]
    return parts


def _largest_rows(groups: Sequence[list[str]], width: float, height: float) -> tuple[int, list[list[str]]]:
    """The largest side (in whole units) at which the groups fit, and the rows they then make."""
    rows: list[list[str]] = []
    for side in range(42, 5, -1):
        per_row = int(width // side)
        rows = [group[start : start + per_row] for group in groups for start in range(0, len(group), per_row)]
        if len(rows) * side <= height:
            return side, rows
    return 6, rows
