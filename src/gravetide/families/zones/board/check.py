"""What is asked of the map of a Quest, and of the tiles, beyond being readable.

Each check returns its findings as sentences with their place; `check_map` and `check_tiles` collect them all and
raise them together, so that an author sees every mistake at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from gravetide.families.zones.board.board import Board
from gravetide.families.zones.board.drawing import (
    BACK,
    KINDS,
    LADDER,
    NONE,
    OPENING,
    OUTDOORS,
    RAILING,
    RAMPART,
    SIZE,
    STAIRS,
    STREET,
    TILE_BORDER,
    WALL,
    Cell,
    Grid,
    beside,
)
from gravetide.families.zones.board.tiles import GAP, Tile, compose, name_of_cell
from gravetide.kernel.errors import BadContent

# The door tokens of the box; vault doors are tokens of their own, as many as are drawn.
DOORS_IN_BOX: Mapping[str, int] = {"neutral": 12, "blue": 1, "green": 1}


def check_map(
    board: Board,
    *,
    tile_grid: Sequence[Sequence[str]] = (),
    tiles: Mapping[str, Tile] | None = None,
    start: str = "",
    unreachable: Iterable[str] = (),
    doors_in_box: Mapping[str, int] = DOORS_IN_BOX,
    streets: str = "cells",
    borders: str = "gaps",
) -> None:
    """Raise `BadContent` with everything wrong with a Quest map.

    `streets` says what a street Zone is (a cell, or what lies between two crossings), `borders` whether the sides of
    tiles that touch must be alike.

    With `tile_grid` and `tiles`, the drawing must be those tiles plus doors. With `start`, every Zone but those
    listed as `unreachable` must be in reach of it once all doors are open.
    """
    found = grid_problems(board.drawing.board, streets=streets)
    found += door_problems(board, doors_in_box)
    if tile_grid:
        found += tile_grid_problems(board, tile_grid, tiles or {}, streets=streets, borders=borders)
    if start:
        found += reach_problems(board, start, unreachable)
    if found:
        raise BadContent("\n".join(found))


def check_tiles(tiles: Mapping[str, Tile], borders: str = "gaps") -> None:
    """Raise `BadContent` with everything wrong with a set of tiles."""
    found = [problem for tile in tiles.values() for problem in tile_problems(tile, borders)]
    if found:
        raise BadContent("\n".join(found))


def grid_problems(grid: Grid, border: str = WALL, *, streets: str = "cells") -> list[str]:
    """Zones in one piece and well numbered; edges the same from both sides; walls only where walls can be."""
    found = []
    for (cell, side), glyph in grid.edges.items():
        other = beside(cell, side)
        if other not in grid.zones:
            if glyph not in border:
                found.append(f"{grid.at_edge(cell, side)}: The outer border can't have {glyph!r}.")
        elif grid.edges[other, BACK[side]] != glyph:
            found.append(f"{grid.at_edge(cell, side)}: This edge reads differently from its two sides.")
    for cell, side, _ in grid.inner_edges():
        a, b = grid.zones[cell], grid.zones[beside(cell, side)]
        if grid.edges[cell, side] == WALL and a == b:
            found.append(f"{grid.at_edge(cell, side)}: A wall stands inside {a}.")
        elif grid.edges[cell, side] == WALL and a[0] in OUTDOORS and b[0] in OUTDOORS:
            found.append(f"{grid.at_edge(cell, side)}: A wall stands between the streets {a} and {b}.")
        elif grid.edges[cell, side] == WALL and a[0] == b[0] == "w":
            found.append(f"{grid.at_edge(cell, side)}: A wall stands between the Walkways {a} and {b}.")
    return found + _bridge_problems(grid) + _zone_problems(grid, streets) + _number_problems(grid)


def door_problems(board: Board, doors_in_box: Mapping[str, int] = DOORS_IN_BOX) -> list[str]:
    """The box has enough doors, and each vault has doors of a colour of its own (BP-297)."""
    grid = board.drawing.board
    place = f"{grid.file}:{grid.line}:{grid.column}"
    found = []
    used = Counter(door.colour for door in board.doors if not door.vault)
    for colour, count in sorted(used.items()):
        if count > doors_in_box.get(colour, 0):
            found.append(f"{place}: {count} {colour} doors are drawn; the box has {doors_in_box.get(colour, 0)}.")
    vault_of: dict[str, int] = {}
    for door in board.doors:
        if door.vault and vault_of.setdefault(door.colour, door.b) != door.b:
            one, two = board.zones[vault_of[door.colour]], board.zones[door.b]
            found.append(f"{place}: {one} and {two} both have {door.colour} doors; all of a colour lead to one vault.")
    for vault in board.drawing.vaults:
        zone = board.index[vault.zones[0, 0]]
        if len({board.doors[number].colour for number in board.doors_of[zone]}) != 1:
            found.append(f"{vault.at_cell((0, 0))}: {board.zones[zone]} must have doors, all of one colour.")
    return found


def reach_problems(board: Board, start: str, unreachable: Iterable[str] = ()) -> list[str]:
    """With every door open, exactly the Zones listed as unreachable are out of reach."""
    grid = board.drawing.board
    place = f"{grid.file}:{grid.line}:{grid.column}"
    known = set(unreachable)
    if start not in board.index or not known <= set(board.zones):
        wrong = sorted(({start} | known) - set(board.zones))
        return [f"{place}: {', '.join(wrong)} is not drawn on this map."]
    far = board.all_open.distances(board.index[start])
    lost = {name for zone, name in enumerate(board.zones) if far[zone] < 0}
    found = [f"{_place_of(board, name)}: {name} can't be reached from {start}." for name in sorted(lost - known)]
    found += [
        f"{_place_of(board, name)}: {name} is listed as unreachable but can be reached from {start}."
        for name in sorted(known - lost)
    ]
    return found


def tile_grid_problems(board: Board, tile_grid: Sequence[Sequence[str]], tiles: Mapping[str, Tile], *,
                       streets: str = "cells", borders: str = "gaps") -> list[str]:
    """The drawing is the tiles, turned and laid side by side, plus doors."""
    grid = board.drawing.board
    try:
        composed = compose(tile_grid, tiles, streets)
    except BadContent as error:
        return [f"{grid.file}:{grid.line}:{grid.column}: {error}"]
    if (composed.rows, composed.cols) != (grid.rows, grid.cols):
        place = f"{grid.file}:{grid.line}:{grid.column}"
        sizes = f"{grid.rows} x {grid.cols} cells, its tiles {composed.rows} x {composed.cols}"
        return [f"{place}: The drawing has {sizes}."]
    found = []
    for cell, side in composed.unlike if borders == "alike" else ():
        one, two = name_of_cell(cell), name_of_cell(beside(cell, side))
        found.append(f"{grid.at_edge(cell, side)}: These tiles do not fit: of {one} and {two} one is a street and one "
                     "a room.")
    for cell in grid.cells():
        if grid.zones[cell][0] != composed.parts[cell][2][0]:
            kind = KINDS[composed.parts[cell][2][0]]
            article = "" if kind == "ice" else "a "
            found.append(f"{grid.at_cell(cell)}: {grid.zones[cell]} is {article}{kind} on the tile "
                         f"{_tile(tile_grid, cell)}.")
    for cell, side, other in grid.inner_edges():
        if (grid.zones[cell] == grid.zones[other]) != (composed.parts[cell] == composed.parts[other]):
            found.append(f"{grid.at_edge(cell, side)}: The Zones are cut differently on the tile.")
            continue
        drawn, want = grid.edges[cell, side], composed.edges[cell, side]
        if (cell, side) in board.door_on and want != NONE:
            continue
        if drawn == LADDER and want == RAMPART:  # a token of the quest
            continue
        if drawn != want:
            difference = f"{_WORDS[drawn]} is drawn here; the tiles have {_WORDS[want].lower()}."
            found.append(f"{grid.at_edge(cell, side)}: {difference}")
    return found


def tile_problems(tile: Tile, borders: str = "gaps") -> list[str]:
    """A tile is a well-formed grid; streets run on at its border, corner rooms have gaps, other rooms walls.

    Where `borders` are walled, all rooms have walls there; a Walkway that lies along the border has a rampart.
    """
    grid = tile.grid
    found = grid_problems(grid, TILE_BORDER)
    for (cell, side), glyph in grid.edges.items():
        if beside(cell, side) in grid.zones:
            if glyph not in (WALL, NONE, OPENING, RAMPART, STAIRS, RAILING):
                found.append(f"{grid.at_edge(cell, side)}: Doors belong to Quests, not on tile {tile.name}.")
            continue
        along = cell[1] if side in "ns" else cell[0]
        if grid.zones[cell][0] in "sigw":
            want = STREET
        else:
            want = WALL if borders == "walled" or 0 < along < SIZE - 1 else OPENING
        if glyph != want and (grid.zones[cell][0], glyph) not in (("w", RAMPART), ("g", RAILING)):
            found.append(f"{grid.at_edge(cell, side)}: The border of tile {tile.name} has {glyph!r}, not {want!r}.")
    return found


_WORDS = {
    WALL: "A wall",
    NONE: "No barrier",
    OPENING: "An opening",
    GAP: "A gap that wants a door",
    RAMPART: "A rampart",
    STAIRS: "Stairs",
    LADDER: "A Rope Ladder",
    RAILING: "The side of a bridge",
    "D": "A door",
    "B": "A blue door",
    "G": "A green door",
}


def _bridge_problems(grid: Grid) -> list[str]:
    """A bridge has two entrances across from each other, and sides everywhere else (EE-130)."""
    found = []
    for cell, name in grid.zones.items():
        if name[0] != "g":
            continue
        closed = [{grid.edges[cell, side] for side in sides} <= {RAILING, WALL} for sides in ("ns", "ew")]
        railed = [RAILING in {grid.edges[cell, side] for side in sides} for sides in ("ns", "ew")]
        if all(railed) or not any(closed):
            found.append(f"{grid.at_cell(cell)}: {name} is no bridge: draw '~' on two opposite sides and nowhere else.")
    return found


def _zone_problems(grid: Grid, streets: str = "cells") -> list[str]:
    found = []
    for name in grid.names():
        cells = [cell for cell in grid.cells() if grid.zones[cell] == name]
        joined = [cells[0]]
        for cell in joined:
            for side in BACK:
                other = beside(cell, side)
                if grid.zones.get(other) == name and grid.edges[cell, side] == NONE and other not in joined:
                    joined.append(other)
        for cell in cells:
            if cell not in joined:
                found.append(f"{grid.at_cell(cell)}: This part of {name} is cut off from the rest of it.")
                break
        if name[0] in "sigw" and len(cells) > 1 and streets == "cells":
            found.append(f"{grid.at_cell(cells[1])}: {name} is drawn twice; every cell of a street is its own Zone.")
    return found


def _number_problems(grid: Grid) -> list[str]:
    found = []
    expected: Counter[str] = Counter()
    first: dict[str, Cell] = {}
    for cell in grid.cells():
        first.setdefault(grid.zones[cell], cell)
    for name, cell in first.items():
        expected[name[0]] += 1
        want = f"{name[0]}{expected[name[0]]:02d}"
        if name != want:
            found.append(f"{grid.at_cell(cell)}: Zones are numbered in reading order: here is {want}, not {name}.")
            break
    return found


def _tile(tile_grid: Sequence[Sequence[str]], cell: Cell) -> str:
    return tile_grid[cell[0] // SIZE][cell[1] // SIZE].split()[0]


def _place_of(board: Board, name: str) -> str:
    grid = board.drawing.board
    cells = board.cells[board.index[name]]
    if cells:
        return grid.at_cell(cells[0])
    return next(vault.at_cell((0, 0)) for vault in board.drawing.vaults if vault.zones[0, 0] == name)
