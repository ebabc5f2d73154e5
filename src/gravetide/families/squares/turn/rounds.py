"""Rounds: the human players in turn order, then the zombies (ZP-023), and the set-up before the first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from gravetide.families.squares.horde import automatic
from gravetide.families.squares.horde.placing import FACES, free_squares, place_options
from gravetide.families.squares.horde.spawning import EDGES, Spawning, roll_edge
from gravetide.families.squares.horde.zombie_turn import ZombieTurn
from gravetide.families.squares.state.game import DARK, PEACE, SquareGame
from gravetide.families.squares.state.human import ALIVE, Human
from gravetide.families.squares.team.outcome import HUMANS, ZOMBIES, finish, walkers
from gravetide.families.squares.told import events
from gravetide.families.squares.turn.human_turn import SeatTurn
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.squares.setup import SquareSetup


def opening(setup: SquareSetup) -> SquareGame:
    """The first position of a game; nothing has been rolled yet."""
    game = SquareGame(setup)
    game.ground = setup.ground(-1)
    game.humans = [Human() for _ in setup.cast]
    game.owned = (1 << len(setup.cast)) - 1
    game.deck = setup.deck
    game.frame = LayOut(None)
    return game


class LayOut(Frame):
    """Draw slips, roll for the edge, place the first zombie and the humans opposite (ZP-018 to ZP-020)."""

    __slots__ = ()

    def __init__(self, below: Frame | None) -> None:
        self.below = below

    def step(self, game: SquareGame) -> list[Option] | None:
        if game.setup.rules.variant.traitor:
            draw_slips(game)
        edge = roll_edge(game)
        if edge >= 0:
            lay_out(game, edge)
        elif game.setup.engine:
            edge = automatic.wild_edge(game, start=True)
            if game.events is not None:
                game.events.append(events.EdgeChosen(edge))
            lay_out(game, edge)
        else:
            game.frame = OpeningEdge(None)
        return None


def draw_slips(game: SquareGame) -> None:
    """One slip each and one to spare; the draw uses up the same chance whatever comes out (ZP-155, ZP-203)."""
    slips = tuple(range(len(game.humans) + 1))
    drawn = game.draw(slips)
    game.traitor = drawn if drawn < len(game.humans) else -1
    if game.events is not None:
        game.events.append(events.SlipsDrawn())


def lay_out(game: SquareGame, edge: int) -> None:
    """Zombies on one edge, then humans on the opposite one, then the first round."""
    humans = PlaceHuman(PlagueRound(None, 0), 0, edge + 2 & 3)
    game.frame = Spawning(humans, edge, game.setup.rules.setup.start_zombies, "start")


class OpeningEdge(Frame):
    """A wild die at the start: the zombie player picks the edge."""

    __slots__ = ()

    def __init__(self, below: Frame | None) -> None:
        self.below = below

    def step(self, game: SquareGame) -> list[Option] | None:
        return EDGES

    def choose(self, game: SquareGame, option: Any) -> None:
        edge = option.numbers[0]
        if game.events is not None:
            game.events.append(events.EdgeChosen(edge))
        lay_out(game, edge)

    def seat(self, game: SquareGame) -> int:
        return game.setup.zombies_by

    def prompt(self, game: SquareGame) -> str:
        return "The die is wild: from which edge does the first zombie come?"


class PlaceHuman(Frame):
    """A player puts a human on the first row of an edge."""

    __slots__ = ("who", "edge")

    def __init__(self, below: Frame | None, who: int, edge: int) -> None:
        self.below = below
        self.who = who
        self.edge = edge

    def step(self, game: SquareGame) -> list[Option] | None:
        return place_options(free_squares(game, game.ground.rows[self.edge]))

    def choose(self, game: SquareGame, option: Any) -> None:
        more = self.who + 1 < len(game.humans)
        after = PlaceHuman(self.below, self.who + 1, self.edge) if more else self.below
        game.frame = FaceHuman(after, self.who, option.numbers[0])

    def seat(self, game: SquareGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: SquareGame) -> str:
        return f"Where does {game.setup.cast[self.who].name} start?"


class FaceHuman(Frame):
    """Which way a human looks at the start."""

    __slots__ = ("who", "square")

    def __init__(self, below: Frame | None, who: int, square: int) -> None:
        self.below = below
        self.who = who
        self.square = square

    def step(self, game: SquareGame) -> list[Option] | None:
        return FACES

    def choose(self, game: SquareGame, option: Any) -> None:
        game.frame = self.below
        game.edit(self.who).facing = option.numbers[0]
        game.put_human(self.who, self.square, 0, "")
        if game.events is not None:
            game.events.append(events.HumanPlaced(self.who, self.square, option.numbers[0]))

    def seat(self, game: SquareGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: SquareGame) -> str:
        return f"Which way does {game.setup.cast[self.who].name} look?"


@mypyc_attr(acyclic=True)
class PlagueRound(Frame):
    """One round after the other: `next` is the seat whose turn comes, 0 for a new round."""

    __slots__ = ("next",)

    def __init__(self, below: Frame | None, next: int) -> None:
        self.below = below
        self.next = next

    def step(self, game: SquareGame) -> list[Option] | None:
        if not self.next:
            game.round += 1
            if game.events is not None:
                game.events.append(events.RoundStarted(game.round))
        for seat in game.setup.human_seats:
            if seat < self.next:
                continue
            humans = game.setup.humans_of(seat)
            for who in humans:
                if game.humans[who].fate == ALIVE:
                    game.frame = SeatTurn(PlagueRound(None, seat + 1), seat, tuple(humans))
                    return None
        game.frame = RoundEnd(None)
        if game.madness == PEACE or walkers(game):
            game.frame = ZombieTurn(game.frame, False)
        return None


@mypyc_attr(acyclic=True)
class RoundEnd(Frame):
    """A round is over; a table may have set a limit (ZP-024)."""

    __slots__ = ()

    def __init__(self, below: Frame | None) -> None:
        self.below = below

    def step(self, game: SquareGame) -> list[Option] | None:
        if game.madness != PEACE:
            game.lasting &= ~DARK
        limit = game.setup.rules.rounds.limit
        if limit and game.round >= limit:
            if game.madness != PEACE:
                finish(game, HUMANS, f"After {limit} rounds those who are still alive share the win.")
            else:
                finish(game, ZOMBIES, f"{limit} rounds have passed, and the humans are not safe.")
            return None
        game.frame = PlagueRound(None, 0)
        return None
