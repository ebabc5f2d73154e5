"""D-1: the same seed and choices give the same digests, whatever the hash seed of the process."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.laws.play import QUESTS, new_game, positions

pytestmark = pytest.mark.law

SCRIPT = """
from tests.laws.play import QUESTS, new_game, positions
for number, quest in enumerate(QUESTS):
    game = new_game(quest, 1 + number, number)
    for _ in positions(game, number):
        pass
    print(quest, game.digest(), game.choices_made)
"""


@pytest.mark.process
def test_digests_do_not_depend_on_the_hash_seed() -> None:
    here = ""
    for number, quest in enumerate(QUESTS):
        game = new_game(quest, 1 + number, number)
        for _ in positions(game, number):
            pass
        here += f"{quest} {game.digest()} {game.choices_made}\n"
    for hash_seed in ("1", "4242"):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed}
        command = [sys.executable, "-c", SCRIPT]
        told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        assert told.stdout == here
