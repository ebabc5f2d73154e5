"""How large the arrays of an environment are: what the board, the cards and the humans of a game need."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from gravetide.families.squares.setup import SquareSetup


class Shape(NamedTuple):
    """The sizes that arrays are made of. Games of one shape have the same observations and actions."""

    squares: int
    apertures: int     # doors and windows, and the door of the cellar
    searches: int
    humans: int
    cards: int


def shape_of(setup: SquareSetup) -> Shape:
    """The shape that a game needs."""
    board = setup.board
    return Shape(board.size, len(board.apertures) + 1, len(board.search), len(setup.cast), len(setup.pack.cards))


__all__ = ["Shape", "shape_of"]
