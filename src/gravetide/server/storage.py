"""What is kept: guests, tables, seats and every accepted command, in SQLite or PostgreSQL.

A table is its set-up and its commands; the game is played again from them. Commands of many tables that arrive
together share one transaction (one flush to the disk), and none is answered before its transaction is on the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec
import sqlalchemy as sa
from alembic import command as alembic_command
from alembic.config import Config as AlembicConfig
from alembic.migration import MigrationContext
from alembic.util import CommandError
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from gravetide.kernel.errors import GravetideError
from gravetide.server.times import Times
from gravetide.server.trouble import Trouble

T = TypeVar("T")
Work = Callable[[Connection], T]

BATCH = 256
"""Commands that share a transaction at most."""

MIGRATING = 0x67726176
"""The lock of PostgreSQL's under which its schema is changed."""

OLDEST_SQLITE = (3, 35)
"""The first that can drop a column, which migrations do."""

metadata = sa.MetaData()

house = sa.Table(
    "house",
    metadata,
    sa.Column("key", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("guest", sa.String(40), sa.ForeignKey("guests.id"), nullable=False, index=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("revoked", sa.BigInteger, nullable=False),
)

codes = sa.Table(
    "codes",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("guest", sa.String(40), sa.ForeignKey("guests.id"), nullable=False),
    sa.Column("expires", sa.BigInteger, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("number", sa.BigInteger, nullable=False, unique=True),
    sa.Column("host", sa.String(40), nullable=False),
    sa.Column("game", sa.String(80), nullable=False),
    sa.Column("header", sa.Text, nullable=False),
    sa.Column("seed", sa.BigInteger, nullable=False),
    sa.Column("seeded", sa.Boolean, nullable=False),
    sa.Column("secret", sa.String(128), nullable=False),
    sa.Column("forked", sa.Boolean, nullable=False),
    sa.Column("passphrase", sa.Text, nullable=False),
    sa.Column("result", sa.String(40), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("closed", sa.Boolean, nullable=False),
    sa.Column("gathering", sa.Boolean, nullable=False),
    sa.Column("campaign", sa.String(40), nullable=False, index=True),
    sa.Column("given_up", sa.Boolean, nullable=False),
    sa.Column("winners", sa.String(80), nullable=False, server_default=""),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("guest", sa.String(40), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
)

members = sa.Table(
    "members",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("guest", sa.String(40), sa.ForeignKey("guests.id"), primary_key=True, index=True),
    sa.Column("standing", sa.String(10), nullable=False),
    sa.Column("joined", sa.BigInteger, nullable=False),
    sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()),
)

commands = sa.Table(
    "commands",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("guest", sa.String(40), nullable=False),
    sa.Column("key", sa.String(80), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("notation", sa.String(400), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "guest", "key", name="uq_commands_key"),
)


campaigns = sa.Table(
    "campaigns",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("number", sa.BigInteger, nullable=False, unique=True),
    sa.Column("host", sa.String(40), nullable=False),
    sa.Column("game", sa.String(80), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("passphrase", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)

campaign_seats = sa.Table(
    "campaign_seats",
    metadata,
    sa.Column("campaign_id", sa.String(40), sa.ForeignKey("campaigns.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("guest", sa.String(40), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("absent", sa.Boolean, nullable=False),
)

campaign_members = sa.Table(
    "campaign_members",
    metadata,
    sa.Column("campaign_id", sa.String(40), sa.ForeignKey("campaigns.id"), primary_key=True),
    sa.Column("guest", sa.String(40), sa.ForeignKey("guests.id"), primary_key=True, index=True),
    sa.Column("standing", sa.String(10), nullable=False),
    sa.Column("joined", sa.BigInteger, nullable=False),
)

chapters = sa.Table(
    "chapters",
    metadata,
    sa.Column("campaign_id", sa.String(40), sa.ForeignKey("campaigns.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("sort", sa.String(10), nullable=False),
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), nullable=False, unique=True),
)


talk = sa.Table(
    "talk",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("guest", sa.String(40), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

servers = sa.Table(
    "servers",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("address", sa.String(200), nullable=False),
    sa.Column("expires", sa.BigInteger, nullable=False),  # milliseconds since 1970, by the database's clock
    sa.Column("leaving", sa.Boolean, nullable=False),
    sa.Column("tried", sa.BigInteger, nullable=False),
)

leases = sa.Table(
    "leases",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("server", sa.String(40), nullable=False, index=True),
    sa.Column("fence", sa.BigInteger, nullable=False),
)


class StorageFailed(GravetideError):
    """The database could not keep or give something; nothing has changed."""


class Fenced(StorageFailed):
    """The table belongs to another server by now, so nothing was written."""


class Conflict(GravetideError):
    """Somebody else has written the same thing first."""


class StoredTable(msgspec.Struct):
    """A table's row.

    Its dice and cards come from the `secret`, which nobody learns before the game is over, or from the `seed` where
    there is none: where somebody chose it, and at tables set up before there were secrets.
    """

    id: str
    number: int
    host: str
    game: str
    header: str
    seed: int
    seeded: bool
    secret: str
    forked: bool
    passphrase: str
    result: str
    created: int
    closed: bool = False
    gathering: bool = False
    campaign: str = ""             # the campaign that it is a chapter of, if any
    given_up: bool = False         # its quest was broken off and counts as lost
    winners: str = ""              # the seats that have won, by their numbers, when the game is over


class PastTable(msgspec.Struct):
    """A table in somebody's history: its row, the seats they hold there, and when something was last done."""

    table: StoredTable
    seats: list[int]
    updated: int


class StoredSeat(msgspec.Struct):
    """A seat's row: `kind` is person, open or computer."""

    number: int
    kind: str
    guest: str
    name: str


class StoredMember(msgspec.Struct):
    """Somebody at a table: `standing` is member, left or removed."""

    guest: str
    name: str
    standing: str


class StoredCommand(msgspec.Struct):
    """An accepted command: `kind` is choose, undo or restart (then `notation` is the new secret, or an old seed)."""

    version: int
    kind: str
    guest: str
    key: str
    seat: int
    notation: str
    at: int


class StoredWord(msgspec.Struct):
    """Something that somebody said at a table."""

    number: int
    guest: str
    name: str
    kind: str
    text: str
    at: int


class Keeping(Protocol):
    """What a table needs of the database: to ask, and to have something done that is on the disk afterwards."""

    async def read(self, work: Work[T]) -> T:
        """Run a query."""

    async def write(self, work: Work[T]) -> T:
        """Do something in a transaction."""


class StoredGame(msgspec.Struct):
    """Everything of one table."""

    table: StoredTable
    seats: list[StoredSeat]
    members: list[StoredMember]
    commands: list[StoredCommand]
    words: list[StoredWord] = []


LEAST_ROOM = 256 << 10
"""Bytes that must be free on the disk for a server to be called well."""

TIMEOUT = 5.0
"""Seconds that the database has to answer, to let somebody in, or to give a row free, if nothing else is set."""


def open_engine(url: str, timeout: float | None = None) -> Engine:
    """The database behind a URL. SQLite keeps a write-ahead log and flushes at every commit.

    With a `timeout` statements end after so many seconds, on both sides; what may take long is done without one.
    """
    parsed = _parsed(url)
    if parsed.get_backend_name() != "sqlite":
        return _open_postgres(parsed, timeout)
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise StorageFailed(f"SQLite {sqlite3.sqlite_version} is too old; 3.35 or newer is needed.")
    if _file_of(parsed) is not None:
        _make_private(Path(str(parsed.database)))
    busy = TIMEOUT if timeout is None else timeout
    engine = _engine(parsed, connect_args={"timeout": busy})

    @sa.event.listens_for(engine, "connect")
    def _prepare(connection: Any, _: Any) -> None:
        if isinstance(connection, sqlite3.Connection):
            wait = f"busy_timeout={busy * 1000:.0f}"
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", wait):
                connection.execute(f"PRAGMA {pragma}").close()

    return engine


def _parsed(url: str) -> sa.URL:
    if url.startswith(("postgres://", "postgresql://")):
        url = "postgresql+psycopg://" + url.split("://", 1)[1]
    try:
        parsed = sa.make_url(url)
    except (SQLAlchemyError, ValueError) as error:
        raise StorageFailed(
            "The database is given by a URL such as sqlite:///tables.db or postgresql://host/name.") from error
    if parsed.drivername not in ("sqlite", "sqlite+pysqlite", "postgresql+psycopg"):
        raise StorageFailed(f'Tables are kept in SQLite or PostgreSQL, not in "{parsed.drivername}": the database is '
                            "given by a URL such as sqlite:///tables.db or postgresql://host/name.")
    return parsed


def is_shared(url: str) -> bool:
    """Whether several servers can use a database at once."""
    return _parsed(url).get_backend_name() == "postgresql"


def _engine(url: sa.URL, **more: Any) -> Engine:
    try:
        return sa.create_engine(url, hide_parameters=True, **more)
    except ImportError as error:
        raise StorageFailed("PostgreSQL needs a package that is not installed; pip install gravetide[postgres] "
                            f"brings it. ({error})") from error
    except SQLAlchemyError as error:
        raise StorageFailed(f'The database can\'t be opened as "{url.drivername}": {_cause(error)}') from error


def _open_postgres(url: sa.URL, timeout: float | None) -> Engine:
    limit = TIMEOUT if timeout is None else timeout
    engine = _engine(
        url, pool_pre_ping=True, pool_size=6, max_overflow=4, pool_timeout=limit,
        connect_args={"connect_timeout": max(2, round(limit)), "keepalives_idle": 10, "keepalives_interval": 5,
                      "keepalives_count": 3, "tcp_user_timeout": round(limit * 1000)})
    if timeout is None:
        return engine
    from gravetide.server.postgres import Punctual  # noqa: PLC0415 -- its package is there for those who use it

    @sa.event.listens_for(engine, "do_connect")
    def _connect(_: Any, __: Any, arguments: Any, named: Any) -> Any:
        return Punctual.connect(*arguments, **named)

    @sa.event.listens_for(engine, "connect")
    def _prepare(connection: Any, _: Any) -> None:
        connection.be_punctual(timeout)

    return engine


def _file_of(url: sa.URL) -> Path | None:
    """The file of a SQLite database that has one."""
    if url.get_backend_name() != "sqlite" or not url.database or url.database.startswith((":memory:", "file:")):
        return None
    return Path(url.database)


def _make_private(file: Path) -> None:
    """Make sure that there is a folder, and that nobody but its owner reads the database: it holds names and secrets.

    SQLite gives its log the rights that the database has.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageFailed(f"The folder {file.parent} can't be made for the database: {error.strerror}.") from error
    with contextlib.suppress(OSError):  # what can't be written is told by SQLite, when somebody needs it written
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        for each in (file, *_logs_of(file)):
            if each.exists() and each.stat().st_mode & 0o077:
                each.chmod(0o600)


def _logs_of(file: Path) -> tuple[Path, Path]:
    return file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")


class Claim:
    """Says that this process serves a SQLite database, and no other: two would know nothing of each other's choices.

    Held as a lock of SQLite's on a file beside it, so that it ends with the process, however that ends.
    """

    def __init__(self, url: str) -> None:
        self._connection: sqlite3.Connection | None = None
        file = _file_of(_parsed(url))
        if file is None:
            return
        _make_private(file)
        lock = file.with_name(f"{file.name}.serving")
        try:
            self._connection = sqlite3.connect(lock, timeout=0, isolation_level=None, check_same_thread=False)
            self._connection.execute("BEGIN EXCLUSIVE").close()
            lock.chmod(0o600)
        except (sqlite3.Error, OSError) as error:
            self.release()
            if "locked" in str(error):
                raise StorageFailed(f"Another server is using {file}. Stop it first, or give this one a database of "
                                    "its own with --database.") from error
            raise StorageFailed(f"The database can't be opened: {error}") from error

    def release(self) -> None:
        """Let others have it."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def migrations() -> AlembicConfig:
    """Where the steps from one schema to the next are."""
    config = AlembicConfig()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the database to a revision of the schema, the newest by default."""
    config = migrations()
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "sqlite":
                # Python begins a transaction at the first row that is written. Steps that change tables come before
                # that: one that is refused would leave those before it half done.
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            elif engine.dialect.name == "postgresql":
                # Servers that start together wait for the first one to have done it.
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
            config.attributes["connection"] = connection
            present = MigrationContext.configure(connection).get_current_revision() or ""
            if revision == "base" or revision.startswith("-") or revision < present:  # "head" is after every number
                alembic_command.downgrade(config, revision)
            else:
                alembic_command.upgrade(config, revision)
    except (SQLAlchemyError, CommandError, OSError) as error:
        raise StorageFailed(f"The database can't be opened, or not brought to revision {revision}: "
                            f"{_cause(error)}") from error


def back_up(url: str, target: Path) -> None:
    """A copy of a SQLite database that is whole, taken while the server runs."""
    _sqlite_file(url)
    if target.exists():
        raise StorageFailed(f"{target} is there already; take another name.")
    try:
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))  # as private as the database
    except OSError as error:
        raise StorageFailed(f"The copy {target} can't be written: {error.strerror}.") from error
    with _opened(url) as connection:
        connection.exec_driver_sql("VACUUM INTO ?", (str(target),))


def restore(url: str, source: Path) -> None:
    """Put a copy in the place of a SQLite database, damaged or not; not while a server uses it."""
    file = _sqlite_file(url)
    if not source.is_file():
        raise StorageFailed(f"There is no file {source}.")
    claim = Claim(url)
    try:
        _restore(file, source)
    finally:
        claim.release()


def _restore(file: Path, source: Path) -> None:
    faults = check(f"sqlite:///{source}")
    if faults:
        raise StorageFailed(f"{source} is damaged too: {faults[0]}.")
    fresh = file.with_name(f"{file.name}.restored")
    with _opened(f"sqlite:///{source}") as connection:
        fresh.unlink(missing_ok=True)
        _make_private(fresh)
        connection.exec_driver_sql("VACUUM INTO ?", (str(fresh),))
    # What the old log holds belongs to the old file; it must not be played into the new one.
    for log in _logs_of(file):
        log.unlink(missing_ok=True)
    fresh.replace(file)


def check(url: str) -> list[str]:
    """What is wrong with a database, in a few words each; nothing if it is in order."""
    try:
        with _opened(url) as connection:
            if connection.dialect.name == "sqlite":
                found = [str(row) for row in connection.exec_driver_sql("PRAGMA integrity_check(20)").scalars()]
                found += [f"a row of {row[0]} refers to nothing"
                          for row in connection.exec_driver_sql("PRAGMA foreign_key_check").fetchmany(20)]
                if found != ["ok"]:
                    return [fault for fault in found if fault != "ok"]
            gaps = sa.select(commands.c.table_id).group_by(commands.c.table_id).having(
                sa.func.count() != sa.func.max(commands.c.version)).limit(20)
            return [f"table {table_id} lacks some of its commands" for table_id in connection.scalars(gaps)]
    except StorageFailed as error:
        return [str(error)]


def revision_of(url: str) -> str:
    """The revision of the schema that a database is at; empty for one that is not ours."""
    with _opened(url) as connection:
        return MigrationContext.configure(connection).get_current_revision() or ""


def _sqlite_file(url: str) -> Path:
    file = _file_of(_parsed(url))
    if file is None:
        raise StorageFailed("Only SQLite databases are copied this way; use pg_dump and pg_restore for PostgreSQL.")
    return file


@contextlib.contextmanager
def _opened(url: str) -> Iterator[Connection]:
    """One connection to a database, without migrating it."""
    engine = open_engine(url)
    try:
        with _told_plainly(), engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


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
            raise StorageFailed(f"The database can't be opened: {_cause(error)}") from error
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
            with _told_plainly(), self.engine.connect() as connection:
                found = work(connection)
        except StorageFailed as error:
            self.reading.failed(_cause_of(error))
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
        with _told_plainly(), self.engine.begin() as connection:
            return work(connection)

    def can_grow(self) -> bool:
        """Whether there is room for more. A full disk may show late otherwise: SQLite uses its log again."""
        file = _file_of(self.engine.url)
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
                self.writing.failed(_cause_of(lost))
                done.set_exception(lost)
                continue
            try:
                with _told_plainly(), self.engine.begin() as connection:
                    result = work(connection)
            except Fenced as error:
                done.set_exception(error)
            except StorageFailed as error:
                self.writing.failed(_cause_of(error))
                lost = error if _is_lost(error) else None
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


@contextlib.contextmanager
def _told_plainly() -> Iterator[None]:
    """Errors of the database as a few of ours, without its details."""
    try:
        yield
    except sa.exc.IntegrityError as error:
        raise Conflict("Somebody else was first.") from error
    except (SQLAlchemyError, OSError) as error:
        raise StorageFailed(f"The database does not answer as it should: {_cause(error)}") from error


def _cause(error: BaseException) -> str:
    origin = getattr(error, "orig", None) or error
    return str(origin).split("\n", 1)[0] or type(origin).__name__


def _cause_of(failure: StorageFailed) -> str:
    """What the database itself said."""
    return _cause(failure.__cause__) if failure.__cause__ is not None else str(failure)


def _is_lost(failure: StorageFailed) -> bool:
    """Whether there is no connection to the database, and not only something wrong with the work."""
    cause = failure.__cause__
    return isinstance(cause, sa.exc.TimeoutError) or (
        isinstance(cause, sa.exc.DBAPIError) and (cause.connection_invalidated or cause.statement is None))


# -- work: functions of a connection


def all_of(*works: Work[None]) -> Work[None]:
    """Several things that are kept together or not at all."""

    def work(connection: Connection) -> None:
        for one in works:
            one(connection)

    return work


def house_value(key: str, make: Callable[[], str]) -> Work[str]:
    """A value the house keeps for itself, made when it is first asked for."""

    def work(connection: Connection) -> str:
        found: str | None = connection.scalar(sa.select(house.c.value).where(house.c.key == key))
        if found is None:
            found = make()
            connection.execute(house.insert().values(key=key, value=found))
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


CHANNEL = "gravetide"
"""Where servers that share a database hear from each other."""


def note_time(at: int) -> Work[None]:
    """A small thing to write, to see whether it can be written."""

    def work(connection: Connection) -> None:
        updated = connection.execute(house.update().where(house.c.key == "tried").values(value=str(at)))
        if not updated.rowcount:
            connection.execute(house.insert().values(key="tried", value=str(at)))

    return work


def load_game(table_id: str) -> Work[StoredGame | None]:
    """Everything of a table, or None if there is no such table."""

    def work(connection: Connection) -> StoredGame | None:
        row = connection.execute(sa.select(tables).where(tables.c.id == table_id)).mappings().first()
        if row is None:
            return None
        return StoredGame(
            StoredTable(**row),
            [StoredSeat(**seat) for seat in connection.execute(
                sa.select(seats.c.number, seats.c.kind, seats.c.guest, seats.c.name)
                .where(seats.c.table_id == table_id).order_by(seats.c.number)).mappings()],
            [StoredMember(**member) for member in connection.execute(
                sa.select(members.c.guest, guests.c.name, members.c.standing)
                .join(guests, guests.c.id == members.c.guest)
                .where(members.c.table_id == table_id).order_by(members.c.joined, members.c.guest)).mappings()],
            commands_after(table_id, 0)(connection),
            [StoredWord(**word) for word in connection.execute(
                sa.select(*[column for column in talk.c if column.name != "table_id"])
                .where(talk.c.table_id == table_id).order_by(talk.c.number)).mappings()],
        )

    return work


def keep_game(game: StoredGame) -> Work[None]:
    """A new table with everything it starts with."""

    def work(connection: Connection) -> None:
        game.table.number = _next_number(connection)
        table_id = game.table.id
        connection.execute(tables.insert().values(**msgspec.structs.asdict(game.table)))
        connection.execute(seats.insert(), [{"table_id": table_id, **msgspec.structs.asdict(s)} for s in game.seats])
        for member in game.members:
            connection.execute(members.insert().values(
                table_id=table_id, guest=member.guest, standing=member.standing, joined=game.table.created))
        if game.commands:
            connection.execute(
                commands.insert(), [{"table_id": table_id, **msgspec.structs.asdict(c)} for c in game.commands])

    return work


def _next_number(connection: Connection) -> int:
    if connection.dialect.name == "postgresql":  # several servers may set tables up at once
        number: int = connection.scalar(sa.text("SELECT nextval('table_numbers')")) or 0
        return number
    return (connection.scalar(sa.select(sa.func.max(tables.c.number))) or 0) + 1


def keep_command(table_id: str, command: StoredCommand) -> Work[None]:
    """One more accepted command. This is what every choice waits for: one statement, and that one made beforehand."""
    row = {"table_id": table_id, **msgspec.structs.asdict(command)}

    def work(connection: Connection) -> None:
        connection.execute(_KEEP_COMMAND, row)

    return work


_KEEP_COMMAND = commands.insert()


def take_back_command(table_id: str, version: int) -> Work[None]:
    """Forget a command that the rules could not carry out after all."""

    def work(connection: Connection) -> None:
        connection.execute(
            commands.delete().where(commands.c.table_id == table_id, commands.c.version >= version))

    return work


def keep_result(table_id: str, result: str, winners: Iterable[int]) -> Work[None]:
    """How a game ended and which seats have won, for lists of tables; nothing where it has begun anew."""
    won = " ".join([str(seat) for seat in winners])

    def work(connection: Connection) -> None:
        connection.execute(tables.update().where(tables.c.id == table_id).values(result=result, winners=won))

    return work


def find_command(table_id: str, guest: str, key: str) -> Work[int | None]:
    """The version that a command with this key led to, if it was accepted."""

    def work(connection: Connection) -> int | None:
        found: int | None = connection.scalar(sa.select(commands.c.version).where(
            commands.c.table_id == table_id, commands.c.guest == guest, commands.c.key == key))
        return found

    return work


def commands_after(table_id: str, version: int) -> Work[list[StoredCommand]]:
    """The commands of a table that follow a version."""

    def work(connection: Connection) -> list[StoredCommand]:
        return [StoredCommand(**command) for command in connection.execute(
            sa.select(*[column for column in commands.c if column.name != "table_id"])
            .where(commands.c.table_id == table_id, commands.c.version > version)
            .order_by(commands.c.version)).mappings()]

    return work


def keep_word(table_id: str, word: StoredWord, most: int) -> Work[None]:
    """One more thing that was said; what was said longest ago is forgotten where it is too much."""

    def work(connection: Connection) -> None:
        connection.execute(talk.insert().values(table_id=table_id, **msgspec.structs.asdict(word)))
        connection.execute(talk.delete().where(talk.c.table_id == table_id, talk.c.number <= word.number - most))

    return work


def keep_seat(table_id: str, seat: StoredSeat) -> Work[None]:
    """A seat as it is now."""

    def work(connection: Connection) -> None:
        connection.execute(
            seats.update().where(seats.c.table_id == table_id, seats.c.number == seat.number)
            .values(kind=seat.kind, guest=seat.guest, name=seat.name))

    return work


def keep_member(table_id: str, guest: str, standing: str, joined: int) -> Work[None]:
    """Somebody joins, leaves or is removed."""

    def work(connection: Connection) -> None:
        where = sa.and_(members.c.table_id == table_id, members.c.guest == guest)
        values = {"standing": standing, **({"hidden": False} if standing == "member" else {})}
        updated = connection.execute(members.update().where(where).values(**values))
        if not updated.rowcount:
            connection.execute(
                members.insert().values(table_id=table_id, guest=guest, standing=standing, joined=joined))

    return work


def name_of(guest: str) -> Work[str]:
    """What somebody is called."""

    def work(connection: Connection) -> str:
        return connection.scalar(sa.select(guests.c.name).where(guests.c.id == guest)) or ""

    return work


def keep_phrase(table_id: str, phrase: str) -> Work[None]:
    """The hash of the pass phrase, made anew."""

    def work(connection: Connection) -> None:
        connection.execute(tables.update().where(tables.c.id == table_id).values(passphrase=phrase))

    return work


def keep_closed(table_id: str, closed: bool) -> Work[None]:
    """Whether a table is closed to newcomers."""

    def work(connection: Connection) -> None:
        connection.execute(tables.update().where(tables.c.id == table_id).values(closed=closed))

    return work


def keep_begun(table_id: str) -> Work[None]:
    """A table that waited for its people has begun."""

    def work(connection: Connection) -> None:
        connection.execute(tables.update().where(tables.c.id == table_id).values(gathering=False))

    return work


def keep_given_up(table_id: str) -> Work[None]:
    """The quest of a table is broken off for good."""

    def work(connection: Connection) -> None:
        connection.execute(tables.update().where(tables.c.id == table_id).values(given_up=True))

    return work


def keep_host(table_id: str, host: str) -> Work[None]:
    """Another host."""

    def work(connection: Connection) -> None:
        connection.execute(tables.update().where(tables.c.id == table_id).values(host=host))

    return work


def tables_of(guest: str, before: int | None, limit: int) -> Work[list[tuple[str, int]]]:
    """The tables somebody belongs to, the latest first, as (id, number)."""

    def work(connection: Connection) -> list[tuple[str, int]]:
        wanted = (
            sa.select(tables.c.id, tables.c.number)
            .join(members, members.c.table_id == tables.c.id)
            .where(members.c.guest == guest, members.c.standing == "member", sa.not_(members.c.hidden))
            .order_by(tables.c.number.desc()).limit(limit))
        if before is not None:
            wanted = wanted.where(tables.c.number < before)
        return [(row.id, row.number) for row in connection.execute(wanted)]

    return work


def keep_hidden(table_id: str, guest: str) -> Work[bool]:
    """Somebody wants to see a table in their lists no more; whether they had it there. Who was removed had not."""

    def work(connection: Connection) -> bool:
        where = sa.and_(
            members.c.table_id == table_id, members.c.guest == guest, members.c.standing != "removed")
        return bool(connection.execute(members.update().where(where).values(hidden=True)).rowcount)

    return work


def history_of(guest: str, before: int | None, limit: int) -> Work[list[PastTable]]:
    """The tables somebody belongs to, the latest first, as far as rows tell: no game is played again for it."""

    def work(connection: Connection) -> list[PastTable]:
        last = (sa.select(commands.c.at).where(commands.c.table_id == tables.c.id)
                .order_by(commands.c.version.desc()).limit(1).scalar_subquery())
        wanted = (
            sa.select(tables, last.label("last"))
            .join(members, members.c.table_id == tables.c.id)
            .where(members.c.guest == guest, members.c.standing == "member", sa.not_(members.c.hidden))
            .order_by(tables.c.number.desc()).limit(limit))
        if before is not None:
            wanted = wanted.where(tables.c.number < before)
        found: dict[str, PastTable] = {}
        for row in connection.execute(wanted).mappings():
            kept = {key: value for key, value in row.items() if key != "last"}
            found[row["id"]] = PastTable(StoredTable(**kept), [], row["last"] or row["created"])
        held = sa.select(seats.c.table_id, seats.c.number).where(
            seats.c.table_id.in_(list(found)), seats.c.kind == "person", seats.c.guest == guest)
        for seat in connection.execute(held.order_by(seats.c.number)):
            found[seat.table_id].seats.append(seat.number)
        return list(found.values())

    return work
