"""The zombies' turn: new ones come, then each acts, one after the other (ZP-092, ZP-101 to ZP-127)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from gravetide.families.squares.fight.harm import bite
from gravetide.families.squares.horde import automatic
from gravetide.families.squares.horde.scent import (
    BITE,
    END,
    FORWARD,
    LEFT,
    RIGHT,
    actions_of,
    hunted,
    kept_by,
    only_improving,
    pairs_for,
    pairs_of,
)
from gravetide.families.squares.horde.spawning import Spawning, number_to_come, roll_edge
from gravetide.families.squares.options import SQUARE, Choice
from gravetide.families.squares.state.game import ACTED, DARK, FACING, HORDE, PEACE, SIRENS, SQUARES, STENCH, WAS
from gravetide.families.squares.state.human import ALIVE
from gravetide.families.squares.team.outcome import walkers
from gravetide.families.squares.told import events
from gravetide.families.squares.turn.settling import is_calm, settle
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame


class Wake(Choice):
    """Name the zombie that acts next."""

    __slots__ = ()
    verb = "wake"
    fields = (Field("zombie", SQUARE),)
    says = "Let the zombie on {zombie} act."
    group = "zombie"
    shown = Shown("zombie", lead="Zombie on", at_once=True)


_WAKES: Final[list[Option]] = []
"""By square, as far as any board so far has reached."""


def wake_options(game: SquareGame) -> list[Option]:
    """An option for each zombie that has not acted yet."""
    wakes, size = _WAKES, len(game.ground.single)
    if len(wakes) < size:
        wakes += [Wake.of(square) for square in range(len(wakes), size)]
    return [wakes[zombie & SQUARES] for zombie in game.zombies if not zombie & ACTED]


class ZombieAction(Choice):
    """Something that the acting zombie does."""

    __slots__ = ()
    group = "zombie"


class Shamble(ZombieAction):
    """Step forward, through a barricade if there are enough behind it."""

    __slots__ = ()
    verb = "shamble"
    shown = Shown("zombie", "w", at_once=True, where="ahead")
    says = "It steps forward."


class LurchLeft(ZombieAction):
    """Turn left."""

    __slots__ = ()
    verb = "lurch-left"
    shown = Shown("choice", "a", where="left")
    says = "It turns left."


class LurchRight(ZombieAction):
    """Turn right."""

    __slots__ = ()
    verb = "lurch-right"
    shown = Shown("choice", "d", where="right")
    says = "It turns right."


class BiteHuman(ZombieAction):
    """Bite the human in front."""

    __slots__ = ()
    verb = "bite"
    shown = Shown("wound", "f", at_once=True, where="struck", rolls=True)
    says = "It bites."


class Halt(ZombieAction):
    """End this zombie's turn."""

    __slots__ = ()
    verb = "halt"
    shown = Shown("end", "e", closes="question")
    says = "It stands still."


ACTION: Final = {FORWARD: Shamble.of(), LEFT: LurchLeft.of(), RIGHT: LurchRight.of(), BITE: BiteHuman.of(),
                  END: Halt.of()}
_TURNS: Final = LEFT | RIGHT
_BIT: Final = {option: bit for bit, option in ACTION.items()}
_LISTS: Final[list[list[Option]]] = [[option for bit, option in ACTION.items() if mask & bit] for mask in range(32)]


class _Last:
    """Where in the list the zombie stood that was looked for last: mostly it is looked for again.

    An object, as machine code reads its fields directly.
    """

    __slots__ = ("place",)

    def __init__(self) -> None:
        self.place = 0


_LAST: Final = _Last()


def place_of(game: SquareGame, square: int) -> int:
    """The place in the list of the zombie that acts."""
    place, zombies = _LAST.place, game.zombies
    if place >= len(zombies) or zombies[place] & SQUARES != square:
        place = _LAST.place = game.zombie_at(square)
    return place


