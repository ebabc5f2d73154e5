"""A human's turn as steady plays it: the errand that brings most for the points there are, danger counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.squares.bots import weights
from gravetide.families.squares.bots.aims import CAR_AIM, Situation
from gravetide.families.squares.bots.arms import chances
from gravetide.families.squares.bots.errands import Errand, errands
from gravetide.families.squares.bots.steps import TOO_FAR, Flood, flood
from gravetide.families.squares.bots.threat import tries_at
from gravetide.families.squares.fight.aim import targets
from gravetide.families.squares.fight.attack import ATTACK, Firebomb, burst_area
from gravetide.families.squares.state.game import PEACE
from gravetide.families.squares.team.traitor import DECLARE, Steal
from gravetide.families.squares.turn.car import START, LeaveCar
from gravetide.families.squares.turn.exchange import Exchange
from gravetide.families.squares.turn.human_turn import END
from gravetide.families.squares.turn.items import NOCK, SHOVE, Cure, Light, Use
from gravetide.families.squares.turn.moves import BACKWARD, FORWARD, LEFT, RIGHT

if TYPE_CHECKING:
    from gravetide.families.squares.board.ground import Squares
    from gravetide.families.squares.state.game import SquareGame
    from gravetide.kernel.options import Option

Judged = tuple[float, str]


class TurnPlan:
    """What the human whose turn it is could do now, each option with its worth and a reason."""

    def __init__(self, game: SquareGame, who: int, options: list[Option]) -> None:
        self.game = game
        self.who = who
        self.options = options
        self.situation = Situation(game, who)
        self.points = game.humans[who].ap
        self._tries: dict[int, dict[int, int]] = {}

    def best(self) -> tuple[Option, float, str]:
        """The option to take."""
        best, most, reason = self._still()
        for option in self.options:
            value, why = self._at_once(option)
            if value > most:
                best, most, reason = option, value, why
        if self.game.humans[self.who].square >= 0 and self.points:
            for bound, errand in self.by_promise():
                if bound <= most:
                    break  # danger only makes it less
                step, value = self._pursued(errand)
                if step is not None and value > most:
                    best, most, reason = step, value, errand.why
            step, value = self._withdrawn()
            if step is not None and value > most:
                best, most, reason = step, value, "They could bite here."
        return best, most, reason

    # -- danger

    def danger(self, square: int, shuts: int = 0) -> float:
        """What it costs to end the turn on a square, with an aperture closed."""
        shut = self.game.barricades | shuts
        tries = self._tries.get(shut)
        if tries is None:
            tries = self._tries[shut] = tries_at(self.game, self.who, shut)
        worse = weights.TRY_INFECTED if self.game.humans[self.who].infected else 1.0
        return weights.TRY * worse * tries.get(square, 0)

    def _still(self) -> tuple[Option, float, str]:
        """To end the turn where one is."""
        option = END if END in self.options else self.options[0]
        square = self.game.humans[self.who].square
        return option, (-self.danger(square) if square >= 0 else 0.0), "There is nothing better to do."

    # -- errands

    def by_promise(self) -> list[tuple[float, Errand]]:
        """The errands that there is a way to, those that bring most for a point first, with the most they can bring."""
        found = []
        for errand in errands(self.situation):
            cost = self.situation.cost(self.who, errand.places)
            if cost < TOO_FAR:
                found.append((weights.TURN * errand.value / (cost + errand.points + weights.DISTANCE), errand))
        found.sort(key=lambda one: -one[0])
        return found

    def _pursued(self, errand: Errand) -> tuple[Option | None, float]:
        """The next thing to do for an errand, and what that is worth in this turn."""
        human = self.game.humans[self.who]
        cost = self.situation.cost(self.who, errand.places)
        if cost >= TOO_FAR:
            return None, 0.0
        rate = errand.value / (cost + errand.points + weights.DISTANCE)
        if cost == 0:
            if errand.option is None:
                return self._still()[0], weights.TURN * rate - self.danger(human.square)
            if errand.option not in self.options or self._hits_friend(errand):
                return None, 0.0
            left = self.points - errand.points
            return errand.option, self._done(errand, human.square, rate, left)
        way = flood(self.game, errand.places, self._in_the_way(), cost + 1)
        return self._walked(errand, way, cost, rate)

    def _done(self, errand: Errand, square: int, rate: float, left: int) -> float:
        """An errand that is finished in this turn."""
        danger = self.danger(square, errand.shuts)
        if errand.target >= 0:
            kills, _ = chances(self.game, self.who)
            danger *= 1 - kills
        return weights.TURN * rate - danger * weights.AFTERWARDS[min(left, 2)]

    def _walked(self, errand: Errand, way: Flood, cost: int, rate: float) -> tuple[Option | None, float]:
        """Go as far towards it as is good, and no farther; the first step of that."""
        human = self.game.humans[self.who]
        square, facing, left, here = human.square, human.facing, self.points, cost
        first: Option | None = None
        least = self.danger(square) + rate  # to stop short of it is better than to be bitten, and no more than that
        while left > 0 and here > 0:
            step = self._step(way, square, facing, here, left, first is None)
            if step is None:
                break
            option, square, facing, points = step
            if first is None:
                first = option
                least = self.danger(square) + rate * (left - points)
            left -= points
            here -= points
            least = min(least, self.danger(square) + (rate * left if here else 0.0))
        if first is None:
            return None, 0.0
        most = weights.TURN * rate - least
        if here == 0 and left >= errand.points and errand.option is not None:
            most = max(most, self._done(errand, square, rate, left - errand.points))
        return first, most

    def _step(self, way: Flood, square: int, facing: int, here: int, left: int, first: bool
              ) -> tuple[Option, int, int, int] | None:
        """The next step or turn on a way: option, square, facing and points."""
        game, ground = self.game, self.game.ground
        windows = game.setup.rules.windows.human_ap
        for option, direction in ((FORWARD, facing), (BACKWARD, facing + 2 & 3)):
            there = ground.passes(square, direction, game.barricades)
            if there < 0 or self._in_the_way() >> there & 1 or (first and option not in self.options):
                continue
            gate = ground.gate[4 * square + direction]
            points = windows if gate >= 0 and ground.apertures[gate].window else 1
            turned = facing + ground.rot[4 * square + direction] & 3
            if points <= left and way.cost_of(there, turned) == here - points:
                return option, there, turned, points
        for turn, turned in ((LEFT, facing + 3 & 3), (RIGHT, facing + 1 & 3)):
            if way.cost_of(square, turned) == here - 1:
                return turn, square, turned, 1
        return None

    def _in_the_way(self) -> Squares:
        game = self.game
        return (game.horde | game.standing) & ~(1 << game.humans[self.who].square)

    def _withdrawn(self) -> tuple[Option | None, float]:
        """The nearest place where fewer could bite, if one is in danger here."""
        game, human = self.game, self.game.humans[self.who]
        here = self.danger(human.square)
        if not here:
            return None, 0.0
        reach = self.situation.floods[self.who]
        best, most = human.square, -here
        inside = self.situation.aim.squares
        for points in range(1, min(self.points, len(reach.layers) - 1) + 1):
            layer = reach.layers[points]
            squares = layer[0] | layer[1] | layer[2] | layer[3]
            while squares:
                low = squares & -squares
                squares ^= low
                square = low.bit_length() - 1
                value = -self.danger(square) - 0.05 * points - (0.0 if inside >> square & 1 else 0.2)
                if value > most:
                    best, most = square, value
        if best == human.square:
            return None, 0.0
        places = (1 << best,) * 4
        cost = reach.cost(places)
        way = flood(game, places, self._in_the_way(), cost + 1)
        step = self._step(way, human.square, human.facing, cost, self.points, True)
        return (step[0], most) if step is not None else (None, 0.0)

    # -- what is done at once

    def _hits_friend(self, errand: Errand) -> bool:
        """Whether an attack would strike one of us, or misses the one it is meant for."""
        if errand.option is not ATTACK:
            return False
        hit = 0
        for square, _ in targets(self.game, self.who):
            hit |= 1 << square
        return bool(hit & self.game.standing & ~self.situation.foes) or not hit >> errand.target & 1

    def _at_once(self, option: Option) -> Judged:
        """Things that are done where one stands, beside errands; nothing for all others."""
        game = self.game
        if option is START:
            return weights.CAR, "It may start."
        if option is DECLARE:
            return self._declared()
        if isinstance(option, Steal):
            card = game.setup.pack.cards[option.numbers[1]]
            return (3.0 if card.is_weapon else 1.0), "Take it while you can."
        if isinstance(option, Cure):
            return 6.0, "It cures the infection."
        if isinstance(option, Use):
            return self._used(game.setup.pack.cards[option.numbers[0]].does)
        if isinstance(option, LeaveCar):
            return self._left_car(option.numbers[0])
        if isinstance(option, Firebomb):
            return self._thrown(option.numbers[0])
        if isinstance(option, Light):
            return self._lit(option.numbers[0])
        if option is NOCK:
            return (1.0, "Get the next arrow ready.") if self.situation.foes else (-1.0, "")
        if option is SHOVE:
            return 1.0, "Keep it at a distance."
        if isinstance(option, Exchange):
            return self._handed(option.numbers[0])
        return -float(TOO_FAR), ""

    def _used(self, does: str) -> Judged:
        if does == "energy":
            wanted = len(self.situation.unsearched) + (self.situation.aim.seals & ~self.game.barricades).bit_count()
            return (5.0, "There is a lot to do.") if wanted > 1 else (-1.0, "")
        return 5.0, "It costs nothing."

    def _left_car(self, square: int) -> Judged:
        if self.situation.aim.refuge == CAR_AIM:
            return -1.0, ""
        return 1.0 - self.danger(square), "The car is no place to stay."

    def _thrown(self, square: int) -> Judged:
        area = 0
        for spot in burst_area(self.game, square):
            area |= 1 << spot
        if area & self.game.standing & ~self.situation.foes:
            return -weights.FRIEND, ""
        return weights.KILL * (area & self.situation.foes).bit_count() - 1.0, "Burn them."

    def _lit(self, square: int) -> Judged:
        """A flare draws them away when too many are near."""
        human = self.game.humans[self.who]
        near = self.game.ground.distances(1 << human.square, self.game.barricades)
        return self.danger(human.square) + 0.05 * min(near[square], 6) - weights.TRY, "It draws them away."

    def _handed(self, partner: int) -> Judged:
        """AMMO for somebody whose firearm is empty."""
        if self.game.madness != PEACE or not gifts(self.game, self.who, partner):
            return -1.0, ""
        return 1.2, "Somebody else needs this more."

    def _declared(self) -> Judged:
        """The Traitor shows himself when he can be alone and sealed in, or when the others are nearly done."""
        from gravetide.families.squares.bots.treason import should_declare  # noqa: PLC0415 - only one of us needs it

        return (20.0, "Now or never.") if should_declare(self.game, self.who) else (-1.0, "")


def gifts(game: SquareGame, who: int, partner: int) -> list[int]:
    """The cards that somebody would give a friend: AMMO for an empty firearm, if his own is not one."""
    if game.setup.rules.variant.traitor:
        return []
    ammo = game.item_that(who, "reload")
    theirs, mine = game.humans[partner].weapon, game.humans[who].weapon
    cards = game.setup.pack.cards
    needs = theirs >= 0 and bool(theirs & 1) and cards[theirs >> 3].empties
    own = mine >= 0 and cards[mine >> 3].empties
    return [ammo] if ammo >= 0 and needs and not own else []

