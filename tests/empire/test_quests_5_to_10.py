"""The Chi Line, The Warden Culling, The Many Faces of Death, The Fire Stars, The Inner Wall, The Binding.

Goals, special rules, what turns Notes over.
"""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.campaign.in_play import Sheets
from gravetide.families.zones.horde.defiler import zone_of as defiler_zone
from gravetide.families.zones.horde.spoils import Spoils
from gravetide.families.zones.horde.statues import Statues
from gravetide.families.zones.rounds.belongings.items import STAR, WARD, gain_item, lay_item
from gravetide.families.zones.rounds.belongings.stars_and_wards import move_spawn
from gravetide.families.zones.rounds.objective_cards.cards import ObjectiveCards
from gravetide.families.zones.rounds.objective_cards.events import CardDestroyed
from gravetide.families.zones.turn.cauldrons import Cauldrons
from tests.empire.quest_table import QuestTable, quest
from tests.support.rules import rule


def card_numbers(table: QuestTable, kind: str) -> list[int]:
    """The printed numbers of the Zombie cards of a type, lowest first."""
    return sorted(card.number for card in table.game.setup.zombie_cards if card.type == kind)


# -- 5: The Chi Line


def freed() -> QuestTable:
    """All cards are taken, the last of them just now; the Note that lets the Beacon be carried was read."""
    table = quest("the-chi-line").then_chance()
    table.quietly(*[card for card in table.cards_of("lying") if card != "Q5-O7"])
    return table.take("Shao", "Q5-O7").clear()


@rule("EE-215")
def test_four_weapons_lie_aside_for_cards_alone() -> None:
    table = quest("the-chi-line")
    assert table.recalled(ObjectiveCards).side == 4
    table.finds("blizzard").take("Shao", "Q5-O1").first_offers()
    assert (table.recalled(ObjectiveCards).side, len(table.game.artifacts)) == (3, 7)
    for number in range(5):                                    # four are left for what Abominations leave behind
        table.zombies("s05", **{"god-eater": 1}).dies("s05", "god-eater")
        assert len(table.recalled(Spoils).zones) == min(4, number + 1)


@rule("EE-215")
def test_an_empty_side_deck_gives_a_point_and_the_line_can_be_tapped_for_the_others() -> None:
    table = quest("the-chi-line", modules__campaign=True).then_chance()
    for card in ("Q5-O1", "Q5-O2", "Q5-O4", "Q5-O6"):
        table.take("Shao", card).first_offers().clear()
    assert (table.recalled(ObjectiveCards).side, len(table.game.artifacts)) == (0, 4)
    table.take("Fengbao", "Q5-O5").do("branch b").first_offers()
    assert (len(table.game.artifacts), table.horde("b03"), table.read_notes()) == (3, {"god-eater": 1}, [2])
    none = quest("the-chi-line", modules__campaign=True)
    none.having_side(0).take("Shao", "Q5-O1")
    assert (none.recalled(Sheets).cxp[none.who("Shao")], len(none.game.artifacts)) == (1, 8)


@rule("EE-215", "EE-186")
def test_corruption_on_a_walkway_or_on_a_card_loses() -> None:
    wall = quest("the-chi-line").corrupt("w07")
    assert (wall.result, wall.reason) == ("lost", "Corruption lies on the wall.")
    card = quest("the-chi-line").corrupt("s17")
    assert (card.result, card.cards_of("destroyed")) == ("lost", ["Q5-O3"])
    assert quest("the-chi-line").corrupt("s05").result == ""
    assert quest("the-warden-culling").corrupt("w01").result == ""             # elsewhere the wall may rot


@rule("EE-215")
def test_a_card_that_was_taken_is_no_longer_destroyed() -> None:
    table = quest("the-chi-line").then_chance().take("Shao", "Q5-O3").first_offers()
    assert table.corrupt("s17").result == ""


@rule("EE-215", "EE-182")
def test_the_last_card_frees_the_line_and_calls_two_spawns() -> None:
    table = quest("the-chi-line")
    table.quietly(*[card for card in table.cards_of("lying") if card != "Q5-O7"]).put("Shao", "s25", wounds=2)
    assert table.turn("Shao").why("carry s24") == "Nobody has found out yet how the Beacon can be moved."
    table.zombie_cards(485, 486).do("take-card Q5-O7")
    assert (table.reached(), table.read_notes(), table.wounds("Shao"), table.xp("Shao")) == ([True, False], [3], 1, 2)
    assert [zone for zone, _ in table.cards_drawn()] == ["s07", "s22"]


