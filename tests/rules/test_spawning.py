"""The spawn step: one card for each Spawn Zone, coloured Zones, cards that make zombies act (BP-199 to BP-211)."""

from __future__ import annotations

import pytest

from gravetide.families.zones.told.events import DeckReshuffled, ExtraActivation
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+---+---+
    |s01 s02 s03 s04 s05|
    +---+---+---+---+---+
"""
SQUARE = """
    +---+---+---+
    |s01 s02 s03|
    +   +   +   +
    |s04 s05 s06|
    +   +   +   +
    |s07 s08 s09|
    +---+---+---+
"""
BLUE, YELLOW, ORANGE, RED = 0, 7, 19, 43


def both_ends(xp: int = BLUE, wounds: int = 0) -> Scene:
    """A street with a Spawn Zone at either end, far from Clovis."""
    table = scene(STREET).survivor("Clovis", "s03", xp=xp, wounds=wounds)
    return table.with_quest(spawns=[("s01", "red"), ("s05", "red")])


def zones_served(table: Scene) -> list[str]:
    """The Zones that cards were drawn for since the last look."""
    zones = [zone for zone, _ in table.cards_drawn()]
    table.events.clear()
    return zones


@rule("BP-199")
def test_every_spawn_zone_gets_one_card_and_what_it_shows() -> None:
    table = both_ends().zombie_cards(5, 9).spawn()  # at Blue: a Walker, a Fatty
    assert table.cards_drawn() == [("s01", 5), ("s05", 9)]
    assert table.zombies_in("s01") == horde(walkers=1)
    assert table.zombies_in("s05") == horde(fatties=1)
    assert table.left_in_supply("walkers") == 34
    assert table.left_in_supply("fatties") == 13


@rule("BP-200", "BP-EX-08")
@pytest.mark.parametrize(("xp", "expected"), [
    (BLUE, {}),
    (YELLOW, horde(runners=2)),
    (ORANGE, horde(walkers=5)),
    (RED, horde(fatties=2)),
])
def test_the_line_of_the_danger_level_counts(xp: int, expected: dict[str, int]) -> None:
    table = scene(STREET).survivor("Clovis", "s03", xp=xp).survivor("Ann", "s03").with_quest(spawns=[("s01", "red")])
    assert table.zombie_cards(1).spawn().zombies_in("s01") == expected


@rule("BP-201")
def test_the_same_zone_is_always_first_and_the_others_follow_clockwise() -> None:
    spawns = [("s08", "red"), ("s02", "red"), ("s04", "red"), ("s06", "red")]
    table = scene(SQUARE).survivor("Clovis", "s05").with_quest(spawns=spawns)
    for _ in range(3):
        assert zones_served(table.zombie_cards(1, 2, 3, 5).spawn()) == ["s08", "s04", "s02", "s06"]
        table.game.zombie_deck, table.game.zombie_discard = table.game.setup.zombie_deck, ()


@rule("BP-201")
def test_stacked_tokens_come_one_after_the_other() -> None:
    spawns = [("s08", "red"), ("s04", "red"), ("s02", "red"), ("s04", "red")]
    table = scene(SQUARE).survivor("Clovis", "s05").with_quest(spawns=spawns)
    assert zones_served(table.zombie_cards(1, 2, 3, 5).spawn()) == ["s08", "s04", "s04", "s02"]


@rule("BP-201")
def test_stacked_tokens_stay_together_when_another_zone_lies_in_the_same_direction() -> None:
    table = scene(STREET).survivor("Clovis", "s03")
    table.with_quest(spawns=[("s04", "red"), ("s05", "red"), ("s04", "red"), ("s01", "red")])
    assert zones_served(table.zombie_cards(1, 2, 3, 5).spawn()) == ["s04", "s04", "s05", "s01"]


@rule("BP-202")
def test_a_line_may_bring_nobody() -> None:
    table = both_ends().zombie_cards(2, 3).spawn()
    assert table.cards_drawn() == [("s01", 2), ("s05", 3)]
    assert not any(table.game.zombies)
    assert len(table.game.zombie_discard) == 2


@rule("BP-203")
def test_the_discards_become_the_deck_when_it_is_empty() -> None:
    table = both_ends()
    deck = table.game.zombie_deck
    last, *rest = deck
    table.game.zombie_deck, table.game.zombie_discard = (last,), tuple(rest)
    table.zombie_cards(1, 5).spawn()  # card 1 is the last of the deck, 5 comes out of the discards
    assert len(table.happened(DeckReshuffled)) == 1
    assert table.cards_drawn() == [("s01", 1), ("s05", 5)]
    assert len(table.game.zombie_discard) == 1  # card 1 lay on the discards and was shuffled in again
    assert sorted(table.game.zombie_deck + table.game.zombie_discard) == sorted(deck)


@pytest.mark.spare_script
@rule("BP-204")
def test_zombies_that_have_just_appeared_wait_for_the_next_round() -> None:
    table = scene(STREET).survivor("Clovis", "s01").with_quest(spawns=[("s01", "red")])
    table.zombie_cards(8).zombies_phase()
    assert table.zombies_in("s01") == horde(walkers=3)
    assert table.wounds("Clovis") == 0
    table.zombie_cards(1).zombies_phase()
    assert table.fate("Clovis") == "eliminated"


@rule("BP-204")
def test_an_extra_activation_makes_even_newcomers_act() -> None:
    table = both_ends(xp=YELLOW).survivor("Ann", "s01")
    table.zombie_cards(6, 37).zombies_phase().do("activate clovis")  # 2 Walkers in s01, then all Walkers act
    assert table.wounds("Ann") == 2


@rule("BP-205")
def test_the_danger_level_is_read_again_for_each_card() -> None:
    # The Walker kills Clovis, the only one beyond Blue, between the two cards.
    table = both_ends(xp=YELLOW, wounds=2)
    table.survivor("Ann", "s05").zombies("s03", walkers=1)
    table.zombie_cards(37, 9).spawn()  # card 9: a Fatty at Blue, 2 Walkers at Yellow
    assert table.fate("Clovis") == "eliminated"
    assert table.zombies_in("s05") == horde(fatties=1)


@rule("BP-206", "BP-207", "BP-EX-46")
@pytest.mark.parametrize("colour", ["blue", "green"])
def test_a_coloured_zone_sleeps_until_its_objective_is_taken(colour: str) -> None:
    table = scene(SQUARE).survivor("Clovis", "s05")
    table.with_quest(spawns=[("s01", colour), ("s09", "red")], objectives=[("s05", colour), ("s06", "red")])
    assert zones_served(table.zombie_cards(1).spawn()) == ["s09"]
    table.turn("Clovis").do("take")
    assert zones_served(table.zombie_cards(2, 3).spawn()) == ["s01", "s09"]
    assert zones_served(table.zombie_cards(5, 7).spawn()) == ["s01", "s09"]
    assert zones_served(table.zombie_cards(9, 47, 10, 12).spawn()) == ["s01", "s09", "s01", "s01"]  # a Double Spawn


@rule("BP-206")
def test_another_colours_objective_wakes_nobody() -> None:
    table = scene(SQUARE).survivor("Clovis", "s05")
    table.with_quest(spawns=[("s09", "red"), ("s01", "green")], objectives=[("s05", "blue")])
    assert zones_served(table.turn("Clovis").do("take").zombie_cards(1).spawn()) == ["s09"]


@rule("BP-208", "BP-211", "BP-EX-38")
def test_an_extra_activation_card_brings_nobody_and_makes_its_kind_act() -> None:
    table = scene(STREET).survivor("Clovis", "s01", xp=YELLOW).with_quest(spawns=[("s05", "red")])
    table.zombies("s03", walkers=2).zombies("s04", walkers=1, fatties=1, runners=1).zombies("s05", abominations=1)
    table.zombie_cards(37).spawn()
    assert table.zombies_in("s02") == horde(walkers=2)
    assert table.zombies_in("s03") == horde(walkers=1)
    assert table.zombies_in("s04") == horde(fatties=1, runners=1)
    assert table.zombies_in("s05") == horde(abominations=1)


@rule("BP-211")
@pytest.mark.parametrize(("card", "kind"), [(38, 0), (39, 1), (40, 2)])
def test_the_card_names_the_only_kind_that_acts(card: int, kind: int) -> None:
    table = scene(STREET).survivor("Clovis", "s01", xp=YELLOW).with_quest(spawns=[("s05", "red")])
    table.zombies("s04", walkers=1, fatties=1, runners=1, abominations=1).zombie_cards(card).spawn()
    left = horde(walkers=1, fatties=1, runners=1, abominations=1)
    del left[("walkers", "fatties", "runners")[kind]]
    assert table.zombies_in("s04") == left
    assert [event.kind for event in table.happened(ExtraActivation)] == [kind]


@rule("BP-209")
def test_an_extra_activation_is_a_complete_one() -> None:
    table = scene(STREET).survivor("Clovis", "s01", xp=YELLOW).survivor("Ann", "s05")
    table.with_quest(spawns=[("s05", "red")])
    table.zombies("s01", runners=1).zombies("s04", runners=1).zombie_cards(40).spawn()
    assert table.wounds("Clovis") == 2  # bitten twice
    assert table.zombies_in("s05") == horde(runners=1)
    assert table.wounds("Ann") == 1  # one Action to come, one to bite


@rule("BP-210", "BP-EX-38")
@pytest.mark.parametrize("card", [37, 38, 39, 40])
def test_at_blue_an_extra_activation_card_does_nothing(card: int) -> None:
    table = scene(STREET).survivor("Clovis", "s01", xp=6).with_quest(spawns=[("s05", "red")])
    table.zombies("s03", walkers=1, fatties=1, runners=1).zombie_cards(card).spawn()
    assert table.zombies_in("s03") == horde(walkers=1, fatties=1, runners=1)
    assert table.zombies_in("s05") == {}
    assert table.happened(ExtraActivation) == []


@rule("BP-207")
def test_a_zone_woken_in_the_middle_of_the_step_spawns_when_its_place_comes() -> None:
    # A Walkers' card lets Samson, linked to the zombies, take the green Objective before the green Zone's place comes.
    table = scene(SQUARE).survivor("Samson", "s05", skills=["Zombie link"])
    table.with_quest(spawns=[("s01", "red"), ("s09", "green")], objectives=[("s05", "green")])
    table.zombie_cards(37, 5).spawn().do("take", "end")
    assert table.cards_drawn() == [("s01", 37), ("s09", 5)]
