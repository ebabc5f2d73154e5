"""Rooms nobody has looked into keep spawning (AR-076 to AR-092)."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.horde.necromancers import escape_zones
from gravetide.families.zones.house_rules.building_spawn.rule import RoomConfirmed, RoomPoints, RoomPointsView
from gravetide.families.zones.house_rules.limited_search.rule import RoomCardsView
from gravetide.families.zones.house_rules.remembered import recall, remember, seen
from gravetide.families.zones.told.events import BuildingRevealed
from gravetide.families.zones.told.narration import tell
from gravetide.families.zones.told.view import view
from gravetide.families.zones.turn.doors import open_door
from tests.alternate.tables import house
from tests.support.quest_table import quest
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

ROW = """
    +---+---+---+---+---+
    |s01Db01ob02ob03Ds02|
    +---+---+---+---+---+
"""
TWO_HOUSES = """
    +---+---+---+---+---+
    |b01Ds01 s02 s03Db02|
    +---+---+---+---+---+
"""
FORK = """
    +---+---+---+
    |s01Db01ob02|
    +   +-o-+---+
    |s02|b03|s03|
    +---+---+---+
"""
CELLAR = """
    +---+---+---+---+
    |s01Db01|b02ob03|
    +---+---+---+---+

    +-V-+
    |v01|
    +-V-+
"""
INNER = """
    +---+---+---+---+
    |s01Db01Db02|s02|
    +---+---+---+---+
