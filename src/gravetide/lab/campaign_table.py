"""The table of campaigns: one Parquet file, a row per campaign with its quests in it, the run in its metadata."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import polars as pl

from gravetide.lab.campaigns import CampaignRow, CampaignRun
from gravetide.lab.table import BadTable

FORMAT: Final = "gravetide-lab-campaigns-1"
RUN, KIND = "gravetide.run", "gravetide.format"
SCHEMA: Final = pl.Schema({
    "bot": pl.String(), "number": pl.Int32(), "seed": pl.Int64(), "result": pl.String(), "won": pl.Int32(),
    "lost": pl.Int32(), "fallen": pl.Int32(), "chapters": pl.Int32(), "reached": pl.String(),
    "quests": pl.List(pl.Struct({"key": pl.String(), "title": pl.String(), "standing": pl.String(),
                                 "tries": pl.Int32()})),
})


def write_campaigns(path: Path, run: CampaignRun, rows: Iterable[CampaignRow]) -> None:
    """Write the table beside its place, then put it there in one step."""
    unfinished = path.with_name(path.name + ".new")
    try:
        pl.DataFrame([msgspec.to_builtins(row) for row in rows], schema=SCHEMA).write_parquet(
            unfinished, compression="zstd",
            metadata={KIND: FORMAT, RUN: msgspec.json.encode(run, order="sorted").decode()})
        unfinished.replace(path)
    except (OSError, pl.exceptions.PolarsError) as error:
        raise BadTable(f"{path}: The table can't be written: {str(error).splitlines()[0]:.120}. What was played is "
                       "kept; the same command goes on from there.") from error
    finally:
        unfinished.unlink(missing_ok=True)


def read_campaigns(path: Path) -> tuple[CampaignRun, list[CampaignRow]]:
    """The run and the campaigns of a table; a sentence if there is none."""
    try:
        kept = pl.read_parquet_metadata(path)
        if kept.get(KIND) != FORMAT:
            raise BadTable(f"{path}: This file was not written by gravetide lab campaign.")
        run = msgspec.json.decode(kept[RUN], type=CampaignRun)
        rows = msgspec.convert(pl.read_parquet(path, glob=False).to_dicts(), list[CampaignRow])
    except (pl.exceptions.PolarsError, OSError, KeyError, msgspec.MsgspecError) as error:
        raise BadTable(f"{path}: This is no table of campaigns; gravetide lab campaign writes them.") from error
    return run, rows


class StopFared(NamedTuple):
    """A stop of the way: in how many campaigns it was played, won and lost for good, and how often it was tried."""

    title: str
    played: int
    won: int
    lost: int
    tries: int


class Fared(NamedTuple):
    """How far the campaigns of a bot came."""

    bot: str
    campaigns: int
    results: tuple[tuple[str, int], ...]   # most frequent first
    won: float                             # quests, on the average
    lost: float
    fallen: float
    chapters: float
    ways: tuple[StopFared, ...]


def fared(rows: Sequence[CampaignRow]) -> list[Fared]:
    """A summary for each bot, in the order of the table."""
    found = []
    for bot in dict.fromkeys([row.bot for row in rows]):
        mine = [row for row in rows if row.bot == bot]
        keys = dict.fromkeys([(quest.key, quest.title) for row in mine for quest in row.quests])
        ways = []
        for key, title in keys:
            here = [quest for row in mine for quest in row.quests if quest.key == key]
            standings = [quest.standing for quest in here]
            ways.append(StopFared(title, sum(quest.tries > 0 for quest in here), standings.count("won"),
                            standings.count("lost"), sum(quest.tries for quest in here)))
        results = Counter([row.result for row in mine])
        found.append(Fared(
            bot, len(mine), tuple(sorted(results.items(), key=lambda one: (-one[1], one[0]))),
            _mean([row.won for row in mine]), _mean([row.lost for row in mine]), _mean([row.fallen for row in mine]),
            _mean([row.chapters for row in mine]), tuple(ways)))
    return found


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers)


__all__ = ["Fared", "StopFared", "fared", "read_campaigns", "write_campaigns"]
