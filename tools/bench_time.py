"""How long a part of the bench may take, and what must not burden it."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator


def settle() -> None:
    """What is loaded and looked up by now is no longer searched for garbage.

    The peers bring libraries along that are many times as large as themselves and as we are; else each of us would be
    measured with a search through all of them every few games.
    """
    gc.collect()
    gc.freeze()


def runs_in(seconds: float, most: int, least: int = 1) -> Iterator[int]:
    """Count runs from 0: as many as begin within the time (by the clock on the wall), neither too many nor too few."""
    start = time.monotonic()
    for run in range(most):
        if run >= least and time.monotonic() - start > seconds:
            return
        yield run
