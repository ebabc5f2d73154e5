"""Skills of the attack: dice from the horde, dual weapons, re-rolls, sixes, aim, friends in the line of fire."""

from __future__ import annotations

import pytest

from gravetide.families.zones.fight.combat_rules import CombatRules
from gravetide.families.zones.told.events import DiceRerolled
from gravetide.games.black_plague.game import BLACK_PLAGUE
from tests.skills.attacks import DICE, KINDS, armed, counts_for, hits, notation, rolls
from tests.support.printing import reprinted
from tests.support.rules import rule
from tests.support.scene import Scene, horde, plenty, scene

STREET = """
    +---+---+---+---+
    |s01 s02 s03 s04|
    +---+---+---+---+
"""
HOUSE = """
    +---+---+
    |s01Db01|
    +---+---+
"""


# -- dice from the horde


@pytest.mark.spare_script
@pytest.mark.parametrize(("skill", "kind"), [
    pytest.param("Barbarian", "Melee", marks=rule("BP-406")),
    pytest.param("Iron rain", "Ranged", marks=rule("BP-431")),
    pytest.param("Mana rain", "Magic", marks=rule("BP-444")),
])
def test_as_many_dice_as_zombies_if_the_survivor_likes_in_one_kind_of_attack(skill: str, kind: str) -> None:
    for attack in KINDS:
        table = armed(attack, skill, walkers=4, runners=1).dice(*[1] * 5).do(notation(attack))
        if attack == kind:
            assert table.options() == ["printed", "horde"]
            assert rolls(table) == []
            table.do("horde")
        assert len(rolls(table)[0]) == (5 if attack == kind else DICE[attack])


@pytest.mark.spare_script
@rule("BP-406", "BP-431", "BP-444")
@pytest.mark.parametrize(("skill", "kind"), [("Barbarian", "Melee"), ("Iron rain", "Ranged"), ("Mana rain", "Magic")])
def test_the_printed_dice_remain_a_choice(skill: str, kind: str) -> None:
    table = armed(kind, skill, walkers=1).dice(*[1] * 3).do(notation(kind), "printed")
    assert len(rolls(table)[0]) == DICE[kind]


@rule("BP-406")
def test_in_a_dual_attack_the_number_is_taken_for_each_weapon_and_extra_dice_still_come_on_top() -> None:
    table = armed("Melee", "Barbarian", "+1 die: Melee", pair=True, walkers=5)
    table.dice(*[1] * 12).do("melee sword*2", "horde")
    assert len(rolls(table)[0]) == 2 * (5 + 1)


@rule("BP-431", "BP-444")
@pytest.mark.parametrize(("skill", "shot"), [
    ("Iron rain", "shoot repeating-crossbow s02"), ("Mana rain", "cast fireball s02")])
def test_the_zombies_of_the_zone_aimed_at_are_counted(skill: str, shot: str) -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["repeating-crossbow", "fireball"], skills=[skill])
    table.zombies("s01", walkers=9).zombies("s02", walkers=4).turn("Silas").dice(1, 1, 1, 1).do(shot, "horde")
    assert rolls(table) == [(1, 1, 1, 1)]


# -- dual weapons


@rule("BP-470")
def test_a_swordmaster_strikes_with_two_great_swords_but_shoots_with_one_longbow() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["great-sword", "great-sword"], skills=["Swordmaster"])
    table.zombies("s01", walkers=9).turn("Clovis").dice(*[1] * 10).do("melee great-sword*2")
    assert len(rolls(table)[0]) == 10
    archer = scene(STREET).survivor("Clovis", "s01", hands=["longbow", "longbow"], skills=["Swordmaster"])
    assert not archer.zombies("s02", walkers=1).turn("Clovis").offers("shoot longbow*2 s02")


@rule("BP-405")
def test_for_the_ambidextrous_blades_bows_and_spells_are_all_dual() -> None:
    pack = reprinted("fireball", dual=False)
    for card, attack in (("great-sword", "melee great-sword{}"), ("short-bow", "shoot short-bow{} s01"),
                         ("fireball", "cast fireball{} s01")):
        def table(*skills: str, card: str = card) -> Scene:
            fresh = scene(STREET, pack=pack).survivor("Ann", "s01", hands=[card, card], skills=skills)
            return fresh.zombies("s01", walkers=1).turn("Ann")

        assert not table().offers(attack.format("*2"))
        assert table("Ambidextrous").offers(attack.format("*2"))


