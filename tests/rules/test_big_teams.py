"""Seven Survivors and more (BP-307 to BP-310)."""

from __future__ import annotations

import pytest

from gravetide.families.zones.content.tokens import GREEN, RED
from gravetide.families.zones.horde.necromancers import is_active
from gravetide.families.zones.horde.spawning import SpawnRules
from gravetide.families.zones.state import laws
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.setup import first_position
from gravetide.games.black_plague.game import BLACK_PLAGUE
from tests.support.rules import rule
from tests.support.scene import Scene, scene

STREET = """
    +---+---+---+
    |s01 s02 s03|
    +---+---+---+
"""
TEAM = (
    "Ann", "Baldric", "Clovis", "Nelly", "Samson", "Silas",
    "Ariane", "Karl", "Morrigan", "Theo", "Arnaud", "Glynda",
)


def table_of(number: int) -> Scene:
    """So many Survivors in s02, Spawn Zones at both ends of the street."""
    table = scene(STREET).with_quest(spawns=[("s01", "red"), ("s03", "red")])
    for name in TEAM[:number]:
        table.survivor(name, "s02")
    return table


def begin(table: Scene) -> ZoneGame:
    """The game from its very start, dealt up to the first decision."""
    game = first_position(table.game.setup.twin())
    game.advance()
    laws.check(game)
    return game


def choose(game: ZoneGame, text: str) -> None:
    """Take the option written so."""
    game.apply(next(option for option in game.options if option.notation(game) == text))


@rule("BP-307", "BP-308", "BP-309", "BP-EX-71")
def test_eight_survivors_get_two_more_cards_one_more_token_and_a_higher_limit() -> None:
    game = begin(table_of(8))
    assert len(game.setup.starting) == 6 + 2
    assert [len(survivor.hands) for survivor in game.survivors] == [1] * 8
    assert [option.notation(game) for option in game.options] == ["stack s01", "stack s03"]
    choose(game, "stack s03")
    assert game.spawns == ((0, 0), (2, 0), (2, 0))
    assert game.setup.spawn_limit == 7


@rule("BP-307")
def test_each_survivor_above_six_brings_one_card_to_the_pool() -> None:
    sizes = [len(table_of(number).game.setup.twin().starting) for number in (6, 7, 9, 12)]
    assert sizes == [6, 7, 9, 12]


@rule("BP-308")
def test_a_stacked_token_spawns_once_more_in_its_zone() -> None:
    table = table_of(7)
    table.game.spawns = table.game.setup.in_order(((0, 0), (2, 0), (2, 0)))
    table.zombie_cards(4, 5, 6).spawn()  # a Walker each
    assert (table.zombies_in("s01"), table.zombies_in("s03")) == ({"walkers": 1}, {"walkers": 2})


@rule("BP-308", "BP-309", "BP-310")
@pytest.mark.parametrize(("survivors", "tokens", "limit"), [
    (1, 0, 6), (5, 0, 6), (6, 0, 6), (7, 1, 7), (8, 1, 7), (9, 2, 8), (10, 2, 8), (11, 3, 9), (12, 3, 9)])
def test_the_table_for_large_teams(survivors: int, tokens: int, limit: int) -> None:
    game = begin(table_of(survivors))
    for _ in range(tokens):
        choose(game, "stack s01")
    assert len(game.spawns) == 2 + tokens
    assert all(not option.notation(game).startswith("stack") for option in game.options)
    assert game.setup.spawn_limit == limit


@rule("BP-309")
@pytest.mark.parametrize(("stacked", "result"), [(4, ""), (5, "lost")])
def test_with_seven_survivors_a_necromancer_needs_seven_tokens_to_win(stacked: int, result: str) -> None:
    table = scene(STREET).with_quest(spawns=[("s01", "red"), *[("s02", "red")] * stacked])
    for name in TEAM[:7]:
        table.survivor(name, "s03")
    table.zombie_cards(41, 1).draw_for("s01")  # he brings a token of his own
    assert table.kind_acts("necromancers").zombies_in("s02") == {"necromancers": 1}
    assert table.kind_acts("necromancers").result == result
    assert table.zombies_in("s02") == {}


def table_with_a_sleeper(*, wakes: bool = False) -> Scene:
    """Eight Survivors in s02; the Spawn Zone in s03 sleeps until the green Objective is taken."""
    table = scene(STREET, rules=BLACK_PLAGUE.but(spawning=SpawnRules(first_zone="file", extra_tokens_wake=wakes)))
    table.with_quest(spawns=[("s01", "red"), ("s03", "green")])
    for name in TEAM[:8]:
        table.survivor(name, "s02")
    return table


@rule("BP-206", "BP-308")
def test_an_extra_token_on_a_zone_that_sleeps_sleeps_too() -> None:
    game = begin(table_with_a_sleeper())
    choose(game, "stack s03")
    assert game.spawns == ((0, RED), (2, GREEN), (2, GREEN))
    assert [is_active(game, colour) for _, colour in game.spawns] == [True, False, False]
    game.unlocked |= 1 << GREEN
    assert [is_active(game, colour) for _, colour in game.spawns] == [True, True, True]


@rule("BP-308")
def test_an_extra_token_on_a_zone_that_is_awake_is_awake() -> None:
    game = begin(table_with_a_sleeper())
    choose(game, "stack s01")
    assert game.spawns == ((0, RED), (0, RED), (2, GREEN))


@rule("BP-308")
def test_a_table_may_let_extra_tokens_spawn_where_a_zone_sleeps() -> None:
    game = begin(table_with_a_sleeper(wakes=True))
    choose(game, "stack s03")
    assert sorted(game.spawns) == [(0, RED), (2, RED), (2, GREEN)]
