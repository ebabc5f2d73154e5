"""Two Equipment decks: one to search, and one of strong cards that the merchant sells (AR-005, AR-007 to AR-011).

The Search Deck is `game.equipment`: searches, and the cards that `limited_search` lays into rooms, come out of it by
`rules.search.draw_equipment` as ever. The Merchant Deck is remembered here. A card belongs to a deck by what it is, so
a Hammer dealt at the start goes to the merchant's discards like the one he sells.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gravetide.families.zones.content.merchant import load_wares
from gravetide.families.zones.house_rules.modules import Chosen, Module, in_place_of
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.rounds.decks import EquipmentDeck
from gravetide.families.zones.team.team import plus, without
from gravetide.families.zones.told.marks import Mark
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup


class MerchantDeckView(HouseView, frozen=True):
    """How many cards the Merchant Deck has, and what lies on its discards, by key and number."""

    left: int
    discards: dict[str, int]


class MerchantDeck(HouseState, frozen=True):
    """The Merchant Deck, aside until a merchant is visited (AR-010): `deck` is shuffled, `under` lies below it."""

    key: ClassVar[str] = "split_decks"
    deck: tuple[int, ...] = ()
    under: tuple[int, ...] = ()    # cards paid for others, in the order in which they came (AR-118)
    discard: tuple[int, ...] = ()

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        """Divide the deck that was made; what the quest lays on the map is no longer in it (AR-007, AR-011)."""
        sold = load_wares(game.setup.pack.game).sold
        deck = [card for card in game.equipment if card in sold]
        game.equipment = tuple([card for card in game.equipment if card not in sold])
        if not artifacts_needed(game):
            deck += game.artifacts
            game.artifacts = ()
        return cls(tuple(sorted(deck)))

    def cards(self) -> Iterable[int]:
        return self.deck + self.under + self.discard

    def problem(self, game: ZoneGame) -> str:
        sold = load_wares(game.setup.pack.game).sold
        if any(card not in sold for card in self.cards()):
            return "The Merchant Deck holds a card that is not the merchant's."
        decks = game.setup.rules.decks
        mixed = isinstance(decks, SplitDecks) and decks.mixes()
        if not mixed and any(card in sold for card in game.equipment + game.equipment_discard):
            return "The Search Deck holds a card of the merchant."
        if list(self.deck) != sorted(self.deck) or list(self.discard) != sorted(self.discard):
            return "A pile of the merchant is not in order."
        return ""

    def marks(self, game: ZoneGame) -> Iterable[Mark]:
        return (Mark(self.key, "Merchant Deck", f"{len(self.deck) + len(self.under)} cards left"),)

    def view(self, game: ZoneGame) -> MerchantDeckView:
        discards = Counter([game.setup.pack.cards[card].key for card in self.discard])
        return MerchantDeckView(len(self.deck) + len(self.under), dict(sorted(discards.items())))

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        pile = [setup.pack.card[key].index for key, number in view.discards.items() for _ in range(number)]
        return cls(discard=tuple(sorted(pile)))


def artifacts_needed(game: ZoneGame) -> int:
    """How many Vault cards the quest wants for itself: those dealt to Vaults, and all where Objectives give some."""
    if any(part.params["then"] == "artifact" for part in game.setup.on_take):
        return len(game.artifacts)
    return sum(pile[0] for pile in game.vaults)


def sort_artifacts(game: ZoneGame) -> None:
    """Where the quest wants some of the Vault cards and not all, chance says which go to the merchant (AR-011)."""
    if len(game.artifacts) > artifacts_needed(game):
        game.frame = SortArtifacts(game.frame)


class SortArtifacts(Frame):
    """Vault cards that the quest does not need are put into the Merchant Deck, unseen (AR-007, AR-011)."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        while len(game.artifacts) > artifacts_needed(game):
            card = game.draw(game.artifacts)
            game.artifacts = without(game.artifacts, card)
            now = recall(game, MerchantDeck)
            remember(game, MerchantDeck(plus(now.deck, card), now.under, now.discard))
        return None


class SplitDecks(EquipmentDeck):
    """Each card that is discarded goes back to the deck it belongs to."""

    __slots__ = ()

    def mixes(self) -> bool:
        """Whether strong cards get into the Search Deck after all, by being paid (AR-118)."""
        return False

    def discard(self, game: ZoneGame, card: int) -> None:
        """On the discards of its own deck; Vault cards leave the game (AR-053)."""
        if self.is_sold(game, card) and not game.setup.pack.cards[card].vault:
            now = recall(game, MerchantDeck)
            remember(game, MerchantDeck(now.deck, now.under, plus(now.discard, card)))
        else:
            super().discard(game, card)

    def give_back(self, game: ZoneGame, card: int) -> None:
        """The merchant may come by it."""
        self.put_under(game, card)

    def shuffle_in(self, game: ZoneGame, cards: tuple[int, ...]) -> None:
        """Each into its own deck."""
        super().shuffle_in(game, tuple([card for card in cards if not self.is_sold(game, card)]))
        now = recall(game, MerchantDeck)
        strong = tuple([card for card in cards if self.is_sold(game, card)])
        remember(game, MerchantDeck(tuple(sorted(now.deck + strong)), now.under, now.discard))

    def look_up(self, game: ZoneGame, card: int) -> bool:
        """The merchant's cards are looked up in his deck, then in his discards, then in the other (AR-005, AR-126)."""
        if not self.is_sold(game, card):
            return super().look_up(game, card)
        now = recall(game, MerchantDeck)
        if card in now.deck:
            remember(game, MerchantDeck(without(now.deck, card), now.under, now.discard))
        elif card in now.under:
            remember(game, MerchantDeck(now.deck, without(now.under, card), now.discard))
        elif card in now.discard:
            remember(game, MerchantDeck(now.deck, now.under, without(now.discard, card)))
        else:
            return self.mixes() and super().look_up(game, card)
        return True

    def is_sold(self, game: ZoneGame, card: int) -> bool:
        """Whether a card belongs to the Merchant Deck (AR-009)."""
        return card in load_wares(game.setup.pack.game).sold

    def put_under(self, game: ZoneGame, card: int) -> None:
        """Lay a card under the Merchant Deck (AR-118)."""
        now = recall(game, MerchantDeck)
        remember(game, MerchantDeck(now.deck, (*now.under, card), now.discard))


def compose(rules: ZoneRules, chosen: Chosen) -> ZoneRules:
    """Two decks instead of one."""
    return (rules.but(decks=in_place_of(rules.decks, SplitDecks))
            .adding(states=MerchantDeck, set_up=sort_artifacts))


MODULE: Final = Module(
    "split_decks",
    compose,
    rules="AR-005, AR-007 to AR-011",
    replaces=("BP-017", "BP-020"),
    needs=("merchants",),
)
