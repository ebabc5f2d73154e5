"""Something is not done, and everybody may know why."""

from __future__ import annotations

from gravetide.kernel.errors import GravetideError

CLOSED = "The host has closed this table to newcomers."
GIVEN_UP = "This quest was given up; the campaign goes on without it."
IN_A_CAMPAIGN = "A game of a campaign is played only once: its points are booked already."
GATHERING = "The game has not begun yet: the host starts it when everybody is here."


class Refusing(GravetideError):
    """Something is not done, with a code for programs and a sentence for people."""

    def __init__(self, code: str, reason: str, status: int = 409) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.status = status
