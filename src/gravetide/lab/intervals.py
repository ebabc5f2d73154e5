"""Intervals: how far chance alone may have moved a figure. All are at 95% unless said otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from statistics import NormalDist
from typing import NamedTuple

Z = 1.959963984540054
"""The normal distribution's 97.5% point."""


class Estimate(NamedTuple):
    """A figure with its interval."""

    value: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves zero out."""
        return self.low > 0 or self.high < 0


def wilson(wins: int, games: int, z: float = Z) -> Estimate:
    """A rate with the interval of Wilson, which is honest near 0% and 100% and for few games.

    >>> [round(part, 3) for part in wilson(8, 30)]
    [0.267, 0.142, 0.444]
    """
    if not games:
        return Estimate(0.0, 0.0, 1.0)
    rate = wins / games
    centre = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    # At the ends the formula gives exactly 0 and 1, but for rounding.
    low = 0.0 if wins == 0 else (centre - spread) / whole
    high = 1.0 if wins == games else (centre + spread) / whole
    return Estimate(rate, max(0.0, low), min(1.0, high))


def newcombe(wins_a: int, games_a: int, wins_b: int, games_b: int, z: float = Z) -> Estimate:
    """The difference of two rates, b less a, with Newcombe's interval made of two of Wilson's (his method 10).

    >>> [round(part, 4) for part in newcombe(48, 80, 56, 70)]   # an example of his
    [0.2, 0.0524, 0.3339]
    """
    if not games_a or not games_b:
        return Estimate(0.0, -1.0, 1.0)
    a, b = wilson(wins_a, games_a, z), wilson(wins_b, games_b, z)
    difference = b.value - a.value
    low = difference - sqrt((b.value - b.low) ** 2 + (a.high - a.value) ** 2)
    high = difference + sqrt((b.high - b.value) ** 2 + (a.value - a.low) ** 2)
    return Estimate(difference, max(-1.0, low), min(1.0, high))


def mean(values: Sequence[float]) -> Estimate:
    """A mean with Student's interval."""
    count = len(values)
    if not count:
        return Estimate(0.0, 0.0, 0.0)
    middle = sum(values) / count
    if count == 1:
        return Estimate(middle, float("-inf"), float("inf"))
    error = sqrt(variance(values) / count)
    reach = student(count - 1) * error
    return Estimate(middle, middle - reach, middle + reach)


def mean_difference(a: Sequence[float], b: Sequence[float]) -> Estimate:
    """The difference of two means, b less a, with Welch's interval: the spreads may differ."""
    if len(a) < 2 or len(b) < 2:
        return Estimate(mean(b).value - mean(a).value, float("-inf"), float("inf"))
    part_a, part_b = variance(a) / len(a), variance(b) / len(b)
    difference = mean(b).value - mean(a).value
    if part_a + part_b == 0:
        return Estimate(difference, difference, difference)
    freedom = (part_a + part_b) ** 2 / (part_a**2 / (len(a) - 1) + part_b**2 / (len(b) - 1))
    reach = student(freedom) * sqrt(part_a + part_b)
    return Estimate(difference, difference - reach, difference + reach)


def variance(values: Sequence[float]) -> float:
    """The variance of a sample."""
    middle = sum(values) / len(values)
    return sum([(value - middle) ** 2 for value in values]) / (len(values) - 1)


def student(freedom: float, z: float = Z) -> float:
    """The 97.5% point of Student's distribution, by the series of Cornish and Fisher; exact for 1 and 2.

    >>> [round(student(freedom), 2) for freedom in (1, 2, 5, 30, 1000)]
    [12.71, 4.3, 2.57, 2.04, 1.96]
    """
    if freedom < 1.5:
        return 12.706
    if freedom < 2.5:
        return 4.303
    z3, z5, z7, z9 = z**3, z**5, z**7, z**9
    return (z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom**2)
            + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom**3)
            + (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * freedom**4))


def games_needed(rate: float, difference: float, power: float = 0.8) -> int:
    """About how many games each of two runs needs to tell such a difference from chance, four times out of five.

    >>> games_needed(0.5, 0.1)
    388
    """
    other = min(1.0, max(0.0, rate + difference))
    middle = (rate + other) / 2
    spread = Z * sqrt(2 * middle * (1 - middle)) + NormalDist().inv_cdf(power) * sqrt(
        rate * (1 - rate) + other * (1 - other))
    return max(2, ceil((spread / difference) ** 2)) if difference else 0
