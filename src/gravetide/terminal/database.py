"""The command ``gravetide database``: backup, restore, check, migrate. For those who keep a server running."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gravetide.kernel.errors import GravetideError

app = typer.Typer(no_args_is_help=True, help="Back up, restore, check or migrate the server's database.")

Database = Annotated[
    str | None, typer.Option("--database", help="sqlite:///FILE or postgresql://...; yours by default.")]


def _url(database: str | None) -> str:
    from gravetide.server.settings import from_environment  # noqa: PLC0415 -- only when the server is meant

    return from_environment(database=database).database_url


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The copy to be made.")], database: Database = None
) -> None:
    """Copy a SQLite database; the server may go on running meanwhile."""
    from gravetide.server import upkeep  # noqa: PLC0415

    upkeep.back_up(_url(database), file)
    print(f"The copy is in {file}.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A copy made by backup.")], database: Database = None
) -> None:
    """Put a copy in the place of the database. Stop the server first."""
    from gravetide.server import upkeep  # noqa: PLC0415

    upkeep.restore(_url(database), file)
    print(f"Everything is as it was in {file}.")


@app.command()
def check(database: Database = None) -> None:
    """Look for damage; exit code 1 if there is some."""
    from gravetide.server import upkeep  # noqa: PLC0415

    url = _url(database)
    faults = upkeep.check(url)
    if faults:
        raise GravetideError("The database is damaged: " + "; ".join(faults))
    print(f"The database is in order, at revision {upkeep.revision_of(url)}.")


@app.command()
def migrate(
    revision: Annotated[str, typer.Argument(help="A revision such as 0001; the newest by default.")] = "head",
    database: Database = None,
) -> None:
    """Bring the database to a revision of the schema, up or down. Stop the server first."""
    from gravetide.server import upkeep  # noqa: PLC0415
    from gravetide.server.database import open_engine  # noqa: PLC0415

    engine = open_engine(_url(database))
    try:
        upkeep.migrate(engine, revision)
    finally:
        engine.dispose()
    print(f"The database is at revision {upkeep.revision_of(_url(database))}.")
