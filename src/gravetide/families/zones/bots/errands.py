"""What quests of a modern city send the team to: cars, manholes, nests to burn, fuel to find."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gravetide.families.zones.content.model import MODES
from gravetide.families.zones.content.tokens import COLOURS
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.mission_record import Mission, fuel_wanted
from gravetide.families.zones.team.team import ELIMINATED, cards_of
from gravetide.families.zones.turn.cars import sits
from gravetide.families.zones.turn.parked import AWAY, Cars, is_drivable, is_locked_up, kind_of

if TYPE_CHECKING:
    from gravetide.families.zones.content.parts import Part
    from gravetide.families.zones.state.game import ZoneGame

Call = tuple[int, str, str]
"""A Zone, what is done there, and the reason; which finishes the sentence "we have to ..."."""


def objectives(game: ZoneGame, why: str) -> list[Call]:
    """All Objectives that are left."""
    return [(zone, "take", why) for zone, _ in game.objectives]


def to_carry(game: ZoneGame, part: Part) -> list[Call]:
    """The Objectives that have to be carried out and that nobody has taken yet."""
    wanted = {COLOURS.index(colour) for colour in part.params["objectives"]}
    return [(zone, "take", "fetch what must be carried out") for zone, colour in game.objectives if colour in wanted]


def bearers(game: ZoneGame) -> frozenset[int]:
    """Those of us who carry an Objective."""
    cards = game.setup.pack.cards
    return frozenset([who for who, survivor in enumerate(game.survivors) if not survivor.fate
                      and any(cards[card >> 2].objective for card in cards_of(survivor))])


def searches(game: ZoneGame, kinds: frozenset[str] = frozenset()) -> list[Call]:
    """Cars in which something can be found, of some kinds or of any."""
    cars = recall(game, Cars) if game.setup.quest.cars else Cars()
    return [(zone, "car", "search the cars") for car, zone in enumerate(cars.zones)
            if may_hold(game, car) and (not kinds or kind_of(game.setup, car).key in kinds)]


def may_hold(game: ZoneGame, car: int) -> bool:
    """Whether something may be found in a car. How much is left in the piles is no question here: a sketch has none."""
    cars = recall(game, Cars)
    searched = kind_of(game.setup, car).once and cars.searched >> car & 1
    return cars.zones[car] != AWAY and not is_locked_up(game, car) and not searched


def armouries(game: ZoneGame) -> set[int]:
    """The Zones of cars in which every search finds a weapon, again and again."""
    cars = recall(game, Cars).zones if game.setup.quest.cars else ()
    return {zone for car, zone in enumerate(cars)
            if kind_of(game.setup, car).search == "weapon" and may_hold(game, car)}


def keys_of_cars(game: ZoneGame) -> list[Call]:
    """Objectives without which some car stays locked."""
    quest = game.setup.quest
    shut = any(is_locked_up(game, car) for car in range(len(quest.cars)))
    return objectives(game, "find the keys of the cars") if shut else []


def names_to_hold(game: ZoneGame) -> dict[int, int]:
    """The weapons of which the quest wants different ones: each counts as itself, or as the first part of two."""
    modes = [MODES[part.params["type"]] for part in game.setup.quest.goals if part.part == "hold-different"]
    return {card.index: card.made_of[0] if card.joined else card.index for card in game.setup.pack.cards
            if any(attack.mode & mode for attack in card.attacks for mode in modes)}


def names_held(game: ZoneGame, names: dict[int, int], team: Iterable[int]) -> frozenset[int]:
    """Which of these weapons some of the team hold; what the fallen held is lost."""
    return frozenset([
        names[card >> 2] for who in team if game.survivors[who].fate != ELIMINATED
        for card in cards_of(game.survivors[who]) if card >> 2 in names])


def what_burns(game: ZoneGame) -> frozenset[int]:
    """Molotovs, and what they are made of."""
    cards = [card for card in game.setup.pack.cards if card.throws == "molotov"]
    return frozenset([card.index for card in cards] + [part for card in cards for part in card.made_of])


def pairs_that_burn(game: ZoneGame) -> tuple[frozenset[int], ...]:
    """The cards that make a Molotov, if one Survivor has them."""
    return tuple([frozenset(card.made_of) for card in game.setup.combined if card.throws == "molotov"])


def fire_parts(game: ZoneGame) -> dict[int, int]:
    """The cards that a Molotov is made of and that nobody has, one of each."""
    cards = game.setup.pack.cards
    held = {card >> 2 for s in game.survivors if not s.fate for card in cards_of(s)}
    if any(cards[card].throws == "molotov" for card in held):
        return {}
    return {part: 1 for card in cards if card.throws == "molotov" for part in card.made_of if part not in held}


def throwing_places(game: ZoneGame, nest: int) -> list[Call]:
    """Where one stands to burn a Zone: beside it, since whoever throws fire at his own feet burns too."""
    beside = sorted(game.layout.neighbours[nest])[:1] or [nest]
    return [(zone, "molotov", "burn the nest") for zone in beside]


def manholes(game: ZoneGame) -> list[Call]:
    """Where a lid can go, as long as there is one; else the Objectives, which are lids."""
    closed = recall(game, Mission).closed
    if len(game.taken) > closed.bit_count():
        return [(hole.zone, "lid", "close the manholes") for number, hole in enumerate(game.setup.quest.manholes)
                if not closed >> number & 1]
    return objectives(game, "find the lids")


def thirsty_cars(game: ZoneGame, part: Part) -> list[Call]:
    """The car to be filled, once somebody has fuel."""
    wanted = {game.setup.pack.card[key].index for key in part.params["cards"]}
    held = {card >> 2 for s in game.survivors if not s.fate for card in cards_of(s)}
    cars, zones = game.setup.quest.cars, recall(game, Cars).zones
    if not wanted & held:
        return objectives(game, "find fuel")
    return [(zones[car], "fill", "fill up the car") for car in range(len(cars))
            if cars[car].drivable == "fuelled" and kind_of(game.setup, car).key == part.text("car")]


def way_out(game: ZoneGame) -> Sequence[int]:
    """Where the team goes when all else is done: to the Exits, or to the cars where nobody leaves but in one."""
    if any(part.part == "drive-off" for part in game.setup.quest.goals):
        return [zone for zone in recall(game, Cars).zones if zone != AWAY]
    return game.setup.quest.exits


def getaway(game: ZoneGame) -> int:
    """The car that the team leaves in: one that drives, with most people in it, then the nearest one."""
    cars = recall(game, Cars)
    able = [car for car, zone in enumerate(cars.zones) if zone != AWAY and is_drivable(game, car)]
    if len(able) < 2:
        return able[0] if able else -1
    return max(able, key=lambda car: (aboard(game, car), -_walk_to(game, cars.zones[car]), -car))


def _walk_to(game: ZoneGame, zone: int) -> int:
    """How far all of us are from a Zone, together; who can't come does not count."""
    return sum([max(0, game.layout.distance(survivor.zone, zone)) for survivor in game.survivors if not survivor.fate])


