"""The record of cars: where they are, who sits in them, which have been searched or fuelled (Z1-170, Z1-182, Z1-220).

What is done with them is in `cars`; it is compiled, and a record can't be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gravetide.families.zones.content.tokens import COLOURS
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import CarKind
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup

NOBODY: Final = -1
AWAY: Final = -1
MOST: Final = 32
"""More Survivors than any table has. Records of damaged saves are asked too, before they are refused."""


class ParkedCarView(HouseView, frozen=True):
    """A car: where it stands, who sits in it, what can be done with it."""

    number: int
    kind: str
    name: str
    zone: str
    driver: str
    passengers: tuple[str, ...]
    seats: int
    drivable: bool
    searchable: bool


class CarsView(HouseView, frozen=True):
    """All cars of the game; one that has left the board is nowhere."""

    cars: tuple[ParkedCarView, ...]


class Cars(HouseState, frozen=True):
    """Where the cars are, who sits in them, which have been searched or fuelled; by their numbers in the quest."""

    key: ClassVar[str] = "cars"
    zones: tuple[int, ...] = ()                  # AWAY for one that has left the board
    drivers: tuple[int, ...] = ()                # a Survivor, or NOBODY
    passengers: tuple[tuple[int, ...], ...] = ()
    searched: int = 0                            # mask
    fuelled: int = 0                             # mask of those that somebody has filled up

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        """As the quest puts them, with nobody inside."""
        cars = game.setup.quest.cars
        return cls(tuple([car.zone for car in cars]), (NOBODY,) * len(cars), ((),) * len(cars))

    def seated(self) -> int:
        """Everybody in a car."""
        people = {who for inside in (self.drivers, *self.passengers) for who in inside}
        return sum([1 << who for who in people if 0 <= who < MOST])

    def problem(self, game: ZoneGame) -> str:
        """Nobody in two seats, everybody where his car is, no more than there are seats."""
        setup = game.setup
        if not len(self.zones) == len(self.drivers) == len(self.passengers) == len(setup.quest.cars):
            return "The cars are not those of the quest."
        inside: list[int] = []
        for car, zone in enumerate(self.zones):
            people = [who for who in (self.drivers[car], *self.passengers[car]) if who != NOBODY]
            kind = kind_of(setup, car)
            if not AWAY <= zone < len(game.zombies) or (zone >= 0 and setup.board.kind[zone] != "street"):
                return "A car stands where no car can be."
            if any(not 0 <= who < len(game.survivors) for who in people):
                return "Somebody sits in a car who does not exist."
            if any(game.survivors[who].fate or game.survivors[who].zone != zone for who in people):
                return "Somebody sits in a car that is elsewhere."
            if len(self.passengers[car]) >= kind.seats or list(self.passengers[car]) != sorted(self.passengers[car]):
                return "A car has more passengers than seats, or they are not in order."
            inside += people
        if len(set(inside)) != len(inside):
            return "Somebody sits in two places."
        most = 1 << len(self.zones)
        possible = 0 <= self.searched < most and 0 <= self.fuelled < most
        return "" if possible else "A car that does not exist was searched."

    def parked(self, game: ZoneGame, zone: int) -> tuple[tuple[str, str], ...]:
        """The cars that stand there."""
        kinds = [kind_of(game.setup, car) for car, place in enumerate(self.zones) if place == zone]
        return tuple([(kind.key, kind.name) for kind in kinds])

    def view(self, game: ZoneGame) -> CarsView | None:
        """All of it."""
        return CarsView(tuple([self._seen(game, car) for car in range(len(self.zones))])) if self.zones else None

    def _seen(self, game: ZoneGame, car: int) -> ParkedCarView:
        setup, kind = game.setup, kind_of(game.setup, car)
        driver, zone = self.drivers[car], self.zones[car]
        return ParkedCarView(
            car + 1, kind.key, kind.name, setup.board.zones[zone] if zone >= 0 else "",
            setup.cast[driver].key if driver != NOBODY else "",
            tuple([setup.cast[who].key for who in self.passengers[car]]), kind.seats, is_drivable(game, car),
            not is_locked_up(game, car) and not why_empty(game, car))

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From what everybody sees; that a pimpmobile was searched shows in what it can be."""
        if view is None:
            return cls()
        keys = {sheet.key: who for who, sheet in enumerate(setup.cast)}
        searched = fuelled = 0
        for car, told in enumerate(view.cars):
            if kind_of(setup, car).once and not told.searchable:
                searched |= 1 << car
            if setup.quest.cars[car].drivable == "fuelled" and told.drivable:
                fuelled |= 1 << car
        return cls(tuple([setup.board.index.get(car.zone, AWAY) for car in view.cars]),
                   tuple([keys.get(car.driver, NOBODY) for car in view.cars]),
                   tuple([tuple([keys[key] for key in car.passengers]) for car in view.cars]), searched, fuelled)


# -- questions


def kind_of(setup: Setup, car: int) -> CarKind:
    """What kind of car it is."""
    return setup.pack.cars[setup.quest.cars[car].kind]


def is_drivable(game: ZoneGame, car: int) -> bool:
    """Whether the quest lets the car be driven now (Z1-170)."""
    drivable = game.setup.quest.cars[car].drivable
    if drivable in COLOURS:
        return bool(game.unlocked >> COLOURS.index(drivable) & 1)
    return drivable == "yes" or (drivable == "fuelled" and bool(recall(game, Cars).fuelled >> car & 1))


def is_locked_up(game: ZoneGame, car: int) -> bool:
    """Whether the quest keeps the car from being searched for now (Z1-220)."""
    locked = game.setup.quest.cars[car].locked
    return bool(locked) and not game.unlocked >> COLOURS.index(locked) & 1


def why_empty(game: ZoneGame, car: int) -> str:
    """Why nothing can be found in a car any more, or nothing."""
    kind = kind_of(game.setup, car)
    if kind.once and recall(game, Cars).searched >> car & 1:
        return f"This {kind.name} has been searched already."
    if kind.search == "own":
        return "" if own_cards(game, kind) else f"There is nothing left to find in any {kind.name}."
    return "" if game.equipment or game.equipment_discard else "The Equipment deck and its discards are empty."


def own_cards(game: ZoneGame, kind: CarKind) -> tuple[int, ...]:
    """The cards that are found in cars of this kind alone and that nobody has had yet."""
    cards = game.setup.pack.cards
    return tuple([card for card in game.artifacts if cards[card].found_in == kind.key])
