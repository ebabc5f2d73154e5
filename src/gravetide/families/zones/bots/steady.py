"""Steady: a rule-of-thumb teammate that plays every quest sensibly and can say why.

It has no memory and no dice of its own: the same observation always gets the same answer.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from gravetide.families.zones.bots.answers import answer
from gravetide.families.zones.bots.house_offers import OFFERED
from gravetide.families.zones.bots.observation import of_this_family
from gravetide.families.zones.bots.plan import plan_of
from gravetide.families.zones.bots.situation import Situation
from gravetide.families.zones.bots.turns import TurnPlan
from gravetide.families.zones.bots.winter_offers import given_order
from gravetide.families.zones.fight.combat import Strike
from gravetide.families.zones.rounds.deeds.garrison import NO_ORDER
from gravetide.families.zones.turn.turn import END
from gravetide.players.player import Hint, Observation


@mypyc_attr(allow_interpreted_subclasses=True)
class Steady:
    """Arms itself, keeps clear of what is too much for it, kills what threatens, and shares the errands in parties."""

    name = "steady"

    def __init__(self, seed: int = 0, *, modules: bool = True) -> None:
        """It takes no chances; a seed is accepted so that all bots are made alike.

        Without `modules` it declines whatever house rules offer: the yardstick for what their use is worth.
        """
        self.modules = modules

    def choose(self, observation: Observation) -> str:
        """The option with the best score."""
        if len(observation.options) == 1:
            return observation.notation(observation.options[0])
        return self._best(observation, Situation(of_this_family(observation))).option

    def hint(self, observation: Observation) -> Hint:
        """The option with the best score, what speaks for it, and the plan that it belongs to."""
        situation = Situation(of_this_family(observation))
        if len(observation.options) == 1:
            only = observation.notation(observation.options[0])
            return Hint(only, "There is no other choice.", plan_of(situation))
        option, reason, _ = self._best(observation, situation)
        return Hint(option, reason, plan_of(situation))

    def _best(self, observation: Observation, situation: Situation) -> Hint:
        options = observation.options
        if not self.modules:
            options = [option for option in options if not isinstance(option, OFFERED)] or options
        if len(options) == 1:
            return Hint(observation.notation(options[0]), "There is no other choice.")
        turn, gift = END in options, NO_ORDER in options
        plan = TurnPlan(situation, modules=self.modules) if situation.game.active >= 0 else None
        best, most, reason = options[0], float("-inf"), ""
        for option in options:
            if plan is not None and (turn or isinstance(option, Strike)):
                score = plan.end() if option is END else plan.score(option)
                value, why = score.value, score.reason
            elif plan is not None and gift:
                score = given_order(plan, option)
                value, why = score.value, score.reason
            else:
                value, why = answer(situation, option)
            if value > most:
                best, most, reason = option, value, why
        if plan is not None:
            plan.close()
        return Hint(observation.notation(best), reason or "It seems best.")
