"""Trouble with the database, told in the log once when it begins, with what to do, and once when it is over."""

from __future__ import annotations

import logging
import threading
import time

from gravetide.server.limits import Clock

log = logging.getLogger("gravetide.storage")

REMEDIES = (
    ("full", "Make room on the disk."),
    ("readonly", "Mend the disk, or give the server the right to write there, and start it again."),
    ("read-only", "Mend the disk, or give the server the right to write there, and start it again."),
    ("locked", "Another program holds the database; end it, or wait until it is done."),
    ("malformed", "Stop the server and restore a backup: gravetide database restore FILE."),
    ("i/o error", "Look after the disk; restore a backup if it has lost something: gravetide database restore FILE."),
    ("timeout", "PostgreSQL is overloaded, frozen or out of reach. The server goes on by itself when it answers."),
    ("connect", "Is PostgreSQL running and can it be reached? The server goes on by itself when it answers."),
)


def remedy(cause: str) -> str:
    """What an operator does about it."""
    lower = cause.lower()
    for word, what in REMEDIES:
        if word in lower:
            return what
    return "Look at the database; the server goes on by itself when it answers."


class Trouble:
    """Whether one kind of work goes well. Used by several threads."""

    def __init__(self, work: str, clock: Clock = time.monotonic) -> None:
        self._work = work  # what should be done to the database: "written", for instance
        self._clock = clock
        self._lock = threading.Lock()
        self._since: float | None = None
        self._failed = 0

    @property
    def is_there(self) -> bool:
        """Whether the last thing that was tried failed."""
        return self._since is not None

    def failed(self, cause: str) -> None:
        """Something could not be done."""
        with self._lock:
            self._failed += 1
            if self._since is not None:
                return
            self._since = self._clock()
        log.error("The database can't be %s, so people are refused: %s. %s", self._work, cause.rstrip("."),
                  remedy(cause))

    def worked(self) -> None:
        """Something could be done."""
        if self._since is None:
            return
        with self._lock:
            since, failed = self._since, self._failed
            self._since, self._failed = None, 0
        if since is not None:
            log.warning("The database can be %s again, after %.0f seconds in which %d tries failed.",
                        self._work, self._clock() - since, failed)
