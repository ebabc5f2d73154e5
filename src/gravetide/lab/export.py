"""A data set of decisions: what was seen, what was offered, what was chosen, and how the game ended.

Games are played by the lab's workers, and each is then followed once more from its record. A data set is a folder of
Parquet files, `part-000000.parquet` and so on; what is written depends on the run alone, and a run that was stopped
goes on with the parts that are missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import polars as pl

from gravetide.kernel.errors import GravetideError
from gravetide.kernel.game import Game
from gravetide.kernel.gametype import GameType, Header, game_type
from gravetide.kernel.header import normal_header
from gravetide.kernel.record import ChoiceLine, read_record
from gravetide.lab.counting import Scenario, counting_of
from gravetide.lab.playing import at_hand
from gravetide.lab.rows import GameRow
from gravetide.lab.run import Chunk, Run
from gravetide.lab.shelf import put
from gravetide.lab.workers import play_here

FORMAT = "gravetide-decisions-1"
RUN, KIND = "gravetide.run", "gravetide.format"
PART = 25
"""Games in a file."""

COLUMNS: dict[str, tuple[pl.DataType, str]] = {
    "quest": (pl.String(), "the quest's key"),
    "bot": (pl.String(), "who played"),
    "game": (pl.Int32(), "number of the game in the run"),
    "seed": (pl.Int64(), "its seed: the same seed and choices are the same game, everywhere"),
    "decision": (pl.Int32(), "number of the decision in the game, from 0"),
    "round": (pl.Int16(), "the Round"),
    "seat": (pl.Int8(), "the seat that decides"),
    "question": (pl.String(), "what kind of decision it is, such as Turn or ShareWounds"),
    "prompt": (pl.String(), "the question in words"),
    "view": (pl.String(), "everything the seat may know, as JSON"),
    "options": (pl.List(pl.String()), "what was offered, in notation"),
    "choice": (pl.Int16(), "which of the options was chosen; -1 for an aside, which is in no list"),
    "chosen": (pl.String(), "the choice in notation"),
    "result": (pl.String(), "how the game ended: won, lost, who has won, or stopped"),
    "reason": (pl.String(), "why, in words"),
    "rounds": (pl.Int16(), "Rounds played in the end"),
    "decisions": (pl.Int32(), "decisions of the whole game"),
}
"""The columns of a data set of any game, with their types and what they hold."""

OBSERVED: dict[str, tuple[pl.DataType, str]] = {
    "observation": (pl.Binary(), "the same view as the bytes that a TeamEnv of this quest shows"),
    "actions": (pl.List(pl.Int32()), "the numbers of the options in its catalogue of actions"),
}
"""Further columns, if observations are asked for."""


_DAMAGED = "{path} is damaged. Remove it; the same command plays its games again."

Watcher = Callable[[Sequence[str], bool], None]
"""Is told how the games of each part ended, and whether it had been written before."""


def columns_of(kind: GameType) -> dict[str, tuple[pl.DataType, str]]:
    """The columns of a data set of this game: those of any, and how it ended in the game's own figures."""
    return COLUMNS | dict(counting_of(kind).shown().outcomes)


def export(
    run: Run, folder: Path, *, workers: int = 1, observations: bool = False,
    watch: Watcher = lambda results, found: None,
) -> int:
    """Play the run's games and write their decisions; returns how many games had been written before."""
    described = msgspec.json.encode(run, order="sorted").decode()
    columns = columns_of(game_type(run.game)) | (OBSERVED if observations else {})
    schema = pl.Schema({name: sort for name, (sort, _) in columns.items()})
    chunks = list(parts_of(run))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GravetideError(f"{folder}: This folder can't be made: {error.strerror}.") from error
    _check_parts(folder, {name_of(chunk) for chunk in chunks}, described, schema)
    missing = [chunk for chunk in chunks if not (folder / name_of(chunk)).exists()]
    for chunk in chunks:
        if chunk not in missing:
            watch(_results(folder / name_of(chunk)), True)
    with closing(play_here(run, missing, workers=workers, records=True)) as source:
        for played in source:
            chunk = chunks[played.chunk]
            rows = [row for game, text in zip(played.rows, played.records, strict=True)
                    for row in decisions(run, run.quests[chunk.quest], game, text, observations=observations)]
            frame = pl.DataFrame({name: [row[name] for row in rows] for name in schema}, schema=schema)
            written = BytesIO()
            frame.write_parquet(written, compression="zstd", compression_level=6,
                                metadata={KIND: FORMAT, RUN: described})
            put(folder / name_of(chunk), written.getvalue())
            watch([row.result for row in played.rows], False)
    return sum([chunk.games for chunk in chunks]) - sum([chunk.games for chunk in missing])


