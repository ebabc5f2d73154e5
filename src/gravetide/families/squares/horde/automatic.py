"""Automatic zombies: the public procedure that runs them, the same in equal positions (section 8.4 of the checklist).

It reads no slips and no cards seen by FLASHLIGHT, draws nothing at random, and takes only what the rules of `scent`
offer. Where the rules say "worst for the humans", the order of the tests here says what that means.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gravetide.families.squares.board.board import CELLAR, INTERIOR, OUTER
from gravetide.families.squares.board.ground import FAR, squares_in
from gravetide.families.squares.fight.aim import attack_area, is_clubbed, usable
from gravetide.families.squares.fight.harm import may_bite
from gravetide.families.squares.horde.scent import (
    BITE,
    END,
    FLARE_PRESS,
    FLARE_WALK,
    FORWARD,
    FREE,
    LEFT,
    RIGHT,
    WALK,
    actions_of,
    bite_directions,
    can_break,
    clear_to,
    clear_to_flare,
    drawing_flare,
    flare_scent,
    goals,
    hunted,
    pairs_of,
    preys,
    scent_of,
    scent_to,
    steps_for,
)
from gravetide.families.squares.state.game import FACING, SQUARES, STENCH
from gravetide.families.squares.state.human import ALIVE

if TYPE_CHECKING:
    from gravetide.families.squares.horde.zombie_turn import ZombieActs
    from gravetide.families.squares.state.game import SquareGame

FLARE_PREY: Final = -2
PRESSES: Final = 0
WALKS: Final = 1
_ORDER: Final = {OUTER: 0, INTERIOR: 1, CELLAR: 2}


# -- distances


def effective(game: SquareGame, square: int, who: int) -> int:
    """Effective distance: a barricade costs as much as the longest detour (ZP-218)."""
    return min(clear_to(game, square, who)[0], scent_to(game, who)[square] + game.setup.rules.realism.detour)


def effective_all(game: SquareGame, who: int, wanted: int) -> dict[int, int]:
    """The same for many squares at once, each as if a zombie stood there."""
    detour = game.setup.rules.realism.detour
    field = scent_to(game, who)
    clear = game.ground.clear_distances(goals(game, who), game.barricades, game.standing | game.horde, wanted)
    return {square: min(steps, field[square] + detour) for square, steps in clear.items()}


def nearest(game: SquareGame, wanted: int) -> dict[int, int]:
    """For each square, the smallest effective distance to any human."""
    best = dict.fromkeys(squares_in(wanted), 2 * FAR)
    for who in game.living():
        for square, distance in effective_all(game, who, wanted).items():
            best[square] = min(best[square], distance)
    return best


def turns(facing: int, direction: int) -> int:
    """How many turns it takes to face a direction."""
    return (0, 1, 2, 1)[direction - facing & 3]


def cost_to_face(game: SquareGame, square: int, facing: int, who: int, most: int) -> int:
    """The action points that a zombie alone needs until a human is in front of it; more than `most` if too many."""
    seen = {(square, facing)}
    layer = [(square, facing)]
    for cost in range(most + 1):
        ahead: list[tuple[int, int]] = []
        for here, looks in layer:
            if may_bite(game, here, looks) == who:
                return cost
            there = game.ground.passes(here, looks, game.barricades)
            moves = [(here, looks + 1 & 3), (here, looks + 3 & 3)]
            if there >= 0 and game.is_free(there):
                moves.append((there, looks + game.ground.rot[4 * here + looks] & 3))
            for move in moves:
                if move not in seen:
                    seen.add(move)
                    ahead.append(move)
        layer = ahead
    return most + 1


# -- prey and way


def rank(game: SquareGame, square: int, facing: int, points: int, who: int) -> tuple[int, int, int, int, int, int]:
    """Among humans equally near, whom it goes for: the worst for the humans first (ZP-177)."""
    human = game.humans[who]
    card = usable(game, who)
    arms = 0 if card is None else 1 if not card.aimed or is_clubbed(game, who) else 2
    bitten = facing >= 0 and cost_to_face(game, square, facing, who, points - 1) < points
    return (not bitten, not human.infected, not holds(game, who), arms, game.item_that(who, "keys") < 0, who)


def holds(game: SquareGame, who: int) -> bool:
    """Whether a human holds up a barricade that a zombie stands against."""
    square = game.humans[who].square
    if square < 0:
        return False
    for d in range(4):
        gate, other = game.ground.gate[4 * square + d], game.ground.to[4 * square + d]
        if gate >= 0 and game.barricades >> gate & 1 and game.horde >> other & 1:
            return True
    return False


def candidates(game: SquareGame, square: int, pairs: int) -> list[int]:
    """The humans to choose the prey from."""
    if pairs & FREE:
        scents = {who: scent_to(game, who)[square] for who in game.living()}
        most = min(scents.values(), default=FAR) + game.setup.rules.realism.slack
        return [who for who, distance in scents.items() if distance <= most]
    return [who for who in range(len(game.humans)) if pairs >> who & 1 or pairs >> who + WALK & 1]


def choice(game: SquareGame, square: int, pairs: int, flare: int, points: int) -> tuple[int, int]:
    """Prey and way of a zombie with these points left, among the pairs it may choose from (ZP-177, 219, 224)."""
    if flare >= 0:
        return FLARE_PREY, WALKS if pairs & FLARE_WALK else PRESSES
    index = game.zombie_at(square)
    facing = game.zombies[index] >> FACING & 3 if index >= 0 else -1  # -1: it is only being placed
    found = candidates(game, square, pairs)
    if not found:
        return -1, PRESSES
    near = {who: effective(game, square, who) for who in found}
    least = min(near.values())
    tied = [who for who in found if near[who] == least]
    prey = tied[0] if len(tied) == 1 else min(tied, key=lambda who: rank(game, square, facing, points, who))
    walks = clear_to(game, square, prey)[0] <= scent_to(game, prey)[square] + game.setup.rules.realism.detour
    if not pairs & FREE:
        walks = bool(pairs >> prey + WALK & 1) and (walks or not pairs >> prey & 1)
    return prey, WALKS if walks else PRESSES


def pair_of(prey: int, way: int) -> int:
    """A prey and a way as the pair that `scent` knows."""
    if prey == FLARE_PREY:
        return FLARE_WALK if way == WALKS else FLARE_PRESS
    return 1 << (prey + WALK if way == WALKS else prey)


def is_kept(pairs: int, prey: int, way: int) -> bool:
    """Whether the engine's own pair is still among those that are kept."""
    return bool(pairs & FREE) or prey == -1 or bool(pairs & pair_of(prey, way))


