"""A position as a picture: the house at night with everybody in it, the cellar beside it once it has been found.

A human is a bright disc with an initial and a point to where it looks, a zombie a green one; barricades are boards.
"""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING, Final

import msgspec

from gravetide.drawing import svg
from gravetide.families.squares.drawn.characters import HousePicture
from gravetide.families.squares.drawn.house import SIDE, cellar, definitions, house

if TYPE_CHECKING:
    from gravetide.families.squares.board.board import Board
    from gravetide.families.squares.told.view import ApertureView


class Colours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of what moves, which the browser has too (`colours.json`)."""

    people: tuple[str, ...]
    zombie: str
    acted: str  # a zombie that has acted this Round
    gold: str  # what can be done now, and what was searched
    boards: str  # of barricades
    iron: str  # of reinforced ones
    dark: str


PALETTE: Final = msgspec.json.decode((resources.files(__package__) / "colours.json").read_bytes(), type=Colours)
QUARTERS: Final = {"N": 0, "E": 90, "S": 180, "W": 270}
Middle = tuple[float, float]


def position(picture: HousePicture) -> str:
    """The position as an SVG document."""
    board, view = picture.board, picture.view
    width, height = SIDE * board.width, SIDE * board.height
    layers = [house(board)]
    if view.cellar:
        layers.append(f'<g transform="translate({width + SIDE} 0)">{cellar(board)}</g>')
        width, height = width + SIDE * (board.cellar.width + 1), max(height, SIDE * board.cellar.height)
    at = Places(board, view.cellar).middle
    layers += [_tick(at(search.square)) for search in view.searches if search.searched]
    layers += [_barricade(aperture, *map(at, aperture.squares)) for aperture in view.apertures if aperture.barricaded]
    layers += [_flare(at(square)) for square in view.flares]
    layers += [_figure(at(zombie.square), zombie.facing, PALETTE.acted if zombie.acted else PALETTE.zombie, "Z")
               for zombie in view.zombies]
    layers += [_figure(at(human.square), human.facing, PALETTE.people[number % len(PALETTE.people)], human.name[0])
               for number, human in enumerate(view.humans)
               if human.fate == "alive" and human.square not in ("", "car")]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" class="house" viewBox="0 0 {width} {height}">',
        f'<rect width="{width}" height="{height}" fill="{PALETTE.dark}"/>', definitions(), *layers, "</svg>\n"])


class Places:
    """Where squares lie in the picture: the cellar stands to the right of the house."""

    def __init__(self, board: Board, found: str) -> None:
        self._board = board
        self._landing = next((search.square for search in board.search if search.key == found), -1)
        """The search square that has become the way down."""

    def middle(self, name: str) -> Middle:
        """The middle of a square by its name."""
        board = self._board
        square = self._landing if name == "LA" else board.square_named(name)
        assert square is not None
        x, y = board.place(square)
        shift = board.width + 1 if board.in_cellar(square) else 0
        return SIDE * (x + shift + 0.5), SIDE * (y + 0.5)


def _figure(at: Middle, facing: str, colour: str, letter: str) -> str:
    """A disc with a point and a letter."""
    x, y = at
    return (f'<g transform="translate({x:g} {y:g})"><path d="M-10 -6L0 -20L10 -6Z" fill="{colour}" '
            f'transform="rotate({QUARTERS[facing]})"/>'
            f'<circle r="12" fill="{colour}" stroke="{PALETTE.dark}" stroke-width="2"/>'
            f'<text y="5" text-anchor="middle" font-family="sans-serif" font-size="15" font-weight="700" '
            f'fill="{PALETTE.dark}">{letter}</text></g>')


def _barricade(aperture: ApertureView, one: Middle, other: Middle) -> str:
    """Boards, or iron, across a door or window."""
    (ax, ay), (bx, by) = one, other
    x, y, flat = (ax + bx) / 2, (ay + by) / 2, ax == bx
    wide, high = (SIDE - 8, 9) if flat else (9, SIDE - 8)
    return (f'<rect x="{x - wide / 2:g}" y="{y - high / 2:g}" width="{wide}" height="{high}" rx="2" '
            f'fill="{PALETTE.iron if aperture.reinforced else PALETTE.boards}" '
            f'stroke="{PALETTE.dark}" stroke-width="2"/>')


def _tick(at: Middle) -> str:
    """A tick on what has been searched."""
    return f'<path d="M{at[0] - 9:g} {at[1]:g}l6 7l12 -14" fill="none" stroke="{PALETTE.gold}" stroke-width="4"/>'


def _flare(at: Middle) -> str:
    """A light on the ground."""
    return f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="9" fill="{PALETTE.gold}"/>'


svg.register(HousePicture, position)

__all__ = ["position"]
