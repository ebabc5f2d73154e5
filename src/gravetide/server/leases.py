"""Who plays which table, where several servers share a database: one server each, by a lease with a fencing number.

Each server has a row that it renews every second; while that has not run out, the tables leased to it are its own. Who
takes a table over raises its fencing number, and everything that is written of a table names the number it was leased
under: a server that slept through the end of its lease writes nothing any more (`storage.fenced`), finds out when it
renews, and lets go of what it has lost.

With SQLite there is one server, and nothing of all this: `Alone` has every table.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import select
import socket
import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from gravetide.kernel.errors import GravetideError
from gravetide.server import storage
from gravetide.server.failures import Fenced, StorageFailed
from gravetide.server.schema import leases, servers, tables
from gravetide.server.storage import Keeping, Store, Work, fenced

log = logging.getLogger("gravetide.leases")

T = TypeVar("T")

FORGOTTEN_AFTER = 86_400_000
"""Milliseconds after which nobody remembers a server that did not come back."""

NOBODY = ""
"""Who has a table that was given back."""

_NOW = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS bigint)"


class Elsewhere(GravetideError):
    """Another server plays this table, and is found at this address."""

    def __init__(self, address: str, server: str, left: float) -> None:
        super().__init__("Another server plays this table.")
        self.address = address
        self.server = server
        self.left = left  # seconds until its lease runs out, unless it renews it


class Other(NamedTuple):
    """A server that shares the database with this one."""

    id: str
    address: str
    leaving: bool


class Lease(NamedTuple):
    """The right to play a table, under a number that nobody had before; since when, by this machine's clock."""

    fence: int
    since: float


class Leased:
    """The database as a leased table uses it: what is written names the number of the lease."""

    def __init__(self, store: Store, table_id: str, fence: int, lost: Callable[[str, int], None]) -> None:
        self._store = store
        self._table_id = table_id
        self._fence = fence
        self._lost = lost

    async def read(self, work: Work[T]) -> T:
        """Run a query."""
        return await self._store.read(work)

    async def write(self, work: Work[T]) -> T:
        """Do something in a transaction; Fenced where another server has the table by now."""
        try:
            return await self._store.write(fenced(self._table_id, self._fence, work))
        except Fenced:
            self._lost(self._table_id, self._fence)
            raise


class Holding(Protocol):
    """Which tables are ours."""

    @property
    def is_shared(self) -> bool:
        """Whether there may be other servers."""

    @property
    def is_sure(self) -> bool:
        """Whether what we have is ours."""

    async def take(self, table_id: str) -> Keeping:
        """Have the table from now on; Elsewhere if another server has it."""

    def give_back(self, table_id: str) -> None:
        """Let others have it; nothing is written of it any more."""

    async def settled(self) -> None:
        """Wait until it is known whether what we had is still ours."""

    def note_time(self, at: int) -> Work[None]:
        """A small thing to write, to see whether it can be written."""

    async def leave(self) -> None:
        """Take no more tables where somebody else can."""

    async def close(self) -> None:
        """Give everything back."""


class Alone:
    """One server has all tables."""

    is_shared = False
    is_sure = True

    def __init__(self, store: Store) -> None:
        self._store = store

    async def take(self, table_id: str) -> Keeping:
        """Have the table, as always."""
        return self._store

    def give_back(self, table_id: str) -> None:
        """There is nobody else to have it."""

    async def settled(self) -> None:
        """It always is."""

    def note_time(self, at: int) -> Work[None]:
        """A row of the server's own."""
        return storage.note_time(at)

    async def leave(self) -> None:
        """There is nobody else."""

    async def close(self) -> None:
        """Nothing is to be given back."""


class Renewed(NamedTuple):
    """What a server learns when it renews its lease: since when it has it, who else is there, what is still its own.

    `mine` is None where the last lease had not run out, so that nobody can have taken anything.
    """

    asked: float
    others: list[Other]
    mine: dict[str, int] | None


