"""A quest ready to be set up: its board, what lies on it, its goals and special rules."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

import msgspec

from gravetide.families.zones.board.board import Board
from gravetide.families.zones.board.drawing import Cell
from gravetide.families.zones.content.frontier import Frontier
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.scene.position import Position


class Lock(msgspec.Struct, frozen=True):
    """A door that nothing opens before the Objective of a colour, or all of them, are taken."""

    door: int
    until: str                     # blue, green or all


class Bolt(msgspec.Struct, frozen=True):
    """A special lock: nothing breaks the door, but somebody of the right class can undo it with a die (AR-019)."""

    door: int
    kind: str                      # magic or armored
    roll: int                      # what the die has to reach


class VaultStock(msgspec.Struct, frozen=True):
    """What lies in a vault at the start."""

    zone: int
    artifacts: int                 # Vault cards dealt at random
    cards: tuple[int, ...]


class Car(msgspec.Struct, frozen=True):
    """A car as it stands at the start."""

    kind: int
    zone: int
    drivable: str                  # yes, no, fuelled, or the colour of the Objective that is its key
    locked: str                    # the colour of the Objective before which it can't be searched, or ""
    cell: Cell


class Manhole(msgspec.Struct, frozen=True):
    """A manhole: its tile says who draws zombies out of it."""

    zone: int
    tile: int                      # numbered in reading order
    cell: Cell


class Quest(msgspec.Struct, frozen=True):
    """A quest ready to be set up. Zones, cards and kinds are numbers."""

    game: str
    key: str
    number: int
    title: str
    difficulty: str
    minutes: str
    recommended: int
    min_survivors: int
    max_survivors: int
    intro: str
    board: Board
    starts: tuple[int, ...]
    exits: tuple[int, ...]
    spawns: tuple[tuple[int, int], ...]        # (zone, colour), clockwise from the first of the file (BP-201)
    objectives: tuple[tuple[int, int], ...]    # (zone, colour), or FACE_DOWN for the colour
    hidden: tuple[int, ...]                    # the colours of the face-down Objectives, sorted
    locks: tuple[Lock, ...]
    stocks: tuple[VaultStock, ...]
    zombies: tuple[tuple[int, int, int], ...]  # (zone, kind, count)
    marked: dict[str, int]
    goals: tuple[Part, ...]
    rules: tuple[Part, ...]
    fingerprint: str
    path: str
    require: tuple[str, ...] = ()              # house rules it is played with
    forbid: tuple[str, ...] = ()               # house rules it is not played with
    bolts: tuple[Bolt, ...] = ()               # special locks
    fixed_spawn_order: bool = False            # the first Spawn Zone is the first of the file, whatever players like
    scene: Position | None = None              # the position that it begins with, if it was drawn by hand
    cars: tuple[Car, ...] = ()
    manholes: tuple[Manhole, ...] = ()         # tile by tile
    token_cells: tuple[tuple[str, int, Cell], ...] = ()  # (list of the file, zone, cell): where tokens are drawn
    crossings: bool = False                    # whether pedestrian crossings part its streets
    frontier: Frontier | None = None           # what else lies on the map of a quest at the wall


def clockwise(board: Board, tokens: Iterable[tuple[int, int]],
              at: Mapping[int, Cell] | None = None) -> tuple[tuple[int, int], ...]:
    """Spawn tokens in the order they are served: from the first one round the middle of the board (BP-201).

    A Zone of several cells has its token in the middle of them, or in the cell that `at` says.
    """
    tokens = list(tokens)
    if not tokens:
        return ()

    def angle(zone: int) -> float:
        cells = (at[zone],) if at and zone in at else board.cells[zone]
        if not cells:
            return 0.0
        down = sum(cell[0] for cell in cells) / len(cells) - (board.rows - 1) / 2
        right = sum(cell[1] for cell in cells) / len(cells) - (board.cols - 1) / 2
        return math.atan2(right, -down)

    first = angle(tokens[0][0])
    zones = list(dict.fromkeys(zone for zone, _ in tokens))

    def place(token: tuple[int, int]) -> tuple[float, int]:
        # Rounded, so that Zones on one line from the middle stay in the order of the file, each with all its tokens.
        turn = round((angle(token[0]) - first) % math.tau, 9) % round(math.tau, 9)
        return turn, zones.index(token[0])

    return tuple(sorted(tokens, key=place))
