"""Why something is not possible now, in words.

Each verb has a function that looks for the first reason in the order a player would think of it. To the deciding seat
reasons may come from its own slip; to nobody else (ZP-233): who is not deciding is told so by the kernel.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gravetide.families.squares.board.board import IN_CAR
from gravetide.families.squares.fight.aim import may_attack_humans, targets, usable
from gravetide.families.squares.fight.harm import may_bite
from gravetide.families.squares.horde.scent import breakers_needed
from gravetide.families.squares.horde.zombie_turn import ZombieActs
from gravetide.families.squares.options import Choice
from gravetide.families.squares.state.game import FACING, PEACE, SQUARES, THIS_TURN
from gravetide.families.squares.state.human import EMPTY, NO_WEAPON, SLACK
from gravetide.families.squares.team.outcome import all_searched
from gravetide.families.squares.turn.car import door_in_front, is_locked, why_not_start
from gravetide.families.squares.turn.exchange import beside
from gravetide.families.squares.turn.human_turn import HumanTurn
from gravetide.families.squares.turn.items import BOTTLE_REACH, FLARE_REACH, flare_squares
from gravetide.families.squares.turn.moves import back, discount, gate_in_front, step_cost, take_down_cost
from gravetide.families.squares.turn.searching import may_search, x_in_front
from gravetide.kernel.options import Option, parse

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

NO_POINTS = "No action point is left in this turn."
ZOMBIE_VERBS = frozenset({"shamble", "lurch-left", "lurch-right", "bite", "halt"})
IN_THE_CAR = "In the car there is no room for that; get out first."


def explain(game: SquareGame, seat: int | None, text: str) -> str | None:
    """Why `text` is not offered now; None if it is."""
    words = text.split()
    if game.result:
        return f"The game is over: {game.reason}"
    if any(option.notation(game) == " ".join(words) for option in game.options):
        return None
    if not words:
        return "Say what you want to do, for example: forward."
    frame = game.frame
    if isinstance(frame, ZombieActs) and words[0] in ZOMBIE_VERBS and len(words) == 1:
        return why_not_zombie(game, frame, words[0])
    if not isinstance(frame, HumanTurn):
        question = frame.prompt(game) if frame is not None else ""
        return f"Something else has to be decided: {question}"
    reason = VERBS.get(words[0])
    if reason is None:
        return f'"{words[0]}" is not something a human can do; the verbs are {", ".join(sorted(VERBS))}.'
    meant = parse(game, Choice, text)
    if meant is None:
        return f'"{" ".join(words)[:60]}" names something that does not exist here.'
    return reason(game, frame.who, meant) or "That is not possible now."


def _step(game: SquareGame, who: int, direction: int, cheaper: int) -> str:
    human = game.humans[who]
    if human.square == IN_CAR:
        return "In the car nobody takes steps; get out first."
    at = 4 * human.square + direction
    gate = game.ground.gate[at]
    there = game.ground.to[at]
    if gate >= 0 and game.barricades >> gate & 1:
        return f"The {game.ground.apertures[gate].name} is barricaded."
    if there < 0:
        return "There is a wall, furniture or the edge of the board in the way."
    if game.standing >> there & 1:
        return f"{game.setup.cast[game.human_at(there)].name} stands there."
    if game.horde >> there & 1:
        return "A zombie stands there."
    cost = step_cost(game, who, direction) - cheaper
    if cost > human.ap:
        return NO_POINTS if not human.ap else f"A window costs {cost} action points, and {human.ap} are left."
    return ""


def _forward(game: SquareGame, who: int, option: Option) -> str:
    if game.humans[who].square != IN_CAR and door_in_front(game, who):
        return "The car is locked until somebody finds the keys." if is_locked(game) else NO_POINTS
    return _step(game, who, game.humans[who].facing, discount(game, who))


def _backward(game: SquareGame, who: int, option: Option) -> str:
    return _step(game, who, back(game, who), 0)


def _turn(game: SquareGame, who: int, option: Option) -> str:
    return IN_THE_CAR if game.humans[who].square == IN_CAR else NO_POINTS


def _gate(game: SquareGame, who: int) -> str:
    if game.humans[who].square == IN_CAR:
        return IN_THE_CAR
    return "" if gate_in_front(game, who) >= 0 else "There is no door or window in front."


def _barricade(game: SquareGame, who: int, option: Option) -> str:
    lacking = _gate(game, who)
    if lacking:
        return lacking
    if game.barricades >> gate_in_front(game, who) & 1:
        return "It is barricaded already."
    return NO_POINTS


def _take_down(game: SquareGame, who: int, option: Option) -> str:
    lacking = _gate(game, who)
    if lacking:
        return lacking
    gate = gate_in_front(game, who)
    if not game.barricades >> gate & 1:
        return "There is no barricade in front."
    if game.seals >> gate & 1:
        return "The barricades of the refuge stay where they are."
    return f"Taking a barricade down costs {take_down_cost(game, who)} action points at once."


def _attack(game: SquareGame, who: int, option: Option) -> str:
    human = game.humans[who]
    if human.square == IN_CAR:
        return IN_THE_CAR
    if not human.ap:
        return NO_POINTS
    if human.weapon != NO_WEAPON and human.weapon & SLACK:
        return "First an arrow has to be nocked."
    front = game.ground.passes(human.square, human.facing, game.barricades)
    if front >= 0 and game.standing >> front & 1 and not may_attack_humans(game):
        return "Humans don't attack each other now."
    card = usable(game, who)
    if card is not None and card.aimed and not human.weapon & EMPTY and not targets(game, who):
        return "There is no zombie in the line of fire, or a human stands before it."
    return "There is nobody to attack in the square in front."


def _search(game: SquareGame, who: int, option: Option) -> str:
    if game.humans[who].square == IN_CAR:
        return IN_THE_CAR
    x = x_in_front(game, who)
    if x < 0:
        return "There is no search square in front."
    if not may_search(game, who, x):
        return f"The {game.setup.board.search[x].name} has been searched already."
    return NO_POINTS


def _exchange(game: SquareGame, who: int, option: Option) -> str:
    partner = option.numbers[0]
    name = game.setup.cast[partner].name
    if partner == who:
        return "That would be an exchange with oneself."
    if partner not in beside(game, who):
        return f"{name} is not beside you with nothing in between."
    if game.humans[who].refused >> partner & 1:
        return f"There was no exchange with {name} in this turn, and it can't be asked for again."
    return NO_POINTS if not game.humans[who].ap else "Neither of the two holds a card."


def _get_out(game: SquareGame, who: int, option: Option) -> str:
    if game.humans[who].square != IN_CAR:
        return "Nobody gets out who is not in the car."
    square = option.numbers[0]
    if square not in dict(game.setup.board.car_doors):
        return "There is no car door there."
    return NO_POINTS if not game.humans[who].ap else "Somebody stands before that door."


def _start(game: SquareGame, who: int, option: Option) -> str:
    return why_not_start(game, who) or NO_POINTS


def _use(game: SquareGame, who: int, option: Option) -> str:
    card = game.setup.pack.cards[option.numbers[0]]
    if card.index not in game.humans[who].items:
        return f"{card.name} is not among your cards."
    moments = {
        "energy": "It has to be drunk before anything else in the turn.",
        "reload": "There is no empty firearm to load.",
        "reinforce": "There is no barricade in front that could be made stronger.",
        "nullify": "It is played when you are bitten.", "survive": "It is played when an infection roll has failed.",
        "reroll": "It is played right after a roll of yours.", "look": "It is used when you search, before drawing.",
    }
    return moments.get(card.does, "It is not used in this way.")


def _needs(does: str, name: str) -> Callable[[SquareGame, int, Option], str]:
    def reason(game: SquareGame, who: int, option: Option) -> str:
        if game.item_that(who, does) < 0:
            return f"You have no {name}."
        if game.humans[who].square == IN_CAR and does != "cure":
            return IN_THE_CAR
        if not game.humans[who].ap:
            return NO_POINTS
        if does == "flare" and option.numbers[0] not in flare_squares(game, who):
            return f"A flare flies up to {FLARE_REACH} squares straight ahead, onto a square that can be walked on."
        if does == "firebomb":
            return f"A bottle flies up to {BOTTLE_REACH} squares straight ahead, and there must be something to burn."
        if does == "cure":
            return "Only somebody infected, you or a human beside you, can be cured."
        return "There is no zombie in front."
    return reason


def _nock(game: SquareGame, who: int, option: Option) -> str:
    held = game.humans[who].weapon
    return NO_POINTS if held != NO_WEAPON and held & SLACK else "There is no bow without an arrow in your hands."


def _declare(game: SquareGame, who: int, option: Option) -> str:
    """The one who asks is told from his own slip."""
    if not game.setup.rules.variant.traitor:
        return "Nobody is a Traitor in this game."
    if game.traitor != who:
        return "Your slip is blank."
    if game.revealed:
        return "Everybody knows already."
    if game.madness != PEACE or not all_searched(game):
        return "Not before everything has been searched."
    return "Only at the start of a turn."


def _steal(game: SquareGame, who: int, option: Option) -> str:
    if game.traitor != who or not game.revealed:
        return "Only a revealed Traitor steals."
    if game.spree != THIS_TURN:
        return "The theft belongs to one turn, and there is one only."
    return "That card is not within reach."


def _end(game: SquareGame, who: int, option: Option) -> str:
    return "Only where there is nothing else to do."


VERBS: dict[str, Callable[[SquareGame, int, Option], str]] = {
    "forward": _forward, "backward": _backward, "left": _turn, "right": _turn, "barricade": _barricade,
    "take-down": _take_down, "attack": _attack, "search": _search, "exchange": _exchange, "get-out": _get_out,
    "start": _start, "use": _use, "light": _needs("flare", "flare"), "burn": _needs("firebomb", "burning bottle"),
    "cure": _needs("cure", "antibiotics"), "shove": _needs("shield", "riot shield"), "nock": _nock,
    "declare": _declare, "steal": _steal, "end": _end, "wait": _end,
}


# -- zombies


def why_not_zombie(game: SquareGame, frame: ZombieActs, verb: str) -> str:
    """Why the acting zombie may not do something, from what everybody can see (ZP-122 to ZP-127)."""
    zombie = game.zombies[game.zombie_at(frame.square)]
    square, facing = zombie & SQUARES, zombie >> FACING & 3
    victim = may_bite(game, square, facing)
    if verb == "bite":
        if victim < 0:
            return "There is nobody in front of it whom it could bite."
        return "A zombie that is drawn by a flare does not bite."
    if victim >= 0 and not (frame.flare >= 0 and game.setup.rules.flare.stops_bites):
        return f"{game.setup.cast[victim].name} is in front of it: it has to bite."
    if verb == "shamble":
        return _no_step(game, square, facing) or "That would not bring it nearer to anybody it may go for."
    if verb == "halt":
        return "It can still get nearer to its prey, so it may not stand still."
    return "That turn would not bring it nearer to anybody it may go for."


def _no_step(game: SquareGame, square: int, facing: int) -> str:
    """Why a zombie can't make a step at all; nothing if it can."""
    at = 4 * square + facing
    there, gate = game.ground.to[at], game.ground.gate[at]
    if there < 0:
        return "There is a wall, furniture, the car or the edge of the board in the way."
    if gate >= 0 and game.barricades >> gate & 1:
        name = game.ground.apertures[gate].name
        if game.standing >> there & 1:
            return f"{game.setup.cast[game.human_at(there)].name} holds the barricade at the {name} up."
        if game.horde >> there & 1:
            return f"Behind the barricade at the {name} stands another zombie."
        needed = breakers_needed(game, gate)
        there_are = game.ground.group(square, game.horde, game.barricades).bit_count()
        return "" if there_are >= needed else f"{needed} connected zombies break this barricade; these are {there_are}."
    if game.horde >> there & 1:
        return "Another zombie stands there."
    return "A human stands there." if game.standing >> there & 1 else ""
