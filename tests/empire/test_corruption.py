"""Corruption, the Beacon, the Defiler and his Spawn token."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.board.ways import CORRUPTION
from gravetide.families.zones.fight.kills import kill, perish
from gravetide.families.zones.horde import corruption, numbered_spawns, spoils
from gravetide.families.zones.horde.corruption import Corruption
from gravetide.families.zones.horde.spoils import Spoils
from tests.empire.table import FORK, STREET, Table, table
from tests.support.rules import rule

ROW = """
    +---+---+---+---+
    |s01 s02 s03 s04|
    +---+---+---+---+
"""
WALL = """
    +---+---+---+
    |s01 s02 s03|
    +===+===+===+
    |w01 w02 w03|
    +===+=S=+===+
    |s04 s05 s06|
    +---+---+---+
"""
COLD = """
    +---+---+---+
    |s01 i01 s02|
    +   +---+   +
    |s03 s04 s05|
    +---+---+---+
"""
LONG = """
    +---+---+---+---+---+---+---+---+---+
    |s01 s02 s03 s04 s05 s06 s07 s08 s09|
    +---+---+---+---+---+---+---+---+   +
    |s10 s11 s12 s13 s14 s15 s16 s17 s18|
    +---+---+---+---+---+---+---+---+---+
"""


def creeping(drawing: str = ROW, token: str = "s01", beacon: str = "s04", corrupted: tuple[str, ...] = ("s01",),
             readings: dict[str, Any] | None = None, more: tuple[tuple[str, str], ...] = (),
             near: str = "") -> Table:
    """The Defiler and his token are on the board, and nobody is near unless that is said."""
    scene = table(drawing, readings).survivor("Shao", beacon).survivor("Fengbao", near or beacon, body="heavy-armor")
    scene.with_quest(spawns=[*more, (token, "necromancer")])
    scene.zombies(token, defilers=1).with_corruption(*corrupted, beacon=beacon)
    return scene


@rule("WD-EX-08", "WD-061", "WD-062", "WD-064", "WD-071", "WD-012", "EE-178")
def test_the_defiler_comes_and_creeps() -> None:
    scene = table(ROW).survivor("Shao", "s04").with_quest(spawns=[("s01", "2")]).with_corruption("s01", beacon="s04")
    scene.zombie_cards("necromancer", 487).spawn()
    assert scene.horde("s01") == {"walker": 2, "defiler": 1}
    assert (scene.token("2"), scene.token("necromancer"), scene.corrupted()) == ("s01", "s01", ["s01"])
    scene.lawful().acts("defiler")
    assert (scene.token("necromancer"), scene.corrupted()) == ("s02", ["s01", "s02"])
    scene.acts("defiler")
    assert (scene.token("necromancer"), scene.corrupted()) == ("s03", ["s01", "s02", "s03"])
    assert scene.lawful().horde("s01") == {"walker": 2, "defiler": 1}  # he has never walked
    killed = scene.game.copy()
    scene.acts("defiler")
    assert (scene.result, scene.game.reason) == ("lost", "Corruption has reached the Beacon.")
    kill(killed, 0, 0, 1 << 8 * scene.pack.zombie["defiler"].index)
    assert [colour for _, colour in killed.spawns] == [numbered_spawns.token(2)]
    assert scene.names(corruption.zones_of(killed)) == ["s01", "s02", "s03"]
    assert spoils.lie_in(killed, 0) == 1


@rule("WD-062")
def test_in_a_zombies_phase_his_token_goes_with_the_first_moves() -> None:
    scene = creeping(WALL, "s02", "s05", ("s02",)).zombies("s01", walkers=1, runners=1)
    scene.zombies_act()
    # w02 becomes a street: the Walker, who moved at the same moment, did not know it; the Runner's second step does.
    assert scene.corrupted() == ["s02", "w02"]
    assert scene.hordes() == {"s02": {"defiler": 1, "walker": 1}, "w02": {"runner": 1}}


@rule("WD-062", "WD-068")
def test_the_defiler_attacks_who_is_with_him() -> None:
    scene = creeping(beacon="s03", near="s01").dice(4).acts("defiler").do("armor")
    assert scene.wounds("Fengbao") == 0  # armor works
    assert (scene.token("necromancer"), scene.corrupted()) == ("s01", ["s01"])


@rule("WD-061", "WD-113", "EE-151")
def test_the_new_token_has_had_its_card() -> None:
    scene = table(STREET).survivor("Shao", "s05").with_quest(spawns=[("s01", "1"), ("s02", "2")])
    scene.with_corruption("s01", "s02", beacon="s05").zombie_cards("necromancer", 485, 486).spawn()
    assert scene.cards_drawn() == [("s01", 529), ("s01", 485), ("s02", 486)]
    scene.zombie_cards(487, 488, 489).spawn()  # from now on it is the last of all
    assert scene.cards_drawn()[3:] == [("s01", 487), ("s02", 488), ("s01", 489)]


@rule("WD-061")
def test_his_entry_sets_no_corruption() -> None:
    scene = table(STREET).survivor("Shao", "s05").with_corruption(beacon="s05")
    scene.zombie_cards("necromancer", 491).draw_for("s03")
    assert (scene.token("necromancer"), scene.corrupted(), scene.horde("s03")) == ("s03", [], {"defiler": 1})


@rule("WD-063", "EE-178")
def test_a_second_card_makes_him_act() -> None:
    scene = creeping(more=(("s02", "1"),), corrupted=("s01", "s02"))
    scene.zombie_cards("necromancer").draw_for("s02")
    assert (scene.horde("s01"), scene.token("necromancer"), scene.token("1")) == ({"defiler": 1}, "s02", "s02")
    assert scene.hordes() == {"s01": {"defiler": 1}}


@rule("WD-063")
def test_a_second_card_may_move_the_token_it_was_drawn_for() -> None:
    scene = creeping(more=(("s02", "1"),), corrupted=("s01", "s02"), readings={"defiler.second_card": "entry_token"})
    scene.zombie_cards("necromancer").draw_for("s02")
    assert (scene.token("necromancer"), scene.token("1"), scene.corrupted()) == ("s01", "s03", ["s01", "s02", "s03"])


@rule("WD-062")
@pytest.mark.parametrize(("token", "moved"), [("defiler", ("s02", "s01")), ("entry", ("s01", "s02"))])
def test_which_token_creeps(token: str, moved: tuple[str, str]) -> None:
    scene = table(ROW, {"defiler.token": token}).survivor("Shao", "s04").with_quest(spawns=[("s01", "3")])
    scene.with_corruption("s01", beacon="s04").zombie_cards("necromancer", 491).spawn()
    scene.acts("defiler")
    assert (scene.token("necromancer"), scene.token("3")) == moved
    assert scene.corrupted() == ["s01", "s02"]


@rule("WD-062")
def test_without_a_numbered_token_his_own_creeps() -> None:
    scene = table(ROW, {"defiler.token": "entry"}).survivor("Shao", "s04").with_corruption(beacon="s04")
    scene.zombie_cards("necromancer", 491).draw_for("s01").acts("defiler")
    assert scene.token("necromancer") == "s02"


@rule("WD-064")
def test_ties_are_the_players() -> None:
    scene = creeping(FORK, beacon="s06").acts("defiler")
    assert scene.options() == ["creep s02", "creep s04"]
    assert scene.do("creep s04").corrupted() == ["s01", "s04"]


@rule("WD-064", "EE-140", "EE-132")
def test_the_chain_goes_round_ice() -> None:
    scene = creeping(COLD, beacon="s02").acts("defiler")
    assert scene.corrupted() == ["s01", "s03"]


@rule("WD-064", "EE-036")
@pytest.mark.parametrize("broken", [(), ("s02",)])
def test_the_chain_goes_round_statues(broken: tuple[str, ...]) -> None:
    scene = creeping(FORK, beacon="s03").with_statues("s02", broken=broken).acts("defiler")
    assert scene.token("necromancer") == "s04"
    stuck = creeping(ROW).with_statues("s02", broken=broken).acts("defiler")
    assert (stuck.token("necromancer"), stuck.corrupted()) == ("s01", ["s01"])
    safe = creeping(ROW).with_statues("s04", broken=broken).acts("defiler")
    assert safe.token("necromancer") == "s01"  # the Beacon's Zone must be a legal end too


@rule("EE-036")
def test_corruption_is_never_set_beside_a_statue() -> None:
    scene = table(ROW).survivor("Shao", "s04").with_statues("s02").with_corruption(beacon="s04")
    corruption.set_in(scene.game, scene.zone("s02"))
    assert scene.lawful().corrupted() == []
    assert scene.having(Corruption(scene.mask("s02"))).recalled(Corruption).problem(scene.game)


@rule("WD-064", "WD-066")
def test_ramparts_do_not_stop_it() -> None:
    scene = creeping(WALL, "s01", "s04", ("s01",)).acts("defiler")
    assert scene.corrupted() == ["s01", "w01"]


@rule("WD-064", "WD-072")
def test_a_corrupted_zone_gets_no_second_token() -> None:
    scene = creeping(corrupted=("s01", "s02")).acts("defiler")
    assert (scene.token("necromancer"), scene.corrupted()) == ("s02", ["s01", "s02"])
    scene.zombie_cards(485).spawn()
    assert scene.cards_drawn() == [("s02", 485)]  # nothing comes to s01 any more


@rule("WD-065")
def test_the_chain_follows_the_beacon() -> None:
    scene = creeping(STREET, "s03", "s05", ("s03",)).acts("defiler")
    corruption.move_beacon(scene.game, scene.zone("s01"))
    scene.acts("defiler")
    assert (scene.token("necromancer"), scene.corrupted()) == ("s03", ["s03", "s04"])


@rule("WD-065", "WD-002")
def test_fifteen_tokens() -> None:
    zones = tuple([f"s{number:02}" for number in range(1, 17) if number != 10])
    scene = creeping(LONG, "s01", "s18", zones)
    assert len(scene.lawful().corrupted()) == scene.rules.wall.corruption
    corruption.set_in(scene.game, scene.zone("s17"))
    scene.game.advance()
    assert "s17" in scene.corrupted()
    assert len(scene.lawful().corrupted()) == scene.rules.wall.corruption
    assert "s02" not in scene.corrupted()
    assert "s01" in scene.corrupted()  # it is even farther, but a Spawn token lies on it


@rule("WD-065")
def test_of_two_that_are_farthest_players_choose() -> None:
    ring = """
        +---+---+---+---+---+---+---+---+---+
        |s01 s02 s03 s04 s05 s06 s07 s08 s09|
        +   +---+---+---+---+---+---+---+   +
        |s10 s11 s12 s13 s14 s15 s16 s17 s18|
        +---+---+---+---+---+---+---+---+---+
    """
    zones = tuple([f"s{number:02}" for number in range(1, 19) if number not in (5, 14, 9)])
    scene = creeping(ring, "s18", "s05", zones)
    ways = scene.game.layout.ways(CORRUPTION)
    far = {zone: ways.distance(scene.zone(zone), scene.zone("s05")) for zone in zones}
    assert {zone for zone in zones if far[zone] == max(far.values())} == {"s13", "s15"}
    corruption.set_in(scene.game, scene.zone("s09"))
    scene.game.advance()
    assert scene.options() == ["lift s13", "lift s15"]
    scene.do("lift s15")
    assert "s15" not in scene.corrupted()
    assert "s09" in scene.corrupted()


@rule("WD-066")
def test_a_corrupted_walkway_is_a_street() -> None:
    scene = table(WALL).survivor("Shao", "s05").zombies("s02", walkers=1).with_corruption(beacon="s06")
    zones = {name: scene.zone(name) for name in scene.board.zones}
    assert zones["s05"] not in scene.game.layout.sees[zones["s02"]]
    corruption.set_in(scene.game, zones["w02"])
    assert zones["s05"] in scene.game.layout.sees[zones["s02"]]
    assert scene.zombies_act().hordes() == {"w02": {"walker": 1}}
    assert corruption.cleanse(scene.game, zones["w02"])
    assert zones["s05"] not in scene.game.layout.sees[zones["s02"]]


@rule("WD-066")
def test_nothing_is_found_where_corruption_lies() -> None:
    room = """
        +---+---+
        |b01os01|
        +---+---+
    """
    scene = table(room).survivor("Shao", "b01").with_corruption(beacon="s01").turn("Shao")
    assert scene.offers("search")
    corrupt = table(room).survivor("Shao", "b01").with_corruption("b01", beacon="s01").turn("Shao")
    assert not corrupt.offers("search")
    assert corrupt.why("search") == "You can't find anything in Corruption."


@rule("WD-069")
def test_corruption_stays_under_tokens() -> None:
    scene = creeping(corrupted=("s01", "s02"))
    assert not corruption.cleanse(scene.game, scene.zone("s01"))
    assert not corruption.cleanse(scene.game, scene.zone("s03"))
    assert corruption.cleanse(scene.game, scene.zone("s02"))
    assert scene.corrupted() == ["s01"]
    assert corruption.cleanse(scene.game, scene.zone("s01"), under_tokens=True)


@rule("WD-070", "WD-110")
def test_relocating_a_token() -> None:
    scene = table(STREET).survivor("Shao", "s05").with_quest(spawns=[("s01", "1"), ("s02", "2")])
    scene.with_corruption("s01", "s02", beacon="s05").with_statues("s04")
    numbered_spawns.relocate(scene.game, 1, scene.zone("s03"))
    assert scene.corrupted() == ["s01", "s02", "s03"]
    assert scene.spawn_tokens() == [("s03", "1"), ("s02", "2")]
    numbered_spawns.relocate(scene.game, 2, scene.zone("s04"))  # no Corruption may lie there
    assert (scene.token("2"), scene.corrupted()) == ("s04", ["s01", "s02", "s03"])


@rule("WD-060", "WD-071")
def test_the_beacon_may_come_to_corruption() -> None:
    scene = table(STREET).survivor("Shao", "s05").with_corruption("s02", beacon="s03")
    corruption.move_beacon(scene.game, scene.zone("s02"))
    assert (scene.result, corruption.beacon(scene.game)) == ("", scene.zone("s02"))
    corruption.set_in(scene.game, scene.zone("s02"))
    assert scene.result == ""
    corruption.move_beacon(scene.game, scene.zone("s03"))
    corruption.set_in(scene.game, scene.zone("s03"))
    assert scene.result == "lost"


@rule("WD-071")
def test_a_token_that_comes_to_the_beacon_loses_in_any_case() -> None:
    corrupted = creeping(STREET, "s03", "s04", ("s03", "s04")).acts("defiler")
    assert corrupted.result == "lost"
    there = creeping(STREET, "s04", "s04", ("s04",))
    for who in range(2):
        there.game.edit(who).zone = there.zone("s01")
    assert there.acts("defiler").result == "lost"
    statue = creeping(STREET, "s04", "s04", ()).with_statues("s04")
    for who in range(2):
        statue.game.edit(who).zone = statue.zone("s01")
    assert statue.acts("defiler").result == ""


@rule("WD-068", "EE-122")
def test_a_dead_defiler_comes_back_with_the_next_card() -> None:
    scene = creeping(more=(("s02", "1"),), corrupted=("s01", "s02"))
    perish(scene.game, scene.zone("s01"), 1 << 8 * scene.pack.zombie["defiler"].index)
    assert (scene.token("necromancer"), scene.hordes()) == ("", {})
    scene.lawful().zombie_cards("necromancer", 491).spawn()
    assert (scene.token("necromancer"), scene.horde("s02")) == ("s02", {"defiler": 1})
    assert scene.recalled(Spoils).zones == (scene.zone("s01"),)


@rule("WD-068", "EE-113")
def test_the_vault_weapon_is_taken_for_an_action() -> None:
    scene = table(STREET).survivor("Shao", "s01", hands=["sword"]).zombies("s01", defilers=1, walkers=1)
    scene.dice(4, 1).turn("Shao").do("melee sword", "hit defiler")
    assert scene.xp("Shao") == 1
    scene.finds("gold-dragon").do("vault-weapon", "keep hand", "put shao sword > shao pack", "done")
    assert (scene.hands("Shao"), scene.backpack("Shao"), scene.actions("Shao")) == (["gold-dragon"], ["sword"], 1)
    assert not scene.lawful().offers("vault-weapon")
    assert scene.why("vault-weapon") == "There is no Vault Weapon in s01."
