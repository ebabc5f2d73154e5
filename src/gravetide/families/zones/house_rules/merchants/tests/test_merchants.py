"""The merchant: a display, prices, bribes, on the map and off it (AR-114 to AR-126)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import gravetide
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.house_rules.merchants.rule import (
    DealOff,
    Display,
    DisplayView,
    MerchantBribed,
    MerchantPaid,
    WaresLaidOut,
    WareView,
    price,
)
from gravetide.families.zones.house_rules.remembered import recall, remember, seen
from gravetide.families.zones.house_rules.split_decks.rule import MerchantDeck
from gravetide.families.zones.state import codec, laws
from gravetide.families.zones.state.laws import cards_in_flight
from gravetide.families.zones.team.team import plus
from gravetide.families.zones.told.events import CardGained
from gravetide.families.zones.told.narration import tell
from gravetide.families.zones.told.view import view
from gravetide.players import make_bot, observe
from tests.alternate.tables import house, with_a_merchant
from tests.laws.play import state_of
from tests.support.rules import rule
from tests.support.scene import Scene, scene

STREET = """
    +---+---+---+---+
    |s01 s02 s03 s04|
    +---+---+---+---+
"""
STALL = Part("merchant", {"zone": 1})


def market(*keys: str, rules: tuple[Part, ...] = (), seats: tuple[int, ...] = (0, 0, 0, 0), classes: Any = None,
           cards: tuple[str, ...] = ("apples", "water", "salted-meat"), **readings: Any) -> Scene:
    """Four Survivors, of whom Ann has something to pay with; he is off the map unless `rules` put him there."""
    setup = {"classes": classes} if classes else {}
    told = scene(STREET, rules=house("merchants", *keys, **readings), **setup)
    told.survivor("Ann", "s02", pack=cards, seat=seats[0])
    for name, seat in zip(("Clovis", "Nelly", "Silas"), seats[1:], strict=True):
        told.survivor(name, "s01", seat=seat)
    return told.with_quest(rules=rules, spawns=[("s04", "red")])


def display(told: Scene) -> list[str]:
    """The cards on display by key."""
    return [told.pack.cards[card].key for card in recall(told.game, Display).wares]


def conserved(told: Scene) -> Counter[int]:
    """Every Equipment card with the number of its copies, wherever they lie."""
    found = cards_in_flight(told.game)
    for pile in ("equipment", "equipment_discard", "out_of_play", "artifacts"):
        found.update(getattr(told.game, pile))
    for survivor in told.game.survivors:
        found.update([held >> 2 for held in (*survivor.hands, *survivor.pack)])
        found.update([survivor.body >> 2] if survivor.body >= 0 else [])
    assert told.game.remembered is not None
    for record in told.game.remembered.records.values():
        found.update(record.cards())
    return found


@rule("AR-114", "AR-115", "AR-116", "AR-118", "AR-119", "AR-120", "AR-124", "AR-EX-16")
def test_a_great_sword_for_three_cards() -> None:
    told = market()
    told.finds("great-sword", "torch", "inferno", "shield").end_phase()
    assert told.prompt() == "The Round is over: does the team visit the merchant?"
    told.do("shop")
    assert display(told) == sorted(["great-sword", "torch", "inferno", "shield"], key=lambda k: told.pack.card[k].index)
    assert tell(told.happened(WaresLaidOut)[0], told.game) == (
        "The merchant lays out Great Sword, Torch, Inferno and Shield.")
    assert told.prompt().startswith("Ann is at the merchant, who offers Great Sword")
    told.do("buy great-sword")
    assert told.prompt() == "Ann buys Great Sword and still has to pay 3 cards: which one?"
    before = conserved(told)
    told.finds("speed")
    told.do("pay ann water", "pay ann apples", "keep hand", "leave-merchant")  # her last card goes by itself
    assert told.hands("Ann") == ["great-sword"]
    assert told.backpack("Ann") == []
    assert sorted(told.pile("equipment_discard")) == ["apples", "salted-meat", "water"]
    assert display(told).count("speed") == 1  # filled up to four again
    assert len(display(told)) == 4
    assert conserved(told) == before
    assert tell(told.happened(MerchantPaid)[0], told.game) == "Ann gives Water for Great Sword."
    assert tell(told.happened(CardGained)[-1], told.game) == "Ann gets Great Sword from the merchant."


@rule("AR-117")
def test_a_vault_card_costs_five() -> None:
    told = market(cards=("apples", "water", "salted-meat", "axe"))
    told.finds("inferno", "torch", "torch", "shield").end_phase().do("shop")
    assert price(told.game, told.pack.card["inferno"].index) == 5
    assert not told.offers("buy inferno")
    assert told.offers("buy torch")
    rich = market(cards=("apples", "water", "salted-meat", "axe", "dagger"))
    rich.finds("inferno", "torch", "torch", "shield").end_phase().do("shop", "buy inferno")
    for key in ("axe", "dagger", "apples", "water"):
        rich.do(f"pay ann {key}")
    rich.do("keep hand")
    assert rich.hands("Ann") == ["inferno"]
    shown = view(rich.game).house["merchants"]
    assert isinstance(shown, DisplayView)
    assert WareView("torch", "Torch", 3) in shown.wares
    assert shown.zones == ()


@pytest.mark.spare_script
@rule("AR-118")
@pytest.mark.parametrize("sorts", [False, True])
def test_where_strong_cards_go_that_are_paid(sorts: bool) -> None:
    told = market(cards=("apples", "water", "chainmail-armor"), merchant_sorts_payment=sorts)
    told.finds("great-sword", "torch", "torch", "shield").end_phase().do("shop", "buy great-sword")
    before, armor = conserved(told), told.pack.card["chainmail-armor"].index
    told.finds("speed").do("pay ann chainmail-armor", "pay ann apples", "keep hand")
    paid = ["apples", "water"] if sorts else ["apples", "chainmail-armor", "water"]
    assert sorted(told.pile("equipment_discard")) == paid
    assert recall(told.game, MerchantDeck).under == ((armor,) if sorts else ())
    assert conserved(told) == before
    assert laws.house_rules_in_order(told.game) == ""
    told.game.equipment_discard = plus(told.game.equipment_discard, armor)
    wrong = "The Search Deck holds a card of the merchant."
    assert laws.house_rules_in_order(told.game) == (wrong if sorts else "")


@rule("AR-118", "AR-126")
def test_a_strong_card_that_was_paid_is_looked_up_where_it_went() -> None:
    told = market()
    bile = told.pack.card["dragon-bile"].index
    remember(told.game, MerchantDeck())
    decks = told.game.setup.rules.decks
    assert not decks.look_up(told.game, bile)
    told.game.equipment_discard = (bile,)
    assert decks.look_up(told.game, bile)
    assert told.pile("equipment_discard") == []


@rule("AR-116", "AR-117")
@pytest.mark.parametrize(("readings", "bought"), [
    ({}, False), ({"merchant_takes_vault_cards": False}, False), ({"merchant_takes_vault_cards": True}, True)])
def test_the_standard_price_is_paid_in_standard_equipment(readings: dict[str, Any], bought: bool) -> None:
    told = market(cards=("apples", "water", "orcish-crossbow"), **readings)
    told.finds("great-sword", "torch", "inferno", "shield").end_phase().do("shop")
    assert told.offers("buy great-sword") == bought
    rich = market(cards=("apples", "water", "salted-meat", "axe", "orcish-crossbow"), **readings)
    rich.finds("great-sword", "torch", "inferno", "shield").end_phase().do("shop")
    assert rich.offers("buy inferno"), "a Vault card is bought with any five"
    rich.do("buy great-sword")
    assert rich.offers("pay ann orcish-crossbow") == bought


@rule("AR-116")
@pytest.mark.parametrize("takes", [True, False])
def test_a_table_may_hold_that_only_foraged_cards_are_standard(takes: bool) -> None:
    told = market(cards=("apples", "water", "chainmail-armor"), merchant_takes_wares=takes)
    told.finds("great-sword", "torch", "inferno", "shield").end_phase().do("shop")
    assert told.offers("buy great-sword") == takes


@rule("AR-125")
def test_an_empty_merchant_deck_gives_only_what_was_paid() -> None:
    told = market()
    shield, torch = told.pack.card["shield"].index, told.pack.card["torch"].index
    remember(told.game, MerchantDeck((), (torch,), (shield,)))
    told.end_phase().do("shop")
    assert display(told) == ["torch"]  # and not the Shield on the discards
    told.do("buy torch", "pay ann apples", "pay ann water", "keep hand")
    assert display(told) == []
    ann = told.game.edit(0)
    ann.pack, ann.kit = (told.pack.card["axe"].index << 2,), None
    told.end_phase()
    assert told.prompt().startswith("Round")  # nothing to sell, nothing to ask


@rule("AR-121")
def test_the_merchant_may_be_visited_again_and_unsold_cards_are_still_there() -> None:
    told = market().finds("great-sword", "torch", "torch", "shield").end_phase().do("shop", "leave-merchant")
    before = display(told)
    told.end_phase().do("shop")
    assert display(told) == before
    assert len(told.happened(WaresLaidOut)) == 1


@rule("AR-122", "AR-EX-17")
def test_a_bribe_brings_another_display() -> None:
    told = market().finds("great-sword", "torch", "torch", "shield").end_phase().do("shop")
    before = conserved(told)
    remember(told.game, MerchantDeck(recall(told.game, MerchantDeck).deck, (told.pack.card["hammer"].index,), ()))
    told.finds("speed", "healing", "hammer", "hammer").do("bribe ann apples")
    assert Counter(display(told)) == Counter(["speed", "healing", "hammer", "hammer"])
    assert told.pile("equipment_discard") == ["apples"]
    assert recall(told.game, MerchantDeck).under == ()  # all of it was shuffled
    assert conserved(told) - before == Counter({told.pack.card["hammer"].index: 1})  # the one this test has added
    assert tell(told.happened(MerchantBribed)[0], told.game) == (
        "Ann bribes the merchant with Apples: he shows other wares.")
    told.do("bribe ann water")
    assert told.offers("bribe ann salted-meat")  # as often as one can pay


@rule("AR-122")
def test_a_table_may_limit_the_bribes_of_a_visit() -> None:
    told = market(merchant_bribes=1).end_phase().do("shop", "bribe ann apples")
    assert not [text for text in told.options() if text.startswith("bribe")]
    told.end_phase().do("shop")
    assert told.offers("bribe ann water")


@rule("AR-114", "AR-123")
def test_a_merchant_on_the_map_is_visited_for_an_action() -> None:
    told = market(rules=(STALL,), cards=("apples", "water", "salted-meat", "axe", "dagger")).turn("Ann")
    told.finds("great-sword", "torch", "torch", "shield").do("visit")
    assert told.actions("Ann") == 2
    told.do("buy torch", "pay ann apples", "pay ann water", "pay ann axe", "keep pack")
    told.do("leave-merchant")
    assert "torch" in told.backpack("Ann")
    assert told.prompt().startswith("Ann's Turn: 2 Actions")
    assert view(told.game).house["merchants"].zones == ("s02",)  # type: ignore[attr-defined]
    told.end_phase()
    assert told.prompt().startswith("Round")  # he does not call in the End Phase, too


@rule("AR-123")
def test_why_a_merchant_on_the_map_can_not_be_visited() -> None:
    told = market(rules=(STALL,)).zombies("s02", walkers=1)
    assert told.turn("Ann").why("visit") == "The merchant is closed with zombies around."
    assert told.turn("Clovis").why("visit") == "The merchant is in s02."
    assert market().turn("Ann").why("visit") == (
        "The merchant is not on this map: the team may visit him when the Round ends.")
    tired = market(rules=(STALL,)).turn("Ann", actions=0)
    assert tired.why("visit") == "You have no Actions left this Turn."
    poor = market(rules=(STALL,), cards=()).turn("Ann")
    assert poor.why("visit") == "Ann carries nothing to pay with."
    bare = market(rules=(STALL,))
    remember(bare.game, MerchantDeck())
    assert bare.turn("Ann").why("visit") == "The merchant has nothing left to sell."
    assert market(rules=(STALL,), merchant_among_zombies=True).zombies("s02", walkers=1).turn("Ann").offers("visit")


@rule("AR-124")
def test_off_the_map_only_those_without_zombies_around_go() -> None:
    told = market().zombies("s02", walkers=1).end_phase()
    assert told.prompt().startswith("Round")  # Ann is the only one who carries anything
    told = market(merchant_among_zombies=True).zombies("s02", walkers=1).end_phase()
    assert told.options() == ["shop", "stay-away"]
    told.do("stay-away")
    assert told.game.round == 2
    assert display(told) == []


@rule("AR-124")
def test_the_others_come_in_turn_order() -> None:
    told = market(seats=(0, 1, 2, 2))
    for who in (1, 2, 3):
        survivor = told.game.edit(who)
        survivor.pack, survivor.kit = (told.pack.card["axe"].index << 2,), None
    told.game.first_player = 1
    told.end_phase().do("shop")
    asked = []
    while "merchant" in told.prompt():
        asked.append((told.prompt().split()[0], told.deciding_seat()))
        told.do("leave-merchant")
    assert asked == [("Clovis", 1), ("Nelly", 2), ("Silas", 2), ("Ann", 0)]


@rule("AR-032", "AR-124")
def test_archers_pick_first_and_the_players_choose_among_them() -> None:
    told = market("classes", classes={"ann": "mage", "clovis": "fighter", "nelly": "archer", "silas": "archer"})
    for who in (1, 2, 3):
        survivor = told.game.edit(who)
        survivor.pack, survivor.kit = (told.pack.card["axe"].index << 2,), None
    told.end_phase().do("shop")
    assert told.prompt() == "Which Archer picks first at the merchant?"
    assert told.options() == ["first-pick nelly", "first-pick silas"]
    told.do("first-pick silas")
    asked = []
    while "is at the merchant" in told.prompt():
        asked.append(told.prompt().split()[0])
        told.do("leave-merchant")
    assert asked == ["Silas", "Nelly", "Ann", "Clovis"]


@rule("AR-119")
def test_who_throws_the_rest_of_the_price_away_gets_nothing() -> None:
    told = market().finds("great-sword", "torch", "torch", "shield").end_phase().do("shop", "buy great-sword")
    body = codec.encode(told.game)
    twin = codec.decode(told.game.setup, body)
    assert twin.remembered is not None
    assert cards_in_flight(told.game) == Counter({told.pack.card["great-sword"].index: 1})
    told.do("pay ann apples").aside("discard ann water")
    assert "great-sword" in display(told)
    assert told.backpack("Ann") == ["salted-meat"]
    assert tell(told.happened(DealOff)[0], told.game) == (
        "Ann can't pay the rest: Great Sword goes back to the display.")


@rule("AR-115")
def test_the_display_has_a_card_for_each_survivor_in_play() -> None:
    told = market()
    told.game.edit(3).fate = 1
    told.end_phase().do("shop")
    assert len(display(told)) == 3


@rule("AR-114")
def test_a_quest_puts_the_merchant_on_the_map(tmp_path: Path) -> None:
    game = gravetide.new_game(with_a_merchant(tmp_path), seed=1,
                              options={"house.merchants": True, "spawning.first_zone": "file"})
    shown = game.view().house["merchants"]
    assert shown.zones == (next(place.name for place in game.view().places if place.start),)
    game.choose(0)
    assert game.decision is not None
    assert "visit" in game.decision.notations  # everybody has a starting card to pay with
    plain = gravetide.new_game("big-game-hunting", seed=1, options={"house.merchants": True})
    assert plain.view().house["merchants"].zones == ()


def test_what_the_merchant_shows_is_known_to_players_and_checked() -> None:
    told = market().end_phase().do("shop")
    sketched = seen(view(told.game).house, told.game.setup)
    assert sketched is not None
    assert sketched.records["merchants"] == recall(told.game, Display)
    remember(told.game, Display((told.pack.card["axe"].index,)))
    assert "not his" in laws.house_rules_in_order(told.game)
    remember(told.game, Display(tuple(told.pack.card[key].index for key in ("torch", "hammer"))))
    assert laws.house_rules_in_order(told.game) == "The display is not in order."


def test_a_steady_teammate_shops_and_spends_what_it_needs_least() -> None:
    bought = 0
    for seed in range(12):
        game = gravetide.new_game("big-game-hunting", seed=seed, options={"house.merchants": True})
        player = make_bot("steady", seed)
        while not game.is_over and game.view().round < 9:
            happened = game.choose(player.choose(observe(game)))
            bought += len([event for event in happened if isinstance(event, CardGained) and event.source == "merchant"])
        laws.check(state_of(game))
    assert bought