def zombie_points(game: SquareGame) -> int:
    """A zombie's action points in this turn."""
    points = game.setup.zombie_ap
    return 2 * points if game.lasting & STENCH else points


@mypyc_attr(acyclic=True)
class ZombieTurn(Frame):
    """Spawn, then let every zombie act once."""

    __slots__ = ("spawned", "stuck")

    def __init__(self, below: Frame | None, spawned: bool, stuck: bool = False) -> None:
        self.below = below
        self.spawned = spawned
        self.stuck = stuck  # has the procedure found that none of the rest has anything useful to do?

    def step(self, game: SquareGame) -> list[Option] | None:
        if not self.spawned:
            self.begin(game)
            return None
        if settle(game):
            return None
        if game.madness == PEACE and not game.setup.engine:
            wakes = wake_options(game)
            if wakes:
                return wakes
            self.end(game)
            return None
        waiting = self.waiting(game)
        if not waiting:
            self.end(game)
            return None
        if game.madness != PEACE:
            start_zombie(game, waiting[0])
        else:
            index, useful = automatic.next_zombie(game, waiting, stuck=self.stuck)
            if not useful and not self.stuck:
                game.frame = ZombieTurn(self.below, True, True)
            start_zombie(game, index)
        return None

    def waiting(self, game: SquareGame) -> list[int]:
        """The zombies that have not acted yet."""
        if game.madness != PEACE:
            return [index for index in walkers(game) if not game.zombies[index] & ACTED]
        return [index for index, zombie in enumerate(game.zombies) if not zombie & ACTED]

    def begin(self, game: SquareGame) -> None:
        """Everybody may act anew; new zombies come unless the cap or sirens keep them away."""
        game.frame = ZombieTurn(self.below, True)
        game.night = True
        game.zombies = [zombie & ~ACTED for zombie in game.zombies]
        if game.events is not None:
            game.events.append(events.ZombieTurnBegan())
        if game.madness != PEACE:
            return
        if game.lasting & SIRENS:
            game.lasting &= ~SIRENS
            return
        number = number_to_come(game)
        if number:
            game.lasting &= ~HORDE
            game.frame = Spawning(game.frame, roll_edge(game), number, "spawn")

    def choose(self, game: SquareGame, option: Any) -> None:
        start_zombie(game, place_of(game, option.numbers[0]))

    def end(self, game: SquareGame) -> None:
        """Flares go out, smells and darkness pass."""
        game.frame = self.below
        game.night = False
        game.lasting &= ~(STENCH | DARK)
        if game.flares:
            game.flares = ()
            if game.events is not None:
                game.events.append(events.FlaresOut())

    def seat(self, game: SquareGame) -> int:
        return game.setup.zombies_by

    def prompt(self, game: SquareGame) -> str:
        return "Which zombie acts next?"


def start_zombie(game: SquareGame, index: int) -> None:
    """A zombie starts to act: its pairs of prey and way are made (ZP-196)."""
    zombie = game.zombies[index]
    game.zombies[index] = zombie | ACTED
    square = zombie & SQUARES
    pairs, flare = pairs_of(game, square)
    points = zombie_points(game)
    prey = way = -1
    if game.setup.engine and runs_itself(game):
        prey, way = automatic.choice(game, square, pairs, flare, points)
    game.frame = ZombieActs(game.frame, square, points, pairs, flare, prey, way, hunted(game).alive)


def runs_itself(game: SquareGame) -> bool:
    """Whether the procedure decides for the zombies; those of 28 Days Later have players (ZP-171)."""
    return game.setup.engine and game.madness == PEACE


