"""O-1: the disk is full, read-only or damaged, the database goes away. A clear word, no corruption, and on it goes."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gravetide.server import upkeep
from tests.server.databases import Cluster, binaries, cluster
from tests.server.servers import PATIENCE, Player, Running, running


def may_mount() -> bool:
    """Whether this user may have file systems of its own (root, in most containers)."""
    try:
        return not subprocess.run(
            ["unshare", "-m", "mount", "-t", "tmpfs", "x", "/mnt"], check=False, capture_output=True).returncode
    except OSError:
        return False


needs_mounts = pytest.mark.skipif(not may_mount(), reason="needs the right to mount (root): unshare -m mount")


def mounted(command: str) -> tuple[str, ...]:
    """A way to run a program that sees another file system than everybody else."""
    return ("unshare", "-m", "sh", "-c", f'{command} && exec "$0" "$@"')


def fill(file: Path) -> None:
    """Write until there is no room left."""
    with file.open("wb", buffering=0) as open_file:
        while True:
            try:
                open_file.write(b"x" * 512)
            except OSError:
                return


@needs_mounts
def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    """A file system of 700 kB: choices are refused when it is full, and taken when there is room again."""
    disk = tmp_path / "disk"
    disk.mkdir()
    server = Running(f"sqlite:///{disk / 'tables.db'}")
    server.start(before=mounted(f"mount -t tmpfs -o size=700k full {disk}"))
    assert server.process is not None
    inside = Path(f"/proc/{server.process.pid}/root{disk}")  # the way in that the server has
    try:
        with Player(server) as ann:
            table = ann.new_table(quest="big-game-hunting", seed=5)
            ann.sit(table)
            ann.play(random.Random(3), 5)
            ballast = inside / "ballast"
            fill(ballast)
            chooser, made = random.Random(3), 0
            answer = {"status": "applied", "code": ""}
            while answer["status"] == "applied" and ann.decision is not None:
                answer = ann.choose(chooser.choice(ann.options()))
                made += answer["status"] == "applied"
            assert answer["code"] == "not-kept"
            assert ann.http.post("/api/tables", json={}).status_code == 503
            ballast.unlink()
            assert ann.choose(ann.options()[0])["status"] == "applied"
            assert ann.version == 5 + made + 1
            ann.check_like_server(table)
            for name in ("tables.db", "tables.db-wal"):
                (tmp_path / name).write_bytes((inside / name).read_bytes())
            connection = sqlite3.connect(tmp_path / "tables.db")
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert connection.execute("SELECT COUNT(*) FROM commands").fetchone() == (5 + made + 1,)
            connection.close()
    finally:
        server.stop()


@needs_mounts
def test_a_disk_that_can_only_be_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    with running(disk) as server, Player(server) as ann:
        table = ann.new_table()
        token = ann.token
    before = (disk / "tables.db").read_bytes()
    told = subprocess.run(
        [*mounted(f"mount --bind {disk} {disk} && mount -o remount,bind,ro {disk}"), sys.executable, "-m",
         "gravetide.terminal", "serve", "--port", "0", "--database", f"sqlite:///{disk / 'tables.db'}"],
        check=False, capture_output=True, text=True, timeout=PATIENCE)
    assert told.returncode == 1
    assert told.stderr.startswith("The database can't be opened")
    assert "Traceback" not in told.stderr
    assert (disk / "tables.db").read_bytes() == before
    with running(disk) as server, Player(server, token=token) as ann:
        ann.sit(table)
        assert ann.play(random.Random(1), 3) == 3


def may_break_disks() -> bool:
    """Whether a file can be a disk here whose file system we may bring to fail (root, loop devices, ext4)."""
    return may_mount() and Path("/dev/loop-control").exists() and shutil.which("mkfs.ext4") is not None and (
        Path("/sys/fs/ext4").is_dir())


def make_disk(image: Path) -> None:
    """An empty ext4 in a file."""
    with image.open("wb") as file:
        file.truncate(16 << 20)
    subprocess.run(["mkfs.ext4", "-q", "-F", image], check=True, capture_output=True)


def break_disk(image: Path) -> None:
    """What the kernel does when a disk fails: the file system becomes read-only under those who write to it."""
    told = subprocess.run(["losetup", "-j", image], check=True, capture_output=True, text=True).stdout
    device = Path(told.split(":")[0]).name
    Path(f"/sys/fs/ext4/{device}/trigger_fs_error").write_text("a test")


@pytest.mark.skipif(not may_break_disks(), reason="needs root, loop devices and mkfs.ext4")
def test_a_disk_that_becomes_read_only_in_mid_game(tmp_path: Path) -> None:
    """Choices are refused in a sentence, the game is still shown; on a mended disk all that was accepted is there."""
    image, disk = tmp_path / "image", tmp_path / "disk"
    disk.mkdir()
    make_disk(image)
    mount = mounted(f"mount -o loop,errors=remount-ro {image} {disk}")
    server = Running(f"sqlite:///{disk / 'tables.db'}").start(before=mount)
    try:
        with Player(server) as ann:
            table = ann.new_table(quest="big-game-hunting", seed=5)
            ann.sit(table)
            made = ann.play(random.Random(3), 12)
            break_disk(image)
            pending = ann.key(), ann.version, ann.options()[0]
            for _ in range(3):
                answer = ann.choose(pending[2], key=pending[0], version=pending[1])
                assert (answer["status"], answer["code"]) == ("refused", "not-kept")
            assert ann.http.post("/api/tables", json={}).status_code == 503
            assert ann.get(f"/api/tables/{table}/view")["version"] == ann.version == made
            server.stop()
            ann.socket = None
            subprocess.run(["e2fsck", "-fy", image], check=False, capture_output=True)
            server.start(before=mount)
            ann.sit(table)
            assert ann.version == made
            assert ann.choose(pending[2], key=pending[0], version=pending[1])["status"] == "applied"
            ann.play(random.Random(4), 5)
            ann.check_like_server(table)
    finally:
        server.stop()


def killed_in_mid_game(folder: Path) -> tuple[str, str, int]:
    """A database as a killed server leaves it, with everything still in its log: table, token, choices made."""
    server = Running(f"sqlite:///{folder / 'tables.db'}").start()
    with Player(server) as ann:
        table = ann.new_table(quest="big-game-hunting", seed=7)
        ann.sit(table)
        made = ann.play(random.Random(1), 30)
        server.kill()
        return table, ann.token, made


@pytest.mark.parametrize("damage", ["torn", "garbled"])
def test_a_damaged_end_of_the_log_costs_the_last_choice_at_most(tmp_path: Path, damage: str) -> None:
    """The power went while the last page was written: everything before it is there, and the game goes on."""
    table, token, made = killed_in_mid_game(tmp_path)
    log = tmp_path / "tables.db-wal"
    assert log.stat().st_size > 8192, "nothing would be tested"
    if damage == "torn":
        os.truncate(log, log.stat().st_size - 1000)
    else:
        with log.open("r+b") as file:
            file.seek(-1000, os.SEEK_END)
            file.write(b"\xa5" * 1000)
    server = Running(f"sqlite:///{tmp_path / 'tables.db'}").start()
    try:
        with Player(server, token=token) as ann:
            ann.sit(table)
            assert made - 1 <= ann.version <= made
            assert ann.play(random.Random(2), 5) == 5
            ann.check_like_server(table)
    finally:
        server.stop()


def test_a_damaged_page_is_told_and_a_backup_brings_everything_back(tmp_path: Path) -> None:
    """The disk has eaten the database's last page: no nonsense is served, and the copy of yesterday is played on."""
    path = tmp_path / "tables.db"
    with running(tmp_path) as server, Player(server) as ann:
        table = ann.new_table(quest="big-game-hunting", seed=7)
        ann.sit(table)
        made, token = ann.play(random.Random(1), 60), ann.token
    command = [sys.executable, "-m", "gravetide.terminal", "database"]
    at = ["--database", f"sqlite:///{path}"]

    def asked(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([*command, *words, *at], check=False, capture_output=True, text=True, timeout=PATIENCE)

    upkeep.back_up(server.database, tmp_path / "copy.db")
    assert upkeep.check(server.database) == []
    with path.open("r+b") as file:
        file.seek(-4096, os.SEEK_END)
        file.write(b"\xa5" * 4096)
    found = asked("check")
    assert found.returncode == 1
    assert "damaged" in found.stderr
    assert "Traceback" not in found.stderr
    restored = asked("restore", str(tmp_path / "copy.db"))
    assert restored.returncode == 0, restored.stderr
    assert upkeep.check(server.database) == []
    with running(tmp_path) as server, Player(server, token=token) as ann:
        ann.sit(table)
        assert ann.version == made
        ann.play(random.Random(2), 5)
        ann.check_like_server(table)


@pytest.fixture
def database() -> Iterator[Cluster]:
    if binaries() is None:
        pytest.skip("PostgreSQL's server programs are not installed (Debian: apt install postgresql)")
    with cluster() as found:
        yield found


def test_a_database_that_goes_away_in_mid_game_and_comes_back(database: Cluster) -> None:
    """PostgreSQL is stopped, without tidying up, and started again: what was accepted is there, play goes on."""
    server = Running(database.url).start()
    chooser = random.Random(2)
    try:
        with Player(server) as ann, Player(server, "Bob") as bob:
            table = ann.new_table(quest="big-game-hunting", seed=3)
            ann.sit(table)
            bob.sit(table)
            for how in (signal.SIGQUIT, signal.SIGINT):
                ann.play(chooser, 8)
                before = ann.version, ann.view
                database.stop(how)
                pending = ann.key(), ann.version, chooser.choice(ann.options())
                answer = ann.choose(pending[2], key=pending[0], version=pending[1])
                assert (answer["status"], answer["code"]) == ("refused", "not-kept")
                assert ann.http.post("/api/tables", json={}).status_code == 503
                assert (ann.version, ann.view) == before
                assert ann.ask("threat", id=1)["id"] == 1, "what is in memory is still told to whoever is known"
                database.start()
                until = time.monotonic() + PATIENCE
                while ann.choose(pending[2], key=pending[0], version=pending[1])["status"] == "refused":
                    assert time.monotonic() < until
                assert ann.version == before[0] + 1
            assert ann.new_table()
            bob.ask("ping", answer="pong")
            assert (bob.version, bob.view) == (ann.version, ann.view)
            version, view = ann.version, ann.view
            server.kill()
            ann.socket = bob.socket = None
            server.start()
            ann.sit(table)
            assert (ann.version, ann.view) == (version, view)
    finally:
        server.stop()
