"""Skills that move the horde, mislead it, or change who acts when."""

from __future__ import annotations

import pytest

from gravetide.families.zones.fight.wounds import WoundBar
from gravetide.families.zones.horde.noise import NoiseTokens
from gravetide.families.zones.horde.spawning import SpawnRules
from gravetide.families.zones.ruleset import ZoneRules
from gravetide.families.zones.team.skill_rules import SkillRules
from gravetide.families.zones.turn.actions import TOUGHENED
from gravetide.games.black_plague.game import BLACK_PLAGUE
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+---+---+
    |s01 s02 s03 s04 s05|
    +---+---+---+---+---+
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
# From s03 nobody in s06 or s07 is seen; both are three steps away.
HORSESHOE = """
    +---+---+---+---+---+
    |s01 s02 s03 s04 s05|
    +   +---+---+---+   +
    |s06|b01 b01 b01|s07|
    +---+---+---+---+---+
"""
DOORS = {"v01": ["s01", "s02"]}


# -- Born leader


@rule("BP-413")
def test_a_born_leader_hands_over_an_action_for_the_next_turn_and_no_later_one() -> None:
    table = scene(STREET).survivor("Benson", "s01", skills=["Born leader"]).survivor("Ann", "s02")
    table.turn("Benson").do("lead ann", "end").turn("Ann")
    assert table.actions("Ann") == 4
    table.do("noise", "noise", "noise", "noise")
    assert table.turn("Ann").actions("Ann") == 3


@rule("BP-413")
def test_an_action_handed_over_is_lost_if_it_is_not_used() -> None:
    table = scene(STREET).survivor("Benson", "s01", skills=["Born leader"]).survivor("Ann", "s02")
    table.turn("Benson").do("lead ann", "end").turn("Ann").do("end").turn("Ann")
    assert table.actions("Ann") == 3


@rule("BP-414")
def test_leading_costs_nothing_and_happens_once_per_turn() -> None:
    table = scene(STREET).survivor("Benson", "s01", skills=["Born leader"]).survivor("Ann", "s05")
    table.survivor("Silas", "s02").turn("Benson", actions=0)
    assert [text for text in table.options() if text.startswith("lead")] == ["lead ann", "lead silas"]
    table.turn("Benson").do("lead ann")
    assert table.actions("Benson") == 3
    assert not any(text.startswith("lead") for text in table.options())


@rule("BP-414")
def test_who_has_acted_already_keeps_the_gift_for_the_next_round() -> None:
    table = scene(STREET).survivor("Ann", "s02").survivor("Benson", "s01", skills=["Born leader"])
    table.round().do("activate ann", "end", "lead ann", "end")
    assert table.game.round == 2
    table.do("activate ann")
    assert table.actions("Ann") == 4


@rule("BP-414")
def test_gifts_may_wait_together_unless_the_table_reads_it_otherwise() -> None:
    def leads(rules: SkillRules) -> list[str]:
        table = scene(STREET, rules=BLACK_PLAGUE.but(skills=rules)).survivor("Benson", "s01", skills=["Born leader"])
        table.survivor("Ann", "s02").survivor("Silas", "s02").turn("Benson").do("lead ann", "end").turn("Benson")
        return [text for text in table.options() if text.startswith("lead")]

    assert leads(SkillRules()) == ["lead ann", "lead silas"]
    assert leads(SkillRules(one_gift_at_a_time=True)) == []


@rule("BP-413", "BP-414")
def test_gifts_of_two_born_leaders_add_up_and_each_gives_once_per_turn() -> None:
    table = scene(STREET).survivor("Benson", "s01", skills=["Born leader"]).survivor("Ann", "s02")
    table.survivor("Silas", "s02", skills=["Born leader"])
    table.turn("Benson").do("lead ann")
    assert table.why("lead silas") == "Born leader works once per Turn."
    table.do("end").turn("Silas").do("lead ann", "end").turn("Ann")
    assert table.actions("Ann") == 5


@rule("BP-414")
def test_where_one_gift_waits_at_a_time_the_refusal_says_so() -> None:
    rules = BLACK_PLAGUE.but(skills=SkillRules(one_gift_at_a_time=True))
    table = scene(STREET, rules=rules).survivor("Benson", "s01", skills=["Born leader"]).survivor("Ann", "s02")
    table.turn("Benson").do("lead ann", "end").turn("Benson")
    assert table.why("lead ann") == "At this table you can't give another free Action before the last one is used."


