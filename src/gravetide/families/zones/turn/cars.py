"""Cars: who sits where, driving, running over, searching them (Z1-170 to Z1-189, Z1-220, Z1-221)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.content.model import OTHER, SEARCH
from gravetide.families.zones.fight.combat import own_rerolls, use_reroll
from gravetide.families.zones.fight.friends_first import strike_all
from gravetide.families.zones.fight.wounds import KEEP, REROLLS, Keep, Reroll, reroll
from gravetide.families.zones.horde import horde
from gravetide.families.zones.horde.spawning import place_zombies
from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.team.inventory import gaining
from gravetide.families.zones.team.team import abilities, discard, in_zone, without
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.actions import NO_ACTIONS, SEARCHED, USED_DESTINY, can_pay, pay
from gravetide.families.zones.turn.movement import STEPS_ON, STOP, GoOn, Stop
from gravetide.families.zones.turn.objectives import ObjectiveRules
from gravetide.families.zones.turn.options import FOUND, Choice, ZoneOption, one_of
from gravetide.families.zones.turn.parked import (
    AWAY,
    NOBODY,
    Cars,
    is_drivable,
    is_locked_up,
    kind_of,
    own_cards,
    why_empty,
)
from gravetide.families.zones.turn.search import (
    ACCEPT_FATE,
    DEFY_FATE,
    AcceptFate,
    AfterSearch,
    DefyFate,
    draw_equipment,
    take,
)
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import NUMBER, Field, Kind, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.wish import Wish

FARTHEST: Final = 2
"""Zones that one Action of driving leads, at most (Z1-174)."""
RUN_OVER: Final = 4
"""What a die has to show to hit somebody under the wheels (Z1-175)."""


# -- questions


def car_of(game: ZoneGame, who: int) -> int:
    """The car that a Survivor sits in, or -1."""
    if not sits(game, who):
        return -1
    cars = recall(game, Cars)
    if who in cars.drivers:
        return cars.drivers.index(who)
    return next(car for car, people in enumerate(cars.passengers) if who in people)


def sits(game: ZoneGame, who: int) -> bool:
    """Whether a Survivor sits in a car."""
    kept = game.remembered
    return kept is not None and bool(kept.seated >> who & 1)


def cars_in(game: ZoneGame, zone: int) -> list[int]:
    """The cars that stand in a Zone."""
    zones = recall(game, Cars).zones
    return [car for car, place in enumerate(zones) if place == zone] if zone in zones else []


def people_in(game: ZoneGame, car: int) -> tuple[int, ...]:
    """Everybody in a car, the driver first."""
    cars = recall(game, Cars)
    driver = cars.drivers[car]
    return (*((driver,) if driver != NOBODY else ()), *cars.passengers[car])


def has_seat(game: ZoneGame, car: int) -> tuple[bool, bool]:
    """Whether the driver's seat is free, and one in the back."""
    cars = recall(game, Cars)
    return cars.drivers[car] == NOBODY, len(cars.passengers[car]) < kind_of(game.setup, car).seats - 1


# -- changes


def seat(game: ZoneGame, who: int, car: int, driver: bool) -> None:
    """A Survivor takes a seat, wherever he was."""
    leave_seat(game, who)
    cars = recall(game, Cars)
    drivers, passengers = list(cars.drivers), list(cars.passengers)
    if driver:
        drivers[car] = who
    else:
        passengers[car] = tuple(sorted((*passengers[car], who)))
    remember(game, Cars(cars.zones, tuple(drivers), tuple(passengers), cars.searched, cars.fuelled))


def leave_seat(game: ZoneGame, who: int) -> None:
    """The seat of a Survivor is free, if he has one (Z1-184)."""
    if not sits(game, who):
        return
    cars = recall(game, Cars)
    drivers = tuple([NOBODY if driver == who else driver for driver in cars.drivers])
    passengers = tuple([tuple([one for one in people if one != who]) for people in cars.passengers])
    remember(game, Cars(cars.zones, drivers, passengers, cars.searched, cars.fuelled))


