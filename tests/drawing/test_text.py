import re

import pytest

from gravetide.families.zones.drawn import Picture, draw
from tests.drawing.town import busy, town

ANSI = re.compile(r"\x1b\[[0-9;]*m")


def test_an_empty_town_line_by_line() -> None:
    board = town()
    lines = draw(Picture(board, board.start_doors), colour=False).splitlines()
    assert lines[:13] == [
        "┏━━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━┳━━━━━━━━━━━┓",
        "┃ b01 ▼Y ▼V   ·   ·   · ┻ b02 ·   · ╹ b03 ·   · ┃",
        "┃   ·   ·   ·   ·   ·   D   ·   ·       ·   ·   ┃",
        "┃ ·   ·   ·   ·   ·   · ┳ ·   ·   · ╻ ·   ·   · ┃",
        "┣━━━━━━━━━━━━━━━┫ B ┣━━━┻━━━┫ G ┣━━━┻━━━━━━━━━━━┫",
        "┃ s01     ░ ┊ s02   ░   ┊ s03 ░    ░┊ s04    ░  ┃",
        "┃  ░    ░   ┊░    ░    ░┊   ░    ░  ┊ ░    ░    ┃",
        "┃░    ░    ░┊   ░    ░  ┊ ░    ░    ┊    ░    ░ ┃",
        "┣━━━━━━━━━━━┓┄┄┄┄┄┄┄┄┄┄┄┏━━━━━━━━━━━━━━━┫ D ┣━━━┫",
        "┃ b04 ▼Y  · ╹ s05     ░ ┃ b05 ·   ·   ·   ·   · ┃",
        "┃   ·   ·   d  ░    ░   ┃   ·   ·   ·   ·   ·   ┃",
        "┃ ·   ·   · ╻░    ░    ░┃ ·   ·   ·   ·   ·   · ┃",
        "┣━━━━━━━━━━━╋━━━━━━━━━━━┫   ·   ·   ·   ·   ·   ┃",
    ]


@pytest.mark.parametrize("width", [None, 30, 40, 60, 200])
def test_every_zone_has_its_name_at_every_width(width: int | None) -> None:
    picture = busy()
    text = draw(picture, colour=False, width=width)
    for name in picture.board.zones:
        assert name in text


def test_counts_initials_and_tokens_are_shown() -> None:
    text = draw(busy(), colour=False)
    for sign in (
        "3W",
        "1F",
        "2R",
        "12W",
        "4G",
        "[A]",
        "(B)",
        "(Si)",
        "▲1R",
        "△2B",
        "♪3",
        "≈≈",
        "◇?",
        "◆B",
        "EXIT",
        "»s03«",
        "▯2",
    ):
        assert sign in text
    assert re.search(r"12W A N", text)


def test_colour_is_never_the_only_signal() -> None:
    picture = busy()
    coloured = draw(picture)
    assert "\x1b[" in coloured
    plain = [line.rstrip() for line in ANSI.sub("", coloured).splitlines()]
    assert plain == draw(picture, colour=False).splitlines()


def test_doors_change_their_letter_when_they_open() -> None:
    board = town()
    blue = board.mask(("b01", "s02"))
    shut, opened = (draw(Picture(board, board.start_doors | mask), colour=False) for mask in (0, blue))
    assert "┫ B ┣" in shut
    assert "╸ b ╺" not in shut
    assert "╸ b ╺" in opened
    assert "┫ B ┣" not in opened


def test_vaults_tell_where_their_stairs_lead() -> None:
    text = draw(busy(), colour=False)
    assert "▼Y to b01, shut" in text
    assert "▼y to b04, open" in text
    assert "▼V to b01, shut" in text


def test_the_legend_explains_what_is_in_sight_and_nothing_else() -> None:
    board = town()
    quiet, loud = draw(Picture(board, 0), colour=False), draw(busy(), colour=False)
    assert "Walker" not in quiet
    assert "Noise" not in quiet
    for words in ("W Walker", "[A] Ann (active)", "b blue door open", "△ Spawn, inactive", "♪ Noise"):
        assert words in loud


@pytest.mark.parametrize("width", [29, 33, 41, 49, 57, 100])
def test_the_map_is_a_rectangle_that_keeps_within_the_width(width: int) -> None:
    lines = ANSI.sub("", draw(busy(), width=width)).splitlines()[1:]
    map_lines = lines[: next(number for number, line in enumerate(lines) if line.startswith("┗")) + 1]
    assert len({len(line) for line in map_lines}) == 1
    assert len(map_lines[0]) <= max(width, 33)


def test_the_same_picture_gives_the_same_text() -> None:
    assert draw(busy()) == draw(busy())
