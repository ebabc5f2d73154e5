"""The client of the how-to page plays a whole game, also when the line breaks and the server is killed."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.server.servers import PATIENCE, Running

CLIENT = Path(__file__).parents[2] / "docs" / "how-to" / "examples" / "smallest_client.py"


def sockets(server: Running) -> int:
    """How many are connected."""
    return int(httpx.get(f"{server.url}/api/health", timeout=PATIENCE).json()["sockets"])


def test_the_smallest_client_plays_a_whole_game(server: Running) -> None:
    played = subprocess.run([sys.executable, CLIENT, server.url, "5"], check=False, capture_output=True, text=True,
                            timeout=5 * PATIENCE)
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith(("The game was won in Round", "The game was lost in Round"))


def test_it_plays_on_when_the_server_comes_back(tmp_path: Path, server: Running) -> None:
    alone = subprocess.run([sys.executable, CLIENT, server.url, "6"], check=True, capture_output=True,
                           timeout=5 * PATIENCE)
    mortal = Running(f"sqlite:///{tmp_path / 'tables.db'}").start()
    with subprocess.Popen([sys.executable, CLIENT, mortal.url, "6"], stdout=subprocess.PIPE) as client:
        try:
            for _ in range(3):
                until = time.monotonic() + PATIENCE
                while client.poll() is None and not sockets(mortal):
                    assert time.monotonic() < until, "the client does not come back"
                    time.sleep(0.02)
                time.sleep(0.2)  # somewhere in the game, wherever that is
                mortal.kill()
                mortal.start()
            said, _ = client.communicate(timeout=5 * PATIENCE)
        finally:
            client.kill()
            mortal.stop()
    assert said == alone.stdout, "the same game, choice by choice"
