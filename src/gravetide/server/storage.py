"""Reading and writing: commands of many tables that arrive together share one transaction (one flush to the disk).

None is answered before its transaction is on the disk. What is read and written is said by functions of a connection,
`Work`: those of the server itself are here, of tables in `kept_tables`, of campaigns in `kept_campaigns`.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import shutil
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from gravetide.server.database import TIMEOUT, file_of, open_engine
from gravetide.server.failures import Fenced, StorageFailed, cause, cause_of, is_lost, told_plainly
from gravetide.server.schema import codes, leases, own
from gravetide.server.times import Times
from gravetide.server.trouble import Trouble
from gravetide.server.upkeep import migrate

T = TypeVar("T")
Work = Callable[[Connection], T]

BATCH = 256
"""Commands that share a transaction at most."""

LEAST_ROOM = 256 << 10
"""Bytes that must be free on the disk for a server to be called well."""

CHANNEL = "gravetide"
"""Where servers that share a database hear from each other."""


class Keeping(Protocol):
    """What a table needs of the database: to ask, and to have something done that is on the disk afterwards."""

    async def read(self, work: Work[T]) -> T:
        """Run a query."""

    async def write(self, work: Work[T]) -> T:
        """Do something in a transaction."""


class Store:
    """The database, used from asyncio: reads by a few threads, writes by one that gathers them into transactions."""

    def __init__(self, url: str, timeout: float = TIMEOUT) -> None:
        self.engine = open_engine(url)
        try:
            migrate(self.engine)
            if self.engine.dialect.name != "sqlite":  # a migration takes as long as it takes; nothing else does
                self.engine.dispose()
                self.engine = open_engine(url, timeout)
            with self.engine.begin() as connection:
                # Tidies up, and finds out whether anything can be written before anybody relies on it.
                connection.execute(codes.delete().where(codes.c.expires < int(time.time())))
        except StorageFailed:
            self.engine.dispose()
            raise
        except (SQLAlchemyError, OSError) as error:
            self.engine.dispose()
            raise StorageFailed(f"The database can't be opened: {cause(error)}") from error
        self.writing, self.reading, self.growing = Trouble("written"), Trouble("read"), Trouble("added to")
        self.written, self.transactions = 0, Times()
        self._readers = ThreadPoolExecutor(4, "storage-read")
        self._waiting: queue.SimpleQueue[tuple[Work[Any], Future[Any]] | None] = queue.SimpleQueue()
        self._connection: Connection | None = None  # the writer's own: taking one from the pool costs more than a write
        self._writer = threading.Thread(target=self._write_all, name="storage-write", daemon=True)
        self._writer.start()

    async def read(self, work: Work[T]) -> T:
        """Run a query."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[T]) -> T:
        try:
            with told_plainly(), self.engine.connect() as connection:
                found = work(connection)
        except StorageFailed as error:
            self.reading.failed(cause_of(error))
            raise
        self.reading.worked()
        return found

    @property
    def is_shared(self) -> bool:
        """Whether other servers may use the same database now."""
        return self.engine.dialect.name == "postgresql"

    @property
    def waiting(self) -> int:
        """How many writes wait for a transaction."""
        return self._waiting.qsize()

    async def write_alone(self, work: Work[T]) -> T:
        """Do something in a transaction that waits for nobody else's, and holds nobody up."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._write_alone, work)

    def _write_alone(self, work: Work[T]) -> T:
        with told_plainly(), self.engine.begin() as connection:
            return work(connection)

    def can_grow(self) -> bool:
        """Whether there is room for more. A full disk may show late otherwise: SQLite uses its log again."""
        file = file_of(self.engine.url)
        try:
            room = shutil.disk_usage(file.parent).free if file is not None else LEAST_ROOM
        except OSError:
            return True  # what is wrong with it shows when something is written
        if room < LEAST_ROOM:
            self.growing.failed("the disk is full")
        else:
            self.growing.worked()
        return room >= LEAST_ROOM

    async def write(self, work: Work[T]) -> T:
        """Do something in a transaction; when this returns it is on the disk. The work may be run twice."""
        done: Future[T] = Future()
        self._waiting.put((work, done))
        return await asyncio.wrap_future(done)

    def _write_all(self) -> None:
        while True:
            first = self._waiting.get()
            if first is None:
                return
            batch = [first]
            ended = False
            with contextlib.suppress(queue.Empty):
                while len(batch) < BATCH:
                    more = self._waiting.get_nowait()
                    if more is None:
                        ended = True
                        break
                    batch.append(more)
            self._write_batch(batch)
            if ended:
                return

    def _write_batch(self, batch: list[tuple[Work[Any], Future[Any]]]) -> None:
        # From here on nobody can call the work off any more; what was called off before is not begun.
        batch = [(work, done) for work, done in batch if done.set_running_or_notify_cancel()]
        began = time.perf_counter()
        try:
            if self._connection is None:
                self._connection = self.engine.connect()
            with self._connection.begin():
                results = [work(self._connection) for work, _ in batch]
        except Exception:  # noqa: BLE001 -- found again, and told to the right one, below
            # One of them failed and took the others with it, or the connection is lost: each gets a transaction of
            # its own, on a connection that is known to work. If the first one was kept after all, the second finds
            # its own row there: a Conflict, which is for the one who asked to understand.
            self._drop_connection()
            self._write_each(batch)
            return
        self.writing.worked()
        self.written += len(batch)
        self.transactions.note(time.perf_counter() - began)
        for (_, done), result in zip(batch, results, strict=True):
            done.set_result(result)

    def _write_each(self, batch: list[tuple[Work[Any], Future[Any]]]) -> None:
        lost: StorageFailed | None = None  # the database does not answer at all: the others need not wait for that too
        for work, done in batch:
            if lost is not None:
                self.writing.failed(cause_of(lost))
                done.set_exception(lost)
                continue
            try:
                with told_plainly(), self.engine.begin() as connection:
                    result = work(connection)
            except Fenced as error:
                done.set_exception(error)
            except StorageFailed as error:
                self.writing.failed(cause_of(error))
                lost = error if is_lost(error) else None
                done.set_exception(error)
            except Exception as error:  # noqa: BLE001 -- whatever it is belongs to the one who asked for the work
                done.set_exception(error)
            else:
                self.writing.worked()
                done.set_result(result)

    def _drop_connection(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                self._connection.close()
            self._connection = None

    def close(self) -> None:
        """Finish what is waiting and close the database."""
        self._waiting.put(None)
        self._writer.join(timeout=10)
        self._drop_connection()
        self._readers.shutdown(cancel_futures=True)
        self.engine.dispose()


# -- work: functions of a connection


def all_of(*works: Work[None]) -> Work[None]:
    """Several things that are kept together or not at all."""

    def work(connection: Connection) -> None:
        for one in works:
            one(connection)

    return work


def house_value(key: str, make: Callable[[], str]) -> Work[str]:
    """A value the server keeps for itself, made when it is first asked for."""

    def work(connection: Connection) -> str:
        found: str | None = connection.scalar(sa.select(own.c.value).where(own.c.key == key))
        if found is None:
            found = make()
            connection.execute(own.insert().values(key=key, value=found))
        return found

    return work


def fenced(table_id: str, fence: int, work: Work[T]) -> Work[T]:
    """The same work, refused when the table has gone to another server since this fencing number was given out.

    The row stays locked until the work is on the disk: who takes the table over waits for it, and then sees it.
    """

    def checked(connection: Connection) -> T:
        if connection.scalar(_FENCE, {"table": table_id, "number": fence}) is None:
            raise Fenced("Another server plays this table now.")
        return work(connection)

    return checked


_FENCE = sa.select(leases.c.fence).where(
    leases.c.table_id == sa.bindparam("table"), leases.c.fence == sa.bindparam("number")).with_for_update(read=True)


def tell_servers(connection: Connection, news: str) -> None:
    """Tell all servers that share the database, once what is being done is on the disk."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": news})


def note_time(at: int) -> Work[None]:
    """A small thing to write, to see whether it can be written."""

    def work(connection: Connection) -> None:
        updated = connection.execute(own.update().where(own.c.key == "tried").values(value=str(at)))
        if not updated.rowcount:
            connection.execute(own.insert().values(key="tried", value=str(at)))

    return work
