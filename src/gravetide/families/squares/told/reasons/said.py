"""What a reason is, and sentences that many reasons share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame
    from gravetide.kernel.wish import Wish

WhyNot = Callable[["SquareGame", int, "Wish"], str]
"""Why a human can't have its wish; empty where nothing speaks against it."""

NO_POINTS: Final = "You have no action points left this turn."
IN_THE_CAR: Final = "There is no room for that in the car; get out first."