@rule("BP-405", "BP-470")
@pytest.mark.parametrize("skill", ["Ambidextrous", "Swordmaster"])
def test_two_weapons_of_different_names_are_no_pair_for_anybody(skill: str) -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["great-sword", "sword"], skills=[skill])
    table.zombies("s01", walkers=1).turn("Ann")
    assert [text for text in table.options() if text.startswith("melee")] == ["melee sword", "melee great-sword"]


@rule("BP-464")
def test_every_spell_in_the_spellbook_counts_as_in_hand() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["axe"], pack=["fireball", "healing", "great-sword"],
                                   skills=["Spellbook"], wounds=1).zombies("s01", walkers=3).turn("Baldric")
    assert table.offers("cast fireball s01")
    assert not table.offers("melee great-sword")
    table.do("enchant healing baldric")
    assert table.wounds("Baldric") == 0


@rule("BP-464")
def test_no_more_than_two_identical_spells_are_combined() -> None:
    table = scene(STREET, pack=plenty("fireball")).survivor(
        "Baldric", "s01", hands=["death-strike"], skills=["Spellbook"], pack=["fireball", "fireball", "fireball"])
    table.zombies("s01", walkers=9).turn("Baldric")
    assert [text for text in table.options() if text.startswith("cast")] == [
        "cast fireball s01", "cast fireball*2 s01", "cast death-strike s01"]
    table.dice(*[1] * 6).do("cast fireball*2 s01")
    assert len(rolls(table)[0]) == 6


# -- aim


@pytest.mark.spare_script
@rule("BP-445")
@pytest.mark.parametrize("attack", ["shoot short-bow s02", "cast fireball s02"])
def test_a_marksman_picks_the_runner_behind_the_walkers_and_never_hits_a_friend(attack: str) -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["short-bow", "fireball"], skills=["Marksman"])
    table.survivor("Ann", "s02").zombies("s02", walkers=1, runners=1).turn("Silas").dice(6, 1, 1).do(attack)
    assert table.options() == ["hit walker", "hit runner"]
    table.do("hit runner")
    assert table.zombies_in("s02") == horde(walkers=1)
    assert table.wounds("Ann") == 0


@rule("BP-447")
@pytest.mark.parametrize("attack", ["shoot longbow s01", "cast lightning-bolt s01"])
def test_point_blank_shoots_into_the_own_zone_picks_targets_there_and_spares_friends(attack: str) -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["longbow", "lightning-bolt"], skills=["Point-blank"])
    table.survivor("Ann", "s01").zombies("s01", walkers=1, runners=1).turn("Silas").dice(6, 1).do(attack)
    assert table.options() == ["hit walker", "hit runner"]
    table.do("hit runner", attack)
    assert table.zombies_in("s01") == horde(walkers=1)
    assert table.wounds("Ann") == 0


@rule("BP-447")
def test_point_blank_still_needs_the_damage() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["longbow"], skills=["Point-blank"])
    table.zombies("s01", fatties=1, runners=1).turn("Silas").dice(6, 6).do("shoot longbow s01", "shoot longbow s01")
    assert table.zombies_in("s01") == horde(fatties=1)


@rule("BP-447")
def test_point_blank_is_of_no_use_one_zone_away() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["crossbow"], skills=["Point-blank"])
    table.survivor("Ann", "s02").zombies("s02", walkers=1, runners=2).turn("Silas").dice(6, 1).do("shoot crossbow s02")
    assert table.zombies_in("s02") == horde(runners=2), "the Walker comes first"
    assert table.wounds("Ann") == 2


# -- friends in the line of fire


@pytest.mark.spare_script
@rule("BP-469")
@pytest.mark.parametrize("attack", ["shoot crossbow s02", "cast fireball s02"])
def test_a_steady_hand_spares_whom_it_likes(attack: str) -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["crossbow", "fireball"], skills=["Steady hand"])
    table.survivor("Ann", "s02").survivor("Nelly", "s02").zombies("s02", walkers=3).turn("Silas").dice(1, 1, 6)
    table.do(attack)
    assert table.options() == ["miss ann", "miss nelly", "spare"]
    table.do("spare", "spare")
    assert (table.wounds("Ann"), table.wounds("Nelly")) == (0, 0)


