"""Putting a zombie on the board: on one of some squares, looking any way (ZP-004)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from gravetide.families.squares.board.ground import squares_in
from gravetide.families.squares.options import DIRECTION, SQUARE, Choice
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.squares.board.ground import Squares
    from gravetide.families.squares.state.game import SquareGame

_ROWS: Final[dict[tuple[int, ...], list[Option]]] = {}
_FREE: Final[dict[Squares, tuple[int, ...]]] = {}
MOST_ROWS: Final = 4096


class Place(Choice):
    """Put the figure on a square."""

    __slots__ = ()
    verb = "place"
    fields = (Field("square", SQUARE),)
    says = "Place it on {square}."
    group = "place"
    shown = Shown("take", form="beside", lead="Place it on", at_once=True)


class Face(Choice):
    """Let the figure look in a direction."""

    __slots__ = ()
    verb = "face"
    fields = (Field("facing", DIRECTION),)
    says = "Let it look {facing}."
    group = "place"
    shown = Shown("threat", lead="Look")


FACES: Final[list[Option]] = [Face.of(direction) for direction in range(4)]


def place_options(squares: tuple[int, ...]) -> list[Option]:
    """An option for each square of a set; the same few sets are asked for all the time."""
    row = _ROWS.get(squares)
    if row is None:
        if len(_ROWS) > MOST_ROWS:
            _ROWS.clear()
        row = _ROWS[squares] = [Place.of(square) for square in squares]
    return row


def free_squares(game: SquareGame, squares: Squares) -> tuple[int, ...]:
    """The squares of a set on which a figure could be put, lowest number first."""
    mask = squares & game.ground.walk & ~(game.standing | game.horde)
    found = _FREE.get(mask)
    if found is None:
        if len(_FREE) > MOST_ROWS:
            _FREE.clear()
        found = _FREE[mask] = tuple(squares_in(mask))
    return found


def nearest_free(game: SquareGame, start: Squares) -> tuple[int, ...]:
    """The free squares nearest to some squares, all those at the same distance (ZP-001)."""
    field = game.ground.distances(start, 0)
    free = squares_in(game.ground.walk & ~(game.standing | game.horde))
    least = min([field[square] for square in free], default=255)
    return tuple([square for square in free if field[square] == least < 255])


@mypyc_attr(acyclic=True)
class PutZombie(Frame):
    """A zombie is put on one of some squares: by the zombie player, or by the engine (ZP-175, ZP-179)."""

    __slots__ = ("squares", "flags", "why", "searcher")

    def __init__(self, below: Frame | None, squares: tuple[int, ...], flags: int, why: str, searcher: int) -> None:
        self.below = below
        self.squares = squares
        self.flags = flags
        self.why = why
        self.searcher = searcher  # the human it comes for, or -1

    def step(self, game: SquareGame) -> list[Option] | None:
        from gravetide.families.squares.horde import automatic  # noqa: PLC0415 - the procedure knows all of us
        free, single = game.ground.walk & ~(game.standing | game.horde), game.ground.single
        squares = tuple([square for square in self.squares if free & single[square]])
        if not squares:
            game.frame = self.below
            return None
        if game.setup.engine:
            square = automatic.best_square(game, squares, self.searcher)
            game.frame = self.below
            game.add_zombie(square, automatic.facing_at(game, square), self.flags, self.why)
            return None
        return place_options(squares)

    def choose(self, game: SquareGame, option: Any) -> None:
        game.frame = FaceZombie(self.below, option.numbers[0], self.flags, self.why)

    def seat(self, game: SquareGame) -> int:
        return game.setup.zombies_by

    def prompt(self, game: SquareGame) -> str:
        return "Where does the zombie appear?"


@mypyc_attr(acyclic=True)
class FaceZombie(Frame):
    """Which way a new zombie looks."""

    __slots__ = ("square", "flags", "why")

    def __init__(self, below: Frame | None, square: int, flags: int, why: str) -> None:
        self.below = below
        self.square = square
        self.flags = flags
        self.why = why

    def step(self, game: SquareGame) -> list[Option] | None:
        return FACES

    def choose(self, game: SquareGame, option: Any) -> None:
        game.frame = self.below
        game.add_zombie(self.square, option.numbers[0], self.flags, self.why)

    def seat(self, game: SquareGame) -> int:
        return game.setup.zombies_by

    def prompt(self, game: SquareGame) -> str:
        return f"Which way does the zombie on {game.ground.name(self.square)} look?"
