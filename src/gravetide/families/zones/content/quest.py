"""Quests: what a quest file says, read and checked so that nothing in it can surprise the rules.

`load_quest` collects everything that is wrong with a file and raises it as one `BadContent`, a line for each mistake
with its place and remedy.
"""

from __future__ import annotations

import math
import pathlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import permutations
from typing import Any, Literal

import msgspec

from gravetide.content.reading import Reading, suggestion
from gravetide.content.source import Source, open_pack, read_source
from gravetide.families.zones.board.board import Board
from gravetide.families.zones.board.check import check_map
from gravetide.families.zones.board.drawing import SIZE, Cell
from gravetide.families.zones.board.tiles import Tile, cell_named, cell_of_face, compose, name_of_cell, read_tiles
from gravetide.families.zones.content.frontier import (
    Frontier,
    WrittenCard,
    WrittenGreen,
    WrittenGuards,
    WrittenLadder,
    WrittenLegend,
    WrittenPlace,
    WrittenTrigger,
)
from gravetide.families.zones.content.frontier_check import WallCheck
from gravetide.families.zones.content.frontier_parts import FRONTIER_GOALS
from gravetide.families.zones.content.house_rules import HOUSE_RULES
from gravetide.families.zones.content.model import Pack
from gravetide.families.zones.content.parts import (
    GOALS,
    PARTS_OF_SOME,
    RULES,
    Fuel,
    HoldCards,
    OnTake,
    Part,
    RemoveCards,
    ReplaceZombie,
    Written,
)
from gravetide.families.zones.content.reader import fingerprint, key_of, load_pack
from gravetide.families.zones.content.street_parts import STREET_GOALS, street_goal_problem, street_rule_problem
from gravetide.families.zones.scene.position import Position
from gravetide.kernel.errors import BadContent

__all__ = [
    "COLOURS",
    "Bolt",
    "Car",
    "FACE_DOWN",
    "Lock",
    "Manhole",
    "Part",
    "Quest",
    "VaultStock",
    "clockwise",
    "load_quest",
    "load_tiles",
    "quest_source",
    "quests",
    "read_quest",
]

COLOURS = ("red", "blue", "green")   # of Spawn tokens and Objectives, by number
FACE_DOWN = -1
MOST_SURVIVORS = 12
MOST_BYTES = 200_000
MOST_LISTED = 60
MOST_ACROSS = 200
"""How large a quest may be: its file, each of its lists, and its map in lines and in characters. The largest of the box
has a tenth of that; what is checked in every way it can come about takes for ever on a file made to that end."""

TOO_LONG = f"{{name}}: The file is longer than {MOST_BYTES} bytes, which no quest needs."
_HEADER = ("number", "title", "difficulty", "minutes", "intro", "recommended", "min_survivors", "max_survivors")
"""Keys that nothing on the board depends on."""
_NO_MAP = "+---+\n|s01|\n+---+\n"
"""For what can be said of a quest without its map."""
Colour = Literal["red", "blue", "green"]


class Lock(msgspec.Struct, frozen=True):
    """A door that nothing opens before the Objective of a colour, or all of them, are taken."""

    door: int
    until: str                     # blue, green or all


class Bolt(msgspec.Struct, frozen=True):
    """A special lock: nothing breaks the door, but somebody of the right class can undo it with a die (AR-019)."""

    door: int
    kind: str                      # magic or armored
    roll: int                      # what the die has to reach


class VaultStock(msgspec.Struct, frozen=True):
    """What lies in a vault at the start."""

    zone: int
    artifacts: int                 # Vault cards dealt at random
    cards: tuple[int, ...]


class Car(msgspec.Struct, frozen=True):
    """A car as it stands at the start."""

    kind: int
    zone: int
    drivable: str                  # yes, no, fuelled, or the colour of the Objective that is its key
    locked: str                    # the colour of the Objective before which it can't be searched, or ""
    cell: Cell


class Manhole(msgspec.Struct, frozen=True):
    """A manhole: its tile says who draws zombies out of it."""

    zone: int
    tile: int                      # numbered in reading order
    cell: Cell


class Quest(msgspec.Struct, frozen=True):
    """A quest ready to be set up. Zones, cards and kinds are numbers."""

    game: str
    key: str
    number: int
    title: str
    difficulty: str
    minutes: str
    recommended: int
    min_survivors: int
    max_survivors: int
    intro: str
    board: Board
    starts: tuple[int, ...]
    exits: tuple[int, ...]
    spawns: tuple[tuple[int, int], ...]        # (zone, colour), clockwise from the first of the file (BP-201)
    objectives: tuple[tuple[int, int], ...]    # (zone, colour), or FACE_DOWN for the colour
    hidden: tuple[int, ...]                    # the colours of the face-down Objectives, sorted
    locks: tuple[Lock, ...]
    stocks: tuple[VaultStock, ...]
    zombies: tuple[tuple[int, int, int], ...]  # (zone, kind, count)
    marked: dict[str, int]
    goals: tuple[Part, ...]
    rules: tuple[Part, ...]
    fingerprint: str
    path: str
    require: tuple[str, ...] = ()              # house rules it is played with
    forbid: tuple[str, ...] = ()               # house rules it is not played with
    bolts: tuple[Bolt, ...] = ()               # special locks
    fixed_spawn_order: bool = False            # the first Spawn Zone is the first of the file, whatever players like
    scene: Position | None = None              # the position that it begins with, if it was drawn by hand
    cars: tuple[Car, ...] = ()
    manholes: tuple[Manhole, ...] = ()         # tile by tile
    token_cells: tuple[tuple[str, int, Cell], ...] = ()  # (list of the file, zone, cell): where tokens are drawn
    crossings: bool = False                    # whether pedestrian crossings part its streets
    frontier: Frontier | None = None           # what else lies on the map of a quest at the wall