@rule("BP-469")
def test_a_steady_hand_may_let_a_miss_count() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["crossbow"], skills=["Steady hand"])
    table.survivor("Ann", "s02").survivor("Nelly", "s02").zombies("s02", walkers=3).turn("Silas").dice(1, 1)
    table.do("shoot crossbow s02", "miss nelly", "spare")
    assert (table.wounds("Ann"), table.wounds("Nelly")) == (0, 2)


@pytest.mark.spare_script
@rule("BP-441")
@pytest.mark.parametrize("attack", ["shoot crossbow s02", "cast death-strike s02"])
def test_misses_pass_over_a_survivor_with_a_low_profile(attack: str) -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["crossbow", "death-strike"])
    table.survivor("Nelly", "s02", skills=["Low profile"]).zombies("s02", walkers=3).turn("Silas").dice(1, 1).do(attack)
    assert table.wounds("Nelly") == 0


@rule("BP-441")
def test_with_a_low_profile_in_the_zone_the_misses_go_to_the_others() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["crossbow"]).survivor("Ann", "s02")
    table.survivor("Nelly", "s02", skills=["Low profile"]).zombies("s02", walkers=3).turn("Silas").dice(1, 6)
    table.do("shoot crossbow s02")
    assert (table.wounds("Ann"), table.wounds("Nelly")) == (2, 0)


@rule("BP-441", "BP-469")
def test_neither_steady_hand_nor_low_profile_helps_against_dragon_fire() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["torch"], skills=["Steady hand", "Marksman"])
    table.survivor("Nelly", "s02", skills=["Low profile"]).zombies("s02", walkers=1)
    table.game.bile = (1,)
    table.turn("Silas").do("torch s02")
    assert table.fate("Nelly") == "eliminated"


# -- what a hit does


@pytest.mark.parametrize("scope", [
    pytest.param("Combat", marks=rule("BP-448")),
    pytest.param("Magic", marks=rule("BP-449")),
    pytest.param("Melee", marks=rule("BP-450")),
    pytest.param("Ranged", marks=rule("BP-451")),
])
def test_a_reaper_takes_a_second_zombie_along_once_in_his_kind_of_attack(scope: str) -> None:
    for kind in KINDS:
        table = armed(kind, f"Reaper: {scope}", walkers=6).dice(6, 6, *[1] * (DICE[kind] - 2)).do(notation(kind))
        reaps = counts_for(scope, kind)
        if reaps:
            assert table.options() == ["hit walker", "reap walker"]
            table.do("reap walker")
        killed = 3 if reaps else 2
        assert table.zombies_in("s01") == horde(walkers=6 - killed)
        assert table.xp("Clovis") == killed


@rule("BP-448")
def test_a_reaper_is_ready_again_with_the_next_action() -> None:
    table = armed("Melee", "Reaper: Combat", walkers=6).dice(6, 1, 6, 1)
    table.do("melee sword", "reap walker", "melee sword", "reap walker")
    assert table.zombies_in("s01") == horde(walkers=2)


@rule("BP-448")
def test_the_reaped_zombie_is_of_the_same_kind() -> None:
    table = armed("Melee", "Reaper: Combat", walkers=1, runners=2).dice(6, 1).do("melee sword")
    assert table.options() == ["hit walker", "hit runner", "reap runner"]


@rule("BP-451")
def test_a_reaper_with_a_bow_still_keeps_to_the_targeting_order() -> None:
    table = armed("Ranged", "Reaper: Ranged", walkers=1, runners=2).dice(6, 6, 1).do(notation("Ranged"))
    assert table.options() == ["hit runner", "reap runner"], "the lone Walker has taken the first hit"
    table.do("reap runner")
    assert table.zombies_in("s01") == {}


@rule("BP-418")
def test_a_collector_earns_double_for_his_kind_and_for_no_other() -> None:
    table = armed("Melee", "Collector: Runner", walkers=1, runners=1).dice(6, 6).do("melee sword")
    assert table.xp("Clovis") == 1 + 2


