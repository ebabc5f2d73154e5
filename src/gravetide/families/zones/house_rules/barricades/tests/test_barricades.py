"""Barricades block the ways of everybody (AR-105 to AR-113), and Fighters build them quickly (AR-022)."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.drawn.picture import describe
from gravetide.families.zones.drawn.pictures import picture
from gravetide.families.zones.house_rules.barricades.rule import (
    BarricadeBroken,
    BarricadeBuilt,
    Barricades,
    BarricadesView,
    BarricadeTakenDown,
)
from gravetide.families.zones.house_rules.breakout import BreakoutRolled
from gravetide.families.zones.house_rules.remembered import recall, remember, seen
from gravetide.families.zones.house_rules.spiking.rule import Spikes
from gravetide.families.zones.told.narration import tell
from gravetide.families.zones.told.view import view
from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME
from gravetide.kernel import Game
from tests.alternate.tables import house, zombies_end
from tests.laws.play import header, state_of
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

TOWN = """
    +---+---+---+---+---+
    |b01ob02os01 s02 s03|
    +---+-D-+   +---+   +
    |s07 s06 s05 s08 s04|
    +---+---+---+---+---+
"""
STREET = """
    +---+---+---+---+
    |s01 s02 s03 s04|
    +---+---+---+---+
"""
WITH_VAULT = """
    +---+---+
    |b01os01|
    +---+---+

    +-Y-+
    |v01|
    +---+
