"""A run stops when it is told to, whatever its bots do, and leaves nothing behind but what it has played."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest

from gravetide.kernel.errors import GravetideError
from gravetide.lab import Run
from gravetide.lab import workers as local
from gravetide.lab.playing import Played

pytestmark = pytest.mark.slow  # processes that are started, made to wait and ended
EXAMPLE = Path(__file__).parents[2] / "docs" / "how-to" / "examples" / "the-last-well.toml"
PATIENCE = 240.0
"""Seconds: about one will do, on a machine with nothing else to do; the bots would take ten minutes for one choice."""

COMMAND = "import sys; sys.path.pop(0); from gravetide.terminal.app import main; main()"  # as the console script does
BOTS = """
import os, time

class Hasty:
    def __init__(self, seed=0):
        pass
    def choose(self, observation):
        return observation.decision.notations[0]

class Slow(Hasty):
    def choose(self, observation):
        time.sleep(600)

class Tired(Hasty):
    def __init__(self, seed=0):
        self.slow = seed % 4 == 3 and "TIRED" in os.environ
    def choose(self, observation):
        if self.slow:
            time.sleep(600)
        return super().choose(observation)

class Raises(Hasty):
    def choose(self, observation):
        raise RuntimeError("my bug")
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path) -> Path:
    (tmp_path / "slow_bots.py").write_text(BOTS, "utf-8")
    (tmp_path / "temporary").mkdir()
    return tmp_path


@contextmanager
def lab(here: Path, *arguments: str, **variables: str) -> Iterator[subprocess.Popen[str]]:
    """The command in a process and a group of its own."""
    environment = {**os.environ, "TMPDIR": str(here / "temporary"), "COLUMNS": "100", **variables}
    with subprocess.Popen(
        [sys.executable, "-c", COMMAND, "lab", *arguments], cwd=here, env=environment, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, start_new_session=True) as process:
        yield process
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)


def wait_until_playing(process: subprocess.Popen[str], here: Path, workers: int) -> list[psutil.Process]:
    """Until all workers have made their copies of the quest, which they do at the beginning of a game."""
    until = time.monotonic() + PATIENCE
    while len(list((here / "temporary").rglob("*.toml"))) < workers:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < until
        time.sleep(0.05)
    time.sleep(0.3)  # so that most bots are asleep by now; those that are not stop all the same
    return list(psutil.Process(process.pid).children(recursive=True))


@pytest.mark.parametrize(("command", "workers", "number", "code"), [
    ("run", 2, signal.SIGINT, 130), ("run", 1, signal.SIGTERM, 143), ("export", 2, signal.SIGTERM, 143)])
def test_a_run_of_a_slow_bot_stops_at_once(here: Path, command: str, workers: int, number: int, code: int) -> None:
    arguments = (command, str(EXAMPLE), "--bot", "slow_bots.Slow", "--games", "200", "--workers", str(workers), "--out",
                 "results")
    with lab(here, *arguments) as process:
        playing = wait_until_playing(process, here, workers)
        os.killpg(process.pid, number)
        out, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == code
    assert out.startswith("Stopped after 0")
    assert "Traceback" not in out
    assert not psutil.wait_procs(playing, timeout=PATIENCE)[1]
    assert not list((here / "temporary").iterdir())


def test_a_second_interrupt_ends_at_once(here: Path) -> None:
    with lab(here, "run", str(EXAMPLE), "--bot", "slow_bots.Slow", "--games", "200", "--workers", "2") as process:
        wait_until_playing(process, here, 2)
        os.killpg(process.pid, signal.SIGINT)
        time.sleep(0.4)
        os.killpg(process.pid, signal.SIGINT)
        process.communicate(timeout=PATIENCE)
    assert not list((here / "temporary").iterdir())


def test_what_was_played_before_an_interrupt_stays_and_the_run_goes_on_to_the_same_bytes(here: Path) -> None:
    arguments = ("run", str(EXAMPLE), "--games", "40", "--rounds", "2", "--bot", "slow_bots.Tired")
    parts = here / "t.parquet.parts"
    with lab(here, *arguments, "--workers", "2", "--out", "t.parquet", TIRED="yes") as process:
        until = time.monotonic() + PATIENCE
        while len(list(parts.glob("*.chunk"))) < 2 and time.monotonic() < until:
            time.sleep(0.05)
        time.sleep(1)  # until a bot is asleep, if possible
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=PATIENCE)
    kept = len(list(parts.glob("*.chunk")))
    assert kept >= 2
    assert out.startswith(f"Stopped after {kept} of 40 games. The same command goes on from there.")
    for workers, table in (("2", "t.parquet"), ("1", "whole.parquet")):
        with lab(here, *arguments, "--workers", workers, "--out", table) as process:
            out, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, out
    assert (here / "t.parquet").read_bytes() == (here / "whole.parquet").read_bytes()


def test_workers_that_lose_their_parent_leave_no_copies(here: Path) -> None:
    with lab(here, "run", str(EXAMPLE), "--bot", "slow_bots.Slow", "--games", "200", "--workers", "2") as process:
        playing = wait_until_playing(process, here, 2)
        process.kill()
        process.wait()
        assert not psutil.wait_procs(playing, timeout=PATIENCE)[1]
    assert not list((here / "temporary").iterdir())


def test_the_game_of_a_bot_that_failed_is_kept_beside_the_results(here: Path) -> None:
    for command, out in (("run", "t.parquet"), ("export", "set")):
        with lab(here, command, "danse-macabre", "--bot", "slow_bots.Raises", "--games", "2", "--out", out) as process:
            told, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode == 1
        assert "broke off at decision 0, counted from 0: RuntimeError: my bug (slow_bots.py, line 24)." in told
        assert told.endswith(f"The game up to there is in {out}.failed.record: gravetide replay {out}.failed.record\n")
        assert "quest: danse-macabre" in (here / f"{out}.failed.record").read_text("utf-8")


def test_looking_out_for_interrupts_hands_out_no_more_chunks(small: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[int] = []

    def nothing_yet(waiting: set[Future[Played]], **how: object) -> tuple[set[Future[Played]], set[Future[Played]]]:
        waits.append(len(waiting))
        if len(waits) == 5:
            raise GravetideError("Enough.")
        return set(), waiting

    monkeypatch.setattr(local, "wait", nothing_yet)
    with pytest.raises(GravetideError, match="Enough"):
        next(local.play_here(small, list(small.chunks()), workers=2))
    assert waits == [2 * local.AHEAD] * 5


UNGUARDED = """
import pathlib
from gravetide.lab.laboratory import perform
from gravetide.lab.run import Run

perform(Run.planned(["danse-macabre"], bots=["random"], games=4), pathlib.Path("t.parquet"), workers=2)
"""


def test_a_script_without_a_guard_is_told_what_is_missing(here: Path) -> None:
    (here / "script.py").write_text(UNGUARDED, "utf-8")
    told = subprocess.run([sys.executable, "script.py"], cwd=here, capture_output=True, text=True, check=False,
                          timeout=PATIENCE)
    # Workers that are still ending may complain after it.
    [said] = [line for line in told.stderr.splitlines() if "No worker process could start" in line]
    assert 'behind `if __name__ == "__main__":`' in said
    assert "memory" not in said
