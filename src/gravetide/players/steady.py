"""Steady: a rule-of-thumb teammate that plays every quest sensibly and can say why.

It has no memory and no dice of its own: the same observation always gets the same answer.
"""

from __future__ import annotations

from gravetide.players.answers import answer
from gravetide.players.house_offers import OFFERED
from gravetide.players.player import Hint, Observation
from gravetide.players.situation import Situation
from gravetide.players.turns import TurnPlan
from gravetide.rules.combat import Strike


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
        return self.hint(observation).option

    def hint(self, observation: Observation) -> Hint:
        """The option with the best score, and what speaks for it."""
        offers = observation.decision.options
        if not self.modules:
            offers = tuple([offer for offer in offers if not isinstance(offer.option, OFFERED)]) or offers
        if len(offers) == 1:
            return Hint(offers[0].notation, "There is no other choice.")
        situation = Situation(observation)
        turn = any(offer.notation == "end" for offer in offers)
        plan = TurnPlan(situation, modules=self.modules) if situation.game.active >= 0 else None
        best, most, reason = offers[0].notation, float("-inf"), ""
        for offer in offers:
            if plan is not None and (turn or isinstance(offer.option, Strike)):
                value, why = plan.end() if offer.notation == "end" else plan.score(offer.option)
            else:
                value, why = answer(situation, offer)
            if value > most:
                best, most, reason = offer.notation, value, why
        return Hint(best, reason or "It seems best.")
