"""Each room holds two cards (AR-083 to AR-090), and a Rogue finds more (AR-037)."""

from __future__ import annotations

import pytest

from gravetide.families.zones.house_rules.limited_search.rule import CardsLaid, RoomCards, RoomCardsView
from gravetide.families.zones.house_rules.remembered import recall, seen
from gravetide.families.zones.team.team import cards_of
from gravetide.families.zones.told.events import DeckReshuffled
from gravetide.families.zones.told.narration import tell
from gravetide.families.zones.told.view import view
from tests.alternate.tables import house
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

HOUSE = """
    +---+---+---+
    |b01ob02os01|
    +---+---+---+
"""
CLOSED = """
    +---+---+---+
    |s01Db01ob02|
    +---+---+---+
"""
WITH_VAULT = """
    +---+---+
    |b01os01|
    +---+---+

    +-Y-+
    |v01|
    +---+
"""


def table(drawing: str = HOUSE, *, room_cards: int = 2) -> Scene:
    """A map where rooms have cards of their own."""
    return scene(drawing, rules=house("limited_search", room_cards=room_cards))


def lying(told: Scene) -> dict[str, int]:
    """The face-down cards by room that has got some, as everybody sees them; 0 in rooms searched through."""
    shown = view(told.game).house["limited_search"]
    assert isinstance(shown, RoomCardsView)
    return shown.rooms


def rest(told: Scene, *kept: str) -> None:
    """Leave just these cards in the deck and in the rooms; the others go to the discards."""
    game = told.game
    cards = tuple(sorted(told.pack.card[key].index for key in kept))
    gone = list(game.equipment)
    for card in cards:
        gone.remove(card)
    game.equipment, game.equipment_discard = cards, tuple(sorted([*game.equipment_discard, *gone]))


def all_cards(told: Scene) -> list[int]:
    """Every card, wherever it is."""
    game = told.game
    held = [card >> 2 for survivor in game.survivors for card in cards_of(survivor)]
    return sorted([*game.equipment, *game.equipment_discard, *held, *recall(game, RoomCards).cards()])


# -- what lies where


@rule("AR-088")
def test_rooms_open_from_the_start_have_two_cards_each_and_the_deck_two_less() -> None:
    told = table().survivor("Ann", "s01")
    assert lying(told) == {"b01": 2, "b02": 2}
    assert view(told.game).equipment.left == len(told.game.equipment) - 4


@rule("AR-088")
def test_other_rooms_get_theirs_when_they_are_revealed() -> None:
    told = table(CLOSED).survivor("Ann", "s01", hands=["axe"])
    assert lying(told) == {}
    told.turn("Ann").do("open b01 axe")
    assert lying(told) == {"b01": 2, "b02": 2}
    laid = told.happened(CardsLaid)
    assert tell(laid[0], told.game) == "2 cards lie face down in b01, for whoever searches there."


@rule("AR-088")
def test_vaults_get_none() -> None:
    told = scene(WITH_VAULT, vault_doors={"v01": ["s01"]}, open_doors=[("s01", "v01")], rules=house("limited_search"))
    assert lying(told.survivor("Ann", "s01")) == {"b01": 2}


@pytest.mark.parametrize("number", [1, 3])
def test_a_table_may_lay_fewer_or_more(number: int) -> None:
    assert lying(table(room_cards=number).survivor("Ann", "s01")) == {"b01": number, "b02": number}


@rule("AR-084")
def test_nobody_knows_which_cards_lie_there() -> None:
    """They are one pile with the deck until they are turned over: any of those cards may be found."""
    told = table().survivor("Ann", "b01")
    for key in ("axe", "water", "torch"):
        twin = told.game.copy()
        twin.stacked = (told.pack.card[key].index,)
        assert told.pack.card[key].index in twin.equipment
    assert not list(recall(told.game, RoomCards).cards())
    assert set(lying(told).values()) == {2}


@rule("AR-084")
def test_an_empty_deck_is_reshuffled_for_the_rooms() -> None:
    told = table(CLOSED).survivor("Ann", "s01", hands=["axe"])
    rest(told, "apples")
    before = all_cards(told)
    told.turn("Ann").do("open b01 axe")
    assert told.happened(DeckReshuffled)[0].deck == "equipment"
    assert lying(told) == {"b01": 2, "b02": 2}
    apples = told.pack.card["apples"].index
    assert list(recall(told.game, RoomCards).cards()) == [apples]
    assert all_cards(told) == before


