"""What is looked up of the ground instead of being worked out for every figure: ways out of a square, ways to a human.

Nothing here depends on figures. A board has few squares, and few barricades change at a time, so that the same things
are asked again and again; where figures matter, a set of squares says which ones.
"""

from __future__ import annotations


class Exits:
    """The ways out of a square, as the barricades around it are: sets of directions are four bits, N, E, S, W."""

    __slots__ = ("around", "open", "shut", "windows", "car", "to", "ways", "steps", "turned", "gates", "search")

    def __init__(self, around: int, open: int, shut: int, windows: int, car: int, to: tuple[int, ...],
                 gates: tuple[int, ...], search: tuple[int, ...]) -> None:
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

    def towards(self, squares: int) -> int:
        """The directions in which an open step leads to one of some squares."""
        found = 0
        for direction, there in self.ways:
            if squares >> there & 1:
                found |= direction
        return found


class Route:
    """From a square to a prey: where the scent leads, and the shortest ways, as long as nobody stands in them."""

    __slots__ = ("lower", "level", "steps", "directions", "squares")

    def __init__(self, lower: int, level: int, steps: int, directions: int, squares: int) -> None:
        self.lower = lower            # directions of steps that lower it, barricades and figures ignored
        self.level = level            # directions of steps that do not raise it
        self.steps = steps            # how long the shortest ways are; FAR: there is none, whoever stands where
        self.directions = directions  # the directions that they begin with
        self.squares = squares        # squares that they lead over: at least those of one way for each direction


class Trail:
    """What leads to a prey on one square: scent, and the ways that barricades leave."""

    __slots__ = ("field", "goals", "routes")

    def __init__(self, field: bytes, goals: int) -> None:
        self.field = field                             # by square: scent distance
        self.goals = goals                             # the squares openly adjacent to the prey
        self.routes: dict[int, dict[int, Route]] = {}  # by barricades and square: what `Ground.route` has found
