"""The first opening of a building fills its rooms with zombies (BP-134 to BP-144)."""

from __future__ import annotations

import pytest

from gravetide.families.zones.told.events import (
    BuildingRevealed,
    DeckReshuffled,
    ExtraActivation,
    NoiseMade,
    ZombieCardDrawn,
)
from tests.support.rules import rule
from tests.support.scene import horde, scene

# One house of two rooms, and a third room of another house behind a closed door.
HOUSE = """
    +---+---+---+---+
    |s01Db01ob02Db03|
    +---+---+---+---+
"""
# The same two rooms with a second door to the street.
TWO_DOORS = """
    +---+---+---+---+
    |s01Db01ob02Ds02|
    +   +---+---+   +
    |s03 s04 s05 s06|
    +---+---+---+---+
"""
# Printed numbers of Zombie cards, named after what they bring at Blue (cards 1 and 2 bring nothing there).
THREE_WALKERS, FATTY, RUNNER, NOTHING, WALKERS_ACT, NECROMANCER, DOUBLE = 8, 9, 11, 1, 37, 41, 47


@rule("BP-134", "BP-136", "BP-EX-22")
@pytest.mark.parametrize(("first", "second"), [("b01", "b02"), ("b02", "b01")])
def test_nelly_opens_a_house_and_its_rooms_fill_in_the_order_the_players_name(first: str, second: str) -> None:
    table = scene(HOUSE).survivor("Nelly", "s01", hands=["axe"]).zombie_cards(THREE_WALKERS, FATTY)
    table.turn("Nelly").do("open b01 axe")
    assert table.options() == ["fill b01", "fill b02"]
    table.do(f"fill {first}")
    assert (table.zombies_in(first), table.zombies_in(second)) == (horde(walkers=3), horde(fatties=1))


@rule("BP-136")
@pytest.mark.parametrize(("xp", "expected"), [
    (0, {"walkers": 3}), (7, {"fatties": 1}), (19, {"walkers": 4}), (43, {"walkers": 6}),
])
def test_the_danger_level_decides_what_waits_inside(xp: int, expected: dict[str, int]) -> None:
    table = scene(HOUSE).survivor("Nelly", "s01", hands=["axe"], xp=xp).zombie_cards(THREE_WALKERS, NOTHING)
    table.turn("Nelly").do("open b01 axe", "fill b01")
    assert table.zombies_in("b01") == expected


@rule("BP-135")
def test_a_further_closed_door_keeps_its_room_unrevealed_until_it_is_opened() -> None:
    table = scene(HOUSE).survivor("Nelly", "s01", hands=["axe"]).zombie_cards(NOTHING, 2, RUNNER)
    table.turn("Nelly").do("open b01 axe", "fill b01")
    assert [zone for zone, _ in table.cards_drawn()] == ["b01", "b02"]
    table.turn("Nelly").do("move b01", "move b02", "open b03 axe")
    assert table.cards_drawn()[2:] == [("b03", RUNNER)]
    assert table.zombies_in("b03") == horde(runners=1)


@rule("BP-135")
def test_a_house_reaches_through_all_its_openings() -> None:
    table = scene("""
        +---+---+---+
        |s01Db01ob02|
        +   +---+-o-+
        |s02|b04ob03|
        +---+---+---+
    """).survivor("Nelly", "s01", hands=["axe"]).zombie_cards(NOTHING, 2, 3, RUNNER)
    table.turn("Nelly").do("open b01 axe", "fill b01", "fill b02", "fill b03")
    assert table.zombies_in("b04") == horde(runners=1)


@rule("BP-137")
def test_an_extra_activation_is_carried_out_at_once_and_fills_no_room() -> None:
    table = scene(TWO_DOORS).survivor("Nelly", "s01", hands=["axe"], xp=7).zombies("s06", walkers=1)
    table.zombie_cards(WALKERS_ACT, THREE_WALKERS).turn("Nelly").do("open b01 axe", "fill b01")
    assert table.zombies_in("b01") == {}
    assert table.zombies_in("s06") == {}        # the Walker took its step before the second room was filled,
    assert len(table.happened(ExtraActivation)) == 1
    assert table.zombies_in("b02") == horde(fatties=1)


@rule("BP-138")
def test_a_double_spawn_leaves_its_room_empty_and_gives_the_next_room_two_cards() -> None:
    table = scene(HOUSE).survivor("Nelly", "s01", hands=["axe"]).zombie_cards(DOUBLE, THREE_WALKERS, FATTY)
    table.turn("Nelly").do("open b01 axe", "fill b02")
    assert table.cards_drawn() == [("b02", DOUBLE), ("b01", THREE_WALKERS), ("b01", FATTY)]
    assert (table.zombies_in("b02"), table.zombies_in("b01")) == ({}, horde(walkers=3, fatties=1))