def parts_of(run: Run) -> Iterator[Chunk]:
    """The run in pieces of a file each."""
    number = 0
    for quest in range(len(run.quests)):
        for bot in run.bots:
            for first in range(0, run.games, PART):
                yield Chunk(number, quest, bot, first, min(PART, run.games - first))
                number += 1


def name_of(chunk: Chunk) -> str:
    """The file of a piece."""
    return f"part-{chunk.number:06}.parquet"


def _check_parts(folder: Path, expected: set[str], described: str, schema: pl.Schema) -> None:
    """Refuse a folder with parts of another data set: whoever reads it reads all that lie there."""
    for path in sorted(folder.glob("*.parquet")):
        try:
            kept = pl.read_parquet_metadata(path)
            columns = pl.scan_parquet(path, glob=False).collect_schema()
        except (pl.exceptions.PolarsError, OSError) as error:
            raise GravetideError(_DAMAGED.format(path=path)) from error
        if (kept.get(KIND), kept.get(RUN), columns) != (FORMAT, described, schema) or path.name not in expected:
            raise GravetideError(f"{path} belongs to another data set. Give the same arguments to go on with that one, "
                                 "or another --out.")


def _results(path: Path) -> list[str]:
    """How the games of a part ended that was written before."""
    try:
        games = pl.read_parquet(path, columns=["game", "result"], glob=False).unique().sort("game")
    except (pl.exceptions.PolarsError, OSError) as error:
        raise GravetideError(_DAMAGED.format(path=path)) from error
    return list(games["result"])


def decisions(run: Run, quest: Scenario, row: GameRow, record: str, *, observations: bool = False) -> Iterator[
        dict[str, Any]]:
    """A game's decisions, followed along its record."""
    kind = game_type(run.game)
    counting = counting_of(kind)
    outcomes = {name: getattr(row, name) for name in counting.shown().outcomes}
    with at_hand(run.game, quest) as name:
        header = counting.header(quest, name, run.options)
        game = Game(kind, header, row.seed, events=False)
        observed = _observer(kind, header) if observations else None
    choices = [line for line in read_record(record).lines if isinstance(line, ChoiceLine)]
    for number, line in enumerate(choices):
        decision = game.decision
        assert decision is not None
        view = game.view(decision.seat)
        notations = decision.notations
        told = {
            "quest": quest.key, "bot": row.bot, "game": row.number, "seed": row.seed, "decision": number,
            "round": kind.round(game.state), "seat": decision.seat, "question": type(game.state.frame).__name__,
            "prompt": decision.prompt, "view": msgspec.json.encode(view).decode(), "options": notations,
            "choice": notations.index(line.text) if line.text in notations else -1, "chosen": line.text,
            "result": row.result, "reason": row.reason, "rounds": row.rounds, "decisions": row.decisions,
            **outcomes,
        }
        yield told | observed(game.state) if observed is not None else told
        game.choose(line.text, line.seat)


def _observer(kind: GameType, header: Header) -> Callable[[Any], dict[str, Any]]:
    """Makes the bytes and action numbers of a position, as an environment of the same game does."""
    # Data sets need the packages of the environments only if they are to hold observations.
    from gravetide.environments.task import Task  # noqa: PLC0415

    task = Task(game=kind.name, **({"seats": normal_header(kind, header)["seats"]} | header))

    def observed(state: Any) -> dict[str, Any]:
        return {"observation": task.observation(state), "actions": task.catalogue.codes(state.options)}

    return observed


__all__ = ["COLUMNS", "OBSERVED", "columns_of", "export"]
