"""The other readings: what a table gets that takes one, beside what it gets by default (docs/reference/options.md)."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import Any

import pytest

import gravetide
from gravetide.families.zones.board.board import Board
from gravetide.families.zones.board.readings import BoardRules
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.table_options import with_readings
from gravetide.families.zones.told.events import DeckReshuffled, NoiseMade, ZombiesMoved
from gravetide.games.black_plague.game import BLACK_PLAGUE, BLACK_PLAGUE_GAME
from gravetide.kernel import Game
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+
    |s01 s02 s03|
    +---+---+---+
"""
HOUSE = """
    +---+---+---+---+
    |s01Db01ob02Db03|
    +---+---+---+---+
"""
FULL_PACK = ["apples", "water", "salted-meat", "torch", "plenty-of-arrows"]
DEFAULT: dict[str, Any] = {}


def read(drawing: str, readings: dict[str, Any], **options: Any) -> Scene:
    """A scene at a table with some readings of its own."""
    return scene(drawing, rules=with_readings(BLACK_PLAGUE, readings), **options)


def first_state(game: Game) -> ZoneGame:
    """The engine's own state of a game."""
    assert isinstance(game.state, ZoneGame)
    return game.state


# -- conventions and the box


@rule("BP-005")
@pytest.mark.parametrize(("readings", "seat"), [(DEFAULT, 1), ({"rounds.speaker": "first"}, 0)])
def test_who_speaks_for_the_team_in_a_turn(readings: dict[str, Any], seat: int) -> None:
    table = read(HOUSE, readings).survivor("Ann", "s01", seat=0).survivor("Clovis", "s01", seat=1, hands=["axe"])
    table.turn("Clovis").do("open b01 axe")
    assert table.options() == ["fill b01", "fill b02"]
    assert table.deciding_seat() == seat


@rule("BP-010")
@pytest.mark.parametrize(("readings", "tokens"), [(DEFAULT, 21), ({"noise.tokens": 18}, 18)])
def test_noise_tokens_run_out_where_the_box_is_the_limit(readings: dict[str, Any], tokens: int) -> None:
    table = read(STREET, readings).survivor("Ann", "s01")
    for _ in range(7):
        table.turn("Ann").do("noise", "noise", "noise")
    assert table.noise_tokens("s01") == tokens == len(table.happened(NoiseMade))


# -- set-up


@rule("BP-019")
@pytest.mark.parametrize(("readings", "missing"), [
    (DEFAULT, {"hammer": 1, "sword": 1}), ({"dealing.named_cards_from_deck": False}, {}),
])
def test_cards_of_starting_skills_come_out_of_the_deck_or_on_top_of_it(
        readings: dict[str, Any], missing: dict[str, int]) -> None:
    game = gravetide.new_game(survivors=["thundergut", "benson"], options=readings)
    state = first_state(game)
    pack = BLACK_PLAGUE_GAME.pack()
    assert [len(survivor.hands) for survivor in state.survivors] == [2, 2]
    deck = Counter(pack.cards[card].key for card in state.equipment)
    assert Counter({card.key: card.deck for card in pack.cards}) - deck == Counter(missing)
    BLACK_PLAGUE_GAME.check(state)


@rule("BP-024")
@pytest.mark.parametrize(("readings", "pile", "other"), [
    (DEFAULT, "out_of_play", "equipment"), ({"dealing.spares_join_deck": True}, "equipment", "out_of_play"),
])
def test_starting_cards_that_nobody_gets(readings: dict[str, Any], pile: str, other: str) -> None:
    state = first_state(gravetide.new_game(survivors=["ann"], options={"dealing.spare_cards": "none", **readings}))
    pack = BLACK_PLAGUE_GAME.pack()
    swords = pack.card["short-sword"]
    dealt = [held >> 2 for held in state.survivors[0].hands].count(swords.index)
    usual = {"equipment": swords.deck, "out_of_play": 0}
    assert getattr(state, pile).count(swords.index) == usual[pile] + swords.starting - dealt
    assert getattr(state, other).count(swords.index) == usual[other]
    BLACK_PLAGUE_GAME.check(state)


# -- experience and inventories


