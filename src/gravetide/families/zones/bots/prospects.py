"""What a position is worth: how near the quest is to its end, and how well the team may hope to see it.

The worth is a sum of features, each with a weight, in the unit of log-odds of winning. The weights are data, in
prospects.toml: `python -m tools.fit_prospects` fits them to games that steady plays to their end from positions that
were shaken up by lot, and that file says to how many. So they tell what a position is worth in steady's hands.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots.belongings import load_of, worth
from gravetide.families.zones.bots.errands import still_to_do
from gravetide.families.zones.bots.fighting import powers
from gravetide.families.zones.bots.routes import FAR
from gravetide.families.zones.bots.situation import unseen_rooms
from gravetide.families.zones.bots.winter_errands import left
from gravetide.families.zones.bots.winter_prospects import WinterProspects
from gravetide.families.zones.horde import horde
from gravetide.families.zones.horde.necromancers import escape_zones
from gravetide.families.zones.rounds.outcome import goals_reached
from gravetide.families.zones.team.team import LEFT, cards_of, danger_level, level_of

if TYPE_CHECKING:
    from gravetide.families.zones.bots.situation import Situation
    from gravetide.families.zones.state.game import ZoneGame

DECIDED: Final = 12.0                       # won, or lost
LATER: Final = 0.05                         # a win is better now than in the next Round
EVEN, HEAD_START = 0.4, 0.12         # the chance to catch a Necromancer, more with every Round he still needs
NOWHERE: Final = 12.0                       # how far an errand seems that has no place yet
FARTHEST: Final = 25.0
ENOUGH_ARMS: Final = 6.0
FARTHEST_FRIEND: Final = 8
HARD: Final = 2                             # the Damage that Fatties take; only fire or an artifact deals more
YELLOW_LEVEL, ORANGE_LEVEL, RED_LEVEL = 1, 2, 3

# How much more a weight counts where one who is lost ends the game: judgement, for such a quest is hardly ever won.
FRAIL: Final = {"hurt": 2.0, "near-death": 6.0, "fear": 2.0, "deadly": 2.0}

FEATURES: Final = (
    "eliminated",   # Survivors, those knocked out or carried off included: the quest is without them
    "out",          # Survivors who left by the Exit
    "hurt",         # Survivors with a Wound
    "near-death",   # Survivors whose next Wound is the last
    "yellow",       # Survivors at that Danger Level or above
    "orange",
    "red",
    "waking",       # the highest experience, up to the Yellow level: then the town wakes
    "wakened",      # what is above
    "arms",         # what everybody's cards are worth
    "able",         # the kills of one Action of everybody's
    "strong",       # the same, of zombies that take Damage 2
    "strongest",    # Survivors who can kill what takes Damage 3
    "goals",        # reached
    "errands",      # Objectives, Vaults and cards still to be visited, lids, fuel and seats still to be seen to
    "cards",        # cards that the quest wants and that are missing
    "fire",         # Bile and Torch that are missing while a goal needs them
    "prey",         # zombies the quest wants dead, on the board
    "way",          # mean way to the nearest errand
    "tokens",       # Spawn tokens
    "necromancers",
    "caught",       # Necromancers, by the chance to catch them
    "brink",        # the chance that one escapes and leaves the town at the brink
    "fatal",        # the chance that one escapes and ends the game
    "zombies",
    "close",        # zombies in our Zones and next door
    "surplus",      # those of them that are more than we can deal with in a Round
    "fear",         # Wounds that may come in the next Zombies' Phase
    "deadly",       # Zones where they are more than can be borne
    "spread",       # mean way from one of us to another
    "unseen",       # zombies to be expected in houses that nobody has opened: no merit in leaving them shut
    "quick",        # Runners among those that are close
    "hard",         # those close that take Damage 2, beyond what we can deal with in a Round
    "giants",       # what takes Damage 3, on the board, while nobody can kill it
    "lone",         # Survivors with no friend in their Zone or next door
    "besieged",     # zombies two Zones away: they are upon us in the Round after next
)


@lru_cache(maxsize=1)
def fitted() -> tuple[float, ...]:
    """The weights of the features, in their order."""
    text = files("gravetide.families.zones.bots").joinpath("prospects.toml").read_text("utf-8")
    weights = tomllib.loads(text)["weights"]
    return tuple([float(weights[name]) for name in FEATURES])


@lru_cache(maxsize=1)
def where_nobody_may_be_lost() -> tuple[float, ...]:
    """The same where one who is lost ends the game: every Wound is a large part of that."""
    return tuple([weight * FRAIL.get(name, 1.0) for name, weight in zip(FEATURES, fitted(), strict=True)])


class Prospects:
    """Values the positions to which a moment may lead. What is left to do, and the ways to it, are those of the moment.

    Working these out again in every imagined future would take most of the time there is.
    """

    __slots__ = ("goals", "errands", "hunting", "fire", "cards", "weights", "_hard", "_giants", "_winter")

    def __init__(self, situation: Situation) -> None:
        self.weights = where_nobody_may_be_lost() if situation.goals.frail else fitted()
        kinds = situation.game.setup.pack.zombies
        self._hard = horde.bits(tuple([kind.index for kind in kinds if kind.damage == HARD]))
        at_the_wall = situation.game.setup.quest.frontier is not None
        self._winter = WinterProspects(situation.game) if at_the_wall else None
        self._giants = horde.bits(tuple([kind.index for kind in kinds if kind.damage > HARD]))
        self.goals = goals = situation.goals
        here = situation.routes.to([situation.home()]) if situation.team else []
        places = {errand.zone: errand for errand in goals.errands if errand.act != "hunt"}
        if here:
            places.update({errand.zone: errand for errand in goals.keys(lambda zone: here[zone] < FAR)
                           if errand.act != "hunt"})
        self.errands = [(zone, errand.act, situation.routes.to([zone])) for zone, errand in sorted(places.items())]
        self.hunting = tuple(sorted(goals.hunted))
        parts = enumerate(situation.game.setup.quest.goals)
        self.fire = [n for n, part in parts if part.part == "dragon-fire-in"
                     or (part.part == "kill" and kinds[part.params["zombie"]].damage > HARD)]
        held = _held(situation.game)
        self.cards = {card: number + held.count(card) for card, number in goals.cards.items()}

    def of(self, world: ZoneGame) -> float:
        """The worth of a position at the start of a Round."""
        if world.result:
            return DECIDED - LATER * world.round if world.result == "won" else -DECIDED
        plain = sum([weight * value for weight, value in zip(self.weights, self.features(world), strict=True)])
        return plain if self._winter is None else plain + self._winter.of(world)

    def features(self, world: ZoneGame) -> list[float]:
        """What is counted in a position, in the order of FEATURES."""
        team = [who for who, survivor in enumerate(world.survivors) if not survivor.fate]
        zones = [world.survivors[who].zone for who in team]
        return [*self._team(world, team), *self._quest(world, zones), *self._foes(world, team, zones)]

    def _team(self, world: ZoneGame, team: list[int]) -> list[float]:
        """Health, experience and weapons."""
        survivors = world.survivors
        out = len([1 for survivor in survivors if survivor.fate == LEFT])
        wounds = [survivors[who].wounds for who in team]
        levels = [level_of(world.setup, survivors[who].experience) for who in team]
        highest = max([survivors[who].experience for who in team], default=0)
        power = [powers(world, who) for who in team]
        yellow = world.setup.thresholds[YELLOW_LEVEL]
        limit = max(1, world.setup.rules.wounds.limit - 1)
        return [
            len(survivors) - len(team) - out, out,
            len([1 for one in wounds if one]), len([1 for one in wounds if one >= limit]),
            *[len([1 for level in levels if level >= reached]) for reached in (YELLOW_LEVEL, ORANGE_LEVEL, RED_LEVEL)],
            min(highest, yellow), max(0, highest - yellow),
            sum([min(ENOUGH_ARMS, worth(world, who, load_of(world, who), self.goals)) for who in team]),
            sum([one[0] for one in power]), sum([one[1] for one in power]), len([1 for one in power if one[2]]),
        ]

    def _quest(self, world: ZoneGame, zones: list[int]) -> list[float]:
        """Goals reached, errands left, and the way to the next of them."""
        reached = goals_reached(world)
        lacking = 0
        if self.fire and not all(reached[n] for n in self.fire):
            lacking = 2 - self._fire(world)
        tokens = {token[0] for token in world.objectives}
        stocks = {stock.zone for stock, pile in zip(world.setup.quest.stocks, world.vaults, strict=True)
                  if len(pile) > 1 or pile[0]}
        papers = left(world) if self._winter is not None else set()
        nearest = NOWHERE
        errands = 0
        for zone, act, way in self.errands:
            if act in ("take", "vault", "card"):
                if zone not in (tokens if act == "take" else stocks if act == "vault" else papers):
                    continue
                errands += 1
            nearest = min(nearest, _mean([min(FARTHEST, way[one]) for one in zones]))
        errands += still_to_do(world)
        prey = self._prey(world)
        for zone, _ in prey:
            far = world.layout.distances(zone)
            nearest = min(nearest, _mean([float(far[one]) if far[one] >= 0 else FARTHEST for one in zones]))
        missing = 0
        if self.cards:
            held = _held(world)
            missing = sum([max(0, number - held.count(card)) for card, number in self.cards.items()])
        return [sum(reached), errands, missing, lacking, sum([number for _, number in prey]), nearest]

    def _prey(self, world: ZoneGame) -> list[tuple[int, int]]:
        """Where the quest's prey is, and how much of it."""
        if not self.hunting:
            return []
        found = [(zone, sum([horde.count(crowd, kind) for kind in self.hunting]))
                 for zone, crowd in enumerate(world.zombies) if crowd]
        return [one for one in found if one[1]]

    @staticmethod
    def _fire(world: ZoneGame) -> int:
        cards = world.setup.pack.cards
        thrown = {cards[card].throws for card in _held(world)}
        return ("torch" in thrown) + ("bile" in thrown or bool(world.bile))

    def _foes(self, world: ZoneGame, team: list[int], zones: list[int]) -> list[float]:
        """Zombies, most of all those that are near; Necromancers; the Zones they come from."""
        spare = world.setup.spawn_limit - len(world.spawns)
        chances = [_catch(world, one[0], one[1], zones) for one in world.necromancers]
        escapes = sum([1.0 - chance for chance in chances])
        near = set(zones)
        for zone in set(zones):
            near.update(world.layout.neighbours[zone])
        further = set(near)
        for zone in near:
            further.update(world.layout.neighbours[zone])
        facts = world.setup
        zombies = close = quick = hard = giants = besieged = 0
        for zone, crowd in enumerate(world.zombies):
            if crowd:
                number = horde.total(crowd)
                zombies += number
                giants += horde.total(crowd & self._giants)
                if zone in near:
                    close += number
                    quick += horde.total(crowd & facts.twice)
                    hard += horde.total(crowd & self._hard)
                elif zone in further:
                    besieged += number
        power = [powers(world, who) for who in team]
        able = 2.0 * sum([one[0] for one in power]) if close else 0.0
        strong = 2.0 * sum([one[1] for one in power]) if hard else 0.0
        if giants and (any(one[2] for one in power) or self._fire(world) > 1):
            giants = 0
        lone = len([1 for n, zone in enumerate(zones) if not any(
            other == zone or other in world.layout.neighbours[zone] for m, other in enumerate(zones) if m != n)])
        perils = [_peril(world, zone, team) for zone in sorted(set(zones))]
        apart = 0
        ways = [world.layout.distances(zone) for zone in zones]
        for way in ways:
            apart += sum([min(FARTHEST_FRIEND, way[zone]) if way[zone] >= 0 else FARTHEST_FRIEND for zone in zones])
        return [
            len(world.spawns), len(chances), sum(chances), escapes if spare == 1 else 0.0,
            escapes if spare <= 0 else 0.0, zombies, close, max(0.0, close - able),
            sum([one[0] for one in perils]), sum([one[1] for one in perils]),
            apart / len(zones) ** 2 if zones else 0.0,
            w.PER_ROOM[danger_level(world)] * sum([unseen_rooms(world, house[0]) for house in world.setup.board.rooms]),
            quick, max(0.0, hard - strong), giants, lone, besieged,
        ]


