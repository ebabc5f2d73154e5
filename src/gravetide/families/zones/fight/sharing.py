"""Wounds, hits and misses that are shared out one by one: what a question about the next of them is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.frame import Subject


def to_share(game: ZoneGame, zone: int, left: int, most: Sequence[int] = ()) -> Subject:
    """So many are left in a Zone, and by the order of the options, how many each can take; all if not said."""
    subject: Subject = {"left": left, "zone": game.setup.board.zones[zone]}
    if most:
        subject["most"] = list(most)
    return subject
