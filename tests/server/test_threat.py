"""The threat view: what the zombies would do if their phase began now."""

from __future__ import annotations

from gravetide.families.zones.faces.threat import threat
from tests.support.scene import Scene, scene

STREET = """
    +---+---+---+
    |s01 s02 s03|
    +---+---+---+
"""


def wounds(told: Scene) -> list[tuple[str, int, list[str]]]:
    return [(one.zone, one.wounds, one.survivors) for one in threat(told.game, 1, 1).wounds]


def test_a_survivor_who_stands_alone_is_in_danger_too() -> None:
    told = scene(STREET).survivor("Clovis", "s01").zombies("s01", walkers=2).turn("Clovis")
    assert wounds(told) == [("s01", 2, ["clovis"])]


def test_wounds_are_foretold_where_they_are_shared_and_where_not() -> None:
    told = (scene(STREET).survivor("Clovis", "s01").survivor("Ann", "s01").survivor("Nelly", "s03")
            .zombies("s01", fatties=1).zombies("s03", walkers=1).turn("Clovis"))
    assert wounds(told) == [("s01", 1, ["clovis", "ann"]), ("s03", 1, ["nelly"])]


def test_nobody_is_hurt_by_looking() -> None:
    told = scene(STREET).survivor("Clovis", "s01").zombies("s01", walkers=4, runners=1).turn("Clovis")
    before = told.game.survivors[0].wounds
    assert wounds(told) == [("s01", 5, ["clovis"]), ("s01", 1, ["clovis"])]
    assert threat(told.game, 1, 1).moves == [], "he stays where he is in the trial too, whatever hits him"
    assert told.game.survivors[0].wounds == before
