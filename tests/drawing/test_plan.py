"""Boards as pages get them: their drawing in layers, and where Zones, ways and doors are, as numbers."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gravetide.drawing.colours import TABLE, properties
from gravetide.families.zones import drawn
from gravetide.families.zones.board import Board
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.drawn import static_layer
from gravetide.families.zones.drawn.looks import OLD_TOWN, look_of
from gravetide.families.zones.drawn.plan import ZoneBoard, plan
from gravetide.families.zones.drawn.sprite import PALETTE, SPRITE
from gravetide.families.zones.told.kinds import KINDS
from tests.drawing.test_frontier import FORT
from tests.drawing.town import town

GAMES = ("black-plague", "classic", "eternal-empire")


def ways(laid: ZoneBoard) -> dict[tuple[str, str], str]:
    return {way.zones: way.by for way in laid.ways}


def test_the_layers_together_are_the_picture_of_the_board() -> None:
    board = town()
    laid, whole = plan(board, OLD_TOWN), static_layer(board)
    assert laid.floors in whole
    assert laid.walls in whole
    assert {(zone.name, zone.kind) for zone in laid.zones} == set(zip(board.zones, board.kind, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_what_a_page_draws_with_is_there(game: str) -> None:
    for key, quest in quests(game).items():
        laid = plan(quest.board, look_of(game), [hole.cell for hole in quest.manholes])
        text = f"{laid.definitions}{laid.floors}{laid.walls}"
        ElementTree.fromstring(f"<svg>{text}</svg>")
        used = set(re.findall(r'href="#([\w-]+)"', text)) | set(re.findall(r"url\(#([\w-]+)\)", text))
        assert used <= set(re.findall(r'id="([\w-]+)"', text)), key


@pytest.mark.parametrize("game", GAMES)
def test_the_style_sheet_of_a_page_knows_every_class_of_the_symbols_of_a_game(game: str) -> None:
    look = look_of(game)
    sheet = plan(next(iter(quests(game).values())).board, look).definitions
    groups = ["town", "marks", *(["streets"] if look.crossings else []), *(["frontier"] if look.frontier else [])]
    classes = {name for group in groups for body in SPRITE[group].values()
               for found in re.findall(r"class='([^']*)'", body) for name in found.split()}
    assert not [name for name in sorted(classes) if f".{name}" not in sheet]


def test_every_way_is_said_with_what_it_is() -> None:
    found = ways(plan(Board.from_drawing(FORT, doorways=True), look_of("eternal-empire")))
    assert found[("w01", "s02")] == "ladder"
    assert found[("w02", "s03")] == "stairs"
    assert found[("s01", "w01")] == "rampart"
    assert found[("s01", "i01")] == "ground"
    assert ("i01", "g01") not in found, "over the side of a bridge nobody goes"


def test_a_door_stands_in_its_way_and_those_of_vaults_at_both_ends() -> None:
    board = town()
    laid = plan(board, OLD_TOWN)
    for number, door in enumerate(board.doors):
        spots = [spot for spot in laid.doors if spot.door == number]
        zones = {board.zones[door.a], board.zones[door.b]}
        if door.vault:
            assert {spot.zone for spot in spots} == zones
            assert [spot.zone for spot in spots if spot.below] == [board.zones[door.b]]
        else:
            (spot,) = spots
            way = next(way for way in laid.ways if set(way.zones) == zones)
            assert (way.by, way.x, way.y, way.upright) == ("door", spot.x, spot.y, spot.upright)


def test_every_kind_of_zombie_has_a_figure() -> None:
    laid = SPRITE["town"] | SPRITE["frontier"]
    assert set(KINDS) <= set(laid)
    assert len({laid[kind] for kind in KINDS}) == len(KINDS)


def test_colours_are_colours() -> None:
    colours = [*TABLE.values(), *PALETTE.tokens.values(), *PALETTE.bases, *PALETTE.paint.values()]
    assert all(re.fullmatch(r"#[0-9a-f]{6}", colour) for colour in colours)
    assert f"--ember:{TABLE['ember']};" in properties()


def test_no_source_of_the_drawings_has_colours_of_its_own() -> None:
    """The colours of figures are in `colours.json`, those of floors and walls in looks."""
    folder = Path(drawn.__file__).parent
    sources = [folder / name for name in ("svg.py", "frontier.py", "plan.py", "sprite.py", "sprite.json")]
    assert not [path.name for path in sources if re.search(r"#[0-9a-fA-F]{6}\b", path.read_text("utf-8"))]
