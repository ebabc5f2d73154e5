"""Whole campaigns by bots: how far they come. Any game that declares a campaign can be measured."""

from __future__ import annotations

import shutil
import signal
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from gravetide.campaigns import Campaign, plan_of
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.gametype import game_type
from gravetide.kernel.header import write_value
from gravetide.lab.playing import STOPPED
from gravetide.lab.run import program_digest, seed_of
from gravetide.lab.shelf import put
from gravetide.lab.workers import PAUSE
from gravetide.players import make_bot, play

MOST_CHAPTERS = 80
"""A campaign that goes on for longer is stopped: some groups would replay a quest for ever."""
"""Seconds between two looks at whether somebody pressed Ctrl-C."""


class QuestRow(msgspec.Struct, frozen=True):
    """A stop on the map of a campaign: how it stood in the end, and how often it was tried."""

    key: str
    title: str
    standing: str
    tries: int


class CampaignRow(msgspec.Struct, frozen=True):
    """One campaign that bots played: how it ended, what was won and lost, who fell, how many chapters it took."""

    bot: str
    number: int
    seed: int
    result: str
    won: int                       # quests
    lost: int
    fallen: int                    # sheets that were closed for good
    chapters: int
    reached: str                   # in a sentence, where it had come to
    quests: tuple[QuestRow, ...]


