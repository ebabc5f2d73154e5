"""What goes wrong with the database, as a few errors of ours."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from gravetide.kernel.errors import GravetideError


class StorageFailed(GravetideError):
    """The database could not keep or give something; nothing has changed."""


class Fenced(StorageFailed):
    """The table belongs to another server by now, so nothing was written."""


class Conflict(GravetideError):
    """Somebody else has written the same thing first."""


@contextlib.contextmanager
def told_plainly() -> Iterator[None]:
    """Errors of the database as a few of ours, without its details."""
    try:
        yield
    except sa.exc.IntegrityError as error:
        raise Conflict("Somebody else was first.") from error
    except (SQLAlchemyError, OSError) as error:
        raise StorageFailed(f"The database does not answer as it should: {cause(error)}") from error


def cause(error: BaseException) -> str:
    """An error in one line, as the driver of the database has it."""
    origin = getattr(error, "orig", None) or error
    return str(origin).split("\n", 1)[0] or type(origin).__name__


def cause_of(failure: StorageFailed) -> str:
    """What the database itself said."""
    return cause(failure.__cause__) if failure.__cause__ is not None else str(failure)


def is_lost(failure: StorageFailed) -> bool:
    """Whether there is no connection to the database, and not only something wrong with the work."""
    error = failure.__cause__
    return isinstance(error, sa.exc.TimeoutError) or (
        isinstance(error, sa.exc.DBAPIError) and (error.connection_invalidated or error.statement is None))
