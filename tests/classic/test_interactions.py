"""Classic where two rules meet: wounds and full hands, cars and friends, fire and passengers, shortages."""

from __future__ import annotations

import pytest

from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.told.odds import AttackOdds, odds
from tests.classic.table import COMB, FIRST_LIGHT, HOUSE, RING, STREET, TERRACE, Table, table
from tests.support.rules import rule

FULL = ["pistol", "crowbar"], ["water", "scope", "machete"]
"""Five cards, one in every slot."""

# -- Wound cards and room


@rule("Z1-032", "Z1-036", "Z1-040")
def test_wounds_take_the_slots_of_a_full_inventory_one_by_one() -> None:
    scene = table(HOUSE, {"wounds.limit": 4}).survivor("Amy", "b01", hands=FULL[0], pack=FULL[1])
    scene.zombies("b01", walkers=2).zombies_act()
    assert sorted(scene.options()) == ["lose crowbar", "lose machete", "lose pistol", "lose scope", "lose water"]
    scene.do("lose scope")
    assert sorted(scene.cards("Amy")[1]) == ["machete", "water", "wounded"]
    scene.do("lose pistol")
    assert scene.lawful().cards("Amy")[0] == ["crowbar", "wounded"]
    scene.game.zombies[scene.board.index["b01"]] = 0
    scene.finds("katana").turn("Amy").do("search")
    assert not any(option.startswith("keep") for option in scene.options())
    assert not any("wounded" in option for option in scene.options() if option.startswith("drop"))


@rule("Z1-037")
def test_a_shot_that_costs_no_card_costs_one_all_the_same_without_room() -> None:
    scene = table(STREET, {"wounds.any_wound_costs_a_card": False}).survivor("Phil", "s01", hands=["pistol"])
    scene.survivor("Josh", "s02", hands=["machete", "crowbar"], pack=["water", "scope", "katana"])
    scene.zombies("s02", walkers=1).dice(5).turn("Phil").do("shoot pistol s02")
    assert all(option.startswith("lose") for option in scene.options())
    assert scene.do("lose water").lawful().cards("Josh")[1] == ["katana", "scope", "wounded"]


@rule("Z1-150", "Z1-032")
def test_hoard_leaves_room_beside_a_wound() -> None:
    scene = table(HOUSE).survivor("Marisol", "b01", hands=["pistol", "crowbar"], pack=["water", "scope", "wounded"],
                                  skills=["Hoard"])
    assert scene.finds("katana").turn("Marisol").do("search").offers("keep pack")


@rule("Z1-152", "Z1-042", "Z1-034")
def test_a_card_given_up_saves_from_the_last_wound() -> None:
    scene = table().survivor("Otis", "s01", hands=["wounded", "pistol"], skills=["Is that all you've got?"])
    scene.survivor("Ned", "s04").zombies("s01", walkers=2).zombies_act()
    scene.do("give-up pistol")
    assert scene.is_out("Otis")  # the second attack finds nothing to give up
    assert scene.lawful().discards() == ["pistol"]


@rule("Z1-042", "Z1-152")
def test_one_of_mask_discard_and_wound_not_two() -> None:
    scene = table().survivor("Otis", "s01", hands=["pistol"], pack=["goalie-mask"], skills=["Is that all you've got?"])
    scene.survivor("Ned", "s04").zombies("s01", walkers=1).zombies_act()
    assert set(scene.options()) == {"mask", "give-up pistol", "give-up goalie-mask", "lose pistol", "lose goalie-mask"}
    assert scene.do("mask").lawful().cards("Otis") == (["pistol"], [])


@rule("Z1-159", "Z1-042")
def test_tough_is_used_up_by_the_attack_step_when_a_card_makes_zombies_act_again() -> None:
    scene = table().survivor("Ned", "s01", skills=["Tough"], xp=7).survivor("Amy", "s04").zombies("s01", walkers=1)
    scene.with_quest(spawns=[("s03", "red")]).zombie_cards(37).zombies_phase()
    scene.do("bear hand")
    assert scene.wounds("Ned") == 1


@rule("Z1-159")
def test_tough_is_no_help_against_a_zombie_that_acts_in_the_players_turn() -> None:
    scene = table(TERRACE).survivor("Ned", "s01", hands=["crowbar"], skills=["Tough"], xp=7).zombies("s01", walkers=1)
    scene.zombie_cards(37, 1, 1).turn("Ned").do("open b01 crowbar", "fill b01")
    assert (scene.wounds("Ned"), scene.cards("Ned")[0]) == (1, ["wounded"])
    scene.unscripted()


@rule("Z1-159", "Z1-074")
def test_tough_is_no_help_against_a_shot() -> None:
    scene = table().survivor("Phil", "s01", hands=["pistol"]).survivor("Ned", "s02", skills=["Tough"])
    scene.zombies("s02", walkers=1).dice(4).turn("Phil").do("shoot pistol s02", "bear hand")
    assert scene.wounds("Ned") == 1


