from __future__ import annotations

import pytest

from gravetide.families.zones.board import Board, check_map, check_tiles, read_tiles
from gravetide.families.zones.board.check import tile_grid_problems
from gravetide.families.zones.board.tiles import GAP, compose
from gravetide.kernel.errors import BadContent
from tests.support.rules import rule

TILES = """
["1R"]
drawing = '''
+ . + . +-o-+
.s01 s02|b01o
+---+   +   +
|b02|s03|b01|
+-o-+   +---+
ob03|s04 s05.
+-o-+ . + . +
'''

["2R"]
drawing = '''
+-o-+ . +-o-+
ob01|s01|b02o
+---+   +---+
.s02 s03 s04.
+---+   +---+
ob03|s05|b04o
+-o-+ . +-o-+
'''
"""

MAP = """
+---+---+---+---+---+---+
|s01 s02Db01ob02Ds03|b03|
+---+   +   +---+   +---+
|b04Ds04|b01|s05 s06 s07|
+-o-+   +---+---+   +---+
|b05|s08 s09Db06|s10Db07|
+---+---+---+---+---+---+
"""
GRID = [["1R 0", "2R 0"]]


def test_tiles_are_read_and_sound() -> None:
    tiles = read_tiles(TILES)
    assert list(tiles) == ["1R", "2R"]
    check_tiles(tiles)


def test_a_tile_turned_by_a_quarter() -> None:
    tile = read_tiles(TILES)["1R"]
    assert tile.turned(90).text() == (
        "+-o-+---+ . +\n"
        "ob03ob02|s01.\n"
        "+---+---+   +\n"
        ".s04 s03 s02.\n"
        "+   +---+---+\n"
        ".s05|b01 b01o\n"
        "+ . +---+-o-+"
    )
    assert tile.turned(360).text() == tile.turned(0).text() == tile.grid.text()


@rule("BP-034", "BP-035")
def test_composed_tiles_join_streets_and_gaps_and_end_every_zone() -> None:
    composed = compose(GRID, read_tiles(TILES))
    assert composed.edges[(0, 2), "e"] == composed.edges[(0, 3), "w"] == "o"
    assert composed.edges[(2, 2), "e"] == GAP
    assert composed.edges[(1, 2), "e"] == "#"
    assert composed.edges[(0, 0), "n"] == "#"
    assert composed.parts[0, 2] == composed.parts[1, 2] != composed.parts[0, 3]


def check(board: Board, *unreachable: str) -> str:
    """What is wrong with a map made of the two tiles, or nothing."""
    try:
        check_map(board, tile_grid=GRID, tiles=read_tiles(TILES), start="s01", unreachable=unreachable)
    except BadContent as error:
        return str(error)
    return ""


def spoilt(old: str, new: str) -> Board:
    assert MAP.count(old) == 1
    return Board.from_drawing(MAP.replace(old, new), file="map")


def test_a_sound_map_passes() -> None:
    assert check(Board.from_drawing(MAP), "b03") == ""


def test_zones_out_of_reach_must_be_listed_and_only_they() -> None:
    board = Board.from_drawing(MAP, file="map")
    assert check(board) == "map:3:22: b03 can't be reached from s01."
    assert check(board, "b03", "s10") == "map:7:18: s10 is listed as unreachable but can be reached from s01."
    assert check(board, "b03", "b99") == "map:2:1: b99 is not drawn on this map."


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("b04Ds04", "b04|s04", ""),
        ("s09Db06", "s09|b06", "map:7:13: A wall is drawn here; the tiles have a gap that wants a door."),
        ("b01ob02", "b01|b02", "map:3:13: A wall is drawn here; the tiles have an opening."),
        ("b01ob02", "b01Db02", ""),
        ("+-o-+   +---+---+", "+---+   +---+---+", "map:6:3: A wall is drawn here; the tiles have an opening."),
        ("|s05 s06 s07|", "os05 s06 s07|", ""),
        ("|s05 s06 s07|", "|s05|s06 s07|", "map:5:17: A wall stands between the streets s05 and s06."),
        ("|s05 s06 s07|", "|s05 s06|b08|", "map:5:22: b08 is a street on the tile 2R."),
        ("|b05|s08 s09", "|b05|s09 s08", "Zones are numbered in reading order: here is s08, not s09."),
    ],
)
def test_a_map_must_be_its_tiles_plus_doors(old: str, new: str, message: str) -> None:
    problems = check(spoilt(old, new), "b03").split("\n")
    if message:
        assert any(message in problem for problem in problems), problems
    else:
        assert not [problem for problem in problems if "tile" in problem or "wall" in problem]


