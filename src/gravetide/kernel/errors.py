"""The few errors people can meet. Each message is a full sentence with the place and the remedy."""

from __future__ import annotations


class GravetideError(ValueError):
    """Anything wrong that a person can put right."""


class IllegalChoice(GravetideError):
    """A choice that is not offered now; nothing has changed."""


class BadSave(GravetideError):
    """A save that is damaged, from another version, or edited to be illegal."""


class BadRecord(GravetideError):
    """A record that can't be read or does not replay; the message names the line."""


class BadContent(GravetideError):
    """A content or quest file with a mistake; the message names file, line and column where known."""
