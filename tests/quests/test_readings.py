"""Readings of Vaults, winning and quests: each scene is played as we read the rule and as a table may read it."""

from __future__ import annotations

from typing import Any

import pytest

import gravetide
from gravetide.families.zones.rounds.quarry import put
from gravetide.families.zones.state.laws import check
from gravetide.families.zones.turn.enchantments import push
from tests.support.quest_table import QuestTable, quest
from tests.support.rules import rule

TEAM = ("Ann", "Baldric", "Clovis", "Nelly", "Samson", "Silas")


def played(key: str, option: str, value: object, *, seed: int = 1) -> QuestTable:
    """A quest of the box with one reading."""
    reading: dict[str, Any] = {option: value}
    return quest(key, seed=seed, **reading)


# -- Vaults


@rule("BP-306")
def test_artifacts_may_lie_face_up_each_vault_with_one_of_the_two() -> None:
    found = set()
    for seed in range(20):
        table = played("the-commandry", "vaults.artifacts_face_up", True, seed=seed)
        (hidden, [first]), (_, [second]) = table.in_vault("v01"), table.in_vault("v02")
        assert (hidden, {first, second}) == (0, {"inferno", "orcish-crossbow"})
        check(table.game)
        found.add(first)
        table.put("Ann", "v01", hands=()).turn("Ann")
        assert [text for text in table.options() if text.startswith(("pick", "artifact"))] == [f"pick {first}"]
        assert table.do(f"pick {first}", "keep hand").hands("Ann") == [first]
        assert table.actions("Ann") == 2
    assert found == {"inferno", "orcish-crossbow"}, "which one lies where is chance"
    assert played("the-commandry", "vaults.artifacts_face_up", False).in_vault("v01") == (1, [])


@rule("BP-306", "BP-358")
def test_artifacts_face_up_count_for_the_goal_when_they_are_taken() -> None:
    table = played("dead-trail", "vaults.artifacts_face_up", True)
    assert "Take all Vault artifacts (0 of 2)" in table.goals()
    for name, vault in (("Ann", "v01"), ("Nelly", "v02")):
        [card] = table.in_vault(vault)[1]
        table.put(name, vault, hands=()).turn(name).do(f"pick {card}", "keep hand", "end")
    assert "Take all Vault artifacts (2 of 2)" in table.goals()


@rule("BP-367")
@pytest.mark.parametrize(("together", "left"), [(False, ["torch"]), (True, [])])
def test_bile_and_torch_cost_an_action_each_or_one_together(together: bool, left: list[str]) -> None:
    table = played("the-evil-temple", "vaults.open_cards_together", together).put("Ann", "v02", hands=())
    table.turn("Ann").do("pick dragon-bile")
    check(table.game)
    table.do("keep hand")
    if together:
        table.do("keep hand")
    assert (table.in_vault("v02"), table.actions("Ann")) == ((0, left), 2)
    assert sorted(table.hands("Ann")) == (["dragon-bile", "torch"] if together else ["dragon-bile"])


@rule("BP-367")
def test_artifacts_that_lie_face_up_are_still_taken_one_by_one() -> None:
    table = quest("in-caligine-abditus", vaults__open_cards_together=True, vaults__artifacts_face_up=True)
    vault = next(zone for zone in ("v01", "v02") if table.in_vault(zone)[1])
    assert table.in_vault(vault) == (0, ["orcish-crossbow", "inferno"])
    table.put("Ann", vault, hands=()).turn("Ann").do("pick inferno", "keep hand")
    assert table.in_vault(vault) == (0, ["orcish-crossbow"])


# -- winning and losing


def at_the_exit(option: str, value: object) -> QuestTable:
    """Danse Macabre with the green door open, everybody one step from the Exit."""
    return played("danse-macabre", option, value).open_door("s01", "b04").put_all("s01")


@rule("BP-321")
@pytest.mark.parametrize(("optional", "options", "fate"), [
    (True, ["leave", "remain"], "in play"), (False, [], "left")])
