"""Fixed games lead to fixed digests: on every machine, in every build, whatever the hash seed of the process."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from typing import Any

import pytest

from gravetide.games.zombie_plague.game import ZOMBIE_PLAGUE_GAME
from gravetide.kernel import Game
from tests.zombie_plague.scene import WHOLE_POOL

GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "four people": ({"players": 4}, 11),
    "two people, loud deck": ({"players": 2, "deck": ["loud"]}, 12),
    "automatic, all cards": ({"players": 3, "deck": WHOLE_POOL, "options": {"variant.automatic": True}}, 13),
    "traitor, shorter, after": ({"players": 5, "options": {"variant.traitor": True, "variant.shorter": True,
                                                          "variant.twentyeight": True}}, 14),
    "automatic by seat, free windows": ({"players": 2, "options": {
        "variant.automatic": True, "automatic.by": "seat", "windows.zombie_ap": 0, "bite.hits_from": 6}}, 15),
}
DIGESTS: dict[str, tuple[int, str]] = {
    "four people": (400, "da18fc6c253ce811fd29e93e5f4dcd22"),
    "two people, loud deck": (340, "31c0410112a285491734135bc5a5c330"),
    "automatic, all cards": (56, "77fe008775fa8abe3efdcfcb618c7f78"),
    "traitor, shorter, after": (400, "82ae2fcf9d19ee7cf5948e77d339ffff"),
    "automatic by seat, free windows": (400, "c19085261f01eb08a47708fbbeed8059"),
}


def played(name: str) -> Game:
    """One of the fixed games, at most 400 choices of it."""
    header, seed = GAMES[name]
    game = Game(ZOMBIE_PLAGUE_GAME, header, seed, events=False)
    pick = random.Random(seed)
    for _ in range(400):
        if game.is_over:
            break
        game.choose(pick.randrange(len(game.options)))
    return game


@pytest.mark.law
@pytest.mark.parametrize("name", GAMES)
def test_a_fixed_game_has_its_digest(name: str) -> None:
    game = played(name)
    assert (game.choices_made, game.digest()) == DIGESTS[name]


@pytest.mark.process
@pytest.mark.law
def test_digests_do_not_depend_on_the_hash_seed() -> None:
    script = ("from tests.zombie_plague.test_golden import DIGESTS, GAMES, played\n"
              "assert all(played(name).digest() == DIGESTS[name][1] for name in GAMES)\n")
    for seed in ("1", "77"):
        subprocess.run([sys.executable, "-c", script], check=True, env={**os.environ, "PYTHONHASHSEED": seed})
