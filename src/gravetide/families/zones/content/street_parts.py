"""What can be wrong with goals and special rules about cars, manholes, noise and fire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.board.drawing import NONE, SIDES, beside
from gravetide.families.zones.content.model import MODES, Pack
from gravetide.families.zones.content.parts import (
    CarryOut,
    CloseManholes,
    DriveOff,
    Fuel,
    HoldDifferent,
    MolotovIn,
    Part,
    Survive,
    Written,
)
from gravetide.families.zones.content.tokens import COLOURS

if TYPE_CHECKING:
    from gravetide.families.zones.content.quest import Quest

STREET_GOALS = ("hold-different", "molotov-in", "close-manholes", "carry-out", "survive", "fuel", "drive-off")


def street_goal_problem(quest: Quest, pack: Pack, goal: Written) -> str:
    """Why a goal of these can't be reached, with the remedy; or nothing."""
    if isinstance(goal, HoldDifferent):
        names = sum(any(attack.mode & MODES[goal.type] for attack in card.attacks) and not card.joined
                    for card in pack.cards)
        return f"the box has {names} {goal.type} weapons. Please ask for fewer" if goal.count > names else ""
    if isinstance(goal, MolotovIn):
        fire = any(card.throws == "molotov" for card in pack.cards)
        return "" if fire else "this game has no Molotov. Please take another goal"
    if isinstance(goal, CloseManholes):
        return _manholes_open(quest)
    if isinstance(goal, CarryOut):
        carried = [colour for rule in quest.rules if rule.part == "carried" for colour in rule.params["objectives"]]
        missing = [colour for colour in goal.objectives if colour not in carried]
        return (f"nobody carries the {missing[0]} Objective. Please add a rule `carried` for it" if missing
                else "" if goal.objectives else "it names no Objective. Please name one")
    if isinstance(goal, Survive):
        soonest = goal.rounds - goal.less_per_objective * len(quest.objectives)
        return "" if soonest > 0 else "it could be over before it begins. Please ask for more Rounds"
    if isinstance(goal, Fuel):
        return _not_fuelled(quest, pack, goal)
    assert isinstance(goal, DriveOff)
    return _not_driven(quest, pack, goal)


def street_rule_problem(quest: Quest, rule: Part) -> str:
    """Why a special rule of these makes no sense, with the remedy; or nothing."""
    if rule.part == "carried":
        there = {colour for _, colour in quest.objectives} | set(quest.hidden)
        missing = [colour for colour in rule.params["objectives"] if COLOURS.index(colour) not in there]
        return f"there is no {missing[0]} Objective. Please add one" if missing else ""
    if rule.part == "spawn-as" and rule.zone() not in [zone for zone, _ in quest.spawns]:
        return f"no Spawn token lies in {quest.board.zones[rule.zone()]}. Please put one there"
    return ""


def _manholes_open(quest: Quest) -> str:
    holes = sorted([hole.zone for hole in quest.manholes])
    if not holes:
        return "the map has no manhole. Please take a tile with one"
    if len(quest.objectives) < len(holes):
        return f"{len(holes)} manholes need as many Objectives for lids. Please add some"
    if holes != sorted([zone for zone, _ in quest.spawns]):
        return "each manhole needs a Spawn token in its Zone, and there are no others. Please move them"
    return ""


def _not_fuelled(quest: Quest, pack: Pack, goal: Fuel) -> str:
    if not any(pack.cars[car.kind].key == goal.car and car.drivable == "fuelled" for car in quest.cars):
        return f'no car of the kind {goal.car!r} is drivable = "fuelled". Please add one'
    for key, count in goal.cards.items():
        there = pack.card[key].starting + pack.card[key].deck
        if not 1 <= count <= there:
            return f"{count} copies of {key} are asked for and {there} are in play. Please correct the number"
    return ""


def _not_driven(quest: Quest, pack: Pack, goal: DriveOff) -> str:
    """Cars that will drive need a road to the Exit, and seats for all who have to get away."""
    cars = [car for car in quest.cars if car.drivable != "no"]
    if not cars:
        return "no car can be driven. Please add one"
    roads = _roads(quest)
    lost = [quest.board.zones[car.zone] for car in cars if car.zone not in roads]
    if lost:
        return f"no road leads from {lost[0]} to the Exit. Please move the car"
    seats = sum(pack.cars[car.kind].seats for car in cars)
    wanted = goal.count or quest.max_survivors
    return f"the cars have {seats} seats for {wanted} Survivors. Please add a car" if seats < wanted else ""


def _roads(quest: Quest) -> set[int]:
    """The street Zones from which a car gets to an Exit."""
    board = quest.board
    reached = list(quest.exits)
    for zone in reached:
        for cell in board.cells[zone]:
            for side in SIDES:
                other = board.cell_zone.get(beside(cell, side), -1)
                if (other >= 0 and other not in reached and board.kind[other] == "street"
                        and board.edges[cell, side] == NONE):
                    reached.append(other)
    return set(reached)
