"""A deck to search and a deck to buy from (AR-003 to AR-005, AR-007 to AR-012)."""

from __future__ import annotations

from collections import Counter

import pytest

import gravetide
from gravetide.content.source import Source, read_source
from gravetide.families.zones.content.merchant import load_wares, read_wares
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.fight.wounds import WoundBar, eliminate
from gravetide.families.zones.house_rules.modules import in_force
from gravetide.families.zones.house_rules.remembered import recall, remember, seen
from gravetide.families.zones.house_rules.split_decks.rule import MerchantDeck, MerchantDeckView, sort_artifacts
from gravetide.families.zones.rounds.dealing import DealingRules
from gravetide.families.zones.state import laws
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.told.view import view
from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME
from gravetide.kernel.errors import BadContent, GravetideError
from tests.alternate.tables import house, house_game
from tests.laws.play import state_of
from tests.support.rules import rule
from tests.support.scene import Scene, scene

STREET = """
    +---+---+---+---+
    |s01 s02 s03Db01|
    +---+---+---+---+
"""
SEARCH_DECK = {
    "aaahh": 4, "apples": 2, "axe": 2, "dagger": 4, "fireball": 2, "hand-crossbow": 2, "invisibility": 1,
    "lightning-bolt": 2, "longbow": 2, "mana-blast": 1, "plenty-of-arrows": 3, "plenty-of-bolts": 3,
    "repeating-crossbow": 2, "salted-meat": 2, "short-bow": 1, "short-sword": 1, "sword": 2, "water": 2,
}
MERCHANT_DECK = {
    "chainmail-armor": 2, "crossbow": 2, "death-strike": 2, "dragon-bile": 4, "great-sword": 2, "hammer": 1,
    "healing": 1, "inferno": 1, "leather-armor": 2, "orcish-crossbow": 1, "plate-armor": 1, "repulse": 1, "shield": 2,
    "speed": 1, "torch": 4,
}


def table(**options: object) -> Scene:
    """A street, and Clovis."""
    return scene(STREET, rules=house("merchants"), **options).survivor("Clovis", "s01", hands=["sword"])


def merchants(told: Scene | ZoneGame) -> MerchantDeck:
    """The Merchant Deck."""
    return recall(told.game if isinstance(told, Scene) else told, MerchantDeck)


def counted(game: ZoneGame, pile: tuple[int, ...]) -> dict[str, int]:
    """A pile by key and number."""
    return dict(Counter(game.setup.pack.cards[card].key for card in pile))


def started(quest: str = "big-game-hunting", **options: object) -> ZoneGame:
    """A quest set up with the merchant, ready for its first decision."""
    return state_of(house_game(quest, 6, 4, {"house.merchants": True, **options}))


@rule("AR-007", "AR-008", "AR-009")
def test_the_equipment_is_divided_by_the_lists() -> None:
    game = table().game
    told = Scene(STREET, rules=house("merchants")).survivor("Clovis", "s01").game
    assert counted(told, told.equipment) == SEARCH_DECK
    assert counted(told, merchants(told).deck) == MERCHANT_DECK
    assert (sum(SEARCH_DECK.values()), sum(MERCHANT_DECK.values())) == (38, 27)
    assert told.artifacts == ()  # both Vault cards are the merchant's
    assert len(game.equipment) == 37  # Clovis has a Sword


@rule("AR-010")
def test_the_search_deck_is_searched_and_the_merchant_deck_lies_aside() -> None:
    told = scene(STREET, rules=house("merchants"), open_doors=[("s03", "b01")]).survivor("Ann", "b01")
    shown = view(told.game)
    assert shown.equipment.left == 38
    assert shown.house["split_decks"] == MerchantDeckView(27, {})
    for _ in range(50):
        told.game.zombies[told.board.index["b01"]] = 0  # whoever jumped out of a cupboard
        told.turn("Ann").do("search")
        while not told.offers("end"):
            told.do(told.options()[-1])
        assert laws.house_rules_in_order(told.game) == ""
    assert sum(len(pile) for pile in (merchants(told).deck, merchants(told).discard)) == 27


