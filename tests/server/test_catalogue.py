"""What the catalogue says about cards: enough to decide about one without looking anything up."""

from __future__ import annotations

import msgspec

from gravetide.families.zones.faces.entries import ZoneGameEntry
from gravetide.families.zones.turn.enchantments import EFFECTS
from gravetide.families.zones.words import game_words
from tests.server.servers import Player


def test_every_card_but_a_trap_says_what_it_is_good_for(ann: Player) -> None:
    cards = msgspec.convert(ann.get("/api/catalogue")["games"][0], ZoneGameEntry).cards
    assert [card.name for card in cards if not card.text and not card.attacks] == ["Aaahh!!"]


def test_every_enchantment_says_what_it_does(ann: Player) -> None:
    assert set(game_words("black-plague", "enchantments")) == set(EFFECTS)
    cards = msgspec.convert(ann.get("/api/catalogue")["games"][0], ZoneGameEntry).cards
    texts = {card.key: card.text for card in cards if card.key in EFFECTS}
    assert "up to two Zones" in texts["speed"]
    assert len(set(texts.values())) == len(EFFECTS)
