"""Keep rolls: which cards are still there in the next quest; then Bonus Actions come back (EE-155 4 and 5)."""

from __future__ import annotations

from typing import Final

from gravetide.families.zones.campaign import ledger as book
from gravetide.families.zones.campaign.aftermath.aftermath import Aftermath, number_of
from gravetide.families.zones.campaign.aftermath.events import CardsLeft, KeepRolled
from gravetide.families.zones.campaign.aftermath.options import RollAll, RollFewer
from gravetide.families.zones.campaign.aftermath.way import WhereNow
from gravetide.families.zones.campaign.ledger import Brought
from gravetide.families.zones.content.campaign import acts_at
from gravetide.kernel import Frame, Option

LAY_OUT: Final = -1
"""Before the first card of a Survivor."""


class KeepCards(Frame):
    """Keep rolls, card by card: any 1 loses it, and cards without a Keep value are discarded (EE-085, EE-086).

    `at` is the Survivor, `card` the next of his cards, `smith` whether a die less may still be asked for.
    """

    __slots__ = ("at", "card", "smith")

    def __init__(self, below: Frame | None, at: int, card: int, smith: bool) -> None:
        self.below = below
        self.at = at
        self.card = card
        self.smith = smith

    def step(self, game: Aftermath) -> list[Option] | None:
        brought = game.ended.brought
        if self.at == len(brought):
            game.frame = Refill(None)
            return None
        one = brought[self.at]
        if self.card == LAY_OUT:
            self._lay_out(game, one)
            game.frame = KeepCards(None, self.at, 0, self.smith)
            return None
        cards = rolled_for(game, one)
        if self.card == len(cards):
            game.frame = KeepCards(None, self.at + 1, LAY_OUT, self.smith)
            return None
        card = game.pack.card[cards[self.card]]
        if self.smith and _smith_helps(game):
            who = number_of(game, one.who)
            return [RollAll.of(who, card.index), RollFewer.of(who, card.index)]
        self._roll(game, card.keep, smith=self.smith)
        return None

    def _lay_out(self, game: Aftermath, one: Brought) -> None:
        """What was kept before has been in the quest: only what is rolled for now stays."""
        if one.state in (book.STANDING, book.GONE):
            left = tuple([card for card in one.cards if not game.pack.card[card].keep])
            if left:
                game.tell(CardsLeft(one.who, left))
        if game.ledger.sheet(one.who).kept:
            game.ledger = game.ledger.writing(one.who, kept=())

    def _roll(self, game: Aftermath, number: int, *, smith: bool) -> None:
        one = game.ended.brought[self.at]
        card = rolled_for(game, one)[self.card]
        dice = game.dice(number)
        kept = 1 not in dice
        if kept:
            game.ledger = game.ledger.writing(one.who, kept=(*game.ledger.sheet(one.who).kept, card))
        game.tell(KeepRolled(one.who, card, dice, kept))
        game.frame = KeepCards(None, self.at, self.card + 1, smith)

    def choose(self, game: Aftermath, option: Option) -> None:
        number = game.pack.cards[option.numbers[1]].keep
        fewer = isinstance(option, RollFewer)
        self._roll(game, max(0, number - fewer), smith=not fewer)

    def seat(self, game: Aftermath) -> int:
        return game.ledger.sheet(game.ended.brought[self.at].who).seat

    def prompt(self, game: Aftermath) -> str:
        one = game.ended.brought[self.at]
        card = game.pack.card[rolled_for(game, one)[self.card]]
        return (f"{game.name(one.who)} rolls {card.keep} dice to keep {card.name}, and any 1 loses it. The smith can "
                "help with one card.")


def rolled_for(game: Aftermath, one: Brought) -> tuple[str, ...]:
    """The cards that are rolled for: those with a Keep value of who neither fell nor was carried away (EE-091)."""
    if one.state not in (book.STANDING, book.GONE):
        return ()
    return tuple([card for card in one.cards if game.pack.card[card].keep])


def _smith_helps(game: Aftermath) -> bool:
    """Whether a flag gives a die less for one card after this quest."""
    return any(game.campaign.flags[flag].keep_dice < 0 and acts_at(game.campaign, flag, game.ended.quest.stop)
               for flag in game.ledger.book.flags if flag in game.campaign.flags)


class Refill(Frame):
    """Bonus Actions that were spent are there again (EE-155 5, EE-167)."""

    __slots__ = ()

    def __init__(self, below: Frame | None = None) -> None:
        self.below = below

    def step(self, game: Aftermath) -> list[Option] | None:
        for sheet in game.ledger.sheets:
            if sheet.spent:
                game.ledger = game.ledger.writing(sheet.who, spent=0)
        game.frame = WhereNow(None)
        return None