@rule("Z1-045", "Z1-046")
def test_a_carried_objective_is_neither_stolen_nor_dropped() -> None:
    scene = table().survivor("Amy", "s01", hands=["blue-objective", "pistol"]).survivor("Ned", "s04")
    scene.zombies("s01", walkers=1).zombies_act()
    assert scene.cards("Amy")[0] == ["wounded", "blue-objective"]
    asides = {option.notation(scene.game) for option in scene.game.asides()}
    assert not any("objective" in option for option in asides)


@rule("Z1-043", "Z1-063")
def test_combining_with_a_wound_in_hand() -> None:
    scene = table().survivor("Phil", "s01", hands=["wounded", "pistol"], pack=["rifle", "scope", "water"]).turn("Phil")
    scene.do("combine sniper-rifle")
    assert {"keep pack", "keep hand pistol"} <= set(scene.options())
    scene.do("keep hand pistol")
    assert sorted(scene.lawful().cards("Phil")[0]) == ["sniper-rifle", "wounded"]
    assert scene.actions("Phil") == 3


@rule("Z1-063", "Z1-084")
def test_with_full_hands_a_molotov_takes_the_place_of_its_parts() -> None:
    scene = table().survivor("Ned", "s01", hands=["gasoline", "glass-bottles"], pack=["water", "scope", "machete"])
    scene.turn("Ned").do("combine molotov")  # the reserve is full, so there is nothing to ask
    assert scene.lawful().cards("Ned") == (["molotov"], ["machete", "scope", "water"])


@rule("Z1-084", "Z1-035")
def test_a_third_molotov_waits_until_one_has_been_thrown() -> None:
    scene = table().survivor("Ned", "s01", hands=["gasoline", "glass-bottles"])
    scene.survivor("Amy", "s01", hands=["molotov"]).survivor("Doug", "s04", pack=["molotov"])
    scene.zombies("s02", walkers=1).turn("Ned")
    assert scene.why("combine molotov") == "All copies of Molotov are in play."
    scene.turn("Amy").do("molotov s02")
    assert scene.lawful().turn("Ned").offers("combine molotov")


@rule("Z1-038", "Z1-057")
def test_rifle_and_scope_come_back_singly_when_the_deck_runs_out() -> None:
    scene = table(HOUSE).survivor("Phil", "b01", hands=["sniper-rifle"], pack=["wounded"]).survivor("Amy", "b01")
    scene.zombies("b01", walkers=1).zombies_act().do("wound phil")
    assert sorted(scene.discards()) == ["rifle", "scope"]
    game = scene.lawful().game
    game.zombies[scene.board.index["b01"]] = 0
    game.supply += 1
    game.out_of_play += game.equipment
    game.equipment = ()
    scene.finds("scope").turn("Amy").do("search", "keep hand", "done")
    assert (scene.cards("Amy")[0], scene.pile("equipment")) == (["scope"], ["rifle"])


# -- friends first


@rule("Z1-044", "Z1-075", "Z1-212")
def test_a_shotguns_second_hit_goes_to_the_next_friend() -> None:
    scene = table().survivor("Phil", "s01", hands=["shotgun"]).survivor("Josh", "s02").survivor("Amy", "s02")
    scene.zombies("s02", walkers=2).dice(4, 4).turn("Phil").do("shoot shotgun s02", "struck josh")
    scene.do("bear hand")
    assert scene.is_out("Josh")
    scene.do("bear pack")  # one of the second hit's two wounds; the other eliminates her
    assert (scene.is_out("Amy"), scene.horde("s02"), scene.xp("Phil")) == (True, {"walker": 2}, 0)


@rule("Z1-044", "Z1-039")
def test_a_hit_that_the_mask_stops_is_spent_and_the_next_strikes_friends_again() -> None:
    scene = table().survivor("Phil", "s01", hands=["pistol", "pistol"]).survivor("Josh", "s02", pack=["goalie-mask"])
    scene.zombies("s02", walkers=2).dice(4, 4).turn("Phil").do("shoot pistol*2 s02", "mask")
    assert scene.horde("s02") == {"walker": 2}
    assert scene.do("bear hand").wounds("Josh") == 1
    assert (scene.horde("s02"), scene.xp("Phil")) == ({"walker": 2}, 0)


@rule("Z1-074", "Z1-212")
def test_hits_left_over_when_the_last_friend_is_gone_kill_zombies() -> None:
    scene = table().survivor("Phil", "s01", hands=["sub-mg"]).survivor("Josh", "s02", hands=["wounded"])
    scene.zombies("s02", walkers=1, runners=1).dice(5, 5, 6).turn("Phil").do("shoot sub-mg s02")
    assert (scene.is_out("Josh"), scene.horde("s02"), scene.xp("Phil")) == (True, {}, 2)
    scene.lawful()


