"""A run: which games are to be played. It is data, the same everywhere, and says by itself what it is made of.

Each game has a seed of its own, worked out from the run's seed, the quest and the game's number: who plays it, when and
beside which others makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple

import msgspec

import gravetide
from gravetide.games import GAMES
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.gametype import GameType, game_type
from gravetide.kernel.header import normal_header
from gravetide.lab.counting import Scenario, Setting, counting_of, sides_of
from gravetide.lab.lineup import bots_in, line_ups
from gravetide.lab.sources import source_of
from gravetide.players.registry import make_bot

MOST_GAMES = 10_000_000
LONGEST = 100
"""Rounds after which a game is stopped and counts as not won."""

CHUNKS, LARGEST_CHUNK = 200, 250
LOOKS = ("drawing", "drawn", "lab", "server", "shown", "terminal")  # what shows games; they go the same without it
COUNTING = ("counting.py", "lineup.py", "playing.py", "rows.py", "run.py")  # of the lab itself, what makes up a row


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
    quests: tuple[Scenario, ...]
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
        game: str = GAMES[0].name,
    ) -> Run:
        """The run as it was asked for, checked; what can't be played is refused in a sentence.

        Quests are keys or paths of quest files, bots are texts such as ``thinker:ms=100`` or ``my_bots.Hasty``. In
        games with several sides, ``side=steady`` is the bot of one of them. Without Survivors (in other games: seats)
        each quest is played by the team it recommends.
        """
        kind = game_type(game)
        if not quests:
            raise GravetideError("Which quest? Give the key of one, or the name of a quest file.")
        if not bots:
            raise GravetideError("Who plays? Give the name of a bot, such as steady.")
        if not isinstance(games, int) or not 1 <= games <= MOST_GAMES:
            raise GravetideError(f"A run has 1 to {MOST_GAMES:,} games for each quest and bot, not {games}.")
        if not isinstance(rounds, int) or rounds < 1:
            raise GravetideError(f"A game may last 1 Round or more, not {rounds}.")
        settings = dict(options or {})
        counting = counting_of(kind)
        texts = [counting.scenario(kind, name, survivors, settings) for name in dict.fromkeys(quests)]
        asked = line_ups(bots, kind, _sides(kind, quests[0], texts[0], settings))
        for text in texts:
            if text.sides != texts[0].sides:
                raise GravetideError(f"{text.title} and {texts[0].title} are played by different sides; measure them "
                                     "in two runs.")
        alone = [name for text in asked for name in bots_in(text)]
        sources = {name: source for name in alone if (source := source_of(name, kind))}
        for name in alone:
            _can_be_made(name, kind)
        for text in texts:
            if [other.key for other in texts].count(text.key) > 1:
                raise GravetideError(f'Two of the quests have the title "{text.title}"; measure them in two runs and '
                                     "compare these.")
        return cls(kind.name, tuple(texts), asked, games, seed, settings, rounds, gravetide.__version__,
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
        kind = game_type(self.game)
        return not any(getattr(make_bot(name, game=kind), "reads_clock", False) for name in self.alone())

    def alone(self) -> list[str]:
        """Each bot that plays, whoever plays beside it."""
        return list(dict.fromkeys([name for text in self.bots for name in bots_in(text)]))

    def differences(self, other: Run) -> list[str]:
        """What is not the same in two runs, in words."""
        told = {
            "game": "the game", "bots": "the bots", "games": "the number of games", "seed": "the seed",
            "options": "the options", "rounds": "the longest game allowed", "version": "the version",
            "program": "the program (rules, content or bots have changed)",
        }
        found = [words for field, words in told.items() if getattr(self, field) != getattr(other, field)]
        found += [f"the source of the bot {name}" for name in self.alone() if name in other.alone()
                  and self.sources.get(name) != other.sources.get(name)]
        mine, theirs = ([(q.key, q.text) for q in run.quests] for run in (self, other))
        if self._teams_differ(other):
            found.insert(0, counting_of(game_type(self.game)).cast)
        if mine != theirs:
            found.insert(0, "the quests")
        return found

    def _teams_differ(self, other: Run) -> bool:
        """Whether a quest that both have is played by others; if they share none, whether any team is."""
        mine, theirs = ({quest.key: quest.cast for quest in run.quests} for run in (self, other))
        shared = mine.keys() & theirs.keys()
        if not shared:
            return set(mine.values()) != set(theirs.values())
        return any(mine[key] != theirs[key] for key in shared)


def _sides(kind: GameType, name: str, quest: Scenario, options: dict[str, Setting]) -> tuple[str, ...]:
    """The sides of a game; there is at least one."""
    return quest.sides or sides_of(kind, normal_header(kind, counting_of(kind).header(quest, name, options)))


def _can_be_made(text: str, kind: GameType) -> None:
    """Refuse a bot that fails before its first game."""
    try:
        make_bot(text, game=kind)
    except GravetideError:
        raise
    except Exception as error:
        raise GravetideError(f"The bot {text} can't be made: {type(error).__name__}: {error}") from error


def seed_of(run_seed: int, quest: str, number: int, what: str = "game") -> int:
    """The seed of one game, or of a bot that plays it: nothing else goes into it."""
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
        if entry.is_dir() and entry.name not in LOOKS:
            yield from _files(entry, name)
        elif entry.name.endswith((".py", ".toml")):
            yield name, entry
