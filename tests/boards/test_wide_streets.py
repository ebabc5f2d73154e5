"""Streets that run on over the edges of tiles: how tiles make them, and what is seen along them."""

from __future__ import annotations

import pickle

import pytest

from gravetide.families.zones.board import Board, check_map, check_tiles, read_tiles
from gravetide.families.zones.board.readings import CityBoard
from gravetide.families.zones.board.tiles import cell_named, compose, name_of_cell
from gravetide.families.zones.content.quest_reader import load_tiles, quests
from gravetide.kernel.errors import BadContent

TILES = load_tiles("classic")
FIRST_LIGHT = quests("classic")["first-light"].board


def seen(board: Board, name: str, doors: int = 0) -> dict[str, int]:
    layout = board.layout(doors)
    return {board.zones[zone]: far for zone, far in layout.sight[board.index[name]] if far}


def test_all_faces_are_well_drawn() -> None:
    assert sorted(TILES) == sorted(f"{number}{side}" for number in range(1, 10) for side in "XY")
    check_tiles(TILES)
    assert [name for name, tile in TILES.items() if tile.manhole is None] == ["8X"]


def test_street_cells_that_touch_across_tiles_are_one_zone() -> None:
    wide = compose([["8Y 0", "5Y 270"]], TILES, "crossings")
    assert wide.parts[0, 2] == wide.parts[0, 3]
    assert wide.parts[0, 1] != wide.parts[0, 2]
    narrow = compose([["8Y 0", "5Y 270"]], TILES, "cells")
    assert narrow.parts[0, 2] != narrow.parts[0, 3]


def test_four_corners_make_one_zone() -> None:
    board = compose([["7X 180", "2X 270"], ["8Y 0", "1Y 180"]], TILES, "crossings")
    middle = {board.parts[cell] for cell in ((2, 2), (2, 3), (3, 2), (3, 3))}
    assert len(middle) == 1


def test_manholes_turn_with_their_tiles() -> None:
    assert compose([["8Y 0", "5Y 270"]], TILES, "crossings").manholes == ((0, 1), (0, 4))


def test_a_manhole_stands_in_a_street() -> None:
    text = """
["1A"]
manhole = "c"
drawing = '''
+ . + . + . +
.s01 s02 s03.
+   +---+   +
.s04|b01|s05.
+   +---+   +
.s06 s07 s08.
+ . + . + . +
'''
"""
    with pytest.raises(BadContent, match=r"tiles\.toml:3:1: The manhole of tile 1A must be in a street cell"):
        read_tiles(text)


def test_cells_have_names() -> None:
    assert cell_named("B2.se") == (5, 5)
    assert name_of_cell((5, 5)) == "B2.se"
    assert [cell_named(wrong) for wrong in ("B2", "2B.n", "B2.x", "b2.n", "B.n", "")] == [None] * 6


def test_sides_that_touch_must_be_alike() -> None:
    board = Board.from_drawing(FIRST_LIGHT.text())
    with pytest.raises(BadContent, match=r"do not fit: of A1\.e and B1\.w one is a street and one a room\."):
        check_map(board, tile_grid=[["8Y 0", "5Y 90"]], tiles=TILES, streets="crossings", borders="alike")


def test_a_street_of_several_cells_is_a_mistake_where_each_is_a_zone() -> None:
    with pytest.raises(BadContent, match="every cell of a street is its own Zone"):
        check_map(FIRST_LIGHT)
    check_map(FIRST_LIGHT, streets="crossings")


def test_wide_streets_look_along_every_row_and_column() -> None:
    """Z1-EX-02: s03, s06 and s07 are two cells wide."""
    assert seen(FIRST_LIGHT, "s07") == {"s06": 1, "s08": 1, "s03": 2, "s09": 2}


def test_over_the_street_through_two_doors() -> None:
    every = FIRST_LIGHT.every_door
    assert seen(FIRST_LIGHT, "b03", every) == {"s06": 1, "b02": 2}
    assert FIRST_LIGHT.layout(every).range(FIRST_LIGHT.index["b02"], FIRST_LIGHT.index["b03"]) == 2


HOUSE = """
+---+---+---+---+---+
|s01 s02 s03Db01ob02|
+---+---+---+---+---+
"""


@pytest.mark.parametrize(("reading", "from_room", "from_afar"), [
    ("line", {"s03": 1, "b02": 1, "s02": 2, "s01": 3}, {"s02": 1, "s03": 2, "b01": 3}),
    ("zone", {"s03": 1, "b02": 1}, {"s02": 1, "s03": 2}),
])
def test_how_far_a_room_sees_along_the_street(reading: str, from_room: dict[str, int],
                                              from_afar: dict[str, int]) -> None:
    """Z1-019: the straight line through the door, or the Zone before it."""
    board = Board.from_drawing(HOUSE).read_by(CityBoard(indoor_sight=reading))
    assert seen(board, "b01", board.every_door) == from_room
    assert seen(board, "s01", board.every_door) == from_afar
    again = pickle.loads(pickle.dumps(board))
    assert seen(again, "b01", board.every_door) == from_room


def test_a_zone_knows_its_tiles() -> None:
    tiles = {name: FIRST_LIGHT.tiles_of[FIRST_LIGHT.index[name]] for name in ("s06", "b01", "s09")}
    assert tiles == {"s06": (0, 1), "b01": (0,), "s09": (1,)}


@pytest.mark.parametrize("key", quests("classic"))
def test_sight_and_ways_are_the_same_from_both_ends(key: str) -> None:
    board = quests("classic")[key].board
    for doors in (board.start_doors, board.every_door):
        layout = board.layout(doors)
        for zone in range(len(board.zones)):
            assert all(layout.range(other, zone) == far for other, far in layout.sight[zone])
            assert all(zone in layout.neighbours[near] for near in layout.neighbours[zone])