@rule("EE-215")
def test_who_carries_the_beacon_gains_a_chi() -> None:
    table = freed().put("Shao", "b01").with_chi(shao=0).turn("Shao").do("carry s05")
    assert (table.beacon(), table.chi("Shao")) == ("s05", 1)
    table.carried_to("w02").with_chi(shao=0).turn("Shao").do("order-carry 2 w02 w01")
    assert (table.beacon(), table.chi("Shao")) == ("w01", 1)


@rule("EE-215")
def test_nobody_leaves_before_all_cards_are_taken() -> None:
    table = quest("the-chi-line").put_all("s23").turn("Shao").do("end")
    assert not table.offers("leave")


@rule("EE-215")
def test_they_leave_at_the_end_of_their_turn_from_an_exit_without_zombies() -> None:
    table = freed().put_all("s23").turn("Shao")
    assert not table.offers("leave")
    assert table.do("end").offers("leave")
    table.do("leave").zombies("s23", walkers=1).turn("Fengbao").do("end")
    assert not table.offers("leave")
    assert (table.fate("Shao"), table.result) == ("left", "")
    assert table.goals()[1].endswith("(1 out)")


@rule("EE-215", "EE-186")
def test_the_last_one_goes_with_the_beacon_or_not_at_all() -> None:
    table = freed().put_all("s23")
    for name in ("Fengbao", "Jianrui", "Zhi Yang", "Zhi Shen", "Yinying"):
        table.turn(name).do("end", "leave")
    table.turn("Shao").do("end")
    assert not table.offers("leave")
    table.carried_to("s23").turn("Shao").do("end", "leave")
    assert (table.result, table.recalled(ObjectiveCards).out) == ("won", True)


@rule("EE-215")
def test_the_beacon_does_not_go_with_anybody_but_the_last() -> None:
    table = freed().put_all("s23").carried_to("s23").turn("Shao").do("end", "leave")
    assert (table.beacon(), table.recalled(ObjectiveCards).out, table.result) == ("s23", False, "")


@rule("EE-215", "EE-096")
def test_who_lies_there_is_not_waited_for() -> None:
    table = freed().put_all("s23").carried_to("s23").put("Fengbao", "s05")
    table.knocked_out("Fengbao")
    for name in ("Jianrui", "Zhi Yang", "Zhi Shen", "Yinying", "Shao"):
        table.turn(name).do("end", "leave")
    assert table.result == "won"


# -- 6: The Warden Culling


@rule("EE-216")
def test_guards_beside_a_card_obey_nobody_until_it_is_taken() -> None:
    table = quest("the-warden-culling").turn("Shao")
    ordered = {option.split()[2] for option in table.options() if option.startswith("order-move")}
    assert ordered == {"w08"}
    assert table.why("order-move 1 b01 s05") == "Guards beside an Objective card take no orders until it is taken."
    table.then_chance().take("Shao", "Q6-O1").first_offers("no-order")
    assert table.offers("order-move 3 b01 s05")


@rule("EE-216")
def test_they_are_free_too_when_corruption_has_destroyed_the_card() -> None:
    assert quest("the-warden-culling").corrupt("b01").turn("Shao").offers("order-move 3 b01 s05")


@rule("EE-216", "EE-186")
@pytest.mark.parametrize("first", ["cards", "wardens"])
def test_all_cards_and_four_wardens_in_any_order(first: str) -> None:
    table = quest("the-warden-culling")
    cards = [card for card in table.cards_of("lying") if card != "Q6-O6"]
    if first == "cards":
        table.quietly(*cards).take("Shao", "Q6-O6")
        assert (table.result, table.reached()) == ("", [True, False])
    table.zombies("s10", wardens=4)
    for number in range(4):
        assert table.goals()[1] == f"Kill 4 Wardens ({number} so far)"
        table.dies("s10", "warden")
    if first == "wardens":
        assert (table.result, table.reached()) == ("", [False, True])
        table.quietly(*cards).take("Shao", "Q6-O6")
    assert table.result == "won"


