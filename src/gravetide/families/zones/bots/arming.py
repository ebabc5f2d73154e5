"""Arming first: a quiet house to search together, before the town wakes up.

Whoever goes on errands with a short sword is overrun a few Rounds later. At the Blue level hardly anything comes in,
and every Survivor may search once a Turn: a few Rounds in one house arm the whole team.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots.goals import Errand

if TYPE_CHECKING:
    from gravetide.families.zones.bots.situation import Situation

IN_THE_STREET: Final = 1000  # cars to be searched are counted from here, houses below

def well_armed(situation: Situation) -> bool:
    """Whether the team can deal with what comes at the level the town has reached.

    The more Spawn tokens there are, the sooner a Necromancer's escape ends the game, and the less time is left for it.
    Where there is none, tokens hurry nobody.
    """
    game = situation.game
    time = 1.0
    if situation.nerve.hunted:
        time = max(0, game.setup.spawn_limit - len(game.spawns)) / w.MUCH_TIME  # what Necromancers leave us
    able = [min(situation.nerve.one, situation.powers[who][0]) for who in situation.team]
    return sum(able) >= situation.nerve.armed[situation.danger] * min(1.0, time) ** w.HASTE * len(able)


def house_to_search(situation: Situation) -> tuple[Errand, list[float]] | None:
    """The house that suits the whole team best, and the way to it; None if it is time for other things.

    Where an Objective lies that is wanted anyway, it is taken while the others search.
    """
    game = situation.game
    if not situation.team:
        return None
    needed = bool(situation.goals.cards) or situation.goals.locked_out
    if not needed and (well_armed(situation) or game.round > situation.nerve.armed_by):
        return None
    board = game.setup.board
    reach = situation.routes.to([situation.home()])
    houses: dict[int, list[int]] = {}
    for room in sorted(situation.rooms):
        if reach[room] < w.SEARCH_FAR:
            house = board.building[room] if board.kind[room] == "room" else IN_THE_STREET + room
            houses.setdefault(house, []).append(room)
    untouchable = _untouchable(situation)
    houses = {house: rooms for house, rooms in houses.items()
              if not any(_haunted(situation, room, untouchable) for room in rooms)}
    near = sorted(houses, key=lambda house: (min([reach[room] for room in houses[house]]), house))[:3]
    wanted = {zone for zone, _ in game.objectives} & {errand.zone for errand in situation.goals.errands}
    best: tuple[float, int, list[float]] | None = None
    for house in near:
        way = situation.routes.to(houses[house])
        there = sum([situation.threat.here[room] for room in houses[house]])
        cost = situation.mean_way(way) + w.UNWELCOME * (there + situation.surprise(houses[house][0]))
        if any(zone in houses[house] for zone in wanted):
            cost -= w.ON_OUR_WAY
        if house >= IN_THE_STREET:
            cost -= w.SURE_FIND
        if best is None or cost < best[0]:
            best = cost, house, way
    if best is None:
        return None
    rooms = houses[best[1]]
    zone = min(rooms, key=lambda room: (reach[room], room))
    return Errand(zone, "arm", "find better weapons while it is quiet"), best[2]


def _untouchable(situation: Situation) -> list[int]:
    """The Zones with something that none of us can hurt."""
    if any(situation.powers[who][2] for who in situation.team):
        return []
    return [zone for zone, (_, _, hardest) in enumerate(situation.threat.tough) if hardest]


def _haunted(situation: Situation, room: int, untouchable: list[int]) -> bool:
    """Whether something of the sort is in a room or close by: nobody searches there in peace."""
    layout = situation.game.layout
    return any(0 <= layout.distance(zone, room) <= w.HAUNTED for zone in untouchable)