def drive_to(game: ZoneGame, car: int, zone: int) -> None:
    """The car and all in it are in another Zone; AWAY for off the board."""
    cars = recall(game, Cars)
    zones = tuple([zone if number == car else place for number, place in enumerate(cars.zones)])
    remember(game, Cars(zones, cars.drivers, cars.passengers, cars.searched, cars.fuelled))
    for who in people_in(game, car):
        game.edit(who).zone = zone
        if zone != AWAY:
            for moment in game.setup.additions.entered:
                moment(game, who)


def note_search(game: ZoneGame, car: int) -> None:
    """The car has been searched."""
    cars = recall(game, Cars)
    remember(game, Cars(cars.zones, cars.drivers, cars.passengers, cars.searched | 1 << car, cars.fuelled))


def fill_up(game: ZoneGame, car: int) -> None:
    """The car has all the fuel it needs."""
    cars = recall(game, Cars)
    remember(game, Cars(cars.zones, cars.drivers, cars.passengers, cars.searched, cars.fuelled | 1 << car))


# -- getting in and out


SEATS: Final = ("passenger", "driver")
SEAT: Final = one_of("seat", SEATS)


def _car(game: Any, text: str) -> int | None:
    number = NUMBER.read(game, text)
    return number - 1 if number is not None and 0 < number <= len(game.setup.quest.cars) else None


CAR: Final = Kind("car", lambda game, car: str(car + 1), _car, lambda game, car: kind_of(game.setup, car).name.lower(),
                  lambda game, car: car + 1)


class GetIn(Choice):
    """Get into a car of the Zone: (car, 0 in the back | 1 at the wheel) (Z1-171)."""

    __slots__ = ()
    verb = "enter"
    says = "Get into the {car} as {seat}"
    group = "car"
    shown = Shown("seat", where="here")
    fields = (Field("car", CAR), Field("seat", SEAT))

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and take the seat."""
        pay(game, who, OTHER)
        car, wheel = self.numbers
        seat(game, who, car, bool(wheel))
        if game.events is not None:
            game.events.append(events.CarEntered(who, car, bool(wheel)))


class ChangeSeat(Choice):
    """Take another seat of the same car: (0 in the back | 1 at the wheel,) (Z1-173)."""

    __slots__ = ()
    verb = "seat"
    group = "car"
    shown = Shown("seat", where="inside")
    fields = (Field("seat", SEAT),)

    def sentence(self, game: ZoneGame) -> str:
        return "Move over to the wheel" if self.numbers[0] else "Move to the back seats"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and move over."""
        pay(game, who, OTHER)
        car, wheel = car_of(game, who), bool(self.numbers[0])
        seat(game, who, car, wheel)
        if game.events is not None:
            game.events.append(events.CarEntered(who, car, wheel))


class GetOut(Choice):
    """Get out of the car (Z1-172)."""

    __slots__ = ()
    verb = "alight"
    says = "Get out of the car"
    group = "car"
    shown = Shown("exit", where="inside")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action; zombies don't matter."""
        pay(game, who, OTHER)
        car = car_of(game, who)
        leave_seat(game, who)
        if game.events is not None:
            game.events.append(events.CarLeft(who, car))


GET_OUT: Final = GetOut.of()


def car_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """What a Survivor can do about cars."""
    survivor = game.survivors[who]
    if not game.setup.quest.cars:
        return
    mine = car_of(game, who)
    free_of_zombies = not game.zombies[survivor.zone]
    if mine < 0:
        if survivor.actions and free_of_zombies:
            for car in cars_in(game, survivor.zone):
                wheel, back = has_seat(game, car)
                options += [GetIn.of(car, at) for at, free in ((1, wheel), (0, back)) if free]
    elif survivor.actions:
        wheel, back = has_seat(game, mine)
        driving = recall(game, Cars).drivers[mine] == who
        if driving and is_drivable(game, mine):
            options += [Drive.of(zone) for zone in roads(game, survivor.zone)]
        if (back if driving else wheel):
            options.append(ChangeSeat.of(0 if driving else 1))
        options.append(GET_OUT)
    if free_of_zombies and can_pay(survivor, SEARCH) and not survivor.used & SEARCHED:
        options += [SearchCar.of(car) for car in ((mine,) if mine >= 0 else cars_in(game, survivor.zone))
                    if not is_locked_up(game, car) and not why_empty(game, car)]


