"""A human's turn: how it starts, everything that can be done in it, how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from gravetide.families.squares.board.board import IN_CAR
from gravetide.families.squares.fight.aim import targets
from gravetide.families.squares.fight.attack import ATTACK
from gravetide.families.squares.fight.harm import roll_infection
from gravetide.families.squares.options import HUMAN, Choice
from gravetide.families.squares.state.game import MADNESS, NEXT_TURN, SPENT, THIS_TURN, TRUCE
from gravetide.families.squares.state.human import ALIVE, NO_WEAPON
from gravetide.families.squares.team.traitor import DECLARE, Declare, may_declare, spree_points, theft_options
from gravetide.families.squares.told import events
from gravetide.families.squares.turn.car import START, LeaveCar, why_not_start
from gravetide.families.squares.turn.exchange import Exchange, partners
from gravetide.families.squares.turn.items import Discard, Use, item_options
from gravetide.families.squares.turn.moves import (
    BACKWARD,
    BARRICADE,
    FORWARD,
    LEFT,
    RIGHT,
    TAKE_DOWN,
    can_go_forward,
    can_take_down,
    discount,
    step_points,
    take_down_cost,
)
from gravetide.families.squares.turn.searching import SEARCH, may_search
from gravetide.families.squares.turn.settling import settle
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

MAD_FROM: Final = 5


class End(Choice):
    """End the turn."""

    __slots__ = ()
    verb = "end"
    says = "End the turn."
    group = "end"
    shown = Shown("end", "e", closes="turn")


class Act(Choice):
    """Name the human who acts next."""

    __slots__ = ()
    verb = "act"
    fields = (Field("human", HUMAN),)
    says = "{human} acts next."
    group = "turn"
    shown = Shown("activate", form="tile", at_once=True)


END: Final = End.of()


@mypyc_attr(acyclic=True)
class SeatTurn(Frame):
    """A player's turn: his humans act one after the other, in the order he likes (ZP-016)."""

    __slots__ = ("player", "waiting")

    def __init__(self, below: Frame | None, player: int, waiting: tuple[int, ...]) -> None:
        self.below = below
        self.player = player
        self.waiting = waiting

    def step(self, game: SquareGame) -> list[Option] | None:
        if not self.waiting:
            game.frame = self.below
            return None
        able = [who for who in self.waiting if game.humans[who].fate == ALIVE]
        if not able:
            game.frame = self.below
            return None
        if len(able) == 1:
            self.choose(game, Act.of(able[0]))
            return None
        return [Act.of(who) for who in able]

    def choose(self, game: SquareGame, option: Any) -> None:
        who = option.numbers[0]
        rest = tuple([other for other in self.waiting if other != who]) if len(self.waiting) > 1 else ()
        is_first = len(self.waiting) == len(game.setup.humans_of(self.player))
        game.frame = HumanStart(SeatTurn(self.below, self.player, rest), who, is_first, 0)

    def seat(self, game: SquareGame) -> int:
        return self.player

    def prompt(self, game: SquareGame) -> str:
        return f"Round {game.round}: who acts next?"


