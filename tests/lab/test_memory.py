"""Games leave nothing behind in a process that plays many of them."""

from __future__ import annotations

import gc
import sys
from typing import ClassVar
from weakref import WeakSet

import pytest

from gravetide.lab import Run
from gravetide.lab.playing import TIDY, play_chunk
from gravetide.lab.run import Chunk
from gravetide.players import BOTS, RandomPlayer

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


class Knot(RandomPlayer):
    """Holds itself, so that only the search for cyclic garbage finds it when its game is over."""

    alive: ClassVar[WeakSet[Knot]] = WeakSet()
    most: ClassVar[int] = 0

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.myself = self
        Knot.alive.add(self)
        Knot.most = max(Knot.most, len(Knot.alive))


def test_what_bots_leave_behind_goes_while_a_chunk_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "knot", Knot)
    games = 3 * TIDY
    run = Run.planned(["danse-macabre"], bots=["knot"], games=games, survivors=1, seed=4, rounds=1)
    gc.collect()
    Knot.most = 0
    assert len(play_chunk(run, Chunk(0, 0, "knot", 0, games)).rows) == games
    assert Knot.most <= TIDY + 1
    assert gc.isenabled()
