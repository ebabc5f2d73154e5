"""Fixed games of the bots, and what they come to: `python -m tests.players.fixed_games` prints it for one build."""

from __future__ import annotations

import json
import sys
from typing import NamedTuple

import gravetide
from gravetide.players import make_bot, play


class Fixed(NamedTuple):
    """A game that always goes the same way."""

    bot: str
    quest: str
    seed: int
    rounds: int


TEAM = ["ann", "baldric", "clovis", "nelly", "samson", "silas"]
GAMES = [
    Fixed("random", "the-hellhole", 3, 30),
    Fixed("steady", "danse-macabre", 1, 30),
    Fixed("steady", "big-game-hunting", 2, 8),
    Fixed("steady", "famine", 4, 4),
    Fixed("thinker:tries=30", "big-game-hunting", 5, 1),  # tries enough for another choice than steady's
    Fixed("thinker:tries=30,ahead=1", "the-shepherds", 6, 1),
]


def digests() -> dict[str, str]:
    """The digest of every fixed game after its last choice."""
    found = {}
    for fixed in GAMES:
        game = gravetide.new_game(fixed.quest, survivors=TEAM, seed=fixed.seed)
        play(game, make_bot(fixed.bot, fixed.seed), rounds=fixed.rounds)
        found[f"{fixed.bot} on {fixed.quest}"] = f"{game.digest()} after {game.choices_made} choices"
    return found


if __name__ == "__main__":
    sys.stdout.write(json.dumps({"compiled": gravetide.COMPILED, "digests": digests()}))