@rule("EE-216")
def test_wardens_killed_by_tar_count_like_others() -> None:
    table = quest("the-warden-culling").zombies("s26", wardens=2).put("Shao", "w08", hands=[]).put_others("w02")
    table.having(Cauldrons((table.zone("w08"),))).turn("Shao").do("order-pour w08 s26")
    assert table.goals()[1] == "Kill 4 Wardens (2 so far)"


@rule("EE-216")
def test_a_rope_ladder_leads_down_on_tile_28r() -> None:
    table = quest("the-warden-culling").put("Shao", "w08").turn("Shao").do("move s19", "move w08")
    assert table.at("Shao") == "w08"
    assert not table.put("Shao", "w07").turn("Shao").offers("move s18")


@rule("EE-216")
def test_the_horn_calls_all_wardens_once() -> None:
    table = quest("the-warden-culling").take("Shao", "Q6-O9").put_others("s01")
    table.zombies("s22", wardens=1).zombies("s12", wardens=1, walkers=1).turn("Shao").do("use-card Q6-O9")
    while not table.offers("end"):
        table.do(table.options()[0])
    assert (table.horde("s12"), table.horde("s22"), table.actions("Shao")) == ({"walker": 1}, {}, 2)
    assert not table.offers("use-card Q6-O9")


@rule("EE-216")
@pytest.mark.parametrize(("branch", "flags"), [("a", ("smith_saved",)), ("b", ())])
def test_the_forge(branch: str, flags: tuple[str, ...]) -> None:
    table = quest("the-warden-culling", modules__campaign=True).then_chance()
    table.take("Shao", "Q6-O3").do(f"branch {branch}").first_offers()
    assert table.recalled(Sheets).flags == flags
    assert [zone for zone, _ in table.cards_drawn()] == (["b04"] if flags else [])


# -- 7: The Many Faces of Death


@rule("EE-217", "WD-067")
def test_the_defiler_stands_there_from_the_start_with_his_token() -> None:
    table = quest("the-many-faces-of-death")
    assert (table.hordes(), table.token("necromancer")) == ({"s32": {"defiler": 1}}, "s32")
    assert ("s32" in table.corrupted(), table.in_box("defiler"), len(table.corrupted())) == (True, 0, 5)
    table.put_all("s01").zombie_cards(*card_numbers(table, "spawn")[:4]).spawn()
    assert [zone for zone, _ in table.cards_drawn()] == ["s28", "s27", "s18", "s32"]


@rule("EE-217")
def test_his_token_creeps_from_the_first_round() -> None:
    table = quest("the-many-faces-of-death").put_all("s01").acts("defiler").to_its_end()
    assert (len(table.corrupted()), table.horde("s32")) == (6, {"defiler": 1})
    assert table.token("necromancer") != "s32"


@rule("EE-217")
def test_two_rope_ladders_lead_down_from_one_zone_of_tile_35r() -> None:
    table = quest("the-many-faces-of-death").put("Shao", "w01").turn("Shao")
    assert {option for option in table.options() if option.startswith("move ")} == {"move s11", "move s12", "move w02"}
    assert table.do("move s12", "move w01", "move s11").at("Shao") == "s11"


@rule("EE-217", "EE-186")
def test_first_the_cards_then_the_last_zombie() -> None:
    table = quest("the-many-faces-of-death").dies("s32", "defiler")
    assert (table.hordes(), table.reached(), table.result) == ({}, [False, False], "")
    table.zombies("s01", walkers=1).quietly(*[card for card in table.cards_of("lying") if card != "Q7-O7"])
    table.take("Shao", "Q7-O7")
    assert (table.reached(), table.result) == ([True, False], "")
    assert table.dies("s01", "walker").result == "won"


@rule("EE-217", "EE-186")
def test_an_empty_board_wins_with_the_last_card() -> None:
    table = quest("the-many-faces-of-death").dies("s32", "defiler")
    table.quietly(*[card for card in table.cards_of("lying") if card != "Q7-O7"])
    assert table.take("Shao", "Q7-O7").result == "won"


@rule("EE-217")
@pytest.mark.parametrize("left", ["defiler", "god-eater", "walker"])
def test_every_kind_counts(left: str) -> None:
    table = quest("the-many-faces-of-death").dies("s32", "defiler").zombies("s31", **{left: 1})
    table.quietly(*table.cards_of("lying")).zombies("s01", walkers=1).dies("s01", "walker")
    assert table.result == ""
    assert table.dies("s31", left).result == "won"


