"""What a human could do next: places to go to, what is done there, what that is worth and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.squares.board.ground import squares_in
from gravetide.families.squares.bots import weights
from gravetide.families.squares.bots.aims import CAR_AIM, Situation, insides, outsides, spots
from gravetide.families.squares.bots.arms import chances, is_armed, stands
from gravetide.families.squares.bots.steps import TOO_FAR, Places, anyhow, flood, joined, steps_from
from gravetide.families.squares.fight.attack import ATTACK
from gravetide.families.squares.horde.scent import breakers_needed
from gravetide.families.squares.state.game import PEACE
from gravetide.families.squares.team.outcome import refuge_name
from gravetide.families.squares.turn.moves import BARRICADE, FORWARD, TAKE_DOWN, take_down_cost
from gravetide.families.squares.turn.searching import SEARCH, cards_left, may_search

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame
    from gravetide.kernel.options import Option


class Errand:
    """Something to be done at one of some places: `option` there, nothing where it is enough to be there."""

    __slots__ = ("places", "option", "points", "value", "why", "deed", "shuts", "target", "needless")

    def __init__(self, places: Places, option: Option | None, value: float, why: str, deed: str, *, points: int = 1,
                 shuts: int = 0, target: int = -1, needless: bool = False) -> None:
        self.places = places
        self.option = option
        self.points = points if option is not None else 0
        self.value = value
        self.why = why
        self.deed = deed      # what it is, as an order: "search the pantry"
        self.shuts = shuts    # the aperture that is closed by it, as a bit
        self.target = target  # the square that is attacked
        self.needless = needless  # would the zombies' next turn go the same without it, as things stand?


def errands(situation: Situation) -> list[Errand]:
    """Everything that is worth a thought for the human whose turn it is."""
    game, aim = situation.game, situation.aim
    found = fights(situation)
    if aim.refuge == CAR_AIM:
        doors = joined(list(game.setup.board.car_doors))
        return [*found, Errand(doors, FORWARD, weights.CAR, "The car is the way out.", "get into the car")]
    if game.madness != PEACE:
        return [*found, *searches(situation, only_arms=True)]
    return [*found, *searches(situation, only_arms=False), *barricades(situation), *shelter(situation)]


def share(situation: Situation, places: Places) -> float:
    """How much of an errand is this human's: less where somebody else is nearer."""
    mine = situation.cost(situation.who, places)
    share = 1.0
    for other in situation.members:
        if other != situation.who:
            cost = situation.cost(other, places)
            if cost < mine or (cost == mine and other < situation.who):
                share *= weights.NOT_MINE
    return share


def searches(situation: Situation, *, only_arms: bool) -> list[Errand]:
    """Search squares that nobody has searched; for the unarmed also others, where there is something to fight."""
    game, who, aim = situation.game, situation.who, situation.aim
    found = []
    needy = not is_armed(game, who) and (only_arms or game.horde & aim.clear) and cards_left(game)
    for x in game.ground.x_at.values():
        if not may_search(game, who, x):
            continue
        places = spots(game, x)
        if x in situation.unsearched and not only_arms:
            inside = aim.squares >> _beside(places) & 1
            value = weights.SEARCH if inside else weights.SEARCH_OUTSIDE
            name = game.setup.board.search[x].name
            found.append(Errand(places, SEARCH, value * share(situation, places),
                                f"Nobody has searched the {name} yet.", f"search the {name}"))
        elif needy:
            found.append(Errand(places, SEARCH, weights.SEARCH_ARMS, "There may be a weapon in it.",
                                "look for a weapon"))
    return found


def _beside(places: Places) -> int:
    """A square of some places; 0 where there is none."""
    squares = places[0] | places[1] | places[2] | places[3]
    return (squares & -squares).bit_length() - 1 if squares else 0


def barricades(situation: Situation) -> list[Errand]:
    """Doors and windows of the refuge that are open, but for those that somebody still has to come in by."""
    game, aim = situation.game, situation.aim
    gates = entrances(situation)
    near = steps_from(game.ground, game.horde) if game.horde else b""
    found = []
    for number in squares_in(aim.seals & ~game.barricades & ~gates):
        places = insides(game, number, aim.squares)
        one = game.ground.apertures[number]
        steps = min(near[one.a], near[one.b]) if near else TOO_FAR
        value = (weights.BARRICADE + weights.ZOMBIE_NEAR / (1 + steps)) * share(situation, places)
        found.append(Errand(places, BARRICADE, value, f"The {one.name} is still open.", f"close the {one.name}",
                            shuts=1 << number))
    return found