# -- one action


def action(game: SquareGame, frame: ZombieActs, offered: int) -> int:
    """What a zombie does with its next action point (ZP-220)."""
    facing = game.zombies[game.zombie_at(frame.square)] >> FACING & 3
    wanted, _ = plan(game, frame.square, facing, frame.points, frame.prey, frame.way, frame.flare, offered)
    return wanted


def plan(game: SquareGame, square: int, facing: int, points: int, prey: int, way: int, flare: int,
         offered: int) -> tuple[int, bool]:
    """The first of the six things that applies and is offered, and whether it is one of the first four."""
    if offered & BITE:
        return BITE, True
    if prey == -1:
        return END, False
    pair = pair_of(prey, way)
    if prey != FLARE_PREY:
        bites = bite_directions(game, square)
        if bites:
            turn = towards(facing, _best_victim(game, square, facing, points, bites))
            if offered & turn:
                return turn, True
    if offered & FORWARD and breaks(game, square, facing, pair, flare):
        return FORWARD, True
    steps = steps_for(game, square, pair, flare)
    if steps:
        move = towards(facing, best_step(game, square, facing, steps))
        if offered & move:
            return move, True
    turn = towards(facing, blocked(game, square, facing, pair, flare))
    if turn != FORWARD and offered & turn:
        return turn, False
    return END, False


def towards(facing: int, direction: int) -> int:
    """The action that leads in a direction: forward if it is in front, else a turn; right twice to turn about."""
    if direction < 0:
        return 0
    return (FORWARD, RIGHT, RIGHT, LEFT)[direction - facing & 3]


def _best_victim(game: SquareGame, square: int, facing: int, points: int, bites: int) -> int:
    """Among humans beside it: fewest turns, then the order of ZP-177."""
    return min([d for d in range(4) if bites >> d & 1],
               key=lambda d: (turns(facing, d), rank(game, square, facing, points, may_bite(game, square, d))))


def breaks(game: SquareGame, square: int, facing: int, pair: int, flare: int) -> bool:
    """Whether it breaks the barricade it faces: nearer to the prey, and no clear way is as short (ZP-180)."""
    if not can_break(game, square, facing):
        return False
    far = game.ground.to[4 * square + facing]
    here = scent_of(game, pair, flare, square)
    if pair & (FLARE_PRESS | FLARE_WALK):
        clear = clear_to_flare(game, square, flare)[0]
    else:
        clear = clear_to(game, square, (pair.bit_length() - 1) % WALK)[0]
    return scent_of(game, pair, flare, far) < here < clear


