"""Looking for clear ways: step by step along the scent, as somebody would walk them.

Most ways are as short as the scent says. Then few squares are looked at; `Ways.flood` looks at all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gravetide.families.squares.board.ground import Ground
    from gravetide.families.squares.board.trail import Exits, Trail


class Scout:
    """Somebody who goes where the scent of a prey gets stronger with every step, over squares that nobody occupies."""

    __slots__ = ("ground", "plain", "barricades", "occupied", "field", "goals", "lost", "found")

    def __init__(self, ground: Ground, trail: Trail, barricades: int, occupied: int) -> None:
        self.ground = ground
        self.plain: list[Exits | None] = ground.plain
        self.barricades = barricades
        self.occupied = occupied
        self.field = trail.field
        self.goals = trail.goals
        self.lost: set[int] = set()   # squares from which there is no such way
        self.found: set[int] = set()  # squares of the ways that were found

    def directions(self, square: int) -> int:
        """The directions of the steps that such ways to a goal begin with; the square is no goal itself."""
        scent = self.field[square]
        exits = self.ground.exits(square, self.barricades)
        met = exits.around & self.occupied
        found = 0
        for direction, there in exits.ways:
            if self.field[there] < scent and not met >> there & 1 and self.leads(there):
                found |= direction
        return found

    def leads(self, square: int) -> bool:
        """Whether such a way to a goal leads on from a free square.

        The first way keeps to one side and all others to the other side, so that they meet soon.
        """
        field, plain, lost, found, occupied = self.field, self.plain, self.lost, self.found, self.occupied
        way: list[int] = []
        while square not in found:
            scent = field[square]
            if not scent and self.goals >> square & 1:
                break
            exits = plain[square] or self.ground.exits(square, self.barricades)
            met = exits.around & occupied
            for there in exits.steps if found else exits.turned:
                if field[there] < scent and there not in lost and not (met and met >> there & 1):
                    way.append(square)
                    square = there
                    break
            else:
                lost.add(square)
                if not way:
                    return False
                square = way.pop()
        found.add(square)
        found.update(way)
        return True

    def seen(self) -> int:
        """The squares of a way for each of the directions."""
        squares = 0
        for square in self.found:
            squares |= 1 << square
        return squares
