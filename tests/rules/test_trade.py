"""Rearranging and trading (BP-145 to BP-147)."""

from __future__ import annotations

import pytest

from gravetide.families.zones.told.events import CardPut
from gravetide.families.zones.told.explain import explain
from gravetide.families.zones.told.narration import tell
from tests.support.rules import rule
from tests.support.scene import plenty, scene

STREET = """
    +---+---+
    |s01 s02|
    +---+---+
"""


@rule("BP-145")
def test_one_action_re_orders_the_whole_inventory() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["axe", "torch"], pack=["sword", "plate-armor", "shield"])
    table.turn("Ann").do("reorganize", "put ann plate-armor > ann body", "put ann sword > ann hand axe",
                         "put ann shield > ann hand torch", "done")
    assert (table.hands("Ann"), table.body("Ann"), table.backpack("Ann")) == (
        ["sword", "shield"], "plate-armor", ["axe", "torch"])
    assert table.actions("Ann") == 2


@rule("BP-145")
def test_a_twin_in_the_backpack_joins_the_one_in_hand() -> None:
    table = scene(STREET).survivor("Samson", "s01", hands=["dagger", "sword"], pack=["dagger"])
    table.turn("Samson").do("reorganize", "put samson dagger@pack > samson hand sword", "done")
    assert (table.hands("Samson"), table.backpack("Samson")) == (["dagger", "dagger"], ["sword"])


@rule("BP-145")
def test_three_cards_change_places_in_a_ring_with_every_slot_full() -> None:
    # Ann's Body slot names the Dagger: Hand to Body, Body to Backpack, Backpack to Hand.
    stuffed = ["great-sword", "apples", "apples", "water", "water"]
    table = scene(STREET).survivor("Ann", "s01", hands=["dagger", "axe"], body="leather-armor", pack=stuffed)
    table.turn("Ann").do("reorganize", "put ann great-sword > ann hand dagger",
                         "put ann dagger > ann body leather-armor", "done")
    assert (table.hands("Ann"), table.body("Ann")) == (["axe", "great-sword"], "dagger")
    assert table.backpack("Ann") == ["leather-armor", "apples", "apples", "water", "water"]


@rule("BP-145", "BP-146")
def test_three_cards_go_round_between_two_survivors() -> None:
    # Only Clovis may wear the Shield and only Ann the Dagger; nobody holds armor in Hand, and there is no room left.
    table = scene(STREET, pack=plenty("apples", "water"))
    table.survivor("Ann", "s01", hands=["shield", "sword"], body="dagger", pack=["apples"] * 5)
    table.survivor("Clovis", "s01", body="leather-armor", pack=["water"] * 5).turn("Ann").do("trade clovis")
    ring = "put ann shield > clovis body leather-armor"
    assert [option.sentence(table.game) for option in table.game.options if option.notation(table.game) == ring] == [
        "Ann: put Shield on the Body of Clovis; Leather Armor goes on the Body of Ann, and Dagger in Hand of Ann"]
    table.do(ring, "done")
    assert (table.hands("Ann"), table.body("Ann"), table.body("Clovis")) == (
        ["dagger", "sword"], "leather-armor", "shield")
    assert [tell(event, table.game) for event in table.happened(CardPut)] == [
        "Ann puts Dagger in Hand.", "Clovis hands Leather Armor to Ann, who puts it on the Body.",
        "Ann hands Shield to Clovis, who puts it on the Body."]


@rule("BP-145", "BP-146")
def test_three_cards_go_round_the_other_way() -> None:
    table = scene(STREET, pack=plenty("apples", "water"))
    table.survivor("Ann", "s01", hands=["dagger", "sword"], body="leather-armor", pack=["apples"] * 5)
    table.survivor("Clovis", "s01", body="shield", pack=["water"] * 5).turn("Ann").do("trade clovis")
    assert not table.offers("put clovis shield > ann hand sword"), "a Sword is worn by neither"
    table.do("put clovis shield > ann hand dagger", "done")
    assert (table.hands("Ann"), table.body("Ann"), table.body("Clovis")) == (
        ["sword", "shield"], "dagger", "leather-armor")


@rule("BP-007")
@pytest.mark.parametrize(("place", "hands", "pack"), [("hand", [], ["dagger"]), ("pack", ["dagger"], [])])
def test_of_twins_in_hand_and_backpack_either_may_be_thrown_away(place: str, hands: list[str], pack: list[str]) -> None:
    table = scene(STREET).survivor("Samson", "s01", hands=["dagger"], pack=["dagger"])
    table.aside(f"discard samson dagger@{place}")
    assert (table.hands("Samson"), table.backpack("Samson")) == (hands, pack)


@rule("BP-145")
def test_re_ordering_comes_to_an_end() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["axe", "sword"], pack=["hammer", "torch"])
    table.survivor("Clovis", "s01", hands=["dagger", "dagger"], pack=["shield"]).turn("Ann").do("trade clovis")
    moves = 0
    while table.prompt() == "Ann trades with Clovis.":
        table.game.apply(table.game.options[-1])
        moves += 1
        assert moves <= 7 + 1  # each of the seven cards once, then the trade is over


@rule("BP-146")
def test_one_action_trades_any_number_of_cards_both_ways_and_both_re_order() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["mana-blast"], pack=["apples", "shield"])
    table.survivor("Clovis", "s01", hands=["torch"], pack=["short-bow", "sword"]).turn("Ann")
    table.do("trade clovis", "put ann mana-blast > clovis pack", "put ann apples > clovis pack",
             "put ann shield > clovis body", "put clovis short-bow > ann hand", "put clovis sword > clovis hand",
             "done")
    assert (table.hands("Ann"), table.backpack("Ann")) == (["short-bow"], [])
    assert (table.hands("Clovis"), table.body("Clovis")) == (["sword", "torch"], "shield")
    assert table.backpack("Clovis") == ["mana-blast", "apples"]
    assert (table.actions("Ann"), table.actions("Clovis")) == (2, 0)