@rule("Z1-160", "Z1-074")
def test_a_trick_shot_strikes_the_friend_of_one_zone_only() -> None:
    scene = table().survivor("Keiko", "s02", hands=["pistol", "pistol"], skills=["Trick shot"]).survivor("Josh", "s03")
    scene.zombies("s01", walkers=1).zombies("s03", walkers=1).dice(4, 4).turn("Keiko")
    scene.do("shoot pistol*2 s01", "aim s03", "bear hand")
    assert (scene.horde("s01"), scene.horde("s03"), scene.wounds("Josh"), scene.xp("Keiko")) == (
        {}, {"walker": 1}, 1, 1)
    assert scene.tokens_in("s02") == 1


@rule("Z1-074", "Z1-179")
def test_a_shot_into_the_own_zone_strikes_who_sits_in_the_same_car() -> None:
    scene = table().survivor("Wanda", "s01", hands=["pistol"]).survivor("Amy", "s01")
    scene.car("s01", "police", driver="Wanda", passengers=["Amy"]).zombies("s01", walkers=1).dice(4).turn("Wanda")
    scene.do("shoot pistol s01", "bear hand")
    assert (scene.wounds("Amy"), scene.horde("s01")) == (1, {"walker": 1})


# -- fire


@rule("Z1-083", "Z1-184", "Z1-189", "Z1-213")
def test_a_molotov_burns_who_sits_in_a_car_and_leaves_the_car() -> None:
    scene = table().survivor("Ned", "s01", hands=["molotov"]).survivor("Wanda", "s02").survivor("Amy", "s02")
    scene.survivor("Josh", "s02", skills=["Tough"], pack=["goalie-mask"]).survivor("Doug", "s04")
    scene.car("s02", "police", driver="Wanda", passengers=["Amy"]).zombies("s02", abominations=1, fatties=1)
    scene.turn("Ned").do("molotov s02")
    assert [scene.is_out(name) for name in ("Wanda", "Amy", "Josh", "Doug")] == [True, True, True, False]
    assert (scene.xp("Ned"), scene.actions("Ned"), scene.cars().drivers, scene.cars().zones) == (6, 2, (-1,), (1,))
    assert scene.lawful().turn("Doug").do("move s03", "move s02").offers("enter 1 driver")


@rule("Z1-083", "Z1-050")
def test_who_burns_himself_ends_his_turn() -> None:
    scene = table().survivor("Ned", "s01", hands=["molotov"]).survivor("Amy", "s04").zombies("s01", walkers=1)
    scene.car("s01", "police", driver="Ned").round().do("activate ned", "molotov s01")
    assert (scene.is_out("Ned"), scene.tokens_in("s01"), scene.horde("s01")) == (True, 1, {})
    assert "noise" in scene.options()  # Amy's Turn, the only one left
    scene.lawful()


# -- cars


@rule("Z1-175", "Z1-176", "Z1-188")
def test_out_and_back_rolls_twice_where_it_began() -> None:
    scene = table().survivor("Wanda", "s02").car("s02", "police", driver="Wanda")
    scene.zombies("s02", walkers=2).zombies("s03", walkers=1).dice(1, 4, 1, 6).turn("Wanda")
    scene.do("drive s03", "on s02")
    assert (scene.horde("s02"), scene.horde("s03")) == ({}, {"walker": 1})
    assert (scene.xp("Wanda"), scene.actions("Wanda")) == (2, 2)


@rule("Z1-175", "Z1-037", "Z1-042")
def test_a_car_strikes_friends_first_and_they_may_use_the_mask() -> None:
    scene = table().survivor("Wanda", "s01").survivor("Josh", "s02", pack=["goalie-mask"]).survivor("Amy", "s02")
    scene.car("s01", "police", driver="Wanda").zombies("s02", walkers=2).dice(4, 5, 1, 2).turn("Wanda")
    scene.do("drive s02", "struck josh", "mask", "struck amy", "bear hand", "stop")
    assert (scene.wounds("Josh"), scene.wounds("Amy"), scene.xp("Wanda")) == (0, 1, 0)
    assert scene.horde("s02") == {"walker": 2}
    scene.lawful()


@rule("Z1-177", "Z1-158", "Z1-142", "Z1-141")
def test_skills_of_combat_do_not_help_at_the_wheel() -> None:
    scene = table().survivor("Wanda", "s01", skills=["+1 to dice roll: Combat", "+1 die: Combat", "Sniper"])
    scene.car("s01", "police", driver="Wanda").zombies("s02", walkers=1, runners=1).dice(3, 4).turn("Wanda")
    scene.do("drive s02")
    assert (scene.horde("s02"), scene.xp("Wanda")) == ({"runner": 1}, 1)


@rule("Z1-094", "Z1-188", "Z1-051")
def test_a_level_reached_at_the_wheel_gives_its_action_at_once() -> None:
    scene = table().survivor("Wanda", "s01", xp=6, skills=None).car("s01", "police", driver="Wanda")
    scene.zombies("s02", walkers=1).dice(4).turn("Wanda").do("drive s02", "stop")
    assert (scene.xp("Wanda"), scene.actions("Wanda")) == (7, 3)


