"""The inventory: slots, what is in use where, making room, and throwing away (BP-007, BP-094 to BP-102)."""

from __future__ import annotations

import pytest

import gravetide
from gravetide.families.zones.told.events import AttackResolved, DiceRolled
from tests.support.rules import rule
from tests.support.scene import Scene, scene

HOUSE = """
    +---+---+
    |b01ob02|
    +---+---+
"""
STREET = """
    +---+---+
    |s01 s02|
    +---+---+
"""
FULL_PACK = ["apples", "water", "salted-meat", "plenty-of-arrows", "plenty-of-bolts"]


def rolls(table: Scene, why: str = "attack") -> list[int]:
    """How many dice were rolled each time."""
    return [len(event.dice) for event in table.happened(DiceRolled) if event.why == why]


def moves(table: Scene) -> list[str]:
    """Where cards can go while re-ordering."""
    return [text.removeprefix("put ") for text in table.options() if text.startswith("put ")]


# -- throwing away


@rule("BP-007")
def test_a_card_may_be_thrown_away_in_somebody_else_s_turn_for_free() -> None:
    game = gravetide.new_game(survivors=["clovis", "samson"], seats=["clovis", "samson"],
                              options={"dealing.spare_cards": "none", "spawning.first_zone": "file"})
    assert game.decision is not None
    assert game.decision.seat == 0
    game.choose("discard samson hammer", seat=1)
    view = game.view()
    assert view.survivor("samson").hands == ()
    assert view.equipment.discards == {"hammer": 1}
    assert (view.active, view.survivor("clovis").actions) == ("clovis", 3)
    with pytest.raises(gravetide.IllegalChoice):
        game.choose("discard clovis short-sword", seat=1)


@rule("BP-007")
def test_a_card_may_be_thrown_away_while_zombies_attack() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["sword"]).survivor("Clovis", "s01", body="chainmail-armor")
    table.zombies("s01", walkers=1).zombies_act()
    asked = table.options()
    table.aside("discard ann sword").aside("discard clovis chainmail-armor")
    assert (table.hands("Ann"), table.body("Clovis")) == ([], "")
    assert table.options() == asked
    table.do("wound clovis")
    assert table.wounds("Clovis") == 1, "the armor he threw away does not help"


@rule("BP-007")
def test_any_card_can_go_from_any_slot() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["sword"], body="leather-armor", pack=["apples"]).turn("Ann")
    for card in ("sword", "leather-armor", "apples"):
        table.aside(f"discard ann {card}")
    assert (table.hands("Ann"), table.body("Ann"), table.backpack("Ann")) == ([], "", [])
    assert table.actions("Ann") == 3


@rule("BP-007")
def test_room_for_a_found_card_can_be_made_by_throwing_another_away() -> None:
    table = scene(HOUSE).survivor("Ann", "b01", hands=["axe", "axe"], pack=FULL_PACK)
    table.turn("Ann").finds("sword").do("search")
    assert not table.offers("keep hand")
    table.aside("discard ann axe").do("keep hand")
    assert sorted(table.hands("Ann")) == ["axe", "sword"]


# -- slots


@rule("BP-094")
def test_two_hands_one_body_and_five_pockets_are_all_there_is() -> None:
    def finds(card: str, hands: int, pack: int, body: str = "leather-armor") -> list[str]:
        table = scene(HOUSE).survivor("Ann", "b01", hands=["axe"] * hands, body=body, pack=FULL_PACK[:pack])
        table.turn("Ann").finds(card).do("search")
        return [text for text in table.options() if text.startswith("keep")]

    assert finds("sword", hands=1, pack=5) == ["keep hand"]
    assert finds("sword", hands=2, pack=4) == ["keep pack"]
    assert finds("sword", hands=2, pack=5) == []
    assert finds("chainmail-armor", hands=2, pack=5, body="") == ["keep body"]
    assert finds("chainmail-armor", hands=0, pack=5) == []


@rule("BP-095", "BP-096", "BP-099")
@pytest.mark.parametrize(("card", "slots"), [
    ("sword", ["hand", "pack"]), ("short-bow", ["hand", "pack"]), ("fireball", ["hand", "pack"]),
    ("healing", ["hand", "pack"]), ("shield", ["hand", "pack"]), ("torch", ["hand", "pack"]),
    ("leather-armor", ["body", "pack"]), ("plate-armor", ["body", "pack"]),
    ("plenty-of-arrows", ["pack"]), ("apples", ["pack"]),
    ("dagger", ["hand", "body", "pack"]),  # the card that Nelly's Body slot names
])
def test_each_card_fits_the_slots_of_its_symbol(card: str, slots: list[str]) -> None:
    table = scene(HOUSE).survivor("Nelly", "b01").turn("Nelly").finds(card).do("search")
    assert table.options() == [*(f"keep {slot}" for slot in slots), "refuse"]


