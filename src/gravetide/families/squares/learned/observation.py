"""A position as bytes, as a seat may know it: what `told.view` tells in names is told here in numbers.

Most of the bytes are 0: a board has hundreds of squares and a dozen figures. So a position is a list of marks, the
bytes that are not 0 with their places, and whoever writes one wipes out the marks of the last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import u8

from gravetide.environments.writer import Part, Writer, laid_out
from gravetide.families.squares.board.board import IN_CAR
from gravetide.families.squares.horde.spawning import cap, counted, number_to_come
from gravetide.families.squares.learned.shape import Shape
from gravetide.families.squares.state.game import ACTED, FACING, SQUARES, SURPRISE, WAS, SquareGame
from gravetide.families.squares.state.human import NO_WEAPON
from gravetide.families.squares.team.outcome import slip_is_hidden
from gravetide.families.squares.told.view import looked_at
from gravetide.families.squares.turn.car import is_locked
from gravetide.kernel.frame import Frame

if TYPE_CHECKING:
    from gravetide.families.squares.setup import SquareSetup

BYTE: Final = 255
NOBODY: Final = 255
"""Who looks, where it is nobody in particular."""
FACES: Final = 6
TOP: Final = 4
"""Cards on the deck that somebody may know: a FLASHLIGHT shows two, and two may follow each other."""

TABLE_FIELDS: Final = (
    "viewer", "decides", "question", "who", "points", "round", "phase", "active", "night", "cap", "counted", "to_come",
    "lasting", "left", "starts", "out_of_gas", "locked", "cellar", "refuge", "revealed",
)
FIGURE_FIELDS: Final = ("seat", "fate", "square_high", "square_low", "facing", "points", "weapon", "ammunition",
                        "infected", "in_car", "slip")
PLANES: Final = ("human", "human_facing", "zombie", "zombie_facing", "zombie_flags", "flare", "pointed")


def questions() -> list[str]:
    """The names of all frames of the family, in a fixed order: the number of a question is its place, from 1."""
    kinds: dict[str, Any] = dict(Frame.registry)  # asked of anything: compiled code would take it for our attribute
    return sorted([name for name, kind in kinds.items()
                   if str(kind.__module__).startswith("gravetide.families.squares.")])


def parts_of(shape: Shape) -> tuple[Part, ...]:
    """The arrays of an observation."""
    humans, cards = shape.humans, shape.cards
    return laid_out([
        ("table", (len(TABLE_FIELDS),), f"{', '.join(TABLE_FIELDS)}; humans, questions and places count from 1"),
        ("squares", (len(PLANES), shape.squares), f"by square: {', '.join(PLANES)}; humans and facings count from 1"),
        ("apertures", (2, shape.apertures), "doors and windows: barricaded, reinforced"),
        ("searches", (shape.searches,), "1 for each place that has been searched"),
        ("figures", (humans, len(FIGURE_FIELDS)), f"by human: {', '.join(FIGURE_FIELDS)}"),
        ("searched", (humans, shape.searches), "which places each human has searched"),
        ("items", (humans, cards), "cards that each human holds beside a weapon"),
        ("heap", (cards,), "cards that may still come, in whatever order"),
        ("top", (TOP,), "cards known to lie on the deck, counted from 1, the next one first"),
        ("under", (cards,), "cards lying face up under the deck"),
        ("discards", (cards,), "cards put aside"),
        ("dice", (FACES,), "what was rolled and may be changed, by face"),
        ("shown", (cards,), "cards that the question is about"),
        ("given", (cards,), "cards that an exchange would give away"),
        ("taken", (cards,), "cards that an exchange would bring"),
    ])


class SquareWriter(Writer):
    """Writes positions as the seat that decides sees them."""

    def __init__(self, setup: SquareSetup, shape: Shape, buffer: vec[u8], at: int) -> None:
        super().__init__(buffer, at)
        self._setup = setup
        self._shape = shape
        self._starts = {part.name: part.start for part in parts_of(shape)}
        self._questions = {name: number for number, name in enumerate(questions(), start=1)}
        self._marked: list[tuple[int, int]] = []

    def begin(self, game: SquareGame) -> None:
        """Write another game than the one before."""
        self.write(game)

    def write(self, game: SquareGame) -> None:
        """Bring the bytes up to date after a choice."""
        self.seat = asked(game)
        self.round = game.round
        buffer, at = self.buffer, self.at
        for place, _ in self._marked:
            buffer[at + place] = 0
        self._marked = self.marks(game, int(self.seat))
        for place, byte in self._marked:
            buffer[at + place] = byte

    def show(self, game: SquareGame, seat: int | None, row: Any) -> None:
        """Make of `row` what a seat sees, or what everybody may know (None)."""
        row[:] = 0
        for place, byte in self.marks(game, seat):
            row[place] = byte

    # -- marks

    def marks(self, game: SquareGame, seat: int | None) -> list[tuple[int, int]]:
        """Every byte that is not 0, with its place, as a seat may know the game."""
        found: list[tuple[int, int]] = []
        self._mark(found, "table", self._table(game, seat))
        self._mark_squares(found, game)
        apertures = self._shape.apertures
        for row, mask in enumerate((game.barricades, game.reinforced)):
            self._mark(found, "apertures", _bits(mask, apertures), row * apertures)
        self._mark(found, "searches", _bits(game.done, self._shape.searches))
        for who in range(len(game.humans)):
            self._mark_human(found, game, who, seat)
        self._mark_deck(found, game, seat)
        if seat is not None and not game.result and asked(game) == seat:
            self._mark_question(found, game)
        return found

    def _mark(self, found: list[tuple[int, int]], part: str, values: Iterable[int], skip: int = 0) -> None:
        """Marks of one array, or of a row of it that begins behind `skip` bytes."""
        place = self._starts[part] + skip
        for value in values:
            if value:
                found.append((place, max(0, min(int(value), BYTE))))
            place += 1

    def _mark_cards(self, found: list[tuple[int, int]], part: str, cards: Iterable[int], skip: int = 0) -> None:
        """Cards by how many there are of each."""
        start = self._starts[part] + skip
        for card, number in Counter(cards).items():
            if number:
                found.append((start + card, number))

    def _table(self, game: SquareGame, seat: int | None) -> list[int]:
        """`TABLE_FIELDS`; what is asked is told to the one who is asked."""
        frame: Any = game.frame
        mine = frame is not None and not game.result and seat == asked(game)
        ground = game.ground
        return [
            NOBODY if seat is None else seat, asked(game), self._questions[type(frame).__name__] if mine else 0,
            getattr(frame, "who", -1) + 1 if mine else 0, getattr(frame, "points", 0) if mine else 0,
            game.round, game.madness, game.active + 1, game.night, cap(game), counted(game), number_to_come(game),
            game.lasting, len(game.deck) + len(game.top) + len(game.under) + len(looked_at(game)), game.starts,
            game.out_of_gas, is_locked(game), ground.landing_x + 1, game.refuge + 1, game.revealed,
        ]

    def _mark_squares(self, found: list[tuple[int, int]], game: SquareGame) -> None:
        """Who stands where and looks which way."""
        start, size = self._starts["squares"], self._shape.squares
        for who, human in enumerate(game.humans):
            if human.square >= 0:
                found.append((start + human.square, who + 1))
                found.append((start + size + human.square, human.facing + 1))
        for zombie in game.zombies:
            square = zombie & SQUARES
            flags = bool(zombie & ACTED) + 2 * bool(zombie & SURPRISE)
            found.append((start + 2 * size + square, 1 + (zombie >> WAS)))
            found.append((start + 3 * size + square, 1 + (zombie >> FACING & 3)))
            if flags:
                found.append((start + 4 * size + square, flags))
        found += [(start + 5 * size + square, 1) for square in game.flares]

    def _mark_human(self, found: list[tuple[int, int]], game: SquareGame, who: int, seat: int | None) -> None:
        """A human's dashboard, what it has searched, and its cards."""
        human, setup, shape = game.humans[who], self._setup, self._shape
        place, weapon = max(human.square + 1, 0), human.weapon
        self._mark(found, "figures", [
            setup.seats[who], human.fate, place >> 8, place & BYTE, human.facing, human.ap,
            0 if weapon == NO_WEAPON else (weapon >> 3) + 1, 0 if weapon == NO_WEAPON else weapon & 7,
            human.infected, human.square == IN_CAR, slip_seen(game, who, seat),
        ], who * len(FIGURE_FIELDS))
        self._mark(found, "searched", _bits(human.searched, shape.searches), who * shape.searches)
        self._mark_cards(found, "items", human.items, who * shape.cards)

    def _mark_deck(self, found: list[tuple[int, int]], game: SquareGame, seat: int | None) -> None:
        """The deck: to those who did not see them, cards on top are part of the heap (ZP-188)."""
        known = [card for card, seats in game.top if seat is not None and seats >> seat & 1]
        looking = looked_at(game)
        heap = Counter([*game.deck, *[card for card, _ in game.top], *looking])
        heap.subtract(known)
        if looking and seat == asked(game):
            heap.subtract(looking)
        self._mark_cards(found, "heap", heap.elements())
        self._mark(found, "top", [card + 1 for card in known[:TOP]])
        self._mark_cards(found, "under", game.under)
        self._mark_cards(found, "discards", game.discards)

    def _mark_question(self, found: list[tuple[int, int]], game: SquareGame) -> None:
        """What the question is about: a square, dice, cards."""
        frame: Any = game.frame
        square = getattr(frame, "square", -1)
        if square >= 0:
            plane = PLANES.index("pointed") * self._shape.squares
            found.append((self._starts["squares"] + plane + square, 1))
        dice = getattr(frame, "dice", ()) or ((frame.die,) if hasattr(frame, "die") else ())
        self._mark_cards(found, "dice", [die - 1 for die in dice])
        cards = [*getattr(frame, "cards", ()), *[held >> 3 for held in getattr(frame, "held", ())]]
        self._mark_cards(found, "shown", cards)
        self._mark_cards(found, "given", [held >> 3 for held in getattr(frame, "given", ())])
        self._mark_cards(found, "taken", [held >> 3 for held in getattr(frame, "taken", ())])


def asked(game: SquareGame) -> int:
    """The seat that decides; the first one when nobody does."""
    return game.frame.seat(game) if game.frame is not None and not game.result else 0


def slip_seen(game: SquareGame, who: int, seat: int | None) -> int:
    """What a seat knows of a slip: 0 nothing, 1 blank, 2 the Traitor's (ZP-230)."""
    if not game.setup.rules.variant.traitor or not game.round:
        return 0
    if slip_is_hidden(game, who) and seat != game.setup.seats[who]:
        return 0
    return 2 if game.traitor == who else 1


def _bits(mask: int, size: int) -> list[int]:
    return [mask >> number & 1 for number in range(size)]


__all__ = ["FIGURE_FIELDS", "PLANES", "TABLE_FIELDS", "SquareWriter", "parts_of", "questions"]