@rule("EE-217")
def test_the_cultist_talks_or_is_silenced() -> None:
    table = quest("the-many-faces-of-death", modules__campaign=True).take("Shao", "Q7-O3").do("branch a")
    while table.prompt().startswith("The Defiler's Corruption"):
        table.do(table.options()[0])
    assert (table.recalled(Sheets).flags, len(table.corrupted())) == (("defiler_name",), 6)
    silent = quest("the-many-faces-of-death", modules__campaign=True).take("Shao", "Q7-O3").do("branch b")
    assert (silent.recalled(Sheets).flags, len(silent.corrupted()), silent.xp("Shao")) == ((), 5, 3)


@rule("EE-217")
def test_the_granary_opens_for_guards_and_the_sleeping_token_or_mends_a_statue() -> None:
    table = quest("the-many-faces-of-death").then_chance().take("Shao", "Q7-O9").do("branch a").first_offers()
    assert (table.guards()["s05"], next(zone for zone, _ in table.cards_drawn())) == (2, "s14")
    whole = quest("the-many-faces-of-death").take("Shao", "Q7-O9").do("branch b")
    assert whole.chi("Shao") == 6
    broken = quest("the-many-faces-of-death").with_statues("s02", "s08", "s16", broken=["s08"]).take("Shao", "Q7-O9")
    broken.do("branch b").first_offers()
    assert (broken.chi("Shao"), broken.recalled(Statues).broken) == (3, 0)


# -- 8: The Fire Stars


def stars(number: int = 2, **options: Any) -> QuestTable:
    """Shao stands beside Spawn token 1 with so many Fire Stars, which he knows how to use."""
    table = quest("the-fire-stars", **options).then_chance()
    for card in ("Q8-O1", "Q8-O3", "Q8-O5")[:number]:
        table.take("Shao", card)
    return table.clear().put_others("s09").put("Shao", "s24").turn("Shao")


@rule("EE-218", "EE-182")
def test_the_first_star_that_is_found_tells_how_they_are_used() -> None:
    table = quest("the-fire-stars").take("Shao", "Q8-O3")
    assert (table.items("Shao"), table.read_notes(), table.horde("b06")) == (["fire-star"], [5], {"runner": 2})
    assert table.clear().take("Shao", "Q8-O1").read_notes() == [5]
    ignorant = quest("the-fire-stars").put("Shao", "s24")
    gain_item(ignorant.game, ignorant.who("Shao"), STAR, "card")
    assert not ignorant.turn("Shao").offers("fire-star s28")
    assert ignorant.why("fire-star s28") == "Nobody has found out yet how to use them."


@rule("EE-218")
def test_a_star_leaves_nothing_at_the_token_which_is_silent_once() -> None:
    table = stars().zombies("s28", walkers=3, brutes=1).with_guards(s28=2)
    assert not any(option.startswith("fire-star") and option != "fire-star s28" for option in table.options())
    table.do("fire-star s28")
    assert (table.horde("s28"), table.items("Shao"), table.actions("Shao")) == ({}, ["fire-star"], 2)
    assert table.guards() == {}
    assert ("s28" in table.corrupted(), table.token("1")) == (False, "s28")
    assert "s28" not in [zone for zone, _ in table.spawn().cards_drawn()]
    assert "s28" in [zone for zone, _ in table.clear().spawn().cards_drawn()]


@rule("EE-218")
def test_it_reaches_no_farther_than_the_next_zone_unless_the_fuse_is_long() -> None:
    table = stars().put("Shao", "s20").turn("Shao")
    assert not table.offers("fire-star s28")
    table.take("Fengbao", "Q8-O4").do("branch a").put("Shao", "s20").turn("Shao")
    assert (table.read_notes(), table.offers("fire-star s28")) == ([1, 5], True)


@rule("EE-218")
def test_a_double_charge_clears_a_zone_beside_it_once() -> None:
    table = stars().take("Fengbao", "Q8-O4").do("branch b").put("Shao", "s24").zombies("b05", walkers=2).turn("Shao")
    table.do("fire-star s28", "clear b05")
    assert (table.horde("b05"), table.read_notes()) == ({}, [2, 5])
    table.put("Shao", "s24").turn("Shao").do("fire-star s28")
    assert not table.prompt().startswith("The double charge")


