"""Why a barricade can't be put up or taken down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.squares.board.board import IN_CAR
from gravetide.families.squares.told.reasons.said import IN_THE_CAR, NO_POINTS, WhyNot
from gravetide.families.squares.turn.moves import Barricade, TakeDown, gate_in_front, take_down_cost

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame
    from gravetide.kernel.options import Option
    from gravetide.kernel.wish import Wish


def _no_gate(game: SquareGame, who: int) -> str:
    if game.humans[who].square == IN_CAR:
        return IN_THE_CAR
    return "" if gate_in_front(game, who) >= 0 else "There is no door or window in front of you."


def why_no_barricade(game: SquareGame, who: int, wish: Wish) -> str:
    """Why no barricade can be put up."""
    lacking = _no_gate(game, who)
    if lacking:
        return lacking
    if game.barricades >> gate_in_front(game, who) & 1:
        return "It is barricaded already."
    return NO_POINTS


def why_not_take_down(game: SquareGame, who: int, wish: Wish) -> str:
    """Why no barricade can be taken down."""
    lacking = _no_gate(game, who)
    if lacking:
        return lacking
    gate = gate_in_front(game, who)
    if not game.barricades >> gate & 1:
        return "There is no barricade in front of you."
    if game.seals >> gate & 1:
        return "The barricades of the refuge stay where they are."
    return f"Taking a barricade down costs {take_down_cost(game, who)} action points at once."


BARRICADES: Final[dict[type[Option], WhyNot]] = {Barricade: why_no_barricade, TakeDown: why_not_take_down}
