"""Skills about finding things, opening doors and starting with something in hand."""

from __future__ import annotations

from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.laws import cards_in_flight
from gravetide.families.zones.turn.search import SearchRules
from gravetide.games.black_plague.game import BLACK_PLAGUE, BLACK_PLAGUE_GAME
from tests.skills.attacks import rolls
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

HOUSE = """
    +---+---+---+
    |s01Db01ob02|
    +---+---+---+
"""
LOCKED = """
    +---+---+
    |s01Bb01|
    +---+---+
"""
VAULT = """
    +---+---+
    |s01 s02|
    +---+---+

    +-Y-+
    |v01|
    +-Y-+
"""


def at_home(name: str, *skills: str) -> Scene:
    return scene(HOUSE).survivor(name, "b01", skills=skills)


@rule("BP-419")
def test_destiny_throws_a_found_card_back_unread_and_draws_another() -> None:
    table = at_home("Antha", "Destiny").turn("Antha").finds("aaahh", "apples").do("search")
    assert table.options() == ["accept", "defy"]
    table.do("defy", "keep pack")
    assert table.backpack("Antha") == ["apples"]
    assert table.zombies_in("b01") == {}
    assert table.pack.card["aaahh"].index in table.game.equipment_discard


@rule("BP-419")
def test_destiny_may_be_accepted() -> None:
    table = at_home("Antha", "Destiny").turn("Antha").finds("aaahh").do("search", "accept")
    assert table.zombies_in("b01") == horde(walkers=1)


@rule("BP-419")
def test_destiny_is_defied_once_per_turn_and_the_next_card_stands() -> None:
    table = at_home("Antha", "Destiny", "Search: +1 card").turn("Antha").finds("axe", "water", "apples").do("search")
    table.do("defy", "keep pack", "keep pack")
    assert table.backpack("Antha") == ["apples", "water"]
    table.turn("Antha").finds("sword").do("search")
    assert table.options() == ["accept", "defy"]


def victor(zone: str = "s01", *skills: str) -> Scene:
    """Julian has just killed the only zombie around, with his last Action."""
    table = scene(VAULT, vault_doors={"v01": ["s01", "s02"]}, open_doors=[("s01", "v01")])
    table.survivor("Julian", zone, hands=["axe"], skills=["Hold your nose", *skills]).zombies(zone, walkers=1)
    return table.turn("Julian", actions=1).dice(6).do("melee axe")


@rule("BP-426")
def test_after_a_kill_one_holds_his_nose_and_searches_for_free_even_in_a_street_or_vault() -> None:
    for zone in ("s01", "v01"):
        table = victor(zone)
        assert table.actions("Julian") == 0
        table.finds("apples").do("rummage", "keep pack", "done")
        assert table.backpack("Julian") == ["apples"]


@rule("BP-426")
def test_without_a_kill_in_this_round_there_is_nothing_to_search() -> None:
    table = scene(VAULT, vault_doors={"v01": ["s01", "s02"]}).survivor("Julian", "s01", skills=["Hold your nose"])
    assert not table.turn("Julian").offers("rummage")
    table = victor()
    assert table.turn("Julian").offers("rummage"), "the same Round"
    assert not table.end_phase().offers("rummage"), "the next one"


@rule("BP-426")
def test_holding_the_nose_is_the_one_search_of_the_turn() -> None:
    table = scene(HOUSE).survivor("Julian", "b01", hands=["axe"], skills=["Hold your nose"]).zombies("b01", walkers=1)
    table.turn("Julian").dice(6).finds("apples").do("melee axe", "rummage", "keep pack", "done")
    assert table.actions("Julian") == 2
    assert not table.offers("search")
    assert not table.offers("rummage")


@rule("BP-427")
def test_the_nose_is_held_where_one_stands_wherever_the_zombie_fell() -> None:
    table = scene(VAULT, vault_doors={"v01": ["s01", "s02"]})
    table.survivor("Julian", "s01", hands=["short-bow"], skills=["Hold your nose"]).zombies("s02", walkers=1)
    table.turn("Julian").dice(6).do("shoot short-bow s02")
    assert table.offers("rummage")


