"""Each of the 33 kinds of Equipment card in a situation that shows what is printed on it.

A test's name starts with its card's key; the last test says that none was forgotten.
"""

from __future__ import annotations

import pytest

from gravetide.families.zones.told.events import AttackResolved, DiceRolled, DragonFire, ExtraActivation
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+---+---+
    |s01 s02 s03 s04 s05|
    +---+---+---+---+---+
"""
HOUSE = """
    +---+---+
    |s01Db01|
    +---+---+
"""
ROOM = """
    +---+---+
    |b01os01|
    +---+---+
"""


def attack(option: str, *faces: int, zone: str = "s01", **zombies: int) -> Scene:
    """Samson on the street with the one or two weapons the option names, zombies in a Zone, and these dice."""
    key, pair = option.split()[1].removesuffix("*2"), "*2" in option
    table = scene(STREET).survivor("Samson", "s01", hands=[key, key] if pair else [key]).zombies(zone, **zombies)
    return table.turn("Samson").dice(*faces).do(option)


def resolved(table: Scene) -> tuple[int, int, int]:
    """Dice, hits and Damage of the last attack."""
    result = table.happened(AttackResolved)[-1]
    return result.hits + result.misses, result.hits, result.damage


def reach(key: str, verb: str) -> list[str]:
    """The Zones of the street, zombies in all of them, that a weapon reaches from its end."""
    table = scene(STREET).survivor("Samson", "s01", hands=[key])
    for zone in ("s01", "s02", "s03", "s04", "s05"):
        table.zombies(zone, walkers=1)
    return [text.split()[-1] for text in table.turn("Samson").options() if text.startswith(f"{verb} {key} ")]


def door(key: str, *faces: int) -> Scene:
    """Samson tries a closed door."""
    table = scene(HOUSE).survivor("Samson", "s01", hands=[key]).with_quest(revealed=["b01"]).turn("Samson")
    return table.dice(*faces).do(f"open b01 {key}")


def bitten(*faces: int, hands: tuple[str, ...] = (), body: str = "", walkers: int = 1) -> Scene:
    """Samson is bitten by Walkers and rolls for what he wears."""
    table = scene(STREET).survivor("Samson", "s01", hands=hands, body=body).zombies("s01", walkers=walkers)
    return table.dice(*faces).zombies_act()


# -- melee weapons


def test_axe_breaks_any_door_noisily_and_pairs_quietly() -> None:
    opened = door("axe")
    assert opened.is_open("s01", "b01")
    assert (opened.happened(DiceRolled), opened.noise_tokens("s01")) == ([], 1)
    table = attack("melee axe*2", 4, 3, walkers=2)
    assert (resolved(table), table.noise_tokens("s01")) == ((2, 1, 1), 0)


def test_dagger_lends_the_other_melee_weapon_a_die() -> None:
    table = scene(STREET).survivor("Samson", "s01", hands=["dagger", "great-sword"]).zombies("s01", walkers=9)
    table.turn("Samson").dice(5, 5, 5, 5, 5, 5).do("melee great-sword")
    assert resolved(table) == (6, 6, 1)
    table.dice(4).do("melee dagger")
    assert resolved(table) == (1, 1, 1)  # the Great Sword gives nothing back


def test_dagger_and_dagger_help_each_other() -> None:
    assert resolved(attack("melee dagger*2", 4, 4, 3, 3, walkers=4)) == (4, 2, 1)


def test_dagger_opens_a_door_with_a_four() -> None:
    assert door("dagger", 4).is_open("s01", "b01")
    assert not door("dagger", 3).is_open("s01", "b01")


def test_short_sword_rolls_one_die_a_pair_two_and_opens_a_door_with_a_four() -> None:
    assert resolved(attack("melee short-sword", 4, walkers=2)) == (1, 1, 1)
    assert resolved(attack("melee short-sword*2", 4, 3, walkers=2)) == (2, 1, 1)
    assert door("short-sword", 4).is_open("s01", "b01")
    assert not door("short-sword", 3).is_open("s01", "b01")


def test_sword_rolls_two_dice_a_pair_four_and_opens_a_door_with_a_four() -> None:
    assert resolved(attack("melee sword", 4, 3, walkers=2)) == (2, 1, 1)
    assert resolved(attack("melee sword*2", 4, 4, 4, 3, walkers=4)) == (4, 3, 1)
    assert door("sword", 1, 4).is_open("s01", "b01")
    assert not door("sword", 3, 3).is_open("s01", "b01")


def test_great_sword_rolls_five_dice_but_needs_fives_even_for_doors() -> None:
    assert resolved(attack("melee great-sword", 4, 4, 4, 5, 6, walkers=5)) == (5, 2, 1)
    assert door("great-sword", 1, 1, 1, 1, 5).is_open("s01", "b01")
    assert not door("great-sword", 4, 4, 4, 4, 4).is_open("s01", "b01")


def test_hammer_fells_a_fatty_a_pair_two_and_opens_a_door_with_a_four() -> None:
    assert attack("melee hammer", 4, fatties=1).zombies_in("s01") == {}
    assert resolved(attack("melee hammer", 3, fatties=1)) == (1, 0, 2)
    assert attack("melee hammer*2", 4, 4, fatties=2).zombies_in("s01") == {}
    assert door("hammer", 4).is_open("s01", "b01")


# -- ranged weapons


def test_short_bow_shoots_here_and_next_door_and_hits_with_a_three() -> None:
    assert reach("short-bow", "shoot") == ["s01", "s02"]
    table = attack("shoot short-bow s02", 3, zone="s02", walkers=2)
    assert (resolved(table), table.noise_tokens("s01")) == ((1, 1, 1), 0)
    assert resolved(attack("shoot short-bow s02", 2, zone="s02", walkers=2)) == (1, 0, 1)


def test_longbow_shoots_one_to_three_zones_far() -> None:
    assert reach("longbow", "shoot") == ["s02", "s03", "s04"]
    assert resolved(attack("shoot longbow s04", 3, zone="s04", walkers=2)) == (1, 1, 1)


def test_crossbow_sends_two_heavy_bolts_and_needs_no_reloading() -> None:
    assert reach("crossbow", "shoot") == ["s02", "s03"]
    table = attack("shoot crossbow s03", 4, 3, zone="s03", fatties=2)
    assert (resolved(table), table.zombies_in("s03")) == ((2, 1, 2), horde(fatties=1))
    table.dice(4, 4).do("shoot crossbow s03")
    assert table.zombies_in("s03") == {}


def test_repeating_crossbow_rolls_three_dice_and_a_pair_six() -> None:
    assert reach("repeating-crossbow", "shoot") == ["s01", "s02"]
    assert resolved(attack("shoot repeating-crossbow s02", 4, 5, 6, zone="s02", walkers=3)) == (3, 2, 1)
    pair = attack("shoot repeating-crossbow*2 s02", 5, 5, 5, 4, 4, 4, zone="s02", walkers=9)
    assert resolved(pair) == (6, 3, 1)
    assert pair.offers("shoot repeating-crossbow s02")  # no reloading


def test_hand_crossbow_rolls_two_dice_and_is_empty_then() -> None:
    assert reach("hand-crossbow", "shoot") == ["s01", "s02"]
    table = attack("shoot hand-crossbow*2 s02", 3, 3, 2, 6, zone="s02", walkers=9)
    assert resolved(table) == (4, 3, 1)
    assert table.hands("Samson") == ["empty:hand-crossbow", "empty:hand-crossbow"]
    assert not table.offers("shoot hand-crossbow s02")
    assert table.do("reload hand-crossbow").hands("Samson") == ["hand-crossbow", "hand-crossbow"]


def test_orcish_crossbow_is_two_weapons_and_only_the_shot_empties_it() -> None:
    assert reach("orcish-crossbow", "shoot") == ["s02", "s03"]
    table = scene(STREET).survivor("Samson", "s01", hands=["orcish-crossbow"])
    table.zombies("s01", fatties=2).zombies("s03", fatties=2).turn("Samson")
    table.dice(3, 2).do("melee orcish-crossbow")
    assert (resolved(table), table.zombies_in("s01")) == ((2, 1, 2), horde(fatties=1))
    assert table.hands("Samson") == ["orcish-crossbow"]
    table.dice(3, 3).do("shoot orcish-crossbow s03")
    assert (resolved(table), table.zombies_in("s03")) == ((2, 2, 2), {})
    assert table.hands("Samson") == ["empty:orcish-crossbow"]
    assert table.offers("melee orcish-crossbow")


# -- combat spells


def test_mana_blast_is_one_noisy_die_and_a_pair_two() -> None:
    assert reach("mana-blast", "cast") == ["s01", "s02"]
    table = attack("cast mana-blast s02", 4, zone="s02", walkers=2)
    assert (resolved(table), table.noise_tokens("s01")) == ((1, 1, 1), 1)
    assert resolved(attack("cast mana-blast*2 s02", 4, 3, zone="s02", walkers=2)) == (2, 1, 1)


def test_fireball_is_three_noisy_dice_and_a_pair_six() -> None:
    assert reach("fireball", "cast") == ["s01", "s02"]
    table = attack("cast fireball s02", 4, 4, 3, zone="s02", walkers=3)
    assert (resolved(table), table.noise_tokens("s01")) == ((3, 2, 1), 1)
    assert resolved(attack("cast fireball*2 s02", 4, 4, 4, 4, 4, 4, zone="s02", walkers=9)) == (6, 6, 1)


def test_lightning_bolt_strikes_three_zones_away() -> None:
    assert reach("lightning-bolt", "cast") == ["s01", "s02", "s03", "s04"]
    table = attack("cast lightning-bolt s04", 4, zone="s04", walkers=1)
    assert (resolved(table), table.noise_tokens("s01")) == ((1, 1, 1), 1)


def test_death_strike_kills_a_fatty_and_a_pair_two() -> None:
    assert reach("death-strike", "cast") == ["s01", "s02"]
    table = attack("cast death-strike s02", 4, zone="s02", fatties=1)
    assert (resolved(table), table.zombies_in("s02"), table.noise_tokens("s01")) == ((1, 1, 2), {}, 1)
    assert attack("cast death-strike*2 s02", 4, 4, zone="s02", fatties=2).zombies_in("s02") == {}


def test_inferno_burns_with_four_dice_of_damage_2() -> None:
    assert reach("inferno", "cast") == ["s01", "s02"]
    table = attack("cast inferno s02", 4, 4, 4, 3, zone="s02", fatties=4)
    assert (resolved(table), table.zombies_in("s02")) == ((4, 3, 2), horde(fatties=1))
    assert table.noise_tokens("s01") == 1


# -- enchantments


def test_healing_closes_one_wound_noisily_and_never_more_than_there_are() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["healing"]).survivor("Ann", "s05", wounds=2)
    table.turn("Baldric").do("enchant healing ann", "end")
    assert (table.wounds("Ann"), table.noise_tokens("s01")) == (1, 1)
    table.turn("Baldric").do("enchant healing baldric")
    assert table.wounds("Baldric") == 0


def test_invisibility_hides_from_teeth_and_ears_until_the_round_ends() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["invisibility"]).survivor("Ann", "s04")
    table.zombies("s01", walkers=2).zombies("s02", walkers=1).turn("Baldric").do("enchant invisibility baldric", "end")
    assert table.noise("s01") == 1  # the token of the spell, not the miniature
    table.zombies_act()
    assert table.wounds("Baldric") == 0
    assert table.zombies_in("s03") == horde(walkers=1)  # off to Ann
    table.end_phase()
    table.zombies("s01", walkers=1).zombies_act()
    assert table.wounds("Baldric") == 1


def test_invisibility_holds_no_zombie_off_the_way_out() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["invisibility"]).zombies("s01", walkers=1)
    table.turn("Baldric", actions=3).do("enchant invisibility baldric", "move s02")
    assert table.actions("Baldric") == 0


@pytest.mark.spare_script
@pytest.mark.parametrize("deed", ["noise", "melee sword"])
def test_invisibility_ends_with_a_fight_or_a_noise(deed: str) -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["invisibility", "sword"]).zombies("s01", walkers=1)
    table.turn("Baldric").dice(1, 1).do("enchant invisibility baldric", deed, "end").zombies_act()
    assert table.wounds("Baldric") == 1


def test_repulse_throws_all_zombies_of_a_zone_one_zone_farther() -> None:
    table = scene(STREET).survivor("Baldric", "s02", hands=["repulse"]).survivor("Ann", "s03")
    crowd = {"walkers": 2, "fatties": 1, "abominations": 1, "necromancers": 1}
    table.zombies("s03", **crowd).turn("Baldric")
    assert [text for text in table.options() if text.startswith("enchant")] == ["enchant repulse s03 s04"]
    table.do("enchant repulse s03 s04")
    assert (table.zombies_in("s03"), table.zombies_in("s04")) == ({}, horde(**crowd))
    assert (table.at("Ann"), table.noise_tokens("s02")) == ("s03", 1)


def test_repulse_clears_the_own_zone_either_way() -> None:
    table = scene(STREET).survivor("Baldric", "s02", hands=["repulse"]).zombies("s02", walkers=3).turn("Baldric")
    assert [text for text in table.options() if text.startswith("enchant")] == [
        "enchant repulse s02 s01", "enchant repulse s02 s03"]


def test_repulse_does_not_throw_through_a_closed_door() -> None:
    table = scene(HOUSE).survivor("Baldric", "s01", hands=["repulse"]).zombies("s01", walkers=3).turn("Baldric")
    assert not [text for text in table.options() if text.startswith("enchant")]


def test_speed_gives_somebody_in_sight_two_zones_for_free_at_once() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["speed"]).survivor("Ann", "s02", seat=1)
    table.turn("Baldric").do("enchant speed ann")
    assert table.deciding_seat() == 1
    table.do("move s03", "on s04")
    assert (table.at("Ann"), table.actions("Baldric"), table.noise_tokens("s01")) == ("s04", 2, 1)


def test_speed_ends_at_the_first_zombie_and_does_not_start_beside_one() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["speed"]).survivor("Ann", "s03").survivor("Clovis", "s05")
    table.zombies("s04", walkers=1).zombies("s05", walkers=1).turn("Baldric")
    assert [text for text in table.options() if text.startswith("enchant")] == [
        "enchant speed baldric", "enchant speed ann"]
    table.do("enchant speed ann", "move s04")
    assert table.at("Ann") == "s04"
    assert table.prompt().startswith("Baldric")


# -- armor


def test_leather_armor_stops_a_bite_on_five() -> None:
    assert bitten(5, body="leather-armor").wounds("Samson") == 0
    assert bitten(4, body="leather-armor").wounds("Samson") == 1


def test_chainmail_armor_stops_a_bite_on_four() -> None:
    assert bitten(4, 4, body="chainmail-armor", walkers=2).wounds("Samson") == 0
    assert bitten(4, 3, body="chainmail-armor", walkers=2).wounds("Samson") == 1


def test_plate_armor_stops_a_bite_on_three() -> None:
    assert bitten(3, body="plate-armor").wounds("Samson") == 0
    assert bitten(2, body="plate-armor").wounds("Samson") == 1


def test_shield_alone_stops_a_bite_on_four() -> None:
    assert bitten(4, hands=("shield",)).wounds("Samson") == 0
    assert bitten(3, hands=("shield",)).wounds("Samson") == 1


def test_shield_gives_armor_a_second_roll_that_stands() -> None:
    table = bitten(2, 4, 3, 3, hands=("shield",), body="plate-armor", walkers=2)
    assert table.options() == ["keep", "reroll shield"]
    assert table.do("reroll shield").wounds("Samson") == 0
    again = bitten(2, 4, 1, 1, hands=("shield",), body="plate-armor", walkers=2).do("reroll shield")
    assert again.wounds("Samson") == 2


def test_shield_may_be_rolled_for_instead_of_leather_without_a_second_roll() -> None:
    table = bitten(4, hands=("shield",), body="leather-armor")
    assert table.options() == ["armor", "shield"]
    assert table.do("shield").wounds("Samson") == 0
    assert bitten(3, hands=("shield",), body="leather-armor").do("shield").wounds("Samson") == 1


# -- items


@pytest.mark.spare_script
def test_torch_in_hand_finds_two_cards_and_two_torches_no_more() -> None:
    for hands in (["torch"], ["torch", "torch"]):
        table = scene(ROOM).survivor("Ann", "b01", hands=hands).finds("sword", "apples", "water").turn("Ann")
        table.do("search", "keep pack", "keep pack", "done")
        assert table.backpack("Ann") == ["sword", "apples"]


@pytest.mark.spare_script
def test_torch_in_the_backpack_lights_nothing() -> None:
    table = scene(ROOM).survivor("Ann", "b01", pack=["torch"]).finds("sword", "apples").turn("Ann")
    table.do("search", "keep hand", "done")
    assert (table.hands("Ann"), table.backpack("Ann")) == (["sword"], ["torch"])


def test_torch_thrown_into_a_pool_burns_everybody_there_without_a_noise() -> None:
    table = scene(STREET).survivor("Nelly", "s01", hands=["torch"]).survivor("Ann", "s02", body="plate-armor")
    table.zombies("s02", walkers=2, fatties=1).with_bile("s02").turn("Nelly").do("torch s02")
    assert table.zombies_in("s02") == {}
    assert (table.fate("Ann"), table.xp("Nelly"), table.hands("Nelly")) == ("eliminated", 3, [])
    assert (table.bile(), table.noise_tokens("s01"), table.noise_tokens("s02")) == ([], 0, 0)


def test_torch_lights_only_a_pool_at_range_0_or_1() -> None:
    table = scene(STREET).survivor("Nelly", "s01", hands=["torch"]).with_bile("s01", "s02", "s03")
    assert [text for text in table.turn("Nelly").options() if text.startswith("torch")] == ["torch s01", "torch s02"]


def test_dragon_bile_lies_harmless_where_it_is_thrown() -> None:
    table = scene(STREET).survivor("Nelly", "s01", hands=["dragon-bile"]).zombies("s02", walkers=1).turn("Nelly")
    assert [text for text in table.options() if text.startswith("bile")] == ["bile s01", "bile s02"]
    table.do("bile s02")
    assert table.bile() == ["s02"]
    assert (table.hands("Nelly"), table.zombies_in("s02")) == ([], horde(walkers=1))
    assert not table.happened(DragonFire)
    assert table.noise_tokens("s01") == 0


def test_dragon_bile_number_five_shifts_a_pool() -> None:
    table = scene(STREET).survivor("Nelly", "s01", hands=["dragon-bile"]).with_bile("s03", "s03", "s04", "s05")
    table.turn("Nelly").do("bile s02", "shift s03")
    assert table.bile() == ["s02", "s03", "s04", "s05"]


@pytest.mark.parametrize("bow", ["short-bow", "longbow"])
def test_plenty_of_arrows_lets_bows_shoot_again_and_is_not_used_up(bow: str) -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=[bow], pack=["plenty-of-arrows", "plenty-of-arrows"])
    table.zombies("s02", walkers=2).turn("Silas").dice(1, 2, 1, 6)
    table.do(f"shoot {bow} s02", "reroll arrows")
    assert table.zombies_in("s02") == horde(walkers=2)  # the new roll stands, and a second quiver gives no third
    table.do(f"shoot {bow} s02", "reroll arrows")
    assert table.zombies_in("s02") == horde(walkers=1)
    assert table.backpack("Silas") == ["plenty-of-arrows", "plenty-of-arrows"]


def test_plenty_of_arrows_is_of_no_use_to_crossbows_and_spells() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["crossbow", "mana-blast"], pack=["plenty-of-arrows"])
    table.zombies("s02", walkers=2).turn("Silas").dice(1, 1, 1).do("shoot crossbow s02")
    assert not table.offers("reroll arrows")
    assert not table.do("cast mana-blast s02").offers("reroll arrows")


@pytest.mark.parametrize(("crossbow", "dice"), [
    ("crossbow", 2), ("repeating-crossbow", 3), ("hand-crossbow", 2), ("orcish-crossbow", 2),
])
def test_plenty_of_bolts_lets_every_crossbow_shoot_again(crossbow: str, dice: int) -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=[crossbow], pack=["plenty-of-bolts"])
    table.zombies("s02", walkers=9).turn("Silas").dice(*[1] * dice, *[6] * dice)
    table.do(f"shoot {crossbow} s02", "reroll bolts")
    assert table.zombies_in("s02") == horde(walkers=9 - dice)
    assert table.backpack("Silas") == ["plenty-of-bolts"]


def test_plenty_of_bolts_is_of_no_use_to_bows_and_blows() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["short-bow", "orcish-crossbow"], pack=["plenty-of-bolts"])
    table.zombies("s01", walkers=2).turn("Silas").dice(1, 1, 1).do("shoot short-bow s01")
    assert not table.offers("reroll bolts")
    assert not table.do("melee orcish-crossbow").offers("reroll bolts")


# -- food


def eaten(key: str) -> None:
    table = scene(STREET).survivor("Ann", "s01", pack=[key], xp=6).turn("Ann").do(f"eat {key}")
    assert (table.xp("Ann"), table.backpack("Ann")) == (7, [])
    assert table.actions("Ann") == 4  # it cost nothing, and the level it brought gave one more
    assert table.pile("equipment_discard") == [key]


def test_apples_are_eaten_for_experience() -> None:
    eaten("apples")


def test_salted_meat_is_eaten_for_experience() -> None:
    eaten("salted-meat")


def test_water_is_drunk_for_experience() -> None:
    eaten("water")


# -- Aaahh!!


def test_aaahh_is_a_walker_and_never_kept_but_does_not_spoil_the_other_card() -> None:
    table = scene(ROOM).survivor("Ann", "b01", hands=["torch"]).finds("aaahh", "sword").turn("Ann")
    table.do("search", "keep hand", "done")
    assert table.zombies_in("b01") == horde(walkers=1)
    assert table.hands("Ann") == ["sword", "torch"]
    assert table.pile("equipment_discard") == ["aaahh"]


def test_aaahh_without_a_miniature_left_wakes_all_walkers() -> None:
    table = scene(ROOM).survivor("Ann", "b01").zombies("s01", walkers=2).supply(walkers=0).finds("aaahh")
    table.turn("Ann").do("search")
    assert len(table.happened(ExtraActivation)) == 1
    assert table.zombies_in("b01") == horde(walkers=2)  # they came in from the street


def test_no_kind_of_card_is_forgotten() -> None:
    cards = scene(STREET).pack.cards
    assert len(cards) == 33
    shown = [name for name in globals() if name.startswith("test_")]
    for card in cards:
        assert any(name.startswith(f"test_{card.key.replace('-', '_')}_") for name in shown), card.name
