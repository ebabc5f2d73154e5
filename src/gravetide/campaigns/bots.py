"""Who plays for the computer between two games: the first thing on offer is the usual one, so a bot takes it."""

from __future__ import annotations

from typing import Final

from gravetide.players.player import Hint, Observation, Seated


class Usual:
    """Takes what is offered first. Frames put there what most people would want."""

    name = "steady"

    def __init__(self, seed: int = 0) -> None:
        """There is nothing left to chance."""

    def choose(self, observation: Observation) -> str:
        """The first option."""
        return observation.notation(observation.options[0])

    def hint(self, observation: Observation) -> Hint:
        """The same, with a word."""
        return Hint(self.choose(observation), "That is what most would do here.")


SEATED: Final = Seated({"steady": Usual, "thinker": Usual}, {"steady": "does the usual thing", "thinker": "the same"})
