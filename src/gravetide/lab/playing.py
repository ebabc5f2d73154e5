"""Playing the games of a run: one, a chunk of them, or all in this process."""

from __future__ import annotations

import gc
import tempfile
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from functools import lru_cache
from pathlib import Path

import msgspec

from gravetide.kernel.digest import digest_of
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.game import Game
from gravetide.kernel.gametype import GameType, Header, game_type
from gravetide.kernel.header import normal_header
from gravetide.kernel.undisturbed import undisturbed
from gravetide.lab.counting import Scenario, counting_of
from gravetide.lab.lineup import EVERYBODY, bots_in, parts
from gravetide.lab.rows import GameRow
from gravetide.lab.run import Chunk, Run, program_digest, seed_of
from gravetide.lab.sources import source_of
from gravetide.players import Player, make_bot, play
from gravetide.players.registry import bot as bot_of
from gravetide.players.registry import maker

STOPPED = "stopped"
TIDY = 16
"""Games after which cyclic garbage is looked for among what is new: games leave none, but bots may."""


class Played(msgspec.Struct, frozen=True):
    """A chunk that was played: what a worker hands back."""

    chunk: int
    program: str
    rows: tuple[GameRow, ...]
    records: tuple[str, ...] = ()


class BotFailed(GravetideError):
    """A game that broke off; its record goes up to there. Both survive the way from a worker."""

    def __init__(self, message: str, record: str = "") -> None:
        super().__init__(message, record)
        self.record = record

    def __str__(self) -> str:
        return str(self.args[0])


def play_game(run: Run, quest: Scenario, bot: str, number: int) -> tuple[GameRow, Game]:
    """Play one game to its end, or as long as games may be."""
    kind = game_type(run.game)
    counting = counting_of(kind)
    seed = seed_of(run.seed, quest.key, number)
    hook = counting.count()
    with at_hand(run.game, quest) as name:
        game = Game.another(kind, _header(run, quest, name), seed, hooks=[hook])
    try:
        play(game, _players(run, quest, bot, number, game), rounds=run.rounds, texts_only=True)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # bots may raise what they like, and sys.exit() is no way out of a run
        raise BotFailed(
            f"Game {number} of {quest.key} by {bot} (seed {seed}) broke off at decision {game.choices_made}, counted "
            f"from 0: {_cause(error, bot, kind)}", _record(game, quest)) from error
    # Whether a quest comes from the box or from a file must not show in the results.
    header = game.header | {"quest": quest.key} if "quest" in game.header else game.header
    facts = {
        "quest": quest.key,
        "bot": bot,
        "number": number,
        "seed": seed,
        "result": game.result or STOPPED,
        "reason": game.reason or f"The game was stopped after {run.rounds} Rounds.",
        "rounds": min(kind.round(game.state), run.rounds),
        "decisions": game.choices_made,
        "digest": digest_of(kind, header, game.state),
    }
    return counting.row(hook, game, facts), game


def _players(run: Run, quest: Scenario, text: str, number: int, game: Game) -> Player | Mapping[int, Player]:
    """Who plays: one bot, or one for each side, which knows nothing of the others."""
    kind = game.game_type
    named, sides = parts(text), kind.sides(game.state)

    def made(name: str, what: str) -> Player:
        return make_bot(name, seed_of(run.seed, quest.key, number, what), game=kind)

    if len(set(sides)) == 1:
        return made(named[EVERYBODY], "bot")
    bots = {side: made(named.get(side) or named[EVERYBODY], f"bot of {side}") for side in dict.fromkeys(sides)}
    return {seat: bots[side] for seat, side in enumerate(sides)}


def _header(run: Run, quest: Scenario, name: str) -> Header:
    """The header of all games of a quest, completed once."""
    key = (run.game, quest, name, tuple(sorted(run.options.items())))
    header = _headers.get(key)
    if header is None:
        kind = game_type(run.game)
        header = _headers[key] = normal_header(kind, counting_of(kind).header(quest, name, run.options))
    return header


_headers: dict[tuple[object, ...], Header] = {}


def _cause(error: BaseException, text: str, kind: GameType) -> str:
    """What went wrong in a game, and where in the bot's own module."""
    if isinstance(error, GravetideError):
        return str(error)
    told = f"{type(error).__name__}: {error}".rstrip(": ")
    frames = list(traceback.walk_tb(error.__traceback__))
    modules = [getattr(maker(bot_of(bot, kind).name, kind), "__module__", "") for bot in bots_in(text)]
    own = [(frame, line) for frame, line in frames if frame.f_globals.get("__name__") in modules] or frames
    return f"{told} ({Path(own[-1][0].f_code.co_filename).name}, line {own[-1][1]})."


def play_chunk(
    run: Run, chunk: Chunk, records: bool = False, *, before_each: Callable[[], None] = lambda: None
) -> Played:
    """Play the games of a chunk, in order."""
    for bot in bots_in(chunk.bot):
        if source_of(bot, game_type(run.game)) != run.sources.get(bot, ""):
            raise GravetideError(f"The source of the bot {bot} is not the one that the run was planned with; results "
                                 "would be mixed.")
    quest = run.quests[chunk.quest]
    rows, texts = [], []
    with undisturbed():  # Python by itself would look through the whole of every game that has just ended
        for number in range(chunk.first, chunk.first + chunk.games):
            before_each()
            row, game = play_game(run, quest, chunk.bot, number)
            rows.append(row)
            if records:
                texts.append(_record(game, quest))
            if not len(rows) % TIDY:
                gc.collect(0)
    return Played(chunk.number, known_program(), tuple(rows), tuple(texts))


def play_run(run: Run) -> Iterator[GameRow]:
    """All games of a run one after the other, in this process."""
    for chunk in run.chunks():
        yield from play_chunk(run, chunk).rows


def _record(game: Game, quest: Scenario) -> str:
    """The record, which names the quest as the game did."""
    with at_hand(game.game_type.name, quest):
        return game.record()


def at_hand(game: str, quest: Scenario) -> AbstractContextManager[str]:
    """What a game's header calls the quest; as long as this lasts, it can be set up by that name."""
    kind = game_type(game)
    return counting_of(kind).at_hand(kind, quest, _copied)


@lru_cache(maxsize=64)
def _copied(name: str, text: str) -> Path:
    """A folder with a file of the text, which goes when the process ends."""
    folder = tempfile.TemporaryDirectory(prefix="gravetide-lab-", dir=_place)
    _folders.append(folder)
    path = Path(folder.name) / name
    path.write_text(text, encoding="utf-8")
    return path.parent


_folders: list[tempfile.TemporaryDirectory[str]] = []
_place: str | None = None


def copies_in(folder: str) -> None:
    """Keep the copies in a folder that somebody else removes, when this process may be ended at any time."""
    global _place  # noqa: PLW0603 -- said once, when a worker begins
    _place = folder


@lru_cache(maxsize=1)
def known_program() -> str:
    """The digest of this process's program; it does not change while the process runs."""
    return program_digest()
