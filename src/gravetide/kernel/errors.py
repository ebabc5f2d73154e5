"""The few errors people can meet. Each message is a full sentence with the place and the remedy."""

from __future__ import annotations


class GravetideError(ValueError):
    """Anything wrong that a person can put right."""


class IllegalChoice(GravetideError):
    """A choice that is not offered now; nothing has changed."""


class OffScript(IllegalChoice):
    """A choice that needs other dice or cards than the scene has scripted; nothing has changed."""


class BadSave(GravetideError):
    """A save that is damaged, from another version, or edited to be illegal."""


class BadRecord(GravetideError):
    """A record that can't be read or does not replay; the message names the line."""


class BadContent(GravetideError):
    """A content file, quest or scene with a mistake; the message names file, line and column where known."""
