"""Walls with height: seen from above and a little from the south, with light from the left.

What a wall shows of its side, and the shadow that it throws, lie on the floor, where candles light them and furniture
stands before them (`feet`); its top is above all light (`tops`). Each is a handful of paths for a whole board, however
many walls it has, so that they cost nothing while it is moved about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gravetide.drawing.colours import mixed
from gravetide.families.zones.board.board import Board
from gravetide.families.zones.board.drawing import CLOSED, OPENING, SIDES, WALL
from gravetide.families.zones.drawn.looks import Theme
from gravetide.families.zones.drawn.measures import CELL

HALF: Final = 6
"""Half of what a wall is thick."""
HIGH: Final = 11
"""How much of its side is seen."""
REACH: Final = 9
"""How far its shadow falls."""
GAP: Final = 24
"""Where in an edge a door or an opening begins."""
KERB: Final = 13
BUILT: Final = (WALL, OPENING, *CLOSED)
"""Edges where a house stands."""

Run = tuple[bool, int, int, int]
"""A straight piece of wall: upright or not, on which line, from, to."""


def style(theme: Theme) -> dict[str, str]:
    """The rules for all of it."""
    line = "fill:none;stroke-linecap:square;stroke-linejoin:miter"
    stone = mixed(theme.chalk, theme.ink, 0.62)
    return {
        ".wall": f"{line};stroke:{theme.ink};stroke-width:{2 * HALF + 2}",
        ".chalk": f"{line};stroke:{mixed(theme.chalk, theme.ink, 0.3)};stroke-width:{2 * HALF - 2}",
        ".rim": f"{line};stroke:{mixed(theme.chalk, theme.parchment, 0.3)};stroke-width:1.8;opacity:.8",
        ".stones": f"fill:none;stroke:{theme.ink};stroke-width:{2 * HALF - 2};stroke-dasharray:1.1 12.4;opacity:.6",
        ".side": f"fill:{stone};stroke:{theme.ink};stroke-width:1.2",
        ".joints": f"fill:none;stroke:{theme.ink};stroke-width:1;opacity:.75",
        ".course": f"fill:none;stroke:{theme.ink};stroke-width:{HIGH / 2:g};stroke-dasharray:1 17;opacity:.75",
        ".course.low": "stroke-dashoffset:9",
        ".thrown": f"fill:{theme.ink};opacity:.34",
        ".frame": f"fill:{mixed(theme.planks, theme.ink, 0.18)};stroke:{theme.ink};stroke-width:1.8;"
        "stroke-linejoin:round",
        ".post": f"fill:{mixed(theme.chalk, theme.ink, 0.12)};stroke:{theme.ink};stroke-width:1.6",
        ".step": f"fill:{mixed(theme.cobbles, theme.chalk, 0.5)}",
        ".step-edge": f"fill:none;stroke:{theme.ink};stroke-width:1.2;opacity:.6",
        ".step-stones": f"fill:none;stroke:{theme.ink};stroke-width:5;stroke-dasharray:1.2 18.8;opacity:.6",
    }


def feet(runs: Sequence[Run]) -> str:
    """What lies on the floor: shadows, and the sides that face south."""
    shadows = "".join([_shadow(run) for run in runs])
    sides = "".join([_side(run) for run in runs])
    middle, upper, lower = ["".join([_along(run, down) for run in runs]) for down in (HIGH / 2, HIGH / 4, 3 * HIGH / 4)]
    # Dashes are the joints between the stones of a course; those of the lower one are set between those above.
    return (f'<g class="feet"><path class="thrown" d="{shadows}"/><path class="side" d="{sides}"/>'
            f'<path class="joints" d="{middle}"/><path class="course" d="{upper}"/>'
            f'<path class="course low" d="{lower}"/></g>')


def tops(path: str, frames: str, posts: str) -> str:
    """What is above all light: the tops along a path, lit at their edge, the frames of doors, the posts of openings."""
    strokes = "".join([f'<path class="{stroke}" d="{path}"/>' for stroke in ("wall", "chalk", "stones")])
    rim = f'<path class="rim" d="{path}" transform="translate({2 - HALF} {2 - HALF})"/>'
    return f'<g class="walls">{strokes}{rim}<path class="post" d="{posts}"/><path class="frame" d="{frames}"/></g>'


def _side(run: Run) -> str:
    upright, line, start, end = run
    if upright:
        return f"M{line - HALF} {end + HALF}h{2 * HALF}v{HIGH}h{-2 * HALF}z"
    return f"M{start - HALF} {line + HALF}H{end + HALF}v{HIGH}H{start - HALF}z"


def _along(run: Run, down: float) -> str:
    """A line along the side of a level wall, so far down."""
    upright, line, start, end = run
    return "" if upright else f"M{start - HALF} {line + HALF + down:g}H{end + HALF}"


def _shadow(run: Run) -> str:
    """Away from the light: to the right of an upright wall, and before the side of a level one."""
    upright, line, start, end = run
    if upright:
        x, foot = line + HALF, end + HALF + HIGH
        return f"M{x} {start - HALF}l{REACH} {REACH}V{foot}H{x}z"
    y = line + HALF + HIGH
    return f"M{start - HALF} {y}H{end + HALF}l{REACH} {REACH}H{start - HALF + REACH}z"


def frame(upright: bool, line: int, start: int) -> str:
    """The posts on both sides of a gap in an edge that begins at `start`."""
    wide, deep = 8, 2 * HALF + 8
    posts = (start + GAP - wide, start + CELL - GAP)
    if upright:
        return "".join([f"M{line - deep / 2:g} {post}h{deep}v{wide}h{-deep}z" for post in posts])
    return "".join([f"M{post} {line - deep / 2:g}h{wide}v{deep}h{-wide}z" for post in posts])


def kerbs(board: Board) -> str:
    """A step of stone along the houses, on both sides of every street."""
    steps: list[str] = []
    edges: list[str] = []
    stones: list[str] = []
    for cell, zone in sorted(board.cell_zone.items()):
        if board.kind[zone] != "street":
            continue
        for side in SIDES:
            if board.edges[cell, side] in BUILT:
                step, edge, stone = _step(cell[1] * CELL, cell[0] * CELL, side)
                steps.append(step)
                edges.append(edge)
                stones.append(stone)
    return (f'<path class="step" d="{"".join(steps)}"/><path class="step-edge" d="{"".join(edges)}"/>'
            f'<path class="step-stones" d="{"".join(stones)}"/>')


def _step(x: int, y: int, side: str) -> tuple[str, str, str]:
    """The step along one side of a cell, its edge, and its stones; in the north it lies before the wall's side."""
    deep = KERB + HIGH if side == "n" else KERB
    if side in "ns":
        top, inward = (y, -2.5) if side == "n" else (y + CELL - deep, 2.5)
        edge = top + deep if side == "n" else top
        return f"M{x} {top}h{CELL}v{deep}h{-CELL}z", f"M{x} {edge}h{CELL}", f"M{x} {edge + inward:g}h{CELL}"
    left, inward = (x, -2.5) if side == "w" else (x + CELL - deep, 2.5)
    edge = left + deep if side == "w" else left
    return f"M{left} {y}h{deep}v{CELL}h{-deep}z", f"M{edge} {y}v{CELL}", f"M{edge + inward:g} {y}v{CELL}"


__all__ = ["Run", "feet", "frame", "kerbs", "style", "tops"]
