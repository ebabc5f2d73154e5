"""The command ``gravetide lab``: run, report, compare, export, campaign. It asks the lab and shows what it answers."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, Task, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Column
from rich.table import Table as RichTable
from rich.text import Text

from gravetide.games import GAMES
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.gametype import game_type
from gravetide.kernel.header import read_value

if TYPE_CHECKING:
    from gravetide.lab.campaign_table import Fared
    from gravetide.lab.campaigns import CampaignRow
    from gravetide.lab.compare import Comparison
    from gravetide.lab.playing import Played
    from gravetide.lab.run import Run
    from gravetide.lab.table import Table

INTERRUPTED, ENDED = 130, 143
BOT_WIDTH = 20

lab = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
    help="Measure quests: let bots play many games, and see what comes of it.",
)


@lab.command()
def run(
    quests: Annotated[list[str], typer.Argument(help="Quests by their keys, or quest files.")],
    bot: Annotated[list[str] | None, typer.Option(
        help="Who plays: steady, random, with options as in thinker:ms=100, or a bot of your own by its import path, "
             "as in my_bots.Hasty. May be repeated. In games with sides, side=steady is the bot of one side.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games for each quest and bot.")] = 200,
    survivors: Annotated[str, typer.Option(
        help='How many Survivors, or who: "6" or "ann, clovis". As the quest recommends if not given.')] = "",
    option: Annotated[list[str] | None, typer.Option(
        help="An option of the table, such as doors.noise_before_rooms=no. May be repeated.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games, on any number of cores.")] = 0,
    out: Annotated[Path | None, typer.Option(help="The table of results; named after quest and bot if not given.")]
    = None,
    records: Annotated[Path | None, typer.Option(help="Also keep the record of every game in this folder.")] = None,
    workers: Annotated[int, typer.Option(min=0, help="Processes; as many as there are cores if not given.")] = 0,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds after which a game is stopped.")] = 100,
    on: Annotated[str, typer.Option(help="Play on the Dask cluster at this address, such as tcp://host:8786.")] = "",
    game: Annotated[str, typer.Option(help="Which game's rules.")] = GAMES[0].name,
    restart: Annotated[bool, typer.Option(
        "--restart", help="Replace the results that are there; interrupted, the same command goes on.")] = False,
) -> None:
    """Play many games and write one table of results. An interrupted run goes on when it is started again."""
    with needed():
        from gravetide.lab.laboratory import perform  # noqa: PLC0415 -- the game starts without the lab
        from gravetide.lab.run import Run  # noqa: PLC0415
        from gravetide.lab.table import read_table  # noqa: PLC0415
        from gravetide.lab.workers import cores  # noqa: PLC0415
    options = read_value("option", ", ".join(option or []), dict)
    _look_here_for(bot or ())
    planned = Run.planned(quests, bots=bot or ["steady"], games=games, survivors=_team(survivors), options=options,
                          seed=seed, rounds=rounds, game=game)
    table = out or Path(_usual_name(planned))
    console = _console()
    _warn_of_clock(planned, console)
    watcher = Watcher(planned, console)
    try:
        with stoppable(table), watcher:
            played = perform(planned, table, workers=workers or cores(), address=on, records=records, restart=restart,
                             watch=watcher.watch, tell=console.print)
    except KeyboardInterrupt as stop:
        console.print(f"Stopped after {watcher.done} of {planned.total} games. The same command goes on from there.")
        raise typer.Exit(ENDED if isinstance(stop, Ended) else INTERRUPTED) from None
    if not played:
        console.print("This run has been played already.")
    results = read_table(table)
    console.print(summary(results))
    for line in defeats(results):
        console.print(line)
    console.print(f"Results are in {table}. Look at them: gravetide lab report {table}", soft_wrap=True)


@lab.command()
def report(
    file: Annotated[Path, typer.Argument(help="A table of results that gravetide lab run has written.")],
    out: Annotated[Path | None, typer.Option(help="Where the page goes; beside the table if not given.")] = None,
) -> None:
    """Draw a table of results as one HTML page that stands alone."""
    with needed():
        from gravetide.lab.report import report as drawn  # noqa: PLC0415
        from gravetide.lab.table import read_table  # noqa: PLC0415
    results = read_table(file)
    page = out or file.with_suffix(".html")
    if page.suffix == ".parquet" or (page.exists() and page.samefile(file)):
        raise GravetideError(f"{page}: The page would replace results. Take another --out, such as report.html.")
    text = drawn(results)
    try:
        page.write_text(text, encoding="utf-8")
    except OSError as error:
        raise GravetideError(f"{page}: The page can't be written: {error.strerror}.") from error
    _console().print(f"The report is in {page}. Open it in a browser.", soft_wrap=True)


@lab.command()
def compare(
    before: Annotated[Path, typer.Argument(help="A table of results from before the change.")],
    after: Annotated[Path, typer.Argument(help="A table of results from after it.")],
) -> None:
    """Did this change make it harder? Answered in words, with the interval of the difference."""
    with needed():
        from gravetide.lab.compare import changes, left_out  # noqa: PLC0415
        from gravetide.lab.compare import compare as compared  # noqa: PLC0415
        from gravetide.lab.table import read_table  # noqa: PLC0415
    a, b = read_table(before), read_table(after)
    console = _console()
    answers = compared(a, b)
    console.print(changes(a, b))
    if missing := left_out(a, b):
        console.print(missing)
    for answer in answers:
        console.print()
        console.print(answer.question, style="bold")
        console.print(answer.verdict, style="bold dark_orange" if answer.won.is_clear else "bold")
        for remark in answer.remarks:
            console.print(remark)
        console.print(_differences(answer))


@lab.command()
def export(
    quests: Annotated[list[str], typer.Argument(help="Quests by their keys, or quest files.")],
    bot: Annotated[list[str] | None, typer.Option(help="Who plays, as for run. May be repeated.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games for each quest and bot.")] = 100,
    survivors: Annotated[str, typer.Option(help='How many Survivors, or who: "6" or "ann, clovis".')] = "",
    option: Annotated[list[str] | None, typer.Option(help="An option of the table. May be repeated.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games, on any number of cores.")] = 0,
    out: Annotated[Path, typer.Option(help="The folder for the data set.")] = Path("decisions"),
    observations: Annotated[bool, typer.Option(
        "--observations", help="Also the bytes and action numbers that environments show.")] = False,
    workers: Annotated[int, typer.Option(min=0, help="Processes; as many as there are cores if not given.")] = 0,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds after which a game is stopped.")] = 100,
    game: Annotated[str, typer.Option(help="Which game's rules.")] = GAMES[0].name,
) -> None:
    """Write a data set of decisions: views, options, choices and outcomes of bot games, as Parquet."""
    with needed():
        from gravetide.lab.export import export as written  # noqa: PLC0415
        from gravetide.lab.page import counted  # noqa: PLC0415
        from gravetide.lab.run import Run  # noqa: PLC0415
        from gravetide.lab.workers import cores  # noqa: PLC0415
    if observations:
        with needed("environments"):
            import gravetide.environments  # noqa: F401, PLC0415 -- is it there?
    options = read_value("option", ", ".join(option or []), dict)
    _look_here_for(bot or ())
    planned = Run.planned(quests, bots=bot or ["steady"], games=games, survivors=_team(survivors), options=options,
                          seed=seed, rounds=rounds, game=game)
    console = _console()
    _warn_of_clock(planned, console)
    watcher = Watcher(planned, console)
    try:
        with stoppable(out), watcher:
            before = written(planned, out, workers=workers or cores(), observations=observations, watch=watcher.count)
    except KeyboardInterrupt as stop:
        console.print(f"Stopped after {watcher.done} of {planned.total} games. The same command goes on from there.")
        raise typer.Exit(ENDED if isinstance(stop, Ended) else INTERRUPTED) from None
    if before:
        console.print(f"{before} of {planned.total} games had been written before.")
    console.print(f"The decisions of {counted(planned.total, 'game')} are in {out}.", soft_wrap=True)


@lab.command()
def campaign(
    game: Annotated[str, typer.Argument(help="Which game's campaign.")],
    bot: Annotated[list[str] | None, typer.Option(help="Who plays, as for run. May be repeated.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Campaigns for each bot.")] = 20,
    option: Annotated[list[str] | None, typer.Option(
        help="An option of the campaign, such as campaign.after_loss=replay. May be repeated.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same campaigns.")] = 0,
    out: Annotated[Path | None, typer.Option(help="The table of results; named after game and bot if not given.")]
    = None,
    workers: Annotated[int, typer.Option(min=0, help="Processes; as many as there are cores if not given.")] = 0,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds after which a quest is given up.")] = 100,
    restart: Annotated[bool, typer.Option("--restart", help="Replace the results that are there.")] = False,
) -> None:
    """Let bots play whole campaigns, and see how far they come. Interrupted, the same command goes on."""
    with needed():
        from gravetide.lab.campaign_table import fared, read_campaigns, write_campaigns  # noqa: PLC0415
        from gravetide.lab.campaigns import CampaignRun, play_run, remove_parts  # noqa: PLC0415
        from gravetide.lab.lineup import file_part  # noqa: PLC0415
        from gravetide.lab.workers import cores  # noqa: PLC0415
    options = read_value("option", ", ".join(option or []), dict)
    _look_here_for(bot or ())
    run = CampaignRun.planned(game, bots=bot or ["steady"], games=games, seed=seed, rounds=rounds, options=options)
    named = f"{game}-campaign-{run.bots[0] if len(run.bots) == 1 else 'bots'}"
    table, console = out or Path(f"{file_part(named)}.parquet"), _console()
    if not run.repeatable():
        console.print(CLOCK, style="yellow")
    if restart:
        table.unlink(missing_ok=True)
        remove_parts(table)
    if table.exists():
        kept, rows = read_campaigns(table)
        if kept != run:
            raise GravetideError(f"{table} holds another run. Take another --out, or --restart to replace it.")
        console.print("These campaigns have been played already.")
    else:
        watcher = CampaignWatcher(game, run.total, console)
        try:
            with stoppable(table), watcher:
                rows = play_run(run, options, table, workers=workers or cores(), watch=watcher.watch)
        except KeyboardInterrupt as stop:
            console.print(f"Stopped after {watcher.done} of {run.total} campaigns. The same command goes on from "
                          "there.")
            raise typer.Exit(ENDED if isinstance(stop, Ended) else INTERRUPTED) from None
        write_campaigns(table, run, rows)
        remove_parts(table)
    for one in fared(rows):
        _tell_campaigns(one, console)
    console.print(f"Results are in {table}, a row for each campaign.", soft_wrap=True)


def _tell_campaigns(one: Fared, console: Console) -> None:
    """How far a bot came, and how it fared at each stop of the way."""
    from gravetide.lab.page import counted  # noqa: PLC0415

    ended = ", ".join([f"{result} ({number})" for result, number in one.results])
    console.print(f"{one.bot}: {counted(one.campaigns, 'campaign')}. Ended: {ended}. On the average {one.won:.1f} "
                  f"quests won and {one.lost:.1f} left behind, {one.fallen:.1f} of the team lost for good, "
                  f"{one.chapters:.0f} chapters.", soft_wrap=True)
    shown = RichTable("quest", "played in", "tries", "won", "left behind")
    for way in one.ways:
        shown.add_row(way.title, str(way.played), str(way.tries), str(way.won), str(way.lost))
    console.print(shown)


class CampaignWatcher:
    """The bar that is shown while campaigns are played: how many, how long still, how many quests were won."""

    def __init__(self, title: str, total: int, console: Console) -> None:
        self.done = 0
        self._won = 0
        self._progress = Progress(
            TextColumn("{task.description}", style="bold", markup=False), BarColumn(),
            TextColumn("{task.completed:,}/{task.total:,} campaigns"), TimeRemainingColumn(),
            TextColumn("{task.fields[won]}"), console=console, disable=not console.is_terminal)
        self._task: TaskID = self._progress.add_task(title, total=total, won="")

    def __enter__(self) -> CampaignWatcher:
        self._progress.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self._progress.stop()

    def watch(self, row: CampaignRow, found: bool) -> None:
        """Count a campaign."""
        self.done += 1
        self._won += row.won
        self._progress.update(self._task, completed=self.done, won=f"{self._won / self.done:.1f} quests won each")


def _differences(answer: Comparison) -> RichTable:
    shown = RichTable("", "before", "after", "difference", "95% interval", "")
    won, a, b = answer.won, answer.before.won, answer.after.won
    shown.add_row("games won", f"{a.value:.1%}", f"{b.value:.1%}", f"{won.value:+.1%}",
                  f"{won.low:+.1%} to {won.high:+.1%}",
                  "no clear change" if not won.is_clear else "easier" if won.value > 0 else "harder")
    for one in answer.measures:
        gap = one.difference
        shown.add_row(one.name, f"{one.before:.2f}", f"{one.after:.2f}", f"{gap.value:+.2f}",
                      f"{gap.low:+.2f} to {gap.high:+.2f}", one.words)
    for one in answer.causes:
        gap = one.difference
        shown.add_row(f"lost: {one.name}", f"{one.before:.1%}", f"{one.after:.1%}", f"{gap.value:+.1%}",
                      f"{gap.low:+.1%} to {gap.high:+.1%}", one.words)
    return shown


class Ended(KeyboardInterrupt):
    """The system, or somebody at another terminal, asked the command to end."""


@contextmanager
def stoppable(out: Path) -> Iterator[None]:
    """A run that is asked to end does so as by Ctrl-C: what was played stays, and nothing is left lying about.

    If a bot fails, its game up to there is kept beside the results.
    """
    from gravetide.lab.playing import BotFailed  # noqa: PLC0415
    from gravetide.lab.shelf import put  # noqa: PLC0415

    def end(number: int, frame: object) -> None:
        raise Ended

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    except BotFailed as failed:
        record = out.with_name(out.name + ".failed.record")
        put(record, failed.record.encode())
        raise GravetideError(f"{failed} The game up to there is in {record}: gravetide replay {record}") from failed
    finally:
        signal.signal(signal.SIGTERM, before)


class Watcher:
    """The bar that is shown while games are played: how many, how fast, how long still, how many won."""

    def __init__(self, run: Run, console: Console) -> None:
        self.done = 0
        self._won = 0
        self._played = 0
        self._began = 0.0
        self._progress = Progress(
            TextColumn("{task.description}", style="bold", markup=False), BarColumn(),
            TextColumn("{task.completed:,}/{task.total:,} games"),
            RateColumn("{task.fields[rate]}"), TimeRemainingColumn(), TextColumn("{task.fields[won]}"),
            console=console, disable=not console.is_terminal)
        named = run.quests[0].title if len(run.quests) == 1 else f"{len(run.quests)} quests"
        self._together = not any(quest.sides for quest in run.quests)
        self._task: TaskID = self._progress.add_task(named, total=run.total, rate="", won="")

    def __enter__(self) -> Watcher:
        self._began = time.monotonic()
        self._progress.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self._progress.stop()

    def watch(self, played: Played, found: bool) -> None:
        """Count a chunk."""
        self.count([row.result for row in played.rows], found)

    def count(self, results: Sequence[str], found: bool) -> None:
        """Count games by how they ended; those found from an earlier start say nothing about the pace."""
        from gravetide.lab.intervals import wilson  # noqa: PLC0415

        self.done += len(results)
        self._won += results.count("won")
        if found:
            self._began = time.monotonic()
        else:
            self._played += len(results)
        rate = self._played / max(1e-9, time.monotonic() - self._began)
        won = wilson(self._won, self.done)
        self._progress.update(
            self._task, completed=self.done, rate=f"{rate:.1f}/s" if self._played else "",
            won=f"{won.value:.0%} won ({won.low:.0%} to {won.high:.0%})" if self._together else "")


class RateColumn(TextColumn):
    """Games per second; nothing before the first one."""

    def render(self, task: Task) -> Text:
        return Text(task.fields["rate"], style="cyan")


def summary(table: Table) -> RichTable:
    """A line for each quest and bot, and for each side where there are several."""
    from gravetide.lab.counting import counting_of  # noqa: PLC0415
    from gravetide.lab.figures import cells_of  # noqa: PLC0415

    cells = cells_of(table)
    more = counting_of(game_type(table.run.game)).shown().columns
    # Bots often differ in their last letters only, so these are never cut off: other columns give way, or it is folded.
    bot = Column("bot", overflow="fold", no_wrap=all(len(cell.bot) <= BOT_WIDTH for cell in cells))
    sides = any(cell.side for cell in cells)
    shown = RichTable("quest", bot, "games", *(["side"] if sides else []), "won", "95% interval",
                      *[heading for heading, _ in more(cells[0])])
    for cell in cells:
        won = cell.won
        shown.add_row(
            cell.quest.title, cell.bot, str(cell.games.height), *([cell.side] if sides else []), f"{won.value:.0%}",
            f"{won.low:.0%} to {won.high:.0%}", *[text for _, text in more(cell)])
    return shown


def defeats(table: Table) -> Iterator[str]:
    """Why games were not won, a line for each quest and bot."""
    from gravetide.lab.figures import cells_of  # noqa: PLC0415

    for cell in cells_of(table):
        if cell.defeats:
            causes = "; ".join([f"{reason.rstrip('.')} ({number})" for reason, number in cell.defeats[:3]])
            yield f"{cell.title}, {cell.bot}, not won: {causes}."


def _team(text: str) -> int | list[str]:
    """A number of Survivors, or their keys."""
    if not text:
        return 0
    team = int(text) if text.strip().isdecimal() else [key.lower() for key in text.replace(",", " ").split()]
    if not team:
        raise GravetideError(f'"{text}" is no team. Leave --survivors out for the team that the quest recommends.')
    return team


def _console() -> Console:
    """Prints texts as they are: titles, causes and names of files are other people's, and may have brackets."""
    return Console(markup=False, emoji=False)


def _look_here_for(bots: Sequence[str]) -> None:
    """Find the modules of bots in the current folder, as `python -m` does; workers look where this process does."""
    here = str(Path.cwd())
    if any("." in text.partition(":")[0] for text in bots) and here not in sys.path:
        sys.path.insert(0, here)


CLOCK = "A bot that thinks by the clock plays a little differently each time: this run can't be repeated exactly."


def _warn_of_clock(run: Run, console: Console) -> None:
    if not run.repeatable():
        console.print(CLOCK, style="yellow")


def _usual_name(run: Run) -> str:
    from gravetide.lab.lineup import file_part  # noqa: PLC0415

    cells = len(run.quests) * len(run.bots)
    name = f"{run.quests[0].key}-{run.bots[0]}" if cells == 1 else "lab"
    return file_part(name) + ".parquet"


@contextmanager
def needed(extra: str = "lab") -> Iterator[None]:
    """What the lab needs and a player does not is named when it is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("gravetide"):
            raise
        raise GravetideError(
            f"The lab needs the package {error.name}, which is not installed. Install it with: "
            f"pip install gravetide[{extra}]") from error


__all__ = ["lab"]
