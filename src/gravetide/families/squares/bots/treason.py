"""When the Traitor shows himself."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from gravetide.families.squares.board.ground import squares_in
from gravetide.families.squares.bots import weights
from gravetide.families.squares.bots.aims import insides
from gravetide.families.squares.bots.steps import TOO_FAR, Places, at, flood
from gravetide.families.squares.team.outcome import refuges, rooms, side
from gravetide.families.squares.team.traitor import spree_points

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

MOST_SEALS = 3


def should_declare(game: SquareGame, who: int) -> bool:
    """When a room can be sealed in the points of that turn, or before the others complete their refuge."""
    points = spree_points(game)
    if any(sealing_cost(game, who, squares, seals) <= points for _, squares, seals in rooms(game)):
        return True
    missing = [(seals & ~game.barricades).bit_count() for _, squares, seals, clear in refuges(game)
               if not game.horde & clear
               and all(squares >> game.humans[one].square & 1 for one in side(game) if game.humans[one].square >= 0)]
    return min(missing, default=TOO_FAR) <= weights.CLOSE


def sealing_cost(game: SquareGame, who: int, squares: int, seals: int) -> int:
    """The action points it takes to be alone behind barricades in a room; TOO_FAR where that can't be."""
    square = game.humans[who].square
    if square < 0 or (game.horde | game.standing & ~(1 << square)) & squares:
        return TOO_FAR
    missing = squares_in(seals & ~game.barricades)
    if len(missing) > MOST_SEALS:
        return TOO_FAR
    start = at(square, game.humans[who].facing)
    best = TOO_FAR
    for order in permutations(missing):
        here, total = start, 0
        for seal in order:
            places = insides(game, seal, squares)
            cost = _way(game, here, places)
            total += cost + 1
            here = places
            if total >= best:
                break
        if not missing:
            total = 0 if squares >> square & 1 else TOO_FAR
        best = min(best, total)
    return best


def _way(game: SquareGame, here: Places, there: Places) -> int:
    return flood(game, here, game.horde, 8).cost(there)
