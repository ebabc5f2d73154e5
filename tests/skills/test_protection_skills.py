"""Skills that keep Survivors alive."""

from __future__ import annotations

import pytest

from gravetide.families.zones.fight.wounds import WoundBar
from gravetide.games.black_plague.game import BLACK_PLAGUE
from tests.skills.attacks import rolls
from tests.support.printing import reprinted
from tests.support.rules import rule
from tests.support.scene import Scene, scene

STREET = """
    +---+---+---+
    |s01 s02 s03|
    +---+---+---+
"""
HOUSE = """
    +---+---+---+
    |s01Db01ob02|
    +---+---+---+
"""
VAULT = """
    +---+---+
    |s01 s02|
    +---+---+

    +-Y-+
    |v01|
    +-Y-+
"""


@rule("BP-428")
def test_ironclad_ignores_one_type_and_suffers_from_the_others() -> None:
    table = scene(STREET).survivor("Ann", "s01", skills=["Ironclad: Walker"]).zombies("s01", walkers=5, fatties=1)
    assert table.zombies_act().wounds("Ann") == 1


@rule("BP-428")
def test_ironclad_works_against_what_no_armor_stops() -> None:
    table = scene(STREET).survivor("Ann", "s01", skills=["Ironclad: Abomination"]).zombies("s01", abominations=1)
    assert table.zombies_act().wounds("Ann") == 0


@rule("BP-429")
def test_iron_hide_is_an_armor_of_five_and_more() -> None:
    table = scene(STREET).survivor("Samson", "s01", skills=["Iron hide"]).zombies("s01", walkers=2)
    table.dice(5, 4).zombies_act()
    assert table.wounds("Samson") == 1


@rule("BP-429")
def test_iron_hide_adds_one_to_each_die_of_real_armor() -> None:
    table = scene(STREET).survivor("Samson", "s01", body="chainmail-armor", skills=["Iron hide"])
    table.zombies("s01", walkers=2).dice(3, 2).zombies_act()
    assert table.wounds("Samson") == 1


@pytest.mark.spare_script
@rule("BP-429")
def test_iron_hide_does_not_stop_the_abomination() -> None:
    table = scene(STREET).survivor("Samson", "s01", skills=["Iron hide"]).zombies("s01", abominations=1)
    assert table.dice(6).zombies_act().wounds("Samson") == 1


@rule("BP-430")
def test_with_iron_hide_and_a_shield_the_better_number_counts_without_bonus_or_second_roll() -> None:
    table = scene(STREET).survivor("Samson", "s01", hands=["shield"], skills=["Iron hide"]).zombies("s01", walkers=2)
    table.dice(4, 3).zombies_act()
    assert table.wounds("Samson") == 1
    poor = scene(STREET, pack=reprinted("shield", armor=6)).survivor("Samson", "s01", hands=["shield"],
                                                                      skills=["Iron hide"])
    poor.zombies("s01", walkers=2).dice(5, 4).zombies_act()
    assert poor.wounds("Samson") == 1


@rule("BP-432")
def test_each_card_thrown_away_cancels_one_wound() -> None:
    table = scene(STREET).survivor("Lady Grimm", "s01", hands=["axe"], pack=["apples"],
                                   skills=["Is that all you've got?"]).zombies("s01", walkers=3).zombies_act()
    assert table.options() == ["bear", "give-up axe", "give-up apples"]
    table.do("give-up apples", "give-up axe")
    assert (table.wounds("Lady Grimm"), table.hands("Lady Grimm"), table.backpack("Lady Grimm")) == (1, [], [])


@rule("BP-432")
def test_the_wounds_may_also_be_borne() -> None:
    table = scene(STREET).survivor("Lady Grimm", "s01", hands=["axe"], skills=["Is that all you've got?"])
    table.zombies("s01", walkers=2).zombies_act().do("bear")
    assert (table.wounds("Lady Grimm"), table.hands("Lady Grimm")) == (2, ["axe"])