@rule("BP-091")
@pytest.mark.parametrize(("readings", "xp"), [(DEFAULT, 45), ({"experience.beyond_red": False}, 43)])
def test_experience_within_the_red_level(readings: dict[str, Any], xp: int) -> None:
    table = read(STREET, readings).survivor("Clovis", "s01", hands=["axe"], xp=42).zombies("s01", walkers=3)
    table.turn("Clovis").dice(4).do("melee axe", "learn plus-1-to-dice-roll-combat")
    assert table.xp("Clovis") == 43
    table.dice(4, 4).do("melee axe", "melee axe")
    assert table.zombies_in("s01") == {}
    assert table.xp("Clovis") == xp


@rule("BP-098")
@pytest.mark.parametrize(("readings", "rerolls"), [(DEFAULT, False), ({"inventory.body_shield": "armor"}, True)])
def test_a_second_shield_helps_only_one_that_is_worn(readings: dict[str, Any], rerolls: bool) -> None:
    table = read(STREET, readings).survivor("Clovis", "s01", hands=["shield"], body="shield")
    table.zombies("s01", walkers=1).dice(1).zombies_act()
    assert table.offers("reroll shield") is rerolls
    if rerolls:
        assert table.dice(6).do("reroll shield").wounds("Clovis") == 0
    else:
        assert table.wounds("Clovis") == 1


@rule("BP-098")
def test_a_shield_worn_as_armor_still_protects_alone() -> None:
    table = read(STREET, {"inventory.body_shield": "armor"}).survivor("Clovis", "s01", hands=["sword"], body="shield")
    assert table.zombies("s01", walkers=2).dice(4, 3).zombies_act().wounds("Clovis") == 1


VAULT = """
    +---+---+
    |s01 s02|
    +---+---+

    +-Y-+
    |v01|
    +---+
"""


def in_the_vault(readings: dict[str, Any], hands: list[str], pack: list[str]) -> Scene:
    """Samson takes the Orcish Crossbow out of a Vault."""
    table = read(VAULT, readings, vault_doors={"v01": ["s01"]}).with_quest(stocks=[("v01", 0, ("orcish-crossbow",))])
    return table.survivor("Samson", "v01", hands=hands, pack=pack).turn("Samson").do("pick orcish-crossbow")


@rule("BP-101")
def test_a_card_that_was_not_found_by_searching_may_let_its_owner_re_order() -> None:
    reading = {"inventory.gains_reorder": True}
    assert in_the_vault(DEFAULT, ["axe", "axe"], []).backpack("Samson") == ["orcish-crossbow"]
    table = in_the_vault(reading, ["axe", "axe"], [])
    table.do("keep pack", "put samson orcish-crossbow > samson hand axe", "done")
    assert sorted(table.hands("Samson")) == ["axe", "orcish-crossbow"]
    assert table.actions("Samson") == 2

    assert not in_the_vault(DEFAULT, [], ["sword", *FULL_PACK[1:]]).offers("arrange")
    full = ["axe", "sword"]
    assert not in_the_vault(DEFAULT, full, FULL_PACK).offers("arrange")
    assert in_the_vault(reading, full, FULL_PACK).offers("arrange")


@rule("BP-147")
def test_a_table_may_forbid_trades_among_zombies() -> None:
    for readings, offered in ((DEFAULT, True), ({"inventory.trade_among_zombies": False}, False)):
        table = read(STREET, readings).survivor("Ann", "s01", hands=["axe"]).survivor("Clovis", "s01")
        assert table.turn("Ann").offers("trade clovis")
        table.zombies("s01", walkers=1).turn("Ann")
        assert table.offers("trade clovis") is offered
        assert table.offers("reorganize")
        assert offered or "nobody trades with zombies around" in (table.why("trade clovis") or "")


@rule("BP-147")
@pytest.mark.parametrize(("readings", "asked"), [(DEFAULT, True), ({"inventory.partner_agrees": False}, False)])
def test_whether_the_other_player_is_asked_about_a_trade(readings: dict[str, Any], asked: bool) -> None:
    table = read(STREET, readings).survivor("Ann", "s01", hands=["axe"]).survivor("Clovis", "s01", seat=1)
    table.turn("Ann").do("trade clovis", "put ann axe > clovis hand")
    assert table.offers("agree") is asked
    assert table.hands("Clovis") == ["axe"]


# -- Actions


