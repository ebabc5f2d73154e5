import re
from xml.etree import ElementTree

import pytest

from gravetide.families.zones.board.board import Board
from gravetide.families.zones.drawn import (
    Figure,
    Picture,
    Spawn,
    ZoneContents,
    definitions,
    live_layer,
    static_layer,
    svg,
)
from gravetide.families.zones.drawn.looks import NIGHT
from gravetide.families.zones.drawn.sprite import PALETTE
from gravetide.families.zones.drawn.style import THEMES
from tests.drawing.town import busy, town

NS = "{http://www.w3.org/2000/svg}"


def root(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def group(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{text}</svg>')


def of_class(element: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [found for found in element.iter() if name in (found.get("class") or "").split()]


def place(element: ElementTree.Element, zone: str) -> ElementTree.Element:
    (found,) = [one for one in of_class(element, "place") if one.get("data-zone") == zone]
    return found


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_the_document_is_valid_xml_with_a_title(theme: str) -> None:
    document = root(svg(busy(), theme))
    assert document.tag == f"{NS}svg"
    assert document.findtext(f"{NS}title") == "A town & its dead"


def test_the_same_picture_gives_the_same_document() -> None:
    assert svg(busy()) == svg(busy())


def test_ids_are_unique_and_every_reference_is_defined() -> None:
    text = svg(busy())
    ids = [element.get("id") for element in root(text).iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    wanted = set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))
    assert wanted <= set(ids)


def test_every_zone_is_in_both_layers_with_name_and_sentence() -> None:
    picture = busy()
    floors = {element.get("data-zone") for element in of_class(group(static_layer(picture.board)), "zone")}
    assert floors == set(picture.board.zones)
    live = group(live_layer(picture))
    for name in picture.board.zones:
        here = place(live, name)
        assert name in (here.findtext(f"{NS}title") or "")
        assert any((text.text or "").startswith(name) for text in here.iter(f"{NS}text"))


def test_zombies_are_counted() -> None:
    here = place(root(svg(busy())), "s03")
    horde = {one.get("data-kind"): one for one in of_class(here, "zombies")}
    assert list(horde) == ["walker", "abomination", "necromancer"]
    assert horde["walker"].findtext(f"{NS}text") == "12"
    assert horde["abomination"].find(f"{NS}text") is None


def test_colour_is_never_the_only_signal() -> None:
    """Doors, stairs, spawns and Objectives carry a letter; Survivors differ in face; open and shut differ in shape."""
    document = root(svg(busy()))
    for kind in ("stairs", "spawn", "spawn-idle", "objective"):
        for token in of_class(document, kind):
            assert any(text.text for text in token.iter(f"{NS}text")), kind
    for door in of_class(document, "door"):
        shapes = {use.get("href") for use in door.iter(f"{NS}use")}
        assert ("#gt-door-open" in shapes) == ("open" in (door.get("class") or "").split())
        if "c-neutral" not in (door.get("class") or ""):
            assert door.findtext(f"{NS}text")
    assert len(set(PALETTE.faces)) == len(PALETTE.faces) >= len(PALETTE.bases)


def test_the_active_survivor_alone_has_the_turn_marker() -> None:
    document = root(svg(busy()))
    marked = [
        survivor.get("data-name")
        for survivor in of_class(document, "survivor")
        if any(use.get("href") == "#gt-turn" for use in survivor.iter(f"{NS}use"))
    ]
    assert marked == ["Ann"]


def test_light_falls_where_survivors_stand_and_thins_next_to_them() -> None:
    picture = busy()
    live = group(live_layer(picture))
    assert {one.get("data-zone") for one in of_class(live, "candle")} == {"s02", "b05"}
    dusk = {one.get("data-zone") for one in of_class(live, "dusk")}
    assert dusk == {"s01", "s03", "s05", "b01"}  # b01 by the open blue door; b05 has none open
    dark = {one.get("data-zone") for one in of_class(live, "shadow")}
    assert dark == set(picture.board.zones) - {"s02", "b05"}


def test_the_static_layer_does_not_know_the_position() -> None:
    board = town()
    document = svg(Picture(board, 0))
    assert static_layer(board) in document
    assert static_layer(board) in svg(busy())
    assert definitions(NIGHT) in document


def test_a_large_board_stays_small() -> None:
    rows = ["+" + "---+" * 9]
    for row in range(9):
        names = [f"s{9 * row + column + 1:02d}" for column in range(9)]
        rows += ["|" + " ".join(names) + "|", "+" + ("   +" if row < 8 else "---+") * 9]
    board = Board.from_drawing("\n".join(rows))
    assert len(static_layer(board)) + len(definitions()) < 60_000


def test_a_crowd_stays_inside_its_cell() -> None:
    board = town()
    zone = board.index["s01"]
    crowd = ZoneContents(
        zombies={"walker": 30, "fatty": 2, "runner": 9, "abomination": 1, "necromancer": 2},
        survivors=tuple(Figure("X", f"Number {number}", number) for number in range(12)),
        spawns=(Spawn("red", 1), Spawn("violet", 2)),
        objectives=("red", "", "green"),
        noise=11,
        bile=True,
        exit=True,
        start=True,
    )
    here = place(root(svg(Picture(board, 0, {zone: crowd}))), "s01")
    spots = [re.match(r"translate\(([\d.]+) ([\d.]+)\)", one.get("transform") or "") for one in here]
    centres = {(float(spot[1]), float(spot[2])) for spot in spots if spot}
    assert len(centres) == 5 + 12 + 5 + 4
    assert all(0 < x < 100 and 100 < y < 200 for x, y in centres)


def test_names_are_escaped() -> None:
    text = svg(busy())
    assert "Well &lt;old&gt;" in text
    assert "Baldric &amp; Sons" in text