class _File(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The base of everything a file may say: nothing but the named keys."""


class _Place(_File, frozen=True):
    zone: str
    at: str = ""


class _Spawn(_File, frozen=True):
    zone: str
    colour: Colour = "red"
    at: str = ""
    number: int = 0


class _Objective(_File, frozen=True):
    zone: str
    colour: Literal["", "red", "blue", "green"] = ""
    face: Literal["up", "down"] = "up"
    at: str = ""


class _Car(_File, frozen=True):
    kind: str
    zone: str
    drivable: bool | Literal["blue", "green", "fuelled"]
    locked: Literal["", "blue", "green"] = ""
    at: str = ""


class _Manhole(_File, frozen=True):
    at: str
    zone: str = ""


class _ZoneCount(_File, frozen=True):
    street: int
    room: int
    buildings: tuple[int, ...]


class _DoorCount(_File, frozen=True):
    plain: int = 0
    blue: int = 0
    green: int = 0


class _Vault(_File, frozen=True):
    zone: str
    colour: Literal["yellow", "violet"]
    doors: tuple[str, ...]
    artifacts: int = 0
    cards: tuple[str, ...] = ()
    locked_until: Literal["", "blue", "green", "all"] = ""


class _Zombie(_File, frozen=True):
    zone: str
    kind: str
    count: int = 1


class _Bolt(_File, frozen=True):
    between: tuple[str, str]
    kind: Literal["magic", "armored"]
    roll: int = 5


class _QuestFile(_File, frozen=True):
    game: str
    number: int
    title: str
    difficulty: Literal["easy", "medium", "hard"]
    minutes: str
    intro: str
    map: str
    starts: tuple[str | _Place, ...] = ()
    recommended: int = 6
    min_survivors: int = 1
    max_survivors: int = MOST_SURVIVORS
    tiles: tuple[tuple[str, ...], ...] = ()
    exits: tuple[str | _Place, ...] = ()
    spawns: tuple[_Spawn, ...] = ()
    fixed_spawn_order: bool = False
    objectives: tuple[_Objective, ...] = ()
    shuffle: tuple[Colour, ...] = ()
    open_doors: tuple[tuple[str, str], ...] = ()
    vaults: tuple[_Vault, ...] = ()
    zombies: tuple[_Zombie, ...] = ()
    cars: tuple[_Car, ...] = ()
    manholes: tuple[_Manhole, ...] = ()
    zones: _ZoneCount | None = None
    doors: _DoorCount | None = None
    marked: dict[str, str] = {}
    unreachable: tuple[str, ...] = ()
    locks: tuple[_Bolt, ...] = ()
    require: tuple[str, ...] = ()
    forbid: tuple[str, ...] = ()
    goal: tuple[dict[str, Any], ...] = ()
    rule: tuple[dict[str, Any], ...] = ()
    beacon: WrittenPlace | None = None
    flags: tuple[WrittenPlace, ...] = ()
    statues: tuple[WrittenPlace, ...] = ()
    corruption: tuple[WrittenPlace, ...] = ()
    guards: tuple[WrittenGuards, ...] = ()
    cauldrons: tuple[WrittenPlace, ...] = ()
    ladders: tuple[WrittenLadder, ...] = ()
    red_objectives: tuple[WrittenPlace, ...] = ()
    green: WrittenGreen | None = None
    defiler: WrittenPlace | None = None
    cards: tuple[WrittenCard, ...] = ()
    notes: int = 0
    legend: WrittenLegend | None = None
    corruption_steps: dict[str, int] = {}
    zombie_steps: dict[str, int | str] = {}
    carry_to: str = ""
    on: tuple[WrittenTrigger, ...] = ()


def load_tiles(game: str = "black-plague") -> Mapping[str, Tile]:
    """The tile sides of a game, by name."""
    return _load_tiles(game.replace("_", "-"))


@lru_cache(maxsize=8)
def _load_tiles(game: str) -> Mapping[str, Tile]:
    source = read_source(game, "tiles.toml")
    return read_tiles(source.text, source.name)


def quests(game: str = "black-plague") -> dict[str, Quest]:
    """The quests that come with a game, by key, in their order."""
    return dict(_quests(game.replace("_", "-")))


@lru_cache(maxsize=8)
def _quests(game: str) -> Mapping[str, Quest]:
    pack, tiles, folder = load_pack(game), load_tiles(game), open_pack(game)
    names = sorted(file.name for file in (folder / "quests").iterdir() if file.name.endswith(".toml"))
    found = [load_quest(read_source(game, "quests", name), pack, tiles) for name in names]
    return {quest.key: quest for quest in found}


def load_quest(
    path_or_text: pathlib.Path | str | Source,
    pack: Pack | None = None,
    tiles: Mapping[str, Tile] | None = None,
) -> Quest:
    """Read and check a quest: a path, or the text itself. Raises `BadContent` with all that is wrong.

    Without `pack` and `tiles` those of the game the quest names are taken.
    """
    source = quest_source(path_or_text)
    if len(source.text) > MOST_BYTES:
        raise BadContent(TOO_LONG.format(name=source.name))
    return read_quest(source, source.parse(), pack, tiles)


def read_quest(source: Source, data: dict[str, Any], pack: Pack | None = None,
               tiles: Mapping[str, Tile] | None = None) -> Quest:
    """The quest that the data of a file describe, all of it or with something changed, checked like any other."""
    _check_size(source, data)
    reading = Reading(source)
    file = reading.read(_QuestFile, data)
    if reading.spoils(("game",)):  # nothing more can be said of a quest for nobody knows what
        raise BadContent("\n".join(reading.told()))
    try:
        pack = pack or load_pack(file.game)
        tiles = load_tiles(file.game) if tiles is None else tiles
    except BadContent as error:
        raise BadContent("\n".join([*reading.told(), f"{source.place(('game',))}: {error}"])) from None
    if file.game != pack.game:
        source.fail(f"This quest is for {file.game!r}, not for {pack.game!r}. Please correct the game.", "game")
    return _Checker(reading, file, pack, tiles).quest()


def quest_source(path_or_text: pathlib.Path | str | Source) -> Source:
    """The text of a quest, of which no more is read than a quest may have."""
    if isinstance(path_or_text, Source):
        return path_or_text
    if isinstance(path_or_text, str) and "\n" in path_or_text:
        return Source("<quest>", path_or_text)
    path = pathlib.Path(path_or_text)
    try:
        with path.open("rb") as opened:  # no more than needed to see that it is too long: it may have no end
            data = opened.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise BadContent(TOO_LONG.format(name=path))
        return Source(str(path), data.decode().replace("\r\n", "\n"))
    except OSError as error:
        raise BadContent(f"{path}: The file can't be read: {error.strerror}. Please check its name.") from None
    except UnicodeDecodeError:
        raise BadContent(f"{path}: The file is not text in UTF-8. Please save it as such.") from None


def _check_size(source: Source, data: dict[str, Any]) -> None:
    """Refuse what would take for ever, before anything is looked at in detail; in the entries of lists too."""
    for name, value in data.items():
        entries = value if isinstance(value, list) else []
        inside = [pair for entry in entries[:MOST_LISTED] if isinstance(entry, dict) for pair in entry.items()]
        for key, listed in ((name, value), *inside):
            if isinstance(listed, list | dict) and len(listed) > MOST_LISTED:
                source.fail(f"`{key}` lists {len(listed)} things; {MOST_LISTED} are the most. Please list fewer.", name)
    lines = str(data.get("map", "")).splitlines()
    if len(lines) > MOST_ACROSS or any(len(line) > MOST_ACROSS for line in lines):
        source.fail(f"The map has more than {MOST_ACROSS} lines, or characters in a line. Please draw a smaller one.",
                    "map")


class _Checker:
    """One quest file on its way to a Quest; mistakes gather in `found`, after those of reading it.

    What was not read right is not complained of again, and what is reckoned from several keys is reckoned only when all
    of them could be read: one mistake should not look like three.
    """

    def __init__(self, reading: Reading, file: _QuestFile, pack: Pack, tiles: Mapping[str, Tile]) -> None:
        self.reading = reading
        self.source = reading.source
        self.file = file
        self.pack = pack
        self.found: list[str] = reading.told()
        self.adds_up = all(bad[0] in _HEADER for bad in reading.spoiled)
        """Whether all was read that things on the board depend on."""
        self.has_map = not reading.spoils(("map",))
        self.tiles = tiles
        self.token_cells: list[tuple[str, int, Cell]] = []
        self.board = self._drawn(tiles) if self.has_map else Board.from_drawing(_NO_MAP)
        self.goals_written: list[Written] = []
        self.rules_written: list[Written] = []
        self.wall = WallCheck(self.source, file, pack, self.board, self._zone, self._say)

    def _drawn(self, tiles: Mapping[str, Tile]) -> Board:
        """The board; where it can't be made, one without anything, on which no Zone is looked for."""
        file, source = self.file, self.source
        try:
            board = Board.from_drawing(
                file.map, vault_doors={vault.zone: vault.doors for vault in file.vaults}, open_doors=file.open_doors,
                doorways=self.pack.box.doorways,
                # TOML drops the line end after the opening quotes, so the drawing begins on the next line.
                file=source.name, line=source.line_of("map") + 1)
        except BadContent as error:
            if not self.reading.spoils(("vaults",)) and not self.reading.spoils(("open_doors",)):
                self.found += str(error).split("\n")
            self.has_map = self.adds_up = False
            return Board.from_drawing(_NO_MAP)
        try:
            box = self.pack.box
            check_map(board, tile_grid=file.tiles, tiles=tiles, doors_in_box=dict(box.doors), streets=box.streets,
                      borders=box.borders)
        except BadContent as error:
            self.found += str(error).split("\n")
        return board

    def quest(self) -> Quest:
        """The quest, if nothing is wrong."""
        file = self.file
        self._check_header()
        self._check_tiles()
        marked = {name: self._zone(zone, "marked", name) for name, zone in file.marked.items()}
        named = marked | self.wall.named()
        quest = Quest(
            game=self.pack.game,
            key=key_of(file.title),
            number=file.number,
            title=file.title,
            difficulty=file.difficulty,
            minutes=file.minutes,
            recommended=file.recommended,
            min_survivors=file.min_survivors,
            max_survivors=file.max_survivors,
            intro=" ".join(file.intro.split()),
            board=self.board,
            starts=tuple(self._places("starts", file.starts)),
            exits=tuple(self._places("exits", file.exits)),
            spawns=self._spawns(),
            objectives=tuple(self._objectives()),
            hidden=self._hidden(),
            locks=tuple(self._locks()),
            stocks=tuple(self._stocks()),
            zombies=tuple(self._zombies()),
            marked=marked,
            goals=tuple(self._parts("goal", file.goal, GOALS | self.wall.goals, named, self.goals_written)),
            rules=tuple(self._parts("rule", file.rule, RULES | self.wall.rules, named, self.rules_written)),
            fingerprint=fingerprint([self.source.text, *self.wall.texts]),
            path=self.source.name,
            require=tuple(self._house_rules("require", file.require)),
            forbid=tuple(self._house_rules("forbid", file.forbid)),
            bolts=tuple(self._bolts()),
            fixed_spawn_order=file.fixed_spawn_order,
            cars=tuple(self._cars()),
            manholes=tuple(self._manholes()),
            token_cells=tuple(self.token_cells),
            crossings=self.pack.box.streets == "crossings",
            frontier=self.wall.frontier(),
        )
        if self.adds_up:
            self._check_colours()
            self._check_box()
        if not self.found:
            # Only a quest whose references all hold can be walked through.
            self._check_outdoors(quest)
            self._check_reach(quest)
            self._check_goals(quest)
            self.found += self.wall.problems(quest)
        if self.found:
            raise BadContent("\n".join(dict.fromkeys(self.found)))
        return quest

    def _say(self, sentence: str, *path: str | int, value: str = "") -> None:
        if not self.reading.spoils(path):
            self.found.append(f"{self.source.place(path, value)}: {sentence}")

    def _zone(self, name: str, *path: str | int) -> int:
        zone = self.board.index.get(name, -1) if self.has_map else -1
        if zone < 0 and self.has_map:
            self._say(f"There is no Zone {name!r} on the map.{suggestion(name, self.board.zones)}", *path)
        return zone

    def _placed(self, section: str, number: int, zone: int, at: str) -> Cell:
        """The cell on which a token of a Zone is drawn: where the file says, else the first of its Zone."""
        cells = self.board.cells[zone] if zone >= 0 else ()
        if not at or zone < 0:
            return cells[0] if cells else (0, 0)
        cell = cell_named(at) or cell_of_face(at, self.file.tiles)
        if cell is None:
            self._say(f"{at!r} is no cell. Please write the tile, a dot and the cell, like A1.nw.",
                      section, number, "at")
            return 0, 0
        if cell not in cells:
            self._say(f"{self.board.zones[zone]} does not reach {at}. Please correct one of the two.",
                      section, number, "at")
        self.token_cells.append((section, zone, cell))
        return cell

    def _places(self, section: str, places: Iterable[str | _Place]) -> Iterator[int]:
        for number, place in enumerate(places):
            if isinstance(place, str):
                yield self._zone(place, section, number)
            else:
                zone = self._zone(place.zone, section, number, "zone")
                self._placed(section, number, zone, place.at)
                yield zone

    def _cars(self) -> Iterator[Car]:
        kinds = [kind.key for kind in self.pack.cars]
        for number, car in enumerate(self.file.cars):
            zone = self._zone(car.zone, "cars", number, "zone")
            self._in_street("A car stands", zone, "cars", number, "zone")
            if car.kind not in kinds:
                self._say(f"There is no kind of car {car.kind!r}.{suggestion(car.kind, kinds)}", "cars", number, "kind")
                continue
            drivable = car.drivable if isinstance(car.drivable, str) else "yes" if car.drivable else "no"
            yield Car(kinds.index(car.kind), zone, drivable, car.locked, self._placed("cars", number, zone, car.at))

    def _manholes(self) -> Iterator[Manhole]:
        """Those of the tiles; a map without tiles says where they are."""
        board, listed = self.board, [cell_named(manhole.at) for manhole in self.file.manholes]
        for number, (manhole, cell) in enumerate(zip(self.file.manholes, listed, strict=True)):
            if cell is None or (self.has_map and cell not in board.cell_zone):
                self._say(f"{manhole.at!r} is no cell of the map. Please write the tile, a dot and the cell, like "
                          "A1.nw.", "manholes", number, "at")
            elif self.has_map:
                zone = board.cell_zone[cell]
                self._in_street("A manhole is", zone, "manholes", number, "at")
                if manhole.zone and manhole.zone != board.zones[zone]:
                    self._say(f"{manhole.at} is in {board.zones[zone]}. Please correct one of the two.",
                              "manholes", number, "zone")
        cells = [cell for cell in listed if cell in board.cell_zone]
        if self.file.tiles and self.has_map:
            printed = self._printed_manholes()
            if listed and cells != printed:
                names = ", ".join([name_of_cell(cell) for cell in printed]) or "none"
                self._say(f"The tiles have other manholes: {names}. Please list those, or none to take them from the "
                          "tiles.", "manholes")
            cells = printed
        for cell in cells:
            yield Manhole(board.cell_zone[cell], _tile_of(board, cell), cell)

    def _printed_manholes(self) -> list[Cell]:
        try:
            composed = compose(self.file.tiles, self.tiles, self.pack.box.streets)
        except BadContent:  # told already, where the map is compared with the tiles
            return []
        return [cell for cell in composed.manholes if cell in self.board.cell_zone]

    def _in_street(self, what: str, zone: int, *path: str | int) -> None:
        if zone >= 0 and self.board.kind[zone] != "street":
            self._say(f"{what} in a street, and {self.board.zones[zone]} is none. Please choose another Zone.", *path)

    def _card(self, key: str, *path: str | int) -> int:
        card = self.pack.card.get(key)
        if card is None:
            self._say(f"There is no card {key!r}.{suggestion(key, self.pack.card)}", *path, value=key)
        return -1 if card is None else card.index

    def _kind(self, key: str, *path: str | int) -> int:
        kind = self.pack.zombie.get(key)
        if kind is None:
            self._say(f"{key!r} is not a kind of zombie.{suggestion(key, self.pack.zombie)}", *path, value=key)
        return -1 if kind is None else kind.index

    def _house_rules(self, section: str, keys: Iterable[str]) -> Iterator[str]:
        for number, key in enumerate(keys):
            if key not in HOUSE_RULES:
                self._say(f"There is no house rule {key!r}.{suggestion(key, HOUSE_RULES)}", section, number, value=key)
            elif section == "forbid" and key in self.file.require:
                self._say(f"The house rule {key!r} can't be required and forbidden at once. Please remove one of the "
                          "two.", section, number, value=key)
            yield key

    def _check_header(self) -> None:
        file = self.file
        if not key_of(file.title):
            self._say("The quest needs a title with letters or digits. Please give it one.", "title")
        numbers = ("min_survivors", "recommended", "max_survivors")
        most = self.pack.box.most_survivors
        if (not 1 <= file.min_survivors <= file.recommended <= file.max_survivors <= most
                and not any(self.reading.spoils((name,)) for name in numbers)):
            self._say("The numbers of Survivors must rise from min_survivors over recommended to max_survivors, "
                      f"from 1 to {most}. Please correct them.", "recommended")
        if not file.starts:
            self._say("The quest has no starting Zone. Please add one, like starts = [\"s01\"].", "starts")
        if not file.goal:
            self._say("The quest has no goal, so it can't be won. Please add a [[goal]].", "goal")

    def _check_tiles(self) -> None:
        """A tile has two sides but lies on the table once."""
        used: set[str] = set()
        for down, row in enumerate(self.file.tiles):
            for right, text in enumerate(row):
                number = text.split(" ")[0][:-1]
                if number in used:
                    self._say(f"Tile {number} is used twice, but the box has it once. Please take another.",
                              "tiles", down, right)
                used.add(number)

    def _spawns(self) -> tuple[tuple[int, int], ...]:
        tokens = [(self._zone(spawn.zone, "spawns", n, "zone"), COLOURS.index(spawn.colour))
                  for n, spawn in enumerate(self.file.spawns)]
        cells = {zone: self._placed("spawns", n, zone, self.file.spawns[n].at)
                 for n, (zone, _) in enumerate(tokens) if zone >= 0}
        for number, (zone, _) in enumerate(tokens):
            if zone >= 0 and self.board.kind[zone] == "vault":
                self._say("Zombies never spawn in a vault. Please put the Spawn token on the board.",
                          "spawns", number, "zone")
        if not all(zone >= 0 for zone, _ in tokens) or self.wall.is_one:
            return tuple(tokens)
        if self.pack.box.clockwise:
            at = {zone: cell for zone, cell in cells.items() if any(token[1] == zone for token in self.token_cells
                                                                    if token[0] == "spawns")}
            if clockwise(self.board, tokens, at) != tuple(tokens):
                self._say("The Spawn Zones must be listed clockwise from the first. Please change their order.",
                          "spawns")
            return tuple(tokens)
        return clockwise(self.board, tokens)

    def _objectives(self) -> Iterator[tuple[int, int]]:
        for number, token in enumerate(self.file.objectives):
            zone = self._zone(token.zone, "objectives", number, "zone")
            self._placed("objectives", number, zone, token.at)
            if token.face == "down":
                if token.colour:
                    self._say("A face-down Objective has no colour of its own; `shuffle` says which ones lie face "
                              "down. Please remove the colour.", "objectives", number, "colour")
                yield zone, FACE_DOWN
            else:
                yield zone, COLOURS.index(token.colour or "red")

    def _hidden(self) -> tuple[int, ...]:
        places = sum(token.face == "down" for token in self.file.objectives)
        special = [COLOURS.index(colour) for colour in self.file.shuffle]
        if len(special) > places and self.adds_up:
            self._say(f"{len(special)} Objectives are to be shuffled but {places} lie face down. Please mark more with "
                      'face = "down".', "shuffle")
        return tuple(sorted((special + [0] * places)[:max(places, len(special))]))

    def _check_colours(self) -> None:
        """Coloured Objectives: no more than the box has, and all that something waits for."""
        file = self.file
        there: Counter[str] = Counter(file.shuffle)
        there.update(token.colour for token in file.objectives if token.face == "up")
        for colour, number in self.pack.box.objectives:
            if colour != "red" and there[colour] > number:
                self._say(f"There are {there[colour]} {colour} Objectives, but the box has {number}. "
                          "Please make the others red.", "objectives", value=colour)
        for number, spawn in enumerate(file.spawns):
            if spawn.colour != "red" and not there[spawn.colour]:
                self._say(f"This Spawn token waits for a {spawn.colour} Objective that is not there. Please add one, "
                          "or make the token red.", "spawns", number)
        for number, vault in enumerate(file.vaults):
            if vault.locked_until in COLOURS and not there[vault.locked_until]:
                self._say(f"This vault waits for a {vault.locked_until} Objective that is not there. Please add one.",
                          "vaults", number, "locked_until")
            if vault.locked_until == "all" and not file.objectives:
                self._say("This vault waits for all Objectives, but there are none. Please add one.",
                          "vaults", number, "locked_until")
        self._check_keys_of_cars(there)
        for door in self.board.doors:
            if door.colour in COLOURS and not there[door.colour]:
                a, b = self.board.zones[door.a], self.board.zones[door.b]
                grid = self.board.drawing.board
                self.found.append(f"{grid.at_cell(door.cells[0])}: The {door.colour} door between {a} and {b} waits "
                                  f"for a {door.colour} Objective that is not there. Please add one.")
        for number, (rule, written) in enumerate(zip(file.rule, self.rules_written, strict=False)):
            if isinstance(written, OnTake) and written.objective != "any":
                plain = written.objective == "red" and any(
                    token.face == "down" or token.colour in ("", "red") for token in file.objectives)
                if not plain and not there[written.objective]:
                    self._say(f"This rule waits for a {rule['objective']} Objective that is not there. Please add one.",
                              "rule", number, "objective")

    def _check_keys_of_cars(self, there: Mapping[str, int]) -> None:
        for number, car in enumerate(self.file.cars):
            for key, colour in (("drivable", car.drivable), ("locked", car.locked)):
                if colour in COLOURS and not there[str(colour)]:
                    self._say(f"This car waits for a {colour} Objective that is not there. Please add one.",
                              "cars", number, key)

    def _check_box(self) -> None:
        """No more tokens than the box has, and as many Zones and doors as the file says."""
        file, box, board = self.file, self.pack.box, self.board
        objectives: Counter[str] = Counter(token.colour or "red" for token in file.objectives if token.face == "up")
        objectives["red"] += max(0, sum(token.face == "down" for token in file.objectives) - len(file.shuffle))
        spawns: Counter[str] = Counter(spawn.colour for spawn in file.spawns)
        for section, used, owned in (("objectives", objectives, box.objectives[:1]), ("spawns", spawns, box.spawns)):
            for colour, number in owned:
                if 0 <= number < used[colour]:
                    what = {"objectives": "Objectives", "spawns": "Spawn tokens"}[section]
                    self._say(f"There are {used[colour]} {colour} {what}, but the box has {number}. Please use fewer.",
                              section)
        for section, count, most in (("cars", len(file.cars), box.cars), ("exits", len(file.exits), box.exits)):
            if 0 <= most < count:
                self._say(f"{count} {section} are listed, but the box has {most}. Please use fewer.", section)
        if file.zones is not None:
            kinds = Counter(board.kind)
            counted = (kinds["street"], kinds["room"], tuple(sorted(map(len, board.rooms), reverse=True)))
            if counted != (file.zones.street, file.zones.room, file.zones.buildings):
                self._say(f"The map has {counted[0]} street Zones, {counted[1]} rooms and buildings of "
                          f"{list(counted[2])} rooms. Please correct what is said here, or the map.", "zones")
        if file.doors is not None:
            doors = Counter(door.colour for door in board.doors if not door.vault)
            if doors != Counter(neutral=file.doors.plain, blue=file.doors.blue, green=file.doors.green):
                drawn = ", ".join([f"{number} {colour}" for colour, number in sorted(doors.items())]) or "none"
                self._say(f"These doors are drawn: {drawn}. Please correct what is said here, or the map.", "doors")

    def _check_outdoors(self, quest: Quest) -> None:
        """Where the box says so: begin and leave in streets, all of them joined, all buildings closed, zombies afar."""
        board, box = self.board, self.pack.box
        near = board.layout(board.start_doors).distances(quest.starts[0])
        if box.outdoors:
            for section, zones in (("starts", quest.starts), ("exits", quest.exits)):
                for number, zone in enumerate(zones):
                    self._in_street("The team begins and leaves", zone, section, number)
            for zone, kind in enumerate(board.kind):
                place = board.drawing.board.at_cell(board.cells[zone][0]) if board.cells[zone] else ""
                if kind == "room" and near[zone] >= 0:
                    self.found.append(f"{place}: {board.zones[zone]} can be entered before a door is opened. Please "
                                      "close its building.")
                elif kind == "street" and near[zone] < 0:
                    self.found.append(f"{place}: {board.zones[zone]} can't be reached by street. Please join the "
                                      "streets.")
        if not box.nearest_spawn:
            return
        taken = [*quest.starts, *quest.exits]
        for number, (zone, colour) in enumerate(quest.spawns):
            if zone in taken or zone in [other for other, _ in quest.spawns[:number]]:
                self._say("A start, an Exit or another Spawn token lies here already. Please move this one.",
                          "spawns", number, "zone")
            far = min([board.layout(board.start_doors).distance(start, zone) for start in quest.starts])
            if not colour and 0 <= far < box.nearest_spawn:
                self._say(f"This Spawn Zone is {far} from the start and awake; {box.nearest_spawn} is the least. "
                          "Please move it.", "spawns", number, "zone")

    def _locks(self) -> Iterator[Lock]:
        until: dict[str, str] = {vault.zone: vault.locked_until for vault in self.file.vaults}
        for number, door in enumerate(self.board.doors):
            if door.vault:
                word = until[self.board.zones[door.b]]
            else:
                word = door.colour if door.colour in COLOURS else ""
            if word:
                yield Lock(number, word)

    def _bolts(self) -> Iterator[Bolt]:
        """Doors with special locks: there, closed, and for somebody to undo (AR-019, AR-035)."""
        for number, lock in enumerate(self.file.locks):
            a, b = [self._zone(name, "locks", number, "between") for name in lock.between]
            if a < 0 or b < 0:
                continue
            doors = self.board.doors_between(*lock.between)
            if not doors:
                self._say(f"No door joins {lock.between[0]} and {lock.between[1]}. Please name the Zones on both sides "
                          "of a door.", "locks", number, "between")
            if any(self.board.doors[door].open or self.board.doors[door].colour in COLOURS for door in doors):
                self._say("This door is open, or an Objective unlocks it. Please take a closed, neutral one.",
                          "locks", number, "between")
            if not 2 <= lock.roll <= 6:
                self._say("`roll` is what a die has to reach, 2 to 6. Please correct it.", "locks", number, "roll")
            if "classes" not in self.file.require and not self.reading.spoils(("require",)):
                self._say('Only classes can undo such a lock. Please add require = ["classes"].', "locks", number)
            for door in doors:
                yield Bolt(door, lock.kind, lock.roll)

    def _stocks(self) -> Iterator[VaultStock]:
        owned = sum(card.vault for card in self.pack.cards)
        dealt = 0
        laid: Counter[str] = Counter()
        for number, vault in enumerate(self.file.vaults):
            zone = self._zone(vault.zone, "vaults", number, "zone")
            if vault.zone in [other.zone for other in self.file.vaults[:number]]:
                self._say(f"{vault.zone} is listed twice. Please remove one of the two.", "vaults", number)
            for door in self.board.doors_of[zone] if zone >= 0 else ():
                if self.board.doors[door].colour != vault.colour:
                    self._say(f"{vault.zone} is drawn with {self.board.doors[door].colour} doors. Please use the same "
                              "colour in both places.", "vaults", number, "colour")
                    break
            dealt += vault.artifacts
            if vault.artifacts < 0 or dealt > owned:
                self._say(f"{dealt} Vault cards are dealt, but the box has {owned}. Please deal fewer.",
                          "vaults", number, "artifacts")
            laid.update(vault.cards)
            cards = tuple(self._card(key, "vaults", number, "cards") for key in vault.cards)
            for key in dict.fromkeys(vault.cards):
                if key in self.pack.card and laid[key] > self.pack.card[key].copies:
                    self._say(f"{laid[key]} copies of {key} lie in vaults, but the box has "
                              f"{self.pack.card[key].copies}. Please take some out.",
                              "vaults", number, "cards", value=key)
            yield VaultStock(zone, vault.artifacts, cards)

    def _zombies(self) -> Iterator[tuple[int, int, int]]:
        used: Counter[int] = Counter()
        for number, zombie in enumerate(self.file.zombies):
            zone = self._zone(zombie.zone, "zombies", number, "zone")
            kind = self._kind(zombie.kind, "zombies", number, "kind")
            used[kind] += zombie.count
            if zombie.count < 1:
                self._say("At least one zombie must stand here. Please correct the count.", "zombies", number)
            elif kind >= 0 and used[kind] > self.pack.zombies[kind].miniatures:
                known = self.pack.zombies[kind]
                self._say(f"{used[kind]} {known.plural} are placed, but the box has {known.miniatures}. "
                          "Please place fewer.", "zombies", number)
            yield zone, kind, zombie.count

    def _parts(
        self,
        section: str,
        entries: Iterable[dict[str, Any]],
        known: Mapping[str, type[Written]],
        marked: Mapping[str, int],
        written: list[Written],
    ) -> Iterator[Part]:
        for number, entry in enumerate(entries):
            params = dict(entry)
            name = params.pop("part", None)
            after = params.pop("after", False) if section == "goal" else False
            if not isinstance(name, str) or name not in known:
                self._say(f"There is no {section} part {name!r}.{suggestion(str(name), known)}"
                          f"{'' if name else ' Please add the key `part`.'}", section, number, "part")
                self.adds_up = False
                continue
            if name in PARTS_OF_SOME and name not in self.pack.box.parts:
                self._say(f"{self.pack.game} has no rules for the part {name!r}. Please take another.",
                          section, number, "part")
                self.adds_up = False
                continue
            if not isinstance(after, bool):
                self._say("`after` is true or false. Please correct it.", section, number, "after")
                after = False
            if after and number == 0:
                self._say("Nothing comes before the first goal. Please remove `after`.", section, number, "after")
            try:
                part = self.source.read(known[name], params, section, number)
            except BadContent as error:
                self.found += str(error).split("\n")
                self.adds_up = False
                continue
            written.append(part)
            yield Part(name, self._params(part, marked, section, number), after)

    def _params(self, part: Written, marked: Mapping[str, int], section: str, number: int) -> dict[str, Any]:
        params: dict[str, Any] = msgspec.structs.asdict(part)
        if "zone" in params:
            name = str(params["zone"])
            params["zone"] = marked[name] if name in marked else self._zone(name, section, number, "zone")
        for key in ("zombie", "by"):
            if key in params:
                params[key] = self._kind(str(params[key]), section, number, key)
        for key in ("amount", "count", "rounds", "noise"):
            value = params.get(key, 1)
            if isinstance(value, int) and value < 1:
                self._say(f"`{key}` must be 1 or more. Please correct it.", section, number, key)
        if isinstance(part, HoldCards | RemoveCards | Fuel):
            for card in part.cards:
                self._card(card, section, number, "cards")
        if isinstance(part, OnTake):
            for key, then, written in (("card", "card", bool(part.card)), ("cards", "choose-card", bool(part.cards))):
                if (part.then == then) != written:
                    self._say(f'`{key}` goes with then = "{then}", and only with it. Please add or remove it.',
                              section, number, "then")
                    return params
            if part.card:
                self._card(part.card, section, number, "card")
            for card in part.cards:
                self._card(card, section, number, "cards")
        return params

    def _check_reach(self, quest: Quest) -> None:
        """Everything that matters can be walked to, whatever colours the face-down Objectives turn out to have."""
        board = self.board
        start = quest.starts[0]
        far = board.all_open.distances(start)
        named = [self._zone(name, "unreachable", n) for n, name in enumerate(self.file.unreachable)]
        for number, zone in enumerate(named):
            if zone >= 0 and far[zone] >= 0:
                self._say(f"{board.zones[zone]} can be reached. Please take it off the list.", "unreachable", number)
        places: list[tuple[int, str, tuple[str | int, ...]]] = []
        places += [(zone, "start", ("starts", n)) for n, zone in enumerate(quest.starts)]
        places += [(zone, "Exit", ("exits", n)) for n, zone in enumerate(quest.exits)]
        places += [(zone, "Objective", ("objectives", n)) for n, (zone, _) in enumerate(quest.objectives)]
        places += [(board.index[spawn.zone], "Spawn token", ("spawns", n)) for n, spawn in enumerate(self.file.spawns)
                   if not spawn.number]
        places += [(vault.zone, "vault", ("vaults", n)) for n, vault in enumerate(quest.stocks)]
        places += [(car.zone, "car", ("cars", n)) for n, car in enumerate(quest.cars)]
        places += [(zone, "marked Zone", ("marked", name)) for name, zone in quest.marked.items()]
        places += [(goal.zone(), "goal", ("goal", n)) for n, goal in enumerate(quest.goals) if "zone" in goal.params
                   and goal.part not in FRONTIER_GOALS]
        lost = [(zone, what, path) for zone, what, path in places if far[zone] < 0]
        for zone, what, path in lost:
            self._say(f"The {what} in {board.zones[zone]} can't be reached from {board.zones[start]}, even with every "
                      "door open. Please move it or add a door.", *path)
        for zone, distance in enumerate(far):
            if distance < 0 and zone not in named and all(zone != other for other, _, _ in lost):
                cell = board.drawing.board.at_cell(board.cells[zone][0]) if board.cells[zone] else self.source.name
                self.found.append(f"{cell}: {board.zones[zone]} can't be reached from {board.zones[start]}. Please "
                                  "add a door, or list it in `unreachable` if that is meant.")
        if lost:
            return
        for colours in _deals(quest):
            reached = _walk(quest, colours)
            blocked = [(zone, what, path) for zone, what, path in places if zone not in reached]
            for zone, what, path in blocked:
                self._say(f"The {what} in {board.zones[zone]} is locked away: the Objective that unlocks the way to it "
                          "can lie behind the same lock. Please move one of them.", *path)
            if blocked:
                return

    def _check_goals(self, quest: Quest) -> None:
        """No goal asks for what this quest can't give, and no rule is about what is not there."""
        for number, rule in enumerate(quest.rules):
            reason = street_rule_problem(quest, rule)
            if reason:
                self._say(f"This rule can't be: {reason}.", "rule", number)
        removed = {key for rule in self.rules_written if isinstance(rule, RemoveCards) for key in rule.cards}
        for number, goal in enumerate(quest.goals):
            reason = ""
            if goal.part in ("leave", "carry-out", "drive-off") and not quest.exits:
                reason = "there is no Exit. Please add one, like exits = [\"s01\"]"
            elif goal.part in STREET_GOALS:
                reason = street_goal_problem(quest, self.pack, self.goals_written[number])
            elif goal.part in FRONTIER_GOALS:
                continue  # what can be wrong with them is found where the wall is checked
            elif goal.part == "hold-cards":
                reason = self._cards_missing(self.goals_written[number], removed, quest)
            elif goal.part == "kill":
                reason = self._never_appears(self.pack.zombies[goal.number("zombie")].key, quest)
                there = sum(count for _, kind, count in quest.zombies if kind == goal.number("zombie"))
                if goal.params["starting"] and (there, goal.number("count")) != (1, 1):
                    reason = ("`starting` is for one zombie that is the only one of its kind on the map. Please place "
                              "just one, or remove the key")
            else:
                reason = self._not_there(goal, removed, quest)
            if reason:
                self._say(f"This goal can't be reached: {reason}.", "goal", number)

    def _not_there(self, goal: Part, removed: set[str], quest: Quest) -> str:
        """Why a goal about Objectives, Vault cards, Spawn tokens or Dragon Fire can't be reached, or nothing."""
        if goal.part == "take-objectives" and not quest.objectives:
            return "there is no Objective. Please add one"
        if goal.part == "take-objective" and goal.zone() not in [zone for zone, _ in quest.objectives]:
            return f"no Objective lies in {self.board.zones[goal.zone()]}. Please put one there"
        if goal.part == "take-artifacts":
            artifacts = sum(stock.artifacts for stock in quest.stocks)
            artifacts += sum(isinstance(rule, OnTake) and rule.then == "artifact" for rule in self.rules_written)
            return "" if artifacts else "no Vault card is in play. Please put one in a vault with `artifacts = 1`"
        if goal.part == "spawns-only-in" and goal.zone() not in [zone for zone, _ in quest.spawns]:
            return f"no Spawn token lies in {self.board.zones[goal.zone()]}. Please put one there"
        if goal.part == "dragon-fire-in":
            kept = {self.pack.cards[card].key for stock in quest.stocks for card in stock.cards}
            for throws in ("bile", "torch"):
                keys = {card.key for card in self.pack.cards if card.throws == throws}
                if keys <= removed and not keys & kept:
                    return f"{', '.join(sorted(keys))} is not in play. Please put it in a vault"
        return ""

    def _cards_missing(self, goal: Written, removed: set[str], quest: Quest) -> str:
        assert isinstance(goal, HoldCards)
        own = [self.pack.card[key].found_in for key in goal.cards if self.pack.card[key].found_in]
        for found_in, count in Counter(own).items():
            cars = sum(self.pack.cars[car.kind].key == found_in for car in quest.cars)
            if cars < count:
                return f"{count} of its cards are found in cars of the kind {found_in}, and {cars} stand here"
        for key, count in goal.cards.items():
            card = self.pack.card[key]
            there = 0 if key in removed else card.starting + card.deck
            if card.found_in:
                there += card.aside
            there = max(there, sum(stock.cards.count(card.index) for stock in quest.stocks))
            if not 1 <= count <= there:
                return f"{count} copies of {key} are asked for and {there} are in play. Please correct the number"
        return ""

    def _never_appears(self, key: str, quest: Quest) -> str:
        kind = self.pack.zombie[key].index
        if any(zombie == kind for _, zombie, _ in quest.zombies):
            return ""
        replaced = any(isinstance(rule, ReplaceZombie) and rule.zombie == key for rule in self.rules_written)
        brought = any(isinstance(rule, ReplaceZombie) and rule.by == key for rule in self.rules_written)
        left_out = {rule.text("type") for rule in quest.rules if rule.part == "remove-zombie-cards"}
        on_cards = any(
            card.type not in left_out
            and kind in (card.zombie if card.type == "necromancer" else -1, *(line[0] for line in card.lines))
            for card in self.pack.zombie_cards
        )
        taken = any(isinstance(rule, OnTake) and rule.then == "necromancer-or-abomination"
                    for rule in self.rules_written) and key in ("necromancer", "abomination")
        if taken or brought or (on_cards and not replaced) or self.wall.brings(key):
            return ""
        return f"no {self.pack.zombies[kind].name} ever appears. Please place one or keep its cards in"


def _tile_of(board: Board, cell: Cell) -> int:
    """The tile on which a cell lies, in reading order."""
    return cell[0] // SIZE * -(-board.cols // SIZE) + cell[1] // SIZE


def clockwise(board: Board, tokens: Iterable[tuple[int, int]],
              at: Mapping[int, Cell] | None = None) -> tuple[tuple[int, int], ...]:
    """Spawn tokens in the order they are served: from the first one round the middle of the board (BP-201).

    A Zone of several cells has its token in the middle of them, or in the cell that `at` says.
    """
    tokens = list(tokens)
    if not tokens:
        return ()

    def angle(zone: int) -> float:
        cells = (at[zone],) if at and zone in at else board.cells[zone]
        if not cells:
            return 0.0
        down = sum(cell[0] for cell in cells) / len(cells) - (board.rows - 1) / 2
        right = sum(cell[1] for cell in cells) / len(cells) - (board.cols - 1) / 2
        return math.atan2(right, -down)

    first = angle(tokens[0][0])
    zones = list(dict.fromkeys(zone for zone, _ in tokens))

    def place(token: tuple[int, int]) -> tuple[float, int]:
        # Rounded, so that Zones on one line from the middle stay in the order of the file, each with all its tokens.
        turn = round((angle(token[0]) - first) % math.tau, 9) % round(math.tau, 9)
        return turn, zones.index(token[0])

    return tuple(sorted(tokens, key=place))


def _deals(quest: Quest) -> Iterator[tuple[str, ...]]:
    """Every way the face-down Objectives can be dealt: a colour for each Objective of the quest, in its order."""
    face_down = [number for number, (_, colour) in enumerate(quest.objectives) if colour == FACE_DOWN]
    special = [COLOURS[colour] for colour in quest.hidden if colour]
    open_colours = [COLOURS[max(colour, 0)] for _, colour in quest.objectives]
    for places in permutations(face_down, len(special)):
        dealt = list(open_colours)
        for place, colour in zip(places, special, strict=True):
            dealt[place] = colour
        yield tuple(dealt)


def _walk(quest: Quest, colours: tuple[str, ...]) -> set[int]:
    """Where Survivors can get when they take every Objective they reach and open every door that is not locked.

    `colours` are those of the Objectives, in order.
    """
    board = quest.board
    locked = {lock.door: lock.until for lock in quest.locks}
    taken: set[int] = set()
    while True:
        unlocked = {colours[number] for number in taken}
        if len(taken) == len(quest.objectives):
            unlocked.add("all")
        doors = sum(1 << door for door in range(len(board.doors)) if locked.get(door, "") in ("", *unlocked))
        far = board.layout(doors).distances(quest.starts[0])
        reached = {zone for zone, distance in enumerate(far) if distance >= 0}
        now = {number for number, (zone, _) in enumerate(quest.objectives) if zone in reached}
        if now == taken:
            return reached
        taken = now
