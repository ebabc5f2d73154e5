"""What a position is worth: how near the quest is to its end, and how well the team may hope to see it.

The unit is that of log-odds of winning. The weights began as those of a logistic regression over the positions at the
start of each Round of some hundred games of steady's, and were rounded; what such games can't tell (steady hardly ever
lets the team spread, for example) is a judgement.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.players.belongings import load_of, worth
from gravetide.players.fighting import powers
from gravetide.players.routes import FAR
from gravetide.rules import horde
from gravetide.rules.necromancers import escape_zones
from gravetide.rules.team import ELIMINATED, cards_of, level_of

if TYPE_CHECKING:
    from gravetide.players.situation import Situation
    from gravetide.rules.state import ZoneGame

DECIDED = 12.0                       # won, or lost
LATER = 0.05                         # a win is better now than in the next Round
WOUNDS = (0.0, -0.3, -0.75, -0.75)
ELIMINATION = -1.8
OUT = 0.4                            # left by the Exit
LEVELS = (0.0, 0.2, 0.45, 0.6)       # what a Danger Level brings the Survivor
WAKING = -0.05                       # each experience of the first seven, for the highest of all: then the town wakes
WAKENED = -0.01                      # each one after that
ARMS = 0.06
GOAL = 1.2
ERRAND = -0.62
CARD = -0.35
FIRE = 0.3
STEP = -0.15
SPREAD = -0.05
TOKEN = -0.8
EVEN, HEAD_START = 0.4, 0.12         # the chance to catch a Necromancer, more with every Round he still needs
PACE = 2.5                           # Zones that we make in a Round
ESCAPES = (-7.0, -2.5)               # one that ends the game, and one that leaves it at the brink
ZOMBIE = -0.05
CLOSE = -0.05
SURPLUS = -0.08                      # close by, and more than we can deal with in a Round
PERIL = -0.3                         # each Wound that we may fear in the next Zombies' Phase
DEADLY = -1.2                        # more of them than can be borne
NOWHERE = 12.0                       # how far an errand seems that has no place yet
FARTHEST = 25.0
ENOUGH_ARMS = 6.0
YELLOW = 7


class Prospects:
    """Values the positions to which a moment may lead. What is left to do, and the ways to it, are those of the moment.

    Working these out again in every imagined future would take most of the time there is.
    """

    __slots__ = ("goals", "errands", "hunting", "fire", "cards")

    def __init__(self, situation: Situation) -> None:
        self.goals = goals = situation.goals
        here = situation.routes.to([situation.home()]) if situation.team else []
        places = {errand.zone: errand for errand in goals.errands if errand.act != "hunt"}
        if here:
            places.update({errand.zone: errand for errand in goals.keys(lambda zone: here[zone] < FAR)
                           if errand.act != "hunt"})
        self.errands = [(zone, errand.act, situation.routes.to([zone])) for zone, errand in sorted(places.items())]
        self.hunting = tuple(sorted(goals.hunted))
        self.fire = goals.needs_fire()
        held = _held(situation.game)
        self.cards = {card: number + held.count(card) for card, number in goals.cards.items()}

    def of(self, world: ZoneGame) -> float:
        """The worth of a position at the start of a Round."""
        if world.result:
            return DECIDED - LATER * world.round if world.result == "won" else -DECIDED
        team = [who for who, survivor in enumerate(world.survivors) if not survivor.fate]
        zones = [world.survivors[who].zone for who in team]
        return self.team(world, team) + self.quest(world, zones) + self.foes(world, team, zones)

    def team(self, world: ZoneGame, team: list[int]) -> float:
        """Health, experience and weapons."""
        total = 0.0
        highest = 0
        for survivor in world.survivors:
            if survivor.fate:
                total += ELIMINATION if survivor.fate == ELIMINATED else OUT
            else:
                total += WOUNDS[survivor.wounds] + LEVELS[level_of(survivor.experience)]
                highest = max(highest, survivor.experience)
        for who in team:
            total += ARMS * min(ENOUGH_ARMS, worth(world, who, load_of(world, who), self.goals))
        return total + WAKING * min(highest, YELLOW) + WAKENED * max(0, highest - YELLOW)

    def quest(self, world: ZoneGame, zones: list[int]) -> float:
        """Goals reached, errands left, and the way to the next of them."""
        flags = world.flags
        total = GOAL * len([1 for n, goal in enumerate(world.setup.goals) if goal.is_reached(world, flags[n])])
        tokens = {token[0] for token in world.objectives}
        stocks = {stock.zone for stock, pile in zip(world.setup.quest.stocks, world.vaults, strict=True)
                  if len(pile) > 1 or pile[0]}
        nearest = NOWHERE
        for zone, act, way in self.errands:
            if act == "take":
                if zone not in tokens:
                    continue
                total += ERRAND
            elif act == "vault":
                if zone not in stocks:
                    continue
                total += ERRAND
            nearest = min(nearest, self._mean([min(FARTHEST, way[one]) for one in zones]))
        for zone in self._prey(world):
            far = world.layout.distances(zone)
            nearest = min(nearest, self._mean([far[one] if far[one] >= 0 else FARTHEST for one in zones]))
        total += STEP * nearest
        if self.cards:
            held = _held(world)
            total += CARD * sum([max(0, number - held.count(card)) for card, number in self.cards.items()])
        if self.fire:
            total += FIRE * self._fire(world)
        return total

    @staticmethod
    def _mean(ways: list[float] | list[int]) -> float:
        return sum(ways) / len(ways) if ways else NOWHERE

    def _prey(self, world: ZoneGame) -> list[int]:
        return [zone for zone, crowd in enumerate(world.zombies) if crowd
                and any(horde.count(crowd, kind) for kind in self.hunting)] if self.hunting else []

    @staticmethod
    def _fire(world: ZoneGame) -> int:
        cards = world.setup.pack.cards
        thrown = {cards[card].throws for card in _held(world)}
        return ("torch" in thrown) + ("bile" in thrown or bool(world.bile))

    def foes(self, world: ZoneGame, team: list[int], zones: list[int]) -> float:
        """Zombies, most of all those that are near; Necromancers; the Zones they come from."""
        total = TOKEN * len(world.spawns)
        spare = world.setup.spawn_limit - len(world.spawns)
        for necromancer in world.necromancers:  # dead he takes a Spawn token with him, fled he leaves his own behind
            chance = _catch(world, necromancer[0], necromancer[1], zones)
            total -= TOKEN * chance
            if spare < len(ESCAPES):
                total += ESCAPES[max(0, spare)] * (1.0 - chance)
        near = set(zones)
        for zone in set(zones):
            near.update(world.layout.neighbours[zone])
        close = 0
        for zone, crowd in enumerate(world.zombies):
            if crowd:
                number = horde.total(crowd)
                total += ZOMBIE * number
                if zone in near:
                    close += number
        if close:
            able = 2.0 * sum([powers(world, who)[0] for who in team])
            total += CLOSE * close + SURPLUS * max(0.0, close - able)
        for zone in sorted(set(zones)):
            total += _peril(world, zone, team)
        if zones:
            ways = [world.layout.distances(zone) for zone in zones]
            apart = sum([min(8, way[zone] if way[zone] >= 0 else 8) for way in ways for zone in zones])
            total += SPREAD * apart / len(zones) ** 2
        return total


def _held(world: ZoneGame) -> list[int]:
    """Every card that somebody in play holds."""
    return [held >> 2 for survivor in world.survivors if not survivor.fate for held in cards_of(survivor)]


def _catch(world: ZoneGame, zone: int, entry: int, zones: list[int]) -> float:
    """The chance to catch a Necromancer: his Rounds to the nearest way out against ours to him."""
    far = world.layout.distances(zone)
    flight = min([far[out] for out in escape_zones(world, entry) if far[out] >= 0], default=9)
    hunt = min([far[one] for one in zones if far[one] >= 0], default=99) / PACE
    return min(0.9, max(0.02, EVEN + HEAD_START * (flight - hunt)))


def _peril(world: ZoneGame, zone: int, team: list[int]) -> float:
    """What is to be feared in a Zone, after those there and next door have fought for a Round."""
    facts, near = world.setup, world.layout.neighbours[zone]
    crowd = world.zombies[zone]
    number = float(horde.total(crowd)) if crowd else 0.0
    for step in near:
        if world.zombies[step]:
            number += 0.8 * horde.total(world.zombies[step] & facts.twice)
    if not number:
        return 0.0
    able = health = 0.0
    for who in team:
        survivor = world.survivors[who]
        if survivor.zone == zone:
            able += 2.0 * powers(world, who)[0]
            health += facts.rules.wounds.limit - 1 - survivor.wounds
        elif survivor.zone in near:
            able += powers(world, who)[0]
    giants = sum([count for kind, count in horde.kinds(crowd) if facts.pack.zombies[kind].damage > 2])
    left = max(giants, number - 0.8 * able)
    return PERIL * left + DEADLY * min(1.0, max(0.0, left - health))
