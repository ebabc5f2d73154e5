"""The table of results: one Parquet file, a row per game, Rounds and Zones nested in it, the run in its metadata.

The bytes depend on the run alone: rows are in order, and nothing of the clock or the machine is in them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, islice
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import polars as pl

from gravetide.kernel.errors import GravetideError
from gravetide.kernel.gametype import game_type
from gravetide.lab.counting import counting_of
from gravetide.lab.rows import GameRow
from gravetide.lab.run import Run

FORMAT = "gravetide-lab-2"
RUN, KIND = "gravetide.run", "gravetide.format"
BATCH, ROW_GROUP = 5_000, 20_000

_SORTS: dict[Any, pl.DataType] = {str: pl.String(), int: pl.Int32()}
_WIDE = {"seed": pl.Int64()}


class BadTable(GravetideError):
    """A file that is no table of results, or not one that can be read here."""


@lru_cache(maxsize=16)
def schema_of(rows: type[GameRow]) -> pl.Schema:
    """The columns of a table of such rows: what lies within a row comes last, after the digest."""
    hints = get_type_hints(rows)
    found = {name: _WIDE.get(name) or _sort(hints[name]) for name in rows.__struct_fields__}
    flat = [name for name in found if name != "digest" and not isinstance(found[name], pl.List)]
    return pl.Schema({name: found[name] for name in dict.fromkeys([*flat, "digest", *found])})


def _sort(hint: Any) -> pl.DataType:
    """The sort of a column, or of one in a row within a row."""
    if get_args(hint):
        return pl.List(_sort(get_args(hint)[0]))
    if hint in _SORTS:
        return _SORTS[hint]
    hints = get_type_hints(hint)
    return pl.Struct({name: _sort(hints[name]) for name in hint.__struct_fields__})


class Table(msgspec.Struct, frozen=True):
    """A table that was read: the run and its games."""

    run: Run
    games: pl.DataFrame
    name: str = ""


def frame(rows: Iterable[GameRow], sort: type[GameRow] | None = None) -> pl.DataFrame:
    """Rows as a data frame, in their order; all are of one sort, which has to be said if there may be none."""
    remaining = iter(rows)
    first = list(islice(remaining, 1))
    schema = schema_of(sort or type(first[0]) if first else sort or GameRow)
    parts, remaining = [pl.DataFrame(schema=schema)], chain(first, remaining)
    while batch := list(islice(remaining, BATCH)):
        columns = {name: [_plain(getattr(row, name)) for row in batch] for name in schema}
        parts.append(pl.DataFrame(columns, schema=schema))
    return pl.concat(parts, rechunk=True)


def _plain(value: object) -> object:
    if not isinstance(value, tuple):
        return value
    return [msgspec.structs.asdict(row) if isinstance(row, msgspec.Struct) else row for row in value]


def write_table(path: Path, run: Run, rows: Iterable[GameRow]) -> None:
    """Write the table beside its place, then put it there in one step."""
    unfinished = path.with_name(path.name + ".new")
    try:
        frame(rows, _rows(run)).write_parquet(
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


def _rows(run: Run) -> type[GameRow]:
    return counting_of(game_type(run.game)).rows


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
    if games.schema != schema_of(_rows(run)):
        raise BadTable(f"{path}: The table has other columns than this version of Gravetide reads. Play the run again "
                       "with it.")
    if games.height != run.total:
        raise BadTable(f"{path}: The table is not whole: it has {games.height} of {run.total} games.")
    return Table(run, games, path.name)
