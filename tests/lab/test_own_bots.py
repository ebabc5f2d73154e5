"""Bots of one's own in the lab: named by their import path, told apart by their source, and named when they fail."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import msgspec
import pytest

from gravetide.kernel.errors import GravetideError
from gravetide.kernel.game import Game
from gravetide.lab import Run
from gravetide.lab.export import export
from gravetide.lab.laboratory import perform
from gravetide.lab.playing import BotFailed, Played, play_chunk
from gravetide.lab.run import seed_of
from gravetide.lab.sources import source_of
from gravetide.lab.table import read_table
from gravetide.players import BOTS

EXAMPLE = Path(__file__).parents[2] / "docs" / "how-to" / "examples" / "the-last-well.toml"

OWN = """
import multiprocessing.connection
import os
import signal
import struct
import sys
from own_sense import first

class Hasty:
    def __init__(self, seed=0, *, last=False):
        self.last = last
    def choose(self, observation):
        return first(observation.decision.notations, self.last)

class Failing(Hasty):
    made = 0
    def choose(self, observation):
        self.made += 1
        return self.fail(observation) if self.made == 5 else super().choose(observation)

class Raises(Failing):
    def fail(self, observation):
        raise RuntimeError("my bug")

class Unpicklable(Failing):
    def fail(self, observation):
        class Odd(Exception):
            def __init__(self, one, two):
                super().__init__("odd")
        raise Odd(1, 2)

class Illegal(Failing):
    def fail(self, observation):
        return "fly to the moon"

class Silent(Failing):
    def fail(self, observation):
        return None

class Counts(Failing):
    def fail(self, observation):
        return 0

class Leaves(Failing):
    def fail(self, observation):
        sys.exit(3)

class Unmade(Hasty):
    def __init__(self, seed=0):
        if seed:
            raise KeyError("no such weights")

class Unlucky(Hasty):
    def __init__(self, seed=0, *, bad=-1):
        super().__init__(seed)
        if seed == bad:
            raise RuntimeError("bad luck")

class Never(Hasty):
    def __init__(self, seed=0):
        raise OSError("no such file")

class Locked(Hasty):
    def choose(self, observation):
        if multiprocessing.parent_process() is not None:
            sys.setprofile(die_with_a_lock)
        return super().choose(observation)

class Torn(Hasty):
    def choose(self, observation):
        if multiprocessing.parent_process() is not None:
            multiprocessing.connection.Connection._send_bytes = die_halfway
        return super().choose(observation)

def die_halfway(connection, message):
    os.write(connection.fileno(), struct.pack("!i", len(message)) + message[:9])
    os.kill(os.getpid(), signal.SIGKILL)

def die_with_a_lock(frame, event, called):
    names = [frame.f_code.co_name]
    while frame := frame.f_back:
        names.append(frame.f_code.co_name)
    if "play_chunk" in names and event == "c_return" and called.__qualname__ == "SemLock.__enter__":
        os.kill(os.getpid(), signal.SIGKILL)
"""
SENSE = """
def first(options, last):
    return options[-1 if last else 0]
