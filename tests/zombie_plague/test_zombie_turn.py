"""The zombies' turn: spawning and the cap, what a zombie can do, bites, and those who have turned."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.squares.horde.spawning import cap, counted
from gravetide.kernel import Game
from tests.support.rules import rule
from tests.zombie_plague.scene import (
    Scene,
    barricaded,
    can,
    discarded,
    fate,
    horde,
    items,
    offered,
    play,
    points,
    scene,
    spent,
    state_of,
    weapon,
    where,
)


@rule("ZP-092", "ZP-101")
def test_first_new_ones_come_then_each_acts_and_ends_before_the_next() -> None:
    game = scene().human("A", "5,2", "N").zombies("5,16", "9,17").dice(3).zombie_turn(spawn=True)
    play(game, "place 0,19", "face N", "place 1,19", "face N")
    assert set(offered(game)) == {"wake 5,16", "wake 9,17", "wake 0,19", "wake 1,19"}
    play(game, "wake 9,17")
    assert not any(text.startswith("wake") for text in offered(game))
    while not any(text.startswith("wake") for text in offered(game)):
        game.choose(0)
    assert len(offered(game)) == 3


@rule("ZP-093")
@pytest.mark.parametrize(("die", "place"), [(1, "place 0,0"), (2, "place 23,0"), (3, "place 0,19"), (4, "place 0,0")])
def test_the_direction_die(die: int, place: str) -> None:
    game = scene().human("A", "5,9").dice(die).zombie_turn(spawn=True)
    assert offered(game)[0] == place
    assert len(offered(game)) == (24 if die in (1, 3) else 20)
    for wild in (5, 6):
        assert offered(scene().human("A", "5,9").dice(wild).zombie_turn(spawn=True))[0] == "edge N"


@rule("ZP-094")
def test_both_new_zombies_come_from_one_edge_onto_free_squares() -> None:
    game = scene().human("A", "3,0").zombie("4,0").dice(1).zombie_turn(spawn=True)
    assert not can(game, "place 3,0")
    assert not can(game, "place 4,0")
    play(game, "place 5,0", "face E")
    assert not can(game, "place 5,0")
    assert all(text.endswith(",0") for text in offered(game))


@rule("ZP-095")
def test_a_full_row_takes_as_many_as_fit() -> None:
    made = scene(5).human("A", "0,0").human("B", "1,0").human("C", "2,0").human("D", "3,0").human("E", "4,0")
    for x in range(5, 23):
        made.zombie(f"{x},0", event=True)
    game = made.dice(1).zombie_turn(spawn=True)
    assert offered(game) == ["place 23,0"]
    play(game, "place 23,0", "face S")
    assert offered(game)[0].startswith("wake")


def crowd(number: int, humans: int = 1, **options: Any) -> Scene:
    """Some humans in the street and a number of zombies in the garden."""
    made = scene(humans, **options)
    for who in range(humans):
        made.human("ABCDE"[who], f"{who},0")
    for z in range(number):
        made.zombie(f"{z},17")
    return made


@rule("ZP-096", "ZP-097", "ZP-098", "ZP-099")
@pytest.mark.parametrize(("zombies", "coming"), [(0, 2), (2, 2), (3, 1), (4, 0), (6, 0)])
def test_the_cap_is_four_for_each_human(zombies: int, coming: int) -> None:
    made = crowd(zombies)
    game = made.dice(*([2] if coming else [])).zombie_turn(spawn=True)
    assert spent(game)
    assert cap(state_of(game)) == 4
    came = 0
    while offered(game)[0].startswith(("place", "face")):
        came += offered(game)[0].startswith("face")
        game.choose(0)
    assert came == coming
    assert counted(state_of(game)) == zombies + coming


@rule("ZP-098")
def test_by_option_two_come_whenever_there_is_room_for_one() -> None:
    game = crowd(3, spawn__cap_is_hard=False).dice(2).zombie_turn(spawn=True)
    while offered(game)[0].startswith(("place", "face")):
        game.choose(0)
    assert counted(state_of(game)) == 5


@rule("ZP-098", "ZP-099")
@pytest.mark.parametrize(("hard", "coming"), [(True, 1), (False, 2)])
def test_the_second_stays_away_where_the_first_has_overrun_the_car(hard: bool, coming: int) -> None:
    """Nine zombies and three humans: two may come. The first links the crowd at the door, and one human is left."""
    made = scene(3, spawn__cap_is_hard=hard).human("A", "0,0").human("B", "car").human("C", "car")
    for square in ("22,5", "22,4", "22,3", *[f"{x},17" for x in range(6)]):
        made.zombie(square)
    game = made.dice(2).zombie_turn(spawn=True)
    play(game, "place 23,3", "face W")
    assert cap(state_of(game)) == 4
    while offered(game)[0].startswith(("place", "face")):
        game.choose(0)
    turned = 2
    assert counted(state_of(game)) == 9 + turned + coming


@rule("ZP-097", "ZP-099")
def test_humans_in_car_and_cellar_count_and_the_dead_do_not() -> None:
    made = scene(4).cellar("S5", "W").keys_found().human("A", "0,0").human("B", "car").human("C", "C2,1")
    assert cap(state_of(made.turn("A"))) == 12
    fallen = scene(2).human("A", "0,0").zombie("5,19", was="B")
    for x in range(6, 11):
        fallen.zombie(f"{x},19")
    game = fallen.zombie_turn(spawn=True)
    assert cap(state_of(game)) == 4
    assert len(state_of(game).zombies) == 6  # none is taken away, none comes


@rule("ZP-100")
def test_zombies_of_events_never_count_and_turned_humans_do() -> None:
    made = scene(2).human("A", "0,0").zombie("5,19", was="B").zombie("6,19", event=True).zombie("7,19", surprise=True)
    assert counted(made.state) == 1


@rule("ZP-102", "ZP-103")
def test_a_zombie_steps_turns_or_bites_with_two_points() -> None:
    game = scene().human("A", "6,4", "N").zombie("6,1", "S").zombie_turn()
    play(game, "wake 6,1", "shamble", "shamble")
    assert horde(game) == ["6,3 S"]
    assert not can(game, "shamble")
    back = scene().human("A", "6,0", "N").zombie("6,3", "S").zombie_turn()
    play(back, "wake 6,3")
    assert sorted(offered(back)) == ["lurch-left", "lurch-right"]  # it can't walk backward


@rule("ZP-104")
def test_furniture_and_figures_block_a_zombie() -> None:
    game = scene().human("A", "5,19", "N").zombie("5,17", "S").zombie_turn()
    play(game, "wake 5,17")
    assert not can(game, "shamble")  # a tree stands on 5,18
    behind = scene(realism__reach=0).human("A", "12,2", "N").zombies("8,2", "7,2", facing="E").zombie_turn()
    play(behind, "wake 7,2")
    assert not can(behind, "shamble")
    assert can(behind, "halt")


@rule("ZP-105")
@pytest.mark.parametrize(("cost", "left"), [(1, 1), (0, 2)])
def test_a_window_costs_a_zombie_as_the_option_says(cost: int, left: int) -> None:
    game = scene(windows__zombie_ap=cost).human("A", "6,9", "N").zombie("6,5", "S").zombie_turn()
    play(game, "wake 6,5", "shamble")
    assert state_of(game).frame.points == left  # type: ignore[union-attr]


@rule("ZP-107")
def test_a_group_is_linked_by_open_squares_only() -> None:
    diagonal = (scene().human("A", "10,8").zombie("10,5", "S").zombies("10,4", "11,3", "12,2").barricade("OD1")
                .zombie_turn())
    play(diagonal, "wake 10,5")
    assert not can(diagonal, "shamble")
    bent = (scene().human("A", "10,8").zombie("10,5", "S").zombies("11,5", "11,4", "11,3", facing="W").barricade("OD1")
            .zombie_turn())
    play(bent, "wake 10,5")
    assert can(bent, "shamble")


@rule("ZP-109")
def test_a_barricade_falls_only_by_moving_through_it() -> None:
    game = (scene().human("A", "10,9").zombie("10,5", "S").zombies("10,4", "11,4", "11,3").zombie("10,6", "S")
            .barricade("OD1").zombie_turn())
    play(game, "wake 10,5")
    assert not can(game, "shamble")
    assert barricaded(game) == ["OD1"]


@rule("ZP-110")
def test_barricades_break_from_inside_too_and_can_be_built_again() -> None:
    game = (scene().human("A", "10,3", "S").zombie("10,6", "N").zombies("10,7", "10,8", "11,8").barricade("OD1")
            .zombie_turn())
    play(game, "wake 10,6", "shamble")
    assert "10,5 N" in horde(game)
    shed = (scene().human("A", "21,16", "N").zombie("18,15", "E").zombies("18,14", "18,16", "17,16").barricade("SD1")
            .zombie_turn())
    play(shed, "wake 18,15", "shamble")
    assert "19,15 E" in horde(shed)
    again = scene().human("A", "10,6", "N").turn("A")
    play(again, "barricade")
    assert barricaded(again) == ["OD1"]


@rule("ZP-111")
@pytest.mark.parametrize(("hits_from", "die", "moved"), [(5, 4, False), (5, 5, True), (5, 6, True), (4, 4, True),
                                                        (6, 5, False)])
def test_a_bite_hits_from_a_number_on(hits_from: int, die: int, moved: bool) -> None:
    game = (scene(bite__hits_from=hits_from).human("A", "6,2", "N").zombie("5,2", "E").dice(die, 4).zombie_turn())
    play(game, "wake 5,2", "bite")
    assert where(game, "A") == ("7,2 N" if moved else "6,2 N")


@rule("ZP-111")
def test_a_zombie_may_bite_twice() -> None:
    game = scene().human("A", "6,2", "N").zombie("5,2", "E").dice(1, 2).zombie_turn()
    play(game, "wake 5,2", "bite", "bite")
    assert spent(game)


@rule("ZP-112")
def test_bites_reach_through_open_windows_and_not_into_the_car() -> None:
    window = scene().human("A", "6,6", "N").zombie("6,5", "S").zombie_turn()
    play(window, "wake 6,5")
    assert can(window, "bite")
    wall = scene().human("A", "5,6", "N").zombie("5,5", "S").zombie_turn()
    play(wall, "wake 5,5")
    assert not can(wall, "bite")
    car = scene().human("A", "car").zombie("19,5", "E").zombie_turn()
    play(car, "wake 19,5")
    assert not can(car, "bite")


@rule("ZP-113", "ZP-004")
def test_a_bitten_human_falls_back_if_there_is_room() -> None:
    def bitten(made: Scene, zombie: str) -> Game:
        return play(made.dice(6, 4).zombie_turn(), f"wake {zombie}", "bite")

    assert where(bitten(scene().human("A", "6,6", "E").zombie("6,5", "S"), "6,5"), "A") == "6,7 E"
    assert where(bitten(scene().human("A", "4,9", "E").zombie("5,9", "W"), "5,9"), "A") == "4,9 E"  # a wall behind
    crowded = scene().human("A", "6,2", "E").human("B", "7,2").zombie("5,2", "E")
    assert where(bitten(crowded, "5,2"), "A") == "6,2 E"
    out = scene().human("A", "6,6", "E").zombie("6,7", "N")
    assert where(bitten(out, "6,7"), "A") == "6,5 E"  # out of the window, at no cost


@rule("ZP-114")
@pytest.mark.parametrize(("up_to", "die", "turned"), [(1, 1, True), (1, 2, False), (3, 3, True), (0, 1, False)])
def test_the_infection_die(up_to: int, die: int, turned: bool) -> None:
    game = (scene(infection__turns_up_to=up_to).human("A", "6,2").human("B", "0,0").zombie("5,2", "E").dice(6, die)
            .zombie_turn())
    play(game, "wake 5,2", "bite")
    if can(game, "accept"):
        play(game, "accept")
    assert (fate(game, "A") == "zombified") == turned


@rule("ZP-115", "ZP-117")
def test_a_new_zombie_does_not_act_in_this_turn_and_carries_everything() -> None:
    game = (scene().human("A", "6,2", "W", weapon="pistol", items=("ammo",)).human("B", "0,19").zombie("5,2", "E")
            .zombie("23,9", "N").dice(6, 1).zombie_turn())
    play(game, "wake 5,2", "bite", "accept")
    assert "7,2 W" in horde(game)
    seen = next(one for one in game.view().zombies if one.was)
    assert (seen.carries, seen.acted) == (("pistol", "ammo"), True)
    while not any(text.startswith("wake") for text in offered(game)):
        game.choose(0)
    assert offered(game) == ["wake 23,9"]


@rule("ZP-116")
@pytest.mark.parametrize("runs", [False, True])
def test_who_is_out_may_run_his_zombie(runs: bool) -> None:
    game = scene(3, out__runs_zombie=runs).human("A", "0,0").zombie("9,2", was="B").human("C", "3,0").zombie_turn()
    assert game.decision is not None
    assert game.decision.seat == 3
    play(game, "wake 9,2")
    assert game.decision.seat == (1 if runs else 3)


@rule("ZP-116")
def test_on_a_creaking_floor_the_zombie_player_moves_them_all() -> None:
    made = scene(3, out__runs_zombie=True).human("A", "8,6", "E").zombie("8,9", "N", was="B").human("C", "3,0")
    game = play(made.draws("creaking-floor", "ammo").turn("A"), "search")
    assert game.decision is not None
    assert game.decision.seat == 3
    play(game, "wake 8,9")
    assert game.decision.seat == 3, "it is not the zombies' turn"


@rule("ZP-116")
def test_a_player_without_humans_has_no_turn() -> None:
    game = scene(3).human("A", "0,0").zombie("9,9", was="B").human("C", "3,0").turn("A")
    play(game, "end")
    assert state_of(game).active == 2


@rule("ZP-118")
def test_loot_of_a_zombie_that_nobody_killed_is_lost() -> None:
    # a bottle on a 1 bursts before its thrower and takes both
    game = (scene().human("A", "5,2", "E", items=("molotov-cocktail",)).human("C", "0,9")
            .zombie("6,2", was="B", carries=("car-keys",)).dice(1).turn("A"))
    play(game, "burn 6,2")
    assert fate(game, "A") == "dead"
    assert "car-keys" in discarded(game)
    killer = (scene().human("A", "5,2", "E", weapon="wrench").zombie("6,2", was="B", carries=("hockey-stick", "flare"))
              .dice(6).turn("A"))
    play(killer, "attack", "leave hockey-stick")
    assert (weapon(killer, "A"), items(killer, "A"), points(killer, "A")) == ("wrench", ["flare"], 3)
