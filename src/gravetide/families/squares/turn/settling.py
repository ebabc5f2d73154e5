"""After every action: has the car been overrun, has somebody won?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.squares.team.outcome import judge
from gravetide.families.squares.turn.car import check_car

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame


def is_calm(game: SquareGame) -> bool:
    """Whether there is nothing to test, as most of the time: squares are left to search, and nobody is in the car."""
    wanted = game.ground.searchable
    return not game.aboard and game.done & wanted != wanted


def settle(game: SquareGame, *, searching: bool = False) -> bool:
    """Test everything that has to be tested at once; whether something came of it, so that others go on (ZP-129).

    While a search is being drawn for only the car counts: the humans' conditions wait until it is over.
    """
    wanted = game.ground.searchable
    if not game.aboard and game.done & wanted != wanted:
        return False
    phase, known = game.madness, game.revealed
    if check_car(game):
        return True
    if not searching:
        judge(game)
    return bool(game.result) or game.madness != phase or game.revealed != known
