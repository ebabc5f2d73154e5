"""What clients are told of sight: from a wall, from the ground before it, and in a town that has none."""

from __future__ import annotations

import pytest

from gravetide.families.zones.faces.seeing import sight
from gravetide.kernel.errors import GravetideError
from tests.empire.table import table
from tests.support.rules import rule
from tests.support.scene import Scene, scene
from tests.support.walls import MAP_R, MAP_W


def told(at: Scene, place: str) -> dict[str, int]:
    """The Zones in sight, with their Ranges."""
    return {one.place: one.range for one in sight(at.game, place, 1, 1).seen}


@rule("WD-103")
def test_from_a_walkway_both_sides_are_told_and_from_the_ground_one() -> None:
    at = table(MAP_R).survivor("Shao", "s02").zombies("s03", walkers=2)
    assert told(at, "w01") == {"w01": 0, "s02": 1, "s03": 1, "s01": 2}
    assert told(at, "s02") == {"s02": 0, "s01": 1, "w01": 1}, "the wall hides s03"
    assert sight(at.game, "w01", 1, 1).words == (
        "From the Walkway w01 3 Zones are in sight, up to Range 2. Up here other Walkways hide nothing. "
        "The dead in sight: 2 Walkers in s03 (Range 1).")
    assert sight(at.game, "s02", 1, 1).words == (
        "From s02 2 Zones are in sight, up to Range 1. From the ground, the ground behind a Walkway is hidden.")


@rule("WD-066")
def test_a_corrupted_walkway_looks_like_a_street() -> None:
    at = table(MAP_W).survivor("Shao", "s01")
    before = told(at, "w02")
    assert before["s02"] == before["s05"] == 1
    fallen = table(MAP_W).survivor("Shao", "s01").with_corruption("w02")
    assert "Walkway w02" not in sight(fallen.game, "w02", 1, 1).words
    assert told(fallen, "s02")["s05"] == 2, "nothing hides the other side any more"


def test_a_town_without_walls_says_nothing_of_them() -> None:
    at = scene("""
        +---+---+---+
        |s01 s02Db01|
        +---+---+---+
    """).survivor("Clovis", "s01").turn("Clovis")
    assert sight(at.game, "s01", 1, 1).words == "From s01 1 Zone is in sight, up to Range 1."
    assert sight(at.game, "b01", 1, 1).words == "From b01 nothing else is in sight."


def test_what_is_no_zone_is_refused_in_words() -> None:
    with pytest.raises(GravetideError, match="There is no Zone x99 on this board"):
        sight(table(MAP_R).survivor("Shao", "s02").game, "x99", 1, 1)
