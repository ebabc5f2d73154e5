"""Games leave nothing behind in a process that plays many of them."""

from __future__ import annotations

import gc
import sys

import pytest

from gravetide.lab import Run
from gravetide.lab.playing import play_chunk

GAMES, AGAIN = 4, 6
BLOCKS = 400
"""What the interpreter itself may keep; one game's history alone is thousands of blocks."""


def blocks_in_use() -> int:
    gc.collect()
    return sys.getallocatedblocks()


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["random", "steady"])
def test_the_same_games_again_and_again_need_no_more_memory(bot: str) -> None:
    run = Run.planned(["danse-macabre"], bots=[bot], games=GAMES, survivors=2, seed=4)
    chunks = list(run.chunks())
    for _ in range(2):  # what is looked up once is kept: boards, kits, options
        for chunk in chunks:
            play_chunk(run, chunk)
    before = blocks_in_use()
    for _ in range(AGAIN):
        for chunk in chunks:
            play_chunk(run, chunk)
    assert blocks_in_use() - before < BLOCKS
