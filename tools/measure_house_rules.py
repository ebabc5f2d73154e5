"""What house rules do to quests: `python -m tools.measure_house_rules` plays and writes docs/house-rules-measured.md.

    python -m tools.measure_house_rules                    all of it; the same command goes on after an interruption
    python -m tools.measure_house_rules --games 100        more games, narrower intervals
    python -m tools.measure_house_rules --only spiking     one line of the table; may be repeated; prints only
    python -m tools.measure_house_rules --found            plays nothing: the page with what has been played so far

The lab plays: six Survivors, one bot in every seat, the same seeds for every row, so the figures are the same on any
machine. Tables of results lie in a folder (`--folder`) until the program changes; then they are played anew.
"""

from __future__ import annotations

import argparse
import pathlib
from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Console

from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.house_rules.modules import MODULES, in_force, known
from gravetide.kernel.errors import GravetideError
from gravetide.lab.counting import Setting
from gravetide.lab.intervals import newcombe, wilson
from gravetide.lab.laboratory import perform
from gravetide.lab.run import Run, program_digest
from gravetide.lab.table import read_table
from gravetide.lab.workers import cores

QUESTS = ("danse-macabre", "big-game-hunting", "the-commandry")
TEAM = ("ann", "baldric", "clovis", "nelly", "samson", "silas")
SEED = 5
GAMES = 100
PAGE = pathlib.Path(__file__).parent.parent / "docs" / "house-rules-measured.md"
FOLDER = pathlib.Path(__file__).parent.parent / "build" / "house-rules-measured"
PRINTED = "as-printed"


class Variant(NamedTuple):
    """A line of the table: what is switched on, and who plays."""

    key: str
    title: str
    options: dict[str, Setting]
    bot: str = "steady"


class Result(NamedTuple):
    """How the games of one quest went."""

    games: int
    wins: int
    lost: float
    rounds: float


def alone(key: str) -> tuple[str, ...]:
    """A house rule with as little else as it can be played with."""
    asked, waiting = [key], [key]
    while waiting:
        needs = [need for need in known(waiting.pop()).needs if need not in asked]
        asked += needs
        waiting += needs
    return in_force(PRINTED, dict.fromkeys(asked, True))


def variants() -> list[Variant]:
    """The printed rules, each house rule by itself, the presets; rules that come as a pair have one line."""
    found = [Variant(PRINTED, "as printed", {})]
    seen: set[tuple[str, ...]] = set()
    for key, module in MODULES.items():
        modules = alone(key)
        if modules not in seen:
            seen.add(modules)
            beside = [MODULES[other].title for other in modules if other != key]
            title = f"{module.title} (with {', '.join(beside)})" if beside else module.title
            found.append(Variant(key, title, {f"house.{other}": True for other in modules}))
    return [
        *found,
        Variant("alternate-light", "preset `alternate-light`", {"preset": "alternate-light"}),
        Variant("alternate", "preset `alternate`", {"preset": "alternate"}),
        Variant("declined", "preset `alternate`, played by `steady:modules=no`", {"preset": "alternate"},
                "steady:modules=no"),
    ]


def table_of(variant: Variant, games: int, folder: pathlib.Path) -> pathlib.Path:
    """The file with the games of a line."""
    return folder / f"{variant.key}-{games}.parquet"


def measure(variant: Variant, games: int, folder: pathlib.Path, workers: int) -> dict[str, Result]:
    """The results of a line by quest, played or found."""
    run = Run.planned(QUESTS, bots=[variant.bot], games=games, survivors=TEAM, options=variant.options, seed=SEED)
    table = table_of(variant, games, folder)
    perform(run, table, workers=workers)
    rows = read_table(table).games
    found = {}
    for quest in QUESTS:
        mine = [row for row in rows.iter_rows(named=True) if row["quest"] == quest]
        found[quest] = Result(len(mine), len([row for row in mine if row["result"] == "won"]),
                              sum([row["lost"] for row in mine]) / len(mine),
                              sum([row["rounds"] for row in mine]) / len(mine))
    return found


def cell(result: Result) -> str:
    """Won, with its interval, and Survivors lost."""
    rate = wilson(result.wins, result.games)
    return f"{rate.value:.0%} ({rate.low:.0%} to {rate.high:.0%}), {result.lost:.1f} lost"


def total(results: dict[str, Result]) -> tuple[int, int]:
    """Wins and games of all quests together."""
    return sum([one.wins for one in results.values()]), sum([one.games for one in results.values()])