@rule("BP-139")
def test_a_necromancer_may_be_at_home() -> None:
    table = scene(HOUSE).survivor("Nelly", "s01", hands=["axe"]).with_quest(spawns=[("s01", "red")])
    table.zombie_cards(NECROMANCER, FATTY, RUNNER).turn("Nelly").do("open b01 axe", "fill b01")
    assert table.zombies_in("b01") == horde(necromancers=1, fatties=1)  # his token's card comes at once
    assert table.zombies_in("b02") == horde(runners=1)
    assert ("b01", "necromancer") in table.spawn_tokens()


@rule("BP-140", "BP-EX-25")
def test_a_door_locked_down_and_opened_again_brings_nobody_new() -> None:
    table = scene(HOUSE).survivor("Nelly", "s01", hands=["axe"], skills=["Lock it down"])
    table.zombie_cards(NOTHING, 2).turn("Nelly").do("open b01 axe", "fill b01", "close b01", "open b01 axe")
    assert table.is_open("s01", "b01")
    assert len(table.cards_drawn()) == 2


@rule("BP-141", "BP-EX-23")
def test_a_house_that_stood_open_at_the_start_is_never_filled() -> None:
    table = scene("""
        +---+---+---+---+
        |s01ob01ob02Ds02|
        +---+---+---+---+
    """).survivor("Nelly", "s02", hands=["axe"]).turn("Nelly").do("open b02 axe")
    assert table.is_open("s02", "b02")
    assert not table.happened(BuildingRevealed, ZombieCardDrawn)


@rule("BP-142")
def test_an_empty_zombie_deck_is_made_of_its_discards() -> None:
    table = scene(HOUSE).survivor("Nelly", "s01", hands=["axe"])
    index = {card.number: card.index for card in table.game.setup.zombie_cards}
    table.game.zombie_deck = (index[FATTY],)
    table.game.zombie_discard = (index[RUNNER], index[NOTHING])
    table.zombie_cards(FATTY, RUNNER).turn("Nelly").do("open b01 axe", "fill b01")
    assert table.cards_drawn() == [("b01", FATTY), ("b02", RUNNER)]
    assert [event.deck for event in table.happened(DeckReshuffled)] == ["zombies"]
    # the Fatty's card was among the discards by then, so it was shuffled in
    assert set(table.game.zombie_deck) == {index[FATTY], index[NOTHING]}
    assert set(table.game.zombie_discard) == {index[RUNNER]}


@rule("BP-143")
def test_a_second_door_of_a_revealed_house_brings_nobody() -> None:
    table = scene(TWO_DOORS).survivor("Nelly", "s01", hands=["axe"]).survivor("Ann", "s02", hands=["axe"])
    table.zombie_cards(NOTHING, 2).turn("Nelly").do("open b01 axe", "fill b01", "end").turn("Ann").do("open b02 axe")
    assert table.is_open("s02", "b02")
    assert len(table.cards_drawn()) == 2


@rule("BP-143")
@pytest.mark.parametrize(("known", "new"), [("b02", "b01"), ("b01", "b02")])
def test_only_the_rooms_never_revealed_before_are_filled(known: str, new: str) -> None:
    table = scene(TWO_DOORS).survivor("Nelly", "s01", hands=["axe"])
    table.game.revealed |= 1 << table.board.index[known]
    table.zombie_cards(RUNNER).turn("Nelly").do("open b01 axe")
    assert table.cards_drawn() == [(new, RUNNER)]


@rule("BP-135")
def test_a_door_between_two_rooms_of_one_house_fills_each_room_once() -> None:
    table = scene("""
        +---+---+---+
        |b01Db02|s01|
        +-o-+-o-+   +
        |b03ob04|s02|
        +---+---+---+
    """).survivor("Ann", "s01").survivor("Nelly", "b01", hands=["axe"]).zombie_cards(1, 2, 3, RUNNER)
    table.turn("Nelly").do("open b02 axe", "fill b01", "fill b02", "fill b03")
    assert [zone for zone, _ in table.cards_drawn()] == ["b01", "b02", "b03", "b04"]


@rule("BP-144")
def test_the_rooms_fill_after_the_noise_and_before_the_next_action() -> None:
    table = scene(HOUSE).survivor("Nelly", "s01", hands=["axe"]).zombie_cards(NOTHING, RUNNER)
    table.turn("Nelly").do("open b01 axe")
    assert (table.noise_tokens("s01"), table.actions("Nelly")) == (1, 2)
    assert table.options() == ["fill b01", "fill b02"]
    assert [type(e) for e in table.happened(NoiseMade, BuildingRevealed)] == [NoiseMade, BuildingRevealed]
    assert table.do("fill b02").offers("move b01")
