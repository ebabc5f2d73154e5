"""Ways through the town: closed doors cost Actions, hordes cost blood, locks stop everybody."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from gravetide.families.zones.horde import horde
from gravetide.families.zones.turn.doors import is_locked

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

FAR: Final = 1000.0
HORIZON = 60.0  # ways longer than this are all alike
DOOR: Final = 2.0
ZOMBIE: Final = 0.5
MOST_FEARED: Final = 8


class Routes:
    """The walkable town of one position, doors that could be opened included."""

    __slots__ = ("near", "toll", "doors")

    def __init__(self, game: ZoneGame, *, shut: bool = False) -> None:
        """With `shut` nobody can open a door."""
        self.toll = [1.0 + ZOMBIE * min(MOST_FEARED, horde.total(crowd)) if crowd else 1.0 for crowd in game.zombies]
        self.near: list[list[tuple[int, float]]] = [
            [(zone, 0.0) for zone in zones] for zones in game.layout.neighbours
        ]
        self.doors: dict[tuple[int, int], int] = {}  # closed doors that can be opened, by the Zones they join
        for number, door in enumerate(game.setup.board.doors):
            if not shut and not game.doors >> number & 1 and not is_locked(game, number):
                self.near[door.a].append((door.b, DOOR))
                self.near[door.b].append((door.a, DOOR))
                self.doors[door.a, door.b] = self.doors[door.b, door.a] = number

    def to(self, goals: Iterable[int]) -> list[float]:
        """How far it is from every Zone to the nearest of the goals."""
        far = [FAR] * len(self.near)
        queue: list[tuple[float, int]] = []
        for goal in goals:
            far[goal] = 0.0
            heappush(queue, (0.0, goal))
        while queue:
            distance, zone = heappop(queue)
            if distance > far[zone]:
                continue
            through = distance + self.toll[zone]
            for near, door in self.near[zone]:
                if through + door < far[near]:
                    far[near] = through + door
                    heappush(queue, (through + door, near))
        return far
