"""Where it hurts: how many Wounds the next Zombies' Phase would bring to each Zone, and what would come after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.horde import horde
from gravetide.families.zones.team.team import level_of

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.survivor import Survivor

Powers = list[tuple[float, float, float]]


class Threat:
    """The horde seen from each Zone, had it a Survivor in it."""

    __slots__ = ("game", "here", "tough", "quick", "raiders", "coming", "arriving", "powers", "_crowds", "_layout")

    def __init__(self, game: ZoneGame, powers: Powers) -> None:
        self.game = game
        self.powers = powers
        zones = len(game.zombies)
        self.here = [0] * zones                                    # zombies in the Zone
        self.tough: list[tuple[int, int, int]] = [(0, 0, 0)] * zones  # the same by the Damage they take
        self.quick = [0] * zones                                   # those of them who strike twice
        self.raiders = [0] * zones                                 # those next door who come and strike at once
        self.coming = [0] * zones                                  # all next door: here for the phase after
        self.arriving: list[tuple[int, int, int]] = [(0, 0, 0)] * zones  # the same by the Damage they take
        self._crowds = game.zombies[:]
        self._layout = game.layout
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
                easy, hard, hardest = self.arriving[near]
                self.arriving[near] = (easy + tough[0], hard + tough[1], hardest + tough[2])

    def holds(self, game: ZoneGame) -> bool:
        """Whether the zombies of a game are still where they were, so that only what we can do may have changed."""
        return self.game is game and self._crowds == game.zombies and self._layout is game.layout

    def health(self, who: int) -> int:
        """Wounds the Survivor can take before the one that eliminates."""
        return self.game.setup.rules.wounds.limit - self.game.survivors[who].wounds - 1

    def friends_in(self, zone: int, who: int) -> list[int]:
        """The other Survivors in a Zone."""
        return [i for i, s in enumerate(self.game.survivors) if s.zone == zone and not s.fate and i != who]

    def uncovered(self, zone: int, who: int) -> float:
        """Zombies in a Zone after the next phase that those of us who stand there could not deal with in a Round.

        Those next door will have come. Whoever has many around him can't get away any more: each one costs an Action.
        One or two he can leave behind.
        """
        tough, arriving = self.tough[zone], self.arriving[zone]
        easy, hard, hardest = tough[0] + arriving[0], tough[1] + arriving[1], tough[2] + arriving[2]
        if not easy + hard + hardest:
            return 0.0
        able = strong = strongest = 0.0
        near = self.game.layout.neighbours[zone]
        for friend, survivor in enumerate(self.game.survivors):
            if survivor.fate:
                continue
            part = 1.0 if friend == who or survivor.zone == zone else w.NEIGHBOUR if survivor.zone in near else 0.0
            if part:
                his = self.powers[friend]
                part *= w.COVER * (self._actions(survivor))
                able, strong, strongest = able + his[0] * part, strong + his[1] * part, strongest + his[2] * part
        dead = min(float(hardest), strongest)
        dead += min(float(hard), max(0.0, strong - dead))
        dead = min(able, dead + easy)
        return max(0.0, easy + hard + hardest - dead - w.LEAVABLE)

    def _actions(self, survivor: Survivor) -> int:
        """What he has in a Turn of his own."""
        setup = self.game.setup
        return setup.rules.rounds.actions + (1 if level_of(setup, survivor.experience) else 0)

    def has_help(self, zone: int, who: int) -> bool:
        """Whether a friend who has not had his Turn can kill something in a Zone."""
        return self._help(zone, who)[0] > 0.0

    def _help(self, zone: int, who: int) -> tuple[float, float, float]:
        """The kills that friends who have not had their Turn can make in a Zone, by what they hurt."""
        able = strong = strongest = 0.0
        layout = self.game.layout
        for friend, survivor in enumerate(self.game.survivors):
            if friend == who or survivor.fate or survivor.done:
                continue
            far = layout.distance(survivor.zone, zone)
            if far < 0 or far > 2:
                continue
            actions = self._actions(survivor) - far
            if far:
                actions -= self.here[survivor.zone]
            if actions > 0:
                his, spent = self.powers[friend], w.HELP[far] * actions
                able, strong, strongest = able + his[0] * spent, strong + his[1] * spent, strongest + his[2] * spent
        return able, strong, strongest

    def left(self, zone: int, who: int, actions: float, *, alone: bool = False) -> float:
        """Zombies that are likely to be left in a Zone when `who` has spent so many Actions on them there.

        Friends near it who have not had their Turn help, unless he is `alone`.
        """
        return self.after(zone, who, actions, alone=alone)[0]

    def after(self, zone: int, who: int, actions: float, *, alone: bool = False) -> tuple[float, float]:
        """Zombies left in a Zone, and kills that could have been made besides."""
        easy, hard, hardest = self.tough[zone]
        able, strong, strongest = (0.0, 0.0, 0.0) if alone else self._help(zone, who)
        mine = self.powers[who]
        able, strong, strongest = (
            able + mine[0] * actions, strong + mine[1] * actions, strongest + mine[2] * actions)
        dead = min(hardest, strongest)
        dead += min(hard, max(0.0, strong - dead))
        dead = min(able, dead + easy)
        return max(0.0, easy + hard + hardest - dead), max(0.0, able - dead)

    def wounds(self, zone: int, who: int, actions: float) -> float:
        """The Wounds that fall in a Zone in the next phase, if `who` ends his Turn there."""
        left, spare = self.after(zone, who, actions)
        again = self.quick[zone] * left / self.here[zone] if self.here[zone] else 0.0
        return left + again + w.RAID * max(0.0, self.raiders[zone] - spare)

    def followers(self, zone: int, who: int) -> int:
        """Friends next door who have not had their Turn and can come too."""
        near = self.game.layout.neighbours[zone]
        number = 0
        for friend, survivor in enumerate(self.game.survivors):
            if friend != who and not survivor.fate and not survivor.done and survivor.zone in near:
                number += 0 if self.here[survivor.zone] else 1
        return number
