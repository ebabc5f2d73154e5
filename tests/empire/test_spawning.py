"""Zombie cards, numbered Spawn tokens, shortages, the Abomination deck."""

from __future__ import annotations

from collections import Counter

import pytest

from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.horde import corruption, numbered_spawns, statues
from gravetide.families.zones.horde.corruption import Corruption
from gravetide.families.zones.horde.necromancers import is_active
from gravetide.families.zones.horde.spawning import place_zombies
from gravetide.families.zones.horde.statues import Statues
from gravetide.families.zones.state.setup import first_position
from gravetide.families.zones.team import experience
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE_GAME
from tests.empire.table import STREET, Table, table
from tests.support.rules import rule

PACK = load_pack("eternal-empire")


def far(readings: dict[str, object] | None = None, *, xp: int = 0) -> Table:
    """Shao stands at one end of a street; zombies come to the other."""
    return table(STREET, readings).survivor("Shao", "s05", xp=xp)


# -- the deck


@rule("EE-100", "EE-102", "WD-004")
def test_the_deck() -> None:
    cards = PACK.zombie_cards
    assert [card.number for card in cards] == list(range(485, 541))
    assert Counter(card.type for card in cards) == {
        "spawn": 40, "abomination": 4, "necromancer": 4, "extra_activation": 5, "siege": 3}
    warden, brute = PACK.zombie["warden"], PACK.zombie["brute"]
    assert brute.company == (warden.index, 1)
    assert all(kind != warden.index for card in cards for kind, _ in card.lines)  # they come along, and not else


@rule("EE-101", "EE-111", "WD-068", "EE-190", "WD-080")
def test_the_targeting_table() -> None:
    table_of = {kind.key: (kind.priority, kind.actions, kind.damage, kind.experience) for kind in PACK.zombies}
    assert table_of == {
        "brute": (1, 1, 2, 1), "warden": (1, 1, 2, 1), "god-eater": (1, 1, 3, 5), "khan": (1, 1, 3, 5),
        "walker": (2, 1, 1, 1), "runner": (3, 2, 1, 1), "defiler": (4, 1, 1, 1)}


@rule("EE-190")
def test_equal_priority_is_the_players_choice() -> None:
    scene = table(STREET).survivor("Shao", "s01", hands=["crossbow"])
    scene.zombies("s02", brutes=1, khans=1, walkers=1, runners=1).dice(4, 4).turn("Shao").do("shoot crossbow s02")
    # The Khan has the same priority and takes what the Brute does not; nothing reaches the Walker behind them.
    assert scene.horde("s02") == {"runner": 1, "walker": 1, "khan": 1}
    two = table(STREET).survivor("Shao", "s01", hands=["crossbow"], skills=["+1 Damage: Ranged"])
    two.zombies("s02", brutes=1, khans=1, walkers=1).dice(4, 1).turn("Shao").do("shoot crossbow s02")
    assert two.options() == ["hit brute", "hit khan"]
    two.do("hit khan")
    assert (two.horde("s02"), two.xp("Shao")) == ({"walker": 1, "brute": 1}, 5)


# -- Wardens that come


@rule("EE-102", "EE-108")
def test_brutes_of_a_card_bring_one_warden() -> None:
    scene = far(xp=43).zombie_cards(513).draw_for("s01")
    assert scene.lawful().horde("s01") == {"brute": 3, "warden": 1}
    none = far().zombies("s03", brutes=14).zombie_cards(514).draw_for("s01")
    assert none.horde("s01") == {"warden": 1, "god-eater": 1}  # also when no Brute was left


@rule("EE-102")
@pytest.mark.parametrize(("cards_only", "wardens"), [(True, {}), (False, {"warden": 1})])
def test_other_brutes_bring_none(cards_only: bool, wardens: dict[str, int]) -> None:
    scene = far({"wardens.from_cards_only": cards_only})
    place_zombies(scene.game, scene.zone("s01"), scene.pack.zombie["brute"].index, 2)
    assert scene.horde("s01") == {"brute": 2, **wardens}


@rule("EE-009")
def test_without_the_module_no_wardens_come() -> None:
    scene = far({"modules.wardens": False}, xp=43).zombie_cards(513).draw_for("s01")
    assert scene.horde("s01") == {"brute": 3}


@rule("EE-105")
def test_wardens_act_with_brutes() -> None:
    scene = far(xp=7).zombies("s01", brutes=1, wardens=1, walkers=1)
    scene.zombie_cards("extra activation: brute").draw_for("s01")
    assert scene.hordes() == {"s01": {"walker": 1}, "s02": {"brute": 1, "warden": 1}}


