"""Instinct: quick answers to the small questions of an imagined game, for looking ahead.

A look ahead is only as good as the number of tries it gets, so everything here is a glance at the game itself, without
the words that `answers` needs: who takes a Wound, which zombie is hit, where a card goes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gravetide.players import weights as w
from gravetide.players.answers import liking_of_skill, longest_run
from gravetide.players.belongings import load_of, with_card, without_card, worth
from gravetide.players.fighting import expect
from gravetide.players.trading import put_gain
from gravetide.rules.activation import Stay, Way
from gravetide.rules.combat import Rolled, Strike
from gravetide.rules.experience import Learn
from gravetide.rules.friendly_fire import HitFriend
from gravetide.rules.inventory import Arrange, GainCard, KeepIn, MakeRoom, Put
from gravetide.rules.movement import GoOn, Move
from gravetide.rules.necromancers import FleeTo, TakeToken
from gravetide.rules.targeting import Hit, Reap
from gravetide.rules.turn import LEAVE
from gravetide.rules.wounds import ArmorRolled, ShareWounds, TakeWound

if TYPE_CHECKING:
    from gravetide.kernel.frame import Option
    from gravetide.players.situation import Situation
    from gravetide.rules.state import ZoneGame
    from gravetide.rules.survivor import Survivor

LIKINGS = {"wait": -50, "arrange": -9, "waste": -9, "refuse": -3, "forgo": -1, "stop": -1, "decline": -1,
             "enough": -1, "remain": -1, "spare": 99, "bear": 1, "done": 0, "accept": 1, "match": 1, "agree": 1}

A_LITTLE: Final = 0.01  # what a card must be better for in its new place


class Instinct:
    """Answers for all Survivors of a world that somebody imagines; `goals` are those of the Turn."""

    __slots__ = ("goals", "wanted", "way", "limit", "_puts")

    def __init__(self, situation: Situation) -> None:
        facts = situation.game.setup
        self.goals = situation.goals
        self.wanted = tuple([
            w.PREY if kind.index in self.goals.hunted or kind.flees else w.QUICK if kind.actions > 1 else 1.0
            for kind in facts.pack.zombies
        ])
        self.way = situation.way
        self.limit = facts.rules.wounds.limit
        self._puts: dict[tuple[object, ...], int] = {}

    def choose(self, world: ZoneGame) -> Option:
        """The option that comes to mind first."""
        frame = world.frame
        options = world.options
        if type(frame) is Arrange:
            return options[self._put(world, frame)]
        weigh = _ANSWERS.get(type(options[0]))
        if weigh is None and type(frame) in (Rolled, ArmorRolled):
            return self._dice(world, frame)
        best, most = options[0], float("-inf")
        for option in options:
            weigh = _ANSWERS.get(type(option))
            value = weigh(self, world, option) if weigh is not None else LIKINGS.get(option.verb, 0)  # type: ignore[attr-defined]
            if value > most:
                best, most = option, value
        return best

    def strike(self, world: ZoneGame, option: Strike) -> float:
        """An attack on the side: the most kills, no friend hurt."""
        likely = expect(world, world.frame.who, option, self.wanted)  # type: ignore[union-attr]
        return w.IN_OUR_ZONE * likely.worth - w.FRIENDLY_WOUND * likely.friendly

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
        wanted = 10.0 if self.wanted[kind.index] >= w.PREY else kind.actions + 1.1 * kind.damage
        return wanted + (5.0 if type(option) is Reap else 0.0)

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

    def _put(self, world: ZoneGame, frame: Arrange) -> int:
        """The number of the best way to put a card elsewhere, or of being done; known again for the same cards."""
        one, other = frame.who, frame.partner
        goals = self.goals
        key = (one, load_of(world, one), world.survivors[one].skills, goals.would_burn(one), frame.moved,
               goals.fire_now(), other, (load_of(world, other), world.survivors[other].skills,
                                         goals.would_burn(other)) if other >= 0 else None)
        known = self._puts.get(key)
        if known is None:
            known, most = 0, 0.0  # to be done is the first option
            for number, option in enumerate(world.options):
                if type(option) is Put:
                    gain = put_gain(world, self.goals, *option.numbers)
                    if gain is not None and gain - A_LITTLE > most:
                        known, most = number, gain - A_LITTLE
            self._puts[key] = known
        return known

    def learn(self, world: ZoneGame, option: Learn) -> float:
        """What helps in every fight."""
        return liking_of_skill(world.setup.pack.skills[option.numbers[0]].key)

    def away(self, world: ZoneGame, option: Way | Stay) -> float:
        """Zombies go where they find fewest of us."""
        zone = option.numbers[0]
        return -float(len([s for s in world.survivors if s.zone == zone and not s.fate]))

    def towards(self, world: ZoneGame, option: FleeTo | TakeToken) -> float:
        """A Necromancer had better run towards us."""
        zone = option.numbers[0]
        return -float(min([world.layout.distance(zone, s.zone) % 99 for s in world.survivors if not s.fate], default=0))

    def remove(self, world: ZoneGame, option: TakeToken) -> float:
        """A Spawn token near to us, so that those left lie far apart, unless the quest wants it to stay."""
        zone = option.numbers[0]
        keep = [part.params["zone"] for part in world.setup.quest.goals if part.part == "spawns-only-in"]
        if keep:
            return self.towards(world, option) - (99.0 if zone in keep else 0.0)
        return 0.3 * self.towards(world, option) + w.RUN * longest_run(world, zone)

    def on(self, world: ZoneGame, option: GoOn | Move) -> float:
        """On along the way, if nobody waits there."""
        zone, way = option.numbers[0], self.way
        if world.zombies[zone] or not way or world.active < 0:
            return -2.0
        return way[world.survivors[world.active].zone] - way[zone] - 1.2

    def leave(self, world: ZoneGame, option: Option) -> float:
        """Out, when nothing else is left to do."""
        return 5.0 if self.goals.leaving else -5.0


_ANSWERS: dict[type, Callable[[Instinct, ZoneGame, Any], float]] = {
    Hit: Instinct.hit, Reap: Instinct.hit, KeepIn: Instinct.keep, MakeRoom: Instinct.drop, Learn: Instinct.learn,
    Way: Instinct.away, Stay: Instinct.away, FleeTo: Instinct.towards, TakeToken: Instinct.remove,
    GoOn: Instinct.on, Move: Instinct.on, type(LEAVE): Instinct.leave, TakeWound: Instinct.wound,
    HitFriend: Instinct.wound, Strike: Instinct.strike,
}
