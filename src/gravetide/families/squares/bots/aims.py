"""Which way to win the humans are going for, and what is missing for it. Everybody on a side comes to the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.squares.board.board import IN_CAR
from gravetide.families.squares.board.ground import squares_in
from gravetide.families.squares.bots import weights
from gravetide.families.squares.bots.steps import TOO_FAR, Flood, Places, at, flood, joined
from gravetide.families.squares.state.game import MADNESS, PEACE, TRUCE
from gravetide.families.squares.state.human import ALIVE
from gravetide.families.squares.team.outcome import HOUSE, refuges, rooms, side

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

CAR_AIM: Final = -1
FIGHT_AIM: Final = -2
CAR_NEAR: Final = 5
"""Steps within which zombies count as near the car."""


class Aim:
    """A way to win: a refuge to be sealed, the car, or a fight to the last."""

    __slots__ = ("refuge", "squares", "seals", "clear", "rounds")

    def __init__(self, refuge: int, squares: int, seals: int, clear: int) -> None:
        self.refuge = refuge
        self.squares = squares
        self.seals = seals
        self.clear = clear     # squares on which no zombie may be
        self.rounds = 0.0


class Situation:
    """The moment as one human's side thinks of it; floods are made once."""

    __slots__ = ("game", "who", "members", "foes", "floods", "aim", "unsearched")

    def __init__(self, game: SquareGame, who: int) -> None:
        self.game = game
        self.who = who
        alone = game.madness != PEACE or (game.revealed and game.traitor == who)
        self.members = [who] if alone else side(game)
        self.foes = foes_of(game, who)
        self.floods: dict[int, Flood] = {}
        for one in self.members:
            square = game.humans[one].square
            if square >= 0:
                others = game.horde if one != who else game.horde | game.standing & ~(1 << square)
                self.floods[one] = flood(game, at(square, game.humans[one].facing), others)
        wanted = game.ground.searchable & ~game.done
        self.unsearched = [x for x in range(len(game.setup.board.search)) if wanted >> x & 1]
        self.aim = self.best_aim()

    def cost(self, one: int, places: Places) -> int:
        """The action points that a member needs to some places."""
        found = self.floods.get(one)
        return found.cost(places) if found is not None else TOO_FAR

    def nearest(self, places: Places) -> tuple[int, int]:
        """Who of us is nearest to some places, and how far that is."""
        best, least = -1, TOO_FAR
        for one in self.members:
            cost = self.cost(one, places)
            if cost < least:
                best, least = one, cost
        return best, least

    def best_aim(self) -> Aim:
        """The way to win that takes the fewest rounds."""
        game = self.game
        if game.madness == MADNESS:
            return Aim(FIGHT_AIM, 0, 0, 0)
        if game.revealed and game.traitor == self.who and game.madness == PEACE:
            found = [Aim(*one, one[1]) for one in rooms(game)]
        else:
            found = [Aim(*one) for one in refuges(game)]
            if game.madness == PEACE and self.car_is_open():
                found.append(Aim(CAR_AIM, 0, 0, 0))
        for aim in found:
            aim.rounds = self.rounds_to(aim)
        return min(found, key=lambda aim: aim.rounds)

    def car_is_open(self) -> bool:
        """Whether one of us has the keys."""
        return any(self.game.item_that(one, "keys") >= 0 for one in self.members)

    def rounds_to(self, aim: Aim) -> float:
        """About how many rounds it will take."""
        game = self.game
        points = max(1, game.setup.rules.humans.ap * len(self.members))
        own = max(1, game.setup.rules.humans.ap)
        if aim.refuge == CAR_AIM:
            doors = joined(list(game.setup.board.car_doors))
            ways = [0 if game.humans[one].square == IN_CAR else self.cost(one, doors) + 1 for one in self.members]
            near = game.ground.distances(sum([1 << door for door, _ in game.setup.board.car_doors]), game.barricades)
            crowd = len([1 for square in squares_in(game.horde) if near[square] <= CAR_NEAR])
            if crowd >= game.setup.rules.barricade.breakers:
                return float(TOO_FAR)
            engine = weights.ENGINE * (2 - game.starts if game.out_of_gas else 1)
            return max(ways) / own + engine + weights.CROWD * crowd + weights.CHANGE
        errands = [self.nearest(spots(game, x))[1] for x in self.unsearched]
        errands += [self.nearest(insides(game, seal, aim.squares))[1]
                    for seal in squares_in(aim.seals & ~game.barricades)]
        far = [min(self.cost(one, (aim.squares,) * 4), 24) for one in self.members
               if game.humans[one].square < 0 or not aim.squares >> game.humans[one].square & 1]
        work = sum([1 + weights.WALK * min(cost, 24) for cost in errands]) + sum(far)
        guests: int = (game.horde & aim.clear).bit_count()
        other = weights.CHANGE if aim.refuge != HOUSE else 0.0
        return work / points + max([*errands, *far, 0]) / own / 2 + weights.FIGHT * guests + other


def foes_of(game: SquareGame, who: int) -> int:
    """The squares of those who are against a human: zombies, a known Traitor or his victims, in madness everybody."""
    if game.madness == TRUCE:
        return 0
    foes = game.horde if game.madness == PEACE else 0
    for other, human in enumerate(game.humans):
        if other == who or human.fate != ALIVE or human.square < 0:
            continue
        rival = game.madness == MADNESS and game.setup.seats[other] != game.setup.seats[who]
        if rival or (game.madness == PEACE and game.revealed and game.traitor in (who, other)):
            foes |= 1 << human.square
    return foes


def spots(game: SquareGame, x: int) -> Places:
    """From where a search square can be searched."""
    square = game.setup.board.search[x].square
    found = []
    for d in range(4):
        spot = game.ground.sees(square, d, game.barricades)
        if spot >= 0 and game.ground.walk >> spot & 1:
            found.append((spot, d + 2 & 3))
    return joined(found)


def insides(game: SquareGame, aperture: int, squares: int) -> Places:
    """From where an aperture can be barricaded from inside a refuge."""
    one = game.ground.apertures[aperture]
    sides = [(one.a, one.direction), (one.b, one.direction + 2 & 3)]
    return joined([place for place in sides if squares >> place[0] & 1])


def outsides(game: SquareGame, aperture: int, squares: int) -> Places:
    """From where a barricade can be taken down from outside a refuge."""
    one = game.ground.apertures[aperture]
    sides = [(one.a, one.direction), (one.b, one.direction + 2 & 3)]
    return joined([place for place in sides if not squares >> place[0] & 1])

