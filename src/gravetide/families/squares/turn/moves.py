"""Walking, turning, barricading: what a human does with his feet and hands (section 3 of the checklist)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.squares.options import Choice
from gravetide.families.squares.turn.car import door_in_front, enter_car, is_locked
from gravetide.families.squares.turn.points import pay
from gravetide.kernel.options import Shown

if TYPE_CHECKING:
    from gravetide.families.squares.board.trail import Exits
    from gravetide.families.squares.state.game import SquareGame

TAKE_DOWN_AP: Final = 4
WITH_TOOLS_AP: Final = 2


class Forward(Choice):
    """Step into the square in front, or into the car."""

    __slots__ = ()
    verb = "forward"
    says = "Step forward."
    group = "move"
    shown = Shown("move", "w", at_once=True, usual="Step forward", where="ahead")

    def carry_out(self, game: SquareGame, who: int) -> None:
        pay(game, who, forward_cost(game, who))
        human = game.edit(who)
        human.ran = True
        if door_in_front(game, who):
            enter_car(game, who)
        else:
            walk(game, who, human.facing, "step")


class Backward(Choice):
    """Step back without turning."""

    __slots__ = ()
    verb = "backward"
    says = "Step back."
    group = "move"
    shown = Shown("exit", "s", at_once=True, where="behind")

    def carry_out(self, game: SquareGame, who: int) -> None:
        pay(game, who, step_cost(game, who, back(game, who)))
        walk(game, who, back(game, who), "back")


class TurnLeft(Choice):
    """Turn left."""

    __slots__ = ()
    verb = "left"
    says = "Turn left."
    group = "move"
    shown = Shown("undo", "a", where="left")

    def carry_out(self, game: SquareGame, who: int) -> None:
        pay(game, who, 1)
        game.turn_human(who, game.humans[who].facing + 3 & 3)


class TurnRight(Choice):
    """Turn right."""

    __slots__ = ()
    verb = "right"
    says = "Turn right."
    group = "move"
    shown = Shown("undo", "d", where="right")

    def carry_out(self, game: SquareGame, who: int) -> None:
        pay(game, who, 1)
        game.turn_human(who, game.humans[who].facing + 1 & 3)


class Barricade(Choice):
    """Barricade the door or window in front."""

    __slots__ = ()
    verb = "barricade"
    says = "Barricade what is in front of you."
    group = "build"
    shown = Shown("barricade", "r", at_once=True, usual="Barricade", where="aperture")

    def carry_out(self, game: SquareGame, who: int) -> None:
        pay(game, who, 1)
        game.raise_barricade(gate_in_front(game, who), who)


class TakeDown(Choice):
    """Take the barricade in front down, all at once."""

    __slots__ = ()
    verb = "take-down"
    says = "Take down the barricade in front of you."
    group = "build"
    shown = Shown("hammer", where="aperture")

    def carry_out(self, game: SquareGame, who: int) -> None:
        pay(game, who, take_down_cost(game, who))
        game.drop_barricade(gate_in_front(game, who), "human")


FORWARD: Final = Forward.of()
BACKWARD: Final = Backward.of()
LEFT: Final = TurnLeft.of()
RIGHT: Final = TurnRight.of()
BARRICADE: Final = Barricade.of()
TAKE_DOWN: Final = TakeDown.of()


def back(game: SquareGame, who: int) -> int:
    """The direction behind a human."""
    return game.humans[who].facing + 2 & 3


def walk(game: SquareGame, who: int, direction: int, how: str) -> None:
    """Take a step; facing is kept, as the board is seen there."""
    at = 4 * game.humans[who].square + direction
    game.put_human(who, game.ground.to[at], game.ground.rot[at], how)


def step_cost(game: SquareGame, who: int, direction: int) -> int:
    """What a step costs, 0 where there is none: the square must be free and the edge open (ZP-027 to ZP-032)."""
    exits = game.ground.exits(game.humans[who].square, game.barricades)
    there = exits.to[direction]
    return step_points(game, exits, direction) if there >= 0 and game.is_free(there) else 0


def step_points(game: SquareGame, exits: Exits, direction: int) -> int:
    """What a step costs if there is one."""
    return game.setup.rules.windows.human_ap if exits.windows >> direction & 1 else 1


def can_go_forward(game: SquareGame, who: int) -> bool:
    """Whether the square or the car in front can be entered, with the points there are."""
    if door_in_front(game, who):
        return not is_locked(game) and game.humans[who].ap >= forward_cost(game, who)
    cost = step_cost(game, who, game.humans[who].facing)
    return bool(cost) and game.humans[who].ap >= cost - discount(game, who)


def discount(game: SquareGame, who: int) -> int:
    """RUNNING SHOES make the first step forward of a turn a point cheaper."""
    return 1 if not game.humans[who].ran and game.item_that(who, "run") >= 0 else 0


def forward_cost(game: SquareGame, who: int) -> int:
    """What the step forward costs."""
    cost = 1 if door_in_front(game, who) else step_cost(game, who, game.humans[who].facing)
    return cost - discount(game, who)


def gate_in_front(game: SquareGame, who: int) -> int:
    """The door or window that a human stands beside and faces, or -1."""
    human = game.humans[who]
    at = 4 * human.square + human.facing
    return game.ground.gate[at] if game.ground.to[at] >= 0 else -1


def take_down_cost(game: SquareGame, who: int) -> int:
    """What it costs to take a barricade down (ZP-038)."""
    return WITH_TOOLS_AP if game.item_that(who, "tools") >= 0 else TAKE_DOWN_AP


def can_take_down(game: SquareGame, who: int, gate: int) -> bool:
    """Whether the barricade may be touched at all: those of a refuge stand for good (ZP-168)."""
    return bool(game.barricades >> gate & 1) and not game.seals >> gate & 1
