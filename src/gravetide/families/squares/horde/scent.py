"""What a zombie may do: zombie-like movement as a rule of legality (section 6.1 of the checklist).

A zombie has a prey and a way, neither of which is ever asked for. Every pair that was allowed when it started to act is
kept as a bit; an action is offered when one of the kept pairs allows it, and drops those that do not (ZP-196).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gravetide.families.squares.board.ground import FAR
from gravetide.families.squares.fight.harm import may_bite
from gravetide.families.squares.state.game import FACING, PEACE, SQUARES

if TYPE_CHECKING:
    from gravetide.families.squares.board.ground import Ground, Squares
    from gravetide.families.squares.board.scout import Guide
    from gravetide.families.squares.board.trail import Exits, Route, Trail
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
_IDLE: Final = END | LEFT | RIGHT


# -- what a zombie can do at all


def can_break(game: SquareGame, square: int, direction: int) -> bool:
    """Whether a zombie could move through the barricade in this direction (ZP-106 to ZP-110).

    Those of a refuge in 28 Days Later stand for good (ZP-210).
    """
    at = 4 * square + direction
    gate = game.ground.gate[at]
    if gate < 0 or not (game.barricades & ~game.seals) >> gate & 1:
        return False
    far = game.ground.to[at]
    if far < 0 or (game.standing | game.horde) & game.ground.single[far]:
        return False
    connected: int = game.ground.group(square, game.horde, game.barricades).bit_count()
    return connected >= breakers_needed(game, gate)


def breakers_needed(game: SquareGame, gate: int) -> int:
    """How many connected zombies break a barricade."""
    return game.setup.rules.barricade.breakers + (REINFORCEMENT if game.reinforced >> gate & 1 else 0)


def possible_steps(game: SquareGame, square: int, exits: Exits, met: Squares) -> int:
    """The directions in which a step is possible now, breakable barricades included (ZP-104).

    `met` are the squares openly adjacent where somebody stands.
    """
    found = exits.past(met) if met else exits.open
    if exits.shut:
        for d in range(4):
            if exits.shut >> d & 1 and can_break(game, square, d):
                found |= 1 << d
    return found


def bite_directions(game: SquareGame, square: int) -> int:
    """The directions in which there is somebody to bite, a bit each."""
    exits = game.ground.exits(square, game.barricades)
    beside = exits.around & game.standing
    return bites_through(game, square, exits, beside) if beside else 0


def bites_ahead(game: SquareGame, square: int, facing: int, exits: Exits) -> bool:
    """Whether there is somebody to bite right in front."""
    front = exits.to[facing]
    return front >= 0 and bool(game.standing & game.ground.single[front]) and may_bite(game, square, facing) >= 0


def bites_through(game: SquareGame, square: int, exits: Exits, beside: Squares) -> int:
    """The same for one who has humans beside it, on these squares."""
    towards, found = exits.towards(beside), 0
    for d in range(4):
        if towards >> d & 1 and may_bite(game, square, d) >= 0:
            found |= 1 << d
    return found


# -- who is hunted


@mypyc_attr(acyclic=True)
class Prey:
    """A living human as zombies scent him: what leads to him, and the bits of the pairs that he belongs to."""

    __slots__ = ("press", "walk", "trail", "field", "guide", "routes")

    def __init__(self, who: int, trail: Trail, guide: Guide) -> None:
        self.press = 1 << who
        self.walk = 1 << who + WALK
        self.trail = trail
        self.field = trail.field
        self.guide = guide
        self.routes: dict[int, Route] = guide.routes


class Hunted:
    """The living humans as zombies scent them: good until one of them does anything, or a barricade changes."""

    __slots__ = ("ground", "barricades", "living", "alive", "trails", "prey", "reach", "slack", "detour", "outlook")

    def __init__(self, game: SquareGame) -> None:
        ground, barricades = game.ground, game.barricades
        self.ground: Ground = ground
        self.barricades = barricades
        self.living: list[int] = game.living()
        self.alive = len(self.living)
        self.trails: list[Trail] = [ground.trail(human.square, barricades) for human in game.humans]
        self.prey = [Prey(who, self.trails[who], ground.guide(self.trails[who], barricades)) for who in self.living]
        realism = game.setup.rules.realism
        self.reach: int = realism.reach
        self.slack: int = realism.slack
        self.detour: int = realism.detour
        self.outlook: Outlook | None = None  # the last that was asked for: mostly it is asked for again

    def keep(self, outlook: Outlook) -> Outlook:
        """Remember an outlook, unless it changes with more than where figures stand: with what holds a barricade."""
        if not outlook.exits.shut:
            self.outlook = outlook
        return outlook


def hunted(game: SquareGame) -> Hunted:
    """The living humans as zombies scent them now; `SquareGame.edit` and a cellar drop what was known before."""
    found = game.hunted
    if found is None or found.barricades != game.barricades:
        found = game.hunted = Hunted(game)
    return found


# -- what a zombie sees before it


@mypyc_attr(acyclic=True)
class Outlook:
    """Where the pairs of a zombie on a square lead to, as figures stand now, whichever way it looks.

    It mostly looks around before it goes on, so that the same outlook serves several actions.
    """

    __slots__ = ("square", "occupied", "exits", "possible", "bites", "pairs", "ways")

    def __init__(self, game: SquareGame, square: int) -> None:
        self.square = square
        self.occupied = occupied = game.standing | game.horde
        self.exits = exits = game.ground.exits(square, game.barricades)
        self.possible = exits.open
        self.bites = 0
        self.pairs = 0                         # the pairs that it tells of
        self.ways: list[tuple[int, int]] = []  # each with its improving steps, and shifted by 4 those on its level
        met = exits.around & occupied
        if met or exits.shut:
            self.possible = possible_steps(game, square, exits, met)
            beside = met & game.standing if met else 0
            if beside:
                self.bites = bites_through(game, square, exits, beside)

    def add(self, known: Hunted, human: Prey, pairs: int, most: int) -> None:
        """Look towards a human: the way pressed on, and a clear one unless it takes more than `most` steps."""
        square, possible = self.square, self.possible
        route = human.routes.get(square) or human.guide.route(square)
        level = (route.level & possible) << 4
        if pairs & human.press:
            self.pairs |= human.press
            self.ways.append((human.press, route.lower & possible | level))
        if pairs & human.walk and route.steps <= most:
            if not route.squares & self.occupied:
                steps = route.directions
            else:
                length, steps = known.ground.around_figures(
                    square, human.trail, known.barricades, self.occupied, most)
                if length > most:
                    return
            self.pairs |= human.walk
            self.ways.append((human.walk, steps | level))

    def allowed(self, facing: int) -> list[int]:
        """What each of its ways allows to do in a facing: a table by what `ways` has."""
        return _ALLOWED[self.bites << 2 | facing] or _allow(facing, self.bites)


def outlook(game: SquareGame, known: Hunted, square: int, pairs: int) -> Outlook:
    """Where some pairs of a zombie on a square lead to."""
    found = known.outlook
    if (found is None or found.square != square or pairs & ~found.pairs
            or found.occupied != game.standing | game.horde):
        found = Outlook(game, square)
        for human in known.prey:
            if pairs & (human.press | human.walk):
                found.add(known, human, pairs, FAR)
        known.keep(found)
    return found


# -- distances


def scent_to(game: SquareGame, who: int) -> bytes:
    """Scent distances to a human."""
    return hunted(game).trails[who].field


def goals(game: SquareGame, who: int) -> Squares:
    """The squares openly adjacent to a human, or beside the car doors."""
    return hunted(game).trails[who].goals


def flare_scent(game: SquareGame, flare: int, square: int) -> int:
    """Scent distance to a flare: as to a human there, and nothing on its own square (ZP-190)."""
    return game.ground.flare_trail(flare, game.barricades).field[square]


def clear_to(game: SquareGame, square: int, who: int) -> tuple[int, int]:
    """Clear distance to a human, and the directions of the steps that lower it (ZP-193)."""
    return game.ground.clear(square, hunted(game).trails[who], game.barricades, game.standing | game.horde)


def clear_to_flare(game: SquareGame, square: int, flare: int) -> tuple[int, int]:
    """The same to a flare."""
    if square == flare:
        return 0, 0
    trail = game.ground.flare_trail(flare, game.barricades)
    return game.ground.clear(square, trail, game.barricades, game.standing | game.horde)


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
    """The pairs that a zombie may choose from when it starts to act, and the flare that draws it, or -1.

    What they lead to is looked up on the way and kept: it is what the zombie is offered next.
    """
    known = hunted(game)
    flare = drawing_flare(game, square) if game.flares and game.madness == PEACE else -1  # ZP-213
    if flare >= 0:
        clear, _ = clear_to_flare(game, square, flare)
        walks = clear < FAR and clear <= flare_scent(game, flare, square) + known.detour
        return FLARE_PRESS | (FLARE_WALK if walks else 0), flare
    least = FAR
    for human in known.prey:
        if human.field[square] < least:  # noqa: PLR1730 - asked for every zombie, and a call takes longer
            least = human.field[square]
    if least > known.reach:
        return FREE, -1  # nobody is near enough, as for most
    most, detour = min(least + known.slack, known.reach), known.detour
    view = Outlook(game, square)
    for human in known.prey:
        scent = human.field[square]
        if scent <= most:
            view.add(known, human, human.press | human.walk, scent + detour)
    return known.keep(view).pairs, -1


def preys(game: SquareGame, square: int) -> list[int]:
    """The humans that may be a zombie's prey (ZP-120)."""
    prey = hunted(game)
    most = min(min([human.field[square] for human in prey.prey], default=FAR) + prey.slack, prey.reach)
    return [who for who in prey.living if prey.trails[who].field[square] <= most]


