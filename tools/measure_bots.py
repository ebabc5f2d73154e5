"""Measure the bots: `python -m tools.measure_bots` plays games of every quest and prints how they went.

    python -m tools.measure_bots                                     all quests, all bots; writes docs/bots.md
    python -m tools.measure_bots danse-macabre --bot steady          one quest, one bot; prints only
    python -m tools.measure_bots danse-macabre:3                     the same quest with three Survivors
    python -m tools.measure_bots weapons-of-wonder --page            of another game; the tables of the others stay
    python -m tools.measure_bots --minutes 60                        the same, with the games that an hour allows
    python -m tools.measure_bots --bot steady --bot thinker:ms=100 --results FILE --page
        --games 20 --games steady=400 --games thinker/big-game-hunting=120
                                                                     so many games each; writes docs/bots.md

With `--results` every game is kept in a file as soon as it is over, and none is played twice: the same command goes on
where it was stopped, and more games, bots or quests can be asked for later. Games of other sources than those that run
now don't count, since bots that were changed play otherwise.

Each game has a seed of its own, so that the table is the same on any number of cores.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import pathlib
import time
from collections import Counter
from hashlib import blake2b
from importlib.resources import files
from math import sqrt
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import gravetide
from gravetide import new_game
from gravetide.families.zones.content.epilogue import every_quest
from gravetide.families.zones.content.quest_reader import quests
from gravetide.games import GAMES as GAME_TYPES
from gravetide.kernel.errors import GravetideError
from gravetide.players import BOTS, make_bot, observe
from gravetide.players.registry import bot as bot_of

TEAM = ["ann", "baldric", "clovis", "nelly", "samson", "silas"]
FIRST = "black-plague"
"""The game whose quests are played if none is named, by its whole team."""
SMALLER = ("danse-macabre:3",)
"""Also played with fewer Survivors: with six, steady wins every game of it, and nobody could win more."""
PAGE = pathlib.Path(__file__).parent.parent / "docs" / "bots.md"
LONGEST = 80
"""Rounds after which a game counts as not won."""
GAMES = {"thinker": 8}
"""How many games a bot plays on each quest if nothing else is said: one that thinks takes its time."""
CLOSER = dict.fromkeys(("danse-macabre", "big-game-hunting", *SMALLER), 30)
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


def quest_and_team(text: str) -> tuple[str, list[str]]:
    """A quest as one writes it, danse-macabre or danse-macabre:3 for the first three Survivors only.

    Quests of other games are played by the team that they recommend, which is none here.
    """
    quest, _, number = text.partition(":")
    team = TEAM if game_of(quest) == FIRST else []
    return quest, team[:int(number)] if number else team


def game_of(quest: str) -> str:
    """The game of Zones that a quest belongs to; "" if there is no such quest."""
    games = [kind.name for kind in GAME_TYPES if kind.family == "zones"]
    return next((game for game in games if quest in every_quest(game)), "")


def known_quests() -> str:
    """All quests of all games of Zones, to be told."""
    return ", ".join([quest for kind in GAME_TYPES if kind.family == "zones" for quest in every_quest(kind.name)])


def is_known(text: str) -> bool:
    """Whether there is such a quest, and such a team."""
    quest, colon, number = text.partition(":")
    if not colon:
        return bool(game_of(quest))
    return game_of(quest) == FIRST and number.isdecimal() and 0 < int(number) < len(TEAM)


def play_one(job: Job) -> Outcome:
    """Play one game with one bot in all seats; only the processor time of observing and choosing is counted."""
    quest, team = quest_and_team(job.quest)
    asked: dict[str, Any] = {"survivors": team} if team else {}
    game = new_game(quest, game=game_of(quest), seed=job.seed, **asked)
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


class Asked(NamedTuple):
    """A number of games, for every bot and quest or for those that are named; empty names stand for all."""

    games: int
    bot: str = ""
    quest: str = ""

    def fits(self, bot: str, quest: str) -> bool:
        """Whether it speaks of this bot, named with or without its options, on this quest."""
        return self.bot in ("", bot, bot_of(bot).name) and self.quest in ("", quest)


def asked_games(text: str) -> Asked:
    """A number of games as one writes it: 20, steady=400, thinker/big-game-hunting=120 or /danse-macabre=50."""
    whom, _, number = text.rpartition("=")
    if not number.isdecimal():
        raise argparse.ArgumentTypeError(f'"{text}" should be a number, or end with = and a number.')
    bot, _, quest = whom.partition("/")
    if bot:
        try:
            named = bot_of(bot)
        except GravetideError as error:
            raise argparse.ArgumentTypeError(str(error)) from error
        bot = named.text
    if quest and not is_known(quest):
        raise argparse.ArgumentTypeError(f"There is no quest {quest}; known: {known_quests()}.")
    return Asked(int(number), bot, quest)


def games_of(bot: str, quest: str, asked: list[Asked]) -> int:
    """How many games a bot plays on a quest: what was asked for last that fits it."""
    usual = max(GAMES.get(bot_of(bot).name, USUAL_GAMES), CLOSER.get(quest, 0))
    return next((one.games for one in reversed(asked) if one.fits(bot, quest)), usual)


def sources() -> str:
    """A fingerprint of what decides how games go: the rules, the content and the bots."""
    digest = blake2b(digest_size=8)
    top = pathlib.Path(str(files("gravetide")))
    for folder in ("content", "families", "games", "kernel", "players"):
        for path in sorted([path for path in (top / folder).rglob("*") if path.suffix in (".py", ".toml")
                            and "tests" not in path.relative_to(top).parts]):
            digest.update(path.relative_to(top).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def whole_lines(path: pathlib.Path) -> list[str]:
    """The lines of a file. What was cut off when a process was killed is removed: the next line must not join it."""
    kept = path.read_bytes()
    end = kept.rfind(b"\n") + 1
    if end < len(kept):
        os.truncate(path, end)
    return kept[:end].decode().splitlines()


class Results:
    """Games that were played before, kept in a file with a line for each."""

    def __init__(self, path: pathlib.Path | None) -> None:
        self._path = path
        self._sources = sources() if path is not None else ""
        self.outcomes: dict[Job, Outcome] = {}
        self.outdated = 0
        if path is not None and path.exists():
            for line in whole_lines(path):
                self._read(json.loads(line))

    def _read(self, kept: dict[str, Any]) -> None:
        if kept.pop("sources") != self._sources:
            self.outdated += 1
            return
        outcome = Outcome(Job(*kept.pop("job")), **kept)
        self.outcomes[outcome.job] = outcome

    def keep(self, outcome: Outcome) -> None:
        """Remember a game, also when the machine stops."""
        self.outcomes[outcome.job] = outcome
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({**outcome._asdict(), "sources": self._sources}) + "\n")


def play_in_time(task: tuple[Job, float]) -> Outcome | None:
    """Play one game, if there is still time to begin it. A game that has begun is always finished: long ones count."""
    job, until = task
    return play_one(job) if not until or time.time() < until else None


def jobs_of(bots: list[str], names: list[str], asked: list[Asked], first: int) -> list[Job]:
    """Every game to be played, evenly, so that all bots and quests get their share when time runs out."""
    jobs = [(number / games, Job(bot, quest, first + number)) for bot in bots for quest in names
            for games in [games_of(bot, quest, asked)] for number in range(games)]
    return [job for _, job in sorted(jobs)]


def measure(jobs: list[Job], results: Results, workers: int, minutes: float, console: Console) -> list[Row]:
    """Play everything, or what can be begun in so many minutes, and add it up; the bar shows the games won so far."""
    until = time.time() + 60 * minutes if minutes else 0.0
    missing = [job for job in jobs if job not in results.outcomes]
    if missing:
        play_all(missing, results, workers, until, console)
    outcomes: dict[tuple[str, str], list[Outcome]] = {}
    # Games end in any order; sums of floats must not depend on it.
    for job in sorted(set(jobs) & set(results.outcomes)):
        outcomes.setdefault((job.bot, job.quest), []).append(results.outcomes[job])
    return [row_of(bot, quest, played) for (bot, quest), played in outcomes.items()]


def play_all(jobs: list[Job], results: Results, workers: int, until: float, console: Console) -> None:
    """Play games on several cores and keep them."""
    context = multiprocessing.get_context("spawn")
    with Progress(console=console) as progress, context.Pool(workers) as pool:
        bar = progress.add_task("games", total=len(jobs))
        won = 0
        for outcome in pool.imap_unordered(play_in_time, [(job, until) for job in jobs]):
            if outcome is not None:
                results.keep(outcome)
                won += outcome.result == "won"
            progress.update(bar, advance=1, description=f"games, {won} won")


HEADINGS = ("bot", "quest", "games", "won", "95% interval", "rounds", "Survivors lost", "ms a decision", "defeats")


def cells(row: Row) -> tuple[str, ...]:
    """A row as texts."""
    quest, team = quest_and_team(row.quest)
    title = every_quest(game_of(quest))[quest].title + (f" with {len(team)}" if team and team != TEAM else "")
    return (
        row.bot, title, str(row.games), f"{row.wins / row.games:.0%}",
        f"{row.low:.0%} to {row.high:.0%}", f"{row.rounds:.1f}", f"{row.lost:.1f}", f"{row.milliseconds:.2f}",
        row.defeats)


def page(rows: list[Row], first: int, kept: str = "") -> str:
    """The page of the docs: a table for each game. Those of games that were not measured now are taken from `kept`."""
    lines = [
        "# How well the bots play",
        "",
        "<!-- Written by `python -m tools.measure_bots` down to the next heading; change that file, not this part. -->",
        "",
        "A player sees a view and a decision and answers with the notation of an option; `gravetide.players` holds the",
        "protocol and the bots. **random** takes any option. **steady** is a rule-of-thumb teammate: it kills what",
        "threatens first, keeps together, arms itself while it is quiet, and goes for one errand of the quest after",
        "the other. **thinker** tries what steady would choose and the next best out in imagined games, with",
        "dice and cards of its own, played on in the same way until the zombies have acted twice, and takes another if",
        "that leaves clearly better chances.",
        "`thinker:tries=40` looks at about so many futures a decision,",
        "`thinker:ms=100` thinks for up to so long. Only choices in a Turn and of who is next are thought about, no",
        "longer than until it is clear, so the mean time of a decision is less.",
        "`steady:modules=no` declines what house rules offer, to measure what their use is worth.",
        "Ask the bots for a hint and they give their reason in words.",
        "[Write a bot](how-to/write-a-bot.md) tells how one of your own is made and measured.",
        "",
        f"A game of more than {LONGEST} Rounds counts as not won. The intervals are Wilson's, at 95%. Times are",
        "processor time, making the view included; a budget of milliseconds is processor time too, so that it does not",
        "matter how busy the machine is, but a faster one sees more futures.",
    ]
    before = sections(kept)
    for kind in GAME_TYPES:
        own = [row for row in rows if game_of(quest_and_team(row.quest)[0]) == kind.name]
        text = section(kind.name, own, first) if own else before.get(kind.title, [])
        if text:
            lines += ["", f"## {kind.title}", "", *text]
    return "\n".join(lines) + "\n"


def section(game: str, rows: list[Row], first: int) -> list[str]:
    """The games of one game, and who played them."""
    build = "compiled" if gravetide.COMPILED else "pure"
    if game == FIRST:
        who = [f"The six Survivors of the core box, one bot in every seat, seeds from {first} on, the {build} build;",
               "where it says 'with 3', only the first three of them, because with six there is nothing left to win."]
    else:
        who = [f"The team that each quest recommends, one bot in every seat, seeds from {first} on, the {build} build."]
    table = ["| " + " | ".join(HEADINGS) + " |", "|" + "---|" * len(HEADINGS)]
    return [*who, "", *table, *["| " + " | ".join(cells(row)) + " |" for row in rows]]


def sections(text: str) -> dict[str, list[str]]:
    """The tables of a page by the title of their game, as lines."""
    found: dict[str, list[str]] = {}
    for part in text.split("\n## ")[1:]:
        title, *lines = part.rstrip("\n").split("\n")
        found[title] = lines[1:]
    return found


def main() -> None:
    """Read the command line, play, print, and write the page when all quests were played."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("quests", nargs="*", help="keys of quests, with :3 for three Survivors only; "
                        "all of them if none is given")
    parser.add_argument("--bot", action="append", help="which bot, such as steady or thinker:ms=100; may be repeated")
    parser.add_argument("--games", type=asked_games, action="append", default=[], metavar="[BOT][/QUEST=]NUMBER",
                        help="games per quest and bot, as in 20 or thinker/big-game-hunting=120; may be repeated, "
                             "the last that fits counts; few for slow bots if not given")
    parser.add_argument("--results", type=pathlib.Path, help="a file to keep the games in, and to go on from")
    parser.add_argument("--minutes", type=float, default=0.0, help="begin no game after so many minutes")
    parser.add_argument("--page", action="store_true", help="write docs/bots.md also when bots or quests are named")
    parser.add_argument("--first", type=int, default=20_000, help="the seed of the first game")
    parser.add_argument("--workers", type=int, default=0, help="processes; as many as there are cores if not given")
    asked = parser.parse_args()
    names = asked.quests or [*quests(), *SMALLER]
    unknown = [name for name in names if not is_known(name)]
    if unknown:
        parser.error(f"There is no quest {', '.join(unknown)}; known: {known_quests()}.")
    try:
        bots = [bot_of(text).text for text in asked.bot or sorted(BOTS)]
    except GravetideError as error:
        parser.error(str(error))
    console = Console()
    workers = asked.workers or multiprocessing.cpu_count()
    order = [(bot, quest) for bot in bots for quest in names]
    results = Results(asked.results)
    if results.outdated:
        console.print(f"{results.outdated} games in {asked.results} are of other sources, and don't count.")
    rows = measure(jobs_of(bots, names, asked.games, asked.first), results, workers, asked.minutes, console)
    rows.sort(key=lambda row: order.index((row.bot, row.quest)))
    table = Table(*HEADINGS)
    for row in rows:
        table.add_row(*cells(row))
    console.print(table)
    if asked.page or not (asked.quests or asked.bot):
        PAGE.write_text(page(rows, asked.first, PAGE.read_text("utf-8")), encoding="utf-8")
        console.print(f"Written to {PAGE.name}.")


if __name__ == "__main__":
    main()