@rule("BP-114")
@pytest.mark.parametrize("skills", [[], ["+1 free Move Action"]])
@pytest.mark.parametrize(("readings", "offered"), [(DEFAULT, False), ({"movement.last_actions_suffice": True}, True)])
def test_whether_too_few_actions_are_enough_to_leave_zombies(
        readings: dict[str, Any], offered: bool, skills: list[str]) -> None:
    table = read(STREET, readings).survivor("Ann", "s01", skills=skills).zombies("s01", walkers=5)
    table.turn("Ann")
    assert table.offers("move s02") is offered
    if offered:
        table.do("move s02")
        assert (table.at("Ann"), table.actions("Ann")) == ("s02", 0)
        assert not table.offers("move s03")
    else:
        assert f"leaving costs {5 if skills else 6} Actions, and you have 3" in (table.why("move s02") or "")


@rule("BP-114")
def test_no_action_at_all_is_never_enough_to_leave_zombies() -> None:
    table = read(STREET, {"movement.last_actions_suffice": True}).survivor("Ann", "s01").zombies("s01", walkers=5)
    assert not table.turn("Ann", actions=0).offers("move s02")
    table = read(STREET, {"movement.last_actions_suffice": True}).survivor("Ann", "s01").zombies("s01", walkers=1)
    table.turn("Ann").do("move s02")
    assert table.actions("Ann") == 1, "one Walker costs one extra Action and no more"


@rule("BP-123")
@pytest.mark.parametrize(("readings", "again"), [(DEFAULT, True), ({"search.rooms_run_out": True}, False)])
def test_whether_a_room_can_be_searched_again(readings: dict[str, Any], again: bool) -> None:
    table = read(HOUSE, readings).with_quest(revealed=["b01"]).survivor("Ann", "b01").survivor("Clovis", "b01")
    table.turn("Ann").finds("axe").do("search", "keep hand")
    table.turn("Clovis")
    assert table.offers("search") is again
    assert again or "searched only once" in (table.why("search") or "")
    assert table.do("move b02").offers("search"), "the next room has not been touched"


@rule("BP-123")
def test_rooms_that_ran_out_are_in_saves_and_copies() -> None:
    game = gravetide.new_game(survivors=["ann"], options={"search.rooms_run_out": True})
    state = first_state(game)
    assert "searched" not in BLACK_PLAGUE_GAME.encode(state)
    state.searched = 5
    assert state.copy().searched == 5
    assert BLACK_PLAGUE_GAME.decode(game.header, BLACK_PLAGUE_GAME.encode(state)).searched == 5


@rule("BP-128")
@pytest.mark.parametrize(("readings", "asked"), [(DEFAULT, True), ({"doors.lucky_rerolls": False}, False)])
def test_whether_luck_helps_against_doors(readings: dict[str, Any], asked: bool) -> None:
    table = read(HOUSE, readings).with_quest(revealed=["b01"]).survivor("Ann", "s01", hands=["sword"], skills=["Lucky"])
    table.turn("Ann").dice(1, 1).do("open b01 sword")
    assert table.offers("reroll lucky") is asked
    assert not table.is_open("s01", "b01")


NOTHING_AT_BLUE = (1, 2, 37)
WALKERS_ACT = 37


@pytest.mark.spare_script
@rule("BP-135", "BP-143")
@pytest.mark.parametrize(("reading", "first", "then"), [
    ("later", ["b01", "b02"], ["b03"]), ("at once", ["b01", "b02", "b03"], []), ("never", ["b01", "b02"], []),
])
def test_when_rooms_behind_an_inner_door_fill(reading: str, first: list[str], then: list[str]) -> None:
    table = read(HOUSE, {"spawning.inner_doors": reading}).survivor("Nelly", "s01", hands=["axe"], skills=["Slippery"])
    table.zombie_cards(*NOTHING_AT_BLUE).turn("Nelly").do("open b01 axe")
    assert table.options() == [f"fill {room}" for room in first]
    table.do(*[f"fill {room}" for room in first[:-1]])
    assert [zone for zone, _ in table.cards_drawn()] == first
    table.do("move b01", "move b02").turn("Nelly").do("open b03 axe")
    assert [zone for zone, _ in table.cards_drawn()[len(first):]] == then


CORNERS = """
    +---+---+---+---+---+
    |s01Db01|b02|b03|s05|
    +   +---+---+---+   +
    |s02 s03 s04 s06 s07|
    +---+---+---+---+---+
"""