def test_whoever_can_leave_may_or_must(optional: bool, options: list[str], fate: str) -> None:
    table = at_the_exit("exits.leaving_is_optional", optional).turn("Ann").do("move b04", "end")
    assert (table.options(), table.fate("Ann")) == (options, fate)


@rule("BP-321")
@pytest.mark.parametrize(("takes", "hands", "deck"), [(True, ["torch"], 3), (False, [], 3)])
def test_who_leaves_takes_his_cards_along_or_discards_them(takes: bool, hands: list[str], deck: int) -> None:
    table = at_the_exit("exits.takes_equipment", takes).put("Ann", "s01", hands=["torch"]).walk_out("Ann", "b04")
    torch = table.pack.card["torch"].index
    assert (table.hands("Ann"), table.deck("torch")) == (hands, deck)
    assert (torch in table.game.equipment_discard) != takes
    check(table.game)


@rule("BP-323")
@pytest.mark.parametrize(("any_turn", "options"), [(False, []), (True, ["leave", "remain"])])
def test_the_exit_is_for_the_own_turn_or_for_every_turn_that_ends(any_turn: bool, options: list[str]) -> None:
    table = at_the_exit("exits.at_any_turns_end", any_turn)
    table.put("Ann", "s01", hands=["short-bow"]).zombies("b04", walkers=1)
    table.turn("Clovis").do("move b04", "end")
    assert table.options() == [], "a Walker is in the way"
    table.turn("Ann").dice(6).do("shoot short-bow b04", "end")
    assert table.options() == options
    if any_turn:
        assert table.prompt() == "Clovis is waiting in the Exit: leave now?"
        assert table.do("leave").fate("Clovis") == "left"


@rule("BP-323")
def test_several_wait_in_the_exit_and_each_is_asked() -> None:
    table = at_the_exit("exits.at_any_turns_end", True).put("Clovis", "b04").put("Baldric", "b04")
    table.turn("Ann").do("end", "leave", "remain")
    assert (table.fate("Baldric"), table.fate("Clovis"), table.options()) == ("left", "in play", [])
    table.lose("Ann", "Nelly").turn("Clovis").do("end", "leave")
    assert table.result == "won"


@rule("BP-359")
@pytest.mark.parametrize(("early", "options"), [(False, []), (True, ["leave", "remain"])])
def test_nobody_leaves_before_the_other_goals_or_anybody_may(early: bool, options: list[str]) -> None:
    table = played("dead-trail", "exits.leave_early", early).put("Silas", "s23").turn("Silas").do("end")
    assert table.options() == options
    if early:
        table.do("leave").lose(*TEAM[:-1])
        assert table.result == "lost", "the other goals had to be reached all the same"


# -- quests


@pytest.mark.spare_script
@rule("BP-335")
@pytest.mark.parametrize(("brings", "tokens", "zombies"), [
    (True, 4, {"walkers": 1, "necromancers": 1}), (False, 3, {"necromancers": 1})])
def test_a_summoned_necromancer_brings_token_and_spawn_or_just_himself(
        brings: bool, tokens: int, zombies: dict[str, int]) -> None:
    table = played("big-game-hunting", "quests.summoned_brings_token", brings).put("Nelly", "b07").turn("Nelly")
    table.reveals("blue").zombie_cards(5).do("take")
    assert (len(table.spawn_tokens()), table.zombies_in("b07")) == (tokens, zombies)
    check(table.game)
    if not brings:
        table.put("Clovis", "b07", hands=["axe"]).turn("Clovis").dice(6, 6).do("melee axe", "remove s01 red")
        assert len(table.spawn_tokens()) == 2, "his death takes a token as always"


@pytest.mark.spare_script
@rule("BP-345")
@pytest.mark.parametrize(("returns", "zombies"), [(True, {"walkers": 1, "fatties": 1}), (False, {})])
def test_a_double_spawn_for_an_objective_comes_back_or_does_nothing(returns: bool, zombies: dict[str, int]) -> None:
    table = played("the-shepherds", "quests.double_spawns_return", returns).put("Ann", "b09").turn("Ann")
    table.reveals("green").zombie_cards(47, 5, 9).do("take")
    assert table.zombies_in("b09") == zombies
    assert table.prompt().startswith("Ann's Turn")