@rule("EE-218", "EE-186")
def test_the_second_star_moves_the_token_beyond_the_wall_and_corrupts_it() -> None:
    table = stars().zombies("s25", walkers=1).do("fire-star s28")
    assert table.reached() == [False, False]
    table.do("fire-star s28")
    assert (table.token("1"), table.read_notes(), table.reached()) == ("s04", [5, 6], [True, False])
    assert ("s04" in table.corrupted(), table.result) == (True, "")
    assert table.dies("s25", "walker").result == "won"


@rule("EE-218")
def test_zombies_on_the_first_three_spawn_zones_do_not_hinder_and_those_on_the_fifth_do() -> None:
    table = stars().zombies("s23", walkers=1).zombies("s02", brutes=2).zombies("s06", walkers=1)
    table.do("fire-star s28", "fire-star s28").zombies("s04", walkers=4)
    assert (table.reached(), table.result) == ([True, False], "")
    assert table.dies("s23", "walker").result == "won"


@rule("EE-218", "EE-186")
def test_won_too_when_the_last_one_outside_walks_under_a_token() -> None:
    table = stars().zombies("s05", walkers=1).with_guards(w08=4).do("fire-star s28", "fire-star s28")
    assert table.result == ""
    table.with_noise("s04", 20).zombies_act()
    assert (table.hordes(), table.result) == ({"s04": {"walker": 1}}, "won")


@rule("EE-218", "EE-186")
def test_won_too_when_the_last_one_is_pushed_under_a_token() -> None:
    table = stars().zombies("s05", walkers=1).do("fire-star s28", "fire-star s28")
    table.put("Shao", "w05", hands=["repulse"]).turn("Shao").do("enchant repulse s05 s04")
    assert table.result == "won"


@rule("EE-218", "EE-223")
def test_lost_as_soon_as_fewer_than_two_stars_are_left() -> None:
    table = quest("the-fire-stars").corrupt("b03")
    assert table.result == ""
    table.corrupt("b07")
    assert (table.result, table.reason) == ("lost", "Something you needed is gone: the quest can't be won any more.")


@rule("EE-218")
def test_a_star_that_was_used_or_lies_about_is_not_lost() -> None:
    table = stars(1).do("fire-star s28").corrupt("b07")
    assert table.result == ""
    dropped = stars(1).knocked_out("Shao")
    assert (dropped.items_lying(), dropped.corrupt("b07").result) == ([("s24", "fire-star")], "")
    assert dropped.put("Fengbao", "s24").turn("Fengbao").do("take-item fire-star").items("Fengbao") == ["fire-star"]


@rule("EE-218")
def test_engineers_ease_the_next_cauldron_or_give_their_tools() -> None:
    table = quest("the-fire-stars").take("Shao", "Q8-O6").do("branch a").put("Shao", "w02").turn("Shao")
    table.do("pour s02")
    assert (table.actions("Shao"), table.read_notes()) == (2, [3])
    table.put("Shao", "w05").turn("Shao").do("pour s05")
    assert table.actions("Shao") == 0
    tools = quest("the-fire-stars").then_chance().take("Shao", "Q8-O6").do("branch b").first_offers()
    assert (tools.xp("Shao"), tools.read_notes()) == (1, [4])


@rule("EE-218")
@pytest.mark.parametrize(("number", "flags"), [(2, ()), (3, ("spare_fire_star",))])
def test_a_star_left_over_is_remembered(number: int, flags: tuple[str, ...]) -> None:
    table = stars(number, modules__campaign=True).do("fire-star s28", "fire-star s28")
    assert (table.result, table.recalled(Sheets).flags) == ("won", flags)


# -- 9: The Inner Wall


@rule("EE-219")
def test_ladders_on_two_tiles() -> None:
    table = quest("the-inner-wall").put("Shao", "w05").turn("Shao").do("move s18", "move w05")
    assert table.put("Shao", "s27").turn("Shao").do("move w08").at("Shao") == "w08"
    assert not table.put("Shao", "w07").turn("Shao").offers("move s26")


