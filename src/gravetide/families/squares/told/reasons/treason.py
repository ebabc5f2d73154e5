"""Why somebody is no Traitor, or not yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.squares.state.game import NEXT_TURN, PEACE, THIS_TURN
from gravetide.families.squares.team.outcome import all_searched
from gravetide.families.squares.team.traitor import Declare, Steal
from gravetide.families.squares.told.reasons.said import WhyNot

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame
    from gravetide.kernel.options import Option
    from gravetide.kernel.wish import Wish


def why_not_declare(game: SquareGame, who: int, wish: Wish) -> str:
    """The one who asks is told from his own slip."""
    if not game.setup.rules.variant.traitor:
        return "There is no Traitor in this game."
    if game.traitor != who:
        return "Your slip is blank."
    if game.revealed:
        return "Everybody knows already."
    if game.madness != PEACE:
        return "Slips don't count any more."
    if not all_searched(game):
        return "Not until everything has been searched."
    return "Only at the start of a turn."


def why_not_steal(game: SquareGame, who: int, wish: Wish) -> str:
    """Why nothing can be stolen."""
    if game.traitor != who or not game.revealed:
        return "Only a revealed Traitor can steal."
    if game.spree == NEXT_TURN:
        return "The theft belongs to your next turn."
    if game.spree != THIS_TURN:
        return "The Traitor can steal only once."
    return "That card is not within reach."


TREASON: Final[dict[type[Option], WhyNot]] = {Declare: why_not_declare, Steal: why_not_steal}
