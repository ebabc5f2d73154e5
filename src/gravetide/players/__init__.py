"""Players that are programs, and the protocol they share with people, tests and environments.

The bots of the games' families go by their names here as well, as in `gravetide.players.Steady`.
"""

from __future__ import annotations

from typing import Any

from gravetide.players.player import Advisor, Hint, Observation, Player, Seated, observe, play
from gravetide.players.random_player import RandomPlayer
from gravetide.players.registry import BOTS, make_advisor, make_bot


def __getattr__(name: str) -> Any:
    """A family's bot by the name of its class; families are loaded when somebody asks for one."""
    if not name.startswith("_"):
        for made_by in BOTS.values():
            if getattr(made_by, "__name__", "") == name:
                return made_by
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "BOTS", "Advisor", "Hint", "Observation", "Player", "RandomPlayer", "Seated", "make_advisor", "make_bot", "observe",
    "play",
]
