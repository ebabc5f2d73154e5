"""Walks of several Moves: where one gets with what is left, what it costs, and what stands on the way."""

from __future__ import annotations

import random

import pytest

from gravetide.families.zones.faces.way import way
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.told.walking import walks
from gravetide.games import GAMES
from gravetide.kernel import Game
from gravetide.server.asked import Wanted, served
from tests.support.rules import rule
from tests.support.scene import Scene, scene

RING = """
    +---+---+---+---+
    |s01 s02 s03 s04|
    +   +---+   +---+
    |s05 s06 s07 s08|
    +---+---+---+---+
"""


def steps(table: Scene, zone: str) -> list[str]:
    return [step.option for step in way(table.game, zone, 1, 1).steps]


@rule("BP-112")
def test_a_way_costs_an_action_for_each_move() -> None:
    table = scene(RING).survivor("Clovis", "s01").turn("Clovis")
    told = way(table.game, "s04", 1, 1)
    assert [(step.option, step.place, step.cost) for step in told.steps] == [
        ("move s02", "s02", 1), ("move s03", "s03", 1), ("move s04", "s04", 1)]
    assert (told.cost, told.words, told.danger) == (3, "3 Actions for 3 Moves.", "")


@rule("BP-113")
def test_zombies_to_be_left_behind_make_a_way_dearer() -> None:
    table = scene(RING).survivor("Clovis", "s01").zombies("s02", walkers=1).turn("Clovis")
    told = way(table.game, "s03", 1, 1)
    assert told.cost == 3
    assert told.words == "3 Actions for 2 Moves: 1 of them to get away from the zombies in s02."
    assert told.danger == "You run into 1 zombie in s02."


def test_of_two_ways_that_cost_the_same_the_one_past_fewer_zombies_is_taken() -> None:
    square = """
        +---+---+---+
        |s01 s02 s03|
        +   +---+   +
        |s04 s05 s06|
        +---+---+---+
    """
    table = scene(square).survivor("Clovis", "s02").zombies("s06", walkers=2).turn("Clovis")
    assert steps(table, "s05") == ["move s01", "move s04", "move s05"]
    assert way(table.game, "s05", 1, 1).danger == "2 zombies close to the way (s06)."


@rule("BP-116", "BP-403")
def test_a_move_of_two_zones_is_one_action() -> None:
    table = scene(RING).survivor("Clovis", "s01", skills=["+1 Zone per Move"]).turn("Clovis")
    told = way(table.game, "s08", 1, 1)
    assert [step.option for step in told.steps] == ["move s02", "on s03", "move s07", "on s08"]
    assert (told.cost, told.words) == (2, "2 Actions for 2 Moves.")
    table.zombies("s02", walkers=1)
    assert steps(table, "s06") == ["move s05", "on s06"], "zombies would end the Move"


def test_what_is_too_far_or_shut_off_is_said_so() -> None:
    table = (scene("""
        +---+---+---+---+---+---+
        |s01 s02 s03 s04 s05|b01|
        +---+---+---+---+---+---+
    """).survivor("Clovis", "s01").turn("Clovis"))
    assert way(table.game, "s05", 1, 1).words == "s05 is 4 Zones away: too far with 3 Actions left."
    assert way(table.game, "b01", 1, 1).words == "There is no open way to b01."
    assert way(table.game, "q77", 1, 1).words == "There is no Zone q77 on this board."
    table.zombies("s02", walkers=2)
    assert way(table.game, "s03", 1, 1).words == (
        "s03 is 2 Zones away, and getting past the zombies takes more than 3 Actions.")
    assert way(table.game, "s01", 1, 1).words == "", "he is there"


def test_nobody_walks_while_something_else_is_asked() -> None:
    table = scene(RING).survivor("Clovis", "s01").survivor("Ann", "s02").turn("Clovis").do("end")
    assert not walks(table.game)


def fingerprint(game: ZoneGame) -> tuple[object, ...]:
    return (game.survivors, game.zombies, game.doors, game.rng, game.reveals, game.frame, game.options)


@pytest.mark.law
@pytest.mark.parametrize("kind", [kind for kind in GAMES if kind.family == "zones"], ids=lambda kind: kind.name)
def test_the_ways_of_every_game_lead_where_they_say_at_the_price_they_say(kind: object) -> None:
    """Looking changes nothing; a walk can be made choice by choice, and its cost is what is spent."""
    face = served(kind)  # type: ignore[arg-type]
    chooser = random.Random(21)
    walked = 0
    for scenario in list(face.scenarios(kind))[:4]:
        game = Game(kind, face.header(kind, Wanted(scenario, [], [[]], {})), seed=5)  # type: ignore[arg-type]
        for _ in range(150):
            if game.is_over:
                break
            state = game.state
            assert isinstance(state, ZoneGame)
            before = fingerprint(state)
            found = walks(state)
            assert fingerprint(state) == before, "looking changes nothing"
            long = [one for one in found.items() if len(one[1].legs) > 1]
            if long:
                zone, walk = chooser.choice(long)
                who, twin = state.frame.who, game.copy()  # type: ignore[union-attr]
                had = state.survivors[who].actions
                for leg in walk.legs:
                    twin.choose(leg.option)
                after = twin.state
                assert isinstance(after, ZoneGame)
                assert after.survivors[who].zone == zone
                if after.round == state.round and after.active == who:
                    assert had - after.survivors[who].actions == walk.actions
                walked += 1
            game.choose(chooser.choice(game.options))
    assert walked > 40


@rule("BP-113")
def test_a_move_says_what_leaving_zombies_costs() -> None:
    table = scene(RING).survivor("Clovis", "s01").turn("Clovis")
    said = [option.sentence(table.game) for option in table.game.options]
    assert "Move to s02" in said
    table = scene(RING).survivor("Clovis", "s01").zombies("s01", walkers=1, runners=1).turn("Clovis")
    said = [option.sentence(table.game) for option in table.game.options]
    assert "Move to s02 for 3 Actions" in said


def test_a_turn_says_what_is_left_as_people_say_it() -> None:
    table = scene(RING).survivor("Clovis", "s01", skills=["+1 free Move Action"]).turn("Clovis")
    assert table.game.frame is not None
    assert table.game.frame.prompt(table.game) == "Clovis's Turn: 3 Actions left, plus 1 free."
