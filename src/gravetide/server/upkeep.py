"""Looking after a database: its schema, copies of it, and whether it is whole."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa
from alembic import command as alembic_command
from alembic.config import Config as AlembicConfig
from alembic.migration import MigrationContext
from alembic.util import CommandError
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from gravetide.server.database import Claim, file_of, logs_of, make_private, open_engine, parsed_url
from gravetide.server.failures import StorageFailed, cause, told_plainly
from gravetide.server.schema import commands

MIGRATING = 0x67726176
"""The lock of PostgreSQL's under which its schema is changed."""


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
                            f"{cause(error)}") from error


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
        make_private(fresh)
        connection.exec_driver_sql("VACUUM INTO ?", (str(fresh),))
    # What the old log holds belongs to the old file; it must not be played into the new one.
    for log in logs_of(file):
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
    file = file_of(parsed_url(url))
    if file is None:
        raise StorageFailed("Only SQLite databases are copied this way; use pg_dump and pg_restore for PostgreSQL.")
    return file


@contextlib.contextmanager
def _opened(url: str) -> Iterator[Connection]:
    """One connection to a database, without migrating it."""
    engine = open_engine(url)
    try:
        with told_plainly(), engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()
