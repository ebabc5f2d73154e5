"""Work that Python's search for cyclic garbage would only hold up."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Python's search for cyclic garbage waits: games leave none, and it would take an eighth of the time or more."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
