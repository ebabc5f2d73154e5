"""The ledger of a campaign: a sheet for everybody who ever played in it, and how far it has come (EE-156, EE-160).

Ledgers are values: what is written makes another one. They stand as lines in the headers of quests and of what lies
between them, so that each of these can be replayed by itself.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from gravetide.campaigns.lines import read_line, write_line
from gravetide.families.zones.content.campaign import CampaignPack
from gravetide.kernel.errors import GravetideError

IN, AWAY, DEAD = "in", "away", "dead"
"""How somebody stands to the team: in it, not in it for now, eliminated for good."""

STANDING, GONE, LYING, RESCUED, ELIMINATED = "standing", "gone", "lying", "rescued", "eliminated"
"""How a Survivor ended a quest: on the board, gone by an Exit, knocked out, carried away, eliminated."""

WON, LOST, FULLY_WON, UNWON = "won", "lost", "fully-won", "unwon"
ENDINGS: Final = (WON, LOST, FULLY_WON, UNWON)


class CampaignSheet(msgspec.Struct, frozen=True):
    """One Survivor's sheet (EE-160)."""

    who: str
    seat: int = 0
    team: str = IN
    cxp: int = 0
    rewards: int = 0                   # milestones that were answered
    skills: tuple[str, ...] = ()       # Campaign Skills, by their keys
    bonus: int = 0                     # Bonus Actions of the reserve
    spent: int = 0                     # of these, spent in the quest that is played
    kept: tuple[str, ...] = ()         # cards, by their keys
    orange: tuple[str, ...] = ()       # stops where reaching Orange was paid
    chi: tuple[str, ...] = ()          # Chi Skill cards that stay for the whole campaign: card:skill:replaced, or none


class Book(msgspec.Struct, frozen=True):
    """What belongs to nobody alone. `stop` is the quest that is played or comes next."""

    name: str = "book"
    stop: str = ""
    tries: int = 0                     # lost tries of that quest
    seats: int = 1
    won: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()         # lost and left behind
    flags: tuple[str, ...] = ()
    result: str = ""


class Ledger(msgspec.Struct, frozen=True):
    """The whole of it."""

    book: Book
    sheets: tuple[CampaignSheet, ...] = ()

    def sheet(self, who: str) -> CampaignSheet:
        """Somebody's sheet; a blank one for who never played (EE-095)."""
        return next((sheet for sheet in self.sheets if sheet.who == who), CampaignSheet(who))

    @property
    def team(self) -> tuple[CampaignSheet, ...]:
        """Those who play the next quest."""
        return tuple([sheet for sheet in self.sheets if sheet.team == IN])

    def writing(self, who: str, **changes: Any) -> Ledger:
        """The ledger with something written on a sheet; a new one is put behind the others."""
        sheet = msgspec.structs.replace(self.sheet(who), **changes)
        if all(other.who != who for other in self.sheets):
            return Ledger(self.book, (*self.sheets, sheet))
        return Ledger(self.book, tuple([sheet if other.who == who else other for other in self.sheets]))

    def noting(self, **changes: Any) -> Ledger:
        """The ledger with something noted in the book."""
        return Ledger(msgspec.structs.replace(self.book, **changes), self.sheets)


