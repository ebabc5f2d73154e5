"""Who plays the chunks on this machine: this process alone, or a pool of processes."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from ctypes import c_bool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait as wait_for
from multiprocessing.process import BaseProcess
from threading import Thread

from gravetide.kernel.errors import GravetideError
from gravetide.lab.playing import Played, copies_in, play_chunk
from gravetide.lab.run import Chunk, Run

TRIES = 4
"""How often workers may die before a chunk comes back."""

AHEAD = 3
"""Chunks handed out per worker at a time: enough to keep all busy, few enough to stop at once."""

PAUSE = 0.1
"""Seconds between two looks at whether somebody pressed Ctrl-C."""

GRACE = 1.0
"""Seconds that workers have for the game they are at when they are interrupted; then they are ended."""

SILENCE = 1.0
"""Seconds after a worker's death in which Python's executor may say so itself."""

LEFT_BEHIND = 1
"""The code with which a worker ends whose parent has died: nobody is left to read it, but it did not end well."""


class NoStart(BrokenProcessPool):
    """No worker came as far as to play."""


class Interrupted(Exception):
    """A chunk that was left because somebody pressed Ctrl-C."""


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(
    run: Run, chunks: Sequence[Chunk], *, workers: int, records: bool = False
) -> Generator[Played, None, None]:
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
            if isinstance(error, NoStart) and len(left) == len(chunks):
                raise GravetideError(
                    "No worker process could start; what they complain of stands above. Each imports the program that "
                    'starts it, so a script does its work behind `if __name__ == "__main__":`.') from error
            if deaths == TRIES:
                raise GravetideError(
                    f"Worker processes keep dying, {TRIES} times now. What was played is kept; the same command goes "
                    "on from there. Fewer --workers need less memory.") from error


def _play_in_pool(run: Run, chunks: list[Chunk], workers: int, records: bool) -> Iterator[Played]:
    with tempfile.TemporaryDirectory(prefix="gravetide-lab-", ignore_cleanup_errors=True) as folder:
        pool = Pool(min(workers, len(chunks)), folder)
        coming, waiting, silent = iter(chunks), set[Future[Played]](), 0
        try:
            while True:
                while len(waiting) < workers * AHEAD and (chunk := next(coming, None)) is not None:
                    waiting.add(pool.submit(run, chunk, records))
                if not waiting:
                    return pool.close()
                # Where another thread gets the signal, a wait without an end would not hear of Ctrl-C.
                done, _ = wait(waiting, timeout=PAUSE, return_when=FIRST_COMPLETED)
                silent = silent + 1 if not done and pool.has_lost_one() else 0
                if silent * PAUSE > SILENCE:
                    pool.give_up()
                for future in sorted(done, key=lambda one: one.exception() is not None):  # what was played comes first
                    if future.exception() is not None:
                        yield from pool.last(waiting)
                    waiting.discard(future)
                    yield future.result()
        except KeyboardInterrupt:
            yield from pool.last(waiting)
            raise
        except BrokenProcessPool as error:
            raise error if pool.begun else NoStart from error
        finally:
            pool.end()


class Pool:
    """Worker processes that stop when they are told to, whatever they are doing."""

    def __init__(self, workers: int, folder: str) -> None:
        context = get_context("spawn")
        # Not events: a process that dies while it looks at one takes its lock along, and who asks next waits for ever.
        self._begun, self._stopping = context.RawValue(c_bool, False), context.RawValue(c_bool, False)
        self._executor = ProcessPoolExecutor(
            workers, mp_context=context, initializer=_begin, initargs=(self._begun, self._stopping, folder))

    def submit(self, run: Run, chunk: Chunk, records: bool) -> Future[Played]:
        """Hand out a chunk. Workers begin meanwhile: Ctrl-C is kept from them until they can leave it to the parent."""
        with _without_interrupts():
            return self._executor.submit(_play, run, chunk, records)

    @property
    def begun(self) -> bool:
        """Whether a worker came as far as to play."""
        return self._begun.value

    def has_lost_one(self) -> bool:
        """Whether a worker has died. The executor says so itself, unless it waits for what that one was telling."""
        return any(process.exitcode is not None for process in self._processes())

    def give_up(self) -> None:
        """Let the executor see that a worker died halfway through what it told: it would wait for the rest for ever."""
        self._kill(self._processes())
        # Nobody else could write any more: now the end of what was told is read.
        self._executor._result_queue._writer.close()  # type: ignore[attr-defined]

    def last(self, waiting: set[Future[Played]]) -> Iterator[Played]:
        """Stop, and hand back what is finished within the time that is left."""
        self._stopping.value = True
        for future in waiting:
            future.cancel()
        for _ in range(round(GRACE / PAUSE)):
            wait(waiting, timeout=PAUSE)
        for future in [one for one in waiting if one.done() and not one.cancelled() and one.exception() is None]:
            waiting.discard(future)
            yield future.result()

    def close(self) -> None:
        """Send the workers home; everything is played."""
        self._executor.shutdown(wait=True)

    def end(self) -> None:
        """End the workers that are still at a game, without waiting for them."""
        processes = self._processes()
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._kill(processes)

    def _processes(self) -> list[BaseProcess]:
        return list((self._executor._processes or {}).values())

    @staticmethod
    def _kill(processes: list[BaseProcess]) -> None:
        for process in processes:
            process.kill()
        for process in processes:
            process.join()


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Whatever is started here does not hear Ctrl-C; this process hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_stopping: c_bool | None = None


def _begin(begun: c_bool, stopping: c_bool, folder: str) -> None:
    """Leave signals to the parent, and end with it: a pool's workers would wait for ever for one that was killed."""
    global _stopping  # noqa: PLW0603 -- a process of a pool has no other place for what it is told at its beginning
    for one in (signal.SIGINT, signal.SIGTERM):  # not SIG_IGN, which programs that a bot starts would inherit
        signal.signal(one, lambda number, frame: None)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    copies_in(folder)
    _stopping = stopping
    begun.value = True
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_after, args=(parent.sentinel, folder), daemon=True).start()


def _end_after(sentinel: int, folder: str) -> None:
    wait_for([sentinel])
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(LEFT_BEHIND)


def _play(run: Run, chunk: Chunk, records: bool) -> Played:
    return play_chunk(run, chunk, records, before_each=_go_on)


def _go_on() -> None:
    if _stopping is not None and _stopping.value:
        raise Interrupted
