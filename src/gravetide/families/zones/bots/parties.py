"""Who does which errand: parties of a few, so that several things are done at once while the town is quiet.

Time is what kills: every Round brings more zombies than the last. One crowd that goes from Objective to Objective comes
too late for most of them; two or three parties that go different ways are done before the streets are full. The more
dangerous the town has become, the larger the parties.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots.goals import TOGETHER
from gravetide.families.zones.fight.weapons import kit_of

if TYPE_CHECKING:
    from gravetide.families.zones.bots.goals import Errand
    from gravetide.families.zones.bots.situation import Situation

Task = tuple["Errand", list[float]]  # something to be done, and how far every Zone is from it
BLOWS: Final = 2.2  # Actions of a Turn that go into fighting what a door lets out
MOST = 8  # errands that are looked at


def parties(situation: Situation, errands: list[Errand], costs: list[float]) -> dict[int, Task]:
    """The errand of everybody, with the way to it; `costs` are what speaks against an errand besides its way."""
    ways = [situation.routes.to([errand.zone]) for errand in errands]
    if all(errand.act in TOGETHER for errand in errands):
        return {who: min(zip(errands, ways, strict=True), key=lambda one: one[1][situation.zone(who)])
                for who in situation.team}
    size = max(situation.nerve.party[situation.danger], -(-len(situation.team) // len(errands)))
    enough = [w.SPARE_STRENGTH * strength_for(situation, situation.surprise(errand.zone)) for errand in errands]
    claims = sorted([
        (way[situation.zone(who)] + cost, number, who)
        for number, (way, cost) in enumerate(zip(ways, costs, strict=True)) for who in situation.team
    ])
    chosen: dict[int, int] = {}
    members: list[list[int]] = [[] for _ in errands]
    openers = {who for who in situation.team if kit_of(situation.game, who).opens}
    for _, number, who in claims:  # the nearest first; somebody must be able to open the doors
        if who in chosen or (len(members[number]) >= size and strength(situation, members[number]) >= enough[number]):
            continue
        barred = situation.game.layout.distance(situation.zone(who), errands[number].zone) < 0
        if barred and who not in openers and not any(one in openers for one in members[number]):
            continue
        chosen[who] = number
        members[number].append(who)
    for _, number, who in claims:  # whoever is left goes along with the nearest
        if who not in chosen:
            chosen[who] = number
    return {who: (errands[number], ways[number]) for who, number in chosen.items()}


def strength(situation: Situation, party: list[int]) -> float:
    """The kills that a party makes in a Turn of everybody's."""
    return sum([situation.powers[who][0] * BLOWS for who in party])


def strength_for(situation: Situation, zombies: float) -> float:
    """What it takes to open a house with so many zombies in it: whoever is too weak for it stands before its door.

    No house takes more than a part of all of us, or the largest would never be opened.
    """
    nerve = situation.nerve
    return min(nerve.door_care * zombies, nerve.enough * strength(situation, situation.team))
