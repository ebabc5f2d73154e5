"""Bots and cars: they drive off with everybody, spare their friends, pick up the last ones, and clear the street."""

from __future__ import annotations

from gravetide.families.zones.bots.errands import getaway, still_to_do
from gravetide.families.zones.bots.observation import ZoneObservation
from gravetide.families.zones.bots.situation import Situation
from gravetide.families.zones.bots.sketch import blank
from gravetide.families.zones.bots.steady import Steady
from gravetide.families.zones.bots.understudy import Understudy
from gravetide.families.zones.content.parts import Part
from tests.classic.table import Table, table

AVENUE = """
    +---+---+---+---+---+---+---+
    |s01 s02 s03 s04 s05 s06 s07|
    +---+---+---+---+---+---+---+
"""
DRIVE_OFF = Part("drive-off", {"count": None})


def avenue(exit_zone: str = "s07") -> Table:
    """A long street that is left by car."""
    return table(AVENUE).with_quest(exits=[exit_zone], goals=[DRIVE_OFF])


def chosen(scene: Table) -> str:
    """What steady does now."""
    return Steady().choose(ZoneObservation(blank(scene.game), 0))


def test_with_all_aboard_the_car_goes_two_streets_at_a_time() -> None:
    scene = avenue().survivor("Wanda", "s02").survivor("Amy", "s02")
    scene.car("s02", "police", driver="Wanda", passengers=["Amy"]).turn("Wanda")
    assert chosen(scene) == "drive s03"
    scene.do("drive s03")
    assert chosen(scene) == "on s04"


def test_nobody_drives_while_a_friend_stands_beside_the_car() -> None:
    """Whoever is around a car is run over before it leaves."""
    scene = avenue().survivor("Wanda", "s02").survivor("Amy", "s02")
    scene.car("s02", "police", driver="Wanda").zombies("s03", walkers=4).turn("Wanda")
    assert not chosen(scene).startswith("drive")


def test_a_friend_far_off_is_picked_up_from_the_next_street() -> None:
    scene = avenue("s01").survivor("Wanda", "s01").survivor("Amy", "s07")
    scene.car("s01", "police", driver="Wanda").turn("Wanda")
    assert chosen(scene) == "drive s02"


def test_at_the_exit_zombies_are_cleared_to_and_fro() -> None:
    """Nobody leaves among zombies; under the wheels half of them fall, out and back."""
    scene = avenue().survivor("Wanda", "s07", hands=["pan"]).car("s07", "police", driver="Wanda")
    scene.zombies("s07", walkers=4).turn("Wanda")
    assert chosen(scene) == "drive s06"
    scene.dice(4, 4, 1, 1).do("drive s06")
    assert chosen(scene) == "on s07"


def test_who_is_left_in_the_back_takes_the_wheel() -> None:
    scene = avenue().survivor("Wanda", "s02").car("s02", "police", passengers=["Wanda"]).turn("Wanda")
    assert chosen(scene) == "seat driver"


def test_of_two_cars_the_team_takes_the_one_that_is_near() -> None:
    def taken(zone: str) -> int:
        scene = avenue().survivor("Wanda", zone).car("s01", "police").car("s06", "pimpmobile").turn("Wanda")
        return getaway(scene.game)
    assert taken("s02") == 0
    assert taken("s05") == 1


def test_a_medic_heals_before_anything_else() -> None:
    scene = table(AVENUE).survivor("Amy", "s02", skills=["Medic"]).survivor("Ned", "s02", wounds=1).turn("Amy")
    assert chosen(scene) == "tend ned"


def test_who_looks_ahead_counts_those_who_are_not_in_the_car_yet() -> None:
    scene = avenue().survivor("Wanda", "s02").survivor("Amy", "s02").car("s02", "police", driver="Wanda").turn("Amy")
    assert still_to_do(scene.game) == 1
    assert still_to_do(scene.do("enter 1 passenger").game) == 0


def test_who_looks_ahead_drives_off_as_soon_as_the_last_one_sits() -> None:
    """What is remembered of cars is part of what the plan of a Round hangs on."""
    scene = avenue().survivor("Wanda", "s06").survivor("Amy", "s06").car("s06", "police", driver="Wanda").turn("Amy")
    understudy = Understudy(Situation(ZoneObservation(blank(scene.game), 0)))
    world = scene.game.copy()
    assert {errand.act for errand in understudy.look(world).goals.errands} == {"board"}
    scene.do("enter 1 passenger")
    world.remembered = scene.game.remembered
    assert {errand.act for errand in understudy.look(world).goals.errands} == {"drive"}


def test_the_last_objective_is_near_the_car_where_nobody_leaves_on_foot() -> None:
    """The way through all Objectives ends where the team leaves: at a car, though the Exit is at the other end."""
    def first_goal(last: Part) -> str:
        goals = [Part("take-objectives", {}), last]
        scene = table(AVENUE).survivor("Wanda", "s04", hands=["chainsaw"])
        scene.with_quest(exits=["s01"], objectives=[("s03", "red"), ("s05", "red")], goals=goals)
        scene.car("s07", "police").turn("Wanda")
        errand = Situation(ZoneObservation(blank(scene.game), 0)).errand
        assert errand is not None
        return scene.board.zones[errand.zone]
    assert first_goal(Part("drive-off", {"count": None}, after=True)) == "s03"
    assert first_goal(Part("leave", {}, after=True)) == "s05"
