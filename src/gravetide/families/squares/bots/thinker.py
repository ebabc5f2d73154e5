"""Thinker: a player of either side that thinks further than steady before it does something.

For a human it goes about steady's errands with more care (`wary`): it looks where the zombies will stand next, and
shuns places that there would be no way out of. That is worked out, not tried, and takes a few milliseconds.

For the zombies it starts from what steady would do. The other options are carried out in imagined copies of the game,
with dice, cards and slips of the thinker's own; steady plays all seats on until the zombies have acted, and the
positions that come of it are valued. Steady's option is kept unless another is clearly better (see `halving`).

A Traitor, and everybody in 28 Days Later, plays as steady does: what a position is worth is known for the humans
together and for the zombies against them, and for nobody alone. As long as nobody knows the Traitor he thinks like the
others all the same, and does not heed it: the time that he takes must not tell him apart (ZP-235).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from gravetide.families.squares.bots.aims import Situation
from gravetide.families.squares.bots.observation import SquareObservation, of_this_family
from gravetide.families.squares.bots.steady import Steady, decide, plan_of
from gravetide.families.squares.bots.wary import WaryPlan
from gravetide.families.squares.horde.placing import PutZombie
from gravetide.families.squares.horde.spawning import Spawning
from gravetide.families.squares.horde.zombie_turn import ZombieActs, ZombieTurn
from gravetide.families.squares.state.game import PEACE
from gravetide.families.squares.state.human import ALIVE
from gravetide.families.squares.team.outcome import HUMANS, side
from gravetide.families.squares.turn.human_turn import HumanTurn
from gravetide.kernel.rng import seeded
from gravetide.players.lookahead import TELLING, LooksAhead, chance_beside
from gravetide.players.player import Hint, Observation

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame
    from gravetide.kernel.options import Option

MOST_CANDIDATES: Final = 4

LIFE: Final = 1.0        # what a human who lives is worth, in log-odds of the humans' victory
MARKER: Final = 0.5      # what an infection takes of it
ROUND: Final = 0.3       # each round that the humans are away from winning


class Try(NamedTuple):
    """How one imagined future went."""

    worth: float     # of the position it ended in, in log-odds of the humans' victory
    fallen: bool     # a human has died or turned
    bitten: bool     # a human carries a new infection
    over: bool       # the game has ended


class Thinker(LooksAhead):
    """Looks ahead as far as its budget goes: about `tries` imagined futures a decision, or `ms` of processor time."""

    name = "thinker"

    def __init__(self, seed: int = 0, *, tries: int = 24, ms: int = 0, ahead: int = 1) -> None:
        """`ahead` is how many turns of the zombies a try goes on for; `ms`, if given, takes the place of `tries`."""
        super().__init__(seed, tries, ms, ahead)
        self._steady = Steady()

    def choose(self, observation: Observation) -> str:
        """The option that turned out best; nobody asks for the plan."""
        return self._thought(observation).option

    def hint(self, observation: Observation) -> Hint:
        """The option that turned out best, how the next best did, and steady's plan."""
        option, reason, _ = self._thought(observation)
        return Hint(option, reason, plan_of(observation))

    def _thought(self, observation: Observation) -> Hint:
        seen = of_this_family(observation)
        blank = seen.with_a_blank_slip()
        wary = foreseen(blank or seen)
        if wary is not None and not seen.position.setup.rules.variant.traitor:
            return wary
        steady = self._steady.thought(seen)  # where there are slips, everybody asks for it
        if blank is not None:
            return steady
        return wary if wary is not None else self._tried_out(seen, steady)

    def _tried_out(self, observation: SquareObservation, favourite: Hint) -> Hint:
        """The option that did best in the tries, and what they came to."""
        candidates = candidates_of(observation, favourite.option)
        if len(candidates) < 2:
            return favourite
        future = Future(observation, self._seed, self._ahead)
        best, tries, _ = self.tried(candidates, future)
        if best is candidates[0]:
            return Hint(favourite.option, f"{favourite.reason} In {len(tries[best])} tries nothing else did better.")
        return Hint(observation.notation(best), _reason(tries[best], tries[candidates[0]], favourite.option,
                                                        for_humans=future.for_humans))


