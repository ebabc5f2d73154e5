"""A quest file on its way to a quest: its board, and what is wrong with it so far."""

from __future__ import annotations

from collections.abc import Mapping

from gravetide.content.reading import Mistakes, suggestion
from gravetide.families.zones.board.board import Board
from gravetide.families.zones.board.check import check_map
from gravetide.families.zones.board.drawing import Cell
from gravetide.families.zones.board.tiles import Tile, cell_named, cell_of_face
from gravetide.families.zones.content.frontier_check import WallCheck
from gravetide.families.zones.content.model import Pack
from gravetide.families.zones.content.parts import Written
from gravetide.families.zones.content.quest_file import QuestFile
from gravetide.kernel.errors import BadContent

HEADER = ("number", "title", "difficulty", "minutes", "intro", "recommended", "min_survivors", "max_survivors")
"""Keys that nothing on the board depends on."""

NO_MAP = "+---+\n|s01|\n+---+\n"
"""For what can be said of a quest without its map."""


class Draft:
    """A quest file with its board, and the mistakes `found` in it, after those of reading it.

    What was not read right is not complained of again, and what is reckoned from several keys is reckoned only when all
    of them could be read: one mistake should not look like three.
    """

    def __init__(self, reading: Mistakes, file: QuestFile, pack: Pack, tiles: Mapping[str, Tile]) -> None:
        self.reading = reading
        self.source = reading.source
        self.file = file
        self.pack = pack
        self.found: list[str] = reading.told()
        self.adds_up = all(bad[0] in HEADER for bad in reading.spoiled)
        """Whether all was read that things on the board depend on."""
        self.has_map = not reading.spoils(("map",))
        self.tiles = tiles
        self.token_cells: list[tuple[str, int, Cell]] = []
        self.board = self._drawn(tiles) if self.has_map else Board.from_drawing(NO_MAP)
        self.goals_written: list[Written] = []
        self.rules_written: list[Written] = []
        self.wall = WallCheck(self.source, file, pack, self.board, self.zone, self.say)

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
            return Board.from_drawing(NO_MAP)
        try:
            box = self.pack.box
            check_map(board, tile_grid=file.tiles, tiles=tiles, doors_in_box=dict(box.doors), streets=box.streets,
                      borders=box.borders)
        except BadContent as error:
            self.found += str(error).split("\n")
        return board

    def say(self, sentence: str, *path: str | int, value: str = "") -> None:
        """Note what is wrong in a place, unless it could not even be read."""
        if not self.reading.spoils(path):
            self.found.append(f"{self.source.place(path, value)}: {sentence}")

    def zone(self, name: str, *path: str | int) -> int:
        """The Zone with a name, or -1 with a word about it."""
        zone = self.board.index.get(name, -1) if self.has_map else -1
        if zone < 0 and self.has_map:
            self.say(f"There is no Zone {name!r} on the map.{suggestion(name, self.board.zones)}", *path)
        return zone

    def placed(self, section: str, number: int, zone: int, at: str) -> Cell:
        """The cell on which a token of a Zone is drawn: where the file says, else the first of its Zone."""
        cells = self.board.cells[zone] if zone >= 0 else ()
        if not at or zone < 0:
            return cells[0] if cells else (0, 0)
        cell = cell_named(at) or cell_of_face(at, self.file.tiles)
        if cell is None:
            self.say(f"{at!r} is no cell. Please write the tile, a dot and the cell, like A1.nw.",
                     section, number, "at")
            return 0, 0
        if cell not in cells:
            self.say(f"{self.board.zones[zone]} does not reach {at}. Please correct one of the two.",
                     section, number, "at")
        self.token_cells.append((section, zone, cell))
        return cell

    def card(self, key: str, *path: str | int) -> int:
        """The card with a key, or -1 with a word about it."""
        card = self.pack.card.get(key)
        if card is None:
            self.say(f"There is no card {key!r}.{suggestion(key, self.pack.card)}", *path, value=key)
        return -1 if card is None else card.index

    def kind(self, key: str, *path: str | int) -> int:
        """The kind of zombie with a key, or -1 with a word about it."""
        kind = self.pack.zombie.get(key)
        if kind is None:
            self.say(f"{key!r} is not a kind of zombie.{suggestion(key, self.pack.zombie)}", *path, value=key)
        return -1 if kind is None else kind.index

    def in_street(self, what: str, zone: int, *path: str | int) -> None:
        """Say so where a Zone is no street."""
        if zone >= 0 and self.board.kind[zone] != "street":
            self.say(f"{what} in a street, and {self.board.zones[zone]} is none. Please choose another Zone.", *path)