@mypyc_attr(free_list_len=1, acyclic=True)  # each action replaces it
class ZombieActs(Frame):
    """One zombie's actions, as far as its action points go."""

    __slots__ = ("square", "points", "pairs", "flare", "prey", "way", "alive")

    def __init__(self, below: Frame | None, square: int, points: int, pairs: int, flare: int, prey: int, way: int,
                 alive: int) -> None:
        self.below = below
        self.square = square
        self.points = points
        self.pairs = pairs    # the pairs of prey and way that what it did so far allows
        self.flare = flare
        self.prey = prey      # what the engine has chosen: a human, and a way; -1 where a seat decides
        self.way = way
        self.alive = alive    # how many humans lived when the pairs were made

    def step(self, game: SquareGame) -> list[Option] | None:
        if settle(game):
            return None
        if game.madness != PEACE and game.zombie_at(self.square) not in walkers(game):
            game.frame = self.below
            return None
        known = hunted(game)
        if not self.points or not known.alive:
            game.frame = self.below
            return None
        if known.alive != self.alive:
            self.anew(game, self.square, self.points)
            return None
        actions = actions_of(game, known, game.zombies[place_of(game, self.square)], self.pairs, self.flare)
        if game.setup.engine and runs_itself(game):
            self.choose(game, ACTION[automatic.action(game, self, actions)])
            return None
        return _LISTS[actions]

    def choose(self, game: SquareGame, option: Any) -> None:
        action = _BIT[option]
        if action == END:
            game.frame = self.below
            if game.events is not None:
                game.events.append(events.ZombieWaited(self.square))
            return
        index = place_of(game, self.square)
        zombie = game.zombies[index]
        kept = self.pairs
        ends = self.points == 1 and action & _TURNS and is_calm(game)  # then nobody asks any more
        if kept & kept - 1 and not ends:  # of one pair alone it is known that it allows what was offered
            kept = kept_by(game, hunted(game), zombie, kept, self.flare, action)
        square, broke, cost = act(game, index, action)
        left = self.points - cost
        if broke:
            self.anew(game, square, left)
            return
        if not left and action != BITE and is_calm(game):
            game.frame = self.below
            return
        prey, way = self.prey, self.way
        if prey != -1 and runs_itself(game) and not automatic.is_kept(kept, prey, way):
            prey, way = automatic.choice(game, square, kept, self.flare, left)  # ZP-225
        game.frame = ZombieActs(self.below, square, left, kept, self.flare, prey, way, self.alive)
        if action == BITE:
            bite(game, square, zombie >> FACING & 3)

    def actions(self, game: SquareGame) -> int:
        """What the pairs that are left allow."""
        zombie = game.zombies[place_of(game, self.square)]
        return actions_of(game, hunted(game), zombie, self.pairs, self.flare)

    def anew(self, game: SquareGame, square: int, points: int) -> None:
        """The pairs are made again after a broken barricade, or when a human has turned (ZP-197)."""
        pairs, flare = pairs_of(game, square)
        prey, way = automatic.choice(game, square, pairs, flare, points) if runs_itself(game) else (-1, -1)
        game.frame = ZombieActs(self.below, square, points, pairs, flare, prey, way, hunted(game).alive)

    def seat(self, game: SquareGame) -> int:
        return zombie_seat(game, game.zombies[game.zombie_at(self.square)])

    def prompt(self, game: SquareGame) -> str:
        points = "1 action point" if self.points == 1 else f"{self.points} action points"
        return f"The zombie on {game.ground.name(self.square)} has {points}: what does it do?"

    def about(self, game: SquareGame) -> dict[str, Any]:
        return {"square": game.ground.name(self.square), "points": self.points}


def zombie_seat(game: SquareGame, zombie: int) -> int:
    """Who decides for a zombie: its own player in 28 Days Later, or by option one who is out (ZP-116, ZP-171)."""
    setup = game.setup
    if zombie >> WAS:
        seat = setup.seats[(zombie >> WAS) - 1]
        out = not any(game.humans[who].fate == ALIVE for who in setup.humans_of(seat))
        if game.madness != PEACE or (setup.rules.out.runs_zombie and out):
            return seat
    return setup.zombies_by


