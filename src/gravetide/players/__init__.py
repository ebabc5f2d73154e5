"""Players that are programs, and the protocol they share with people, tests and environments."""

from __future__ import annotations

from gravetide.players.player import Advisor, Hint, Observation, Player, observe, play
from gravetide.players.random_player import RandomPlayer
from gravetide.players.registry import BOTS, make_advisor, make_bot
from gravetide.players.steady import Steady
from gravetide.players.thinker import Thinker

__all__ = [
    "BOTS", "Advisor", "Hint", "Observation", "Player", "RandomPlayer", "Steady", "Thinker", "make_advisor",
    "make_bot", "observe", "play",
]
