"""`tell`, for programs that were written when it was here; `Game.tell` serves every game."""

from __future__ import annotations

from gravetide.families.zones.told.narration import tell

__all__ = ["tell"]