def roads(game: ZoneGame, zone: int) -> list[int]:
    """The street Zones next to one (Z1-174)."""
    kinds = game.setup.board.kind
    return [near for near in game.layout.neighbours[zone] if kinds[near] == "street"]


@mypyc_attr(allow_interpreted_subclasses=True)
class ObjectivesOnFoot(ObjectiveRules):
    """Objectives, and what else a quest has to be done, is done on foot (Z1-180)."""

    __slots__ = ("from_cars",)

    def __init__(self, *, take_among_zombies: bool = True, from_cars: bool = False) -> None:
        super().__init__(take_among_zombies=take_among_zombies)
        self.from_cars = from_cars  # also out of a car

    def reach_out(self) -> bool:
        """As the table reads it."""
        return self.from_cars


# -- driving


class Drive(ZoneOption):
    """Drive on: the first Zone of one or two (Z1-174)."""

    __slots__ = ()
    verb = "drive"
    says = "Drive to {zone}"
    group = "car"
    shown = Shown("sprint", at_once=True, rolls=True)

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action; whoever is around the car is run over before it leaves (Z1-176)."""
        pay(game, who, OTHER)
        car, rerolls = car_of(game, who), own_rerolls(game, who)
        game.frame = Driving(game.frame, who, car, self.zone, 0, rerolls)
        run_over(game, who, car, rerolls)


class Driving(Frame):
    """A car under way: to the `zone`, after `driven` Zones; with -1 the driver says whether it goes on (Z1-188)."""

    __slots__ = ("who", "car", "zone", "driven", "rerolls")

    def __init__(self, below: Frame | None, who: int, car: int, zone: int, driven: int,
                 rerolls: tuple[str, ...]) -> None:
        self.below = below
        self.who = who
        self.car = car
        self.zone = zone
        self.driven = driven
        self.rerolls = rerolls  # those that are left for the rolls of this Action (Z1-168)

    def step(self, game: ZoneGame) -> list[Option] | None:
        if game.survivors[self.who].fate:
            game.frame = self.below
            return None
        if self.zone < 0:
            if self.driven == FARTHEST:
                game.frame = self.below
                return None
            return [*STEPS_ON.of(tuple(roads(game, game.survivors[self.who].zone))), STOP]
        origin = game.survivors[self.who].zone
        game.frame = Driving(self.below, self.who, self.car, -1, self.driven + 1, self.rerolls)
        drive_to(game, self.car, self.zone)
        if game.events is not None:
            game.events.append(events.CarDriven(self.who, self.car, origin, self.zone))
        run_over(game, self.who, self.car, self.rerolls)
        return None

    def choose(self, game: ZoneGame, option: GoOn | Stop) -> None:
        if isinstance(option, GoOn):
            game.frame = Driving(self.below, self.who, self.car, option.zone, self.driven, self.rerolls)
        else:
            game.frame = self.below

    def having_used(self, by: str) -> Driving:
        """The same with one re-roll less."""
        left = tuple([one for one in self.rerolls if one != by])
        return Driving(self.below, self.who, self.car, self.zone, self.driven, left)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} may drive on."


def run_over(game: ZoneGame, who: int, car: int, rerolls: tuple[str, ...]) -> None:
    """One die for each figure around the car; its own passengers are spared (Z1-175, Z1-186)."""
    zone = game.survivors[who].zone
    inside = people_in(game, car)
    number = horde.total(game.zombies[zone]) + len([one for one in in_zone(game, zone) if one not in inside])
    if number:
        dice = game.dice(number)
        if game.events is not None:
            game.events.append(events.DiceRolled(who, "car", dice, RUN_OVER))
        game.frame = RanOver(game.frame, who, car, dice, rerolls)


class RanOver(Frame):
    """Dice for those under the wheels are on the table; what lets the driver roll again works on one roll (Z1-168)."""

    __slots__ = ("who", "car", "dice", "rerolls")

    def __init__(self, below: Frame | None, who: int, car: int, dice: tuple[int, ...],
                 rerolls: tuple[str, ...]) -> None:
        self.below = below
        self.who = who
        self.car = car
        self.dice = dice
        self.rerolls = rerolls

    def step(self, game: ZoneGame) -> list[Option] | None:
        if self.rerolls:
            return [KEEP, *[REROLLS[by] for by in self.rerolls]]
        self._settle(game)
        return None

    def choose(self, game: ZoneGame, option: Keep | Reroll) -> None:
        if isinstance(option, Keep):
            self._settle(game)
            return
        use_reroll(game, self.who, option.by)
        dice = reroll(game, self.dice, RUN_OVER, option.by)
        if game.events is not None:
            game.events.append(events.DiceRerolled(self.who, option.by, dice))
        below = self.below
        if isinstance(below, Driving):
            below = below.having_used(option.by)
        left = tuple([by for by in self.rerolls if by != option.by])
        game.frame = RanOver(below, self.who, self.car, dice, left)

    def _settle(self, game: ZoneGame) -> None:
        game.frame = self.below
        hits = len([die for die in self.dice if die >= RUN_OVER])
        if hits:
            strike_all(game, self.who, game.survivors[self.who].zone, hits, 1, people_in(game, self.car))

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        dice = " ".join(map(str, self.dice))
        return f"{game.setup.cast[self.who].name} rolled {dice} for those under the wheels ({RUN_OVER}+ hits): keep it?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"dice": self.dice, "needed": RUN_OVER}


# -- searching


class SearchCar(Choice):
    """Search a car of the Zone, inside or beside it: (car,) (Z1-181)."""

    __slots__ = ()
    verb = "search-car"
    says = "Search the {car}"
    group = "search"
    shown = Shown("search", where="here")
    fields = (Field("car", CAR),)

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action, and draw what this kind of car has."""
        car = self.numbers[0]
        kind = kind_of(game.setup, car)
        pay(game, who, SEARCH)
        game.edit(who).used |= SEARCHED
        if kind.once:
            note_search(game, car)
        if game.events is not None:
            game.events.append(events.CarSearched(who, car))
        game.frame = AfterSearch(game.frame, who)
        if kind.search == "own":
            card = game.draw(own_cards(game, kind))
            game.artifacts = without(game.artifacts, card)
            if game.events is not None:
                game.events.append(events.CardDrawn(who, card))
            game.frame = gaining.GainCard(game.frame, who, card, "search")
            judge(game)
        else:
            # Once through the deck, and once through what it is when the discards have been shuffled (Z1-183).
            most = 2 * len(game.equipment) + len(game.equipment_discard)
            game.frame = SearchForWeapon(game.frame, who, -1, most)


