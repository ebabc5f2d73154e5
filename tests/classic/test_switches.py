"""The points that Classic leaves open: each reading both ways."""

from __future__ import annotations

import pytest

from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.turn.standing import choose_tile
from gravetide.families.zones.turn.standing_record import Standing
from gravetide.games.black_plague.game import BLACK_PLAGUE
from gravetide.games.classic.game import CLASSIC_GAME
from gravetide.kernel.errors import GravetideError
from tests.classic.table import COMB, CORNER, FIRST_LIGHT, HOUSE, STREET, Table, table
from tests.support.rules import rule
from tests.support.scene import Scene


@rule("Z1-200")
def test_team_size() -> None:
    free = {"survivors": ["amy", "josh", "phil", "wanda", "ned"], "seats": ["amy josh phil", "wanda ned"]}
    assert len(CLASSIC_GAME.setup(CLASSIC_GAME.complete(dict(free))).cast) == 5
    bound = CLASSIC_GAME.complete({**free, "options": {"dealing.team_size": "by the table"}})
    with pytest.raises(GravetideError, match=r"2 players run 3 \+ 3 Survivors at this table, not 3 \+ 2"):
        CLASSIC_GAME.setup(bound)
    alone = {"survivors": free["survivors"], "seats": [" ".join(free["survivors"])]}
    with pytest.raises(GravetideError, match="A player runs at most 4 Survivors, not 5"):
        CLASSIC_GAME.setup(CLASSIC_GAME.complete(alone))


@rule("Z1-003", "Z1-004")
def test_starting_gear_by_lot_or_by_hand_and_its_spares() -> None:
    team = {"survivors": ["amy", "josh", "wanda", "ned"]}
    lot = CLASSIC_GAME.new_state(CLASSIC_GAME.complete(dict(team)), 1)
    lot.advance()
    assert all(survivor.hands for survivor in lot.survivors)
    hand = CLASSIC_GAME.new_state(CLASSIC_GAME.complete({**team, "options": {"deal": "choose"}}), 1)
    hand.advance()
    assert "deal pan" in [option.notation(hand) for option in hand.options]
    pan = CLASSIC_GAME.pack().card["pan"].index
    assert (lot.out_of_play.count(pan), lot.equipment.count(pan)) == (2, 0)
    joined = CLASSIC_GAME.new_state(CLASSIC_GAME.complete({**team, "options": {"dealing.spares_join_deck": True}}), 1)
    assert (joined.out_of_play.count(pan), joined.equipment.count(pan)) == (0, 2)


@rule("Z1-014", "Z1-019")
@pytest.mark.parametrize(("reading", "seen"), [("line", ["s03", "s02", "s01", "b02"]), ("zone", ["s03", "b02"])])
def test_sight_out_of_a_room(reading: str, seen: list[str]) -> None:
    scene = table(HOUSE, {"board.indoor_sight": reading}, open_doors=[("s03", "b01")]).survivor("Amy", "b01")
    zones = scene.game.setup.board.zones
    found = [zones[zone] for zone, far in scene.game.layout.sight[scene.board.index["b01"]] if far]
    assert sorted(found) == sorted(seen)


@rule("Z1-027")
def test_a_ninja_may_be_heard() -> None:
    def drawn(readings: dict[str, bool]) -> Table:
        scene = table(STREET, dict(readings)).survivor("Marisol", "s01", hands=["pistol"], skills=["Ninja"])
        return scene.zombies("s02", walkers=1).dice(1).turn("Marisol")

    silent = drawn({})
    assert not silent.offers("noise")
    assert silent.do("shoot pistol s02").tokens_in("s01") == 0
    chooser = drawn({"noise.ninja_may_be_heard": True})
    assert chooser.offers("noise")
    assert chooser.do("shoot pistol s02", "heard").tokens_in("s01") == 1