def pairs_for(game: SquareGame, square: int, who: int) -> int:
    """Both ways to one human, as far as they are allowed (CREAKING FLOOR)."""
    clear, _ = clear_to(game, square, who)
    walks = clear < FAR and clear <= scent_to(game, who)[square] + game.setup.rules.realism.detour
    return 1 << who | (1 << who + WALK if walks else 0)


def steps_for(game: SquareGame, square: int, pair: int, flare: int) -> int:
    """The directions of the steps that lower the measure of a pair and are possible now (ZP-122, ZP-195)."""
    if pair == FREE:
        return 0
    if pair & (WALKING | FLARE_WALK):
        return walking_steps(game, square, pair, flare)
    lower = game.ground.route(trail_of(game, pair, flare), square, game.barricades).lower
    if not lower:
        return 0
    exits = game.ground.exits(square, game.barricades)
    return lower & possible_steps(game, square, exits, exits.around & (game.standing | game.horde))


def walking_steps(game: SquareGame, square: int, pair: int, flare: int) -> int:
    """The directions of the steps along a clear way."""
    if square == flare:
        return 0
    trail = trail_of(game, pair, flare)
    route = game.ground.route(trail, square, game.barricades)
    occupied = game.standing | game.horde
    if not route.squares & occupied:
        return route.directions
    return game.ground.around_figures(square, trail, game.barricades, occupied)[1]


