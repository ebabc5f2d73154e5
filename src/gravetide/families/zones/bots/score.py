"""How options of a Turn are compared: one number, and the reason in words."""

from __future__ import annotations

from typing import Final


class Score:
    """How good an option looks, and why."""

    __slots__ = ("value", "reason")

    def __init__(self, value: float, reason: str) -> None:
        self.value = value
        self.reason = reason


NOTHING: Final = Score(-1.0, "")
"""Worse than ending the Turn."""
