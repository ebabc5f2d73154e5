"""Exact odds of driving on: who is run over in the Zone that is left and in the one that is reached (Z1-175, Z1-188).

Re-rolls are counted in as in other odds, used where they bring most kills: each of them works on one of the rolls.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from gravetide.families.zones.fight.combat import own_rerolls
from gravetide.families.zones.horde import horde
from gravetide.families.zones.house_rules.additions import Additions, together
from gravetide.families.zones.team.team import in_zone
from gravetide.families.zones.told.best_rolls import NONE, Distribution, Worth, binomial, chance
from gravetide.families.zones.told.odds import AttackOdds, friend_odds, hits_for, in_floats, most_kills
from gravetide.families.zones.turn import cars
from gravetide.families.zones.turn.cars import RUN_OVER, Drive, Driving, car_of, people_in
from gravetide.families.zones.turn.movement import GoOn

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.options import Option

Hits = tuple[int, ...]
Ends = dict[Hits, Fraction]


class Crowd:
    """Who is around or before the car in one Zone."""

    __slots__ = ("friends", "zombies", "absorbed", "dice", "killed")

    def __init__(self, game: ZoneGame, zone: int, inside: tuple[int, ...]) -> None:
        limit = game.setup.rules.wounds.limit
        self.friends = [who for who in in_zone(game, zone) if who not in inside]
        self.zombies = game.zombies[zone]
        self.absorbed = sum([limit - game.survivors[who].wounds for who in self.friends])  # hits before any zombie's
        self.dice = horde.total(self.zombies) + len(self.friends)
        self.killed = [most_kills(game, self.zombies, max(0, hits - self.absorbed), 1, False, False)
                       for hits in range(self.dice + 1)]  # zombies, by how many dice hit


Moment = tuple[Hits, int, int]
"""Before a roll: the hits of those that are settled, hits kept of this one, re-rolls left."""


class Rolls:
    """A roll for each Zone, one after the other, and re-rolls of whole rolls among them."""

    __slots__ = ("dice", "failed_only", "worth", "_known", "_fallen")

    def __init__(self, dice: list[int], worth: Callable[[Hits], Worth], *, failed_only: bool) -> None:
        self.dice = dice
        self.worth = worth
        self.failed_only = failed_only
        self._known: dict[Moment, Worth] = {}
        self._fallen: dict[tuple[int, int], Distribution] = {}

    def settled(self, rerolls: int) -> Ends:
        """The chances of every end, for somebody who wants what is worth most."""
        ends: Ends = {}
        waiting: dict[Moment, Fraction] = {((), 0, rerolls): Fraction(1)}
        while waiting:
            moment, p = waiting.popitem()
            for hits, q in self._falls(moment).items():
                following = self._next(moment, hits)
                if len(following[0]) == len(self.dice):
                    ends[following[0]] = ends.get(following[0], NONE) + p * q
                else:
                    waiting[following] = waiting.get(following, NONE) + p * q
        return ends

    def _falls(self, moment: Moment) -> Distribution:
        done, kept, _ = moment
        dice = self.dice[len(done)]
        fallen = self._fallen.get((dice, kept))
        if fallen is None:
            more = binomial(dice - kept, chance(RUN_OVER))
            fallen = self._fallen[dice, kept] = {kept + hits: p for hits, p in more.items()}
        return fallen

    def _next(self, moment: Moment, hits: int) -> Moment:
        """What he does with so many hits: lets them stand, or rolls again."""
        done, _, left = moment
        stands: Moment = ((*done, hits), 0, left)
        if not left:
            return stands
        again: Moment = (done, hits if self.failed_only else 0, left - 1)
        return again if self._best(again) > self._best(stands) else stands

    def _best(self, moment: Moment) -> Worth:
        if len(moment[0]) == len(self.dice):
            return self.worth(moment[0])
        known = self._known.get(moment)
        if known is None:
            first, second = NONE, NONE
            for hits, p in self._falls(moment).items():
                worth = self._best(self._next(moment, hits))
                first, second = first + p * worth[0], second + p * worth[1]
            known = self._known[moment] = first, second
        return known


def drive_odds(game: ZoneGame, option: Option) -> AttackOdds | None:
    """The chances of driving to the next Zone, if anybody is in the way."""
    frame = game.frame
    if isinstance(option, Drive):
        who = game.active
        zones, rerolls = [game.survivors[who].zone, option.zone], len(own_rerolls(game, who))
    elif isinstance(option, GoOn) and isinstance(frame, Driving):
        who, zones, rerolls = frame.who, [option.zone], len(frame.rerolls)
    else:
        return None
    inside = people_in(game, car_of(game, who))
    crowds = [crowd for crowd in [Crowd(game, zone, inside) for zone in zones] if crowd.dice]
    return _odds(game, crowds, rerolls) if crowds else None


def _odds(game: ZoneGame, crowds: list[Crowd], rerolls: int) -> AttackOdds:
    def settled(worth: Callable[[Hits], Worth]) -> Ends:
        spares = game.setup.rules.combat.rerolls_spare_hits
        return Rolls([crowd.dice for crowd in crowds], worth, failed_only=spares).settled(rerolls)

    def kills(ends: Hits) -> int:
        return sum([crowd.killed[hits] for crowd, hits in zip(crowds, ends, strict=True)])

    def struck(ends: Hits) -> int:
        return sum([min(hits, crowd.absorbed) for crowd, hits in zip(crowds, ends, strict=True)])

    ends = settled(lambda hits: (Fraction(kills(hits)), -Fraction(struck(hits))))
    killed = _counted(ends, kills)
    there = sum([crowd.zombies for crowd in crowds])
    friends = [friend_odds(game, who, _struck_at(ends, at, crowd), 1)
               for at, crowd in enumerate(crowds) for who in crowd.friends]
    tough = tuple([kind for kind, _ in horde.kinds(there) if game.setup.pack.zombies[kind].damage > 1])
    return AttackOdds(
        sum([crowd.dice for crowd in crowds]), RUN_OVER, 1, in_floats(killed),
        {kind: float(_one_of(game, crowds, kind, settled)) for kind, _ in horde.kinds(there)},
        float(killed.get(horde.total(there), NONE)), in_floats(_counted(ends, struck)), tuple(friends),
        too_tough=tough if not any(killed) else (), rerolls=rerolls)


def _counted(ends: Ends, number: Callable[[Hits], int]) -> Distribution:
    found: Distribution = {}
    for hits, p in ends.items():
        found[number(hits)] = found.get(number(hits), NONE) + p
    return found


def _struck_at(ends: Ends, at: int, crowd: Crowd) -> Distribution:
    """How many hits strike the friends of one Zone."""
    return _counted(ends, lambda hits: min(hits[at], crowd.absorbed))


def _one_of(game: ZoneGame, crowds: list[Crowd], kind: int,
            settled: Callable[[Callable[[Hits], Worth]], Ends]) -> Fraction:
    """The chance to kill one of a kind, for somebody who wants nothing else."""
    wanted = [hits_for(game, crowd.zombies, kind, 1, False, False) if horde.count(crowd.zombies, kind) else 0
              for crowd in crowds]

    def one(ends: Hits) -> Worth:
        hit = any(need and hits >= need + crowd.absorbed
                  for need, hits, crowd in zip(wanted, ends, crowds, strict=True))
        return Fraction(int(hit)), NONE

    return sum([p for ends, p in settled(one).items() if one(ends)[0]], NONE)


CHAPTER: Final = together(cars.CHAPTER, Additions(odds=(drive_odds,)))
"""What cars add to a game that names them: their rules, and these odds."""