"""


def table(drawing: str = TOWN, *modules: str, classes: dict[str, str] | None = None, **readings: Any) -> Scene:
    """A map on which barricades can be built."""
    return scene(drawing, rules=house("barricades", *modules, **readings), classes=classes)


def blocked(told: Scene, *borders: tuple[str, str]) -> Scene:
    """Barricades that stand already."""
    index = told.board.index
    numbers = [tuple(sorted((index[a], index[b]))) for a, b in borders]
    remember(told.game, Barricades(tuple(sorted([(a, b) for a, b in numbers]))))
    told.game.look_around()
    return told


def standing(told: Scene) -> list[tuple[str, str]]:
    """The barricades by the names of their Zones."""
    return [shown.zones for shown in shows(told).barricades]


def shows(told: Scene) -> BarricadesView:
    """What everybody sees of them."""
    seen_by_all = view(told.game).house["barricades"]
    assert isinstance(seen_by_all, BarricadesView)
    return seen_by_all


# -- where, and what it does


@rule("AR-105")
@pytest.mark.parametrize(("here", "there"), [("s01", "s02"), ("b01", "b02"), ("b02", "s01"), ("s01", "b02")])
def test_barricades_stand_between_streets_in_openings_and_in_open_doorways(here: str, there: str) -> None:
    told = table().survivor("Ann", here, pack=["axe"]).turn("Ann").do(f"barricade {there}")
    assert [set(zones) for zones in standing(told)] == [{here, there}]


@rule("AR-105")
def test_not_in_closed_doors_walls_or_vaults() -> None:
    told = table().survivor("Ann", "b02").turn("Ann")
    assert not told.offers("barricade s06")
    assert told.why("barricade s06") == "There is no open border between b02 and s06."
    told = scene(WITH_VAULT, vault_doors={"v01": ["s01"]}, open_doors=[("s01", "v01")], rules=house("barricades"))
    told.survivor("Ann", "s01", pack=["axe"]).turn("Ann")
    assert told.offers("barricade b01")
    assert told.why("barricade v01") == "The door of a Vault can't be barricaded."


@rule("AR-106")
def test_nobody_crosses_but_everybody_sees_and_shoots_over_it() -> None:
    told = table(STREET).survivor("Ann", "s02", hands=["short-bow"]).zombies("s03", walkers=1)
    blocked(told, ("s02", "s03")).turn("Ann")
    assert not told.offers("move s03")
    assert told.why("move s03") == "The way from s02 to s03 is blocked."
    assert told.offers("shoot short-bow s03")
    told.zombies_act()
    assert told.zombies_in("s03") == horde(walkers=1)


@rule("AR-106")
def test_nobody_jumps_over_it_or_is_pushed_across() -> None:
    told = table(STREET).survivor("Ann", "s01", skills=["Jump"]).turn("Ann")
    assert told.offers("jump s03")
    blocked(told, ("s02", "s03")).turn("Ann")
    assert not told.offers("jump s03")
    assert told.why("jump s03") == "There is a barricade on the way to s03, and nobody can cross it."
    told = table(STREET).survivor("Ann", "s02", skills=["Shove"]).zombies("s02", walkers=1)
    assert not blocked(told, ("s02", "s03")).turn("Ann").offers("shove s03")
    assert told.offers("shove s01")


@rule("AR-106")
def test_zombies_go_round_where_they_can_and_else_wait_before_it_as_at_a_closed_door() -> None:
    told = table().survivor("Ann", "s02").zombies("s05", walkers=1)
    blocked(told, ("s01", "s05")).zombies_act()
    assert told.zombies_in("s08") == horde(walkers=1)
    told = table(STREET).survivor("Ann", "s04").zombies("s01", walkers=1)
    blocked(told, ("s02", "s03")).zombies_act()
    assert told.zombies_in("s02") == horde(walkers=1)
    told.zombies_act()
    assert told.zombies_in("s02") == horde(walkers=1)


# -- building


@rule("AR-107")
def test_it_takes_two_actions() -> None:
    told = table().survivor("Ann", "b01").turn("Ann").do("barricade b02")
    assert told.actions("Ann") == 1
    told = table().survivor("Ann", "b01").turn("Ann", actions=1)
    assert not told.offers("barricade b02")
    assert told.why("barricade b02") == "A barricade takes 2 Actions, and you have 1."


@rule("AR-107")
def test_nobody_builds_among_zombies() -> None:
    told = table().survivor("Ann", "b01").zombies("b01", walkers=1).turn("Ann")
    assert told.why("barricade b02") == "You can't build with zombies around."
    assert table().survivor("Ann", "b01").zombies("b02", walkers=1).turn("Ann").offers("barricade b02")


@rule("AR-022", "AR-107", "AR-014")
def test_a_fighter_needs_one_action() -> None:
    told = table(TOWN, "classes", classes={"clovis": "fighter"}).survivor("Clovis", "b01")
    told.turn("Clovis").do("barricade b02")
    assert told.actions("Clovis") == 2


@rule("AR-108")
def test_each_room_has_material_for_one() -> None:
    told = table().survivor("Ann", "b02", pack=["axe"]).turn("Ann").do("barricade b01")
    assert told.backpack("Ann") == ["axe"]
    assert shows(told).emptied == ("b02",)
    told.turn("Ann").do("barricade s01")
    assert told.backpack("Ann") == []
    assert told.pile("equipment_discard") == ["axe"]


@rule("AR-108")
def test_in_the_street_a_card_is_given_up_for_it() -> None:
    told = table().survivor("Ann", "s01", hands=["sword"], pack=["water"]).turn("Ann").do("barricade s02")
    assert told.options() == ["build-with sword", "build-with water"]
    assert told.prompt() == "There is nothing to build with here: which card does Ann use?"
    assert told.game.frame is not None
    assert told.game.frame.about(told.game) == {"who": told.who("Ann"), "zone": told.board.index["s02"]}
    assert standing(told) == []
    told.do("build-with water")
    assert (told.hands("Ann"), told.backpack("Ann")) == (["sword"], [])
    assert standing(told) == [("s01", "s02")]
    told = table().survivor("Ann", "s01").turn("Ann")
    assert told.why("barricade s02") == "There is nothing here to build with, and you have no card to give up for it."


def test_whoever_throws_all_cards_away_meanwhile_builds_nothing() -> None:
    told = table().survivor("Ann", "s01", hands=["sword"], pack=["water"]).turn("Ann").do("barricade s02")
    told.game.show_forced = True
    told.aside("discard ann sword").aside("discard ann water")
    assert standing(told) == []
    assert told.offers("end")


@rule("AR-109")
def test_building_is_heard() -> None:
    told = table().survivor("Ann", "b01").turn("Ann").do("barricade b02")
    assert told.noise_tokens("b01") == 1
    assert tell(told.happened(BarricadeBuilt)[0], told.game) == "Ann builds a barricade between b01 and b02."


@rule("AR-060", "AR-109")
def test_building_moves_the_one_token() -> None:
    told = table(TOWN, "single_noise").with_quest().survivor("Ann", "b01").with_noise("s03").turn("Ann")
    told.do("barricade b02")
    assert (told.noise_tokens("b01"), told.noise_tokens("s03")) == (1, 0)


def test_a_table_may_build_quietly_quicker_and_more() -> None:
    told = table(barricade_noise=False, barricade_actions=1, barricade_limit=1).survivor("Ann", "b01").turn("Ann")
    told.do("barricade b02")
    assert (told.noise_tokens("b01"), told.actions("Ann")) == (0, 2)
    assert shows(told).left == 0


@rule("AR-110")
@pytest.mark.parametrize(("here", "there"), [("s01", "s02"), ("s02", "s01")])
def test_it_is_taken_down_from_either_side_for_one_action(here: str, there: str) -> None:
    told = blocked(table().survivor("Ann", here), ("s01", "s02")).turn("Ann").do(f"dismantle {there}")
    assert standing(told) == []
    assert told.actions("Ann") == 2
    assert told.offers(f"move {there}")
    words = tell(told.happened(BarricadeTakenDown)[0], told.game)
    assert words == f"Ann takes the barricade between {here} and {there} down."
    assert told.why(f"dismantle {there}") == f"There is no barricade between {here} and {there}."


@rule("AR-112")
def test_four_stand_at_a_time() -> None:
    told = table().survivor("Ann", "b01")
    blocked(told, ("s01", "s02"), ("s02", "s03"), ("s03", "s04"), ("s04", "s08")).turn("Ann")
    assert told.why("barricade b02") == "All 4 barricades of this table are built already."
    blocked(told, ("s01", "s02"), ("s02", "s03"), ("s03", "s04")).turn("Ann")
    assert told.offers("barricade b02")


@rule("AR-113")
def test_the_last_way_out_of_a_spawn_zone_stays_open() -> None:
    told = table(STREET).survivor("Ann", "s02", pack=["axe"]).with_quest(spawns=[("s01", "red")]).turn("Ann")
    assert told.why("barricade s01") == "That is the last way out of s01, where zombies come from: it must stay open."
    assert told.offers("barricade s03")


@rule("AR-113")
def test_zombies_spawn_behind_barricades() -> None:
    told = blocked(table(STREET).survivor("Ann", "s03").with_quest(spawns=[("s01", "red")]), ("s02", "s03"))
    told.zombie_cards(5).spawn()
    assert told.zombies_in("s01") == horde(walkers=1)


@rule("AR-077", "AR-113")
def test_rooms_spawn_behind_barricades() -> None:
    told = table(STREET.replace("s01 s02", "b01Ds02"), "building_spawn").survivor("Ann", "s02", hands=["axe"])
    told.turn("Ann").do("open b01 axe")
    blocked(told, ("b01", "s02")).zombie_cards(5).spawn()
    assert told.zombies_in("b01") == horde(walkers=1)


# -- zombies break it


@rule("AR-111")
def test_three_sixes_on_one_side_break_it() -> None:
    told = table(STREET).survivor("Ann", "s04").zombies("s02", walkers=3).dice(6, 6, 6)
    zombies_end(blocked(told, ("s02", "s03")))
    assert standing(told) == []
    assert tell(told.happened(BarricadeBroken)[0], told.game) == "The barricade between s02 and s03 falls apart."
    told.zombies_act()
    assert told.zombies_in("s03") == horde(walkers=3)


@rule("AR-111")
def test_zombies_on_both_sides_do_not_help_each_other() -> None:
    told = table(STREET).survivor("Ann", "s04").zombies("s02", walkers=2).zombies("s03", walkers=2)
    zombies_end(blocked(told, ("s02", "s03")))
    assert told.happened(BreakoutRolled) == []
    told = table(STREET).survivor("Ann", "s04").zombies("s02", walkers=3).zombies("s03", fatties=2).dice(6, 6, 1, 2)
    zombies_end(blocked(told, ("s02", "s03")))
    assert [(event.zone, len(event.dice)) for event in told.happened(BreakoutRolled)] == [(told.board.index["s03"], 4)]
    assert standing(told) == [("s02", "s03")]


@rule("AR-111")
def test_those_who_have_somebody_to_bite_leave_it_alone() -> None:
    told = table(STREET).survivor("Ann", "s02").zombies("s02", walkers=5)
    zombies_end(blocked(told, ("s02", "s03")))
    assert told.happened(BreakoutRolled) == []


@rule("AR-102", "AR-111")
def test_between_a_spiked_door_and_a_barricade_they_press_in_one_place() -> None:
    town = """
        +---+---+---+
        |s01Db01ob02|
        +---+---+---+
    """
    told = table(town, "spiking").survivor("Ann", "s01").zombies("b01", walkers=3).dice(6, 6, 6)
    remember(told.game, Spikes(told.board.mask(("s01", "b01"))))
    zombies_end(blocked(told, ("b01", "b02")))
    assert len(told.happened(BreakoutRolled)) == 1
    assert told.is_open("s01", "b01")
    assert standing(told) == [("b01", "b02")]


# -- what is told and kept


def test_drawings_show_barricades_spikes_points_and_cards() -> None:
    told = table(TOWN, "spiking", "building_spawn").survivor("Ann", "s06", hands=["axe"])
    told.game.doors &= ~told.board.mask(("b02", "s01"))
    remember(told.game, Spikes(told.board.mask(("b02", "s01"))))
    drawn = picture(blocked(told, ("s01", "s02")).game)
    assert drawn.place(told.board.index["s01"]).marks == ("spiked door b02", "barricade s02")
    assert describe(drawn, told.board.index["s02"]) == "Street s02 (barricade s01)."
    assert describe(drawn, told.board.index["b01"]) == "Room b01: 2 cards."
    told = table(STREET.replace("s01 s02", "b01Ds02"), "building_spawn").survivor("Ann", "s02", hands=["axe"])
    told.turn("Ann").do("open b01 axe")
    assert describe(picture(told.game), told.board.index["b01"]) == "Room b01 (spawn point)."


def test_everybody_sees_the_danger_and_a_view_tells_it_back() -> None:
    told = blocked(table(STREET).survivor("Ann", "s04").zombies("s02", fatties=2), ("s02", "s03"))
    assert shows(told).barricades[0].dice == 4
    assert shows(told).barricades[0].chance == pytest.approx(21 / 1296)
    records = seen(view(told.game).house, told.game.setup)
    assert records is not None
    assert records.records["barricades"] == recall(told.game, Barricades)


def test_a_save_keeps_barricades_in_the_way() -> None:
    told = header("famine", 2, 1)
    told["options"] |= {"house.barricades": True}
    game = Game(BLACK_PLAGUE_GAME, told, 1)
    while not any(offer.startswith("barricade") for offer in [option.notation(game.state) for option in game.options]):
        game.choose(0)
    built = next(option.notation(game.state) for option in game.options if option.notation(game.state)[:4] == "barr")
    game.choose(built)
    while any(option.notation(game.state).startswith("build-with") for option in game.options):
        game.choose(0)
    twin = Game.load(game.save())
    assert twin.digest() == game.digest()
    assert state_of(twin).layout.neighbours == state_of(game).layout.neighbours
    assert len(twin.view().house["barricades"].barricades) == 1


@pytest.mark.parametrize(("record", "problem"), [
    (Barricades(((1, 0),)), "no border"),
    (Barricades(((0, 3),)), "no border"),
    (Barricades(((1, 2), (0, 1))), "not in order"),
    (Barricades(((0, 1), (1, 2), (2, 3))), "more barricades"),
    (Barricades((), 1 << 9), "does not exist"),
])
def test_what_can_not_be_is_refused(record: Barricades, problem: str) -> None:
    assert problem in record.problem(table(STREET, barricade_limit=2).survivor("Ann", "s04").game)
