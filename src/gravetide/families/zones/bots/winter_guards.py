"""Guards without whom the quest is lost, or may be: nobody lets them take Wounds, and who comes near them is fought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.objective_cards.cards import replay_won
from gravetide.families.zones.team import guards
from gravetide.families.zones.team.guard_traits import GONE, LOSS, GuardTraits

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

NO_WAY = 99


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


def ways_to(game: ZoneGame, goal: int) -> list[int]:
    """How far Guards have to go from every Zone to one of them; never over ice, where the end of a Round finds them."""
    layout = game.layout
    before: list[list[int]] = [[] for _ in layout.neighbours]  # some ways lead down only
    for zone, steps in enumerate(layout.neighbours):
        if layout.kind[zone] != "ice":
            for step in steps:
                before[step].append(zone)
    far = [NO_WAY] * len(before)
    far[goal] = 0
    edge = [goal]
    while edge:
        beyond = []
        for zone in edge:
            for near in before[zone]:
                if far[near] == NO_WAY:
                    far[near] = far[zone] + 1
                    beyond.append(near)
        edge = beyond
    return far