def _mean(ways: list[float]) -> float:
    return sum(ways) / len(ways) if ways else NOWHERE


def _held(world: ZoneGame) -> list[int]:
    """Every card that somebody in play holds."""
    return [held >> 2 for survivor in world.survivors if not survivor.fate for held in cards_of(survivor)]


def _catch(world: ZoneGame, zone: int, entry: int, zones: list[int]) -> float:
    """The chance to catch a Necromancer: his Rounds to the nearest way out against ours to him."""
    far = world.layout.distances(zone)
    flight = min([far[out] for out in escape_zones(world, entry) if far[out] >= 0], default=9)
    hunt = min([far[one] for one in zones if far[one] >= 0], default=99) / w.PACE
    return min(0.9, max(0.02, EVEN + HEAD_START * (flight - hunt)))


def _peril(world: ZoneGame, zone: int, team: list[int]) -> tuple[float, float]:
    """The blows to be feared in a Zone after those there and next door have fought for a Round; whether they kill."""
    facts, near = world.setup, world.layout.neighbours[zone]
    crowd = world.zombies[zone]
    number = float(horde.total(crowd)) if crowd else 0.0
    for step in near:
        if world.zombies[step]:
            number += 0.8 * horde.total(world.zombies[step] & facts.twice)
    if not number:
        return 0.0, 0.0
    able = health = 0.0
    for who in team:
        survivor = world.survivors[who]
        if survivor.zone == zone:
            able += 2.0 * powers(world, who)[0]
            health += facts.rules.wounds.limit - 1 - survivor.wounds
        elif survivor.zone in near:
            able += powers(world, who)[0]
    giants = sum([count for kind, count in horde.kinds(crowd) if facts.pack.zombies[kind].damage > 2])
    left = max(float(giants), number - 0.8 * able)
    return left, min(1.0, max(0.0, left - health))