class SearchForWeapon(Frame):
    """Cards are drawn until one is a weapon or a trap; `card` waits for one with Destiny, `left` may come (Z1-183)."""

    __slots__ = ("who", "card", "left")
    asks_about = FOUND

    def __init__(self, below: Frame | None, who: int, card: int, left: int) -> None:
        self.below = below
        self.who = who
        self.card = card
        self.left = left

    def in_flight(self) -> tuple[int, ...]:
        """The card that is looked at."""
        return (self.card,) if self.card >= 0 else ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        if self.card >= 0:
            if abilities(game, self.who).destiny and not game.survivors[self.who].used & USED_DESTINY:
                return [ACCEPT_FATE, DEFY_FATE]
            self._look(game)
            return None
        if not self.left or not (game.equipment or game.equipment_discard):
            game.frame = self.below
            return None
        card = draw_equipment(game)
        if game.events is not None:
            game.events.append(events.CardDrawn(self.who, card))
        game.frame = SearchForWeapon(self.below, self.who, card, self.left - 1)
        return None

    def choose(self, game: ZoneGame, option: AcceptFate | DefyFate) -> None:
        if isinstance(option, AcceptFate):
            self._look(game)
            return
        game.edit(self.who).used |= USED_DESTINY
        discard(game, self.who, self.card)
        game.frame = SearchForWeapon(self.below, self.who, -1, self.left)

    def _look(self, game: ZoneGame) -> None:
        kind = game.setup.pack.cards[self.card]
        game.frame = self.below
        if kind.trap is not None:
            for moment in game.setup.additions.surprised:
                moment(game, self.who)
            discard(game, self.who, self.card)
            place_zombies(game, game.survivors[self.who].zone, *kind.trap)
        elif kind.attacks:
            take(game, self.who, self.card)
        else:
            discard(game, self.who, self.card)
            game.frame = SearchForWeapon(self.below, self.who, -1, self.left)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} draws {game.setup.pack.cards[self.card].name}: accept it?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"who": self.who, "card": self.card}


