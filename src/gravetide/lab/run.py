"""A run: which games are to be played. It is data, the same everywhere, and says by itself what it is made of.

Each game has a seed of its own, worked out from the run's seed, the quest and the game's number: who plays it, when and
beside which others makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

import msgspec

import gravetide
from gravetide.content.quest import Quest, load_quest
from gravetide.content.source import Source, open_pack, read_source
from gravetide.games.black_plague import BLACK_PLAGUE_GAME, BlackPlague
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.gametype import game_type
from gravetide.kernel.header import normal_header
from gravetide.lab.sources import source_of
from gravetide.players.registry import bot, make_bot

MOST_GAMES = 10_000_000
LONGEST = 100
"""Rounds after which a game is stopped and counts as not won."""

CHUNKS, LARGEST_CHUNK = 200, 250
LOOKS = ("drawing", "lab", "server", "terminal")  # what shows games, and has no part in how they go
COUNTING = ("playing.py", "rows.py", "run.py", "tally.py")  # of the lab itself, what makes up a row

Setting = str | int | bool


class QuestText(msgspec.Struct, frozen=True):
    """A quest with the text of its file: workers elsewhere and later readers need no file."""

    key: str
    title: str
    text: str
    from_file: bool            # an author's own; else it comes with the game
    survivors: tuple[str, ...]

    def quest(self) -> Quest:
        """The quest as its text says."""
        return load_quest(Source(f"{self.key}.toml", self.text))


class Chunk(NamedTuple):
    """Games that are played in one go: of one quest by one bot, numbered from `first` on."""

    number: int
    quest: int
    bot: str
    first: int
    games: int


class Run(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which games are to be played, and with what program."""

    game: str
    quests: tuple[QuestText, ...]
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, Setting]
    rounds: int
    version: str
    program: str               # digest of the rules, the bots and the content
    sources: dict[str, str] = {}  # digests of the bots that are not of the program

    @classmethod
    def planned(
        cls,
        quests: Sequence[str],
        *,
        bots: Sequence[str] = ("steady",),
        games: int = 100,
        survivors: int | Sequence[str] = 0,
        options: Mapping[str, Setting] | None = None,
        seed: int = 0,
        rounds: int = LONGEST,
        game: str = BLACK_PLAGUE_GAME.name,
    ) -> Run:
        """The run as it was asked for, checked; what can't be played is refused in a sentence.

        Quests are keys or paths of quest files, bots are texts such as ``thinker:ms=100`` or
        ``my_bots.Hasty``. Without Survivors each quest is played by the team it recommends.
        """
        kind = zone_game(game)
        if not quests:
            raise GravetideError("Which quest? Give the key of one, or the name of a quest file.")
        if not bots:
            raise GravetideError("Who plays? Give the name of a bot, such as steady.")
        if not isinstance(games, int) or not 1 <= games <= MOST_GAMES:
            raise GravetideError(f"A run has 1 to {MOST_GAMES:,} games for each quest and bot, not {games}.")
        if not isinstance(rounds, int) or rounds < 1:
            raise GravetideError(f"A game may last 1 Round or more, not {rounds}.")
        asked = tuple(dict.fromkeys([bot(text).text for text in bots]))
        sources = {text: source for text in asked if (source := source_of(text))}
        for name in asked:
            _can_be_made(name)
        texts = [quest_text(kind, name, survivors, dict(options or {})) for name in dict.fromkeys(quests)]
        for text in texts:
            if [other.key for other in texts].count(text.key) > 1:
                raise GravetideError(f'Two of the quests have the title "{text.title}"; measure them in two runs and '
                                     "compare these.")
        return cls(kind.name, tuple(texts), asked, games, seed, dict(options or {}), rounds, gravetide.__version__,
                   program_digest(), sources)

    @property
    def total(self) -> int:
        """Games in all."""
        return self.games * len(self.quests) * len(self.bots)

    def chunks(self) -> Iterator[Chunk]:
        """The games in pieces small enough to lose little of a slow bot's, large enough to be worth handing out."""
        size = min(LARGEST_CHUNK, max(1, self.total // CHUNKS))
        index = 0
        for quest in range(len(self.quests)):
            for name in self.bots:
                for first in range(0, self.games, size):
                    yield Chunk(index, quest, name, first, min(size, self.games - first))
                    index += 1

    def repeatable(self) -> bool:
        """Whether the same run gives the same results: not with bots that think by the clock."""
        return not any(getattr(make_bot(name), "reads_clock", False) for name in self.bots)

    def differences(self, other: Run) -> list[str]:
        """What is not the same in two runs, in words."""
        told = {
            "game": "the game", "bots": "the bots", "games": "the number of games", "seed": "the seed",
            "options": "the options", "rounds": "the longest game allowed", "version": "the version",
            "program": "the program (rules, content or bots have changed)",
        }
        found = [words for field, words in told.items() if getattr(self, field) != getattr(other, field)]
        found += [f"the source of the bot {name}" for name in self.bots if name in other.bots
                  and self.sources.get(name) != other.sources.get(name)]
        mine, theirs = ([(q.key, q.text) for q in run.quests] for run in (self, other))
        if self._teams_differ(other):
            found.insert(0, "the Survivors")
        if mine != theirs:
            found.insert(0, "the quests")
        return found

    def _teams_differ(self, other: Run) -> bool:
        """Whether a quest that both have is played by other Survivors; if they share none, whether any team is."""
        mine, theirs = ({quest.key: quest.survivors for quest in run.quests} for run in (self, other))
        shared = mine.keys() & theirs.keys()
        if not shared:
            return set(mine.values()) != set(theirs.values())
        return any(mine[key] != theirs[key] for key in shared)


def _can_be_made(text: str) -> None:
    """Refuse a bot that fails before its first game."""
    try:
        make_bot(text)
    except GravetideError:
        raise
    except Exception as error:
        raise GravetideError(f"The bot {text} can't be made: {type(error).__name__}: {error}") from error


def zone_game(name: str) -> BlackPlague:
    """A game that the lab knows how to measure."""
    kind = game_type(name)
    if not isinstance(kind, BlackPlague):
        raise GravetideError(f'The lab measures games of the Zone family; "{name}" is not one of them.')
    return kind


def quest_text(kind: BlackPlague, name: str, survivors: int | Sequence[str], options: dict[str, Setting]) -> QuestText:
    """A quest of the box or an author's, with its text and the team that plays it."""
    quest = kind.quest(name)
    from_file = Path(name).suffix == ".toml"
    text = Path(name).read_text(encoding="utf-8") if from_file else _packed_text(kind, quest)
    team = list(survivors) if not isinstance(survivors, int) else list(kind.pack().survivors)[:survivors]
    if isinstance(survivors, int) and not 0 <= survivors <= len(kind.pack().survivors):
        raise GravetideError(f"There are {len(kind.pack().survivors)} Survivors, not {survivors}.")
    header = normal_header(kind, {"quest": name, "survivors": team, "options": options})
    kind.setup(header)  # refuses teams and options that can't be
    return QuestText(quest.key, quest.title, text, from_file, tuple(header["survivors"]))


def _packed_text(kind: BlackPlague, quest: Quest) -> str:
    folder = open_pack(kind.pack().game)
    return read_source(folder, "quests", Path(quest.path).name).text


def seed_of(run_seed: int, quest: str, number: int, what: str = "game") -> int:
    """The seed of one game, or of the bot that plays it: nothing else goes into it."""
    text = f"{run_seed}/{quest}/{number}/{what}".encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest()) >> 1


def program_digest() -> str:
    """One short text for rules, content and bots: results of two programs are never mixed in a table."""
    root = resources.files(gravetide)
    found = blake2b(digest_size=8)
    files = [(f"lab/{name}", root / "lab" / name) for name in COUNTING]
    for part in root.iterdir():
        if part.is_dir() and part.name not in LOOKS:
            files += _files(part, part.name)
    for name, file in sorted(files, key=lambda named: named[0]):
        found.update(name.encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def _files(folder: Traversable, path: str) -> Iterable[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        name = f"{path}/{entry.name}"
        if entry.is_dir():
            yield from _files(entry, name)
        elif entry.name.endswith((".py", ".toml")):
            yield name, entry
