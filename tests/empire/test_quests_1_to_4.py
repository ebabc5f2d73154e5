"""Weapons of Wonder, The Origin of Mind, The Celestial One, Rallying Cry.

Goals, special rules, what turns Notes over.
"""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.campaign.in_play import Sheets
from gravetide.families.zones.horde.spoils import Spoils
from gravetide.families.zones.rounds.objective_cards.cards import ObjectiveCards, change
from gravetide.families.zones.rounds.objective_cards.events import NoteRead
from gravetide.families.zones.team.guard_traits import GONE, GuardTraits
from gravetide.families.zones.team.guards import move_guards
from tests.empire.quest_table import QuestTable, quest
from tests.support.rules import rule

# -- 1: Weapons of Wonder


WEAPONS = ("black-snake", "blizzard", "bolts-of-jade", "emperors-bow", "gold-dragon", "kings-sword",
           "repeating-crossbow", "wushu-sword")


def all_but_one(**options: Any) -> QuestTable:
    """Seven Vault Weapons are with the team, one is in the deck."""
    table = quest("weapons-of-wonder", **options)
    for name, weapons in (("Shao", WEAPONS[:2]), ("Fengbao", WEAPONS[2:4]), ("Jianrui", WEAPONS[4:6]),
                          ("Yinying", WEAPONS[6:7])):
        table.put(name, "s10", hands=weapons)
    return table


@rule("EE-211")
def test_won_as_soon_as_the_eighth_weapon_is_taken() -> None:
    table = all_but_one()
    assert table.goals() == ["Take all Vault Weapons (7 of 8)"]
    assert table.finds("wushu-sword").take("Zhi Yang", "Q1-O1").result == "won"


@rule("EE-211", "EE-113", "WD-068")
@pytest.mark.parametrize("kind", ["god-eater", "defiler"])
def test_abominations_and_the_defiler_leave_one_and_it_counts_when_it_is_taken(kind: str) -> None:
    table = all_but_one().zombies("s05", **{kind: 1}).dies("s05", kind)
    assert (table.recalled(Spoils).zones, table.result) == ((table.zone("s05"),), "")   # face down: not yet taken
    table.put("Zhi Yang", "s05").turn("Zhi Yang")
    assert table.finds("wushu-sword").do("vault-weapon").result == "won"


@rule("EE-211")
@pytest.mark.parametrize(("reading", "result"), [("once", "won"), ("held", "")])
def test_a_weapon_that_was_thrown_away_counts_or_not_as_the_table_reads_it(reading: str, result: str) -> None:
    table = all_but_one(vault__taken_counts=reading)
    yinying = table.game.edit(table.who("Yinying"))
    table.game.out_of_play = (*table.game.out_of_play, yinying.hands[0] >> 2)
    yinying.hands, yinying.kit = (), None
    table.finds("wushu-sword").take("Zhi Yang", "Q1-O1")
    if not table.result:
        table.first_offers()
    assert table.result == result


@rule("EE-211")
def test_with_the_other_reading_it_is_won_when_the_last_one_is_in_somebodys_hands() -> None:
    table = all_but_one(vault__taken_counts="held").finds("wushu-sword").take("Zhi Yang", "Q1-O1")
    assert (table.result, table.goals()) == ("", ["Have all Vault Weapons among you (7 of 8)"])
    assert table.do("keep pack").result == "won"


@rule("EE-211")
def test_the_two_notes_each_bring_a_weapon_and_something_else() -> None:
    prayed = quest("weapons-of-wonder").finds("blizzard").take("Shao", "Q1-O6").do("branch a").first_offers()
    assert (prayed.read_notes(), prayed.chi("Fengbao"), prayed.goals()) == ([1], 4, ["Take all Vault Weapons (1 of 8)"])
    smashed = quest("weapons-of-wonder").finds("blizzard").take("Shao", "Q1-O6").do("branch b").first_offers()
    assert (smashed.read_notes(), smashed.horde("b07"), smashed.chi("Fengbao")) == ([2], {"god-eater": 1}, 2)


@rule("EE-211")
def test_an_empty_vault_gives_a_point_instead() -> None:
    table = quest("weapons-of-wonder", modules__campaign=True)
    table.game.out_of_play, table.game.artifacts = table.game.artifacts[1:], table.game.artifacts[:1]
    table.having(Spoils((table.zone("s05"),)))                # the last one lies on the board
    table.take("Shao", "Q1-O7")
    assert (table.recalled(Sheets).cxp[table.who("Shao")], table.xp("Shao"), table.result) == (1, 1, "")


