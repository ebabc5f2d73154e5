"""Winning and losing (BP-311 to BP-315)."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.rounds.outcome import ExitRules, Goal
from gravetide.games.black_plague.game import BLACK_PLAGUE
from tests.support.rules import rule
from tests.support.scene import Scene, scene

STREET = """
    +---+---+
    |s01 s02|
    +---+---+
"""
WALKER, ABOMINATION = 0, 3


def goal(part: str, **params: Any) -> Part:
    """A goal of the quest."""
    return Part(part, params)


def two_on_the_street(*goals: Part, rules: tuple[Part, ...] = (), **options: Any) -> Scene:
    """Ann in s01 and Clovis in s02, each with two Wounds."""
    table = scene(STREET, **options).survivor("Ann", "s01", hands=["dragon-bile", "torch"], wounds=2, seat=0)
    return table.survivor("Clovis", "s02", hands=["sword"], wounds=2, seat=1).with_quest(
        goals=goals, rules=rules, objectives=[("s01", "red")])


@rule("BP-311")
def test_the_game_is_won_at_once_when_the_last_goal_is_reached() -> None:
    table = two_on_the_street(goal("kill", zombie=WALKER, count=2), goal("take-objectives"))
    table.zombies("s02", walkers=3).dice(4, 4).turn("Clovis").do("melee sword")
    assert table.result == ""
    table.turn("Ann").do("take")
    assert table.result == "won"
    assert table.options() == []  # in the middle of Ann's Turn, with a Walker on the board


@rule("BP-312")
def test_the_game_is_lost_with_the_last_survivor() -> None:
    table = two_on_the_street(goal("take-objectives")).zombies("s01", walkers=1).zombies_act()
    assert table.fate("Ann") == "eliminated"
    assert table.result == ""
    table.zombies_act()  # the Walker goes to Clovis
    table.zombies_act()
    assert table.fate("Clovis") == "eliminated"
    assert table.result == "lost"


@rule("BP-313")
@pytest.mark.parametrize(("tokens", "result"), [(5, ""), (6, "lost")])
def test_the_game_is_lost_when_a_necromancer_escapes_at_the_limit(tokens: int, result: str) -> None:
    table = scene("""
        +---+---+---+
        |s01 s02 s03|
        +---+---+---+
    """).survivor("Ann", "s03").with_quest(spawns=[("s02", "red")] * (tokens - 1))
    table.zombie_cards(41, 1).draw_for("s01")  # his token is the last one; nothing comes with him
    assert table.zombies_act().zombies_in("s02") == {"necromancers": 1}
    assert table.zombies_act().zombies_in("s02") == {}
    assert table.result == result


@rule("BP-314")
def test_the_quest_may_need_everybody() -> None:
    for rules, result in (((), ""), ((goal("all-must-survive"),), "lost")):
        table = two_on_the_street(goal("take-objectives"), rules=rules).zombies("s01", walkers=1).zombies_act()
        assert table.fate("Ann") == "eliminated"
        assert table.result == result


@rule("BP-314")
def test_a_gathering_of_all_is_lost_with_the_first_survivor() -> None:
    table = two_on_the_street(goal("gather", zone=1)).zombies("s01", walkers=1).zombies_act()
    assert table.result == "lost"


@rule("BP-314")
@pytest.mark.parametrize(("thrown", "result"), [("inferno", "lost"), ("sword", "")])
def test_a_needed_card_that_leaves_the_game_loses_it(thrown: str, result: str) -> None:
    wanted = goal("hold-cards", cards={"inferno": 1, "sword": 1})
    table = scene(STREET).survivor("Ann", "s01", hands=["inferno"]).survivor("Clovis", "s02", hands=["sword"])
    table.with_quest(goals=[wanted, goal("take-objectives")], objectives=[("s02", "red")]).turn("Ann")
    table.aside(f"discard {'ann' if thrown == 'inferno' else 'clovis'} {thrown}")
    assert table.result == result  # the Sword is in the discards and may be found again


@rule("BP-314")
@pytest.mark.parametrize(("impossible_is_lost", "result"), [(True, "lost"), (False, "")])
def test_a_table_may_play_on_when_a_goal_has_become_impossible(impossible_is_lost: bool, result: str) -> None:
    rules = BLACK_PLAGUE.but(exits=ExitRules(impossible_is_lost=impossible_is_lost))
    table = scene(STREET, rules=rules).survivor("Ann", "s01", hands=["inferno"]).survivor("Clovis", "s02")
    table.with_quest(goals=[goal("hold-cards", cards={"inferno": 1}), goal("take-objectives")],
                     objectives=[("s02", "red")]).turn("Ann").aside("discard ann inferno")
    assert table.result == result
    table = scene(STREET, rules=rules).survivor("Ann", "s01", wounds=2).survivor("Clovis", "s02")
    table.with_quest(goals=[goal("gather", zone=1)]).zombies("s01", walkers=1).zombies_act()
    assert table.result == result
    if not result:
        assert table.end_phase().result == "", "and there is still no way to win"


@rule("BP-315")
@pytest.mark.parametrize(("defeat_first", "result"), [(True, "lost"), (False, "won")])
def test_the_fire_that_wins_the_quest_and_takes_the_last_survivor(defeat_first: bool, result: str) -> None:
    rules = BLACK_PLAGUE.but(exits=ExitRules(defeat_first=defeat_first))
    table = scene(STREET, rules=rules).survivor("Ann", "s01", hands=["dragon-bile", "torch"])
    table.with_quest(goals=[goal("kill", zombie=ABOMINATION)]).zombies("s01", abominations=1)
    table.turn("Ann").do("bile s01", "torch s01")
    assert table.result == result


@rule("BP-315")
def test_a_fire_that_fulfils_the_quest_but_burns_two_who_had_to_live_is_a_defeat() -> None:
    table = two_on_the_street(goal("dragon-fire-in", zone=1), rules=(goal("all-must-survive"),))
    table.turn("Ann").do("bile s02", "torch s02")
    assert table.fate("Clovis") == "eliminated"
    assert table.result == "lost"


def test_two_goals_that_quests_would_write_alike_are_refused() -> None:
    with pytest.raises(TypeError, match='Two goals are written "kill" in quests: Kill and Murder'):
        type("Murder", (Goal,), {"part": "kill"})
    assert Goal.registry["kill"].__name__ == "Kill"
