"""Quest 0, Danse Macabre: two keys, and out by the Exit."""

from __future__ import annotations

from gravetide.families.zones.told.events import GoalReached, Unlocked, ZombieCardDrawn
from gravetide.families.zones.told.narration import tell
from tests.support.quest_table import QuestTable, quest
from tests.support.rules import rule


def danse() -> QuestTable:
    return quest("danse-macabre")


def drawn_for(table: QuestTable) -> list[str]:
    """The Zones that got a Zombie card, in order."""
    return [table.board.zones[event.zone] for event in table.happened(ZombieCardDrawn)]


@rule("BP-324")
def test_it_is_won_when_the_last_of_the_team_is_out() -> None:
    table = danse().take("Ann", "s06", "green").put_all("s01").put("Clovis", "s01", hands=["axe"])
    table.turn("Clovis").zombie_cards(1).do("open b04 axe", "move b04", "end", "leave")
    table.walk_out("Ann", "b04").walk_out("Baldric", "b04")
    assert table.result == ""
    assert table.goals() == ["Leave by the Exit with every Survivor (3 of 4 out)"]
    table.walk_out("Nelly", "b04")
    assert (table.result, table.game.reason) == ("won", "Every goal of the quest is reached.")
    [reached] = table.happened(GoalReached)
    assert tell(reached, table.game.setup) == "Goal 1 of 1 is reached."
    assert tell(reached, table.game) == "Goal 1 of 1 is reached: leave by the Exit with every Survivor (4 of 4 out)."


@rule("BP-325")
def test_no_necromancer_card_is_in_the_deck() -> None:
    table = danse()
    cards = table.game.setup.zombie_cards
    assert len(table.game.zombie_deck) == 48
    assert not [number for number in table.game.zombie_deck if cards[number].type == "necromancer"]
    assert [number for number in table.game.zombie_deck if cards[number].type == "double_spawn"]


@rule("BP-326")
def test_the_blue_objective_lies_open_and_the_green_one_among_the_face_down() -> None:
    table = danse()
    assert table.objectives() == [("b05", "blue"), ("s04", "hidden"), ("s06", "hidden")]
    assert table.hidden() == ["red", "green"]


@rule("BP-327")
def test_one_walker_one_fatty_and_one_runner_wait_on_their_marks() -> None:
    assert danse().zombie_zones() == {"s03": {"walkers": 1}, "b02": {"fatties": 1}, "b06": {"runners": 1}}


@rule("BP-328")
def test_an_abomination_on_a_card_is_a_fatty() -> None:
    table = danse().zombie_cards(13).draw_for("s02")
    assert table.zombies_in("s02") == {"fatties": 1}
    assert table.left_in_supply("abominations") == 1


@rule("BP-329")
def test_the_blue_door_waits_for_the_blue_objective() -> None:
    table = danse().without_zombies().put("Clovis", "s03", hands=["axe"])
    assert not table.turn("Clovis").offers("open b01 axe")
    table.take("Ann", "b05")
    assert table.turn("Clovis").offers("open b01 axe")
    assert table.put("Clovis", "s01").turn("Clovis").why("open b04 axe") == (
        "That door is locked until the green Objective is taken.")


@rule("BP-329", "BP-330")
def test_the_green_objective_opens_the_green_door_and_wakes_the_green_spawn() -> None:
    table = danse().put("Clovis", "s01", hands=["axe"]).take("Ann", "s04", "red")
    assert not table.turn("Clovis").offers("open b04 axe")
    table.take("Ann", "s06", "green")
    assert table.happened(Unlocked) == [Unlocked("green")]
    assert table.turn("Clovis").offers("open b04 axe")


@rule("BP-330")
def test_the_green_spawn_zone_sleeps_until_the_green_objective_is_taken() -> None:
    table = danse()
    assert table.spawn_tokens() == [("s02", "red"), ("s01", "green")]
    table.take("Ann", "b05").zombie_cards(5).spawn()
    assert drawn_for(table) == ["s02"]
    table.take("Baldric", "s04", "green").zombie_cards(6, 4).spawn()
    assert drawn_for(table) == ["s02", "s02", "s01"]


@rule("BP-331")
def test_the_board_is_laid_out_as_the_legend_says() -> None:
    table = danse()
    assert {table.at(sheet.name) for sheet in table.game.setup.cast} == {"s07"}
    exits = [table.board.zones[zone] for zone in table.game.setup.quest.exits]
    assert exits == ["b04"]
    doors = [door for door in table.board.doors if not door.vault]
    opened = [number for number, _ in enumerate(table.board.doors) if table.game.doors >> number & 1]
    assert len(doors) == 6
    assert opened == list(table.board.doors_between("b05", "s07"))
    assert sorted(door.colour for door in doors) == ["blue", "green", "neutral", "neutral", "neutral", "neutral"]


@rule("BP-331")
def test_the_vault_is_a_short_cut_and_empty() -> None:
    table = danse().open_door("s08", "b08").put("Clovis", "b08", hands=["axe"]).turn("Clovis")
    table.do("open v01 axe", "move v01")
    assert table.in_vault("v01") == (0, [])
    assert not table.offers("artifact")
    assert table.offers("open b07 axe")
