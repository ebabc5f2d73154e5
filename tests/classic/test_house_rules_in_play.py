"""House rules where they meet what only Classic has: friends first, pimp weapons, cars, rooms, noise out of reach."""

from __future__ import annotations

import pytest

from gravetide.families.zones.house_rules.modules import with_modules
from gravetide.families.zones.table_options import with_readings
from gravetide.families.zones.told.view import view
from gravetide.games.classic.game import CLASSIC, CLASSIC_GAME
from gravetide.kernel.errors import GravetideError
from tests.classic.table import COMB, CORNER, FIRST_LIGHT, HOUSE, STREET, TERRACE, Table
from tests.support.rules import rule


def table(drawing: str, *on: str) -> Table:
    """A scene with some house rules."""
    return Table(drawing, rules=with_modules(CLASSIC, on), pack=CLASSIC_GAME.pack())


# -- All-Out


@rule("Z1-194")
def test_all_out_hits_strike_friends_first() -> None:
    scene = table(STREET, "all_out").survivor("Phil", "s01", hands=["pistol"])
    scene.survivor("Josh", "s02", hands=["wounded"]).zombies("s02", walkers=2).turn("Phil")
    scene.do("shoot pistol s02").dice(4, 5).do("all-out")
    assert (scene.is_out("Josh"), scene.horde("s02"), scene.xp("Phil")) == (True, {"walker": 1}, 1)


@rule("Z1-194", "Z1-038")
def test_a_broken_sniper_rifle_loses_both_cards() -> None:
    scene = table(STREET, "all_out").survivor("Phil", "s01", hands=["sniper-rifle"]).zombies("s02", walkers=2)
    scene.turn("Phil").do("shoot sniper-rifle s02").dice(3, 1).do("all-out")
    assert (scene.cards("Phil")[0], sorted(scene.discards())) == ([], ["rifle", "scope"])
    scene.lawful()


@rule("Z1-194", "Z1-035")
def test_a_broken_pimp_weapon_is_out_of_play() -> None:
    scene = table(STREET, "all_out").survivor("Phil", "s01", hands=["evil-twins"]).zombies("s02", walkers=4)
    scene.turn("Phil").do("shoot evil-twins s02").dice(4, 4, 1, 4).do("all-out")
    assert (scene.horde("s02"), scene.cards("Phil")[0]) == ({"walker": 1}, [])
    assert (scene.pile("out_of_play"), scene.discards()) == (["evil-twins"], [])
    scene.lawful()


@rule("Z1-194", "Z1-213")
def test_neither_a_molotov_nor_a_car_goes_all_out() -> None:
    scene = table(STREET, "all_out").survivor("Ned", "s01", hands=["molotov"]).zombies("s02", walkers=1).turn("Ned")
    assert scene.do("molotov s02").horde("s02") == {}
    car = table(STREET, "all_out").survivor("Wanda", "s01", hands=["chainsaw"]).car("s01", "police", driver="Wanda")
    car.zombies("s02", walkers=1).dice(4).turn("Wanda").do("drive s02")
    assert car.horde("s02") == {}


# -- limited search


@rule("Z1-195")
def test_a_flashlight_draws_from_the_room_as_long_as_it_has_cards() -> None:
    scene = table(HOUSE, "limited_search").survivor("Ned", "b01", pack=["flashlight", "flashlight"])
    rooms = view(scene.game).house["limited_search"].rooms  # type: ignore[attr-defined]
    assert rooms == {"b01": 2, "b02": 2}
    scene.finds("water", "scope").turn("Ned").do("search", "keep hand", "keep hand", "done")
    assert sorted(scene.cards("Ned")[0]) == ["scope", "water"]
    assert scene.turn("Ned").why("search") is not None
    assert not scene.offers("search")
    scene.lawful()


@rule("Z1-195", "Z1-183", "Z1-151")
def test_cars_and_the_fallen_in_the_street_draw_from_the_deck() -> None:
    scene = table(HOUSE, "limited_search").survivor("Otis", "s03", hands=["machete"], skills=["Hold your nose"])
    scene.car("s03", "police").zombies("s03", walkers=1).dice(4).finds("water").turn("Otis")
    scene.do("melee machete", "rummage", "keep hand", "done")
    assert sorted(scene.cards("Otis")[0]) == ["machete", "water"]
    scene.finds("katana").turn("Otis").do("search-car 1")
    scene.do("keep pack", "done")
    assert scene.cards("Otis")[1] == ["katana"]
    assert view(scene.game).house["limited_search"].rooms == {}  # type: ignore[attr-defined]
    scene.lawful()