@rule("EE-105")
def test_a_shortage_of_wardens_counts_once() -> None:
    scene = far().zombies("s02", wardens=8).zombies("s03", brutes=14).with_chi(shao=3)
    scene.zombie_cards(514).draw_for("s01")
    assert (scene.horde("s01"), scene.chi("Shao")) == ({"god-eater": 1}, 2)


# -- shortage


@rule("EE-EX-16", "EE-177", "WD-082", "WD-081", "EE-115", "EE-023")
def test_shortage() -> None:
    scene = table(STREET).survivor("Shao", "s05", xp=19).survivor("Fengbao", "s05").with_statues("s05")
    scene.left_in_box(walker=2).with_chi(shao=3, fengbao=1)
    scene.zombie_cards(487).draw_for("s01")
    assert scene.horde("s01") == {"walker": 2, "god-eater": 1}
    assert (scene.chi("Shao"), scene.chi("Fengbao")) == (2, 0)
    scene.zombie_cards(488).draw_for("s02")
    assert (scene.chi("Shao"), scene.chi("Fengbao")) == (2, 0)  # no card is drawn
    assert scene.hordes() == {"s01": {"walker": 2}, "s02": {"god-eater": 1}}


@rule("WD-082")
def test_a_shortage_may_draw_the_deck_in_any_case() -> None:
    scene = far({"abomination.shortage_draws": True}, xp=19).with_statues("s05").zombies("s01", **{"god-eater": 1})
    scene.left_in_box(walker=0).zombie_cards(487).draw_for("s02")
    assert (scene.chi("Shao"), scene.hordes()) == (2, {"s02": {"god-eater": 1}})


# -- the Abomination deck


@rule("WD-081", "EE-110", "EE-118")
def test_without_the_god_eater_the_khan_comes() -> None:
    scene = far({"modules.god_eater": False}).zombie_cards("abomination").draw_for("s01")
    assert (scene.horde("s01"), scene.chi("Shao")) == ({"khan": 1}, 3)
    scene.zombie_cards(526).draw_for("s01")
    assert (scene.hordes(), scene.chi("Shao")) == ({"s02": {"khan": 1}}, 3)


@rule("WD-090", "EE-110", "EE-119")
def test_abomination_fest() -> None:
    scene = far({"abomination.fest": True}, xp=19).zombie_cards(525).draw_for("s01")
    assert scene.horde("s01") == {"god-eater": 1}  # it has precedence
    khan, god_eater = PACK.zombie["khan"].index, PACK.zombie["god-eater"].index
    scene.zombie_cards(526)
    scene.game.stacked += (khan,)
    scene.draw_for("s01")
    assert scene.horde("s01") == {"god-eater": 1, "khan": 1}
    scene.zombie_cards(527)
    scene.game.stacked += (god_eater,)
    scene.draw_for("s01")
    assert (scene.hordes(), scene.chi("Shao")) == ({"s01": {"khan": 1}, "s02": {"god-eater": 1}}, 1)
    scene.left_in_box(walker=0).zombie_cards(487).draw_for("s01")
    assert scene.options() == ["rages god-eater", "rages khan"]
    assert scene.do("rages khan").hordes() == {"s02": {"god-eater": 1, "khan": 1}}


# -- the order of tokens


@rule("WD-EX-10", "WD-110", "WD-113", "EE-150", "EE-151", "EE-174")
def test_two_tokens_in_one_zone() -> None:
    def drawn() -> Table:
        scene = table(STREET).survivor("Shao", "s03", xp=18)
        return scene.with_quest(spawns=[("s01", "1"), ("s01", "3"), ("s05", "necromancer"), ("s02", "5")])

    scene = drawn().zombie_cards(491, 492, 501).spawn()
    assert scene.cards_drawn() == [("s01", 491), ("s01", 492), ("s05", 501)]
    awake = drawn()
    experience.gain(awake.game, 0, 1)
    awake.game.advance()
    awake.do(awake.options()[0]).zombie_cards(485, 486, 493, 494).spawn()
    assert awake.cards_drawn() == [("s01", 485), ("s01", 486), ("s02", 493), ("s05", 494)]


@rule("EE-150", "EE-152")
def test_the_fifth_wakes_at_orange_and_stays_awake() -> None:
    scene = table(STREET).survivor("Shao", "s03", xp=18).survivor("Fengbao", "s04")
    scene.with_quest(spawns=[("s01", "1"), ("s02", "5")])
    assert not is_active(scene.game, numbered_spawns.token(5))
    experience.gain(scene.game, 0, 1)
    assert is_active(scene.game, numbered_spawns.token(5))
    scene.game.edit(0).fate = 1
    assert is_active(scene.game, numbered_spawns.token(5))
    assert [(token.zone, token.active) for token in ETERNAL_EMPIRE_GAME.view(scene.game, None).spawns] == [
        ("s01", True), ("s02", True)]