@rule("BP-418")
def test_a_collected_abomination_is_worth_ten() -> None:
    table = armed("Melee", "Collector: Abomination", "Super strength", abominations=1).dice(6, 6).do("melee sword")
    assert table.xp("Clovis") == 10


# -- reloading


@rule("BP-420")
def test_free_reload_costs_nothing_even_when_no_action_is_left() -> None:
    table = scene(STREET).survivor("Tucker", "s01", hands=["hand-crossbow", "hand-crossbow"], skills=["Free reload"])
    table.zombies("s01", walkers=9).turn("Tucker").dice(*[1] * 12)
    for left in (2, 1, 0):
        table.do("shoot hand-crossbow*2 s01", "reload hand-crossbow")
        assert table.actions("Tucker") == left
    assert table.hands("Tucker") == ["hand-crossbow", "hand-crossbow"]


# -- re-rolls


@rule("BP-442", "BP-443")
def test_lucky_rolls_all_dice_again_and_the_new_ones_stand_even_if_worse() -> None:
    table = armed("Melee", "Lucky").dice(6, 1).do("melee sword")
    assert table.options() == ["keep", "reroll lucky"]
    table.dice(2, 3).do("reroll lucky")
    assert [event.dice for event in table.happened(DiceRerolled)] == [(2, 3)]
    assert hits(table) == [0]


@rule("BP-442")
def test_lucky_works_in_every_action() -> None:
    table = armed("Melee", "Lucky").dice(1, 1, 6, 6, 1, 1, 6, 6)
    table.do("melee sword", "reroll lucky", "melee sword", "reroll lucky")
    assert hits(table) == [2, 2]


@rule("BP-442", "BP-443")
def test_lucky_adds_to_other_rerolls_each_of_them_once() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["short-bow"], pack=["plenty-of-arrows"], skills=["Lucky"])
    table.zombies("s02", walkers=1).turn("Silas").dice(1, 1, 1).do("shoot short-bow s02")
    assert table.options() == ["keep", "reroll lucky", "reroll arrows"]
    table.do("reroll arrows")
    assert table.options() == ["keep", "reroll lucky"]
    table.do("reroll lucky")
    assert hits(table) == [0]


@rule("BP-442")
def test_lucky_is_for_any_action_with_dice_so_for_doors_too() -> None:
    table = scene(HOUSE).with_quest(revealed=["b01"]).survivor("Ann", "s01", hands=["sword"], skills=["Lucky"])
    table.turn("Ann").dice(1, 1, 6, 1).do("open b01 sword", "reroll lucky")
    assert table.is_open("s01", "b01")


# -- sixes


@pytest.mark.spare_script
@pytest.mark.parametrize("scope", [
    pytest.param("Combat", marks=rule("BP-453")),
    pytest.param("Magic", marks=rule("BP-454")),
    pytest.param("Melee", marks=rule("BP-455")),
    pytest.param("Ranged", marks=rule("BP-456")),
])
def test_each_six_brings_another_die_again_and_again_in_its_kind_of_attack(scope: str) -> None:
    for kind in KINDS:
        table = armed(kind, f"Roll 6: +1 die {scope}").dice(6, 6, *[1] * (DICE[kind] - 2), 6, 5, 1).do(notation(kind))
        first = (6, 6, *[1] * (DICE[kind] - 2))
        if counts_for(scope, kind):
            assert rolls(table) == [first, (6, 5), (1,)]
            assert hits(table) == [4]
        else:
            assert rolls(table) == [first]


@rule("BP-453")
def test_rerolls_come_before_the_extra_dice_and_never_after() -> None:
    table = armed("Melee", "Lucky", "Roll 6: +1 die Combat").dice(6, 1).do("melee sword")
    assert table.options() == ["keep", "reroll lucky"]
    table.dice(2).do("keep")
    assert rolls(table) == [(6, 1), (2,)]
    assert hits(table) == [1]


@rule("BP-453", "BP-442")
def test_who_counts_on_sixes_may_roll_again_although_all_dice_hit() -> None:
    table = armed("Melee", "Lucky", "Roll 6: +1 die Melee").dice(4, 4).do("melee sword")
    table.dice(6, 6, 1, 1).do("reroll lucky")
    assert rolls(table) == [(4, 4), (1, 1)]
    assert hits(table) == [2]


