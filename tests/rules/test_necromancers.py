"""Necromancers: entry with a token and a spawn, flight, escape, death (BP-227 to BP-247)."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.horde.necromancers import NecromancerRules
from gravetide.families.zones.ruleset import ZoneRules
from gravetide.families.zones.told.events import NecromancerEscaped
from gravetide.games.black_plague.game import BLACK_PLAGUE
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+---+---+---+---+---+---+
    |s01 s02 s03 s04 s05 s06 s07 s08 s09|
    +---+---+---+---+---+---+---+---+---+
"""
RING = """
    +---+---+---+
    |s01 s02 s03|
    +   +---+   +
    |s04|b01|s06|
    +   +---+   +
    |s07 s08 s09|
    +---+---+---+
"""


def reading(**changed: Any) -> ZoneRules:
    """The rules with one reading of the Necromancers' chapter changed."""
    return BLACK_PLAGUE.but(necromancers=NecromancerRules(**changed))


def street(*spawns: tuple[str, str], survivor: str = "s09", **options: object) -> Scene:
    """A long street with some Spawn tokens, and Clovis."""
    return scene(STREET, **options).survivor("Clovis", survivor, hands=["sword"]).with_quest(spawns=spawns)


def where(table: Scene) -> list[str]:
    """The Zones of the Necromancers."""
    return [zone for zone, *_ in table.necromancers()]


# -- entry


@rule("BP-228", "BP-229", "BP-EX-47")
def test_a_necromancer_comes_with_a_token_and_a_spawn_of_its_own() -> None:
    table = street(("s01", "red")).zombie_cards(41, 9).spawn()
    assert table.necromancers() == [("s01", "s01", "necromancer")]
    assert table.spawn_tokens() == [("s01", "red"), ("s01", "necromancer")]
    assert table.cards_drawn() == [("s01", 41), ("s01", 9)]
    assert table.zombies_in("s01") == horde(necromancers=1, fatties=1)
    assert table.left_in_supply("necromancers") == 0
    table.events.clear()
    assert table.zombie_cards(5, 7).spawn().cards_drawn() == [("s01", 5), ("s01", 7)]  # two tokens, two cards


@rule("BP-228")
def test_his_token_spawns_before_the_next_card_is_resolved() -> None:
    table = street(("s01", "red"), ("s09", "red")).zombie_cards(41, 47, 5, 9).spawn()
    # A Double Spawn drawn for his token counts for the Spawn Zone after his.
    assert table.cards_drawn() == [("s01", 41), ("s01", 47), ("s09", 5), ("s09", 9)]


@rule("BP-228", "BP-229")
def test_in_a_building_he_makes_a_spawn_zone_of_the_room() -> None:
    table = scene("""
        +---+---+---+
        |s01 s02Db01|
        +---+---+---+
    """).survivor("Ann", "s02", hands=["axe"]).with_quest(spawns=[("s01", "red")])
    table.zombie_cards(41, 5).turn("Ann").do("open b01 axe")
    assert table.necromancers() == [("b01", "b01", "necromancer")]
    assert table.cards_drawn() == [("b01", 41), ("b01", 5)]
    table.events.clear()
    table.zombie_cards(1, 2).spawn()
    assert sorted(table.cards_drawn()) == [("b01", 2), ("s01", 1)]


@rule("BP-230")
def test_the_new_token_waits_for_the_next_round() -> None:
    table = street(("s01", "red"), ("s09", "red")).zombie_cards(41, 5, 9).spawn()
    assert table.cards_drawn() == [("s01", 41), ("s01", 5), ("s09", 9)]
    table.events.clear()
    table.zombie_cards(1, 2, 3).spawn()  # next to the token it lies on, before the one at the other end
    assert table.cards_drawn() == [("s01", 1), ("s01", 2), ("s09", 3)]


@rule("BP-230")
def test_a_table_may_let_the_new_token_take_its_place_at_once() -> None:
    table = street(("s01", "red"), ("s09", "red"), rules=reading(token_joins_spawn_step=True))
    table.zombie_cards(41, 5, 7, 9).spawn()
    assert table.cards_drawn() == [("s01", 41), ("s01", 5), ("s01", 7), ("s09", 9)]


@rule("BP-231", "BP-232")
def test_without_a_miniature_a_necromancer_card_only_makes_him_act() -> None:
    table = street(("s09", "red"), ("s01", "necromancer"), survivor="s01").necromancer("s04", entry="s01")
    table.zombies("s05", walkers=1).zombie_cards(42, 5).spawn()
    assert table.necromancers() == [("s05", "s01", "necromancer")]
    assert table.zombies_in("s05") == horde(necromancers=1, walkers=1)  # nobody else acts
    assert table.spawn_tokens() == [("s09", "red"), ("s01", "necromancer")]
    assert table.cards_drawn() == [("s09", 42), ("s01", 5)]  # no spawn but the two of the step


