"""Classes that see, reach and step farther: Keen Eyes, Advanced Range, Expert Aim, Fleet of Foot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.boards.lines import steps_across, streets_across, through_rooms
from gravetide.content.model import RANGED
from gravetide.rules.alternate.roles import class_of
from gravetide.rules.movement import MovementRules
from gravetide.rules.sight import Seen, Sight

if TYPE_CHECKING:
    from gravetide.rules.state import ZoneGame


class SightOfClasses(Sight):
    """A Rogue sees through buildings, a Mage and an Archer reach farther, an Archer also round a corner."""

    __slots__ = ()

    def seen(self, game: ZoneGame, who: int) -> Seen:
        """Keen Eyes see through any number of rooms (AR-033)."""
        role, zone = class_of(game, who), game.survivors[who].zone
        if role is not None and "keen-eyes" in role.abilities:
            return through_rooms(game.layout, zone)
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
        if aim is not None and mode == RANGED and not game.zombies[zone]:
            known = [other for other, _ in seen]
            across = [(other, aim.amount) for other in streets_across(game.layout, zone) if other not in known]
            if across:
                seen = tuple(sorted([*seen, *across], key=lambda each: (each[1], each[0])))
        return seen, farther


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
