"""How options of a Turn are compared: one number, and the reason in words."""

from __future__ import annotations

from typing import NamedTuple


class Score(NamedTuple):
    """How good an option looks, and why."""

    value: float
    reason: str


NOTHING = Score(-1.0, "")
"""Worse than ending the Turn."""
