"""Quest 10, Trial by Fire: three seals, one Vault full of bile, one Abomination."""

from __future__ import annotations

import pytest

from gravetide.families.zones.told.events import Unlocked
from tests.support.quest_table import QuestTable, quest
from tests.support.rules import rule


def trial() -> QuestTable:
    return quest("trial-by-fire")


def find_blue(table: QuestTable, artifact: str) -> QuestTable:
    """Clovis breaks the blue seal and gets this artifact."""
    table.put("Clovis", "b31", hands=()).turn("Clovis").reveals("blue").finds(artifact).do("take")
    return table.do("keep hand")


@rule("BP-375", "BP-377", "BP-380")
def test_it_is_won_when_the_abomination_burns_with_the_bile_of_the_vault() -> None:
    table = find_blue(trial(), "inferno").take("Ann", "b01", "red").take("Baldric", "b19", "red")
    table.open_door("s23", "b23").open_door("s23", "b26")
    table.put("Samson", "b23", hands=["axe"]).turn("Samson").do("open v01 axe")
    table.put("Silas", "b23", hands=["torch"]).turn("Silas").do("move v01", "pick dragon-bile", "keep hand", "end")
    assert table.result == ""
    table.put("Silas", "s23").turn("Silas").do("bile b26", "torch b26")
    assert table.result == "won"
    assert table.xp("Silas") == 5


@pytest.mark.spare_script
@rule("BP-375")
def test_the_seals_alone_win_nothing_and_are_not_needed() -> None:
    table = find_blue(trial(), "inferno").take("Ann", "b01", "red").take("Baldric", "b19", "red")
    assert table.result == ""
    table = trial().put("Samson", "b26", hands=["hammer"], xp=43)
    table.turn("Samson").dice(*[6] * 9).do("melee hammer")
    assert table.result == "won", "a blow with Damage 3 does as well as a fire"
    assert len(table.objectives()) == 3


@rule("BP-375")
def test_the_goal_in_words() -> None:
    assert trial().goals() == ["Kill an Abomination"]


@rule("BP-376")
def test_an_abomination_waits_on_its_mark_and_one_of_three_seals_is_blue() -> None:
    table = trial()
    assert table.zombie_zones() == {"b26": {"abominations": 1}}
    assert table.objectives() == [("b01", "hidden"), ("b19", "hidden"), ("b31", "hidden")]
    assert table.hidden() == ["red", "red", "blue"]


@rule("BP-377")
def test_all_dragon_bile_lies_in_the_violet_vault() -> None:
    table = trial()
    assert table.deck("dragon-bile") == 0
    assert table.in_vault("v01") == (0, ["dragon-bile"] * 4)
    table.put("Ann", "v01", hands=()).turn("Ann").do("pick dragon-bile", "keep hand", "pick dragon-bile", "keep hand")
    assert table.hands("Ann") == ["dragon-bile", "dragon-bile"]
    assert table.in_vault("v01") == (0, ["dragon-bile"] * 2)


@rule("BP-378")
def test_the_room_in_the_north_east_has_no_door() -> None:
    board = trial().board
    corner = board.cell_zone[0, board.cols - 1]
    assert (board.kind[corner], board.doors_of[corner]) == ("room", ())
    assert board.all_open.neighbours[corner] == ()


@pytest.mark.spare_script
@rule("BP-379")
def test_the_blue_seal_gives_a_random_artifact() -> None:
    found = set()
    for seed in range(20):
        table = quest("trial-by-fire", seed=seed).put("Clovis", "b31", hands=()).turn("Clovis").reveals("blue")
        table.then_chance().do("take", "keep hand")
        assert (table.xp("Clovis"), table.actions("Clovis")) == (5, 2)
        found.update(table.hands("Clovis"))
    assert found == {"inferno", "orcish-crossbow"}


@rule("BP-379")
def test_a_red_seal_gives_experience_only() -> None:
    table = trial().put("Clovis", "b31", hands=()).take("Clovis", "b31", "red")
    assert (table.xp("Clovis"), table.hands("Clovis"), table.backpack("Clovis")) == (5, [], [])


@rule("BP-380")
def test_the_vault_stays_shut_while_a_seal_is_left() -> None:
    table = find_blue(trial().put("Samson", "b23", hands=["axe"]), "inferno").take("Ann", "b01", "red")
    assert not table.turn("Samson").offers("open v01 axe")
    assert table.why("open v01 axe") == "That door is locked until all Objectives are taken."
    assert table.happened(Unlocked) == []
    table.take("Baldric", "b19", "red")
    assert table.happened(Unlocked) == [Unlocked("all")]
    assert table.turn("Samson").offers("open v01 axe")


@rule("BP-381")
def test_no_second_abomination_ever_comes() -> None:
    table = trial().zombie_cards(13).draw_for("s01")
    assert table.zombie_zones() == {"b26": {"abominations": 1}}
    assert table.left_in_supply("abominations") == 0
