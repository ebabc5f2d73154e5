"""New zombies: from which edge, how many, where (section 6 of the checklist, and the first one of all)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from gravetide.families.squares.horde import automatic
from gravetide.families.squares.horde.placing import PutZombie, free_squares
from gravetide.families.squares.options import DIRECTION, Choice
from gravetide.families.squares.state.game import BY_EVENT, HORDE
from gravetide.families.squares.told import events
from gravetide.families.squares.turn.car import check_car
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

WILD: Final = 5


class Edge(Choice):
    """Name the edge for a wild die."""

    __slots__ = ()
    verb = "edge"
    fields = (Field("edge", DIRECTION),)
    says = "Let them come from the {edge}."
    group = "place"
    shown = Shown("threat", lead="From the")


EDGES: Final[list[Option]] = [Edge.of(direction) for direction in range(4)]


def cap(game: SquareGame) -> int:
    """The most zombies that spawning may lead to (ZP-097)."""
    return game.setup.rules.spawn.cap_per_human * len(game.living())


def counted(game: SquareGame) -> int:
    """The zombies that count against it (ZP-100)."""
    return sum(not zombie & BY_EVENT for zombie in game.zombies)


def number_to_come(game: SquareGame) -> int:
    """How many zombies the next spawn places (ZP-094 to ZP-099)."""
    spawn = game.setup.rules.spawn
    room = cap(game) - counted(game)
    if room <= 0:
        return 0
    number = 2 * spawn.per_turn if game.lasting & HORDE else spawn.per_turn
    return min(number, room) if spawn.cap_is_hard else number


def roll_edge(game: SquareGame) -> int:
    """Roll the DIRECTION die: an edge, or -1 for wild (ZP-093)."""
    die = game.die()
    edge = die - 1 if die < WILD else -1
    if game.events is not None:
        game.events.append(events.DirectionRolled(die, edge))
    return edge


@mypyc_attr(acyclic=True)
class Spawning(Frame):
    """Zombies come from one edge; the edge is -1 while a wild die is not settled."""

    __slots__ = ("edge", "left", "why")

    def __init__(self, below: Frame | None, edge: int, left: int, why: str) -> None:
        self.below = below
        self.edge = edge
        self.left = left
        self.why = why

    def step(self, game: SquareGame) -> list[Option] | None:
        if self.edge < 0:
            if not game.setup.engine:
                return EDGES
            self.choose(game, Edge.of(automatic.wild_edge(game, start=self.why == "start")))
            return None
        if check_car(game):
            return None
        row = free_squares(game, game.ground.rows[self.edge])
        if not self.left or not row or self._cap_has_fallen(game):
            game.frame = self.below
            return None
        if game.setup.engine and self.why == "start":
            game.frame = Spawning(self.below, self.edge, self.left - 1, self.why)
            game.add_zombie(automatic.start_square(game, row, self.edge), self.edge + 2 & 3, 0, self.why)
            return None
        game.frame = PutZombie(Spawning(self.below, self.edge, self.left - 1, self.why), row, 0, self.why, -1)
        return None

    def _cap_has_fallen(self, game: SquareGame) -> bool:
        """Whether there is room for no more of them, as the first has overrun the car (ZP-098, ZP-099)."""
        return self.why == "spawn" and game.setup.rules.spawn.cap_is_hard and not number_to_come(game)

    def choose(self, game: SquareGame, option: Any) -> None:
        edge = option.numbers[0]
        if game.events is not None:
            game.events.append(events.EdgeChosen(edge))
        game.frame = Spawning(self.below, edge, self.left, self.why)

    def seat(self, game: SquareGame) -> int:
        return game.setup.zombies_by

    def prompt(self, game: SquareGame) -> str:
        return "The die is wild: from which edge do the zombies come?"
