"""Reading an Equipment card: types, slots, dice, accuracy, damage, range, dual, gems (BP-057 to BP-074)."""

from __future__ import annotations

import pytest

from gravetide.families.zones.content.model import DoorSymbol
from gravetide.families.zones.told.events import AttackResolved, DiceRolled
from tests.support.printing import reprinted
from tests.support.rules import rule
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

MELEE = ("axe", "dagger", "short-sword", "sword", "great-sword", "hammer")
RANGED = ("short-bow", "longbow", "crossbow", "repeating-crossbow", "hand-crossbow")
SPELLS = ("mana-blast", "fireball", "lightning-bolt", "death-strike", "inferno")
ENCHANTMENTS = ("healing", "invisibility", "repulse", "speed")
ARMORS = ("leather-armor", "chainmail-armor", "plate-armor")


def dice_rolled(table: Scene) -> list[tuple[int, ...]]:
    return [event.dice for event in table.happened(DiceRolled)]


def uses(key: str) -> set[str]:
    """What a Survivor with zombies here and next door can do with one card, where its symbol says it belongs."""
    table = scene(STREET).zombies("s01", walkers=1).zombies("s02", walkers=1)
    slot = table.pack.card[key].slot
    table.survivor("Baldric", "s01", hands=[key] if slot == "hand" else [], body=key if slot == "body" else "",
                   pack=[key] if slot == "pack" else [])
    table.with_bile("s01").turn("Baldric")
    verbs = {text.split()[0] for text in table.options()}
    found = verbs & {"melee", "shoot", "cast", "enchant", "eat", "torch", "bile"}
    table.dice(6).zombies_act()
    return found | {"armor" for event in table.happened(DiceRolled) if event.why == "armor"}


@pytest.mark.spare_script
@rule("BP-057")
@pytest.mark.parametrize(("keys", "expected"), [
    (MELEE, {"melee"}),
    (RANGED, {"shoot"}),
    (("orcish-crossbow",), {"melee", "shoot"}),
    (SPELLS, {"cast"}),
    # Nobody can be sped up in a Zone with zombies, so Speed is shown on its own below.
    (("healing", "invisibility", "repulse"), {"enchant"}),
    ((*ARMORS, "shield"), {"armor"}),
    (("torch",), {"torch"}),
    (("dragon-bile",), {"bile"}),
    (("apples", "salted-meat", "water"), {"eat"}),
    (("plenty-of-arrows", "plenty-of-bolts"), set()),
])
def test_every_card_is_used_as_its_type_says_and_the_orcish_crossbow_as_two(keys: tuple[str, ...],
                                                                             expected: set[str]) -> None:
    assert {key: uses(key) for key in keys} == dict.fromkeys(keys, expected)


@rule("BP-058")
@pytest.mark.parametrize("weapon", MELEE)
def test_a_melee_weapon_reaches_no_farther_than_the_own_zone(weapon: str) -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=[weapon]).zombies("s02", walkers=1).turn("Clovis")
    assert not table.offers(f"melee {weapon}")
    table.zombies("s01", walkers=1).turn("Clovis")
    assert table.offers(f"melee {weapon}")


@rule("BP-058")
def test_a_melee_weapon_is_paid_for_by_a_free_melee_action() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["axe"], skills=["+1 free Melee Action"])
    table.zombies("s01", walkers=1).turn("Clovis").dice(1).do("melee axe")
    assert table.actions("Clovis") == 3


@rule("BP-059")
def test_shooting_at_ones_own_feet_is_still_a_ranged_action() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["short-bow"], skills=["+1 free Ranged Action"])
    table.survivor("Ann", "s01").zombies("s01", walkers=1)
    table.turn("Silas").dice(1).do("shoot short-bow s01")
    assert table.actions("Silas") == 3   # the free Ranged Action paid
    assert table.wounds("Ann") == 1      # and the miss hit a friend, as no Melee Action could


@rule("BP-059")
def test_a_free_melee_action_does_not_pay_for_a_bow_at_range_0() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["short-bow"], skills=["+1 free Melee Action"])
    table.zombies("s01", walkers=1).turn("Silas", actions=0)
    assert not table.offers("shoot short-bow s01")


