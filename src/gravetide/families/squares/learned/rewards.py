"""What a seat is paid for: the components of the square family, and the counting of them.

What the humans gain the zombie player loses. A Traitor is paid as the humans are until the end, and by his own victory
then: pay that tells him apart would tell who he is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from gravetide.environments.score import Score
from gravetide.families.squares.state.human import ALIVE

if TYPE_CHECKING:
    from gravetide.families.squares.setup import SquareSetup
    from gravetide.families.squares.state.game import SquareGame


class Rewards(NamedTuple):
    """The weight of each component; what is not named has the weight 0 and is not paid for."""

    win: float = 0.0
    loss: float = 0.0
    fallen: float = 0.0
    infected: float = 0.0
    barricade: float = 0.0
    search: float = 0.0
    engine: float = 0.0
    step: float = 0.0
    illegal: float = 0.0


PAID_FOR: Final = {
    "win": "the seat has won",
    "loss": "it has not",
    "fallen": "each human who dies or turns; the zombie player is paid the opposite",
    "infected": "each human who is infected, and back again when cured; the zombie player is paid the opposite",
    "barricade": "each barricade that stands, and back again when it is gone; the zombie player is paid the opposite",
    "search": "each place searched for the first time; the zombie player is paid the opposite",
    "engine": "each time that the engine of the car catches; the zombie player is paid the opposite",
    "step": "each decision",
    "illegal": "an action that is not offered: nothing happens",
}

Tally = tuple[int, int, int, int, int]


class SquareScore(Score):
    """Counts what has become of the humans and of the house."""

    def __init__(self, weights: Rewards, setup: SquareSetup) -> None:
        self._weights = (weights.fallen, weights.infected, weights.barricade, weights.search, weights.engine)
        super().__init__(any(self._weights))
        self._humans = frozenset(setup.seats)
        self._opposed = len(self._humans) < len(setup.names)
        self._before: Tally = (0, 0, 0, 0, 0)
        self._gain = 0.0

    def begin(self, game: SquareGame) -> None:
        """A new game: nothing has happened yet."""
        self._before = tally(game)

    def gained(self, game: SquareGame) -> float:
        """The reward for what has changed since the last time, where everybody is paid the same."""
        now = tally(game)
        self._gain = sum([weight * (after - before) for weight, after, before
                          in zip(self._weights, now, self._before, strict=True)])
        self._before = now
        return 0.0 if self._opposed else self._gain

    def gained_by(self, game: SquareGame, seat: int) -> float:
        """What a seat is paid where there is a zombie player."""
        return self._gain if seat in self._humans else -self._gain


def tally(game: SquareGame) -> Tally:
    """How many humans have fallen and are infected, barricades, searched places, and starts of the engine."""
    humans = game.humans
    return (sum([human.fate != ALIVE for human in humans]),
            sum([human.infected and human.fate == ALIVE for human in humans]),
            game.barricades.bit_count(), game.done.bit_count(), game.starts)


__all__ = ["PAID_FOR", "Rewards", "SquareScore"]