@rule("BP-144")
@pytest.mark.parametrize(("tool", "dice"), [("axe", ()), ("sword", (6, 6))])
@pytest.mark.parametrize(("readings", "ways"), [
    (DEFAULT, ["s03"]), ({"doors.noise_before_rooms": False}, ["s03", "s06"]),
    ({"doors.noise_before_rooms": False, "doors.failures_are_noisy": False}, ["s03", "s06"]),
])
def test_whether_zombies_in_motion_hear_the_door(
        readings: dict[str, Any], ways: list[str], tool: str, dice: tuple[int, ...]) -> None:
    # The Walker sees neither of the two: it goes by noise, which is the same in both corners but for the door's.
    table = read(CORNERS, readings).survivor("Nelly", "s01", hands=[tool], xp=7).survivor("Clovis", "s05")
    table.zombies("s04", walkers=1).zombie_cards(WALKERS_ACT).dice(*dice).turn("Nelly").do(f"open b01 {tool}")
    assert [table.board.zones[move.zone] for move in table.happened(ZombiesMoved)] == ways
    assert table.noise_tokens("s01") == 1


@rule("BP-129", "BP-144")
@pytest.mark.parametrize("before_rooms", [True, False])
@pytest.mark.parametrize("failures", [True, False])
def test_a_door_that_holds_is_as_noisy_as_the_table_says(before_rooms: bool, failures: bool) -> None:
    readings = {"doors.noise_before_rooms": before_rooms, "doors.failures_are_noisy": failures}
    table = read(CORNERS, readings).survivor("Nelly", "s01", hands=["sword"]).dice(1, 1)
    table.turn("Nelly").do("open b01 sword")
    assert table.noise_tokens("s01") == failures


@rule("BP-155")
@pytest.mark.parametrize(("readings", "offered"), [(DEFAULT, True), ({"objectives.take_among_zombies": False}, False)])
def test_whether_zombies_guard_objectives(readings: dict[str, Any], offered: bool) -> None:
    table = read(STREET, readings).with_quest(objectives=[("s01", "red")]).survivor("Ann", "s01")
    assert table.turn("Ann").offers("take")
    assert table.zombies("s01", walkers=1).turn("Ann").offers("take") is offered
    assert offered or "with zombies around" in (table.why("take") or "")


# -- Wounds


@rule("BP-166")
@pytest.mark.parametrize(("readings", "pile"), [
    (DEFAULT, "out_of_play"), ({"wounds.vault_cards_return": True}, "artifacts"),
])
def test_where_the_vault_cards_of_the_dead_go(readings: dict[str, Any], pile: str) -> None:
    table = read(STREET, readings).survivor("Ann", "s01", hands=["orcish-crossbow", "axe"]).survivor("Clovis", "s03")
    assert "orcish-crossbow" not in table.pile("artifacts")
    table.zombies("s01", walkers=3).zombies_act()
    assert [name for name in ("artifacts", "out_of_play", "equipment_discard")
            if "orcish-crossbow" in table.pile(name)] == [pile]
    assert table.pile("equipment_discard") == ["axe"]


@rule("BP-168")
def test_whether_one_survivor_may_take_more_wounds_than_he_can() -> None:
    def attacked(readings: dict[str, Any]) -> Scene:
        table = read(STREET, readings).survivor("Ann", "s01", wounds=2).survivor("Clovis", "s01")
        return table.zombies("s01", walkers=5).zombies_act().do("wound ann")

    table = attacked(DEFAULT).do("wound ann", "wound ann", "wound ann", "wound ann")
    assert (table.fate("Ann"), table.wounds("Clovis")) == ("eliminated", 0)
    table = attacked({"wounds.may_be_overdone": False})
    # One Wound is all that Ann can take and three are all for Clovis; the fifth is lost on either of them.
    assert table.options() == ["wound ann", "wound clovis"]
    assert (table.fate("Ann"), table.fate("Clovis")) == ("in play", "in play")


# -- lines and ways


@rule("BP-039")
@pytest.mark.parametrize(("readings", "far", "offered"), [(DEFAULT, 3, False), ({"board.range_by": "walk"}, 2, True)])
def test_range_along_the_line_or_by_the_shortest_walk(readings: dict[str, Any], far: int, offered: bool) -> None:
    table = read("""
        +---+---+---+---+
        |s01 s02 s03 s04|
        +   +   +   +   +
        |s05 s05 s05 s05|
        +---+---+---+---+
    """, readings).survivor("Ann", "s01", hands=["crossbow"]).zombies("s04", walkers=1).turn("Ann")
    index = table.board.index
    assert table.game.layout.range(index["s01"], index["s04"]) == far
    assert table.pack.card["crossbow"].attacks[0].max_range == 2
    assert table.offers("shoot crossbow s04") is offered