# -- Lock it down


@rule("BP-437", "BP-EX-25")
def test_a_door_locked_down_and_opened_again_brings_no_new_zombies() -> None:
    table = scene(HOUSE).survivor("Ann", "s01", skills=["Lock it down", "Break-in"]).turn("Ann")
    table.zombie_cards(1, 2).do("open b01", "fill b01")
    cards = len(table.game.zombie_deck)
    table.do("close b01")
    assert not table.is_open("s01", "b01")
    assert table.actions("Ann") == 2
    table.do("open b01")
    assert table.is_open("s01", "b01")
    assert len(table.game.zombie_deck) == cards


@rule("BP-437")
def test_a_door_locked_down_stops_feet_and_eyes() -> None:
    table = scene(HOUSE, open_doors=[("s01", "b01")]).survivor("Ann", "s01", hands=["short-bow"],
                                                               skills=["Lock it down"]).zombies("b01", walkers=2)
    assert table.turn("Ann").offers("shoot short-bow b01")
    table.do("close b01")
    assert not table.offers("shoot short-bow b01")
    table.zombies_act()
    assert table.zombies_in("b01") == horde(walkers=2)


@rule("BP-437")
def test_only_open_doors_of_the_own_zone_can_be_locked_down_for_an_action() -> None:
    table = scene(HOUSE, open_doors=[("s01", "b01")]).survivor("Ann", "b02", skills=["Lock it down"]).turn("Ann")
    assert not any(text.startswith("close") for text in table.options())
    table = scene(HOUSE).survivor("Ann", "s01", skills=["Lock it down"]).turn("Ann")
    assert not any(text.startswith("close") for text in table.options())
    table = scene(HOUSE, open_doors=[("s01", "b01")]).survivor("Ann", "s01", skills=["Lock it down"])
    assert not table.turn("Ann", actions=0).offers("close b01")


@rule("BP-438")
def test_an_opening_is_no_door_but_a_vault_door_is() -> None:
    table = scene(HOUSE, open_doors=[("s01", "b01")]).survivor("Ann", "b01", skills=["Lock it down"]).turn("Ann")
    assert [text for text in table.options() if text.startswith("close")] == ["close s01"]
    table = scene(VAULT, vault_doors=DOORS, open_doors=[("s01", "v01")]).survivor("Ann", "s01", skills=["Lock it down"])
    table.turn("Ann").do("close v01")
    assert not table.is_open("s01", "v01")
    assert not table.offers("move v01")


# -- Loud


def quiet_and_crowded(rules: NoiseTokens | None = None) -> Scene:
    """Samson stands alone in s06; Ann and Silas in s07 are noisier."""
    table = scene(HORSESHOE, rules=BLACK_PLAGUE.but(noise=rules or NoiseTokens()))
    return table.survivor("Samson", "s06", skills=["Loud"]).survivor("Ann", "s07").survivor("Silas", "s07")


@rule("BP-439")
def test_a_loud_zone_is_the_noisiest_of_the_board() -> None:
    table = quiet_and_crowded().zombies("s03", walkers=2).zombies_act()
    assert table.zombies_in("s04") == horde(walkers=2), "without a shout they go to the crowd"
    table = quiet_and_crowded().zombies("s03", walkers=2).turn("Samson").do("loud")
    assert table.actions("Samson") == 3
    assert not table.offers("loud"), "once per Turn"
    table.zombies_act()
    assert table.zombies_in("s02") == horde(walkers=2)


@rule("BP-439")
def test_the_zone_stays_loud_when_the_shouter_has_left_until_his_next_turn() -> None:
    table = quiet_and_crowded().turn("Samson").do("loud", "move s01", "end").end_phase()
    table.zombies("s03", walkers=2)
    table.game.edit(0).zone = table.board.index["s07"]  # out of sight
    assert table.zombies_act().zombies_in("s02") == horde(walkers=2)
    table.turn("Samson").zombies_act()
    assert table.zombies_in("s02") == {}
    assert table.zombies_in("s03") == horde(walkers=2), "back towards the crowd in s07"


