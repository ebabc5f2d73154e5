"""Measure the bots: `python -m tools.measure_bots` plays games of every quest and prints how they went.

    python -m tools.measure_bots                                     all quests, all bots; writes docs/bots.md
    python -m tools.measure_bots danse-macabre --bot steady          one quest, one bot; prints only
    python -m tools.measure_bots --minutes 60                        the same, with the games that an hour allows
    python -m tools.measure_bots --bot steady --bot thinker:ms=100 --games 40 --page
                                                                     all quests, two bots; writes docs/bots.md

Each game has a seed of its own, so that the table is the same on any number of cores.
"""

from __future__ import annotations

import argparse
import multiprocessing
import pathlib
import time
from collections import Counter
from math import sqrt
from typing import NamedTuple

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from gravetide import new_game
from gravetide.content.quest import quests
from gravetide.kernel.errors import GravetideError
from gravetide.players import BOTS, make_bot, observe
from gravetide.players.registry import bot as bot_of

TEAM = ["ann", "baldric", "clovis", "nelly", "samson", "silas"]
PAGE = pathlib.Path(__file__).parent.parent / "docs" / "bots.md"
LONGEST = 80
"""Rounds after which a game counts as not won."""
GAMES = {"thinker": 8}
"""How many games a bot plays on each quest if nothing else is said: one that thinks takes its time."""
CLOSER = {"danse-macabre": 30, "big-game-hunting": 30}
"""Quests that every bot plays at least so often: there the bots are compared."""
USUAL_GAMES = 100


class Job(NamedTuple):
    """One game to be played."""

    bot: str
    quest: str
    seed: int


class Outcome(NamedTuple):
    """How a game went."""

    job: Job
    result: str
    reason: str
    rounds: int
    lost: int
    decisions: int
    seconds: float


class Row(NamedTuple):
    """A line of the table."""

    bot: str
    quest: str
    games: int
    wins: int
    low: float
    high: float
    rounds: float
    lost: float
    milliseconds: float
    defeats: str


def play_one(job: Job) -> Outcome:
    """Play one game with one bot in all seats; only the processor time of observing and choosing is counted."""
    game = new_game(job.quest, survivors=TEAM, seed=job.seed)
    player = make_bot(job.bot, job.seed)
    decisions, seconds = 0, 0.0
    view = game.view()
    while not game.is_over and view.round <= LONGEST:
        start = time.thread_time()
        observation = observe(game)
        choice = player.choose(observation)
        seconds += time.thread_time() - start
        decisions += 1
        game.choose(choice)
        view = observation.view
    view = game.view()
    lost = len([s for s in view.survivors if s.fate == "eliminated"])
    return Outcome(job, game.result, game.reason or "Time ran out.", view.round, lost, decisions, seconds)