@rule("BP-232")
def test_a_card_for_nobody_does_nothing() -> None:
    table = street(("s01", "red")).supply(necromancers=0).zombie_cards(41).spawn()
    assert table.cards_drawn() == [("s01", 41)]
    assert table.spawn_tokens() == [("s01", "red")]
    assert not any(table.game.zombies)


@rule("BP-231", "BP-233")
def test_a_second_necromancer_makes_the_other_act_and_not_himself() -> None:
    table = street(("s09", "red"), survivor="s05", miniatures={"necromancer": 2}).necromancer("s03", entry="s01")
    table.zombie_cards(41, 5).spawn()
    assert table.necromancers() == [("s04", "s01", "necromancer"), ("s09", "s09", "necromancer")]
    assert table.cards_drawn() == [("s09", 41), ("s09", 5)]
    assert table.spawn_tokens() == [("s09", "red"), ("s09", "necromancer")]


@rule("BP-231", "BP-233")
def test_a_necromancer_drawn_for_a_necromancers_token_makes_the_first_one_act_twice() -> None:
    table = street(("s09", "red"), survivor="s05", miniatures={"necromancer": 3}).necromancer("s03", entry="s01")
    table.zombie_cards(41, 42, 5).spawn()
    assert table.cards_drawn() == [("s09", 41), ("s09", 42), ("s09", 5)]
    # Card 42 stirs the first and the second; the second is gone at once, since all tokens lie in his Zone.
    # Card 41 stirs the first alone.
    assert where(table) == ["s05", "s09"]
    assert len(table.happened(NecromancerEscaped)) == 1


# -- the loss


@rule("BP-234")
@pytest.mark.parametrize(("tokens", "result"), [(5, ""), (6, "lost"), (7, "lost")])
def test_an_escape_with_six_spawn_tokens_on_the_board_loses_the_game(tokens: int, result: str) -> None:
    spawns = [("s01", "necromancer"), *[("s04", "red")] * (tokens - 1)]
    table = street(*spawns).necromancer("s04", entry="s01").zombies_act()
    assert len(table.happened(NecromancerEscaped)) == 1
    assert table.result == result


@rule("BP-234")
def test_tokens_alone_lose_nothing_while_he_is_on_the_board() -> None:
    spawns = [("s01", "necromancer"), *[("s05", "red")] * 6]
    assert street(*spawns).necromancer("s04", entry="s01").zombies_act().result == ""


@rule("BP-235")
@pytest.mark.parametrize(("counted", "result"), [(True, "lost"), (False, "")])
def test_sleeping_tokens_count_for_the_loss_unless_the_table_says_no(counted: bool, result: str) -> None:
    spawns = [("s01", "necromancer"), ("s04", "red"), ("s04", "red"), ("s06", "red"), ("s07", "blue"), ("s08", "green")]
    table = street(*spawns, rules=reading(inactive_tokens_count=counted)).necromancer("s04", entry="s01")
    assert table.zombies_act().result == result
    assert where(table) == []


@rule("BP-235")
def test_a_token_that_has_woken_up_counts_under_either_reading() -> None:
    spawns = [("s01", "necromancer"), ("s04", "red"), ("s04", "red"), ("s06", "red"), ("s07", "blue"), ("s08", "blue")]
    table = street(*spawns, rules=reading(inactive_tokens_count=False)).necromancer("s04", entry="s01")
    table.game.unlocked |= 1 << 1
    assert table.zombies_act().result == "lost"


# -- flight


@rule("BP-227", "BP-237", "BP-EX-48")
def test_he_makes_for_the_nearer_way_out_and_ignores_survivors_and_noise() -> None:
    table = scene("""
        +---+---+---+---+---+---+---+---+---+
        |s01 s02 s03 s04 s05 s06 s07 s08 s09|
        +---+---+---+   +---+---+---+---+---+
        |b01|b02|b03|s10|b04|b05|b06|b07|b08|
        +---+---+---+---+---+---+---+---+---+
    """).survivor("Clovis", "s09").survivor("Silas", "s09")
    table.with_quest(spawns=[("s01", "red"), ("s09", "red"), ("s10", "necromancer")])
    table.necromancer("s04", entry="s10").zombies("s04", walkers=1, runners=1, abominations=1)
    table.game.noise[table.board.index["s05"]] = 5
    table.zombies_act()
    assert where(table) == ["s03"]  # s01 is three Zones away, s09 five; s10, one away, is where he came in
    assert table.zombies_in("s05") == horde(walkers=1, abominations=1)
    assert table.zombies_in("s06") == horde(runners=1)


