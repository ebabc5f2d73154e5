"""What dice come to when optional re-rolls are used as well as they can be: exact fractions, no simulation (BP-442).

A re-roll is worth it when what comes of it is better on average than what lies on the table; that is worked out from
the last re-roll back to the first roll.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import Final

Distribution = dict[int, Fraction]
Lying = tuple[int, int]
"""Dice on the table: how many hit, and how many of those earn another die."""

HitsAndMisses = tuple[int, int]
"""Hits and misses."""

Worth = tuple[Fraction, Fraction]
NO_SIXES: Final = 7
NONE: Final = Fraction(0)


def chance(needed: int) -> Fraction:
    """That one die reaches a number."""
    return Fraction(min(6, max(0, 7 - needed)), 6)


def binomial(dice: int, p: Fraction) -> Distribution:
    """The number of successes among independent dice."""
    return {k: comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(dice + 1)}


def hits_and_misses(dice: int, needed: int, most: int, sixes: int) -> dict[HitsAndMisses, Fraction]:
    """The joint chances of hits (counted up to `most`) and misses.

    With `sixes` above 6 no die earns another one; else every die showing at least that much is followed by one more.
    """
    one: dict[HitsAndMisses, Fraction] = {}
    again = chance(sixes) if sixes <= 6 else NONE
    hit, miss = chance(needed) - min(again, chance(needed)), 1 - max(again, chance(needed))
    run = Fraction(1)
    for extra in range(most + 1):
        # A chain of `extra` dice that earned another one, then a last die; from `most` on all chains count alike.
        if extra == most:
            tail = run / (1 - again)
            one[most, 0] = one.get((most, 0), NONE) + tail * hit
            one[most, 1] = one.get((most, 1), NONE) + tail * miss
            break
        one[extra + 1, 0] = one.get((extra + 1, 0), NONE) + run * hit
        one[extra, 1] = one.get((extra, 1), NONE) + run * miss
        run *= again
        if not run:
            break
    total: dict[HitsAndMisses, Fraction] = {(0, 0): Fraction(1)}
    for _ in range(dice):
        following: dict[HitsAndMisses, Fraction] = {}
        for (hits, misses), p in total.items():
            for (h, m), q in one.items():
                key = min(hits + h, most), misses + m
                following[key] = following.get(key, NONE) + p * q
        total = following
    return total


class RepeatedThrow:
    """A throw of dice that may be made again: `rerolls` times, with all dice or with those that failed (BP-443).

    Hits count up to `most`; `sixes` is what a die must show to earn another one. The `wild` dice are not thrown again
    (AR-050), and where they are `harmless` their misses hit nobody. The first `absorbed` hits strike friends, in games
    where hits do so and not misses (Z1-074).
    """

    __slots__ = ("dice", "needed", "most", "sixes", "rerolls", "failed_only", "wild", "harmless", "absorbed", "_ends")

    def __init__(self, dice: int, needed: int, most: int, *, sixes: int = NO_SIXES, rerolls: int = 0,
                 failed_only: bool = False, wild: int = 0, harmless: bool = False, absorbed: int = 0) -> None:
        self.dice = dice
        self.needed = needed
        self.most = most
        self.sixes = sixes
        self.rerolls = rerolls
        self.failed_only = failed_only
        self.wild = wild
        self.harmless = harmless
        self.absorbed = absorbed
        self._ends: dict[tuple[int, int, int], dict[HitsAndMisses, Fraction]] = {}

    def outcomes(self, worth: Callable[[int], int]) -> dict[HitsAndMisses, Fraction]:
        """The chances of hits and misses, for somebody who wants as much as possible of what hits are worth to him.

        Where two ways are worth the same, he takes the one that harms friends less: with fewer misses, or with fewer
        hits that they absorb.
        """
        if not self.rerolls and not self.harmless:
            return hits_and_misses(self.dice + self.wild, self.needed, self.most, self.sixes)
        found: dict[HitsAndMisses, Fraction] = {}
        for (hits, sixes), p in self._shown(self.wild).items():
            aside = hits, sixes, 0 if self.harmless else self.wild - hits
            for shown, q in self._settled(aside, worth).items():
                for outcome, r in self._end(shown, aside).items():
                    found[outcome] = found.get(outcome, NONE) + p * q * r
        return found

    def _settled(self, aside: tuple[int, int, int], worth: Callable[[int], int]) -> dict[Lying, Fraction]:
        """What lies there in the end, with the wild dice beside it."""
        first = self._shown(self.dice)
        best = {shown: self._worth(self._end(shown, aside), worth) for shown in first}
        plans: list[dict[Lying, bool]] = []
        for _ in range(self.rerolls):
            again = {shown: _expected(self._again(shown, first), best) for shown in first}
            plans.insert(0, {shown: again[shown] > best[shown] for shown in first})
            best = {shown: max(again[shown], best[shown]) for shown in first}
        settled: dict[Lying, Fraction] = {}
        rolled = first
        for plan in plans:
            following: dict[Lying, Fraction] = {}
            for shown, p in rolled.items():
                if not plan[shown]:
                    settled[shown] = settled.get(shown, NONE) + p
                    continue
                for other, q in self._again(shown, first).items():
                    following[other] = following.get(other, NONE) + p * q
            rolled = following
        for shown, p in rolled.items():
            settled[shown] = settled.get(shown, NONE) + p
        return settled

    def _shown(self, dice: int) -> dict[Lying, Fraction]:
        """How so many dice can fall."""
        hit, six = chance(self.needed), chance(self.sixes) if self.sixes <= 6 else NONE
        found: dict[Lying, Fraction] = {}
        for hits, p in binomial(dice, hit).items():
            if p:
                share = binomial(hits, six / hit) if hits else {0: Fraction(1)}
                found.update({(hits, sixes): p * q for sixes, q in share.items() if q})
        return found

    def _again(self, shown: Lying, first: dict[Lying, Fraction]) -> dict[Lying, Fraction]:
        if not self.failed_only:
            return first
        hits, sixes = shown
        return {(hits + h, sixes + s): p for (h, s), p in self._shown(self.dice - hits).items()}

    def _end(self, shown: Lying, aside: tuple[int, int, int]) -> dict[HitsAndMisses, Fraction]:
        """Hits and misses when the dice that sixes earn have fallen too; `aside` are the wild dice."""
        hits, sixes, missed = shown[0] + aside[0], shown[1] + aside[1], self.dice - shown[0] + aside[2]
        ended = self._ends.get((hits, sixes, missed))
        if ended is None:
            ended = {}
            for (more, misses), p in hits_and_misses(sixes, self.needed, self.most, self.sixes).items():
                key = min(hits + more, self.most), missed + misses
                ended[key] = ended.get(key, NONE) + p
            self._ends[hits, sixes, missed] = ended
        return ended

    def _worth(self, ends: dict[HitsAndMisses, Fraction], worth: Callable[[int], int]) -> Worth:
        absorbed = self.absorbed
        return (sum([worth(hits) * p for (hits, _), p in ends.items()], NONE),
                -sum([(min(hits, absorbed) if absorbed else misses) * p for (hits, misses), p in ends.items()], NONE))


def _expected(chances: dict[Lying, Fraction], worths: dict[Lying, Worth]) -> Worth:
    return (sum([p * worths[shown][0] for shown, p in chances.items()], NONE),
            sum([p * worths[shown][1] for shown, p in chances.items()], NONE))
