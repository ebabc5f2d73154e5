"""Doors are spiked with blades, and what is shut in tries to get out (AR-093 to AR-104)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from gravetide.families.zones.house_rules.breakout import BreakoutRolled, chance_to_break, dice_of
from gravetide.families.zones.house_rules.building_spawn.rule import RoomPointsView
from gravetide.families.zones.house_rules.remembered import recall, remember, seen
from gravetide.families.zones.house_rules.spiking.rule import DoorBroken, DoorSpiked, Spikes, SpikesView
from gravetide.families.zones.told.events import BuildingRevealed, NoiseMade
from gravetide.families.zones.told.narration import tell
from gravetide.families.zones.told.view import view
from tests.alternate.tables import house, zombies_end
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

HOUSE = """
    +---+---+---+---+---+
    |b03ob02ob01Ds01 s02|
    +---+---+---+---+---+
"""
THROUGH = """
    +---+---+---+---+---+---+
    |s03|s01Db01ob02ob03Ds02|
    +   +---+---+---+---+   +
    |s04 s05 s06 s07 s08 s09|
    +---+---+---+---+---+---+
"""
TWO_DOORS = """
    +---+---+---+
    |s01Db01Ds02|
    +   +-D-+   +
    |s03 s04 s05|
    +---+---+---+