def trail_of(game: SquareGame, pair: int, flare: int) -> Trail:
    """What leads to the prey of a pair."""
    if pair & (FLARE_PRESS | FLARE_WALK):
        return game.ground.flare_trail(flare, game.barricades)
    who = pair.bit_length() - 1
    return hunted(game).trails[who if who < WALK else who - WALK]


def scent_of(game: SquareGame, pair: int, flare: int, square: int) -> int:
    """Scent distance of a square to the prey of a pair."""
    return trail_of(game, pair, flare).field[square]


def turns_towards(facing: int, directions: int) -> int:
    """The turns that bring a zombie nearer to facing one of these directions (ZP-122 c)."""
    if directions >> facing & 1 or not directions:
        return 0
    left, right = directions >> (facing - 1 & 3) & 1, directions >> (facing + 1 & 3) & 1
    if left or right:
        return (LEFT if left else 0) | (RIGHT if right else 0)
    return LEFT | RIGHT


_TURNS: Final = [turns_towards(at >> 4, at & 15) for at in range(64)]
_ALLOWED: Final[list[list[int]]] = [[] for _ in range(64)]
"""By four times the directions of bites plus the facing, then by what `Outlook.ways` has: the actions allowed."""


def _allow(facing: int, bites: int) -> list[int]:
    """Fill a row of the table: it bites, steps on, turns towards a step or a bite, or does what it likes."""
    row = []
    for way in range(256):
        steps, level = way & 15, way >> 4
        if bites >> facing & 1:
            row.append(BITE)
        elif steps >> facing & 1:
            row.append(FORWARD)
        elif steps or bites:
            row.append(_TURNS[facing << 4 | steps | bites])
        else:
            row.append(_IDLE | FORWARD if level >> facing & 1 else _IDLE)
    _ALLOWED[bites << 2 | facing] = row
    return row