# -- 2: The Origin of Mind


def monks() -> QuestTable:
    return quest("the-origin-of-mind")


def wake(table: QuestTable, zone: str, note: int, name: str = "Shao") -> QuestTable:
    """Somebody takes a Red Objective, and this is the Note that is drawn."""
    return table.put(name, zone).turn(name).notes(note).do("take-red")


def traits(table: QuestTable, pair: int) -> dict[str, int]:
    """What is special about a pair."""
    shown = table.recalled(GuardTraits).view(table.game)
    assert shown is not None
    return shown.pairs[pair].traits


@rule("EE-212")
def test_six_pairs_sleep_beside_red_objectives_and_obey_nobody() -> None:
    table = monks().turn("Shao")
    assert table.guards() == dict.fromkeys(["b01", "b03", "b04", "b07", "b09", "b10"], 2)
    assert sorted(table.board.zones[zone] for zone in table.recalled(ObjectiveCards).reds) == sorted(table.guards())
    assert not any(option.startswith("order") for option in table.options())


@rule("EE-212", "EE-185")
def test_taking_a_red_objective_wakes_its_pair_and_draws_a_note_but_no_experience() -> None:
    table = wake(monks(), "b07", 2)
    assert (table.read_notes(), table.actions("Shao"), table.xp("Shao")) == ([2], 2, 0)
    assert table.goals() == ["Wake every pair of monks (5 Red Objectives left)"]
    orders = {option.split()[2] for option in table.options() if option.startswith("order")}
    assert orders == {"b07"}
    assert 2 not in table.recalled(ObjectiveCards).random


@rule("EE-212")
def test_a_pair_wakes_also_where_no_note_is_left() -> None:
    table = monks()
    change(table.game, random=())
    table.put("Shao", "b07").turn("Shao").do("take-red")
    assert table.read_notes() == []
    assert {option.split()[2] for option in table.options() if option.startswith("order")} == {"b07"}


@rule("EE-212")
def test_a_note_is_about_the_pair_beside_it_and_no_other_that_stands_there() -> None:
    table = wake(monks(), "b01", 2)
    move_guards(table.game, table.zone("b01"), table.zone("b07"), 2)
    table.notes(6).corrupt("b04")                              # these two are Guards like others, without a Note
    move_guards(table.game, table.zone("b04"), table.zone("b07"), 2)
    wake(table, "b07", 1)
    assert traits(table, 3) == {"no-ranged": 0, "meditation-target": 6, "loss-if-killed": 0}
    assert (traits(table, 0), traits(table, 1)) == ({"melee-dice": 2}, {})
    assert table.recalled(GuardTraits).marked == (("elder", 3),)


@rule("EE-212")
def test_the_elders_never_shoot_and_meditation_goes_further_beside_them() -> None:
    table = wake(monks(), "b07", 1).zombies("s18", walkers=1)
    assert not any(option.startswith("order-shot") for option in table.turn("Shao").options())
    assert table.do("meditate").chi("Shao") == 6
    plain = wake(monks(), "b07", 6).zombies("s18", walkers=1).turn("Shao")
    assert plain.offers("order-shot 2 b07 s18")
    assert plain.do("meditate").chi("Shao") == 3


@rule("EE-212")
def test_iron_palms_roll_two_dice_each() -> None:
    table = wake(monks(), "b07", 2).zombies("b07", walkers=4).turn("Shao").dice(4, 4, 4, 1).do("order-strike 2 b07")
    assert table.horde("b07") == {"walker": 1}


@rule("EE-212")
def test_wind_walkers_go_two_zones_with_one_order() -> None:
    table = wake(monks(), "b07", 3).turn("Shao")
    assert table.do("order-move 2 b07 s17").guards()["s17"] == 2
    assert not wake(monks(), "b07", 2).turn("Shao").offers("order-move 2 b07 s17")


@rule("EE-212")
def test_silent_archers_hit_with_a_three() -> None:
    table = wake(monks(), "b07", 4).zombies("s18", walkers=3).turn("Shao").dice(3, 3).do("order-shot 2 b07 s18")
    assert table.horde("s18") == {"walker": 1}
    plain = wake(monks(), "b07", 2).zombies("s18", walkers=3).turn("Shao").dice(3, 3).do("order-shot 2 b07 s18")
    assert plain.horde("s18") == {"walker": 3}


