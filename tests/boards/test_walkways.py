"""Ramparts, Walkways, ice and bridges: who may go where, and what is seen (WD-100 to WD-104, EE-130 to EE-133)."""

from __future__ import annotations

import pickle
import tomllib

import pytest

from gravetide.families.zones.board import Board, check_map, check_tiles, read_tiles
from gravetide.families.zones.board.layout import Layout
from gravetide.families.zones.board.ways import (
    BRIDGE_WALKER,
    CARRIER,
    CLIMBER,
    CORRUPTION,
    SURVIVOR,
    UNHINDERED,
    ZOMBIE,
)
from gravetide.kernel.errors import BadContent
from tests.support.walls import MAP_B, MAP_K, MAP_R, MAP_W

ICY = """
+---+---+---+
|s01 i01~g01|
+===+===+~~~+
|w01 w02 w03|
+---+---+===+
|b01os02 i02|
+---+---+---+
"""


class Terrain:
    """A drawn map whose Zones are asked about by name."""

    def __init__(self, drawing: str, corrupted: str = "", closed: str = "") -> None:
        self.board = Board.from_drawing(drawing, doorways=True)
        self.layout: Layout = self.board.layout(0, frozenset(), self._mask(corrupted), self._mask(closed))

    def _mask(self, zones: str) -> int:
        return sum(1 << self.board.index[zone] for zone in zones.split())

    def steps(self, mover: int, zone: str, shunned: str = "") -> str:
        """Where a mover may step."""
        ways = self.layout.ways(mover, self._mask(shunned))
        return " ".join(self.board.zones[near] for near in ways.neighbours[self.board.index[zone]])

    def sees(self, zone: str) -> dict[str, int]:
        """What is seen, with its range; the own Zone apart."""
        return {self.board.zones[seen]: far for seen, far in self.layout.sight[self.board.index[zone]] if far}

    def walk(self, mover: int, a: str, b: str) -> int:
        """How far it is."""
        return self.layout.ways(mover).distance(self.board.index[a], self.board.index[b])


@pytest.mark.parametrize("drawing", [MAP_R, MAP_W, MAP_K, MAP_B, ICY])
def test_every_sign_is_written_as_it_is_read(drawing: str) -> None:
    board = Board.from_drawing(drawing, doorways=True)
    assert board.text().strip() == drawing.strip()
    assert pickle.loads(pickle.dumps(board)).layout(0).neighbours == board.layout(0).neighbours


def test_walls_lead_down_for_zombies_and_up_for_nobody_on_foot() -> None:
    wall = Terrain(MAP_W)
    assert wall.steps(SURVIVOR, "w01") == "w02"
    assert wall.steps(SURVIVOR, "w02") == "s05 w01 w03"
    assert wall.steps(ZOMBIE, "w01") == "s01 s04 w02"
    assert wall.steps(ZOMBIE, "s01") == "s02"
    assert wall.steps(ZOMBIE, "s05") == "s04 s06 w02"
    assert wall.steps(CLIMBER, "s01") == "s02 w01"
    assert wall.steps(CARRIER, "w02") == "s05 w01 w03"
    assert wall.steps(UNHINDERED, "s01") == "s02 w01"
    assert wall.walk(ZOMBIE, "w01", "s04") == 1
    assert wall.walk(ZOMBIE, "s04", "w01") == 3
    assert wall.walk(ZOMBIE, "s05", "s02") == 2
    assert wall.walk(ZOMBIE, "s02", "s05") == -1
    assert wall.walk(SURVIVOR, "s05", "s02") == -1


def test_a_ladder_is_for_those_with_hands() -> None:
    house = Terrain(MAP_K)
    assert house.steps(SURVIVOR, "s02") == "s01 w01"
    assert house.steps(SURVIVOR, "w01") == "s02"
    assert house.steps(ZOMBIE, "s02") == "s01"
    assert house.steps(ZOMBIE, "w01") == "s02"
    assert house.steps(CLIMBER, "s02") == "s01 w01"
    assert house.steps(CARRIER, "w01") == ""


def test_doorways_are_no_doors() -> None:
    house = Terrain(MAP_K)
    assert house.board.doors == ()
    assert house.steps(SURVIVOR, "s01") == "s02 b01"
    assert house.board.rooms == ((house.board.index["b01"],),)
    assert house.board.building[house.board.index["s01"]] == -1
    assert Board.from_drawing(MAP_K).doors != ()


