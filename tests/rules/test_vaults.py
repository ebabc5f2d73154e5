"""Vaults, their doors and what lies in them (BP-297 to BP-306)."""

from __future__ import annotations

from typing import Any

from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.told.events import BuildingRevealed, CardGained, ZombieCardDrawn
from gravetide.kernel.rng import seeded
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

TOWN = """
    +---+---+---+---+
    |s01 s02|b01|b02|
    +---+---+---+---+

    +-V-+
    |v01|
    +-V-+
"""


def town(*open_doors: str, **options: Any) -> Scene:
    """A street with a Vault door in s01, and another door of the same Vault in b01."""
    doors = [(zone, "v01") for zone in open_doors]
    return scene(TOWN, vault_doors={"v01": ["s01", "b01"]}, open_doors=doors, **options)


@rule("BP-298", "BP-300", "BP-301", "BP-EX-68")
def test_silas_opens_a_vault_and_neither_sees_into_it_nor_wakes_anything() -> None:
    table = town().survivor("Silas", "s01", hands=["axe", "short-bow"]).zombies("v01", walkers=1)
    table.turn("Silas").do("open v01 axe")
    assert table.is_open("s01", "v01")
    assert table.noise_tokens("s01") == 1  # the door is broken like any other
    assert table.happened(BuildingRevealed, ZombieCardDrawn) == []
    assert table.zombies_in("v01") == horde(walkers=1)
    assert table.offers("move v01")
    assert not table.offers("shoot short-bow v01")


@rule("BP-298")
def test_a_vault_door_needs_a_tool_and_its_roll_like_any_door() -> None:
    table = town().survivor("Silas", "s01", hands=["sword", "short-bow"]).dice(3, 1).turn("Silas")
    assert not table.offers("open v01 short-bow")
    assert not table.do("open v01 sword").is_open("s01", "v01")
    assert table.dice(4, 1).do("open v01 sword").is_open("s01", "v01")


@rule("BP-297", "BP-299")
def test_both_doors_of_a_colour_lead_to_the_same_vault() -> None:
    table = town("s01", "b01").survivor("Silas", "s01").with_quest(revealed=["b01"])
    table.turn("Silas").do("move v01", "move b01")
    assert table.at("Silas") == "b01"
    assert table.board.kind.count("vault") == 1


@rule("BP-297")
def test_each_colour_has_a_vault_of_its_own() -> None:
    table = scene("""
        +---+---+
        |s01 s02|
        +---+---+

        +-V-+
        |v01|
        +---+

        +-Y-+
        |v02|
        +---+
    """, vault_doors={"v01": ["s01"], "v02": ["s02"]}, open_doors=[("s01", "v01"), ("s02", "v02")])
    table.survivor("Silas", "v01").survivor("Ann", "v02")
    assert [option for option in table.turn("Silas").options() if option.startswith("move")] == ["move s01"]
    assert [option for option in table.turn("Ann").options() if option.startswith("move")] == ["move s02"]


@rule("BP-299")
def test_a_closed_vault_door_lets_nobody_through() -> None:
    assert not town("b01").survivor("Silas", "s01").turn("Silas").offers("move v01")


@rule("BP-300")
def test_there_is_no_sight_out_of_a_vault_either() -> None:
    table = town("s01").survivor("Silas", "v01", hands=["short-bow"])
    table.zombies("s01", walkers=1).zombies("v01", walkers=1).turn("Silas")
    assert table.offers("shoot short-bow v01")
    assert not table.offers("shoot short-bow s01")


@rule("BP-301")
def test_a_vault_is_not_searched() -> None:
    table = town("s01", "b01").survivor("Silas", "v01").survivor("Ann", "b01").with_quest(revealed=["b01"])
    assert not table.turn("Silas").offers("search")
    assert table.turn("Ann").offers("search")


@rule("BP-301")
def test_opening_a_vault_from_a_room_draws_no_card() -> None:
    table = town().survivor("Silas", "b01", hands=["axe"]).with_quest(revealed=["b01"]).turn("Silas")
    table.do("open v01 axe")
    assert table.happened(ZombieCardDrawn) == []
    assert not table.zombies_in("v01")


