"""Corners of the rules where two of them meet: cars, cellars, windows, slips and bites at once."""

from __future__ import annotations

import pytest

from gravetide.kernel import Game
from tests.support.rules import rule
from tests.zombie_plague.scene import (
    barricaded,
    can,
    discarded,
    fate,
    horde,
    items,
    play,
    points,
    scene,
    spent,
    state_of,
    weapon,
    where,
)


@rule("ZP-056", "ZP-058", "ZP-067")
def test_a_human_at_the_end_of_the_row_holds_the_whole_push() -> None:
    made = scene(2).human("A", "4,7", "E", weapon="kitchen-knife").human("B", "7,7").zombies("5,7", "6,7").dice(5)
    game = play(made.turn("A"), "attack")
    assert horde(game) == ["5,7 N", "6,7 N"]
    assert where(game, "B") == "7,7 N", "nobody in the row moves, nor is he struck"


@rule("ZP-056", "ZP-107", "ZP-141")
def test_a_push_that_joins_four_at_a_car_door_takes_everybody_in_the_car() -> None:
    made = scene(2).keys_found().human("A", "15,5", "E", weapon="kitchen-knife").human("B", "car")
    made.zombies("16,5", "19,5", "18,5", "18,4")
    game = play(made.dice(5).turn("A"), "attack")
    assert fate(game, "B") == "zombified"
    assert not game.is_over
    assert game.decision is not None
    assert game.decision.seat == 2, "the zombie player says where he stands now"
    game.choose(game.options[0])
    game.choose(game.options[0])
    assert len(horde(game)) == 5


@rule("ZP-132", "ZP-141", "ZP-142")
def test_the_last_one_who_gets_into_a_car_with_four_at_its_other_door_loses() -> None:
    made = scene(1).keys_found().human("A", "19,5", "E", items=("car-keys",)).zombies("22,5", "23,5", "22,4", "22,6")
    game = play(made.turn("A"), "forward")
    assert game.result == "zombies"


@rule("ZP-113", "ZP-115", "ZP-117")
def test_a_bite_throws_through_an_open_window_and_he_turns_outside() -> None:
    made = scene(2).human("A", "6,6", "E", items=("ammo",), weapon="wrench").human("B", "16,12")
    game = made.zombie("6,7", "N").dice(6, 1).zombie_turn()
    play(game, "wake 6,7", "bite", "accept")
    assert fate(game, "A") == "zombified"
    assert "6,5 E" in horde(game), "on the far side of the window, looking as he did"
    assert not can(game, "wake 6,5"), "he does not act in this turn"


@rule("ZP-037", "ZP-113")
def test_a_barricade_behind_him_keeps_the_bitten_where_he_is() -> None:
    made = scene(2).human("A", "6,6", "E").human("B", "16,12").barricade("OW1").zombie("6,7", "N").dice(6, 2)
    game = play(made.zombie_turn(), "wake 6,7", "bite")
    assert spent(game)
    assert where(game, "A") == "6,6 E"


@rule("ZP-044", "ZP-052", "ZP-132")
def test_the_last_human_who_turns_by_his_own_chainsaw_ends_the_game() -> None:
    made = scene(1).human("A", "5,7", "E", weapon="chainsaw").zombie("6,7").dice(1, 1)
    game = play(made.turn("A"), "attack", "accept")
    assert game.result == "zombies"
    assert spent(game)


@rule("ZP-080", "ZP-082", "ZP-129", "ZP-128")
def test_an_empty_deck_does_not_keep_the_last_search_from_winning() -> None:
    made = scene(1).searched("S1", "S2", "S3", "S4", "S6", "S7").barricade("outer").deck()
    game = play(made.human("A", "8,11", "W").turn("A"), "search")
    assert game.result == "humans"


@rule("ZP-129", "ZP-144", "ZP-145")
def test_the_cellar_found_by_the_last_search_adds_another_and_spoils_the_win() -> None:
    made = scene(1).searched("S1", "S2", "S3", "S4", "S6", "S7").barricade("outer").draws("the-cellar", "ammo")
    game = play(made.human("A", "8,11", "W").turn("A"), "search")
    assert not game.is_over
    assert items(game, "A") == ["ammo"]
    assert can(game, "barricade"), "the way down is a door now"


