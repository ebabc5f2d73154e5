"""The plan behind a hint: what the whole team is about, in one sentence."""

from __future__ import annotations

import gravetide
from gravetide.families.zones.content.parts import Part
from gravetide.players import make_advisor, observe
from gravetide.players.player import Hint
from tests.players.test_steady_sense import CROSSING, HOUSE_IN_THE_STREET, TAKE_ALL, advice, scene
from tests.support.scene import Scene


def street(*tools: str) -> Scene:
    told = scene(HOUSE_IN_THE_STREET)
    told.survivor("Ann", "s02", hands=["fireball"]).survivor("Clovis", "s01", hands=list(tools))
    return told.with_quest(objectives=[("b02", "red")], goals=[TAKE_ALL])


def test_a_plan_names_who_opens_the_door_on_the_way() -> None:
    assert advice(street("great-sword").turn("Ann")).plan == (
        "Everybody goes to b02 to take the Objectives, and Clovis opens the door to b01.")
    # Bare hands open nothing, and neither does a spell.
    assert "door" not in advice(street().turn("Ann")).plan


def test_who_stands_among_zombies_holds_the_place_for_the_others() -> None:
    told = street("great-sword").zombies("s02", walkers=1).turn("Ann")
    assert advice(told).plan == (
        "Ann holds s02; Clovis goes to b02 to take the Objectives, and opens the door to b01.")


def test_on_the_way_out_nobody_stays_to_fight() -> None:
    told = scene(CROSSING).zombies("s02", walkers=1)
    told.survivor("Ann", "s02", hands=["great-sword"]).survivor("Clovis", "s03", hands=["great-sword"])
    told.with_quest(exits=["s07"], goals=[Part("leave", {})]).turn("Ann")
    assert advice(told).plan == "Everybody goes to s07 to get out by the Exit."


def test_several_parties_are_named_each_and_a_reason_is_given_once() -> None:
    told = scene(CROSSING)
    for name, zone in (("Ann", "s02"), ("Baldric", "s02"), ("Clovis", "s06"), ("Nelly", "s06")):
        told.survivor(name, zone, hands=["great-sword"])
    told.with_quest(objectives=[("s01", "red"), ("s07", "red")], goals=[TAKE_ALL]).turn("Ann")
    assert advice(told).plan == (
        "Ann and Baldric go to s01 to take the Objectives; Clovis and Nelly go to s07 to do the same.")


def test_the_thinker_follows_the_same_plan() -> None:
    observation = observe(gravetide.new_game("danse-macabre", seed=3, options={"spawning.first_zone": "file"}))
    hints: list[Hint] = [make_advisor(bot).hint(observation) for bot in ("steady", "thinker:tries=12")]
    assert hints[0].plan == hints[1].plan == "Everybody goes to b05 to find better weapons while it is quiet."
