"""Which Zones zombies head for where not all can be reached: those that can come first (WD-020, WD-024, EE-173)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from gravetide.families.zones.board.ways import UNHINDERED, Ways
from gravetide.families.zones.horde.destinations import NoisiestZone

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


class Scent:
    """What zombies notice, worked out once for a set of moves: noise by Zone, and where somebody is to be found."""

    __slots__ = ("noise", "present")

    def __init__(self, game: ZoneGame) -> None:
        self.noise = game.setup.rules.noise.of_zones(game)
        self.present = prey(game)  # a mask of Zones


def prey(game: ZoneGame) -> int:
    """The mask of Zones in which zombies find somebody: Survivors they notice, and who counts as such (WD-022)."""
    found = 0
    for survivor in game.survivors:
        if not survivor.fate and not survivor.rotten:
            found |= 1 << survivor.zone
    for others in game.setup.additions.prey:
        found |= others(game)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class ReachableFirst(NoisiestZone):
    """Whom they see and can reach, then whom they see; seeing nobody, the noisiest they can reach, then any."""

    __slots__ = ("visible_by",)
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"visible_by": ("noise", "distance")}

    def __init__(self, *, visible_by: str = "noise") -> None:
        self.visible_by = visible_by  # which of several Zones in sight: the noisiest, or the nearest (WD-020)

    def goals(self, game: ZoneGame, scent: Scent, ways: Ways, zone: int) -> list[int]:
        """Where zombies of a Zone with these ways want to go; several Zones at a tie, none if all is silent."""
        seen = _zones(game.layout.sees_mask[zone] & scent.present)
        if seen:
            near = [goal for goal in seen if ways.distance(zone, goal) >= 0] or seen
            if self.visible_by == "distance":
                return nearest(game, ways, zone, near)
            return game.setup.rules.noise.loudest_of(game, scent.noise, near)
        loud = [goal for goal, noise in enumerate(scent.noise) if noise or goal == game.loud[0]]
        near = [goal for goal in loud if ways.distance(zone, goal) >= 0] or loud
        return game.setup.rules.noise.loudest_of(game, scent.noise, near)


def _zones(mask: int) -> list[int]:
    return [zone for zone in range(mask.bit_length()) if mask >> zone & 1]


def nearest(game: ZoneGame, ways: Ways, zone: int, goals: list[int]) -> list[int]:
    """The nearest of these Zones; where none can be reached, as if nothing were in the way."""
    far = [ways.distance(zone, goal) for goal in goals]
    if max(far, default=0) < 0:
        open_ways = game.layout.all_open.ways(UNHINDERED)
        far = [open_ways.distance(zone, goal) for goal in goals]
    least = min([distance for distance in far if distance >= 0], default=-1)
    return [goal for goal, distance in zip(goals, far, strict=True) if distance == least]


def steps_towards(game: ZoneGame, ways: Ways, zone: int, goals: list[int]) -> tuple[int, ...]:
    """The next Zones on the shortest paths to these goals; `zone` itself is among them where one path ends here.

    Without a way to a goal the path is that of somebody whom nothing but walls hinders; a step that these zombies can't
    make is not made (WD-024). None at all: they stay.
    """
    found: set[int] = set()
    for goal in goals:
        hops = ways.hops(zone, goal)
        if not hops and goal != zone:
            near = ways.neighbours[zone]
            hops = tuple([hop for hop in game.layout.all_open.ways(UNHINDERED).hops(zone, goal) if hop in near])
        found.update(hops or (zone,))
    return () if found == {zone} else tuple(sorted(found))
