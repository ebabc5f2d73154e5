"""Where zombies could bite in their next turn, and how often: each of them taken alone, as far as its points go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.squares.horde.zombie_turn import zombie_points
from gravetide.families.squares.state.game import FACING, PEACE, SQUARES

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame


def tries_at(game: SquareGame, who: int, barricades: int) -> dict[int, int]:
    """Bite tries by square, for a human who may be anywhere: he himself is in nobody's way."""
    found: dict[int, int] = {}
    if game.madness != PEACE:
        return found
    points = zombie_points(game)
    square = game.humans[who].square
    occupied = (game.standing & ~(1 << square) if square >= 0 else game.standing) | game.horde
    for zombie in game.zombies:
        for spot, tries in bites_of(game, zombie, points, occupied, barricades).items():
            found[spot] = found.get(spot, 0) + tries
    return found


def bites_of(game: SquareGame, zombie: int, points: int, occupied: int, barricades: int) -> dict[int, int]:
    """How often one zombie could bite on each square in its reach."""
    ground = game.ground
    passes, rot = ground.passes, ground.rot
    layer = [(zombie & SQUARES, zombie >> FACING & 3)]
    seen = set(layer)
    found: dict[int, int] = {}
    for left in range(points, 0, -1):
        ahead: list[tuple[int, int]] = []
        for square, facing in layer:
            there = passes(square, facing, barricades)
            moves = [(square, facing + 1 & 3), (square, facing + 3 & 3)]
            if there >= 0:
                if there not in found:
                    found[there] = left
                if not occupied >> there & 1:
                    moves.append((there, facing + rot[4 * square + facing] & 3))
            for move in moves:
                if move not in seen:
                    seen.add(move)
                    ahead.append(move)
        layer = ahead
    return found