def test_a_bridge_is_entered_at_its_ends() -> None:
    river = Terrain(MAP_B)
    for mover in (SURVIVOR, ZOMBIE, CLIMBER, CARRIER):
        assert river.steps(mover, "s01") == "s03"
        assert river.steps(mover, "g01") == "s04"
    assert river.steps(BRIDGE_WALKER, "s01") == "s03 g01"
    assert river.steps(UNHINDERED, "g01") == "s01 s02 s04"
    assert river.steps(CORRUPTION, "s04") == "s03 s05"
    assert river.walk(ZOMBIE, "s02", "g01") == 3
    assert river.sees("s01") == {"g01": 1, "s03": 1, "s02": 2}


def test_ice_and_bridges_beside_a_wall() -> None:
    pond = Terrain(ICY)
    assert pond.steps(CARRIER, "s01") == ""
    assert pond.steps(SURVIVOR, "s01") == "i01"
    assert pond.steps(CORRUPTION, "s01") == "w01"
    assert pond.steps(ZOMBIE, "w02") == "i01 w01 w03", "zombies drop onto ice"
    assert pond.steps(ZOMBIE, "w03") == "i02 w02", "but not over the side of a bridge"
    assert pond.steps(CLIMBER, "w03") == "i02 w02"
    assert pond.steps(BRIDGE_WALKER, "g01") == "i01", "the side before a Walkway is a rampart as well"
    assert pond.steps(CORRUPTION, "w01", shunned="w02") == "s01"


def test_a_corrupted_walkway_is_a_street() -> None:
    pond = Terrain(ICY, corrupted="w03 s01")
    assert pond.layout.kind[pond.board.index["w03"]] == "street"
    assert pond.steps(SURVIVOR, "w03") == "i02 w02"
    assert pond.steps(ZOMBIE, "i02") == "s02 w03"
    assert pond.steps(SURVIVOR, "g01") == "", "the side of the bridge stays one"
    assert pond.steps(BRIDGE_WALKER, "g01") == "i01 w03"
    wall = Terrain(MAP_W, corrupted="w02")
    assert wall.steps(ZOMBIE, "s02") == "s01 s03 w02"
    assert wall.steps(SURVIVOR, "w02") == "s02 s05 w01 w03"
    assert wall.walk(ZOMBIE, "s02", "s05") == 2


def test_corruption_elsewhere_makes_no_other_layout() -> None:
    board = Board.from_drawing(MAP_W)
    assert board.layout(0, frozenset(), 1 << board.index["s01"]) is board.layout(0)


def test_nobody_enters_a_closed_zone_and_whoever_is_there_gets_out() -> None:
    river = Terrain(MAP_B, closed="g01")
    for mover in (SURVIVOR, ZOMBIE, CLIMBER, UNHINDERED):
        assert "g01" not in river.steps(mover, "s04")
        assert "s04" in river.steps(mover, "g01")
    assert river.sees("s04") == {"s03": 1, "s05": 1, "g01": 1}
    assert river.layout.all_open.ways(UNHINDERED).neighbours == river.layout.ways(UNHINDERED).neighbours


def test_a_board_of_streets_has_one_table_for_all() -> None:
    layout = Board.from_drawing("+---+---+\n|s01 s02|\n+---+---+").layout(0)
    assert all(layout.ways(mover) is layout for mover in range(7))


def test_a_walkway_hides_the_ground_behind_it() -> None:
    wall = Terrain(MAP_R)
    assert wall.sees("w01") == {"s02": 1, "s03": 1, "s01": 2}
    assert wall.sees("s02") == {"s01": 1, "w01": 1}
    assert wall.sees("s03") == {"w01": 1}
    assert Terrain(MAP_R, corrupted="w01").sees("s03") == {"w01": 1, "s02": 2, "s01": 3}
    thick = Terrain("+---+---+---+---+\n|s01Hw01 w02Hs02|\n+---+---+---+---+")
    assert thick.sees("s01") == {"w01": 1, "w02": 2}
    assert thick.sees("w01") == {"s01": 1, "w02": 1, "s02": 2}
    half = Terrain("+---+---+---+---+\n|s01Hw01 w02Hs02|\n+---+---+---+---+", corrupted="w01")
    assert half.sees("s01") == {"w01": 1, "w02": 2}
    assert half.sees("s02") == {"w02": 1}, "w01 is ground now, and w02 hides it"


