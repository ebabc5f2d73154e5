"""The table of results: one Parquet file, a row per game, Rounds and Zones nested in it, the run in its metadata.

The bytes depend on the run alone: rows are in order, and nothing of the clock or the machine is in them.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from pathlib import Path

import msgspec
import polars as pl

from gravetide.kernel.errors import GravetideError
from gravetide.lab.rows import GainRow, GameRow, RoundRow, SurvivorRow, WeaponRow, ZoneRow
from gravetide.lab.run import Run

FORMAT = "gravetide-lab-2"
RUN, KIND = "gravetide.run", "gravetide.format"
BATCH, ROW_GROUP = 5_000, 20_000

_SORTS = {"str": pl.String(), "int": pl.Int32()}
_WIDE = {"seed": pl.Int64()}
_NESTED: dict[str, type[msgspec.Struct]] = {
    "by_round": RoundRow, "by_zone": ZoneRow, "by_survivor": SurvivorRow, "cards": GainRow, "skills": GainRow,
    "weapons": WeaponRow,
}


class BadTable(GravetideError):
    """A file that is no table of results, or not one that can be read here."""


def _struct(row: type[msgspec.Struct]) -> pl.Struct:
    return pl.Struct({name: _SORTS[row.__annotations__[name]] for name in row.__struct_fields__})


SCHEMA = pl.Schema({
    name: pl.List(_struct(_NESTED[name])) if name in _NESTED
    else _WIDE.get(name) or _SORTS[GameRow.__annotations__[name]]
    for name in GameRow.__struct_fields__
})
"""The columns of the table."""


class Table(msgspec.Struct, frozen=True):
    """A table that was read: the run and its games."""

    run: Run
    games: pl.DataFrame
    name: str = ""


def frame(rows: Iterable[GameRow]) -> pl.DataFrame:
    """Rows as a data frame, in their order."""
    parts, remaining = [pl.DataFrame(schema=SCHEMA)], iter(rows)
    while batch := list(islice(remaining, BATCH)):
        columns = {name: [_plain(getattr(row, name), name) for row in batch] for name in SCHEMA}
        parts.append(pl.DataFrame(columns, schema=SCHEMA))
    return pl.concat(parts, rechunk=True)


def _plain(value: object, name: str) -> object:
    if name not in _NESTED or not isinstance(value, tuple):
        return value
    return [msgspec.structs.asdict(row) for row in value]


def write_table(path: Path, run: Run, rows: Iterable[GameRow]) -> None:
    """Write the table beside its place, then put it there in one step."""
    unfinished = path.with_name(path.name + ".new")
    try:
        frame(rows).write_parquet(
            unfinished, compression="zstd", compression_level=3, statistics=True, row_group_size=ROW_GROUP,
            metadata={KIND: FORMAT, RUN: msgspec.json.encode(run, order="sorted").decode()})
        unfinished.replace(path)
    except OSError as error:
        raise BadTable(f"{path}: The table can't be written: {error.strerror or error}.") from error
    except pl.exceptions.PolarsError as error:  # Polars does not always hand on what the disk says
        raise BadTable(f"{path}: The table can't be written. Is the disk full? The games are kept; once there is room, "
                       "the same command writes it.") from error
    finally:
        unfinished.unlink(missing_ok=True)


def read_run(path: Path) -> Run:
    """The run a table came from, without reading its games."""
    if not path.is_file():
        raise BadTable(f"{path}: There is no such file. gravetide lab run writes one.")
    try:
        kept = pl.read_parquet_metadata(path)
    except (pl.exceptions.PolarsError, OSError) as error:
        raise BadTable(f"{path}: This is no table of results; gravetide lab run writes them as Parquet.") from error
    if kept.get(KIND) != FORMAT:
        raise BadTable(f"{path}: This Parquet file was not written by this version of gravetide lab run.")
    try:
        return msgspec.json.decode(kept[RUN], type=Run)
    except (KeyError, msgspec.MsgspecError) as error:
        raise BadTable(f"{path}: The description of the run in it can't be read.") from error


def read_table(path: Path) -> Table:
    """The table in a file; a sentence if there is none."""
    run = read_run(path)
    try:
        games = pl.read_parquet(path, glob=False)
    except (pl.exceptions.PolarsError, OSError) as error:
        raise BadTable(f"{path}: The table is damaged: {str(error).splitlines()[0]:.120}.") from error
    if games.schema != SCHEMA:
        raise BadTable(f"{path}: The table has other columns than this version of Gravetide reads. Play the run again "
                       "with it.")
    if games.height != run.total:
        raise BadTable(f"{path}: The table is not whole: it has {games.height} of {run.total} games.")
    return Table(run, games, path.name)
