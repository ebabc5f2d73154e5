"""Boards at the empire's wall, drawn: ramparts, Stairs, Ladders, ice and bridges, and what stands on them."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import gravetide
from gravetide.families.zones.board import Board
from gravetide.families.zones.drawn import Picture, ZoneContents, svg
from gravetide.families.zones.drawn.frontier import PIECES, piece_of, terrain
from gravetide.families.zones.drawn.looks import OLD_TOWN, look_of
from gravetide.families.zones.drawn.sprite import SPRITE
from gravetide.families.zones.drawn.text import draw

FORT = """
+---+---+---+
|s01 i01~g01|
+===+===+===+
|w01 w02 w03|
+=L=+=S=+---+
|s02 s03ob01|
+---+---+---+
"""


def fort(**marks: tuple[str, ...]) -> Picture:
    board = Board.from_drawing(FORT, doorways=True)
    places = {board.index[zone]: ZoneContents(marks=said) for zone, said in marks.items()}
    return Picture(board, 0, places, "Fort", look_of("eternal-empire"))


def test_the_text_shows_what_stands_on_every_edge() -> None:
    drawn = draw(fort(), colour=False)
    for sign in ("▀▀", "≡≡≡", "╫╫╫", "≈"):
        assert sign in drawn
    for meaning in ("rampart", "Stairs", "Rope Ladder", "side of a bridge", "ice", "bridge", "Battlement Walkway"):
        assert meaning in drawn.splitlines()[-1] + drawn.splitlines()[-2] + drawn.splitlines()[-3]


def test_the_picture_is_well_formed_and_every_symbol_used_is_there() -> None:
    drawn = svg(fort(w01=("cauldron", "3 guards"), s01=("corruption", "beacon"), s03=("Chi Statue", "old gate")))
    ElementTree.fromstring(drawn)
    used = set(re.findall(r'href="#(gt-[\w-]+)"', drawn)) | set(re.findall(r"url\(#(gt-[\w-]+)\)", drawn))
    assert used <= set(re.findall(r'id="(gt-[\w-]+)"', drawn))
    assert {f"gt-{key}" for key in ("cauldron", "guard", "corruption", "beacon", "statue")} <= used
    assert "old gate" in drawn, "marks that are no pieces are written"
    assert ">cauldron" not in drawn


def test_zones_keep_their_kinds_for_pages() -> None:
    drawn = svg(fort())
    kinds = dict(re.findall(r'<g class="zone (\w+)"[^>]*data-zone="(\w+)"', drawn))
    assert set(kinds) == {"street", "ice", "bridge", "walkway", "room"}


def test_every_stair_and_ladder_is_drawn_once() -> None:
    drawn = terrain(fort().board)
    assert drawn.count('class="hemp"') == 1
    assert drawn.count('class="tread"') == 5
    assert drawn.count('class="water"') == 2, "a bridge has two sides, one of them at the board's edge"


def test_marks_that_are_pieces_have_symbols() -> None:
    assert set(PIECES.values()) <= set(SPRITE["frontier"])
    assert piece_of("12 Guards") == ("guard", 12)
    assert piece_of("Flag Zone") == ("flag", 1)
    assert piece_of("old gate") is None


def test_other_games_have_nothing_of_it() -> None:
    board = Board.from_drawing("+---+---+\n|s01 s02|\n+---+---+")
    drawn = svg(Picture(board, 0, {0: ZoneContents(marks=("beacon",))}, "Town", OLD_TOWN))
    assert "ramparts" not in drawn
    assert "gt-beacon" not in drawn
    assert ">beacon<" in drawn


def test_what_stands_at_the_wall_has_signs_in_text_and_a_legend_for_them() -> None:
    """Its names are longer than a Zone in a terminal is wide."""
    game = gravetide.new_game("weapons-of-wonder", game="eternal-empire", seed=5)
    shown = "\n".join(draw(game.picture(), colour=False).splitlines())
    assert "…" not in shown
    for sign in ("♗3", "∪", "¤", "♙", "‡", "▤"):
        assert sign in shown
    assert "♗ Guards" in shown
    assert "▤ Objective card" in shown
