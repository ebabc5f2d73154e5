"""How zombies choose their way and act."""

from __future__ import annotations

import pytest

from tests.empire.table import FORK, STREET, Table, table
from tests.support.rules import rule

WALL = """
    +---+---+---+
    |s01 s02 s03|
    +===+===+===+
    |w01 w02 w03|
    +===+=S=+===+
    |s04 s05 s06|
    +---+---+---+
"""
"""Map W of the checklist."""
TOWER = """
    +---+---+
    |b01|w01|
    +-o-+=L=+
    |s01 s02|
    +---+---+
"""
"""Map K of the checklist."""
ISLAND = """
    +---+---+
    |s01 s01|
    +   +   +
    |s02|s03|
    +   +   +
    |s04 s04|
    +---+---+
"""
"""Two lanes, equally long, between two wide streets that see each other."""
COURT = """
    +---+---+---+
    |s01 s02 s03|
    +===+---+---+
    |w01 w02|s04|
    +---+---+---+
"""
"""Only climbers come up to w01, and nobody to s04."""


@rule("WD-021", "BP-472")
def test_taunted_zombies_that_can_come_two_ways_take_the_one_the_taunter_says() -> None:
    scene = table(ISLAND).survivor("Shao", "s04", skills=["Taunt"]).zombies("s01", walkers=2).turn("Shao")
    scene.do("taunt s01")
    assert scene.prompt() == "The zombies in s01 can go several ways: which way do they go?"
    assert scene.options() == ["way s02", "way s03"]
    scene.do("way s03")
    assert (scene.horde("s02"), scene.horde("s03")) == ({}, {"walker": 2})


@rule("WD-021", "EE-172", "EE-173")
def test_a_horde_does_not_split() -> None:
    scene = table(FORK).survivor("Shao", "s06").zombies("s01", walkers=3, brutes=1, runners=1).zombies_act()
    assert scene.options() == ["way s02", "way s04"]
    scene.do("way s02")
    assert scene.lawful().hordes() == {"s02": {"walker": 3, "brute": 1}, "s03": {"runner": 1}}


@rule("WD-021")
def test_each_zone_chooses_and_runners_choose_anew() -> None:
    grid = """
        +---+---+---+
        |s01 s02 s03|
        +   +   +   +
        |s04 s05 s06|
        +   +   +   +
        |s07 s08 s09|
        +---+---+---+
    """
    scene = table(grid).survivor("Shao", "s09").zombies("s01", walkers=1, runners=2).zombies("s05", walkers=1)
    scene.zombies_act()
    assert scene.prompt() == "The zombies in s01 can go several ways: which way do they go?"
    scene.do("way s02")
    assert scene.prompt() == "The Walker in s05 can go several ways: which one?"
    scene.do("way s06")
    assert scene.options() == ["way s03", "way s05"]  # the Runners, once more
    scene.do("way s05")
    assert scene.hordes() == {"s02": {"walker": 1}, "s06": {"walker": 1}, "s05": {"runner": 2}}


@rule("WD-021")
def test_zombies_may_be_sent_different_ways() -> None:
    scene = table(FORK, {"splitting.free_split": True}).survivor("Shao", "s06").zombies("s01", walkers=2, brutes=1)
    scene.zombies_act().do("way s02", "way s04", "way s04")
    assert scene.lawful().hordes() == {"s02": {"walker": 1}, "s04": {"walker": 1, "brute": 1}}


@rule("WD-021", "WD-080")
def test_each_abomination_goes_its_own_way() -> None:
    scene = table(FORK).survivor("Shao", "s06").zombies("s01", walkers=1, khans=1).zombies_act()
    assert scene.prompt() == "The Walker in s01 can go several ways: which one?"
    scene.do("way s02")
    assert scene.prompt() == "The Khan in s01 can go several ways: which one?"
    scene.do("way s04")
    assert scene.hordes() == {"s02": {"walker": 1}, "s04": {"khan": 1}}


@rule("WD-020", "EE-173")
def test_who_can_be_reached_comes_first() -> None:
    scene = table(WALL).survivor("Shao", "w01").survivor("Fengbao", "s03").zombies("s01", walkers=1)
    scene.with_noise("w01", 3).zombies_act()  # louder, in sight, and out of reach: the Stairs are on the other side
    assert scene.hordes() == {"s02": {"walker": 1}}


@rule("WD-020", "EE-173")
def test_of_those_in_sight_the_noisiest_draws_them() -> None:
    def drawn(**readings: str) -> Table:
        scene = table(STREET, {f"destinations.{key}": value for key, value in readings.items()})
        return scene.survivor("Shao", "s02").survivor("Fengbao", "s05").survivor("Yinying", "s05")

    assert drawn().zombies("s03", walkers=1).zombies_act().hordes() == {"s04": {"walker": 1}}
    nearest = drawn(visible_by="distance").zombies("s03", walkers=1).zombies_act()
    assert nearest.hordes() == {"s02": {"walker": 1}}


