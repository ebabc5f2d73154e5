"""The car: getting in and out, the engine, and what happens when the dead pile up against it (section 7.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.squares.board.board import IN_CAR
from gravetide.families.squares.fight.harm import zombify
from gravetide.families.squares.options import SQUARE, Choice
from gravetide.families.squares.state.game import NEXT_TURN
from gravetide.families.squares.state.human import ALIVE
from gravetide.families.squares.team.outcome import HUMANS, finish, judge, reveal, side
from gravetide.families.squares.told import events
from gravetide.families.squares.turn.points import pay
from gravetide.kernel.options import Field, Shown

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

STARTS_ON: Final = 6


class LeaveCar(Choice):
    """Get out of the car by one of its doors."""

    __slots__ = ()
    verb = "get-out"
    fields = (Field("square", SQUARE),)
    says = "Get out of the car onto {square}."
    group = "move"
    shown = Shown("exit", at_once=True)

    def carry_out(self, game: SquareGame, who: int) -> None:
        pay(game, who, 1)
        square = self.numbers[0]
        inward = dict(game.setup.board.car_doors)[square]
        game.edit(who).facing = inward + 2 & 3
        game.put_human(who, square, 0, "leave")


class StartEngine(Choice):
    """Try to start the engine."""

    __slots__ = ()
    verb = "start"
    says = "Try to start the engine."
    group = "car"
    shown = Shown("key", where="car", rolls=True)

    def carry_out(self, game: SquareGame, who: int) -> None:
        pay(game, who, 1)
        die = game.die()
        caught = die == STARTS_ON
        if game.events is not None:
            game.events.append(events.EngineTried(who, die, caught))
        if caught:
            game.starts += 1
            if game.starts >= (2 if game.out_of_gas else 1):
                drive_off(game)


START: Final = StartEngine.of()


def is_locked(game: SquareGame) -> bool:
    """Whether nobody can get in yet (ZP-199)."""
    return game.setup.rules.car.locked and not game.keys_found


def door_in_front(game: SquareGame, who: int) -> bool:
    """Whether a human stands before a car door and faces it (ZP-136)."""
    human = game.humans[who]
    return (human.square, human.facing) in game.setup.board.car_doors


def enter_car(game: SquareGame, who: int) -> None:
    """Get in: the whole car is one space (ZP-135)."""
    game.put_human(who, IN_CAR, 0, "enter")


def why_not_start(game: SquareGame, who: int) -> str:
    """What keeps a human in the car from trying the engine, in words; nothing if he may (ZP-139, ZP-165)."""
    if game.humans[who].square != IN_CAR:
        return "You must be in the car to start the engine."
    if game.item_that(who, "keys") < 0:
        return "Only whoever has the car keys can start the engine."
    if game.revealed and game.traitor == who:
        return "The Traitor can't drive off with the others."
    if any(game.humans[other].square != IN_CAR for other in side(game)):
        return "Not every survivor is in the car."
    return ""


def drive_off(game: SquareGame) -> None:
    """The engine runs: the humans in the car win, unless a Traitor among them spoils it (ZP-165)."""
    hidden = game.traitor >= 0 and not game.revealed and game.humans[game.traitor].fate == ALIVE
    if hidden and game.setup.rules.traitor.car == "reveals":
        game.starts -= 1
        game.spree = NEXT_TURN
        reveal(game, "forced")
        judge(game)
        return
    finish(game, HUMANS, "The engine starts: the humans drive off into the night.")


def check_car(game: SquareGame) -> bool:
    """Zombify everybody in the car if enough connected zombies stand at a door of it (ZP-141); whether it was so."""
    inside = game.in_car()
    if not inside or game.madness:
        return False
    for square, _ in game.setup.board.car_doors:
        if game.horde >> square & 1:
            group = game.ground.group(square, game.horde, game.barricades)
            if group.bit_count() >= game.setup.rules.barricade.breakers:
                if game.events is not None:
                    game.events.append(events.CarOverrun(square))
                if game.setup.rules.variant.traitor:
                    game.reveals += 1  # slips are shown though no die was rolled: nobody takes that back (ZP-240)
                for who in reversed(inside):  # the frames they leave are worked off from the top: in seat order
                    zombify(game, who, square)
                return True
    return False
