"""Rules of Classic that no scenario shows, chapter by chapter."""

from __future__ import annotations

from collections import Counter

import pytest

from gravetide.families.zones.content.model import MAGIC
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.told.odds import AttackOdds, odds
from gravetide.families.zones.told.view import view
from gravetide.games.classic.game import CLASSIC, CLASSIC_GAME
from tests.classic.table import FIRST_LIGHT, HOUSE, RING, STREET, TERRACE, Table, table
from tests.support.rules import rule

# -- set-up, Zones, noise


@rule("Z1-007")
def test_the_building_of_the_start_is_known() -> None:
    scene = table(TERRACE).survivor("Amy", "b02", hands=["crowbar"])
    scene.turn("Amy")
    scene.game.survivors[0].zone = scene.board.index["b01"]
    scene.turn("Amy").do("open s01 crowbar")
    assert all(not group for group in scene.game.zombies)


@rule("Z1-008", "Z1-009", "Z1-204")
def test_leaving_by_the_exit_on_foot_or_out_of_a_car() -> None:
    def drawn() -> Table:
        scene = table().survivor("Amy", "s01").survivor("Ned", "s04").car("s01", "police", driver="Amy")
        return scene.with_quest(exits=["s01"], goals=[Part("leave", {}, False)])

    scene = drawn().turn("Amy").do("end", "leave")
    assert (scene.game.survivors[0].fate, scene.cars().drivers, scene.cars().zones) == (2, (-1,), (0,))
    blocked = drawn().zombies("s01", walkers=1).turn("Amy").do("end")
    assert (blocked.options(), blocked.game.survivors[0].fate) == ([], 0)


@rule("Z1-011", "Z1-013", "Z1-016", "Z1-017")
def test_rooms_openings_and_doors() -> None:
    scene = table(HOUSE).survivor("Amy", "b02").zombies("b01", walkers=9)
    board = scene.board
    assert board.kind[board.index["b01"]] == "room"
    assert board.building[board.index["b01"]] == board.building[board.index["b02"]]
    assert scene.turn("Amy").offers("move b01")
    assert [board.zones[zone] for zone, far in scene.game.layout.sight[board.index["b02"]] if far] == ["b01"]
    assert scene.game.layout.neighbours[board.index["b01"]] == (board.index["b02"],)


@rule("Z1-023", "Z1-022")
def test_make_noise() -> None:
    scene = table().survivor("Amy", "s01").turn("Amy").do("noise", "noise")
    assert (scene.tokens_in("s01"), scene.actions("Amy")) == (2, 1)
    assert scene.end_phase().tokens_in("s01") == 0


# -- inventory and Wounds


@rule("Z1-030", "Z1-031", "Z1-150")
def test_five_cards_and_one_more_with_hoard() -> None:
    cards = ["pistol", "crowbar"], ["water", "scope", "machete"]
    scene = table(HOUSE).survivor("Amy", "b01", hands=cards[0], pack=cards[1]).finds("katana").turn("Amy").do("search")
    assert "keep pack" not in scene.options()
    assert scene.offers("drop water")
    asides = {option.notation(scene.game) for option in scene.game.asides()}
    assert {"discard amy pistol", "discard amy water"} <= asides
    scene.unscripted()
    hoard = table(HOUSE).survivor("Marisol", "b01", hands=cards[0], pack=cards[1], skills=["Hoard"])
    assert hoard.finds("katana").turn("Marisol").do("search").offers("keep pack")
    assert CLASSIC.slots.hands + CLASSIC.slots.pack == 5


@rule("Z1-033", "Z1-041", "Z1-045", "Z1-048")
def test_without_equipment_only_the_wound_comes() -> None:
    scene = table(STREET, {"wounds.limit": 9}).survivor("Amy", "s01").zombies("s01", walkers=7).zombies_act()
    scene.do("bear hand", "bear pack", "bear pack", "bear hand")
    assert scene.wounds("Amy") == 7
    assert scene.lawful().cards("Amy") == (["wounded"] * 2, ["wounded"] * 3)


