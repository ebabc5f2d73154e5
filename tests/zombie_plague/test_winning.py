"""Winning: the house, the car, the cellar, and the order of tests."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.squares.state import laws
from gravetide.families.squares.team.outcome import winners
from gravetide.kernel import Game
from tests.support.rules import rule
from tests.zombie_plague.scene import (
    Scene,
    barricaded,
    can,
    fate,
    horde,
    items,
    offered,
    play,
    points,
    scene,
    spent,
    state_of,
    where,
)


def house(**options: Any) -> Scene:
    """Everything searched, all outer openings shut but the front door, which A faces; B and C are inside."""
    made = scene(**options).human("A", "10,6", "N").human("B", "5,7").human("C", "6,7")
    made.barricade("outer").searched()
    made.state.barricades &= ~1  # OD1
    return made


@rule("ZP-128")
@pytest.mark.parametrize("missing", ["", "search", "door", "human", "zombie"])
def test_the_three_conditions_of_the_house(missing: str) -> None:
    made = house()
    if missing == "search":
        made.state.done &= ~1
    elif missing == "door":
        made.state.barricades &= ~2
    elif missing == "human":
        made.human("C", "0,0")
    elif missing == "zombie":
        made.zombie("12,7")
    game = play(made.turn("A"), "barricade")
    assert game.is_over == (missing == "")


@rule("ZP-128", "ZP-129")
def test_the_order_is_free_and_every_action_is_tested() -> None:
    made = house().barricade("OD1").human("A", "8,6", "E")
    made.state.done &= ~1
    game = play(made.draws("ammo").turn("A"), "search")
    assert game.result == "humans"
    made = house().barricade("OD1").human("A", "10,6", "S", weapon="baseball-bat").zombie("10,7")
    game = play(made.dice(6).turn("A"), "attack")
    assert game.result == "humans"


@rule("ZP-129")
def test_a_win_by_killing_leaves_the_loot_on_its_way() -> None:
    made = scene(2).human("A", "10,6", "S", weapon="baseball-bat").searched().barricade("outer")
    game = play(made.zombie("10,7", was="B", carries=("car-keys",)).dice(6).turn("A"), "attack")
    assert game.result == "humans"
    laws.check(state_of(game))


@rule("ZP-129", "ZP-144")
def test_events_of_the_last_search_can_spoil_the_win() -> None:
    for card, then in (("smash", ("smash OD1",)), ("the-cellar", ()), ("dead-resident", ("place 12,7", "face N"))):
        made = house().barricade("OD1").human("A", "8,6", "E")
        made.state.done &= ~1
        game = play(made.draws(card, "ammo").turn("A"), "search", *then)
        assert not game.is_over, card


@rule("ZP-130")
def test_the_shed_is_not_the_house_and_the_cellar_may_be() -> None:
    made = house().human("B", "20,16")
    assert not play(made.turn("A"), "barricade").is_over
    inside = scene().cellar("S5", "W").human("A", "10,6", "N").human("B", "C2,0").human("C", "LA")
    inside.barricade("outer").searched()
    inside.state.barricades &= ~1
    assert play(inside.turn("A"), "barricade").result == "humans"
    shed = scene().cellar("S7", "E").human("A", "10,6", "N").human("B", "C2,0").human("C", "5,7")
    shed.barricade("outer").searched()
    shed.state.barricades &= ~1
    assert not play(shed.turn("A"), "barricade").is_over


@rule("ZP-131", "ZP-132", "ZP-133")
def test_the_zombies_win_when_nobody_is_left_even_if_the_house_is_safe() -> None:
    made = scene(1).human("A", "10,6", "N", weapon="chainsaw").barricade("outer").searched().zombie("10,7")
    game = made.human("A", "10,6", "S", infected=True).dice(1).start_of_turn("A")
    play(game, "accept")
    assert game.result == "zombies"
    assert winners(state_of(game)) == {0: "lost", 1: "won"}


@rule("ZP-198")
def test_the_traitor_comes_before_the_humans() -> None:
    made = (scene(variant__traitor=True, variant__shorter=True).human("A", "4,12", "N").human("B", "14,12")
            .human("C", "14,13").traitor("A").searched().barricade("OW6", "ID5", "ID8", "OW8", "OW9", "ID7"))
    game = play(made.turn("A", first=True), "declare")
    assert game.result == "traitor"
    assert winners(state_of(game)) == {0: "won", 1: "lost", 2: "lost", 3: "lost"}


# -- the car


@rule("ZP-134", "ZP-199")
@pytest.mark.parametrize("locked", [True, False])
def test_the_car_is_locked_until_the_keys_are_found(locked: bool) -> None:
    game = scene(car__locked=locked).human("A", "19,5", "E").turn("A")
    assert can(game, "forward") != locked
    found = scene().human("A", "8,6", "E").human("B", "19,5", "E").draws("car-keys").turn("A")
    play(found, "search", "end")
    assert can(found, "forward")
    assert not found.view().car.locked


@rule("ZP-135")
def test_the_car_is_one_space_for_any_number() -> None:
    game = scene(5).human("A", "car").human("B", "car").human("C", "car").human("D", "car").human("E", "19,5", "E")
    ready = game.keys_found().turn("E")
    play(ready, "forward")
    assert len(ready.view().car.inside) == 5
    assert not {"left", "right", "forward", "backward"} & set(offered(ready))


@rule("ZP-136")
def test_the_car_is_entered_by_its_doors_only() -> None:
    for square, facing, enters in (("19,5", "E", True), ("22,5", "W", True), ("19,4", "E", False), ("20,3", "S", False),
                                   ("19,5", "N", False)):
        game = scene().keys_found().human("A", square, facing).turn("A")
        if can(game, "forward"):
            play(game, "forward")
        assert (where(game, "A") == "car") == enters, square


@rule("ZP-138", "ZP-026")
def test_what_can_be_done_in_the_car() -> None:
    made = (scene().human("A", "car", weapon="pistol", empty=True,
                          items=("ammo", "flare", "planks-and-nails", "power-drink"))
            .human("B", "car", items=("ammo",)))
    game = made.zombie("19,5").turn("A", first=True)
    assert set(offered(game)) == {"get-out 22,5", "exchange dwight", "use ammo", "use power-drink", "end"}
    assert "discard pistol" in [option.notation(game.state) for option in game.state.asides()]
    for text in ("attack", "search", "barricade", "left", "light 19,5", "use planks-and-nails"):
        assert game.game_type.explain(game.state, 0, text)


@rule("ZP-139", "ZP-140")
def test_only_the_holder_of_the_keys_starts_and_only_with_everybody() -> None:
    game = scene().human("A", "car", items=("car-keys",)).human("B", "car").human("C", "0,0").turn("A")
    assert not can(game, "start")
    assert "Not every survivor" in game.explain("start")
    game = scene(2).human("A", "car", items=("car-keys",)).human("B", "car").dice(1, 2, 3, 4).turn("A")
    play(game, "start", "start", "start", "start")
    assert (points(game, "A"), spent(game)) == (0, True)
    play(game, "end")
    assert state_of(game).active == 1
    assert not can(game, "start")


@rule("ZP-139")
def test_the_odds_of_the_engine() -> None:
    game = scene(1).human("A", "car", items=("car-keys",)).turn("A")
    told = game.odds("start")
    assert told.now == pytest.approx(1 / 6)
    assert told.this_turn == pytest.approx(1 - (5 / 6) ** 4)


@rule("ZP-141", "ZP-143")
def test_four_zombies_at_a_door_take_everybody_inside() -> None:
    made = (scene().human("A", "car").human("B", "car", items=("car-keys",)).human("C", "0,0")
            .zombies("19,5", "19,4", "18,4")
            .zombie("18,6", "N"))
    game = play(made.zombie_turn(), "wake 18,6", "shamble")
    assert offered(game)[0].startswith("place")
    assert fate(game, "A") == fate(game, "B") == "zombified"
    three = (scene().human("A", "car").human("C", "0,0").zombies("19,5", "19,4", "18,4").zombie("18,8", "N")
            .zombie_turn())
    play(three, "wake 18,8")
    assert fate(three, "A") == "alive"
    assert not can(three, "bite")


@rule("ZP-141")
def test_the_pile_up_is_tested_when_somebody_gets_in() -> None:
    made = (scene().keys_found().human("A", "19,5", "E").human("B", "0,0").zombies("22,5", "22,4", "22,3", "21,3"))
    game = play(made.turn("A"), "forward")
    assert fate(game, "A") == "zombified"
    fewer = scene(barricade__breakers=5).keys_found().human("A", "19,5", "E").human("B", "0,0")
    game = play(fewer.zombies("22,5", "22,4", "22,3", "21,3").turn("A"), "forward")
    assert where(game, "A") == "car"


@rule("ZP-142")
def test_who_turns_in_the_car_appears_nearest_to_the_door() -> None:
    made = (scene(3).human("A", "car").human("B", "car", items=("car-keys",)).human("C", "0,0")
            .zombies("19,5", "19,4", "18,4").zombie("18,6", "N"))
    game = play(made.zombie_turn(), "wake 18,6", "shamble")
    assert offered(game) == ["place 19,6"]
    play(game, "place 19,6", "face E")
    assert next(one for one in game.view().zombies if one.was).was == "marta"  # in seat order
    assert sorted(offered(game)) == ["place 17,5", "place 18,6", "place 19,3", "place 19,7"]
    play(game, "place 19,7", "face N")
    assert len(horde(game)) == 6
    assert {one.was for one in game.view().zombies} >= {"marta", "dwight"}
    assert ("car-keys",) in [one.carries for one in game.view().zombies]
    marked = scene(2).human("A", "car", infected=True).human("B", "0,0").dice(1).start_of_turn("A")
    play(marked, "accept")
    assert sorted(offered(marked)) == ["place 19,5", "place 22,5"]


@rule("ZP-199", "ZP-143")
def test_nobody_is_pushed_into_the_car() -> None:
    made = scene().keys_found().human("A", "18,5", "E", weapon="wrench").zombie("19,5").dice(5).turn("A")
    play(made, "attack")
    assert horde(made) == ["19,5 N"]


# -- the cellar


def below() -> Scene:
    """The cellar, found from the bedroom looking west."""
    return scene().cellar("S5", "W")


@rule("ZP-144", "ZP-145")
def test_the_cellar_replaces_a_search_square_by_its_own() -> None:
    game = scene().human("A", "8,11", "W").draws("the-cellar", "ammo").turn("A")
    play(game, "search")
    keys = [one.key for one in game.view().searches]
    assert "S5" not in keys
    assert "S8" in keys
    assert items(game, "A") == ["ammo"]  # he kept drawing
    other = below().human("A", "C4,4", "E").draws("flare").turn("A")
    play(other, "search")
    assert "S8" in [one.key for one in other.view().searches if one.searched]


@rule("ZP-146", "ZP-147", "ZP-200")
def test_the_way_down_and_how_directions_turn() -> None:
    game = below().human("A", "8,11", "W").turn("A")
    play(game, "forward")
    assert (where(game, "A"), points(game, "A")) == ("LA W", 3)
    play(game, "forward")
    assert (where(game, "A"), points(game, "A")) == ("C2,0 S", 2)
    play(game, "backward")
    assert where(game, "A") == "LA W"
    walls = below().human("A", "7,12", "N").turn("A")
    assert not can(walls, "forward")  # the landing has walls to its other sides
    for side in "NS":
        assert not can(below().human("A", "LA", side).turn("A"), "forward")


@rule("ZP-147")
def test_the_cellar_door_is_barricaded_from_either_side_and_broken_like_any() -> None:
    outside = play(below().human("A", "8,11", "W").turn("A"), "barricade")
    inside = play(below().human("A", "LA", "E").turn("A"), "barricade")
    assert barricaded(outside) == barricaded(inside) == ["CD"]
    made = below().human("A", "C2,2").zombie("8,11", "W").zombies("8,12", "9,12", "9,11").barricade("CD")
    game = play(made.zombie_turn(), "wake 8,11", "shamble")
    assert "LA W" in horde(game)


@rule("ZP-148")
def test_the_cellar_needs_everybody_and_every_search() -> None:
    for missing in ("", "search", "human"):
        made = below().human("A", "LA", "E").human("B", "C2,0").human("C", "C3,1").searched()
        if missing == "search":
            made.state.done &= ~1
        if missing == "human":
            made.human("C", "9,12")
        assert play(made.turn("A"), "barricade").is_over == (missing == "")


@rule("ZP-149")
def test_zombies_enter_the_cellar() -> None:
    game = below().human("A", "C2,3").zombie("LA", "W").zombie_turn()
    play(game, "wake LA", "shamble")
    assert horde(game) == ["C2,0 S"]
    assert all("C" not in text for text in offered(below().human("A", "0,0").dice(1).zombie_turn(spawn=True)))


@rule("ZP-150")
def test_a_zombie_in_the_cellar_is_in_the_house() -> None:
    made = below().human("A", "10,6", "N").human("B", "5,7").barricade("outer").searched().zombie("C3,3")
    made.state.barricades &= ~1
    assert not play(made.turn("A"), "barricade").is_over


@rule("ZP-200")
def test_shots_pushes_and_groups_cross_the_stair_edge() -> None:
    shot = below().human("A", "8,11", "W", weapon="pistol").zombie("C2,1", "N").dice(6).turn("A")
    play(shot, "attack")
    assert horde(shot) == []
    pushed = below().human("A", "8,11", "W", weapon="wrench").zombie("LA", "N").dice(5).turn("A")
    play(pushed, "attack")
    assert horde(pushed) == ["C2,0 W"]  # looking north on the house board is west in the cellar
    made = below().human("A", "9,13").zombie("LA", "E").zombies("C2,0", "C2,1", "C1,1").barricade("CD")
    game = play(made.zombie_turn(), "wake LA", "shamble")
    assert "8,11 E" in horde(game)


def test_every_way_of_finding_the_cellar_leads_down_and_back() -> None:
    board = scene().state.setup.board
    ground = scene().state.ground
    tried = 0
    for x in board.search[:7]:
        for d, facing in enumerate("NESW"):
            spot = ground.sees(x.square, d + 2 & 3, 0)
            if spot < 0 or not ground.walk >> spot & 1:
                continue
            tried += 1
            game: Game = scene().cellar(x.key, facing).human("A", ground.name(spot), facing).turn("A")
            play(game, "forward", "forward")
            assert where(game, "A") == "C2,0 S"
            play(game, "backward", "backward")
            assert where(game, "A") == f"{ground.name(spot)} {facing}"
    assert tried == 13


@rule("ZP-116")
def test_who_is_out_does_not_win_with_the_others() -> None:
    made = scene(3).human("A", "10,6", "N").human("B", "5,7").searched().barricade("outer")
    made.state.barricades &= ~1
    game = play(made.turn("A"), "barricade")
    assert winners(state_of(game)) == {0: "won", 1: "won", 2: "lost", 3: "lost"}
