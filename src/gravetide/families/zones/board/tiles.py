"""The tiles a board is made of: read from a file, turned, and laid side by side.

A tile is three by three cells. Where two tiles meet, two streets run into each other, two gaps make an opening
between their rooms, and a gap before a street or a wall wants a door. Two Walkways run on as well, a rampart stands
between a Walkway and a street, and the side of a bridge stays one.

Games print their streets in two ways. Where each cell is a Zone, tile edges part Zones as lines on a tile do. Where
pedestrian crossings part them, a road runs on over the edge of a tile: cells that touch there are one Zone (Z1-010).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence

from gravetide.families.zones.board.drawing import (
    BACK,
    NONE,
    OPENING,
    OUTDOORS,
    RAILING,
    RAMPART,
    SIDES,
    SIZE,
    WALL,
    Cell,
    Edge,
    Grid,
    beside,
    parse_tile,
)
from gravetide.kernel.errors import BadContent

NAMED_CELLS: Mapping[str, Cell] = {name: divmod(number, SIZE) for number, name in enumerate(
    ("nw", "n", "ne", "w", "c", "e", "sw", "s", "se"))}
COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
GAP = "?"   # on a composed board: a gap that meets no other gap


class Tile:
    """One side of a tile, in the orientation of its drawing."""

    __slots__ = ("name", "grid", "manhole")

    def __init__(self, name: str, grid: Grid, manhole: Cell | None = None) -> None:
        self.name = name
        self.grid = grid
        self.manhole = manhole

    def turned(self, degrees: int) -> Grid:
        """The tile turned clockwise by 0, 90, 180 or 270 degrees."""
        zones, edges = self.grid.zones, self.grid.edges
        for _ in range(degrees // 90 % 4):
            zones = {_turn(cell): name for cell, name in zones.items()}
            edges = {(_turn(cell), _turn_side(side)): glyph for (cell, side), glyph in edges.items()}
        return Grid(SIZE, SIZE, zones, edges, self.grid.file, self.grid.line, self.grid.column)

    def manhole_turned(self, degrees: int) -> Cell | None:
        """Where the manhole of the turned tile is, if it has one."""
        cell = self.manhole
        for _ in range(degrees // 90 % 4):
            cell = None if cell is None else _turn(cell)
        return cell

    def __repr__(self) -> str:
        return f"<Tile {self.name}>"


class Composition:
    """What a board made of certain tiles looks like before the doors of a Quest are put on it.

    `parts` names for each cell the Zone of the tile it belongs to; two cells are one Zone when these are equal.
    `edges` has '#', ' ', 'o', '=', 'S', 'L' and '~' as in a drawing, and `GAP`. `manholes` are cells, tile by tile.
    `unlike` are the edges of tiles where a street meets a room.
    """

    __slots__ = ("rows", "cols", "parts", "edges", "manholes", "unlike")

    def __init__(self, rows: int, cols: int, parts: dict[Cell, tuple[int, int, str]], edges: dict[Edge, str],
                 manholes: tuple[Cell, ...] = (), unlike: tuple[Edge, ...] = ()) -> None:
        self.rows = rows
        self.cols = cols
        self.parts = parts
        self.edges = edges
        self.manholes = manholes
        self.unlike = unlike


def read_tiles(text: str, file: str = "tiles.toml") -> dict[str, Tile]:
    """Read a file of tiles: one TOML table per tile side, with its `drawing`."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{file}: This is not TOML: {error}.") from error
    lines = text.split("\n")
    tiles = {}
    for name, table in tables.items():
        header = _line_of_header(lines, name)
        drawing = table.get("drawing") if isinstance(table, dict) else None
        if not isinstance(drawing, str):
            raise BadContent(f"{file}:{header}:1: Tile {name} has no drawing; give it one, or take the tile out.")
        grid = parse_tile(drawing, file, _line_of_drawing(lines, header))
        if grid.rows != SIZE or grid.cols != SIZE:
            raise BadContent(
                f"{file}:{grid.line}:{grid.column}: Tile {name} has {grid.rows} x {grid.cols} cells; "
                f"a tile has {SIZE} x {SIZE}."
            )
        manhole = table.get("manhole", "")
        if manhole and (manhole not in NAMED_CELLS or grid.zones[NAMED_CELLS[manhole]][0] != "s"):
            raise BadContent(f"{file}:{header + 1}:1: The manhole of tile {name} must be in a street cell; cells are "
                             f"called {', '.join(NAMED_CELLS)}.")
        tiles[name] = Tile(name, grid, NAMED_CELLS[manhole] if manhole else None)
    return tiles


def cell_named(text: str) -> Cell | None:
    """The cell that `A1.nw` means: the tile by its column and row, then the cell on it. None if it means nothing."""
    tile, _, name = text.partition(".")
    if len(tile) < 2 or tile[0] not in COLUMNS or not tile[1:].isdecimal() or name not in NAMED_CELLS:
        return None
    down, right = NAMED_CELLS[name]
    return SIZE * (int(tile[1:]) - 1) + down, SIZE * COLUMNS.index(tile[0]) + right


def cell_of_face(text: str, grid: Sequence[Sequence[str]]) -> Cell | None:
    """The cell that `28R.b2` means on a map of these tiles: the face, then column and row on it. None if nothing."""
    face, _, spot = text.partition(".")
    if len(spot) != 2 or spot[0] not in "abc" or spot[1] not in "123":
        return None
    for down, row in enumerate(grid):
        for right, tile in enumerate(row):
            if tile.split(" ")[0] == face:
                return SIZE * down + int(spot[1]) - 1, SIZE * right + "abc".index(spot[0])
    return None