def change(results: dict[str, Result], printed: dict[str, Result]) -> str:
    """The difference to the printed rules over all quests, in points, with its interval; bold if chance is unlikely."""
    before, after = total(printed), total(results)
    points = newcombe(*before, *after)
    told = f"{100 * points.value:+.0f} ({100 * points.low:+.0f} to {100 * points.high:+.0f})"
    return f"**{told}**" if points.is_clear else told


def page(table: list[tuple[Variant, dict[str, Result]]], games: int, missing: Sequence[Variant] = ()) -> str:
    """The page of the docs; lines that have not been played yet are named."""
    titles = [quests()[quest].title for quest in QUESTS]
    printed = table[0][1]
    lines = [
        "# What house rules do to the win rate",
        "",
        "<!-- Written by `python -m tools.measure_house_rules`; change the code or that file, not this page. -->",
        "",
        f"Each [house rule](reference/house-rules.md) alone and the presets, on three quests: {games} games each",
        f"by the six Survivors of the core box, the bot [steady](bots.md) in every seat, the lab's seed {SEED}.",
        "The cells say how many games were won, with Wilson's interval at 95%, and how many Survivors were lost",
        "in a game on average. The last column is the difference to the printed rules over all three quests in",
        "points, with Newcombe's interval; bold where chance alone is unlikely to be behind it. One in twenty",
        "such intervals misses the truth, and there are as many lines: a single bold figure at the edge proves",
        "little.",
        "",
        "| house rules | " + " | ".join(titles) + " | all three, difference |",
        "|" + "---|" * (len(titles) + 2),
    ]
    for variant, results in table:
        cells = [cell(results[quest]) for quest in QUESTS]
        lines.append(f"| {variant.title} | {' | '.join(cells)} | "
                     f"{'' if results is printed else change(results, printed)} |")
    if missing:
        lines += ["", f"Not played yet: {', '.join([variant.title for variant in missing])}."]
    lines += [
        "",
        "A bot is a yardstick, not a player. Steady uses what house rules give: it goes All-Out when more dice",
        "are worth the risk, focuses on what no single hit would stop, buys, takes a stance, spikes doors and",
        "blocks ways when it would be overrun. `steady:modules=no` declines all of that; the last line says how",
        "it fares when it bears the rules and takes nothing in return. Steady knows less of rules that change",
        "what zombies do: it does not plan with the one Noise token, nor with a Necromancer's march. One player",
        "has all Survivors here and orders their Turns anyway, so that a free order of Turns changes nothing.",
        "",
        "To make this page again: `python -m tools.measure_house_rules`. It goes on where it was interrupted.",
    ]
    return "\n".join(lines) + "\n"


def tables_of(folder: pathlib.Path, games: int) -> pathlib.Path:
    """Where the tables of this very program lie: what was played with other rules or bots is not mixed in."""
    return folder / f"{program_digest()[:12]}-{games}"


def main() -> None:
    """Read the command line, play what is missing, print, and write the page if nothing was left out."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help="games for each quest and line")
    parser.add_argument("--only", action="append", default=[], help="a line by its key; may be repeated; prints only")
    parser.add_argument("--found", action="store_true", help="play nothing; write the page from what has been played")
    parser.add_argument("--workers", type=int, default=0, help="processes; as many as there are cores if not given")
    parser.add_argument("--folder", type=pathlib.Path, default=FOLDER, help="where the tables of results lie")
    asked = parser.parse_args()
    console = Console()
    try:
        folder = tables_of(asked.folder, asked.games)
        folder.mkdir(parents=True, exist_ok=True)
        table = []
        lines = variants()
        unknown = set(asked.only) - {variant.key for variant in lines}
        if unknown:
            raise GravetideError(f'There is no line "{min(unknown)}"; known: {", ".join([one.key for one in lines])}.')
        if asked.found:
            lines = [variant for variant in lines if table_of(variant, asked.games, folder).exists()]
            if not lines or lines[0].key != PRINTED:
                raise GravetideError("Nothing to compare with: the printed rules have not been played yet.")
        for variant in [line for line in lines if not asked.only or line.key in asked.only]:
            results = measure(variant, asked.games, folder, asked.workers or cores())
            table.append((variant, results))
            told = "; ".join([f"{quest} {cell(result)}" for quest, result in results.items()])
            console.print(f"{variant.title}: {told}", soft_wrap=True)
    except GravetideError as error:
        parser.error(str(error))
    if not asked.only:
        played = {variant.key for variant, _ in table}
        missing = [variant for variant in variants() if variant.key not in played]
        PAGE.write_text(page(table, asked.games, missing), encoding="utf-8")
        console.print(f"Written to {PAGE.name}.")


if __name__ == "__main__":
    main()
