"""At the wheel: where the car goes that takes the team away, and whom it runs over on its way.

A car goes twice as far as people on foot, pays nothing for zombies, and half of those whom it meets fall. But it spares
nobody: friends in the street are struck first. So it never leaves while one of us stands beside it, picks up those who
are far off from the next street, and to and fro it clears a street better than most guns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots.errands import all_aboard
from gravetide.families.zones.bots.fighting import felled
from gravetide.families.zones.bots.routes import FAR
from gravetide.families.zones.horde import horde
from gravetide.families.zones.turn.cars import people_in, roads

if TYPE_CHECKING:
    from gravetide.families.zones.content.parts import Part
    from gravetide.families.zones.state.game import ZoneGame

HIT: Final = 0.5  # the chance that a die hits somebody under the wheels


def driving_goal(game: ZoneGame) -> Part | None:
    """The goal of driving off, if the quest has it."""
    return next((part for part in game.setup.quest.goals if part.part == "drive-off"), None)


def road_to(game: ZoneGame, goal: int) -> list[float]:
    """How many Zones a car has to cross from every Zone to one; FAR where no road leads."""
    far = [FAR] * len(game.zombies)
    far[goal] = 0.0
    ring = [goal]
    while ring:
        further = []
        for zone in ring:
            for near in roads(game, zone):
                if far[near] == FAR:
                    far[near] = far[zone] + 1.0
                    further.append(near)
        ring = further
    return far


def on_foot(game: ZoneGame, car: int) -> list[int]:
    """Those of us who are not in a car."""
    inside = people_in(game, car)
    return [who for who, survivor in enumerate(game.survivors) if not survivor.fate and who not in inside]


def whither(game: ZoneGame, car: int, zone: int) -> int:
    """Where a car should go: with all aboard to the Exit, else near to those who are missing, or nowhere."""
    part = driving_goal(game)
    exits = game.setup.quest.exits
    if part is None or not exits:
        return zone
    if all_aboard(game, car, part.params["count"]):
        return exits[0]
    missing = [game.survivors[who].zone for who in on_foot(game, car)]

    def walk(stop: int) -> int:
        ways = [game.layout.distance(one, stop) for one in missing]
        return sum([way if way >= 0 else w.PICK_UP_FAR for way in ways])
    stops = [stop for stop, way in enumerate(road_to(game, zone)) if way < FAR
             and not game.zombies[stop] and stop not in missing] or [zone]
    best = min(stops, key=lambda stop: (walk(stop), stop))
    return best if walk(zone) - walk(best) >= w.PICK_UP * len(missing) else zone


def running_over(game: ZoneGame, car: int, zone: int) -> float:
    """What it is worth to run over all that is in a Zone: those who fall, and above all our friends."""
    inside = people_in(game, car)
    friends = [who for who, one in enumerate(game.survivors) if not one.fate and one.zone == zone and who not in inside]
    dice = horde.total(game.zombies[zone]) + len(friends)
    if not dice:
        return 0.0
    if friends:
        return -w.DEATH_SHORT
    return w.IN_OUR_ZONE * felled(game, game.zombies[zone], round(HIT * dice), 1)


def drive_gain(game: ZoneGame, car: int, here: int, zone: int, *, leaves: bool) -> float:
    """What it brings to drive from one Zone into the next, and on if that is better still; `leaves` as an Action does.

    What is run over once is mostly gone: a second time counts for half.
    """
    goal = whither(game, car, here)
    way = road_to(game, goal)
    value = (running_over(game, car, here) if leaves else 0.0) + running_over(game, car, zone)
    on = 0.0
    if leaves:
        for near in roads(game, zone):
            again = running_over(game, car, near) * (HIT if near == here else 1.0)
            on = max(on, w.DRIVE * (way[zone] - way[near]) + again)
    return value + on + w.DRIVE * (way[here] - way[zone])