@rule("BP-427")
def test_no_nose_can_be_held_among_zombies() -> None:
    table = scene(HOUSE).survivor("Julian", "b01", hands=["axe"], skills=["Hold your nose"]).zombies("b01", walkers=2)
    table.turn("Julian").dice(6, 6).do("melee axe")
    assert not table.offers("rummage")
    assert table.do("melee axe").offers("rummage")


@rule("BP-446")
def test_a_matching_set_is_taken_out_of_the_deck_with_its_first_half() -> None:
    table = at_home("Ann", "Matching set!").turn("Ann").finds("sword").do("search", "keep hand")
    assert table.options() == ["match", "pass"]
    table.do("match", "keep hand", "done")
    assert table.hands("Ann") == ["sword", "sword"]
    assert table.pack.card["sword"].index not in table.game.equipment


@rule("BP-446")
def test_the_second_half_may_stay_in_the_deck() -> None:
    table = at_home("Ann", "Matching set!").turn("Ann").finds("sword").do("search", "keep hand", "pass", "done")
    assert table.hands("Ann") == ["sword"]
    assert table.game.equipment.count(table.pack.card["sword"].index) == 1


@rule("BP-446")
def test_there_is_no_set_without_the_dual_symbol_or_without_a_twin_in_the_deck() -> None:
    table = at_home("Ann", "Matching set!").turn("Ann").finds("great-sword").do("search", "keep hand")
    assert not table.offers("match")
    table = scene(HOUSE).survivor("Ann", "b01", skills=["Matching set!"]).survivor("Silas", "s01", hands=["sword"])
    table.turn("Ann").finds("sword").do("search", "keep hand")
    assert not table.offers("match")


@rule("BP-446", "BP-470")
def test_a_swordmaster_finds_sets_of_great_swords() -> None:
    table = at_home("Ann", "Matching set!", "Swordmaster").turn("Ann").finds("great-sword").do("search", "keep hand")
    assert table.do("match", "keep hand", "done").hands("Ann") == ["great-sword", "great-sword"]


@rule("BP-459")
def test_scavengers_search_everywhere_but_not_among_zombies() -> None:
    for zone in ("s01", "v01"):
        table = scene(VAULT, vault_doors={"v01": ["s01", "s02"]}).survivor("Ann", zone, skills=["Scavenger"])
        assert table.turn("Ann").offers("search")
        assert not table.zombies(zone, walkers=1).turn("Ann").offers("search")
        plain = scene(VAULT, vault_doors={"v01": ["s01", "s02"]}).survivor("Ann", zone)
        assert not plain.turn("Ann").offers("search")


@rule("BP-460", "BP-461")
def test_one_card_more_is_drawn_and_all_may_be_kept() -> None:
    table = at_home("Ann", "Search: +1 card").turn("Ann").finds("apples", "water")
    table.do("search", "keep pack", "keep pack")
    assert table.backpack("Ann") == ["apples", "water"]
    assert table.actions("Ann") == 2


@rule("BP-460")
def test_one_card_more_comes_on_top_of_the_two_of_a_torch() -> None:
    table = scene(HOUSE).survivor("Ann", "b01", hands=["torch"], skills=["Search: +1 card"]).turn("Ann")
    table.finds("apples", "water", "salted-meat").do("search", "keep pack", "keep pack", "keep pack", "done")
    assert table.backpack("Ann") == ["apples", "salted-meat", "water"]


@rule("BP-461")
def test_every_trap_that_is_drawn_springs() -> None:
    table = at_home("Ann", "Search: +1 card").turn("Ann").finds("aaahh", "aaahh").do("search")
    assert table.zombies_in("b01") == horde(walkers=2)


def one_of_them(*skills: str) -> Scene:
    """Ann at home, at a table where one card of each Search may be kept."""
    rules = BLACK_PLAGUE.but(search=SearchRules(keep_all=False))
    return scene(HOUSE, rules=rules).survivor("Ann", "b01", skills=["Search: +1 card", *skills]).turn("Ann")