# -- searching


@rule("AR-085")
def test_a_search_takes_a_card_of_the_room_and_none_of_the_deck() -> None:
    told = table().survivor("Ann", "b01").finds("axe").turn("Ann")
    deck = view(told.game).equipment.left
    told.do("search", "keep hand", "done")
    assert told.hands("Ann") == ["axe"]
    assert lying(told) == {"b01": 1, "b02": 2}
    assert view(told.game).equipment.left == deck


@rule("AR-086")
def test_a_room_without_cards_cannot_be_searched() -> None:
    told = table(room_cards=1).survivor("Ann", "b01").survivor("Clovis", "b01").finds("axe")
    told.turn("Ann").do("search", "refuse")
    assert lying(told) == {"b01": 0, "b02": 1}
    told.turn("Clovis")
    assert not told.offers("search")
    assert told.why("search") == "There are no cards left in b01: the room has been searched."
    assert told.do("move b02").offers("search")


@rule("AR-086")
def test_hold_your_nose_finds_nothing_in_an_empty_room() -> None:
    told = table(room_cards=1).survivor("Ann", "b01", skills=["Hold your nose"]).survivor("Clovis", "b01").finds("axe")
    told.turn("Clovis").do("search", "refuse")
    told.game.edit(0).kills = 1
    told.turn("Ann")
    assert not told.offers("rummage")
    assert "There are no cards left in b01" in str(told.why("rummage"))
    assert told.do("move b02").offers("rummage")


def test_where_there_is_no_room_the_deck_is_searched() -> None:
    told = table().survivor("Ann", "s01", skills=["Hold your nose"])
    told.game.edit(0).kills = 1
    deck = view(told.game).equipment.left
    told.finds("axe").turn("Ann").do("rummage", "refuse")
    assert view(told.game).equipment.left == deck - 1
    assert lying(told) == {"b01": 2, "b02": 2}


@rule("AR-087")
def test_somebody_may_jump_out_although_the_room_looked_safe() -> None:
    told = table().survivor("Ann", "b01").finds("aaahh").turn("Ann").do("search")
    assert told.zombies_in("b01") == horde(walkers=1)
    assert lying(told)["b01"] == 1
    assert told.pile("equipment_discard") == ["aaahh"]


@rule("AR-089")
def test_a_torch_finds_a_second_card_of_the_same_room_while_there_is_one() -> None:
    told = table().survivor("Ann", "b01", hands=["torch"]).finds("axe", "water").turn("Ann")
    told.do("search", "refuse", "refuse")
    assert lying(told) == {"b01": 0, "b02": 2}
    told = table(room_cards=1).survivor("Ann", "b01", hands=["torch"]).finds("axe").turn("Ann")
    told.do("search", "refuse")
    assert lying(told) == {"b01": 0, "b02": 1}
    assert told.pile("equipment_discard") == ["axe"]


@rule("AR-089")
def test_matching_set_still_looks_through_the_deck() -> None:
    told = table().survivor("Ann", "b01", skills=["Matching set!"])
    rest(told, "dagger", "dagger", "water", "water", "apples")
    before = all_cards(told)
    told.finds("dagger", "water", "water", "apples").turn("Ann").do("search", "keep hand")
    assert told.offers("match")  # what lies in rooms is water and apples, so the other dagger is in the deck
    told.do("match", "keep hand")
    assert told.hands("Ann") == ["dagger", "dagger"]
    assert all_cards(told) == before


@rule("AR-089")
def test_what_lies_in_a_room_can_not_be_matched() -> None:
    told = table().survivor("Ann", "b01", skills=["Matching set!"])
    rest(told, "dagger", "dagger", "water", "water", "apples")
    told.finds("dagger", "dagger", "water", "water").turn("Ann").do("search", "keep hand")
    assert not told.offers("match")
    told.do("done").finds("dagger").turn("Ann").do("move b02", "search", "keep hand")
    assert told.hands("Ann") == ["dagger", "dagger"]


@rule("AR-090")
def test_a_refused_card_is_discarded_and_not_put_back() -> None:
    told = table().survivor("Ann", "b01").finds("axe").turn("Ann").do("search", "refuse")
    assert told.pile("equipment_discard") == ["axe"]
    assert lying(told)["b01"] == 1