def foreseen(observation: SquareObservation) -> Hint | None:
    """What a wary human does in this turn; None where nobody's turn is asked about, or it is everybody for himself."""
    world, options = observation.position, observation.options
    frame = world.frame
    if len(options) < 2 or world.madness != PEACE or not isinstance(frame, HumanTurn):
        return None
    if world.revealed and world.traitor == frame.who:
        return None
    option, _, reason = WaryPlan(world, frame.who, options).best()
    return Hint(observation.notation(option), reason) if option in options else None


def _reason(ours: list[Try], theirs: list[Try], other: str, *, for_humans: bool) -> str:
    """What the tries say for an option; by a table's rules somebody of the humans may decide for the zombies."""
    for field, words in (("fallen", "somebody fell"), ("bitten", "somebody was infected")):
        mine, his = [sum([getattr(one, field) for one in tries]) for tries in (ours, theirs)]
        gain = his / len(theirs) - mine / len(ours)
        if (gain if for_humans else -gain) > TELLING:
            return f"In {len(ours)} tries {words} in {mine} of them; with {other} in {his} of {len(theirs)}."
    return f"In {len(ours)} tries it left us better off than {other}."


class Future:
    """What may come of a moment, try by try, for the side of the one who decides."""

    __slots__ = ("_observation", "_seed", "_until", "_before", "_usual", "for_humans")

    def __init__(self, observation: SquareObservation, seed: int, ahead: int) -> None:
        world = observation.position
        self._observation = observation
        self._seed = seeded(seed) ^ seeded(world.round << 10 | len(world.options))
        # What zombies do now tells when they act the next time.
        self._until = world.round + ahead + (world.active < 0)
        self._before = standing(world)
        self._usual: float | None = None
        self.for_humans = observation.seat in world.setup.seats

    def attempt(self, option: Option, number: int) -> Try:
        """Take an option and let steady play on; the same number brings the same luck to every option."""
        world = self._observation.imagine(self._seed + number)
        world.apply(option)
        while world.frame is not None and not world.result and world.round < self._until:
            world.apply(decide(world, world.options)[0])
        living, infected = standing(world)
        worth = prospects(world)
        if self._usual is None:
            self._usual = worth
        return Try(worth, living < self._before[0], infected > self._before[1], bool(world.result))

    def value(self, one: Try) -> float:
        """The chance to win after a try, were the first one even."""
        chance = chance_beside(self._usual or 0.0, one.worth)
        return chance if self.for_humans else 1.0 - chance


def standing(world: SquareGame) -> tuple[int, int]:
    """How many humans live, and how many of them are infected."""
    living = [human for human in world.humans if human.fate == ALIVE]
    return len(living), sum([human.infected for human in living])


def prospects(world: SquareGame) -> float:
    """How well the humans stand, in log-odds of their victory."""
    if world.result:
        return 8.0 if world.result == HUMANS else -8.0
    if world.madness != PEACE:
        return 8.0  # the zombies are out
    living, infected = standing(world)
    members = side(world)
    if not members:
        return -8.0
    return LIFE * living - MARKER * infected - ROUND * Situation(world, members[0]).aim.rounds


def candidates_of(observation: SquareObservation, favourite: str) -> list[Option]:
    """The options worth trying out, steady's first; none where its rules of thumb are as good as any thought."""
    world, options = observation.position, observation.options
    if len(options) < 2 or world.madness != PEACE:
        return []
    first = [option for option in options if observation.notation(option) == favourite]
    frame = world.frame
    if isinstance(frame, ZombieActs | Spawning):
        others = options[:]
    elif isinstance(frame, PutZombie | ZombieTurn):
        others = nearest_to_prey(world, options)[:MOST_CANDIDATES - 1]
    else:
        return []
    return first + [option for option in others if option not in first]


def nearest_to_prey(world: SquareGame, options: list[Option]) -> list[Option]:
    """Squares that options are about, those nearest to a human first."""
    ground = world.ground
    ways = [ground.distances(1 << human.square, world.barricades) for human in world.humans
            if human.fate == ALIVE and human.square >= 0]
    return sorted(options, key=lambda option: min([way[option.numbers[0]] for way in ways], default=0))


__all__ = ["Thinker"]