@rule("BP-439")
def test_only_the_last_shout_counts() -> None:
    table = scene(HORSESHOE).survivor("Samson", "s06", skills=["Loud"]).survivor("Ann", "s07", skills=["Loud"])
    table.survivor("Silas", "s06").zombies("s03", walkers=2)
    table.turn("Samson").do("loud", "end").turn("Ann").do("loud", "end").zombies_act()
    assert table.zombies_in("s04") == horde(walkers=2)


@rule("BP-440")
def test_zombies_go_for_the_survivor_they_see_whatever_is_shouted_elsewhere() -> None:
    table = quiet_and_crowded().survivor("Nelly", "s05").zombies("s03", walkers=2).turn("Samson").do("loud")
    assert table.zombies_act().zombies_in("s04") == horde(walkers=2)
    rules = NoiseTokens(loud_beats_sight=True)
    table = quiet_and_crowded(rules).survivor("Nelly", "s05").zombies("s03", walkers=2).turn("Samson").do("loud")
    assert table.zombies_act().zombies_in("s02") == horde(walkers=2), "a table may read it otherwise"


@rule("BP-440")
def test_among_the_zones_they_see_the_loud_one_wins() -> None:
    table = scene(STREET).survivor("Samson", "s01", skills=["Loud"]).survivor("Ann", "s05").survivor("Silas", "s05")
    table.zombies("s03", walkers=2).turn("Samson").do("loud").zombies_act()
    assert table.zombies_in("s02") == horde(walkers=2)


# -- Rotten


def rotten(zone: str = "s02") -> Scene:
    """Ostokar has spent a Turn in silence."""
    return scene(STREET).survivor("Ostokar", zone, hands=["axe"], skills=["Rotten"]).survivor("Ann", "s05")


@rule("BP-458")
def test_after_a_silent_turn_zombies_neither_attack_nor_follow_nor_hear_the_rotten() -> None:
    table = rotten().zombies("s02", walkers=2).turn("Ostokar").do("end")
    assert table.noise("s02") == 0
    table.zombies_act()
    assert table.wounds("Ostokar") == 0
    assert table.zombies_in("s03") == horde(walkers=2), "they walk past him to Ann"


@pytest.mark.spare_script
@rule("BP-458")
@pytest.mark.parametrize("deed", ["noise", "melee axe"])
def test_a_turn_with_noise_or_an_attack_earns_no_rotten_token(deed: str) -> None:
    table = rotten().zombies("s02", walkers=1).turn("Ostokar").dice(1).do(deed, "end").zombies_act()
    assert table.wounds("Ostokar") == 1


@pytest.mark.spare_script
@rule("BP-458")
@pytest.mark.parametrize("deed", ["noise", "melee axe"])
def test_the_token_is_lost_with_the_first_noise_or_attack(deed: str) -> None:
    table = rotten().zombies("s02", walkers=1).turn("Ostokar").do("end").turn("Ostokar")
    assert table.game.survivors[0].rotten
    table.dice(1).do(deed)
    assert not table.game.survivors[0].rotten
    assert table.do("end").zombies_act().wounds("Ostokar") == 1


@rule("BP-458")
def test_the_token_stays_over_rounds_of_silent_work() -> None:
    table = rotten().zombies("s02", walkers=1).turn("Ostokar").do("end").end_phase()
    table.turn("Ostokar").do("reorganize", "done", "end").zombies_act()
    assert table.wounds("Ostokar") == 0


@rule("BP-458")
def test_the_rotten_still_pay_for_leaving_zombies() -> None:
    table = rotten().zombies("s02", walkers=2).turn("Ostokar").do("end").turn("Ostokar").do("move s03")
    assert table.actions("Ostokar") == 0


@rule("BP-458", "BP-439")
def test_a_shout_ends_the_rot_and_the_turn_was_not_silent() -> None:
    table = scene(STREET).survivor("Ostokar", "s02", skills=["Rotten", "Loud"]).zombies("s02", walkers=1)
    table.turn("Ostokar").do("end").turn("Ostokar").do("loud", "end").zombies_act()
    assert table.wounds("Ostokar") == 1


@rule("BP-458")
def test_a_silent_turn_under_invisibility_leaves_the_token_behind() -> None:
    table = rotten().zombies("s02", walkers=1)
    table.game.edit(0).rotten = 2  # somebody has cast Invisibility on him
    table.turn("Ostokar").do("end").end_phase().zombies_act()
    assert table.wounds("Ostokar") == 0


