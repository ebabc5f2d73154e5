"""The browser client: its own unit tests, its types, and whole journeys in a real headless Chromium."""

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "client"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser") or ""

pytestmark = [
    pytest.mark.journey,
    pytest.mark.slow,
    pytest.mark.xdist_group("browser"),
    pytest.mark.skipif(shutil.which("npm") is None, reason="The client's tests need Node."),
    pytest.mark.skipif(not (CLIENT / "node_modules").is_dir(), reason="Build the client first: make client."),
]


def npm(*words: str, seconds: int, **environment: str) -> None:
    done = subprocess.run(
        ["npm", "run", "--silent", *words], cwd=CLIENT, env={**os.environ, **environment}, capture_output=True,
        text=True, timeout=seconds, check=False)
    assert done.returncode == 0, f"{done.stdout[-6000:]}\n{done.stderr[-2000:]}"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_the_client_is_typed() -> None:
    npm("check", seconds=120)


def test_the_client_passes_its_unit_tests() -> None:
    npm("test", seconds=120)


@pytest.mark.skipif(not CHROMIUM, reason="Journeys need Chromium.")
def test_people_play_in_the_browser(tmp_path: Path) -> None:
    npm("build", seconds=120)
    npm("e2e", seconds=900, CHROMIUM=CHROMIUM, GRAVETIDE_PYTHON=sys.executable, GRAVETIDE_E2E_PORT=str(free_port()),
        GRAVETIDE_E2E_DATA=str(tmp_path))
