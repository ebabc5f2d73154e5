"""What is settled between two quests: the ledger, with the pack it speaks of and the readings that hold."""

from __future__ import annotations

from typing import Any, Final

from gravetide.campaigns.interlude import Interlude
from gravetide.families.zones.campaign import ledger as book
from gravetide.families.zones.campaign.aftermath.events import CampaignEnded
from gravetide.families.zones.campaign.ledger import Ledger, Outcome
from gravetide.families.zones.campaign.readings import CampaignRules
from gravetide.families.zones.content.campaign import CampaignPack
from gravetide.families.zones.content.model import Pack

FIRST: Final = 0
"""The seat that speaks for the group."""


class Aftermath(Interlude):
    """The ledger between two quests, with the pack it speaks of and the readings that hold."""

    __slots__ = ("pack", "campaign", "rules")
    ledger: Ledger
    outcome: Outcome | None

    def __init__(self, ledger: Ledger, outcome: Outcome | None, options: dict[str, Any], seats: tuple[str, ...],
                 pack: Pack, campaign: CampaignPack, rules: CampaignRules) -> None:
        super().__init__(ledger, outcome, options, seats)
        self.pack = pack
        self.campaign = campaign
        self.rules = rules

    @property
    def ended(self) -> Outcome:
        """The quest that is settled here."""
        assert self.outcome is not None, "nothing is settled before the first quest"
        return self.outcome

    def name(self, who: str) -> str:
        """What somebody is called."""
        return self.pack.survivors[who].name

    def end(self, result: str) -> None:
        """The campaign is over; its ledger can only be read from now on."""
        self.ledger = self.ledger.noting(result=result)
        self.tell(CampaignEnded(result))
        self.result = {book.WON: "won", book.FULLY_WON: "won", book.LOST: "lost"}.get(result, "ended")
        self.reason = ENDINGS[result]


ENDINGS: Final = {
    book.WON: "The last quest is won, and with it the campaign.",
    book.FULLY_WON: "The Epilogue is won: nothing of the evil is left. The campaign is won for good.",
    book.LOST: "Nobody is left to go on. The campaign is lost.",
    book.UNWON: "The campaign ends here, and nobody has won.",
}


def key_of(game: Aftermath, number: int) -> str:
    """The key of a Survivor by his number in the pack."""
    return list(game.pack.survivors)[number]


def number_of(game: Aftermath, who: str) -> int:
    """The number of a Survivor in the pack."""
    return list(game.pack.survivors).index(who)
