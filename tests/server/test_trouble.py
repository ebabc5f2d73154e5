"""Trouble is seen: by those who ask after the server's health, and in the log, once, with what to do about it."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import shutil
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gravetide.server import app
from gravetide.server.trouble import Trouble, remedy
from tests.server.databases import Cluster, binaries, cluster
from tests.server.halls import hall
from tests.server.servers import PATIENCE, Player, Running
from tests.server.test_disk import fill, mounted, needs_mounts
from tests.server.test_limits import StandingClock


def test_trouble_is_told_once_with_what_to_do_and_once_when_it_is_over(caplog: pytest.LogCaptureFixture) -> None:
    clock = StandingClock()
    trouble = Trouble("written", clock)
    with caplog.at_level(logging.WARNING):
        trouble.worked()
        for _ in range(3):
            trouble.failed("database or disk is full")
        there = [trouble.is_there]
        clock.seconds += 7
        trouble.worked()
        trouble.worked()
    assert [*there, trouble.is_there] == [True, False]
    assert [record.getMessage() for record in caplog.records] == [
        "The database can't be written, so people are refused: database or disk is full. Make room on the disk.",
        "The database can be written again, after 7 seconds in which 3 tries failed.",
    ]


@pytest.mark.parametrize(("cause", "what"), [
    ("attempt to write a readonly database", "right to write"), ("database is locked", "Another program"),
    ("connection failed: Connection refused", "PostgreSQL running"), ("timeout: no answer for 6 seconds", "frozen"),
    ("something new", "Look at the database"),
])
def test_a_remedy_for_everything(cause: str, what: str) -> None:
    assert what in remedy(cause)


def wait_until_well(ann: Player) -> None:
    until = time.monotonic() + PATIENCE
    while ann.get("/api/health")["status"] != "ok":
        assert time.monotonic() < until
        time.sleep(0.2)


def check_ill(ann: Player) -> None:
    """The server is alive and says that it can't work."""
    until = time.monotonic() + PATIENCE
    while ann.http.get("/api/ready").status_code != 503:  # what was found a moment ago may be told again
        assert time.monotonic() < until
        time.sleep(0.2)
    health = ann.get("/api/health")
    assert health["status"] == "trouble"
    assert health["trouble"].startswith("The database")


def told_in(log: Path) -> list[str]:
    """What the log says of the database being written."""
    return [line for line in log.read_text().splitlines() if "written" in line]


@needs_mounts
def test_a_full_disk_is_told(tmp_path: Path) -> None:
    disk, log = tmp_path / "disk", tmp_path / "log"
    disk.mkdir()
    server = Running(f"sqlite:///{disk / 'tables.db'}")
    with log.open("w") as errors:
        server.start(before=mounted(f"mount -t tmpfs -o size=2M full {disk}"), errors=errors)
    assert server.process is not None
    ballast = Path(f"/proc/{server.process.pid}/root{disk}") / "ballast"
    try:
        with Player(server) as ann:
            assert ann.http.get("/api/ready").status_code == 200
            fill(ballast)
            check_ill(ann)
            until = time.monotonic() + PATIENCE
            while ann.http.post("/api/tables", json={}).status_code != 503:  # its log has some room left
                assert time.monotonic() < until
            for _ in range(5):
                assert ann.http.post("/api/tables", json={}).status_code == 503
            ballast.unlink()
            wait_until_well(ann)
            assert ann.new_table()
    finally:
        server.stop()
    told = told_in(log)
    assert len(told) == 2, told
    assert "Make room on the disk" in told[0]
    assert "can be written again" in told[1]
    assert "Traceback" not in log.read_text()


def test_a_disk_that_is_all_but_full_is_told_before_something_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            assert await server.trouble() == ""
            assert server.store.can_grow()
            usage = shutil.disk_usage(tmp_path)
            monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=1_000))
            monkeypatch.setattr(app, "TRY_EVERY", 0.0)
            assert await server.trouble() == "The database has no room to grow: the disk is full."
            assert (await server.health()).status == "trouble"
            monkeypatch.undo()
            assert server.store.can_grow()

    with caplog.at_level(logging.WARNING):
        asyncio.run(scenario())
    assert ["added to" in record.getMessage() for record in caplog.records] == [True, True]


@pytest.fixture
def database() -> Iterator[Cluster]:
    if binaries() is None:
        pytest.skip("PostgreSQL's server programs are not installed (Debian: apt install postgresql)")
    with cluster() as found:
        yield found


def family(pid: int) -> list[int]:
    """A process and its children."""
    return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]


def test_a_frozen_postgres_has_its_time_and_no_more(database: Cluster, tmp_path: Path) -> None:
    log = tmp_path / "log"
    server = Running(database.url, storage_timeout=2)
    with log.open("w") as errors:
        server.start(errors=errors)
    chooser = random.Random(1)
    assert database.process is not None
    try:
        with Player(server) as ann:
            ann.sit(ann.new_table(quest="big-game-hunting", seed=3))
            ann.play(chooser, 5)
            frozen = family(database.process.pid)
            for pid in frozen:
                os.kill(pid, signal.SIGSTOP)
            try:
                pending = ann.key(), ann.version, chooser.choice(ann.options())
                answer = ann.choose(pending[2], key=pending[0], version=pending[1])
                assert (answer["status"], answer["code"]) == ("refused", "not-kept")
                check_ill(ann)
            finally:
                for pid in frozen:
                    os.kill(pid, signal.SIGCONT)
            until = time.monotonic() + PATIENCE
            while (answer := ann.choose(pending[2], key=pending[0], version=pending[1]))["status"] == "refused":
                assert answer["code"] == "not-kept"
                assert time.monotonic() < until
            assert ann.version == 6
            wait_until_well(ann)
    finally:
        server.stop()
    told = told_in(log)
    assert "timeout" in told[0]
    assert "frozen" in told[0]
    assert "can be written again" in told[-1]
    assert "Traceback" not in log.read_text()


def test_a_postgres_that_is_gone_is_told(database: Cluster, tmp_path: Path) -> None:
    log = tmp_path / "log"
    server = Running(database.url, storage_timeout=2)
    with log.open("w") as errors:
        server.start(errors=errors)
    try:
        with Player(server) as ann:
            database.stop(signal.SIGQUIT)
            check_ill(ann)
            assert ann.http.post("/api/tables", json={}).status_code == 503
            database.start()
            wait_until_well(ann)
            assert ann.new_table()
    finally:
        server.stop()
    told = told_in(log)
    assert len(told) == 2, told
    assert "Is PostgreSQL running" in told[0]
    assert "Traceback" not in log.read_text()