@rule("EE-219", "EE-186")
def test_won_with_every_guard_in_the_flag_zone_and_not_before() -> None:
    table = quest("the-inner-wall").with_guards(s27=10, s26=1, s28=1).turn("Shao").do("order-move 1 s26 s27")
    assert (table.result, table.goals()) == ("", ["Bring every Guard to s27 (11 of 12)"])
    assert table.turn("Shao").do("order-move 1 s28 s27").result == "won"


@rule("EE-219")
def test_cards_are_not_needed() -> None:
    table = quest("the-inner-wall").with_guards(s27=11, s28=1).turn("Shao").do("order-move 1 s28 s27")
    assert (table.result, len(table.cards_of("lying"))) == ("won", 9)


@rule("EE-219", "EE-186")
@pytest.mark.parametrize("how", ["zombies", "tar", "ice"])
def test_a_lost_guard_loses_whatever_took_him(how: str) -> None:
    table = quest("the-inner-wall").put_all("s18")
    if how == "zombies":
        table.zombies("w14", walkers=1).zombies_act()
    elif how == "tar":
        table.with_guards(w05=3, s18=1).put_all("s23").having(Cauldrons((table.zone("w05"),))).turn("Shao")
        table.do("order-pour w05 s18")
    else:
        table.with_guards(i01=1, w02=2).end_phase()
    assert (table.result, table.reason) == ("lost", "A Guard is lost, and every one of them was needed.")


@rule("EE-219")
def test_a_gate_that_is_ready_takes_guards_in_at_once_and_they_are_not_lost() -> None:
    table = quest("the-inner-wall").with_guards(s27=4, s28=8).take("Shao", "Q9-O9")
    assert (table.guards(), table.recalled(ObjectiveCards).arrived, table.result) == ({"s28": 8}, 4, "")
    table.turn("Shao").do("order-move 3 s28 s27")
    assert (table.guards(), table.goals()) == ({"s28": 5}, ["Bring every Guard to s27 (7 of 12)"])
    assert table.turn("Fengbao").do("order-move 5 s28 s27").result == "won"


@rule("EE-219", "EE-186")
def test_the_gate_may_be_what_was_missing() -> None:
    table = quest("the-inner-wall").with_guards(s28=2).take("Shao", "Q9-O9").turn("Shao").do("order-move 2 s28 s27")
    assert (table.result, table.guards()) == ("won", {})


@rule("EE-219")
def test_those_who_load_grain_take_no_orders_in_the_next_round() -> None:
    table = quest("the-inner-wall").take("Shao", "Q9-O4").do("branch a")
    assert not any(" b01 " in option for option in table.turn("Shao").options() if option.startswith("order"))
    table.game.round += 1
    assert not table.turn("Shao").offers("order-move 2 b01 s12")
    table.game.round += 1
    assert table.turn("Shao").offers("order-move 2 b01 s12")
    left = quest("the-inner-wall").take("Shao", "Q9-O4").do("branch b", "order-move 2 b01 s12", "order-move 2 b02 s14")
    assert (left.guards()["s12"], left.guards()["s14"], left.actions("Shao")) == (2, 2, 2)


@rule("EE-219")
def test_a_bridge_that_is_cut_is_entered_by_nobody_on_foot() -> None:
    table = quest("the-inner-wall").take("Shao", "Q9-O8").do("branch a")
    assert table.options() == ["cut g01", "cut g02", "cut g03", "cut g04"]
    table.do("cut g04")
    assert not table.put("Shao", "s25").turn("Shao").offers("move g04")
    assert quest("the-inner-wall").put("Shao", "s25").turn("Shao").offers("move g04")
    table.put("Shao", "s25", hands=["jump"]).turn("Shao").do("enchant jump shao")
    assert table.do("jump s15").at("Shao") == "s15"            # but one can still jump
    held = quest("the-inner-wall").take("Shao", "Q9-O8").do("branch b")
    assert held.chi("Fengbao") == 4


# -- 10: The Binding


def wards(number: int, zone: str = "s05", **options: Any) -> QuestTable:
    """Shao has taken so many wards and stands somewhere with them."""
    table = quest("the-binding", **options)
    for card in ("Q10-O1", "Q10-O4", "Q10-O8", "Q10-O10")[:number]:
        table.take("Shao", card)
    return table.put("Shao", zone).turn("Shao")


