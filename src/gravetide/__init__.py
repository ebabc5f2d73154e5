"""Gravetide: zombie-survival board games that read like their rulebooks.

>>> import gravetide
>>> game = gravetide.new_game("danse-macabre", seed=7)
>>> game.decision.prompt
'Round 1: who acts next?'
"""

from __future__ import annotations

from typing import Any

from gravetide.games import black_plague
from gravetide.kernel import Game
from gravetide.kernel import state as _state
from gravetide.kernel.errors import BadContent, BadRecord, BadSave, GravetideError, IllegalChoice

__version__ = "0.1.0"
COMPILED = not _state.__file__.endswith(".py")
"""Whether the rules run as machine code; games are the same either way."""


def new_game(
    quest: str = "danse-macabre",
    *,
    survivors: list[str] | None = None,
    seats: list[str] | None = None,
    seed: int = 0,
    game: str = black_plague.BLACK_PLAGUE_GAME.name,
    options: dict[str, Any] | None = None,
    show_forced: bool = False,
) -> Game:
    """Start a game. Survivors are given by their keys, seats as the keys that each one plays."""
    header = {"quest": quest, "survivors": survivors or [], "seats": seats or [], "options": options or {}}
    return Game(game, header, seed, show_forced=show_forced)


__all__ = ["COMPILED", "BadContent", "BadRecord", "BadSave", "Game", "GravetideError", "IllegalChoice", "new_game"]