"""


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with modules of one's own, where Python looks for them."""
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "own_bots.py").write_text(OWN, "utf-8")
    (folder / "own_sense.py").write_text(SENSE, "utf-8")
    monkeypatch.syspath_prepend(folder)
    forget(monkeypatch)
    return folder


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the program began anew."""
    for module in ("own_bots", "own_sense"):
        monkeypatch.delitem(sys.modules, module, raising=False)


def planned(bot: str = "own_bots.Hasty", quest: str = "danse-macabre", games: int = 4) -> Run:
    return Run.planned([quest], bots=[bot], games=games, survivors=2, rounds=6, seed=5)


@pytest.mark.process
def test_workers_that_are_killed_halfway_through_what_they_tell_are_told_as_dead(tmp_path: Path) -> None:
    """Python itself waits for the other half for ever."""
    with pytest.raises(GravetideError, match="Worker processes keep dying"):
        perform(planned("own_bots.Torn"), tmp_path / "t.parquet", workers=2)


@pytest.mark.process
def test_one_worker_and_two_write_the_same_bytes_with_a_bot_of_ones_own(tmp_path: Path) -> None:
    run = planned("own_bots.Hasty:last=yes")
    perform(run, tmp_path / "alone.parquet")
    perform(run, tmp_path / "together.parquet", workers=2)
    assert (tmp_path / "together.parquet").read_bytes() == (tmp_path / "alone.parquet").read_bytes()
    assert set(read_table(tmp_path / "alone.parquet").games["bot"]) == {"own_bots.Hasty:last=yes"}


@pytest.mark.process
def test_a_worker_that_is_killed_while_it_looks_whether_to_stop_takes_no_lock_with_it(tmp_path: Path) -> None:
    """Whoever asks for a lock that a dead process holds waits for ever: so would the run, when it ends the others."""
    perform(planned("own_bots.Locked"), tmp_path / "t.parquet", workers=2)
    assert len(read_table(tmp_path / "t.parquet").games) == 4


def test_a_bot_that_cannot_be_made_is_refused_before_the_first_game() -> None:
    with pytest.raises(GravetideError, match=r"The bot own_bots.Never can't be made: OSError: no such file"):
        planned("own_bots.Never")


@pytest.mark.parametrize("changed", ["own_bots.py", "own_sense.py"])
def test_two_versions_of_a_bot_are_not_mixed(
    tmp_path: Path, own: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    table = tmp_path / "t.parquet"

    def stop(played: Played, found: bool) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        perform(planned(), table, watch=stop)
    before = planned()
    (own / changed).write_text((own / changed).read_text("utf-8") + "\n# another idea", "utf-8")
    assert planned() == before  # the process goes on with what it has loaded
    forget(monkeypatch)
    after = planned()
    assert after.differences(before) == ["the source of the bot own_bots.Hasty"]
    with pytest.raises(GravetideError, match=r"holds part of another run: the source of the bot own_bots.Hasty differ"):
        perform(after, table)
    with pytest.raises(GravetideError, match=r"The source of the bot own_bots.Hasty is not the one"):
        play_chunk(before, next(before.chunks()))  # nor does a worker that has loaded another version


def test_the_source_of_a_bot_is_that_of_its_own_modules_wherever_they_lie(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = source_of("own_bots.Hasty")
    assert before
    assert source_of("own_bots.Hasty:last=yes") == before
    assert source_of("steady") == source_of("gravetide.players.Steady") == ""
    (own / "unrelated.py").write_text("", "utf-8")
    moved = own.with_name("moved")
    own.rename(moved)
    monkeypatch.syspath_prepend(moved)
    forget(monkeypatch)
    assert source_of("own_bots.Hasty") == before


def test_a_registered_bot_of_ones_own_has_a_source_and_ours_leave_runs_as_they_were(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    from own_bots import Hasty  # type: ignore[import-not-found]

    monkeypatch.setitem(BOTS, "mine", Hasty)
    monkeypatch.setitem(BOTS, "made", lambda seed: Hasty(seed, last=True))
    assert source_of("mine") == source_of("own_bots.Hasty")
    assert source_of("made")
    assert b'"sources":' not in msgspec.json.encode(planned("random"))
    assert msgspec.json.decode(msgspec.json.encode(planned("mine")), type=Run) == planned("mine")


@pytest.mark.process
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(("bot", "at", "cause"), [
    ("Raises", 4, "RuntimeError: my bug"),
    ("Unpicklable", 4, "Odd: odd"),
    ("Illegal", 4, '"fly to the moon" is not offered now'),
    ("Silent", 4, "It chose None, and the notation of an option is a text"),
    ("Counts", 4, "It chose 0, and the notation of an option is a text"),
    ("Leaves", 4, "SystemExit: 3"),
    ("Unmade", 0, "KeyError: 'no such weights'"),
])
def test_a_bot_that_fails_is_named_with_the_game_and_the_decision(
    tmp_path: Path, workers: int, bot: str, at: int, cause: str
) -> None:
    run = planned(f"own_bots.{bot}", games=2)
    where = rf"Game \d of danse-macabre by own_bots.{bot} \(seed \d+\) broke off at decision {at}, counted from 0: "
    with pytest.raises(BotFailed, match=where + cause) as failed:
        perform(run, tmp_path / "t.parquet", workers=workers)
    assert Game.replay(failed.value.record).choices_made == at
    place = re.search(r"own_bots.py, line (\d+)\)\.$", str(failed.value))
    assert place is None or OWN.splitlines()[int(place[1]) - 1].strip().startswith(("raise", "sys.exit"))
    assert (place is None) == (bot in ("Illegal", "Silent", "Counts"))


def test_chunks_that_were_played_before_a_bot_failed_are_kept(tmp_path: Path) -> None:
    unlucky = seed_of(5, "danse-macabre", 2, "bot")
    run = planned(f"own_bots.Unlucky:bad={unlucky}", games=4)
    with pytest.raises(BotFailed, match="Game 2 of"):
        perform(run, tmp_path / "t.parquet")
    assert [path.name for path in sorted((tmp_path / "t.parquet.parts").glob("*.chunk"))] == [
        "000000.chunk", "000001.chunk"]


def test_the_record_of_a_failed_game_of_an_authors_quest_goes_by_the_name_of_its_file() -> None:
    run = planned("own_bots.Raises", quest=str(EXAMPLE))
    with pytest.raises(BotFailed) as failed:
        play_chunk(run, next(run.chunks()))
    assert "quest: the-last-well.toml\n" in failed.value.record


@pytest.mark.process
def test_a_data_set_is_made_by_a_bot_of_ones_own(tmp_path: Path) -> None:
    assert export(planned(games=2), tmp_path / "set", workers=2) == 0
    with pytest.raises(BotFailed, match=r"by own_bots.Raises"):
        export(planned("own_bots.Raises"), tmp_path / "other")