@rule("BP-237")
def test_he_moves_one_zone_and_only_when_no_survivor_is_with_him() -> None:
    table = street(("s01", "red"), ("s09", "necromancer"), survivor="s06").necromancer("s07", entry="s09")
    assert where(table.zombies_act()) == ["s06"]
    assert where(table.zombies_act()) == ["s06"]
    assert table.wounds("Clovis") == 1


@rule("BP-236")
def test_he_attacks_survivors_in_his_zone_like_any_zombie() -> None:
    table = scene(STREET).survivor("Clovis", "s05", body="chainmail-armor").survivor("Ann", "s06")
    table.with_quest(spawns=[("s01", "red")]).necromancer("s05", entry="s09").zombies("s05", walkers=1).dice(4, 3)
    table.zombies_act()
    assert table.wounds("Clovis") == 1  # two Wounds, an Armor roll for each, one stopped
    assert where(table) == ["s05"]


@rule("BP-238")
def test_of_ways_out_equally_near_the_players_choose() -> None:
    table = street(("s03", "red"), ("s07", "red"), ("s09", "red")).necromancer("s05", entry="s01").zombies_act()
    assert table.options() == ["flee s04", "flee s06"]
    assert where(table.do("flee s06")) == ["s06"]


@rule("BP-239")
@pytest.mark.parametrize(("counts", "goes_to"), [(True, "s04"), (False, "s06")])
def test_another_necromancers_token_is_a_way_out_unless_the_table_says_no(counts: bool, goes_to: str) -> None:
    tokens = [("s02", "necromancer"), ("s05", "necromancer"), ("s09", "red")]
    table = street(*tokens, rules=reading(flee_to_necromancer_tokens=counts)).necromancer("s05", entry="s05")
    assert where(table.zombies_act()) == [goes_to]


@rule("BP-240")
@pytest.mark.parametrize(("counts", "goes_to"), [(True, "s04"), (False, "s06")])
def test_a_sleeping_spawn_zone_is_a_way_out_unless_the_table_says_no(counts: bool, goes_to: str) -> None:
    tokens = [("s02", "green"), ("s05", "necromancer"), ("s09", "red")]
    table = street(*tokens, rules=reading(flee_to_inactive=counts)).necromancer("s05", entry="s05")
    assert where(table.zombies_act()) == [goes_to]


@rule("BP-241")
def test_he_looks_for_the_nearest_way_out_anew_each_time() -> None:
    table = street(("s09", "red"), ("s05", "necromancer")).necromancer("s05", entry="s05")
    assert where(table.zombies_act()) == ["s06"]
    table.game.spawns += ((table.board.index["s04"], 0),)
    assert where(table.zombies_act()) == ["s05"]


@rule("BP-241")
def test_he_takes_the_long_way_round_a_closed_door_if_there_is_one() -> None:
    table = scene("""
        +---+---+---+
        |s01Db01Ds03|
        +   +---+   +
        |s04 s05 s06|
        +---+---+---+
    """).survivor("Clovis", "s05").with_quest(spawns=[("s03", "red")]).necromancer("s01", entry="s04")
    assert where(table.zombies_act()) == ["s04"]


@rule("BP-241")
def test_without_an_open_way_he_waits_at_the_closed_door() -> None:
    table = scene("""
        +---+---+---+---+
        |s01 s02Db01Ds03|
        +---+---+---+---+
    """).survivor("Clovis", "s01").with_quest(spawns=[("s03", "red")], revealed=["b01"])
    table.necromancer("s01", entry="s02")
    table.game.survivors[0].rotten = 1
    assert where(table.zombies_act()) == ["s02"]
    assert where(table.zombies_act()) == ["s02"]
    for pair in (("s02", "b01"), ("b01", "s03")):
        table.game.doors |= table.board.mask(pair)
    table.game.layout = table.board.layout(table.game.doors)
    assert where(table.zombies_act()) == ["b01"]


@rule("BP-242")
def test_he_escapes_when_he_activates_on_the_way_out_not_when_he_arrives() -> None:
    table = street(("s04", "red"), ("s01", "necromancer")).necromancer("s03", entry="s01")
    assert where(table.zombies_act()) == ["s04"]
    table.zombies_act()
    assert table.necromancers() == []
    assert table.zombies_in("s04") == {}
    assert table.left_in_supply("necromancers") == 1
    assert table.spawn_tokens() == [("s04", "red"), ("s01", "red")]


