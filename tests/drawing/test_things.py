"""Pictures of things are put together from parts; what a recipe names can be drawn, and what is drawn is named."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gravetide.drawing.colours import mixed
from gravetide.drawing.things import WORKSHOP, Layer, Thing, drawn, read_things, unknown

FAMILIES = ("zones", "squares")
CLIENT = Path(__file__).parents[2] / "client" / "src" / "families"


def all_recipes() -> dict[str, Thing]:
    return {f"{family} {key}": thing for family in FAMILIES
            for key, thing in read_things(f"gravetide.families.{family}.drawn").items()}


def in_moments() -> set[str]:
    """The parts that great moments are drawn with, in the browser alone."""
    found: set[str] = set()
    for family in FAMILIES:
        for thing in json.loads((CLIENT / family / "moments.json").read_text("utf-8")).values():
            found |= {part if isinstance(part, str) else part["part"] for part in thing["parts"]}
    return found


def test_everything_that_a_recipe_names_is_there() -> None:
    assert {key: names for key, thing in all_recipes().items() if (names := unknown(thing))} == {}
    assert in_moments() <= set(WORKSHOP.parts)


def test_what_is_missing_is_named() -> None:
    thing = Thing(ground="no-ground", parts=("no-part", Layer("bat", tones={"wood": "no-tone"})))
    assert unknown(thing) == ["no-part", "no-tone", "no-ground"]


def test_no_part_lies_about_unused() -> None:
    used = {part.part if isinstance(part, Layer) else part for thing in all_recipes().values() for part in thing.parts}
    assert set(WORKSHOP.parts) - used - in_moments() == set()


@pytest.mark.parametrize("part", WORKSHOP.parts)
def test_a_part_is_drawn_in_tones_that_there_are(part: str) -> None:
    strokes = WORKSHOP.parts[part]
    assert [stroke.tone for stroke in strokes if stroke.tone not in WORKSHOP.tones] == []
    assert all(re.fullmatch(r"[MLHVCQTAZmlhvcqtaz\d .\-]+", stroke.path) for stroke in strokes)


def test_parts_are_turned_moved_and_toned() -> None:
    plain = drawn(Thing(ground="steel", parts=("bat",)))
    assert "transform" not in plain
    laid = drawn(Thing(ground="steel", turn=40, parts=(Layer("bat", x=-2, size=0.5, flip=True),)))
    assert 'transform="translate(50 50) rotate(40) scale(1 1) translate(-50 -50)"' in laid
    assert 'transform="translate(48 50) rotate(0) scale(-0.5 0.5) translate(-50 -50)"' in laid
    red = drawn(Thing(ground="steel", parts=(Layer("bat", tones={"wood": "red"}),)))
    assert WORKSHOP.tones["red"] in red
    assert WORKSHOP.tones["wood"] not in red


def test_colours_are_mixed() -> None:
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
    assert mixed("#123456", "#ffffff", 0) == "#123456"


def test_all_of_it_is_small_enough_to_be_sent() -> None:
    """It is fetched by itself, when the first card is shown; the first load of a table has its own limit."""
    assert len(json.dumps(json.loads((Path(__file__).parents[2] / "src/gravetide/drawing/things.json").read_text()),
                          separators=(",", ":"))) < 50_000