@pytest.mark.spare_script
@rule("BP-335", "BP-345")
def test_a_double_spawn_for_a_summoned_necromancers_token_does_nothing_either() -> None:
    table = played("big-game-hunting", "quests.double_spawns_return", False).put("Nelly", "b07").turn("Nelly")
    table.reveals("blue").zombie_cards(47, 5, 9).do("take")
    assert table.zombies_in("b07") == {"necromancers": 1}
    assert table.prompt().startswith("Nelly's Turn")


@rule("BP-341")
@pytest.mark.parametrize(("kept", "goal", "result"), [
    (False, "Take all Vault artifacts (2 of 2)", ""),
    (True, "Take all Vault artifacts and keep them (1 of 2)", "lost"),
])
def test_an_artifact_thrown_away_counts_as_taken_or_loses_the_quest(kept: bool, goal: str, result: str) -> None:
    table = played("the-black-book", "quests.artifacts_must_be_kept", kept)
    table.take_artifact("Baldric", "v01", "inferno").take_artifact("Nelly", "v02", "orcish-crossbow")
    table.turn("Silas").aside("discard baldric inferno")
    assert (goal in table.goals(), table.result) == (True, result)


@rule("BP-341")
def test_artifacts_that_must_be_kept_are_enough_when_they_are_held() -> None:
    table = played("dead-trail", "quests.artifacts_must_be_kept", True)
    table.take_all("blue", "green").take_artifact("Ann", "v01", "inferno")
    assert table.put("Silas", "s23").turn("Silas").do("end").options() == []
    table.take_artifact("Nelly", "v02", "orcish-crossbow")
    assert table.put("Silas", "s23").turn("Silas").do("end").options() == ["leave", "remain"]


@rule("BP-348")
@pytest.mark.parametrize(("kept", "result"), [(True, ""), (False, "won")])
def test_food_must_be_there_in_the_end_or_once(kept: bool, result: str) -> None:
    table = played("famine", "quests.cards_must_be_kept", kept).put_all("v01")
    food = ("apples", "apples", "salted-meat", "salted-meat", "water", "water")
    for name, card in zip(TEAM, food, strict=True):
        table.put(name, "v01", hands=(), pack=[card])
    table.turn("Silas").do("artifact", "keep hand")  # a moment at which everything is there
    table.turn("Ann").do("eat apples", "end")
    assert table.end_phase().result == result


@rule("BP-373")
@pytest.mark.parametrize(("may_go", "tokens"), [(False, [("b17", "red")]), (True, [])])
def test_the_last_token_of_the_hellhole_stays_or_may_go(may_go: bool, tokens: list[tuple[str, str]]) -> None:
    table = played("the-hellhole", "quests.last_spawn_may_go", may_go)
    table.game.spawns = ((table.board.index["b17"], 0),)
    table.zombies("s03", necromancers=1).put("Clovis", "s03", hands=["axe"]).turn("Clovis").dice(6, 6).do("melee axe")
    assert table.spawn_tokens() == tokens, "there is no other to remove"
    assert table.open_door("s17", "b17").burn("Ann", "s17", "b17").result == "won"


@rule("BP-374")
@pytest.mark.parametrize("misses_out", [False, True])
def test_a_full_survivor_discards_for_the_bile_or_goes_without(misses_out: bool) -> None:
    table = played("the-hellhole", "quests.full_survivors_miss_out", misses_out)
    full = ["apples", "water", "sword", "longbow", "crossbow"]
    table.put("Ann", "b01", hands=["axe", "torch"], pack=full).turn("Ann").do("take")
    assert table.offers("drop apples") != misses_out
    assert table.deck("dragon-bile") == (4 if misses_out else 3)
    if not misses_out:
        table.do("refuse")
    table.put("Nelly", "b07", hands=["axe"]).turn("Nelly").do("take", "keep hand")
    assert table.carries("Nelly", "dragon-bile") == 1, "with a free hand it is the same in both"


