"""What is looked up of the ground instead of being worked out for every figure: ways out of a square, ways to a human.

Nothing here depends on figures. A board has few squares, and few barricades change at a time, so that the same things
are asked again and again; where figures matter, a set of squares says which ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from gravetide.families.squares.board.ground import Squares
    from gravetide.families.squares.board.scout import Guide


class Exits:
    """The ways out of a square, as the barricades around it are: sets of directions are four bits, N, E, S, W."""

    __slots__ = ("around", "open", "shut", "windows", "car", "to", "ways", "steps", "turned", "gates", "search",
                 "_doors", "_past")

    def __init__(self, around: Squares, open: int, shut: int, windows: int, car: int, to: tuple[int, ...],
                 gates: tuple[int, ...], search: tuple[int, ...], single: list[Squares]) -> None:
        self.around = around    # the squares openly adjacent (ZP-010)
        self.open = open        # directions of open steps
        self.shut = shut        # directions in which a barricade is in the way
        self.windows = windows  # directions in which there is a window
        self.car = car          # directions in which there is a door of the car
        self.to = to            # by direction: where an open step leads, or NOWHERE
        self.ways = tuple([(1 << d, there) for d, there in enumerate(to) if there >= 0])  # open steps: bit and square
        self.steps = tuple([there for _, there in self.ways])  # the squares that they lead to
        self.turned = self.steps[::-1]                         # the same the other way round
        self.gates = gates      # by direction: the door or window there, or -1
        self.search = search    # by direction: the search square that can be searched from here, or -1
        self._doors: list[tuple[int, Squares]] = [(direction, single[there]) for direction, there in self.ways]
        self._past: dict[Squares, int] = {}

    def towards(self, squares: Squares) -> int:
        """The directions in which an open step leads to one of some squares."""
        found = 0
        for direction, there in self._doors:
            if squares & there:
                found |= direction
        return found

    def past(self, met: Squares) -> int:
        """The directions of the open steps that are left where somebody stands on these squares around."""
        found = self._past.get(met)
        if found is None:
            found = self._past[met] = self.open & ~self.towards(met)
        return found


@mypyc_attr(acyclic=True)
class Route:
    """From a square to a prey: where the scent leads, and the shortest ways, as long as nobody stands in them."""

    __slots__ = ("lower", "level", "steps", "directions", "squares")

    def __init__(self, lower: int, level: int, steps: int, directions: int, squares: Squares) -> None:
        self.lower = lower            # directions of steps that lower it, barricades and figures ignored
        self.level = level            # directions of steps that do not raise it
        self.steps = steps            # how long the shortest ways are; FAR: there is none, whoever stands where
        self.directions = directions  # the directions that they begin with
        self.squares = squares        # squares that they lead over: at least those of one way for each direction


class Trail:
    """What leads to a prey on one square: scent, and the ways that barricades leave."""

    __slots__ = ("field", "goals", "guides")

    def __init__(self, field: bytes, goals: Squares) -> None:
        self.field = field                   # by square: scent distance
        self.goals = goals                   # the squares openly adjacent to the prey
        self.guides: dict[int, Guide] = {}   # by barricades
