"""The record of what quests of a modern city add: the siren, closed manholes, fuel in the tank.

What Survivors do about it is in `missions`; it is compiled, and a record can't be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall

if TYPE_CHECKING:
    from gravetide.families.zones.content.parts import Part
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup


class MissionView(HouseView, frozen=True):
    """How far things are that only this quest has."""

    siren: str                     # the Zone in which it howls, if it does
    closed: tuple[str, ...]        # the Zones of closed manholes
    lids: int                      # that the team has and has not used
    fuel: int                      # cards that were filled into the car


class Mission(HouseState, frozen=True):
    """Whether the siren is off, which manholes are closed, how much fuel is in the tank."""

    key: ClassVar[str] = "mission"
    silent: bool = False
    closed: int = 0                # mask, by the number of the manhole in the quest
    fuel: int = 0

    def problem(self, game: ZoneGame) -> str:
        """No lid that nobody has, no manhole that is not there, no more fuel than was asked for."""
        if not 0 <= self.closed < 1 << len(game.setup.quest.manholes) or self.closed.bit_count() > len(game.taken):
            return "A manhole is closed that can't be."
        wanted = sum(fuel_wanted(part) for part in game.setup.quest.goals if part.part == "fuel")
        return "" if 0 <= self.fuel <= wanted else "There is more fuel in the tank than goes in."

    def labels(self, game: ZoneGame, zone: int) -> tuple[str, ...]:
        """The siren, and closed manholes."""
        siren = siren_of(game)
        told = ["siren"] if siren is not None and siren.zone() == zone else []
        closed = sum(hole.zone == zone and bool(self.closed >> number & 1)
                     for number, hole in enumerate(game.setup.quest.manholes))
        return (*told, *(["closed"] * closed))

    def view(self, game: ZoneGame) -> MissionView | None:
        """All of it, where the quest has any of it."""
        quest, siren = game.setup.quest, siren_of(game)
        parts = {part.part for part in (*quest.goals, *quest.rules)}
        if not parts & {"siren", "close-manholes", "fuel"}:
            return None
        closed = [hole for number, hole in enumerate(quest.manholes) if self.closed >> number & 1]
        names = [quest.board.zones[hole.zone] for hole in closed]
        lids = len(game.taken) - self.closed.bit_count() if "close-manholes" in parts else 0
        return MissionView(quest.board.zones[siren.zone()] if siren is not None else "", tuple(names), lids, self.fuel)

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From what everybody sees."""
        if view is None:
            return cls()
        closed, left = 0, list(view.closed)
        for number, hole in enumerate(setup.quest.manholes):
            if setup.board.zones[hole.zone] in left:
                left.remove(setup.board.zones[hole.zone])
                closed |= 1 << number
        has_siren = any(part.part == "siren" for part in setup.quest.rules)
        return cls(has_siren and not view.siren, closed, view.fuel)


def siren_of(game: ZoneGame) -> Part | None:
    """The siren, as long as it howls."""
    for part in game.setup.quest.rules:
        if part.part == "siren":
            return None if recall(game, Mission).silent else part
    return None


def fuel_wanted(part: Part) -> int:
    """How many cards a tank takes."""
    return sum(part.params["cards"].values())