@pytest.mark.parametrize("corrupted", ["", "w01", "w01 w02", "w02 w03"])
@pytest.mark.parametrize("drawing", [MAP_R, MAP_W, MAP_K, MAP_B, ICY])
def test_who_is_seen_sees(drawing: str, corrupted: str) -> None:
    terrain = Terrain(drawing, corrupted=" ".join(name for name in corrupted.split() if name in drawing))
    zones = terrain.board.zones
    assert [(a, b) for a in zones for b in terrain.sees(a) if terrain.sees(b).get(a) != terrain.sees(a)[b]] == []


@pytest.mark.parametrize(("drawing", "told"), [
    ("+---+---+\n|s01Hs02|\n+---+---+", "no rampart between them"),
    ("+---+---+\n|w01 s02|\n+---+---+", "draw a wall or a rampart"),
    ("+---+---+\n|w01os02|\n+---+---+", "doors and openings lead into rooms"),
    ("+---+---+\n|w01Li01|\n+---+---+", "A Rope Ladder leads"),
    ("+---+---+\n|s01~s02|\n+---+---+", "is a bridge whose side"),
    ("+---+\n|s01|\n+=x=+\n|w01|\n+---+", "is no edge"),
    ("+---+---+\n|s01xw01|\n+---+---+", "is no edge"),
])
def test_signs_in_wrong_places_are_refused(drawing: str, told: str) -> None:
    with pytest.raises(BadContent, match=told):
        Board.from_drawing(drawing)


@pytest.mark.parametrize(("drawing", "told"), [
    ("+---+---+---+\n|s01 g01~s02|\n+---+   +---+\n|b01|s03|b02|\n+---+---+---+", "is no bridge"),
    ("+---+---+\n|s01|s02|\n+---+---+", "wall stands between the streets"),
    ("+---+---+\n|w01|w02|\n+---+---+", "wall stands between the Walkways"),
    ("+---+---+\n|i01 i01|\n+---+---+", "drawn twice"),
])
def test_what_no_map_may_have_is_told(drawing: str, told: str) -> None:
    with pytest.raises(BadContent, match=told):
        check_map(Board.from_drawing(drawing))


TILES = read_tiles("""
["1R"]
drawing = '''
+ . + . + . +
.s01 i01~g01~
+   +   +   +
.s02 s03 s04.
+===+=S=+===+
.w01 w02 w03.
+===+===+===+
'''
["2R"]
drawing = '''
+===+===+===+
.w01 w02 w03.
+===+=S=+---+
.s01 s02ob01|
+   +   +-o-+
.s03 s04 s05.
+ . + . + . +
'''
""")
LAID = """
+---+---+---+---+---+---+
|s01 i01~g01~w01 w02 w03|
+   +   +   +===+=S=+---+
|s02 s03 s04 s05 s06ob01|
+===+=S=+===+   +   +-o-+
|w04 w05 w06Ls07 s08 s09|
+---+---+---+---+---+---+
"""


def test_tiles_with_walls_meet() -> None:
    check_tiles(TILES, "walled")
    board = Board.from_drawing(LAID, doorways=True)
    check_map(board, tile_grid=[["1R 0", "2R 0"]], tiles=TILES, borders="walled")
    other = Board.from_drawing(LAID.replace("g01~w01", "g01Hw01"), doorways=True)
    with pytest.raises(BadContent, match="A rampart is drawn here; the tiles have the side of a bridge"):
        check_map(other, tile_grid=[["1R 0", "2R 0"]], tiles=TILES, borders="walled")
    stacked = Board.from_drawing("\n".join([*TILE_TOP, *TILE_BELOW]), doorways=True)
    check_map(stacked, tile_grid=[["1R 0"], ["2R 0"]], tiles=TILES, borders="walled")


TILE_TOP = """
+---+---+---+
|s01 i01~g01|
+   +   +   +
|s02 s03 s04|
+===+=S=+===+
|w01 w02 w03|
+   +   +   +""".strip().splitlines()
TILE_BELOW = """
|w04 w05 w06|
+===+=S=+---+
|s05 s06ob01|
+   +   +-o-+
|s07 s08 s09|
+---+---+---+""".strip().splitlines()


def test_a_tile_whose_room_has_a_gap_is_not_walled() -> None:
    tile = TILES["2R"]
    text = tomllib.loads(f"x = '''\n{tile.grid.text()}'''")["x"].replace("ob01|", "ob01o")
    with pytest.raises(BadContent, match="The border of tile"):
        check_tiles(read_tiles(f"['2R']\ndrawing = '''\n{text}\n'''\n"), "walled")
