"""Campaigns that somebody brings along as a text: read by playing all of it again, and made tables of.

The text comes from a stranger. It is as long as campaigns are and no longer, every chapter has to be the one that
follows from those before it, and who has written one that takes too long to be played is told so.
"""

from __future__ import annotations

import secrets
import time
from typing import Any

from gravetide.campaigns.campaign import Campaign, Page
from gravetide.kernel import Event, Game, Hook, Option
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.record import ChoiceLine, read_record
from gravetide.server.kept_tables import StoredCommand, StoredGame, StoredMember, StoredSeat, StoredTable
from gravetide.server.played import kept_header, played
from gravetide.server.refusals import Refusing

MOST_TOLD = 600
"""Characters of what is wrong with a text."""
PATIENCE = 60.0
"""Seconds that a text may take to be played again; ten quests take about five."""
AT_ONCE = 10.0
"""Seconds of it that a single chapter may take, while which no table is opened."""


class TooLong(GravetideError):
    """Playing a text again takes longer than anybody should wait."""


class Patience(Hook):
    """Follows games that are played again, and has enough of it at some time: of one, or of all."""

    def __init__(self, seconds: float = PATIENCE, at_once: float = AT_ONCE) -> None:
        self.left, self.at_once = seconds, at_once
        self.until = 0.0

    def before(self, game: Any) -> None:
        self.until = time.monotonic() + min(self.left, self.at_once)

    def step(self, game: Any, option: Option, events: list[Event]) -> None:
        if time.monotonic() > self.until:
            raise TooLong("It takes too long to play this campaign again.")


class BroughtText:
    """A text that is read chapter by chapter; what is wrong with it is refused in words."""

    def __init__(self, text: str, patience: Patience | None = None) -> None:
        self.patience = patience or Patience()
        self._steps = Campaign.reading(text, hooks=[self.patience])
        self.campaign: Campaign | None = None
        self._read = 0

    def pages(self) -> list[Page]:
        """The chapters that the text tells of. Where nothing has happened yet dice are better that nobody knows."""
        assert self.campaign is not None, "it was read"
        told = self.campaign.pages[:self._read - 1]  # what follows from them is not in the text
        last = told[-1] if told else None
        untouched = last is not None and not last.is_over and not last.game.choices_made and not last.game.state.reveals
        return told[:-1] if untouched else told

    def go_on(self) -> bool:
        """Read one chapter more; whether there may be others."""
        began = time.monotonic()
        try:
            self.campaign = next(self._steps)
        except StopIteration:
            return False
        except GravetideError as error:
            raise Refusing("bad-campaign", f"{error}"[:MOST_TOLD], 422) from error
        except (ValueError, TypeError, LookupError, AssertionError, RecursionError) as error:
            raise Refusing("bad-campaign", "Something in this text has a value that can't be.", 422) from error
        self._read += 1
        self.patience.left -= time.monotonic() - began
        return True


def table_of(campaign_id: str, host: str, phrase: str, page: Page, seats: list[StoredSeat],
             people: list[StoredMember], at: int) -> StoredGame:
    """A chapter as the table at which it might have been played here; refused where that would go another way.

    Whoever wrote the text knows its dice, so everybody at such a table is told that they were chosen.
    """
    game = page.game
    row = StoredTable(
        secrets.token_urlsafe(12), 0, host, game.game_type.name, kept_header(game), game.seed, True, game.secret, False,
        phrase, game.result, at, campaign=campaign_id, given_up=page.given_up,
        winners=" ".join([str(seat) for seat in game.winners]))
    stored = StoredGame(row, seats, people, commands_of(game, at))
    try:
        same = played(stored).digest() == game.digest()
    except GravetideError:
        same = False
    if not same:
        raise Refusing("bad-campaign", "A chapter of this text can't be played here as it was written.", 422)
    return stored


def commands_of(game: Game, at: int) -> list[StoredCommand]:
    """The choices of a game as a table keeps them."""
    lines = [line.text for line in read_record(game.record()).lines if isinstance(line, ChoiceLine)]
    return [StoredCommand(number, "choose", "", f"brought-{number}", seat, notation, at)
            for number, (notation, (_, seat)) in enumerate(zip(lines, game.chosen, strict=True), start=1)]


__all__ = ["Patience", "BroughtText", "commands_of", "table_of"]
