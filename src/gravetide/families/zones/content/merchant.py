"""The two Equipment decks of a house rule and what the merchant asks for: what their file says, read and checked."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from gravetide.content.reading import suggestion
from gravetide.content.source import File, Source, read_source
from gravetide.families.zones.content.model import Pack
from gravetide.families.zones.content.reader import fingerprint, load_pack


class MerchantWares(msgspec.Struct, frozen=True):
    """Which cards are the merchant's, and his prices in cards."""

    sold: frozenset[int]           # the numbers of the cards that belong to the Merchant Deck
    price: int
    vault_price: int
    bribe: int
    fingerprint: str               # changes when the file changes


class _Prices(File, frozen=True):
    card: int
    vault: int
    bribe: int


class _WaresFile(File, frozen=True):
    prices: _Prices
    search: dict[str, int]
    merchant: dict[str, int]


def load_wares(game: str) -> MerchantWares:
    """The decks and prices of a game that comes with Gravetide; always the same object."""
    return _load_wares(game.replace("_", "-"))


@lru_cache(maxsize=8)
def _load_wares(game: str) -> MerchantWares:
    return read_wares(read_source(game, "merchant.toml"), load_pack(game))


def read_wares(source: Source, pack: Pack) -> MerchantWares:
    """What a file describes. Every card of the box that is not dealt at set-up is in one of the two decks."""
    file = source.read(_WaresFile)
    for deck, cards in (("search", file.search), ("merchant", file.merchant)):
        for key, number in cards.items():
            card = pack.card.get(key)
            if card is None:
                source.fail(f"There is no card {key!r}.{suggestion(key, pack.card)}", deck, key)
            elif number != card.deck + card.vault:
                source.fail(f"The box has {card.deck + card.vault} of {key}, not {number}. Please correct the number.",
                            deck, key)
            elif deck == "search" and card.vault:
                source.fail(f"{key} is a Vault card and belongs to the merchant. Please move it there.", deck, key)
            elif deck == "merchant" and key in file.search:
                source.fail(f"{key} is in both decks. Please take it out of one.", deck, key)
    for card in pack.cards:
        if card.deck + card.vault and card.key not in file.search and card.key not in file.merchant:
            source.fail(f"{card.key} is in neither deck. Please add it to one.", "merchant")
    for name in ("card", "vault", "bribe"):
        if not 1 <= getattr(file.prices, name) <= 7:
            source.fail("A price is 1 to 7 cards, as many as one can carry. Please correct it.", "prices", name)
    sold = frozenset([pack.card[key].index for key in file.merchant])
    return MerchantWares(sold, file.prices.card, file.prices.vault, file.prices.bribe, fingerprint([source.text]))