@rule("BP-146")
def test_a_trade_is_with_exactly_one_survivor_in_the_same_zone() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["axe"]).survivor("Clovis", "s01").survivor("Nelly", "s01")
    table.survivor("Silas", "s02").turn("Ann")
    assert [text for text in table.options() if text.startswith("trade")] == ["trade clovis", "trade nelly"]
    table.do("trade clovis")
    assert not [text for text in table.options() if "nelly" in text]


@rule("BP-147")
def test_everything_may_be_given_for_nothing_with_zombies_looking_on() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["axe", "sword"]).survivor("Clovis", "s01")
    table.zombies("s01", walkers=3, abominations=1).turn("Ann")
    table.do("trade clovis", "put ann axe > clovis hand", "put ann sword > clovis hand")
    assert (table.hands("Ann"), table.hands("Clovis")) == ([], ["axe", "sword"])


@rule("BP-147")
@pytest.mark.parametrize(("answer", "ann", "clovis"), [("agree", ["torch"], ["axe"]), ("decline", ["axe"], ["torch"])])
def test_a_trade_stands_only_if_the_other_player_agrees(answer: str, ann: list[str], clovis: list[str]) -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["axe"])
    table.survivor("Clovis", "s01", hands=["torch"], seat=1)
    table.turn("Ann").do("trade clovis", "put ann axe > clovis hand", "put clovis torch > ann hand")
    assert table.deciding_seat() == 1
    table.do(answer)
    assert (table.hands("Ann"), table.hands("Clovis")) == (ann, clovis)


@rule("BP-147")
def test_a_declined_trade_gives_back_all_that_was_not_thrown_away_meanwhile() -> None:
    table = scene("""
        +---+
        |s01|
        +---+
    """).survivor("Ann", "s01", hands=["sword"], pack=["apples"]).survivor("Clovis", "s01", hands=["axe"], seat=1)
    table.turn("Ann").do("trade clovis", "put clovis axe > ann hand")
    table.aside("discard ann apples").do("done", "decline")
    assert (table.hands("Ann"), table.backpack("Ann"), table.hands("Clovis")) == (["sword"], [], ["axe"])


@pytest.mark.parametrize(("tried", "reason"), [
    ("put ann sword > clovis body", "Clovis can't wear Sword on the Body: that slot is for armor, or"),
    ("put ann apples > ann hand", "Apples can't be held in Hand: it is only carried, in the Backpack."),
    ("put clovis plate-armor > clovis hand", "Plate Armor can't be held in Hand: it is worn on the Body or carried"),
    ("put ann sword > clovis hand", "Both Hands of Clovis are full: say which card to give in exchange."),
    ("put ann sword > ann hand", "Sword is in Hand already."),
    ("put ann hammer > ann hand", "Ann does not carry Hammer."),
    ("put ann sword@pack > clovis pack", "Ann does not carry Sword in the Backpack."),
    ("put ann nonsense > ann hand", 'There is no card "nonsense".'),
    ("put samson sword > ann hand", "Only Ann and Clovis are trading now."),
    ("put ann apples > clovis pack axe", "Clovis does not have Axe in the Backpack."),
    ("put ann apples > clovis pack water", "Clovis has room in the Backpack: you need not give anything in exchange."),
    ("put clovis water > ann", "Say it like this: put ann sword > ann hand."),
    ("put clovis axe > ann body leather-armor", "Ann can't wear Axe on the Body: that slot is for armor, or"),
    ("put clovis plate-armor > ann body dagger", "Ann does not carry Dagger."),
])
@rule("BP-145", "BP-146")
def test_a_card_that_can_not_go_there_is_refused_with_the_reason(tried: str, reason: str) -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["sword"], body="leather-armor", pack=["apples"])
    table.survivor("Clovis", "s01", hands=["axe", "axe"], pack=["plate-armor", "water"])
    table.survivor("Samson", "s01").turn("Ann").do("trade clovis")
    assert reason in (explain(table.game, tried) or "it was offered")


@rule("BP-145")
def test_a_card_is_moved_once_and_a_swap_must_fit_both_ways() -> None:
    table = scene(STREET, pack=plenty("apples"))
    table.survivor("Ann", "s01", hands=["sword", "axe"], pack=["apples", "water", "torch", "dagger"])
    table.survivor("Clovis", "s01", hands=["hammer"], pack=["apples"] * 5).turn("Ann").do("trade clovis")
    swap = "put ann sword > clovis pack apples"
    assert explain(table.game, swap) == (
        "Apples can't come back in exchange. Apples can't be held in Hand: it is only carried, in the Backpack.")
    table.do("put ann sword > ann pack")
    assert explain(table.game, "put ann sword > ann hand") == (
        "Sword has been moved already; each card can be moved only once.")


def test_cards_stay_where_they_are_outside_a_trade() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["sword"]).turn("Ann")
    assert explain(table.game, "put ann sword > ann pack") == (
        "To move cards, first spend an Action to rearrange them or to trade.")
    table.do("reorganize")
    assert explain(table.game, "put ann sword > clovis hand") == (
        "Ann is rearranging alone; to give cards away, trade.")


def test_asked_in_one_word_why_nobody_trades() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["sword"]).survivor("Clovis", "s02").turn("Ann")
    assert table.why("trade") == "Nobody else is in s01 to trade with."
    table = scene(STREET).survivor("Ann", "s01").survivor("Clovis", "s01").turn("Ann")
    assert table.why("trade") == "Neither of you carries anything."