# -- Shove


@rule("BP-462")
def test_a_shove_pushes_all_zombies_next_door_for_free_once_per_turn() -> None:
    table = scene(STREET).survivor("Tucker", "s02", skills=["Shove"]).zombies("s02", walkers=3, abominations=1)
    table.turn("Tucker", actions=1)
    assert [text for text in table.options() if text.startswith("shove")] == ["shove s01", "shove s03"]
    table.do("shove s03")
    assert (table.zombies_in("s02"), table.zombies_in("s03")) == ({}, horde(walkers=3, abominations=1))
    assert table.actions("Tucker") == 1
    table.zombies("s02", walkers=1).do("noise")
    assert not table.turn("Tucker").do("shove s03").zombies("s02", walkers=1).do("noise").offers("shove s03")


@rule("BP-462")
def test_no_shove_through_a_closed_door() -> None:
    table = scene(HOUSE).survivor("Tucker", "b01", skills=["Shove"]).zombies("b01", walkers=1).turn("Tucker")
    assert [text for text in table.options() if text.startswith("shove")] == ["shove b02"]


@rule("BP-462")
def test_zombies_can_be_shoved_into_a_vault_and_out_of_it_a_necromancer_too() -> None:
    for here, there in (("s01", "v01"), ("v01", "s01")):
        table = scene(VAULT, vault_doors=DOORS, open_doors=[("s01", "v01")]).survivor("Tucker", here, skills=["Shove"])
        table.zombies(here, walkers=1, necromancers=1).turn("Tucker").do(f"shove {there}")
        assert table.zombies_in(there) == horde(walkers=1, necromancers=1)
        assert [table.board.zones[necromancer[0]] for necromancer in table.game.necromancers] == [there]


# -- Taunt


@rule("BP-472")
def test_taunted_zombies_come_at_once_past_everybody_else() -> None:
    table = scene(STREET).survivor("Sylvia", "s01", skills=["Taunt"]).survivor("Ann", "s04").survivor("Nelly", "s03")
    table.zombies("s04", walkers=2, fatties=1).zombies("s05", walkers=1).turn("Sylvia", actions=1).do("taunt s04")
    assert table.zombies_in("s03") == horde(walkers=2, fatties=1)
    assert table.zombies_in("s05") == horde(walkers=1), "just those of one Zone"
    assert (table.wounds("Ann"), table.wounds("Nelly"), table.actions("Sylvia")) == (0, 0, 1)
    assert not any(text.startswith("taunt") for text in table.options()), "once per Turn"


@rule("BP-472")
def test_a_taunt_is_a_complete_activation_so_runners_arrive_and_bite() -> None:
    table = scene(STREET).survivor("Sylvia", "s01", skills=["Taunt"]).survivor("Ann", "s02")
    table.zombies("s02", walkers=1, runners=2).turn("Sylvia").do("taunt s02")
    assert table.zombies_in("s01") == horde(walkers=1, runners=2)
    assert (table.wounds("Sylvia"), table.wounds("Ann")) == (2, 0)


@rule("BP-472")
def test_one_can_taunt_only_what_one_sees() -> None:
    table = scene(HORSESHOE).survivor("Sylvia", "s06", skills=["Taunt"]).zombies("s01", walkers=1)
    table.zombies("s02", walkers=1).turn("Sylvia")
    assert [text for text in table.options() if text.startswith("taunt")] == ["taunt s01"]


@rule("BP-473")
def test_zombies_taunted_in_the_own_zone_attack_the_taunter_alone() -> None:
    table = scene(STREET).survivor("Sylvia", "s01", skills=["Taunt"]).survivor("Ann", "s01")
    table.zombies("s01", walkers=2).turn("Sylvia").do("taunt s01")
    assert (table.wounds("Sylvia"), table.wounds("Ann")) == (2, 0)


def taunted_necromancer(rules: SkillRules) -> Scene:
    table = scene(STREET, rules=BLACK_PLAGUE.but(skills=rules)).with_quest(spawns=[("s05", "red"), ("s03", "red")])
    table.survivor("Sylvia", "s01", skills=["Taunt"]).zombies("s03", walkers=1, necromancers=1)
    return table.turn("Sylvia").do("taunt s03")