@rule("EE-220")
def test_ladders_on_tiles_36v_and_38v() -> None:
    table = quest("the-binding").put("Shao", "w04").turn("Shao").do("move s23", "move w04")
    table.put("Shao", "w08").turn("Shao").do("move s21", "move w08")
    assert not table.put("Shao", "w05").turn("Shao").offers("move i03")


@rule("EE-220", "EE-182")
def test_the_second_ward_tells_how_they_are_planted() -> None:
    one = wards(1)
    assert (one.items("Shao"), one.read_notes(), one.offers("plant 1")) == (["ward"], [], False)
    assert one.why("plant 1") == "Nobody has found out yet how to plant them."
    two = wards(2)
    assert (two.items("Shao"), two.read_notes()) == (["ward", "ward"], [5])
    assert [option for option in two.options() if option.startswith("plant")] == ["plant 1", "plant 5"]


@rule("EE-220")
def test_wards_are_planted_at_the_green_objective_or_at_the_token() -> None:
    assert [option for option in wards(2, "s01").options() if option.startswith("plant")] == ["plant 1"]
    assert [option for option in wards(2, "s06").options() if option.startswith("plant")] == ["plant 5"]
    nowhere = wards(2, "s02")
    assert not any(option.startswith("plant") for option in nowhere.options())
    assert nowhere.why("plant 1") == "Wards are planted at the Green Objective, or where the Spawn token stands."


@rule("EE-220")
def test_two_wards_move_the_first_token_and_one_the_orange_token() -> None:
    table = wards(3).do("plant 1")
    assert (table.token("1"), table.items("Shao"), table.actions("Shao")) == ("s01", ["ward", "ward"], 2)
    table.do("plant 5")
    assert (table.token("5"), table.reached(), table.read_notes()) == ("s24", [False, False], [5])
    table.do("plant 1")
    assert (table.token("1"), table.reached(), table.read_notes()) == ("s24", [True, False], [5, 6])
    assert ("s24" in table.corrupted(), table.chi("Fengbao"), table.items("Shao")) == (True, 4, [])


NECROMANCER = "necromancer"


def trap() -> QuestTable:
    """Token 1 stands in the Flag Zone."""
    return wards(2).do("plant 1", "plant 1").put_all("s21")


@rule("EE-220", "EE-186")
def test_won_as_soon_as_the_defiler_spawns_in_the_flag_zone() -> None:
    table = trap()
    plain = card_numbers(table, "spawn")
    table.zombie_cards(plain[0], plain[1], card_numbers(table, NECROMANCER)[0]).spawn()
    assert (table.result, defiler_zone(table.game)) == ("won", table.zone("s24"))


@rule("EE-220")
def test_of_three_cards_for_the_token_the_first_counts_if_none_is_his_and_the_others_go_back() -> None:
    table = trap().then_chance()
    plain, deck = card_numbers(table, "spawn"), len(table.game.zombie_deck)
    table.zombie_cards(plain[0], plain[1], plain[2]).spawn().unscripted()
    drawn = table.cards_drawn()
    assert drawn[0] == ("s24", plain[0])
    assert [zone for zone, _ in drawn].count("s24") == 1
    assert len(table.game.zombie_deck) == deck - len(drawn)


@rule("EE-220")
def test_a_defiler_elsewhere_does_not_count_and_stands_in_the_way() -> None:
    table = trap()
    table.draw_necromancer("s38")
    assert (defiler_zone(table.game), table.result) == (table.zone("s38"), "")
    table.draw_necromancer("s24")                              # he is on the board: he acts instead
    assert (defiler_zone(table.game), table.result) == (table.zone("s38"), "")
    table.dies("s38", "defiler").draw_necromancer("s24")
    assert table.result == "won"


@rule("EE-220")
def test_before_the_token_is_there_the_defiler_may_come_to_the_flag_zone_for_nothing() -> None:
    table = quest("the-binding").put_all("s21")
    table.draw_necromancer("s24")
    assert (defiler_zone(table.game), table.result, table.reached()) == (table.zone("s24"), "", [False, False])


