"""What the box of Eternal Empire holds."""

from __future__ import annotations

from gravetide.families.zones.content.quest_reader import load_tiles
from gravetide.families.zones.content.reader import load_pack
from tests.empire.table import table
from tests.support.rules import rule

PACK = load_pack("eternal-empire")


@rule("WD-003")
def test_miniatures() -> None:
    numbers = {kind.key: kind.miniatures for kind in PACK.zombies}
    assert numbers == {"walker": 35, "brute": 14, "runner": 14, "god-eater": 1, "defiler": 1, "warden": 8, "khan": 1}


def test_a_scene_can_be_played() -> None:
    scene = table().survivor("Shao", "s01", hands=["sword"]).zombies("s02", walkers=1, wardens=1)
    scene.turn("Shao").do("move s02")
    assert scene.lawful().at("Shao") == "s02"
    assert scene.hordes() == {"s02": {"walker": 1, "warden": 1}}


@rule("WD-001")
def test_tiles() -> None:
    faces = load_tiles("eternal-empire")
    assert len(faces) == 19
    assert {face[:-1] for face in faces} <= {str(number) for number in range(26, 39)}
    assert {face[-1] for face in faces} == {"R", "V"}


@rule("WD-016")
def test_there_are_no_ruins() -> None:
    kinds = {zone[0] for tile in load_tiles("eternal-empire").values() for zone in tile.grid.zones.values()}
    assert kinds == {"s", "b", "i", "g", "w"}