@rule("BP-298", "BP-302", "BP-300")
def test_silas_opens_the_far_door_from_inside_and_wakes_the_building() -> None:
    table = town("s01").survivor("Silas", "v01", hands=["axe", "short-bow"]).with_quest(starts=["s01"])
    table.zombie_cards(7).turn("Silas").do("open b01 axe")
    assert table.is_open("b01", "v01")
    assert table.zombies_in("b01") == horde(walkers=2)
    assert table.zombies_in("b02") == horde()  # another building
    assert not table.offers("shoot short-bow b01")


@rule("BP-303", "BP-EX-70")
def test_zombies_come_through_the_vault() -> None:
    table = town("s01", "b01").survivor("Silas", "v01", hands=["sword"]).with_quest(revealed=["b01"])
    table.zombies("b01", walkers=1).zombies("s02", abominations=1).zombies_act()
    assert table.zombies_in("v01") == horde(walkers=1)
    assert table.zombies_in("s01") == horde(abominations=1)
    table.zombies("b01", walkers=1).dice(4, 1).turn("Silas").do("melee sword")
    assert table.zombies_in("v01") == horde()
    table.dice(4, 1).do("move b01", "melee sword")
    assert table.zombies_in("b01") == horde()
    table.zombies_act()
    assert table.zombies_in("v01") == horde(abominations=1)


@rule("BP-304")
def test_each_artifact_costs_an_action_and_none_is_a_search() -> None:
    table = town("s01").survivor("Silas", "v01").with_quest(starts=["s01"], stocks=[("v01", 2, ())])
    table.zombies("v01", walkers=1).finds("inferno", "orcish-crossbow").turn("Silas")
    table.do("artifact", "keep hand", "artifact", "keep hand")
    assert sorted(table.hands("Silas")) == ["inferno", "orcish-crossbow"]
    assert table.actions("Silas") == 1
    assert not table.offers("artifact")


@rule("BP-304")
def test_an_artifact_is_taken_in_its_vault_only_and_not_without_an_action() -> None:
    table = town("s01").survivor("Silas", "s01").survivor("Ann", "v01").with_quest(stocks=[("v01", 1, ())])
    assert not table.turn("Silas").offers("artifact")
    assert not table.turn("Ann", actions=0).offers("artifact")
    assert table.turn("Ann").offers("artifact")


@rule("BP-306")
def test_which_artifact_it_is_shows_when_it_is_taken() -> None:
    found = set()
    for seed in range(20):
        table = town("s01").survivor("Silas", "v01").with_quest(starts=["s01"], stocks=[("v01", 1, ())])
        table.game.rng = seeded(seed)
        table.turn("Silas").do("artifact", "keep hand")
        found.update(table.hands("Silas"))
        assert len(table.happened(CardGained)) == 1
    assert found == {"inferno", "orcish-crossbow"}


@rule("BP-305")
def test_a_quest_may_lock_a_vault_until_its_objective_is_taken() -> None:
    table = town().survivor("Silas", "s01", hands=["axe"])
    table.with_quest(locks=[("s01", "v01", "blue")], objectives=[("s01", "blue")]).turn("Silas")
    assert not table.offers("open v01 axe")
    assert table.do("take").offers("open v01 axe")


@rule("BP-305")
def test_a_quest_may_lay_other_cards_openly_into_a_vault() -> None:
    table = town("s01").survivor("Silas", "v01")
    table.with_quest(starts=["s01"], stocks=[("v01", 0, ("dragon-bile", "torch"))]).turn("Silas")
    assert not table.offers("artifact")
    table.do("pick torch", "keep hand", "pick dragon-bile", "keep hand")
    assert sorted(table.hands("Silas")) == ["dragon-bile", "torch"]
    assert table.actions("Silas") == 1
    assert sum(key == "torch" for key in deck(table)) == 3


@rule("BP-305", "BP-304")
def test_an_artifact_that_lies_in_a_vault_is_not_handed_out_for_an_objective() -> None:
    reward = Part("on-take", {"objective": "any", "then": "artifact"})
    table = town("s01").survivor("Silas", "v01")
    table.with_quest(starts=["s01"], stocks=[("v01", 2, ())], objectives=[("v01", "red")], rules=[reward])
    assert table.turn("Silas").do("take").hands("Silas") == []
    assert table.do("artifact", "keep hand", "artifact", "keep hand").actions("Silas") == 0


def deck(table: Scene) -> list[str]:
    """The Equipment deck by keys."""
    return [table.pack.cards[card].key for card in table.game.equipment]
