"""Players that are programs, and the protocol they share with people, tests and environments."""

from __future__ import annotations

from gravetide.players.player import Advisor, Hint, Observation, Player, observe, play
from gravetide.players.random_player import RandomPlayer
from gravetide.players.steady import Steady

BOTS: dict[str, type[RandomPlayer] | type[Steady]] = {"random": RandomPlayer, "steady": Steady}
"""The bots by name."""

__all__ = ["BOTS", "Advisor", "Hint", "Observation", "Player", "RandomPlayer", "Steady", "observe", "play"]
