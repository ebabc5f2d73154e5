"""Readings for games that are about something else than their set-up."""

from __future__ import annotations

AT_ONCE = {"spawning.first_zone": "file", "dealing.spare_cards": "none"}
"""A game that begins with the first Turn, one starting card each."""