class Leases:
    """The tables of this server among several. Renewed by a thread of its own, so that no busy moment lets it run out.

    `lost` is told which tables another server has taken, `heard` what servers tell each other ("" when something may
    have been missed), and `others` holds who else serves.
    """

    is_shared = True

    def __init__(
        self, store: Store, address: str, seconds: float,
        lost: Callable[[str], None], heard: Callable[[str], None],
    ) -> None:
        self.id = secrets.token_urlsafe(12)
        self.address = address
        self.others: dict[str, Other] = {}
        self.taken = self.lost_count = 0
        self.when_renewed: Callable[[float, set[str]], None] = lambda asked, alive: None
        self._store = store
        self._seconds = seconds
        self._tell_lost = lost
        self._heard = heard
        self._held: dict[str, Lease] = {}
        self._given_back: dict[str, int] = {}
        self._leaving = False
        self._until = 0.0
        self._is_failing = False
        self._checks = 0  # how often it was in doubt what is ours
        self._outcome = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._ending = False
        self._bell, self._ear = socket.socketpair()
        self._thread = threading.Thread(target=self._renew_all, name="leases", daemon=True)

    async def open(self) -> None:
        """Become one of the servers."""
        self._thread.start()
        await self.settled()

    # -- tables

    @property
    def count(self) -> int:
        """How many tables this server has."""
        return len(self._held)

    @property
    def is_sure(self) -> bool:
        """Whether what we have is ours. Where the database does not answer nobody can take anything either."""
        return time.monotonic() < self._until or self._is_failing

    async def settled(self) -> None:
        """Wait until it is known whether what we had is still ours: the lease has been renewed, or can't be."""
        while not self.is_sure:
            self._outcome.clear()
            await self._outcome.wait()

    async def take(self, table_id: str) -> Keeping:
        """Have the table from now on; Elsewhere if another server has it. One that is not there belongs to nobody."""
        while True:
            await self.settled()
            checks = self._checks
            found = await self._store.write_alone(self._take(table_id, self._successor()))
            if not self.is_sure or self._checks != checks:
                continue  # we slept meanwhile, and somebody may have taken it since
            if isinstance(found, Elsewhere):
                raise found
            if found is None:
                return self._store
            if found:
                self._held[table_id] = Lease(found, time.monotonic())
                self.taken += 1
                return Leased(self._store, table_id, found, self._has_lost)

    def _successor(self) -> Other | None:
        """Who takes tables in the place of a server that leaves."""
        staying = [other for other in self.others.values() if not other.leaving]
        return secrets.choice(staying) if self._leaving and staying else None

    def _take(self, table_id: str, successor: Other | None) -> Work[int | Elsewhere | None]:
        """The new fencing number; 0 if somebody else was quicker, so that it has to be asked again."""

        def work(connection: Connection) -> int | Elsewhere | None:
            row = connection.execute(_WHOSE, {"table": table_id}).first()
            if row is None:
                return None
            if row.server not in (None, NOBODY, self.id) and (
                    (row.left or 0) > 0 or _has_come_back(connection, row.server)):
                return Elsewhere(row.address, row.server, max(0, row.left) / 1000)
            if successor is not None:
                return Elsewhere(successor.address, successor.id, self._seconds)
            if row.server is None:
                first = insert(leases).values(table_id=table_id, server=self.id, fence=1)
                return connection.scalar(first.on_conflict_do_nothing().returning(leases.c.fence)) or 0
            raised = leases.update().where(leases.c.table_id == table_id, leases.c.fence == row.fence).values(
                server=self.id, fence=row.fence + 1)
            return connection.scalar(raised.returning(leases.c.fence)) or 0

        return work

    def give_back(self, table_id: str) -> None:
        """Let others have it; nothing is written of it any more."""
        lease = self._held.pop(table_id, None)
        if lease is not None:
            self._given_back[table_id] = lease.fence
            self._ring()

    def _has_lost(self, table_id: str, fence: int) -> None:
        """Another server has the table under a later number."""
        lease = self._held.get(table_id)
        if lease is not None and lease.fence == fence:
            del self._held[table_id]
            self.lost_count += 1
            self._tell_lost(table_id)

    def note_time(self, at: int) -> Work[None]:
        """A small thing to write, in our own row, so that no server ever waits for another's."""

        def work(connection: Connection) -> None:
            connection.execute(servers.update().where(servers.c.id == self.id).values(tried=at))

        return work

    async def leave(self) -> None:
        """Take no more tables where somebody else can."""
        self._leaving = True
        self._ring()

    async def close(self) -> None:
        """Give everything back, and be gone."""
        if self._ending:
            return
        self._ending = True
        self._ring()
        await asyncio.to_thread(self._thread.join)
        self._bell.close()
        self._ear.close()

        def work(connection: Connection) -> None:
            connection.execute(leases.update().where(leases.c.server == self.id).values(server=NOBODY))
            connection.execute(servers.delete().where(servers.c.id == self.id))

        with contextlib.suppress(StorageFailed):  # then the lease runs out by itself
            await self._store.write_alone(work)

    # -- renewing, in a thread of its own

    def _ring(self) -> None:
        """Have the lease renewed at once, with what has changed."""
        with contextlib.suppress(OSError):
            self._bell.send(b"!")

    def _renew_all(self) -> None:
        connection: Connection | None = None
        while not self._ending:
            try:
                if connection is None:
                    connection = self._store.engine.connect()
                    self._listen(connection)
                renewed = self._renew(connection)
                self._post(self._renewed, renewed)
                self._rest(connection)
            except (SQLAlchemyError, OSError) as error:
                self._post(self._failed, str(getattr(error, "orig", None) or error))
                _drop(connection)
                connection = None
                self._rest(None)
        _drop(connection)

    def _post(self, what: Callable[..., None], *words: Any) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
            self._loop.call_soon_threadsafe(what, *words)

    def _listen(self, connection: Connection) -> None:
        """Hear what servers tell each other from now on; what was told before may have been missed."""
        driver: Any = connection.connection.driver_connection
        driver.add_notify_handler(lambda news: self._post(self._heard, news.payload))
        connection.execute(sa.text(f"LISTEN {storage.CHANNEL}"))
        connection.commit()
        self._post(self._heard, "")

    def _rest(self, connection: Connection | None) -> None:
        """Wait for a third of the lease, or until there is something to hear or to tell."""
        ears: list[Any] = [self._ear]
        if connection is not None:
            ears.append(connection.connection.driver_connection)
        heard, _, _ = select.select(ears, [], [], self._seconds / 3)
        if self._ear in heard:
            self._ear.recv(4096)

    def _renew(self, connection: Connection) -> Renewed:
        asked = time.monotonic()
        given_back, self._given_back = self._given_back, {}
        row = {"address": self.address, "expires": sa.literal_column(f"{_NOW} + {round(self._seconds * 1000)}"),
               "leaving": self._leaving}
        connection.execute(insert(servers).values(id=self.id, tried=0, **row).on_conflict_do_update(
            index_elements=[servers.c.id], set_=row))
        for table_id, fence in given_back.items():
            connection.execute(leases.update().where(
                leases.c.table_id == table_id, leases.c.server == self.id, leases.c.fence == fence)
                .values(server=NOBODY))
        connection.execute(servers.delete().where(servers.c.expires < sa.literal_column(f"{_NOW} - {FORGOTTEN_AFTER}")))
        others = [Other(*found) for found in connection.execute(_OTHERS, {"me": self.id})]
        connection.commit()
        mine = None
        if asked >= self._until:  # in a transaction of its own: who took something did so before we renewed
            mine = {found.table_id: found.fence for found in connection.execute(_MINE, {"me": self.id})}
            connection.commit()
        return Renewed(asked, others, mine)

    # -- what follows, in the loop

    def _renewed(self, renewed: Renewed) -> None:
        self._until = renewed.asked + self._seconds
        self._is_failing = False
        self.others = {other.id: other for other in renewed.others}
        self.when_renewed(renewed.asked, {self.id, *self.others})
        if renewed.mine is not None:
            self._checks += 1
            for table_id, lease in list(self._held.items()):
                if lease.since < renewed.asked and renewed.mine.get(table_id) != lease.fence:
                    self._has_lost(table_id, lease.fence)
        self._outcome.set()

    def _failed(self, cause: str) -> None:
        log.info("The lease could not be renewed: %s", cause)  # the store tells that the database does not answer
        self._is_failing = True
        self._outcome.set()


_WHOSE = (
    sa.select(leases.c.server, leases.c.fence, servers.c.address,
              (servers.c.expires - sa.literal_column(_NOW)).label("left"))
    .select_from(tables.outerjoin(leases, leases.c.table_id == tables.c.id)
                 .outerjoin(servers, servers.c.id == leases.c.server))
    .where(tables.c.id == sa.bindparam("table")))

_OTHERS = sa.select(servers.c.id, servers.c.address, servers.c.leaving).where(
    servers.c.id != sa.bindparam("me"), servers.c.expires > sa.literal_column(_NOW))

_MINE = sa.select(leases.c.table_id, leases.c.fence).where(leases.c.server == sa.bindparam("me"))


def _has_come_back(connection: Connection, server: str) -> bool:
    """Whether a server whose lease had run out has renewed it after all; it can't while this is being done."""
    return bool(connection.scalar(
        sa.select(servers.c.expires > sa.literal_column(_NOW))
        .where(servers.c.id == server).with_for_update(read=True)))


def _drop(connection: Connection | None) -> None:
    if connection is not None:
        with contextlib.suppress(SQLAlchemyError, OSError):
            connection.invalidate()
            connection.close()
