"""A layout asked and answering by Zone names, so that the tests read like the maps they draw."""

from __future__ import annotations

from gravetide.families.zones.board import Board

Pairs = tuple[tuple[str, str], ...]


class Map:
    """A drawn map with the doors that are open now."""

    def __init__(self, drawing: str, open: Pairs = (), vault_doors: dict[str, list[str]] | None = None) -> None:
        self.board = Board.from_drawing(drawing, vault_doors=vault_doors)
        self.layout = self.board.layout(self.board.start_doors | self.board.mask(*open))

    def opened(self, *pairs: tuple[str, str]) -> Map:
        """The same map with these doors open as well."""
        copy = Map.__new__(Map)
        copy.board = self.board
        copy.layout = self.board.layout(self.layout.doors | self.board.mask(*pairs))
        return copy

    def sight(self, zone: str) -> dict[str, int]:
        """What is seen from a Zone, with ranges; the Zone itself left out."""
        seen = self.layout.sight[self.board.index[zone]]
        return {self.board.zones[other]: far for other, far in seen[1:]}

    def near(self, zone: str) -> set[str]:
        return {self.board.zones[other] for other in self.layout.neighbours[self.board.index[zone]]}

    def distance(self, a: str, b: str) -> int:
        return self.layout.distance(self.board.index[a], self.board.index[b])

    def hops(self, zone: str, goal: str) -> list[str]:
        return [self.board.zones[hop] for hop in self.layout.hops(self.board.index[zone], self.board.index[goal])]
