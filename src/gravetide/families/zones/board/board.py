"""The board of a Quest: its Zones, doors and buildings, all that never changes during a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from gravetide.families.zones.board.drawing import (
    CLOSED,
    KINDS,
    OPENING,
    RAILING,
    RAMPART,
    SIZE,
    VAULT,
    WALL,
    Cell,
    Drawing,
    Edge,
    parse_drawing,
)
from gravetide.families.zones.board.drawing import vault_doors as drawn_vault_doors
from gravetide.families.zones.board.layout import Layout
from gravetide.families.zones.board.readings import OUR_READING, BoardRules
from gravetide.kernel.errors import BadContent

# A game opens a few dozen doors one by one, so a board meets few layouts in one game; many games at once stay bounded.
LAYOUTS_KEPT: Final = 128

NO_BUILDING: Final = -1

Pair = tuple[str, str] | tuple[Cell, Cell]


class Door:
    """A door between two Zones, or between a Zone (`a`) and a vault (`b`)."""

    __slots__ = ("a", "b", "colour", "vault", "open", "cells")

    def __init__(self, a: int, b: int, colour: str, vault: bool, open: bool, cells: tuple[Cell, ...]) -> None:
        self.a = a
        self.b = b
        self.colour = colour    # neutral, blue, green; vaults: yellow, violet
        self.vault = vault
        self.open = open        # at the start of the game
        self.cells = cells      # the two cells it stands between; of a vault door the one cell it stands in

    def other(self, zone: int) -> int:
        """The Zone on the other side."""
        return self.b if zone == self.a else self.a

    def __reduce__(self) -> tuple[type[Door], tuple[int, int, str, bool, bool, tuple[Cell, ...]]]:
        return Door, (self.a, self.b, self.colour, self.vault, self.open, self.cells)

    def __repr__(self) -> str:
        return f"Door({self.a}, {self.b}, {self.colour!r}, {self.vault}, {self.open}, {self.cells})"


class Board:
    """Zones are numbered: streets first, then ice, bridges, Walkways, rooms and vaults, each in order of their names.

    Doors are numbered in reading order of the drawing, vault doors after them, vault by vault.

    >>> board = Board.from_drawing('''
    ...     +---+---+---+
    ...     |b01Ds01 s02|
    ...     +---+---+---+
    ... ''')
    >>> board.zones
    ('s01', 's02', 'b01')
    >>> board.layout(board.start_doors).distance(board.index["s02"], board.index["b01"])
    -1
    >>> board.layout(board.mask(("s01", "b01"))).distance(board.index["s02"], board.index["b01"])
    2
    """

    __slots__ = (
        "drawing",
        "rules",
        "zones",
        "index",
        "kind",
        "doors",
        "doors_of",
        "building",
        "rooms",
        "rows",
        "cols",
        "cell_zone",
        "cells",
        "tiles_of",
        "edges",
        "start_doors",
        "every_door",
        "links",
        "openings",
        "door_on",
        "doorways",
        "walkways",
        "uneven",
        "_open_doors",
        "_layouts",
        "_all_open",
    )

    def __init__(
        self,
        drawing: Drawing,
        vault_doors: Mapping[str, Sequence[str]] | None = None,
        open_doors: Iterable[Pair] = (),
        rules: BoardRules = OUR_READING,
        doorways: bool = False,
    ) -> None:
        grid = drawing.board
        self.drawing = drawing
        self.rules = rules
        self.doorways = doorways    # every `o` is an opening that nothing closes, between street and room too (WD-015)
        self.rows = grid.rows
        self.cols = grid.cols
        self.edges: dict[Edge, str] = grid.edges

        names = sorted(set(grid.zones.values()), key=_by_kind)
        for vault in drawing.vaults:
            name = vault.zones[0, 0]
            if name in names:
                raise BadContent(f"{vault.at_cell((0, 0))}: {name} is drawn twice; give each vault its own number.")
            names.append(name)
        self.zones: tuple[str, ...] = tuple(sorted(names, key=_by_kind))
        self.index: dict[str, int] = {name: zone for zone, name in enumerate(self.zones)}
        self.kind: tuple[str, ...] = tuple(KINDS[name[0]] for name in self.zones)
        self.walkways: int = sum([1 << zone for zone, kind in enumerate(self.kind) if kind == "walkway"])
        # Whether not everybody goes everywhere: boards without such ways have one table of steps for all.
        self.uneven: bool = any(kind in ("ice", "bridge", "walkway") for kind in self.kind)
        self.cell_zone: dict[Cell, int] = {cell: self.index[grid.zones[cell]] for cell in grid.cells()}
        cells: list[list[Cell]] = [[] for _ in self.zones]
        for cell, zone in self.cell_zone.items():
            cells[zone].append(cell)
        self.cells: tuple[tuple[Cell, ...], ...] = tuple(tuple(of_zone) for of_zone in cells)
        # The tiles on which each Zone lies, numbered in reading order; also where a map was drawn without tiles.
        across = -(-grid.cols // SIZE)
        self.tiles_of: tuple[tuple[int, ...], ...] = tuple([
            tuple(sorted({down // SIZE * across + right // SIZE for down, right in of_zone})) for of_zone in cells])

        self._open_doors = tuple(open_doors)
        doors = self._board_doors()
        # Which door stands on an edge: the number by (cell, side), from both sides.
        self.door_on: dict[Edge, int] = {}
        for number, door in enumerate(doors):
            one, two = door.cells
            step = two[0] - one[0], two[1] - one[1]
            self.door_on[one, _SIDE_OF[step]] = number
            self.door_on[two, _SIDE_OF[-step[0], -step[1]]] = number
        doors += self._doors_of_vaults(dict(vault_doors or {}))
        self.doors: tuple[Door, ...] = tuple(doors)
        doors_of: list[list[int]] = [[] for _ in self.zones]
        for number, door in enumerate(doors):
            doors_of[door.a].append(number)
            doors_of[door.b].append(number)
        self.doors_of: tuple[tuple[int, ...], ...] = tuple(tuple(numbers) for numbers in doors_of)
        self.start_doors: int = sum(1 << number for number, door in enumerate(doors) if door.open)
        self.every_door: int = (1 << len(doors)) - 1

        self._join()
        self._layouts: dict[int | tuple[int, frozenset[tuple[int, int]], int, int], Layout] = {}
        self._all_open: Layout | None = None

    @classmethod
    def from_drawing(
        cls,
        text: str,
        *,
        vault_doors: Mapping[str, Sequence[str]] | None = None,
        open_doors: Iterable[Pair] = (),
        doorways: bool = False,
        file: str = "<drawing>",
        line: int = 1,
    ) -> Board:
        """A board of any rectangular size, straight from its drawing.

        `vault_doors` says for each vault in which Zones its doors stand, in the order they are drawn.
        `open_doors` names `o` edges, by their two Zones or their two cells, that are doors open from the start and
        not openings; between street and room every `o` is one and need not be named, unless they are all `doorways`.
        """
        return cls(parse_drawing(text, file, line), vault_doors, open_doors, doorways=doorways)

    def read_by(self, rules: BoardRules) -> Board:
        """The same board for a table that reads its lines and ways in another manner; all numbers stay the same."""
        same = rules.values() == self.rules.values()
        return self if same else Board(self.drawing, self._stand_in(), self._open_doors, rules,
                                                 self.doorways)

    def layout(self, doors: int, blocked: frozenset[tuple[int, int]] = frozenset(), corrupted: int = 0,
               closed: int = 0) -> Layout:
        """What can be seen and walked when exactly the doors in the mask are open.

        Nobody crosses the borders in `blocked`, given as pairs of Zones, nor enters the Zones in the mask `closed`;
        sight is not hindered by either. Walkways in the mask `corrupted` are streets (WD-066).
        """
        corrupted &= self.walkways
        whole = not blocked and not corrupted and not closed
        key = doors if whole else (doors, blocked, corrupted, closed)
        layout = self._layouts.get(key)
        if layout is None:
            if len(self._layouts) >= LAYOUTS_KEPT:
                self._layouts.clear()
            whole = whole and doors == self.every_door
            layout = self.all_open if whole else Layout(self, doors, blocked, corrupted, closed)
            self._layouts[key] = layout
        return layout

    @property
    def all_open(self) -> Layout:
        """The layout with every door open, kept for good: zombies without a path ask for it each turn (BP-182)."""
        if self._all_open is None:
            self._all_open = Layout(self, self.every_door)
        return self._all_open

    def doors_between(self, a: str, b: str) -> tuple[int, ...]:
        """The numbers of the doors that join two Zones, given by name."""
        one, two = self.index[a], self.index[b]
        return tuple(number for number in self.doors_of[one] if self.doors[number].other(one) == two)

    def mask(self, *pairs: tuple[str, str]) -> int:
        """The mask of the doors between these pairs of Zones, for tests and quests: `board.mask(("s01", "b02"))`."""
        mask = 0
        for a, b in pairs:
            numbers = self.doors_between(a, b)
            if not numbers:
                raise BadContent(f"No door joins {a} and {b}.")
            for number in numbers:
                mask |= 1 << number
        return mask

    def text(self) -> str:
        """The drawing of the board and its vaults."""
        return self.drawing.text()

    def __copy__(self) -> Board:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Board:
        return self  # nothing in it changes

    def __reduce__(self) -> tuple[type[Board], tuple[Drawing, dict[str, list[str]], tuple[Pair, ...], BoardRules,
                                                    bool]]:
        return Board, (self.drawing, self._stand_in(), self._open_doors, self.rules, self.doorways)

    def _stand_in(self) -> dict[str, list[str]]:
        """The Zones in which the doors of each vault stand."""
        vault_doors: dict[str, list[str]] = {}
        for door in self.doors:
            if door.vault:
                vault_doors.setdefault(self.zones[door.b], []).append(self.zones[door.a])
        return vault_doors

    def __repr__(self) -> str:
        return f"<Board of {self.rows} x {self.cols} cells, {len(self.zones)} Zones, {len(self.doors)} doors>"

    def _board_doors(self) -> list[Door]:
        grid = self.drawing.board
        listed = self._listed_open()
        doors = []
        for cell, side, other in grid.inner_edges():
            glyph = grid.edges[cell, side]
            a, b = self.cell_zone[cell], self.cell_zone[other]
            if glyph in CLOSED:
                doors.append(Door(a, b, CLOSED[glyph], False, False, (cell, other)))
            elif glyph == OPENING and ((self.kind[a] != self.kind[b] and not self.doorways) or (cell, other) in listed):
                doors.append(Door(a, b, "neutral", False, True, (cell, other)))
        return doors

    def _listed_open(self) -> set[tuple[Cell, Cell]]:
        """The `o` edges named as open doors, each from its upper or left cell."""
        grid = self.drawing.board
        listed: set[tuple[Cell, Cell]] = set()
        for pair in self._open_doors:
            found = False
            for cell, side, other in grid.inner_edges():
                by_name = (grid.zones[cell], grid.zones[other])
                if tuple(pair) not in (by_name, by_name[::-1], (cell, other), (other, cell)):
                    continue
                glyph = grid.edges[cell, side]
                if glyph in CLOSED:
                    raise BadContent(
                        f"{grid.at_edge(cell, side)}: The door between {by_name[0]} and {by_name[1]} is drawn closed "
                        "but listed as open; draw 'o'."
                    )
                if glyph == OPENING:
                    listed.add((cell, other))
                    found = True
            if not found:
                raise BadContent(
                    f"{grid.file}:{grid.line}:{grid.column}: An open door is listed between {pair[0]} and {pair[1]}, "
                    "but no 'o' is drawn there."
                )
        return listed

    def _doors_of_vaults(self, stand_in: dict[str, Sequence[str]]) -> list[Door]:
        doors = []
        for vault in self.drawing.vaults:
            name = vault.zones[0, 0]
            place = vault.at_cell((0, 0))
            drawn = drawn_vault_doors(vault)
            listed = stand_in.pop(name, ())
            if len(drawn) != len(listed):
                raise BadContent(
                    f"{place}: {name} has {len(drawn)} doors in the drawing but {len(listed)} in the list of Zones "
                    "they stand in."
                )
            for (cell, side), where in zip(drawn, listed, strict=True):
                zone = self.index.get(where, -1)
                if zone < 0 or self.kind[zone] == "vault":
                    raise BadContent(
                        f"{vault.at_edge(cell, side)}: This door of {name} is said to stand in {where}, which is not "
                        "a Zone of the board."
                    )
                colour = VAULT[vault.edges[cell, side]]
                doors.append(Door(zone, self.index[name], colour, True, False, (self.cells[zone][0],)))
        if stand_in:
            grid = self.drawing.board
            raise BadContent(
                f"{grid.file}:{grid.line}:{grid.column}: Doors are listed for {', '.join(sorted(stand_in))}, but no "
                "such vault is drawn."
            )
        return doors

    def _join(self) -> None:
        """Find what is joined whatever the doors do: the streets, the openings, and by these the buildings."""
        links: list[set[int]] = [set() for _ in self.zones]
        openings: list[set[int]] = [set() for _ in self.zones]
        for cell, side, other in self.drawing.board.inner_edges():
            glyph = self.edges[cell, side]
            a, b = self.cell_zone[cell], self.cell_zone[other]
            if a == b or glyph in (WALL, RAMPART, RAILING) or (cell, side) in self.door_on:
                continue
            links[a].add(b)
            links[b].add(a)
            if glyph == OPENING:
                openings[a].add(b)
                openings[b].add(a)
        self.links: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(near)) for near in links)
        self.openings: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(near)) for near in openings)

        building = [NO_BUILDING] * len(self.zones)
        rooms: list[tuple[int, ...]] = []
        for zone, kind in enumerate(self.kind):
            if kind not in ("room", "vault") or building[zone] != NO_BUILDING:
                continue
            building[zone] = len(rooms)
            joined = [zone]
            for room in joined:
                for near in self.openings[room]:
                    if building[near] == NO_BUILDING and self.kind[near] == "room":
                        building[near] = len(rooms)
                        joined.append(near)
            rooms.append(tuple(sorted(joined)))
        self.building: tuple[int, ...] = tuple(building)
        self.rooms: tuple[tuple[int, ...], ...] = tuple(rooms)


_SIDE_OF: Final = {(-1, 0): "n", (0, 1): "e", (1, 0): "s", (0, -1): "w"}


def _by_kind(name: str) -> tuple[int, str]:
    return "sigwbv".index(name[0]), name