@rule("BP-096", "BP-097", "BP-EX-09")
def test_nelly_s_body_slot_takes_a_dagger_or_an_armor_and_no_sword() -> None:
    table = scene(STREET).survivor("Nelly", "s01", pack=["dagger", "leather-armor", "sword"])
    table.zombies("s01", walkers=2).turn("Nelly").do("reorganize")
    to_body = [text for text in moves(table) if text.endswith("nelly body")]
    assert to_body == ["nelly dagger > nelly body", "nelly leather-armor > nelly body"]
    table.do("put nelly dagger > nelly body", "done")
    assert table.offers("melee dagger"), "it counts as in Hand"
    table.do("reorganize")
    assert "nelly leather-armor > nelly body dagger" in moves(table), "one or the other"


@rule("BP-097")
def test_a_named_card_on_the_body_is_a_third_hand() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["mana-blast", "fireball"], body="sword")
    table.zombies("s01", walkers=1).turn("Baldric").dice(4, 1).do("melee sword")
    assert rolls(table) == [2]
    assert table.xp("Baldric") == 1


@rule("BP-097")
def test_a_named_card_of_somebody_else_does_not_fit() -> None:
    table = scene(HOUSE).survivor("Nelly", "b01").turn("Nelly").finds("sword").do("search")
    assert not table.offers("keep body")
    table = scene(HOUSE).survivor("Baldric", "b01").turn("Baldric").finds("sword").do("search")
    assert table.offers("keep body")


@rule("BP-098")
def test_a_shield_in_a_body_slot_that_names_it_is_held() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["sword", "axe"], body="shield").zombies("s01", walkers=2)
    table.dice(4, 3).zombies_act()
    assert rolls(table, "armor") == [2]
    assert table.wounds("Clovis") == 1


@rule("BP-098")
def test_a_shield_fits_no_other_body_slot() -> None:
    table = scene(HOUSE).survivor("Nelly", "b01").turn("Nelly").finds("shield").do("search")
    assert table.options() == ["keep hand", "keep pack", "refuse"]


# -- in use or not


@rule("BP-099")
def test_weapons_and_spells_in_the_backpack_are_not_in_use() -> None:
    cards = ["sword", "hand-crossbow", "fireball", "healing", "torch"]
    table = scene(STREET).survivor("Samson", "s01", pack=cards, wounds=1).zombies("s01", walkers=1).turn("Samson")
    assert not [text for text in table.options() if text.split()[0] in ("melee", "shoot", "cast", "enchant", "torch")]
    table.do("reorganize", "put samson sword > samson hand", "done")
    assert table.offers("melee sword")


@pytest.mark.spare_script
@rule("BP-099", "BP-EX-11")
@pytest.mark.parametrize(("where", "wounds"), [("pack", 1), ("body", 0)])
def test_a_chainmail_protects_on_the_body_and_not_in_the_backpack(where: str, wounds: int) -> None:
    table = scene(STREET).survivor("Ann", "s01", body="chainmail-armor" if where == "body" else "",
                                   pack=["chainmail-armor"] if where == "pack" else [])
    table.zombies("s01", walkers=1).dice(4).zombies_act()
    assert table.wounds("Ann") == wounds


@rule("BP-099", "BP-EX-11")
def test_plenty_of_arrows_works_in_the_backpack() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["short-bow"], pack=["plenty-of-arrows"])
    table.zombies("s02", walkers=1).turn("Silas").dice(1).do("shoot short-bow s02")
    assert table.options() == ["keep", "reroll arrows"]
    table.dice(6).do("reroll arrows")
    assert table.xp("Silas") == 1


# -- three cards in Hand


@rule("BP-100")
@pytest.mark.parametrize(("attack", "dice"), [
    ("melee sword", 3),    # the Sword's two dice, one more from the Dagger
    ("melee sword*2", 4),  # two Swords: the Dagger has to keep out of it
    ("melee dagger", 1),   # a Dagger gets nothing from Swords
])
def test_of_three_cards_in_hand_two_are_used_at_a_time(attack: str, dice: int) -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["sword", "sword"], body="dagger").zombies("s01", fatties=1)
    table.turn("Ann").do(attack)
    assert rolls(table) == [dice]


