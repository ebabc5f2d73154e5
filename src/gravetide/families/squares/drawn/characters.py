"""The board in characters: two for each square, one for each edge between them.

A figure is its letter and the way it looks: ``M▲`` is Marta looking north, ``z▶`` a zombie looking east. ``X?`` is to
be searched, ``x·`` has been. Doors are ``d``, windows ``w``; a barricade is solid, ``▓``, and a reinforced one ``█``.
"""

from __future__ import annotations

from typing import Final

import msgspec

from gravetide.drawing import draw
from gravetide.families.squares.board.board import Board
from gravetide.families.squares.board.drawing import (
    CAR,
    CAR_DOORS,
    DOOR,
    OBSTACLE,
    SEARCH,
    STAIRS,
    WALLS,
    WINDOW,
    Drawing,
    Place,
)
from gravetide.families.squares.told.forecast import Forecast
from gravetide.families.squares.told.view import ApertureView, SquareView

ARROWS: Final = {"N": "▲", "E": "▶", "S": "▼", "W": "◀"}
PEOPLE: Final = (80, 218, 187, 117, 223, 158, 189, 252)
DIM, WALL, RED, GOLD, WOOD = 240, 250, 203, 221, 215


class HousePicture(msgspec.Struct, frozen=True):
    """A position: the board, what a seat may know of it, what may come, and squares that something can be done with."""

    board: Board
    view: SquareView
    forecast: Forecast | None = None
    lit: frozenset[str] = frozenset()


def painted(text: str, colour: int, on: bool, *, bold: bool = False) -> str:
    """Text in a colour, if there are colours."""
    return f"\x1b[{'1;' if bold else ''}38;5;{colour}m{text}\x1b[0m" if on else text


def drawn(picture: HousePicture, colour: bool = True, width: int | None = None) -> str:
    """The house with its grounds, and the cellar below it once it has been found."""
    board = picture.board
    lines = Sheet(picture, board.drawing, "", colour).lines()
    if picture.view.cellar:
        lines += ["", "The cellar", *Sheet(picture, board.cellar, "C", colour).lines()]
    return "\n".join(lines)


class Sheet:
    """One of the two boards being drawn."""

    def __init__(self, picture: HousePicture, drawing: Drawing, prefix: str, colour: bool) -> None:
        self.picture = picture
        self.drawing = drawing
        self.prefix = prefix
        self.colour = colour
        view = picture.view
        self.humans = {human.square: (number, human) for number, human in enumerate(view.humans)
                       if human.square and human.fate == "alive"}
        self.zombies = {zombie.square: zombie for zombie in view.zombies}
        self.searches = {search.square: search for search in view.searches}
        self.apertures = {frozenset(aperture.squares): aperture for aperture in view.apertures}
        self.landing = self._landing()

    def _landing(self) -> str:
        """The search square that has become the way down: what no longer is one."""
        if not self.picture.view.cellar or self.prefix:
            return ""
        marks = [place for place in self.drawing.places() if self.drawing.square(place) == SEARCH]
        return next((f"{x},{y}" for x, y in marks if f"{x},{y}" not in self.searches), "")

    def lines(self) -> list[str]:
        """Rows of squares and of edges, with a ruler above and beside."""
        wide, high = self.drawing.width, self.drawing.height
        ruler = "   " + "".join([f" {x:>2}" for x in range(wide)])
        found = [painted(ruler, DIM, self.colour)]
        for y in range(high):
            found.append("   " + self._edges_above(y))
            row = painted(f"{y:>2} ", DIM, self.colour)
            for x in range(wide):
                row += self._beside((x, y), 3) + self._square((x, y))
            found.append(row + self._beside((wide - 1, y), 1))
        found.append("   " + self._edges_above(high))
        return [line.rstrip() for line in found]

    def _name(self, place: Place) -> str:
        name = f"{self.prefix}{place[0]},{place[1]}"
        return "LA" if name == self.landing else name

    def _square(self, place: Place) -> str:
        name = self._name(place)
        if name in self.humans:
            number, human = self.humans[name]
            bold = human.key == self.picture.view.active
            letter = human.name[0].upper() if bold else human.name[0].lower()
            return painted(letter + ARROWS[human.facing], PEOPLE[number % len(PEOPLE)], self.colour, bold=bold)
        if name in self.zombies:
            zombie = self.zombies[name]
            sign = "!" if zombie.surprise else "Z" if zombie.was else "z"
            return painted(sign + ARROWS[zombie.facing], DIM if zombie.acted else RED, self.colour)
        letter = self.drawing.square(place)
        if letter == SEARCH:
            return self._search(name)
        if letter in OBSTACLE:
            return painted("##", DIM, self.colour)
        if letter == CAR:
            return painted("▒▒", DIM, self.colour)
        if name in self.picture.view.flares:
            return painted("**", GOLD, self.colour, bold=True)
        if name in self.picture.lit:
            return painted("··", GOLD, self.colour)
        return painted(" ." if self._is_floor(place) else "  ", DIM, self.colour)

    def _is_floor(self, place: Place) -> bool:
        return bool(self.prefix) or self.picture.board.number(place) in self.picture.board.room_of

    def _search(self, name: str) -> str:
        if name == "LA":
            return painted("⇩ ", GOLD, self.colour)
        search = self.searches.get(name)
        if search is None or search.searched:
            return painted("x·", DIM, self.colour)
        return painted("X?", GOLD, self.colour, bold=True)

    # -- edges

    def _aperture(self, place: Place, other: Place) -> ApertureView | None:
        return self.apertures.get(frozenset((self._name(place), self._name(other))))

    def _sign(self, place: Place, direction: int, flat: str, open_: str) -> str:
        """An edge: nothing, a wall, or a door or window as it stands."""
        x, y = place
        other = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))[direction]
        aperture = self._aperture(place, other)
        edge = self.drawing.edge(place, direction)
        if aperture is not None:
            if not aperture.barricaded:
                return painted("w" if aperture.window else "d", GOLD, self.colour)
            pressed = aperture.pressing >= aperture.needed - 1 and not aperture.held
            return painted("█" if aperture.reinforced else "▓", RED if pressed else WOOD, self.colour)
        if edge in WALLS or edge in DOOR + WINDOW:
            return painted(flat, WALL, self.colour)
        if edge in CAR_DOORS:
            return painted(edge, GOLD, self.colour)
        return painted("S", GOLD, self.colour) if edge == STAIRS else open_

    def _beside(self, place: Place, direction: int) -> str:
        if place[0] == 0 and direction == 3 and not self.prefix:
            return " "
        return self._sign(place, direction, "│", " ")

    def _edges_above(self, y: int) -> str:
        """The edges between two rows; posts are drawn where a wall goes on to the left or the right."""
        found = ""
        for x in range(self.drawing.width):
            sign = self._sign((x, y), 0, "─", " ") if y < self.drawing.height else self._sign((x, y - 1), 2, "─", " ")
            post = self._post(x, y)
            found += post + sign + sign
        return found + self._post(self.drawing.width, y)

    def _post(self, x: int, y: int) -> str:
        """A corner where walls meet."""
        lines = self.drawing.lines
        for line, column in ((2 * y, 2 * x - 1), (2 * y, 2 * x + 1), (2 * y - 1, 2 * x), (2 * y + 1, 2 * x)):
            inside = 0 <= line < len(lines) and 0 <= column < len(lines[line])
            if inside and lines[line][column] in WALLS + DOOR + WINDOW + STAIRS:
                return painted("┼", WALL, self.colour)
        return " "


draw.register(HousePicture, drawn)