@rule("Z1-042", "Z1-159")
def test_tough_ignores_the_first_attack_of_a_zombies_phase() -> None:
    scene = table().survivor("Ned", "s01", hands=["pistol"], skills=["Tough"]).zombies("s01", walkers=2).zombies_act()
    assert (scene.wounds("Ned"), scene.cards("Ned")[0]) == (1, ["wounded"])


@rule("Z1-044", "Z1-075", "Z1-212")
def test_a_shotgun_gives_two_wounds_one_after_the_other() -> None:
    scene = table().survivor("Phil", "s01", hands=["shotgun"]).survivor("Josh", "s02", pack=["goalie-mask"])
    scene.zombies("s02", walkers=1).dice(4, 1).turn("Phil").do("shoot shotgun s02", "mask")
    assert scene.options()[0].startswith("bear")
    assert scene.do("bear hand").wounds("Josh") == 1


@rule("Z1-047")
def test_what_an_objective_gives_needs_room() -> None:
    scene = table(HOUSE).survivor("Amy", "b01", hands=["pistol", "crowbar"], pack=["water", "scope", "machete"])
    scene.with_quest(objectives=[("b01", "red")],
                     rules=[Part("on-take", {"objective": "red", "then": "card", "card": "katana"}, False)])
    scene.turn("Amy").do("take")
    assert "arrange" not in scene.options()
    assert {"drop water", "refuse"} <= set(scene.options())


# -- Actions


@rule("Z1-050", "Z1-067", "Z1-113")
def test_players_act_one_after_another_and_the_token_passes() -> None:
    scene = table().survivor("Amy", "s01", seat=0).survivor("Ned", "s02", seat=0).survivor("Josh", "s03", seat=1)
    scene.round()
    assert scene.options() == ["activate amy", "activate ned"]
    scene.do("activate ned", "end", "end")
    assert scene.deciding_seat() == 1
    scene.do("end")
    assert scene.game.first_player == 1


@rule("Z1-052", "Z1-143")
def test_leaving_zombies_costs_an_action_each() -> None:
    scene = table().survivor("Amy", "s01", skills=["+1 free Move Action"]).zombies("s01", walkers=2).turn("Amy")
    assert scene.do("move s02").actions("Amy") == 1


@rule("Z1-054", "Z1-055", "Z1-143")
def test_one_search_per_turn_and_a_card_more_for_each_flashlight() -> None:
    scene = table(HOUSE).survivor("Ned", "b01", hands=["flashlight"], pack=["flashlight"],
                                  skills=["+1 free Search Action"])
    scene.finds("water", "scope", "katana").turn("Ned").do("search", "keep hand", "refuse", "keep pack", "done")
    assert (scene.actions("Ned"), scene.offers("search")) == (3, False)
    assert scene.discards() == ["scope"]


@rule("Z1-057", "Z1-128")
def test_discards_become_the_deck_without_pans() -> None:
    scene = table(HOUSE).survivor("Amy", "b01", hands=["pan"])
    scene.turn("Amy").aside("discard amy pan")
    game = scene.game
    game.equipment_discard, game.equipment = game.equipment, ()
    pan = scene.pack.card["pan"].index
    scene.finds("water").do("search", "keep hand", "done")
    assert pan not in game.equipment + game.equipment_discard
    assert pan in game.out_of_play


@rule("Z1-062", "Z1-036")
def test_a_trade_hands_over_no_wounds() -> None:
    scene = table().survivor("Amy", "s01", hands=["wounded", "pistol"]).survivor("Josh", "s01", pack=["water"])
    scene.zombies("s01", walkers=1).turn("Amy").do("trade josh")
    assert {"put amy pistol > josh hand", "put amy wounded > amy pack"} <= set(scene.options())
    assert "put amy wounded > josh hand" not in scene.options()