@rule("Z1-195", "Z1-059")
def test_rooms_get_their_cards_with_the_reveal_even_where_a_card_acts_in_place_of_zombies() -> None:
    scene = table(TERRACE, "limited_search").survivor("Doug", "s01", hands=["crowbar"], xp=7)
    scene.zombie_cards(1, 37, 5).then_chance().turn("Doug").do("open b01 crowbar", "fill b03", "fill b02")
    assert view(scene.game).house["limited_search"].rooms == {  # type: ignore[attr-defined]
        "b01": 2, "b02": 2, "b03": 2}
    scene.lawful()


@rule("Z1-195", "Z1-121", "Z1-125")
def test_cards_in_rooms_leave_the_manholes_and_the_escort_of_a_fatty_as_they_are() -> None:
    scene = table(FIRST_LIGHT, "limited_search").survivor("Amy", "s08").manholes("A1.n", "B1.n").turn("Amy")
    scene.do("move s07")
    assert not scene.options()[0].startswith("tile"), "nobody asks on which tile she stands"
    scene.zombie_cards(41).draw_for("s01")
    assert [zone for zone in scene.board.zones if scene.horde(zone)] == ["s02", "s04"]
    street = table(STREET, "limited_search").survivor("Amy", "s01").turn("Amy")
    fatty = next(kind.index for kind in street.pack.zombies if kind.key == "fatty")
    street.rules.spawning.place(street.game, (3,), fatty, 1)
    assert street.horde("s04") == {"fatty": 1, "walker": 2}


@rule("Z1-195", "Z1-126")
def test_a_table_that_asks_for_tiles_still_does_with_cards_in_rooms() -> None:
    read = with_readings(CLASSIC, {"spawning.manhole_tiles": "chosen"})
    scene = Table(FIRST_LIGHT, rules=with_modules(read, ("limited_search",)), pack=CLASSIC_GAME.pack())
    scene.survivor("Amy", "s08").manholes("A1.n", "B1.n").turn("Amy").do("move s07", "tile 1")
    scene.zombie_cards(41).draw_for("s01")
    assert [zone for zone in scene.board.zones if scene.horde(zone)] == ["s02"]


# -- splitting


@rule("Z1-192", "Z1-109")
def test_nothing_is_added_and_no_shortage_arises() -> None:
    scene = table(COMB, "splitting").survivor("Amy", "s03").survivor("Josh", "s07").zombies("s05", walkers=3, runners=1)
    scene.supply(walkers=0, runners=0).zombies_act()
    while scene.options() and scene.options()[0].startswith("way"):
        scene.do(scene.options()[0])
    walkers = [scene.horde(zone).get("walker", 0) for zone in ("s04", "s05", "s06")]
    assert walkers == [2, 0, 1]
    assert sum(scene.horde(zone).get("runner", 0) for zone in scene.board.zones) == 1


# -- one Noise token


@rule("Z1-193", "Z1-114")
def test_without_a_token_they_go_for_most_survivors_whom_they_can_reach() -> None:
    scene = table(CORNER, "single_noise", "zombie_move").survivor("Doug", "b01").survivor("Ned", "b01")
    scene.survivor("Amy", "s02").zombies("s03", walkers=1).zombies_act()
    assert scene.horde("s04") == {"walker": 1}  # the two behind the door can't be reached


@rule("Z1-193", "Z1-114")
def test_a_token_out_of_reach_gives_way_to_a_survivor_within() -> None:
    scene = table(CORNER, "single_noise", "zombie_move").survivor("Doug", "b01").survivor("Amy", "s02")
    scene.turn("Doug").do("noise", "end")
    scene.zombies("s03", walkers=1).zombies_act()
    assert scene.horde("s04") == {"walker": 1}


@rule("Z1-193", "Z1-023")
def test_the_one_token_goes_where_noise_was_made_last() -> None:
    scene = table(STREET, "single_noise", "zombie_move").survivor("Amy", "s01").survivor("Ned", "s04")
    scene.turn("Amy").do("noise").turn("Ned").do("noise")
    assert scene.game.noise == [0, 0, 0, 1]
    assert scene.zombies("s02", walkers=1).zombies_act().horde("s03") == {"walker": 1}


@rule("Z1-190")
@pytest.mark.parametrize(("quest", "key"), [
    ("blue-lights", "single_noise"), ("the-long-quiet", "single_noise"), ("shopping-list", "limited_search"),
    ("burn-the-nest", "limited_search"), ("last-tank-of-gas", "limited_search")])
def test_missions_that_do_not_go_with_a_house_rule(quest: str, key: str) -> None:
    with pytest.raises(GravetideError, match="is not played with the house rule"):
        CLASSIC_GAME.setup(CLASSIC_GAME.complete({"quest": quest, "options": {f"house.{key}": True}}))
