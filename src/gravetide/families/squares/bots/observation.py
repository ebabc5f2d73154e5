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
from gravetide.kernel.decision import Decision, Offer, decision_seen
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.options import Option
from gravetide.players.player import Observation

ANY_DEAL = 1
"""The seed of the moment itself; which one it is does not matter."""


class SquareObservation(Observation):
    """One moment as one seat sees it; `view` and `decision` are made when they are first read."""

    __slots__ = ("_moment", "_told", "_view", "_decision")

    def __init__(self, game: SquareGame, seat: int, told: bool) -> None:
        super().__init__(seat)
        self._moment = sketch(game, seat)
        self._told = told  # whether the seat may read the options
        self._view: SquareView | None = None
        self._decision: Decision | None = None

    # -- what may be chosen

    @property
    def options(self) -> list[Option]:
        """Everything that can be chosen, without its texts."""
        return self._moment.options if self._told else []

    def notation(self, option: Option) -> str:
        """The notation of an option: what a player answers with."""
        text = option.notation(self._moment)
        self._texts[text] = option
        return text

    @property
    def about(self) -> dict[str, Any]:
        """The facts of the prompt."""
        frame = self._moment.frame
        return frame.about(self._moment) if self._told and frame is not None else {}

    @property
    def decision(self) -> Decision:
        """The decision with all its texts, and what may be done beside it."""
        if self._decision is None:
            self._decision = decision_seen(self._moment, self.seat, told=self._told)
        assert self._decision is not None  # there is one: else there would have been nothing to observe
        return self._decision

    # -- what is known

    @property
    def view(self) -> SquareView:
        """Everything that the seat may know, with names instead of numbers."""
        if self._view is None:
            self._view = view(self._moment, self.seat)
        return self._view

    @property
    def position(self) -> SquareGame:
        """The position, for asking the rules. Not to be changed; copy it to try things out.

        What the seat can't know is in it as it might be: whose slip says Traitor, unless the seat has seen it.
        """
        return self._moment

    # -- what may come

    def imagine(self, seed: int) -> SquareGame:
        """A game that goes on from here: slips, known cards and all chance to come dealt anew (ZP-243)."""
        return imagined(self._moment, self.seat, seed)

    def odds(self, offer: Offer) -> Any:
        """The exact chances of an attack, a bite or the engine; None where no dice are rolled."""
        return odds(self._moment, offer.option)

    def explain(self, text: str) -> str | None:
        """Why something is not offered now; None if it is."""
        return explain(self._moment, self.seat, text)


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
