"""What does not change while a game is played: floors, roads, walls. It depends on the board alone, and on its look."""

from __future__ import annotations

from collections.abc import Sequence

from gravetide.families.zones.board.board import Board
from gravetide.families.zones.board.drawing import CLOSED, OPENING, SIDES, Cell, beside
from gravetide.families.zones.drawn import frontier, walls
from gravetide.families.zones.drawn.looks import OLD_TOWN, Look
from gravetide.families.zones.drawn.measures import CELL, MARGIN, size, vault_box, zone_path
from gravetide.families.zones.drawn.strokes import at, use


def static_layer(board: Board, look: Look = OLD_TOWN, manholes: Sequence[Cell] = ()) -> str:
    """Floors, walls and borders: a `<g class="static">` that depends on the board alone, and how its game looks."""
    width, height = size(board)
    return "\n".join([
        f'<g class="static"><rect class="night" x="{-MARGIN}" y="{-MARGIN}" width="{width}" height="{height}"/>',
        floors_layer(board, look),
        borders_layer(board, look, manholes),
        walls_layer(board, look),
        "</g>",
    ])


def floors_layer(board: Board, look: Look = OLD_TOWN) -> str:
    """The floors of all Zones: what light and shadow fall on."""
    parts = ['<g class="floors">']
    for zone in range(len(board.zones)):
        floor, path = _floor(board, zone, look), zone_path(board, zone)
        parts.append(
            f'<g class="zone {board.kind[zone]}" id="zone-{board.zones[zone]}" data-zone="{board.zones[zone]}">'
            f"<title>{board.kind[zone].capitalize()} {board.zones[zone]}</title>"
            f'<path class="{floor}" d="{path}"/><path fill="url(#gt-{_grain(board, zone, floor)})" d="{path}"/></g>'
        )
    kerbs = _pavements(board) if look.crossings else walls.kerbs(board)
    return "\n".join([*parts, kerbs, walls.feet([*wall_runs(board), *_vault_runs(board)]), "</g>"])


def borders_layer(board: Board, look: Look = OLD_TOWN, manholes: Sequence[Cell] = ()) -> str:
    """What parts the Zones of a street."""
    roads = _roads(board, manholes) if look.crossings else [f'<path class="border" d="{_borders(board)}"/>']
    return "\n".join(roads)


def walls_layer(board: Board, look: Look = OLD_TOWN) -> str:
    """Walls, and ramparts where there are some."""
    ramparts = frontier.terrain(board) if look.frontier else ""
    tops = walls.tops(_walls(board), _frames(board, tuple(CLOSED)), _frames(board, (OPENING,)))
    return f'<g id="gt-walls" class="gravetide">{ramparts}{tops}</g>'


def _floor(board: Board, zone: int, look: Look = OLD_TOWN) -> str:
    """Streets are paved alike; each building has one floor throughout."""
    if look.frontier and board.kind[zone] in frontier.FLOORS:
        return frontier.FLOORS[board.kind[zone]]
    if board.kind[zone] not in ("room", "vault"):
        return look.streets
    if board.kind[zone] == "vault":
        return "flags"
    return look.rooms[board.building[zone] % len(look.rooms)]


def _grain(board: Board, zone: int, floor: str) -> str:
    """The pattern of a floor: planks of a bridge lie across the way over it."""
    if floor != "deck":
        return floor
    return "deck" if "~" in {board.edges[board.cells[zone][0], side] for side in "ew"} else "deck-turned"


def _roads(board: Board, manholes: Sequence[Cell]) -> list[str]:
    """Zebra stripes where a street Zone ends, the line in its middle, and manholes."""
    zebra: list[str] = []
    centre: list[str] = []
    for cell, zone in sorted(board.cell_zone.items()):
        if board.kind[zone] != "street":
            continue
        x, y = cell[1] * CELL, cell[0] * CELL
        for side in SIDES:
            beyond = board.cell_zone.get(beside(cell, side), -1)
            if board.edges[cell, side] == " " and side in "es":
                line = (f"M{x + CELL} {y + 11}v{CELL - 22}" if side == "e" else f"M{x + 11} {y + CELL}h{CELL - 22}")
                (centre if beyond == zone else zebra).append(line)
    stripes = "".join([_zebra(line) for line in zebra])
    covers = "".join([at(column * CELL + 50, row * CELL + 58, 0.8, use("manhole")) for row, column in manholes])
    return [
        f'<path class="centre" d="{"".join(centre)}"/><path class="zebra" d="{stripes}"/>',
        f'<g class="manholes">{covers}</g>',
    ]