@rule("BP-242")
def test_an_extra_activation_on_the_way_out_lets_him_escape_too() -> None:
    table = street(("s04", "red"), ("s01", "necromancer")).necromancer("s04", entry="s01").zombie_cards(42, 1).spawn()
    assert table.necromancers() == []
    assert table.spawn_tokens() == [("s04", "red"), ("s01", "red")]


@rule("BP-243")
def test_he_escapes_rather_than_attack() -> None:
    table = street(("s04", "red"), survivor="s04").necromancer("s04", entry="s01").zombies_act()
    assert table.necromancers() == []
    assert table.wounds("Clovis") == 0


# -- death


def slain(*spawns: tuple[str, str]) -> Scene:
    """Clovis kills the Necromancer who came from s02."""
    table = street(*spawns, survivor="s05").necromancer("s05", entry="s02")
    return table.turn("Clovis").dice(6, 1).do("melee sword")


@rule("BP-244")
def test_his_death_removes_a_spawn_token_and_his_own_becomes_a_standard_one() -> None:
    table = slain(("s01", "red"), ("s02", "necromancer"), ("s09", "red"))
    assert table.necromancers() == []
    assert table.options() == ["remove s01 red", "remove s02 necromancer", "remove s09 red"]
    assert table.do("remove s09 red").spawn_tokens() == [("s01", "red"), ("s02", "red")]
    assert table.left_in_supply("necromancers") == 1
    assert table.xp("Clovis") == 1


@rule("BP-244")
def test_his_own_token_may_be_the_one_removed() -> None:
    table = slain(("s01", "red"), ("s02", "necromancer")).do("remove s02 necromancer")
    assert table.spawn_tokens() == [("s01", "red")]


@rule("BP-245")
def test_a_removed_token_never_comes_back() -> None:
    table = slain(("s01", "red"), ("s02", "necromancer")).do("remove s01 red")
    table.zombie_cards(1).spawn().zombie_cards(2).spawn()
    assert table.cards_drawn() == [("s02", 1), ("s02", 2)]
    assert table.spawn_tokens() == [("s02", "red")]


@rule("BP-245")
def test_a_sleeping_token_may_be_removed_and_then_never_wakes() -> None:
    table = scene(STREET).survivor("Clovis", "s05", hands=["sword"])
    table.with_quest(spawns=[("s01", "red"), ("s09", "green")], objectives=[("s05", "green")])
    table.necromancer("s05", entry="s02").turn("Clovis").dice(6, 1).do("melee sword", "remove s09 green", "take")
    assert table.zombie_cards(1).spawn().cards_drawn() == [("s01", 1)]


@rule("BP-245")
def test_a_token_removed_in_the_middle_of_the_spawn_step_gets_no_card_any_more() -> None:
    table = scene(STREET).survivor("Samson", "s05", hands=["sword"], skills=["Zombie link"])
    table.with_quest(spawns=[("s01", "red"), ("s02", "red"), ("s09", "red")]).necromancer("s05", entry="s04")
    table.zombie_cards(37, 5).spawn().dice(6, 1).do("melee sword", "remove s02 red", "end")
    assert table.cards_drawn() == [("s01", 37), ("s09", 5)]


@rule("BP-246")
def test_with_all_tokens_in_one_zone_he_leaves_with_his_first_activation() -> None:
    table = street(("s01", "red"), ("s01", "red")).zombie_cards(41, 1, 2).spawn()
    assert table.spawn_tokens() == [("s01", "red"), ("s01", "red"), ("s01", "necromancer")]
    assert where(table) == ["s01"]
    table.zombies_act()
    assert where(table) == []
    assert table.spawn_tokens() == [("s01", "red")] * 3


@rule("BP-246")
def test_one_token_elsewhere_is_enough_to_make_him_walk() -> None:
    table = street(("s01", "red"), ("s05", "red")).zombie_cards(41, 1, 2).spawn()
    assert where(table.zombies_act()) == ["s02"]


@rule("BP-247")
def test_he_never_splits() -> None:
    table = scene(RING, miniatures={"necromancer": 3}).survivor("Clovis", "b01")
    table.with_quest(spawns=[("s09", "red"), ("s01", "necromancer")]).necromancer("s01", entry="s01").zombies_act()
    assert table.options() == ["flee s02", "flee s04"]
    assert table.do("flee s04").necromancers() == [("s04", "s01", "necromancer")]
    assert table.left_in_supply("necromancers") == 2
