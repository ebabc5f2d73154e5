"""Why a zombie may not do something: it has to bite, or to get nearer to its prey (ZP-122 to ZP-127)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.squares.fight.harm import may_bite
from gravetide.families.squares.horde.scent import breakers_needed
from gravetide.families.squares.horde.zombie_turn import BiteHuman, Halt, LurchLeft, LurchRight, Shamble
from gravetide.families.squares.state.game import FACING, SQUARES

if TYPE_CHECKING:
    from gravetide.families.squares.horde.zombie_turn import ZombieActs
    from gravetide.families.squares.state.game import SquareGame
    from gravetide.kernel.options import Option

ZOMBIES: Final[tuple[type[Option], ...]] = (Shamble, LurchLeft, LurchRight, BiteHuman, Halt)
"""What a zombie can do."""


def why_not_zombie(game: SquareGame, frame: ZombieActs, sort: type[Option]) -> str:
    """Why the acting zombie may not do something, from what everybody can see (ZP-122 to ZP-127)."""
    zombie = game.zombies[game.zombie_at(frame.square)]
    square, facing = zombie & SQUARES, zombie >> FACING & 3
    victim = may_bite(game, square, facing)
    if sort is BiteHuman:
        if victim < 0:
            return "There is nobody in front of it to bite."
        return "A zombie that is drawn by a flare does not bite."
    if victim >= 0 and not (frame.flare >= 0 and game.setup.rules.flare.stops_bites):
        return f"{game.setup.cast[victim].name} is in front of it: it must bite."
    if sort is Shamble:
        return _no_step(game, square, facing) or "That would not bring it closer to anybody it may go for."
    if sort is Halt:
        return "It can still get closer to its prey, so it may not stand still."
    return "Turning that way would not bring it closer to anybody it may go for."


def _no_step(game: SquareGame, square: int, facing: int) -> str:
    """Why a zombie can't make a step at all; nothing if it can."""
    at = 4 * square + facing
    there, gate = game.ground.to[at], game.ground.gate[at]
    if there < 0:
        return "There is a wall, furniture, the car or the edge of the board in the way."
    if gate >= 0 and game.barricades >> gate & 1:
        name = game.ground.apertures[gate].name
        if game.standing >> there & 1:
            return f"{game.setup.cast[game.human_at(there)].name} is holding up the barricade at the {name}."
        if game.horde >> there & 1:
            return f"Another zombie is right behind the barricade at the {name}."
        needed = breakers_needed(game, gate)
        there_are = game.ground.group(square, game.horde, game.barricades).bit_count()
        return "" if there_are >= needed else (
            f"It takes {needed} connected zombies to break this barricade; "
            f"there {'is' if there_are == 1 else 'are'} {there_are}.")
    if game.horde >> there & 1:
        return "Another zombie stands there."
    return "A human stands there." if game.standing >> there & 1 else ""
