"""Events on search cards: what happens when one is turned up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gravetide.families.squares.board.ground import squares_in
from gravetide.families.squares.horde import automatic
from gravetide.families.squares.horde.placing import PutZombie, nearest_free
from gravetide.families.squares.horde.scent import CREAK_RANGE
from gravetide.families.squares.horde.zombie_turn import CreakingFloor
from gravetide.families.squares.options import EDGE, Choice
from gravetide.families.squares.state.game import BY_EVENT, DARK, HORDE, PEACE, SIRENS, SQUARES, STENCH, SURPRISE
from gravetide.families.squares.told import events
from gravetide.families.squares.turn.points import raise_to
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.squares.content.cards import Card
    from gravetide.families.squares.state.game import SquareGame

INDOORS: Final = frozenset({"cellar", "luck", "eureka", "adrenaline", "dark"})
"""What still happens in 28 Days Later (ZP-213)."""
RUSH: Final = 2


def happen(game: SquareGame, who: int, card: Card, square: int, x: int) -> None:
    """Let an event take effect for the searcher; `square` is where he searched, `x` which search square it is."""
    game.discard((card.index,), -1)
    if game.madness != PEACE and card.does not in INDOORS:
        return
    HAPPENINGS[card.does](game, who, square, x)


def _cellar(game: SquareGame, who: int, square: int, x: int) -> None:
    """The searched square becomes the landing; its door starts open (ZP-144 to ZP-146)."""
    direction = game.humans[who].facing
    game.cellar = 4 * x + direction
    game.ground = game.setup.ground(game.cellar)
    game.hunted = None
    if game.events is not None:
        game.events.append(events.CellarFound(x, direction))


def _surprise(game: SquareGame, who: int, square: int, x: int) -> None:
    """A zombie on the nearest free square (ZP-100, ZP-192)."""
    start = 1 << square if game.ground.walk >> square & 1 else _beside(game, square)
    game.frame = PutZombie(game.frame, nearest_free(game, start), BY_EVENT | SURPRISE, "surprise", who)


def _beside(game: SquareGame, x_square: int) -> int:
    """The squares openly adjacent to a search square, which are one step from it."""
    found = 0
    for d in range(4):
        near = game.ground.sees(x_square, d, game.barricades)
        if near >= 0 and game.ground.walk >> near & 1:
            found |= 1 << near
    return found


def _resident(game: SquareGame, who: int, square: int, x: int) -> None:
    """A zombie in a room of the house without humans."""
    squares = 0
    for room in game.setup.board.rooms:
        if room.house and not room.squares & game.standing:
            squares |= room.squares
    free = tuple(squares_in(squares & ~game.horde))
    game.frame = PutZombie(game.frame, free, BY_EVENT, "resident", -1)


def _smash(game: SquareGame, who: int, square: int, x: int) -> None:
    if game.barricades:
        game.frame = SmashBarricade(game.frame)


def _luck(game: SquareGame, who: int, square: int, x: int) -> None:
    game.frame = LuckyBarricade(game.frame, who)


def _creak(game: SquareGame, who: int, square: int, x: int) -> None:
    """Every zombie near enough moves at once (CREAKING FLOOR)."""
    field = game.ground.scent(game.humans[who].square, game.barricades)
    near = tuple(zombie & SQUARES for zombie in game.zombies if field[zombie & SQUARES] <= CREAK_RANGE)
    game.frame = CreakingFloor(game.frame, who, near)


def _adrenaline(game: SquareGame, who: int, square: int, x: int) -> None:
    if game.active == who:
        raise_to(game, who, game.humans[who].ap + RUSH)


def _gas(game: SquareGame, who: int, square: int, x: int) -> None:
    game.out_of_gas = True


def _nothing(game: SquareGame, who: int, square: int, x: int) -> None:
    """EUREKA!! only makes the search longer, which the search itself sees to."""


def _lasts(bit: int) -> Callable[[SquareGame, int, int, int], None]:
    def effect(game: SquareGame, who: int, square: int, x: int) -> None:
        game.lasting |= bit
    return effect


HAPPENINGS: Final[dict[str, Callable[[SquareGame, int, int, int], None]]] = {
    "cellar": _cellar, "surprise": _surprise, "resident": _resident, "smash": _smash, "luck": _luck,
    "eureka": _nothing, "creak": _creak, "adrenaline": _adrenaline, "gas": _gas, "stench": _lasts(STENCH),
    "horde": _lasts(HORDE), "sirens": _lasts(SIRENS), "dark": _lasts(DARK),
}


class Smash(Choice):
    """Bring a barricade down."""

    __slots__ = ()
    verb = "smash"
    fields = (Field("aperture", EDGE),)
    says = "Let the barricade at the {aperture} fall."
    group = "event"
    shown = Shown(at_once=True)


class SmashBarricade(Frame):
    """The zombie player removes one barricade, even a held one (SMASH!)."""

    __slots__ = ()

    def __init__(self, below: Frame | None) -> None:
        self.below = below

    def step(self, game: SquareGame) -> list[Option] | None:
        if not game.barricades:
            game.frame = self.below
            return None
        if game.setup.engine:
            game.frame = self.below
            game.drop_barricade(automatic.barricade_to_smash(game), "smash")
            return None
        return [Smash.of(aperture) for aperture in squares_in(game.barricades)]

    def choose(self, game: SquareGame, option: Any) -> None:
        game.frame = self.below
        game.drop_barricade(option.numbers[0], "smash")

    def seat(self, game: SquareGame) -> int:
        return game.setup.zombies_by

    def prompt(self, game: SquareGame) -> str:
        return "Which barricade falls?"


class Nail(Choice):
    """Let a barricade be found somewhere."""

    __slots__ = ()
    verb = "nail"
    fields = (Field("aperture", EDGE),)
    says = "The {aperture} is already nailed shut."
    group = "event"
    shown = Shown(at_once=True)


class LuckyBarricade(Frame):
    """The searcher places one barricade anywhere, for nothing (LUCKY COINCIDENCE)."""

    __slots__ = ("who",)

    def __init__(self, below: Frame | None, who: int) -> None:
        self.below = below
        self.who = who

    def step(self, game: SquareGame) -> list[Option] | None:
        every = (1 << len(game.ground.apertures)) - 1
        choices: list[Option] = [Nail.of(aperture) for aperture in squares_in(every & ~game.barricades)]
        if not choices:
            game.frame = self.below
            return None
        return choices

    def choose(self, game: SquareGame, option: Any) -> None:
        game.frame = self.below
        game.raise_barricade(option.numbers[0], self.who)

    def seat(self, game: SquareGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: SquareGame) -> str:
        return "Which door or window was already nailed shut?"
