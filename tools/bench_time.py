"""How long a part of the bench may take and each of its runs, and what must not burden it."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from typing import Final

import gravetide

AT_ONCE: Final = 8 if gravetide.COMPILED else 1
"""By how much more one run plays than plain Python's would, so that it takes about as long as the run of a peer.

Machine code is through in a few milliseconds else, most of them with what the peer has left in the processor's caches.
"""


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
