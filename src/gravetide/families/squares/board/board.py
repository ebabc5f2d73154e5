"""The board of a game: squares with numbers, rooms, doors and windows, search squares, the car, the cellar.

Squares of the house board are numbered row by row; the rows of the cellar board follow below, so that a step in a
direction adds the same number on both. Sets of squares are ints with a bit for each.
"""

from __future__ import annotations

from typing import Final

import msgspec

from gravetide.content.source import Source
from gravetide.families.squares.board.drawing import (
    CAR,
    CAR_DOORS,
    DOOR,
    OBSTACLE,
    SEARCH,
    SOUTH,
    STAIRS,
    WINDOW,
    Drawing,
    Place,
    beside,
)

OUTER: Final = "outer"
INTERIOR: Final = "interior"
SHED: Final = "shed"
CELLAR: Final = "cellar"
IN_CAR: Final = -2
"""Where a human in the car stands: on no square."""
NOWHERE: Final = -1


class GroundFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A letter for open ground."""

    letter: str
    name: str


class RoomFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A letter for the floor of a room; `house` says whether it belongs to the house."""

    letter: str
    key: str
    name: str
    house: bool = True


class SearchFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name for a search square."""

    key: str
    square: str
    name: str


class ApertureFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name for a door or a segment of a window, given by its two squares."""

    key: str
    between: tuple[str, str]
    name: str


class BoardHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The drawings."""

    name: str
    drawing: str
    cellar: str


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file that describes a board."""

    board: BoardHead
    ground: tuple[GroundFile, ...] = ()
    room: tuple[RoomFile, ...] = ()
    search: tuple[SearchFile, ...] = ()
    aperture: tuple[ApertureFile, ...] = ()


class Aperture(msgspec.Struct, frozen=True):
    """A door or one segment of a window: from `a` a step in `direction` leads to `b`. Its kind says what it closes."""

    key: str
    name: str
    window: bool
    kind: str
    a: int
    direction: int
    b: int
    rooms: tuple[int, ...]


class SearchSquare(msgspec.Struct, frozen=True):
    """A piece of furniture that can be searched."""

    key: str
    name: str
    square: int
    room: int


class Room(msgspec.Struct, frozen=True):
    """A room: its floor, and the doors and windows that seal it."""

    key: str
    name: str
    house: bool
    squares: int
    apertures: int