@rule("BP-456")
def test_extra_dice_may_be_left_alone_where_a_miss_would_hit_a_friend() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["crossbow"], skills=["Roll 6: +1 die Ranged"])
    table.survivor("Ann", "s02").zombies("s02", walkers=9).turn("Silas").dice(6, 6).do("shoot crossbow s02")
    assert table.options() == ["roll-on", "keep"]
    table.do("keep")
    assert table.wounds("Ann") == 0


@rule("BP-453")
@pytest.mark.parametrize(("one_by_one", "fallen"), [
    (True, [(6, 6), (6,), (1,)]), (False, [(6, 6), (6, 1)])])
def test_with_a_friend_in_danger_each_extra_die_is_a_choice(one_by_one: bool, fallen: list[tuple[int, ...]]) -> None:
    rules = BLACK_PLAGUE.but(combat=CombatRules(extra_dice_one_by_one=one_by_one))
    table = scene(STREET, rules=rules).survivor("Silas", "s01", hands=["crossbow"], skills=["Roll 6: +1 die Ranged"])
    table.survivor("Ann", "s02").zombies("s02", walkers=9).turn("Silas").dice(6, 6, 6, 1).do("shoot crossbow s02")
    assert table.prompt() == f"2 sixes: does Silas roll {'one more die' if one_by_one else 'as many dice more'}?"
    words = "Roll one more die" if one_by_one else "Roll one more die for each six"
    assert table.game.options[0].sentence(table.game) == words
    table.do("roll-on")
    if one_by_one:
        assert table.prompt() == "2 sixes: does Silas roll one more die?", "one is left, and one came of the new die"
        table.do("roll-on")
    assert table.prompt() == "A six: does Silas roll one more die?"
    table.do("keep")
    assert rolls(table) == fallen
    assert table.wounds("Ann") == 2, "the miss of Damage 2"


@rule("BP-457")
def test_a_five_raised_to_six_brings_no_die() -> None:
    table = armed("Melee", "Roll 6: +1 die Melee", "+1 to dice roll: Melee").dice(5, 5).do("melee sword")
    assert rolls(table) == [(5, 5)]


@rule("BP-457")
def test_a_table_may_let_raised_fives_count_as_sixes() -> None:
    rules = BLACK_PLAGUE.but(combat=CombatRules(sixes_are_natural=False))
    table = scene(STREET, rules=rules).survivor("Ann", "s01", hands=["sword"],
                                                skills=["Roll 6: +1 die Melee", "+1 to dice roll: Melee"])
    table.zombies("s01", walkers=9).turn("Ann").dice(5, 5, 1, 1).do("melee sword")
    assert rolls(table) == [(5, 5), (1, 1)]


# -- two Zones in one Action


def trickster(*skills: str, card: str = "repeating-crossbow", **options: int) -> Scene:
    table = scene(STREET).survivor("Silas", "s01", hands=[card, card], skills=["Trick shot", *skills])
    return table.zombies("s01", walkers=4).zombies("s02", walkers=4, **options).turn("Silas")


@rule("BP-476")
def test_a_trick_shot_aims_each_weapon_at_a_zone_of_its_own_for_one_action() -> None:
    table = trickster().dice(6, 6, 1, 6, 1, 1).do("shoot repeating-crossbow*2 s01")
    assert table.options() == ["aim s01", "aim s02"]
    table.do("aim s02")
    assert rolls(table) == [(6, 6, 1, 6, 1, 1)]
    assert (table.zombies_in("s01"), table.zombies_in("s02")) == (horde(walkers=2), horde(walkers=3))
    assert table.actions("Silas") == 2


@rule("BP-476")
def test_a_trick_shot_works_with_spells_and_makes_one_noise() -> None:
    table = trickster(card="fireball").dice(*[6] * 6).do("cast fireball*2 s01", "aim s02")
    assert (table.zombies_in("s01"), table.zombies_in("s02")) == (horde(walkers=1), horde(walkers=1))
    assert table.noise_tokens("s01") == 1


@rule("BP-476")
def test_both_may_still_be_aimed_at_one_zone() -> None:
    table = trickster().dice(*[6] * 6).do("shoot repeating-crossbow*2 s02", "aim s02")
    assert (table.zombies_in("s01"), table.zombies_in("s02")) == (horde(walkers=4), {})


