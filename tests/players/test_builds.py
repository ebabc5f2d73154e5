"""Bots play the same games from the sources and as machine code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.players.fixed_games import digests

TOP = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.law
def test_bots_play_the_same_games_in_every_build() -> None:
    """Here, whichever build this is, and in another process, from the sources and with another order of hashes."""
    environment = {**os.environ, "PYTHONPATH": f"{TOP / 'src'}{os.pathsep}{TOP}", "PYTHONHASHSEED": "4711"}
    told = subprocess.run([sys.executable, "-m", "tests.players.fixed_games"], env=environment, cwd=TOP,
                          capture_output=True, text=True, check=True)
    other = json.loads(told.stdout)
    assert not other["compiled"]
    assert digests() == other["digests"]
