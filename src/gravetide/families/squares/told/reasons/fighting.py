"""Why a human can't attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.squares.board.board import IN_CAR
from gravetide.families.squares.fight.aim import may_attack_humans, targets, usable
from gravetide.families.squares.fight.attack import Attack
from gravetide.families.squares.state.human import EMPTY, NO_WEAPON, SLACK
from gravetide.families.squares.told.reasons.said import IN_THE_CAR, NO_POINTS, WhyNot
from gravetide.families.squares.turn.items import Nock

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame
    from gravetide.kernel.options import Option
    from gravetide.kernel.wish import Wish


def why_no_attack(game: SquareGame, who: int, wish: Wish) -> str:
    """Why he can't attack."""
    human = game.humans[who]
    if human.square == IN_CAR:
        return IN_THE_CAR
    if not human.ap:
        return NO_POINTS
    if human.weapon != NO_WEAPON and human.weapon & SLACK:
        return "Nock an arrow first."
    front = game.ground.passes(human.square, human.facing, game.barricades)
    if front >= 0 and game.standing >> front & 1 and not may_attack_humans(game):
        return "Humans don't attack each other now."
    card = usable(game, who)
    if card is not None and card.aimed and not human.weapon & EMPTY and not targets(game, who):
        return "There is no zombie in your line of fire, or a human is in the way."
    return "There is nobody to attack on the square in front of you."


def why_not_nock(game: SquareGame, who: int, wish: Wish) -> str:
    """Why no arrow is nocked."""
    held = game.humans[who].weapon
    return NO_POINTS if held != NO_WEAPON and held & SLACK else "You have no bow that needs an arrow."


FIGHTING: Final[dict[type[Option], WhyNot]] = {Attack: why_no_attack, Nock: why_not_nock}