@rule("BP-060")
def test_casting_at_ones_own_feet_is_still_a_magic_action() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["mana-blast"], skills=["+1 free Magic Action"])
    table.survivor("Ann", "s01").zombies("s01", walkers=1).zombies("s02", walkers=1)
    table.turn("Baldric")
    assert table.offers("cast mana-blast s02")
    table.dice(3).do("cast mana-blast s01")
    assert table.actions("Baldric") == 3
    assert table.wounds("Ann") == 1


@rule("BP-061")
def test_an_enchantment_is_paid_for_by_enchantment_actions_and_never_attacks() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["healing"], skills=["+1 free Enchantment Action"])
    table.zombies("s01", walkers=1).turn("Baldric", actions=0)
    assert table.options() == ["enchant healing baldric", "end"]


@rule("BP-061")
def test_a_free_magic_action_is_no_enchantment_action() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["healing"], skills=["+1 free Magic Action"])
    table.turn("Baldric", actions=0)
    assert not table.offers("enchant healing baldric")


@rule("BP-062")
@pytest.mark.parametrize(("tool", "dice", "at_least"), [
    ("dagger", 1, 4), ("short-sword", 1, 4), ("sword", 2, 4), ("great-sword", 5, 5), ("hammer", 1, 4),
])
def test_a_door_symbol_with_a_die_asks_for_a_roll(tool: str, dice: int, at_least: int) -> None:
    failing, opening = [at_least - 1] * dice, [*[1] * (dice - 1), at_least]
    table = scene(HOUSE).survivor("Clovis", "s01", hands=[tool]).with_quest(revealed=["b01"])
    table.turn("Clovis").dice(*failing).do(f"open b01 {tool}")
    assert not table.is_open("s01", "b01")
    table.dice(*opening).do(f"open b01 {tool}")
    assert table.is_open("s01", "b01")
    assert dice_rolled(table) == [tuple(failing), tuple(opening)]


@rule("BP-063")
def test_a_door_symbol_without_a_die_needs_no_roll() -> None:
    table = scene(HOUSE).survivor("Clovis", "s01", hands=["axe"]).with_quest(revealed=["b01"])
    table.turn("Clovis").do("open b01 axe")
    assert table.is_open("s01", "b01")
    assert dice_rolled(table) == []


@rule("BP-064")
def test_an_axe_is_loud_on_doors_and_quiet_on_zombies() -> None:
    table = scene(HOUSE).survivor("Clovis", "s01", hands=["axe"]).with_quest(revealed=["b01"])
    table.zombies("s01", walkers=1).turn("Clovis").dice(1).do("melee axe")
    assert table.noise_tokens("s01") == 0
    table.do("open b01 axe")
    assert table.noise_tokens("s01") == 1


@rule("BP-064")
def test_a_card_may_be_quiet_on_doors() -> None:
    quiet = reprinted("axe", door=DoorSymbol(at_least=0, noisy=False))
    table = scene(HOUSE, pack=quiet).survivor("Clovis", "s01", hands=["axe"]).with_quest(revealed=["b01"])
    table.turn("Clovis").do("open b01 axe")
    assert table.is_open("s01", "b01")
    assert table.noise_tokens("s01") == 0


@rule("BP-065", "BP-066")
def test_a_great_sword_rolls_five_dice_and_hits_with_fives_and_sixes() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["great-sword"]).zombies("s01", walkers=5)
    table.turn("Clovis").dice(1, 4, 4, 5, 6).do("melee great-sword")
    assert dice_rolled(table) == [(1, 4, 4, 5, 6)]
    assert table.happened(AttackResolved)[-1].hits == 2
    assert table.zombies_in("s01") == horde(walkers=3)


@rule("BP-067")
def test_damage_1_leaves_a_fatty_standing_and_damage_2_fells_one_fatty_per_success() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["sword", "hammer"]).zombies("s01", fatties=2)
    table.turn("Clovis").dice(6, 6).do("melee sword")
    assert table.zombies_in("s01") == horde(fatties=2)
    table.dice(6).do("melee hammer")
    assert table.zombies_in("s01") == horde(fatties=1)


@rule("BP-067")
def test_damage_2_never_harms_an_abomination_but_damage_3_does() -> None:
    table = scene(STREET).survivor("Samson", "s01", hands=["hammer"]).zombies("s01", abominations=1)
    table.turn("Samson").dice(6).do("melee hammer")
    assert table.zombies_in("s01") == horde(abominations=1)
    strong = scene(STREET).survivor("Samson", "s01", hands=["hammer"], skills=["+1 Damage: Melee"])
    strong.zombies("s01", abominations=1).turn("Samson").dice(6).do("melee hammer")
    assert strong.zombies_in("s01") == {}