class Board:
    """What never changes: read once from a file and shared by all games on it."""

    __slots__ = ("name", "drawing", "cellar", "stride", "width", "height", "size", "letters", "grounds", "rooms",
                 "room_of", "house", "apertures", "aperture_at", "outer", "search", "car", "car_doors", "stair",
                 "cellar_floor", "single", "file", "fingerprint")

    def __init__(self, source: Source, file: BoardFile, fingerprint: str) -> None:
        self.file = file
        self.fingerprint = fingerprint
        self.name = file.board.name
        self.drawing = drawing = Drawing(source, "drawing", file.board.drawing)
        self.cellar = cellar = Drawing(source, "cellar", file.board.cellar)
        self.width, self.height = drawing.width, drawing.height
        self.stride = max(drawing.width, cellar.width)
        self.size = self.stride * (drawing.height + cellar.height)
        self.single = [1 << square for square in range(self.size)]  # by square: the set of it alone
        self.letters = {self.number(place): drawing.square(place) for place in drawing.places()}
        self.letters |= {self.below(place): cellar.square(place) for place in cellar.places()}
        self.grounds = {ground.letter: ground.name for ground in file.ground}
        self.room_of = self._rooms_of_squares()
        self.house = self._floor([number for number, room in enumerate(file.room) if room.house])
        self.apertures, self.aperture_at = self._apertures()
        self.outer = self._mask([n for n, aperture in enumerate(self.apertures) if aperture.kind == OUTER])
        self.rooms = self._rooms()
        self.search = self._searches()
        self.car = [self.number(place) for place in drawing.places() if drawing.square(place) == CAR]
        self.car_doors = tuple((self.number(beside(place, d)), (d + 2) % 4) for place in drawing.places()
                               if drawing.square(place) == CAR
                               for d in range(4) if drawing.edge(place, d) in CAR_DOORS)
        self.stair = next((self.below(place) for place in cellar.places() if cellar.edge(place, 0) == STAIRS), NOWHERE)
        self.cellar_floor = self._mask([self.below(place) for place in cellar.places()
                                        if cellar.square(place) not in OBSTACLE + SEARCH])

    # -- numbers and names

    def number(self, place: Place) -> int:
        """The number of a square of the house board."""
        return place[1] * self.stride + place[0]

    def below(self, place: Place) -> int:
        """The number of a square of the cellar board."""
        return (self.height + place[1]) * self.stride + place[0]

    def place(self, square: int) -> Place:
        """Column and row, on the board that the square belongs to."""
        y, x = divmod(square, self.stride)
        return (x, y) if y < self.height else (x, y - self.height)

    def in_cellar(self, square: int) -> bool:
        """Whether a square is on the cellar board."""
        return square >= self.height * self.stride

    def square_named(self, text: str) -> int | None:
        """A square by its text: ``10,5`` or ``C2,0``."""
        cellar = text.startswith("C")
        x, comma, y = text.removeprefix("C").partition(",")
        if not comma or not x.isdecimal() or not y.isdecimal() or len(text) > 9:
            return None
        drawing = self.cellar if cellar else self.drawing
        place = int(x), int(y)
        if not drawing.inside(place):
            return None
        return self.below(place) if cellar else self.number(place)

    @staticmethod
    def _mask(numbers: list[int]) -> int:
        mask = 0
        for number in numbers:
            mask |= 1 << number
        return mask

    # -- reading the drawing

    def walkable(self, place: Place) -> bool:
        """Whether a figure can stand on a square of the house board."""
        return self.drawing.square(place) not in OBSTACLE + SEARCH + CAR

    def _rooms_of_squares(self) -> dict[int, int]:
        """The room of every floor square, and of furniture that stands open to one room only."""
        letters = {room.letter: number for number, room in enumerate(self.file.room)}
        drawing = self.drawing
        found = {self.number(place): letters[drawing.square(place)] for place in drawing.places()
                 if drawing.square(place) in letters}
        for place in drawing.places():
            if drawing.square(place) not in OBSTACLE + SEARCH:
                continue
            near = {letters[drawing.square(other)] for other in self._open_around(place)
                    if drawing.square(other) in letters}
            if len(near) == 1:
                found[self.number(place)] = near.pop()
        return found

    def _open_around(self, place: Place) -> set[Place]:
        """Every square in reach of one without a door, window or wall between."""
        seen, todo = {place}, [place]
        while todo:
            here = todo.pop()
            for d in range(4):
                there = beside(here, d)
                if there not in seen and self.drawing.inside(there) and self.drawing.edge(here, d) == " ":
                    seen.add(there)
                    todo.append(there)
        return seen

    def _floor(self, rooms: list[int]) -> int:
        return self._mask([square for square, room in self.room_of.items()
                           if room in rooms and self.walkable(self.place(square))])

    def _apertures(self) -> tuple[tuple[Aperture, ...], dict[tuple[int, int], int]]:
        """Doors and windows in the order of the file, then those it does not name, in reading order."""
        drawing = self.drawing
        drawn = [(place, d) for place in drawing.places() for d in (1, SOUTH)
                 if drawing.edge(place, d) in DOOR + WINDOW and drawing.inside(beside(place, d))]
        names = {frozenset(entry.between): entry for entry in self.file.aperture}
        order = {pair: number for number, pair in enumerate(names)}
        pairs = {edge: frozenset((self._text(edge[0]), self._text(beside(*edge)))) for edge in drawn}
        drawn.sort(key=lambda edge: order.get(pairs[edge], len(order)))
        found: list[Aperture] = []
        at: dict[tuple[int, int], int] = {}
        for place, d in drawn:
            a, b = self.number(place), self.number(beside(place, d))
            named = names.get(pairs[place, d])
            window = drawing.edge(place, d) == WINDOW
            key = named.key if named else f"{'W' if window else 'D'}{len(found) + 1}"
            name = named.name if named else f"{'window' if window else 'door'} {key}"
            rooms = tuple(sorted({self.room_of[square] for square in (a, b) if square in self.room_of}))
            at[a, d] = at[b, (d + 2) % 4] = len(found)
            found.append(Aperture(key, name, window, self._kind(rooms), a, d, b, rooms))
        return tuple(found), at

    def _kind(self, rooms: tuple[int, ...]) -> str:
        house = [room for room in rooms if self.file.room[room].house]
        if not house:
            return SHED
        return OUTER if len(rooms) == 1 else INTERIOR

    @staticmethod
    def _text(place: Place) -> str:
        return f"{place[0]},{place[1]}"

    def _rooms(self) -> tuple[Room, ...]:
        return tuple(
            Room(room.key, room.name, room.house, self._floor([number]),
                 self._mask([n for n, aperture in enumerate(self.apertures) if number in aperture.rooms]))
            for number, room in enumerate(self.file.room))

    def _searches(self) -> tuple[SearchSquare, ...]:
        """Search squares in the order of the file, then those it does not name; the cellar's comes last."""
        drawn = [place for place in self.drawing.places() if self.drawing.square(place) == SEARCH]
        names = {entry.square: entry for entry in self.file.search}
        order = {square: number for number, square in enumerate(names)}
        drawn.sort(key=lambda place: order.get(self._text(place), len(order)))
        found: list[SearchSquare] = []
        for place in drawn:
            named = names.get(self._text(place))
            key = named.key if named else f"S{len(found) + 1}"
            square = self.number(place)
            found.append(SearchSquare(key, named.name if named else key, square, self.room_of.get(square, NOWHERE)))
        for place in self.cellar.places():
            if self.cellar.square(place) == SEARCH:
                named = names.get(f"C{self._text(place)}")
                key = named.key if named else f"S{len(found) + 1}"
                found.append(SearchSquare(key, named.name if named else key, self.below(place), NOWHERE))
        return tuple(found)

    def row(self, edge: int) -> int:
        """The first row of an edge (ZP-009)."""
        places = self.drawing.places()
        wanted = {0: (1, 0), 1: (0, self.width - 1), 2: (1, self.height - 1), 3: (0, 0)}[edge]
        return self._mask([self.number(place) for place in places
                           if place[wanted[0]] == wanted[1] and self.walkable(place)])