@rule("EE-212")
def test_deep_sleepers_want_an_action_more() -> None:
    table = quest("the-origin-of-mind", modules__campaign=True)
    wake(table, "b07", 5)
    assert not any(option.startswith("order") for option in table.options())
    table.do("rouse")
    assert table.offers("order-move 2 b07 s18")
    assert (table.actions("Shao"), table.recalled(Sheets).cxp[table.who("Shao")]) == (1, 1)


@rule("EE-212", "EE-186")
@pytest.mark.parametrize(("note", "result"), [(1, "lost"), (2, ""), (3, ""), (4, ""), (5, ""), (6, "lost")])
def test_a_sleeper_killed_by_a_zombie_turns_a_note_over_for_its_verdict_alone(note: int, result: str) -> None:
    table = monks().put_all("s24").zombies("b07", walkers=1).notes(note).zombies_act()
    assert [(event.note, event.verdict) for event in table.happened(NoteRead)] == [
        (f"Q2-N{note}", "lost" if result else "play-on")]
    assert table.result == result
    assert traits(table, 3) == {}
    assert (table.read_notes(), note in table.recalled(ObjectiveCards).random) == ([], False)


@rule("EE-212")
def test_the_partner_of_the_dead_is_a_guard_like_others() -> None:
    table = monks().put_all("s24").zombies("b07", walkers=1).notes(4).zombies_act()
    assert (table.guards()["b07"], table.goals()) == (1, ["Wake every pair of monks (5 Red Objectives left)"])
    table.happens(lambda game: None)
    assert table.turn("Shao", actions=4).offers("order-move 1 b07 s18")
    assert not table.put("Shao", "b07").turn("Shao").offers("take-red")


@rule("EE-212")
def test_two_killed_at_once_are_one_verdict_and_other_deaths_are_none() -> None:
    both = monks().put_all("s24").zombies("b07", walkers=2).notes(3).zombies_act()
    assert (len(both.happened(NoteRead)), both.recalled(GuardTraits).homes[3]) == (1, (GONE, GONE))
    burnt = monks().loses_guards("b07", 1)
    assert burnt.happened(NoteRead) == []
    assert burnt.zone("b07") in burnt.recalled(ObjectiveCards).reds
    assert not burnt.turn("Shao").offers("order-move 1 b07 s18")


@rule("EE-212", "EE-186")
@pytest.mark.parametrize(("note", "result"), [(1, "lost"), (6, "lost"), (2, "")])
def test_certain_monks_have_to_live_once_they_are_awake_whatever_kills_them(note: int, result: str) -> None:
    assert wake(monks(), "b07", note).loses_guards("b07").result == result


@rule("EE-212", "EE-181")
def test_corruption_on_a_red_objective_makes_guards_of_the_pair_and_discards_a_note_unread() -> None:
    table = monks().notes(1).corrupt("b07")
    assert (table.happened(NoteRead), table.result, table.read_notes()) == ([], "", [])
    assert 1 not in table.recalled(ObjectiveCards).random
    assert table.turn("Shao").offers("order-move 2 b07 s18")


@rule("EE-212", "EE-186")
def test_won_with_the_last_red_objective_however_it_goes() -> None:
    for last in ("taken", "corrupted"):
        table = monks()
        for zone, note in (("b01", 2), ("b03", 3), ("b04", 4), ("b09", 5), ("b10", 6)):
            wake(table, zone, note)
        assert table.result == ""
        if last == "taken":
            table.put("Shao", "b07").turn("Shao").do("take-red")
        else:
            table.corrupt("b07")
        assert table.result == "won"


def all_awake(elders: int) -> QuestTable:
    """A campaign: five pairs are awake, and the sixth is in b07; `elders` is the Note of the fifth."""
    table = quest("the-origin-of-mind", modules__campaign=True)
    for zone, note in (("b01", 2), ("b03", 3), ("b04", 4), ("b09", 5)):
        wake(table, zone, note)
    return wake(table, "b10", elders)


