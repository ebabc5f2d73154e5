"""What house rules cost: nothing while they are off, and what they ask for when they are on.

    make bench ARGS="--house-rules"

The engine is compared with the last one that knew no house rules, taken from the project's own history and run by turns
with this one in processes of their own, so that both meet the same machine. Without the history that row is left out.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
from io import BytesIO
from math import inf
from pathlib import Path

from gravetide.families.zones.house_rules.told import PRESETS
from tools.bench_time import runs_in

ROOT = Path(__file__).resolve().parents[1]
BEFORE = "b0119b7"
"""The last commit without house rules."""

RANDOM_PLAY = """
import random, sys, time
try:
    from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME as game
except ModuleNotFoundError:  # a game was a module then
    from gravetide.games.black_plague import BLACK_PLAGUE_GAME as game
options = {"preset": sys.argv[1]} if sys.argv[1] else {}
header = game.complete({"quest": "big-game-hunting", "options": options})
def play(first, last):
    made = 0
    for seed in range(first, last):
        state = game.new_state(header, seed)
        state.advance()
        pick = random.Random(seed).random
        while not state.result:
            state.apply(state.options[int(pick() * len(state.options))])
            made += 1
    return made
play(10_000, 10_200)  # both look much up, and this one more than the other: that comes first
start = time.process_time()
print(play(0, int(sys.argv[2])) / (time.process_time() - start))
"""


def speed(source: Path, preset: str, games: int) -> float:
    """Decisions per CPU second of random play, by the engine that lies there."""
    told = subprocess.run([sys.executable, "-c", RANDOM_PLAY, preset, str(games)], check=True, capture_output=True,
                          text=True, env=os.environ | {"PYTHONPATH": str(source)})
    return float(told.stdout)


def engine_before(folder: Path) -> Path | None:
    """The engine as it was without house rules, or None where the history is not at hand."""
    found = subprocess.run(["git", "archive", BEFORE, "src"], cwd=ROOT, capture_output=True, check=False)
    if found.returncode:
        return None
    with tarfile.open(fileobj=BytesIO(found.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


def report(runs: int, games: int, seconds: float = inf) -> dict[str, float]:
    """Print and return the rows; every figure is the median of several runs, taken by turns, as the time allows."""
    rows: dict[str, list[float]] = {preset: [] for preset in PRESETS}
    against: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        before = engine_before(Path(folder))
        for _ in runs_in(seconds, runs):
            for preset, measured in rows.items():
                measured.append(speed(ROOT / "src", preset, games))
            if before is not None:
                against.append(rows["as-printed"][-1] / speed(before, "", games))
    figures = {f"decisions/s, {preset}": statistics.median(found) for preset, found in rows.items()}
    if against:
        figures["all off, times the engine without house rules"] = statistics.median(against)
    print(f"house rules, random play of Big Game Hunting; medians of {len(rows['as-printed'])} runs")
    for name, value in figures.items():
        print(f"  {name:<46} {value:>12,.2f}")
    return figures