@rule("Z1-180", "Z1-163", "Z1-166")
def test_what_cannot_be_done_from_inside() -> None:
    scene = table(HOUSE, open_doors=[("s03", "b01")])
    skills = ["Hold your nose", "Lock it down", "Loud", "Medic", "Born leader"]
    scene.survivor("Otis", "s03", hands=["pistol", "crowbar"], skills=skills)
    scene.survivor("Amy", "s03", hands=["wounded"]).survivor("Ned", "s01")
    scene.car("s03", "police", driver="Otis", passengers=["Amy"]).zombies("s03", walkers=1).dice(4).turn("Otis")
    assert {"loud", "tend amy", "lead ned", "trade amy", "alight", "noise", "reorganize"} <= set(scene.options())
    assert not {"close b01", "move b01", "take"} & set(scene.options())
    scene.do("melee crowbar")
    assert scene.horde("s03") == {}
    assert "rummage" not in scene.options()
    assert "search-car 1" in scene.options()
    assert "rummage" in scene.do("alight").options()


@rule("Z1-062", "Z1-180")
def test_trading_in_and_out_of_a_car() -> None:
    scene = table().survivor("Amy", "s01", hands=["pistol"]).survivor("Ned", "s01", hands=["pan"])
    scene.survivor("Josh", "s01")
    scene.car("s01", "police", driver="Amy").car("s01", "pimpmobile", driver="Ned").zombies("s01", walkers=1)
    assert {"trade ned", "trade josh"} <= set(scene.turn("Amy").options())
    assert {"trade ned", "trade amy"} <= set(scene.turn("Josh").options())


@rule("Z1-173", "Z1-171")
def test_seats_cost_an_action_each_and_free_moves_pay_for_none() -> None:
    scene = table().survivor("Amy", "s01", skills=["+1 free Move Action", "+1 free Move Action"]).car("s01", "police")
    scene.turn("Amy").do("enter 1 passenger", "seat driver", "drive s02", "stop")
    assert (scene.actions("Amy"), scene.at("Amy")) == (0, "s02")
    assert [option for option in scene.options() if option.split()[0] in ("move", "alight", "drive", "seat")] == []


@rule("Z1-148", "Z1-167", "Z1-174")
def test_a_leaders_gift_pays_for_driving_and_is_lost_if_not_used() -> None:
    scene = table().survivor("Phil", "s04", skills=["Born leader"]).survivor("Wanda", "s01")
    scene.car("s01", "police", driver="Wanda").turn("Phil").do("lead wanda").turn("Wanda")
    scene.do("drive s02", "on s03", "drive s02", "stop", "drive s01", "stop", "drive s02", "stop")
    assert scene.actions("Wanda") == 0
    assert scene.turn("Wanda").actions("Wanda") == 3


@rule("Z1-183")
def test_a_police_car_ends_when_no_weapon_is_left() -> None:
    scene = table().survivor("Wanda", "s02", skills=["Destiny"]).car("s02", "police")
    game = scene.game
    key = scene.pack.card
    game.out_of_play += game.equipment
    game.equipment, game.equipment_discard = (key["water"].index,), (key["scope"].index,)
    scene.turn("Wanda").do("search-car 1")
    for _ in range(3):
        if "accept" in scene.options():
            scene.do("accept")
    assert sorted(scene.discards() + [scene.pack.cards[card].key for card in game.equipment]) == ["scope", "water"]
    assert scene.cards("Wanda") == ([], [])
    assert not scene.offers("search-car 1")


@rule("Z1-181", "Z1-182", "Z1-054")
def test_a_pimpmobile_is_the_search_of_the_turn_and_flashlights_do_not_help() -> None:
    scene = table().survivor("Doug", "s01", pack=["flashlight", "flashlight"], skills=["Matching set!", "Ambidextrous"])
    scene.car("s01", "pimpmobile", driver="Doug").finds("evil-twins").turn("Doug")
    scene.do("search-car 1", "keep hand", "done")
    assert (scene.cards("Doug")[0], scene.actions("Doug")) == (["evil-twins"], 2)
    assert not any(option.startswith("search") for option in scene.options())
    scene.lawful()


@rule("Z1-220")
def test_a_locked_car_opens_with_its_objective() -> None:
    scene = table().survivor("Doug", "s01").with_quest(objectives=[("s01", "blue")])
    scene.car("s01", "police", locked="blue").turn("Doug")
    assert scene.why("search-car 1") == "This car is locked until the blue Objective is taken."
    assert scene.do("take").offers("search-car 1")


@rule("Z1-155", "Z1-183", "Z1-047")
def test_a_matching_set_out_of_a_police_car_with_full_slots() -> None:
    scene = table().survivor("Doug", "s01", hands=["pistol", "crowbar"], pack=["water", "scope", "katana"],
                             skills=["Matching set!", "Gunslinger"])
    scene.car("s01", "police").finds("shotgun").turn("Doug").do("search-car 1", "drop water")
    scene.do("keep pack") if scene.offers("keep pack") else None
    scene.do("match", "drop scope")
    scene.do("keep pack") if scene.offers("keep pack") else None
    assert sorted(scene.cards("Doug")[1]) == ["katana", "shotgun", "shotgun"]
    scene.lawful()


