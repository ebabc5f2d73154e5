"""What a zombie may do: zombie-like movement as a rule of legality (section 6.1 of the checklist).

A zombie has a prey and a way, neither of which is ever asked for. Every pair that was allowed when it started to act is
kept as a bit; an action is offered when one of the kept pairs allows it, and drops those that do not (ZP-196).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.squares.board.ground import FAR
from gravetide.families.squares.fight.harm import may_bite
from gravetide.families.squares.state.game import FACING, SQUARES
from gravetide.families.squares.state.human import ALIVE

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

# A pair is a bit: human h pressed is bit h, walked to is bit h + WALK; the last three are for flares and no prey.
WALK: Final = 16
WALKING: Final = (1 << 2 * WALK) - (1 << WALK)
FLARE_PRESS: Final = 1 << 2 * WALK
FLARE_WALK: Final = 1 << 2 * WALK + 1
FREE: Final = 1 << 2 * WALK + 2

FLARE_RANGE: Final = 8
CREAK_RANGE: Final = 8
REINFORCEMENT: Final = 2
"""How many zombies more a reinforced barricade takes."""

# Actions, a bit each
FORWARD: Final = 1
LEFT: Final = 2
RIGHT: Final = 4
BITE: Final = 8
END: Final = 16


# -- what a zombie can do at all


def can_break(game: SquareGame, square: int, direction: int) -> bool:
    """Whether a zombie could move through the barricade in this direction (ZP-106 to ZP-110)."""
    at = 4 * square + direction
    gate = game.ground.gate[at]
    if gate < 0 or not game.barricades >> gate & 1:
        return False
    far = game.ground.to[at]
    if far < 0 or (game.standing | game.horde) >> far & 1:
        return False
    return game.ground.group(square, game.horde, game.barricades).bit_count() >= breakers_needed(game, gate)


def breakers_needed(game: SquareGame, gate: int) -> int:
    """How many connected zombies break a barricade."""
    return game.setup.rules.barricade.breakers + (REINFORCEMENT if game.reinforced >> gate & 1 else 0)


def step_to(game: SquareGame, square: int, direction: int) -> int:
    """Where a step leads that is possible now, breakable barricades included, or -1 (ZP-104)."""
    ground = game.ground
    there = ground.passes(square, direction, game.barricades)
    if there >= 0:
        return -1 if (game.standing | game.horde) >> there & 1 else there
    return ground.to[4 * square + direction] if can_break(game, square, direction) else -1


def bite_directions(game: SquareGame, square: int) -> int:
    """The directions in which there is somebody to bite, a bit each."""
    if not game.standing & game.ground.ways(game.barricades).around(1 << square):
        return 0
    found = 0
    for d in range(4):
        if may_bite(game, square, d) >= 0:
            found |= 1 << d
    return found


# -- distances


def scent_to(game: SquareGame, who: int) -> bytes:
    """Scent distances to a human."""
    return game.ground.scent(game.humans[who].square, game.barricades)


def goals(game: SquareGame, who: int) -> int:
    """The squares openly adjacent to a human, or beside the car doors."""
    return game.ground.open_around(game.humans[who].square, game.barricades)


def flare_scent(game: SquareGame, flare: int, square: int) -> int:
    """Scent distance to a flare: as to a human there, and nothing on its own square (ZP-190)."""
    return game.ground.flare_scent(flare, game.barricades)[square]


def clear_to(game: SquareGame, square: int, who: int) -> tuple[int, int]:
    """Clear distance to a human, and the neighbouring squares that lower it (ZP-193)."""
    occupied = game.standing | game.horde & ~(1 << square)
    return game.ground.clear(square, goals(game, who), game.barricades, occupied)


def clear_to_flare(game: SquareGame, square: int, flare: int) -> tuple[int, int]:
    """The same to a flare."""
    if square == flare:
        return 0, 0
    occupied = game.standing | game.horde & ~(1 << square)
    return game.ground.clear(square, game.ground.open_around(flare, game.barricades), game.barricades, occupied)


# -- pairs of prey and way


def drawing_flare(game: SquareGame, square: int) -> int:
    """The flare that is a zombie's only prey, or -1: the nearest in range, then the oldest (ZP-190)."""
    best, least = -1, FLARE_RANGE + 1
    for flare in game.flares:
        distance = flare_scent(game, flare, square)
        if distance < least:
            best, least = flare, distance
    return best


def pairs_of(game: SquareGame, square: int) -> tuple[int, int]:
    """The pairs that a zombie may choose from when it starts to act, and the flare that draws it, or -1."""
    detour = game.setup.rules.realism.detour
    flare = drawing_flare(game, square) if game.flares else -1
    if flare >= 0:
        clear, _ = clear_to_flare(game, square, flare)
        walks = clear < FAR and clear <= flare_scent(game, flare, square) + detour
        return FLARE_PRESS | (FLARE_WALK if walks else 0), flare
    pairs = 0
    for who in preys(game, square):
        pairs |= 1 << who
        clear, _ = clear_to(game, square, who)
        if clear < FAR and clear <= scent_to(game, who)[square] + detour:
            pairs |= 1 << who + WALK
    return pairs or FREE, -1


