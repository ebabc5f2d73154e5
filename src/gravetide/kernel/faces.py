"""Faces: what a shell asks of games, answered by their family.

A shell (lab, terminal, server ...) says in a protocol of its own what it has to ask. A kind of game says where the
answers are to be found, by the shell's name; they are loaded when that shell first asks. So no shell knows a family, no
family is loaded for shells that nobody uses, and a family that does not serve a shell yet says so in words.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any

from gravetide.kernel.errors import GravetideError
from gravetide.kernel.gametype import GameType


def face(game_type: GameType, shell: str) -> Any:
    """What answers a shell's questions about games of this kind; a sentence where nothing does."""
    place = game_type.faces.get(shell, "")
    if not place:
        name = game_type.title or game_type.name
        raise GravetideError(f"{name} is not made for this yet: nothing serves the {shell}.")
    return _loaded(place)


def has_face(game_type: GameType, shell: str) -> bool:
    """Whether games of this kind serve a shell."""
    return shell in game_type.faces


@lru_cache(maxsize=256)
def _loaded(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


__all__ = ["face", "has_face"]