@rule("Z1-028", "Z1-025")
@pytest.mark.parametrize(("beats", "goes"), [(False, "s01"), (True, "s03")])
def test_loud_and_sight(beats: bool, goes: str) -> None:
    scene = table(STREET, {"noise.loud_beats_sight": beats}).survivor("Amy", "s01")
    scene.survivor("Benedikt", "s04", skills=["Loud"]).turn("Benedikt").do("loud")
    scene.game.survivors[1].zone = scene.board.index["s01"]  # the Zone stays loud although he has gone
    scene.zombies("s02", walkers=1).zombies_act()
    assert scene.horde(goes) == {"walker": 1}


@rule("Z1-090")
@pytest.mark.parametrize(("red", "level"), [(44, 2), (43, 3)])
def test_where_red_begins(red: int, level: int) -> None:
    scene = table(STREET, {"experience.red": red}).survivor("Amy", "s01", xp=43)
    assert scene.rules.level(43) == level
    assert scene.rules.level(44) == 3
    assert [scene.rules.level(xp) for xp in (6, 7, 18, 19)] == [0, 1, 1, 2]


@rule("Z1-034")
@pytest.mark.parametrize(("limit", "out"), [(2, True), (3, False)])
def test_wounds_to_die(limit: int, out: bool) -> None:
    scene = table(STREET, {"wounds.limit": limit}).survivor("Amy", "s01", pack=["wounded"]).survivor("Ned", "s04")
    scene.zombies("s01", walkers=1).zombies_act()
    if not out:
        scene.do("bear hand")
    assert scene.is_out("Amy") is out


@rule("Z1-040")
@pytest.mark.parametrize("overdone", [False, True])
def test_wounds_may_be_overdone(overdone: bool) -> None:
    scene = table(STREET, {"wounds.may_be_overdone": overdone}).survivor("Amy", "s01", pack=["wounded"])
    scene.survivor("Josh", "s01").zombies("s01", walkers=2).zombies_act().do("wound amy")
    if overdone:
        scene.do("wound amy")
    else:
        scene.do("bear hand")
    assert (scene.is_out("Amy"), scene.wounds("Josh")) == (True, 0 if overdone else 1)


@rule("Z1-037", "Z1-044")
@pytest.mark.parametrize("costs", [True, False])
def test_whether_a_shot_costs_a_card(costs: bool) -> None:
    scene = table(STREET, {"wounds.any_wound_costs_a_card": costs}).survivor("Phil", "s01", hands=["pistol"])
    scene.survivor("Josh", "s02", hands=["water"]).zombies("s02", walkers=1).dice(5).turn("Phil")
    scene.do("shoot pistol s02")
    if costs:
        assert scene.cards("Josh") == (["wounded"], [])
    else:
        scene.do("bear pack")
        assert scene.cards("Josh") == (["water"], ["wounded"])


@rule("Z1-039", "Z1-042")
@pytest.mark.parametrize(("slot", "saved"), [("any", True), ("hand", False)])
def test_where_the_mask_helps(slot: str, saved: bool) -> None:
    scene = table(STREET, {"wounds.mask_slot": slot}).survivor("Amy", "s01", hands=["pistol"], pack=["goalie-mask"])
    scene.zombies("s01", walkers=1).zombies_act()
    assert scene.offers("mask") is saved
    if saved:
        assert scene.do("mask").wounds("Amy") == 0
        assert scene.cards("Amy") == (["pistol"], [])


@rule("Z1-152", "Z1-042")
@pytest.mark.parametrize(("covers", "left"), [(True, 1), (False, 0)])
def test_what_a_discard_covers(covers: bool, left: int) -> None:
    scene = table(STREET, {"wounds.discard_covers_theft": covers})
    scene.survivor("Otis", "s01", hands=["pistol", "water"], skills=["Is that all you've got?"])
    scene.zombies("s01", walkers=1).zombies_act().do("give-up water")
    assert (scene.wounds("Otis"), len(scene.cards("Otis")[0])) == (0, left)


