"""What bots have in common that try things out in their imagination before they do them, whatever the game.

A family says which options are worth trying, how an imagined future goes on, and what the position is worth that comes
of it. Here is the rest: how much may be tried, and when another option takes the place of the favourite.
"""

from __future__ import annotations

from math import exp
from typing import Protocol, TypeVar

from gravetide.kernel.errors import GravetideError
from gravetide.kernel.options import Option
from gravetide.kernel.undisturbed import undisturbed
from gravetide.players.halving import Budget, Milliseconds, Tries, clearly_better, halving
from gravetide.players.player import Hint, Observation

TRUST = 1.5
"""Standard errors by which another option must beat the favourite; the best of several has luck."""
TELLING = 0.15
"""By how much more often something has to happen in the tries before it is a reason."""

Try = TypeVar("Try")


class Future(Protocol[Try]):
    """What may come of a moment, try by try."""

    def attempt(self, option: Option, number: int) -> Try:
        """Take an option and let it go on; the same number brings the same luck to every option."""
        ...

    def value(self, one: Try) -> float:
        """What a try is worth."""
        ...


class LooksAhead:
    """A bot that looks ahead as far as its budget goes: so many tries a decision, or milliseconds of processor time.

    The same observation gets the same answer, with a budget of tries.
    """

    name: str
    takes_time = True  # whoever has many bots lets it wait behind quicker ones

    def __init__(self, seed: int, tries: int, ms: int, ahead: int) -> None:
        if tries < 1 or ms < 0 or ahead < 1:
            raise GravetideError(f"The bot {self.name} needs at least one of tries and of ahead, and no less than 0 ms"
                                 f"; asked for: tries={tries}, ms={ms}, ahead={ahead}.")
        self._seed = seed
        self._tries = tries
        self._ms = ms
        self._ahead = ahead
        self.reads_clock = ms > 0

    def choose(self, observation: Observation) -> str:
        """The option that turned out best."""
        return self.hint(observation).option

    def hint(self, observation: Observation) -> Hint:
        """The option that turned out best, and how the others did."""
        raise NotImplementedError

    def tried(
        self, candidates: list[Option], future: Future[Try],
    ) -> tuple[Option, dict[Option, list[Try]], dict[Option, list[float]]]:
        """The best of the candidates, the first of which is the favourite; all tries, and what each is worth."""
        budget: Budget = Milliseconds(self._ms) if self._ms else Tries(self._tries)
        with undisturbed():
            best, tries = halving(candidates, future.attempt, future.value, budget)
        values = {option: [future.value(one) for one in tries[option]] for option in candidates}
        if best is not candidates[0] and not clearly_better(values[best], values[candidates[0]], TRUST):
            best = candidates[0]
        return best, tries, values


def chance_beside(usual: float, worth: float) -> float:
    """The chance to win at a position of this worth (in log-odds), were the usual one even.

    So what is lost or won anyhow counts no further. The average of chances is what a bot wants to be high: an average
    of log-odds would be ruled by the few futures that end the game.
    """
    return 1.0 / (1.0 + exp(usual - worth))
