"""How humans attack: charts, pushes, firearms, friends in the way."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.squares.fight.aim import targets
from gravetide.kernel import Game
from tests.support.rules import rule
from tests.zombie_plague.scene import (
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


def struck(game: Game, who: int = 0) -> list[str]:
    """The squares that an attack would strike."""
    state = state_of(game)
    return sorted(state.ground.name(square) for square, _ in targets(state, who))


@rule("ZP-045", "ZP-003")
def test_without_a_firearm_only_the_square_in_front_is_attacked() -> None:
    game = scene().human("A", "6,18", "N", weapon="baseball-bat").zombies("7,18", "5,17", "6,16", "6,19").turn("A")
    assert not can(game, "attack")
    game = scene().human("A", "6,17", "N", weapon="baseball-bat").zombie("6,16").turn("A")
    assert can(game, "attack")
    shot = scene().human("A", "5,2", "E", weapon="pistol").zombie("10,2").turn("A")
    assert struck(shot) == ["10,2"]
    thrown = scene().human("A", "5,2", "E", weapon="lemon-meringue-pie").zombie("7,2").turn("A")
    assert struck(thrown) == ["7,2"]


@rule("ZP-046")
def test_an_attack_needs_a_target() -> None:
    game = scene().human("A", "5,2", "E", weapon="pistol").turn("A")
    assert not can(game, "attack")
    assert "no zombie in your line of fire" in game.explain("attack")


@rule("ZP-047", "ZP-053", "ZP-054", "ZP-055")
@pytest.mark.parametrize(("die", "left", "zombies"), [
    (1, 0, ["6,2 N"]), (2, 3, ["6,2 N"]), (3, 3, ["6,2 N"]), (4, 3, ["6,2 N"]), (5, 3, ["7,2 N"]), (6, 3, [])])
def test_the_chart(die: int, left: int, zombies: list[str]) -> None:
    game = scene().human("A", "5,2", "E", weapon="wrench").zombie("6,2").dice(die).turn("A")
    play(game, "attack")
    assert (points(game, "A"), horde(game)) == (left, zombies)


@rule("ZP-048")
def test_a_weapon_replaces_only_the_rows_it_names() -> None:
    for key, results in {"kitchen-knife": "5 6", "baseball-bat": "- 56", "cast-iron-skillet": "45 6"}.items():
        pushes, kills = results.split()
        for die in range(2, 7):
            game = scene().human("A", "5,2", "E", weapon=key).zombie("6,2").dice(die).turn("A")
            play(game, "attack")
            expected = ["7,2 N"] if str(die) in pushes else [] if str(die) in kills else ["6,2 N"]
            assert horde(game) == expected, (key, die)


@rule("ZP-049")
def test_an_ordinary_oops_costs_all_points() -> None:
    game = scene().human("A", "5,2", "E", weapon="baseball-bat").zombie("6,2").dice(1).turn("A", ap=3)
    play(game, "attack")
    assert (points(game, "A"), weapon(game, "A")) == (0, "baseball-bat")


@rule("ZP-050")
def test_an_oops_with_a_firearm_costs_the_ammunition() -> None:
    for key in ("pistol", "rifle", "shotgun", "nail-gun", "assault-rifle", "flamethrower"):
        game = scene().human("A", "5,2", "E", weapon=key).zombie("7,2").dice(1).turn("A")
        play(game, "attack")
        assert (points(game, "A"), weapon(game, "A")) == (3, f"{key}*")


@rule("ZP-051")
@pytest.mark.parametrize("key", ["hatchet", "golf-club", "super-soaker", "hunting-bow", "slingshot"])
def test_weapons_with_an_oops_of_their_own_break(key: str) -> None:
    game = scene().human("A", "5,2", "E", weapon=key).zombie("6,2").dice(1).turn("A")
    play(game, "attack")
    assert (points(game, "A"), weapon(game, "A"), discarded(game)) == (3, "", [key])


@rule("ZP-052", "ZP-088")
def test_a_med_pak_cancels_an_injury_before_its_roll() -> None:
    game = (scene().human("A", "5,2", "E", weapon="chainsaw", items=("med-pak",)).zombie("6,2").dice(1).turn("A"))
    play(game, "attack", "play med-pak")
    assert (fate(game, "A"), weapon(game, "A"), points(game, "A"), spent(game)) == ("alive", "chainsaw", 3, True)


@rule("ZP-056", "ZP-004")
def test_a_pushed_figure_keeps_its_facing_and_goes_through_open_doors() -> None:
    game = scene().human("A", "10,4", "S", weapon="wrench").zombie("10,5", "W").dice(5).turn("A")
    play(game, "attack")
    assert horde(game) == ["10,6 W"]
    window = scene().human("A", "6,4", "S", weapon="wrench").zombie("6,5", "E").dice(5).turn("A")
    play(window, "attack")
    assert horde(window) == ["6,6 E"]


@rule("ZP-058")
@pytest.mark.parametrize(("human", "facing", "zombie"), [
    ("5,4", "S", "5,5"),      # the wall of the house
    ("10,4", "S", "10,5"),    # the barricade
    ("21,2", "S", "21,3"),    # the car
    ("5,1", "N", "5,0"),      # the edge of the board
])
def test_a_blocked_push_moves_nobody(human: str, facing: str, zombie: str) -> None:
    made = scene().human("A", human, facing, weapon="wrench").zombie(zombie).dice(5)
    game = made.barricade("OD1").turn("A")
    before = horde(game)
    play(game, "attack")
    assert horde(game) == before


@rule("ZP-058", "ZP-057")
def test_a_row_before_a_human_or_furniture_does_not_move() -> None:
    game = (scene().human("A", "5,2", "E", weapon="wrench").zombies("6,2", "7,2").human("B", "8,2").dice(5).turn("A"))
    play(game, "attack")
    assert horde(game) == ["6,2 N", "7,2 N"]
    sofa = scene().human("A", "4,8", "E", weapon="wrench").zombie("5,8").dice(5).turn("A")
    play(sofa, "attack")
    assert horde(sofa) == ["5,8 N"]
    shelf = scene().human("A", "7,6", "E", weapon="wrench").zombie("8,6").dice(5).turn("A")
    play(shelf, "attack")
    assert horde(shelf) == ["8,6 N"]


@rule("ZP-059", "ZP-066")
def test_lanes_are_pushed_independently() -> None:
    game = (scene().human("A", "5,2", "E", weapon="shotgun").zombies("7,1", "7,2", "7,3").human("B", "8,3")
            .dice(5).turn("A"))
    play(game, "attack")
    assert horde(game) == ["8,1 N", "8,2 N", "7,3 N"]


@rule("ZP-060")
@pytest.mark.parametrize(("key", "reach"), [
    ("pistol", 5), ("rifle", 10), ("nail-gun", 3), ("hunting-bow", 6), ("slingshot", 4), ("super-soaker", 3),
    ("assault-rifle", 10), ("lemon-meringue-pie", 2), ("shotgun", 5), ("double-barrel-shotgun", 5)])
def test_weapons_reach_as_far_as_they_say(key: str, reach: int) -> None:
    assert can(scene().human("A", "5,2", "E", weapon=key).zombie(f"{5 + reach},2").turn("A"), "attack")
    assert not can(scene().human("A", "5,2", "E", weapon=key).zombie(f"{6 + reach},2").turn("A"), "attack")


@rule("ZP-061")
def test_walls_barricades_and_the_car_stop_a_shot_and_open_windows_do_not() -> None:
    assert struck(scene().human("A", "6,3", "S", weapon="rifle").zombie("6,7").turn("A")) == ["6,7"]
    assert not struck(scene().human("A", "6,3", "S", weapon="rifle").zombie("6,7").barricade("OW1").turn("A"))
    assert not struck(scene().human("A", "5,3", "S", weapon="rifle").zombie("5,7").turn("A"))
    assert not struck(scene().human("A", "18,5", "E", weapon="rifle").zombie("22,5").turn("A"))
    assert not struck(scene().human("A", "18,4", "E", weapon="rifle").zombie("22,4").turn("A"))


@rule("ZP-063")
def test_only_the_first_figure_is_hit() -> None:
    assert struck(scene().human("A", "5,2", "E", weapon="rifle").zombies("7,2", "9,2").turn("A")) == ["7,2"]


@rule("ZP-063", "ZP-064")
def test_a_flame_takes_everybody_in_the_line() -> None:
    game = (scene().human("A", "5,2", "E", weapon="flamethrower").zombies("6,2", "8,2").human("B", "7,2")
            .human("C", "9,2").dice(3).turn("A"))
    assert struck(game) == ["6,2", "7,2", "8,2"]
    play(game, "attack")
    assert (horde(game), fate(game, "B"), fate(game, "C")) == ([], "dead", "alive")
    alone = scene().human("A", "5,2", "E", weapon="flamethrower").human("B", "7,2").turn("A")
    assert not can(alone, "attack")


@rule("ZP-065")
def test_three_lanes_reach_round_corners_only_where_it_is_open() -> None:
    # from 10,4 looking south: the centre goes through the front door, the sides stop at the wall of the house
    game = scene().human("A", "10,3", "S", weapon="shotgun").zombies("9,7", "11,7", "10,7", "11,8").turn("A")
    assert struck(game) == ["10,7", "11,7"]  # 9,7 is the living room, behind a wall
    close = scene().human("A", "5,5", "E", weapon="shotgun").zombie("6,4").turn("A")
    assert struck(close) == ["6,4"]  # a side square at distance 1, from the centre square beside it
    beside = scene().human("A", "5,5", "E", weapon="shotgun").zombie("5,4").turn("A")
    assert not struck(beside)


@rule("ZP-066", "ZP-064", "ZP-067")
def test_a_shotgun_strikes_the_nearest_row_and_every_human_up_to_it() -> None:
    game = (scene(4).human("A", "5,1", "E", weapon="shotgun").zombies("7,1", "7,2", "8,0").human("B", "6,0")
            .human("C", "9,2").dice(6).turn("A"))
    assert struck(game) == ["6,0", "7,1", "7,2"]
    play(game, "attack")
    assert (horde(game), fate(game, "B"), fate(game, "C")) == (["8,0 N"], "dead", "alive")


@rule("ZP-066")
def test_a_human_nearer_in_its_lane_shields_a_zombie() -> None:
    game = (scene().human("A", "5,1", "E", weapon="shotgun").human("B", "6,1").zombie("7,1").turn("A"))
    assert not can(game, "attack")
    game = (scene().human("A", "5,1", "E", weapon="shotgun").human("B", "6,1").zombies("7,1", "9,2").turn("A"))
    assert struck(game) == ["6,1", "9,2"]


@rule("ZP-067")
def test_what_a_shot_does_to_a_human() -> None:
    def fired(die: int, key: str = "shotgun") -> Game:
        made = scene().human("A", "5,2", "E", weapon=key).zombie("6,2").human("B", "6,3", "W").dice(die).turn("A")
        return play(made, "attack")

    assert where(fired(5), "B") == "7,3 W"
    assert fate(fired(6), "B") == "dead"
    assert where(fired(1), "B") == "6,3 W"
    assert where(fired(3), "B") == "6,3 W"
    blocked = (scene(4).human("A", "5,2", "E", weapon="shotgun").zombie("6,2").human("B", "6,3").human("C", "7,3")
               .dice(5).turn("A"))
    play(blocked, "attack")
    assert where(blocked, "B") == "6,3 N"


@rule("ZP-067", "ZP-160")
def test_a_human_who_is_hit_by_water_looks_where_the_attacker_likes() -> None:
    game = (scene(variant__traitor=True).human("A", "5,2", "E", weapon="super-soaker").human("B", "6,2", "W")
            .human("C", "0,0").dice(5).turn("A"))
    play(game, "attack", "face S")
    assert where(game, "B") == "6,2 S"


@rule("ZP-068")
@pytest.mark.parametrize(("cards", "lost", "held"), [("lost", ["ammo", "flare"], []),
                                                    ("killer", [], ["ammo", "flare"])])
def test_the_cards_of_the_killed(cards: str, lost: list[str], held: list[str]) -> None:
    game = (scene(killed__cards=cards).human("A", "5,2", "E", weapon="shotgun").zombie("6,2")
            .human("B", "6,3", items=("ammo", "flare")).dice(6).turn("A"))
    play(game, "attack")
    assert (discarded(game), items(game, "A")) == (lost, held)
    assert game.view().cap == 4  # one human is left


@rule("ZP-067")
def test_by_option_a_friend_is_only_thrown_back_and_in_danger() -> None:
    def fired(die: int) -> Game:
        made = (scene(friendly__kill="bite").human("A", "5,2", "E", weapon="shotgun").zombie("6,2").human("B", "6,3")
                .human("C", "0,0").dice(6, die).turn("A"))
        return play(made, "attack")

    assert (fate(fired(4), "B"), where(fired(4), "B")) == ("alive", "7,3 N")
    turned = play(fired(1), "accept")
    assert fate(turned, "B") == "zombified"
    assert horde(turned) == ["7,3 N"]


@rule("ZP-069", "ZP-070")
@pytest.mark.parametrize("key", ["shotgun", "double-barrel-shotgun", "rifle", "assault-rifle"])
def test_long_guns_serve_as_bats_when_they_are_empty_and_only_then(key: str) -> None:
    game = scene().human("A", "5,2", "E", weapon=key, empty=True).zombie("6,2").dice(5).turn("A")
    play(game, "attack")
    assert (horde(game), spent(game)) == ([], True)
    oops = scene().human("A", "5,2", "E", weapon=key, empty=True).zombie("6,2").dice(1).turn("A")
    play(oops, "attack")
    assert points(oops, "A") == 0
    far = scene().human("A", "5,2", "E", weapon=key, empty=True).zombie("7,2").turn("A")
    assert not can(far, "attack")
    loaded = scene().human("A", "5,2", "E", weapon=key).zombie("6,2").dice(5).turn("A")
    play(loaded, "attack")
    assert (horde(loaded) == []) == (key == "assault-rifle")  # a five kills with that one anyway


@rule("ZP-069", "ZP-072", "ZP-074")
def test_with_another_empty_gun_one_fights_unarmed() -> None:
    game = scene().human("A", "5,2", "E", weapon="nail-gun", empty=True).zombie("6,2").dice(6, 6).turn("A")
    play(game, "attack")
    assert (horde(game), spent(game)) == ([], True)


@rule("ZP-074")
def test_a_usable_weapon_is_used_unless_it_is_discarded() -> None:
    game = scene().human("A", "5,2", "E", weapon="wrench").zombie("6,2").dice(2).turn("A")
    play(game, "attack")
    assert spent(game)
    state_of(game).script = (6, 6)
    play(game, "discard wrench", "attack")
    assert (horde(game), spent(game)) == ([], True)


@rule("ZP-071")
def test_ammo_loads_a_gun_or_undoes_an_oops() -> None:
    game = scene().human("A", "5,2", "E", weapon="pistol", empty=True, items=("ammo",)).turn("A")
    play(game, "use ammo")
    assert (weapon(game, "A"), points(game, "A"), discarded(game)) == ("pistol", 4, ["ammo"])
    game = scene().human("A", "5,2", "E", weapon="pistol", items=("ammo",)).zombie("7,2").dice(1).turn("A")
    play(game, "attack", "play ammo")
    assert (weapon(game, "A"), points(game, "A"), horde(game)) == ("pistol", 3, ["7,2 N"])
    game = scene().human("A", "5,2", "E", weapon="pistol", items=("ammo",)).zombie("7,2").dice(1).turn("A")
    play(game, "attack", "accept")
    assert weapon(game, "A") == "pistol*"


@rule("ZP-073")
def test_the_odds_of_bare_hands() -> None:
    game = scene().human("A", "5,2", "E").zombie("6,2").turn("A")
    told = game.odds("attack")
    assert told.dice == 2
    assert told.results == pytest.approx({"oops": 1 / 36, "body": 3 / 36, "kill": 1 / 36, "miss": 31 / 36})


@rule("ZP-187")
@pytest.mark.parametrize("behind", [False, True])
def test_a_human_behind_the_target(behind: bool) -> None:
    game = (scene(friendly__behind_target=behind).human("A", "5,2", "E", weapon="pistol").zombie("7,2")
            .human("B", "9,2").human("C", "11,2").dice(6).turn("A"))
    assert struck(game) == (["7,2", "9,2"] if behind else ["7,2"])
    play(game, "attack")
    assert (fate(game, "B"), fate(game, "C")) == ("dead" if behind else "alive", "alive")


@rule("ZP-160", "ZP-063")
def test_humans_attack_each_other_in_a_traitor_game() -> None:
    def built(**options: Any) -> Game:
        return (scene(**options).human("A", "5,2", "E", weapon="pistol").human("B", "8,2").human("C", "0,0").dice(6)
                .turn("A"))

    assert not can(built(), "attack")
    game = play(built(variant__traitor=True), "attack")
    assert fate(game, "B") == "dead"
    bare = (scene(variant__traitor=True).human("A", "5,2", "E").human("B", "6,2").human("C", "0,0").dice(5, 6)
            .turn("A"))
    assert where(play(bare, "attack"), "B") == "7,2 N"
    wide = scene(variant__traitor=True).human("A", "5,2", "E", weapon="shotgun").human("B", "8,3").human("C", "0,0")
    assert struck(wide.turn("A")) == ["8,3"]
    assert offered(built())[-1] == "end"
