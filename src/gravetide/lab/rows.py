"""What is kept of a game, whichever it is: one row of plain values. A family's rows have columns of their own beside.

Everything is counted from what any spectator may see. Columns are texts, whole numbers, or tuples of texts or smaller
rows.
"""

from __future__ import annotations

import msgspec


class GameRow(msgspec.Struct, frozen=True):
    """One game."""

    quest: str
    bot: str           # who played: a bot, or one for each side
    number: int
    seed: int
    result: str        # as the game says it: won, lost, who has won; or stopped when it took too many Rounds
    reason: str
    rounds: int
    decisions: int
    digest: str        # of the last position: equal games have equal digests


class SidedRow(GameRow, frozen=True):
    """One game in which seats play against each other."""

    winners: tuple[str, ...]   # the sides that have won
