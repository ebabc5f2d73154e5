from __future__ import annotations

from gravetide.families.zones.board import Board
from gravetide.families.zones.board.board import LAYOUTS_KEPT
from tests.boards.named import Map
from tests.support.rules import rule

HOUSE = """
    +---+---+---+
    |s01ob01ob02|
    +   +-D-+---+
    |s02|b03|s03|
    +---+---+---+
"""

VAULT = """
    +---+---+---+---+---+
    |b01os01 s02 s03ob02|
    +---+---+---+---+---+

    +-Y-+
    |v01|
    +-Y-+
"""


@rule("BP-052", "BP-EX-17")
def test_a_diagonal_zone_is_two_moves_away() -> None:
    square = Map("""
        +---+---+
        |s01 s02|
        +   +   +
        |s03 s04|
        +---+---+
    """)
    assert square.near("s01") == {"s02", "s03"}
    assert square.distance("s01", "s04") == 2
    assert square.hops("s01", "s04") == ["s02", "s03"]


@rule("BP-038", "BP-054", "BP-EX-18")
def test_doors_and_openings_lead_on_and_the_closed_door_does_not() -> None:
    house = Map(HOUSE)
    assert house.near("b01") == {"s01", "b02"}
    assert house.opened(("b01", "b03")).near("b01") == {"s01", "b02", "b03"}


@rule("BP-053")
def test_street_to_street_is_free() -> None:
    house = Map(HOUSE)
    assert house.near("s02") == {"s01"}
    assert house.near("s03") == set()


@rule("BP-054", "BP-056")
def test_walls_and_closed_doors_stop_everybody() -> None:
    house = Map(HOUSE)
    assert house.near("b03") == set()
    assert house.distance("s01", "b03") == -1
    assert house.hops("s01", "b03") == []


@rule("BP-055")
def test_one_opening_joins_the_whole_of_two_rooms() -> None:
    house = Map("""
        +---+---+---+
        |b01 b01 b01|
        +---+---+-o-+
        |b02 b02 b02|
        +---+---+---+
    """)
    assert house.distance("b01", "b02") == 1


def test_hops_are_all_first_steps_of_shortest_paths() -> None:
    block = Map("""
        +---+---+---+
        |s01 s02 s03|
        +   +---+   +
        |s04|b01|s05|
        +   +---+   +
        |s06 s07 s08|
        +---+---+---+
    """)
    assert block.distance("s01", "s08") == 4
    assert block.hops("s01", "s08") == ["s02", "s04"]
    assert block.hops("s02", "s08") == ["s03"]
    assert block.hops("s08", "s08") == []


def test_all_open_finds_the_way_through_closed_doors() -> None:
    house = Map(HOUSE)
    every, index = house.layout.all_open, house.board.index
    assert every.distance(index["s02"], index["b03"]) == 3
    assert every.hops(index["b01"], index["b03"]) == (index["b03"],)
    assert every.all_open is every
    assert every.distance(index["s01"], index["s03"]) == -1


@rule("BP-185", "BP-299")
def test_a_vault_is_one_step_between_its_open_doors() -> None:
    town = Map(VAULT, vault_doors={"v01": ["b01", "b02"]})
    assert town.distance("b01", "b02") == 4
    assert town.near("v01") == set()
    one = town.opened(("b01", "v01"))
    assert one.near("v01") == {"b01"}
    assert one.distance("b01", "b02") == 4
    both = one.opened(("b02", "v01"))
    assert both.near("b01") == {"s01", "v01"}
    assert both.distance("b01", "b02") == 2
    assert both.hops("b01", "b02") == ["v01"]


def test_layouts_are_shared_and_their_number_is_bounded() -> None:
    border = "+---" * 12 + "+"
    rooms = "".join(f"Db{number:02d}" for number in range(1, 12))
    board = Board.from_drawing(f"{border}\n|s01{rooms}|\n{border}")
    assert board.layout(5) is board.layout(5)
    for doors in range(3 * LAYOUTS_KEPT):
        board.layout(doors)
        assert len(board._layouts) <= LAYOUTS_KEPT
    assert board.layout(board.every_door) is board.all_open
