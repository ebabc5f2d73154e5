"""Unknown building population: rooms keep spawning until somebody has looked into them (AR-076 to AR-092)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gravetide.families.zones.horde.spawning import SpawnRules
from gravetide.families.zones.house_rules.limited_search.rule import lay_cards
from gravetide.families.zones.house_rules.modules import Chosen, Module, in_place_of
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.house_rules.ways_out import is_open_to_the_street
from gravetide.families.zones.told.marks import Mark
from gravetide.families.zones.told.names import Names, tells
from gravetide.kernel.event import Event

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup


class RoomConfirmed(Event, frozen=True):
    """A Survivor has stepped into a room: its spawn point is taken away."""

    survivor: int
    zone: int


@tells
def _(event: RoomConfirmed, names: Names) -> str:
    return f"{names.survivor(event.survivor)} has looked into {names.zone(event.zone)}: no zombies will come from it."


class RoomPointsView(HouseView, frozen=True):
    """The rooms with a spawn point in the order of opening, and those that spawn as things are now."""

    rooms: tuple[str, ...]
    spawning: tuple[str, ...]


class RoomPoints(HouseState, frozen=True):
    """The rooms with a spawn point, building by building, in the order in which these were opened."""

    key: ClassVar[str] = "building_spawn"
    buildings: tuple[tuple[int, ...], ...] = ()

    def marks(self, game: ZoneGame) -> Iterable[Mark]:
        shown = self.view(game)
        if not shown.rooms:
            return ()
        asleep = [room for room in shown.rooms if room not in shown.spawning]
        told = [f"{', '.join(rooms)} {does}" for rooms, does in (
            (shown.spawning, "spawn next"), (asleep, "not yet seen")) if rooms]
        return [*[Mark(self.key, "spawn point", "It spawns next." if room in shown.spawning else "",
                       "lair" if room in shown.spawning else "lair-asleep", zones=(room,)) for room in shown.rooms],
                Mark(self.key, "Rooms", "; ".join(told))]

    def problem(self, game: ZoneGame) -> str:
        rooms = [room for building in self.buildings for room in building]
        kinds, parts = game.setup.board.kind, game.setup.board.building
        if any(not 0 <= room < len(kinds) or kinds[room] != "room" or not game.revealed >> room & 1 for room in rooms):
            return "A room has a spawn point that is no room, or was never opened."
        if len(set(rooms)) != len(rooms) or any(not building for building in self.buildings):
            return "A room has more than one spawn point."
        if any(len({parts[room] for room in building}) > 1 for building in self.buildings):
            return "Spawn points of two buildings are taken for those of one."
        return ""

    def view(self, game: ZoneGame) -> RoomPointsView:
        names = game.setup.board.zones
        return RoomPointsView(tuple([names[room] for building in self.buildings for room in building]),
                              tuple([names[room] for room in spawning_rooms(game)]))

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        return cls(_by_building(setup, [setup.board.index[name] for name in view.rooms]))


def _by_building(setup: Setup, rooms: list[int]) -> tuple[tuple[int, ...], ...]:
    """Rooms of the same building together, in the order given."""
    found: dict[int, tuple[int, ...]] = {}
    for room in rooms:
        part = setup.board.building[room]
        found[part] = (*found.get(part, ()), room)
    return tuple(found.values())


def spawning_rooms(game: ZoneGame) -> tuple[int, ...]:
    """The rooms whose points spawn as the doors stand now, buildings in the order of opening (AR-077 to AR-080).

    Of each building those next to its open doors, those of Vaults among them: some houses have no others. For each door
    the nearest, and all of them where several are.
    """
    buildings = recall(game, RoomPoints).buildings
    return tuple([room for points in buildings for room in _nearest_to_doors(game, points)])


def _nearest_to_doors(game: ZoneGame, points: tuple[int, ...]) -> list[int]:
    board = game.setup.board
    part = board.building[points[0]]
    layout = board.layout(game.doors)  # a barricade does not stop spawning (AR-113)
    nearest: set[int] = set()
    for number, door in enumerate(board.doors):
        if game.doors >> number & 1:
            for side in (door.a, door.b):
                if board.building[side] == part and is_open_to_the_street(game, side):
                    far = {point: layout.distance(side, point) for point in points}
                    reached = [point for point in points if far[point] >= 0]  # no way leads through a closed door
                    least = min([far[point] for point in reached], default=-1)
                    nearest.update([point for point in reached if far[point] == least])
    return sorted(nearest)


class RoomSpawnPoints(SpawnRules):
    """Opened rooms draw no card but get a spawn point each, and spawn with the tokens until they are confirmed."""

    __slots__ = ()
    opened_room: ClassVar[str] = "gets a spawn point"

    def open_rooms(self, game: ZoneGame, rooms: tuple[int, ...]) -> None:
        """Nothing spawns at this moment (AR-076, AR-092)."""
        now = recall(game, RoomPoints)
        remember(game, RoomPoints((*now.buildings, *_by_building(game.setup, list(rooms)))))

    def room_spawns(self, game: ZoneGame) -> tuple[int, ...]:
        return spawning_rooms(game)


def confirm(game: ZoneGame, who: int) -> None:
    """Whoever steps into a room takes its spawn point away, zombies or not, and cards take its place (AR-081 ff.)."""
    zone = game.survivors[who].zone
    now = recall(game, RoomPoints)
    if any(zone in building for building in now.buildings):
        left = [tuple([room for room in building if room != zone]) for building in now.buildings]
        remember(game, RoomPoints(tuple([building for building in left if building])))
        if game.events is not None:
            game.events.append(RoomConfirmed(who, zone))
        lay_cards(game, zone)


def compose(rules: ZoneRules, chosen: Chosen) -> ZoneRules:
    """Spawn points take the place of the cards drawn for rooms, and of laying Equipment into them at once."""
    return rules.but(spawning=in_place_of(rules.spawning, RoomSpawnPoints)).adding(states=RoomPoints, entered=confirm)


MODULE: Final = Module(
    "building_spawn",
    compose,
    rules="AR-076 to AR-092",
    replaces=("BP-134", "BP-136"),
    switches_on=("limited_search",),
)
