"""Walls, ice, bridges and Cauldrons: where people go, what they see, and what they pour upon others."""

from __future__ import annotations

import pytest

from gravetide.families.zones.board.ways import (
    BRIDGE_WALKER,
    CARRIER,
    CLIMBER,
    CORRUPTION,
    SURVIVOR,
    UNHINDERED,
    ZOMBIE,
)
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.horde import corruption
from gravetide.families.zones.horde.spoils import Spoils
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.cauldrons import Cauldrons, cauldrons_in, ease, put_cauldron
from tests.empire.table import Table, table
from tests.support.rules import rule
from tests.support.walls import MAP_B, MAP_K, MAP_R, MAP_W

POND = """
    +---+---+---+---+
    |i01 i02 s01 s02|
    +---+---+---+---+
"""


def moves(scene: Table) -> list[str]:
    """Where the one whose Turn it is may move."""
    return [option.removeprefix("move ") for option in scene.options() if option.startswith("move ")]


# -- walls


@rule("WD-103", "WD-EX-01")
def test_looking_over_the_wall() -> None:
    scene = table(MAP_R).survivor("Shao", "s02").zombies("s03", walkers=1)
    sight = scene.game.layout.sees_mask
    assert scene.names(sight[scene.zone("w01")]) == ["s01", "s02", "s03", "w01"]
    assert scene.names(sight[scene.zone("s02")]) == ["s01", "s02", "w01"]
    assert scene.names(sight[scene.zone("s03")]) == ["s03", "w01"]
    scene.game.noise[scene.zone("s03")] = 2
    scene.zombies_act()
    assert scene.hordes() == {"s03": {"walker": 1}}, "it does not see Shao, and stays where most Noise is"


@rule("WD-102", "WD-EX-02")
def test_zombies_drop_from_a_wall_and_nobody_climbs_it() -> None:
    scene = table(MAP_W).survivor("Fengbao", "s04").zombies("w01", walkers=1).zombies_act()
    assert scene.lawful().hordes() == {"s04": {"walker": 1}}
    assert scene.wounds("Fengbao") == 0
    below = table(MAP_W).survivor("Fengbao", "w01").zombies("s01", walkers=1).zombies_act()
    assert below.hordes() == {"s01": {"walker": 1}}


@rule("WD-100", "WD-101", "WD-EX-03")
def test_a_ladder_carries_survivors_and_no_zombies() -> None:
    scene = table(MAP_K).survivor("Fengbao", "s02").zombies("s01", walkers=1).with_guards(w01=1)
    scene.turn("Fengbao").do("move w01")
    assert scene.at("Fengbao") == "w01"
    assert scene.offers("move s02"), "one climbs down as well"
    scene.zombies_act()
    assert scene.hordes() == {"s02": {"walker": 1}}, "towards the Noise on the wall"
    scene.zombies_act()
    assert scene.hordes() == {"s02": {"walker": 1}}, "and there it stays"


@rule("WD-100", "WD-101")
def test_on_the_wall_one_walks_and_leaves_by_the_stairs() -> None:
    scene = table(MAP_W).survivor("Fengbao", "w01").survivor("Shao", "w02").turn("Fengbao")
    assert moves(scene) == ["w02"]
    assert "rampart" in str(scene.why("move s04"))
    scene.do("end").turn("Shao")
    assert moves(scene) == ["s05", "w01", "w03"]


@rule("WD-015")
def test_buildings_are_open_and_nobody_waits_in_them() -> None:
    scene = table(MAP_K).survivor("Fengbao", "s01").turn("Fengbao")
    assert scene.board.doors == ()
    scene.do("move b01")
    assert not scene.cards_drawn()
    assert scene.game.revealed >> scene.zone("b01") & 1
    assert not [option for option in scene.options() if option.startswith("open")]
    assert scene.offers("search")


@rule("WD-017", "WD-EX-04")
def test_a_polearm_strikes_down_from_the_wall() -> None:
    scene = table(MAP_W).survivor("Jianrui", "w01", hands=["lance"]).survivor("Shao", "s04")
    scene.zombies("s04", walkers=2).zombies("s05", walkers=1).dice(5, 2).turn("Jianrui")
    attacks = [option for option in scene.options() if option.startswith("melee")]
    assert attacks == ["melee lance s04", "melee lance s04 enhanced"]
    assert scene.why("melee lance s05") == "s05 is out of sight."
    scene.do("melee lance s04")
    assert scene.horde("s04") == {"walker": 1}
    scene.do("melee lance s04")
    assert scene.horde("s04") == {"walker": 1}
    assert scene.wounds("Shao") == 0, "Melee harms no friend"