def name_of_cell(cell: Cell) -> str:
    """What a cell is called: `A1.nw`."""
    inside = next(name for name, place in NAMED_CELLS.items() if place == (cell[0] % SIZE, cell[1] % SIZE))
    return f"{COLUMNS[cell[1] // SIZE]}{cell[0] // SIZE + 1}.{inside}"


def read_place(text: str, tiles: Mapping[str, Tile]) -> tuple[Tile, int]:
    """A tile and how it is turned, from text like `9R 90`."""
    name, _, degrees = text.partition(" ")
    if name not in tiles:
        raise BadContent(f"There is no tile {name!r}; known are {', '.join(sorted(tiles))}.")
    if degrees not in ("0", "90", "180", "270"):
        raise BadContent(f"{text!r} does not say how tile {name} is turned; write '{name} 0', 90, 180 or 270.")
    return tiles[name], int(degrees)


def compose(tile_grid: Sequence[Sequence[str]], tiles: Mapping[str, Tile], streets: str = "cells") -> Composition:
    """Lay tiles side by side. `tile_grid` has one text like `9R 90` for each tile, row by row.

    With `streets` as "crossings", street cells that touch across the edges of tiles become one Zone.
    """
    if not tile_grid or any(len(row) != len(tile_grid[0]) for row in tile_grid) or not tile_grid[0]:
        raise BadContent("The rows of the tile grid must have the same number of tiles, at least one.")
    parts: dict[Cell, tuple[int, int, str]] = {}
    drawn: dict[Edge, str] = {}
    manholes: list[Cell] = []
    for down, row in enumerate(tile_grid):
        for right, text in enumerate(row):
            tile, degrees = read_place(text, tiles)
            grid = tile.turned(degrees)
            for (r, c), name in grid.zones.items():
                parts[SIZE * down + r, SIZE * right + c] = (down, right, name)
            for ((r, c), side), glyph in grid.edges.items():
                drawn[(SIZE * down + r, SIZE * right + c), side] = glyph
            manhole = tile.manhole_turned(degrees)
            if manhole is not None:
                manholes.append((SIZE * down + manhole[0], SIZE * right + manhole[1]))
    edges = {(cell, side): _met(parts, drawn, cell, side) for cell, side in drawn}
    unlike = tuple([(cell, side) for cell, side in sorted(drawn) if side in "es" and _differ(parts, cell, side)])
    if streets == "crossings":
        parts = _run_on(parts, edges)
    return Composition(SIZE * len(tile_grid), SIZE * len(tile_grid[0]), parts, edges, tuple(manholes), unlike)


def _differ(parts: Mapping[Cell, tuple[int, int, str]], cell: Cell, side: str) -> bool:
    """Whether a street meets a room at this edge of a tile."""
    here, there = parts[cell], parts.get(beside(cell, side))
    return there is not None and here[:2] != there[:2] and here[2][0] != there[2][0]


def _run_on(parts: Mapping[Cell, tuple[int, int, str]], edges: Mapping[Edge, str]) -> dict[Cell, tuple[int, int, str]]:
    """The parts of the board when streets run on over the edges of tiles; each is named by its first cell."""
    joined: dict[Cell, tuple[int, int, str]] = {}
    for cell in sorted(parts):
        if cell in joined:
            continue
        joined[cell] = parts[cell]
        street = [cell] if parts[cell][2][0] == "s" else []
        for one in street:
            for side in SIDES:
                other = beside(one, side)
                if (other in parts and other not in joined and edges[one, side] == NONE
                        and parts[other][:2] != parts[one][:2]):
                    joined[other] = parts[cell]
                    street.append(other)
    return joined


def _met(parts: Mapping[Cell, tuple[int, int, str]], drawn: Mapping[Edge, str], cell: Cell, side: str) -> str:
    """What an edge becomes once the tiles lie side by side."""
    other = beside(cell, side)
    if other not in parts:
        return WALL
    here, there = drawn[cell, side], drawn[other, BACK[side]]
    if parts[cell][:2] == parts[other][:2]:
        return here
    kinds = {parts[cell][2][0], parts[other][2][0]}
    if kinds <= set(OUTDOORS + "w"):
        if WALL in (here, there):
            return WALL
        if RAILING in (here, there):
            return RAILING
        return NONE if kinds == {"w"} or "w" not in kinds else RAMPART
    if here == there == OPENING:
        return OPENING
    return GAP if OPENING in (here, there) else WALL


def _turn(cell: Cell) -> Cell:
    return cell[1], SIZE - 1 - cell[0]


def _turn_side(side: str) -> str:
    return SIDES[(SIDES.index(side) + 1) % 4]


def _line_of_header(lines: Sequence[str], name: str) -> int:
    headers = (f'["{name}"]', f"['{name}']", f"[{name}]")
    for number, line in enumerate(lines, 1):
        if line.split("#")[0].strip() in headers:
            return number
    return 1


def _line_of_drawing(lines: Sequence[str], header: int) -> int:
    """The line on which the text of the first `drawing` after a header begins."""
    for number in range(header, len(lines)):
        key, equals, value = lines[number].partition("=")
        if equals and key.strip() == "drawing":
            # TOML drops the line end right after the opening quotes.
            opens_only = value.strip() in ("'''", '"""')
            return number + 2 if opens_only else number + 1
    return header
