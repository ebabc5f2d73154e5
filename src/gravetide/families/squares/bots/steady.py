"""Steady: plays either side by rule of thumb and can say why; humans search, barricade and fight, zombies shamble.

It has no memory and no dice of its own: the same observation always gets the same answer. As the zombie player it does
what the automatic procedure would do (ZP-174).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from gravetide.families.squares.bots.answers import answer
from gravetide.families.squares.bots.observation import of_this_family
from gravetide.families.squares.bots.plan import humans_plan, zombies_plan
from gravetide.families.squares.horde.standard import standard_choice
from gravetide.players.player import Hint, Observation

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame
    from gravetide.kernel.options import Option


@mypyc_attr(allow_interpreted_subclasses=True)
class Steady:
    """Any seat, humans or zombies."""

    name = "steady"

    def __init__(self, seed: int = 0) -> None:
        """It takes no chances; a seed is accepted so that all bots are made alike."""

    def choose(self, observation: Observation) -> str:
        """What seems best."""
        return self.thought(observation).option

    def hint(self, observation: Observation) -> Hint:
        """What seems best, why, and the plan that it belongs to."""
        option, reason, _ = self.thought(observation)
        return Hint(option, reason, plan_of(observation))

    def thought(self, observation: Observation) -> Hint:
        """What seems best, and why; a plan costs more than that, and only people read it."""
        options = observation.options
        if len(options) == 1:
            return Hint(observation.notation(options[0]), "There is no other choice.")
        option, reason = decide(of_this_family(observation).position, options)
        return Hint(observation.notation(option), reason)


def plan_of(observation: Observation) -> str:
    """What the side that decides is about; where the zombies are asked, whoever answers for them, it is theirs."""
    game = of_this_family(observation).position
    return zombies_plan(game) if standard_choice(game) is not None else humans_plan(game, observation.seat)


def decide(game: SquareGame, options: list[Option]) -> tuple[Option, str]:
    """The choice of whoever has to decide: for zombies by the procedure, for humans by their errands."""
    shambled = standard_choice(game)
    if shambled is not None and shambled in options:
        return shambled, "This brings it closest to its prey."
    option, reason = answer(game, options)
    return (option if option in options else options[0]), reason