def test_tokens_are_called_by_their_number_and_the_defilers_by_his_name() -> None:
    scene = table(STREET).survivor("Shao", "s03")
    scene.with_quest(spawns=[("s01", "1"), ("s05", "necromancer"), ("s02", "5")])
    assert [(token.label, token.name) for token in ETERNAL_EMPIRE_GAME.view(scene.game, None).spawns] == [
        ("1", "Spawn #1"), ("5", "Spawn #5"), ("D", "Defiler Spawn")]


@rule("EE-152", "WD-113", "WD-114")
def test_the_fifth_may_wake_in_the_midst_of_a_step() -> None:
    scene = table(STREET).survivor("Shao", "s03", xp=18).with_quest(spawns=[("s01", "1"), ("s02", "5")])
    scene.game.phase = "zombies"
    scene.zombie_cards(491, 501)
    numbered_spawns.NumberedSpawns().serve(scene.game)
    experience.gain(scene.game, 0, 1)  # before its turn has come
    scene._step(scene.game.advance)
    scene.do(scene.options()[0])
    assert scene.cards_drawn() == [("s01", 491), ("s02", 501)]


@rule("WD-114")
def test_an_activation_is_over_before_the_next_token_draws() -> None:
    scene = far(xp=7).with_quest(spawns=[("s01", "1"), ("s02", "2")]).zombies("s01", walkers=1)
    scene.zombie_cards("extra activation: walker", 491).spawn()
    assert scene.hordes() == {"s02": {"walker": 3}}  # the one who walked, and two who came afterwards and did not


@rule("WD-112")
def test_tokens_on_a_walkway_spawn_there() -> None:
    wall = """
        +---+---+
        |w01 w02|
        +===+===+
        |s01 s02|
        +---+---+
    """
    scene = table(wall).survivor("Shao", "s02").with_quest(spawns=[("w01", "2")]).with_corruption("w01", beacon="s02")
    assert scene.zombie_cards(487).spawn().horde("w01") == {"walker": 2}


@rule("EE-174")
def test_the_highest_level_on_the_board_counts() -> None:
    scene = table(STREET).survivor("Shao", "s05", xp=43).survivor("Fengbao", "s04", xp=7)
    scene.game.edit(0).fate = 1
    assert scene.zombie_cards(485).draw_for("s01").horde("s01") == {"walker": 2}


@rule("WD-067", "WD-110", "WD-061")
def test_the_board_at_the_start() -> None:
    scene = table(STREET).survivor("Shao", "s05")
    scene.with_frontier(beacon="s05", tokens={1: "s02", 4: "s01"}, corruption=["s03"], defiler="s04", statues=["s05"])
    game = first_position(scene.game.setup)
    scene.having(*[kind.first(game) for kind in (Corruption, Statues)])
    assert scene.corrupted() == ["s01", "s02", "s03", "s04"]
    assert (scene.names(statues.zones_of(scene.game)), corruption.beacon(scene.game)) == (["s05"], scene.zone("s05"))
    zones = scene.board.zones
    assert [(zones[zone], colour) for zone, colour in game.spawns] == [("s02", 4), ("s01", 7), ("s04", 3)]
    assert game.zombies[scene.zone("s04")] == 1 << 8 * scene.pack.zombie["defiler"].index


@rule("WD-062", "WD-063")
def test_a_token_never_creeps_out_of_the_flag_zone() -> None:
    readings = {"defiler.token": "entry", "defiler.second_card": "entry_token"}
    scene = table(STREET, readings).survivor("Shao", "s05").with_quest(spawns=[("s01", "1"), ("s02", "2")])
    scene.with_frontier(beacon="s05", flag="s01", tokens={1: "s01", 2: "s02"})
    scene.with_corruption("s01", "s02", beacon="s05")
    scene.zombie_cards("necromancer", 491, 492).spawn().acts("defiler")
    assert (scene.token("1"), scene.token("necromancer")) == ("s01", "s01")
    scene.zombie_cards(530, 531, 501).spawn()
    assert (scene.token("1"), scene.token("2")) == ("s01", "s03")


@rule("EE-004", "WD-003")
def test_figures() -> None:
    assert [PACK.zombie[key].miniatures for key in ("warden", "god-eater")] == [8, 1]
