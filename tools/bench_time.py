"""How long a part of the bench may take."""

from __future__ import annotations

import time
from collections.abc import Iterator


def runs_in(seconds: float, most: int, least: int = 1) -> Iterator[int]:
    """Count runs from 0: as many as begin within the time (by the clock on the wall), neither too many nor too few."""
    start = time.monotonic()
    for run in range(most):
        if run >= least and time.monotonic() - start > seconds:
            return
        yield run
