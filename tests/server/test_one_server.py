"""A database belongs to one server and to one user, and what is wrong with its address is told in a sentence."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from gravetide.kernel.errors import GravetideError
from gravetide.server import storage, upkeep
from gravetide.server.database import Claim
from gravetide.server.failures import StorageFailed
from gravetide.server.main import listening
from gravetide.server.settings import from_environment
from gravetide.server.storage import Store
from tests.server.servers import PATIENCE, Player, running


def serve(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "gravetide.terminal", "serve", "--port", "0", *words], check=False,
        capture_output=True, text=True, timeout=PATIENCE, env={**os.environ, **variables})


def test_a_second_server_on_one_file_is_refused_in_words(tmp_path: Path) -> None:
    with running(tmp_path) as server, Player(server) as ann:
        told = serve("--database", server.database)
        assert told.returncode == 1
        assert told.stderr.startswith(f"Another server is using {tmp_path / 'tables.db'}.")
        assert "Traceback" not in told.stderr
        upkeep.back_up(server.database, tmp_path / "copy.db")
        with pytest.raises(StorageFailed, match="Another server"):
            upkeep.restore(server.database, tmp_path / "copy.db")
        assert ann.new_table()
        server.kill()
        server.start()
        assert ann.new_table(), "a killed server leaves nothing behind that keeps the next one out"


def test_a_claim_ends_when_it_is_released(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    first = Claim(url)
    with pytest.raises(StorageFailed, match="Another server"):
        Claim(url)
    first.release()
    Claim(url).release()
    Claim("sqlite://").release()
    Claim("sqlite://").release()


@pytest.mark.skipif(sys.platform == "win32", reason="rights are another matter there")
def test_only_the_owner_reads_the_database(tmp_path: Path) -> None:
    database = tmp_path / "house" / "tables.db"
    before = os.umask(0)
    try:
        store = Store(f"sqlite:///{database}")
        with store.engine.begin() as connection:
            storage.house_value("secret", lambda: "s")(connection)
        upkeep.back_up(f"sqlite:///{database}", tmp_path / "copy.db")
        files = [*database.parent.iterdir(), tmp_path / "copy.db"]
        assert len(files) >= 4, "the log and its index are there"
        rights = {file.name: stat.S_IMODE(file.stat().st_mode) for file in files}
        assert set(rights.values()) == {0o600}, rights
        store.close()
        database.chmod(0o644)
        Store(f"sqlite:///{database}").close()
        assert stat.S_IMODE(database.stat().st_mode) == 0o600, "one of an earlier version is made private"
    finally:
        os.umask(before)


@pytest.mark.parametrize("url", [
    "tables.db", "mysql://host/name", "sqlite+nothing:///x.db", "postgresql://host:port/name", "postgresql+nothing://x/y",
    "oracle://x", "://", "sqlite:////proc/nowhere/tables.db", "sqlite:////dev/null/tables.db",
])
def test_a_bad_address_is_told_in_a_sentence(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # what such an address may leave behind lies there
    with pytest.raises(StorageFailed, match=r"database") as failure:
        Store(url)
    assert str(failure.value)[0].isupper()
    with pytest.raises(StorageFailed):
        Claim(url)
    with pytest.raises(StorageFailed):
        upkeep.back_up(url, tmp_path / "copy.db")
    with pytest.raises(StorageFailed):
        upkeep.revision_of(url)
    assert upkeep.check(url)


def test_a_bad_folder_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    told = serve("--database", f"sqlite:///{tmp_path / 'file' / 'tables.db'}")
    assert (told.returncode, told.stderr[:10], "Traceback" in told.stderr) == (1, "The folder", False)
    told = serve("--database", f"sqlite:///{tmp_path / 'tables.db'}", GRAVETIDE_STATIC=str(tmp_path / "nowhere"))
    assert (told.returncode, told.stderr[:18]) == (1, "There is no folder")
    told = serve(XDG_DATA_HOME=str(tmp_path / "file"))
    assert (told.returncode, "Traceback" in told.stderr) == (1, False)
    with pytest.raises(GravetideError, match="0 to 65535"):
        listening("127.0.0.1", 70_000)


def test_a_copy_in_a_folder_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    Store(f"sqlite:///{tmp_path / 'tables.db'}").close()
    with pytest.raises(StorageFailed, match="can't be written"):
        upkeep.back_up(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "nowhere" / "copy.db")


def test_a_secret_with_a_newline_at_its_end_is_the_same_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRAVETIDE_SECRET", "between us\n")
    assert from_environment().secret == "between us"