@rule("BP-473")
def test_a_taunted_necromancer_forgets_his_flight_unless_the_table_reads_it_otherwise() -> None:
    table = taunted_necromancer(SkillRules())
    assert table.zombies_in("s02") == horde(walkers=1, necromancers=1)
    assert [necromancer[:2] for necromancer in table.game.necromancers] == [(1, 2)], "his entry Zone is still s03"
    table = taunted_necromancer(SkillRules(taunt_reaches_necromancers=False))
    assert (table.zombies_in("s02"), table.zombies_in("s03")) == (horde(walkers=1), horde(necromancers=1))


@rule("BP-458", "BP-472")
def test_taunted_zombies_come_to_the_rotten_but_do_not_find_him() -> None:
    table = scene(STREET).survivor("Sylvia", "s01", skills=["Taunt", "Rotten"]).zombies("s02", runners=1)
    table.turn("Sylvia").do("end").turn("Sylvia").do("taunt s02")
    assert (table.zombies_in("s01"), table.wounds("Sylvia")) == (horde(runners=1), 0)


# -- Tactician


def two_players() -> Scene:
    table = scene(STREET).survivor("Ann", "s01", seat=0).survivor("Baldric", "s01", seat=0)
    return table.survivor("Nelly", "s02", seat=1, skills=["Tactician"])


@rule("BP-471")
def test_a_tactician_may_act_before_or_between_the_turns_of_another_player() -> None:
    table = two_players().round()
    assert (table.options(), table.deciding_seat()) == (["activate nelly", "wait"], 1)
    table.do("wait", "activate ann")
    assert not table.offers("activate nelly"), "not inside a Turn"
    table.do("end")
    assert table.options() == ["activate nelly", "wait"]
    table.do("activate nelly")
    assert table.game.active == table.who("Nelly")
    table.do("end")
    assert table.game.active == table.who("Baldric")
    table.do("end")
    assert table.game.round == 2, "each has had one Turn"


@rule("BP-471")
def test_a_tactician_may_wait_until_the_players_after_him_are_done() -> None:
    table = scene(STREET).survivor("Nelly", "s02", seat=0, skills=["Tactician"]).survivor("Ann", "s01", seat=1)
    table.round().do("wait")
    assert table.game.active == table.who("Ann"), "asked once, he has waited"
    table.do("end")
    assert table.game.active == table.who("Nelly")


@rule("BP-471")
def test_without_the_skill_players_act_in_their_order() -> None:
    table = scene(STREET).survivor("Ann", "s01", seat=0).survivor("Baldric", "s01", seat=0)
    table.survivor("Nelly", "s02", seat=1).round()
    assert table.options() == ["activate ann", "activate baldric"]
    table.do("activate ann", "end", "end")
    assert table.game.active == table.who("Nelly")


@rule("BP-471")
def test_several_tacticians_settle_their_order() -> None:
    table = two_players().survivor("Silas", "s02", seat=1, skills=["Tactician"]).round()
    table.do("wait")
    assert table.options() == ["activate silas", "wait"]
    table.do("activate silas", "end")
    assert table.options() == ["activate nelly", "wait"]


# -- Zombie link

WALKERS_ACT = 37


@rule("BP-477")
def test_an_extra_activation_card_gives_the_linked_a_turn_before_the_zombies_act() -> None:
    table = scene(STREET).survivor("Ostokar", "s01", hands=["axe"], xp=7, skills=["Zombie link"])
    table.zombies("s01", walkers=2).zombie_cards(WALKERS_ACT).draw_for("s05")
    assert table.game.active == 0
    assert table.actions("Ostokar") == 4, "a complete Turn"
    table.dice(6).do("melee axe", "end")
    assert table.wounds("Ostokar") == 1, "the Walker that is left acts afterwards"


@rule("BP-477")
def test_several_linked_survivors_choose_their_order() -> None:
    table = scene(STREET).survivor("Ostokar", "s01", skills=["Zombie link"]).survivor("Ann", "s01")
    table.survivor("Seli", "s02", skills=["Zombie link"]).zombie_cards(WALKERS_ACT).draw_for("s05")
    assert table.options() == ["link ostokar", "link seli"]
    table.do("link seli")
    assert table.game.active == table.who("Seli")
    table.do("end")
    assert table.game.active == table.who("Ostokar")