# -- reasons




def _car_said(game: ZoneGame, who: int, wish: Wish) -> int | str:
    cars, car = game.setup.quest.cars, wish.of("car")
    if car < 0:
        return f"Say which car, by its number from 1 to {len(cars)}." if cars else "There is no car in this game."
    if recall(game, Cars).zones[car] != game.survivors[who].zone:
        return "That car is not here."
    return car


def why_not_enter(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why he can't get in."""
    car = _car_said(game, who, wish)
    if isinstance(car, str):
        return car
    if car_of(game, who) >= 0:
        return f"{game.setup.cast[who].name} is in a car already."
    if not game.survivors[who].actions:
        return NO_ACTIONS
    if game.zombies[game.survivors[who].zone]:
        return "You can't get into a car with zombies around."
    return "That seat is taken." if wish.of("seat") >= 0 else "Say which seat: driver or passenger."


def why_not_inside(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why he can't get out, or change seats."""
    if car_of(game, who) < 0:
        return f"{game.setup.cast[who].name} is not in a car."
    return "That seat is taken." if game.survivors[who].actions else NO_ACTIONS


def why_not_drive(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why he can't drive there."""
    car = car_of(game, who)
    if car < 0:
        return f"{game.setup.cast[who].name} is not in a car."
    if recall(game, Cars).drivers[car] != who:
        return f"{game.setup.cast[who].name} is not at the wheel."
    if not is_drivable(game, car):
        return "This car can't be driven, or not yet."
    if not game.survivors[who].actions:
        return NO_ACTIONS
    return "A car goes to the next street Zone, or the one after it."


def why_not_search_car(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why he can't search it."""
    car = _car_said(game, who, wish)
    if isinstance(car, str):
        return car
    survivor = game.survivors[who]
    if survivor.used & SEARCHED:
        return "You can search only once per Turn."
    if game.zombies[survivor.zone]:
        return "You can't search with zombies around."
    if car_of(game, who) not in (-1, car):
        return "From inside a car you can search only that car."
    if is_locked_up(game, car):
        return f"This car is locked until the {game.setup.quest.cars[car].locked} Objective is taken."
    return why_empty(game, car) or (None if can_pay(survivor, SEARCH) else NO_ACTIONS)


CAR_REASONS: Final = (
    (GetIn, why_not_enter), (GetOut, why_not_inside), (ChangeSeat, why_not_inside), (Drive, why_not_drive),
    (SearchCar, why_not_search_car),
)


CHAPTER: Final = Additions(
    states=(Cars,),
    turn_options=(car_options,),
    inside=(sits,),
    departed=(leave_seat,),
    reasons=CAR_REASONS,
)
"""What this chapter adds to a game that names it."""