# -- searching the fallen


@rule("Z1-151", "Z1-163", "Z1-054")
def test_the_fallen_are_searched_where_they_stood() -> None:
    scene = table().survivor("Otis", "s01", hands=["pistol"], skills=["Hold your nose"]).zombies("s02", walkers=1)
    scene.dice(4).turn("Otis").do("shoot pistol s02")
    assert not scene.offers("rummage")
    scene.finds("water").do("move s02").do("rummage", "keep hand", "done")
    assert (scene.actions("Otis"), scene.offers("rummage")) == (1, False)
    assert not scene.turn("Otis").offers("rummage")


# -- zombies


@rule("Z1-116", "Z1-110")
def test_an_added_runner_has_its_second_action() -> None:
    scene = table(RING).survivor("Josh", "s06").survivor("Amy", "s08").zombies("s07", runners=1).zombies_act()
    for _ in range(4):
        if scene.options():
            scene.do(scene.options()[0])
    assert (scene.wounds("Josh"), scene.wounds("Amy")) == (1, 1)


@rule("Z1-109", "Z1-110")
def test_a_runner_that_lacks_its_twin_acts_once_more_after_all_have_moved() -> None:
    scene = table(COMB).survivor("Amy", "s01").survivor("Josh", "s02").zombies("s05", runners=1, walkers=2)
    scene.supply(runners=0).zombies_act().do("way s04")
    while scene.options() and scene.options()[0].startswith("way"):
        scene.do(scene.options()[0])
    assert scene.horde("s04").get("walker", 0) + scene.horde("s06").get("walker", 0) == 2


@rule("Z1-130", "Z1-121", "Z1-127")
def test_a_fatty_that_is_missing_brings_no_walkers() -> None:
    scene = table().survivor("Amy", "s01", xp=19).zombies("s03", fatties=1).supply(fatties=1).zombie_cards(5)
    scene.draw_for("s04")  # two Fatties are wanted
    assert [scene.horde(zone) for zone in ("s04", "s03", "s02")] == [{"walker": 2}, {"fatty": 1}, {"fatty": 1}]


@rule("Z1-122", "Z1-130")
def test_a_second_abomination_without_a_fatty_left_makes_fatties_act() -> None:
    scene = table().survivor("Amy", "s01").zombies("s02", abominations=1).zombies("s03", fatties=1).supply(fatties=0)
    scene.zombie_cards(36).draw_for("s04")
    assert (scene.horde("s04"), scene.horde("s02")) == ({}, {"abomination": 1, "fatty": 1})


@rule("Z1-123", "Z1-133")
def test_an_extra_activation_moves_what_was_just_placed_and_nothing_at_blue() -> None:
    placed = table().survivor("Amy", "s01", xp=7).zombie_cards(4, 37).draw_for("s03").draw_for("s04")
    assert (placed.horde("s02"), placed.horde("s03"), placed.horde("s04")) == ({"walker": 3}, {}, {})
    blue = table().survivor("Amy", "s01").zombie_cards(4, 37).draw_for("s03").draw_for("s04")
    assert (blue.horde("s03"), blue.horde("s04")) == ({"walker": 2}, {})


@rule("Z1-125", "Z1-126", "Z1-130")
def test_two_manholes_of_one_wide_zone_both_spawn() -> None:
    scene = table(FIRST_LIGHT).survivor("Amy", "s07").manholes("A1.e", "B1.w")
    scene.zombie_cards(41).draw_for("s01")
    assert scene.horde("s06") == {"walker": 2}


@rule("Z1-125")
def test_a_survivor_in_a_car_counts_for_manholes() -> None:
    scene = table(FIRST_LIGHT).survivor("Amy", "s09").car("s09", "police", driver="Amy").manholes("A1.n", "B1.n")
    scene.zombie_cards(41).draw_for("s01")
    assert [zone for zone in scene.board.zones if scene.horde(zone)] == ["s04"]


@rule("Z1-102", "Z1-112", "Z1-115")
def test_a_ninja_in_a_car_is_gone_for_only_where_he_is_seen() -> None:
    scene = table().survivor("Marisol", "s01", skills=["Ninja"]).car("s01", "police", driver="Marisol")
    assert scene.zombies("s04", walkers=1).zombies_act().horde("s03") == {"walker": 1}


@rule("Z1-025", "Z1-154")
def test_the_latest_loud_counts_and_ends_with_its_users_next_turn() -> None:
    scene = table(COMB).survivor("Benedikt", "s01", skills=["Loud"]).survivor("Otis", "s02", skills=["Loud"])
    scene.with_noise("s04", 5).turn("Benedikt").do("loud").turn("Otis").do("loud")
    scene.zombies("s06", walkers=1).zombies_act()
    assert scene.horde("s07") == {"walker": 1}
    scene.turn("Otis")
    scene.zombies("s06", walkers=1)
    scene.game.zombies[scene.board.index["s07"]] = 0
    scene.game.survivors[1].zone = scene.board.index["s01"]
    scene.zombies_act()
    assert scene.horde("s05") == {"walker": 1}


