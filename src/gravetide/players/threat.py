"""Where it hurts: how many Wounds the next Zombies' Phase would bring to each Zone, and what would come after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gravetide.rules import horde

if TYPE_CHECKING:
    from gravetide.rules.state import ZoneGame

Powers = Mapping[int, tuple[float, float, float]]


class Threat:
    """The horde seen from each Zone, had it a Survivor in it."""

    __slots__ = ("game", "here", "tough", "quick", "raiders", "coming", "powers")

    def __init__(self, game: ZoneGame, powers: Powers) -> None:
        self.game = game
        self.powers = powers
        zones = len(game.zombies)
        self.here = [0] * zones                                    # zombies in the Zone
        self.tough: list[tuple[int, int, int]] = [(0, 0, 0)] * zones  # the same by the Damage they take
        self.quick = [0] * zones                                   # those of them who strike twice
        self.raiders = [0] * zones                                 # those next door who come and strike at once
        self.coming = [0] * zones                                  # all next door: here for the phase after
        kinds = game.setup.pack.zombies
        for zone, crowd in enumerate(game.zombies):
            if not crowd:
                continue
            tough = [0, 0, 0]
            for kind, number in horde.kinds(crowd):
                tough[min(3, kinds[kind].damage) - 1] += number
            self.tough[zone] = (tough[0], tough[1], tough[2])
            self.here[zone] = sum(tough)
            self.quick[zone] = horde.total(crowd & game.setup.twice)
            for near in game.layout.neighbours[zone]:
                self.raiders[near] += self.quick[zone]
                self.coming[near] += self.here[zone]

    def health(self, who: int) -> int:
        """Wounds the Survivor can take before the one that eliminates."""
        return self.game.setup.rules.wounds.limit - self.game.survivors[who].wounds - 1

    def friends_in(self, zone: int, who: int) -> list[int]:
        """The other Survivors in a Zone."""
        return [i for i, s in enumerate(self.game.survivors) if s.zone == zone and not s.fate and i != who]

    def left(self, zone: int, who: int, actions: float, others: float = 2.0) -> float:
        """Zombies that are likely to be left in a Zone when `who` has spent so many Actions on them there.

        Friends in or next to it who have not had their Turn help with `others` Actions each.
        """
        easy, hard, hardest = self.tough[zone]
        if not easy and not hard and not hardest:
            return 0.0
        mine = self.powers[who]
        able, strong, strongest = mine[0] * actions, mine[1] * actions, mine[2] * actions
        near = self.game.layout.neighbours[zone]
        for friend, survivor in enumerate(self.game.survivors):
            if friend == who or survivor.fate or survivor.done:
                continue
            if survivor.zone == zone or survivor.zone in near:
                spent = others if survivor.zone == zone else 0.6 * others
                his = self.powers[friend]
                able, strong, strongest = able + his[0] * spent, strong + his[1] * spent, strongest + his[2] * spent
        dead = min(hardest, strongest)
        dead += min(hard, max(0.0, strong - dead))
        return max(0.0, easy + hard + hardest - min(able, dead + easy))

    def wounds(self, zone: int, who: int, actions: float) -> float:
        """The Wounds that fall in a Zone in the next phase, if `who` ends his Turn there."""
        left = self.left(zone, who, actions)
        again = self.quick[zone] * left / self.here[zone] if self.here[zone] else 0.0
        return left + again + 0.8 * self.raiders[zone]

    def harm(self, zone: int, who: int, actions: float) -> float:
        """How bad it is for `who` to end his Turn in a Zone: his part of the Wounds, and much more if they kill."""
        wounds = self.wounds(zone, who, actions)
        if wounds < 0.05:
            return 0.0
        friends = self.friends_in(zone, who)
        part = wounds / (1 + len(friends))
        beyond = wounds - self.health(who) - sum([self.health(friend) for friend in friends])
        # What no weapon of ours can hurt stays for the next Round, and for the one after that.
        stuck = 6.0 if self.tough[zone][2] and not self.powers[who][2] else 0.0
        if self.tough[zone][1] and not any(self.powers[one][1] > 0.3 for one in (who, *friends)):
            stuck += 4.0
        deadly = 25.0 * min(1.0, max(0.0, beyond)) + (4.0 if not self.health(who) else 0.0)
        return stuck + 7.0 * part + deadly