@rule("WD-017")
def test_a_polearm_reaches_up_and_over_sides_of_bridges_but_no_farther_with_more_range() -> None:
    up = table(MAP_W).survivor("Jianrui", "s04", hands=["lance"], skills=["+1 max Range"])
    up.zombies("w01", walkers=1).zombies("s06", walkers=1).turn("Jianrui")
    assert [option for option in up.options() if option.startswith("melee")] == [
        "melee lance w01", "melee lance w01 enhanced"]
    counted = table(MAP_W).survivor("Jianrui", "w01", hands=["lance"], skills=["Barbarian"])
    counted.zombies("s04", walkers=3).dice(5, 5, 1).turn("Jianrui").do("melee lance s04", "horde")
    assert counted.horde("s04") == {"walker": 1}, "Barbarian counts the Zone that is struck"


@rule("WD-104", "EE-052")
def test_a_jump_goes_onto_a_wall_and_down_from_it() -> None:
    scene = table("""
        +---+---+---+---+---+
        |s01 s02Hw01Hs03 s04|
        +---+---+---+---+---+
    """).survivor("Fengbao", "s01", skills=["Jump"]).survivor("Shao", "w01", skills=["Jump"]).zombies("s02", walkers=3)
    scene.turn("Fengbao")
    assert [option for option in scene.options() if option.startswith("jump")] == ["jump w01"]
    scene.do("jump w01")
    assert scene.at("Fengbao") == "w01"
    scene.do("end").turn("Shao")
    assert [option for option in scene.options() if option.startswith("jump")] == ["jump s01", "jump s04"]


@rule("EE-052")
def test_a_jump_does_not_cross_a_wall_from_ground_to_ground() -> None:
    scene = table(MAP_R).survivor("Fengbao", "s02", skills=["Jump"]).turn("Fengbao")
    assert [option for option in scene.options() if option.startswith("jump")] == []


# -- Corruption on the wall


@rule("WD-066", "EE-EX-02")
def test_corruption_on_the_wall() -> None:
    scene = table(MAP_W).survivor("Fengbao", "s05").zombies("s02", walkers=1).with_guards(w02=1)
    scene.having(Cauldrons((scene.zone("w02"),))).with_corruption(beacon="s06")
    corruption.set_in(scene.game, scene.zone("w02"))
    assert cauldrons_in(scene.game, scene.zone("w02")) == 0
    assert scene.game.layout.kind[scene.zone("w02")] == "street"
    assert scene.names(scene.game.layout.sees_mask[scene.zone("s02")]) == ["s01", "s02", "s03", "s05", "w02"]
    assert scene.guards() == {"w02": 1}
    scene.zombies_act()
    assert scene.lawful().hordes() == {"w02": {"walker": 1}}


@rule("WD-066")
def test_a_corrupted_walkway_is_open_and_nobody_pours_there() -> None:
    scene = table(MAP_W).survivor("Fengbao", "w02").with_corruption("w02")
    scene.having(Cauldrons((scene.zone("w02"),)))
    scene.turn("Fengbao")
    assert moves(scene) == ["s02", "s05", "w01", "w03"]
    assert not [option for option in scene.options() if option.startswith("pour")]
    assert "Walkway" in str(scene.why("pour s05"))
    assert scene.offers("shift-cauldron s02"), "what came later stays, and can be moved"


# -- bridges


@rule("EE-130", "EE-133", "EE-EX-14")
def test_a_bridge_is_entered_at_its_ends_and_seen_from_its_sides() -> None:
    scene = table(MAP_B).survivor("Fengbao", "s01", hands=["lance"]).zombies("g01", walkers=1).dice(5)
    scene.turn("Fengbao")
    assert moves(scene) == ["s03"]
    assert "ends" in str(scene.why("move g01"))
    assert scene.names(scene.game.layout.sees_mask[scene.zone("s01")]) == ["s01", "s02", "s03", "g01"]
    scene.do("melee lance g01")
    assert scene.horde("g01") == {}


@rule("EE-130", "EE-EX-14")
def test_zombies_walk_round_to_the_end_of_a_bridge() -> None:
    scene = table(MAP_B).survivor("Fengbao", "g01").zombies("s02", walkers=1)
    for zone in ("s05", "s04", "g01"):
        assert scene.zombies_act().hordes() == {zone: {"walker": 1}}