@rule("Z1-105", "Z1-114")
def test_unreachable_noise_never_splits_a_group() -> None:
    scene = table("""
        +---+---+---+---+---+
        |b01Ds01|b02|s02Db03|
        +---+   +---+   +---+
        |b04|s03 s04 s05|b05|
        +---+---+---+---+---+
    """, open_doors=[("s02", "b03")]).survivor("Doug", "b01").survivor("Amy", "b03").zombies("s04", walkers=1)
    scene.zombies_act()
    assert (scene.horde("s05"), scene.horde("s03")) == ({"walker": 1}, {})


@rule("Z1-114")
def test_nobody_can_be_reached_and_a_closed_door_stops_the_step() -> None:
    scene = table(HOUSE).survivor("Doug", "b02").zombies("s02", walkers=3).zombies_act()
    assert scene.horde("s03") == {"walker": 3}
    assert scene.zombies_act().horde("s03") == {"walker": 3}


@rule("Z1-093")
def test_the_danger_drops_when_the_leader_has_left() -> None:
    scene = table().survivor("Ned", "s01", xp=19).survivor("Amy", "s04", xp=0)
    scene.with_quest(exits=["s01"], goals=[Part("leave", {}, False)]).turn("Ned").do("end", "leave")
    scene.zombie_cards(2).draw_for("s03")
    assert scene.horde("s03") == {"walker": 1}


# -- weapons


@rule("Z1-086", "Z1-141", "Z1-087")
def test_mas_shotgun_takes_the_skill_of_what_it_is_used_as() -> None:
    scene = table().survivor("Ned", "s01", hands=["mas-shotgun"], pack=["plenty-of-ammo-shells"],
                             skills=["+1 die: Melee"]).zombies("s01", walkers=4)
    scene.dice(3, 3).turn("Ned").do("melee mas-shotgun")
    assert scene.horde("s01") == {"walker": 2}
    scene.dice(1, 1, 3, 3).do("shoot mas-shotgun s01", "reroll shells")
    assert scene.horde("s01") == {}


@rule("Z1-087", "Z1-082")
def test_bullets_fit_a_sniper_rifle_and_two_copies_give_one_reroll() -> None:
    scene = table().survivor("Phil", "s01", hands=["sniper-rifle"],
                             pack=["plenty-of-ammo-bullets", "plenty-of-ammo-bullets"]).zombies("s02", walkers=1)
    scene.dice(1, 1).turn("Phil").do("shoot sniper-rifle s02", "reroll bullets")
    assert not scene.offers("reroll bullets")
    assert scene.horde("s02") == {"walker": 1}


@rule("Z1-147", "Z1-020")
@pytest.mark.parametrize(("skill", "pair"), [("Swordmaster", True), ("Ambidextrous", True), ("Gunslinger", False)])
def test_two_chainsaws(skill: str, pair: bool) -> None:
    scene = table().survivor("Benedikt", "s01", hands=["chainsaw", "chainsaw"], skills=[skill])
    scene.zombies("s01", fatties=8).turn("Benedikt")
    assert scene.offers("melee chainsaw*2") is pair
    if pair:
        scene.dice(*[5] * 10).do("melee chainsaw*2")
        assert (scene.horde("s01"), scene.tokens_in("s01")) == ({}, 1)


@rule("Z1-064", "Z1-081")
def test_an_empty_gun_stays_empty_in_other_hands() -> None:
    scene = table().survivor("Phil", "s01", hands=["sawed-off", "sawed-off"]).survivor("Amy", "s01")
    scene.zombies("s02", walkers=1).dice(1, 1).turn("Phil").do("shoot sawed-off s02")
    assert scene.offers("shoot sawed-off s02")  # the other one is loaded
    scene.do("trade amy")
    empty = next(held for held in scene.game.survivors[0].hands if held & 1)
    scene.do(next(option.notation(scene.game) for option in scene.game.options
                  if empty in option.numbers and option.notation(scene.game).endswith("amy hand")), "done")
    scene.turn("Amy")
    assert not scene.offers("shoot sawed-off s02")
    assert scene.offers("reload sawed-off")


@rule("Z1-144", "Z1-015")
def test_a_longer_range_does_not_lengthen_a_blade() -> None:
    scene = table().survivor("Keiko", "s01", hands=["machete", "pistol"], skills=["+1 max Range"])
    scene.zombies("s02", walkers=1).zombies("s03", walkers=1).turn("Keiko")
    assert scene.offers("shoot pistol s03")
    assert not any(option.startswith("melee") for option in scene.options())


# -- missions