def wilson(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95% interval of a win rate after Wilson."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    centre = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (centre - spread) / whole), min(1.0, (centre + spread) / whole)


def row_of(bot: str, quest: str, outcomes: list[Outcome]) -> Row:
    """The games of one bot on one quest, added up."""
    games = len(outcomes)
    wins = len([outcome for outcome in outcomes if outcome.result == "won"])
    low, high = wilson(wins, games)
    decisions = sum([outcome.decisions for outcome in outcomes])
    defeats = Counter([outcome.reason for outcome in outcomes if outcome.result != "won"]).most_common(2)
    return Row(
        bot, quest, games, wins, low, high,
        sum([outcome.rounds for outcome in outcomes]) / games,
        sum([outcome.lost for outcome in outcomes]) / games,
        1000 * sum([outcome.seconds for outcome in outcomes]) / max(1, decisions),
        "; ".join([f"{reason.rstrip('.')} ({number})" for reason, number in defeats]))


def games_of(bot: str, quest: str, asked: int) -> int:
    """How many games a bot plays on a quest."""
    return asked or max(GAMES.get(bot_of(bot).name, USUAL_GAMES), CLOSER.get(quest, 0))


def play_in_time(task: tuple[Job, float]) -> Outcome | None:
    """Play one game, if there is still time to begin it. A game that has begun is always finished: long ones count."""
    job, until = task
    return play_one(job) if not until or time.time() < until else None


def jobs_of(bots: list[str], names: list[str], games: int, first: int) -> list[Job]:
    """Every game to be played, seed by seed, so that all bots and quests get their share when time runs out."""
    jobs = [Job(bot, quest, seed) for bot in bots for quest in names
            for seed in range(first, first + games_of(bot, quest, games))]
    return sorted(jobs, key=lambda job: job.seed)


def measure(jobs: list[Job], workers: int, minutes: float, console: Console) -> list[Row]:
    """Play everything, or what can be begun in so many minutes, and add it up; the bar shows the games won so far."""
    until = time.time() + 60 * minutes if minutes else 0.0
    outcomes: dict[tuple[str, str], list[Outcome]] = {(job.bot, job.quest): [] for job in jobs}
    context = multiprocessing.get_context("spawn")
    with Progress(console=console) as progress, context.Pool(workers) as pool:
        bar = progress.add_task("games", total=len(jobs))
        won = 0
        for outcome in pool.imap_unordered(play_in_time, [(job, until) for job in jobs]):
            if outcome is not None:
                outcomes[outcome.job.bot, outcome.job.quest].append(outcome)
                won += outcome.result == "won"
            progress.update(bar, advance=1, description=f"games, {won} won")
    # Games end in any order; sums of floats must not depend on it.
    return [row_of(bot, quest, sorted(played)) for (bot, quest), played in outcomes.items() if played]


HEADINGS = ("bot", "quest", "games", "won", "95% interval", "rounds", "Survivors lost", "ms a decision", "defeats")


def cells(row: Row) -> tuple[str, ...]:
    """A row as texts."""
    return (
        row.bot, quests()[row.quest].title, str(row.games), f"{row.wins / row.games:.0%}",
        f"{row.low:.0%} to {row.high:.0%}", f"{row.rounds:.1f}", f"{row.lost:.1f}", f"{row.milliseconds:.2f}",
        row.defeats)


def page(rows: list[Row], first: int) -> str:
    """The page of the docs."""
    lines = [
        "# How well the bots play",
        "",
        "<!-- Written by `python -m tools.measure_bots`; change the code or that file, not this page. -->",
        "",
        "A player sees a view and a decision and answers with the notation of an option; `gravetide.players` holds the",
        "protocol and the bots. **random** takes any option. **steady** is a rule-of-thumb teammate: it kills what",
        "threatens first, keeps together, arms itself while it is quiet, and goes for one errand of the quest after",
        "the other. **thinker** tries steady's choice and the next best out in imagined games, with dice and cards of",
        "its own, played on as steady would until the zombies have acted, and takes another if that is clearly better.",
        "`thinker:tries=40` looks at so many futures a decision, `thinker:ms=100` thinks for so long; only choices",
        "in a Turn and of who is next are thought about, so the mean time of a decision is less.",
        "`steady:modules=no` declines what house rules offer, to measure what their use is worth.",
        "Ask the bots for a hint and they give their reason in words.",
        "",
        f"The six Survivors of the core box, one bot in every seat, seeds from {first} on. A game of more than",
        f"{LONGEST} Rounds counts as not won. The intervals are Wilson's, at 95%. Times are",
        "processor time, making the view included.",
        "",
        "| " + " | ".join(HEADINGS) + " |",
        "|" + "---|" * len(HEADINGS),
    ]
    lines += ["| " + " | ".join(cells(row)) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Read the command line, play, print, and write the page when all quests were played."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("quests", nargs="*", help="keys of quests; all of them if none is given")
    parser.add_argument("--bot", action="append", help="which bot, such as steady or thinker:ms=100; may be repeated")
    parser.add_argument("--games", type=int, default=0, help="games per quest and bot; few for slow bots if not given")
    parser.add_argument("--minutes", type=float, default=0.0, help="begin no game after so many minutes")
    parser.add_argument("--page", action="store_true", help="write docs/bots.md also when bots or quests are named")
    parser.add_argument("--first", type=int, default=20_000, help="the seed of the first game")
    parser.add_argument("--workers", type=int, default=0, help="processes; as many as there are cores if not given")
    asked = parser.parse_args()
    known = list(quests())
    names = asked.quests or known
    unknown = [name for name in names if name not in known]
    if unknown:
        parser.error(f"There is no quest {', '.join(unknown)}; known: {', '.join(known)}.")
    try:
        bots = [bot_of(text).text for text in asked.bot or sorted(BOTS)]
    except GravetideError as error:
        parser.error(str(error))
    console = Console()
    workers = asked.workers or multiprocessing.cpu_count()
    order = [(bot, quest) for bot in bots for quest in names]
    rows = measure(jobs_of(bots, names, asked.games, asked.first), workers, asked.minutes, console)
    rows.sort(key=lambda row: order.index((row.bot, row.quest)))
    table = Table(*HEADINGS)
    for row in rows:
        table.add_row(*cells(row))
    console.print(table)
    if asked.page or not (asked.quests or asked.bot):
        PAGE.write_text(page(rows, asked.first), encoding="utf-8")
        console.print(f"Written to {PAGE.name}.")


if __name__ == "__main__":
    main()