def improving(game: SquareGame, square: int, facing: int, pair: int, flare: int, bites: int) -> int:
    """The improving actions of a pair, bites apart: those are offered before all else."""
    steps = steps_for(game, square, pair, flare)
    if steps >> facing & 1:
        return FORWARD
    return _TURNS[facing << 4 | steps | (bites if not pair & (FLARE_PRESS | FLARE_WALK) else 0)]


def allowed_by_flare(game: SquareGame, square: int, facing: int, pair: int, flare: int, possible: int) -> int:
    """What a pair with a flare allows; bites are no improvement then."""
    route = game.ground.route(game.ground.flare_trail(flare, game.barricades), square, game.barricades)
    steps = walking_steps(game, square, pair, flare) if pair == FLARE_WALK else route.lower & possible
    if steps >> facing & 1:
        return FORWARD
    return _TURNS[facing << 4 | steps] if steps else _IDLE | (route.level & possible) >> facing & 1


def bits(pairs: int) -> list[int]:
    """The pairs of a set, one bit each."""
    found = []
    while pairs:
        low = pairs & -pairs
        found.append(low)
        pairs ^= low
    return found


def flare_offers(game: SquareGame, square: int, facing: int, pairs: int, flare: int) -> list[tuple[int, int]]:
    """Per kept pair with a flare, the actions it allows now; only the bite where one is possible (ZP-124)."""
    exits = game.ground.exits(square, game.barricades)
    if not game.setup.rules.flare.stops_bites and bites_ahead(game, square, facing, exits):
        return [(pair, BITE) for pair in bits(pairs)]
    possible = possible_steps(game, square, exits, exits.around & (game.standing | game.horde))
    return [(pair, allowed_by_flare(game, square, facing, pair, flare, possible)) for pair in bits(pairs)]


def actions_of(game: SquareGame, known: Hunted, zombie: int, pairs: int, flare: int) -> int:
    """The actions that any of the kept pairs allows now; only the bite where one is possible (ZP-124)."""
    square, facing = zombie & SQUARES, zombie >> FACING & 3
    if pairs < FLARE_PRESS:
        view = outlook(game, known, square, pairs)
        allowed = view.allowed(facing)
        found = 0
        for pair, way in view.ways:
            if pairs & pair:
                found |= allowed[way]
        return found
    if pairs == FREE:
        return free_actions(game, square, facing)
    found = 0
    for _, actions in flare_offers(game, square, facing, pairs, flare):
        found |= actions
    return found


def free_actions(game: SquareGame, square: int, facing: int) -> int:
    """What a zombie may do that scents nobody: whatever it likes."""
    exits = game.ground.exits(square, game.barricades)
    possible = exits.open
    met = exits.around & (game.standing | game.horde)
    if met or exits.shut:
        if bites_ahead(game, square, facing, exits):
            return BITE
        possible = possible_steps(game, square, exits, met)
    return _IDLE | FORWARD if possible >> facing & 1 else _IDLE


def kept_by(game: SquareGame, known: Hunted, zombie: int, pairs: int, flare: int, action: int) -> int:
    """The pairs that allow an action, of those that the zombie has kept so far (ZP-196)."""
    square, facing = zombie & SQUARES, zombie >> FACING & 3
    if pairs < FLARE_PRESS:
        view = outlook(game, known, square, pairs)
        allowed = view.allowed(facing)
        kept = 0
        for pair, way in view.ways:
            if pairs & pair and allowed[way] & action:
                kept |= pair
        return kept
    kept = 0
    for pair, actions in flare_offers(game, square, facing, pairs, flare):
        if actions & action:
            kept |= pair
    return kept


def only_improving(game: SquareGame, zombie: int, pairs: int) -> list[tuple[int, int]]:
    """The same for CREAKING FLOOR: improving actions or nothing."""
    square, facing = zombie & SQUARES, zombie >> FACING & 3
    bites = bite_directions(game, square)
    if bites >> facing & 1:
        return [(pair, BITE) for pair in bits(pairs)]
    return [(pair, improving(game, square, facing, pair, -1, bites)) for pair in bits(pairs)]
