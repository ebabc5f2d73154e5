"""What a seat knows in games of this family: the moment with everything dealt anew that the seat can't know.

Slips that it has not seen and cards that only others have looked at are drawn again, always with the same seed: the
moment depends on nothing but what the seat may know, so nothing else can be read in it. Who wants to try things out
*imagines* the game going on, with chance of one's own.
"""

from __future__ import annotations

from typing import Any

from gravetide.families.squares.state.game import SquareGame
from gravetide.families.squares.told.explain import explain
from gravetide.families.squares.told.imagine import imagined
from gravetide.families.squares.told.odds import odds
from gravetide.families.squares.told.view import SquareView, view
from gravetide.families.squares.turn.human_turn import HumanTurn, human_options
from gravetide.kernel.decision import Offer
from gravetide.kernel.errors import GravetideError
from gravetide.players.player import MomentObservation, Observation

ANY_DEAL = 1
"""The seed of the moment itself; which one it is does not matter."""


class SquareObservation(MomentObservation):
    """One moment as one seat sees it; `view` and `decision` are made when they are first read."""

    __slots__ = ("_game", "_view")

    def __init__(self, game: SquareGame, seat: int, told: bool) -> None:
        self._game = sketch(game, seat)
        super().__init__(self._game, seat, told)
        self._view: SquareView | None = None

    # -- what is known

    @property
    def view(self) -> SquareView:
        """Everything that the seat may know, with names instead of numbers."""
        if self._view is None:
            self._view = view(self._game, self.seat)
        return self._view

    @property
    def position(self) -> SquareGame:
        """The position, for asking the rules. Not to be changed; copy it to try things out.

        What the seat can't know is in it as it might be: whose slip says Traitor, unless the seat has seen it.
        """
        return self._game

    def with_a_blank_slip(self) -> SquareObservation | None:
        """The same moment as it would be with a blank slip; None where the slip is blank or shown, or is not asked for.

        Who thinks as long about this one thinks as long as an innocent would, and the time tells nothing (ZP-235).
        """
        game = self._game
        frame = game.frame
        if game.revealed or not isinstance(frame, HumanTurn) or game.traitor != frame.who:
            return None
        innocent = game.copy()
        innocent.traitor = -1
        innocent.options = human_options(innocent, frame.who, first=frame.first)
        return SquareObservation(innocent, self.seat, True)

    # -- what may come

    def imagine(self, seed: int) -> SquareGame:
        """A game that goes on from here: slips, known cards and all chance to come dealt anew (ZP-243)."""
        return imagined(self._game, self.seat, seed)

    def odds(self, offer: Offer) -> Any:
        """The exact chances of an attack, a bite or the engine; None where no dice are rolled."""
        return odds(self._game, offer.option)

    def explain(self, text: str) -> str | None:
        """Why something is not offered now; None if it is."""
        return explain(self._game, self.seat, text)


def sketch(game: SquareGame, seat: int | None) -> SquareGame:
    """The moment as a seat could imagine it, sharing nothing with the game that either of the two could change."""
    moment = imagined(game, seat, ANY_DEAL)
    moment.rng = 0
    moment.humans = [human.copy() for human in moment.humans]
    moment.options = moment.options[:]
    return moment


def of_this_family(observation: Observation) -> SquareObservation:
    """An observation of this family's games; bots that know no others say so."""
    if not isinstance(observation, SquareObservation):
        raise GravetideError("This bot knows games on squares only.")
    return observation