@rule("Z1-065", "Z1-066", "Z1-091")
def test_objectives_are_taken_among_zombies_for_an_action() -> None:
    scene = table().survivor("Amy", "s01").with_quest(objectives=[("s01", "red")]).zombies("s01", walkers=1)
    assert scene.turn("Amy").do("take").actions("Amy") == 2


@rule("Z1-068")
def test_a_locked_door_waits_for_its_objective() -> None:
    scene = table(HOUSE).survivor("Amy", "s03", hands=["crowbar"])
    scene.with_quest(objectives=[("s03", "blue")], locks=[("s03", "b01", "blue")]).turn("Amy")
    assert scene.why("open b01 crowbar") == "That door is locked until the blue Objective is taken."
    assert scene.do("take").offers("open b01 crowbar")


# -- fighting


@rule("Z1-070", "Z1-140")
def test_there_is_no_magic() -> None:
    assert not any(attack.mode == MAGIC for card in CLASSIC_GAME.pack().cards for attack in card.attacks)


@rule("Z1-071", "Z1-076")
def test_small_hits_never_add_up() -> None:
    scene = table().survivor("Amy", "s01", hands=["katana"]).zombies("s01", fatties=1).dice(6, 6).turn("Amy")
    assert scene.do("melee katana").horde("s01") == {"fatty": 1}


@rule("Z1-077")
def test_between_fatty_and_abomination_the_shooter_chooses() -> None:
    kinds = {kind.key: kind for kind in CLASSIC_GAME.pack().zombies}
    assert kinds["fatty"].priority == kinds["abomination"].priority
    assert kinds["walker"].priority < kinds["fatty"].priority < kinds["runner"].priority
    assert [kinds[key].damage for key in ("walker", "runner", "fatty", "abomination")] == [1, 1, 2, 3]


@rule("Z1-080", "Z1-141")
def test_each_weapon_of_a_pair_gets_the_extra_die() -> None:
    scene = table().survivor("Amy", "s01", hands=["machete", "machete"], skills=["+1 die: Melee"])
    scene.zombies("s01", walkers=4).dice(4, 4, 4, 4).turn("Amy").do("melee machete*2")
    assert scene.horde("s01") == {}


@rule("Z1-085", "Z1-086")
def test_evil_twins_and_mas_shotgun() -> None:
    cards = CLASSIC_GAME.pack().card
    assert not cards["evil-twins"].dual
    scene = table().survivor("Ned", "s01", hands=["mas-shotgun"]).zombies("s01", walkers=3).dice(3, 3, 3)
    scene.turn("Ned").do("melee mas-shotgun")
    assert scene.tokens_in("s01") == 0
    scene.do("shoot mas-shotgun s01")
    assert (scene.tokens_in("s01"), scene.offers("shoot mas-shotgun s01"), scene.offers("reload mas-shotgun")) == (
        1, False, True)


@rule("Z1-088", "Z1-146")
def test_rerolls_chain_each_once() -> None:
    scene = table().survivor("Josh", "s01", hands=["pistol"], pack=["plenty-of-ammo-bullets"],
                             skills=["Lucky", "1 re-roll per turn"]).zombies("s02", walkers=1).dice(1, 1, 1, 1)
    scene.turn("Josh").do("shoot pistol s02", "reroll lucky", "reroll turn", "reroll bullets")
    assert scene.horde("s02") == {"walker": 1}
    scene.dice(1).do("shoot pistol s02")
    assert scene.options() == ["keep", "reroll lucky", "reroll bullets"]


@rule("Z1-142", "Z1-089")
def test_a_die_counts_one_more() -> None:
    scene = table().survivor("Amy", "s01", hands=["pistol"], skills=["+1 to dice roll: Ranged"])
    assert scene.zombies("s02", walkers=1).dice(3).turn("Amy").do("shoot pistol s02").horde("s02") == {}