@rule("Z1-053", "Z1-157")
@pytest.mark.parametrize("through", [True, False])
def test_slippery_through_zombies(through: bool) -> None:
    scene = table(STREET, {"movement.slippery_passes_through": through})
    scene.survivor("Wanda", "s01", skills=["2 Zones per Move Action", "Slippery"]).zombies("s02", walkers=2)
    scene.turn("Wanda").do("move s02")
    assert scene.offers("on s03") is through


@rule("Z1-103")
def test_the_nearer_of_two_in_sight() -> None:
    def drawn(reading: str) -> Table:
        scene = table(STREET, {"destinations.nearer_wins": reading}).survivor("Amy", "s01").survivor("Josh", "s04")
        return scene.zombies("s02", walkers=1).zombies_act()

    assert (drawn("unseen").horde("s01"), drawn("unseen").horde("s03")) == ({"walker": 1}, {"walker": 1})
    assert (drawn("always").horde("s01"), drawn("always").horde("s03")) == ({"walker": 1}, {})


@rule("Z1-105", "Z1-114")
@pytest.mark.parametrize(("reading", "goes"), [("others first", "s04"), ("to the door", "s01")])
def test_noise_behind_a_door(reading: str, goes: str) -> None:
    scene = table(CORNER, {"destinations.behind_doors": reading}).survivor("Doug", "b01").survivor("Ned", "b01")
    scene.survivor("Amy", "s02").zombies("s03", walkers=1).zombies_act()
    assert scene.horde(goes) == {"walker": 1}


@rule("Z1-110")
@pytest.mark.parametrize(("reading", "comes"), [("after all", {"walker": 1, "runner": 1}), ("at once", {"runner": 1})])
def test_when_runners_act_again(reading: str, comes: dict[str, int]) -> None:
    scene = table(STREET, {"rounds.second_actions": reading}).survivor("Josh", "s01").survivor("Ned", "s04")
    scene.zombies("s01", runners=1).zombies("s02", walkers=1).zombies_act().do("bear hand")
    assert scene.is_out("Josh")
    assert scene.horde("s01") == comes


@rule("Z1-109")
@pytest.mark.parametrize("acts", [True, False])
def test_too_few_to_split(acts: bool) -> None:
    scene = table(COMB, {"splitting.shortage_activates": acts}).survivor("Amy", "s03").survivor("Josh", "s07")
    scene.zombies("s05", walkers=1).supply(walkers=0).zombies_act().do("way s04")
    if acts:  # once more, and what is lacking then makes nobody act again
        scene.do("way s03")
    assert scene.horde("s03" if acts else "s04") == {"walker": 1}
    assert scene.options() == []


@rule("Z1-124", "Z1-123")
@pytest.mark.parametrize(("together", "goes"), [(False, "s03"), (True, "s02")])
def test_the_abomination_and_fatties(together: bool, goes: str) -> None:
    scene = table(STREET, {"spawning.abomination_with_fatties": together}).survivor("Amy", "s01", xp=7)
    scene.zombies("s03", abominations=1).zombie_cards(39).draw_for("s04")
    assert scene.horde(goes) == {"abomination": 1}


@rule("Z1-126")
def test_the_tile_somebody_has_chosen() -> None:
    scene = table(FIRST_LIGHT, {"spawning.manhole_tiles": "chosen"}).survivor("Amy", "s08").manholes("A1.n", "B1.n")
    scene.turn("Amy").do("move s07", "tile 1").zombie_cards(41).draw_for("s01")
    assert [zone for zone in scene.board.zones if scene.horde(zone)] == ["s02"]