@rule("BP-048")
@pytest.mark.parametrize(("readings", "offered"), [(DEFAULT, True), ({"board.sight_across_streets": False}, False)])
def test_sight_from_room_to_room_across_a_street(readings: dict[str, Any], offered: bool) -> None:
    table = read("""
        +---+---+---+---+
        |b01ob02Ds01Db03|
        +---+---+---+---+
    """, readings, open_doors=[("b02", "s01"), ("s01", "b03")]).survivor("Ann", "b02", hands=["crossbow"])
    table.zombies("b03", walkers=1).zombies("s01", walkers=1).zombies("b01", walkers=1).turn("Ann")
    assert table.offers("shoot crossbow b03") is offered
    assert table.offers("shoot crossbow s01")
    assert table.offers("shoot crossbow b01"), "the next room of one's own house is seen anyway"
    assert offered or "out of sight" in (table.why("shoot crossbow b03") or "")


@rule("BP-049")
@pytest.mark.parametrize(("readings", "seen"), [
    (DEFAULT, {"s01": 1}), ({"board.lines_from_whole_zones": True}, {"s01": 1, "s03": 2}),
])
def test_where_the_line_through_a_door_starts(readings: dict[str, Any], seen: dict[str, int]) -> None:
    # The street before the door reaches one square further east, and from there a lane leads south.
    table = read("""
        +---+---+---+
        |b01|b02|b03|
        +-D-+---+---+
        |s01 s01 s02|
        +---+   +---+
        |b04|s03|b05|
        +---+---+---+
    """, readings, open_doors=[("b01", "s01")]).survivor("Ann", "b01")
    zones, layout = table.board.zones, table.game.layout
    room = table.board.index["b01"]
    assert {zones[zone]: far for zone, far in layout.sight[room] if far} == seen
    assert [zones[zone] for zone in range(len(zones)) if room in layout.sees[zone] and zone != room] == sorted(seen)


TWO_DOOR_VAULT = """
    +---+---+---+---+---+
    |s01 s02 s03 s04 s05|
    +---+---+---+---+---+

    +-Y-+
    |v01|
    +-Y-+
"""


@rule("BP-185")
@pytest.mark.parametrize(("second_door", "default"), [("s05", ["v01"]), ("s04", ["v01"]), ("s03", ["s02", "v01"])])
def test_whether_a_vault_is_a_way(second_door: str, default: list[str]) -> None:
    for readings, ways in ((DEFAULT, default), ({"board.ways_through_vaults": False}, ["s02"])):
        table = read(TWO_DOOR_VAULT, readings, vault_doors={"v01": ["s01", second_door]},
                     open_doors=[("s01", "v01"), (second_door, "v01")])
        goal = "s05" if second_door != "s03" else "s04"
        table.survivor("Ann", goal).zombies("s01", walkers=2).zombies_act()
        assert [zone for zone in ("s02", "v01") if table.zombies_in(zone)] == ways


@rule("BP-185")
def test_a_vault_that_is_no_way_can_still_be_entered_and_left() -> None:
    table = read(TWO_DOOR_VAULT, {"board.ways_through_vaults": False}, vault_doors={"v01": ["s01", "s03"]},
                 open_doors=[("s01", "v01"), ("s03", "v01")])
    table.survivor("Ann", "v01").zombies("s02", walkers=2).zombies_act()
    assert (table.zombies_in("s01"), table.zombies_in("s03")) == (horde(walkers=1), horde(walkers=1))
    assert table.zombies_act().zombies_in("v01") == horde(walkers=2)

    table = read(TWO_DOOR_VAULT, {"board.ways_through_vaults": False}, vault_doors={"v01": ["s01", "s03"]},
                 open_doors=[("s01", "v01"), ("s03", "v01")])
    assert table.survivor("Ann", "s05").zombies("v01", walkers=1).zombies_act().zombies_in("s03") == horde(walkers=1)


# -- splitting

RING = """
    +---+---+---+
    |s01 s02 s03|
    +   +---+   +
    |s04 s05 s06|
    +---+---+---+
"""
BY_DESTINATION = {"splitting.groups_by": "destination"}


