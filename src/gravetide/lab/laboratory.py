"""A whole run, from the first chunk to the table: resumed where it was left, played here or on a cluster."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from gravetide.kernel.errors import GravetideError
from gravetide.lab.cluster import play_on
from gravetide.lab.playing import Played
from gravetide.lab.run import Run
from gravetide.lab.shelf import Recorded, Shelf
from gravetide.lab.table import read_run, read_table, write_table
from gravetide.lab.workers import play_here

Watcher = Callable[[Played, bool], None]
"""Is told of each chunk, and whether it was found on the shelf instead of played."""


def perform(
    run: Run, table: Path, *, workers: int = 1, address: str = "", records: Path | None = None, restart: bool = False,
    watch: Watcher = lambda played, found: None, tell: Callable[[str], None] = lambda line: None,
) -> bool:
    """Play what is still to be played and write the table; False if it was complete already.

    Records, if they are wanted, have to be there too. With `restart` a table that is there is replaced, whatever run it
    holds. What a cluster has to say is told in lines.
    """
    if table.is_dir():
        raise GravetideError(f"{table}: This is a folder. Give --out the name of a file.")
    shelf = Shelf(table, run, records)
    if restart:
        shelf.remove_another_run()
    elif table.exists():
        different = run.differences(read_run(table))
        if different:
            raise GravetideError(f"{table} holds another run. Take another --out, or --restart to replace it.")
        if records is None or shelf.has_records([
                Recorded(*game) for game in read_table(table).games.select(Recorded._fields).iter_rows()]):
            return False
    there = shelf.open()
    missing = [chunk for chunk in run.chunks() if chunk.number not in there]
    for played in shelf.found(there):
        watch(played, True)
    source = (play_on(address, run, missing, records=records is not None, tell=tell) if address
              else play_here(run, missing, workers=workers, records=records is not None))
    with closing(source):  # whoever plays stops when something goes wrong here
        for played in source:
            shelf.put(played)
            watch(played, False)
    write_table(table, run, shelf.rows())
    shelf.remove()
    return True