@rule("EE-212")
@pytest.mark.parametrize(("lost", "points"), [(0, 1), (4, 1), (5, 0)])
def test_a_victory_with_eight_monks_alive_brings_a_point_more(lost: int, points: int) -> None:
    table = all_awake(1)
    for zone in ("b01", "b01", "b03", "b03", "b04")[:lost]:
        table.loses_guards(zone)
    table.put("Shao", "b07").turn("Shao").do("take-red")
    assert table.result == "won"
    assert table.recalled(Sheets).cxp == (points,) * 6


@rule("EE-212")
@pytest.mark.parametrize(("note", "flags"), [(1, ("elder_alive",)), (6, ())])
def test_the_elders_are_remembered_if_they_were_found(note: int, flags: tuple[str, ...]) -> None:
    table = all_awake(note).put("Shao", "b07").turn("Shao").do("take-red")
    assert (table.result, table.recalled(Sheets).flags) == ("won", flags)


@rule("EE-212")
def test_the_bell_carries_sleeping_pairs_with_their_red_objectives() -> None:
    table = quest("the-origin-of-mind", modules__campaign=True)
    wake(table, "b01", 2)
    table.take("Shao", "Q2-O1")
    asked = 0
    while table.prompt().startswith("Where do you carry the sleeping pair"):
        asked += 1
        table.do("carry-pair s18" if table.offers("carry-pair s18") else table.options()[0])
    assert asked == 5                                          # those who are awake walk by themselves
    assert (table.guards()["s18"], table.zone("s18") in table.recalled(ObjectiveCards).reds) == (2, True)
    assert not any(option.startswith("order") and " s18" in option for option in table.turn("Shao").options())
    assert table.recalled(Sheets).cxp == (1,) * 6
    assert table.put("Shao", "s18").turn("Shao").offers("take-red")


@rule("EE-212")
def test_the_study_lets_the_group_choose_of_two_notes_once() -> None:
    table = monks().take("Shao", "Q2-O3").put("Shao", "b07").turn("Shao").notes(1, 4).do("take-red")
    assert table.options() == ["note 1", "note 4"]
    table.do("note 4")
    assert (traits(table, 3), table.read_notes()) == ({"ranged-accuracy": 3}, [4])
    assert 1 in table.recalled(ObjectiveCards).random
    assert wake(table, "b10", 1).read_notes() == [1, 4]


# -- 3: The Celestial One


def mandate(**options: Any) -> QuestTable:
    """Three pieces were found, none of them forged."""
    table = quest("the-celestial-one", **options).then_chance()
    return table.take("Shao", "Q3-O1").take("Shao", "Q3-O6").take("Fengbao", "Q3-O2")


@rule("EE-213")
def test_the_third_piece_lets_the_beacon_be_carried() -> None:
    table = quest("the-celestial-one").take("Shao", "Q3-O1").take("Shao", "Q3-O6")
    assert (table.reached(), table.read_notes(), table.chi("Shao")) == ([False, False], [], 2)
    table.put("Shao", "b05").turn("Shao")
    assert table.why("carry s09") == "Nobody has found out yet how the Beacon can be moved."
    table = mandate()
    assert (table.reached(), table.read_notes(), table.horde("b03")) == ([True, False], [1], {"walker": 2})
    assert table.put("Shao", "b05").turn("Shao").do("carry s09").beacon() == "s09"


@rule("EE-213")
def test_the_beacon_goes_on_foot_and_through_corruption_but_neither_on_ice_nor_over_ladders() -> None:
    table = mandate().put("Shao", "b05").turn("Shao").do("carry s09", "carry s10")
    assert (table.at("Shao"), table.beacon(), table.actions("Shao")) == ("s10", "s10", 1)
    table.do("move s11")
    assert table.beacon() == "s10"                             # who just moves leaves it behind
    table.put("Shao", "s10").turn("Shao")
    assert table.offers("move i01")
    assert not table.offers("carry i01")
    table.do("carry s11", "carry b02", "carry s03")
    assert "s04" in table.corrupted()
    assert table.turn("Shao").do("carry s04").beacon() == "s04"
    assert table.result == ""


@rule("EE-213")
def test_two_guards_carry_it_on_an_order_and_one_does_not() -> None:
    table = mandate().turn("Shao")
    carried = [option for option in table.options() if option.startswith("order-carry") and option.endswith("s09")]
    assert sorted(carried) == ["order-carry 2 b05 s09", "order-carry 3 b05 s09", "order-carry 4 b05 s09"]
    table.do("order-carry 2 b05 s09")
    assert (table.beacon(), table.guards()["s09"], table.guards()["b05"]) == ("s09", 2, 2)


