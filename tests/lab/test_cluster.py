"""The same job on a real Dask cluster: a scheduler and worker processes on the loopback interface."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from distributed import Client

from gravetide.kernel.errors import GravetideError
from gravetide.lab import Run, cluster
from gravetide.lab.laboratory import perform
from gravetide.lab.playing import BotFailed, Played
from gravetide.lab.table import read_table

pytestmark = pytest.mark.slow  # a scheduler and workers, each a process of its own
WORKERS = 3
PATIENCE = 240.0
"""Seconds before a test gives up on a scheduler or a worker."""
EXAMPLE = Path(__file__).parents[2] / "docs" / "how-to" / "examples" / "the-last-well.toml"

_DASK = """
import sys
from distributed.cli import dask_{0}
dask_{0}.main(sys.argv[1:], standalone_mode=False)
"""


class Cluster:
    """One scheduler and its workers, each a process of its own."""

    def __init__(self, folder: Path, workers: int = WORKERS) -> None:
        self.folder = folder
        known_as = folder / "scheduler.json"
        options = ("--scheduler-file", str(known_as), "--host", "127.0.0.1", "--no-dashboard")
        self.scheduler = self._start("scheduler", *options, "--port", "0")
        self.workers = [
            self._start("worker", *options, "--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
            for _ in range(workers)
        ]
        until = time.monotonic() + PATIENCE
        while not known_as.exists():
            assert self.scheduler.poll() is None
            assert time.monotonic() < until, "the scheduler does not come up"
            time.sleep(0.02)
        with Client(scheduler_file=str(known_as)) as client:  # type: ignore[no-untyped-call]
            self.address = client.scheduler.address
            if workers:
                client.wait_for_workers(workers, timeout=PATIENCE)

    def _start(self, what: str, *arguments: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-c", _DASK.format(what), *arguments], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, cwd=self.folder)

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    running = Cluster(tmp_path_factory.mktemp("dask"))
    yield running
    running.close()


def test_a_cluster_that_loses_a_worker_writes_the_same_bytes(dask: Cluster, tmp_path: Path) -> None:
    run = Run.planned(["danse-macabre", str(EXAMPLE)], bots=["random"], games=16, survivors=2, seed=9)
    here, far = tmp_path / "here.parquet", tmp_path / "far.parquet"
    chunks = 0

    def kill_a_worker_in_the_middle(played: Played, found: bool) -> None:
        nonlocal chunks
        chunks += 1
        if chunks == 8:
            os.kill(dask.workers[0].pid, signal.SIGKILL)

    perform(run, here)
    perform(run, far, address=dask.address, watch=kill_a_worker_in_the_middle)
    assert dask.workers[0].wait() == -signal.SIGKILL
    assert chunks == len(list(run.chunks())) == 32  # each counted once, though some were played twice
    assert far.read_bytes() == here.read_bytes()


def test_records_come_back_from_the_cluster(dask: Cluster, small: Run, tmp_path: Path) -> None:
    for name, address in (("here", ""), ("far", dask.address)):
        perform(small, tmp_path / f"{name}.parquet", address=address, records=tmp_path / name)
    here, far = (
        {path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("here", "far"))
    assert here == far
    assert len(here) == read_table(tmp_path / "far.parquet").games.height


def test_workers_with_another_program_are_refused(dask: Cluster, tmp_path: Path, small: Run) -> None:
    other = msgspec.structs.replace(small, program="of tomorrow")
    with pytest.raises(GravetideError, match="another version of Gravetide"):
        perform(other, tmp_path / "t.parquet", address=dask.address)


HASTY = """
class Hasty:
    def __init__(self, seed=0):
        pass
    def choose(self, observation):
        return observation.decision.notations[0]

class Broken(Hasty):
    def choose(self, observation):
        raise RuntimeError("my bug")
"""


def test_a_bot_of_ones_own_plays_where_the_workers_can_import_it(
    dask: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("far_bots", "near_bots"):
        (tmp_path / f"{module}.py").write_text(HASTY, "utf-8")
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.syspath_prepend(tmp_path)

    def planned(bot: str) -> Run:
        return Run.planned(["danse-macabre"], bots=[bot], games=3, survivors=2, rounds=3)

    far = dask.folder / "far_bots.py"  # the folder that the workers were started in
    far.write_text(HASTY, "utf-8")
    for name, address in (("here", ""), ("far", dask.address)):
        perform(planned("far_bots.Hasty"), tmp_path / f"{name}.parquet", address=address)
    assert (tmp_path / "here.parquet").read_bytes() == (tmp_path / "far.parquet").read_bytes()
    with pytest.raises(BotFailed, match=r"Game \d of .* by far_bots.Broken .* RuntimeError: my bug") as failed:
        perform(planned("far_bots.Broken"), tmp_path / "t.parquet", address=dask.address)
    assert failed.value.record
    with pytest.raises(GravetideError, match=r'There is no module "near_bots" for .* The workers import the modules'):
        perform(planned("near_bots.Hasty"), tmp_path / "u.parquet", address=dask.address)
    (tmp_path / "far_bots.py").write_text(HASTY + "# another idea", "utf-8")
    monkeypatch.delitem(sys.modules, "far_bots")
    with pytest.raises(GravetideError, match=r"A worker of .* The source of the bot far_bots.Hasty is not the one"):
        perform(planned("far_bots.Hasty"), tmp_path / "v.parquet", address=dask.address)


def test_it_is_said_how_many_workers_there_are(dask: Cluster, small: Run, tmp_path: Path) -> None:
    lines: list[str] = []
    perform(small, tmp_path / "t.parquet", address=dask.address, tell=lines.append)
    assert len(lines) == 1
    assert re.fullmatch(rf"[23] workers play at {dask.address}\.", lines[0])  # one may have been killed before


def test_a_scheduler_without_workers_is_told(
    small: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", "1s")
    empty = Cluster(tmp_path, workers=0)
    try:
        with pytest.raises(GravetideError, match=f"The Dask scheduler at {empty.address} has no workers, and none came "
                                                 f"within 1s. Start some with `dask worker {empty.address}"):
            perform(small, tmp_path / "t.parquet", address=empty.address)
    finally:
        empty.close()


def test_an_address_where_nobody_answers_is_told(
    small: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", "200ms")
    with pytest.raises(GravetideError, match="No Dask scheduler answers at tcp://127"):
        perform(small, tmp_path / "t.parquet", address="tcp://127.0.0.1:1")


def test_without_dask_the_remedy_is_named(
    small: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(GravetideError, match=r"pip install gravetide\[cluster\]"):
        perform(small, tmp_path / "t.parquet", address="tcp://127.0.0.1:1")