@rule("EE-131", "EE-231", "EE-EX-14")
def test_a_bridge_walker_steps_over_its_sides() -> None:
    scene = table(MAP_B).survivor("Fengbao", "s01", skills=["Bridge Walker"]).turn("Fengbao")
    assert moves(scene) == ["s03", "g01"]
    scene.do("move g01")
    assert moves(scene) == ["s01", "s02", "s04"]


@rule("EE-131")
def test_a_jump_leads_over_the_sides_of_a_bridge() -> None:
    scene = table(MAP_B).survivor("Fengbao", "s01", skills=["Jump"]).turn("Fengbao")
    assert [option for option in scene.options() if option.startswith("jump")] == ["jump s02"]


@rule("EE-132", "EE-140")
def test_no_corruption_on_bridges_and_ice() -> None:
    bridge, pond = table(MAP_B).survivor("Fengbao", "s01"), table(POND).survivor("Fengbao", "s01")
    corruption.set_in(bridge.game, bridge.zone("g01"))
    corruption.set_in(pond.game, pond.zone("i01"))
    assert corruption.zones_of(bridge.game) == corruption.zones_of(pond.game) == 0


# -- ice


@rule("EE-141", "EE-145", "EE-EX-15")
def test_on_ice_one_moves_or_takes_and_nothing_else() -> None:
    scene = table(POND).survivor("Fengbao", "i01", hands=["sword"], pack=["dragon-bile"]).survivor("Shao", "i01")
    scene.with_quest(objectives=[("i01", "red")]).zombies("i02", walkers=1)
    scene.turn("Fengbao", actions=1)
    assert scene.options() == ["move i02", "take", "end"]
    assert "On ice" in str(scene.why("noise"))
    scene.do("take")
    assert scene.at("Fengbao") == "i01"


@rule("EE-145")
def test_eating_is_no_action_and_possible_on_ice() -> None:
    scene = table(POND).survivor("Fengbao", "i01", pack=["apples"]).turn("Fengbao", actions=1)
    assert scene.options() == ["move i02", "eat apples", "end"]


@rule("EE-142", "EE-EX-15")
def test_the_end_phase_takes_whoever_is_on_ice() -> None:
    scene = table(POND).survivor("Fengbao", "i01", body="heavy-armor").survivor("Shao", "s01")
    scene.with_guards(i02=2, s01=1).end_phase()
    assert scene.guards() == {"s01": 1}
    assert scene.fate("Fengbao") == "eliminated"
    assert scene.fate("Shao") == "in play"
    assert [event.zone for event in scene.happened(events.IceBroke)] == [scene.zone("i01")]


@rule("EE-140")
def test_zombies_do_not_mind_ice() -> None:
    scene = table(POND).survivor("Shao", "s02").zombies("i01", walkers=1).zombies_act()
    assert scene.hordes() == {"i02": {"walker": 1}}
    scene.end_phase()
    assert scene.hordes() == {"i02": {"walker": 1}}


@rule("EE-143", "EE-146", "EE-EX-15", "EE-231")
def test_an_ice_warrior_fights_on_ice_and_does_nothing_else() -> None:
    scene = table(POND).survivor("Fengbao", "i01", hands=["sword"], skills=["Ice Warrior"]).zombies("i01", walkers=1)
    scene.dice(5, 5).turn("Fengbao", actions=2)
    assert scene.options() == ["move i02", "melee sword", "melee sword enhanced", "end"]
    scene.do("melee sword")
    assert scene.horde("i01") == {}


@rule("EE-143", "EE-146", "EE-231")
def test_an_ice_walker_has_a_free_move_on_ice_once_a_turn() -> None:
    scene = table(POND).survivor("Fengbao", "i01", skills=["Ice Walker"]).zombies("i01", walkers=3)
    scene.turn("Fengbao", actions=1)
    assert scene.options() == ["slide i02", "end"], "the zombies make any other Move too dear"
    scene.do("slide i02")
    assert scene.at("Fengbao") == "i02"
    assert scene.actions("Fengbao") == 1
    assert not scene.offers("slide s01")
    assert "once per Turn" in str(scene.why("slide s01"))
    ashore = table(POND).survivor("Fengbao", "s01", skills=["Ice Walker"]).turn("Fengbao")
    assert not [option for option in ashore.options() if option.startswith("slide")]
    assert "on ice" in str(ashore.why("slide i02"))