@rule("EE-213", "WD-043")
def test_guards_who_go_two_zones_carry_it_all_the_way() -> None:
    table = mandate().turn("Yinying").do("order-carry 2 b05 s10")
    assert (table.beacon(), table.guards()["s10"], table.guards()["b05"]) == ("s10", 2, 2)
    blocked = mandate().zombies("s09", walkers=1).turn("Yinying")
    assert blocked.offers("order-carry 2 b05 s09")
    assert not blocked.offers("order-carry 2 b05 s10")


@rule("EE-213")
def test_whoever_sprints_out_of_its_zone_may_bring_it_along_all_the_way() -> None:
    def sprint(*answers: str) -> QuestTable:
        table = mandate().put("Shao", "b05", hands=["sprint"]).turn("Shao")
        return table.do("enchant sprint shao", "move s09", *answers)

    assert sprint().options() == ["bring-beacon", "leave-beacon"]
    brought = sprint("bring-beacon", "on s10", "on s11")
    assert (brought.beacon(), brought.at("Shao"), brought.actions("Shao")) == ("s11", "s11", 2)
    on_ice = sprint("bring-beacon", "on s10", "on i01")
    assert (on_ice.beacon(), on_ice.at("Shao")) == ("s10", "i01")
    assert sprint("leave-beacon", "on s10", "stop").beacon() == "b05"


@rule("EE-213")
def test_weak_poles_make_a_sprint_with_it_dearer_too() -> None:
    table = mandate().take("Shao", "Q3-O10").do("branch b").put("Shao", "b05", hands=["sprint"]).turn("Shao")
    table.do("enchant sprint shao", "move s09", "bring-beacon", "on s10", "stop")
    assert (table.beacon(), table.actions("Shao")) == ("s10", 1)
    poor = mandate().take("Shao", "Q3-O10").do("branch b").put("Shao", "b05", hands=["sprint"]).turn("Shao", actions=1)
    assert "bring-beacon" not in poor.do("enchant sprint shao", "move s09").options()


@rule("EE-213")
def test_the_drum_has_them_carry_it_for_nothing() -> None:
    table = mandate().take("Shao", "Q3-O7")
    assert table.offers("order-move 2 b05 s09")
    table.do("order-carry 2 b05 s09")
    assert (table.beacon(), table.actions("Shao")) == ("s09", 2)
    assert table.offers("order-carry 2 s09 s10")                # the order of his Turn is still to be given


@rule("EE-213", "EE-186")
def test_won_as_soon_as_the_beacon_is_in_the_exit_zone() -> None:
    table = mandate().carried_to("s21").put("Shao", "s21").turn("Shao")
    assert table.goals()[1] == "Then bring the Beacon to s22"
    assert table.do("carry s22").result == "won"


@rule("EE-213")
def test_the_mandate_comes_first() -> None:
    table = quest("the-celestial-one").carried_to("s22")
    assert (table.reached(), table.result) == ([False, False], "")


@rule("EE-213")
def test_weak_poles_cost_an_action_more_or_a_guard_more() -> None:
    table = mandate().take("Shao", "Q3-O10").do("branch b").put("Shao", "b05").turn("Shao")
    assert table.read_notes() == [1, 4]
    assert table.offers("order-carry 3 b05 s09")
    assert not table.offers("order-carry 2 b05 s09")
    table.do("carry s09")
    assert (table.beacon(), table.actions("Shao")) == ("s09", 1)
    assert not table.offers("carry s10")


@rule("EE-213")
def test_mended_poles_cost_a_chi_and_nothing_later() -> None:
    table = mandate().take("Shao", "Q3-O10").do("branch a")
    assert table.chi("Shao") == 1                              # the strongbox had its price too
    assert table.put("Shao", "b05").turn("Shao").do("carry s09").actions("Shao") == 2
    poor = mandate().with_chi(shao=0).take("Shao", "Q3-O10")
    assert poor.read_notes() == [1, 4]                         # who has no Chi has no choice


