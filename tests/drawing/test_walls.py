"""Walls with height: a side to the south, a shadow away from the light, frames at doors; few paths for all of it."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from gravetide.families.squares.drawn.house import WALL_SIDE, WALL_TOP, WOOD, house
from gravetide.families.zones.board.board import Board
from gravetide.families.zones.drawn.ground import floors_layer, wall_runs, walls_layer
from gravetide.families.zones.drawn.hours import HOURS
from gravetide.families.zones.drawn.looks import OLD_TOWN
from gravetide.families.zones.drawn.style import definitions, page_definitions
from gravetide.families.zones.drawn.walls import HALF, HIGH, REACH, feet, frame
from gravetide.games.zombie_plague.game import ZOMBIE_PLAGUE_GAME
from tests.drawing.town import town


def path(layer: str, kind: str) -> str:
    found = re.findall(rf'<path class="{kind}" d="([^"]*)"', layer)
    assert len(found) == 1
    return str(found[0])


def test_a_level_wall_shows_its_side_to_the_south_and_throws_its_shadow_before_it() -> None:
    laid = feet([(False, 100, 0, 200)])
    assert path(laid, "side") == f"M-6 {100 + HALF}H206v{HIGH}H-6z"
    assert path(laid, "thrown") == f"M-6 {100 + HALF + HIGH}H206l{REACH} {REACH}H3z"


def test_an_upright_wall_throws_its_shadow_to_the_right_and_shows_its_end() -> None:
    laid = feet([(True, 100, 0, 200)])
    assert path(laid, "side") == f"M94 {200 + HALF}h12v{HIGH}h-12z"
    assert path(laid, "thrown").startswith(f"M{100 + HALF} -6l{REACH} {REACH}V")


def test_every_door_has_a_frame_and_every_opening_posts() -> None:
    board = town()
    shut = [door for door in board.doors if not door.vault and not door.open]
    assert path(walls_layer(board), "frame").count("M") == 2 * len(shut)
    assert path(walls_layer(board), "post").count("M") == 4  # b02 to b03, and b04 to s05
    assert frame(False, 100, 200) == "M216 90h8v20h-8zM276 90h8v20h-8z"
    assert frame(True, 100, 200) == "M90 216h20v8h-20zM90 276h20v8h-20z"


def test_streets_have_a_step_along_the_houses_and_rooms_have_none() -> None:
    street = Board.from_drawing("+---+---+\n|s01 s02|\n+---+---+")
    room = Board.from_drawing("+---+---+\n|b01 b01|\n+---+---+")
    assert path(floors_layer(street), "step").count("M") == 6
    assert path(floors_layer(room), "step") == ""


def test_a_board_has_as_many_paths_for_its_walls_however_many_there_are() -> None:
    large = Board.from_drawing("+---+---+---+\n|b01Db02Db03|\n+---+---+---+\n|b04|b05|b06|\n+---+---+---+")
    small = Board.from_drawing("+---+\n|b01|\n+---+")
    assert len(wall_runs(large)) > len(wall_runs(small))
    for layer in (walls_layer, lambda board: floors_layer(board).split("</g>\n<path")[1]):
        assert layer(large).count("<path") == layer(small).count("<path") < 8


def test_hours_are_for_pages_alone() -> None:
    sheet = page_definitions(OLD_TOWN)
    assert all(f".gravetide .hour-{level} .shadow{{fill:#" in sheet for level in HOURS)
    assert list(HOURS) == ["blue", "yellow", "orange", "red"]
    assert "hour" not in definitions()


def test_the_house_has_walls_with_height_too() -> None:
    drawn = house(ZOMBIE_PLAGUE_GAME.pack().board)
    ElementTree.fromstring(f"<svg>{drawn}</svg>")
    sides, tops = drawn.index(f'fill="{WALL_SIDE}"'), drawn.index(f'stroke="{WALL_TOP}"')
    assert drawn.index('fill="url(#sq-lamp)"') < sides < drawn.index(f'fill="{WOOD}"') < tops
