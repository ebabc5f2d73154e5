"""Play random games of Zombie Plague for a long time and stop at the first thing that goes wrong.

    python -m tools.soak_squares --games 100000         from the start and from made-up positions, in turn
    python -m tools.soak_squares --games 1 --seed 17    one game again
    python -m tools.soak_squares --fast                 without the laws: many more games in the same time
    python -m tools.soak_squares --workers 2            on two processors

Every game has random players, variants, options and decks. What goes wrong is reported with the seed that shows it
again.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from functools import partial

from gravetide.families.squares.state import laws
from gravetide.families.squares.told.narration import tell
from gravetide.families.squares.told.view import view
from gravetide.kernel.sink import Sink
from tests.zombie_plague.scene import state_of
from tests.zombie_plague.wild import eagerly, fresh, scattered
from tools.soaking import Enough, soak

LOOK_EVERY = 40
"""Decisions between two views that are made, to see that they can be."""


def play(seed: int, *, lawful: bool = True) -> tuple[int, str]:
    """One game; its number of decisions and its result. With `lawful` everything is checked at every decision."""
    state = state_of(fresh(seed) if seed % 3 == 0 else scattered(seed))
    pick = random.Random(seed)
    told = Sink()
    state.events = told if lawful else None
    decisions = 0
    while not state.result:
        asides = state.asides() if pick.random() < 0.005 else []
        if asides:
            state.apply_aside(pick.choice(asides))
        else:
            state.apply(eagerly(state, pick))
        decisions += 1
        if lawful:
            for event in told.events:
                tell(event, state)
            told.events.clear()
            laws.check(state)
            if decisions % LOOK_EVERY == 0:
                view(state, None)
    return decisions, state.result


def main() -> None:
    """Soak."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="how many games (1000)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--fast", action="store_true", help="do not check the laws")
    parser.add_argument("--workers", type=int, default=1, help="processes (1)")
    args = parser.parse_args()
    tally = soak("zombie-plague", partial(play, lawful=not args.fast), args.seed, Enough(args.games, 0), args.workers)
    results: Counter[str] = Counter()
    for result, number in tally.results.items():
        results[result if result in ("humans", "zombies", "traitor", "nobody") else "one alone"] += number
    told = ", ".join(f"{number} {result}" for result, number in results.most_common())
    print(f"{tally.decisions:,} decisions in {tally.games:,} games, {tally.seconds:.0f} s; {told}; no fault found")


if __name__ == "__main__":
    main()
