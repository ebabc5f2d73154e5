"""The table is the same to the last byte, whoever plays the games and however often one is interrupted."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import msgspec
import polars as pl
import psutil  # type: ignore[import-untyped]
import pytest

from gravetide.content.places import quests_beside
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.game import Game
from gravetide.lab import Run, play_run
from gravetide.lab import workers as local
from gravetide.lab.laboratory import perform
from gravetide.lab.playing import Played
from gravetide.lab.run import Chunk
from gravetide.lab.table import BadTable, frame, read_table

EXAMPLE = Path(__file__).parents[2] / "docs" / "how-to" / "examples" / "the-last-well.toml"


def test_the_table_holds_every_row_and_the_run(small: Run, tmp_path: Path) -> None:
    table = tmp_path / "new" / "folder" / "t.parquet"
    assert perform(small, table)
    read = read_table(table)
    assert read.run == small
    assert read.games.equals(frame(play_run(small)))
    assert [path.name for path in table.parent.iterdir()] == ["t.parquet"]  # nothing else is left
    assert not perform(small, table)  # there is nothing to be done any more


@pytest.mark.slow
def test_one_worker_and_two_write_the_same_bytes_also_when_one_is_killed(small: Run, tmp_path: Path) -> None:
    alone, together = tmp_path / "alone.parquet", tmp_path / "together.parquet"
    killed: list[int | None] = []

    def kill_one(played: Played, found: bool) -> None:
        if not killed:
            worker = multiprocessing.active_children()[0]
            worker.kill()
            killed.append(worker.pid)

    perform(small, alone, workers=1)
    perform(small, together, workers=2, watch=kill_one)
    assert len(killed) == 1
    assert together.read_bytes() == alone.read_bytes()


@pytest.mark.process
def test_workers_that_always_die_are_told_and_what_was_played_stays(
    small: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local, "TRIES", 1)

    def kill_all(played: Played, found: bool) -> None:
        for worker in multiprocessing.active_children():
            worker.kill()

    with pytest.raises(GravetideError, match="Worker processes keep dying"):
        perform(small, tmp_path / "t.parquet", workers=2, watch=kill_all)
    assert list((tmp_path / "t.parquet.parts").glob("*.chunk"))


def test_only_workers_that_die_one_after_the_other_end_a_run(small: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long run outlives any number of accidents, as long as chunks come back between them."""
    begun = 0

    def breaks(run: Run, chunks: list[Chunk], workers: int, records: bool) -> Iterator[Played]:
        nonlocal begun
        begun += 1
        if chunks[0].number < 8:
            yield Played(chunks[0].number, "", ())
        raise BrokenProcessPool

    monkeypatch.setattr(local, "_play_in_pool", breaks)
    played = local.play_here(small, list(small.chunks()), workers=2)
    assert [next(played).chunk for _ in range(8)] == list(range(8))
    with pytest.raises(GravetideError, match=f"keep dying, {local.TRIES} times now"):
        next(played)
    assert begun == 8 + local.TRIES - 1  # the last that handed a chunk back died as well


_ENDLESS = """
import pathlib, sys
from gravetide.lab.laboratory import perform
from gravetide.lab.run import Run

def say(played, found):
    print(played.chunk, flush=True)

if __name__ == "__main__":
    run = Run.planned(["danse-macabre"], bots=["random"], games=5000, survivors=2)
    perform(run, pathlib.Path(sys.argv[1]), workers=2, watch=say)
"""


