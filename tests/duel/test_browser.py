"""The duel in the browser: a client built with its family beside ours, two browsers on opposing sides."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.journeys.test_browser import free_port
from tools.build_client import CLIENT, install, npm_command
from tools.chromium import NONE_HERE, chromium

HERE = Path(__file__).parent / "client"

pytestmark = [pytest.mark.journey, pytest.mark.slow, pytest.mark.xdist_group("browser")]


def run(*words: str, seconds: int, **more: str) -> None:
    """Run one of the client's programs in its folder."""
    command, environment = npm_command("exec", "--offline", "--", *words)
    done = subprocess.run(command, cwd=CLIENT, env={**environment, **more}, capture_output=True, text=True,
                          timeout=seconds, check=False)
    assert done.returncode == 0, f"{done.stdout[-6000:]}\n{done.stderr[-2000:]}"


@pytest.mark.skipif(not chromium(), reason=NONE_HERE)
def test_two_play_a_duel_in_two_browsers_and_on_one_screen(tmp_path: Path) -> None:
    install()
    built = tmp_path / "static"
    run("vite", "build", seconds=7200, GRAVETIDE_FAMILIES=str(HERE / "index.ts"), GRAVETIDE_BUILT=str(built))
    run("playwright", "test", "-c", str(HERE / "playwright.config.ts"), seconds=7200,
        NODE_PATH=str(CLIENT / "node_modules"), GRAVETIDE_STATIC=str(built), GRAVETIDE_E2E_DATA=str(tmp_path),
        GRAVETIDE_E2E_PORT=str(free_port()), CHROMIUM=chromium(), GRAVETIDE_PYTHON=sys.executable)