@rule("BP-461")
def test_a_table_may_let_searchers_keep_one_of_the_cards() -> None:
    table = one_of_them().finds("apples", "water").do("search")
    assert table.options() == ["choose apples", "choose water"]
    assert cards_in_flight(table.game).total() == 2, "nothing is lost while he thinks"
    table.do("choose water", "keep pack")
    assert table.backpack("Ann") == ["water"]
    assert table.pile("equipment_discard") == ["apples"]


@rule("BP-461")
def test_traps_spring_there_too_and_what_is_left_may_be_refused() -> None:
    table = one_of_them().finds("aaahh", "apples").do("search")
    assert table.zombies_in("b01") == horde(walkers=1)
    assert "refuse" in table.options(), "one card is no choice"
    table.do("refuse")
    assert sorted(table.pile("equipment_discard")) == ["aaahh", "apples"]
    table = one_of_them().finds("aaahh", "aaahh").do("search")
    assert (table.zombies_in("b01"), table.offers("end")) == (horde(walkers=2), True)


@rule("BP-461", "BP-419", "BP-446")
def test_destiny_and_matching_sets_work_where_one_card_is_kept() -> None:
    table = one_of_them("Destiny", "Matching set!").finds("apples", "water", "sword")
    table.do("search", "defy", "choose sword", "keep hand", "match", "keep hand", "done")
    assert table.hands("Ann") == ["sword", "sword"]
    assert sorted(table.pile("equipment_discard")) == ["apples", "water"]


@rule("BP-460")
def test_one_card_more_is_one_more_than_the_table_draws() -> None:
    rules = BLACK_PLAGUE.but(search=SearchRules(cards=2))
    table = scene(HOUSE, rules=rules).survivor("Ann", "b01", skills=["Search: +1 card"]).turn("Ann")
    table.finds("aaahh", "aaahh", "aaahh").do("search")
    assert table.zombies_in("b01") == horde(walkers=3)


@rule("BP-415")
def test_a_burglar_opens_doors_with_bare_hands_without_a_roll_and_without_a_sound() -> None:
    table = scene(HOUSE).with_quest(revealed=["b01"]).survivor("Ann", "s01", skills=["Break-in"])
    table.turn("Ann").do("open b01")
    assert table.is_open("s01", "b01")
    assert (rolls(table), table.noise_tokens("s01")) == ([], 0)
    assert table.actions("Ann") == 3, "the first door of the Turn is free"


@rule("BP-415")
def test_a_burglar_pays_for_the_second_door_of_the_turn() -> None:
    table = scene("""
        +---+---+---+
        |b01Ds01Db02|
        +---+---+---+
    """).with_quest(revealed=["b01", "b02"]).survivor("Ann", "s01", skills=["Break-in"]).turn("Ann")
    table.do("open b01", "open b02")
    assert table.actions("Ann") == 2


@rule("BP-415")
def test_a_burglar_does_not_open_what_the_quest_keeps_locked() -> None:
    table = scene(LOCKED).with_quest(locks=[("s01", "b01", "blue")], revealed=["b01"])
    table.survivor("Ann", "s01", skills=["Break-in"])
    assert not table.turn("Ann").offers("open b01")
    table.game.unlocked = 2
    assert table.turn("Ann").offers("open b01")


@rule("BP-468")
def test_a_named_card_comes_out_of_the_deck_on_top_of_the_deal() -> None:
    header = BLACK_PLAGUE_GAME.complete({"survivors": ["thundergut", "benson", "ann", "clovis", "silas", "baldric"]})
    game = BLACK_PLAGUE_GAME.new_state(header, 1)
    assert isinstance(game, ZoneGame)
    game.advance()
    pack = game.setup.pack
    assert pack.skills[pack.survivors["thundergut"].skills_at(0)[0]].name == "Starts with a Hammer"
    held = [[pack.cards[card >> 2].key for card in survivor.hands + survivor.pack] for survivor in game.survivors]
    assert "hammer" in held[0]
    assert "sword" in held[1]
    assert [len(cards) for cards in held] == [2, 2, 1, 1, 1, 1]
    for key in ("hammer", "sword"):
        assert game.equipment.count(pack.card[key].index) == pack.card[key].deck - 1