@pytest.mark.spare_script
@rule("BP-477")
def test_no_other_card_calls_the_linked() -> None:
    for number in (1, 41, 47):  # zombies, a Necromancer, a Double Spawn
        table = scene(STREET).survivor("Ostokar", "s01", skills=["Zombie link"]).zombie_cards(number, 2).draw_for("s05")
        assert table.options() == []


@rule("BP-478")
def test_at_the_blue_level_the_link_works_although_the_card_does_nothing() -> None:
    table = scene(STREET).survivor("Ostokar", "s01", skills=["Zombie link"]).zombies("s01", walkers=1)
    table.zombie_cards(WALKERS_ACT).draw_for("s05")
    assert table.actions("Ostokar") == 3
    assert table.do("end").wounds("Ostokar") == 0


@rule("BP-478")
def test_a_table_may_want_a_card_that_does_something() -> None:
    rules = BLACK_PLAGUE.but(spawning=SpawnRules(link_at_blue=False))
    table = scene(STREET, rules=rules).survivor("Ostokar", "s01", skills=["Zombie link"])
    assert table.zombie_cards(WALKERS_ACT).draw_for("s05").options() == []


def door_opened_by(name: str, *skills: str) -> Scene:
    """In the middle of a Turn a door is opened, and behind it waits an Extra Activation card."""
    table = scene("""
        +---+---+
        |s01Db01|
        +---+---+
    """).survivor(name, "s01", hands=["axe", "healing"], skills=["+1 free Move Action", *skills])
    if name != "Ostokar":
        table.survivor("Ostokar", "s01", skills=["Zombie link"])
    return table.turn(name).do("enchant healing " + name.lower()).zombie_cards(WALKERS_ACT).do("open b01 axe")


@rule("BP-477")
def test_a_turn_by_zombie_link_inside_anothers_turn_leaves_that_turn_as_it_was() -> None:
    table = door_opened_by("Baldric")
    assert (table.game.active, table.actions("Ostokar")) == (1, 3)
    table.do("noise", "end")
    assert (table.game.active, table.actions("Baldric")) == (0, 1)
    assert table.game.survivors[0].free, "his free Move is still there"
    assert not table.offers("enchant healing baldric"), "and his enchantment still spent"
    table.do("end").round()
    assert table.game.active == 1, "an extra Turn is not the Turn of the Round"


@rule("BP-477")
def test_a_turn_by_zombie_link_inside_the_own_turn_is_fresh_and_then_the_old_one_goes_on() -> None:
    table = door_opened_by("Ostokar", "Zombie link", "Shove").zombies("s01", walkers=1)
    assert table.actions("Ostokar") == 3
    table.do("enchant healing ostokar", "shove b01", "end")
    assert table.actions("Ostokar") == 1
    assert not table.offers("enchant healing ostokar")
    assert table.zombies("s01", walkers=1).do("noise").game.survivors[0].free


@rule("BP-474", "BP-477")
def test_an_extra_turn_within_the_zombies_phase_does_not_harden_the_tough_again() -> None:
    table = scene("""
        +---+---+
        |s01Db01|
        +---+---+
    """).survivor("Ostokar", "s01", hands=["axe"], xp=7, skills=["Zombie link", "Tough"]).zombies("s01", walkers=1)
    table.with_quest(spawns=[("s01", "red")]).zombie_cards(WALKERS_ACT).zombies_phase()
    assert table.wounds("Ostokar") == 0
    assert table.game.phase == "zombies"
    table.do("end")
    assert table.wounds("Ostokar") == 1


def linked_in_the_own_turn(rules: ZoneRules, learns: str) -> Scene:
    """Ostokar opens a door, takes an extra Turn for what is behind it, and reaches the Yellow level there."""
    table = scene("""
        +---+---+---+
        |s02 s01Db01|
        +---+---+---+
    """, rules=rules).survivor("Ostokar", "s01", hands=["axe"], xp=6, skills=["Zombie link"])
    table.zombies("s01", walkers=1).turn("Ostokar").zombie_cards(WALKERS_ACT).do("open b01 axe")
    table.dice(6).do("melee axe")
    assert table.skills("Ostokar") == ["Zombie link", learns]
    return table


