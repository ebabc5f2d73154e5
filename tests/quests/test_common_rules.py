"""What several quests share: Objectives worth experience, keys, Vault artifacts, the Exit."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.team.team import danger_level
from gravetide.families.zones.told.events import LeftBoard, ObjectiveTaken, Unlocked
from tests.support.quest_table import QuestTable, quest
from tests.support.rules import rule

QUESTS = tuple(quests())
LOCKS = [
    (key, board.zones[board.doors[lock.door].a], board.zones[board.doors[lock.door].b], lock.until)
    for key, found in quests().items() for board in [found.board] for lock in found.locks
]


@rule("BP-316")
@pytest.mark.parametrize("key", QUESTS)
def test_whoever_takes_an_objective_spends_an_action_and_gains_five(key: str) -> None:
    table = quest(key)
    zone, colour = table.objectives()[-1]
    table.take("Ann", zone, "red" if colour == "hidden" else "")
    assert (table.xp("Ann"), table.actions("Ann")) == (5, 2)
    assert table.xp("Clovis") == 0
    assert zone not in [left for left, _ in table.objectives()]


@rule("BP-317")
@pytest.mark.parametrize("zone", ["b03", "b06", "b13", "b15", "b16"])
def test_each_face_down_objective_may_turn_out_to_be_any_colour(zone: str) -> None:
    assert (zone, "hidden") in quest("the-black-book").objectives()
    seen = set()
    for seed in range(40):
        table = quest("the-black-book", seed=seed).put("Ann", zone).turn("Ann").do("take")
        seen.add(table.happened(ObjectiveTaken)[0].colour)
        assert table.xp("Ann") == 5
    assert seen == {0, 1, 2}


@rule("BP-317")
def test_the_colours_of_a_quest_are_each_found_once() -> None:
    table = quest("the-black-book")
    assert table.hidden() == ["red", "red", "red", "blue", "green"]
    table.take("Ann", "b03", "green").take("Clovis", "b13", "blue")
    assert table.hidden() == ["red", "red", "red"]
    assert (table.xp("Ann"), table.xp("Clovis")) == (5, 5)


@rule("BP-318")
@pytest.mark.parametrize(("key", "a", "b", "until"), [lock for lock in LOCKS if lock[3] != "all"])
def test_a_locked_door_opens_to_nothing_but_its_objective(key: str, a: str, b: str, until: str) -> None:
    table = quest(key).put("Clovis", a, hands=["axe"])
    wrong = "green" if until == "blue" else "blue"
    keys = [until] if wrong not in table.hidden() else [wrong, until]
    for colour in keys:
        breaks_in_too(table.put("Clovis", a).turn("Clovis"))
        assert not [option for option in table.options() if option.startswith(f"open {b}")]
        assert table.why(f"open {b} axe") == f"That door is locked until the {until} Objective is taken."
        zone = next(zone for zone, face in table.objectives() if face in ("hidden", colour))
        table.take("Ann", zone, colour if colour in table.hidden() else "")
    assert table.put("Clovis", a).turn("Clovis").offers(f"open {b} axe")


def breaks_in_too(table: QuestTable) -> None:
    """Clovis learns to open doors without any tool; the options are listed again."""
    clovis = table.game.edit(table.who("Clovis"))
    clovis.skills += (table.pack.skill["Break-in"].index,)
    clovis.kit = clovis.shelf = None
    table.game.advance()
    clovis.skills = clovis.skills[:-1]
    clovis.kit = clovis.shelf = None


@rule("BP-318")
def test_an_unlocked_door_is_an_ordinary_door() -> None:
    table = quest("the-commandry").take("Ann", "b01", "blue")
    assert [event.what for event in table.happened(Unlocked)] == ["blue"]
    table.put("Nelly", "s03", hands=["short-sword"]).turn("Nelly").dice(3).do("open b06 short-sword")
    assert not table.is_open("s03", "b06")
    table.zombie_cards(5).dice(4).do("open b06 short-sword")
    assert table.is_open("s03", "b06")
    assert table.zombies_in("b06") == {"walkers": 1}


@rule("BP-319")
def test_a_key_is_not_carried() -> None:
    table = quest("the-commandry").take("Ann", "b01", "blue").lose("Ann")
    assert table.put("Clovis", "s03", hands=["axe"]).turn("Clovis").offers("open b06 axe")


@rule("BP-320")
def test_each_of_two_vaults_holds_one_of_the_two_artifacts() -> None:
    table = quest("the-commandry")
    assert table.in_vault("v01") == table.in_vault("v02") == (1, [])
    table.take_artifact("Ann", "v02", "orcish-crossbow")
    assert not table.offers("artifact")
    table.put("Clovis", "v01", hands=()).turn("Clovis").do("artifact", "keep hand")
    assert table.hands("Clovis") == ["inferno"]


@rule("BP-320")
def test_which_artifact_lies_where_is_chance() -> None:
    found = set()
    for seed in range(20):
        table = quest("the-commandry", seed=seed).put("Ann", "v01", hands=()).turn("Ann").do("artifact", "keep hand")
        found.update(table.hands("Ann"))
    assert found == {"inferno", "orcish-crossbow"}


def at_the_exit(**options: Any) -> QuestTable:
    """Danse Macabre with the green door open, everybody one step from the Exit."""
    return quest("danse-macabre", **options).open_door("s01", "b04").put_all("s01")


@rule("BP-321")
def test_a_survivor_may_leave_for_free_when_his_turn_ends_in_the_exit() -> None:
    table = at_the_exit().put("Ann", "b04").turn("Ann", actions=0)
    assert table.options() == ["leave", "remain"]
    table.do("leave")
    assert table.fate("Ann") == "left"
    assert [(event.survivor, event.zone) for event in table.happened(LeftBoard)] == [(0, table.board.index["b04"])]


@rule("BP-321")
def test_he_who_left_takes_his_cards_along_and_no_longer_counts() -> None:
    table = at_the_exit().put("Ann", "s01", hands=["torch"], xp=19)
    assert (danger_level(table.game), table.noise("s01")) == (2, 4)
    table.walk_out("Ann", "b04")
    assert (danger_level(table.game), table.noise("s01"), table.noise("b04")) == (0, 3, 0)
    assert table.hands("Ann") == ["torch"]
    assert table.deck("torch") == 3
    assert table.round().options() == ["activate baldric", "activate clovis", "activate nelly"]


@rule("BP-321")
def test_he_may_also_stay() -> None:
    table = at_the_exit().turn("Ann").do("move b04", "end", "remain")
    assert (table.fate("Ann"), table.at("Ann")) == ("in play", "b04")


@rule("BP-321")
def test_nobody_leaves_past_a_zombie() -> None:
    table = at_the_exit().zombies("b04", walkers=1).turn("Ann").do("move b04", "end")
    assert (table.options(), table.fate("Ann")) == ([], "in play")


@rule("BP-321")
def test_nobody_leaves_from_elsewhere() -> None:
    table = at_the_exit().turn("Ann").do("end")
    assert (table.options(), table.fate("Ann")) == ([], "in play")


@rule("BP-322")
def test_the_living_get_away_without_the_dead() -> None:
    table = at_the_exit().lose("Baldric", "Nelly")
    table.walk_out("Ann", "b04")
    assert table.result == ""
    table.walk_out("Clovis", "b04")
    assert table.result == "won"


@rule("BP-322")
def test_the_last_one_on_the_board_may_die_when_another_got_out() -> None:
    table = at_the_exit().lose("Baldric", "Nelly").walk_out("Ann", "b04").lose("Clovis")
    assert table.result == "won"


@rule("BP-322", "BP-312")
def test_at_least_one_must_get_out() -> None:
    table = at_the_exit().lose("Ann", "Baldric", "Clovis")
    assert table.result == ""
    assert table.lose("Nelly").result == "lost"


@rule("BP-322")
def test_a_table_may_ask_for_every_starting_survivor() -> None:
    table = at_the_exit(exits__requires_all_starting=True).walk_out("Ann", "b04")
    assert table.result == ""
    assert table.lose("Nelly").result == "lost"
    assert table.game.reason == "A Survivor is lost, and all of them had to get out."


@rule("BP-323")
def test_whoever_ended_his_turn_among_zombies_waits_for_his_next_turn() -> None:
    table = at_the_exit().put("Ann", "s01", hands=["short-bow"]).zombies("b04", walkers=1)
    table.turn("Clovis").do("move b04", "end")
    table.turn("Ann").dice(6).do("shoot short-bow b04", "end")
    assert table.zombies_in("b04") == {}
    assert (table.options(), table.fate("Clovis")) == ([], "in play")
    assert table.turn("Clovis").do("end").options() == ["leave", "remain"]


@rule("BP-323")
def test_passing_through_the_exit_is_not_leaving() -> None:
    table = at_the_exit().turn("Ann").do("move b04", "move s01", "end")
    assert (table.options(), table.at("Ann")) == ([], "s01")


@rule("BP-312")
@pytest.mark.parametrize("key", QUESTS)
def test_every_quest_is_lost_with_the_last_survivor(key: str) -> None:
    table = quest(key)
    *others, last = [sheet.name for sheet in table.game.setup.cast]
    table.lose(*others)
    assert table.result == ("lost" if key == "famine" else "")
    assert table.lose(last).result == "lost"
