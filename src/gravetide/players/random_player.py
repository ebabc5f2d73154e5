"""A player without any idea: every option is as likely as the next."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from gravetide.kernel.rng import advance_rng, below, seeded
from gravetide.players.player import Blind, Hint, Observation


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomPlayer(Blind):
    """Chooses evenly among the options, from a seed of its own."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._rng = seeded(seed)

    def pick(self, number: int) -> int:
        """Any option."""
        self._rng = advance_rng(self._rng)
        return below(self._rng, number)

    def hint(self, observation: Observation) -> Hint:
        """Any option, without a good reason."""
        return Hint(self.choose(observation), "I pick at random.")
