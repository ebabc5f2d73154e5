"""The tiles a board is made of: read from a file, turned, and laid side by side.

A tile is three by three cells. Where two tiles meet, two streets run into each other, two gaps make an opening
between their rooms, and a gap before a street or a wall wants a door.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence

from gravetide.boards.drawing import BACK, NONE, OPENING, SIDES, STREET, WALL, Cell, Edge, Grid, beside, parse_tile
from gravetide.kernel.errors import BadContent

SIZE = 3
GAP = "?"   # on a composed board: a gap that meets no other gap


class Tile:
    """One side of a tile, in the orientation of its drawing."""

    __slots__ = ("name", "grid")

    def __init__(self, name: str, grid: Grid) -> None:
        self.name = name
        self.grid = grid

    def turned(self, degrees: int) -> Grid:
        """The tile turned clockwise by 0, 90, 180 or 270 degrees."""
        zones, edges = self.grid.zones, self.grid.edges
        for _ in range(degrees // 90 % 4):
            zones = {_turn(cell): name for cell, name in zones.items()}
            edges = {(_turn(cell), _turn_side(side)): glyph for (cell, side), glyph in edges.items()}
        return Grid(SIZE, SIZE, zones, edges, self.grid.file, self.grid.line, self.grid.column)

    def __repr__(self) -> str:
        return f"<Tile {self.name}>"


class Composition:
    """What a board made of certain tiles looks like before the doors of a Quest are put on it.

    `parts` names for each cell the Zone of the tile it belongs to; two cells are one Zone when these are equal.
    `edges` has '#', ' ' and 'o' as in a drawing, and `GAP`.
    """

    __slots__ = ("rows", "cols", "parts", "edges")

    def __init__(self, rows: int, cols: int, parts: dict[Cell, tuple[int, int, str]], edges: dict[Edge, str]) -> None:
        self.rows = rows
        self.cols = cols
        self.parts = parts
        self.edges = edges


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
        tiles[name] = Tile(name, grid)
    return tiles


def read_place(text: str, tiles: Mapping[str, Tile]) -> tuple[Tile, int]:
    """A tile and how it is turned, from text like `9R 90`."""
    name, _, degrees = text.partition(" ")
    if name not in tiles:
        raise BadContent(f"There is no tile {name!r}; known are {', '.join(sorted(tiles))}.")
    if degrees not in ("0", "90", "180", "270"):
        raise BadContent(f"{text!r} does not say how tile {name} is turned; write '{name} 0', 90, 180 or 270.")
    return tiles[name], int(degrees)


def compose(tile_grid: Sequence[Sequence[str]], tiles: Mapping[str, Tile]) -> Composition:
    """Lay tiles side by side. `tile_grid` has one text like `9R 90` for each tile, row by row."""
    if not tile_grid or any(len(row) != len(tile_grid[0]) for row in tile_grid) or not tile_grid[0]:
        raise BadContent("The rows of the tile grid must have the same number of tiles, at least one.")
    parts: dict[Cell, tuple[int, int, str]] = {}
    drawn: dict[Edge, str] = {}
    for down, row in enumerate(tile_grid):
        for right, text in enumerate(row):
            tile, degrees = read_place(text, tiles)
            grid = tile.turned(degrees)
            for (r, c), name in grid.zones.items():
                parts[SIZE * down + r, SIZE * right + c] = (down, right, name)
            for ((r, c), side), glyph in grid.edges.items():
                drawn[(SIZE * down + r, SIZE * right + c), side] = glyph
    edges = {(cell, side): _met(parts, drawn, cell, side) for cell, side in drawn}
    return Composition(SIZE * len(tile_grid), SIZE * len(tile_grid[0]), parts, edges)


def _met(parts: Mapping[Cell, tuple[int, int, str]], drawn: Mapping[Edge, str], cell: Cell, side: str) -> str:
    """What an edge becomes once the tiles lie side by side."""
    other = beside(cell, side)
    if other not in parts:
        return WALL
    here, there = drawn[cell, side], drawn[other, BACK[side]]
    if parts[cell][:2] == parts[other][:2]:
        return here
    if here == there == STREET:
        return NONE
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