@mypyc_attr(acyclic=True)
class HumanStart(Frame):
    """The start of a human's turn: infection, madness, then the first decision (ZP-186)."""

    __slots__ = ("who", "rolls", "stage")

    def __init__(self, below: Frame | None, who: int, rolls: bool, stage: int) -> None:
        self.below = below
        self.who = who
        self.rolls = rolls  # does this human roll for madness for its player?
        self.stage = stage

    def step(self, game: SquareGame) -> list[Option] | None:
        if game.humans[self.who].fate != ALIVE:
            self.end(game)
        elif self.stage == 0:
            begun = HumanStart(self.below, self.who, self.rolls, 1)
            game.frame = begun
            self.begin(game)
            if begun.is_next(game):
                begun.go_on(game)
        else:
            self.go_on(game)
        return None

    def end(self, game: SquareGame) -> None:
        """He is one of them now: what that brings about comes before anybody else's turn (ZP-129, ZP-141)."""
        had_begun = game.madness == TRUCE
        if settle(game) and (game.result or not self.is_next(game)):
            return
        game.frame = self.below
        game.active = -1
        seat = game.setup.seats[self.who]
        others = any(game.humans[who].fate == ALIVE for who in game.setup.humans_of(seat))
        if self.rolls and others and had_begun:
            roll_madness(game, self.who)  # a player rolls in his turn though his first human has turned (ZP-169)

    def is_next(self, game: SquareGame) -> bool:
        """Whether nothing has to be answered first."""
        return game.frame is self

    def go_on(self, game: SquareGame) -> None:
        """He is himself: his turn comes, after the roll for madness."""
        game.frame = HumanTurn(self.below, self.who, True)
        if self.rolls and game.madness == TRUCE:
            roll_madness(game, self.who)

    def begin(self, game: SquareGame) -> None:
        """Action points anew; whoever is INFECTED rolls first (ZP-089)."""
        human = game.edit(self.who)
        human.ap = game.setup.rules.humans.ap
        human.refused = 0
        human.ran = False
        if game.traitor == self.who and game.spree == NEXT_TURN:
            game.spree = THIS_TURN
            human.ap = spree_points(game)
        game.active = self.who
        if game.events is not None:
            game.events.append(events.HumanTurnBegan(self.who, human.ap))
        if human.infected and game.setup.rules.first_aid.succumbs_up_to:
            roll_infection(game, self.who, "marker")


def roll_madness(game: SquareGame, who: int) -> None:
    """On a 5 or 6 everybody goes mad (ZP-169)."""
    die = game.die()
    if die >= MAD_FROM:
        game.madness = MADNESS
    if game.events is not None:
        game.events.append(events.MadnessRolled(who, die, die >= MAD_FROM))


@mypyc_attr(acyclic=True)
class HumanTurn(Frame):
    """A human's action points are spent, one thing after the other."""

    __slots__ = ("who", "first")

    def __init__(self, below: Frame | None, who: int, first: bool) -> None:
        self.below = below
        self.who = who
        self.first = first  # has nothing been done yet but what belongs to the start of the turn?

    def step(self, game: SquareGame) -> list[Option] | None:
        if settle(game):
            return None
        if game.humans[self.who].fate != ALIVE:
            self.end(game)
            return None
        return human_options(game, self.who, first=self.first)

    def asks_anyway(self, game: SquareGame) -> bool:
        """A turn that passed without a question would tell that nobody could have declared himself (ZP-205)."""
        return self.first and game.setup.rules.variant.traitor

    def choose(self, game: SquareGame, option: Any) -> None:
        if option is END:
            self.end(game)
            return
        if self.first and not opens_turn(game, option):
            game.frame = HumanTurn(self.below, self.who, False)
        option.carry_out(game, self.who)

    def end(self, game: SquareGame) -> None:
        """What is left is lost (ZP-025)."""
        game.frame = self.below
        game.active = -1
        if game.humans[self.who].ap:
            game.edit(self.who).ap = 0
        if game.traitor == self.who and game.spree == THIS_TURN:
            game.spree = SPENT
        if game.events is not None:
            game.events.append(events.HumanTurnEnded(self.who))

    def seat(self, game: SquareGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: SquareGame) -> str:
        points = game.humans[self.who].ap
        left = "1 action point" if points == 1 else f"{points} action points"
        return f"{game.setup.cast[self.who].name} has {left}: what next?"

    def about(self, game: SquareGame) -> dict[str, Any]:
        return {"human": game.setup.cast[self.who].key, "points": game.humans[self.who].ap}


def opens_turn(game: SquareGame, option: Choice) -> bool:
    """Whether an option belongs to the start of a turn and leaves the other such things open (ZP-186)."""
    if isinstance(option, Declare):
        return True
    return isinstance(option, Use) and game.setup.pack.cards[option.numbers[0]].does == "energy"


def human_options(game: SquareGame, who: int, *, first: bool) -> list[Option]:
    """Everything that the human may do now."""
    human = game.humans[who]
    if human.square == IN_CAR:
        found = car_options(game, who)
    else:
        actions = foot_actions(game, who)
        if actions and not (actions & _BESIDE or human.items or human.weapon != NO_WEAPON or game.traitor == who):
            return _ON_FOOT_ALONE[actions]
        found = _ON_FOOT[actions]
    found = found + further_options(game, who, first=first)
    found.append(END)
    return found


