"""What humans do with their action points."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.kernel import Game, IllegalChoice
from tests.support.rules import rule
from tests.zombie_plague.scene import (
    barricaded,
    can,
    discarded,
    fate,
    items,
    offered,
    play,
    points,
    scene,
    state_of,
    weapon,
    where,
)


@rule("ZP-025")
def test_four_points_a_turn_in_any_order_and_the_rest_is_lost() -> None:
    game = scene(2).human("A", "5,2", "E").human("B", "9,2").start_of_turn("A")
    assert points(game, "A") == 4
    play(game, "forward", "left", "forward", "end")
    assert points(game, "A") == 0
    assert state_of(game).active == 1


@rule("ZP-016")
def test_humans_of_one_player_act_one_after_the_other_in_any_order() -> None:
    game = scene(players=2).human("A", "0,0").human("B", "2,0").human("C", "4,0").human("D", "6,0").seat_turn(0)
    assert offered(game) == ["act marta", "act dwight", "act priya", "act hank"]
    play(game, "act priya", "left")
    assert (points(game, "C"), points(game, "A")) == (3, 0)
    assert not can(game, "act marta")
    play(game, "end")
    assert offered(game) == ["act marta", "act dwight", "act hank"]
    assert [human.weapon for human in state_of(game).humans] == [-1] * 4


@rule("ZP-026")
def test_discarding_costs_nothing() -> None:
    game = scene().human("A", "5,2", weapon="pistol", items=("ammo",)).turn("A")
    play(game, "discard pistol", "discard ammo")
    assert (points(game, "A"), weapon(game, "A"), discarded(game)) == (4, "", ["pistol", "ammo"])


@rule("ZP-027", "ZP-003")
def test_a_step_forward_keeps_the_facing() -> None:
    game = scene().human("A", "5,2", "E").turn("A")
    assert where(play(game, "forward"), "A") == "6,2 E"
    assert points(game, "A") == 3


@rule("ZP-028")
def test_a_step_backward_keeps_the_facing_too() -> None:
    game = scene().human("A", "5,2", "E").turn("A")
    assert where(play(game, "backward"), "A") == "4,2 E"
    assert points(game, "A") == 3
    blocked = scene().human("A", "5,5", "N").turn("A")
    assert not can(blocked, "backward")  # the wall of the house


@rule("ZP-029")
def test_there_is_no_step_sideways() -> None:
    game = scene().human("A", "5,2", "E").turn("A")
    moves = [text for text in offered(game) if text in ("forward", "backward", "left", "right")]
    assert moves == ["forward", "backward", "left", "right"]
    assert where(play(game, "left", "forward"), "A") == "5,1 N"
    assert points(game, "A") == 2


@rule("ZP-030")
def test_nobody_enters_an_occupied_square() -> None:
    game = scene().human("A", "5,2", "E").human("B", "6,2").zombie("4,2").turn("A")
    assert not can(game, "forward")
    assert not can(game, "backward")
    assert "Dwight stands there" in game.explain("forward")
    assert "A zombie stands there" in game.explain("backward")


@rule("ZP-031")
def test_an_open_door_costs_nothing_extra() -> None:
    game = scene().human("A", "10,5", "S").turn("A")
    assert where(play(game, "forward"), "A") == "10,6 S"
    assert points(game, "A") == 3


@rule("ZP-033")
def test_turning_costs_a_point_for_each_quarter() -> None:
    game = scene().human("A", "5,2", "N").turn("A")
    play(game, "right", "right")
    assert (where(game, "A"), points(game, "A")) == ("5,2 S", 2)
    play(game, "left")
    assert where(game, "A") == "5,2 E"


@rule("ZP-034", "ZP-143")
@pytest.mark.parametrize(("square", "facing", "key"), [
    ("10,6", "N", "OD1"), ("6,5", "S", "OW1"), ("9,8", "E", "ID1"), ("19,15", "W", "SD1")])
def test_any_door_or_window_can_be_barricaded(square: str, facing: str, key: str) -> None:
    game = scene().human("A", square, facing).turn("A")
    game.choose("barricade")
    assert (barricaded(game), points(game, "A")) == ([key], 3)
    away = scene().human("A", square, "NESW"["NESW".index(facing) - 2]).turn("A")
    assert not can(away, "barricade")
    car = scene().keys_found().human("A", "19,5", "E").turn("A")
    assert not can(car, "barricade")


@rule("ZP-035")
def test_a_barricade_is_built_from_either_side_and_against_anybody() -> None:
    game = scene().human("A", "10,5", "S").zombie("10,6").turn("A")
    game.choose("barricade")
    assert barricaded(game) == ["OD1"]


@rule("ZP-036")
def test_there_are_barricades_for_everything() -> None:
    base = scene().human("A", "10,6", "N")
    keys = [one.key for one in base.state.ground.apertures if one.key != "OD1"]
    game = base.barricade(*keys).turn("A")
    game.choose("barricade")
    assert len(barricaded(game)) == len(keys) + 1


@rule("ZP-037")
def test_nothing_passes_a_barricade() -> None:
    game = (scene().human("A", "10,6", "N", weapon="rifle", items=("ammo",)).human("B", "10,5", "S").zombie("10,3")
            .barricade("OD1").turn("A"))
    assert not {"forward", "attack", "exchange dwight"} & set(offered(game))
    pushed = (scene().human("A", "10,7", "N", weapon="kitchen-knife").zombie("10,6").barricade("OD1").dice(5).turn("A"))
    play(pushed, "attack")
    assert state_of(pushed).horde == 1 << state_of(pushed).setup.board.number((10, 6))


@rule("ZP-038")
def test_taking_down_is_one_action_of_one_human_facing_it() -> None:
    game = scene().human("A", "10,6", "E").barricade("OD1").turn("A")
    assert not can(game, "take-down")
    spent_one = scene().human("A", "10,6", "E").barricade("OD1").turn("A")
    play(spent_one, "left")
    assert not can(spent_one, "take-down")  # three points are left
    assert "costs 4 action points at once" in spent_one.explain("take-down")


@rule("ZP-039", "ZP-040")
def test_attacking_and_searching_cost_a_point_each() -> None:
    game = scene().human("A", "8,6", "E").zombie("8,7").draws("ammo").turn("A")
    play(game, "search")
    assert points(game, "A") == 3
    state_of(game).script = (2, 3)
    play(game, "right", "attack")
    assert points(game, "A") == 1


def exchange_scene(**options: Any) -> Game:
    return (scene(**options).human("A", "5,2", "N", weapon="pistol", items=("ammo", "med-pak"))
            .human("B", "6,2", "S", weapon="baseball-bat", items=("car-keys",)).human("C", "9,9").turn("A"))


@rule("ZP-041", "ZP-043", "ZP-185")
def test_an_exchange_is_put_together_and_answered_as_a_whole() -> None:
    game = exchange_scene()
    play(game, "exchange dwight", "give ammo", "give med-pak", "get car-keys", "propose")
    decision = game.decision
    assert decision is not None
    assert (decision.seat, offered(game)) == (1, ["agree", "decline"])
    game.choose("agree")
    assert items(game, "A") == ["car-keys"]
    assert sorted(items(game, "B")) == ["ammo", "med-pak"]
    assert points(game, "A") == 3


@rule("ZP-042")
def test_an_exchange_leaves_everybody_one_weapon_at_most() -> None:
    game = exchange_scene()
    play(game, "exchange dwight", "give pistol")
    assert not can(game, "propose")
    play(game, "get baseball-bat")
    play(game, "propose", "agree")
    assert (weapon(game, "A"), weapon(game, "B")) == ("baseball-bat", "pistol")


@rule("ZP-185")
def test_a_declined_exchange_costs_nothing_and_is_not_asked_again() -> None:
    game = exchange_scene()
    play(game, "exchange dwight", "give ammo", "propose", "decline")
    assert points(game, "A") == 4
    assert not can(game, "exchange dwight")
    assert "you can't ask again" in game.explain("exchange dwight")


@rule("ZP-043")
def test_consent_can_be_left_out_and_is_not_needed_among_ones_own() -> None:
    game = exchange_scene(exchange__consent=False)
    play(game, "exchange dwight", "get car-keys", "propose")
    assert "car-keys" in items(game, "A")
    own = (scene(players=2).human("A", "5,2", items=("ammo",)).human("B", "6,2").human("C", "9,0").human("D", "9,1")
           .turn("A"))
    play(own, "exchange dwight", "give ammo", "propose")
    assert items(own, "B") == ["ammo"]


@rule("ZP-043", "ZP-138")
def test_exchange_in_the_car_and_not_through_walls() -> None:
    game = scene().human("A", "car", items=("ammo",)).human("B", "car").human("C", "19,5").turn("A")
    assert can(game, "exchange dwight")
    assert not can(game, "exchange priya")
    wall = scene().human("A", "5,5", items=("ammo",)).human("B", "5,6").turn("A")
    assert not can(wall, "exchange dwight")


@rule("ZP-044")
def test_who_turns_in_his_own_turn_has_ended_it() -> None:
    game = (scene().human("A", "5,7", "E", weapon="chainsaw").human("B", "0,0").zombie("6,7").dice(1, 1).turn("A"))
    play(game, "attack", "accept")
    assert fate(game, "A") == "zombified"
    assert state_of(game).active == 1


@rule("ZP-186", "ZP-089")
def test_infection_comes_before_the_first_decision() -> None:
    game = scene().human("A", "5,2", infected=True).human("B", "0,0").dice(4).start_of_turn("A")
    assert not state_of(game).script
    assert points(game, "A") == 4
    game = scene().human("A", "5,2", infected=True).human("B", "0,0").dice(1).start_of_turn("A")
    play(game, "accept")
    assert fate(game, "A") == "zombified"
    assert points(game, "B") == 4


@rule("ZP-186")
def test_what_belongs_to_the_start_is_closed_by_anything_else() -> None:
    game = scene().human("A", "5,2", items=("power-drink",)).turn("A", first=True)
    play(game, "left")
    assert not can(game, "use power-drink")
    with pytest.raises(IllegalChoice, match="before anything else"):
        game.choose("use power-drink")


@rule("ZP-186", "ZP-206")
def test_drink_and_declaration_leave_each_other_open() -> None:
    def built() -> Game:
        return (scene(variant__traitor=True).human("A", "5,2", items=("power-drink",)).human("B", "0,0")
                .human("C", "1,0").traitor("A").searched().turn("A", first=True))

    for order in (("use power-drink", "declare"), ("declare", "use power-drink")):
        game = built()
        play(game, *order)
        assert points(game, "A") == 8