@rule("WD-020")
def test_at_the_same_distance_players_choose() -> None:
    scene = table(STREET, {"destinations.visible_by": "distance"}).survivor("Shao", "s01").survivor("Fengbao", "s05")
    assert scene.zombies("s03", walkers=1).zombies_act().options() == ["way s02", "way s04"]


@rule("WD-020", "WD-024", "EE-173")
def test_seeing_nobody_they_go_for_noise_they_can_reach() -> None:
    scene = table(COURT).survivor("Shao", "w02").with_noise("s03").with_noise("s04", 4).zombies("s02", walkers=1)
    assert scene.zombies_act().hordes() == {"s03": {"walker": 1}}  # w02 and s04 are louder or as loud, out of reach
    assert scene.zombies_act().hordes() == {"s03": {"walker": 1}}  # there it stays


@rule("WD-024")
def test_without_a_way_they_go_as_if_ramparts_were_open() -> None:
    scene = table(COURT).survivor("Shao", "w02").zombies("s03", walkers=1).zombies_act()
    assert scene.hordes() == {"s02": {"walker": 1}}
    assert scene.zombies_act().hordes() == {"s01": {"walker": 1}}
    assert scene.zombies_act().hordes() == {"s01": {"walker": 1}}  # at the foot of the rampart


@rule("WD-024")
def test_a_step_that_can_be_made_comes_first() -> None:
    wall = """
        +---+---+
        |s01 s02|
        +===+===+
        |w01 w02|
        +---+---+
    """
    scene = table(wall).survivor("Shao", "w02").zombies("s01", walkers=1).zombies_act()
    assert scene.hordes() == {"s02": {"walker": 1}}  # s02 and w01 are both on a shortest path


@rule("WD-024")
def test_silence_moves_nobody() -> None:
    scene = table(STREET).survivor("Shao", "s01").zombies("s05", walkers=1)
    scene.game.edit(0).rotten = 1
    assert scene.zombies_act().hordes() == {"s05": {"walker": 1}}


@rule("WD-EX-02", "WD-102", "WD-024")
def test_drop() -> None:
    scene = table(WALL).survivor("Fengbao", "s04").zombies("w01", walkers=1).zombies_act()
    assert scene.hordes() == {"s04": {"walker": 1}}
    below = table(WALL).survivor("Fengbao", "w01").zombies("s01", walkers=1).zombies_act()
    assert below.hordes() == {"s01": {"walker": 1}}


@rule("WD-083", "WD-080", "EE-114")
@pytest.mark.parametrize("kind", ["khans", "god-eater"])
def test_abominations_climb(kind: str) -> None:
    scene = table(WALL).survivor("Fengbao", "w01").zombies("s01", **{kind: 1}).zombies_act()
    assert list(scene.hordes()) == ["w01"]
    inside = table(TOWER).survivor("Fengbao", "w01").zombies("b01", **{kind: 1}).zombies_act()
    assert list(inside.hordes()) == ["s01"]  # not through the wall
    assert list(inside.zombies_act().hordes()) == ["s02"]
    assert list(inside.zombies_act().hordes()) == ["w01"]


@rule("WD-107")
def test_a_siege_opens_ramparts_to_everybody() -> None:
    def drawn(xp: int = 7) -> Table:
        scene = table(WALL).survivor("Fengbao", "w01", xp=xp).zombies("s01", walkers=2).zombies("w03", runners=1)
        return scene.zombie_cards("siege").draw_for("s06")

    assert drawn().hordes() == {"w01": {"walker": 2, "runner": 1}}
    assert drawn(0).hordes() == {"s01": {"walker": 2}, "w03": {"runner": 1}}  # nothing at Blue


@rule("WD-107", "WD-062")
def test_in_a_siege_the_defiler_acts_too() -> None:
    scene = table(WALL).survivor("Fengbao", "w01", xp=7).zombies("s03", defilers=1)
    scene.with_quest(spawns=[("s03", "necromancer")]).with_corruption("s03", beacon="s01")
    scene.zombie_cards("siege").draw_for("s06")
    assert (scene.token("necromancer"), scene.corrupted()) == ("s02", ["s02", "s03"])


@rule("EE-172")
def test_attack_or_move() -> None:
    scene = table(STREET).survivor("Shao", "s01").zombies("s01", walkers=1).zombies("s03", runners=1).zombies_act()
    assert scene.wounds("Shao") == 1
    assert scene.hordes() == {"s01": {"walker": 1, "runner": 1}}
    assert scene.zombies_act().wounds("Shao") == 3  # the Walker once, the Runner twice