@rule("Z1-210")
def test_survivors_alone_are_no_target() -> None:
    scene = table().survivor("Amy", "s01", hands=["pistol"]).survivor("Josh", "s02").turn("Amy")
    assert scene.why("shoot pistol s02") == "There is no zombie in s02."


@rule("Z1-144")
def test_a_longer_range_is_for_molotovs_too() -> None:
    scene = table().survivor("Keiko", "s01", hands=["molotov"], skills=["+1 max Range"]).zombies("s03", abominations=1)
    assert scene.turn("Keiko").do("molotov s03").horde("s03") == {}


@rule("Z1-083", "Z1-202")
def test_who_burns_with_the_zombies_learns_nothing() -> None:
    scene = table().survivor("Ned", "s01", hands=["molotov"]).survivor("Amy", "s04").zombies("s01", walkers=2)
    scene.turn("Ned").do("molotov s01")
    assert (scene.is_out("Ned"), scene.xp("Ned"), scene.horde("s01")) == (True, 0, {})
    assert scene.lawful().game.killed[0] == 2


# -- experience and skills


@rule("Z1-092", "Z1-094", "Z1-095")
def test_several_levels_at_once_come_in_order() -> None:
    scene = table().survivor("Amy", "s01", hands=["molotov"], xp=6, skills=["+1 free Move Action"])
    scene.zombies("s02", walkers=30, runners=8).turn("Amy").do("molotov s02")
    assert scene.options() == ["learn plus-1-free-combat-action", "learn plus-1-free-move-action"]
    scene.do("learn plus-1-free-combat-action")
    assert len(scene.options()) == 3
    assert scene.xp("Amy") == 44


@rule("Z1-145")
def test_zones_per_move() -> None:
    scene = table().survivor("Wanda", "s01", skills=["2 Zones per Move Action", "+1 Zone per Move"]).turn("Wanda")
    assert scene.do("move s02", "on s03", "on s04").actions("Wanda") == 2


@rule("Z1-147", "Z1-160")
@pytest.mark.parametrize("skill", ["Gunslinger", "Ambidextrous"])
def test_guns_that_count_as_dual(skill: str) -> None:
    scene = table().survivor("Keiko", "s02", hands=["shotgun", "shotgun"], skills=[skill, "Trick shot"])
    scene.zombies("s01", walkers=2).zombies("s03", walkers=2).dice(4, 4, 4, 4).turn("Keiko")
    scene.do("shoot shotgun*2 s01", "aim s03")
    assert (scene.horde("s01"), scene.horde("s03")) == ({}, {})


@rule("Z1-148")
def test_born_leader() -> None:
    scene = table().survivor("Phil", "s01", skills=["Born leader"]).survivor("Amy", "s04").turn("Phil").do("lead amy")
    assert not scene.offers("lead amy")
    assert scene.turn("Amy").actions("Amy") == 4


@rule("Z1-149", "Z1-164")
def test_destiny_throws_a_trap_back() -> None:
    scene = table(HOUSE).survivor("Otis", "b01", skills=["Destiny"]).finds("aaahh", "water").turn("Otis")
    scene.do("search", "defy", "keep hand", "done")
    assert (scene.horde("b01"), scene.cards("Otis")[0]) == ({}, ["water"])
    car = table().survivor("Otis", "s01", skills=["Destiny"]).car("s01", "police").finds("aaahh", "katana").turn("Otis")
    assert car.do("search-car 1", "defy", "keep hand", "done").cards("Otis")[0] == ["katana"]


@rule("Z1-153", "Z1-166")
def test_lock_it_down() -> None:
    scene = table(HOUSE, open_doors=[("s03", "b01")]).survivor("Keiko", "s03", skills=["Lock it down"])
    scene.zombies("b01", walkers=1).turn("Keiko").do("close b01")
    assert (scene.actions("Keiko"), scene.game.doors, scene.tokens_in("s03")) == (2, 0, 0)


