from __future__ import annotations

import copy
import pickle

import pytest

from gravetide.families.zones.board import Board
from gravetide.kernel.errors import BadContent
from tests.support.rules import rule

TOWN = """
+---+---+---+---+
|b01 b01ob02Ds01|
+---+-B-+---+   +
|s02 s03Gb03os04|
+---+---+---+---+

+-Y-+
|v01|
+-Y-+

+-V-+
|v02|
+---+
""".lstrip("\n")
VAULT_DOORS = {"v01": ["b02", "s02"], "v02": ["b03"]}


@pytest.fixture
def town() -> Board:
    return Board.from_drawing(TOWN, vault_doors=VAULT_DOORS)


@rule("BP-033")
def test_cells_of_one_name_are_one_zone(town: Board) -> None:
    assert town.zones == ("s01", "s02", "s03", "s04", "b01", "b02", "b03", "v01", "v02")
    assert town.kind == ("street",) * 4 + ("room",) * 3 + ("vault",) * 2
    assert town.cells[town.index["b01"]] == ((0, 0), (0, 1))
    assert town.cells[town.index["v01"]] == ()
    assert town.cell_zone[1, 3] == town.index["s04"]
    assert (town.rows, town.cols) == (2, 4)


@rule("BP-036")
def test_doors_in_reading_order_then_the_vault_doors(town: Board) -> None:
    told = [(town.zones[d.a], town.zones[d.b], d.colour, d.vault, d.open) for d in town.doors]
    assert told == [
        ("b01", "s03", "blue", False, False),
        ("b02", "s01", "neutral", False, False),
        ("s03", "b03", "green", False, False),
        ("b03", "s04", "neutral", False, True),
        ("b02", "v01", "yellow", True, False),
        ("s02", "v01", "yellow", True, False),
        ("b03", "v02", "violet", True, False),
    ]
    assert town.start_doors == 1 << 3
    assert town.doors_of[town.index["b03"]] == (2, 3, 6)
    assert town.doors_between("v01", "b02") == (4,)
    assert town.doors[3].cells == ((1, 2), (1, 3))


@rule("BP-035")
def test_a_building_is_the_rooms_joined_by_openings_and_a_vault_is_its_own(town: Board) -> None:
    names = [{town.zones[zone] for zone in rooms} for rooms in town.rooms]
    assert names == [{"b01", "b02"}, {"b03"}, {"v01"}, {"v02"}]
    assert town.building == (-1, -1, -1, -1, 0, 0, 1, 2, 3)


def test_an_o_between_rooms_is_an_opening_unless_listed_as_a_door() -> None:
    drawing = """
        +---+---+---+
        |b01ob02ob03|
        +---+---+---+
    """
    assert Board.from_drawing(drawing).doors == ()
    for pair in (("b02", "b01"), ((0, 0), (0, 1))):
        board = Board.from_drawing(drawing, open_doors=[pair])
        assert len(board.doors) == 1
        assert board.start_doors == 1
        assert board.rooms == ((0,), (1, 2))
        assert board.layout(0).neighbours == ((), (2,), (1,))


def test_text_reads_back(town: Board) -> None:
    assert town.text() == TOWN


def test_copies_are_the_board_itself_and_pickles_are_equal(town: Board) -> None:
    assert copy.copy(town) is copy.deepcopy(town) is town
    again = pickle.loads(pickle.dumps(town))
    assert again.text() == town.text()
    assert repr(again.doors) == repr(town.doors)


def test_a_pair_without_door_is_refused(town: Board) -> None:
    with pytest.raises(BadContent, match="No door joins s01 and s02"):
        town.mask(("s01", "s02"))


@pytest.mark.parametrize(
    ("vault_doors", "open_doors", "message"),
    [
        ({}, [], r"town.toml:17:2: v01 has 2 doors in the drawing but 0 in the list"),
        ({"v01": ["b02", "s02"], "v02": ["b09"]}, [], r"town.toml:20:3: This door of v02 is said to stand in b09"),
        ({**VAULT_DOORS, "v02": ["v01"]}, [], r"town.toml:20:3: This door of v02 is said to stand in v01"),
        ({**VAULT_DOORS, "v03": []}, [], r"town.toml:10:1: Doors are listed for v03"),
        (VAULT_DOORS, [("b02", "s01")], r"town.toml:11:13: The door between b02 and s01 is drawn closed"),
        (VAULT_DOORS, [("s01", "s04")], r"town.toml:10:1: An open door is listed between s01 and s04"),
    ],
)
def test_lists_that_do_not_fit_the_drawing(
    vault_doors: dict[str, list[str]], open_doors: list[tuple[str, str]], message: str
) -> None:
    with pytest.raises(BadContent, match=message):
        Board.from_drawing(TOWN, vault_doors=vault_doors, open_doors=open_doors, file="town.toml", line=10)


def test_a_vault_drawn_twice() -> None:
    vault = "+---+\n|v01|\n+---+\n"
    with pytest.raises(BadContent, match=r"<drawing>:10:2: v01 is drawn twice"):
        Board.from_drawing("+---+\n|s01|\n+---+\n\n" + vault + "\n" + vault)