def test_zones_cut_otherwise_than_on_the_tile() -> None:
    cut = MAP.replace("+---+   +   +---+", "+---+   +-o-+---+").replace("|b01|s05", "|b08|s05")
    assert tile_grid_problems(Board.from_drawing(cut, file="map"), GRID, read_tiles(TILES)) == [
        "map:4:11: The Zones are cut differently on the tile."
    ]


def test_a_grid_of_another_size_or_with_unknown_tiles() -> None:
    board = Board.from_drawing(MAP, file="map")
    tiles = read_tiles(TILES)
    assert tile_grid_problems(board, [["1R 0"]], tiles) == ["map:2:1: The drawing has 3 x 6 cells, its tiles 3 x 3."]
    assert "There is no tile '7X'" in tile_grid_problems(board, [["1R 0", "7X 0"]], tiles)[0]
    assert "does not say how tile 1R is turned" in tile_grid_problems(board, [["1R 45", "2R 0"]], tiles)[0]
    assert "same number of tiles" in tile_grid_problems(board, [["1R 0", "2R 0"], ["1R 0"]], tiles)[0]


def test_a_zone_in_two_pieces_a_street_of_two_cells_and_too_many_doors() -> None:
    board = Board.from_drawing(
        """
        +---+---+---+
        |b01Bs01Bb01|
        +---+   +---+
        |b02|s01|b03|
        +---+---+---+
        """,
        file="map",
    )
    with pytest.raises(BadContent) as caught:
        check_map(board)
    assert str(caught.value).split("\n") == [
        "map:3:18: This part of b01 is cut off from the rest of it.",
        "map:5:14: s01 is drawn twice; every cell of a street is its own Zone.",
        "map:2:9: 2 blue doors are drawn; the box has 1.",
    ]


@rule("BP-297")
def test_each_vault_has_a_colour_of_its_own() -> None:
    vaults = "\n+-Y-+\n|v01|\n+---+\n\n+-Y-+\n|v02|\n+-V-+\n\n+---+\n|v03|\n+---+\n"
    board = Board.from_drawing(
        "+---+\n|s01|\n+---+\n" + vaults, vault_doors={"v01": ["s01"], "v02": ["s01", "s01"]}, file="map"
    )
    with pytest.raises(BadContent) as caught:
        check_map(board)
    assert str(caught.value).split("\n") == [
        "map:1:1: v01 and v02 both have yellow doors; all of a colour lead to one vault.",
        "map:10:2: v02 must have doors, all of one colour.",
        "map:14:2: v03 must have doors, all of one colour.",
    ]


def test_mistakes_in_tiles_are_named_with_their_line() -> None:
    with pytest.raises(BadContent, match=r"^tiles.toml:5:6: 'x02' is no Zone"):
        read_tiles(TILES.replace("s01 s02|b01o", "s01 x02|b01o"))
    with pytest.raises(BadContent, match=r"^tiles.toml:13:1: Tile 2R has no drawing"):
        read_tiles(TILES[: TILES.index('["2R"]')] + '["2R"]\n')
    with pytest.raises(BadContent, match=r"^tiles.toml:3:1: Tile 9 has 1 x 1 cells"):
        read_tiles("[9]\ndrawing = '''\n+ . +\n.s01.\n+ . +'''\n")
    with pytest.raises(BadContent, match=r"^tiles.toml: This is not TOML"):
        read_tiles("[")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("|b02|s03|b01|", "ob02|s03|b01|", "tiles.toml:7:1: The border of tile 1R has 'o', not '#'."),
        (".s01 s02|b01o", "|s01 s02|b01o", "tiles.toml:5:1: The border of tile 1R has '#', not '.'."),
        (".s01 s02|b01o", ".s01 s02Db01o", "tiles.toml:5:9: Doors belong to Quests, not on tile 1R."),
    ],
)
def test_tiles_that_are_not_sound(old: str, new: str, message: str) -> None:
    with pytest.raises(BadContent) as caught:
        check_tiles(read_tiles(TILES.replace(old, new)))
    assert message in str(caught.value).split("\n")