@rule("EE-213")
@pytest.mark.parametrize(("forged", "flags"), [(False, ("mandate_true",)), (True, ("mandate_forged",))])
def test_a_forged_piece_makes_a_forged_mandate_even_if_it_is_the_third(forged: bool, flags: tuple[str, ...]) -> None:
    table = quest("the-celestial-one", modules__campaign=True).take("Shao", "Q3-O1").take("Shao", "Q3-O6")
    if forged:
        table.take("Fengbao", "Q3-O4").do("branch a")
    else:
        table.take("Fengbao", "Q3-O2")
    assert (table.recalled(Sheets).flags, table.reached()[0]) == (flags, True)
    assert table.read_notes() == ([1, 2] if forged else [1])
    assert table.chi("Yinying") == (2 if forged else 3)
    assert [table.recalled(Sheets).cxp[table.who(name)] for name in ("Shao", "Fengbao")] == [0, 1]


@rule("EE-213", "EE-223")
def test_lost_when_not_enough_pieces_are_left() -> None:
    table = quest("the-celestial-one").corrupt("b03").corrupt("b06")
    assert table.result == ""
    table.corrupt("b07")                                       # the satchel and a forgery make two
    assert (table.result, table.reason) == ("lost", "Not enough pieces of the mandate can be found any more.")


# -- 4: Rallying Cry


@rule("EE-214")
def test_guards_come_by_cards_alone() -> None:
    table = quest("rallying-cry")
    assert table.guards() == {}
    table.take("Shao", "Q4-O1").take("Shao", "Q4-O9")
    assert (table.guards(), table.horde("s21")) == ({"b01": 2, "b08": 2}, {"brute": 1, "warden": 1})


@rule("EE-214")
def test_the_sergeant_teaches_all_guards_or_mans_the_wall() -> None:
    table = quest("rallying-cry").take("Shao", "Q4-O1").take("Shao", "Q4-O5").do("branch a")
    assert table.guards() == {"b01": 2, "b07": 2}
    table.zombies("b01", walkers=4).turn("Shao").dice(4, 4, 4, 4).do("order-strike 2 b01")
    assert table.horde("b01") == {}


@rule("EE-214")
def test_the_gong_moves_every_guard_once() -> None:
    table = quest("rallying-cry").with_guards(b01=2, w01=1).take("Shao", "Q4-O8").do("branch a")
    assert table.noise_tokens("b09") == 3
    table.do("send b01 s01", "send w01 w02")
    assert not any(option.startswith(("send w", "send s")) for option in table.options())
    assert table.do("send-none").guards() == {"b01": 1, "s01": 1, "w02": 1}


@rule("EE-214", "EE-186")
def test_won_as_soon_as_every_guard_is_in_the_flag_zone_and_no_card_is_left() -> None:
    table = quest("rallying-cry").with_guards(w02=2).turn("Shao")
    table.do("order-move 1 w02 w01", "end").turn("Shao").do("order-move 1 w01 w02")
    assert (table.result, table.reached()) == ("", [False, False])      # in this order: find them all first
    table.quietly(*table.cards_of("lying")).with_guards(w02=2, w01=1).turn("Shao").do("order-move 1 w01 w02")
    assert table.result == "won"


@rule("EE-214")
def test_those_whom_the_last_card_finds_have_to_come_too() -> None:
    table = quest("rallying-cry").with_guards(w02=2)
    table.quietly(*[card for card in table.cards_of("lying") if card != "Q4-O1"]).take("Shao", "Q4-O1")
    assert (table.result, table.reached(), table.guards()) == ("", [True, False], {"b01": 2, "w02": 2})


@rule("EE-214", "EE-186")
def test_a_lost_guard_loses() -> None:
    table = quest("rallying-cry").with_guards(b01=2).put_all("s34").zombies("b01", walkers=1).zombies_act()
    assert (table.result, table.reason) == ("lost", "A Guard is lost, and every one of them was needed.")


@rule("EE-214", "EE-186")
@pytest.mark.parametrize("last", ["taken", "destroyed"])
def test_lost_when_all_cards_are_gone_and_nobody_was_found(last: str) -> None:
    table = quest("rallying-cry").then_chance()
    table.quietly(*[card for card in table.cards_of("lying") if card != "Q4-O2"])
    if last == "taken":
        table.take("Shao", "Q4-O2")
        assert table.result == ""                             # the card is not done yet
        table.first_offers()
    else:
        table.corrupt("b02")
    assert (table.result, table.reason) == ("lost", "No Guard is left to be brought anywhere.")
