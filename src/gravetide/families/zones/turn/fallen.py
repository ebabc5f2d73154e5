"""Where each Survivor has killed zombies in his Turn, for those who search the fallen there (Z1-151, Z1-163)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.house_rules.remembered import HouseState, HouseView, recall, remember
from gravetide.families.zones.team.skill_rules import SkillRules

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup
    from gravetide.families.zones.state.survivor import Survivor


class FallenView(HouseView, frozen=True):
    """The Zones in which the one whose Turn it is has killed zombies in it."""

    zones: tuple[str, ...]


class Fallen(HouseState, frozen=True):
    """The Zones in which the one whose Turn it is has killed zombies in it."""

    key: ClassVar[str] = "fallen"
    zones: tuple[int, ...] = ()

    def problem(self, game: ZoneGame) -> str:
        """Zones that there are."""
        there = all(0 <= zone < len(game.zombies) for zone in self.zones) and list(self.zones) == sorted(self.zones)
        return "" if there else "Zombies have fallen in a Zone that is not on the board."

    def view(self, game: ZoneGame) -> FallenView | None:
        """All of it."""
        return FallenView(tuple([game.setup.board.zones[zone] for zone in self.zones])) if self.zones else None

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From their names."""
        return cls(tuple([setup.board.index[zone] for zone in view.zones]) if view is not None else ())


def note_fallen(game: ZoneGame, who: int, zone: int) -> None:
    """Zombies have died in a Zone."""
    if who == game.active:
        zones = recall(game, Fallen).zones
        if zone not in zones:
            remember(game, Fallen(tuple(sorted((*zones, zone)))))


def forget_fallen(game: ZoneGame, who: int) -> None:
    """A Turn has begun."""
    if recall(game, Fallen).zones:
        remember(game, Fallen())


class SearchWhereTheyFell(SkillRules):
    """Skills with which Hold your nose looks at the Zone in which the zombies stood (Z1-151)."""

    __slots__ = ()

    def may_rummage(self, game: ZoneGame, survivor: Survivor) -> bool:
        """He stands where he has killed in this Turn."""
        return survivor.zone in recall(game, Fallen).zones

    def rummage_needs(self) -> str:
        """What it asks for, in words."""
        return "A zombie must have been killed here this Turn."


CHAPTER: Final = Additions(
    states=(Fallen,),
    turn_begins=(forget_fallen,),
    slain=(note_fallen,),
)
"""What this chapter adds to a game that names it."""
