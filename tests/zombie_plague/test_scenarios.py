"""The worked scenarios of the checklist, on the squares of the usual board."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.squares.horde import automatic
from gravetide.families.squares.horde.scent import clear_to, scent_to
from gravetide.families.squares.horde.spawning import cap, counted
from gravetide.families.squares.told.forecast import edges
from gravetide.kernel import Game, IllegalChoice
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

OUTER = ("OD1", "OD2", "OD3", "OW1", "OW2", "OW3", "OW4", "OW5", "OW6", "OW7", "OW8", "OW9")


@rule("ZP-EX-01", "ZP-032")
def test_a_window_costs_two_points_in_all() -> None:
    game = scene().human("A", "6,5", "S").turn("A", ap=2)
    game.choose("forward")
    assert (where(game, "A"), points(game, "A")) == ("6,6 S", 0)
    game = scene().human("A", "6,5", "S").turn("A", ap=1)
    with pytest.raises(IllegalChoice, match="A window costs 2 action points"):
        game.choose("forward")
    backwards = scene().human("A", "6,5", "N").turn("A", ap=2)
    assert where(play(backwards, "backward"), "A") == "6,6 N"
    assert points(backwards, "A") == 0


@rule("ZP-EX-02", "ZP-105")
def test_a_window_costs_a_zombie_nothing_extra() -> None:
    game = scene().human("A", "6,9", "N").zombie("6,5", "S").zombie_turn()
    play(game, "wake 6,5", "shamble")
    assert horde(game) == ["6,6 S"]
    assert can(game, "shamble")  # one point is left


@rule("ZP-EX-03", "ZP-034", "ZP-037")
def test_a_barricade_stops_steps_and_attacks() -> None:
    game = scene().human("A", "10,6", "N", weapon="pistol").zombie("10,5", "S").turn("A")
    assert can(game, "attack")
    game.choose("barricade")
    assert barricaded(game) == ["OD1"]
    assert points(game, "A") == 3
    assert not can(game, "attack")
    assert not can(game, "forward")
    play(game, "end")
    zombies = scene().human("A", "10,6", "N").zombie("10,5", "S").barricade("OD1").zombie_turn()
    play(zombies, "wake 10,5")
    assert not can(zombies, "bite")
    assert not can(zombies, "shamble")


BREAKERS = ("10,4", "11,4", "11,3")


@rule("ZP-EX-04", "ZP-106")
def test_four_connected_zombies_break_a_barricade() -> None:
    game = scene().human("A", "10,8").zombie("10,5", "S").zombies(*BREAKERS).barricade("OD1").zombie_turn()
    play(game, "wake 10,5", "shamble")
    assert barricaded(game) == []
    assert "10,6 S" in horde(game)


@rule("ZP-EX-05", "ZP-106")
def test_three_are_not_enough() -> None:
    game = scene().human("A", "10,8").zombie("10,5", "S").zombies(*BREAKERS[:2]).barricade("OD1").zombie_turn()
    play(game, "wake 10,5")
    assert not can(game, "shamble")


@rule("ZP-EX-07", "ZP-108")
def test_a_human_behind_it_holds_a_barricade_whichever_way_he_looks() -> None:
    for facing in "NESW":
        game = (scene().human("A", "10,6", facing).zombie("10,5", "S").zombies(*BREAKERS).barricade("OD1")
                .zombie_turn())
        play(game, "wake 10,5")
        assert not can(game, "shamble")


@rule("ZP-EX-08", "ZP-038")
def test_taking_a_barricade_down_takes_four_points_at_once() -> None:
    game = scene().human("A", "10,6", "N").barricade("OD1").turn("A", ap=3)
    assert not can(game, "take-down")
    game = scene().human("A", "10,6", "N").barricade("OD1").turn("A", ap=4)
    game.choose("take-down")
    assert (barricaded(game), points(game, "A")) == ([], 0)


@rule("ZP-EX-09", "ZP-048", "ZP-054")
def test_a_knife_pushes_back_on_a_five() -> None:
    game = scene().human("A", "5,7", "E", weapon="kitchen-knife").zombie("6,7", "N").dice(5).turn("A")
    game.choose("attack")
    assert horde(game) == ["7,7 N"]


@rule("ZP-EX-10", "ZP-048", "ZP-055")
def test_a_bat_kills_on_a_five() -> None:
    game = scene().human("A", "5,7", "E", weapon="baseball-bat").zombie("6,7", "N").dice(5).turn("A")
    game.choose("attack")
    assert horde(game) == []


@rule("ZP-EX-11", "ZP-057")
def test_a_row_of_zombies_is_pushed_together() -> None:
    game = scene().human("A", "4,7", "E", weapon="kitchen-knife").zombies("5,7", "6,7").dice(5).turn("A")
    game.choose("attack")
    assert horde(game) == ["6,7 N", "7,7 N"]


@rule("ZP-EX-13", "ZP-050", "ZP-069", "ZP-072")
def test_an_oops_empties_a_pistol_and_costs_no_points() -> None:
    game = scene().human("A", "5,7", "E", weapon="pistol").zombie("6,7").dice(1, 6, 6).turn("A", ap=3)
    game.choose("attack")
    assert (points(game, "A"), weapon(game, "A")) == (2, "pistol*")
    game.choose("attack")  # unarmed: two dice
    assert (horde(game), spent(game)) == ([], True)


@rule("ZP-EX-14", "ZP-049")
def test_an_oops_with_a_knife_costs_the_rest_of_the_turn() -> None:
    game = scene().human("A", "5,7", "E", weapon="kitchen-knife").zombie("6,7").dice(1).turn("A", ap=3)
    game.choose("attack")
    assert points(game, "A") == 0


@rule("ZP-EX-15", "ZP-051", "ZP-052", "ZP-117")
def test_a_chainsaw_that_slips_may_infect() -> None:
    game = scene().human("A", "5,7", "E", weapon="chainsaw").human("B", "0,0").zombie("6,7").dice(1, 4).turn("A")
    game.choose("attack")
    assert (fate(game, "A"), weapon(game, "A"), points(game, "A")) == ("alive", "chainsaw", 3)
    game = scene().human("A", "5,7", "E", weapon="chainsaw").human("B", "0,0").zombie("6,7").dice(1, 1).turn("A")
    play(game, "attack", "accept")
    assert fate(game, "A") == "zombified"
    assert horde(game) == ["5,7 E", "6,7 N"]
    assert game.view().zombies[0].carries == ("chainsaw",)


@rule("ZP-EX-16", "ZP-072", "ZP-073")
@pytest.mark.parametrize(("dice", "zombies", "left"), [
    ((5, 6), ["7,7 N"], 3), ((6, 6), [], 3), ((5, 5), ["7,7 N"], 3), ((6, 2), ["6,7 N"], 3), ((1, 1), ["6,7 N"], 0),
    ((1, 5), ["6,7 N"], 3), ((2, 3), ["6,7 N"], 3)])
def test_an_unarmed_attack_needs_two_dice_that_agree(dice: tuple[int, ...], zombies: list[str], left: int) -> None:
    game = scene().human("A", "5,7", "E").zombie("6,7").dice(*dice).turn("A")
    game.choose("attack")
    assert (horde(game), points(game, "A")) == (zombies, left)


@rule("ZP-EX-18", "ZP-063")
def test_nobody_shoots_through_a_human() -> None:
    game = scene().human("A", "0,19", "N", weapon="rifle").human("B", "0,17").zombie("0,15").turn("A")
    assert not can(game, "attack")
    assert "a human is in the way" in game.explain("attack")


@rule("ZP-EX-19", "ZP-062")
def test_furniture_is_fired_over() -> None:
    game = scene().human("A", "4,8", "E", weapon="pistol").zombie("8,8").dice(6).turn("A")
    game.choose("attack")
    assert horde(game) == []


@rule("ZP-EX-20", "ZP-111", "ZP-113", "ZP-114", "ZP-115")
def test_a_bite_throws_back_and_may_infect() -> None:
    def bitten(infection: int) -> Game:
        built = scene().human("A", "6,9", "S").human("B", "0,0").zombie("5,9", "E").dice(5, infection).zombie_turn()
        return play(built, "wake 5,9", "bite")

    game = bitten(3)
    assert (where(game, "A"), fate(game, "A")) == ("7,9 S", "alive")
    game = bitten(1)
    play(game, "accept")
    assert fate(game, "A") == "zombified"
    assert "7,9 S" in horde(game)


@rule("ZP-EX-22", "ZP-088")
def test_a_med_pak_nullifies_a_bite() -> None:
    game = scene().human("A", "6,9", items=("med-pak",)).zombie("5,9", "E").dice(5).zombie_turn()
    play(game, "wake 5,9", "bite", "play med-pak")
    assert (where(game, "A"), items(game, "A"), discarded(game)) == ("6,9 N", [], ["med-pak"])
    assert spent(game)


@rule("ZP-EX-23", "ZP-118", "ZP-084")
def test_who_kills_a_zombified_human_gets_what_it_carried() -> None:
    game = (scene().human("A", "5,7", "E", weapon="baseball-bat").zombie("6,7", was="B", carries=("car-keys", "pistol"))
            .dice(6).turn("A"))
    game.choose("attack")
    assert offered(game) == ["take pistol", "leave pistol"]
    game.choose("take pistol")
    assert (items(game, "A"), weapon(game, "A"), discarded(game)) == (["car-keys"], "pistol", ["baseball-bat"])


@rule("ZP-EX-25", "ZP-077", "ZP-084")
def test_events_happen_on_the_way_to_a_find() -> None:
    game = (scene().human("A", "8,6", "E", weapon="baseball-bat").barricade("OD1", "OD2").draws("smash", "pistol")
            .turn("A"))
    game.choose("search")
    assert game.decision is not None
    assert game.decision.seat == 3
    play(game, "smash OD2", "leave pistol")
    assert (barricaded(game), weapon(game, "A")) == (["OD1"], "baseball-bat")
    assert discarded(game) == ["pistol", "smash"]


@rule("ZP-EX-26", "ZP-144", "ZP-145", "ZP-146")
def test_the_cellar_is_found() -> None:
    game = scene().human("A", "8,11", "W").draws("the-cellar", "kitchen-knife").turn("A")
    game.choose("search")
    assert weapon(game, "A") == "kitchen-knife"
    view = game.view()
    assert [one.key for one in view.searches] == ["S1", "S2", "S3", "S4", "S6", "S7", "S8"]
    door = view.apertures[-1]
    assert (door.key, door.squares, door.window) == ("CD", ("8,11", "LA"), False)
    game.choose("forward")
    assert where(game, "A") == "LA W"


@rule("ZP-EX-27", "ZP-139")
def test_the_car_starts_on_a_six() -> None:
    game = (scene().human("A", "car", items=("car-keys",)).human("B", "car").human("C", "car").dice(2, 5, 6).turn("A"))
    play(game, "start", "start")
    assert not game.is_over
    game.choose("start")
    assert game.result == "humans"


@rule("ZP-EX-29", "ZP-122", "ZP-123", "ZP-127")
def test_a_zombie_has_to_turn_towards_the_only_human() -> None:
    game = scene().human("A", "5,19").zombie("0,19", "W").zombie_turn()
    play(game, "wake 0,19")
    assert sorted(offered(game)) == ["lurch-left", "lurch-right"]
    play(game, "lurch-left")
    assert offered(game) == ["lurch-left"]  # looking south now: only one turn leads on
    play(game, "lurch-left")
    assert horde(game)[0] == "0,19 E"


@rule("ZP-EX-30", "ZP-128", "ZP-129")
def test_the_twelfth_barricade_wins() -> None:
    game = (scene().human("A", "10,6", "N").human("B", "5,7").human("C", "6,7").zombie("0,0").searched()
            .barricade(*OUTER[1:]).turn("A"))
    game.choose("barricade")
    assert game.result == "humans"


@rule("ZP-EX-31", "ZP-093", "ZP-094", "ZP-100", "ZP-101")
def test_new_zombies_come_from_the_edge_that_is_rolled() -> None:
    base = scene(4).human("A", "0,0").human("B", "1,0").human("C", "2,0").human("D", "3,0")
    for x in range(12):
        base.zombie(f"{x},19")
    base.zombie("20,19", event=True).zombie("21,19", event=True).zombie("22,19", event=True)
    game = base.dice(2).zombie_turn(spawn=True)
    assert (cap(state_of(game)), counted(state_of(game))) == (16, 12)
    assert offered(game) == [f"place 23,{y}" for y in range(20)]
    play(game, "place 23,3", "face S", "place 23,4", "face N")
    assert {"23,3 S", "23,4 N"} <= set(horde(game))
    assert can(game, "wake 23,3")
    game.undo_to(0)
    wild = scene().human("A", "0,0").dice(6).zombie_turn(spawn=True)
    assert offered(wild) == ["edge N", "edge E", "edge S", "edge W"]
    play(wild, "edge S", "place 3,19", "face N")
    assert not can(wild, "place 23,3")


@rule("ZP-EX-32", "ZP-193", "ZP-194", "ZP-195", "ZP-196")
def test_flanking_is_not_wandering() -> None:
    game = scene().human("A", "9,18").zombie("8,18", "E").zombie("7,18", "E").zombie_turn()
    state = state_of(game)
    second = state.ground.square_named("7,18")
    assert second is not None
    assert (scent_to(state, 0)[second], clear_to(state, second, 0)[0]) == (1, 3)
    play(game, "wake 7,18")
    assert sorted(offered(game)) == ["halt", "lurch-left", "lurch-right"]
    game.choose("lurch-left")
    assert sorted(offered(game)) == ["halt", "lurch-left", "lurch-right", "shamble"]
    game.choose("shamble")
    assert "7,17 N" in horde(game)
    away = scene().human("A", "9,18").zombie("8,18", "E").zombie("7,18", "W").zombie_turn()
    play(away, "wake 7,18")
    assert not can(away, "shamble")


@rule("ZP-EX-33", "ZP-107", "ZP-110")
def test_four_through_a_doorway() -> None:
    def built(*, reinforced: bool = False, shut: bool = False) -> Game:
        made = scene().human("A", "5,14").zombie("5,10", "S").zombies("4,10", "6,10", "6,9")
        made.barricade("ID5", reinforced=reinforced)
        if shut:
            made.barricade("ID3")
        return play(made.zombie_turn(), "wake 5,10")

    game = built()
    game.choose("shamble")
    assert "5,11 S" in horde(game)
    assert not can(built(shut=True), "shamble")
    assert not can(built(reinforced=True), "shamble")


@rule("ZP-EX-34", "ZP-152", "ZP-153", "ZP-154")
def test_one_room_is_enough_in_the_shorter_game() -> None:
    def sealed(**options: Any) -> Game:
        return (scene(variant__shorter=True, **options).human("A", "14,11", "N").human("B", "13,12").human("C", "14,12")
                .zombie("12,7").searched().barricade("OW8", "OW9").turn("A"))

    game = sealed()
    game.choose("barricade")
    assert game.result == "humans"
    strict = sealed(shorter__strict_house=True)
    strict.choose("barricade")
    assert not strict.is_over


@rule("ZP-EX-35", "ZP-157", "ZP-158", "ZP-205", "ZP-207")
def test_the_traitor_declares_himself() -> None:
    base = (scene(variant__traitor=True).human("A", "4,12", "S").human("B", "0,0").human("C", "1,0").traitor("A")
            .searched().barricade("OW6", "ID5", "ID8"))
    game = base.turn("A", first=True)
    assert not game.is_over
    assert can(game, "declare")
    game.choose("declare")
    assert game.result == "traitor"
    game = (scene(variant__traitor=True).human("A", "4,12", "S").human("B", "4,13", items=("ammo",)).human("C", "1,0")
            .traitor("A").searched().barricade("OW6", "ID5", "ID8").turn("A", first=True))
    game.choose("declare")
    assert not game.is_over
    assert points(game, "A") == 6
    game.choose("steal dwight ammo")
    assert (items(game, "A"), points(game, "A")) == (["ammo"], 6)
    late = (scene(variant__traitor=True).human("A", "4,12", "S").human("B", "0,0").human("C", "1,0").traitor("A")
            .searched().turn("A", first=True))
    late.choose("left")
    assert not can(late, "declare")


@rule("ZP-EX-36", "ZP-162", "ZP-163", "ZP-164", "ZP-212")
@pytest.mark.parametrize("after", [False, True])
def test_the_traitor_is_forced_to_show_himself(after: bool) -> None:
    game = (scene(variant__traitor=True, variant__twentyeight=after)
            .human("A", "10,6", "N").human("B", "5,7", "E", weapon="baseball-bat").human("C", "6,7").traitor("C")
            .searched().barricade(*OUTER[1:]).turn("A"))
    game.choose("barricade")
    assert not game.is_over
    assert state_of(game).revealed
    assert game.view().phase == "peace"
    state_of(game).script = (5,)
    play(game, "end", "attack")
    assert fate(game, "C") == "dead"
    assert game.result == ("" if after else "humans")
    assert game.view().phase == ("truce" if after else "peace")


@rule("ZP-EX-36", "ZP-158", "ZP-164")
def test_after_a_forced_reveal_the_next_turn_has_six_points_and_the_theft() -> None:
    game = (scene(variant__traitor=True).human("A", "10,6", "N").human("B", "5,7", items=("ammo",)).human("C", "6,7")
            .traitor("C").searched().barricade(*OUTER[1:]).turn("A"))
    play(game, "barricade", "end", "end")
    assert points(game, "C") == 6
    assert can(game, "steal dwight ammo")


@rule("ZP-EX-37", "ZP-167", "ZP-168", "ZP-169", "ZP-170", "ZP-209")
def test_twenty_eight_days_later() -> None:
    game = (scene(variant__twentyeight=True).human("A", "10,6", "N").human("B", "10,7", "N", weapon="baseball-bat")
            .human("C", "11,7", "W", weapon="baseball-bat").searched().barricade(*OUTER[1:]).zombie("0,0")
            .turn("A", ap=3))
    game.choose("barricade")
    assert not game.is_over
    assert points(game, "A") == 2  # he goes on without a roll
    state_of(game).script = (3,)
    play(game, "end")
    assert points(game, "B") == 4
    assert not can(game, "attack")
    assert "don't attack each other" in game.explain("attack")
    state_of(game).script = (5, 6)
    play(game, "end")
    assert game.view().phase == "madness"
    game.choose("attack")  # C strikes B, who stands before him
    assert fate(game, "B") == "dead"
    play(game, "end")
    assert game.view().round == 2  # no zombie turn
    assert game.view().active == "marta"
    state_of(game).script = ()
    assert spent(game)


@rule("ZP-EX-38", "ZP-218", "ZP-219", "ZP-221", "ZP-228")
def test_automatic_zombies_walk_or_press() -> None:
    def built(*shut: str) -> Scene:
        return (scene(1, variant__automatic=True, show_forced=False).human("A", "10,7", "N").zombie("10,5", "S")
                .barricade("OD1", "OW1", "OW2", *shut))

    made = built()
    state = made.state
    start = made.square("10,5")
    assert (scent_to(state, 0)[start], clear_to(state, start, 0)[0]) == (1, 9)
    game = made.zombie_turn()
    assert horde(game) == ["11,5 E"]
    made = built("OW4")
    state = made.state
    assert clear_to(state, start, 0)[0] == 19
    game = made.zombie_turn()
    assert horde(game) == ["10,5 S"]
    empty = scene(1, variant__automatic=True).human("A", "10,7", "N").turn("A")
    told = edges(state_of(empty))
    assert [(edge.edge, edge.chance) for edge in told] == [("N", 0.5), ("E", 1 / 6), ("S", 1 / 6), ("W", 1 / 6)]
    assert told[0].squares == ("10,0", "9,0")
    twin = state_of(empty).copy()
    for name in told[0].squares:
        square = twin.ground.square_named(name)
        assert square is not None
        assert automatic.facing_at(twin, square) == 2
        twin.add_zombie(square, 2, 0, "spawn")


@rule("ZP-EX-39", "ZP-148", "ZP-150")
def test_the_cellar_is_a_refuge_of_its_own() -> None:
    def built(zombie: str) -> Game:
        made = (scene().cellar("S5", "W").human("A", "LA", "E").human("B", "C2,0").human("C", "C3,1").zombie(zombie)
                .searched())
        return made.turn("A")

    game = built("10,13")
    game.choose("barricade")
    assert game.result == "humans"
    game = built("C4,3")
    game.choose("barricade")
    assert not game.is_over


@rule("ZP-EX-40", "ZP-136", "ZP-137", "ZP-139", "ZP-199")
def test_in_and_out_of_the_car() -> None:
    game = scene().keys_found().human("A", "19,5", "E").human("B", "0,0").turn("A", ap=3)
    game.choose("forward")
    assert (where(game, "A"), points(game, "A")) == ("car", 2)
    assert not can(game, "start")
    assert sorted(offered(game)) == ["end", "get-out 19,5", "get-out 22,5"]
    game.choose("get-out 22,5")
    assert (where(game, "A"), points(game, "A")) == ("22,5 E", 1)
    game = scene().keys_found().human("A", "car").human("B", "22,5").turn("A", ap=3)
    assert [text for text in offered(game) if text.startswith("get-out")] == ["get-out 19,5"]
    game = scene().human("A", "19,5", "E").turn("A", ap=3)
    assert not can(game, "forward")
    assert "locked" in game.explain("forward")
