"""Opening a database: SQLite or PostgreSQL, by its URL; a SQLite file is private and has one server."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Engine
from sqlalchemy.exc import SQLAlchemyError

from gravetide.server.failures import StorageFailed, cause

OLDEST_SQLITE = (3, 35)
"""The first that can drop a column, which migrations do."""

TIMEOUT = 5.0
"""Seconds that the database has to answer, to let somebody in, or to give a row free, if nothing else is set."""


def open_engine(url: str, timeout: float | None = None) -> Engine:
    """The database behind a URL. SQLite keeps a write-ahead log and flushes at every commit.

    With a `timeout` statements end after so many seconds, on both sides; what may take long is done without one.
    """
    parsed = parsed_url(url)
    if parsed.get_backend_name() != "sqlite":
        return _open_postgres(parsed, timeout)
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise StorageFailed(f"SQLite {sqlite3.sqlite_version} is too old; 3.35 or newer is needed.")
    if file_of(parsed) is not None:
        make_private(Path(str(parsed.database)))
    busy = TIMEOUT if timeout is None else timeout
    engine = _engine(parsed, connect_args={"timeout": busy})

    @sa.event.listens_for(engine, "connect")
    def _prepare(connection: Any, _: Any) -> None:
        if isinstance(connection, sqlite3.Connection):
            wait = f"busy_timeout={busy * 1000:.0f}"
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", wait):
                connection.execute(f"PRAGMA {pragma}").close()

    return engine


def parsed_url(url: str) -> sa.URL:
    """What a URL says, of a kind of database that we know."""
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
    return parsed_url(url).get_backend_name() == "postgresql"


def _engine(url: sa.URL, **more: Any) -> Engine:
    try:
        return sa.create_engine(url, hide_parameters=True, **more)
    except ImportError as error:
        raise StorageFailed("PostgreSQL needs a package that is not installed; pip install gravetide[postgres] "
                            f"brings it. ({error})") from error
    except SQLAlchemyError as error:
        raise StorageFailed(f'The database can\'t be opened as "{url.drivername}": {cause(error)}') from error


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


def file_of(url: sa.URL) -> Path | None:
    """The file of a SQLite database that has one."""
    if url.get_backend_name() != "sqlite" or not url.database or url.database.startswith((":memory:", "file:")):
        return None
    return Path(url.database)


def make_private(file: Path) -> None:
    """Make sure that there is a folder, and that nobody but its owner reads the database: it holds names and secrets.

    SQLite gives its log the rights that the database has.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageFailed(f"The folder {file.parent} can't be made for the database: {error.strerror}.") from error
    with contextlib.suppress(OSError):  # what can't be written is told by SQLite, when somebody needs it written
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        for each in (file, *logs_of(file)):
            if each.exists() and each.stat().st_mode & 0o077:
                each.chmod(0o600)


def logs_of(file: Path) -> tuple[Path, Path]:
    """The files of SQLite's log, which stand beside a database."""
    return file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")


class Claim:
    """Says that this process serves a SQLite database, and no other: two would know nothing of each other's choices.

    Held as a lock of SQLite's on a file beside it, so that it ends with the process, however that ends.
    """

    def __init__(self, url: str) -> None:
        self._connection: sqlite3.Connection | None = None
        file = file_of(parsed_url(url))
        if file is None:
            return
        make_private(file)
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