@rule("EE-144")
@pytest.mark.parametrize(("allowed", "jumps"), [(True, ["jump s01"]), (False, [])])
def test_whether_a_jump_from_ice_is_a_move(allowed: bool, jumps: list[str]) -> None:
    scene = table(POND, {"movement.jumps_from_ice": allowed}).survivor("Fengbao", "i01", skills=["Jump"])
    scene.turn("Fengbao")
    assert [option for option in scene.options() if option.startswith("jump")] == jumps
    if not jumps:
        assert "nobody can jump from ice" in str(scene.why("jump s01"))


# -- Cauldrons


def with_cauldron(scene: Table, *zones: str) -> Table:
    """With Cauldrons in some Zones."""
    return scene.having(Cauldrons(tuple(sorted([scene.zone(zone) for zone in zones]))))


@rule("WD-105", "EE-EX-17")
def test_a_cauldron_takes_everybody_below() -> None:
    scene = table(MAP_W).survivor("Fengbao", "w01").survivor("Shao", "s04")
    scene.zombies("s04", walkers=4, **{"god-eater": 1}).zombies("s03", wardens=1).with_guards(s04=1)
    with_cauldron(scene, "w01").turn("Fengbao")
    assert [option for option in scene.options() if "pour" in option] == ["pour s01", "pour s04"]
    scene.do("pour s04")
    assert scene.horde("s04") == {}
    assert scene.xp("Fengbao") == 9
    assert scene.fate("Shao") == "eliminated"
    assert scene.guards() == {}
    assert scene.recalled(Spoils).zones == (scene.zone("s04"),)
    assert scene.noise_tokens("w01") == scene.noise_tokens("s04") == 0
    assert scene.recalled(Cauldrons) == Cauldrons((), 1)
    assert len(scene.happened(events.CauldronPoured)) == 1


@rule("WD-105", "WD-108", "EE-EX-17")
def test_a_cauldron_action_takes_three_actions_at_once() -> None:
    scene = with_cauldron(table(MAP_W).survivor("Fengbao", "w01", skills=["+1 free Move Action"]), "w01")
    scene.turn("Fengbao", actions=2)
    assert not [option for option in scene.options() if "pour" in option or "cauldron" in option]
    assert scene.why("pour s04") == "That takes 3 Actions, and you have 2."
    ready = with_cauldron(table(MAP_W).survivor("Fengbao", "w01"), "w01").turn("Fengbao", actions=3)
    ready.do("pour s04")
    assert ready.actions("Fengbao") == 0


@rule("WD-105")
def test_a_cauldron_is_shifted_by_stairs_and_not_by_ladders_nor_onto_ice() -> None:
    scene = with_cauldron(table(MAP_W).survivor("Fengbao", "w02"), "w02").turn("Fengbao")
    assert [option for option in scene.options() if "cauldron" in option] == [
        "shift-cauldron s05", "shift-cauldron w01", "shift-cauldron w03"]
    scene.do("shift-cauldron s05")
    assert scene.at("Fengbao") == "s05"
    assert scene.recalled(Cauldrons).zones == (scene.zone("s05"),)
    scene.lawful()
    ladder = with_cauldron(table(MAP_K).survivor("Fengbao", "w01"), "w01").turn("Fengbao")
    assert [option for option in ladder.options() if "cauldron" in option] == []
    assert [option for option in ladder.options() if "pour" in option] == ["pour s02"]
    icy = with_cauldron(table(POND).survivor("Fengbao", "s01"), "s01").turn("Fengbao")
    assert [option for option in icy.options() if "cauldron" in option] == ["shift-cauldron s02"]
    assert "or onto ice" in str(icy.why("shift-cauldron i02"))


@rule("WD-105")
def test_zombies_hinder_shifting_and_not_pouring() -> None:
    scene = with_cauldron(table(MAP_W).survivor("Fengbao", "w01").zombies("w01", walkers=1), "w01").turn("Fengbao")
    assert [option for option in scene.options() if "cauldron" in option] == []
    assert scene.why("shift-cauldron w02") == "You can't shift a Cauldron with zombies around."
    assert scene.offers("pour s04")


@rule("WD-105")
def test_tar_goes_upon_ice_and_bridges_but_not_along_the_wall() -> None:
    scene = table("""
        +---+---+---+
        |s01 i01~g01|
        +===+===+===+
        |w01 w02 w03|
        +---+---+---+
    """).survivor("Fengbao", "w02").survivor("Shao", "w03")
    with_cauldron(scene, "w02", "w03").turn("Fengbao")
    assert [option for option in scene.options() if "pour" in option] == ["pour i01"]
    scene.do("end").turn("Shao")
    assert [option for option in scene.options() if "pour" in option] == ["pour g01"]