@rule("BP-433")
def test_cards_stop_even_the_wound_of_an_abomination() -> None:
    table = scene(STREET).survivor("Lady Grimm", "s01", hands=["axe"], skills=["Is that all you've got?"])
    table.zombies("s01", abominations=1).zombies_act().do("give-up axe")
    assert table.wounds("Lady Grimm") == 0


@rule("BP-433")
def test_cards_stop_a_friends_arrows_wound_by_wound() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["crossbow"])
    table.survivor("Lady Grimm", "s02", hands=["axe"], skills=["Is that all you've got?"])
    table.zombies("s02", walkers=2).turn("Silas").dice(1, 6).do("shoot crossbow s02", "give-up axe")
    assert table.wounds("Lady Grimm") == 1, "the miss was worth two"


@rule("BP-433")
def test_nothing_stops_dragon_fire() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["torch"])
    table.survivor("Lady Grimm", "s02", hands=["axe"], skills=["Is that all you've got?", "Tough", "Iron hide"])
    table.game.bile = (1,)
    table.turn("Ann").do("torch s02")
    assert table.fate("Lady Grimm") == "eliminated"


@rule("BP-452")
def test_regeneration_heals_everything_when_the_round_ends() -> None:
    table = scene(STREET).survivor("Klom", "s01", skills=["Regeneration"]).survivor("Ann", "s01")
    table.zombies("s01", walkers=4).zombies_act().do("wound klom", "wound klom", "wound ann", "wound ann")
    assert table.wounds("Klom") == 2
    table.end_phase()
    assert (table.wounds("Klom"), table.wounds("Ann")) == (0, 2)


@rule("BP-452")
def test_regeneration_comes_too_late_for_the_eliminated() -> None:
    table = scene(STREET).survivor("Klom", "s01", skills=["Regeneration"]).survivor("Ann", "s03")
    table.zombies("s01", walkers=3).zombies_act()
    assert table.fate("Klom") == "eliminated"
    table.end_phase()
    assert (table.fate("Klom"), table.wounds("Klom")) == ("eliminated", 3)


@rule("BP-474")
def test_the_tough_shrug_off_one_wound_in_every_zombies_phase() -> None:
    table = scene(STREET).survivor("Glynda", "s01", skills=["Tough"]).zombies("s01", runners=1)
    table.zombies_phase()
    assert table.wounds("Glynda") == 1, "the Runner attacks twice"
    table.do("end")
    assert table.wounds("Glynda") == 2, "and so it goes in the next Round"


@rule("BP-475")
def test_toughness_comes_before_armor() -> None:
    table = scene(STREET).survivor("Glynda", "s01", body="leather-armor", skills=["Tough"]).zombies("s01", walkers=2)
    table.dice(1).zombies_act()
    assert rolls(table) == [(1,)]
    assert table.wounds("Glynda") == 1


@rule("BP-475")
def test_of_several_wounds_at_once_toughness_takes_the_one_that_armor_could_not_stop() -> None:
    table = scene(STREET).survivor("Glynda", "s01", body="leather-armor", skills=["Tough"])
    table.zombies("s01", walkers=1, abominations=1).dice(6).zombies_act()
    assert table.wounds("Glynda") == 0


def struck_in_the_players_phase(**readings: bool) -> Scene:
    rules = BLACK_PLAGUE.but(wounds=WoundBar(**readings))
    return scene(STREET, rules=rules).survivor("Glynda", "s01", skills=["Tough"]).zombies("s01", walkers=2)


@rule("BP-475")
def test_toughness_is_for_the_zombies_phase_alone_unless_the_table_reads_it_otherwise() -> None:
    assert struck_in_the_players_phase().kind_acts("walkers").wounds("Glynda") == 2
    assert struck_in_the_players_phase(tough_outside_phase=True).kind_acts("walkers").wounds("Glynda") == 1


@rule("BP-474")
def test_toughness_is_no_use_against_a_friends_arrow() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["short-bow"]).survivor("Glynda", "s02", skills=["Tough"])
    table.zombies("s02", walkers=1).turn("Silas").dice(1).do("shoot short-bow s02")
    assert table.wounds("Glynda") == 1


