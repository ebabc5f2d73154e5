"""A player without any idea: every option is as likely as the next."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from gravetide.kernel.rng import advance_rng, below, seeded
from gravetide.players.player import Hint, Observation


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomPlayer:
    """Chooses evenly among the options, from a seed of its own."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._rng = seeded(seed)

    def choose(self, observation: Observation) -> str:
        """Any option."""
        options = observation.options
        self._rng = advance_rng(self._rng)
        return observation.notation(options[below(self._rng, len(options))])

    def hint(self, observation: Observation) -> Hint:
        """Any option, without a good reason."""
        return Hint(self.choose(observation), "I pick at random.")