@rule("ZP-080", "ZP-129", "ZP-081")
def test_the_last_search_wins_although_its_first_card_was_an_event() -> None:
    made = scene(1).searched("S1", "S2", "S3", "S4", "S6", "S7").barricade("outer").draws("out-of-gas", "ammo")
    game = play(made.human("A", "8,11", "W").turn("A"), "search")
    assert game.result == "humans"
    assert "out-of-gas" in discarded(game)


@rule("ZP-108", "ZP-109", "ZP-110")
def test_zombies_inside_break_out_but_not_onto_one_of_their_own() -> None:
    made = scene(1).human("A", "10,2").barricade("OD1").zombies("10,6", "10,7", "11,7", "11,8", facing="N")
    game = play(made.zombie_turn(), "wake 10,6", "shamble")
    assert barricaded(game) == []
    made = scene(1).human("A", "10,2").barricade("OD1").zombies("10,6", "10,7", "11,7", "11,8", facing="N")
    game = play(made.zombie("10,5").zombie_turn(), "wake 10,6")
    assert not can(game, "shamble")


@rule("ZP-042", "ZP-185")
def test_two_weapons_change_hands_in_one_exchange() -> None:
    made = scene(2, exchange__consent=False).human("A", "6,9", "N", weapon="wrench").human("B", "7,9", weapon="pistol")
    game = play(made.turn("A"), "exchange dwight", "give wrench")
    assert not can(game, "propose"), "B would hold two"
    play(game, "get pistol", "propose")
    assert (weapon(game, "A"), weapon(game, "B")) == ("pistol", "wrench")
    assert points(game, "A") == 3


@rule("ZP-163", "ZP-205")
def test_whoever_declares_himself_outside_a_refuge_that_holds_makes_the_others_win() -> None:
    made = scene(3, variant__traitor=True).searched().barricade("outer")
    made.human("A", "1,1").human("B", "8,7").human("C", "12,8").traitor("A")
    game = play(made.turn("A", first=True), "declare")
    assert game.result == "humans"
    assert state_of(game).revealed


@rule("ZP-118", "ZP-084")
def test_one_shot_at_two_who_were_human_brings_the_cards_of_both() -> None:
    made = scene(3).human("A", "6,18", "E", weapon="shotgun").zombie("8,18", was="B", carries=("med-pak", "wrench"))
    made.zombie("8,17", was="C", carries=("ammo", "hatchet"))
    game = play(made.dice(6).turn("A"), "attack")
    play(game, "leave wrench", "leave hatchet")
    assert weapon(game, "A") == "shotgun"
    assert sorted(items(game, "A")) == ["ammo", "med-pak"]
    assert {"wrench", "hatchet"} <= set(discarded(game))


@rule("ZP-157", "ZP-162", "ZP-198", "ZP-207")
def test_a_traitor_forced_to_show_himself_in_a_sealed_room_of_his_own_wins_at_once() -> None:
    for traitor, result in (("C", "traitor"), ("", "humans")):
        made = scene(3, variant__traitor=True).searched().barricade("outer", "ID5", "ID8")
        front_door = made.state.ground.aperture_named("OD1")
        assert front_door is not None
        made.state.barricades &= ~(1 << front_door)
        made.human("A", "10,6", "N").human("B", "12,8").human("C", "5,13").traitor(traitor)
        assert play(made.turn("A"), "barricade").result == result


@rule("ZP-115", "ZP-141")
def test_whoever_turns_beside_three_at_a_car_door_is_the_fourth() -> None:
    made = scene(3).keys_found().human("A", "18,5", "N").human("B", "car").human("C", "1,1")
    made.zombies("19,5", "19,4", "19,3", "18,6")
    game = play(made.dice(6, 1).zombie_turn(), "wake 18,6", "bite", "accept")
    assert fate(game, "A") == "zombified"
    assert fate(game, "B") == "zombified", "four are connected now, one of them at the door"
    assert fate(game, "C") == "alive"


