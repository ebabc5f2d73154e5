"""Look for better weights of steady's by playing: `python -m tools.tune_steady --minutes 60 --keep FILE`.

CMA-ES (Hansen 2016, with the diagonal covariance of Ros and Hansen 2008, from the package `cma`: install the extra
`tune`) draws candidates around what is best so far; all of them play the same games of every quest but the first, which
steady wins anyhow, and the better half says where to look next. New games come with every generation, so nothing is
learned by heart. The understudy plays, which weighs a Turn as steady does and takes a fifth of the time.

A win counts 1; a game that is lost counts a little for what was reached in it, or the quests that are hardly ever won
would say nothing. What it finds is printed and kept in FILE, from which the same command goes on. It is put into
`bots/weights.py` by hand, rounded: a weight that nobody can give a reason for is a weight that nobody can mend.

The weights are changed while it runs, so it needs the players as Python sources, not compiled.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import pathlib
import time
from math import exp
from typing import Any, NamedTuple

from gravetide.families.zones.bots import belongings, nerve, trading, weights
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.rounds.outcome import goals_reached
from tools.fit_prospects import opened, played_by_understudy

CANDIDATES = 16
GAMES = 6
"""Games of each quest that a candidate plays."""
SPREAD = 0.3
"""How far the first candidates lie from the weights as they are, in natural logarithms."""
FIRST_SEED = 1_000_000
TAKEN, REACHED, LASTED = 0.15, 0.15, 0.1
"""What a lost game counts for: the part of the Objectives taken, of the goals reached, and of LONG Rounds it lasted."""
LONG = 20

TUNED = (
    "HEAVY", "SECOND", "LIGHT", "ARMOR", "TRADE", "SEARCH_FINE", "NEXT_TO_US", "IN_SIGHT", "TOO_EARLY", "MODEST",
    "QUICK", "PREY", "WOUND", "DEATH", "PRESSED", "COVER", "LEAVABLE", "HELP:0", "HELP:1", "RAID", "TAKE", "OPEN",
    "PER_ROOM:0", "PER_ROOM:1", "HUNTERS", "UNMINDED", "CAREFUL.armed:0", "CAREFUL.armed:1", "CAREFUL.armed:2",
    "CAREFUL.search", "CAREFUL.party:0", "CAREFUL.party:1", "CAREFUL.party:2", "CAREFUL.alone", "CAREFUL.step",
    "CAREFUL.leash", "CAREFUL.door_care", "CAREFUL.enough",
)
"""Which weights are looked at. `NAME:2` is the third number of a weight that has several; CAREFUL is the nerve of
steady where there is time.
"""


class Game(NamedTuple):
    """A game to be played: with which weights, of which quest, with which seed."""

    weights: dict[str, Any]
    quest: str
    seed: int


def changed(factors: list[float]) -> dict[str, Any]:
    """The weights, each multiplied by the exponential of its factor; whole numbers stay whole."""
    found: dict[str, Any] = {}
    for name, factor in zip(TUNED, factors, strict=True):
        key, _, place = name.partition(":")
        value = found.get(key, getattr(*_place(key)))
        if place:
            found[key] = tuple([_times(one, factor) if number == int(place) else one
                                for number, one in enumerate(value)])
        else:
            found[key] = _times(value, factor)
    return found


def _place(key: str) -> tuple[object, str]:
    """Where a weight is kept, and under which name."""
    return (nerve.CAREFUL, key.removeprefix("CAREFUL.")) if key.startswith("CAREFUL.") else (weights, key)


def _times(value: float, factor: float) -> float:
    return max(1, round(value * exp(factor))) if isinstance(value, int) else value * exp(factor)


def score(game: Game) -> float:
    """Play a game, and say how well it went."""
    for name, value in game.weights.items():
        setattr(*_place(name), value)
    belongings.forget()
    trading.forget()
    world = opened(game.quest, game.seed)
    objectives = max(1, len(world.objectives))
    for _ in played_by_understudy(world):
        pass
    if world.result == "won":
        return 1.0
    reached = goals_reached(world)
    return (TAKEN * (1.0 - len(world.objectives) / objectives) + REACHED * sum(reached) / len(reached)
            + LASTED * min(LONG, world.round) / LONG)


def tune(minutes: float, keep: pathlib.Path, workers: int) -> None:
    """Go on looking until the time is over; what was found is kept after every generation."""
    import cma  # type: ignore[import-not-found, import-untyped, unused-ignore]  # noqa: PLC0415 -- an extra

    known: dict[str, Any] = {"centre": [0.0] * len(TUNED), "generation": 0}
    if keep.exists():
        known = json.loads(keep.read_text("utf-8"))
    search = cma.CMAEvolutionStrategy(known["centre"], SPREAD, {
        "CMA_diagonal": True, "popsize": CANDIDATES, "verbose": -9})
    names = list(quests())[1:]
    centre, generation, end = known["centre"], known["generation"], time.monotonic() + 60.0 * minutes
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        while time.monotonic() < end:
            drawn = search.ask()
            seeds = range(FIRST_SEED + generation * GAMES, FIRST_SEED + (generation + 1) * GAMES)
            games = [Game(changed(list(factors)), quest, seed) for factors in drawn for quest in names
                     for seed in seeds]
            scores = pool.map(score, games, chunksize=len(names))
            each = len(names) * GAMES
            means = [sum(scores[first:first + each]) / each for first in range(0, len(scores), each)]
            search.tell(drawn, [-mean for mean in means])
            generation += 1
            centre = [float(factor) for factor in search.mean]
            keep.write_text(json.dumps({"centre": centre, "generation": generation, "weights": changed(centre)}))
            print(f"generation {generation}: mean {sum(means) / len(means):.3f}, best {max(means):.3f}, "
                  f"{scores.count(1.0)} of {len(scores)} games won", flush=True)
    for name, value in sorted(changed(centre).items()):
        print(f"{name} = {value}")


def main() -> None:
    """Read the command line and go."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60.0, help="how long to look")
    parser.add_argument("--keep", type=pathlib.Path, required=True, help="a file for what was found, to go on from")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    given = parser.parse_args()
    if not str(weights.__file__).endswith(".py"):
        parser.error("The players are compiled, and their weights can't be changed: run it from the sources.")
    tune(given.minutes, given.keep, given.workers)


if __name__ == "__main__":
    main()