def best_step(game: SquareGame, square: int, facing: int, steps: int) -> int:
    """Among several steps: fewest turns, out of every attack, into the largest group, then N, E, S, W (ZP-178).

    `facing` is -1 for a zombie that is only being placed: turns do not count then.
    """
    ways = [d for d in range(4) if steps >> d & 1]
    if facing >= 0:
        least = min(turns(facing, d) for d in ways)
        ways = [d for d in ways if turns(facing, d) == least]
    if len(ways) == 1:
        return ways[0]
    danger = 0
    for who in game.living():
        danger |= attack_area(game, who)
    others = game.horde & ~(1 << square)

    def worth(d: int) -> tuple[bool, int, int]:
        there = game.ground.to[4 * square + d]
        group = game.ground.group(there, others | 1 << there, game.barricades).bit_count()
        return bool(danger >> there & 1), -group, d

    return min(ways, key=worth)


def blocked(game: SquareGame, square: int, facing: int, pair: int, flare: int) -> int:
    """The neighbouring square of lower scent that a blocked zombie faces, or -1 (ZP-221)."""
    here = scent_of(game, pair, flare, square)
    ground = game.ground
    ways = [d for d in range(4) if ground.to[4 * square + d] >= 0
            and scent_of(game, pair, flare, ground.to[4 * square + d]) < here]
    if not ways:
        return -1

    def worth(d: int) -> tuple[int, bool, int]:
        gate = ground.gate[4 * square + d]
        shut = gate >= 0 and bool(game.barricades >> gate & 1)
        return (turns(facing, d) if facing >= 0 else 0), not shut, d

    return min(ways, key=worth)


# -- who acts next


def next_zombie(game: SquareGame, waiting: list[int], *, stuck: bool = False) -> tuple[int, bool]:
    """The one with something useful to do that is nearest to its prey, when none has the nearest; and which it is.

    Those without only turn or wait, which changes nothing for the others: when one of them acts, all the rest of the
    turn is theirs, and whoever says so (`stuck`) spares us the question (ZP-176).
    """
    fields = [scent_to(game, who) for who in game.living()]
    fields += [game.ground.flare_trail(flare, game.barricades).field for flare in game.flares]  # a drawn one's prey
    squares = [(game.zombies[index] & SQUARES, index) for index in waiting]
    nearer = sorted([(min([field[square] for field in fields]), square, index) for square, index in squares])
    best: tuple[int, int, int] | None = None
    for bound, square, index in nearer:  # no effective distance is less than the scent distance
        if stuck or (best is not None and bound > best[0]):
            break
        distance, walks = errand(game, square)
        worth = (distance, square, index)
        if (best is None or worth < best) and (walks or is_useful(game, game.zombies[index])):
            best = worth
    if best is not None:
        return best[2], True
    return min([(errand(game, square)[0], square, index) for _, square, index in nearer])[2], False


def is_useful(game: SquareGame, zombie: int) -> bool:
    """Whether a zombie has something useful to do now: one of the first four things of ZP-220."""
    square, facing = zombie & SQUARES, zombie >> FACING & 3
    points = game.setup.rules.zombies.ap * (2 if game.lasting & STENCH else 1)
    pairs, flare = pairs_of(game, square)
    prey, way = choice(game, square, pairs, flare, points)
    offered = actions_of(game, hunted(game), zombie, pairs, flare)
    return plan(game, square, facing, points, prey, way, flare, offered)[1]


def errand(game: SquareGame, square: int) -> tuple[int, bool]:
    """A zombie's effective distance to the prey it would choose, and whether it surely has a step towards it.

    It has one where a clear way leads to whichever of the nearest humans it chooses; else it has to be worked out.
    """
    flare = drawing_flare(game, square) if game.flares else -1
    if flare >= 0:
        return distance_to_flare(game, square, flare), False
    detour = game.setup.rules.realism.detour
    least, walks = 2 * FAR, False
    for who in preys(game, square) or candidates(game, square, FREE):
        clear, pressed = clear_to(game, square, who)[0], scent_to(game, who)[square] + detour
        distance = min(clear, pressed)
        if distance <= least:
            walks = 0 < clear <= pressed and (walks or distance < least)
            least = distance
    return least, walks


