"""Instinct: quick answers to the small questions of an imagined game, for looking ahead.

A look ahead is only as good as the number of tries it gets, so everything here is a glance at the game itself, without
the words that `answers` needs: who takes a Wound, which zombie is hit, where a card goes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots.answers import liking_of_skill, longest_run
from gravetide.families.zones.bots.belongings import load_of, taken_for, with_card, without_card, worth
from gravetide.families.zones.bots.driving import drive_gain
from gravetide.families.zones.bots.fighting import expect
from gravetide.families.zones.bots.trading import Worths, put_gain
from gravetide.families.zones.fight.combat import Aim, Forgo, Rolled, Strike
from gravetide.families.zones.fight.friendly_fire import HitFriend, Spare
from gravetide.families.zones.fight.guarded_wounds import GuardTakes
from gravetide.families.zones.fight.targeting import Hit, Reap, Waste
from gravetide.families.zones.fight.wound_cards import BearIn
from gravetide.families.zones.fight.wounds import ArmorRolled, Bear, ShareWounds, TakeWound
from gravetide.families.zones.horde.activation import Stay, Way
from gravetide.families.zones.horde.necromancers import FleeTo, TakeToken
from gravetide.families.zones.rounds.dealing import LeaveSpares
from gravetide.families.zones.rounds.rounds import Wait
from gravetide.families.zones.team.experience import Learn
from gravetide.families.zones.team.inventory.gaining import ArrangeFirst, GainCard, KeepIn, MakeRoom, Refuse
from gravetide.families.zones.team.inventory.trading import Accept, Arrange, Decline, Put
from gravetide.families.zones.turn.cars import car_of, sits
from gravetide.families.zones.turn.combining import PlaceCombined, TakeFor
from gravetide.families.zones.turn.movement import GoOn, Move, Stop
from gravetide.families.zones.turn.search import AcceptFate, TakeTwin
from gravetide.families.zones.turn.turn import LEAVE, Remain

if TYPE_CHECKING:
    from gravetide.families.zones.bots.situation import Situation
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.survivor import Survivor
    from gravetide.kernel.options import Option

LIKINGS: Final[dict[type, float]] = {
    Wait: -50, ArrangeFirst: -9, Waste: -9, Refuse: -3, Forgo: -1, Stop: -1, Decline: -1, LeaveSpares: -1, Remain: -1,
    Spare: 99, Bear: 1, BearIn: 1, AcceptFate: 1, TakeTwin: 1, Accept: 1}

A_LITTLE: Final = 0.01  # what a card must be better for in its new place
A_GUARD: Final = 2.5    # Wounds that a Survivor can still take, below which a Guard takes one


class Instinct:
    """Answers for all Survivors of a world that somebody imagines; `goals` are those of the Turn."""

    __slots__ = ("goals", "wanted", "way", "limit", "_puts")

    def __init__(self, situation: Situation) -> None:
        facts = situation.game.setup
        self.goals = situation.goals
        self.wanted = self.goals.wanted
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
            value = weigh(self, world, option) if weigh is not None else LIKINGS.get(type(option), 0)
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
        if type(frame) is ShareWounds:
            room -= frame.given.count(who)
        if who in self.goals.bearers:
            room -= w.BEARER
        if survivor.body >= 0 and world.setup.pack.cards[survivor.body >> 2].armor:
            room += 0.3
        return room

    def guard(self, world: ZoneGame, option: GuardTakes) -> float:
        """Better a Guard than a second Wound, unless all is lost with him."""
        return w.WARD_FALLS if self.goals.wards else A_GUARD

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
        assert isinstance(frame, (GainCard, PlaceCombined))
        load = with_card(world, frame.who, load_of(world, frame.who), frame.card << 2, option.numbers[0])
        return worth(world, frame.who, load, self.goals) if load is not None else 0.0

    def take_for(self, world: ZoneGame, option: TakeFor) -> float:
        """In Hand, where it is better there than what goes into the Backpack for it."""
        frame = world.frame
        assert isinstance(frame, PlaceCombined)
        load = taken_for(world, frame.who, load_of(world, frame.who), frame.card << 2, option.numbers[1])
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
            known, most, worths = 0, 0.0, Worths(world, goals)  # to be done is the first option
            for number, option in enumerate(world.options):
                if type(option) is Put:
                    gain = put_gain(worths, *option.numbers)
                    if gain is not None and gain - A_LITTLE > most:
                        known, most = number, gain - A_LITTLE
            self._puts[key] = known
        return known

    def aim(self, world: ZoneGame, option: Aim) -> float:
        """Where somebody is."""
        return 0.0 if world.zombies[option.numbers[0]] else -1.0

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
        """On along the way, if nobody waits there; a car minds nobody but friends."""
        zone, way = option.numbers[0], self.way
        if world.active >= 0 and sits(world, world.active):
            here = world.survivors[world.active].zone
            return drive_gain(world, car_of(world, world.active), here, zone, leaves=False) - 0.5
        if world.zombies[zone] or not way or world.active < 0:
            return -2.0
        return way[world.survivors[world.active].zone] - way[zone] - 1.2

    def leave(self, world: ZoneGame, option: Option) -> float:
        """Out, when nothing else is left to do."""
        return 5.0 if self.goals.leaving else -5.0


_ANSWERS: Final[dict[type, Callable[[Instinct, ZoneGame, Any], float]]] = {
    Hit: Instinct.hit, Reap: Instinct.hit, KeepIn: Instinct.keep, MakeRoom: Instinct.drop, Learn: Instinct.learn,
    Way: Instinct.away, Stay: Instinct.away, FleeTo: Instinct.towards, TakeToken: Instinct.remove,
    GoOn: Instinct.on, Move: Instinct.on, type(LEAVE): Instinct.leave, TakeWound: Instinct.wound,
    HitFriend: Instinct.wound, GuardTakes: Instinct.guard, Strike: Instinct.strike, Aim: Instinct.aim,
    TakeFor: Instinct.take_for,
}
