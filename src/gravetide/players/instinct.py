"""Instinct: a quick way to play on, for looking ahead. It has no plan of its own; it follows one that steady made.

A look ahead is only as good as the number of tries it gets, so everything here is a glance: numbers that come again
are looked up, zombies are counted, and the way to the errand is taken from the plan. It fights what stands near, flees
what is too much, searches in the quiet, and goes on towards what the plan is about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from gravetide.players import weights as w
from gravetide.players.answers import liking_of_skill
from gravetide.players.belongings import GOOD_ENOUGH, load_of, with_card, without_card, worth
from gravetide.players.fighting import expect, powers
from gravetide.players.routes import FAR
from gravetide.rules import horde
from gravetide.rules.activation import Stay, Way
from gravetide.rules.combat import Rolled, Strike
from gravetide.rules.doors import Open
from gravetide.rules.dragon_fire import ThrowBile, ThrowTorch
from gravetide.rules.enchantments import Enchant
from gravetide.rules.experience import Learn
from gravetide.rules.feats import Lead
from gravetide.rules.friendly_fire import HitFriend
from gravetide.rules.inventory import GainCard, KeepIn, MakeRoom
from gravetide.rules.movement import GoOn, Jump, Move, Sprint
from gravetide.rules.necromancers import FleeTo
from gravetide.rules.objectives import TakeArtifact, TakeObjective, TakeVaultCard
from gravetide.rules.reloading import Reload
from gravetide.rules.rounds import PlayersPhase
from gravetide.rules.search import HoldYourNose, Search
from gravetide.rules.targeting import Hit, Reap
from gravetide.rules.team import cards_of
from gravetide.rules.turn import END, LEAVE, Turn
from gravetide.rules.wounds import ArmorRolled, ShareWounds, TakeWound

if TYPE_CHECKING:
    from gravetide.boards.layout import Layout
    from gravetide.kernel.frame import Option
    from gravetide.players.situation import Situation
    from gravetide.rules.state import ZoneGame
    from gravetide.rules.survivor import Survivor

AMONG_US, BESIDE_US, IN_SIGHT = 10.0, 6.0, 2.0
STEP = 3.0
NEAR = 3.0
AT_HAND = 4.0
CHASE = 9
NO = -1.0
LIKINGS = {"wait": -50, "arrange": -9, "waste": -9, "refuse": -3, "forgo": -1, "stop": -1, "decline": -1,
             "enough": -1, "remain": -1, "spare": 99, "bear": 1, "done": 1, "accept": 1, "match": 1, "agree": 1}


class Footing(NamedTuple):
    """Where somebody stands who thinks of going: the same for every step he might take."""

    zone: int
    crowd: int
    after: float        # Actions left after a step
    peril: float
    way: Sequence[float]
    rearmost: float
    at_hand: bool       # the errand can be done in this Turn


class Instinct:
    """Plays all Survivors of a world that somebody imagines."""

    __slots__ = ("goals", "wanted", "errand", "ahead", "preparing", "shelter", "leaving", "limit", "twice", "burn",
                 "bearable")

    def __init__(self, situation: Situation) -> None:
        facts = situation.game.setup
        self.goals = goals = situation.goals
        self.wanted = tuple([
            6.0 if kind.index in goals.hunted or kind.flees else 1.6 if kind.actions > 1 else 1.0
            for kind in facts.pack.zombies
        ])
        self.errand = situation.errand
        self.ahead = situation.way
        self.preparing = situation.preparing
        self.shelter = situation.shelter
        self.leaving = goals.leaving
        self.limit = facts.rules.wounds.limit
        self.twice = facts.twice
        self.burn = goals.burn
        self.bearable = facts.spawn_limit - 1

    # -- what is asked

    def choose(self, world: ZoneGame) -> Option:
        """The option that comes to mind first."""
        frame = world.frame
        sort = type(frame)
        if sort is Turn:
            return self._turn(world, frame.who)  # type: ignore[union-attr]
        if sort is PlayersPhase:
            return self._next(world)
        options = world.options
        weigh = _ANSWERS.get(type(options[0]))
        if weigh is None and sort in (Rolled, ArmorRolled):
            return self._dice(world, frame)
        best, most = options[0], float("-inf")
        for option in options:
            weigh = _ANSWERS.get(type(option))
            value = weigh(self, world, option) if weigh is not None else LIKINGS.get(option.verb, 0)  # type: ignore[attr-defined]
            if value > most:
                best, most = option, value
        return best

    def way(self, world: ZoneGame) -> Sequence[float]:
        """The way to the errand, if it is not done; to shelter while the team gets ready, unless the errand is near.

        A Necromancer whose escape the town can hardly bear comes before everything else, if he can be caught.
        """
        if world.necromancers and len(world.spawns) >= self.bearable:
            zone = world.necromancers[0][0]
            far = world.layout.distances(zone)
            if any(0 <= far[s.zone] <= CHASE for s in world.survivors if not s.fate):
                return _chase(world.layout, zone)
        if self.errand is None or (
                self.errand.act == "take" and not any(token[0] == self.errand.zone for token in world.objectives)):
            return self.shelter
        if self.preparing and not any(self.ahead[s.zone] < NEAR for s in world.survivors if not s.fate):
            return self.shelter
        return self.ahead

    def _next(self, world: ZoneGame) -> Option:
        """Those among zombies first, the strongest of them before the others; then those in front."""
        best, most = world.options[0], float("-inf")
        way = self.way(world)
        for option in world.options:
            numbers = getattr(option, "numbers", None)
            if numbers is None:
                continue
            who = numbers[0]
            zone = world.survivors[who].zone
            power = powers(world, who)[0]
            value = 3.0 * power
            if world.zombies[zone]:
                value += 20.0 + 4.0 * power
            if way and way[zone] < FAR:
                value -= 1.5 * way[zone]
            if value > most:
                best, most = option, value
        return best

    # -- a Turn

    def _turn(self, world: ZoneGame, who: int) -> Option:
        best: Option = END
        most = 0.0
        here: Footing | None = None
        for option in world.options:
            sort = type(option)
            if sort is Move or sort is Sprint or sort is Jump:
                here = here or self._footing(world, who)
                value = self.move(world, who, option.numbers[0], here)  # type: ignore[attr-defined]
            else:
                weigh = _ACTIONS.get(sort)
                if weigh is None:
                    continue
                value = weigh(self, world, who, option)
            if value > most:
                best, most = option, value
        return best

    def strike(self, world: ZoneGame, who: int, option: Strike) -> float:
        """Kills, the nearer the better, less what hits friends."""
        likely = expect(world, who, option, self.wanted)
        if likely.worth <= 0.0:
            return NO
        zone = likely.zone
        if zone == world.survivors[who].zone or any(s.zone == zone and not s.fate for s in world.survivors):
            urgency = AMONG_US
        else:
            near = world.layout.neighbours[zone]
            urgency = BESIDE_US if any(s.zone in near and not s.fate for s in world.survivors) else IN_SIGHT
        return urgency * likely.worth - 14.0 * likely.friendly - (0.3 if likely.reload else 0.0)

    def peril(self, world: ZoneGame, who: int, zone: int, actions: float) -> float:
        """How bad it is to stand in a Zone when the zombies act, with so many Actions left to spend there."""
        zombies = world.zombies
        crowd = zombies[zone]
        raid = 0
        for near in world.layout.neighbours[zone]:
            if zombies[near]:
                raid += horde.total(zombies[near] & self.twice)
        if not crowd and not raid:
            return 0.0
        number = float(horde.total(crowd))
        able = powers(world, who)[0] * actions
        health = self.limit - 1 - world.survivors[who].wounds
        friends = 0
        for one, survivor in enumerate(world.survivors):
            if survivor.zone == zone and one != who and not survivor.fate:
                friends += 1
                health += self.limit - 1 - survivor.wounds
                if not survivor.done:
                    able += 2.0 * powers(world, one)[0]
        left = max(0.0, number - able)
        if number:
            left += horde.total(crowd & self.twice) * left / number
        left += 0.8 * raid
        return 7.0 * left / (1 + friends) + 25.0 * min(1.0, max(0.0, left - health))

    def move(self, world: ZoneGame, who: int, zone: int, here: Footing) -> float:
        """Out of harm, or on along the way if there is none ahead."""
        relief = here.peril - self.peril(world, who, zone, here.after)
        if relief > 3.0:
            return relief
        way = here.way
        if here.crowd or relief < -1.0 or not way or way[zone] >= FAR:
            return NO
        gain = way[here.zone] - way[zone]
        loose = self.leaving or (way is not self.ahead and way is not self.shelter)
        if gain <= 0.05 or (not loose and here.rearmost - way[zone] > w.LEASH):
            return NO
        return relief + STEP * min(gain, 1.5) + (AT_HAND if here.at_hand else 0.0)

    def _footing(self, world: ZoneGame, who: int) -> Footing:
        survivor = world.survivors[who]
        zone, crowd, way = survivor.zone, world.zombies[survivor.zone], self.way(world)
        cost = (horde.total(crowd) if crowd else 0) + (0 if survivor.free else 1)
        return Footing(
            zone, crowd, max(0.0, survivor.actions - cost),
            self.peril(world, who, zone, survivor.actions + len(survivor.free)), way,
            self._rearmost(world, way) if way else 0.0,
            way is not self.shelter and bool(way) and way[zone] < survivor.actions)

    @staticmethod
    def _rearmost(world: ZoneGame, way: Sequence[float]) -> float:
        return max([way[s.zone] for s in world.survivors if not s.fate and way[s.zone] < FAR], default=0.0)

    def open(self, world: ZoneGame, who: int, option: Open) -> float:
        """The door on our way, when half of us are there."""
        way = self.way(world)
        here, far = world.survivors[who].zone, option.numbers[1]
        if self.preparing or not way or way[far] + 0.5 >= way[here] or world.zombies[here]:
            return NO
        ready = [s for s in world.survivors if not s.fate and way[s.zone] <= way[here] + 2.5]
        alive = [s for s in world.survivors if not s.fate]
        return 6.0 if 2 * len(ready) >= len(alive) else NO

    def take(self, world: ZoneGame, who: int, option: TakeObjective) -> float:
        """What we came for."""
        return 12.0 if self.goals.errands or self.goals.cards else 2.0

    def search(self, world: ZoneGame, who: int, option: Search) -> float:
        """Better weapons while it is quiet."""
        if self.goals.cards:
            return 8.0
        return 5.0 if worth(world, who, load_of(world, who), self.goals) < GOOD_ENOUGH else 1.0

    def bile(self, world: ZoneGame, who: int, option: ThrowBile) -> float:
        """Under what must burn, if a Torch follows."""
        zone = option.zone
        if zone in world.bile or not self._prize(world, zone):
            return NO
        cards = world.setup.pack.cards
        for one, survivor in enumerate(world.survivors):
            if survivor.fate or not any(cards[held >> 2].throws == "torch" for held in cards_of(survivor)):
                continue
            if (one == who and survivor.actions >= 2) or (
                    one != who and not survivor.done and 0 <= world.layout.distance(survivor.zone, zone) <= 2):
                return 60.0
        return NO

    def torch(self, world: ZoneGame, who: int, option: ThrowTorch) -> float:
        """Burn it."""
        return 70.0 if self._prize(world, option.zone) else NO

    def _prize(self, world: ZoneGame, zone: int) -> bool:
        if any(s.zone == zone and not s.fate for s in world.survivors):
            return False
        kinds = world.setup.pack.zombies
        return zone == self.burn or any(
            kind in self.goals.hunted or kinds[kind].damage > 2 for kind, _ in horde.kinds(world.zombies[zone]))

    def enchant(self, world: ZoneGame, who: int, option: Enchant) -> float:
        """Heal the wounded."""
        card, target, _, _ = option.numbers
        heals = world.setup.pack.cards[card].enchantment == "healing"
        return 7.0 if heals and target >= 0 and world.survivors[target].wounds else NO

    # -- small questions

    def wound(self, world: ZoneGame, option: Any) -> float:
        """Wounds go round."""
        frame, who = world.frame, option.numbers[0]
        survivor: Survivor = world.survivors[who]
        room = float(self.limit - survivor.wounds)
        if isinstance(frame, ShareWounds):
            room -= frame.given.count(who)
        if survivor.body >= 0 and world.setup.pack.cards[survivor.body >> 2].armor:
            room += 0.3
        return room

    def hit(self, world: ZoneGame, option: Hit | Reap) -> float:
        """The worst of them first."""
        kind = world.setup.pack.zombies[option.numbers[0]]
        return self.wanted[kind.index] + kind.actions + 0.5 * kind.damage + (5.0 if type(option) is Reap else 0.0)

    def _dice(self, world: ZoneGame, frame: Any) -> Option:
        """Roll again when fewer dice count than one may expect."""
        needed = frame._needed(world) if isinstance(frame, Rolled) else frame.needed
        good = len([die for die in frame.dice if die >= needed])
        poor = good + 0.1 < len(frame.dice) * (7 - needed) / 6
        return world.options[1 if poor else 0]

    def keep(self, world: ZoneGame, option: KeepIn) -> float:
        """Where it is of most use."""
        frame = world.frame
        assert isinstance(frame, GainCard)
        load = with_card(world, frame.who, load_of(world, frame.who), frame.card << 2, option.numbers[0])
        return worth(world, frame.who, load, self.goals) if load is not None else 0.0

    def drop(self, world: ZoneGame, option: MakeRoom) -> float:
        """What is left, with the new card in the place of the old one."""
        frame = world.frame
        if not isinstance(frame, GainCard):
            return 0.0
        _, held, slot = option.numbers
        load = without_card(load_of(world, frame.who), held, slot)
        placed = with_card(world, frame.who, load, frame.card << 2, slot)
        return worth(world, frame.who, placed or load, self.goals) - worth(
            world, frame.who, load_of(world, frame.who), self.goals) - 3.05

    def learn(self, world: ZoneGame, option: Learn) -> float:
        """What helps in every fight."""
        return liking_of_skill(world.setup.pack.skills[option.numbers[0]].key)

    def away(self, world: ZoneGame, option: Way | Stay) -> float:
        """Zombies go where they find fewest of us."""
        zone = option.numbers[0]
        return -float(len([s for s in world.survivors if s.zone == zone and not s.fate]))

    def towards(self, world: ZoneGame, option: FleeTo) -> float:
        """A Necromancer had better run towards us."""
        zone = option.numbers[0]
        return -float(min([world.layout.distance(zone, s.zone) % 99 for s in world.survivors if not s.fate], default=0))

    def on(self, world: ZoneGame, option: GoOn | Move) -> float:
        """On along the way, if nobody waits there."""
        zone, way = option.numbers[0], self.way(world)
        if world.zombies[zone] or not way or world.active < 0:
            return -2.0
        return way[world.survivors[world.active].zone] - way[zone] - 1.2

    def leave(self, world: ZoneGame, option: Option) -> float:
        """Out, when nothing else is left to do."""
        return 5.0 if self.leaving else -5.0


@lru_cache(maxsize=1024)
def _chase(layout: Layout, zone: int) -> tuple[float, ...]:
    """The way to a Zone through open doors only: who runs away does not wait for a door."""
    return tuple([float(far) if far >= 0 else FAR for far in layout.distances(zone)])


_ACTIONS: dict[type, Callable[[Instinct, ZoneGame, int, Any], float]] = {
    Strike: Instinct.strike, Open: Instinct.open,
    TakeObjective: Instinct.take, Search: Instinct.search, ThrowBile: Instinct.bile, ThrowTorch: Instinct.torch,
    Enchant: Instinct.enchant,
    TakeArtifact: lambda *_: 11.0, TakeVaultCard: lambda *_: 11.0, HoldYourNose: lambda *_: 9.0,
    Lead: lambda *_: 3.0, Reload: lambda *_: 1.0,
}

_ANSWERS: dict[type, Callable[[Instinct, ZoneGame, Any], float]] = {
    Hit: Instinct.hit, Reap: Instinct.hit, KeepIn: Instinct.keep, MakeRoom: Instinct.drop, Learn: Instinct.learn,
    Way: Instinct.away, Stay: Instinct.away, FleeTo: Instinct.towards, GoOn: Instinct.on, Move: Instinct.on,
    type(LEAVE): Instinct.leave, TakeWound: Instinct.wound, HitFriend: Instinct.wound,
    Strike: lambda self, world, option: self.strike(world, world.frame.who, option),  # type: ignore[union-attr]
}