"""


def table(drawing: str = ROW) -> Scene:
    """A map whose buildings nobody knows."""
    return scene(drawing, rules=house("building_spawn"))


def opened(drawing: str = ROW, door: str = "b01") -> Scene:
    """Ann has broken a door in."""
    return table(drawing).survivor("Ann", "s01", hands=["axe"]).turn("Ann").do(f"open {door} axe")


def shown(told: Scene) -> RoomPointsView:
    """The spawn points as everybody sees them."""
    points = view(told.game).house["building_spawn"]
    assert isinstance(points, RoomPointsView)
    return points


def cards(told: Scene) -> dict[str, int]:
    """The face-down cards by room."""
    lying = view(told.game).house["limited_search"]
    assert isinstance(lying, RoomCardsView)
    return lying.rooms


# -- opening


@rule("AR-076", "AR-092")
def test_an_opened_building_gets_a_point_in_each_room_and_draws_nothing() -> None:
    told = opened()
    assert shown(told).rooms == ("b01", "b02", "b03")
    assert told.cards_drawn() == []
    assert cards(told) == {}
    words = tell(told.happened(BuildingRevealed)[0], told.game)
    assert words == "The building with b01, b02 and b03 is open: each room gets a spawn point."


@rule("AR-076")
def test_only_the_first_opening_brings_points() -> None:
    told = opened().do("move b01")
    ann = told.game.survivors[0]
    ann.skills, ann.kit, ann.shelf = (told.pack.skill["Lock it down"].index,), None, None
    told.turn("Ann").do("close s01").do("open s01 axe")
    assert shown(told).rooms == ("b02", "b03")


# -- the spawn step


@rule("AR-077", "AR-092")
def test_the_room_next_to_the_open_door_spawns_in_every_spawn_step() -> None:
    told = opened().zombie_cards(5).spawn()
    assert told.zombies_in("b01") == horde(walkers=1)
    told.zombie_cards(9).spawn()
    assert told.zombies_in("b01") == horde(walkers=1, fatties=1)
    assert told.cards_drawn() == [("b01", 5), ("b01", 9)]


@rule("AR-078")
def test_each_open_door_has_its_nearest_point() -> None:
    told = opened()
    told.game.doors |= told.board.mask(("b03", "s02"))
    told.game.look_around()
    told.zombie_cards(5, 9).spawn()
    assert told.cards_drawn() == [("b01", 5), ("b03", 9)]


@rule("AR-078")
def test_a_point_that_serves_two_doors_spawns_once() -> None:
    told = opened().do("move b01", "move b02")
    told.game.doors |= told.board.mask(("b03", "s02"))
    told.game.look_around()
    assert shown(told).spawning == ("b03",)
    told.zombie_cards(5).spawn()
    assert told.cards_drawn() == [("b03", 5)]


@rule("AR-078")
def test_equally_near_points_all_spawn() -> None:
    told = opened(FORK).do("move b01")
    assert shown(told).spawning == ("b02", "b03")
    told.zombie_cards(5, 9).spawn()
    assert told.cards_drawn() == [("b02", 5), ("b03", 9)]


@rule("AR-079")
def test_spawn_zones_come_first_then_buildings_in_the_order_of_opening() -> None:
    told = table(TWO_HOUSES).survivor("Ann", "s03", hands=["axe"]).with_quest(spawns=[("s02", "red")])
    told.turn("Ann").do("open b02 axe").do("move s02", "move s01")
    told.turn("Ann").do("open b01 axe")
    told.zombie_cards(5, 9, 11).spawn()
    assert told.cards_drawn() == [("s02", 5), ("b02", 9), ("b01", 11)]


@rule("AR-079")
def test_a_double_spawn_passes_from_the_tokens_to_the_rooms_and_round_again() -> None:
    told = opened()
    told.game.spawns = ((told.board.index["s02"], 0),)
    told.zombie_cards(47, 5, 9).spawn()
    assert told.cards_drawn() == [("s02", 47), ("b01", 5), ("b01", 9)]
    told = opened()
    told.game.spawns = ((told.board.index["s02"], 0),)
    told.zombie_cards(5, 47, 9, 11).spawn()
    assert told.cards_drawn() == [("s02", 5), ("b01", 47), ("s02", 9), ("s02", 11)]


@rule("AR-080")
def test_points_rest_while_all_doors_are_closed_and_wake_with_the_next_open_one() -> None:
    told = opened()
    told.game.doors = 0
    told.game.look_around()
    assert shown(told).spawning == ()
    told.spawn()
    assert told.cards_drawn() == []
    told.game.doors = told.board.mask(("b03", "s02"))
    told.game.look_around()
    told.zombie_cards(5).spawn()
    assert told.cards_drawn() == [("b03", 5)]


@rule("AR-080")
def test_an_inner_door_wakes_nobody_while_the_house_is_shut() -> None:
    told = opened(INNER)
    told.game.revealed |= 1 << told.board.index["b02"]
    told.game.remembered = told.game.remembered.having(RoomPoints(  # type: ignore[union-attr]
        ((told.board.index["b01"],), (told.board.index["b02"],))))
    told.game.doors |= told.board.mask(("b01", "b02"))
    assert shown(told).spawning == ("b01", "b02")
    told.game.doors = told.board.mask(("b01", "b02"))
    assert shown(told).spawning == ()


@rule("AR-077", "AR-080")
def test_the_door_of_a_vault_is_a_door_of_the_house_it_leads_into() -> None:
    told = scene(CELLAR, rules=house("building_spawn"), vault_doors={"v01": ["b01", "b02"]})
    points = ((told.board.index["b01"],), (told.board.index["b02"], told.board.index["b03"]))
    told.game.revealed |= sum([1 << room for building in points for room in building])
    remember(told.game, RoomPoints(points))
    told.game.doors = told.board.mask(("b01", "v01"), ("b02", "v01"))
    assert shown(told).spawning == (), "no open door leads to the street"
    told.game.doors |= told.board.mask(("s01", "b01"))
    assert shown(told).spawning == ("b01", "b02")
    told.game.doors &= ~told.board.mask(("b02", "v01"))
    assert shown(told).spawning == ("b01",)


@rule("AR-077")
@pytest.mark.parametrize(("key", "vaults", "expected"), [
    ("the-black-book", (("b04", "v01"), ("v01", "b07"), ("b09", "v02"), ("v02", "b10")), ("b07", "b10")),
    ("in-caligine-abditus", (("b05", "v02"), ("v02", "b19")), ("b19",)),
])
def test_a_house_that_only_vaults_lead_into_spawns_at_their_doors(
        key: str, vaults: tuple[tuple[str, str], ...], expected: tuple[str, ...]) -> None:
    options: dict[str, Any] = {"house.building_spawn": True}
    told = quest(key, **options)
    game, board = told.game, told.board
    game.doors = sum([1 << number for number, door in enumerate(board.doors) if not door.vault])
    game.look_around()
    for pair in vaults:
        open_door(game, 0, board.mask(pair).bit_length() - 1)
    game.advance()
    part = board.building[board.index[expected[0]]]
    house_of = [room for room in shown(told).rooms if board.building[board.index[room]] == part]
    assert len(house_of) == 4
    assert tuple([room for room in shown(told).spawning if room in house_of]) == expected


@rule("AR-078")
def test_a_point_behind_a_closed_door_is_not_the_nearest() -> None:
    told = opened(INNER)
    told.game.revealed |= 1 << told.board.index["b02"]
    remember(told.game, RoomPoints(((told.board.index["b01"], told.board.index["b02"]),)))
    assert shown(told).spawning == ("b01",)


# -- stepping in


@rule("AR-081", "AR-083")
def test_whoever_steps_in_takes_the_point_away_and_finds_two_cards() -> None:
    told = opened().do("move b01")
    assert shown(told).rooms == ("b02", "b03")
    assert cards(told) == {"b01": 2}
    assert tell(told.happened(RoomConfirmed)[0], told.game) == "Ann has looked into b01: no zombies will come from it."
    told.zombie_cards(5).spawn()
    assert told.cards_drawn() == [("b02", 5)]


@rule("AR-082")
def test_zombies_in_the_room_do_not_keep_the_point() -> None:
    told = opened().zombies("b01", walkers=2).do("move b01")
    assert shown(told).rooms == ("b02", "b03")


@rule("AR-082")
def test_stepping_in_by_any_means_counts() -> None:
    told = opened().zombies("b01", walkers=2)
    ann = told.game.survivors[0]
    ann.skills, ann.kit, ann.shelf = (told.pack.skill["Charge"].index,), None, None
    told.turn("Ann").do("charge b01")
    assert shown(told).rooms == ("b02", "b03")


@rule("AR-085", "AR-087")
def test_a_confirmed_room_is_searched_and_may_still_hide_somebody() -> None:
    told = opened().do("move b01").finds("aaahh").turn("Ann").do("search")
    assert told.zombies_in("b01") == horde(walkers=1)
    assert cards(told) == {"b01": 1}


@rule("AR-088")
def test_rooms_open_from_the_start_are_known_and_have_their_cards() -> None:
    told = table("""
        +---+---+
        |s01ob01|
        +---+---+
    """).survivor("Ann", "s01")
    assert shown(told).rooms == ()
    assert cards(told) == {"b01": 2}


@rule("AR-091")
def test_room_points_are_no_spawn_tokens() -> None:
    told = opened()
    assert told.spawn_tokens() == []
    assert escape_zones(told.game, told.board.index["s01"]) == []
    assert view(told.game).spawns == ()


# -- what is told and kept


def test_a_view_tells_the_points_back() -> None:
    told = opened(FORK).do("move b01")
    records = seen(view(told.game).house, told.game.setup)
    assert records is not None
    assert records.records["building_spawn"] == recall(told.game, RoomPoints)


@pytest.mark.parametrize(("buildings", "problem"), [
    (((0,),), "no room"),
    (((2, 2),), "more than one"),
    (((2,), ()), "more than one"),
])
def test_what_can_not_be_is_refused(buildings: tuple[tuple[int, ...], ...], problem: str) -> None:
    assert problem in RoomPoints(buildings).problem(opened().game)