"""


def table(drawing: str = HOUSE, *modules: str, **readings: Any) -> Scene:
    """A map on which doors can be spiked."""
    return scene(drawing, rules=house("spiking", *modules, **readings))


def shut_in(drawing: str = HOUSE, door: tuple[str, str] = ("b01", "s01"), *, clovis: str = "",
            **readings: Any) -> Scene:
    """A house behind one spiked door, Ann in the street out of sight, and Clovis with a sword where he is wanted."""
    told = table(drawing, **readings).survivor("Ann", "s02")
    if clovis:
        told.survivor("Clovis", clovis, hands=["sword"])
    told.with_quest(revealed=["b01"])
    remember(told.game, Spikes(told.board.mask(door)))
    return told


# -- spiking


@rule("AR-093", "AR-EX-13")
def test_an_open_door_is_shut_and_spiked_with_a_dagger_which_is_used_up() -> None:
    told = table()
    told.open_doors(("b01", "s01"))
    told.survivor("Ann", "s01", hands=["dagger"]).turn("Ann").do("spike b01 dagger")
    assert not told.is_open("b01", "s01")
    assert told.hands("Ann") == []
    assert told.pile("equipment_discard") == ["dagger"]
    words = tell(told.happened(DoorSpiked)[0], told.game)
    assert words == "Ann shuts the door between b01 and s01 and spikes it with Dagger."
    shown = view(told.game).house["spiking"]
    assert isinstance(shown, SpikesView)
    assert [(door.zones, door.dice, door.chance) for door in shown.doors] == [(("b01", "s01"), 0, 0.0)]


def ann_at_the_door(*hands: str, zone: str = "s01", **readings: Any) -> Scene:
    """Ann at an open door with something in Hand."""
    told = table(**readings)
    told.open_doors(("b01", "s01"))
    return told.survivor("Ann", zone, hands=hands)


@rule("AR-094")
def test_it_takes_one_action_at_the_door_and_makes_no_noise_even_among_zombies() -> None:
    told = ann_at_the_door("dagger").zombies("s01", walkers=2).zombies("b01", walkers=1).turn("Ann")
    told.do("spike b01 dagger")
    assert told.actions("Ann") == 2
    assert told.happened(NoiseMade) == []
    assert not ann_at_the_door("dagger", zone="s02").turn("Ann").offers("spike b01 dagger")
    assert ann_at_the_door("dagger", zone="b01").turn("Ann").offers("spike s01 dagger")


@rule("AR-094")
def test_the_blade_is_in_hand() -> None:
    told = table().survivor("Ann", "s01", pack=["dagger"]).open_doors(("b01", "s01")).turn("Ann")
    assert not told.offers("spike b01 dagger")
    assert told.why("spike b01 dagger") == "Ann needs a dagger or a sword in Hand."


@rule("AR-095")
@pytest.mark.parametrize("blade", ["dagger", "short-sword", "sword", "great-sword"])
def test_daggers_and_swords_are_blades(blade: str) -> None:
    assert ann_at_the_door(blade).turn("Ann").offers(f"spike b01 {blade}")


@rule("AR-095")
@pytest.mark.parametrize("tool", ["axe", "hammer"])
def test_axes_and_hammers_are_not(tool: str) -> None:
    told = ann_at_the_door(tool, "dagger").turn("Ann")
    assert not told.offers(f"spike b01 {tool}")
    assert "can't spike a door" in str(told.why(f"spike b01 {tool}"))


def test_a_table_may_count_axes_as_blades() -> None:
    assert ann_at_the_door("axe", axes_spike=True).turn("Ann").offers("spike b01 axe")
    assert not ann_at_the_door("hammer", axes_spike=True).turn("Ann").offers("spike b01 hammer")


def test_every_refusal_has_its_reason() -> None:
    told = ann_at_the_door("dagger").turn("Ann")
    assert told.why("spike") == "Say which Zone the door leads to."
    assert told.why("spike x99 dagger") == "There is no Zone x99 on this board."
    assert told.why("spike s02 dagger") == "There is no door between s01 and s02."
    assert told.why("spike b01") == "Say which blade to use."
    assert told.why("spike b01 spoon") == 'There is no card "spoon".'
    assert told.why("spike b01 sword") == "Ann does not have Sword in Hand."
    told.game.show_forced = True
    told.turn("Ann", actions=0)
    assert told.why("spike b01 dagger") == "You have no Actions left this Turn."
    assert shut_in(clovis="s01").turn("Clovis").why("spike b01 sword") == (
        "That door is shut already; you can spike only an open one.")


@rule("AR-096")
def test_a_spiked_door_is_a_closed_one_that_survivors_open_again_without_a_new_spawn() -> None:
    told = ann_at_the_door("dagger", "axe").with_quest(revealed=["b01"]).turn("Ann").do("spike b01 dagger")
    here, there = told.board.index["s01"], told.board.index["b01"]
    assert there not in told.game.layout.neighbours[here]
    assert there not in told.game.layout.sees[here]
    told.do("open b01 axe")
    assert told.is_open("b01", "s01")
    assert recall(told.game, Spikes).doors == 0
    assert told.happened(BuildingRevealed) == []


@rule("AR-096")
def test_a_spiked_door_is_not_opened_by_hand_where_the_table_wants_a_tool() -> None:
    told = ann_at_the_door("dagger", zone="b01", unspike_by_hand=False).with_quest(revealed=["b01"])
    told.turn("Ann").do("spike s01 dagger")
    assert not told.offers("unspike s01")
    assert told.why("unspike s01") == (
        "At this table you open a spiked door like any closed one: with a tool and a roll.")


@rule("AR-096")
def test_a_table_may_let_the_blade_be_pulled_out_so_that_nobody_is_shut_in_for_ever() -> None:
    told = ann_at_the_door("dagger", zone="b01").with_quest(revealed=["b01"])
    told.turn("Ann").do("spike s01 dagger")
    told.do("unspike s01")
    assert told.is_open("b01", "s01")
    assert told.actions("Ann") == 1
    assert (told.hands("Ann"), recall(told.game, Spikes).doors) == ([], 0)
    assert told.happened(BuildingRevealed, NoiseMade) == []
    assert told.why("unspike s01") == "No door between b01 and s01 is spiked."
    assert told.why("unspike") == "Say which Zone the door leads to."


@rule("AR-080", "AR-097", "AR-EX-13")
def test_spiking_the_last_open_door_stops_the_spawning() -> None:
    told = table(HOUSE, "building_spawn").survivor("Ann", "s01", hands=["dagger", "axe"])
    told.turn("Ann").do("open b01 axe").zombie_cards(5).spawn()
    assert told.cards_drawn() == [("b01", 5)]
    told.turn("Ann").do("spike b01 dagger")
    points = view(told.game).house["building_spawn"]
    assert isinstance(points, RoomPointsView)
    assert (points.rooms, points.spawning) == (("b01", "b02", "b03"), ())
    told.spawn()
    assert told.cards_drawn() == [("b01", 5)]


@rule("AR-098")
def test_a_door_broken_open_is_spiked_again_with_another_blade() -> None:
    told = shut_in(clovis="s01").zombies("b01", walkers=3)
    told.dice(6, 6, 6)
    zombies_end(told)
    assert told.is_open("b01", "s01")
    told.turn("Clovis").do("spike b01 sword")
    assert recall(told.game, Spikes).doors == told.board.mask(("b01", "s01"))


# -- moving to the doors


@rule("AR-099")
def test_zombies_shut_in_gather_at_the_closest_door_and_not_where_the_noise_is() -> None:
    told = shut_in(THROUGH, ("b01", "s01")).with_noise("s09", 3).zombies("b01", walkers=1).zombies("b02", walkers=2)
    told.zombies("b03", walkers=1).zombies_act()
    assert told.zombies_in("b02") == {}
    assert told.zombies_in("b01") == horde(walkers=2)
    assert told.zombies_in("b03") == horde(walkers=2)


@rule("AR-099")
def test_where_only_spiked_doors_matter_they_all_go_there() -> None:
    told = shut_in(THROUGH, ("b01", "s01"), spiked_doors_only=True).with_noise("s09", 3).zombies("b03", walkers=2)
    told.zombies_act()
    assert told.zombies_in("b02") == horde(walkers=2)


@rule("AR-099")
def test_a_house_with_an_open_door_is_not_sealed() -> None:
    told = shut_in(THROUGH, ("b01", "s01")).with_noise("s09", 3).zombies("b01", walkers=2)
    told.game.doors |= told.board.mask(("b03", "s02"))
    told.game.look_around()
    told.zombies_act()
    assert told.zombies_in("b02") == horde(walkers=2)
    zombies_end(told.zombies("b01", walkers=6))
    assert told.happened(BreakoutRolled) == []


@rule("AR-099")
def test_those_who_see_a_survivor_go_for_him() -> None:
    told = shut_in(clovis="b03").zombies("b02", walkers=6).zombies_act()
    assert told.zombies_in("b03") == horde(walkers=6)
    told = shut_in(clovis="b02").zombies("b01", walkers=6)
    zombies_end(told)
    assert told.happened(BreakoutRolled) == []


# -- breaking out


@rule("AR-100")
def test_dice_by_kind() -> None:
    told = shut_in()
    game = told.game
    for zombies, dice in ((horde(walkers=1), 1), (horde(runners=2), 2), (horde(fatties=2), 4),
                          (horde(abominations=1), 5), (horde(necromancers=1), 5), (horde(walkers=1, fatties=1), 3)):
        packed = sum(number << 8 * ["walkers", "fatties", "runners", "abominations", "necromancers"].index(kind)
                     for kind, number in zombies.items())
        assert dice_of(game, packed) == dice


@rule("AR-100")
def test_three_sixes_in_one_roll_break_the_door() -> None:
    told = shut_in().zombies("b01", walkers=2, fatties=1).dice(6, 6, 1, 6)
    zombies_end(told)
    assert told.is_open("b01", "s01")
    assert recall(told.game, Spikes).doors == 0
    assert tell(told.happened(BreakoutRolled)[0], told.game) == (
        "The zombies in b01 throw themselves against the door to s01: 3 sixes of 4 dice, three are needed, "
        "and break it.")
    assert tell(told.happened(DoorBroken)[0], told.game) == "The door between b01 and s01 bursts open."


@rule("AR-100")
def test_two_sixes_do_not() -> None:
    told = shut_in().zombies("b01", walkers=2, fatties=1).dice(6, 6, 1, 5)
    zombies_end(told)
    assert not told.is_open("b01", "s01")
    assert tell(told.happened(BreakoutRolled)[0], told.game).endswith("three are needed, and it holds.")


@rule("AR-101", "AR-EX-14")
def test_two_walkers_are_too_weak_to_roll() -> None:
    told = shut_in().zombies("b01", walkers=2)
    before = told.game.reveals
    zombies_end(told)
    assert told.happened(BreakoutRolled) == []
    assert told.game.reveals == before


@rule("AR-102")
def test_it_is_rolled_after_the_moves_once_in_the_zombies_phase() -> None:
    told = shut_in().zombies("b02", runners=3).dice(1, 2, 3)
    remember(told.game, Spikes(told.board.mask(("b01", "s01"))))
    told.zombies_phase()
    assert told.zombies_in("b01") == horde(runners=3)
    assert [(event.zone, event.dice) for event in told.happened(BreakoutRolled)] == [
        (told.board.index["b01"], (1, 2, 3))]


@rule("AR-102")
def test_of_two_doors_the_one_closer_to_survivors_is_tried() -> None:
    told = table(TWO_DOORS).survivor("Ann", "s05").zombies("b01", walkers=3).dice(6, 6, 6)
    remember(told.game, Spikes(told.board.mask(("b01", "s01"), ("b01", "s02"))))
    told.game.setup.locks[told.board.doors_between("b01", "s04")[0]] = "blue"
    zombies_end(told)
    assert told.is_open("b01", "s02")
    assert not told.is_open("b01", "s01")
    assert len(told.happened(BreakoutRolled)) == 1


@rule("AR-102")
def test_between_equally_close_doors_the_players_choose() -> None:
    told = table(TWO_DOORS).survivor("Ann", "s04").zombies("b01", walkers=3).dice(6, 6, 6)
    told.game.setup.locks[told.board.doors_between("b01", "s04")[0]] = "blue"
    remember(told.game, Spikes(told.board.mask(("b01", "s01"), ("b01", "s02"))))
    zombies_end(told)
    assert told.options() == ["press b01 s01", "press b01 s02"]
    assert told.prompt() == "The zombies in b01 can break out in several places: where?"
    assert told.game.options[0].sentence(told.game) == "The zombies in b01 try the door to s01"
    told.do("press b01 s01")
    assert told.is_open("b01", "s01")


@rule("AR-101")
def test_nobody_is_asked_for_zombies_too_weak_to_roll() -> None:
    told = table(TWO_DOORS).survivor("Ann", "s04").zombies("b01", walkers=2)
    remember(told.game, Spikes(told.board.mask(("b01", "s01"), ("b01", "s02"))))
    zombies_end(told)
    assert told.options() == []


@pytest.mark.spare_script
@rule("AR-103")
@pytest.mark.parametrize("allowed", [False, True])
def test_zombies_outside_roll_only_where_a_table_says_so(allowed: bool) -> None:
    told = table(THROUGH, breakin_from_outside=allowed).survivor("Ann", "s09").zombies("s01", walkers=3)
    remember(told.game, Spikes(told.board.mask(("b01", "s01"))))
    told.dice(6, 6, 6)
    told.game.revealed = (1 << len(told.board.zones)) - 1
    zombies_end(told)
    assert told.is_open("b01", "s01") == allowed


@rule("AR-104")
def test_a_broken_door_is_passed_from_the_next_activation_on() -> None:
    told = shut_in().zombies("b01", walkers=3).dice(6, 6, 6)
    zombies_end(told)
    assert told.zombies_in("b01") == horde(walkers=3)
    told.zombies_act()
    assert told.zombies_in("s01") == horde(walkers=3)


def test_a_quest_s_lock_holds() -> None:
    told = shut_in(THROUGH).zombies("b03", walkers=5)
    told.game.setup.locks[told.board.doors_between("b03", "s02")[0]] = "blue"
    zombies_end(told)
    assert told.happened(BreakoutRolled) == []


# -- what is told and kept


@pytest.mark.parametrize(("dice", "chance"), [
    (0, Fraction(0)), (2, Fraction(0)), (3, Fraction(1, 216)), (4, Fraction(21, 1296)),
])
def test_the_chance_to_break_a_door_is_exact(dice: int, chance: Fraction) -> None:
    assert chance_to_break(dice) == chance


def test_everybody_sees_the_danger_and_a_view_tells_it_back() -> None:
    told = shut_in().zombies("b01", fatties=2)
    shown = view(told.game).house["spiking"]
    assert isinstance(shown, SpikesView)
    assert shown.doors[0].dice == 4
    assert shown.doors[0].chance == pytest.approx(21 / 1296)
    records = seen(view(told.game).house, told.game.setup)
    assert records is not None
    assert records.records["spiking"] == recall(told.game, Spikes)


def test_what_can_not_be_is_refused() -> None:
    told = shut_in()
    assert "does not have" in Spikes(1 << 9).problem(told.game)
    told.game.doors = told.board.every_door
    assert "is open" in recall(told.game, Spikes).problem(told.game)