def torn(readings: dict[str, Any], walkers: int, supply: int = 20) -> Scene:
    """Walkers in s01 hear the same noise in s05, to which s04 leads, and in s06, to which both ways lead."""
    table = read(RING, readings).survivor("Ann", "s05").survivor("Clovis", "s06").zombies("s01", walkers=walkers)
    return table.supply(walkers=supply).zombies_act()


@rule("BP-191")
@pytest.mark.parametrize(("readings", "east", "south"), [(DEFAULT, 2, 2), (BY_DESTINATION, 1, 2)])
def test_groups_by_next_zone_or_by_destination(readings: dict[str, Any], east: int, south: int) -> None:
    table = torn(readings, walkers=3)
    assert (table.zombies_in("s02"), table.zombies_in("s04")) == (horde(walkers=east), horde(walkers=south))
    assert [table.board.zones[move.zone] for move in table.happened(ZombiesMoved)] == ["s02", "s04"]


@rule("BP-191")
def test_odd_zombies_join_one_of_two_groups_on_the_same_way() -> None:
    table = torn(BY_DESTINATION, walkers=5, supply=0)
    assert table.options() == ["way s02", "way s04"]
    table.do("way s04")
    assert table.options() == ["way s02", "way s04"], "the other group to s04 is still one short"
    table.do("way s04")
    assert (table.zombies_in("s02"), table.zombies_in("s04")) == (horde(walkers=1), horde(walkers=4))


@rule("BP-192")
def test_whether_a_lone_zombie_becomes_two() -> None:
    def hunted(readings: dict[str, Any], **zombies: int) -> Scene:
        return read(RING, readings).survivor("Ann", "s06").zombies("s01", **zombies).zombies_act()

    table = hunted(DEFAULT, walkers=1)
    assert (table.zombies_in("s02"), table.zombies_in("s04")) == (horde(walkers=1), horde(walkers=1))
    single = {"splitting.few_multiply": False}
    table = hunted(single, walkers=1)
    assert table.options() == ["way s02", "way s04"]
    assert "several ways" in table.prompt()
    table.do("way s04")
    assert (table.zombies_in("s02"), table.zombies_in("s04")) == ({}, horde(walkers=1))
    table = hunted(single, walkers=3)
    assert (table.zombies_in("s02"), table.zombies_in("s04")) == (horde(walkers=2), horde(walkers=2)), "not so few"


# -- zombies appear

DOUBLES = range(47, 55)
ORDINARY = range(3, 11)
THREE_WALKERS = 8  # at Yellow a Fatty


@rule("BP-201")
@pytest.mark.parametrize(("readings", "order"), [
    (DEFAULT, ["s01", "s01", "s01", "s03", "s03"]),
    ({"spawning.stacked_in_a_row": False}, ["s01", "s03", "s01", "s03", "s01"]),
])
def test_the_turns_of_stacked_spawn_tokens(readings: dict[str, Any], order: list[str]) -> None:
    table = read(STREET, readings).survivor("Ann", "s02")
    table.with_quest(spawns=[("s01", "red"), ("s01", "red"), ("s03", "red"), ("s01", "red"), ("s03", "red")])
    table.zombie_cards(*ORDINARY[:5]).spawn()
    assert [zone for zone, _ in table.cards_drawn()] == order


@rule("BP-205")
@pytest.mark.parametrize(("readings", "second"), [
    (DEFAULT, horde(walkers=3)), ({"spawning.level_read": "start"}, horde(fatties=1)),
])
def test_which_danger_level_counts_when_it_falls_in_between(readings: dict[str, Any], second: dict[str, int]) -> None:
    # The Walker set in motion by the first card eliminates Ann, and with her the Yellow level.
    table = read(STREET, readings).survivor("Ann", "s02", xp=7, wounds=2).survivor("Clovis", "s03")
    table.with_quest(spawns=[("s03", "red"), ("s01", "red")]).zombies("s02", walkers=1)
    table.zombie_cards(WALKERS_ACT, THREE_WALKERS).spawn()
    assert table.fate("Ann") == "eliminated"
    assert table.zombies_in("s01") == second


@rule("BP-205")
@pytest.mark.parametrize(("readings", "second"), [
    (DEFAULT, horde(walkers=3)), ({"spawning.level_read": "start"}, horde(fatties=1)),
])
def test_which_danger_level_counts_in_a_building(readings: dict[str, Any], second: dict[str, int]) -> None:
    table = read(HOUSE, readings).survivor("Ann", "s01", xp=7, wounds=2, hands=["axe"]).survivor("Clovis", "b03")
    table.zombies("s01", walkers=1).zombie_cards(WALKERS_ACT, THREE_WALKERS)
    table.turn("Ann").do("open b01 axe", "fill b01")
    assert table.fate("Ann") == "eliminated"
    assert table.zombies_in("b02") == second


