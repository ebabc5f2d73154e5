"""Double Spawn cards: nothing here, twice as much next door (BP-212 to BP-220)."""

from __future__ import annotations

from gravetide.families.zones.told.events import DeckReshuffled
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

SQUARE = """
    +---+---+---+
    |s01 s02 s03|
    +   +   +   +
    |s04 s05 s06|
    +   +   +   +
    |s07 s08 s09|
    +---+---+---+
"""
HOUSE = """
    +---+---+---+
    |s01Db01ob02|
    +---+---+---+
"""
DOUBLE = (47, 48, 49, 50, 51, 52, 53, 54)


def square(*zones: str) -> Scene:
    """Spawn Zones round a square, named in clockwise order, and Clovis at Blue."""
    return scene(SQUARE).survivor("Clovis", "s05").with_quest(spawns=[(zone, "red") for zone in zones])


@rule("BP-212", "BP-EX-39")
def test_the_next_spawn_zone_gets_two_cards_instead_of_one() -> None:
    table = square("s01", "s03", "s09").zombie_cards(47, 5, 9, 11).spawn()
    assert table.cards_drawn() == [("s01", 47), ("s03", 5), ("s03", 9), ("s09", 11)]
    assert table.zombies_in("s01") == {}
    assert table.zombies_in("s03") == horde(walkers=1, fatties=1)
    assert table.zombies_in("s09") == horde(runners=1)


@rule("BP-212")
def test_in_a_building_the_next_room_gets_two_cards() -> None:
    table = scene(HOUSE).survivor("Ann", "s01", hands=["axe"]).zombie_cards(47, 5, 9)
    table.turn("Ann").do("open b01 axe", "fill b02")
    assert table.cards_drawn() == [("b02", 47), ("b01", 5), ("b01", 9)]
    assert table.zombies_in("b02") == {}
    assert table.zombies_in("b01") == horde(walkers=1, fatties=1)


@rule("BP-213", "BP-214", "BP-EX-40")
def test_an_ordinary_card_goes_before_a_double_spawn_which_is_for_the_zone_after() -> None:
    table = square("s01", "s03", "s09").zombie_cards(47, 48, 5, 9, 11).spawn()
    assert table.cards_drawn() == [("s01", 47), ("s03", 5), ("s03", 48), ("s09", 9), ("s09", 11)]
    assert table.zombies_in("s03") == horde(walkers=1)
    assert table.zombies_in("s09") == horde(fatties=1, runners=1)


@rule("BP-213")
def test_ordinary_cards_keep_the_order_in_which_they_were_drawn() -> None:
    table = square("s01", "s03").zombie_cards(47, 9, 5).spawn()
    assert table.cards_drawn() == [("s01", 47), ("s03", 9), ("s03", 5)]


@rule("BP-213")
def test_both_cards_are_drawn_before_either_is_resolved() -> None:
    # The Necromancer's own spawn draws a third card: the second one is already on the table by then.
    table = square("s01", "s03").zombie_cards(47, 41, 5, 9).spawn()
    assert table.cards_drawn() == [("s01", 47), ("s03", 41), ("s03", 9), ("s03", 5)]


@rule("BP-215", "BP-218")
def test_two_double_spawns_in_one_zone_mean_four_cards_for_the_next() -> None:
    table = square("s01", "s03", "s09").zombie_cards(47, 48, 49, 5, 9, 11, 7).spawn()
    assert table.cards_drawn()[1:3] == [("s03", 48), ("s03", 49)]
    assert table.cards_drawn()[3:] == [("s09", 5), ("s09", 9), ("s09", 11), ("s09", 7)]
    assert table.zombies_in("s03") == {}


@rule("BP-216", "BP-EX-42")
def test_past_the_last_zone_the_first_one_spawns_again() -> None:
    table = square("s01", "s03").zombie_cards(5, 47, 9, 11).spawn()
    assert table.cards_drawn() == [("s01", 5), ("s03", 47), ("s01", 9), ("s01", 11)]
    assert table.zombies_in("s01") == horde(walkers=1, fatties=1, runners=1)
    assert table.zombies_in("s03") == {}


@rule("BP-206", "BP-216")
def test_sleeping_zones_are_passed_over_by_double_spawns_too() -> None:
    table = scene(SQUARE).survivor("Clovis", "s05")
    table.with_quest(spawns=[("s01", "green"), ("s03", "red"), ("s09", "blue"), ("s07", "red")])
    table.zombie_cards(47, 48, 5, 9, 11).spawn()
    assert table.cards_drawn() == [("s03", 47), ("s07", 5), ("s07", 48), ("s03", 9), ("s03", 11)]


