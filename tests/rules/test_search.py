"""Searching: where, how often, and what becomes of what is found (BP-117 to BP-123)."""

from __future__ import annotations

import pytest

from tests.support.rules import rule
from tests.support.scene import horde, scene

HOUSE = """
    +---+---+---+
    |b01ob02os01|
    +---+---+---+
"""
WITH_VAULT = """
    +---+---+
    |b01os01|
    +---+---+

    +-Y-+
    |v01|
    +---+
"""


@rule("BP-117")
def test_rooms_are_searched_and_streets_are_not() -> None:
    table = scene(HOUSE).survivor("Ann", "s01").turn("Ann")
    assert not table.offers("search")
    assert table.do("move b02").offers("search")


@rule("BP-117")
def test_nobody_searches_under_the_eyes_of_a_zombie() -> None:
    table = scene(HOUSE).survivor("Ann", "b01").zombies("b01", walkers=1)
    assert not table.turn("Ann").offers("search")


@rule("BP-117")
def test_zombies_next_door_do_not_matter() -> None:
    assert scene(HOUSE).survivor("Ann", "b01").zombies("b02", walkers=3).turn("Ann").offers("search")


@rule("BP-117")
def test_a_vault_is_not_searched() -> None:
    table = scene(WITH_VAULT, vault_doors={"v01": ["s01"]}, open_doors=[("s01", "v01")]).survivor("Ann", "v01")
    assert not table.turn("Ann").offers("search")


@rule("BP-118")
@pytest.mark.parametrize("skills", [[], ["+1 free Search Action"]])
def test_one_search_in_a_turn_even_with_a_free_one(skills: list[str]) -> None:
    table = scene(HOUSE).survivor("Ann", "b01", skills=skills).finds("axe").turn("Ann").do("search", "refuse")
    assert table.actions("Ann") == (3 if skills else 2)
    assert not table.offers("search")
    assert not table.do("move b02").offers("search")


@rule("BP-119")
def test_the_card_found_is_kept_or_thrown_away_at_once() -> None:
    table = scene(HOUSE).survivor("Ann", "b01").finds("sword").turn("Ann").do("search")
    assert table.options() == ["keep hand", "keep pack", "refuse"]
    table.do("keep hand")
    assert table.hands("Ann") == ["sword"]


@rule("BP-119")
def test_a_refused_card_lies_on_the_discards() -> None:
    table = scene(HOUSE).survivor("Ann", "b01").finds("sword").turn("Ann")
    deck = len(table.game.equipment)
    table.do("search", "refuse")
    assert (table.hands("Ann"), table.backpack("Ann")) == ([], [])
    assert len(table.game.equipment) == deck - 1
    assert table.pile("equipment_discard") == ["sword"]


@rule("BP-120")
def test_after_a_search_the_inventory_is_re_ordered_for_free() -> None:
    table = scene(HOUSE).survivor("Ann", "b01", hands=["hammer", "torch"], pack=["great-sword"])
    table.finds("leather-armor", "axe").turn("Ann").do("search", "keep pack", "refuse")
    table.do("put ann leather-armor > ann body", "put ann great-sword > ann hand torch", "done")
    assert (table.hands("Ann"), table.body("Ann"), table.backpack("Ann")) == (
        ["great-sword", "hammer"], "leather-armor", ["torch"])
    assert table.actions("Ann") == 2


@rule("BP-120")
def test_a_full_inventory_may_be_re_ordered_or_emptied_for_a_find() -> None:
    full = ["apples", "water", "torch", "torch", "dragon-bile"]
    table = scene(HOUSE).survivor("Samson", "b01", hands=["hammer", "axe"], pack=full)
    table.finds("sword").turn("Samson").do("search")
    assert not table.offers("keep pack")
    table.do("drop water", "keep pack", "done")
    assert table.backpack("Samson") == ["sword", "torch", "torch", "dragon-bile", "apples"]


@rule("BP-120")
def test_room_in_the_backpack_is_made_by_the_twin_that_lies_there() -> None:
    table = scene(HOUSE).survivor("Samson", "b01", hands=["dagger"], pack=["dagger", "axe", "axe", "torch", "torch"])
    table.finds("water").turn("Samson").do("search")
    assert not table.offers("drop dagger@hand")  # Water can't go there
    table.do("drop dagger@pack", "keep pack", "done")
    assert (table.hands("Samson"), table.backpack("Samson")) == (["dagger"], ["axe", "axe", "torch", "torch", "water"])


@rule("BP-121")
def test_an_empty_deck_is_made_of_the_discards_starting_cards_included_and_vault_cards_not() -> None:
    table = scene(HOUSE).survivor("Baldric", "b01", hands=["short-sword", "inferno"], pack=["mana-blast"])
    table.aside("discard baldric short-sword").aside("discard baldric inferno").aside("discard baldric mana-blast")
    table.game.equipment = ()
    table.finds("mana-blast").turn("Baldric").do("search", "keep pack")
    assert table.backpack("Baldric") == ["mana-blast"]
    assert (table.pile("equipment"), table.pile("equipment_discard")) == (["short-sword"], [])


@rule("BP-121")
def test_with_neither_deck_nor_discards_there_is_nothing_to_find() -> None:
    table = scene(HOUSE).survivor("Ann", "b01")
    table.game.equipment = ()
    assert not table.turn("Ann").offers("search")


@rule("BP-122")
def test_something_in_the_cupboard_is_hungry() -> None:
    table = scene(HOUSE).survivor("Ann", "b01").finds("aaahh").turn("Ann").do("search")
    assert table.zombies_in("b01") == horde(walkers=1)
    assert (table.hands("Ann"), table.backpack("Ann")) == ([], [])
    assert table.pile("equipment_discard") == ["aaahh"]


@rule("BP-123")
def test_a_room_never_runs_out() -> None:
    table = scene(HOUSE).survivor("Ann", "b01").survivor("Clovis", "b01").finds("axe", "sword", "hammer")
    table.turn("Ann").do("search", "keep hand", "done", "end")
    table.turn("Clovis").do("search", "keep hand", "done", "end")
    table.turn("Ann").do("search", "keep hand", "done", "end")
    assert (table.hands("Ann"), table.hands("Clovis")) == (["axe", "hammer"], ["sword"])