def distance_to_flare(game: SquareGame, square: int, flare: int) -> int:
    """Effective distance to a flare."""
    clear = clear_to_flare(game, square, flare)[0]
    return min(clear, flare_scent(game, flare, square) + game.setup.rules.realism.detour)


def next_to_creep(game: SquareGame, squares: list[int], who: int) -> int:
    """On a creaking floor: in the same order, with the searcher as prey (ZP-179)."""
    return min(squares, key=lambda square: (effective(game, square, who), square))


def creeping_action(game: SquareGame, square: int, who: int, offered: int) -> int:
    """One improving action towards the searcher."""
    facing = game.zombies[game.zombie_at(square)] >> FACING & 3
    walks = clear_to(game, square, who)[0] <= scent_to(game, who)[square] + game.setup.rules.realism.detour
    wanted, _ = plan(game, square, facing, 1, who, WALKS if walks else PRESSES, -1, offered)
    if offered & wanted:
        return wanted
    # its own way has no improving action, but pressing on has
    wanted, _ = plan(game, square, facing, 1, who, PRESSES if walks else WALKS, -1, offered)
    return wanted if offered & wanted else offered & -offered


# -- where new ones stand


def wild_edge(game: SquareGame, *, start: bool) -> int:
    """The edge that a wild die stands for (ZP-175; at the start ZP-217)."""
    if start:
        return max(range(4), key=lambda edge: (far_row(game, edge + 2 & 3), -edge))
    rows = 0
    for row in game.ground.rows:
        rows |= row
    free = rows & game.ground.walk & ~(game.standing | game.horde)
    near = nearest(game, free)
    least = [min([near[square] for square in squares_in(free & row)], default=4 * FAR) for row in game.ground.rows]
    return least.index(min(least))


def far_row(game: SquareGame, edge: int) -> int:
    """The sum of walking steps from a first row to all search squares."""
    field = game.ground.distances(game.ground.rows[edge], 0)
    total = 0
    for square in game.ground.x_at:
        spots = [game.ground.sees(square, d, 0) for d in range(4)]
        total += min(field[spot] for spot in spots if spot >= 0)
    return total


def start_square(game: SquareGame, row: tuple[int, ...], edge: int) -> int:
    """The middle of the row, then the nearest free squares, lower side first (ZP-217)."""
    board = game.setup.board
    axis = 0 if edge in (0, 2) else 1
    middle = (board.width, board.height)[axis] // 2
    return min(row, key=lambda square: (abs(board.place(square)[axis] - middle), board.place(square)[axis]))


def best_square(game: SquareGame, squares: tuple[int, ...], searcher: int) -> int:
    """The square of smallest effective distance, to the searcher or to anybody; ties by y, then x (ZP-175, ZP-179)."""
    wanted = 0
    for square in squares:
        wanted |= 1 << square
    if searcher >= 0 and game.humans[searcher].fate == ALIVE:
        near = effective_all(game, searcher, wanted)
    else:
        near = nearest(game, wanted)
    return min(squares, key=lambda square: (near[square], square))


def facing_at(game: SquareGame, square: int) -> int:
    """Which way a new zombie looks: at a human, along its way, into the board (ZP-175)."""
    bites = bite_directions(game, square)
    pairs, flare = pairs_of(game, square)
    if bites:
        return min([d for d in range(4) if bites >> d & 1],
                   key=lambda d: (rank(game, square, -1, 0, may_bite(game, square, d)), d))
    prey, way = choice(game, square, pairs, flare, 0)
    if prey != -1:
        pair = pair_of(prey, way)
        steps = steps_for(game, square, pair, flare)
        if steps:
            return best_step(game, square, -1, steps)
        wall = blocked(game, square, -1, pair, flare)
        if wall >= 0:
            return wall
    for edge, row in enumerate(game.ground.rows):
        if row >> square & 1:
            return edge + 2 & 3
    return 0


def barricade_to_smash(game: SquareGame) -> int:
    """The barricade whose fall brings the zombies nearest to the humans in all (ZP-179)."""
    standing = game.barricades
    best: tuple[Any, ...] = ()
    for aperture in squares_in(standing):
        game.barricades = standing & ~(1 << aperture)
        total = sum(nearest(game, game.horde).values())
        side = game.ground.apertures[aperture]
        worth = (total, _ORDER.get(side.kind, 3), min(side.a, side.b), aperture)
        best = min(best, worth) if best else worth
    game.barricades = standing
    return int(best[-1])