@rule("BP-218")
@pytest.mark.parametrize(("readings", "cards"), [(DEFAULT, 6), ({"spawning.doubles_multiply": True}, 8)])
def test_three_double_spawns_on_one_zone(readings: dict[str, Any], cards: int) -> None:
    table = read(STREET, readings).survivor("Ann", "s02")
    table.with_quest(spawns=[("s01", "red"), ("s03", "red"), ("s03", "red")])
    quiet = 1
    # One on the first token, two on the next, three of four cards on the last: then the first token is due again.
    table.zombie_cards(*DOUBLES[:3], *DOUBLES[3:6], quiet, *ORDINARY[:cards]).spawn()
    assert [number for zone, number in table.cards_drawn() if zone == "s01"] == [DOUBLES[0], *ORDINARY[:cards]]
    assert not table.game.stacked


@rule("BP-218")
def test_cards_that_multiply_pass_over_a_token_that_sleeps() -> None:
    table = read(STREET, {"spawning.doubles_multiply": True}).survivor("Ann", "s02")
    table.with_quest(spawns=[("s01", "red"), ("s02", "blue"), ("s03", "red")])
    table.zombie_cards(DOUBLES[0], *ORDINARY[:2]).spawn()
    assert [zone for zone, _ in table.cards_drawn()] == ["s01", "s03", "s03"]


@rule("BP-219")
@pytest.mark.parametrize(("readings", "cards"), [(DEFAULT, 3), ({"spawning.lone_zone_again": False}, 1)])
@pytest.mark.parametrize("spawns", [[("s01", "red")], [("s01", "red"), ("s03", "blue")]])
def test_a_double_spawn_on_the_only_zone(readings: dict[str, Any], cards: int, spawns: list[tuple[str, str]]) -> None:
    table = read(STREET, readings).survivor("Ann", "s02").with_quest(spawns=spawns)
    table.zombie_cards(DOUBLES[0], *ORDINARY[:cards - 1]).spawn()
    assert [zone for zone, _ in table.cards_drawn()] == ["s01"] * cards


@rule("BP-219")
@pytest.mark.parametrize(("readings", "cards"), [(DEFAULT, 3), ({"spawning.lone_zone_again": False}, 1)])
def test_a_double_spawn_in_the_only_room(readings: dict[str, Any], cards: int) -> None:
    table = read(CORNERS, readings).survivor("Nelly", "s01", hands=["axe"])
    table.zombie_cards(DOUBLES[0], *ORDINARY[:cards - 1]).turn("Nelly").do("open b01 axe")
    assert [zone for zone, _ in table.cards_drawn()] == ["b01"] * cards


@rule("BP-219")
def test_with_two_zones_a_double_spawn_goes_on_at_any_table() -> None:
    table = read(STREET, {"spawning.lone_zone_again": False}).survivor("Ann", "s02")
    table.with_quest(spawns=[("s01", "red"), ("s03", "red")]).zombie_cards(*ORDINARY[:1], DOUBLES[0], *ORDINARY[1:3])
    assert [zone for zone, _ in table.spawn().cards_drawn()] == ["s01", "s03", "s01", "s01"]


@rule("BP-220")
@pytest.mark.parametrize("shuffles", [0, 1, 2, 4])
def test_how_often_the_deck_is_shuffled_before_a_chain_ends(shuffles: int) -> None:
    default = {} if shuffles == 2 else {"spawning.chain_shuffles": shuffles}
    table = read(STREET, default).survivor("Ann", "s02").with_quest(spawns=[("s01", "red")])
    index = {card.number: card.index for card in table.game.setup.zombie_cards}
    table.game.zombie_deck = tuple(index[number] for number in DOUBLES)
    table.spawn()
    assert len(table.happened(DeckReshuffled)) == shuffles


@rule("BP-048")
def test_a_board_keeps_its_readings_when_it_is_sent_elsewhere() -> None:
    plain = Board.from_drawing(STREET)
    board = plain.read_by(BoardRules(sight_across_streets=False))
    assert pickle.loads(pickle.dumps(board)).rules.values() == board.rules.values() != plain.rules.values()
    assert plain.read_by(BoardRules()) is plain
