"""Readings from the Necromancers on: each scene is played as we read the rule and as a table may read it."""

from __future__ import annotations

import pytest

from gravetide.families.zones.table_options import with_readings
from gravetide.families.zones.told.events import BileDried, DiceRerolled, ExperienceGained, SkillGained, ZombiesKilled
from gravetide.families.zones.told.narration import tell
from gravetide.games.black_plague.game import BLACK_PLAGUE
from tests.skills.attacks import rolls
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+---+---+
    |s01 s02 s03 s04 s05|
    +---+---+---+---+---+
"""
VAULT = """
    +---+---+
    |s01 s02|
    +---+---+

    +-V-+
    |v01|
    +-V-+
"""


def street(option: str, value: object) -> Scene:
    """A street, played with one reading."""
    return scene(STREET, rules=with_readings(BLACK_PLAGUE, {option: value}))


# -- Necromancers


@pytest.mark.spare_script
@rule("BP-232")
@pytest.mark.parametrize(("brings", "tokens", "drawn"), [
    (False, [("s01", "red")], [41]),
    (True, [("s01", "red"), ("s01", "red")], [41, 9]),
])
def test_a_card_for_nobody_may_bring_a_token_and_its_spawn(
        brings: bool, tokens: list[tuple[str, str]], drawn: list[int]) -> None:
    table = street("necromancers.token_without_miniature", brings).survivor("Clovis", "s05")
    table.with_quest(spawns=[("s01", "red")]).supply(necromancers=0).zombie_cards(41, 9).spawn()
    assert table.spawn_tokens() == tokens
    assert table.cards_drawn() == [("s01", number) for number in drawn]
    assert table.necromancers() == []


@pytest.mark.spare_script
@rule("BP-232")
@pytest.mark.parametrize("brings", [False, True])
def test_the_one_on_the_board_acts_in_both_readings(brings: bool) -> None:
    table = street("necromancers.token_without_miniature", brings).survivor("Clovis", "s01")
    table.with_quest(spawns=[("s05", "red")]).necromancer("s02", entry="s01").zombie_cards(41, 1).spawn()
    assert [zone for zone, *_ in table.necromancers()] == ["s03"]


@rule("BP-241")
@pytest.mark.parametrize(("walks", "goes_to"), [(True, "s02"), (False, "s01")])
def test_without_an_open_way_out_he_goes_to_the_door_or_stays(walks: bool, goes_to: str) -> None:
    table = scene("""
        +---+---+---+---+
        |s01 s02Db01Ds03|
        +---+---+---+---+
    """, rules=with_readings(BLACK_PLAGUE, {"necromancers.walks_to_closed_doors": walks}))
    table.survivor("Clovis", "s03").with_quest(spawns=[("s03", "red")], revealed=["b01"])
    table.necromancer("s01", entry="s02").zombies_act()
    assert [zone for zone, *_ in table.necromancers()] == [goes_to]


@rule("BP-245")
@pytest.mark.parametrize(("may", "options"), [
    (True, ["remove s01 red", "remove s02 red", "remove s05 green"]), (False, ["remove s01 red", "remove s02 red"])])
def test_his_death_may_take_a_sleeping_token_or_not(may: bool, options: list[str]) -> None:
    table = street("necromancers.removes_inactive", may).survivor("Clovis", "s03", hands=["sword"])
    table.with_quest(spawns=[("s01", "red"), ("s02", "red"), ("s05", "green")], objectives=[("s05", "green")])
    table.necromancer("s03", entry="s02").turn("Clovis").dice(6, 1).do("melee sword")
    assert table.options() == options


@rule("BP-252")
@pytest.mark.parametrize(("loses", "result"), [(True, "lost"), (False, "")])
def test_a_dark_ritual_at_the_limit_loses_the_game_or_not(loses: bool, result: str) -> None:
    rules = with_readings(BLACK_PLAGUE, {"necromancers.cabal": True, "necromancers.ritual_can_lose": loses})
    table = scene(STREET, rules=rules, miniatures={"necromancer": 2}).survivor("Clovis", "s05")
    table.with_quest(spawns=[("s03", "red")] * 6).necromancer("s01", entry="s03").necromancer("s02", entry="s03")
    table.end_phase()
    assert table.result == result
    assert len(table.necromancers()) == (1 if loses else 0), "the game is over with the first one"


@rule("BP-296")
@pytest.mark.parametrize(("removes", "tokens"), [(True, 2), (False, 3)])
def test_a_burnt_necromancer_takes_a_token_along_or_leaves_them_all(removes: bool, tokens: int) -> None:
    table = street("necromancers.burnt_removes_token", removes).survivor("Ann", "s01", hands=["torch"])
    table.with_quest(spawns=[("s01", "red"), ("s04", "red"), ("s05", "necromancer")])
    table.necromancer("s02", entry="s05").with_bile("s02").turn("Ann").do("torch s02")
    if removes:
        table.do("remove s01 red")
    assert table.necromancers() == []
    assert len(table.spawn_tokens()) == tokens
    assert ("s05", "red") in table.spawn_tokens(), "his own token is an ordinary one now"
    assert (table.xp("Ann"), table.left_in_supply("necromancers")) == (1, 1)


# -- combat


@rule("BP-262")
@pytest.mark.parametrize(("one_by_one", "order"), [
    (False, [ZombiesKilled, ZombiesKilled, ExperienceGained, SkillGained]),
    (True, [ZombiesKilled, ExperienceGained, SkillGained, ZombiesKilled, ExperienceGained]),
])
def test_a_level_comes_after_all_kills_of_an_action_or_between_them(one_by_one: bool, order: list[type]) -> None:
    table = street("combat.kills_one_by_one", one_by_one).survivor("Clovis", "s01", hands=["sword"], xp=6)
    table.zombies("s01", walkers=2, runners=1).dice(6, 6).turn("Clovis").do("melee sword", "hit walker")
    assert table.zombies_in("s01") == horde(walkers=1 if one_by_one else 2, runners=1)
    table.do("hit runner")
    assert [type(event) for event in table.happened(ZombiesKilled, ExperienceGained, SkillGained)] == order
    assert (table.xp("Clovis"), table.zombies_in("s01")) == (8, horde(walkers=1))


@rule("BP-262")
def test_forced_hits_fall_one_by_one_too_and_reaped_zombies_together() -> None:
    table = street("combat.kills_one_by_one", True)
    table.survivor("Clovis", "s01", hands=["sword"], skills=["Reaper: Melee"]).zombies("s01", walkers=4)
    table.dice(6, 6).turn("Clovis").do("melee sword", "reap walker")
    assert [event.number for event in table.happened(ZombiesKilled)] == [2, 1]
    table = street("combat.kills_one_by_one", True).survivor("Clovis", "s01", hands=["sword"])
    table.zombies("s01", walkers=4).dice(6, 6).turn("Clovis").do("melee sword")
    assert [event.number for event in table.happened(ZombiesKilled)] == [1, 1]


@rule("BP-280")
@pytest.mark.parametrize(("friends_first", "walkers"), [(False, 0), (True, 1)])
def test_friends_are_hit_after_the_zombies_or_before(friends_first: bool, walkers: int) -> None:
    table = street("combat.friendly_fire_first", friends_first).survivor("Baldric", "s01", hands=["crossbow"])
    table.survivor("Clovis", "s02").survivor("Ann", "s02").zombies("s02", walkers=1)
    table.dice(6, 1).turn("Baldric").do("shoot crossbow s02")
    assert table.options() == ["miss clovis", "miss ann"]
    assert table.zombies_in("s02") == horde(walkers=walkers)
    table.do("miss ann")
    assert (table.zombies_in("s02"), table.wounds("Ann"), table.xp("Baldric")) == (horde(), 2, 1)


@rule("BP-295")
@pytest.mark.parametrize(("lasts", "pools"), [(True, ["s02", "s02"]), (False, [])])
def test_dragon_bile_stays_or_dries_up(lasts: bool, pools: list[str]) -> None:
    table = street("combat.bile_lasts", lasts).survivor("Ann", "s01").with_bile("s02", "s02").end_phase()
    assert table.bile() == pools
    told = [tell(event, table.game) for event in table.happened(BileDried)]
    assert told == ([] if lasts else ["The Dragon Bile in s02 dries up."] * 2)


@pytest.mark.spare_script
@rule("BP-443")
@pytest.mark.parametrize(("spares", "rerolled"), [(False, (2, 3)), (True, (6, 2))])
def test_lucky_rolls_all_dice_again_or_the_failures(spares: bool, rerolled: tuple[int, ...]) -> None:
    table = street("combat.rerolls_spare_hits", spares)
    table.survivor("Clovis", "s01", hands=["sword"], skills=["Lucky"]).zombies("s01", walkers=3)
    table.turn("Clovis").dice(6, 1, 2, 3).do("melee sword", "reroll lucky")
    assert [event.dice for event in table.happened(DiceRerolled)] == [rerolled]


@rule("BP-443")
@pytest.mark.parametrize(("spares", "wounds"), [(False, 2), (True, 0)])
def test_an_armor_roll_is_made_again_with_all_dice_or_the_failures(spares: bool, wounds: int) -> None:
    table = street("combat.rerolls_spare_hits", spares)
    table.survivor("Mizar", "s01", body="leather-armor", skills=["Lucky"]).zombies("s01", walkers=2)
    table.dice(6, 1).zombies_act()
    sentence = table.game.options[1].sentence(table.game)
    assert sentence == f"Roll {'the dice that failed' if spares else 'all dice'} again (lucky)"
    table.dice(*(6,) if spares else (1, 1)).do("reroll lucky")
    assert table.wounds("Mizar") == wounds


# -- skills


@rule("BP-383")
@pytest.mark.parametrize(("ignores", "left"), [(False, 1), (True, 3)])
def test_a_free_move_leaves_zombies_for_their_price_or_for_nothing(ignores: bool, left: int) -> None:
    table = street("skills.free_moves_ignore_zombies", ignores).zombies("s01", walkers=2)
    table.survivor("Nelly", "s01", skills=["+1 free Move Action"]).turn("Nelly").do("move s02")
    assert (table.at("Nelly"), table.actions("Nelly")) == ("s02", left)


@rule("BP-383")
def test_an_ordinary_move_pays_for_zombies_in_both_readings() -> None:
    table = street("skills.free_moves_ignore_zombies", True).survivor("Nelly", "s01").zombies("s01", walkers=2)
    assert table.turn("Nelly").do("move s02").actions("Nelly") == 0
    assert not table.zombies("s02", walkers=1).turn("Nelly", actions=1).offers("move s03")


@rule("BP-383", "BP-407")
@pytest.mark.parametrize(("ignores", "left"), [(False, 0), (True, 1)])
def test_the_move_of_a_blitz_is_a_free_move_in_both_readings(ignores: bool, left: int) -> None:
    table = street("skills.free_moves_ignore_zombies", ignores)
    table.survivor("Silas", "s01", hands=["longbow"], skills=["Blitz"])
    table.zombies("s01", walkers=1).zombies("s02", walkers=1).turn("Silas", actions=2).dice(6).do("shoot longbow s02")
    table.do("move s02")
    assert (table.at("Silas"), table.actions("Silas")) == ("s02", left)


@rule("BP-383", "BP-407", "BP-425")
@pytest.mark.parametrize("ignores", [False, True])
def test_blitz_out_of_more_zombies_than_actions_is_offered_where_free_moves_ignore_them(ignores: bool) -> None:
    table = street("skills.free_moves_ignore_zombies", ignores)
    table.survivor("Silas", "s03", hands=["longbow"], skills=["Blitz", "Hit & run"])
    table.zombies("s03", walkers=3).zombies("s02", walkers=3).zombies("s04", walkers=1).turn("Silas", actions=1)
    table.dice(6).do("shoot longbow s04")
    assert table.prompt() == "Silas may move for free (hit and run)."
    table.do("move s02")
    assert (table.prompt() == "Silas may move for free (blitz).") == ignores, "three Walkers here too"
    if ignores:
        assert table.do("move s01").at("Silas") == "s01"
    assert table.actions("Silas") == 0


@rule("BP-268", "BP-407", "BP-476")
@pytest.mark.parametrize("first", ["s01", "s03"])
def test_a_zone_that_was_empty_before_a_trick_shot_is_no_blitz(first: str) -> None:
    table = street("combat.empty_zones_may_be_shot", True)
    table.survivor("Silas", "s02", hands=["repeating-crossbow"] * 2, skills=["Trick shot", "Blitz"])
    table.zombies("s01", walkers=1).turn("Silas").dice(6, 6, 6, 6, 6, 6)
    second = "s03" if first == "s01" else "s01"
    table.do(f"shoot repeating-crossbow*2 {first}", f"aim {second}")
    assert table.prompt() == "Silas may move for free (blitz)."
    table.do("stay")
    assert table.offers("end"), "one Zone was emptied, and there is one Move for it"


@rule("BP-268", "BP-431", "BP-476")
def test_iron_rain_on_a_zone_without_zombies_is_no_dice_for_that_weapon() -> None:
    table = street("combat.empty_zones_may_be_shot", True)
    table.survivor("Silas", "s02", hands=["repeating-crossbow"] * 2, skills=["Trick shot", "Iron rain"])
    table.zombies("s01", walkers=1).turn("Silas").do("shoot repeating-crossbow*2 s03", "aim s01", "horde")
    table.dice(6, 1, 1).do("printed")
    assert rolls(table) == [(6, 1, 1)]
    assert table.zombies_in("s01") == {}


@pytest.mark.spare_script
@rule("BP-406")
@pytest.mark.parametrize(("per_weapon", "dice", "share"), [(True, 12, "per weapon"), (False, 7, "in all")])
def test_a_barbarian_counts_the_horde_for_each_weapon_or_for_the_pair(per_weapon: bool, dice: int, share: str) -> None:
    table = street("skills.horde_dice_per_weapon", per_weapon)
    table.survivor("Clovis", "s01", hands=["sword", "sword"], skills=["Barbarian", "+1 die: Melee"])
    table.zombies("s01", walkers=5).turn("Clovis").dice(*[1] * 12).do("melee sword*2")
    assert table.game.options[1].sentence(table.game) == f"Roll 5 dice {share}, as many as there are zombies there"
    table.do("horde")
    assert len(rolls(table)[0]) == dice


@rule("BP-406")
def test_for_the_pair_a_horde_of_as_many_as_the_printed_dice_is_no_question() -> None:
    table = street("skills.horde_dice_per_weapon", False)
    table.survivor("Clovis", "s01", hands=["sword", "sword"], skills=["Barbarian"]).zombies("s01", walkers=4)
    table.turn("Clovis").dice(1, 1, 1, 1).do("melee sword*2")
    assert rolls(table) == [(1, 1, 1, 1)]


@rule("BP-412")
@pytest.mark.parametrize(("pays", "left"), [(True, 0), (False, 2)])
def test_bloodlust_pays_for_zombies_left_behind_or_not(pays: bool, left: int) -> None:
    table = street("skills.bloodlust_pays_for_zombies", pays).survivor("Ann", "s01", skills=["Bloodlust: Melee"])
    table.zombies("s01", walkers=2).zombies("s02", walkers=1).turn("Ann").do("bloodlust melee s02")
    assert (table.at("Ann"), table.actions("Ann")) == ("s02", left)


@rule("BP-412")
@pytest.mark.parametrize(("once", "again"), [(False, True), (True, False)])
def test_bloodlust_works_again_and_again_or_once_per_turn(once: bool, again: bool) -> None:
    table = street("skills.bloodlust_once_per_turn", once)
    table.survivor("Ann", "s01", hands=["axe"], skills=["Bloodlust: Melee"])
    table.zombies("s02", walkers=1).zombies("s03", walkers=1)
    table.turn("Ann").dice(6).do("bloodlust melee s02", "melee axe")
    assert table.offers("bloodlust melee s03") == again
    if once:
        assert table.why("bloodlust melee s03") == "At this table Bloodlust works once per Turn."
        assert table.turn("Ann").offers("bloodlust melee s03")


@rule("BP-408")
@pytest.mark.parametrize("at_once", [False, True])
def test_the_attack_of_bloodlust_combat_waits_or_is_made_at_once(at_once: bool) -> None:
    table = street("skills.bloodlust_combat_at_once", at_once)
    table.survivor("Ann", "s01", hands=["axe"], skills=["Bloodlust: Combat"]).zombies("s03", walkers=2).turn("Ann")
    table.do("bloodlust combat s03")
    assert (table.offers("forgo"), table.offers("noise")) == (at_once, not at_once)
    if not at_once:
        table.do("noise", "noise")
        assert table.actions("Ann") == 0
    table.dice(6).do("melee axe")
    assert table.zombies_in("s03") == horde(walkers=1)
    assert table.offers("melee axe") == at_once, "the free Action is spent; where it came at once, two are left"


@rule("BP-408", "BP-412")
def test_what_bloodlust_combat_brings_is_an_action_of_its_own_each_time() -> None:
    table = street("skills.bloodlust_pays_for_zombies", False)
    table.survivor("Ann", "s01", hands=["axe"], skills=["Bloodlust: Combat"])
    table.zombies("s02", walkers=1).zombies("s04", walkers=2).turn("Ann")
    table.do("bloodlust combat s02", "bloodlust combat s04", "noise").dice(6, 6).do("melee axe", "melee axe")
    assert table.zombies_in("s04") == {}
    assert not table.offers("melee axe")


@rule("BP-403")
@pytest.mark.parametrize(("stacks", "zones"), [(True, 3), (False, 2)])
def test_one_zone_more_stacks_with_speed_and_charge_or_not(stacks: bool, zones: int) -> None:
    table = street("skills.extra_zone_stacks", stacks)
    table.survivor("Ann", "s01", hands=["speed"], skills=["+1 Zone per Move"]).turn("Ann")
    table.do("enchant speed ann", "move s02", "on s03")
    assert table.offers("on s04") == (zones == 3)
    table = street("skills.extra_zone_stacks", stacks)
    table.survivor("Ann", "s01", skills=["+1 Zone per Move", "Charge"]).zombies("s04", walkers=1).turn("Ann")
    assert table.offers("charge s04") == (zones == 3)
    table = street("skills.extra_zone_stacks", stacks)
    table.survivor("Ann", "s01", skills=["+1 Zone per Move", "Charge"]).zombies("s05", walkers=1).turn("Ann")
    assert table.why("charge s05") == (
        f"Charge takes you up to {zones} Zones, into a Zone with zombies, through Zones without any.")


@rule("BP-403")
def test_speed_is_two_zones_for_whom_no_skill_takes_farther() -> None:
    table = street("skills.extra_zone_stacks", True).survivor("Ann", "s01", hands=["speed"], skills=["Charge"])
    table.zombies("s04", walkers=1).turn("Ann")
    assert not table.offers("charge s04")
    assert not table.do("enchant speed ann", "move s02", "on s03").offers("on s04")


@rule("BP-427")
@pytest.mark.parametrize("among", [False, True])
def test_the_nose_may_be_held_among_zombies_or_not(among: bool) -> None:
    table = street("skills.rummage_among_zombies", among)
    table.survivor("Julian", "s01", hands=["axe"], skills=["Hold your nose"]).zombies("s01", walkers=2)
    assert not table.turn("Julian").offers("rummage"), "nobody has been killed"
    table.dice(6).do("melee axe")
    assert table.offers("rummage") == among
    assert not table.offers("search")


@rule("BP-430")
@pytest.mark.parametrize(("as_armor", "ways"), [(False, []), (True, ["shield", "hide"])])
def test_a_shield_lets_an_iron_hide_roll_again_or_not(as_armor: bool, ways: list[str]) -> None:
    table = street("skills.hide_counts_as_armor", as_armor)
    table.survivor("Samson", "s01", hands=["shield"], skills=["Iron hide"]).zombies("s01", walkers=1)
    table.dice(1).zombies_act()
    assert table.options() == ways
    if as_armor:
        table.do("hide")
        assert table.options() == ["keep", "reroll shield"]
        table.dice(5).do("reroll shield")
    assert table.wounds("Samson") == (0 if as_armor else 1)


@rule("BP-429", "BP-430")
@pytest.mark.parametrize(("strengthens", "ways"), [(True, ["armor", "shield"]), (False, [])])
def test_iron_hide_strengthens_the_shield_of_one_in_armor_or_the_armor_alone(
        strengthens: bool, ways: list[str]) -> None:
    table = street("skills.hide_strengthens_shields", strengthens)
    table.survivor("Samson", "s01", hands=["shield"], body="leather-armor", skills=["Iron hide"])
    table.zombies("s01", walkers=2).dice(3, 2).zombies_act()
    assert table.options() == (ways or ["keep", "reroll shield"]), "Leather at 4+ and again, or the Shield at 3+"
    if strengthens:
        table.do("shield")
        assert table.wounds("Samson") == 1


@rule("BP-433")
@pytest.mark.parametrize(("stops", "wounds"), [(True, 1), (False, 2)])
def test_cards_thrown_away_stop_an_abomination_or_only_the_others(stops: bool, wounds: int) -> None:
    table = street("skills.discards_stop_abominations", stops)
    table.survivor("Lady Grimm", "s01", hands=["axe"], skills=["Is that all you've got?"], wounds=1)
    table.zombies("s01", abominations=1).zombies_act()
    assert table.offers("give-up axe") == stops
    if stops:
        table.do("give-up axe")
    assert table.wounds("Lady Grimm") == wounds


@rule("BP-433")
def test_where_cards_do_not_stop_an_abomination_they_still_stop_its_company() -> None:
    table = street("skills.discards_stop_abominations", False)
    table.survivor("Lady Grimm", "s01", hands=["axe"], skills=["Is that all you've got?"])
    table.zombies("s01", abominations=1, walkers=1).zombies_act().do("give-up axe")
    assert table.wounds("Lady Grimm") == 1


@rule("BP-435")
@pytest.mark.parametrize(("short", "jumps", "why"), [
    (False, ["jump s03"], "exactly 2 Zones"), (True, ["jump s02", "jump s03"], "up to 2 Zones")])
def test_a_jump_goes_two_zones_or_up_to_two(short: bool, jumps: list[str], why: str) -> None:
    table = street("skills.short_jumps", short).survivor("Seli", "s01", skills=["Jump"]).turn("Seli")
    assert [text for text in table.options() if text.startswith("jump")] == jumps
    assert why in str(table.why("jump s04"))


@rule("BP-438")
@pytest.mark.parametrize("locks", [True, False])
def test_lock_it_down_closes_vault_doors_or_ordinary_ones_only(locks: bool) -> None:
    rules = with_readings(BLACK_PLAGUE, {"skills.vault_doors_lock": locks})
    table = scene(VAULT, vault_doors={"v01": ["s01", "s02"]}, open_doors=[("s01", "v01")], rules=rules)
    table.survivor("Ann", "s01", skills=["Lock it down"]).turn("Ann")
    assert table.offers("close v01") == locks
    if not locks:
        assert table.why("close v01") == "Vault doors stay open at this table."
