"""How long things take, for those who watch a server."""

from __future__ import annotations

import bisect
import threading
from collections.abc import Iterator

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds by which times are told apart."""


class Times:
    """How long something took, counted by bounds. Used by several threads."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0
        self._lock = threading.Lock()

    def note(self, seconds: float) -> None:
        """It took so long once more."""
        with self._lock:
            self._counts[bisect.bisect_left(BOUNDS, seconds)] += 1
            self._sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        """As a histogram."""
        total = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self._sum:.6f}"
        yield f"{name}_count {total}"