def further_options(game: SquareGame, who: int, *, first: bool) -> list[Option]:
    """Exchanges, items, and what the Traitor may do."""
    human = game.humans[who]
    found: list[Option] = []
    if human.ap:
        square = human.square
        if square < 0 or game.ground.exits(square, game.barricades).around & game.standing:
            found += [Exchange.of(other) for other in partners(game, who)]
    if human.items or human.weapon != NO_WEAPON:
        found += item_options(game, who, first=first)
    if game.traitor == who:
        found += theft_options(game, who)
        if first and may_declare(game, who):
            found.append(DECLARE)
    return found


def car_options(game: SquareGame, who: int) -> list[Option]:
    """In the car: get out, try the engine (ZP-137 to ZP-140)."""
    if not game.humans[who].ap:
        return []
    found: list[Option] = [LeaveCar.of(square) for square, _ in game.setup.board.car_doors if game.is_free(square)]
    if not why_not_start(game, who):
        found.append(START)
    return found


# What can be done on a square, a bit each
_FORWARD: Final = 1
_BACKWARD: Final = 2
_TURN: Final = 4
_BARRICADE: Final = 8
_TAKE_DOWN: Final = 16
_ATTACK: Final = 32
_SEARCH: Final = 64
_BESIDE: Final = 128
"""Somebody is beside him to exchange something with."""


def foot_actions(game: SquareGame, who: int) -> int:
    """On a square: steps, turns, barricades, attack, search."""
    human = game.humans[who]
    ap, facing = human.ap, human.facing
    exits = game.ground.exits(human.square, game.barricades)
    single, occupied = game.ground.single, exits.around & (game.standing | game.horde)
    front = exits.to[facing]
    met = front >= 0 and bool(occupied & single[front])
    found = 0
    if exits.car >> facing & 1:
        if can_go_forward(game, who):
            found = _FORWARD
    elif front >= 0 and not met:
        cost = step_points(game, exits, facing)
        if ap >= cost or ap >= cost - discount(game, who):
            found = _FORWARD
    if not ap:
        return found
    found |= _TURN | (_BESIDE if occupied & game.standing else 0)
    behind = facing ^ 2
    if exits.open >> behind & 1 and not occupied & single[exits.to[behind]] and ap >= step_points(game, exits, behind):
        found |= _BACKWARD
    gate = exits.gates[facing]
    if gate >= 0:
        if not exits.shut >> facing & 1:
            found |= _BARRICADE
        elif ap >= take_down_cost(game, who) and can_take_down(game, who, gate):
            found |= _TAKE_DOWN
    if (met or human.weapon != NO_WEAPON) and targets(game, who):
        found |= _ATTACK
    x = exits.search[facing]
    if x >= 0 and may_search(game, who, x):
        found |= _SEARCH
    return found


def on_foot(actions: int) -> list[Option]:
    """The options for a set of things that can be done on a square."""
    ordered: list[tuple[int, Option]] = [
        (_FORWARD, FORWARD), (_BACKWARD, BACKWARD), (_TURN, LEFT), (_TURN, RIGHT), (_BARRICADE, BARRICADE),
        (_TAKE_DOWN, TAKE_DOWN), (_ATTACK, ATTACK), (_SEARCH, SEARCH)]
    return [option for bit, option in ordered if actions & bit]


_ON_FOOT: Final[list[list[Option]]] = [on_foot(actions) for actions in range(2 * _BESIDE)]
_ON_FOOT_ALONE: Final[list[list[Option]]] = [[*options, END] for options in _ON_FOOT]


def discards(game: SquareGame) -> list[Option]:
    """Cards that the human whose turn it is may throw away beside the decision (ZP-026)."""
    if not isinstance(game.frame, HumanTurn):
        return []
    human = game.humans[game.frame.who]
    cards = [human.weapon >> 3] if human.weapon != NO_WEAPON else []
    return [Discard.of(card) for card in dict.fromkeys([*cards, *human.items])]
