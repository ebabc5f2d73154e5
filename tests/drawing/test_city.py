"""Boards of a modern city: crossings, pavements, manholes and cars, in the colours that are data of the game."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from gravetide.content.source import Source
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.drawn import describe, draw, svg
from gravetide.families.zones.drawn.looks import OLD_TOWN, Look, look_of
from gravetide.families.zones.drawn.pictures import picture, quest_picture
from gravetide.kernel.errors import BadContent
from tests.classic.table import table

JOYRIDE = quest_picture(quests("classic")["joyride"])


@pytest.mark.parametrize("key", quests("classic"))
@pytest.mark.parametrize("theme", ["night", "print"])
def test_every_mission_is_drawn(key: str, theme: str) -> None:
    quest = quests("classic")[key]
    drawn = svg(quest_picture(quest), theme)
    ET.fromstring(drawn)
    assert drawn.count('href="#gt-manhole"') == len(quest.manholes)
    assert drawn.count('class="car"') == len(quest.cars)
    used = set(re.findall(r'href="#([\w-]+)"', drawn)) | set(re.findall(r"url\(#([\w-]+)\)", drawn))
    assert used <= set(re.findall(r'id="([\w-]+)"', drawn))


def test_crossings_part_the_zones_of_a_street_and_not_the_cells_of_one() -> None:
    drawn = svg(quest_picture(quests("classic")["first-light"]))
    zebra = re.search(r'class="zebra" d="([^"]*)"', drawn)
    assert zebra is not None
    stripes = {int(x) for x in re.findall(r"M(\d+) \d+h16", zebra[1])}
    assert stripes == {92, 192, 392, 492}, "s03, s06 and s07 have no stripes in their middle"


def test_the_look_is_data_of_the_game() -> None:
    assert look_of("black-plague") == OLD_TOWN
    assert look_of("classic").streets == "asphalt"
    assert 'id="gt-asphalt"' in svg(JOYRIDE)
    assert 'class="zebra"' not in svg(quest_picture(quests("black-plague")["famine"]))


def test_a_look_that_can_not_be_read_is_refused() -> None:
    with pytest.raises(BadContent, match=r"look\.toml:1:1: `streets` is .*snow.*, not 'mud'"):
        Source("look.toml", 'streets = "mud"\n').read(Look)


def test_cars_and_manholes_are_told_in_words() -> None:
    zone = JOYRIDE.board.index["s14"]
    assert describe(JOYRIDE, zone) == "Street s14: Police car; manhole."


def test_cars_and_manholes_in_text() -> None:
    text = draw(JOYRIDE, colour=False)
    assert "▣Po" in text
    assert "▣Pi" in text
    assert "▣ car" in text
    assert "◎ manhole" in text


def test_cars_are_drawn_where_they_stand_now() -> None:
    played = table("""
        +---+---+---+
        |s01 s02 s03|
        +---+---+---+
    """).car("s01", "police", driver="Ned").survivor("Ned", "s01").turn("Ned").do("drive s02", "on s03")
    drawn = picture(played.game)
    assert describe(drawn, played.board.index["s03"]) == "Street s03: Ned (active); Police car."
    assert svg(drawn).count('class="car"') == 1
