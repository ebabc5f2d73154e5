"""Sequential halving: which of several candidates is best, when trying one out tells little and tries are dear.

All candidates are tried equally often; then the worse half is given up and the tries go to those that are left, until
two of them share the last part of the budget. For picking one winner this wastes less than treating every try as a
bet of its own, as UCB does (Karnin, Koren and Somekh 2013; Pepels, Cazenave and Winands 2014 in game trees). Who is
clearly behind is given up at once, as in the races of Maron and Moore (1994): most decisions take a part of the budget.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from time import thread_time
from typing import Final, Protocol, TypeVar

Candidate = TypeVar("Candidate")
Result = TypeVar("Result")

FEWEST: Final = 6
"""Tries below which nothing is clear."""
LEAST: Final = 8
"""Tries after which the favourite may be kept."""
SURE: Final = 2.5
"""Standard errors behind the leader after which a candidate is out of the race."""


class Budget(Protocol):
    """How much may be tried."""

    def used(self) -> float:
        """The part that is used up; 1.0 is all of it."""
        ...

    def spend(self) -> None:
        """One more try."""
        ...


class Tries:
    """So many tries: the same on every machine."""

    def __init__(self, most: int) -> None:
        self._most = max(1, most)
        self._made = 0

    def used(self) -> float:
        return self._made / self._most

    def spend(self) -> None:
        self._made += 1


class Milliseconds:
    """So much of the thread's processor time: what others do on the machine does not count."""

    def __init__(self, most: float) -> None:
        self._most = most / 1000.0
        self._start = thread_time()

    def used(self) -> float:
        return (thread_time() - self._start) / self._most

    def spend(self) -> None:
        """Time goes by itself."""


def halving(
    candidates: Sequence[Candidate], attempt: Callable[[Candidate, int], Result], value: Callable[[Result], float],
    budget: Budget,
) -> tuple[Candidate, dict[Candidate, list[Result]]]:
    """The best of the candidates, and how all tries went.

    The first candidate, the favourite, is compared to the end; when it leads after a phase, that is the end: it would
    take a clear lead to prefer another, and the time is better spent where one is in sight. `attempt` gets the number
    of the try, so that all candidates can meet the same luck. What a try is worth is asked once, when it is over.
    """
    best = favourite = candidates[0]
    results: dict[Candidate, list[Result]] = {candidate: [] for candidate in candidates}
    values: dict[Candidate, list[float]] = {candidate: [] for candidate in candidates}
    left = list(candidates)
    phases = max(2, (len(left) - 1).bit_length())
    for phase in range(1, phases + 1):
        while True:
            for candidate in left:
                result = attempt(candidate, len(results[candidate]))
                results[candidate].append(result)
                values[candidate].append(value(result))
                budget.spend()
            left = _still_in_the_race(left, values)
            if budget.used() >= phase / phases or len(left) == 1:
                break
        best = left[0]
        if len(left) == 1 or (best is favourite and len(results[favourite]) >= LEAST):
            break
        given_up = left[max(2, (len(left) + 1) // 2):]
        left = [one for one in left if one not in given_up]
        if favourite in given_up:
            left[-1] = favourite
    # Those who were given up may have a better average, from fewer tries: that was their luck.
    return best, results


def _still_in_the_race(left: list[Candidate], values: dict[Candidate, list[float]]) -> list[Candidate]:
    """Those who may still be best, the leader first. Nobody has to wait for the end of a phase to be given up."""
    left = sorted(left, key=lambda one: -mean(values[one]))
    leader = left[0]
    return [leader, *[one for one in left[1:] if not clearly_better(values[leader], values[one], SURE)]]


def mean(values: Sequence[float]) -> float:
    """The average."""
    return sum(values) / len(values)


def clearly_better(ours: Sequence[float], theirs: Sequence[float], trust: float) -> bool:
    """Whether we are ahead by more than so many standard errors, try against try with the same luck."""
    gains = [one - other for one, other in zip(ours, theirs, strict=False)]
    if len(gains) < FEWEST:
        return False
    gain = mean(gains)
    error = sqrt(sum([(one - gain) ** 2 for one in gains]) / (len(gains) - 1) / len(gains))
    return gain > trust * error
