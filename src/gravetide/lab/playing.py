"""Playing the games of a run: one, a chunk of them, or all in this process."""

from __future__ import annotations

import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

import msgspec

from gravetide.content.places import quests_beside
from gravetide.content.quest import quests
from gravetide.kernel.digest import digest_of
from gravetide.kernel.errors import GravetideError, IllegalChoice
from gravetide.kernel.game import Game
from gravetide.lab.rows import GameRow
from gravetide.lab.run import Chunk, QuestText, Run, program_digest, seed_of, zone_game
from gravetide.lab.sources import source_of
from gravetide.lab.tally import Tally, gains
from gravetide.players import Observation, Player, make_bot, play
from gravetide.players.registry import bot as bot_of
from gravetide.players.registry import maker

STOPPED = "stopped"


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


class HeldToTexts:
    """A bot whose answers are looked at: a number or an option would do in a game, and is not what a player answers."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def choose(self, observation: Observation) -> str:
        chosen: object = self._player.choose(observation)
        if not isinstance(chosen, str):
            raise IllegalChoice(f"It chose {chosen!r:.60}, and the notation of an option is a text.")
        return chosen


def play_game(run: Run, quest: QuestText, bot: str, number: int) -> tuple[GameRow, Game]:
    """Play one game to its end, or as long as games may be."""
    kind = zone_game(run.game)
    seed = seed_of(run.seed, quest.key, number)
    tally = Tally()
    with at_hand(run.game, quest) as name:
        header = {"quest": name, "survivors": list(quest.survivors), "options": run.options}
        game = Game(kind, header, seed, hooks=[tally])
    try:
        play(game, HeldToTexts(make_bot(bot, seed_of(run.seed, quest.key, number, "bot"))), rounds=run.rounds)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # bots may raise what they like, and sys.exit() is no way out of a run
        raise BotFailed(
            f"Game {number} of {quest.key} by {bot} (seed {seed}) broke off at decision {game.choices_made}, counted "
            f"from 0: {_cause(error, bot)}", _record(game, quest)) from error
    tally.close()
    view = game.view()
    fates = [survivor.fate for survivor in view.survivors]
    row = GameRow(
        quest=quest.key,
        bot=bot,
        number=number,
        seed=seed,
        result=game.result or STOPPED,
        reason=game.reason or f"The game was stopped after {run.rounds} Rounds.",
        rounds=min(view.round, run.rounds),
        decisions=game.choices_made,
        team=len(fates),
        lost=fates.count("eliminated"),
        kills=tally.kills,
        danger=tally.danger,
        # Whether a quest comes from the box or from a file must not show in the results.
        digest=digest_of(kind, game.header | {"quest": quest.key}, game.state),
        by_round=tuple(tally.by_round[:run.rounds]),
        by_zone=tally.zones(),
        by_survivor=tally.survivors(fates),
        cards=gains(tally.cards),
        skills=gains(tally.skills),
        weapons=tally.weapons(),
    )
    return row, game


def _cause(error: BaseException, bot: str) -> str:
    """What went wrong in a game, and where in the bot's own module."""
    if isinstance(error, GravetideError):
        return str(error)
    told = f"{type(error).__name__}: {error}".rstrip(": ")
    frames = list(traceback.walk_tb(error.__traceback__))
    module = getattr(maker(bot_of(bot).name), "__module__", "")
    own = [(frame, line) for frame, line in frames if frame.f_globals.get("__name__") == module] or frames
    return f"{told} ({Path(own[-1][0].f_code.co_filename).name}, line {own[-1][1]})."


def play_chunk(
    run: Run, chunk: Chunk, records: bool = False, *, before_each: Callable[[], None] = lambda: None
) -> Played:
    """Play the games of a chunk, in order."""
    if source_of(chunk.bot) != run.sources.get(chunk.bot, ""):
        raise GravetideError(f"The source of the bot {chunk.bot} is not the one that the run was planned with; results "
                             "would be mixed.")
    quest = run.quests[chunk.quest]
    rows, texts = [], []
    for number in range(chunk.first, chunk.first + chunk.games):
        before_each()
        row, game = play_game(run, quest, chunk.bot, number)
        rows.append(row)
        if records:
            texts.append(_record(game, quest))
    return Played(chunk.number, known_program(), tuple(rows), tuple(texts))


def play_run(run: Run) -> Iterator[GameRow]:
    """All games of a run one after the other, in this process."""
    for chunk in run.chunks():
        yield from play_chunk(run, chunk).rows


def _record(game: Game, quest: QuestText) -> str:
    """The record, which names the quest as the game did."""
    with at_hand(game.game_type.name, quest):
        return game.record()


def quest_file_name(quest: QuestText) -> str:
    """What headers call an author's quest: the same wherever it is played, and the name of its file beside records."""
    return f"{quest.key}.toml"


@contextmanager
def at_hand(game: str, quest: QuestText) -> Iterator[str]:
    """What a game's header calls the quest; as long as this lasts, it can be set up by that name."""
    known = quests(zone_game(game).pack().game)
    if not quest.from_file and quest.key in known:
        yield quest.key
        return
    with quests_beside(_copied(quest_file_name(quest), quest.text)):
        yield quest_file_name(quest)


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
