"""Combat, enchantments and the other Actions of a Survivor (BP-148 to BP-158)."""

from __future__ import annotations

import pytest

from tests.support.printing import reprinted
from tests.support.rules import rule
from tests.support.scene import horde, scene

STREET = """
    +---+---+---+---+
    |s01 s02 s03 s04|
    +---+---+---+---+
"""
CORNER = """
    +---+---+
    |s01 s02|
    +---+   +
    |b01Ds03|
    +---+---+
"""
WITH_VAULT = """
    +---+---+
    |s01 s02|
    +---+---+

    +-Y-+
    |v01|
    +---+
"""


@rule("BP-148")
def test_a_melee_action_strikes_zombies_of_the_own_zone_with_a_weapon_in_hand() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["sword"], pack=["hammer"])
    table.zombies("s01", walkers=1).zombies("s02", walkers=1).turn("Clovis")
    assert [text for text in table.options() if text.startswith("melee")] == ["melee sword"]
    table.dice(4, 4).do("melee sword")
    assert (table.zombies_in("s01"), table.zombies_in("s02")) == ({}, horde(walkers=1))
    assert table.actions("Clovis") == 2


@rule("BP-149")
def test_a_ranged_action_is_aimed_at_one_zone_in_sight_and_range() -> None:
    table = scene(CORNER).survivor("Silas", "s01", hands=["longbow"], pack=["crossbow"])
    for zone in ("s01", "s02", "s03"):
        table.zombies(zone, walkers=1)
    table.turn("Silas")
    # s01 is too near for a Longbow, s03 is round the corner, and the Crossbow is in the Backpack.
    assert [text for text in table.options() if text.startswith("shoot")] == ["shoot longbow s02"]
    table.dice(3).do("shoot longbow s02")
    assert table.zombies_in("s02") == {}
    assert table.actions("Silas") == 2


@rule("BP-149")
def test_a_zone_is_the_target_not_a_zombie_in_it() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["short-bow"]).zombies("s02", walkers=1, runners=1)
    table.turn("Silas").dice(6).do("shoot short-bow s02")
    assert table.zombies_in("s02") == horde(runners=1)  # the Walker is in the way, and nobody was asked


@rule("BP-150")
def test_a_magic_action_follows_the_rules_of_ranged_actions() -> None:
    table = scene(CORNER).survivor("Baldric", "s01", hands=["lightning-bolt"], pack=["fireball"]).survivor("Ann", "s02")
    table.zombies("s02", walkers=1, runners=1).zombies("s03", walkers=1).turn("Baldric")
    assert [text for text in table.options() if text.startswith("cast")] == ["cast lightning-bolt s02"]
    table.dice(4).do("cast lightning-bolt s02")
    assert table.zombies_in("s02") == horde(runners=1)
    table.dice(3).do("cast lightning-bolt s02")
    assert table.wounds("Ann") == 1
    assert table.actions("Baldric") == 1


@rule("BP-151")
def test_an_enchantment_in_hand_is_cast_for_one_action() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["healing"], pack=["invisibility"])
    table.survivor("Ann", "s02", wounds=2).turn("Baldric")
    assert [text for text in table.options() if text.startswith("enchant")] == [
        "enchant healing baldric", "enchant healing ann"]
    table.do("enchant healing ann")
    assert (table.wounds("Ann"), table.actions("Baldric")) == (1, 2)


@rule("BP-152")
def test_enchantments_need_sight_of_their_target_and_the_caster_sees_himself() -> None:
    table = scene(CORNER).survivor("Baldric", "s01", hands=["healing", "repulse"], wounds=1)
    table.survivor("Ann", "s02").survivor("Clovis", "s03").survivor("Nelly", "b01")
    table.zombies("s02", walkers=1).zombies("s03", walkers=1).turn("Baldric")
    assert [text for text in table.options() if text.startswith("enchant")] == [
        "enchant healing baldric", "enchant healing ann", "enchant repulse s02 s03"]
    table.do("enchant healing baldric")
    assert table.wounds("Baldric") == 0


