"""The game as printed stays what it is, whatever house rules stand beside it: digests and saves of fixed games."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from gravetide.families.zones.told.view import view
from tests.laws.play import QUESTS, new_game, positions, state_of
from tests.support.rules import rule

pytestmark = pytest.mark.law

GOLDEN: dict[str, tuple[int, str, str]] = {
    "danse-macabre": (105, "f7b655128563bbfd9536d4adb1280c73", "d53feafab2dd9d6e"),
    "big-game-hunting": (81, "0fb7b4d61da07261299dcb98c5832dc4", "439c77ffa4f944ff"),
    "the-black-book": (137, "5484146778c48acd40612cc0745b1f62", "146fe511004a15b5"),
    "the-shepherds": (141, "d91f8969a338becfb09827788567366d", "d9d751979c986cb0"),
    "famine": (137, "00f4f089a70bc00bd85e9d653320c9bf", "b5f1cbd7e6d74db8"),
    "the-commandry": (130, "0785e4ff61785169cc32fb8c1df6ac74", "ad25607bd5da4459"),
    "in-caligine-abditus": (192, "8e1420071e7dde20021a83b0ab74f5ac", "fcd4dd322a627af9"),
    "dead-trail": (221, "31c36f5245e2c66815a10119adc0800c", "a32b1264213f647f"),
    "the-evil-temple": (94, "bbf1e2122aaab3805064ecf1645f0ca0", "2b0734cf4da59396"),
    "the-hellhole": (130, "f01d623ad31e3702ef163a7bff87898c", "609638886b88ba5c"),
    "trial-by-fire": (152, "c224f00b8ca4c655fffabf5946343f6a", "c898e624136174b1"),
}
"""By quest: how many choices a random game took, its last digest, and a hash of its state after 40 choices."""


def told(quest: str) -> tuple[int, str, str]:
    """What a fixed random game of the quest comes to."""
    number = QUESTS.index(quest)
    game = new_game(quest, 3 + number % 4, 100 + number)
    middle = ""
    for made, _ in enumerate(positions(game, 100 + number)):
        if made == 40:
            middle = blake2b(game.save().partition(b'"state":')[2], digest_size=8).hexdigest()
    return game.choices_made, game.digest(), middle


@rule("AR-002")
@pytest.mark.parametrize("quest", QUESTS)
def test_without_house_rules_nothing_has_changed(quest: str) -> None:
    assert told(quest) == GOLDEN[quest]


@rule("AR-002")
def test_without_house_rules_there_is_nothing_of_theirs() -> None:
    game = new_game("danse-macabre", 4, 1)
    assert state_of(game).remembered is None
    assert view(state_of(game)).modules == ()
    assert b"house" not in game.save()
