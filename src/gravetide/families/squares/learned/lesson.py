"""The square family's answers to environments: a board, people and their seats, set up for learning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from gravetide.environments.asked import Lesson, Lessons
from gravetide.environments.catalogue import Catalogue
from gravetide.environments.score import Score
from gravetide.environments.writer import Writer
from gravetide.families.squares.drawn.characters import HousePicture
from gravetide.families.squares.family import MOST_SEATS, SquareFamily
from gravetide.families.squares.learned.catalogue import SquareCatalogue
from gravetide.families.squares.learned.observation import SquareWriter, parts_of
from gravetide.families.squares.learned.rewards import PAID_FOR, Rewards, SquareScore
from gravetide.families.squares.learned.shape import Shape, shape_of
from gravetide.families.squares.rules import with_readings
from gravetide.families.squares.state.game import SquareGame
from gravetide.families.squares.team.outcome import HUMANS
from gravetide.families.squares.turn.rounds import opening
from gravetide.kernel.gametype import GameType
from gravetide.kernel.header import normal_header
from gravetide.kernel.rng import seeded


class SquareLesson:
    """A house, as many people as there are seats (or those that are named), and a zombie player or none.

    `quest` is the path of an author's board, or nothing for the board of the game.
    """

    def __init__(self, kind: SquareFamily, quest: str = "", *, seats: int | Sequence[str] = 0,
                 deck: Sequence[str] = (), options: Mapping[str, str | int | bool]) -> None:
        self._kind = kind
        header: dict[str, Any] = {"board": quest, "deck": list(deck), "options": dict(options)}
        header |= seated(kind, seats, dict(options))
        self.header: dict[str, Any] = normal_header(kind, header)
        self.setup = kind.setup(self.header)
        self.shape: Any = shape_of(self.setup)
        self.settings: dict[str, Any] = {"quest": quest, "seats": self.header["seats"], "deck": list(deck),
                                         "options": self.header.get("options", {})}
        self.catalogue: Catalogue = catalogue_of(kind, self.shape)
        self.parts = parts_of(self.shape)
        sides = kind.sides(opening(self.setup))
        self.sides = tuple([int(side != HUMANS) for side in sides])

    def new_game(self, seed: int) -> SquareGame:
        """The first position."""
        game = opening(self.setup)
        game.rng = seeded(seed)
        return game

    def writer(self, buffer: vec[u8], at: int) -> Writer:
        """Who writes observations of this game."""
        return SquareWriter(self.setup, self.shape, buffer, at)

    def score(self, rewards: Rewards, writer: Writer) -> Score:
        """Who counts what is paid for."""
        return SquareScore(rewards, self.setup)

    def winners(self, game: SquareGame) -> tuple[int, ...]:
        """The seats that have won."""
        return self._kind.winners(game)

    def title(self, game: SquareGame) -> str:
        """The game, the Round, and whose turn it is or how it has ended."""
        active = self.setup.cast[game.active].name if game.active >= 0 else ""
        turn = "the zombies' turn" if game.night else f"{active}'s turn" if active else "setting up"
        return f"{self._kind.title}, Round {game.round}, {game.reason if game.result else turn}"

    def picture(self, game: SquareGame) -> HousePicture:
        """The house as everybody may see it."""
        return self._kind.picture(game, None)


class SquareLessons:
    """Lessons in any game of the family."""

    rewards = Rewards
    paid_for: Mapping[str, str] = PAID_FOR

    def lesson(self, kind: GameType, settings: Mapping[str, Any]) -> Lesson:
        """A house and people in it."""
        assert isinstance(kind, SquareFamily)
        return SquareLesson(kind, **settings)

    def catalogue(self, kind: GameType, shape: Shape) -> SquareCatalogue:
        """The one that all tasks of the shape share."""
        assert isinstance(kind, SquareFamily)
        return catalogue_of(kind, shape)


def seated(kind: SquareFamily, seats: int | Sequence[str], options: dict[str, Any]) -> dict[str, Any]:
    """Who plays, as a header has it: 0 asks for as many seats as can be, and 1 for as few humans' seats as can be."""
    if not isinstance(seats, int):
        return {"seats": list(seats)}
    automatic = with_readings(kind.rules, options).variant.automatic
    most = MOST_SEATS - 1 if automatic else MOST_SEATS
    return {"players": most if seats == 0 else seats if automatic else max(2, seats)}


@cache
def catalogue_of(kind: SquareFamily, shape: Shape) -> SquareCatalogue:
    """One catalogue for all tasks of a shape: what it has kept for one of them serves the others."""
    return SquareCatalogue(kind.name, shape)


LESSONS: Lessons = SquareLessons()

__all__ = ["LESSONS", "SquareLesson"]