@rule("BP-476")
def test_misses_of_a_trick_shot_hit_friends_in_their_own_zone_only() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["repeating-crossbow"] * 2, skills=["Trick shot"])
    table.survivor("Ann", "s02").zombies("s01", walkers=4).zombies("s02", walkers=4).turn("Silas")
    table.dice(1, 1, 1, 6, 6, 1).do("shoot repeating-crossbow*2 s01", "aim s02")
    assert table.wounds("Ann") == 1


@rule("BP-442", "BP-476")
def test_a_lucky_trick_shot_rolls_the_dice_of_both_weapons_again_once() -> None:
    table = trickster("Lucky").dice(6, 6, 6, 1, 1, 1).do("shoot repeating-crossbow*2 s01", "aim s02")
    table.dice(1, 1, 1, 6, 6, 6).do("reroll lucky")
    assert (table.zombies_in("s01"), table.zombies_in("s02")) == (horde(walkers=4), horde(walkers=1))
    assert table.offers("end")


@rule("BP-451", "BP-476")
def test_a_reaper_takes_one_along_in_a_trick_shot_not_one_in_each_zone() -> None:
    table = trickster("Reaper: Ranged").dice(6, 1, 1, 6, 1, 1).do("shoot repeating-crossbow*2 s01", "aim s02")
    table.do("reap walker")
    assert (table.zombies_in("s01"), table.zombies_in("s02")) == (horde(walkers=2), horde(walkers=3))


@rule("BP-431", "BP-476")
def test_in_a_trick_shot_iron_rain_counts_each_zone_for_itself_before_the_roll() -> None:
    table = trickster("Iron rain", runners=1).do("shoot repeating-crossbow*2 s01", "aim s02", "horde")
    assert table.options() == ["printed", "horde"]
    table.dice(*[1] * 9).do("horde")
    assert len(rolls(table)[0]) == 4 + 5


@rule("BP-407", "BP-476")
def test_a_trick_shot_that_empties_two_zones_is_two_blitzes() -> None:
    table = scene(STREET).survivor("Silas", "s02", hands=["repeating-crossbow"] * 2, skills=["Trick shot", "Blitz"])
    table.zombies("s01", walkers=1).zombies("s03", walkers=1).turn("Silas").dice(*[6] * 6)
    table.do("shoot repeating-crossbow*2 s01", "aim s03", "move s03", "move s04")
    assert (table.at("Silas"), table.actions("Silas")) == ("s04", 2)


# -- all together


@rule("BP-389", "BP-393", "BP-406", "BP-423", "BP-442", "BP-450", "BP-455", "BP-457")
def test_dice_are_counted_then_rolled_again_then_raised_then_multiplied_then_spent() -> None:
    skills = ["Barbarian", "+1 die: Melee", "Frenzy: Melee", "Lucky", "+1 to dice roll: Melee", "Roll 6: +1 die Melee",
              "Reaper: Melee", "Hit & run"]
    table = scene(STREET).survivor("Klom", "s01", hands=["sword", "dagger"], skills=skills, wounds=2)
    table.zombies("s01", walkers=6).turn("Klom").do("melee sword")
    table.dice(*[1] * 10).do("horde")
    assert len(rolls(table)[0]) == 6 + 1 + 2 + 1, "six zombies, the skill, two Wounds, the Dagger"
    table.dice(6, 5, 3, *[2] * 7, 3).do("reroll lucky")
    assert rolls(table)[1] == (3,), "one natural six"
    assert hits(table) == [4], "6, 5 and both 3s: a sword needs 4"
    table.do("reap walker")
    assert table.zombies_in("s01") == horde(walkers=1)
    assert table.options() == ["move s02", "stay"]


@rule("BP-442")
@pytest.mark.parametrize(("faces", "asked"), [((4, 4), False), ((4, 3), True), ((3, 4), True), ((3, 3), True)])
def test_a_reroll_is_offered_unless_every_die_hits(faces: tuple[int, int], asked: bool) -> None:
    table = armed("Melee", "Lucky").dice(*faces).do("melee sword")
    assert table.offers("reroll lucky") == asked
