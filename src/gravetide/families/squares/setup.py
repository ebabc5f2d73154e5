"""What never changes during a game: content, rules, who plays whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.squares.board.ground import Ground

if TYPE_CHECKING:
    from collections.abc import Callable

    from gravetide.families.squares.board.board import Board
    from gravetide.families.squares.content.cards import CardPack, Figure
    from gravetide.families.squares.rules import SquareRules
    from gravetide.families.squares.state.game import SquareGame
    from gravetide.kernel.options import Option

_GROUNDS: Final[dict[tuple[str, int], Ground]] = {}
"""By the board's fingerprint and the cellar: what they keep of distances serves all games on that board."""


class SquareSetup:
    """The static part of a game."""

    __slots__ = ("pack", "board", "rules", "cast", "seats", "names", "zombie_seat", "zombies_by", "engine", "deck",
                 "asides", "human_seats", "zombie_ap", "_humans_of")

    def __init__(self, pack: CardPack, board: Board, rules: SquareRules, cast: tuple[Figure, ...],
                 seats: tuple[int, ...], names: tuple[str, ...], zombie_seat: int, deck: tuple[int, ...],
                 asides: Callable[[SquareGame], list[Option]]) -> None:
        self.pack = pack
        self.board = board
        self.rules = rules
        self.cast = cast                 # the figures, in seat order
        self.seats = seats               # by human: the seat that plays it
        self.names = names               # of the seats
        self.zombie_seat = zombie_seat   # who decides for the zombies; -1: the engine does
        self.zombies_by = max(0, zombie_seat)  # the seat that questions about zombies are put to
        self.engine = zombie_seat < 0
        self.deck = deck
        self.asides = asides
        self.human_seats = sorted(set(seats))  # the seats that play humans, in turn order
        self.zombie_ap: int = rules.zombies.ap  # asked for every zombie
        self._humans_of = {seat: [who for who, owner in enumerate(seats) if owner == seat] for seat in seats}

    def ground(self, cellar: int) -> Ground:
        """The ground with the cellar as it was found."""
        key = (self.board.fingerprint, cellar)
        found = _GROUNDS.get(key)
        if found is None or found.board is not self.board:
            found = _GROUNDS[key] = Ground(self.board, cellar)
        return found

    def humans_of(self, seat: int) -> list[int]:
        """The humans that a seat plays."""
        return self._humans_of.get(seat, [])
