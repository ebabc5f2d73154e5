"""A connection to PostgreSQL that does not wait for ever. Imported only where it is used: its package is optional."""

from __future__ import annotations

import time
from typing import Any

import psycopg
from psycopg.abc import RV, PQGen

IDLE = 3000
"""Milliseconds for which a transaction may do nothing: a server that is frozen in one keeps rows from the others."""


class Punctual(psycopg.Connection[Any]):
    """Gives up on a server that says nothing.

    PostgreSQL ends statements that take too long itself, but not while it is frozen, or at the other end of a line
    that is up and leads nowhere.
    """

    limit: float | None = None

    def be_punctual(self, limit: float) -> None:
        """From now on nothing takes longer than so many seconds; PostgreSQL knows it too, and is quicker to say so."""
        milliseconds = max(1, round(limit * 1000))
        with self.cursor() as cursor:
            cursor.execute(f"SET statement_timeout = {milliseconds}")
            cursor.execute(f"SET lock_timeout = {milliseconds}")
            cursor.execute(f"SET idle_in_transaction_session_timeout = {min(milliseconds * 4, IDLE)}")
        self.commit()
        self.limit = limit + 1.0

    def wait(self, gen: PQGen[RV], interval: float = 0.1, timeout: float | None = None) -> RV:
        """Wait for an answer, for as long as is reasonable; then the connection is given up."""
        limit = self.limit if timeout is None else timeout
        began = time.monotonic()
        try:
            return super().wait(gen, interval, limit)
        except psycopg.OperationalError as error:
            if limit is None or time.monotonic() - began < limit:
                raise
            self.pgconn.finish()
            raise psycopg.OperationalError(f"timeout: no answer for {limit:g} seconds") from error
