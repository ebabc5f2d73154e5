"""Measure these sources beside another version of them, by turns, so that good and bad seconds fall on both alike.

    git worktree add ../before v0.3.0
    python -m tools.bench_against ../before/src                                  plain
    python -m tools.bench_against ../before/build/compiled build/compiled        as machine code

Each version is a process of its own that stays, with its look-up tables warm, and is asked for one short measurement
after the other. What is compared are CPU seconds; told are the medians, and the median of the ratios of neighbours.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path

ROWS = ("decisions/s", "decisions/s, events on", "copies/s", "saves and loads/s", "lab: random games/s",
        "lab: steady games/s")

PROGRAM = """
import random, sys, time
try:
    from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME as kind
except ModuleNotFoundError:  # a game was a module then
    from gravetide.games.black_plague import BLACK_PLAGUE_GAME as kind
try:
    from gravetide.kernel.sink import Sink
except ModuleNotFoundError:  # events were a list then
    Sink = list
from gravetide.kernel import Game
from gravetide.lab.playing import play_game
from gravetide.lab.run import Run

header = kind.complete({"quest": "big-game-hunting"})

def bare(turn):
    made = 0
    for number in range(turn * 30, turn * 30 + 30):
        state = kind.new_state(header, number)
        state.events = None
        state.advance()
        made += state.play_out(number)
    return made

def told(turn):
    made = 0
    for number in range(turn * 10, turn * 10 + 10):
        state = kind.new_state(header, number)
        state.events = Sink()
        state.advance()
        pick = random.Random(number)
        while not state.result:
            state.apply(pick.choice(state.options))
            state.events = Sink()
            made += 1
    return made

def middle(number):
    game = Game(kind, header, number)
    pick = random.Random(number)
    for _ in range(40):
        if not game.is_over:
            game.choose(pick.randrange(len(game.options)))
    return game

known = [middle(number) for number in range(10)]

def copies(turn):
    for _ in range(2000):
        for game in known:
            game.state.copy()
    return 20000

def saves(turn):
    for _ in range(15):
        for game in known:
            Game.load(game.save())
    return 150

def lab(bot, games):
    def played(turn):
        run = Run.planned(["danse-macabre"], bots=[bot], games=(turn + 1) * games, survivors=6, seed=1)
        for number in range(turn * games, (turn + 1) * games):
            play_game(run, run.quests[0], bot, number)
        return games
    return played

measured = [bare, told, copies, saves, lab("random", 10), lab("steady", 2)]
print("ready", flush=True)
for line in sys.stdin:
    row, turn = map(int, line.split())
    began = time.process_time()
    made = measured[row](turn)
    print(made / (time.process_time() - began), flush=True)
"""


class Version:
    """A version of Gravetide in a process that is asked for measurements."""

    def __init__(self, path: Path) -> None:
        if not (path / "gravetide").is_dir():
            sys.exit(f"There is no gravetide in {path}.")
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": str(path.resolve())})
        self._line()

    def speed(self, row: int, turn: int) -> float:
        """How many per second, in this turn."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{row} {turn}\n")
        self.process.stdin.flush()
        return float(self._line())

    def _line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            sys.exit("A version has ended before it was asked to.")
        return line

    def close(self) -> None:
        """Let the process end."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def main() -> None:
    """Measure both by turns and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path, help="the folder that holds the other gravetide")
    parser.add_argument("after", type=Path, nargs="?", default=Path("src"), help="and this one (src)")
    parser.add_argument("--turns", type=int, default=15, help="how often each is measured (15)")
    asked = parser.parse_args()
    before, after = Version(asked.before), Version(asked.after)
    print(f"{'':<28} {'before':>12} {'after':>12} {'ratio':>8}")
    for row, name in enumerate(ROWS):
        pairs: list[tuple[float, float]] = []
        for turn in range(asked.turns + 1):
            first, second = (before, after) if turn % 2 else (after, before)
            found = {one: one.speed(row, turn) for one in (first, second)}
            if turn:  # the first turn fills the look-up tables
                pairs.append((found[before], found[after]))
        medians = [statistics.median(pair[side] for pair in pairs) for side in (0, 1)]
        ratio = statistics.median(new / old for old, new in pairs)
        print(f"{name:<28} {medians[0]:>12,.1f} {medians[1]:>12,.1f} {ratio:>8.3f}", flush=True)
    for version in (before, after):
        version.close()


if __name__ == "__main__":
    main()