@rule("Z1-155", "Z1-165")
def test_a_matching_set() -> None:
    scene = table(HOUSE).survivor("Doug", "b01", skills=["Matching set!"]).finds("machete").turn("Doug")
    scene.do("search", "keep hand", "match", "keep hand", "done")
    assert scene.cards("Doug")[0] == ["machete", "machete"]


@rule("Z1-158")
def test_a_sniper_chooses() -> None:
    scene = table().survivor("Phil", "s01", hands=["pistol"], skills=["Sniper"]).survivor("Josh", "s02")
    scene.zombies("s02", walkers=1, runners=1).dice(4).turn("Phil").do("shoot pistol s02", "hit runner")
    assert (scene.horde("s02"), scene.wounds("Josh")) == ({"walker": 1}, 0)


@rule("Z1-167")
def test_a_free_combat_action_pays_for_a_molotov() -> None:
    scene = table().survivor("Amy", "s01", hands=["molotov"], skills=["+1 free Combat Action"])
    scene.zombies("s02", walkers=1)
    assert scene.turn("Amy").do("molotov s02").actions("Amy") == 3


@rule("Z1-169", "Z1-161")
def test_who_is_in_the_cast() -> None:
    assert sorted(CLASSIC_GAME.pack().survivors) == [
        "amy", "benedikt", "doug", "josh", "keiko", "marisol", "ned", "otis", "phil", "wanda"]


# -- zombies


@rule("Z1-100", "Z1-102", "Z1-106", "Z1-112", "Z1-115")
def test_where_zombies_go() -> None:
    scene = table(HOUSE).survivor("Marisol", "b02", skills=["Ninja"]).zombies("s01", walkers=1).zombies_act()
    assert scene.horde("s01") == {"walker": 1}
    assert scene.with_noise("s03").zombies_act().horde("s02") == {"walker": 1}
    scene.zombies_act().zombies_act()
    assert scene.horde("s03") == {"walker": 1}


@rule("Z1-111", "Z1-117")
def test_moves_are_decided_before_any_is_made() -> None:
    scene = table().survivor("Amy", "s01").zombies("s02", walkers=1).zombies("s03", walkers=1).zombies_act()
    assert (scene.horde("s01"), scene.horde("s02")) == ({"walker": 1}, {"walker": 1})


@rule("Z1-127", "Z1-130")
def test_too_few_figures_make_the_kind_act() -> None:
    scene = table().survivor("Amy", "s01", xp=19).zombies("s02", walkers=1).supply(walkers=1).zombie_cards(3)
    scene.draw_for("s04")
    assert (scene.horde("s04"), scene.horde("s03"), scene.horde("s01")) == (
        {"fatty": 1}, {"walker": 1}, {"walker": 1})


@rule("Z1-129", "Z1-120", "Z1-133", "Z1-134")
def test_the_zombie_deck_and_the_spawn_step() -> None:
    types = Counter(card.type for card in CLASSIC_GAME.pack().zombie_cards)
    assert types == {"spawn": 36, "extra_activation": 4, "manhole": 2}
    scene = table().survivor("Amy", "s01")
    scene.with_quest(spawns=[("s04", "red"), ("s03", "blue")]).zombie_cards(4).spawn()
    assert (scene.horde("s04"), scene.horde("s03")) == ({"walker": 2}, {})


# -- cars


@rule("Z1-179", "Z1-184", "Z1-185", "Z1-189")
def test_no_car_protects() -> None:
    scene = table().survivor("Amy", "s01", hands=["machete"]).survivor("Ned", "s04").car("s01", "police", driver="Amy")
    scene.car("s01", "pimpmobile").zombies("s01", walkers=3).dice(4).turn("Amy").do("melee machete")
    assert scene.horde("s01") == {"walker": 2}
    scene.zombies_act()
    assert (scene.is_out("Amy"), scene.cars().drivers) == (True, (-1, -1))
    scene.lawful()


