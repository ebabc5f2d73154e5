"""Whether a human who ends the turn somewhere could still get away next turn: where zombies will stand by then.

Most humans are bitten where they have nowhere to go, not where they dare something. So the thinker looks one turn of
the zombies further than steady does. Each zombie is taken to come for the human nearest to it, by the open way and as
far as its points go, the nearest first; dice, cards and new zombies are left out. All of it lies open to everybody.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from gravetide.families.squares.board.ground import FAR, Ground, squares_in
from gravetide.families.squares.bots.steps import anyhow, spread
from gravetide.families.squares.horde.zombie_turn import zombie_points
from gravetide.families.squares.state.game import FACING, SQUARES

if TYPE_CHECKING:
    from gravetide.families.squares.board.trail import Trail
    from gravetide.families.squares.state.game import SquareGame

FARTHEST_SCENT: Final = 14
"""Zombies farther away than this do not matter for the next turn."""
TURNING: Final = 1
"""Action points that are counted for turning towards the way out: which way one will look is not known yet."""
_FIGURE: Final = SQUARES | 3 << FACING
Standing = tuple[int, int]
"""A zombie's square and facing."""


def ways_out(game: SquareGame, who: int, square: int, barricades: int) -> int:
    """The squares that a human could get to in the turn after this one, and not be bitten there."""
    own = game.humans[who].square
    others = game.standing & ~(1 << own) if own >= 0 else game.standing
    rules = game.setup.rules
    return _ways_out(game.ground, tuple([zombie & _FIGURE for zombie in game.zombies]), others, barricades, square,
                     zombie_points(game), rules.humans.ap - TURNING, rules.windows.human_ap, rules.realism.detour)


@lru_cache(maxsize=4096)
def _ways_out(ground: Ground, zombies: tuple[int, ...], others: int, barricades: int, square: int, points: int,
              paces: int, crawl: int, detour: int) -> int:
    """The same, remembered: the figures stay where they are while a human thinks about the rest of the turn."""
    come = arrivals(ground, zombies, others, barricades, square, points, detour)
    bitten, there = 0, 0
    for spot, facing in come:
        bitten |= bitten_from(ground, spot, facing, barricades, points)
        there |= 1 << spot
    reached = spread(ground, barricades, crawl, anyhow(1 << square), others | there, max(1, paces)).within(paces)
    return (reached & ~bitten).bit_count()


def arrivals(ground: Ground, zombies: tuple[int, ...], others: int, barricades: int, square: int, points: int,
             detour: int) -> list[Standing]:
    """Where the zombies near a human on a square will stand, and look, when they have come as far as they can."""
    mine = ground.trail(square, barricades)
    trails = [mine, *[ground.trail(other, barricades) for other in squares_in(others)]]
    occupied = others | 1 << square
    for zombie in zombies:
        occupied |= 1 << (zombie & SQUARES)
    found = []
    for scent, zombie in sorted([(mine.field[zombie & SQUARES], zombie) for zombie in zombies]):
        if scent > FARTHEST_SCENT:
            break
        spot = zombie & SQUARES
        prey = min(trails, key=lambda trail: trail.field[spot])
        stands = _come(ground, prey, (spot, zombie >> FACING & 3), barricades, occupied & ~(1 << spot), points, detour)
        occupied = occupied & ~(1 << spot) | 1 << stands[0]
        found.append(stands)
    return found


def _come(ground: Ground, prey: Trail, stands: Standing, barricades: int, occupied: int, points: int,
          detour: int) -> Standing:
    """One zombie on its way: a step if the way is in front of it, else a turn."""
    square, facing = stands
    for _ in range(points):
        route = ground.route(prey, square, barricades)
        if route.steps in (0, FAR) or route.steps > prey.field[square] + detour:
            break
        exits = ground.exits(square, barricades)
        ahead = [d for d in range(4) if route.directions >> d & 1 and not occupied >> exits.to[d] & 1]
        if not ahead:
            break
        if facing in ahead:
            square, facing = exits.to[facing], facing + ground.rot[4 * square + facing] & 3
        else:
            facing = facing + (3 if ahead[0] - facing & 3 == 3 else 1) & 3
    return square, facing


@lru_cache(maxsize=1 << 15)
def bitten_from(ground: Ground, square: int, facing: int, barricades: int, points: int) -> int:
    """The squares on which a zombie could bite with its points, whoever stands between."""
    found = 0
    layer = [(square, facing)]
    seen = set(layer)
    for _ in range(points):
        ahead: list[Standing] = []
        for here, looks in layer:
            there = ground.passes(here, looks, barricades)
            moves = [(here, looks + 1 & 3), (here, looks + 3 & 3)]
            if there >= 0:
                found |= 1 << there
                moves.append((there, looks + ground.rot[4 * here + looks] & 3))
            for move in moves:
                if move not in seen:
                    seen.add(move)
                    ahead.append(move)
        layer = ahead
    return found