@rule("AR-005")
def test_a_card_that_comes_with_a_skill_is_taken_from_the_deck_it_is_in() -> None:
    skills = {skill.name: skill for skill in load_pack("black-plague").skills if skill.family == "starts_with"}
    pack = load_pack("black-plague")
    sold = load_wares("black-plague").sold
    for sheet in pack.survivors.values():
        skill = pack.skills[sheet.skills_at(0)[0]]
        if skill.name in skills:
            game = state_of(gravetide.new_game(
                "big-game-hunting", survivors=[sheet.key], options={"house.merchants": True}))
            pile = merchants(game).deck if skill.card in sold else game.equipment
            whole = pack.cards[skill.card].deck
            assert pile.count(skill.card) == whole - 1
            laws.check(game)


@rule("AR-011")
def test_what_the_quest_lays_on_the_map_is_taken_out_of_the_merchant_deck_first() -> None:
    game = started("the-evil-temple")  # Dragon Bile and a Torch lie in a vault, and the others stay in the box
    laid = [game.setup.pack.cards[card].key for pile in game.vaults for card in pile[1:]]
    assert {"dragon-bile", "torch"} <= set(laid)
    for key in ("dragon-bile", "torch"):
        assert game.setup.pack.card[key].index not in merchants(game).deck
    laws.check(game)


@rule("AR-007", "AR-011")
@pytest.mark.parametrize(("artifacts", "sold"), [(0, 2), (1, 1), (2, 0)])
def test_vault_cards_that_the_quest_does_not_deal_are_the_merchants(artifacts: int, sold: int) -> None:
    game = table().with_quest(stocks=[("b01", artifacts, ())]).game
    sort_artifacts(game)
    game.advance()
    cards = game.setup.pack.cards
    assert len([card for card in merchants(game).deck if cards[card].vault]) == sold
    assert len(game.artifacts) == artifacts


@rule("AR-007")
def test_discards_go_back_to_their_own_deck() -> None:
    told = scene(STREET, rules=house("merchants")).survivor(
        "Clovis", "s01", hands=["sword", "hammer"], pack=["torch", "inferno"]).turn("Clovis")
    for key in ("sword", "hammer", "torch", "inferno"):
        told.aside(f"discard clovis {key}")
    assert told.pile("equipment_discard") == ["sword"]
    assert counted(told.game, merchants(told).discard) == {"hammer": 1, "torch": 1}
    assert told.pile("out_of_play") == ["inferno"]
    shown = view(told.game).house
    assert shown["split_decks"].discards == {"hammer": 1, "torch": 1}  # type: ignore[attr-defined]
    sketched = seen(shown, told.game.setup)
    assert sketched is not None
    assert sketched.records["split_decks"] == MerchantDeck(discard=merchants(told).discard)


def test_spare_starting_cards_are_shuffled_into_their_own_deck() -> None:
    rules = house("merchants").but(dealing=DealingRules(spares_join_deck=True))
    told = scene(STREET, rules=rules).survivor("Clovis", "s01")
    hammer, bow = told.pack.card["hammer"].index, told.pack.card["short-bow"].index
    rules.decks.shuffle_in(told.game, (hammer, bow))
    assert merchants(told).deck.count(hammer) == 2
    assert told.game.equipment.count(bow) == 2


def test_a_vault_card_that_can_be_found_again_goes_under_the_merchant_deck() -> None:
    rules = house("merchants").but(wounds=WoundBar(vault_cards_return=True))
    told = scene(STREET, rules=rules).survivor("Clovis", "s01", hands=["inferno"]).survivor("Ann", "s02")
    eliminate(told.game, 0)
    assert merchants(told).under == (told.pack.card["inferno"].index,)