@rule("Z1-126")
def test_where_nothing_comes_out_of_manholes_nobody_asks_for_a_tile() -> None:
    rules = BLACK_PLAGUE.adding(states=Standing, entered=choose_tile)
    scene = Scene(FIRST_LIGHT, rules=rules).survivor("Ann", "s08").turn("Ann").do("move s07")
    assert scene.board.tiles_of[scene.board.index["s07"]] == (0, 1)
    assert "move s06" in scene.options()
    assert recall(scene.game, Standing).tiles == ()


@rule("Z1-180")
@pytest.mark.parametrize("reach", [False, True])
def test_objectives_from_a_car(reach: bool) -> None:
    scene = table(STREET, {"objectives.from_cars": reach}).survivor("Amy", "s01").car("s01", "police", driver="Amy")
    scene.with_quest(objectives=[("s01", "red")]).turn("Amy")
    assert scene.offers("take") is reach


@rule("Z1-087")
@pytest.mark.parametrize("fits", [False, True])
def test_ammunition_for_the_sub_mg(fits: bool) -> None:
    scene = table(STREET, {"combat.bullets_fit_all": fits})
    scene.survivor("Ned", "s01", hands=["sub-mg"], pack=["plenty-of-ammo-bullets"]).zombies("s02", walkers=1)
    scene.dice(1, 1, 1).turn("Ned").do("shoot sub-mg s02")
    assert scene.offers("reroll bullets") is fits


# -- readings of the whole family, where Classic has its own to add


@rule("Z1-210", "Z1-074")
def test_an_empty_zone_shot_at_has_friends_in_it_all_the_same() -> None:
    scene = table(STREET, {"combat.empty_zones_may_be_shot": True}).survivor("Phil", "s01", hands=["pistol"])
    scene.survivor("Josh", "s02", hands=["water"]).dice(5).turn("Phil").do("shoot pistol s02")
    assert (scene.wounds("Josh"), scene.cards("Josh")[0], scene.discards()) == (1, ["wounded"], ["water"])


@rule("Z1-210", "Z1-083")
@pytest.mark.parametrize("anywhere", [False, True])
def test_a_molotov_aims_where_any_ranged_action_may(anywhere: bool) -> None:
    scene = table(STREET, {"combat.empty_zones_may_be_shot": anywhere}).survivor("Ned", "s01", hands=["molotov"])
    assert scene.turn("Ned").offers("molotov s02") is anywhere


@rule("Z1-168", "Z1-175")
def test_a_table_that_spares_hits_spares_those_of_a_car() -> None:
    scene = table(STREET, {"combat.rerolls_spare_hits": True}).survivor("Josh", "s01", skills=["Lucky"])
    scene.zombies("s02", walkers=2).car("s01", "police", driver="Josh").dice(4, 1, 4).turn("Josh")
    scene.do("drive s02", "reroll lucky", "stop")
    assert scene.horde("s02") == {}


@rule("Z1-027", "Z1-026")
def test_a_ninja_says_whether_the_door_is_heard_before_the_rooms_are_filled() -> None:
    scene = table(HOUSE, {"noise.ninja_may_be_heard": True}).survivor("Marisol", "s03", hands=["fire-axe"],
                                                                      skills=["Ninja"])
    assert scene.turn("Marisol").do("open b01 fire-axe").options() == ["silent", "heard"]
    assert scene.do("heard").tokens_in("s03") == 1
    assert scene.options() == ["fill b01", "fill b02"]


@rule("Z1-027", "Z1-026")
def test_a_ninja_says_whether_a_shot_is_heard_before_the_dice_fall() -> None:
    scene = table(STREET, {"noise.ninja_may_be_heard": True}).survivor("Marisol", "s01", hands=["pistol"],
                                                                       skills=["Ninja"])
    scene.zombies("s02", walkers=1).dice(5).turn("Marisol").do("shoot pistol s02")
    assert (scene.options(), scene.horde("s02")) == (["silent", "heard"], {"walker": 1})
    assert (scene.do("silent").horde("s02"), scene.tokens_in("s01")) == ({}, 0)