@rule("EE-220", "EE-181")
def test_a_card_that_corruption_destroys_is_read_and_bites() -> None:
    water = quest("the-binding").corrupt("b01")
    assert [(event.card, event.shown) for event in water.happened(CardDestroyed)] == [("Q10-O1", True)]
    assert water.do("loses-chi fengbao").chi("Fengbao") == 0
    wood = quest("the-binding").corrupt("b03")
    assert (wood.chi("Shao"), wood.chi("Yinying"), wood.cards_of("shown")) == (2, 2, ["Q10-O4"])
    metal = quest("the-binding").then_chance().corrupt("s29")
    assert [zone for zone, _ in metal.cards_drawn()] == ["s29"]
    earth = quest("the-binding").put_all("s21").zombies("s38", brutes=1).corrupt("b05").to_its_end()
    assert earth.horde("s38") == {}
    harmless = quest("the-binding").corrupt("b04")
    assert (harmless.cards_of("shown"), harmless.result, harmless.items_lying()) == (["Q10-O6"], "", [])


@rule("EE-220", "EE-186", "EE-223")
def test_lost_as_soon_as_fewer_than_two_wards_are_left_once_the_third_has_bitten() -> None:
    table = quest("the-binding").corrupt("b03").then_chance().corrupt("b01").do("loses-chi fengbao")
    assert table.result == ""
    table.corrupt("s29").first_offers()
    assert (table.result, table.chi("Shao")) == ("lost", 2)
    assert table.reason == "Something you needed is gone: the quest can't be won any more."


@rule("EE-220", "EE-223")
def test_wards_spent_on_the_orange_token_are_missed_and_those_dropped_are_not() -> None:
    table = wards(2).do("plant 5").corrupt("b05")              # one in hand, one on a card
    assert table.result == ""
    table.then_chance().corrupt("s29").first_offers()
    assert table.result == "lost"
    dropped = quest("the-binding").corrupt("b05")
    lay_item(dropped.game, dropped.zone("s21"), WARD)
    lay_item(dropped.game, dropped.zone("s21"), WARD)
    assert dropped.corrupt("b03").then_chance().corrupt("s29").first_offers().result == ""
    done = quest("the-binding")
    done.happens(move_spawn, done.who("Shao"), 1, done.zone("s24"))
    done.corrupt("b05").corrupt("b03").then_chance().corrupt("s29").first_offers()
    assert done.result == ""                                   # the token is where it has to be


@rule("EE-220")
def test_wheel_and_tablet_are_found_and_remembered() -> None:
    table = quest("the-binding", modules__campaign=True).take("Shao", "Q10-O6").take("Fengbao", "Q10-O11")
    assert (table.items("Shao"), table.items("Fengbao")) == (["prayer-wheel"], ["tablet"])
    assert set(table.recalled(Sheets).flags) == {"found_wheel", "found_tablet"}
    table.with_chi(shao=0, fengbao=0).put("Shao", "s25").put("Fengbao", "s25")
    assert table.turn("Shao").do("meditate").chi("Shao") == 4
    assert table.turn("Fengbao").do("meditate").chi("Fengbao") == 3


@rule("EE-220")
def test_the_tablet_holds_corruption_back_once() -> None:
    table = quest("the-binding").take("Fengbao", "Q10-O11").put_all("s43")
    table.draw_necromancer("s38")
    before = table.corrupted()
    table.acts("defiler").do("hold-back")
    assert (table.corrupted(), table.token("necromancer")) == (before, "s38")
    table.acts("defiler")
    assert table.to_its_end().token("necromancer") != "s38"


@rule("EE-220")
def test_hermit_and_crypt() -> None:
    counsel = quest("the-binding").take("Shao", "Q10-O3").do("branch a", "show Q10-O1", "show Q10-O11")
    assert (set(counsel.cards_of("shown")) - set(counsel.cards_of("taken")), counsel.chi("Shao")) == (
        {"Q10-O1", "Q10-O11"}, 5)
    stores = quest("the-binding").then_chance().take("Shao", "Q10-O3").do("branch b").first_offers()
    assert (stores.noise_tokens("s05"), stores.read_notes()) == (2, [2])
    opened = quest("the-binding").then_chance().take("Shao", "Q10-O9").do("branch a").first_offers()
    assert (opened.horde("s32"), len(opened.game.artifacts)) == ({"god-eater": 1}, 7)
    closed = quest("the-binding", modules__campaign=True).take("Shao", "Q10-O9").do("branch b")
    assert closed.recalled(Sheets).cxp == (1,) * 6