@rule("AR-126")
def test_bile_that_a_quest_gives_is_looked_up_in_the_merchant_deck() -> None:
    gives = Part("on-take", {"objective": "any", "then": "card", "card": "dragon-bile"})
    told = table().with_quest(objectives=[("s01", "red")], rules=[gives]).turn("Clovis")
    bile = told.pack.card["dragon-bile"].index
    told.do("take", "keep pack")
    assert told.backpack("Clovis") == ["dragon-bile"]
    assert merchants(told).deck.count(bile) == 3
    decks = told.game.setup.rules.decks
    for _ in range(3):
        assert decks.look_up(told.game, bile)
    assert not decks.look_up(told.game, bile)
    decks.discard(told.game, bile)
    assert decks.look_up(told.game, bile)  # the discards come last
    assert decks.look_up(told.game, told.pack.card["axe"].index)  # and other cards are found where they always were


@rule("AR-003", "AR-004", "AR-012")
def test_the_rest_of_the_set_up_is_as_ever() -> None:
    plain = state_of(gravetide.new_game("big-game-hunting", seed=5))
    split = state_of(gravetide.new_game("big-game-hunting", seed=5, options={"house.merchants": True}))
    assert split.setup.starting == plain.setup.starting
    assert counted(split, split.setup.starting) == {"hammer": 1, "mana-blast": 1, "short-bow": 1, "short-sword": 3}
    for one, other in zip(plain.survivors, split.survivors, strict=True):
        assert (one.hands, one.body, one.pack) == (other.hands, other.body, other.pack)  # at least one card each
        assert one.hands
        assert (one.zone, one.wounds, one.experience, one.skills) == (
            other.zone, other.wounds, other.experience, other.skills)
    assert (plain.spawns, plain.objectives, plain.zombies, plain.doors) == (
        split.spawns, split.objectives, split.zombies, split.doors)


def test_the_split_needs_a_merchant() -> None:
    with pytest.raises(GravetideError, match="needs Merchants"):
        in_force("as-printed", {"split_decks": True})
    assert in_force("as-printed", {"merchants": True}) == ("split_decks", "merchants")


def test_cards_in_the_wrong_deck_break_the_law() -> None:
    rules = house("merchants", merchant_sorts_payment=True)  # else strong cards get there by being paid
    told = scene(STREET, rules=rules).survivor("Clovis", "s01", hands=["sword"])
    axe, torch = told.pack.card["axe"].index, told.pack.card["torch"].index
    now = merchants(told)
    remember(told.game, MerchantDeck((axe, *now.deck), (), ()))
    assert "not the merchant's" in laws.house_rules_in_order(told.game)
    remember(told.game, MerchantDeck(tuple(reversed(now.deck)), (), ()))
    assert "not in order" in laws.house_rules_in_order(told.game)
    remember(told.game, now)
    told.game.equipment_discard = (torch,)
    assert "Search Deck holds" in laws.house_rules_in_order(told.game)


@pytest.mark.parametrize(("change", "remedy"), [
    (("torch = 4", "torch = 3"), "The box has 4 of torch, not 3"),
    (("torch = 4", "torchh = 4"), "There is no card 'torchh'"),
    (("torch = 4\n", ""), "torch is in neither deck"),
    (("axe = 2", "axe = 2\ntorch = 4"), "torch is in both decks"),
    (("axe = 2", "axe = 2\ninferno = 1"), "inferno is a Vault card"),
    (("bribe = 1", "bribe = 0"), "A price is 1 to 7 cards"),
])
def test_mistakes_in_the_file_are_named(change: tuple[str, str], remedy: str) -> None:
    text = read_source("black-plague", "merchant.toml").text
    with pytest.raises(BadContent, match=remedy):
        read_wares(Source("merchant.toml", text.replace(*change)), load_pack("black-plague"))


def test_saves_know_the_decks_they_were_made_with() -> None:
    told = {"quest": "big-game-hunting", "options": {"house.merchants": True}}
    full = BLACK_PLAGUE_GAME.complete(told)
    assert BLACK_PLAGUE_GAME.fingerprint(full).endswith(load_wares("black-plague").fingerprint)
    assert load_wares("black-plague").fingerprint not in BLACK_PLAGUE_GAME.fingerprint(BLACK_PLAGUE_GAME.complete({}))
