"""Zombies frozen by magic: they miss their next activation (WD-018).

No zombie is told apart from another of its kind: what is kept is how many of each kind are frozen in each Zone. When
some of them die, those that are not frozen go first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gravetide.families.zones.horde import horde
from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.told import events

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup

Groups = tuple[tuple[int, int], ...]


class FrozenView(HouseView, frozen=True):
    """By Zone, how many of each kind are frozen."""

    zones: dict[str, dict[str, int]]


class Frozen(HouseState, frozen=True):
    """The frozen zombies: (Zone, horde), by Zone."""

    key: ClassVar[str] = "frozen"
    groups: Groups = ()

    def problem(self, game: ZoneGame) -> str:
        """They stand there, and none of them is an Abomination."""
        zones = [zone for zone, _ in self.groups]
        if zones != sorted(set(zones)):
            return "The frozen zombies are not in order."
        for zone, group in self.groups:
            if not 0 <= zone < len(game.zombies) or group <= 0 or group & game.setup.abominations:
                return "Zombies are frozen that can't be."
            if any(horde.count(game.zombies[zone], kind) < number for kind, number in horde.kinds(group)):
                return f"More zombies are frozen in {game.setup.board.zones[zone]} than stand there."
        return ""

    def labels(self, game: ZoneGame, zone: int) -> tuple[str, ...]:
        """How many are frozen."""
        number = horde.total(dict(self.groups).get(zone, 0))
        return (f"{number} frozen",) if number else ()

    def view(self, game: ZoneGame) -> FrozenView | None:
        """All of it."""
        if not self.groups:
            return None
        zones, kinds = game.setup.board.zones, game.setup.pack.zombies
        return FrozenView({zones[zone]: {kinds[kind].key: number for kind, number in horde.kinds(group)}
                           for zone, group in self.groups})

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From what everybody sees."""
        told = view.zones if view is not None else {}
        return cls(tuple(sorted([
            (setup.board.index[zone], sum([horde.of(setup.pack.zombie[key].index, n) for key, n in kinds.items()]))
            for zone, kinds in told.items()])))


def in_zone(game: ZoneGame, zone: int) -> int:
    """The frozen zombies of a Zone."""
    for place, group in recall(game, Frozen).groups:
        if place == zone:
            return group
    return 0


def freezable(game: ZoneGame, zone: int) -> int:
    """Those of a Zone that can still be frozen: Abominations never are, and freezing twice adds nothing."""
    return (game.zombies[zone] & ~game.setup.abominations) - in_zone(game, zone)


def freeze(game: ZoneGame, zone: int, group: int) -> None:
    """Zombies of a Zone freeze; they have to be `freezable`."""
    if group:
        _put(game, zone, in_zone(game, zone) + group)
        if game.events is not None:
            game.events.append(events.ZombiesFroze(zone, group))


def rest(game: ZoneGame, mask: int) -> Groups:
    """The kinds in `mask` are about to act: those of them that are frozen thaw instead, and are returned."""
    groups = recall(game, Frozen).groups
    if not groups:
        return ()
    resting = tuple([(zone, group & mask) for zone, group in groups if group & mask])
    for zone, group in resting:
        _put(game, zone, in_zone(game, zone) - group)
        if game.events is not None:
            game.events.append(events.ZombiesThawed(zone, group))
    return resting


def rest_in(game: ZoneGame, zone: int, group: int) -> int:
    """Zombies of one Zone are about to act: those that are frozen thaw instead, and are returned."""
    kinds = horde.bits(tuple([kind for kind, _ in horde.kinds(group)]))
    resting = in_zone(game, zone) & kinds
    if resting:
        _put(game, zone, in_zone(game, zone) - resting)
        if game.events is not None:
            game.events.append(events.ZombiesThawed(zone, resting))
    return resting


def keep_true(game: ZoneGame, zone: int, killed: int) -> None:
    """Zombies of a Zone are gone: those that were not frozen went first."""
    group = in_zone(game, zone)
    if group:
        left = sum([horde.of(kind, min(number, horde.count(game.zombies[zone], kind)))
                    for kind, number in horde.kinds(group)])
        if left != group:
            _put(game, zone, left)


def go_along(game: ZoneGame, origin: int, zone: int, pushed: int) -> None:
    """All zombies of a Zone were pushed into another: the frozen ones stay frozen."""
    group = in_zone(game, origin)
    if group:
        _put(game, origin, 0)
        _put(game, zone, in_zone(game, zone) + group)


def _put(game: ZoneGame, zone: int, group: int) -> None:
    groups = dict(recall(game, Frozen).groups)
    groups[zone] = group
    remember(game, Frozen(tuple(sorted([(place, some) for place, some in groups.items() if some]))))


CHAPTER: Final = Additions(
    states=(Frozen,),
    killed=(keep_true,),
    pushed=(go_along,),
)
"""What this chapter adds to a game that names it."""
