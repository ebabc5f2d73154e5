"""Cards the box does not have: the real pack with one card printed differently."""

from __future__ import annotations

from typing import Any

import msgspec

from gravetide.families.zones.content.model import Pack
from gravetide.families.zones.content.reader import load_pack


def reprinted(key: str, **fields: Any) -> Pack:
    """The core pack with some fields of one card changed, e.g. `reprinted("axe", gems=1)`."""
    pack = load_pack("black-plague")
    card = msgspec.structs.replace(pack.card[key], **fields)
    cards = tuple(card if other.index == card.index else other for other in pack.cards)
    return msgspec.structs.replace(pack, cards=cards, card={c.key: c for c in cards})
