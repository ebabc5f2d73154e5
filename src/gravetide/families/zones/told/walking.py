"""Walks of several Moves: where the one who acts can get with what is left, at what cost, and past how many zombies.

Every step is tried out by the rules themselves, on a copy. A walk ends where anything else happens than moving, or
where something else is asked: nothing that lies face down is turned over by asking for the way.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from gravetide.families.zones.board.ways import NO_PATH
from gravetide.families.zones.horde import horde
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.movement import FreeMove, GoOn, Move, MoveOn
from gravetide.families.zones.turn.turn import Turn
from gravetide.kernel.options import Option
from gravetide.kernel.sink import Sink
from gravetide.kernel.words import so_many


class Leg(NamedTuple):
    """One choice on the way: its notation, whether a Move begins with it, the Zone it leads to, the Actions it costs,
    and how many of these are for leaving zombies behind; then the zombies in that Zone, and those in the Zones next to
    it.
    """

    option: str
    begins: bool
    zone: int
    actions: int
    leaving: int
    zombies: int
    near: int


class Walk(NamedTuple):
    """A way to a Zone, the cheapest, and among those the one past the fewest zombies."""

    legs: tuple[Leg, ...]

    @property
    def actions(self) -> int:
        """What it costs altogether."""
        return sum(leg.actions for leg in self.legs)

    @property
    def zones(self) -> list[int]:
        """Where it leads, one Zone after the other."""
        return [leg.zone for leg in self.legs]


Price = tuple[int, int, int, int, int]
"""Actions, free Moves, zombies on the way, zombies beside it, choices: what is compared, in this order."""


class _Place(NamedTuple):
    """Where somebody stands on the way: in a Zone, and how far into a Move of several Zones."""

    zone: int
    taken: int


def walker(game: ZoneGame) -> int:
    """Who would walk now: the one who may move next, or -1."""
    frame = game.frame
    return frame.who if isinstance(frame, Turn | MoveOn | FreeMove) and not game.result else -1


def walks(game: ZoneGame) -> dict[int, Walk]:
    """By Zone, how the one who acts gets there with what he has left; none where he can't move now."""
    who = walker(game)
    if who < 0:
        return {}
    start = game.copy()
    start.rng = 0
    start.script = start.stacked = ()
    here = _Place(game.survivors[who].zone, 0)
    found: dict[int, Walk] = {}
    done: set[_Place] = set()
    number = 0  # of the ways made so far, so that positions are never compared
    queue: list[tuple[Price, int, _Place, tuple[Leg, ...], ZoneGame | None]] = [((0, 0, 0, 0, 0), 0, here, (), start)]
    while queue:
        price, _, place, legs, position = heappop(queue)
        if place.zone != here.zone:
            found.setdefault(place.zone, Walk(legs))
        if place in done or position is None:
            continue
        done.add(place)
        for leg, free, stands in _steps(position, who):
            number += 1
            further = (price[0] + leg.actions, price[1] + free, price[2] + leg.zombies, price[3] + leg.near,
                       price[4] + 1)
            heappush(queue, (further, number, _Place(leg.zone, _taken(stands)), (*legs, leg), stands))
    return found


def _steps(position: ZoneGame, who: int) -> Iterator[tuple[Leg, int, ZoneGame | None]]:
    """What moves the one who acts from here: the leg, the free Moves spent, and the position if he can go on there."""
    asking = position.frame
    assert asking is not None
    options = asking.step(position) or []
    before = position.survivors[who]
    for option in options:
        if not isinstance(option, Move | GoOn):
            continue
        trial = position.copy()
        trial.events = sink = Sink()
        frame = trial.frame
        assert frame is not None
        frame.choose(trial, option)
        after = trial.survivors[who]
        leg = _leg(trial, position, option, before.actions - after.actions, before.free != after.free)
        moves_on = walker(trial) == who and all(isinstance(event, events.Moved) for event in sink.events)
        trial.events = None
        yield leg, len(before.free) - len(after.free), trial if moves_on else None


def _leg(trial: ZoneGame, position: ZoneGame, option: Option, actions: int, free: bool) -> Leg:
    zone = option.numbers[0]
    leaving = max(0, actions - (0 if free or not isinstance(position.frame, Turn) else 1))
    near = sum(horde.total(trial.zombies[beside]) for beside in trial.layout.neighbours[zone])
    return Leg(option.notation(position), isinstance(option, Move), zone, actions, leaving,
               horde.total(trial.zombies[zone]), near)


def _taken(position: ZoneGame | None) -> int:
    frame = position.frame if position is not None else None
    return frame.taken if isinstance(frame, MoveOn) else 0


# -- in words


def cost_words(game: ZoneGame, walk: Walk) -> str:
    """What the walk costs, and why it costs more than its Moves."""
    zones = game.setup.board.zones
    moves, told = sum([leg.begins for leg in walk.legs]), so_many(walk.actions, "Action")
    if moves:
        told = f"{told} for {so_many(moves, 'Move')}"
    origins = [game.survivors[walker(game)].zone, *walk.zones]
    dear = [(zones[origin], leg.leaving) for origin, leg in zip(origins, walk.legs, strict=False) if leg.leaving]
    if not dear:
        return f"{told}."
    why = " and ".join(f"{extra} of them to get away from the zombies in {zone}" for zone, extra in dear)
    return f"{told}: {why}."


def danger_words(game: ZoneGame, walk: Walk) -> str:
    """Which zombies stand on the way, and how many beside it."""
    zones = game.setup.board.zones
    on_way = [leg for leg in walk.legs if leg.zombies]
    told = [f"{so_many(leg.zombies, 'zombie')} in {zones[leg.zone]}" for leg in on_way]
    passed = {game.survivors[walker(game)].zone, *walk.zones}
    beside = sorted({near for zone in walk.zones for near in game.layout.neighbours[zone]} - passed)
    near = sum(horde.total(game.zombies[zone]) for zone in beside)
    sentences = [f"You run into {' and '.join(told)}."] if told else []
    if near:
        where = ", ".join(zones[zone] for zone in beside if game.zombies[zone])
        sentences.append(f"{so_many(near, 'zombie')} close to the way ({where}).")
    return " ".join(sentences)


def why_no_walk(game: ZoneGame, zone: int) -> str:
    """Why the one who acts does not get to a Zone with what is left; empty where nobody walks now."""
    who = walker(game)
    if who < 0 or game.survivors[who].zone == zone:
        return ""
    survivor, name = game.survivors[who], game.setup.board.zones[zone]
    far = game.layout.distance(survivor.zone, zone)
    if far == NO_PATH:
        return f"There is no open way to {name}."
    left = so_many(survivor.actions, "Action")
    if far <= survivor.actions:
        return f"{name} is {so_many(far, 'Zone')} away, and getting past the zombies takes more than {left}."
    return f"{name} is {so_many(far, 'Zone')} away: too far with {left} left."
