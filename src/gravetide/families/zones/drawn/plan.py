"""A board as pages need it that lay figures on it: its drawing in layers, and where everything on it is, as numbers.

All are in units of the drawing (`measures.CELL` to a square), so that nobody has to read them off a picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from gravetide.families.zones.board.board import Board
from gravetide.families.zones.board.drawing import LADDER, RAILING, RAMPART, STAIRS, WALL, Cell
from gravetide.families.zones.drawn.ground import borders_layer, floors_layer, wall_runs, walls_layer
from gravetide.families.zones.drawn.looks import Look
from gravetide.families.zones.drawn.measures import CELL, MARGIN, Rectangle, size, stairs_spot, vault_box, zone_boxes
from gravetide.families.zones.drawn.picture import vault_doors
from gravetide.families.zones.drawn.style import page_definitions


class ZoneShape(msgspec.Struct, frozen=True):
    """A Zone: its squares as x, y, width and height, the first of them with its name."""

    name: str
    kind: str
    boxes: list[Rectangle]


class Passage(msgspec.Struct, frozen=True):
    """The middle of the edge by which one gets from one Zone into another; `upright` if the edge is.

    Over a rampart one jumps; light does not fall that way.
    """

    zones: tuple[str, str]
    by: Literal["ground", "door", "stairs", "ladder", "rampart"]
    x: float
    y: float
    upright: bool


class WallRun(msgspec.Struct, frozen=True):
    """A straight piece of wall on a line of the grid, upright or level, from one place on it to another."""

    upright: bool
    line: float
    start: float
    end: float


class DoorSpot(msgspec.Struct, frozen=True):
    """Where a door is drawn: in its gap, or as stairs in a Zone. A vault's is at both ends, `below` in the vault."""

    door: int
    zone: str
    x: float
    y: float
    upright: bool
    below: bool


class ZoneBoard(msgspec.Struct, frozen=True):
    """A board without anything that moves: definitions, what lies under the light and what stands above it as SVG."""

    box: Rectangle
    definitions: str
    floors: str
    walls: str
    zones: list[ZoneShape]
    ways: list[Passage]
    doors: list[DoorSpot]
    ground: str
    """What its streets are paved with."""
    runs: list[WallRun]


def plan(board: Board, look: Look, manholes: Sequence[Cell] = ()) -> ZoneBoard:
    """The board by night, as its game looks."""
    width, height = size(board)
    return ZoneBoard(
        box=(-MARGIN, -MARGIN, width, height),
        definitions=page_definitions(look),
        floors=floors_layer(board, look),
        walls=f"{borders_layer(board, look, manholes)}\n{walls_layer(board, look)}",
        zones=[ZoneShape(name, board.kind[zone], _boxes(board, zone)) for zone, name in enumerate(board.zones)],
        ways=_ways(board),
        doors=_doors(board),
        ground=look.streets,
        runs=[WallRun(*run) for run in wall_runs(board)],
    )


def _boxes(board: Board, zone: int) -> list[Rectangle]:
    return [vault_box(board, zone)] if board.kind[zone] == "vault" else zone_boxes(board, zone)


def _ways(board: Board) -> list[Passage]:
    """One for each pair of Zones; where there are several, a plain one before a rampart."""
    found: dict[tuple[int, int], Passage] = {}
    for cell, side, other in board.drawing.board.inner_edges():
        glyph, a, b = board.edges[cell, side], board.cell_zone[cell], board.cell_zone[other]
        pair = (min(a, b), max(a, b))
        if a == b or glyph in (WALL, RAILING) or (pair in found and (glyph == RAMPART or found[pair].by != "rampart")):
            continue
        x, y, upright = _edge_between(cell, other)
        found[pair] = Passage((board.zones[a], board.zones[b]), _by(board, cell, side), x, y, upright)
    return list(found.values())


def _by(board: Board, cell: Cell, side: str) -> Literal["ground", "door", "stairs", "ladder", "rampart"]:
    if (cell, side) in board.door_on:
        return "door"
    glyph = board.edges[cell, side]
    return "stairs" if glyph == STAIRS else "ladder" if glyph == LADDER else "rampart" if glyph == RAMPART else "ground"


def _edge_between(cell: Cell, other: Cell) -> tuple[float, float, bool]:
    (row, column), (row_b, column_b) = cell, other
    return (column + column_b + 1) * CELL / 2, (row + row_b + 1) * CELL / 2, row == row_b


def _doors(board: Board) -> list[DoorSpot]:
    spots = []
    for number, door in enumerate(board.doors):
        if door.vault:
            continue
        x, y, upright = _edge_between(door.cells[0], door.cells[1])
        spots.append(DoorSpot(number, board.zones[door.a], x, y, upright, below=False))
    for zone, name in enumerate(board.zones):
        for number, _ in vault_doors(board, zone):
            _, x, y = stairs_spot(board, zone, number)
            spots.append(DoorSpot(number, name, x, y, upright=False, below=board.kind[zone] == "vault"))
    return spots


__all__ = ["DoorSpot", "Passage", "WallRun", "ZoneBoard", "ZoneShape", "plan"]