@rule("BP-216")
def test_past_the_last_room_the_first_one_filled_is_filled_again() -> None:
    table = scene(HOUSE).survivor("Ann", "s01", hands=["axe"]).zombie_cards(5, 47, 9, 11)
    table.turn("Ann").do("open b01 axe", "fill b02")
    assert table.cards_drawn() == [("b02", 5), ("b01", 47), ("b02", 9), ("b02", 11)]


@rule("BP-217")
def test_the_extra_round_goes_on_while_double_spawns_come_up() -> None:
    table = square("s01", "s03", "s09").zombie_cards(1, 2, 47, 48, 5, 49, 9, 11, 7).spawn()
    assert table.cards_drawn() == [
        ("s01", 1), ("s03", 2), ("s09", 47),
        ("s01", 5), ("s01", 48),
        ("s03", 9), ("s03", 49),
        ("s09", 11), ("s09", 7),
    ]


@rule("BP-217")
def test_the_extra_round_stops_where_no_double_spawn_comes_up() -> None:
    table = square("s01", "s03", "s09").zombie_cards(1, 2, 47, 5, 9).spawn()
    assert [zone for zone, _ in table.cards_drawn()] == ["s01", "s03", "s09", "s01", "s01"]


@rule("BP-218")
def test_three_double_spawns_on_the_last_zone_are_an_extra_spawn_of_six_cards() -> None:
    table = square("s01", "s03", "s09").zombie_cards(47, 48, 49, 50, 51, 52, 5, 1, 2, 3, 4, 6, 7).spawn()
    zones = [zone for zone, _ in table.cards_drawn()]
    assert zones == ["s01", "s03", "s03", *["s09"] * 4, *["s01"] * 6]


@rule("BP-219")
def test_a_lone_zone_is_its_own_neighbour() -> None:
    table = square("s01").zombie_cards(47, 48, 5, 9, 11).spawn()
    assert table.cards_drawn() == [("s01", 47), ("s01", 5), ("s01", 48), ("s01", 9), ("s01", 11)]


@rule("BP-219")
def test_a_lone_room_is_its_own_neighbour() -> None:
    table = scene("""
        +---+---+
        |s01Db01|
        +---+---+
    """).survivor("Ann", "s01", hands=["axe"]).zombie_cards(47, 5, 9).turn("Ann").do("open b01 axe")
    assert table.cards_drawn() == [("b01", 47), ("b01", 5), ("b01", 9)]


def only(table: Scene, *numbers: int) -> Scene:
    """Play with a Zombie deck of just these cards."""
    index = {card.number: card.index for card in table.game.setup.zombie_cards}
    table.game.zombie_deck = tuple(sorted(index[number] for number in numbers))
    return table


@rule("BP-220")
def test_a_deck_of_double_spawns_alone_is_shuffled_twice_and_then_left_alone() -> None:
    table = only(square("s01"), *DOUBLE).spawn()
    # 1, 2 and 4 cards; 8 with a shuffle; of 16 the 8 there are, with another. That pass was the last.
    assert len(table.happened(DeckReshuffled)) == 2
    assert len(table.cards_drawn()) == 1 + 2 + 4 + 8 + 8


@rule("BP-220")
def test_the_pass_goes_over_all_zones_before_the_chain_is_cut() -> None:
    table = only(square("s01", "s03", "s09"), *DOUBLE).spawn()
    # First pass 1, 2, 4; then 8 with a shuffle, 8 of 16 with another, and 8 more for the last Zone of that pass.
    assert [zone for zone, _ in table.cards_drawn()] == [
        "s01", *["s03"] * 2, *["s09"] * 4, *["s01"] * 8, *["s03"] * 8, *["s09"] * 8]


@rule("BP-220")
def test_one_ordinary_card_in_the_pass_keeps_the_chain_alive() -> None:
    table = only(square("s01"), 47, 48, 5, 8).zombie_cards(47, 48, 5, 8, 47, 5, 48, 47, 5, 8, 48, 5, 8).spawn()
    assert len(table.happened(DeckReshuffled)) == 3  # not cut after the second one
    assert table.game.stacked == ()
    assert table.cards_drawn()[-2:] == [("s01", 5), ("s01", 8)]
