"""Measure the square family beside the Zone family and catanatron: decisions a second, copies, the size of a state.

    python -m tools.bench_squares

Random games without events, in CPU seconds of this process; the best of several runs, since the machine may be busy.
Every run plays games that no run before has played, after some hundred others, as in a long run of the lab.
With Automatic Zombies a decision is a human's alone: what the engine does for the zombies in between is in its time.
Catanatron's players are asked for every action, also where there is only one. Counted alike, ours are asked too; where
there is a real choice, what is forced is done in between and counts for nothing.
"""

from __future__ import annotations

import sys
import time
from statistics import median
from typing import Any

from gravetide.families.squares.state.game import SquareGame
from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME
from gravetide.games.zombie_plague.game import ZOMBIE_PLAGUE_GAME
from gravetide.kernel import GameType, State
from gravetide.kernel.fields import fields_of
from tools.bench import catanatron_rows
from tools.bench_time import AT_ONCE, settle

RUNS = 5
WARM, WARMING = 1_000_000, 10
"""Seeds from here on are for warming up, with so many times the games of a run."""
COPIES = 20_000
SHARED = frozenset({"setup", "ground", "options", "below"})
"""What copies of a state have in common, or what is remade: no part of what a live state costs."""

ROWS: list[tuple[str, GameType, dict[str, Any], int]] = [
    ("Zone family, big-game-hunting", BLACK_PLAGUE_GAME, {"quest": "big-game-hunting"}, 20),
    ("squares, zombie player, 4 people", ZOMBIE_PLAGUE_GAME, {"players": 4}, 12),
    ("squares, automatic, 4 people", ZOMBIE_PLAGUE_GAME, {"players": 4, "options": {"variant.automatic": True}}, 40),
]


def decisions(kind: GameType, header: dict[str, Any], first: int, games: int, *, show_forced: bool = False) -> float:
    """Decisions a second of random games, by their seeds."""
    made, start = 0, time.process_time()
    for seed in range(first, first + games):
        state = kind.new_state(header, seed)
        state.show_forced = show_forced
        state.advance()
        made += state.play_out(seed)
    return made / (time.process_time() - start)


def midgame(kind: GameType, header: dict[str, Any]) -> State:
    """A position after a hundred choices."""
    state = kind.new_state(header, 3)
    state.advance()
    for number in range(100):
        if not state.result:
            state.apply(state.options[number % len(state.options)])
    return state


def copying(state: State) -> float:
    """Microseconds for a copy."""
    start = time.process_time()
    for _ in range(COPIES):
        state.copy()
    return (time.process_time() - start) / COPIES * 1e6


def size(value: Any, seen: set[int]) -> int:
    """Bytes of a value and all it holds that is its own."""
    if id(value) in seen:
        return 0
    seen.add(id(value))
    total = sys.getsizeof(value)
    if isinstance(value, list | tuple):
        return total + sum(size(item, seen) for item in value)
    if type(value).__module__.startswith("gravetide"):
        total += sum(size(getattr(value, name), seen) for name in fields_of(type(value))
                     if name not in SHARED and hasattr(value, name))
    return total


def measure(title: str, kind: GameType, header: dict[str, Any], games: int) -> None:
    """Print the lines of a row. The peer is measured beside every run of ours, so that both meet the same machine."""
    decisions(kind, header, WARM, WARMING * games)
    games *= AT_ONCE
    catanatron_rows()
    settle()
    rates: dict[str, list[float]] = {"a real choice": [], "counted alike": []}
    ratios: dict[str, list[float]] = {counted: [] for counted in rates}
    for run in range(RUNS):
        peer = catanatron_rows()["catanatron decisions/s"]
        for place, counted in enumerate(rates):
            rate = decisions(kind, header, (2 * run + place) * games, games, show_forced=place > 0)
            rates[counted].append(rate)
            ratios[counted].append(rate / peer)
    for counted, found in rates.items():
        print(f"{title:<34} {counted:<14} {max(found):>9,.0f} decisions/s, "
              f"{median(ratios[counted]):.1f} times catanatron")
    state = midgame(kind, header)
    copy = min(copying(state) for _ in range(RUNS))
    weight = f", state {size(state, set()):,} bytes" if isinstance(state, SquareGame) else ""
    print(f"{title:<34} copy {copy:.2f} µs{weight}")


def main() -> None:
    """Measure all rows."""
    for title, kind, header, games in ROWS:
        measure(title, kind, kind.complete(header), games)


if __name__ == "__main__":
    main()