def preys(game: SquareGame, square: int) -> list[int]:
    """The humans that may be a zombie's prey (ZP-120)."""
    realism = game.setup.rules.realism
    scent, barricades = game.ground.scent, game.barricades
    scents = [(scent(human.square, barricades)[square], who) for who, human in enumerate(game.humans)
              if human.fate == ALIVE]
    if not scents:
        return []
    most = min(realism.reach, min(scents)[0] + realism.slack, FAR - 1)
    return [who for distance, who in scents if distance <= most]


def pairs_for(game: SquareGame, square: int, who: int) -> int:
    """Both ways to one human, as far as they are allowed (CREAKING FLOOR)."""
    clear, _ = clear_to(game, square, who)
    walks = clear < FAR and clear <= scent_to(game, who)[square] + game.setup.rules.realism.detour
    return 1 << who | (1 << who + WALK if walks else 0)


def steps_for(game: SquareGame, square: int, pair: int, flare: int) -> int:
    """The directions of the steps that lower the measure of a pair and are possible now (ZP-122, ZP-195)."""
    if pair == FREE:
        return 0
    found = 0
    to = game.ground.to
    if pair == FLARE_WALK or pair & WALKING:
        if pair == FLARE_WALK:
            nearer = clear_to_flare(game, square, flare)[1]
        else:
            nearer = clear_to(game, square, pair.bit_length() - 1 - WALK)[1]
        if nearer:
            for d in range(4):
                there = to[4 * square + d]
                if there >= 0 and nearer >> there & 1 and game.ground.passes(square, d, game.barricades) >= 0:
                    found |= 1 << d
        return found
    field = field_of(game, pair, flare)
    here = field[square]
    for d in range(4):
        there = to[4 * square + d]
        if there >= 0 and field[there] < here and step_to(game, square, d) >= 0:
            found |= 1 << d
    return found


def field_of(game: SquareGame, pair: int, flare: int) -> bytes:
    """Scent distances to the prey of a pair."""
    if pair & (FLARE_PRESS | FLARE_WALK):
        return game.ground.flare_scent(flare, game.barricades)
    who = pair.bit_length() - 1
    return game.ground.scent(game.humans[who if who < WALK else who - WALK].square, game.barricades)


def scent_of(game: SquareGame, pair: int, flare: int, square: int) -> int:
    """Scent distance of a square to the prey of a pair."""
    return field_of(game, pair, flare)[square]


def turns_towards(facing: int, directions: int) -> int:
    """The turns that bring a zombie nearer to facing one of these directions (ZP-122 c)."""
    if directions >> facing & 1 or not directions:
        return 0
    left, right = directions >> (facing - 1 & 3) & 1, directions >> (facing + 1 & 3) & 1
    if left or right:
        return (LEFT if left else 0) | (RIGHT if right else 0)
    return LEFT | RIGHT


def improving(game: SquareGame, square: int, facing: int, pair: int, flare: int, bites: int) -> int:
    """The improving actions of a pair, bites apart: those are offered before all else."""
    steps = steps_for(game, square, pair, flare)
    if steps >> facing & 1:
        return FORWARD
    wanted = steps | (bites if not pair & (FLARE_PRESS | FLARE_WALK) else 0)
    return turns_towards(facing, wanted)


def idle(game: SquareGame, square: int, facing: int, pair: int, flare: int) -> int:
    """What a pair without an improving action allows: stand, turn, or step without getting farther away (ZP-125)."""
    there = step_to(game, square, facing)
    if there >= 0 and scent_of(game, pair, flare, there) <= scent_of(game, pair, flare, square):
        return END | LEFT | RIGHT | FORWARD
    return END | LEFT | RIGHT


def allowed_by(game: SquareGame, square: int, facing: int, pair: int, flare: int, bites: int) -> int:
    """What one pair allows."""
    if pair == FREE:
        return END | LEFT | RIGHT | (FORWARD if step_to(game, square, facing) >= 0 else 0)
    return improving(game, square, facing, pair, flare, bites) or idle(game, square, facing, pair, flare)


def bits(pairs: int) -> list[int]:
    """The pairs of a set, one bit each."""
    found = []
    while pairs:
        low = pairs & -pairs
        found.append(low)
        pairs ^= low
    return found


def offers(game: SquareGame, zombie: int, pairs: int, flare: int) -> list[tuple[int, int]]:
    """Per kept pair, the actions it allows now; only the bite where one is possible (ZP-124)."""
    square, facing = zombie & SQUARES, zombie >> FACING & 3
    bites = bite_directions(game, square)
    if flare >= 0 and game.setup.rules.flare.stops_bites:
        bites = 0
    if bites >> facing & 1:
        return [(pair, BITE) for pair in bits(pairs)]
    return [(pair, allowed_by(game, square, facing, pair, flare, bites)) for pair in bits(pairs)]


def only_improving(game: SquareGame, zombie: int, pairs: int) -> list[tuple[int, int]]:
    """The same for CREAKING FLOOR: improving actions or nothing."""
    square, facing = zombie & SQUARES, zombie >> FACING & 3
    bites = bite_directions(game, square)
    if bites >> facing & 1:
        return [(pair, BITE) for pair in bits(pairs)]
    return [(pair, improving(game, square, facing, pair, -1, bites)) for pair in bits(pairs)]
