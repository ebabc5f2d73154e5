"""What has been played so far, beside the table to be: chunks in a folder, each put there in one step.

A run that was interrupted goes on from there, and only if it is the very same run.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from gravetide.kernel.errors import BadRecord, GravetideError
from gravetide.kernel.gametype import game_type
from gravetide.kernel.record import ChoiceLine, ResultLine, read_record
from gravetide.kernel.words import listed
from gravetide.lab.counting import Scenario, counting_of, file_name
from gravetide.lab.lineup import file_part
from gravetide.lab.playing import STOPPED, Played
from gravetide.lab.rows import GameRow
from gravetide.lab.run import Chunk, Run

DIGEST = 16


class Shelf:
    """The folder `FILE.parts` with the run and its chunks."""

    def __init__(self, table: Path, run: Run, records: Path | None = None) -> None:
        self.folder = table.with_name(table.name + ".parts")
        self.run = run
        self.records = records
        rows: Any = counting_of(game_type(run.game)).rows
        self._decoder = msgspec.msgpack.Decoder(msgspec.defstruct("Kept", [
            ("chunk", int), ("program", str), ("rows", tuple[rows, ...]), ("records", tuple[str, ...], ())]))

    def open(self) -> set[int]:
        """Make the folder, or check that it holds chunks of this run; returns which chunks are there."""
        described = self.folder / "run.json"
        try:
            if self.records is not None:
                self._open_records(self.records)
            self.folder.mkdir(parents=True, exist_ok=True)
            if described.exists():
                self._same_run(described)
            else:
                put(described, msgspec.json.encode(self.run, order="sorted"))
        except OSError as error:
            place = error.filename or self.folder
            raise GravetideError(f"{place}: This can't be written: {error.strerror}.") from error
        return {chunk.number for chunk in self.run.chunks() if self._is_there(chunk)}

    def _open_records(self, folder: Path) -> None:
        """Make the folder for records and put the authors' quests there: records are replayed with them."""
        folder.mkdir(parents=True, exist_ok=True)
        for quest in self.run.quests:
            path = folder / file_name(quest)
            if not quest.from_file or holds(path, quest):
                continue
            if path.exists():
                raise GravetideError(
                    f"{path} is there already and differs from the quest that is to be played. Its records need the "
                    "quest beside them: take another folder for --records.")
            put(path, quest.text.encode())

    def _is_there(self, chunk: Chunk) -> bool:
        """Whether a chunk is kept, with its records if they are wanted."""
        played = self._read(chunk)
        if played is None:
            return False
        return self.records is None or self.has_records([Recorded.of(row) for row in played.rows])

    def has_records(self, games: Iterable[Recorded]) -> bool:
        """Whether these games have their records, and not others of the same name, and the quests beside them."""
        folder = self.records
        return folder is not None and all(
            holds(folder / file_name(quest), quest) for quest in self.run.quests if quest.from_file
        ) and all(game.is_in(folder) for game in games)

    def _same_run(self, described: Path) -> None:
        begun = self._begun(described)
        if begun is None:
            raise GravetideError(f"{described} can't be read. Remove the folder {self.folder} to begin anew.")
        different = self.run.differences(begun)
        if different:
            raise GravetideError(
                f"{self.folder} holds part of another run: {listed(different)} differ. Give the same arguments to go "
                "on with it, another --out, or --restart to begin anew.")

    def _begun(self, described: Path) -> Run | None:
        """The run that the folder was made for, if that can be told."""
        try:
            return msgspec.json.decode(described.read_bytes(), type=Run)
        except (FileNotFoundError, msgspec.MsgspecError):
            return None

    def remove_another_run(self) -> None:
        """Make room for this run. Chunks of its own stay: it was interrupted, and goes on from there."""
        begun = self._begun(self.folder / "run.json")
        if begun is None or self.run.differences(begun):
            self.remove()

    def put(self, played: Played) -> None:
        """Keep a chunk; its records first, so that a chunk that is there is complete."""
        if self.records is not None:
            for row, text in zip(played.rows, played.records, strict=True):
                put(self.records / Recorded.of(row).file, text.encode())
        body = msgspec.msgpack.encode(msgspec.structs.replace(played, records=()))
        put(self._path(played.chunk), blake2b(body, digest_size=DIGEST).digest() + body)

    def found(self, there: set[int]) -> Iterator[Played]:
        """The chunks that were kept before."""
        for chunk in self.run.chunks():
            played = self._read(chunk) if chunk.number in there else None
            if played is not None:
                yield played

    def rows(self) -> Iterator[GameRow]:
        """All rows, in the order of the run."""
        for chunk in self.run.chunks():
            played = self._read(chunk)
            if played is None:
                raise GravetideError(f"{self._path(chunk.number)} is missing or damaged; run the same command again.")
            yield from played.rows

    def remove(self) -> None:
        """Everything is in the table now."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def _path(self, index: int) -> Path:
        return self.folder / f"{index:06}.chunk"

    def _read(self, chunk: Chunk) -> Played | None:
        """A chunk that was kept; a damaged one counts as not there and is played again."""
        try:
            data = self._path(chunk.number).read_bytes()
        except FileNotFoundError:
            return None
        if blake2b(data[DIGEST:], digest_size=DIGEST).digest() != data[:DIGEST]:
            return None
        try:
            kept: Any = self._decoder.decode(data[DIGEST:])
        except msgspec.MsgspecError:
            return None
        played = Played(kept.chunk, kept.program, kept.rows)
        return played if (played.chunk, len(played.rows)) == (chunk.number, chunk.games) else None


class Recorded(NamedTuple):
    """What is known of a game that has a record: the columns of the table by which one knows the other."""

    quest: str
    bot: str
    number: int
    seed: int
    decisions: int
    result: str

    @classmethod
    def of(cls, row: GameRow) -> Recorded:
        """The game of a row."""
        return cls(*[getattr(row, name) for name in cls._fields])

    @property
    def file(self) -> str:
        """The name of the record's file."""
        return f"{self.quest}-{file_part(self.bot)}-{self.number:06}.record"

    def is_in(self, folder: Path) -> bool:
        """Whether the folder has the record of this game, and not of another run's: seed, choices and end tell."""
        try:
            record = read_record((folder / self.file).read_text(encoding="utf-8"))
        except (FileNotFoundError, UnicodeDecodeError, BadRecord):
            return False
        choices = len([line for line in record.lines if isinstance(line, ChoiceLine)])
        results = [line.result for line in record.lines if isinstance(line, ResultLine)]
        return (record.text("seed"), choices, results) == (
            str(self.seed), self.decisions, [] if self.result == STOPPED else [self.result])


def holds(path: Path, quest: Scenario) -> bool:
    """Whether a file is the quest's, to the letter; how its lines end makes no difference."""
    try:
        return path.read_text(encoding="utf-8") == quest.text
    except (FileNotFoundError, UnicodeDecodeError):
        return False


def put(path: Path, data: bytes) -> None:
    """Write a file in one step: it is there whole, or not at all."""
    unfinished = path.with_name(path.name + ".new")
    try:
        with unfinished.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        unfinished.unlink(missing_ok=True)
        raise GravetideError(f"{path}: This can't be written: {error.strerror}. What was written before is kept; the "
                             "same command goes on from there.") from error