def aboard(game: ZoneGame, car: int) -> int:
    """How many sit in a car."""
    cars = recall(game, Cars)
    return len(cars.passengers[car]) + (cars.drivers[car] >= 0)


def still_to_do(game: ZoneGame) -> int:
    """Manholes to be closed, fuel to be filled in, people to be brought into a car; nothing where no quest asks."""
    if not game.setup.missions.any:
        return 0
    todo = 0
    for part in game.setup.quest.goals:
        if part.part == "close-manholes":
            todo += len(game.setup.quest.manholes) - recall(game, Mission).closed.bit_count()
        elif part.part == "fuel":
            todo += max(0, fuel_wanted(part) - recall(game, Mission).fuel)
        elif part.part == "drive-off":
            todo += sum([not s.fate and not sits(game, who) for who, s in enumerate(game.survivors)])
    return todo


def all_aboard(game: ZoneGame, car: int, count: int | None) -> bool:
    """Whether everybody sits in the car who can go in it."""
    alive = sum(not s.fate for s in game.survivors)
    left = sum(s.fate not in (0, ELIMINATED) for s in game.survivors)
    wanted = alive if count is None else min(alive, count - left)
    return aboard(game, car) >= min(wanted, kind_of(game.setup, car).seats)


def boarding(game: ZoneGame, part: Part) -> list[Call]:
    """To the car, and with all aboard to the Exit."""
    car = getaway(game)
    if car < 0:
        return objectives(game, "find a car that drives")
    zone = recall(game, Cars).zones[car]
    if all_aboard(game, car, part.params["count"]):
        return [(zone, "drive", "drive off by the Exit") for zone in game.setup.quest.exits]
    return [(zone, "board", "get into the car")]
