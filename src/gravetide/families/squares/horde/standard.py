"""What the automatic procedure would choose where somebody plays the zombies: the standard player of that seat.

It answers every question that can be put to the zombies' seat, from public facts alone, and only with what is offered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.squares.horde import automatic
from gravetide.families.squares.horde.placing import Face, FaceZombie, Place, PutZombie
from gravetide.families.squares.horde.spawning import Edge, Spawning
from gravetide.families.squares.horde.zombie_turn import (
    ACTION,
    CreakingFloor,
    Creeping,
    Wake,
    ZombieActs,
    ZombieTurn,
)
from gravetide.families.squares.state.game import FACING, SQUARES
from gravetide.families.squares.turn.happenings import Smash, SmashBarricade
from gravetide.families.squares.turn.rounds import OpeningEdge

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame
    from gravetide.kernel.options import Option


def standard_choice(game: SquareGame) -> Option | None:
    """The procedure's answer to the pending question, or None if it is not one for the zombies (ZP-174)."""
    frame = game.frame
    if isinstance(frame, ZombieActs):
        return ACTION[_action(game, frame)]
    if isinstance(frame, ZombieTurn):
        waiting = frame.waiting(game)
        return Wake.of(game.zombies[automatic.next_zombie(game, waiting)[0]] & SQUARES)
    if isinstance(frame, OpeningEdge):
        return Edge.of(automatic.wild_edge(game, start=True))
    if isinstance(frame, Spawning):
        return Edge.of(automatic.wild_edge(game, start=False))
    if isinstance(frame, PutZombie):
        return Place.of(_square(game, frame))
    if isinstance(frame, FaceZombie):
        return Face.of(_facing(game, frame))
    if isinstance(frame, SmashBarricade):
        return Smash.of(automatic.barricade_to_smash(game))
    if isinstance(frame, CreakingFloor):
        return Wake.of(automatic.next_to_creep(game, frame.able(game), frame.who))
    if isinstance(frame, Creeping):
        return ACTION[automatic.creeping_action(game, frame.square, frame.who, frame.actions(game))]
    return None


def _action(game: SquareGame, frame: ZombieActs) -> int:
    """An action for the prey that is best among those its actions so far have left open."""
    offered = frame.actions(game)
    facing = game.zombies[game.zombie_at(frame.square)] >> FACING & 3
    prey, way = automatic.choice(game, frame.square, frame.pairs, frame.flare, frame.points)
    return automatic.plan(game, frame.square, facing, frame.points, prey, way, frame.flare, offered)[0]


def _square(game: SquareGame, frame: PutZombie) -> int:
    free = tuple([square for square in frame.squares if game.is_free(square)])
    if frame.why == "start":
        edge = next(edge for edge, row in enumerate(game.ground.rows) if all(row >> square & 1 for square in free))
        return automatic.start_square(game, free, edge)
    return automatic.best_square(game, free, frame.searcher)


def _facing(game: SquareGame, frame: FaceZombie) -> int:
    """At the start nobody stands on the board yet: into it."""
    if frame.why == "start":
        return next(edge + 2 & 3 for edge, row in enumerate(game.ground.rows) if row >> frame.square & 1)
    return automatic.facing_at(game, frame.square)
