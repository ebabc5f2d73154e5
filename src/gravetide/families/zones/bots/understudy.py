"""The understudy: plays on in an imagined game as steady would, much faster.

It weighs the Actions of a Turn with steady's own scores. What is saved: no view and no texts are made; ways through
the town are worked out once for each state of its doors, with the zombies where they stood when the imagining began;
what the team is about is settled once a Round, and anew when a door, an Objective, a card on the board or a Necromancer
changes it; whether
to put one's things in order is worked out once for all that one carries; cards change hands only where fire is wanted
and one of the two has some; the small questions are left to instinct.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.bots.answers import eagerness
from gravetide.families.zones.bots.fighting import powers
from gravetide.families.zones.bots.goals import Goals
from gravetide.families.zones.bots.instinct import Instinct
from gravetide.families.zones.bots.routes import Routes
from gravetide.families.zones.bots.situation import Situation
from gravetide.families.zones.bots.threat import Threat
from gravetide.families.zones.bots.turns import TurnPlan
from gravetide.families.zones.bots.winter_errands import papers
from gravetide.families.zones.fight.weapons import kit_of
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.mission_record import Mission
from gravetide.families.zones.rounds.outcome import goals_reached
from gravetide.families.zones.rounds.rounds import Activate, PlayersPhase
from gravetide.families.zones.team.inventory.trading import Reorganize, Trade
from gravetide.families.zones.team.team import danger_level
from gravetide.families.zones.turn.parked import Cars
from gravetide.families.zones.turn.turn import END, Turn
from gravetide.kernel.rng import seeded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gravetide.families.zones.board.layout import Layout
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.options import Option

MOST_DECISIONS: Final = 500  # in one imagined future; more than the Rounds of any table take


class KnownRoutes(Routes):
    """Ways through the town that are looked up when they come again."""

    __slots__ = ("_known",)

    def __init__(self, game: ZoneGame, toll: list[float], *, shut: bool) -> None:
        super().__init__(game, shut=shut)
        self.toll = toll
        self._known: dict[tuple[int, ...], list[float]] = {}

    def to(self, goals: Iterable[int]) -> list[float]:
        """How far it is from every Zone to the nearest of the goals."""
        key = tuple(goals)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = super().to(key)
        return known


class ImaginedMoment(Situation):
    """A moment of an imagined game. What we are about changes from Round to Round, what threatens us at any moment."""

    __slots__ = ()

    def __init__(self, game: ZoneGame, goals: Goals, routes: Routes, before: ImaginedMoment | None) -> None:
        if before is None:
            self._look(game, goals, routes)
            return
        self.game, self.goals, self.routes = game, goals, routes
        self.team = [who for who, s in enumerate(game.survivors) if not s.fate]
        self.powers = [powers(game, who) for who in range(len(game.survivors))]
        self.threat = before.threat
        if self.threat.holds(game):
            self.threat.powers = self.powers
        else:
            self.threat = Threat(game, self.powers)
        self.danger = danger_level(game)
        self.go_on_from(before)


class Understudy:
    """Plays all Survivors of the worlds that somebody imagines at one moment.

    For the few Rounds of an imagined future most trades make no difference, and take long to weigh. With `trades` it
    weighs them all, to play whole games.
    """

    __slots__ = ("_instinct", "_toll", "_routes", "_last", "_key", "_orders", "_tradeable")

    def __init__(self, situation: Situation, *, trades: bool = False) -> None:
        self._instinct = Instinct(situation)
        self._tradeable = EVERYTHING if trades else _fire(situation)
        self._toll = situation.routes.toll
        self._routes: dict[tuple[Layout, int, bool], KnownRoutes] = {}
        self._last: ImaginedMoment | None = None
        self._key: tuple[object, ...] = ()
        self._orders: dict[tuple[object, ...], float] = {}

    def play_on(self, world: ZoneGame, option: Option, until: int, seed: int) -> None:
        """Take an option and play on until a Round begins or the game is over.

        Chance hangs on the seed and the moment, not on what happened before: two options that are tried out with the
        same seed meet the same zombies in the end, and their difference is due to the options.
        """
        for _ in range(MOST_DECISIONS):
            frame = world.frame
            if type(frame) is Turn:
                world.rng = seeded(seed ^ _moment(world, frame.who, option) << 24)
            world.apply(option)
            if world.result or world.round >= until:
                return
            option = self.choose(world)

    def choose(self, world: ZoneGame) -> Option:
        """What steady would do, or nearly."""
        sort = type(world.frame)
        if sort is Turn:
            return self._turn(world)
        if sort is PlayersPhase:
            return self._next(world)
        return self._instinct.choose(world)

    def look(self, world: ZoneGame) -> ImaginedMoment:
        """The moment as steady thinks of it."""
        key = (world.round, world.layout, world.objectives, world.vaults, world.necromancers, papers(world),
               _remembered(world))
        last = self._last
        if last is not None and last.game is world and self._key == key:
            self._last = ImaginedMoment(world, last.goals, self._town(world, last.goals), last)
            return self._last
        goals = Goals(world, goals_reached(world))
        self._last, self._key = ImaginedMoment(world, goals, self._town(world, goals), None), key
        self._instinct.goals = goals
        return self._last

    def _town(self, world: ZoneGame, goals: Goals) -> KnownRoutes:
        """The ways through the town as its doors and locks are now."""
        town = (world.layout, world.unlocked, goals.locked_out)  # doors, barricades, locks
        routes = self._routes.get(town)
        if routes is None:
            routes = self._routes[town] = KnownRoutes(world, self._toll, shut=goals.locked_out)
        return routes

    def _next(self, world: ZoneGame) -> Option:
        glance = self.look(world)
        best, most = world.options[0], float("-inf")
        for option in world.options:
            if isinstance(option, Activate):
                value = eagerness(glance, option.numbers[0])[0]
                if value > most:
                    best, most = option, value
        return best

    def _turn(self, world: ZoneGame) -> Option:
        plan = TurnPlan(self.look(world), mute=True)
        option = self._best(world, plan)
        plan.close()
        return option

    def _best(self, world: ZoneGame, plan: TurnPlan) -> Option:
        best, most = world.options[0], float("-inf")
        for option in world.options:
            if option is END:
                value = 0.0
            elif type(option) is Trade and not self._has_to_give(world, plan.me, option.numbers[0]):
                continue
            elif type(option) is Reorganize:
                value = self._order(world, plan, option)
            else:
                value = plan.score(option).value
            if value > most:
                best, most = option, value
        return best

    def _has_to_give(self, world: ZoneGame, who: int, partner: int) -> bool:
        return bool(self._tradeable & (kit_of(world, who).cards | kit_of(world, partner).cards))

    def _order(self, world: ZoneGame, plan: TurnPlan, option: Reorganize) -> float:
        """What it is worth to put one's things in order; that takes long to find out, and is mostly nothing."""
        survivor = world.survivors[plan.me]
        key = (plan.me, survivor.hands, survivor.body, survivor.pack, survivor.skills, plan.goals.fire_now(),
               plan.goals.would_burn(plan.me))
        gain = self._orders.get(key)
        if gain is None:
            gain = self._orders[key] = plan.reorganize(option).value
        return gain if gain < 0.0 else plan.then(gain, option)


EVERYTHING: Final = -1  # all bits: whatever anybody holds


def _fire(situation: Situation) -> int:
    """The mask of held cards that are thrown, where the quest can hardly be won without them."""
    if not situation.goals.needs_fire():
        return 0
    return sum([0b1111 << (card.index << 2) for card in situation.game.setup.pack.cards if card.throws])


def _remembered(world: ZoneGame) -> tuple[object, ...]:
    """Who sits in which car and what was done about the mission: where there are such things they change the plan."""
    cars = recall(world, Cars) if world.setup.quest.cars else None
    return cars, recall(world, Mission) if world.setup.missions.any else None


def _moment(world: ZoneGame, who: int, option: Option) -> int:
    """A number for the moment of an Action, or for the end of a Turn."""
    survivor = world.survivors[who]
    if option is END:
        part = 1 << 12 | len([1 for one in world.survivors if one.done or one.fate])
    else:
        part = who << 8 | survivor.actions << 4 | len(survivor.free)
    return world.round << 13 | part
