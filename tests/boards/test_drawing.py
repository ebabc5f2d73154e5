from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gravetide.families.zones.board import parse_drawing
from gravetide.families.zones.board.drawing import vault_doors
from gravetide.kernel.errors import BadContent


def test_edges_read_the_same_from_both_sides() -> None:
    grid = parse_drawing("""
        +---+---+
        |s01Db01|
        +   +---+
        |s02|b02|
        +---+---+
    """).board
    assert grid.zones == {(0, 0): "s01", (0, 1): "b01", (1, 0): "s02", (1, 1): "b02"}
    assert grid.edges[(0, 0), "e"] == grid.edges[(0, 1), "w"] == "D"
    assert grid.edges[(0, 0), "s"] == grid.edges[(1, 0), "n"] == " "
    assert grid.edges[(1, 0), "e"] == grid.edges[(1, 1), "w"] == "#"


def test_vault_doors_come_in_the_order_of_the_text() -> None:
    drawing = parse_drawing("+---+\n|s01|\n+---+\n\n+-Y-+---+\nYv01 v01Y\n+---+-Y-+\n")
    doors = vault_doors(drawing.vaults[0])
    assert doors == [((0, 0), "n"), ((0, 0), "w"), ((0, 1), "e"), ((0, 1), "s")]


# Each drawing begins on line 20 of its file.
MISTAKES = [
    ("", "20:1: The drawing is empty"),
    ("\n  s01", "21:3: The first line of a block"),
    ("+---+\n|s01|", "21:1: A block begins and ends with a row of edges"),
    ("+---+---+\n|s01 s02|\n+---x---+", "22:5: Here is a corner"),
    ("+---+---+\n|s01 s02\n+---+---+", "21:9: This line is shorter"),
    ("+---+\n|s01||\n+---+", "21:6: This line is longer"),
    ("  +---+\n |s01|\n  +---+", "21:2: This line begins further left"),
    ("+---+---+\n|s01 x02|\n+---+---+", "21:6: 'x02' is no Zone"),
    ("+---+\n|s1 |\n+---+", "21:2: 's1 ' is no Zone"),
    ("+---+\n|s²1|\n+---+", "21:2: 's²1' is no Zone"),
    ("+---+---+\n|s01?s02|\n+---+---+", "21:5: '?' is no edge"),
    ("+---+---+\n|s01 s02|\n+---+-- +", "22:6: '-- ' is no edge"),
    ("+---+---+\n|s01 s02 \n+---+---+", "21:9: This line is shorter"),
    ("+---+   +\n|s01 s02|\n+---+---+", "20:7: The outer border has a gap"),
    ("+---+---+\n|s01 s02|\n+---+-D-+", "22:7: The outer border has a 'D'"),
    ("+---+---+\n|s01 b01|\n+---+---+", "21:5: Nothing parts s01 from b01"),
    ("+---+---+\n|b01 b02|\n+---+---+", "21:5: Nothing parts b01 from b02"),
    ("+---+---+\n|b01Db01|\n+---+---+", "21:5: This door leads from b01 to b01"),
    ("+---+---+\n|b01ob01|\n+---+---+", "21:5: This opening leads from b01 to b01"),
    ("+---+---+\n|s01Ds02|\n+---+---+", "21:5: s01 and s02 are both streets"),
    ("+---+\n|s01|\n+-o-+\n|s02|\n+---+", "22:3: s01 and s02 are both streets"),
    ("+---+---+\n|s01Yb02|\n+---+---+", "21:5: 'Y' may stand only on an outer border"),
    ("+---+---+\n|s01|v01|\n+---+---+", "21:6: v01 is a vault on the board"),
    ("+---+\n|s01|\n+---+\n\n+---+\n|b01|\n+---+", "25:2: A block under the map is a vault"),
    ("+---+\n|s01|\n+---+\n\n+---+---+\n|v01 v02|\n+---+---+", "25:6: A vault is one Zone"),
    ("+---+\n|s01|\n+---+\n\n+---+---+\n|v01|v01|\n+---+---+", "25:5: A vault has nothing inside"),
    ("+---+\n|s01|\n+---+\n\n+-D-+\n|v01|\n+---+", "24:3: The outer border has a 'D'"),
]


@pytest.mark.parametrize(("text", "message"), MISTAKES)
def test_a_mistake_is_named_with_file_line_and_column(text: str, message: str) -> None:
    with pytest.raises(BadContent) as caught:
        parse_drawing(text, "quest.toml", 20)
    assert str(caught.value).startswith(f"quest.toml:{message}")


def refusal(text: str) -> str:
    """The message with which a text is refused, or nothing."""
    try:
        parse_drawing(text, "any")
    except BadContent as error:
        return str(error)
    return ""


ANYTHING = st.text(alphabet="+-| \nosbvDBGYV.012", max_size=80)


def row(borders: list[str]) -> str:
    """A map of one row, with these borders between its Zones."""
    edge = "+---" * (len(borders) + 1) + "+"
    zones = "".join([f"{border}b0{number}" for number, border in enumerate(borders, start=2)])
    return f"{edge}\n|s01{zones}|\n{edge}"


ROWS = st.lists(st.sampled_from("|| Do"), max_size=4).map(row)


@given(ANYTHING | ROWS)
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    message = refusal(text)
    if message:
        assert message.startswith("any:")
    else:
        drawing = parse_drawing(text)
        assert parse_drawing(drawing.text()).text() == drawing.text()


GOOD = "+---+---+---+\n|b01ob02Ds01|\n+---+---+   +\n|s02 s03 s04|\n+---+---+---+\n\n+-Y-+\n|v01|\n+---+\n"


@given(st.integers(0, len(GOOD) - 1), st.sampled_from(["", "x", "+", "o", "D", "Y", " ", "\n", "s", "\t"]))
def test_a_spoilt_drawing_is_refused_at_a_place_inside_it(at: int, glyph: str) -> None:
    spoilt = GOOD[:at] + glyph + GOOD[at + 1 :]
    message = refusal(spoilt)
    if message:
        _, line, column, _ = message.split(":", 3)
        assert 1 <= int(line) <= spoilt.count("\n") + 1
        assert int(column) >= 1
