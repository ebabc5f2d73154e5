"""Weapons that are empty after a shot (BP-281 to BP-286)."""

from __future__ import annotations

import pytest

from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+
    |s01 s02 s03|
    +---+---+---+
"""


def nelly(*hands: str) -> Scene:
    """Nelly in the middle of the street, zombies on both sides."""
    table = scene(STREET).survivor("Nelly", "s02", hands=hands, skills=[]).survivor("Clovis", "s02")
    return table.zombies("s01", walkers=9).zombies("s03", walkers=9)


@rule("BP-281", "BP-282")
def test_a_hand_crossbow_shoots_once_and_then_needs_an_action() -> None:
    table = nelly("hand-crossbow").turn("Nelly").do("shoot hand-crossbow s01")
    assert table.hands("Nelly") == ["empty:hand-crossbow"]
    assert not table.offers("shoot hand-crossbow s01")
    assert table.do("reload hand-crossbow").actions("Nelly") == 1
    assert table.hands("Nelly") == ["hand-crossbow"]
    assert table.offers("shoot hand-crossbow s01")


@rule("BP-281")
def test_an_orcish_crossbow_needs_its_load_for_shots_only() -> None:
    table = nelly("orcish-crossbow").zombies("s02", walkers=1).dice(1, 1).turn("Nelly")
    assert table.do("melee orcish-crossbow").hands("Nelly") == ["orcish-crossbow"]
    assert table.do("shoot orcish-crossbow s01").hands("Nelly") == ["empty:orcish-crossbow"]
    assert table.offers("melee orcish-crossbow")
    assert not table.offers("shoot orcish-crossbow s01")


@rule("BP-281")
@pytest.mark.parametrize("weapon", ["repeating-crossbow", "crossbow", "longbow"])
def test_other_weapons_shoot_again_and_again(weapon: str) -> None:
    table = nelly(weapon).turn("Nelly").do(f"shoot {weapon} s01")
    assert not table.offers(f"reload {weapon}")
    assert table.offers(f"shoot {weapon} s01")


@rule("BP-282")
def test_a_loaded_weapon_is_not_loaded_again_and_without_actions_nothing_is() -> None:
    table = nelly("hand-crossbow").turn("Nelly")
    assert not table.offers("reload hand-crossbow")
    table = nelly("empty:hand-crossbow").turn("Nelly", actions=0)
    assert not table.offers("reload hand-crossbow")


@rule("BP-281", "BP-283", "BP-284", "BP-EX-64")
def test_nelly_fires_both_reloads_both_and_fires_both_again() -> None:
    table = nelly("hand-crossbow", "hand-crossbow").dice(*[3] * 8).turn("Nelly")
    table.do("shoot hand-crossbow*2 s01", "reload hand-crossbow", "shoot hand-crossbow*2 s01")
    assert table.zombies_in("s01") == horde(walkers=1)
    assert table.actions("Nelly") == 1  # eight kills have made her yellow in between
    assert table.hands("Nelly") == ["empty:hand-crossbow"] * 2
    assert table.end_phase().hands("Nelly") == ["hand-crossbow"] * 2


@rule("BP-284")
def test_weapons_in_the_backpack_are_loaded_in_the_end_phase_too() -> None:
    table = scene(STREET).survivor("Nelly", "s02", pack=["empty:hand-crossbow"]).end_phase()
    assert table.backpack("Nelly") == ["hand-crossbow"]


@rule("BP-285")
def test_an_empty_weapon_is_empty_for_its_new_owner_as_well() -> None:
    table = nelly("hand-crossbow").turn("Nelly").do("shoot hand-crossbow s01", "trade clovis")
    table.do("put nelly hand-crossbow' > clovis hand", "end").turn("Clovis")
    assert table.hands("Clovis") == ["empty:hand-crossbow"]
    assert not table.offers("shoot hand-crossbow s01")
    assert table.do("reload hand-crossbow").offers("shoot hand-crossbow s01")


@rule("BP-286")
def test_a_pair_may_be_fired_one_by_one_at_different_zones() -> None:
    table = nelly("hand-crossbow", "hand-crossbow").dice(3, 3, 3, 3).turn("Nelly").do("shoot hand-crossbow s01")
    assert table.hands("Nelly") == ["hand-crossbow", "empty:hand-crossbow"]
    assert not table.offers("shoot hand-crossbow*2 s03")
    table.do("shoot hand-crossbow s03")
    assert (table.zombies_in("s01"), table.zombies_in("s03")) == (horde(walkers=7), horde(walkers=7))
    assert table.actions("Nelly") == 1
    assert table.hands("Nelly") == ["empty:hand-crossbow"] * 2


@rule("BP-283", "BP-286")
def test_one_action_completes_a_pair_of_which_one_is_still_loaded() -> None:
    table = nelly("hand-crossbow", "empty:hand-crossbow").turn("Nelly").do("reload hand-crossbow")
    assert table.actions("Nelly") == 2
    assert table.offers("shoot hand-crossbow*2 s01")
