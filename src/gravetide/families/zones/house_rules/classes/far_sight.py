"""Classes that see, reach and step farther: Keen Eyes, Advanced Range, Expert Aim, Fleet of Foot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.board.lines import (
    sight_across,
    steps_across,
    streets_across,
    through_rooms,
    through_walls,
)
from gravetide.families.zones.content.model import MAGIC, RANGED
from gravetide.families.zones.house_rules.classes.roles import class_of
from gravetide.families.zones.turn.movement import MovementRules
from gravetide.families.zones.turn.sight import Seen, Sight

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


class SightOfClasses(Sight):
    """A Rogue sees through buildings, a Mage and an Archer reach farther, an Archer also round a corner."""

    __slots__ = ("through_walls", "aim_by_rooms", "aim_spells")

    def __init__(self, *, through_walls: bool = False, aim_by_rooms: bool = True, aim_spells: bool = True) -> None:
        self.through_walls = through_walls  # Keen Eyes need no openings (AR-033)
        self.aim_by_rooms = aim_by_rooms    # Expert Aim is not for streets alone (AR-030)
        self.aim_spells = aim_spells        # nor for ranged weapons alone (AR-030)

    def seen(self, game: ZoneGame, who: int) -> Seen:
        """Keen Eyes see through any number of rooms (AR-033)."""
        role, zone = class_of(game, who), game.survivors[who].zone
        if role is not None and "keen-eyes" in role.abilities:
            return through_walls(game.layout, zone) if self.through_walls else through_rooms(game.layout, zone)
        return game.layout.sight[zone]

    def aims(self, game: ZoneGame, who: int, mode: int) -> tuple[Seen, int]:
        """Range +1 with the own sort of attack (AR-016, AR-031), and Expert Aim across a corner (AR-030)."""
        role = class_of(game, who)
        seen = self.seen(game, who)
        if role is None:
            return seen, 0
        farther = 0
        for key in ("advanced-magic-range", "advanced-range"):
            ability = role.abilities.get(key)
            if ability is not None and ability.scope & mode:
                farther += ability.amount
        aim = role.abilities.get("expert-aim")
        zone = game.survivors[who].zone
        if aim is not None and mode & self._aimed() and not game.zombies[zone]:
            known = [other for other, _ in seen]
            corners = sight_across if self.aim_by_rooms else streets_across
            across = [(other, aim.amount) for other in corners(game.layout, zone) if other not in known]
            if across:
                seen = tuple(sorted([*seen, *across], key=lambda each: (each[1], each[0])))
        return seen, farther

    def _aimed(self) -> int:
        """The sorts of attack that Expert Aim is for; whatever strikes the own Zone alone can't use it."""
        return RANGED | MAGIC if self.aim_spells else RANGED


class StepsOfClasses(MovementRules):
    """Whoever is Fleet of Foot also goes across corners (AR-034)."""

    __slots__ = ()

    def ways(self, game: ZoneGame, who: int, zone: int) -> tuple[int, ...]:
        """All Zones one step away, those across a corner last."""
        role = class_of(game, who)
        near = super().ways(game, who, zone)
        if role is None or "fleet-of-foot" not in role.abilities:
            return near
        return near + steps_across(game.layout, zone)
