from __future__ import annotations

from tests.boards.named import Map
from tests.support.rules import rule

CROSSROADS = """
    +---+---+---+---+
    |b01|s01|b02 b02|
    +---+   +---+---+
    |s02 s03 s04 s05|
    +---+   +---+---+
    |b03|s06|b04ob05|
    +---+---+---+---+
"""

# Two houses on a street: b01, b02 and b03 in a row on the left, b04 and b05 on the right.
STREET = """
    +---+---+---+---+---+---+---+
    |b01ob02ob03Ds01 s02Db04ob05|
    +---+---+---+   +---+---+---+
    |b06|s03 s04 s05|b07|s06 s07|
    +---+---+---+---+---+---+---+
"""


@rule("BP-040")
def test_every_zone_sees_itself_at_range_0_whatever_is_closed() -> None:
    town = Map(STREET)
    for zone, seen in enumerate(town.layout.sight):
        assert seen[0] == (zone, 0)
        assert zone in town.layout.sees[zone]
        assert [other for other, far in seen if far == 0] == [zone]


@rule("BP-041", "BP-EX-12", "BP-039")
def test_on_the_street_one_sees_straight_ahead_to_the_wall_and_nothing_off_the_line() -> None:
    town = Map(CROSSROADS)
    assert town.sight("s02") == {"s03": 1, "s04": 2, "s05": 3}
    assert town.sight("s03") == {"s01": 1, "s02": 1, "s04": 1, "s06": 1, "s05": 2}
    assert town.sight("s01") == {"s03": 1, "s06": 2}


@rule("BP-041")
def test_a_wall_between_streets_ends_the_line() -> None:
    town = Map("""
        +---+---+---+
        |s01 s02|s03|
        +   +---+   +
        |s04 s05 s06|
        +---+---+---+
    """)
    assert town.sight("s01") == {"s02": 1, "s04": 1}
    assert town.sight("s02") == {"s01": 1}


@rule("BP-042")
def test_inside_a_building_one_sees_the_next_rooms_only() -> None:
    house = Map("""
        +---+---+---+---+
        |b01ob02ob03ob04|
        +---+---+-o-+---+
        |s01 s02|b05|s03|
        +---+---+---+---+
    """)
    assert house.sight("b01") == {"b02": 1}
    assert house.sight("b03") == {"b02": 1, "b04": 1, "b05": 1}


@rule("BP-042", "BP-046")
def test_an_open_door_between_rooms_gives_sight_like_an_opening() -> None:
    house = Map("""
        +---+---+---+
        |b01Db02ob03|
        +---+---+---+
    """)
    assert house.sight("b01") == {}
    assert house.opened(("b01", "b02")).sight("b01") == {"b02": 1}


@rule("BP-043")
def test_a_whole_room_sees_the_whole_next_room_round_any_corner() -> None:
    house = Map("""
        +---+---+---+
        |b01 b01 b01|
        +-o-+---+   +
        |b02 b02|b01|
        +---+   +---+
        |s01|b02ob03|
        +---+---+---+
    """)
    assert house.sight("b01") == {"b02": 1}
    assert house.sight("b02") == {"b01": 1, "b03": 1}


@rule("BP-044", "BP-049")
def test_from_a_room_one_sees_the_street_straight_out_of_the_door_however_far() -> None:
    town = Map("""
        +---+---+---+---+
        |b01os01 s02 s03|
        +   +   +---+   +
        |b01|s04|b02|s05|
        +---+---+---+---+
    """)
    assert town.sight("b01") == {"s01": 1, "s02": 2, "s03": 3}


@rule("BP-049")
def test_a_room_with_two_doors_has_a_line_out_of_each() -> None:
    town = Map("""
        +---+---+---+
        |s01 s02 s03|
        +   +-o-+   +
        |s04|b01os05|
        +   +---+   +
        |s06 s07 s08|
        +---+---+---+
    """)
    assert town.sight("b01") == {"s02": 1, "s05": 1}


@rule("BP-045", "BP-EX-13")
def test_from_the_street_one_sees_the_first_room_but_not_the_second() -> None:
    town = Map(STREET).opened(("b03", "s01"))
    assert town.sight("s01") == {"b03": 1, "s02": 1, "s05": 1}
    assert town.sight("s02") == {"s01": 1, "b03": 2}


@rule("BP-046", "BP-EX-14")
def test_a_closed_door_blocks_sight() -> None:
    town = Map(STREET)
    assert town.sight("s01") == {"s02": 1, "s05": 1}
    assert town.sight("b03") == {"b02": 1}
    assert town.opened(("b03", "s01")).sight("b03") == {"b02": 1, "s01": 1, "s02": 2}


@rule("BP-EX-16")
def test_a_wall_without_opening_blocks_sight_to_the_zone_behind_it() -> None:
    town = Map(STREET)
    assert "b07" not in town.sight("s05")
    assert "s06" not in town.sight("b07")
    assert town.sight("b06") == {}


@rule("BP-048")
def test_over_the_street_one_sees_one_room_deep_into_the_house_opposite() -> None:
    town = Map(STREET).opened(("b03", "s01"), ("s02", "b04"))
    assert town.sight("b03") == {"b02": 1, "s01": 1, "s02": 2, "b04": 3}
    assert "b05" not in town.sight("b03")
    assert town.sight("b02") == {"b01": 1, "b03": 1}


@rule("BP-048")
def test_two_doors_not_in_one_line_give_no_sight_over_the_street() -> None:
    town = Map("""
        +---+---+---+
        |b01os01|b02|
        +---+   +---+
        |b03|s02ob04|
        +---+---+---+
    """)
    assert town.sight("b01") == {"s01": 1}
    assert town.sight("b04") == {"s02": 1}


@rule("BP-039")
def test_of_several_lines_the_shortest_gives_the_range() -> None:
    town = Map("""
        +---+---+---+
        |b01os01ob02|
        +   +   +   +
        |b01|s02|b02|
        +   +---+-o-+
        |b01 b01ob03|
        +---+---+---+
    """)
    assert town.sight("b01") == {"s01": 1, "b03": 1, "b02": 2}
    assert Map("""
        +---+---+---+
        |b01os01ob02|
        +   +---+   +
        |b01 b01ob02|
        +---+---+---+
    """).sight("b01") == {"s01": 1, "b02": 1}


@rule("BP-039")
def test_range_counts_zone_borders_not_cells() -> None:
    town = Map("""
        +---+---+---+---+
        |s01 s01 s02ob01|
        +---+---+---+---+
    """)
    assert town.sight("s01") == {"s02": 1, "b01": 2}


@rule("BP-050")
def test_sight_is_symmetric() -> None:
    for town in (Map(CROSSROADS), Map(STREET), Map(STREET).opened(("b03", "s01"), ("s02", "b04"))):
        for zone in town.board.zones:
            for other, far in town.sight(zone).items():
                assert town.sight(other)[zone] == far


@rule("BP-051", "BP-300")
def test_no_sight_through_an_open_vault_door() -> None:
    town = Map(
        """
        +---+---+---+
        |b01os01ob02|
        +---+---+---+

        +-Y-+
        |v01|
        +-Y-+
        """,
        (("b01", "v01"), ("b02", "v01")),
        vault_doors={"v01": ["b01", "b02"]},
    )
    assert town.sight("v01") == {}
    assert "v01" not in town.sight("b01")
    assert town.sight("b01") == {"s01": 1, "b02": 2}