@rule("ZP-128", "ZP-129", "ZP-131")
def test_when_the_straggler_turns_outside_those_inside_have_won_in_the_zombies_turn() -> None:
    made = scene(2).searched().barricade("outer").human("A", "8,7").human("B", "1,10", "N")
    game = play(made.zombie("1,11", "N").dice(5, 1).zombie_turn(), "wake 1,11", "bite", "accept")
    assert fate(game, "B") == "zombified"
    assert game.result == "humans"


@rule("ZP-129", "ZP-089")
def test_when_the_straggler_succumbs_those_inside_have_won_before_anybody_else_rolls() -> None:
    made = scene(2).searched().barricade("outer").human("A", "0,0", infected=True).human("B", "8,7", infected=True)
    game = play(made.dice(1, 1).start_of_turn("A"), "accept")
    assert (game.result, fate(game, "B")) == ("humans", "alive")
    assert state_of(game).script == (1,), "the second one did not roll any more"
    late = scene(2).searched().barricade("outer").human("A", "8,7").human("B", "0,0", infected=True)
    game = play(late.dice(1, 6).start_of_turn("B"), "accept")
    assert (game.result, state_of(game).script) == ("humans", (6,)), "no zombie comes before it is told"


@rule("ZP-141", "ZP-089")
def test_who_succumbs_beside_three_at_a_car_door_is_the_fourth_before_anybody_else_rolls() -> None:
    made = scene(3).keys_found().human("A", "18,5", infected=True).human("B", "car").human("C", "1,1", infected=True)
    game = play(made.zombies("19,5", "19,4", "19,3").dice(1, 1).start_of_turn("A"), "accept")
    assert [fate(game, name) for name in "ABC"] == ["zombified", "zombified", "alive"]
    assert state_of(game).script == (1,)


@rule("ZP-209", "ZP-169")
def test_twenty_eight_days_that_begin_with_a_straggler_who_succumbs_begin_without_a_roll() -> None:
    made = scene(seats=["marta priya", "dwight", "zombies"], variant__twentyeight=True).searched().barricade("outer")
    made.human("A", "0,0", infected=True).human("B", "8,7").human("C", "10,8")
    game = play(made.dice(1, 6).seat_turn(0), "act marta", "accept")
    assert game.view().phase == "truce"
    assert (state_of(game).active, state_of(game).script) == (1, (6,)), "his other human goes on, as it would have"
    assert game.view().phase == "truce"
    play(game, "end")
    assert game.view().phase == "madness"


@rule("ZP-186", "ZP-026")
def test_a_card_thrown_away_closes_what_belongs_to_the_start_of_a_turn() -> None:
    game = scene().human("A", "5,2", weapon="wrench", items=("power-drink",)).turn("A", first=True)
    play(game, "discard wrench")
    assert (weapon(game, "A"), points(game, "A")) == ("", 4)
    assert not can(game, "use power-drink")


@rule("ZP-047", "ZP-234")
def test_the_odds_of_a_double_barrel_know_of_its_spare_one() -> None:
    made = scene().human("A", "5,2", "E", weapon="double-barrel-shotgun").zombie("7,2").dice(1).turn("A")
    assert made.odds("attack").results == pytest.approx({"miss": 4 / 6, "body": 1 / 6, "kill": 1 / 6})
    play(made, "attack")
    assert made.odds("attack").results == pytest.approx({"oops": 1 / 6, "miss": 3 / 6, "body": 1 / 6, "kill": 1 / 6})


@rule("ZP-129", "ZP-067")
def test_a_shot_that_clears_the_house_and_turns_a_friend_in_it_has_won_nothing() -> None:
    def fired(*dice: int) -> Game:
        made = scene(2, friendly__kill="bite").searched().barricade("outer").human("A", "4,7", "E", weapon="shotgun")
        return play(made.human("B", "6,6", "W").zombie("7,7").dice(*dice).turn("A"), "attack")

    assert fired(6, 2).result == "humans"
    game = play(fired(6, 1), "accept")
    assert fate(game, "B") == "zombified"
    assert not game.result, "there is a zombie in the house"
