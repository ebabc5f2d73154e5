"""What some of the dead make for whatever Survivors do: Corruption for the Beacon, God-Eaters for Chi Statues.

For interfaces, which show it before it happens; the rules themselves look a step ahead and no farther. An errand is a
kind of zombie, the ways that it may take (Zones, from where it is to where it wants to be), and a sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.board.ways import CORRUPTION, Ways
from gravetide.families.zones.horde import corruption, defiler, horde, one_direction, statues
from gravetide.families.zones.horde.reachable import nearest
from gravetide.families.zones.house_rules.additions import Additions

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

ZombieErrand = tuple[int, tuple[tuple[int, ...], ...], str]


def creeping(game: ZoneGame) -> list[ZombieErrand]:
    """The Spawn token that goes on towards the Beacon when the Defiler acts and finds nobody (WD-062, WD-064)."""
    colour = defiler.creeping(game)
    if defiler.zone_of(game) < 0 or colour < 0:
        return []
    names, token, goal = game.setup.board.zones, corruption.token_of(game, colour), corruption.beacon(game)
    ways = game.layout.ways(CORRUPTION, statues.zones_of(game))
    chains = tuple([(token, *chain(ways, step, goal)) for step in corruption.next_steps(game, colour)])
    if not chains:
        return []
    through = " or ".join([names[way[1]] for way in chains])
    said = f"The Defiler's Corruption creeps from {names[token]} to the Beacon in {names[goal]}"
    steps = len(chains[0]) - 1
    left = f"{steps} steps are left, {through} is next" if steps > 1 else "one step is left"
    return [(defiler.kind_of(game), chains, f"{said}: {left}.")]


def hungry(game: ZoneGame) -> list[ZombieErrand]:
    """God-Eaters, each Zone by itself, and the nearest statues that they make for (EE-116)."""
    eaters, calling, names = one_direction.statue_eaters(game), statues.attracting(game), game.setup.board.zones
    goals = [zone for zone in range(len(game.zombies)) if calling >> zone & 1]
    found: list[ZombieErrand] = []
    for zone, group in enumerate(game.zombies):
        here = horde.kinds(group & eaters)
        if not here or not goals:
            continue
        ways = one_direction.ways_of(game, group & eaters)
        wanted = nearest(game, ways, zone, goals)
        if not wanted:
            continue
        kind = game.setup.pack.zombies[here[0][0]]
        who = f"The {kind.name if horde.total(group & eaters) == 1 else kind.plural} in {names[zone]}"
        makes = "makes" if horde.total(group & eaters) == 1 else "make"
        said = f"{who} {makes} for the Chi Statue in {' or '.join([names[goal] for goal in wanted])}."
        found.append((kind.index, tuple([chain(ways, zone, goal) for goal in wanted]), said))
    return found


def chain(ways: Ways, zone: int, goal: int) -> tuple[int, ...]:
    """The Zones of a shortest way, both ends among them; the two ends alone where there is none."""
    way = [zone]
    while way[-1] != goal:
        steps = ways.hops(way[-1], goal)
        way.append(steps[0] if steps else goal)
    return tuple(way)


__all__ = ["ZombieErrand", "chain", "creeping", "hungry"]


CHAPTER: Final = Additions(
    errands=(creeping, hungry),
)
"""What this chapter adds to a game that names it."""
