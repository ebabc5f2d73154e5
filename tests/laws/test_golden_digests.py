"""The game as printed stays what it is, whatever house rules stand beside it: digests and saves of fixed games."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from gravetide.rules.view import view
from tests.laws.play import QUESTS, new_game, positions, state_of
from tests.support.rules import rule

pytestmark = pytest.mark.law

GOLDEN: dict[str, tuple[int, str, str]] = {
    "danse-macabre": (80, "52b0e94c612e503589a4142e64e7461a", "52db53130a921bb8"),
    "big-game-hunting": (110, "52959385c5c3037abcc55ae70ffe327a", "93802227c14cd90a"),
    "the-black-book": (184, "a46d7e2509598a43e8c045a1f931fbfd", "c00010586bd619a4"),
    "the-shepherds": (187, "ef299b352e16c15c9c84140e1d011302", "475bd3e00f269154"),
    "famine": (85, "cc654bcdc7a0022d8d317b9236a15249", "f96b8e10aa98063c"),
    "the-commandry": (76, "0aebf050a1b69a230129629b4ccabeeb", "38ff0296227209ed"),
    "in-caligine-abditus": (164, "e83e4f29754e7e06d131c64f6a506eb6", "6869c3d1d22b239e"),
    "dead-trail": (201, "f66973c90637dab60b13fd6240754e50", "327b77af049d59aa"),
    "the-evil-temple": (101, "8f0ae31ecdea844ec30a8f126eba9c0a", "5f192bf9a6d60bc4"),
    "the-hellhole": (72, "d364b9518d9758b7bb21efa9becda416", "540b369243599b78"),
    "trial-by-fire": (142, "83794ce2cf2c3da47738d060797910ef", "74a07ffbf51a7ef5"),
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
    assert state_of(game).house is None
    assert view(state_of(game)).modules == ()
    assert b"house" not in game.save()