def act(game: SquareGame, index: int, action: int) -> tuple[int, bool, int]:
    """Carry out a step or turn; the zombie's square, whether it broke a barricade, and the cost."""
    zombie = game.zombies[index]
    square, facing = zombie & SQUARES, zombie >> FACING & 3
    if action == BITE:
        return square, False, 1
    if action != FORWARD:
        game.turn_zombie(index, facing + (1 if action == RIGHT else 3) & 3)
        return square, False, 1
    at = 4 * square + facing
    gate = game.ground.gate[at]
    broke = gate >= 0 and bool(game.barricades >> gate & 1)
    if broke:
        game.drop_barricade(gate, "zombies")
    there = game.ground.to[at]
    game.move_zombie(index, there, game.ground.rot[at], "step")
    through_window = gate >= 0 and game.ground.apertures[gate].window
    return there, broke, game.setup.rules.windows.zombie_ap if through_window else 1


# -- a creaking floor


class CreakingFloor(Frame):
    """Zombies near the searcher get one improving action each, in the order the zombie player likes."""

    __slots__ = ("who", "squares")

    def __init__(self, below: Frame | None, who: int, squares: tuple[int, ...]) -> None:
        self.below = below
        self.who = who
        self.squares = squares

    def step(self, game: SquareGame) -> list[Option] | None:
        if settle(game, searching=True):
            return None
        able = self.able(game)
        if not able or game.humans[self.who].fate != ALIVE:
            game.frame = self.below
            return None
        if game.setup.engine:
            self.creep(game, automatic.next_to_creep(game, able, self.who))
            return None
        return [Wake.of(square) for square in able]

    def able(self, game: SquareGame) -> list[int]:
        """The zombies that have an improving action towards the searcher."""
        if game.humans[self.who].fate != ALIVE:
            return []
        found = []
        for square in self.squares:
            zombie = game.zombies[game.zombie_at(square)]
            if any(mask for _, mask in only_improving(game, zombie, pairs_for(game, square, self.who))):
                found.append(square)
        return found

    def choose(self, game: SquareGame, option: Any) -> None:
        self.creep(game, option.numbers[0])

    def creep(self, game: SquareGame, square: int) -> None:
        """Let one of them take its action."""
        rest = tuple([other for other in self.squares if other != square])
        game.frame = Creeping(CreakingFloor(self.below, self.who, rest), self.who, square)

    def seat(self, game: SquareGame) -> int:
        return game.setup.zombies_by

    def prompt(self, game: SquareGame) -> str:
        return "The floor creaks: which zombie moves next?"


class Creeping(Frame):
    """One zombie's single action on a creaking floor."""

    __slots__ = ("who", "square")

    def __init__(self, below: Frame | None, who: int, square: int) -> None:
        self.below = below
        self.who = who
        self.square = square

    def step(self, game: SquareGame) -> list[Option] | None:
        actions = self.actions(game)
        if game.setup.engine:
            self.choose(game, ACTION[automatic.creeping_action(game, self.square, self.who, actions)])
            return None
        return _LISTS[actions]

    def actions(self, game: SquareGame) -> int:
        """The improving actions towards the searcher."""
        zombie = game.zombies[game.zombie_at(self.square)]
        found = 0
        for _, mask in only_improving(game, zombie, pairs_for(game, self.square, self.who)):
            found |= mask
        return found

    def choose(self, game: SquareGame, option: Any) -> None:
        action = _BIT[option]
        game.frame = self.below
        index = game.zombie_at(self.square)
        facing = game.zombies[index] >> FACING & 3
        square, _, _ = act(game, index, action)
        if action == BITE:
            bite(game, square, facing)

    def seat(self, game: SquareGame) -> int:
        return game.setup.zombies_by  # whoever is out runs his zombie in the zombies' own turn only (ZP-116)

    def prompt(self, game: SquareGame) -> str:
        return f"The floor creaks: what does the zombie on {game.ground.name(self.square)} do?"
