"""How a long row of games is played and counted, on several processors: for `tools.soak` and `tools.soak_squares`."""

from __future__ import annotations

import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count
from typing import NamedTuple

from gravetide.kernel.undisturbed import undisturbed

CHUNK = 200
"""Games that a process plays before it tells how they went: a second or so of the quick ones."""
Play = Callable[[int], tuple[int, str]]
"""Plays the game of a seed; its number of decisions and its result. It has to be picklable."""


class Chunk(NamedTuple):
    """How some games went."""

    decisions: int
    results: Counter[str]
    fault: str = ""     # what went wrong, with the seed that shows it again


class Tally:
    """What has been played so far."""

    def __init__(self) -> None:
        self.decisions = 0
        self.results: Counter[str] = Counter()
        self._began = time.monotonic()

    def add(self, chunk: Chunk) -> None:
        """Count some more games."""
        self.decisions += chunk.decisions
        self.results.update(chunk.results)

    @property
    def games(self) -> int:
        """How many."""
        return self.results.total()

    @property
    def seconds(self) -> float:
        """How long it has taken, by the clock on the wall."""
        return time.monotonic() - self._began


class Enough(NamedTuple):
    """When a row of games is long enough: after so many games or, where none are asked for, so many decisions."""

    games: int
    decisions: int

    def share(self, tally: Tally) -> float:
        """How much of it is done, from 0 to 1."""
        return min(1.0, tally.games / self.games if self.games else tally.decisions / self.decisions)

    def next_chunk(self, begun: int) -> int:
        """How many games to hand out after so many have been."""
        return min(CHUNK, self.games - begun) if self.games else CHUNK


def play_chunk(play: Play, first: int, number: int) -> Chunk:
    """Play the games of some seeds, up to the first that goes wrong."""
    decisions, results = 0, Counter[str]()
    with undisturbed():
        for seed in range(first, first + number):
            try:
                made, result = play(seed)
            except Exception:  # noqa: BLE001 - whatever it is, the seed that shows it has to be told
                return Chunk(decisions, results, f"{traceback.format_exc()}Seed {seed} went wrong.")
            decisions += made
            results[result] += 1
    return Chunk(decisions, results)


def soak(title: str, play: Play, first: int, enough: Enough, workers: int) -> Tally:
    """Play games from a seed on until there are enough of them; whatever goes wrong ends the program."""
    tally = Tally()
    if workers == 1:
        for seed in count(first):
            if enough.share(tally) >= 1:
                break
            _take(title, tally, play_chunk(play, seed, 1), enough)
        return tally
    with ProcessPoolExecutor(workers) as pool:
        begun, waiting = 0, set[Future[Chunk]]()
        while enough.share(tally) < 1:
            while len(waiting) < 2 * workers and (number := enough.next_chunk(begun)) > 0:
                waiting.add(pool.submit(play_chunk, play, first + begun, number))
                begun += number
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                _take(title, tally, future.result(), enough)
        pool.shutdown(cancel_futures=True)
    return tally


def _take(title: str, tally: Tally, chunk: Chunk, enough: Enough) -> None:
    """Count some games, say how far it is, or end with what went wrong."""
    tally.add(chunk)
    if chunk.fault:
        sys.exit(f"{chunk.fault}\n{title}: a fault after {tally.decisions:,} decisions in {tally.games:,} games.")
    if sys.stderr.isatty():
        left = tally.seconds / max(enough.share(tally), 1e-6) - tally.seconds
        end = "\r" if enough.share(tally) < 1 else "\r\033[K"
        print(f"{title:<32} {tally.decisions:>11,} decisions, {tally.decisions / tally.seconds:>9,.0f}/s, "
              f"{left:>5.0f} s left", end=end, file=sys.stderr, flush=True)
