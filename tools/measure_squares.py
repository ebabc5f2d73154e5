"""Measure the bots on squares: `python -m tools.measure_squares FOLDER` plays what is missing and writes the page.

    python -m tools.measure_squares results                     200 games of equal bots each, 500 of thinking humans
    python -m tools.measure_squares results --zombie-games 2000      and so many each of thinking and of steady zombies
    python -m tools.measure_squares results --page-only         no game; the page from the tables that are there

Every line of the page is a table of the lab in the folder; an interrupted one goes on where it was stopped, and one
that has enough games is not played again. A thinker thinks by tries, not by time, so that games are the same on every
machine. Steady takes half a second for a game, thinking humans about twice as long, for they work out what comes
instead of trying it, and a thinker of the zombies with 24 tries more than a minute, even compiled. What zombies gain by
thought is little, if anything, and takes thousands of games to be seen: they are measured only when asked for, and the
steady ones that they are compared with play as many, in a table of their own.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import NamedTuple

from gravetide.lab.figures import Cell, cells_of
from gravetide.lab.intervals import Estimate, wilson
from gravetide.lab.laboratory import perform
from gravetide.lab.run import Run
from gravetide.lab.table import read_table

PAGE = Path(__file__).parent.parent / "docs" / "bots-on-squares.md"
GAME = "zombie-plague"
HUMANS, ZOMBIES = "humans", "zombies"
WAYS = ("house", "cellar", "car", "overrun")
SHARE = (0.25, 0.75)
"""Between equal bots the humans should win at least and at most so many games."""


class Line(NamedTuple):
    """One line of the page: who plays, how many humans there are, in which part it stands, and whose seeds it has."""

    part: str
    humans: int
    by_humans: str
    by_zombies: str
    seed: int = 0

    @property
    def file(self) -> str:
        """The name of its table."""
        run = f"-seed-{self.seed}" if self.seed else ""
        return f"{self.by_humans}-{self.by_zombies}-{self.humans}{run}.parquet".replace(":", "-").replace("=", "-")


TRIES = 24
"""What a thinker of the zombies has by itself. With fewer than six for each of two candidates it could never prefer
another option (FEWEST of `players/halving`), and would be steady at a high price."""
THINKER = "thinker"
BY_TRIES = f"thinker:tries={TRIES}"
FRESH = 1
"""The seed of runs that no number of a bot has been chosen by."""
LINES = (*[Line("equal", humans, "steady", "steady") for humans in (3, 4, 5)],
         Line("thinkers", 3, THINKER, "steady"),
         Line("zombies", 3, "steady", "steady", FRESH), Line("zombies", 3, "steady", BY_TRIES, FRESH))


def table_of(line: Line, folder: Path) -> tuple[Cell, Cell] | None:
    """The games of a line as each side counts them, or None if there is no table yet."""
    path = folder / line.file
    if not path.exists():
        return None
    humans, zombies = cells_of(read_table(path))
    return humans, zombies


def play(line: Line, folder: Path, games: int, workers: int) -> None:
    """Play a line, or go on with it."""
    found = table_of(line, folder)
    if not games or (found and found[0].number >= games):
        return
    bots = [f"{HUMANS}={line.by_humans}", f"{ZOMBIES}={line.by_zombies}"]
    if line.by_humans == line.by_zombies:
        bots = [line.by_humans]
    run = Run.planned([GAME], bots=bots, games=games, survivors=line.humans, seed=line.seed, game=GAME)
    perform(run, folder / line.file, workers=workers)


def percent(estimate: Estimate) -> str:
    """A rate, and its interval in a column of its own."""
    return f"{estimate.value:.0%} | {estimate.low:.0%} to {estimate.high:.0%}"


def ways(cell: Cell) -> str:
    """How often games ended in each way, and how often they were stopped."""
    ended = [str(way) for way in cell.games["way"]]
    counts = [ended.count(way) for way in WAYS]
    return " | ".join(str(count) for count in (*counts, cell.number - sum(counts)))


def row(line: Line, humans: Cell) -> str:
    """A line of a table of the page."""
    who = f"{line.humans}" if line.part == "equal" else f"{line.humans} | {line.by_humans} | {line.by_zombies}"
    return f"| {who} | {humans.number} | {percent(humans.won)} | {ways(humans)} | {humans.rounds.value:.1f} |"


def base_of(line: Line, found: dict[Line, tuple[Cell, Cell]]) -> tuple[Cell, Cell] | None:
    """The games of steady that a thinker's are compared with: as many humans, and of the same run if there are such."""
    if line.by_humans == line.by_zombies:
        return None
    same = [other for other in found if other.humans == line.humans and other.by_humans == other.by_zombies]
    same.sort(key=lambda other: other.seed != line.seed)
    return found[same[0]] if same else None