@rule("BP-153")
def test_a_copy_is_cast_once_in_a_turn_and_two_copies_twice() -> None:
    two = reprinted("healing", deck=2)
    table = scene(STREET, pack=two).survivor("Baldric", "s01", hands=["healing", "healing"], wounds=2).turn("Baldric")
    table.do("enchant healing baldric", "enchant healing baldric")
    assert table.wounds("Baldric") == 0
    assert not table.offers("enchant healing baldric")
    assert table.do("end").turn("Baldric").offers("enchant healing baldric")  # his next Turn


@rule("BP-153")
def test_a_copy_does_not_come_back_into_the_same_turn_by_trade_but_serves_its_new_owner_in_his() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["healing"]).survivor("Ann", "s01", wounds=2).turn("Baldric")
    table.do("enchant healing ann", "trade ann", "put baldric healing* > ann hand")
    assert not table.offers("enchant healing ann")
    table.do("end").turn("Ann").do("enchant healing ann")
    assert table.wounds("Ann") == 0


@rule("BP-154")
def test_taking_an_objective_of_the_own_zone_is_an_action() -> None:
    table = scene(STREET).survivor("Ann", "s01").with_quest(objectives=[("s02", "red")]).turn("Ann")
    assert not table.offers("take")
    table.do("move s02", "take")
    assert table.game.objectives == ()
    assert table.actions("Ann") == 1


@rule("BP-155")
def test_zombies_do_not_guard_objectives() -> None:
    table = scene(STREET).survivor("Ann", "s01").with_quest(objectives=[("s01", "red")])
    table.zombies("s01", walkers=5, abominations=1).turn("Ann").do("take")
    assert table.game.objectives == ()


@rule("BP-156")
def test_making_noise_is_an_action_and_a_token() -> None:
    table = scene(STREET).survivor("Ann", "s02").turn("Ann").do("noise", "noise")
    assert [table.noise_tokens(zone) for zone in ("s01", "s02", "s03")] == [0, 2, 0]
    assert table.actions("Ann") == 1


@rule("BP-157")
def test_doing_nothing_ends_the_turn_and_loses_what_is_left() -> None:
    table = scene(STREET).survivor("Ann", "s01", skills=["+1 free Move Action"]).survivor("Clovis", "s01").round()
    table.do("activate ann", "move s02", "end")
    assert table.actions("Ann") == 0
    assert table.prompt().startswith("Clovis")  # the last one waiting has his Turn


@rule("BP-158")
def test_reloading_is_an_action() -> None:
    table = scene(STREET).survivor("Nelly", "s01", hands=["empty:hand-crossbow"]).zombies("s02", walkers=1)
    table.turn("Nelly")
    assert not table.offers("shoot hand-crossbow s02")
    table.do("reload hand-crossbow")
    assert table.offers("shoot hand-crossbow s02")
    assert table.actions("Nelly") == 2


@rule("BP-158")
def test_taking_a_vault_artifact_is_an_action() -> None:
    table = scene(WITH_VAULT, vault_doors={"v01": ["s01"]}, open_doors=[("s01", "v01")]).survivor("Ann", "v01")
    table.with_quest(stocks=[("v01", 1, ())]).finds("inferno").turn("Ann").do("artifact", "keep hand")
    assert (table.hands("Ann"), table.actions("Ann")) == (["inferno"], 2)


@rule("BP-158")
@pytest.mark.parametrize(("key", "option"), [("dragon-bile", "bile s02"), ("torch", "torch s02")])
def test_throwing_bile_or_a_torch_is_an_action(key: str, option: str) -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=[key]).with_bile("s02")
    assert not table.turn("Ann", actions=0).offers(option)
    table.turn("Ann").do(option)
    assert (table.hands("Ann"), table.actions("Ann")) == ([], 2)


@pytest.mark.parametrize("text", ["", "   "])
def test_who_says_nothing_is_told_what_to_say(text: str) -> None:
    table = scene(STREET).survivor("Ann", "s01").turn("Ann")
    assert table.why(text) == "Say what you want to do, for example: move s01."


def test_why_an_enchantment_is_not_cast_twice_is_said_whatever_else_is_in_hand() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["healing", "axe"]).turn("Baldric")
    assert table.why("enchant healing baldric") is None
    assert table.do("enchant healing baldric").why("enchant healing baldric") == (
        "Healing has already been cast this Turn.")
