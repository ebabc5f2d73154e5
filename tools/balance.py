"""How hard the quests are, stored, so that every change can be compared with it.

    python -m tools.balance              play games of every quest and say what has changed since
    python -m tools.balance --store      play more of them and store the figures

The figures are in tests/quests/balance.toml. `fingerprint` is one text for what happened in the first games of a bot
without any idea: it changes with rules and content, not with bots or the format of saves. `steady` is the yardstick.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table

from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.counted.rows import ZoneGameRow
from gravetide.lab.intervals import newcombe, wilson
from gravetide.lab.run import Run
from gravetide.lab.workers import cores, play_here

FILE = Path(__file__).parents[1] / "tests" / "quests" / "balance.toml"
TEAM, SEED, FIRST = 6, 2026, 2
"""Survivors, the seed of all runs, and how many games make up a fingerprint."""

STRICT = 3.3
"""One quest in a thousand looks changed by chance at this many standard errors."""


class Balance(NamedTuple):
    """The stored figures of a quest."""

    fingerprint: str
    random_games: int
    random_won: int
    steady_games: int
    steady_won: int
    steady_rounds: float


def planned(keys: Sequence[str], bot: str, games: int) -> Run:
    """The run behind the figures."""
    return Run.planned(keys, bots=[bot], games=games, survivors=TEAM, seed=SEED)


def played(run: Run, workers: int, words: str = "") -> dict[str, list[ZoneGameRow]]:
    """Its games by quest, in order; with words, a bar shows how far it is."""
    chunks = list(run.chunks())
    found = list(track(play_here(run, chunks, workers=workers), words, len(chunks), disable=not words))
    rows = [row for chunk in sorted(found, key=lambda one: one.chunk) for row in chunk.rows
            if isinstance(row, ZoneGameRow)]
    return {quest.key: [row for row in rows if row.quest == quest.key] for quest in run.quests}


def fingerprint(rows: Sequence[ZoneGameRow]) -> str:
    """One text for what happened in some games; how it is told or saved does not matter."""
    happened = [(row.result, row.rounds, row.decisions, row.lost, row.by_round, row.by_zone) for row in rows]
    return blake2b(msgspec.msgpack.encode(happened), digest_size=8).hexdigest()


def balance(idle: Sequence[ZoneGameRow], steady: Sequence[ZoneGameRow]) -> Balance:
    """The games of a quest added up."""
    return Balance(
        fingerprint(idle[:FIRST]), len(idle), wins(idle), len(steady), wins(steady),
        round(sum([row.rounds for row in steady]) / len(steady), 2))


def wins(rows: Sequence[ZoneGameRow]) -> int:
    """Games won."""
    return len([row for row in rows if row.result == "won"])


def stored() -> dict[str, Balance]:
    """The figures of the file, by quest."""
    return {key: Balance(**figures) for key, figures in tomllib.loads(FILE.read_text("utf-8")).items()}


def store(figures: dict[str, Balance]) -> None:
    """Write the file."""
    FILE.write_text("\n".join(_lines(figures)) + "\n", "utf-8")


def _lines(figures: dict[str, Balance]) -> Iterator[str]:
    yield "# Written by `python -m tools.balance --store`: six Survivors, games of the lab's seed 2026."
    for key, one in figures.items():
        yield f"\n[{key}]"
        for name, value in one._asdict().items():
            yield f'{name} = "{value}"' if isinstance(value, str) else f"{name} = {value}"


def changed(before: Balance, now: Balance) -> str:
    """What is to be said about a quest, if anything."""
    found = []
    if before.fingerprint != now.fingerprint:
        found.append("its games go another way: rules or content changed")
    won = newcombe(before.steady_won, before.steady_games, now.steady_won, now.steady_games, STRICT)
    if won.is_clear:
        found.append(f"clearly {'easier' if won.value > 0 else 'harder'} for steady")
    if wilson(now.random_won, now.random_games).low > 0.05:
        found.append("won by chance too often")
    return "; ".join(found)


def main() -> None:
    """Play, compare, and store if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", action="store_true", help="store the figures")
    parser.add_argument("--games", type=int, default=0, help="games by steady for each quest (40 to store, else 12)")
    parser.add_argument("--workers", type=int, default=cores(), help="processes; as many as there are cores")
    asked = parser.parse_args()
    console = Console()
    before = stored() if FILE.exists() else {}
    games = asked.games or (40 if asked.store else 12)
    keys = list(quests())
    idle = played(planned(keys, "random", 30 if asked.store else 4), asked.workers, "random")
    steady = played(planned(keys, "steady", games), asked.workers, "steady")
    now = {key: balance(idle[key], steady[key]) for key in keys}
    table = Table("quest", "steady, stored", "steady, now", "Rounds, stored", "now", "random", "what has changed")
    for key, one in now.items():
        old = before.get(key, one)
        table.add_row(
            quests()[key].title, f"{old.steady_won}/{old.steady_games}", f"{one.steady_won}/{one.steady_games}",
            f"{old.steady_rounds:.1f}", f"{one.steady_rounds:.1f}", f"{one.random_won}/{one.random_games}",
            changed(old, one) if key in before else "new")
    console.print(table)
    if asked.store:
        store(now)
        console.print(f"Stored in {FILE.name}.")


if __name__ == "__main__":
    main()
