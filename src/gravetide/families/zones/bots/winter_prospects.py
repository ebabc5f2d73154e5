"""What a position at the wall is worth beside what positions are worth anywhere: Corruption, Chi, Guards, the Beacon.

The weights are judgement, in the unit of the others (`prospects`): log-odds of winning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.board.ways import CARRIER, CORRUPTION
from gravetide.families.zones.content.tokens import NECROMANCER_COLOUR
from gravetide.families.zones.horde import corruption
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.team.chi import chi
from gravetide.families.zones.team.guards import Guards

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

CREEPING: Final = -2.5       # the Defiler's token one step before the Beacon; with every step more a part of it
DEFILER: Final = -0.4        # that there is one at all: his token draws a card in every Round
CHI: Final = 0.05            # each of the first points of everybody's reserve
ENOUGH_CHI: Final = 3
GUARD: Final = 0.03          # each that is left
NEEDED_GUARD: Final = 0.2    # the same where the quest is about them
GUARD_AWAY: Final = -0.04    # each Zone that one of those is away from where the quest wants him
BEACON_AWAY: Final = -0.15   # each Zone that the Beacon is away from there
NOWHERE: Final = 12


class WinterProspects:
    """Values the positions to which a moment of a quest at the wall may lead."""

    __slots__ = ("guards_to", "beacon_to")

    def __init__(self, game: ZoneGame) -> None:
        quest = game.setup.quest
        self.guards_to = next((part.zone() for part in quest.goals if part.part == "guards-in"), -1)
        self.beacon_to = next((part.zone() for part in quest.goals if part.part == "beacon-in"), -1)
        if self.beacon_to < 0 and any(part.part == "leave-with-beacon" for part in quest.goals):
            self.beacon_to = quest.exits[0]

    def of(self, world: ZoneGame) -> float:
        """What is to be added to the worth of a position."""
        return self._corruption(world) + self._reserves(world) + self._garrison(world) + self._beacon(world)

    def _corruption(self, world: ZoneGame) -> float:
        token = corruption.token_of(world, NECROMANCER_COLOUR)
        beacon = corruption.beacon(world)
        if token < 0 or beacon < 0:
            return 0.0
        far: int = world.layout.ways(CORRUPTION).distance(token, beacon)
        return DEFILER + (CREEPING / far if far > 0 else 0.0)

    def _reserves(self, world: ZoneGame) -> float:
        points = [min(ENOUGH_CHI, chi.reserve(world, who)) for who, survivor in enumerate(world.survivors)
                  if not survivor.fate]
        return CHI * sum(points)

    def _garrison(self, world: ZoneGame) -> float:
        groups: tuple[tuple[int, int], ...] = recall(world, Guards).groups
        if self.guards_to < 0:
            return GUARD * sum([number for _, number in groups])
        far = world.layout.distances(self.guards_to)
        return sum([number * (NEEDED_GUARD + GUARD_AWAY * (far[zone] if far[zone] >= 0 else NOWHERE))
                    for zone, number in groups])

    def _beacon(self, world: ZoneGame) -> float:
        beacon = corruption.beacon(world)
        if self.beacon_to < 0 or beacon < 0:
            return 0.0
        far: int = world.layout.ways(CARRIER).distance(beacon, self.beacon_to)
        return BEACON_AWAY * (far if far >= 0 else NOWHERE)
