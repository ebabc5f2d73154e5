"""What the zombies are about to do, from public facts alone (ZP-226 to ZP-229)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from gravetide.families.squares.board.ground import squares_in
from gravetide.families.squares.horde import automatic
from gravetide.families.squares.horde.spawning import number_to_come
from gravetide.families.squares.horde.zombie_turn import ZombieTurn, zombie_points
from gravetide.families.squares.options import DIRECTIONS
from gravetide.families.squares.state.game import ACTED, FACING, PEACE, SIRENS, SQUARES
from gravetide.families.squares.told import events
from gravetide.families.squares.told.odds import BiteChances, bite_chances
from gravetide.kernel.sink import Sink

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

MISSES = (1,) * 256
"""Dice with which no bite hits."""


class PathView(msgspec.Struct, frozen=True):
    """The way that a zombie would go: the squares it passes, from where it stands now."""

    zombie: str
    squares: tuple[str, ...]


class EdgeChance(msgspec.Struct, frozen=True):
    """The chance that zombies come from an edge, and on which squares the engine would put them."""

    edge: str
    chance: float
    squares: tuple[str, ...]


class BiteThreat(msgspec.Struct, frozen=True):
    """How often one zombie, taken alone, could try to bite a human."""

    zombie: str
    human: str
    tries: int


class Forecast(msgspec.Struct, frozen=True):
    """The next zombie turn: exact where the engine runs it but for dice, else what could happen.

    `bites` are per human; with a zombie player `threats` say which zombie could try how often, each taken alone.
    """

    exact: bool
    paths: tuple[PathView, ...]
    falling: tuple[str, ...]
    bites: tuple[BiteChances, ...]
    threats: tuple[BiteThreat, ...]
    edges: tuple[EdgeChance, ...]
    wild: float


def forecast(game: SquareGame) -> Forecast:
    """The forecast as the table has it: with the engine's procedure, or with a zombie player."""
    if game.madness != PEACE or game.result:
        return Forecast(game.setup.engine, (), (), (), (), (), 0.0)
    return engine_forecast(game) if game.setup.engine else open_forecast(game)


# -- the engine runs the zombies


def engine_forecast(game: SquareGame) -> Forecast:
    """The procedure run on a copy without the spawn step, every bite counted as a miss (ZP-226)."""
    twin = game.copy()
    twin.script = MISSES
    twin.night = True
    if not twin.revealed:
        twin.traitor = -1  # nothing shown may depend on a slip (ZP-234)
    twin.zombies = [zombie & ~ACTED for zombie in twin.zombies]
    twin.events = told = Sink()
    twin.frame = ZombieTurn(None, True)
    twin.advance()
    paths: dict[int, list[int]] = {zombie & SQUARES: [zombie & SQUARES] for zombie in game.zombies}
    falling: list[str] = []
    tries: dict[int, int] = {}
    for event in told.events:
        if isinstance(event, events.ZombieMoved):
            path = next(path for path in paths.values() if path[-1] == event.origin)
            path.append(event.square)
        elif isinstance(event, events.BarricadeFell):
            falling.append(game.ground.apertures[event.aperture].key)
        elif isinstance(event, events.BiteRolled):
            tries[event.human] = tries.get(event.human, 0) + 1
    return Forecast(
        True, tuple(PathView(game.ground.name(start), tuple(game.ground.name(square) for square in path))
                    for start, path in sorted(paths.items())),
        tuple(falling), tuple(bite_chances(game, who, number) for who, number in sorted(tries.items())), (),
        edges(game), 0.0)


def edges(game: SquareGame) -> tuple[EdgeChance, ...]:
    """Each edge one in six, the one that wild would take one in two; nothing while the cap is reached (ZP-228)."""
    number = number_to_come(game)
    if not number or game.lasting & SIRENS:
        return ()
    wild = automatic.wild_edge(game, start=False)
    return tuple(EdgeChance(DIRECTIONS[edge], float(Fraction(3 if edge == wild else 1, 6)),
                            tuple(game.ground.name(square) for square in spawn_squares(game, edge, number)))
                 for edge in range(4))


def spawn_squares(game: SquareGame, edge: int, number: int) -> list[int]:
    """Where the engine would put new zombies on an edge, one after the other."""
    twin = game.copy()
    found = []
    for _ in range(number):
        free = tuple([square for square in squares_in(twin.ground.rows[edge]) if twin.is_free(square)])
        if not free:
            break
        square = automatic.best_square(twin, free, -1)
        twin.add_zombie(square, automatic.facing_at(twin, square), 0, "spawn")
        found.append(square)
    return found


# -- somebody plays the zombies


def open_forecast(game: SquareGame) -> Forecast:
    """What could happen: each zombie taken alone, its points less what it needs to face a human (ZP-229)."""
    points = zombie_points(game)
    threats = []
    most: dict[int, int] = {}
    for zombie in sorted(game.zombies, key=lambda zombie: zombie & SQUARES):
        square, facing = zombie & SQUARES, zombie >> FACING & 3
        for who in game.living():
            tries = points - automatic.cost_to_face(game, square, facing, who, points)
            if tries > 0:
                threats.append(BiteThreat(game.ground.name(square), game.setup.cast[who].key, tries))
                most[who] = most.get(who, 0) + tries
    bites = tuple(bite_chances(game, who, number) for who, number in sorted(most.items()))
    coming = number_to_come(game) and not game.lasting & SIRENS
    rows = tuple(EdgeChance(DIRECTIONS[edge], float(Fraction(1, 6)), ()) for edge in range(4)) if coming else ()
    return Forecast(False, (), (), bites, tuple(threats), rows, float(Fraction(1, 3)) if coming else 0.0)