@rule("BP-089", "BP-477")
@pytest.mark.parametrize(("too", "left"), [(True, 3), (False, 2)])
def test_the_fourth_action_learnt_in_an_extra_turn_counts_in_the_interrupted_one_too_or_not(
        too: bool, left: int) -> None:
    rules = BLACK_PLAGUE.but(skills=SkillRules(interrupted_turns_gain=too))
    table = linked_in_the_own_turn(rules, "+1 Action")
    assert table.actions("Ostokar") == 3, "one spent, one gained"
    table.do("end")
    assert (table.game.active, table.actions("Ostokar")) == (0, left)


@rule("BP-089", "BP-477")
def test_a_skill_learnt_before_the_extra_turn_is_not_counted_twice() -> None:
    table = scene("""
        +---+---+
        |s01Db01|
        +---+---+
    """).survivor("Ostokar", "s01", hands=["axe"], xp=6, skills=["Zombie link"]).zombies("s01", walkers=1)
    table.turn("Ostokar").dice(6).do("melee axe").zombie_cards(WALKERS_ACT).do("open b01 axe", "end")
    assert table.actions("Ostokar") == 2, "four, less an attack and a door"


@rule("BP-474", "BP-477")
def test_tough_that_was_used_before_an_extra_turn_stays_used_in_it_and_after_it() -> None:
    rules = BLACK_PLAGUE.but(wounds=WoundBar(tough_outside_phase=True))
    table = scene("""
        +---+---+---+
        |s02 s01Db01|
        +---+---+---+
    """, rules=rules).survivor("Ostokar", "s01", hands=["axe"], xp=7, skills=["Zombie link", "Tough", "Taunt"])
    table.zombies("s01", walkers=1).turn("Ostokar").do("taunt s01")
    assert table.wounds("Ostokar") == 0, "Tough has stopped this one"
    table.zombie_cards(WALKERS_ACT).do("open b01 axe", "taunt s01")
    assert table.wounds("Ostokar") == 1, "in the extra Turn"
    table.do("end")
    assert table.wounds("Ostokar") == 2, "and when the Walker has its extra activation"


@rule("BP-477")
def test_what_was_used_once_in_the_interrupted_turn_is_not_used_again_in_it() -> None:
    table = scene("""
        +---+---+---+
        |s02 s01Db01|
        +---+---+---+
    """).survivor("Ostokar", "s01", hands=["axe"], skills=["Zombie link", "Shove"]).zombies("s01", walkers=1)
    table.turn("Ostokar").do("shove s02").zombie_cards(WALKERS_ACT).do("open b01 axe")
    table.zombies("s01", walkers=1)
    assert table.do("noise").offers("shove s02"), "the extra Turn is a whole one"
    table.do("end", "noise")
    assert not table.offers("shove s02")


@rule("BP-474", "BP-477")
def test_tough_used_before_an_extra_turn_is_used_within_it_too() -> None:
    table = scene("""
        +---+---+
        |s01Db01|
        +---+---+
    """).survivor("Ostokar", "s01", hands=["axe"], xp=7, skills=["Zombie link", "Tough"]).zombies("s01", walkers=1)
    table.with_quest(spawns=[("s01", "red")]).zombie_cards(WALKERS_ACT).zombies_phase()
    assert (table.wounds("Ostokar"), table.game.active) == (0, 0)
    table.zombie_cards(WALKERS_ACT + 1).do("open b01 axe", "end")
    assert table.wounds("Ostokar") == 1


@rule("BP-474", "BP-477")
def test_tough_used_within_an_extra_turn_stays_used() -> None:
    """A door opened in the extra Turn brings Walkers to life, which strike the one who opened it."""
    table = scene("""
        +---+---+
        |s01Db01|
        +---+---+
    """).survivor("Ostokar", "s01", hands=["axe"], xp=7, skills=["Zombie link", "Tough"]).zombies("s01", walkers=1)
    table.with_quest(spawns=[("s01", "red")]).zombie_cards(WALKERS_ACT)
    table.game.phase = "zombies"
    table.draw_for("s01")
    assert table.game.active == 0
    table.zombie_cards(WALKERS_ACT + 1).do("open b01 axe", "end")
    assert (table.wounds("Ostokar"), table.game.survivors[0].used & TOUGHENED) == (0, TOUGHENED), "by the second card"
    table.do("end")
    assert table.wounds("Ostokar") == 1, "by the first card, after the Turn that it gave"
