"""Who plays the chunks on this machine: this process alone, or a pool of processes."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait as wait_for
from threading import Thread

from gravetide.kernel.errors import GravetideError
from gravetide.lab.playing import Played, play_chunk
from gravetide.lab.run import Chunk, Run

TRIES = 4
"""How often workers may die before a chunk comes back."""

AHEAD = 3
"""Chunks handed out per worker at a time: enough to keep all busy, few enough to stop at once."""


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(run: Run, chunks: Sequence[Chunk], *, workers: int, records: bool = False) -> Iterator[Played]:
    """Play the chunks on this machine and hand each back when it is done, in any order."""
    if workers <= 1 or len(chunks) <= 1:
        for chunk in chunks:
            yield play_chunk(run, chunk, records)
        return
    left = {chunk.number: chunk for chunk in chunks}
    deaths = 0
    while True:
        try:
            for played in _play_in_pool(run, list(left.values()), workers, records):
                deaths = 0
                del left[played.chunk]
                yield played
            return
        except BrokenProcessPool as error:
            # A worker died, by accident or for want of memory. What it had not handed back is played again.
            deaths += 1
            if deaths == TRIES:
                raise GravetideError(
                    f"Worker processes keep dying, {TRIES} times now. What was played is kept; the same command goes "
                    "on from there. Fewer --workers need less memory.") from error


def _play_in_pool(run: Run, chunks: list[Chunk], workers: int, records: bool) -> Iterator[Played]:
    pool = ProcessPoolExecutor(
        min(workers, len(chunks)), mp_context=get_context("spawn"), initializer=_follow_the_parent)
    try:
        coming = iter(chunks)
        waiting: set[Future[Played]] = set()
        while True:
            for chunk in coming:
                waiting.add(pool.submit(play_chunk, run, chunk, records))
                if len(waiting) >= workers * AHEAD:
                    break
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=lambda one: one.exception() is not None):  # what was played comes first
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _follow_the_parent() -> None:
    """Leave interrupts to the parent, and end with it: a pool's workers would wait for ever for one that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


def _end_after(sentinel: int) -> None:
    wait_for([sentinel])
    os._exit(1)