@rule("WD-002")
def test_there_are_four_cauldrons() -> None:
    scene = with_cauldron(table(MAP_W).survivor("Fengbao", "w01"), "w01").turn("Fengbao").do("pour s04")
    placed = [put_cauldron(scene.game, scene.zone("w03")) for _ in range(4)]
    assert placed == [True, True, True, False]
    assert scene.lawful().recalled(Cauldrons) == Cauldrons((scene.zone("w03"),) * 3, 1)


def test_help_makes_the_next_cauldron_action_cheaper() -> None:
    scene = with_cauldron(table(MAP_W).survivor("Fengbao", "w02"), "w02")
    ease(scene.game, 1, 1)
    scene.turn("Fengbao", actions=2).do("shift-cauldron w01")
    assert scene.actions("Fengbao") == 1
    assert scene.why("pour s04") == "That takes 3 Actions, and you have 1."


def test_what_is_seen_of_cauldrons_is_enough_to_think_with() -> None:
    scene = with_cauldron(table(MAP_W).survivor("Fengbao", "w02"), "w02", "w03")
    record = scene.recalled(Cauldrons)
    assert Cauldrons.seen(record.view(scene.game), scene.game.setup) == record


@rule("WD-106", "WD-046")
def test_three_guards_handle_a_cauldron_with_one_order() -> None:
    scene = table(MAP_W).survivor("Shao", "s03").zombies("s04", walkers=4).with_guards(w01=3, w03=2)
    with_cauldron(scene, "w01", "w03").turn("Shao")
    orders = [option for option in scene.options() if option.startswith(("order-pour", "order-shift"))]
    assert orders == ["order-shift 3 w01 w02", "order-pour w01 s01", "order-pour w01 s04"]
    scene.do("order-pour w01 s04")
    assert (scene.horde("s04"), scene.xp("Shao"), scene.actions("Shao")) == ({}, 4, 2)
    assert scene.lawful().recalled(Cauldrons) == Cauldrons((scene.zone("w03"),), 1)


@rule("EE-144", "EE-141")
def test_guards_on_ice_only_move() -> None:
    scene = table(POND).survivor("Shao", "s02").zombies("i01", walkers=1).with_guards(i01=1, i02=1).turn("Shao")
    assert [option for option in scene.options() if option.startswith("order")] == [
        "order-move 1 i01 i02", "order-move 1 i02 s01", "order-move 1 i02 i01"]


@rule("WD-016")
def test_there_are_no_ruins() -> None:
    kinds = {kind for quest in quests("eternal-empire").values() for kind in quest.board.kind}
    assert kinds == {"street", "room", "ice", "bridge", "walkway"}


# -- what holds on every board


@pytest.mark.parametrize("quest", sorted(quests("eternal-empire")))
@pytest.mark.parametrize("every", [0, 1, 2, 3])
def test_movers_differ_as_they_should_on_every_board(quest: str, every: int) -> None:
    """With none, all, every second or every third of its Walkways corrupted."""
    board = quests("eternal-empire")[quest].board
    walls = [zone for zone, kind in enumerate(board.kind) if kind == "walkway"]
    layout = board.layout(0, frozenset(), sum([1 << zone for zone in walls[::every]]) if every else 0)
    steps = {mover: [set(near) for near in layout.ways(mover).neighbours] for mover in range(7)}
    for zone, kind in enumerate(layout.kind):
        free = steps[UNHINDERED][zone]
        assert all(own[zone] <= free for own in steps.values())
        assert steps[CARRIER][zone] <= steps[SURVIVOR][zone] <= steps[BRIDGE_WALKER][zone]
        assert steps[ZOMBIE][zone] <= steps[CLIMBER][zone]
        assert steps[ZOMBIE][zone] - steps[SURVIVOR][zone] <= free if kind == "walkway" else (
            steps[ZOMBIE][zone] <= steps[SURVIVOR][zone]), "only down from a wall zombies go where people do not"
        assert not any(layout.kind[near] in ("ice", "bridge") for near in steps[CORRUPTION][zone])
        assert all(layout.range(near, zone) == layout.range(zone, near) == 1 for near in free)
        assert all(zone in layout.sees[seen] for seen in layout.sees[zone])
