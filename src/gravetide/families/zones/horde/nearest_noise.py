"""Which of several loud Zones zombies go for where distance and closed doors matter (Z1-103, Z1-105, Z1-114)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from gravetide.families.zones.horde.destinations import NoisiestZone

if TYPE_CHECKING:
    from gravetide.families.zones.horde.activation import Hunt
    from gravetide.families.zones.state.game import ZoneGame


@mypyc_attr(allow_interpreted_subclasses=True)
class NearestNoise(NoisiestZone):
    """Of unseen Zones that are equally loud the nearest with an open way; without one, whoever can be reached."""

    __slots__ = ("nearer_wins", "behind_doors")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {
        "nearer_wins": ("unseen", "never", "always"), "behind_doors": ("others first", "to the door")}

    def __init__(self, *, nearer_wins: str = "unseen", behind_doors: str = "others first") -> None:
        self.nearer_wins = nearer_wins    # among Zones equally loud: those out of sight, none, or all (Z1-103)
        self.behind_doors = behind_doors  # noise that can't be reached: first others who can, or to the door (Z1-105)

    def for_zone(self, game: ZoneGame, hunt: Hunt, zone: int, goals: list[int], seen: bool) -> list[int]:
        """Step by step as Z1-114 has it."""
        if seen or not goals:
            return self._nearest(game, zone, goals) if self.nearer_wins == "always" else goals
        if self.behind_doors == "others first":
            goals = self._reached(game, zone, goals) or self._others(game, hunt, zone) or goals
        return goals if self.nearer_wins == "never" else self._nearest(game, zone, goals)

    @staticmethod
    def _reached(game: ZoneGame, zone: int, goals: list[int]) -> list[int]:
        """Those with an open way."""
        return [goal for goal in goals if game.layout.distance(zone, goal) >= 0]

    def _others(self, game: ZoneGame, hunt: Hunt, zone: int) -> list[int]:
        """The noisiest Zones that can be reached and have a Survivor who is heard (Z1-114, 2b)."""
        counts = game.setup.rules.noise.counts
        heard = {s.zone for who, s in enumerate(game.survivors) if not s.fate and counts(game, who)}
        there = self._reached(game, zone, sorted(heard))
        most = max([hunt.noise[goal] for goal in there], default=0)
        return [goal for goal in there if hunt.noise[goal] == most]

    @staticmethod
    def _nearest(game: ZoneGame, zone: int, goals: list[int]) -> list[int]:
        """The nearest by open ways, or as if all doors were open where one of them has none; walls part for nobody."""
        if len(goals) < 2:
            return goals
        far = [game.layout.distance(zone, goal) for goal in goals]
        if min(far) < 0:
            far = [game.layout.all_open.distance(zone, goal) for goal in goals]
        least = min([distance for distance in far if distance >= 0], default=-1)
        return [goal for goal, distance in zip(goals, far, strict=True) if distance == least]
