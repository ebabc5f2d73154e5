"""`picture`, for programs that were written when it was here; `Game.picture` serves every game."""

from __future__ import annotations

from gravetide.families.zones.drawn.pictures import picture

__all__ = ["picture"]