@pytest.mark.process
def test_workers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    script = tmp_path / "endless.py"
    script.write_text(_ENDLESS, "utf-8")
    with subprocess.Popen([sys.executable, script, tmp_path / "t.parquet"], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()  # the first chunk has been played
        workers = psutil.Process(process.pid).children(recursive=True)
        process.kill()
    assert len(workers) >= 2
    _, alive = psutil.wait_procs(workers, timeout=240)
    assert not alive
    assert list((tmp_path / "t.parquet.parts").glob("*.chunk"))


class Interrupts:
    """Presses Ctrl-C after some chunks."""

    def __init__(self, after: int) -> None:
        self.after = after
        self.played, self.found = 0, 0

    def __call__(self, played: Played, found: bool) -> None:
        self.found += found
        self.played += not found
        if self.played == self.after:
            raise KeyboardInterrupt


def test_an_interrupted_run_goes_on_where_it_was_left(small: Run, tmp_path: Path) -> None:
    whole, table = tmp_path / "whole.parquet", tmp_path / "t.parquet"
    perform(small, whole)
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            perform(small, table, watch=Interrupts(after=5))
        assert not table.exists()
    last = Interrupts(after=-1)
    perform(small, table, watch=last)
    assert (last.found, last.played) == (10, 2)
    assert table.read_bytes() == whole.read_bytes()


def test_a_damaged_chunk_is_played_again(small: Run, tmp_path: Path) -> None:
    whole, table = tmp_path / "whole.parquet", tmp_path / "t.parquet"
    perform(small, whole)
    with pytest.raises(KeyboardInterrupt):
        perform(small, table, watch=Interrupts(after=5))
    first, second, third, *_ = sorted((tmp_path / "t.parquet.parts").glob("*.chunk"))
    first.write_bytes(first.read_bytes()[:-1])
    second.write_bytes(b"")
    third.write_bytes(third.read_bytes().replace(b"lost", b"won!"))
    last = Interrupts(after=-1)
    perform(small, table, watch=last)
    assert last.played == 12 - 2
    assert table.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize(("change", "words"), [
    ({"seed": 6}, "the seed differ"),
    ({"bots": ("steady",)}, "the bots differ"),
    ({"program": "another"}, "the program"),
    ({"games": 13, "options": {"deal": "random"}}, "the number of games and the options differ"),
])
def test_another_run_is_not_mixed_in(small: Run, tmp_path: Path, change: dict[str, object], words: str) -> None:
    table = tmp_path / "t.parquet"
    other = msgspec.structs.replace(small, **change)
    with pytest.raises(KeyboardInterrupt):
        perform(small, table, watch=Interrupts(after=1))
    with pytest.raises(GravetideError, match=words):
        perform(other, table)
    perform(small, table)
    with pytest.raises(GravetideError, match="holds another run"):
        perform(other, table)


def test_beginning_anew_replaces_what_is_there(small: Run, tmp_path: Path) -> None:
    table = tmp_path / "t.parquet"
    perform(small, table)
    other = msgspec.structs.replace(small, seed=6)
    perform(other, table, restart=True)
    assert read_table(table).run == other


def test_beginning_anew_goes_on_too_where_it_was_left(small: Run, tmp_path: Path) -> None:
    table, parts = tmp_path / "t.parquet", tmp_path / "t.parquet.parts"
    perform(msgspec.structs.replace(small, seed=6), table)
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            perform(small, table, restart=True, watch=Interrupts(after=5))
    last = Interrupts(after=-1)
    perform(small, table, restart=True, watch=last)
    assert (last.found, last.played) == (10, 2)
    assert read_table(table).run == small
    again = Interrupts(after=-1)
    assert perform(small, table, restart=True, watch=again)  # it was complete: now it begins anew
    assert (again.found, again.played) == (0, 12)
    assert not parts.exists()


@pytest.mark.parametrize("left", ["of another run", "unreadable", "gone"])
def test_beginning_anew_takes_nothing_from_the_folder_of_another_run(
    small: Run, tmp_path: Path, left: str
) -> None:
    table, described = tmp_path / "t.parquet", tmp_path / "t.parquet.parts" / "run.json"
    with pytest.raises(KeyboardInterrupt):
        perform(msgspec.structs.replace(small, seed=6), table, watch=Interrupts(after=5))
    if left == "unreadable":
        described.write_text("zombies", "utf-8")
    elif left == "gone":
        described.unlink()
    last = Interrupts(after=-1)
    perform(small, table, restart=True, watch=last)
    assert (last.found, last.played) == (0, 12)


def test_records_replay_to_the_digests_of_the_table(small: Run, tmp_path: Path) -> None:
    table, folder = tmp_path / "t.parquet", tmp_path / "records"
    with pytest.raises(KeyboardInterrupt):
        perform(small, table, watch=Interrupts(after=4))  # played without records: these are played once more
    perform(small, table, records=folder)
    rows = list(read_table(table).games.iter_rows(named=True))
    assert len(list(folder.iterdir())) == len(rows) == 12
    for row in rows[:4]:
        game = Game.replay((folder / f"danse-macabre-random-{row['number']:06}.record").read_text("utf-8"))
        assert (game.digest(), game.result, game.choices_made) == (row["digest"], row["result"], row["decisions"])


@pytest.fixture
def authored(tmp_path: Path) -> Run:
    """A run of an author's quest, whose file has another name than the quest and lies where nobody looks."""
    file = tmp_path / "author" / "keep.toml"
    file.parent.mkdir()
    file.write_bytes(EXAMPLE.read_bytes())
    return Run.planned([str(file)], bots=["random"], games=3, survivors=2, seed=5)


_ALONE = """
import pathlib, sys
from gravetide.lab.laboratory import perform
from gravetide.lab.run import Run

if __name__ == "__main__":
    run = Run.planned([sys.argv[1]], bots=["random"], games=3, survivors=2, seed=5)
    perform(run, pathlib.Path(sys.argv[2]), records=pathlib.Path(sys.argv[3]))
"""


@pytest.mark.process
def test_records_of_an_authors_quest_are_the_same_whoever_plays(authored: Run, tmp_path: Path) -> None:
    script = tmp_path / "alone.py"
    script.write_text(_ALONE, "utf-8")
    one, two, alone = (tmp_path / name for name in ("one", "two", "alone"))
    perform(authored, tmp_path / "one.parquet", records=one)
    perform(authored, tmp_path / "two.parquet", records=two, workers=2)
    subprocess.run([sys.executable, script, tmp_path / "author" / "keep.toml", tmp_path / "alone.parquet", alone],
                   check=True)
    kept = {path.name: path.read_bytes() for path in one.iterdir()}
    assert sorted(kept) == [*[f"the-last-well-random-{number:06}.record" for number in range(3)], "the-last-well.toml"]
    for folder in (two, alone):
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == kept


def test_records_of_an_authors_quest_replay_beside_it_wherever_they_are_moved(
    authored: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tmp_path / "t.parquet"
    perform(authored, table, records=tmp_path / "records")
    (tmp_path / "author" / "keep.toml").unlink()
    moved = (tmp_path / "records").rename(tmp_path / "author" / "kept")
    (tmp_path / "the-last-well.toml").write_text("another quest", "utf-8")
    monkeypatch.chdir(tmp_path)
    for row in read_table(table).games.iter_rows(named=True):
        record = moved / f"the-last-well-random-{row['number']:06}.record"
        with quests_beside(record.parent):
            game = Game.replay(record.read_text("utf-8"))
        assert (game.result, game.choices_made) == (row["result"], row["decisions"])


def test_records_that_are_there_are_not_played_again(authored: Run, tmp_path: Path) -> None:
    table, folder = tmp_path / "t.parquet", tmp_path / "records"
    assert perform(authored, table, records=folder)
    assert not perform(authored, table, records=folder)
    kept = {path.name: path.read_bytes() for path in folder.iterdir()}
    one, two, *_ = sorted(kept)
    for name, data in ((one, None), (one, kept[two]), (two, b""), (two, b"\xff"), ("the-last-well.toml", None)):
        (folder / name).unlink() if data is None else (folder / name).write_bytes(data)
        assert perform(authored, table, records=folder)
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == kept
    perform(msgspec.structs.replace(authored, seed=6), tmp_path / "other.parquet", records=folder)
    assert perform(authored, table, records=folder)  # the names are the same, the games are not
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == kept


def test_another_quest_of_the_same_name_is_not_overwritten_by_records(authored: Run, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    dear = folder / "the-last-well.toml"
    dear.write_text("an older version", "utf-8")
    for restart in (False, True):
        with pytest.raises(GravetideError, match=r"the-last-well\.toml is there already and differs"):
            perform(authored, tmp_path / "t.parquet", records=folder, restart=restart)
    assert [path.read_text("utf-8") for path in folder.iterdir()] == ["an older version"]
    assert not (tmp_path / "t.parquet.parts").exists()
    dear.write_bytes(EXAMPLE.read_bytes().replace(b"\n", b"\r\n"))
    perform(authored, tmp_path / "t.parquet", records=folder)
    assert b"\r\n" in dear.read_bytes()


def test_files_that_are_no_table_are_refused_in_a_sentence(small: Run, tmp_path: Path) -> None:
    table = tmp_path / "t.parquet"
    with pytest.raises(BadTable, match="There is no such file"):
        read_table(table)
    table.write_text("zombies", "utf-8")
    with pytest.raises(BadTable, match="This is no table of results"):
        read_table(table)
    perform(small, table, restart=True)
    read_table(table).games.write_parquet(table)  # without what says where it comes from
    with pytest.raises(BadTable, match="was not written by"):
        read_table(table)


@pytest.mark.parametrize("name", ["run[a].parquet", "*.parquet", "what?.parquet"])
def test_a_table_may_be_called_anything(small: Run, tmp_path: Path, name: str) -> None:
    perform(msgspec.structs.replace(small, seed=6), tmp_path / "runa.parquet")
    perform(small, tmp_path / name)
    assert read_table(tmp_path / name).run == small
    assert read_table(tmp_path / name).games.equals(frame(play_run(small)))


def test_a_table_is_said_to_lack_what_it_lacks(small: Run, tmp_path: Path) -> None:
    table = tmp_path / "t.parquet"
    perform(small, table)
    games, kept = read_table(table).games, pl.read_parquet_metadata(table)
    games.head(1).write_parquet(table, metadata=kept)
    with pytest.raises(BadTable, match="The table is not whole: it has 1 of 12 games"):
        read_table(table)
    games.drop("kills").write_parquet(table, metadata=kept)
    with pytest.raises(BadTable, match="The table has other columns than this version of Gravetide reads"):
        read_table(table)


def test_a_place_that_cannot_be_written_is_named(small: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(GravetideError, match=r"can't be written"):
        perform(small, tmp_path / "file" / "t.parquet")


_SMALL_DISK = """
import pathlib, resource, sys
from gravetide.kernel.errors import GravetideError
from gravetide.lab.export import export
from gravetide.lab.laboratory import perform
from gravetide.lab.run import Run

run = Run.planned(["danse-macabre"], bots=["random"], games=3, survivors=2, rounds=2)
folder, most, what = pathlib.Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]

def fill(played=None, found=False):
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

try:
    if what == "export":
        fill()
        export(run, folder / "set")
    else:
        perform(run, folder / "t.parquet", records=folder / "records" if what == "records" else None, watch=fill)
except GravetideError as error:
    print(error)
"""


@pytest.mark.process
@pytest.mark.parametrize(("most", "what", "sentence"), [
    (100, "run", "000001.chunk: This can't be written: File too large."),
    (100, "records", "000001.record: This can't be written: File too large."),
    (10_000, "run", "t.parquet: The table can't be written. Is the disk full?"),
    (2_000, "export", "part-000000.parquet: This can't be written: File too large.")])
def test_a_full_disk_is_told_in_a_sentence_and_nothing_half_written_stays(
    tmp_path: Path, most: int, what: str, sentence: str
) -> None:
    script = tmp_path / "small_disk.py"
    script.write_text(_SMALL_DISK, "utf-8")
    told = subprocess.run([sys.executable, script, tmp_path, str(most), what], capture_output=True, text=True,
                          check=False)
    assert told.stderr == ""
    assert sentence in told.stdout
    assert not [path.name for path in tmp_path.rglob("*") if path.name.startswith(".") or path.suffix == ".new"]