@rule("BP-068")
@pytest.mark.parametrize(("weapon", "reached"), [
    ("short-bow", ["s01", "s02"]),
    ("longbow", ["s02", "s03", "s04"]),
    ("crossbow", ["s02", "s03"]),
    ("hand-crossbow", ["s01", "s02"]),
])
def test_range_has_a_minimum_and_a_maximum(weapon: str, reached: list[str]) -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=[weapon])
    for zone in ("s01", "s02", "s03", "s04", "s05"):
        table.zombies(zone, walkers=1)
    table.turn("Silas")
    assert [text for text in table.options() if text.startswith("shoot")] == [f"shoot {weapon} {z}" for z in reached]


@rule("BP-047")
def test_neither_friends_nor_zombies_stand_in_the_way_of_an_arrow() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["longbow"]).survivor("Ann", "s02")
    table.zombies("s01", walkers=2).zombies("s02", fatties=3).zombies("s03", walkers=1)
    table.turn("Silas").dice(3).do("shoot longbow s03")
    assert table.zombies_in("s03") == {}
    assert table.zombies_in("s02") == horde(fatties=3)


@rule("BP-047")
def test_zombies_see_past_other_zombies() -> None:
    table = scene("""
        +---+---+---+---+
        |s01 s02 s03|b01|
        +---+---+---+---+
    """).survivor("Ann", "s01").survivor("Clovis", "b01").zombies("s02", fatties=2).zombies("s03", walkers=1)
    table.with_noise("b01", 9).zombies_act()
    assert table.zombies_in("s02") == horde(walkers=1)  # it saw Ann over the Fatties, who have moved on


@rule("BP-069")
def test_a_hand_card_in_the_backpack_neither_fights_nor_opens_doors() -> None:
    table = scene(HOUSE).survivor("Clovis", "s01", pack=["axe"]).zombies("s01", walkers=1).turn("Clovis")
    assert table.options() == ["reorganize", "noise", "end"]
    table.do("reorganize", "put clovis axe > clovis hand")
    assert table.offers("melee axe")
    assert table.offers("open b01 axe")


@rule("BP-070")
def test_armor_protects_on_the_body_and_nowhere_else() -> None:
    table = scene(STREET).survivor("Clovis", "s01", pack=["leather-armor"])
    table.survivor("Samson", "s02", body="plate-armor").zombies("s01", walkers=1).zombies("s02", walkers=1)
    table.dice(6).zombies_act()
    assert (table.wounds("Clovis"), table.wounds("Samson")) == (1, 0)


@rule("BP-070", "BP-071")
@pytest.mark.parametrize(("found", "places"), [
    ("chainmail-armor", ["keep body", "keep pack"]),
    ("sword", ["keep hand", "keep pack"]),
    ("plenty-of-bolts", ["keep pack"]),
    ("water", ["keep pack"]),
])
def test_a_symbol_says_where_a_card_may_lie(found: str, places: list[str]) -> None:
    table = scene(HOUSE).survivor("Samson", "b01").finds(found).turn("Samson").do("search")
    assert table.options() == [*places, "refuse"]


@rule("BP-071")
def test_a_backpack_card_is_always_in_use_there() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["short-bow"], pack=["plenty-of-arrows"])
    table.zombies("s01", walkers=1).turn("Silas").dice(1, 5).do("shoot short-bow s01", "reroll arrows")
    assert table.zombies_in("s01") == {}


@rule("BP-072")
def test_two_axes_strike_together_or_one_at_a_time() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["axe", "axe"]).zombies("s01", walkers=3).turn("Clovis")
    assert [text for text in table.options() if text.startswith("melee")] == ["melee axe", "melee axe*2"]
    table.dice(4, 4).do("melee axe*2")
    assert table.zombies_in("s01") == horde(walkers=1)
    assert table.actions("Clovis") == 2


@rule("BP-072")
@pytest.mark.parametrize("hands", [["axe", "sword"], ["great-sword", "great-sword"]])
def test_different_cards_or_cards_without_the_symbol_do_not_pair(hands: list[str]) -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=hands).zombies("s01", walkers=3).turn("Clovis")
    assert not [text for text in table.options() if text.endswith("*2")]


