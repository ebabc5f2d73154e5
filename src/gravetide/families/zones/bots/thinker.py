"""Thinker: a player that tries things out in its imagination before it does them.

It starts from what steady would do. Where steady sees several good options, each is carried out in imagined copies of
the game, with dice, cards and tokens of the thinker's own; an understudy of steady plays on until the zombies have
acted once or twice, and the positions that come of it are valued. Steady's option is kept unless another is clearly
better.

That is the rollout algorithm of Tesauro and Galperin (1996) and Bertsekas (2013): one step of policy improvement over
steady, with a truncated horizon, few candidates, tries given out by sequential halving, and common random numbers.
Chance needs no nodes of its own, because nothing hidden is decided before it is needed: a fresh generator is a fair
sample of everything unknown, and no try ever sees what will really come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gravetide.families.zones.bots.answers import answer
from gravetide.families.zones.bots.observation import ZoneObservation, of_this_family
from gravetide.families.zones.bots.prospects import Prospects
from gravetide.families.zones.bots.score import NOTHING
from gravetide.families.zones.bots.situation import Situation
from gravetide.families.zones.bots.steady import Steady
from gravetide.families.zones.bots.turns import TurnPlan
from gravetide.families.zones.bots.understudy import Understudy
from gravetide.families.zones.bots.winter_errands import left
from gravetide.families.zones.rounds.rounds import Activate
from gravetide.families.zones.team.team import ELIMINATED
from gravetide.families.zones.turn.turn import END
from gravetide.kernel.rng import seeded
from gravetide.players.halving import mean
from gravetide.players.lookahead import TELLING, LooksAhead, chance_beside
from gravetide.players.player import Hint, Observation

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.options import Option

MOST_CANDIDATES = 5
MARGIN = 9.0            # what steady likes so much less than its favourite is not tried, in its own currency
MOST_LEADERS = 3        # who acts next: only the likeliest are weighed


class Try(NamedTuple):
    """How one imagined future went."""

    worth: float     # of the position it ended in, in log-odds of winning
    won: bool
    whole: bool      # nobody was eliminated
    unhurt: bool     # nobody took a Wound that lasted
    further: bool    # an Objective was taken, or a goal reached


class Thinker(LooksAhead):
    """Looks ahead as far as its budget goes: about `tries` imagined futures a decision, or `ms` of processor time.

    The same observation gets the same answer, with a budget of tries. Fewer than a dozen can't show that anything is
    clearly better than what steady would do (see `halving`), so it then plays as steady does, only later.
    """

    name = "thinker"

    def __init__(self, seed: int = 0, *, tries: int = 40, ms: int = 0, ahead: int = 2) -> None:
        """`ahead` is how many Zombies' Phases a try goes on for; `ms`, if given, takes the place of `tries`."""
        super().__init__(seed, tries, ms, ahead)
        self._steady = Steady()

    def hint(self, observation: Observation) -> Hint:
        """The option that turned out best, and how the next best did."""
        favourite = self._steady.hint(observation)
        if len(observation.options) == 1:
            return favourite
        seen = of_this_family(observation)
        situation = Situation(seen)
        candidates = candidates_of(situation, favourite.option)
        if len(candidates) < 2:
            return favourite
        best, tries, values = self.tried(candidates, Future(seen, situation, self._seed, self._ahead))
        other = max([option for option in candidates if option is not best],
                    key=lambda option: (len(values[option]), mean(values[option])))
        chosen, next_best = observation.notation(best), observation.notation(other)
        return Hint(chosen, _reason(tries[best], tries[other], next_best, favourite, chosen), favourite.plan)


_TELLING = (("won", "won the quest"), ("whole", "kept everyone alive"), ("unhurt", "kept everyone unhurt"),
            ("further", "brought the quest on"))


def _share(tries: list[Try], field: str) -> float:
    return len([1 for one in tries if getattr(one, field)]) / len(tries)


def _reason(ours: list[Try], theirs: list[Try], other: str, favourite: Hint, chosen: str) -> str:
    """What the tries say for an option; where they say little, steady's own reason."""
    for field, words in _TELLING:
        if _share(ours, field) > _share(theirs, field) + TELLING:
            mine, his = sum([getattr(one, field) for one in ours]), sum([getattr(one, field) for one in theirs])
            return (f"In {len(ours)} tries this {words} in {mine}; the next best, {other}, "
                    f"in {his} of {len(theirs)}.")
    if chosen == favourite.option:
        return f"{favourite.reason} In {len(ours)} tries nothing else did clearly better."
    return f"In {len(ours)} tries it left us better off than {other} or anything else."


class Future:
    """What may come of a moment, try by try."""

    __slots__ = ("_observation", "_understudy", "_prospects", "_seed", "_until", "_before", "_usual")

    def __init__(self, observation: ZoneObservation, situation: Situation, seed: int, ahead: int) -> None:
        world = observation.imagine(0)
        self._observation = observation
        self._understudy = Understudy(situation)
        self._prospects = Prospects(situation)
        self._seed = seeded(seed) ^ seeded(world.reveals << 20 | world.round << 10 | len(world.options))
        # In the Zombies' Phase the Round is as good as over.
        self._until = world.round + ahead + (world.phase != "players")
        self._before = _standing(world)
        self._usual: float | None = None

    def attempt(self, option: Option, number: int) -> Try:
        """Take an option and let the understudy play on; the same number brings the same luck to every option."""
        seed = self._seed + number
        world = self._observation.imagine(seed)
        self._understudy.play_on(world, option, self._until, seed)
        dead, wounds, tokens = _standing(world)
        worth = self._prospects.of(world)
        if self._usual is None:
            self._usual = worth
        return Try(
            worth, world.result == "won", dead == self._before[0], wounds <= self._before[1],
            tokens < self._before[2])

    def value(self, one: Try) -> float:
        """The chance to win after a try, were the first one even."""
        return chance_beside(self._usual or 0.0, one.worth)


def _standing(world: ZoneGame) -> tuple[int, int, int]:
    """The eliminated, all Wounds, and what is left to take."""
    dead = len([1 for survivor in world.survivors if survivor.fate == ELIMINATED])
    wounds = sum([survivor.wounds for survivor in world.survivors]) + 3 * dead
    return dead, wounds, len(world.objectives) + sum([pile[0] for pile in world.vaults]) + len(left(world))


def candidates_of(situation: Situation, favourite: str) -> list[Option]:
    """The options worth trying out, steady's first; none where its rules of thumb are as good as any thought."""
    options = situation.observation.options
    if END in options:
        plan = TurnPlan(situation)
        scores: list[tuple[float, Option]] = [(0.0, END)]
        for option in options:
            score = plan.score(option)
            if score is not NOTHING:  # a Round ahead nobody misses the food that the quest will ask for
                scores.append((score.value, option))
        plan.close()
        most = MOST_CANDIDATES
    elif isinstance(options[0], Activate):
        scores = [(answer(situation, option)[0], option) for option in options]
        most = MOST_LEADERS
    else:
        return []
    scores.sort(key=lambda one: -one[0])
    first = [option for option in options if situation.observation.notation(option) == favourite]
    others = [option for score, option in scores[:most] if score > scores[0][0] - MARGIN]
    return first + [option for option in others if option not in first]