def test_destiny_draws_again_from_the_room_and_from_the_deck_when_it_is_empty() -> None:
    told = table(room_cards=1).survivor("Ann", "b01", skills=["Destiny"]).finds("axe", "water").turn("Ann")
    deck = view(told.game).equipment.left
    told.do("search", "defy", "keep pack")
    assert told.backpack("Ann") == ["water"]
    assert view(told.game).equipment.left == deck - 1


# -- the Rogue


@rule("AR-037", "AR-EX-21", "AR-014")
def test_super_search_finds_the_last_card_of_the_room_and_one_of_the_deck() -> None:
    told = scene(HOUSE, rules=house("classes", "limited_search", room_cards=1), classes={"silas": "rogue"})
    told.survivor("Silas", "b01")
    deck = view(told.game).equipment.left
    told.finds("axe", "water").turn("Silas").do("search", "keep hand", "keep pack", "done")
    assert (told.hands("Silas"), told.backpack("Silas")) == (["axe"], ["water"])
    assert view(told.game).equipment.left == deck - 1
    assert lying(told) == {"b01": 0, "b02": 1}
    told.turn("Silas")
    assert not told.offers("search")


@rule("AR-037")
def test_without_the_class_there_is_no_second_card() -> None:
    told = scene(HOUSE, rules=house("classes", "limited_search"), classes={"silas": "archer"}).survivor("Silas", "b01")
    told.finds("axe").turn("Silas").do("search", "refuse")
    assert told.pile("equipment_discard") == ["axe"]


def rogue(*cards: str) -> Scene:
    """Silas the Rogue with a sword searches a room with one card."""
    told = scene(HOUSE, rules=house("classes", "limited_search", room_cards=1), classes={"silas": "rogue"})
    return told.survivor("Silas", "b01", hands=["sword"]).finds(*cards).turn("Silas").do("search")


@rule("AR-036", "AR-037")
def test_a_rogue_surprised_by_the_last_card_of_the_room_still_finds_the_one_of_the_deck() -> None:
    told = rogue("aaahh", "water")
    assert told.zombies_in("b01") == horde(walkers=1)
    assert told.prompt() == "Silas is not surprised and strikes first, for free."
    told.dice(1, 1).do("melee sword", "keep pack")
    assert told.backpack("Silas") == ["water"]


@rule("AR-036", "AR-037")
def test_a_rogue_surprised_by_the_card_of_the_deck_draws_there_again() -> None:
    told = rogue("axe", "aaahh", "water")
    deck = view(told.game).equipment.left
    told.do("keep hand").dice(6, 6).do("melee sword", "keep pack")
    assert (told.hands("Silas"), told.backpack("Silas")) == (["axe", "sword"], ["water"])
    assert view(told.game).equipment.left == deck - 2
    assert lying(told) == {"b01": 0, "b02": 1}


# -- bots


def test_a_room_is_worth_the_way_until_its_cards_are_found() -> None:
    told = table(room_cards=1).survivor("Ann", "b01").finds("axe").turn("Ann")
    search = told.game.setup.rules.search
    b01, b02 = told.board.index["b01"], told.board.index["b02"]
    assert search.may_hold(told.game, b01)
    told.do("search", "refuse")
    assert not search.may_hold(told.game, b01)
    assert search.may_hold(told.game, b02)


# -- what is told and kept


def test_a_view_tells_the_numbers_back() -> None:
    told = table().survivor("Ann", "b01").finds("axe").turn("Ann").do("search", "refuse")
    records = seen(view(told.game).house, told.game.setup)
    assert records is not None
    assert records.records["limited_search"] == recall(told.game, RoomCards)


@pytest.mark.parametrize(("record", "problem"), [
    (RoomCards(((0, 2),)), "no room"),
    (RoomCards(((1, 0),)), "less than no cards"),
    (RoomCards(((1, 99),), (), 6), "More cards"),
    (RoomCards((), (((3,), ((1, 2),)),), 6), "not those"),
    (RoomCards(((1, 2),)), "has not got any"),
    (RoomCards((), (), 1), "is no room"),
    (RoomCards((), (), 8), "does not exist"),
])
def test_what_can_not_be_is_refused(record: RoomCards, problem: str) -> None:
    told = table().survivor("Ann", "b01")
    assert problem in record.problem(told.game)
    assert not recall(told.game, RoomCards).problem(told.game)