@rule("Z1-174", "Z1-204")
def test_a_car_that_cannot_be_driven_yet_does_not_leave_by_the_exit_either() -> None:
    scene = table().survivor("Wanda", "s04").survivor("Amy", "s04", hands=["pan"])
    scene.with_quest(exits=["s04"], goals=[Part("drive-off", {"count": None}, False)], objectives=[("s04", "blue")])
    scene.car("s04", "police", drivable="blue", driver="Wanda").turn("Wanda")
    assert not scene.offers("drive-off")
    scene.turn("Amy").do("take").turn("Wanda")
    assert scene.offers("drive-off")


@rule("Z1-204")
def test_nobody_walks_out_of_a_mission_that_is_left_by_car() -> None:
    scene = table().survivor("Wanda", "s03").survivor("Amy", "s04").survivor("Ned", "s04")
    scene.with_quest(exits=["s04"], goals=[Part("drive-off", {"count": None}, False)])
    scene.car("s04", "police").car("s04", "police", driver="Amy", passengers=["Ned"]).round()
    scene.do("activate amy", "drive-off")
    assert [scene.game.survivors[who].fate for who in range(3)] == [0, 2, 2]
    assert scene.result == ""  # another car is left
    scene.do("move s04", "end")
    assert scene.game.survivors[0].fate == 0
    scene.lawful()


@rule("Z1-202", "Z1-083")
def test_the_last_survivor_burns_with_the_last_nest_and_loses() -> None:
    scene = table().survivor("Ned", "s01", hands=["molotov"])
    scene.with_quest(goals=[Part("molotov-in", {"zone": 0}, False)], spawns=[("s01", "red")])
    assert scene.turn("Ned").do("molotov s01").result == "lost"
    other = table().survivor("Ned", "s01", hands=["molotov"]).survivor("Amy", "s04")
    other.with_quest(goals=[Part("molotov-in", {"zone": 0}, False)], spawns=[("s01", "red")])
    assert other.turn("Ned").do("molotov s01").result == "won"


def test_loud_rings_no_alarm() -> None:
    scene = table().survivor("Benedikt", "s01", skills=["Loud"]).with_noise("s04", 2)
    scene.with_quest(rules=[Part("noise-alarm", {"noise": 3})]).turn("Benedikt").do("loud")
    assert scene.zombies_phase().cards_drawn() == []


@rule("Z1-031", "Z1-035", "Z1-047")
def test_a_card_discarded_to_make_room_in_another_players_turn() -> None:
    scene = table().survivor("Amy", "s01", hands=["pan", "pistol"], seat=0).survivor("Ned", "s02", seat=1)
    scene.turn("Ned").aside("discard amy pan")
    assert (scene.cards("Amy")[0], scene.discards()) == (["pistol"], [])
    assert [scene.pack.cards[card].key for card in scene.lawful().game.out_of_play] == ["pan"]


# -- skills and extra activations


@rule("Z1-141", "Z1-142", "Z1-140")
@pytest.mark.parametrize("mode", ["Melee", "Ranged"])
@pytest.mark.parametrize("of", ["Melee", "Ranged", "Combat"])
def test_dice_skills_count_for_their_kind_of_attack_alone(of: str, mode: str) -> None:
    weapon, attack = ("crowbar", "melee crowbar") if mode == "Melee" else ("pistol", "shoot pistol s01")
    counts = of in (mode, "Combat")

    def drawn(skill: str) -> Table:
        return table().survivor("Amy", "s01", hands=[weapon], skills=[skill]).zombies("s01", walkers=3).turn("Amy")

    raised = drawn(f"+1 to dice roll: {of}").dice(3).do(attack)
    assert raised.horde("s01")["walker"] == (2 if counts else 3)
    more = drawn(f"+1 die: {of}").dice(*([4, 4] if counts else [4])).do(attack)
    assert more.horde("s01")["walker"] == (1 if counts else 2)


@rule("Z1-123", "Z1-110")
def test_a_card_for_runners_lets_each_act_twice() -> None:
    scene = table().survivor("Amy", "s01", xp=7).survivor("Ned", "s01")
    scene.zombies("s01", runners=1).zombies("s04", runners=1).zombie_cards(40)
    scene.draw_for("s03").do("wound amy", "bear hand", "wound ned", "bear hand")
    assert (scene.wounds("Amy"), scene.wounds("Ned")) == (1, 1)
    assert (scene.horde("s01"), scene.horde("s02"), scene.horde("s03")) == ({"runner": 1}, {"runner": 1}, {})


@rule("Z1-053", "Z1-052")
def test_two_zones_end_among_zombies_and_leaving_them_costs() -> None:
    scene = table().survivor("Wanda", "s01", skills=["2 Zones per Move Action"]).zombies("s02", walkers=1).turn("Wanda")
    scene.do("move s02")
    assert (scene.actions("Wanda"), scene.offers("on s03")) == (2, False)
    assert scene.do("move s03", "stop").actions("Wanda") == 0