def verdicts(found: dict[Line, tuple[Cell, Cell]]) -> list[str]:
    """What the figures say about the two promises, in words."""
    said = []
    equal = [cells[0] for line, cells in found.items() if line.part == "equal"]
    if equal:
        inside = all(SHARE[0] <= cell.won.value <= SHARE[1] for cell in equal)
        said.append(f"Between equal bots the humans win {'between' if inside else '**not** between'} "
                    f"{SHARE[0]:.0%} and {SHARE[1]:.0%} with every number of humans.")
    missing = {HUMANS, ZOMBIES}
    for line, cells in found.items():
        base = base_of(line, found)
        if not base:
            continue
        side = 0 if line.by_humans.startswith("thinker") else 1
        name = (HUMANS, ZOMBIES)[side]
        missing.discard(name)
        ours, usual = cells[side].won, wilson(base[side].wins, base[side].number)
        apart = "the intervals are apart" if ours.low > usual.high else "the intervals are **not** apart"
        said.append(f"The thinker of the {name} wins {ours.value:.0%} ({ours.low:.0%} to {ours.high:.0%}) with "
                    f"{line.humans} humans where steady wins {usual.value:.0%} ({usual.low:.0%} to {usual.high:.0%}): "
                    f"{apart}.")
    said += [f"How strong the thinker of the {name} is has not been measured yet." for name in sorted(missing)]
    return said


def written(found: dict[Line, tuple[Cell, Cell]]) -> str:
    """The measured part of the page."""
    ends = "house | cellar | car | overrun | stopped | rounds |"
    rule = "---|" * 8
    text = [f"| humans | games | won by the humans | 95% interval | {ends}", f"|---|{rule}---|"]
    text += [row(line, cells[0]) for line, cells in found.items() if line.part == "equal"]
    thinkers = [row(line, cells[0]) for line, cells in found.items() if line.part != "equal"]
    if thinkers:
        text += ["", f"| number | humans | zombies | games | won by the humans | 95% interval | {ends}",
                 f"|---|---|---|{rule}---|",
                 *thinkers]
    return "\n".join([*text, "", *verdicts(found)])


def main() -> None:
    """Play what is missing, print the figures and write them into the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--thinker-games", type=int, default=500, help="with humans who think")
    parser.add_argument("--zombie-games", type=int, default=0, help="with zombies that think, and as many without")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--page-only", action="store_true")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    if not asked.page_only:
        games = {"equal": asked.games, "thinkers": asked.thinker_games, "zombies": asked.zombie_games}
        for line in LINES:
            play(line, asked.folder, games[line.part], asked.workers)
    found = {line: cells for line in LINES if (cells := table_of(line, asked.folder))}
    told = written(found)
    print(told)
    page = PAGE.read_text(encoding="utf-8")
    marks = r"(?s)(<!-- measured -->\n).*?(<!-- until here -->)"
    PAGE.write_text(re.sub(marks, lambda match: f"{match[1]}{told}\n{match[2]}", page), encoding="utf-8")


if __name__ == "__main__":
    main()