def blank_ledger(campaign: CampaignPack, seats: int) -> Ledger:
    """The first ledger: the team of the box, shared out, with blank sheets."""
    team = campaign.team
    sheets = tuple([CampaignSheet(who, seat=at * seats // len(team)) for at, who in enumerate(team)])
    return Ledger(Book(stop=campaign.stops[0].key, seats=seats), sheets)


def sharing(ledger: Ledger) -> tuple[tuple[int, ...], list[str]]:
    """The players who have somebody in the team, and the Survivors of each as a quest's header has them."""
    seats = sorted({sheet.seat for sheet in ledger.team})
    return tuple(seats), [" ".join([sheet.who for sheet in ledger.team if sheet.seat == seat]) for seat in seats]


class Brought(msgspec.Struct, frozen=True):
    """What one Survivor brings home from a quest."""

    who: str
    state: str = STANDING
    cxp: int = 0
    rewards: int = 0
    skills: tuple[str, ...] = ()
    bonus: int = 0
    spent: int = 0
    orange: bool = False
    cards: tuple[str, ...] = ()
    chi: tuple[str, ...] = ()


class QuestEnd(msgspec.Struct, frozen=True):
    """How a quest ended, beside its Survivors.

    `everything` says that the campaign is lost with it (EE-096). `guards` and `statues` say whether all of them came
    through; `flags` were set in this try.
    """

    stop: str
    won: bool = False
    everything: bool = False
    guards: bool = False
    statues: bool = False
    flags: tuple[str, ...] = ()
    win: int = 0                       # points that the quest itself gives everybody on a win, beside the usual


class Outcome(msgspec.Struct, frozen=True):
    """All of it."""

    quest: QuestEnd
    brought: tuple[Brought, ...] = ()


# -- lines


def write_ledger(ledger: Ledger) -> list[str]:
    """The book, and a line for each sheet."""
    return [write_line(ledger.book), *[write_line(sheet) for sheet in ledger.sheets]]


def read_ledger(lines: list[str]) -> Ledger:
    """The ledger that lines were written from."""
    if not lines:
        raise GravetideError("A ledger begins with its book.")
    ledger = Ledger(read_line(Book, lines[0]), tuple([read_line(CampaignSheet, line) for line in lines[1:]]))
    if len({sheet.who for sheet in ledger.sheets}) != len(ledger.sheets):
        raise GravetideError("A ledger has one sheet for each.")
    return ledger


def write_outcome(outcome: Outcome) -> list[str]:
    """The quest, and a line for each Survivor."""
    return [write_line(outcome.quest), *[write_line(one) for one in outcome.brought]]


def read_outcome(lines: list[str]) -> Outcome | None:
    """The outcome that lines were written from; None where there are none."""
    if not lines:
        return None
    return Outcome(read_line(QuestEnd, lines[0]), tuple([read_line(Brought, line) for line in lines[1:]]))


def check(ledger: Ledger, pack: CampaignPack) -> None:
    """Refuse what no campaign could have come to: more than there are boxes, rewards nobody earned (EE-153)."""
    boxes = pack.boxes
    for sheet in ledger.sheets:
        taken = len(sheet.skills) + sheet.bonus
        if (not 0 <= sheet.cxp <= boxes.points or not 0 <= sheet.bonus <= boxes.bonus or sheet.spent > sheet.bonus
                or taken > sheet.cxp // boxes.milestone or len(set(sheet.skills)) != len(sheet.skills)):
            raise GravetideError(f"The sheet of {sheet.who} has more than it can have earned.")
        if sheet.who not in pack.pool:
            raise GravetideError(f"There is nobody called {sheet.who}.")
    if ledger.book.stop and ledger.book.stop not in pack.stop:
        raise GravetideError(f"The campaign has no quest {ledger.book.stop}.")


# -- points


def milestones(rules: Any, pack: CampaignPack, cxp: int) -> int:
    """How many rewards so many points bring (EE-164)."""
    due = min(cxp, pack.boxes.points) // pack.boxes.milestone
    return min(due, 1) if rules.milestones == "first_only" else due


__all__ = [
    "AWAY", "DEAD", "ELIMINATED", "ENDINGS", "FULLY_WON", "GONE", "IN", "LOST", "LYING", "RESCUED", "STANDING", "UNWON",
    "WON", "Book", "Brought", "Ledger", "Outcome", "QuestEnd", "CampaignSheet", "blank_ledger", "check", "milestones",
    "read_ledger", "read_outcome", "sharing", "write_ledger", "write_outcome",
]