@rule("BP-442", "BP-443")
def test_luck_may_be_tried_in_every_armor_roll() -> None:
    table = scene(STREET).survivor("Mizar", "s01", body="leather-armor", skills=["Lucky"]).zombies("s01", runners=2)
    table.dice(6, 1).zombies_act()
    assert table.options() == ["keep", "reroll lucky"]
    table.dice(5, 5, 1, 2).do("reroll lucky")
    assert table.options() == ["keep", "reroll lucky"], "the Runners' second attack is another Armor roll"
    table.dice(5, 1).do("reroll lucky")
    assert table.wounds("Mizar") == 1


@rule("BP-442")
def test_luck_adds_to_the_second_roll_of_a_shield() -> None:
    table = scene(STREET).survivor("Mizar", "s01", hands=["shield"], body="plate-armor", skills=["Lucky"])
    table.zombies("s01", walkers=1).dice(1, 1, 1).zombies_act()
    assert table.options() == ["keep", "reroll shield", "reroll lucky"]
    table.do("reroll lucky")
    assert table.options() == ["keep", "reroll shield"]
    table.do("reroll shield")
    assert table.wounds("Mizar") == 1


@rule("BP-436")
def test_a_lifesaver_drags_survivors_out_of_a_zone_with_zombies_for_free_once_per_turn() -> None:
    table = scene(STREET).survivor("Ann", "s02", skills=["Lifesaver"]).survivor("Silas", "s03").survivor("Nelly", "s03")
    table.survivor("Clovis", "s01").zombies("s03", walkers=5).turn("Ann", actions=1)
    assert not table.offers("rescue s01"), "no zombies, no rescue"
    table.do("rescue s03", "drag silas", "leave-there nelly")
    assert (table.at("Silas"), table.at("Nelly"), table.actions("Ann")) == ("s02", "s03", 1)
    assert not table.offers("rescue s03")
    assert table.turn("Ann").offers("rescue s03")


@rule("BP-436")
def test_another_players_survivor_may_refuse_to_be_saved() -> None:
    table = scene(STREET).survivor("Ann", "s02", skills=["Lifesaver"]).survivor("Silas", "s03", seat=1)
    table.zombies("s03", walkers=1).turn("Ann").do("rescue s03")
    assert (table.deciding_seat(), table.prompt()) == (0, "Does Ann drag Silas along?")
    table.do("drag silas")
    assert (table.deciding_seat(), table.prompt()) == (1, "Ann reaches for Silas: does Silas come?")
    table.do("leave-there silas")
    assert table.at("Silas") == "s03"
    table.turn("Ann").do("rescue s03", "drag silas", "drag silas")
    assert table.at("Silas") == "s02"


@rule("BP-436")
def test_there_is_no_rescue_through_a_closed_door_or_from_two_zones_away() -> None:
    table = scene(HOUSE).survivor("Ann", "s01", skills=["Lifesaver"]).survivor("Silas", "b01").zombies("b01", walkers=1)
    assert not table.turn("Ann").offers("rescue b01")
    table = scene(HOUSE, open_doors=[("s01", "b01")]).survivor("Ann", "s01", skills=["Lifesaver"])
    table.survivor("Silas", "b01").survivor("Nelly", "b02").zombies("b01", walkers=1).zombies("b02", walkers=1)
    assert [text for text in table.turn("Ann").options() if text.startswith("rescue")] == ["rescue b01"]


@rule("BP-436")
def test_there_is_no_rescue_into_or_out_of_a_vault() -> None:
    for saver, friend in (("s01", "v01"), ("v01", "s01")):
        table = scene(VAULT, vault_doors={"v01": ["s01", "s02"]}, open_doors=[("s01", "v01")])
        table.survivor("Ann", saver, skills=["Lifesaver"]).survivor("Silas", friend).zombies(friend, walkers=1)
        table.turn("Ann")
        assert table.offers(f"move {friend}"), "there is a way"
        assert not table.offers(f"rescue {friend}")
