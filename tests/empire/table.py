"""Scenes of Eternal Empire, on the maps that the scenarios of its checklists share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

from gravetide.families.zones.content.frontier import Frontier
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.horde.activation import activate_kind
from gravetide.families.zones.horde.corruption import Corruption
from gravetide.families.zones.horde.frozen import Frozen
from gravetide.families.zones.horde.statues import Statues
from gravetide.families.zones.house_rules.records import HouseState, Kind
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.state import laws
from gravetide.families.zones.table_options import with_readings
from gravetide.families.zones.team.chi.chi import Chi
from gravetide.families.zones.team.guards import Guards
from gravetide.families.zones.team.team import FATES
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE, ETERNAL_EMPIRE_GAME
from gravetide.kernel import register
from tests.support.scene import Pause, Scene

STREET = """
    +---+---+---+---+---+
    |s01 s02 s03 s04 s05|
    +---+---+---+---+---+
"""
FORK = """
    +---+---+---+
    |s01 s02 s03|
    +   +---+   +
    |s04 s05 s06|
    +---+---+---+
"""
"""A ring of streets: two ways round, equally long, between s01 and s06."""


class Table(Scene):
    """A scene of Eternal Empire with what is looked at again and again."""

    def with_frontier(self, *, beacon: str = "", flag: str = "", green: str = "", defiler: str = "",
                      tokens: Mapping[int, str] | None = None, statues: Iterable[str] = (),
                      corruption: Iterable[str] = ()) -> Self:
        """What a quest at the wall lays out, for what looks it up there; has to be said before anything is played."""
        def zone(name: str) -> int:
            return self.board.index[name] if name else -1

        self._parts["frontier"] = Frontier(  # type: ignore[assignment]
            beacon=zone(beacon), flag=zone(flag), statues=tuple([zone(name) for name in statues]),
            tokens=tuple([(number, zone(name)) for number, name in sorted((tokens or {}).items())]),
            corruption=tuple([zone(name) for name in corruption]), guards=(), cauldrons=(), reds=(), green=zone(green),
            defiler=zone(defiler), cards=(), notes=(), random_notes=(), triggers=())
        return self

    def having(self, *records: HouseState) -> Self:
        """With these records of what the game remembers in place of those it starts with."""
        for record in records:
            remember(self.game, record)
        return self

    def recalled(self, kind: type[Kind]) -> Kind:
        """One of the records."""
        return recall(self.game, kind)

    def with_corruption(self, *zones: str, beacon: str = "", gate: int = -1) -> Self:
        """Corruption lies in these Zones, and the Beacon in one."""
        where = self.zone(beacon) if beacon else -1
        self.having(Corruption(self.mask(*zones), where, gate))
        self.game.look_around()
        return self

    def frozen_in(self, zone: str, **numbers: int) -> Self:
        """So many zombies of some kinds, by key, are frozen in a Zone."""
        group = sum([number << 8 * self.pack.zombie[key].index for key, number in numbers.items()])
        others = [(place, some) for place, some in self.recalled(Frozen).groups if place != self.zone(zone)]
        return self.having(Frozen(tuple(sorted([*others, (self.zone(zone), group)]))))

    def with_statues(self, *zones: str, broken: Iterable[str] = ()) -> Self:
        """Chi Statues stand in these Zones."""
        return self.having(Statues(self.mask(*zones), self.mask(*broken), bool(self.mask(*broken))))

    def with_guards(self, **zones: int) -> Self:
        """So many Guards stand in these Zones."""
        now = self.recalled(Guards)
        groups = tuple(sorted([(self.zone(zone), number) for zone, number in zones.items()]))
        return self.having(Guards(groups, now.orders, now.free, now.lost))

    def guards(self) -> dict[str, int]:
        """Where Guards stand."""
        return {self.board.zones[zone]: number for zone, number in self.recalled(Guards).groups}

    def with_chi(self, **points: int) -> Self:
        """The reserves of some Survivors, by key (- is written _)."""
        now = self.recalled(Chi)
        reserve = list(now.reserve)
        for key, number in points.items():
            reserve[self.who(key.replace("_", "-"))] = number
        return self.having(Chi(tuple(reserve), now.used, now.lent))

    def chi(self, name: str) -> int:
        """The Chi that somebody has."""
        return self.recalled(Chi).reserve[self.who(name)]

    def xp(self, name: str) -> int:
        """Somebody's experience."""
        return self.game.survivors[self.who(name)].experience

    def wounds(self, name: str) -> int:
        """The Wounds that somebody has."""
        return self.game.survivors[self.who(name)].wounds

    def actions(self, name: str) -> int:
        """The Actions that somebody has left."""
        return self.game.survivors[self.who(name)].actions

    def fate(self, name: str) -> str:
        """What has become of somebody."""
        return FATES[self.game.survivors[self.who(name)].fate]

    def corrupted(self) -> list[str]:
        """The corrupted Zones."""
        return self.names(self.recalled(Corruption).zones)

    def token(self, colour: str) -> str:
        """Where the Spawn token of a colour or number lies; an empty string if it does not."""
        return next((zone for zone, own in self.spawn_tokens() if own == colour), "")

    def zone(self, name: str) -> int:
        """A Zone's number."""
        return self.board.index[name]

    def mask(self, *names: str) -> int:
        """The mask of some Zones."""
        return sum([1 << self.board.index[name] for name in names])

    def names(self, mask: int) -> list[str]:
        """The Zones of a mask, in order."""
        return [name for zone, name in enumerate(self.board.zones) if mask >> zone & 1]

    def horde(self, zone: str) -> dict[str, int]:
        """The zombies of a Zone, by the keys of their kinds."""
        group = self.game.zombies[self.board.index[zone]]
        return {kind.key: group >> 8 * kind.index & 255 for kind in self.pack.zombies if group >> 8 * kind.index & 255}

    def hordes(self) -> dict[str, dict[str, int]]:
        """The zombies of all Zones that have any."""
        return {zone: self.horde(zone) for zone in self.board.zones if self.horde(zone)}

    def acts(self, kind: str) -> Self:
        """An extra activation of one kind, by its key."""
        self.game.frame = Pause(None)
        activate_kind(self.game, self.pack.zombie[kind].index, "card")
        return self._step(self.game.advance)

    def left_in_box(self, **numbers: int) -> Self:
        """Only so many miniatures are left of some kinds, by key (- is written _)."""
        for name, number in numbers.items():
            kind = self.pack.zombie[name.replace("_", "-")].index
            self.game.supply += (number - (self.game.supply >> 8 * kind & 255)) << 8 * kind
        return self

    def in_box(self, kind: str) -> int:
        """How many miniatures of a kind are left, by key."""
        return self.game.supply >> 8 * self.pack.zombie[kind].index & 255

    def lawful(self) -> Self:
        """The same, once all laws have been asked."""
        setup = self.game.setup
        setup.first = setup.first or self.game.copy()  # for the law about skills: a scene may give any
        laws.check(self.game)
        return self


def table(drawing: str = STREET, readings: dict[str, Any] | None = None, *,
          open_doors: Iterable[tuple[str, str]] = ()) -> Table:
    """A scene on a map, played by the rules of Eternal Empire with some readings changed."""
    rules = with_readings(ETERNAL_EMPIRE, readings) if readings else ETERNAL_EMPIRE
    return Table(drawing, rules=rules, pack=load_pack("eternal-empire"), open_doors=open_doors)


def playable() -> None:
    """Make Eternal Empire known to whoever plays by a game's name."""
    register(ETERNAL_EMPIRE_GAME)
