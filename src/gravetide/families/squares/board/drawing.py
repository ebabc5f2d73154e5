"""A board as its author draws it: squares at odd columns of odd lines, edges between them.

+-+-+W+
|X H H      X, H are squares; W, D, blank and walls are edges
+ + +-+
"""

from __future__ import annotations

from typing import Final

from gravetide.content.source import Source

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""How x and y change in the four directions."""

OPEN: Final = " "
WALLS: Final = "-|"
DOOR: Final = "D"
WINDOW: Final = "W"
CAR_DOORS: Final = "<>^v"
STAIRS: Final = "S"
OBSTACLE: Final = "#"
SEARCH: Final = "X"
CAR: Final = "A"

Place = tuple[int, int]


class Drawing:
    """The letters of squares and edges, and where in the file each stands."""

    __slots__ = ("source", "key", "lines", "width", "height", "_starts")

    def __init__(self, source: Source, key: str, text: str) -> None:
        lines = text.split("\n")
        while lines and not lines[-1].strip():
            lines.pop()
        self.source = source
        self.key = key
        broad = max([len(line.rstrip()) for line in lines], default=0)
        self.width = max(0, (broad - 1) // 2 + (1 if broad % 2 == 0 else 0))
        self.height = max(0, (len(lines) - 1) // 2 + (1 if len(lines) % 2 == 0 else 0))
        self.lines = [line.rstrip().ljust(2 * self.width + 1) for line in lines]
        self.lines += [" " * (2 * self.width + 1)] * (2 * self.height + 1 - len(self.lines))
        self._starts = self._line_starts(len(lines))

    def _line_starts(self, number: int) -> list[int]:
        """Where each drawn line begins in the file."""
        at, end = self.source.span(("board", self.key))
        quote = self.source.text.find("'''", at, end)
        if quote < 0:
            return [at] * (number + 1)
        start = quote + 3
        if self.source.text.startswith("\n", start):
            start += 1
        starts = []
        for _ in range(number + 1):
            starts.append(start)
            start = self.source.text.find("\n", start) + 1
        return starts

    def inside(self, place: Place) -> bool:
        """Whether a square is on the board."""
        return 0 <= place[0] < self.width and 0 <= place[1] < self.height

    def places(self) -> list[Place]:
        """All squares in reading order."""
        return [(x, y) for y in range(self.height) for x in range(self.width)]

    def square(self, place: Place) -> str:
        """The letter of a square."""
        return self.lines[2 * place[1] + 1][2 * place[0] + 1]

    def edge(self, place: Place, direction: int) -> str:
        """The mark on a square's edge."""
        dx, dy = STEPS[direction]
        return self.lines[2 * place[1] + 1 + dy][2 * place[0] + 1 + dx]

    def at(self, place: Place) -> str:
        """file:line:column of a square."""
        return self._where(2 * place[1] + 1, 2 * place[0] + 1)

    def at_edge(self, place: Place, direction: int) -> str:
        """file:line:column of an edge."""
        dx, dy = STEPS[direction]
        return self._where(2 * place[1] + 1 + dy, 2 * place[0] + 1 + dx)

    def _where(self, line: int, column: int) -> str:
        return self.source.place_of(self._starts[min(line, len(self._starts) - 1)] + column)


def beside(place: Place, direction: int) -> Place:
    """The neighbouring square in a direction."""
    dx, dy = STEPS[direction]
    return place[0] + dx, place[1] + dy