def entrances(situation: Situation) -> int:
    """The open seals that those who are outside will come in by, or have to leave by, as a mask."""
    game, aim = situation.game, situation.aim
    wanted = 0
    open_seals = squares_in(aim.seals & ~game.barricades)
    for one in situation.members:
        square = game.humans[one].square
        way = situation.floods.get(one)
        if way is None or aim.squares >> square & 1:
            continue
        costs = [(way.cost(insides(game, number, aim.squares)), number) for number in open_seals]
        if costs and min(costs)[0] < TOO_FAR:
            wanted |= 1 << min(costs)[1]
    for x in situation.unsearched:
        places = spots(game, x)
        if open_seals and not aim.squares >> _beside(places) & 1:
            way = flood(game, places, 0)  # the same for everybody, wherever they are now
            wanted |= 1 << min([(way.cost(insides(game, number, aim.squares)), number) for number in open_seals])[1]
    return wanted


def shelter(situation: Situation) -> list[Errand]:
    """To be in the refuge, by the door if there is one, else by taking a barricade down; to hold what is pressed."""
    game, who, aim = situation.game, situation.who, situation.aim
    square = game.humans[who].square
    if square >= 0 and aim.squares >> square & 1:
        return holding(situation)
    last = not situation.unsearched and not aim.seals & ~game.barricades & ~entrances(situation)
    value = weights.REFUGE_LAST if last else weights.REFUGE
    places = anyhow(aim.squares & ~game.horde)
    if situation.cost(who, places) < TOO_FAR:
        return [Errand(places, None, value, f"To win, everybody must be in {refuge_name(game, aim.refuge)}.",
                       f"get into {refuge_name(game, aim.refuge)}")]
    points = take_down_cost(game, who)
    return [Errand(outsides(game, number, aim.squares), TAKE_DOWN, weights.OPEN_DOOR, "There is no other way in.",
                   f"open a way into {refuge_name(game, aim.refuge)}", points=points)
            for number in squares_in(aim.seals & game.barricades)]


def holding(situation: Situation) -> list[Errand]:
    """Barricades that zombies press on: nobody comes through where somebody stands (ZP-108)."""
    game, aim = situation.game, situation.aim
    found = []
    for number in squares_in(aim.seals & game.barricades):
        one = game.ground.apertures[number]
        inner, outer = (one.a, one.b) if aim.squares >> one.a & 1 else (one.b, one.a)
        if game.horde >> outer & 1:
            pressing = game.ground.group(outer, game.horde, game.barricades).bit_count()
            if pressing > 1:
                places = anyhow(1 << inner)
                value = weights.HOLD * (pressing - 1) * share(situation, places)
                found.append(Errand(places, None, value, f"Zombies are pressing on the {one.name}.",
                                    f"hold the {one.name}", needless=pressing < breakers_needed(game, number)))
    return found


# -- fighting


def fights(situation: Situation) -> list[Errand]:
    """Those who could be attacked."""
    game, who = situation.game, situation.who
    if not situation.foes:
        return []
    kills, pushes = chances(game, who)
    found = []
    for square in squares_in(situation.foes):
        value = prize(situation, square) * (kills + weights.PUSH * pushes)
        if value > 0.0:
            found.append(Errand(stands(game, who, square), ATTACK, value, "This one is in our way.",
                                f"fight {_foe(game, square)}", target=square))
    return found


def _foe(game: SquareGame, square: int) -> str:
    other = game.human_at(square)
    return game.setup.cast[other].name if other >= 0 else f"the zombie on {game.ground.name(square)}"


def prize(situation: Situation, square: int) -> float:
    """What it would be worth to be rid of a foe."""
    game, aim = situation.game, situation.aim
    if game.standing >> square & 1:
        return weights.TRAITOR if game.madness == PEACE else weights.RIVAL
    if aim.clear >> square & 1:
        return weights.KILL_INSIDE
    if game.ground.open_around(square, game.barricades) & game.standing:
        return weights.KILL_BITER
    return weights.KILL

