"""Where each Survivor has killed zombies in his Turn, for those who search the fallen there (Z1-151, Z1-163)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.team.skill_rules import SkillRules
from gravetide.families.zones.turn.fallen_record import Fallen

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.survivor import Survivor


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