# -- the quarry of Trial by Fire


def beasts(**options: Any) -> QuestTable:
    """Trial by Fire with three Abominations in the box."""
    return quest("trial-by-fire", miniatures__abomination=3, **options)


@rule("BP-381")
def test_with_more_miniatures_only_the_first_abomination_wins() -> None:
    table = beasts().zombies("s01", abominations=1)
    assert table.goals() == ["Kill the first Abomination, now in b26"]
    assert table.burn("Ann", "s07", "s01").result == ""
    table.open_door("s23", "b26")
    assert table.burn("Silas", "s23", "b26").result == "won"


@rule("BP-381")
def test_a_table_may_let_any_abomination_do() -> None:
    table = beasts(quests__any_quarry_counts=True).zombies("s01", abominations=1)
    assert table.goals() == ["Kill an Abomination"]
    assert table.burn("Ann", "s07", "s01").result == "won"


@pytest.mark.spare_script
@rule("BP-381")
def test_the_first_abomination_is_followed_wherever_it_goes() -> None:
    table = beasts().open_door("s23", "b26").put_all("s17").zombies("s01", abominations=1)
    table.kind_acts("abominations")
    assert table.zombies_in("s23") == {"abominations": 1}
    assert table.goals() == ["Kill the first Abomination, now in s23"]
    check(table.game)
    table.zombies("s23", abominations=1).kind_acts("abominations")
    assert table.goals() == ["Kill the first Abomination, now in s17"], "both go the same way"
    table.put("Samson", "s17", hands=["hammer"], xp=43).turn("Samson").dice(*[6] * 9).do("melee hammer")
    assert table.result == "won", "of several alike the players name the one that counts"


@pytest.mark.spare_script
@rule("BP-381")
def test_where_two_alike_part_the_players_say_which_way_the_first_one_went() -> None:
    table = beasts().put_all("s10")
    for name in ("Ann", "Baldric", "Clovis"):
        table.put(name, "s12")
    lead(table, "s11").zombies("s11", abominations=1).kind_acts("abominations").do("way s10", "way s12")
    assert table.prompt() == "The Abominations split up: where is the one you are after?"
    check(table.game)
    assert table.options() == ["quarry s10", "quarry s12"]
    assert table.do("quarry s12").goals() == ["Kill the first Abomination, now in s12"]
    assert table.zombies_in("s10") == table.zombies_in("s12") == {"abominations": 1}
    table.put("Samson", "s10", hands=["hammer"], xp=43).turn("Samson").dice(*[6] * 9).do("melee hammer")
    assert (table.zombies_in("s10"), table.result) == ({}, "")


@rule("BP-381")
def test_where_they_go_on_together_nobody_asks_and_a_push_takes_the_first_one_along() -> None:
    table = lead(beasts().put_all("s10"), "s12").zombies("s12", abominations=1).kind_acts("abominations")
    assert table.goals() == ["Kill the first Abomination, now in s11"]
    push(table.game, table.board.index["s11"], table.board.index["s12"])
    assert table.goals() == ["Kill the first Abomination, now in s12"]


def lead(table: QuestTable, zone: str) -> QuestTable:
    """The first Abomination has come as far as this Zone."""
    game, here = table.game, table.board.index["b26"]
    game.zombies[here], group = 0, game.zombies[here]
    game.zombies[table.board.index[zone]] += group
    put(game, table.board.index[zone])
    return table


@rule("BP-381")
def test_a_game_with_several_abominations_is_saved_and_goes_on_with_the_same_one() -> None:
    game = gravetide.new_game("trial-by-fire", seed=3, options={"miniatures.abomination": 2})
    again = gravetide.Game.load(game.save())
    assert [goal.sentence for goal in again.view().goals] == ["Kill the first Abomination, now in b26"]
    assert again.digest() == game.digest()