@rule("BP-100")
def test_three_daggers_are_no_better_than_two() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["dagger", "dagger"], body="dagger").zombies("s01", fatties=1)
    table.turn("Ann")
    assert [text for text in table.options() if text.startswith("melee")] == ["melee dagger", "melee dagger*2"]
    table.do("melee dagger", "melee dagger*2")
    assert rolls(table) == [2, 4]


@rule("BP-100")
def test_the_two_are_chosen_anew_for_each_action_and_roll() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["sword", "sword"], body="shield").zombies("s01", fatties=1)
    table.turn("Clovis").do("melee sword*2", "melee sword", "end")
    table.dice(4).zombies_act()
    assert (rolls(table), rolls(table, "armor")) == ([4, 2], [1])
    assert table.wounds("Clovis") == 0


# -- gaining cards


VAULT = """
    +---+
    |b01|
    +---+

    +-V-+
    |v01|
    +-V-+
"""


def in_the_vault(hands: list[str], pack: list[str]) -> Scene:
    """Samson takes the Orcish Crossbow out of a Vault."""
    table = scene(VAULT, vault_doors={"v01": ["b01", "b01"]})
    table.survivor("Samson", "v01", hands=hands, pack=pack).with_quest(stocks=[("v01", 1, ())])
    return table.turn("Samson").finds("orcish-crossbow").do("artifact")


@rule("BP-101")
def test_a_gained_card_goes_to_a_free_slot_that_takes_it() -> None:
    table = in_the_vault(["axe"], [])
    assert table.options() == ["keep hand", "keep pack"]
    table = in_the_vault(["axe", "axe"], FULL_PACK[:4])
    assert sorted(table.backpack("Samson")) == sorted(["orcish-crossbow", *FULL_PACK[:4]])
    assert table.hands("Samson") == ["axe", "axe"], "and nothing else is moved for it"


@rule("BP-101")
def test_without_a_free_slot_a_card_is_discarded_at_once() -> None:
    table = in_the_vault(["axe", "sword"], FULL_PACK)
    assert sorted(table.options()) == sorted([f"drop {card}" for card in ("axe", "sword", *FULL_PACK)] + ["refuse"])
    table.do("drop axe")
    assert sorted(table.hands("Samson")) == ["orcish-crossbow", "sword"]
    assert [table.pack.cards[card].key for card in table.game.equipment_discard] == ["axe"]


@rule("BP-101")
def test_the_new_card_itself_may_be_the_one_discarded() -> None:
    table = in_the_vault(["axe", "sword"], FULL_PACK).do("refuse")
    assert sorted(table.hands("Samson")) == ["axe", "sword"]
    assert len(table.backpack("Samson")) == 5


@rule("BP-101")
def test_a_found_card_may_go_anywhere_by_the_free_re_ordering() -> None:
    # Hands full, one pocket free: the Sword goes there, then changes places with an Axe.
    table = scene(HOUSE).survivor("Ann", "b01", hands=["axe", "axe"], pack=FULL_PACK[:4])
    table.turn("Ann").finds("sword").do("search", "keep pack", "put ann sword > ann hand axe", "done")
    assert sorted(table.hands("Ann")) == ["axe", "sword"]
    assert table.actions("Ann") == 2


@rule("BP-101")
def test_a_found_card_without_a_free_slot_may_wait_until_the_inventory_is_re_ordered() -> None:
    # Only the Backpack takes Apples. It is full, but the Sword in it could be in Hand.
    table = scene(HOUSE).survivor("Ann", "b01", pack=["sword", *FULL_PACK[1:]])
    table.turn("Ann").finds("apples").do("search")
    assert not table.offers("keep pack")
    table.do("arrange", "put ann sword > ann hand", "keep pack")
    assert table.hands("Ann") == ["sword"]
    assert sorted(table.backpack("Ann")) == sorted(FULL_PACK)


@rule("BP-101")
def test_a_found_card_for_which_nothing_is_moved_costs_a_card() -> None:
    table = scene(HOUSE).survivor("Ann", "b01", hands=["axe", "axe"], pack=FULL_PACK)
    table.turn("Ann").finds("sword").do("search", "arrange")
    assert sorted(table.options()) == sorted(["drop axe", *(f"drop {card}" for card in FULL_PACK), "refuse"])


# -- bare hands


@rule("BP-102")
def test_bare_hands_cannot_attack() -> None:
    table = scene(STREET).survivor("Samson", "s01").zombies("s01", walkers=1).zombies("s02", walkers=1).turn("Samson")
    assert not [text for text in table.options() if text.split()[0] in ("melee", "shoot", "cast")]
    assert table.happened(AttackResolved) == []
