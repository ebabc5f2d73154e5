"""Where things are in the drawing of a board, in its units: a hundred to a square."""

from __future__ import annotations

from typing import Final

from gravetide.families.zones.board.board import Board
from gravetide.families.zones.drawn.picture import vault_doors

CELL: Final = 100
MARGIN: Final = 26
VAULT_WIDTH, VAULT_GAP = 250, 40

Rectangle = tuple[float, float, float, float]  # x, y, width, height


def size(board: Board) -> tuple[int, int]:
    """Width and height of the drawing, margins included; its origin is at (-MARGIN, -MARGIN)."""
    boxes = [vault_box(board, zone) for zone, kind in enumerate(board.kind) if kind == "vault"]
    right = max([board.cols * CELL] + [int(x + width) for x, _, width, _ in boxes])
    bottom = max([board.rows * CELL] + [int(y + height) for _, y, _, height in boxes])
    return right + 2 * MARGIN, bottom + 2 * MARGIN


def zone_boxes(board: Board, zone: int) -> list[Rectangle]:
    """The squares a Zone is made of; of a vault, the room between its stairs."""
    if board.kind[zone] == "vault":
        x, y, width, height = vault_box(board, zone)
        return [(x + 50, y, width - 100, height)]
    return [(column * CELL, row * CELL, CELL, CELL) for row, column in sorted(board.cells[zone])]


def vault_box(board: Board, zone: int) -> Rectangle:
    """The room of a vault with its stairs; vaults stand in rows under the map."""
    vaults = [number for number, kind in enumerate(board.kind) if kind == "vault"]
    per_row = max(1, (board.cols * CELL + VAULT_GAP) // (VAULT_WIDTH + VAULT_GAP))
    row, column = divmod(vaults.index(zone), per_row)
    return (
        column * (VAULT_WIDTH + VAULT_GAP),
        board.rows * CELL + VAULT_GAP + row * (CELL + VAULT_GAP),
        VAULT_WIDTH,
        CELL,
    )


def zone_path(board: Board, zone: int) -> str:
    """The outline of a Zone, square by square, as a path."""
    boxes = [vault_box(board, zone)] if board.kind[zone] == "vault" else zone_boxes(board, zone)
    return "".join(f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}z" for x, y, w, h in boxes)


def stairs_spot(board: Board, zone: int, number: int) -> tuple[int, float, float]:
    """Where the stairs of a vault's door are in a Zone: the number of the box, and the middle."""
    doors = vault_doors(board, zone)
    place = [its for its, _ in doors].index(number)
    if board.kind[zone] == "vault":
        x, y, width, height = vault_box(board, zone)
        return 0, x + 28 if place % 2 == 0 else x + width - 28, y + height / 2 + 4 + 8 * (place // 2)
    cells = sorted(board.cells[zone])
    boxes = [next((cells.index(cell) for cell in door.cells if cell in cells), 0) for _, door in doors]
    row, column = cells[boxes[place]]
    before = boxes[:place].count(boxes[place])
    return boxes[place], (column + 1) * CELL - 24 - 32 * before, row * CELL + 21
