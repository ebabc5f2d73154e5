"""Questions beside a human's turn: where to start, which card to keep, what to play against a bite."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.squares.board.ground import squares_in
from gravetide.families.squares.bots.aims import Situation, insides, spots
from gravetide.families.squares.bots.arms import worth
from gravetide.families.squares.bots.errands import entrances
from gravetide.families.squares.bots.steps import TOO_FAR, anyhow, flood
from gravetide.families.squares.bots.turns import TurnPlan, gifts
from gravetide.families.squares.content.cards import OOPS
from gravetide.families.squares.fight.attack import AttackRolled, TurnFigures, result_of
from gravetide.families.squares.fight.harm import ACCEPT, Bitten, GainCards, InfectionFailed, Injured, Leave, Play, Take
from gravetide.families.squares.horde.placing import Face, Place
from gravetide.families.squares.state.human import ALIVE
from gravetide.families.squares.turn.exchange import AGREE, DECLINE, GIVE_UP, PROPOSE, Consent, Exchanging, Give
from gravetide.families.squares.turn.happenings import LuckyBarricade, Nail
from gravetide.families.squares.turn.human_turn import HumanTurn, SeatTurn
from gravetide.families.squares.turn.rounds import FaceHuman, PlaceHuman
from gravetide.families.squares.turn.searching import AsSeen, Look, LookFirst, OrderCards, Swapped

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame
    from gravetide.kernel.options import Option


def answer(game: SquareGame, options: list[Option]) -> tuple[Option, str]:
    """What steady answers for a human, and why."""
    frame = game.frame
    if isinstance(frame, HumanTurn):
        option, _, reason = TurnPlan(game, frame.who, options).best()
        return option, reason
    if isinstance(frame, SeatTurn):
        return _next_human(game, options), "Whoever is in most danger goes first."
    if isinstance(frame, PlaceHuman):
        return Place.of(_start(game, frame)), "It is the shortest way in."
    if isinstance(frame, FaceHuman):
        return Face.of(_looks(game, frame)), "Look where you will go."
    if isinstance(frame, GainCards):
        return _keep(game, frame), "That is the better weapon."
    if isinstance(frame, Bitten | Injured | InfectionFailed):
        played = [option for option in options if isinstance(option, Play)]
        return (played[0] if played else ACCEPT), "There will be no better moment."
    if isinstance(frame, AttackRolled):
        return _after_the_roll(game, frame, options), "No card would help enough."
    if isinstance(frame, LookFirst):
        return next(option for option in options if isinstance(option, Look)), "It is good to know what comes."
    if isinstance(frame, OrderCards):
        return _ordered(game, frame), "Finds first, events later."
    if isinstance(frame, TurnFigures):
        return Face.of(game.humans[frame.who].facing), "Make it look the other way."
    if isinstance(frame, LuckyBarricade):
        return _lucky(game, frame, options), "That one was still open."
    if isinstance(frame, Exchanging):
        return _offered(game, frame, options), "Somebody else needs this more."
    if isinstance(frame, Consent):
        return (AGREE if not frame.taken else DECLINE), "Take gifts, but make no trades."
    return options[0], "It seems best."


def _next_human(game: SquareGame, options: list[Option]) -> Option:
    """The one who is in the greatest danger where he stands, then the first."""
    best, most = options[0], -1.0
    for option in options:
        who = option.numbers[0]
        square = game.humans[who].square
        danger = TurnPlan(game, who, []).danger(square) if square >= 0 else 0.0
        if danger > most:
            best, most = option, danger
    return best


# -- where to start


def far_search(game: SquareGame) -> int:
    """The search square that the first of us makes for: one outside the house if there is any."""
    house = game.setup.board.house
    xs = sorted(game.ground.x_at.values())
    return next((x for x in xs if not any(places & house for places in spots(game, x))), xs[0])


def _start(game: SquareGame, frame: PlaceHuman) -> int:
    """The free square of the row from which the errand is nearest."""
    row = game.ground.rows[frame.edge] & ~(game.standing | game.horde)
    xs = [far_search(game)] if frame.who == 0 else sorted(game.ground.x_at.values())
    best, least = squares_in(row)[0], TOO_FAR
    taken = _neighbours(game)
    for x in xs:
        way = flood(game, spots(game, x), game.horde)
        for square in squares_in(row & ~taken) or squares_in(row):
            cost = way.cost(anyhow(1 << square))
            if cost < least:
                best, least = square, cost
    return best


def _neighbours(game: SquareGame) -> int:
    """Squares beside somebody who stands on the row already: nobody is in another's way."""
    found = 0
    for human in game.humans:
        if human.square >= 0 and human.fate == ALIVE:
            found |= game.ground.open_around(human.square, game.barricades)
    return found


def _looks(game: SquareGame, frame: FaceHuman) -> int:
    """Into the board."""
    return next((edge + 2 & 3 for edge, row in enumerate(game.ground.rows) if row >> frame.square & 1), 0)


# -- cards


def _keep(game: SquareGame, frame: GainCards) -> Option:
    cards = game.setup.pack.cards
    new, old = frame.held[0], game.humans[frame.who].weapon
    better = worth(cards[new >> 3], new) > worth(cards[old >> 3], old)
    return Take.of(new >> 3) if better else Leave.of(new >> 3)


def _after_the_roll(game: SquareGame, frame: AttackRolled, options: list[Option]) -> Option:
    """AMMO against an OOPS; the TEDDY BEAR is kept for an infection."""
    if result_of(game, frame.who, frame.dice) == OOPS:
        for option in options:
            if isinstance(option, Play) and game.setup.pack.cards[option.numbers[0]].does == "reload":
                return option
    return ACCEPT


def _ordered(game: SquareGame, frame: OrderCards) -> Option:
    first, second = [game.setup.pack.cards[card] for card in frame.cards]
    return Swapped.of() if first.kind == "event" and second.kind != "event" else AsSeen.of()


def _lucky(game: SquareGame, frame: LuckyBarricade, options: list[Option]) -> Option:
    """The seal of our refuge that is farthest from all of us."""
    situation = Situation(game, frame.who)
    wanted = situation.aim.seals & ~game.barricades & ~entrances(situation)
    best, most = options[0], -1
    for option in options:
        number = option.numbers[0] if isinstance(option, Nail) else -1
        if number >= 0 and wanted >> number & 1:
            cost = situation.nearest(insides(game, number, situation.aim.squares))[1]
            if cost > most:
                best, most = option, cost
    return best


def _offered(game: SquareGame, frame: Exchanging, options: list[Option]) -> Option:
    for card in gifts(game, frame.who, frame.partner):
        if not frame.given and Give.of(card) in options:
            return Give.of(card)
    return PROPOSE if frame.given and PROPOSE in options else GIVE_UP
