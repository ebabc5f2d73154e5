"""Guards without whom the quest is lost, or may be: nobody lets them take Wounds, and who comes near them is fought."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.objective_cards.cards import replay_won
from gravetide.families.zones.team import guards
from gravetide.families.zones.team.guard_traits import GONE, LOSS, GuardTraits

if TYPE_CHECKING:
    from gravetide.families.zones.bots.situation import Situation
    from gravetide.families.zones.state.game import ZoneGame

NO_WAY: Final = 99


def precious(game: ZoneGame) -> frozenset[int]:
    """The Zones of Guards whose death loses the quest, or may; none where Guards are there to be spent."""
    if game.setup.quest.frontier is None or replay_won(game):
        return frozenset()
    rules = {part.part for part in game.setup.quest.rules}
    if "lost-if-guard-lost" in rules:
        return frozenset([zone for zone, _ in guards.groups(game)])
    now = recall(game, GuardTraits)
    dear = [pair for number, pair in enumerate(now.homes)
            if (now.asleep >> number & 1 and "lost-if-verdict" in rules)
            or any(trait == LOSS for trait, _ in now.traits[number])]
    return frozenset([zone for pair in dear for zone in pair if zone != GONE])


def shields(situation: Situation, zone: int) -> int:
    """The Wounds that those of us who stand beside Guards can take in their place without falling."""
    return sum([situation.threat.health(who) for who in situation.team if situation.zone(who) == zone])


def sights_of_guards(game: ZoneGame, zone: int) -> list[int]:
    """The Zones from which Guards can shoot at one."""
    wall, layout = game.setup.rules.wall, game.layout
    near = [(seen, wall.shot_range_from_wall if layout.kind[seen] == "walkway" else wall.shot_range, distance)
            for seen, distance in layout.sight[zone]]
    return [seen for seen, far, distance in near if 1 <= distance <= far]


def ways_to(game: ZoneGame, *goals: int) -> list[int]:
    """How far Guards have to go from every Zone to the nearest of some; never over ice, which breaks."""
    layout = game.layout
    before: list[list[int]] = [[] for _ in layout.neighbours]  # some ways lead down only
    for zone, steps in enumerate(layout.neighbours):
        if layout.kind[zone] != "ice":
            for step in steps:
                before[step].append(zone)
    far = [NO_WAY] * len(before)
    for goal in goals:
        far[goal] = 0
    edge = list(goals)
    while edge:
        beyond = []
        for zone in edge:
            for near in before[zone]:
                if far[near] == NO_WAY:
                    far[near] = far[zone] + 1
                    beyond.append(near)
        edge = beyond
    return far