def _pavements(board: Board) -> str:
    """Pavements along the houses, with their kerbs."""
    strips = [_pavement(cell[1] * CELL, cell[0] * CELL, side)
              for cell, zone in sorted(board.cell_zone.items()) if board.kind[zone] == "street"
              for side in SIDES if board.edges[cell, side] != " "]
    stones = "".join([edge for _, edge in strips])
    return f'<path class="kerb" d="{"".join([strip for strip, _ in strips])}"/><path class="kerbstone" d="{stones}"/>'


def _pavement(x: int, y: int, side: str) -> tuple[str, str]:
    """The strip of pavement on one side of a cell, and the edge of its kerb."""
    deep = 15
    return {
        "n": (f"M{x} {y}h{CELL}v{deep}h{-CELL}z", f"M{x} {y + deep}h{CELL}"),
        "s": (f"M{x} {y + CELL}h{CELL}v{-deep}h{-CELL}z", f"M{x} {y + CELL - deep}h{CELL}"),
        "w": (f"M{x} {y}v{CELL}h{deep}v{-CELL}z", f"M{x + deep} {y}v{CELL}"),
        "e": (f"M{x + CELL} {y}v{CELL}h{-deep}v{-CELL}z", f"M{x + CELL - deep} {y}v{CELL}"),
    }[side]


def _zebra(line: str) -> str:
    """The stripes of a crossing that lies along a line, each in the direction in which cars go."""
    start, step = (line[1:].split("v") if "v" in line else line[1:].split("h"))
    x, y = (int(number) for number in start.split())
    upright = "v" in line
    return "".join([f"M{x - 8} {y + at}h16" if upright else f"M{x + at} {y - 8}v16"
                    for at in range(8, int(step) - 4, 16)])


def _borders(board: Board) -> str:
    """The light lines between street Zones."""
    parts = []
    for (row, column), zone in sorted(board.cell_zone.items()):
        for side, beyond, path in (
            ("e", (row, column + 1), f"M{(column + 1) * CELL} {row * CELL + 8}v{CELL - 16}"),
            ("s", (row + 1, column), f"M{column * CELL + 8} {(row + 1) * CELL}h{CELL - 16}"),
        ):
            if board.edges.get(((row, column), side)) == " " and board.cell_zone.get(beyond, zone) != zone:
                parts.append(path)
    return "".join(parts)


def wall_runs(board: Board) -> list[tuple[bool, int, int, int]]:
    """The walls as straight runs, gaps left where openings and doors are: upright or not, on which line, from, to."""
    runs: list[tuple[bool, int, int, int]] = []
    gap = 24
    for upright in (False, True):
        lines, length = (board.cols, board.rows) if upright else (board.rows, board.cols)
        for line in range(lines + 1):
            for step in range(length):
                glyph = _edge(board, upright, line, step)
                if glyph in (None, " ", ".", "=", "S", "L", "~"):
                    continue
                start, end = step * CELL, (step + 1) * CELL
                whole = [(start, end)] if glyph == "#" else [(start, start + gap), (end - gap, end)]
                for first, last in whole:
                    if runs and runs[-1][:2] == (upright, line * CELL) and runs[-1][3] == first:
                        first = runs.pop()[2]
                    runs.append((upright, line * CELL, first, last))
    return runs


def _walls(board: Board) -> str:
    """All walls as one path, straight runs as single strokes."""
    path = [f"M{line} {a}V{b}" if upright else f"M{a} {line}H{b}" for upright, line, a, b in wall_runs(board)]
    for zone, kind in enumerate(board.kind):
        if kind == "vault":
            x, y, w, h = vault_box(board, zone)
            path.append(f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}z")
    return "".join(path)


def _vault_runs(board: Board) -> list[walls.Run]:
    """The walls of vaults, as runs."""
    boxes = [vault_box(board, zone) for zone, kind in enumerate(board.kind) if kind == "vault"]
    return [run for x, y, w, h in [[int(one) for one in box] for box in boxes]
            for run in ((False, y, x, x + w), (False, y + h, x, x + w), (True, x, y, y + h), (True, x + w, y, y + h))]


def _frames(board: Board, glyphs: tuple[str, ...]) -> str:
    """What stands on both sides of every edge that is drawn so."""
    found = []
    for upright in (False, True):
        lines, length = (board.cols, board.rows) if upright else (board.rows, board.cols)
        found += [walls.frame(upright, line * CELL, step * CELL)
                  for line in range(lines + 1) for step in range(length)
                  if _edge(board, upright, line, step) in glyphs]
    return "".join(found)


def _edge(board: Board, upright: bool, line: int, step: int) -> str | None:
    if upright:
        return board.edges.get(((step, line), "w"), board.edges.get(((step, line - 1), "e")))
    return board.edges.get(((line, step), "n"), board.edges.get(((line - 1, step), "s")))