@rule("BP-072")
def test_a_twin_in_the_backpack_does_not_pair() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["axe"], pack=["axe"]).zombies("s01", walkers=3)
    assert not table.turn("Clovis").offers("melee axe*2")


@rule("BP-073")
@pytest.mark.parametrize(("weapon", "verb", "dice"), [("repeating-crossbow", "shoot", 6), ("fireball", "cast", 6)])
def test_a_dual_pair_is_aimed_at_one_zone(weapon: str, verb: str, dice: int) -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=[weapon, weapon])
    table.zombies("s01", walkers=4).zombies("s02", walkers=4)
    table.turn("Silas").dice(*[6] * dice).do(f"{verb} {weapon}*2 s02")
    assert dice_rolled(table) == [(6,) * dice]
    assert (table.zombies_in("s01"), table.zombies_in("s02")) == (horde(walkers=4), {})


@rule("BP-074")
@pytest.mark.parametrize(("xp", "usable"), [(0, True), (7, False), (19, True)])
def test_a_card_works_only_at_the_danger_levels_of_its_gems(xp: int, usable: bool) -> None:
    table = scene(HOUSE, pack=reprinted("axe", gems=0b0101)).survivor("Clovis", "s01", hands=["axe"], xp=xp)
    table.zombies("s01", walkers=1).turn("Clovis")
    assert (table.offers("melee axe"), table.offers("open b01 axe")) == (usable, usable)
    assert table.hands("Clovis") == ["axe"]  # it may be held all the same


@pytest.mark.spare_script
@rule("BP-074")
@pytest.mark.parametrize(("xp", "drawn"), [(0, 2), (7, 1)])
def test_a_torch_without_the_gem_lights_no_search(xp: int, drawn: int) -> None:
    table = scene(HOUSE, pack=reprinted("torch", gems=0b0001)).survivor("Clovis", "b01", hands=["torch"], xp=xp)
    table.finds("axe", "sword").turn("Clovis").do("search", *["refuse"] * drawn)
    assert len(table.game.stacked) == 2 - drawn


@pytest.mark.spare_script
@rule("BP-074")
@pytest.mark.parametrize(("key", "xp", "wounds"), [("plate-armor", 0, 0), ("plate-armor", 7, 1), ("shield", 7, 1)])
def test_armor_without_the_gem_stops_nothing(key: str, xp: int, wounds: int) -> None:
    table = scene(HOUSE, pack=reprinted(key, gems=0b0001))
    table.survivor("Ann", "s01", hands=[key] if key == "shield" else [], body="" if key == "shield" else key, xp=xp)
    table.zombies("s01", walkers=1).dice(6).zombies_act()
    assert table.wounds("Ann") == wounds


@pytest.mark.spare_script
@rule("BP-074")
@pytest.mark.parametrize(("xp", "dice"), [(0, 3), (7, 2)])
def test_a_dagger_without_the_gem_helps_no_sword(xp: int, dice: int) -> None:
    table = scene(HOUSE, pack=reprinted("dagger", gems=0b0001))
    table.survivor("Ann", "s01", hands=["dagger", "sword"], xp=xp).zombies("s01", walkers=9)
    table.turn("Ann").dice(1, 1, 1).do("melee sword")
    assert [len(roll) for roll in dice_rolled(table)] == [dice]


@rule("BP-074")
@pytest.mark.parametrize(("xp", "offered"), [(0, True), (7, False)])
def test_spare_arrows_without_the_gem_stay_in_the_quiver(xp: int, offered: bool) -> None:
    table = scene(STREET, pack=reprinted("plenty-of-arrows", gems=0b0001))
    table.survivor("Silas", "s01", hands=["short-bow"], pack=["plenty-of-arrows"], xp=xp).zombies("s01", walkers=1)
    table.turn("Silas").dice(1).do("shoot short-bow s01")
    assert table.offers("reroll arrows") is offered


@rule("BP-074")
@pytest.mark.parametrize(("xp", "offered"), [(0, True), (7, False)])
def test_food_without_the_gem_is_not_eaten(xp: int, offered: bool) -> None:
    table = scene(STREET, pack=reprinted("apples", gems=0b0001)).survivor("Ann", "s01", pack=["apples"], xp=xp)
    assert table.turn("Ann").offers("eat apples") is offered


@rule("BP-074")
def test_every_card_of_the_box_works_at_all_four_levels() -> None:
    assert {card.gems for card in scene(HOUSE).pack.cards} == {0b1111}