@rule("Z1-186", "Z1-175")
def test_passengers_of_another_car_are_run_over() -> None:
    scene = table().survivor("Wanda", "s01").survivor("Josh", "s02", hands=["water"])
    scene.car("s01", "police", driver="Wanda").car("s02", "police", driver="Josh").dice(4).turn("Wanda")
    scene.do("drive s02", "stop")
    assert (scene.wounds("Josh"), scene.wounds("Wanda")) == (1, 0)


@rule("Z1-168")
def test_a_reroll_works_on_one_roll_of_a_drive() -> None:
    scene = table().survivor("Josh", "s01", skills=["Lucky"]).car("s01", "police", driver="Josh")
    scene.zombies("s01", walkers=1).zombies("s02", walkers=1).dice(1, 4, 4).turn("Josh").do("drive s02", "reroll lucky")
    scene.do("stop")
    assert (scene.horde("s01"), scene.horde("s02"), scene.xp("Josh")) == ({}, {}, 2)


@rule("Z1-170")
def test_cars_are_told_to_everybody() -> None:
    scene = table(RING).survivor("Amy", "s06").car("s06", "pimpmobile", drivable="no", driver="Amy")
    told = view(scene.game).house["cars"].cars[0]  # type: ignore[attr-defined]
    assert (told.number, told.kind, told.zone, told.driver, told.drivable, told.searchable) == (
        1, "pimpmobile", "s06", "amy", False, True)


# -- what is left


@rule("Z1-201")
def test_the_table_is_laid_in_order() -> None:
    state = CLASSIC_GAME.new_state(CLASSIC_GAME.complete({"quest": "family-heirlooms"}), 1)
    assert [len(state.equipment), len(state.zombie_deck)] == [52 - len([s for s in state.survivors if s.hands]), 42]
    state.advance()
    start = state.setup.quest.starts[0]
    assert all(survivor.zone == start and survivor.hands for survivor in state.survivors)
    assert [state.round, state.first_player, len(state.setup.quest.cars)] == [1, 0, 3]


@rule("Z1-069")
def test_rooms_behind_a_further_door_wait_for_it() -> None:
    scene = table("""
        +---+---+---+
        |s01Db01Db02|
        +---+---+---+
    """).survivor("Amy", "s01", hands=["crowbar"]).zombie_cards(2).turn("Amy").do("open b01 crowbar")
    assert (scene.horde("b01"), scene.horde("b02")) == ({"walker": 1}, {})
    scene.game.survivors[0].zone = scene.board.index["b01"]
    assert scene.zombie_cards(4).turn("Amy").do("open b02 crowbar").horde("b02") == {"walker": 2}


@rule("Z1-132")
def test_manholes_are_served_tile_by_tile() -> None:
    scene = table(FIRST_LIGHT).survivor("Amy", "s06").manholes("A1.n", "B1.n").supply(walkers=1)
    scene.zombie_cards(41).draw_for("s01")
    assert [zone for zone in scene.board.zones if scene.horde(zone)] == ["s03"]  # out of the first, and then it acted


@rule("Z1-154", "Z1-025")
def test_loud_is_free_and_once_per_turn() -> None:
    scene = table().survivor("Benedikt", "s04", skills=["Loud"]).turn("Benedikt").do("loud")
    assert (scene.actions("Benedikt"), scene.offers("loud"), scene.game.noise) == (3, False, [0] * 4)
    assert scene.game.loud[0] == scene.board.index["s04"]


@rule("Z1-074", "Z1-075")
def test_odds_count_the_friends_who_are_hit_first() -> None:
    scene = table().survivor("Phil", "s01", hands=["pistol"]).survivor("Josh", "s02", pack=["wounded"])
    scene.zombies("s02", walkers=1).turn("Phil")
    shot = next(option for option in scene.game.options if option.notation(scene.game) == "shoot pistol s02")
    found = odds(scene.game, shot)
    assert isinstance(found, AttackOdds)
    assert (found.kills, found.friendly_hits, found.friends[0].eliminated) == ({0: 1.0}, {0: 0.5, 1: 0.5}, 0.5)
