"""Necromancers march on the starting Zone, by a die each time (AR-127 to AR-139)."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.faces.threat import threat
from gravetide.families.zones.house_rules.necro_march.rule import DoublesPassedOn, LightningStruck, NecromancerActed
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.state import laws
from gravetide.families.zones.told import events
from gravetide.families.zones.told.narration import tell
from gravetide.families.zones.told.view import view
from tests.alternate.tables import house
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+---+---+---+---+
    |s01 s02 s03 s04 s05 s06 s07|
    +---+---+---+---+---+---+---+
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
NOTHING = 1  # a Zombie card that brings nobody at the Blue level
WALKER = 5
RUNNER = 11
DOUBLE = 47
NECROMANCER = 41


def march(at: str = "s05", *, survivor: str = "s07", starts: tuple[str, ...] = ("s01",),
          spawns: tuple[tuple[str, str], ...] = (("s06", "necromancer"),), drawing: str = STREET,
          **readings: Any) -> Scene:
    """A Necromancer in the middle of a street, on his way to its left end; Clovis stands behind him."""
    return (scene(drawing, rules=house("necro_march", **readings)).survivor("Clovis", survivor, hands=["sword"])
            .with_quest(starts=starts, spawns=spawns).necromancer(at, entry=spawns[0][0]))


def where(told: Scene) -> list[str]:
    """The Zones of the Necromancers."""
    return [zone for zone, *_ in told.necromancers()]


@rule("AR-127", "AR-129", "AR-130")
def test_a_low_roll_calls_the_dead_and_then_takes_him_one_zone_on() -> None:
    told = march().dice(4).zombie_cards(WALKER).zombies_act()
    assert where(told) == ["s04"]
    assert told.cards_drawn() == [("s05", WALKER)]
    assert told.zombies_in("s04") == horde(necromancers=1)
    rolled = told.happened(NecromancerActed)
    assert [event.die for event in rolled] == [4]
    assert tell(rolled[0], told.game) == (
        "The Necromancer in s05 rolls 4: he shields himself, calls the dead and walks on.")


@rule("AR-131", "AR-133", "AR-EX-18")
def test_a_high_roll_takes_him_on_and_strikes_everybody_there_with_lightning() -> None:
    told = (scene(STREET, rules=house("necro_march")).survivor("Clovis", "s04", body="plate-armor")
            .survivor("Ann", "s04").survivor("Nelly", "s05")
            .with_quest(starts=["s01"], spawns=[("s06", "necromancer")]).necromancer("s05", entry="s06"))
    told.dice(5, 6).zombie_cards(NOTHING).zombies_act()
    assert where(told) == ["s04"]
    assert told.cards_drawn() == [("s04", NOTHING)]
    assert told.happened(LightningStruck) == [LightningStruck(told.board.index["s04"], (0, 1))]
    assert "a Wound for Clovis and Ann" in tell(told.happened(LightningStruck)[0], told.game)
    assert (told.wounds("Clovis"), told.wounds("Ann"), told.wounds("Nelly")) == (0, 1, 0)


@rule("AR-131")
def test_lightning_over_an_empty_zone_hurts_nobody() -> None:
    told = march().dice(6).zombie_cards(NOTHING).zombies_act()
    assert tell(told.happened(LightningStruck)[0], told.game) == "Lightning strikes s04, but no Survivor is there."
    assert told.wounds("Clovis") == 0


@rule("AR-128", "AR-132")
def test_he_acts_before_all_others_and_makes_no_ordinary_attack() -> None:
    told = march("s07").dice(1).zombie_cards(WALKER).zombies_act()
    # The Walker he has called strikes Clovis in the same phase; he himself has walked on.
    assert where(told) == ["s06"]
    assert told.wounds("Clovis") == 1
    assert [event.horde for event in told.happened(events.ZombiesAttack)] == [1]


@rule("AR-134")
def test_he_heads_for_the_nearest_starting_zone() -> None:
    told = march("s05", starts=("s01", "s07"), survivor="s02").dice(1).zombie_cards(NOTHING).zombies_act()
    assert where(told) == ["s06"]


@rule("AR-134")
def test_of_equal_ways_the_players_choose() -> None:
    told = march("s01", starts=("s09",), survivor="s08", drawing=RING, spawns=(("s01", "necromancer"),))
    told.dice(2).zombie_cards(NOTHING).zombies_act()
    assert told.options() == ["flee s02", "flee s04"]
    assert told.prompt() == "The Necromancer in s01 can go several ways to where you started: which way does he go?"
    assert where(told.do("flee s04")) == ["s04"]


@rule("AR-135")
def test_he_still_enters_with_a_token_and_its_spawn() -> None:
    told = scene(STREET, rules=house("necro_march")).survivor("Clovis", "s07").with_quest(spawns=[("s03", "red")])
    told.zombie_cards(NECROMANCER, WALKER).spawn()
    assert told.spawn_tokens() == [("s03", "red"), ("s03", "necromancer")]
    assert told.cards_drawn() == [("s03", NECROMANCER), ("s03", WALKER)]


@rule("AR-135")
def test_a_table_may_let_him_come_without_token_and_spawn() -> None:
    told = scene(STREET, rules=house("necro_march", necro_token=False)).survivor("Clovis", "s07")
    told.with_quest(spawns=[("s03", "red")]).zombie_cards(NECROMANCER).spawn()
    assert told.spawn_tokens() == [("s03", "red")]
    assert told.cards_drawn() == [("s03", NECROMANCER)]
    assert where(told) == ["s03"]
    assert laws.necromancers_counted(told.game) == ""


@rule("AR-136")
def test_to_act_in_the_starting_zone_is_to_escape() -> None:
    told = march("s02").dice(1).zombie_cards(NOTHING).zombies_act()
    assert where(told) == ["s01"]  # he has arrived, and that is all
    told.zombies_act()
    assert where(told) == []
    assert told.spawn_tokens() == [("s06", "red")]
    assert told.happened(events.NecromancerEscaped)
    assert told.result == ""


@rule("AR-136")
def test_his_escape_loses_the_game_at_six_spawn_tokens() -> None:
    told = march("s01", spawns=(("s06", "necromancer"), *[(f"s0{n}", "red") for n in (2, 3, 4, 5, 7)])).zombies_act()
    assert told.result == "lost"


@rule("AR-136")
def test_a_table_may_let_him_stay_where_he_has_arrived() -> None:
    told = march("s01", survivor="s01", starts=("s01", "s03"), necro_escape=False)
    told.dice(5).zombie_cards(NOTHING).zombies_act()
    assert where(told) == ["s01"]
    assert told.wounds("Clovis") == 1


@rule("AR-137")
def test_a_further_necromancer_card_gives_him_a_full_routine() -> None:
    told = march("s05", spawns=(("s06", "necromancer"), ("s07", "red")), survivor="s01", starts=("s01",))
    told.supply(necromancers=0)
    told.zombie_cards(NOTHING, NECROMANCER, RUNNER).dice(3).spawn()
    assert [event.die for event in told.happened(NecromancerActed)] == [3]
    assert told.cards_drawn() == [("s06", NOTHING), ("s07", NECROMANCER), ("s05", RUNNER)]
    assert where(told) == ["s04"]


@rule("AR-138")
def test_a_double_spawn_he_draws_goes_to_the_coming_spawn_step() -> None:
    told = march(spawns=(("s06", "necromancer"), ("s07", "red")), survivor="s01")
    told.dice(1).zombie_cards(DOUBLE).zombies_act()
    assert recall(told.game, DoublesPassedOn).doubles == 1
    assert view(told.game).house["necro_march"].doubles == 1  # type: ignore[attr-defined]
    told.events.clear()
    told.zombie_cards(NOTHING, 2, 3).spawn()
    assert told.cards_drawn() == [("s06", NOTHING), ("s06", 2), ("s07", 3)]
    assert recall(told.game, DoublesPassedOn).doubles == 0


@rule("AR-139")
def test_killing_him_takes_a_spawn_token_off_the_board() -> None:
    told = march("s07", spawns=(("s06", "necromancer"), ("s02", "red"))).turn("Clovis")
    told.dice(6, 6).do("melee sword", "remove s02 red")
    assert where(told) == []
    assert told.spawn_tokens() == [("s06", "red")]


@pytest.mark.parametrize("at", ["s05", "s01"])
def test_the_threat_view_rolls_no_dice_for_him(at: str) -> None:
    told = march(at)
    shown = threat(told.game, 1, 1)
    assert [(move.origin, move.zone) for move in shown.moves] == ([("s05", "s04")] if at == "s05" else [])
    assert where(told) == [at]


def test_what_he_has_passed_on_is_checked() -> None:
    told = march()
    assert laws.house_rules_in_order(told.game) == ""
    remember(told.game, DoublesPassedOn(-1))
    assert "Double Spawns" in laws.house_rules_in_order(told.game)
