"""Who is asked to do something now, where that figure stands, what is in front of it, and where its points take it.

All of it follows from what everybody sees on the board (ZP-230), so that an interface can light up the square, the door
or the cupboard that an option is about without knowing how figures look and walk.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import msgspec

from gravetide.families.squares.fight.aim import targets
from gravetide.families.squares.horde.placing import FaceZombie
from gravetide.families.squares.horde.zombie_turn import Creeping, ZombieActs
from gravetide.families.squares.options import DIRECTIONS
from gravetide.families.squares.state.game import FACING
from gravetide.families.squares.turn.human_turn import HumanTurn
from gravetide.families.squares.turn.moves import discount
from gravetide.families.squares.turn.rounds import FaceHuman, PlaceHuman
from gravetide.families.squares.turn.searching import x_in_front

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

Pose = tuple[int, int]
"""A square and a facing."""


class ReachView(msgspec.Struct, frozen=True):
    """A square that can be walked to with the points that are left: what it costs, and the choices that lead there."""

    square: str
    cost: int
    way: tuple[str, ...]


class ActingView(msgspec.Struct, frozen=True):
    """The figure that a decision is about: a human by its key, or a zombie (no key) by its square.

    `ahead` and `behind` are the squares before and behind it, with the `aperture` and the `search` square that it
    faces; `struck` are the squares that an attack would strike.
    """

    human: str
    square: str
    facing: str
    points: int
    ahead: str = ""
    behind: str = ""
    aperture: str = ""
    search: str = ""
    struck: tuple[str, ...] = ()
    reach: tuple[ReachView, ...] = ()


def acting(game: SquareGame) -> ActingView | None:
    """The figure that is decided for now, if it is one."""
    frame = game.frame
    if game.result or frame is None:
        return None
    if isinstance(frame, HumanTurn):
        return _human(game, frame.who)
    if isinstance(frame, ZombieActs):
        return _zombie(game, frame.square, frame.points)
    if isinstance(frame, Creeping):
        return _zombie(game, frame.square, 1)
    if isinstance(frame, FaceZombie):
        return ActingView("", game.ground.name(frame.square), "", 0)
    if isinstance(frame, PlaceHuman):
        return ActingView(game.setup.cast[frame.who].key, "", "", 0)
    if isinstance(frame, FaceHuman):
        return ActingView(game.setup.cast[frame.who].key, game.ground.name(frame.square), "", 0)
    return None


def _human(game: SquareGame, who: int) -> ActingView:
    human, key = game.humans[who], game.setup.cast[who].key
    if human.square < 0:
        return ActingView(key, "car", "", human.ap)
    x = x_in_front(game, who)
    return ActingView(
        key, game.ground.name(human.square), DIRECTIONS[human.facing], human.ap,
        ahead=_beside(game, human.square, human.facing), behind=_beside(game, human.square, human.facing + 2 & 3),
        aperture=_aperture(game, human.square, human.facing), search=game.setup.board.search[x].key if x >= 0 else "",
        struck=tuple(game.ground.name(square) for square, _ in targets(game, who)), reach=reach(game, who))


def _zombie(game: SquareGame, square: int, points: int) -> ActingView:
    facing = game.zombies[game.zombie_at(square)] >> FACING & 3
    return ActingView(
        "", game.ground.name(square), DIRECTIONS[facing], points,
        ahead=_beside(game, square, facing), aperture=_aperture(game, square, facing))


def _beside(game: SquareGame, square: int, direction: int) -> str:
    """The square that a step would lead to, were nothing in its way but walls."""
    there = game.ground.to[4 * square + direction]
    return game.ground.name(there) if there >= 0 else ""


def _aperture(game: SquareGame, square: int, direction: int) -> str:
    gate = game.ground.gate[4 * square + direction]
    return game.ground.apertures[gate].key if gate >= 0 else ""


def reach(game: SquareGame, who: int) -> tuple[ReachView, ...]:
    """Every square that a human can walk to now, by the fewest points and then the fewest choices."""
    human = game.humans[who]
    start: Pose = human.square, human.facing
    best: dict[tuple[Pose, bool], tuple[int, tuple[str, ...]]] = {(start, bool(discount(game, who))): (0, ())}
    todo = deque(best)
    while todo:
        pose, spared = at = todo.popleft()
        cost, way = best[at]
        for word, there, price, forward in _moves(game, pose):
            paid = price - 1 if forward and spared else price
            ahead = there, spared and not forward
            known = best.get(ahead)
            if cost + paid <= human.ap and (known is None or (cost + paid, len(way) + 1) < (known[0], len(known[1]))):
                best[ahead] = cost + paid, (*way, word)
                todo.append(ahead)
    found: dict[int, tuple[int, tuple[str, ...]]] = {}
    for ((square, _), _), (cost, way) in best.items():
        if square != start[0] and (square not in found or (cost, len(way)) < (found[square][0], len(found[square][1]))):
            found[square] = cost, way
    return tuple(ReachView(game.ground.name(square), cost, way) for square, (cost, way) in sorted(found.items()))


def strides(game: SquareGame, who: int, way: tuple[str, ...]) -> list[tuple[str, int, int]]:
    """The choices of a way one by one: the word, the square where the human stands then, and the price."""
    human = game.humans[who]
    pose: Pose = human.square, human.facing
    spared = bool(discount(game, who))
    found: list[tuple[str, int, int]] = []
    for wanted in way:
        _, pose, price, forward = next(move for move in _moves(game, pose) if move[0] == wanted)
        found.append((wanted, pose[0], price - 1 if forward and spared else price))
        spared = spared and not forward
    return found


def _moves(game: SquareGame, pose: Pose) -> list[tuple[str, Pose, int, bool]]:
    """The choices that change where a human stands and looks: the word, the new pose, the price, whether forward."""
    square, facing = pose
    found = [("left", (square, facing + 3 & 3), 1, False), ("right", (square, facing + 1 & 3), 1, False)]
    for word, direction, forward in (("forward", facing, True), ("backward", facing + 2 & 3, False)):
        there = game.ground.passes(square, direction, game.barricades)
        if there >= 0 and game.is_free(there):
            at = 4 * square + direction
            gate = game.ground.gate[at]
            through = gate >= 0 and game.ground.apertures[gate].window
            price = game.setup.rules.windows.human_ap if through else 1
            found.append((word, (there, facing + game.ground.rot[at] & 3), price, forward))
    return found
