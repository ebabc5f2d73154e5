"""Looking for clear ways: step by step along the scent, as somebody would walk them.

Most ways are as short as the scent says. Then few squares are looked at; `Ways.flood` looks at all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from gravetide.families.squares.board.trail import Route

if TYPE_CHECKING:
    from gravetide.families.squares.board.ground import Ground, Squares
    from gravetide.families.squares.board.trail import Exits


class Guide:
    """Somebody who knows the shortest ways to a prey as barricades leave them, as long as no figure stands in them.

    What leads on from a square is remembered: ways from many squares cost little more than one.
    """

    __slots__ = ("ground", "single", "field", "goals", "barricades", "routes", "onward")

    def __init__(self, ground: Ground, field: bytes, goals: Squares, barricades: int) -> None:
        self.ground = ground
        self.single: list[Squares] = ground.single
        self.field = field
        self.goals = goals
        self.barricades = barricades
        self.routes: dict[int, Route] = {}    # by square: what `route` has found so far
        self.onward: dict[int, Squares] = {}  # by square: what `way` has found so far

    def route(self, square: int) -> Route:
        """Where the scent leads from a square, and the shortest ways."""
        found = self.routes.get(square)
        if found is None:
            found = self.routes[square] = self._made_route(square)
        return found

    def _made_route(self, square: int) -> Route:
        field, to = self.field, self.ground.to
        scent = field[square]
        lower = level = 0
        for d in range(4):
            there = to[4 * square + d]
            if there >= 0 and field[there] <= scent:
                level |= 1 << d
                lower |= 1 << d if field[there] < scent else 0
        if self.goals & self.single[square]:
            return Route(lower, level, 0, 0, 0)
        directions = 0
        squares: Squares = 0
        for direction, there in self.ground.exits(square, self.barricades).ways:
            if field[there] < scent:
                onward = self.way(there)
                if onward:
                    directions |= direction
                    squares = self.joined(squares, there) if squares else onward
        if directions:
            return Route(lower, level, scent, directions, squares)
        return self.ground.long_route(square, lower, level, self.goals, self.barricades)

    def way(self, square: int) -> Squares:
        """The squares of one way from a square, itself included, that is as short as the scent says; or none."""
        found = self.onward.get(square)
        if found is None:
            scent = self.field[square]
            found = 0 if scent else self.single[square]
            if scent:
                for there in self.ground.exits(square, self.barricades).turned:
                    if self.field[there] < scent:
                        onward = self.way(there)
                        if onward:
                            found = onward | self.single[square]
                            break
            self.onward[square] = found
        return found

    def joined(self, squares: Squares, square: int) -> Squares:
        """The squares of a way, and those of another one that keeps to the other side until the two meet."""
        field, single = self.field, self.single
        ends = False
        while not ends and not squares & single[square]:
            squares |= single[square]
            scent = field[square]
            ends = True
            for there in self.ground.exits(square, self.barricades).steps:
                if field[there] < scent and self.way(there):
                    square = there
                    ends = False
                    break
        return squares


@mypyc_attr(acyclic=True)
class Scout:
    """Somebody who goes where the scent of a prey gets stronger with every step, over squares that nobody occupies."""

    __slots__ = ("ground", "plain", "single", "barricades", "occupied", "field", "lost", "found")

    def __init__(self, ground: Ground, field: bytes, barricades: int, occupied: Squares) -> None:
        self.ground = ground
        self.plain: list[Exits | None] = ground.plain
        self.single: list[Squares] = ground.single
        self.barricades = barricades
        self.occupied = occupied
        self.field = field
        self.lost: set[int] = set()   # squares from which there is no such way
        self.found: set[int] = set()  # squares of the ways that were found

    def directions(self, square: int) -> int:
        """The directions of the steps that such ways to a goal begin with; the square is no goal itself."""
        scent = self.field[square]
        found = 0
        for direction, there in self.ground.exits(square, self.barricades).ways:
            if self.field[there] < scent and not self.occupied & self.single[there] and self.leads(there):
                found |= direction
        return found

    def leads(self, square: int) -> bool:
        """Whether such a way to a goal leads on from a free square.

        The first way keeps to one side and all others to the other side, so that they meet soon.
        """
        field, plain, single, occupied = self.field, self.plain, self.single, self.occupied
        lost, found = self.lost, self.found
        way: list[int] = []
        first = not found
        while first or square not in found:
            scent = field[square]
            if not scent:
                break
            exits = plain[square] or self.ground.exits(square, self.barricades)
            for there in exits.turned if first else exits.steps:
                if field[there] < scent and not occupied & single[there] and there not in lost:
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