class CampaignRun(msgspec.Struct, frozen=True):
    """Everything that decides about the results: game, bots, how many, options, seed and program."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    rounds: int
    options: str
    program: str

    @classmethod
    def planned(cls, game: str, *, bots: Sequence[str] = ("steady",), games: int = 20, seed: int = 0,
                rounds: int = 100, options: Mapping[str, Any] | None = None) -> CampaignRun:
        """A run, if it can be: what is wrong is said in a sentence before anything is played."""
        kind = game_type(game)
        plan = plan_of(kind)
        Campaign(kind, options)
        for name in bots:
            for played in (kind, plan.between):
                make_bot(name, game=played)
        return cls(game, tuple(dict.fromkeys(bots)), games, seed, rounds,
                   write_value("options", dict(options or {}), dict) if options else "", program_digest())

    @property
    def total(self) -> int:
        """How many campaigns are played."""
        return len(self.bots) * self.games

    def tasks(self) -> list[CampaignTask]:
        """All campaigns, in the order of the table."""
        return [CampaignTask(bot, number) for bot in self.bots for number in range(self.games)]

    def repeatable(self) -> bool:
        """Whether the same run gives the same results: not with bots that think by the clock."""
        kind = game_type(self.game)
        return not any(getattr(make_bot(name, game=kind), "reads_clock", False) for name in self.bots)


class CampaignTask(NamedTuple):
    """One campaign of a run."""

    bot: str
    number: int


def play_campaign(game: str, bot: str, number: int, *, seed: int = 0, rounds: int = 100,
                  options: Mapping[str, Any] | None = None) -> tuple[CampaignRow, Campaign]:
    """Play one campaign to its end; a quest that goes on for more Rounds than these is given up."""
    own = seed_of(seed, game, number)
    campaign = Campaign(game, options, seed=own)
    while not campaign.is_over and len(campaign.pages) < MOST_CHAPTERS:
        chapter = campaign.current
        player = make_bot(bot, seed_of(own, game, len(campaign.pages), "bot"), game=chapter.game_type)
        play(chapter, player, rounds=rounds)
        if chapter.is_over:
            campaign.turn_pages()
        else:
            campaign.give_up()
    return _row(campaign, bot, number, own), campaign


def _row(campaign: Campaign, bot: str, number: int, seed: int) -> CampaignRow:
    standing, plan = campaign.standing, campaign.plan
    tried = [plan.stop_of(page.game.header) for page in campaign.pages if page.sort == "quest" and page.is_over]
    quests = tuple([QuestRow(quest.key, quest.title, quest.standing, tried.count(quest.key))
                    for quest in standing.quests])
    counted = [quest.standing for quest in quests]
    return CampaignRow(bot, number, seed, standing.result or STOPPED, counted.count("won"), counted.count("lost"),
                       sum(not sheet.open for sheet in standing.sheets), len(campaign.pages), standing.next, quests)


# -- a whole run


Watch = Callable[[CampaignRow, bool], None]
"""Is told of each campaign, and whether it was found from an earlier start instead of played."""


def play_run(run: CampaignRun, options: Mapping[str, Any], out: Path, *, workers: int = 1,
             watch: Watch = lambda row, found: None) -> list[CampaignRow]:
    """Play what is still to be played; rows are kept beside the file to be, so an interrupted run goes on."""
    folder = _opened(run, out)
    found: dict[CampaignTask, CampaignRow] = {}
    for task in run.tasks():
        row = _kept(folder, task)
        if row is not None:
            found[task] = row
            watch(row, True)
    missing = [task for task in run.tasks() if task not in found]
    with closing(_played(run, options, missing, workers)) as coming:  # whoever plays stops when something goes wrong
        for row in coming:
            task = CampaignTask(row.bot, row.number)
            put(_place(folder, task), msgspec.json.encode(row))
            found[task] = row
            watch(row, False)
    return [found[task] for task in run.tasks()]


def remove_parts(out: Path) -> None:
    """What was kept on the way is not needed any more."""
    shutil.rmtree(_folder(out), ignore_errors=True)


def _folder(out: Path) -> Path:
    return out.with_name(out.name + ".parts")


def _opened(run: CampaignRun, out: Path) -> Path:
    folder, described = _folder(out), msgspec.json.encode(run, order="sorted")
    told = folder / "run.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if told.exists() and told.read_bytes() != described:
            raise GravetideError(f"{folder} holds another run. Take another --out, or --restart to replace it.")
        put(told, described)
    except OSError as error:
        raise GravetideError(f"{folder}: This can't be written: {error.strerror}.") from error
    return folder


def _place(folder: Path, task: CampaignTask) -> Path:
    return folder / f"{task.number}-{task.bot.translate(str.maketrans(':,=/', '----'))}.json"


def _kept(folder: Path, task: CampaignTask) -> CampaignRow | None:
    path = _place(folder, task)
    try:
        row = msgspec.json.decode(path.read_bytes(), type=CampaignRow) if path.is_file() else None
    except (msgspec.MsgspecError, OSError):
        return None  # damaged: it is played again
    return row if row is not None and (row.bot, row.number) == task else None


def _played(run: CampaignRun, options: Mapping[str, Any], tasks: Sequence[CampaignTask],
            workers: int) -> Generator[CampaignRow, None, None]:
    """The campaigns, in any order: one after the other here, or by a pool of processes."""
    if workers <= 1 or len(tasks) <= 1:
        for task in tasks:
            yield _play(run, dict(options), task)
        return
    pool = ProcessPoolExecutor(min(workers, len(tasks)), mp_context=get_context("spawn"), initializer=_leave_signals)
    try:
        waiting: set[Future[CampaignRow]] = {pool.submit(_play, run, dict(options), task) for task in tasks}
        while waiting:  # a wait without an end would not hear of Ctrl-C
            done, waiting = wait(waiting, timeout=PAUSE, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
        for process in processes:
            process.join()


def _leave_signals() -> None:
    """Ctrl-C is for the parent, which ends its workers."""
    for one in (signal.SIGINT, signal.SIGTERM):  # not SIG_IGN, which programs that a bot starts would inherit
        signal.signal(one, lambda number, frame: None)


def _play(run: CampaignRun, options: dict[str, Any], task: CampaignTask) -> CampaignRow:
    return play_campaign(run.game, task.bot, task.number, seed=run.seed, rounds=run.rounds, options=options)[0]


__all__ = ["CampaignRow", "CampaignRun", "QuestRow", "CampaignTask", "play_campaign", "play_run", "remove_parts"]
