"""A human's turn as the thinker plays it: steady's errands, by one who looks where it could get away afterwards."""

from __future__ import annotations

from gravetide.families.squares.bots import weights
from gravetide.families.squares.bots.errands import Errand
from gravetide.families.squares.bots.escape import ways_out
from gravetide.families.squares.bots.turns import TurnPlan
from gravetide.families.squares.state.game import PEACE


class WaryPlan(TurnPlan):
    """What the human whose turn it is could do now, judged by one who shuns corners and does nothing in vain."""

    def danger(self, square: int, shuts: int = 0) -> float:
        """To the bites that could follow comes how near one is to being cornered: the fewer ways out, the nearer."""
        bites = super().danger(square, shuts)
        if self.game.madness != PEACE:
            return bites
        out = ways_out(self.game, self.who, square, self.game.barricades | shuts)
        return weights.WARY_TRY * bites + weights.CORNERED / (1 + out / weights.WAYS_OUT)

    def by_promise(self) -> list[tuple[float, Errand]]:
        """Without fights that one would only walk towards: until the next turn the zombie is somewhere else.

        And without barricades to hold that too few press on to break: they wait as long as somebody stands there, and
        that is how games come to no end, most of them with hardly anything left to do.
        """
        found = super().by_promise()
        if self.game.madness != PEACE:
            return found
        return [(most, errand) for most, errand in found if not errand.needless
                and (errand.target < 0 or self.situation.cost(self.who, errand.places) < self.points)]
