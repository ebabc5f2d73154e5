"""Why a human can't go, turn, get out of the car or drive off; and why the turn can't be ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.squares.board.board import IN_CAR
from gravetide.families.squares.told.reasons.said import IN_THE_CAR, NO_POINTS, WhyNot
from gravetide.families.squares.turn.car import LeaveCar, StartEngine, door_in_front, is_locked, why_not_start
from gravetide.families.squares.turn.human_turn import End
from gravetide.families.squares.turn.moves import Backward, Forward, TurnLeft, TurnRight, back, discount, step_cost

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame
    from gravetide.kernel.options import Option
    from gravetide.kernel.wish import Wish


def _why_no_step(game: SquareGame, who: int, direction: int, cheaper: int) -> str:
    human = game.humans[who]
    if human.square == IN_CAR:
        return "You are in the car; get out first."
    at = 4 * human.square + direction
    gate = game.ground.gate[at]
    there = game.ground.to[at]
    if gate >= 0 and game.barricades >> gate & 1:
        return f"The {game.ground.apertures[gate].name} is barricaded."
    if there < 0:
        return "There is a wall, furniture or the edge of the board in the way."
    if game.standing >> there & 1:
        return f"{game.setup.cast[game.human_at(there)].name} stands there."
    if game.horde >> there & 1:
        return "A zombie stands there."
    cost = step_cost(game, who, direction) - cheaper
    if cost > human.ap:
        return NO_POINTS if not human.ap else f"A window costs {cost} action points, and you have {human.ap}."
    return ""


def why_not_forward(game: SquareGame, who: int, wish: Wish) -> str:
    """Why there is no step forward."""
    if game.humans[who].square != IN_CAR and door_in_front(game, who):
        return "The car is locked until somebody finds the keys." if is_locked(game) else NO_POINTS
    return _why_no_step(game, who, game.humans[who].facing, discount(game, who))


def why_not_backward(game: SquareGame, who: int, wish: Wish) -> str:
    """Why there is no step back."""
    return _why_no_step(game, who, back(game, who), 0)


def why_not_turn(game: SquareGame, who: int, wish: Wish) -> str:
    """Why he can't turn."""
    return IN_THE_CAR if game.humans[who].square == IN_CAR else NO_POINTS


def why_not_get_out(game: SquareGame, who: int, wish: Wish) -> str:
    """Why he can't get out of the car there."""
    if game.humans[who].square != IN_CAR:
        return "You are not in the car."
    square = wish.of("square")
    if square not in dict(game.setup.board.car_doors):
        return "There is no car door there."
    return NO_POINTS if not game.humans[who].ap else "Somebody is standing in front of that door."


def why_no_start(game: SquareGame, who: int, wish: Wish) -> str:
    """Why the engine can't be started."""
    return why_not_start(game, who) or NO_POINTS


def why_not_end(game: SquareGame, who: int, wish: Wish) -> str:
    """Nothing keeps anybody from ending a turn; it is one of the things that can be done all the same."""
    return ""


MOVING: Final[dict[type[Option], WhyNot]] = {
    Forward: why_not_forward,
    Backward: why_not_backward,
    TurnLeft: why_not_turn,
    TurnRight: why_not_turn,
    LeaveCar: why_not_get_out,
    StartEngine: why_no_start,
    End: why_not_end,
}