@rule("Z1-060", "Z1-131", "Z1-123", "Z1-026")
def test_rooms_are_filled_one_by_one_and_a_card_in_the_midst_acts_at_once() -> None:
    scene = table(TERRACE).survivor("Doug", "s01", hands=["fire-axe"], xp=7).zombie_cards(4, 37, 16).turn("Doug")
    scene.do("open b01 fire-axe", "fill b03", "fill b01")
    # Three Walkers of b03 have come one room nearer to the noise before the last room was filled.
    assert (scene.horde("b03"), scene.horde("b02"), scene.horde("b01")) == ({}, {"walker": 6}, {})
    assert scene.tokens_in("s01") == 1


@rule("Z1-034", "Z1-184", "Z1-048", "Z1-084")
def test_a_fallen_passenger_gives_everything_back_and_frees_the_seat() -> None:
    scene = table().survivor("Wanda", "s01").survivor("Amy", "s01", hands=["wounded", "molotov"], pack=["sniper-rifle"])
    scene.car("s01", "police", driver="Wanda", passengers=["Amy"]).zombies("s01", walkers=1).zombies_act()
    scene.do("wound amy")
    assert (scene.is_out("Amy"), scene.cars().passengers, sorted(scene.discards())) == (True, ((),), ["rifle", "scope"])
    assert scene.lawful().turn("Wanda").offers("seat passenger")


@rule("Z1-088", "Z1-146", "Z1-074")
@pytest.mark.parametrize("skills", [["Lucky"], ["1 re-roll per turn"]])
def test_dice_that_all_hit_a_friend_may_be_rolled_again(skills: list[str]) -> None:
    scene = table().survivor("Phil", "s01", hands=["pistol"], skills=skills)
    scene.survivor("Josh", "s02", hands=["water"]).zombies("s02", walkers=1).dice(5, 2).turn("Phil")
    scene.do("shoot pistol s02")
    again = next(option for option in scene.options() if option.startswith("reroll"))
    scene.do(again)
    assert (scene.wounds("Josh"), scene.cards("Josh")[0]) == (0, ["water"])


@rule("Z1-088", "Z1-160")
def test_the_second_zone_of_a_trick_shot_counts_for_rolling_again() -> None:
    scene = table().survivor("Keiko", "s01", hands=["pistol", "pistol"], skills=["Trick shot", "Lucky"])
    scene.survivor("Josh", "s02").zombies("s01", walkers=1).zombies("s02", walkers=1).dice(4, 4, 4, 1).turn("Keiko")
    scene.do("shoot pistol*2 s01", "aim s02", "reroll lucky")
    assert (scene.horde("s01"), scene.horde("s02"), scene.wounds("Josh")) == ({}, {"walker": 1}, 0)


@rule("Z1-088", "Z1-158", "Z1-082")
@pytest.mark.parametrize(("hand", "skills"), [("pistol", ["Lucky", "Sniper"]), ("sniper-rifle", ["Lucky"])])
def test_who_chooses_the_targets_is_not_asked_about_dice_that_all_hit(hand: str, skills: list[str]) -> None:
    scene = table().survivor("Phil", "s01", hands=[hand], skills=skills)
    scene.survivor("Josh", "s02").zombies("s02", walkers=1).dice(5).turn("Phil").do(f"shoot {hand} s02")
    assert (scene.horde("s02"), scene.wounds("Josh")) == ({}, 0)


@rule("Z1-183")
def test_a_police_car_is_searched_through_the_whole_deck_made_of_the_discards() -> None:
    scene = table().survivor("Wanda", "s02").car("s02", "police")
    game, key = scene.game, scene.pack.card
    game.out_of_play += game.equipment
    game.equipment = (key["water"].index, key["water"].index)
    game.equipment_discard = (key["scope"].index, key["pistol"].index)
    # The deck runs out, and of the four cards that are the new one the weapon is the last.
    scene.finds("water", "water", "water", "scope", "water", "pistol").turn("Wanda").do("search-car 1", "keep hand")
    assert scene.cards("Wanda")[0] == ["pistol"]
    assert sorted(scene.discards()) == ["scope", "water", "water"]


@rule("Z1-074", "Z1-088")
def test_odds_roll_hits_on_a_friend_again_and_leave_misses_alone() -> None:
    scene = table().survivor("Phil", "s01", hands=["pistol"], skills=["Lucky"]).survivor("Josh", "s02")
    scene.zombies("s02", walkers=1).turn("Phil")
    shot = next(option for option in scene.game.options if option.notation(scene.game) == "shoot pistol s02")
    told = odds(scene.game, shot)
    assert isinstance(told, AttackOdds)
    # One die can't get past him: a hit is rolled again, so he is struck by the second one if at all.
    assert (told.kills, told.friendly_hits, told.rerolls) == ({0: 1.0}, {0: 0.75, 1: 0.25}, 1)


@rule("Z1-114")
def test_noise_that_no_door_leads_to_does_not_hold_zombies_back() -> None:
    scene = table("""
        +---+---+---+---+
        |s01 s02Db01|s03|
        +---+---+---+---+
    """).survivor("Amy", "b01").survivor("Josh", "s03").zombies("s01", walkers=1).zombies_act()
    assert scene.horde("s02") == {"walker": 1}  # both are as loud and out of reach, and behind walls Josh is no goal
