"""Who sets out for the next quest, and who gets a card that too many have kept (EE-088, EE-095, EE-155 7)."""

from __future__ import annotations

from gravetide.campaigns.interlude import ON
from gravetide.families.zones.campaign import ledger as book
from gravetide.families.zones.campaign.aftermath.aftermath import FIRST, Aftermath, key_of, number_of
from gravetide.families.zones.campaign.aftermath.events import HandedOver, Joined, KeptClaimed, SatOut
from gravetide.families.zones.campaign.aftermath.options import SET_OUT, Claim, HandOver, Join, SetOut, SitOut
from gravetide.families.zones.campaign.ledger import CampaignSheet, Ledger
from gravetide.kernel import Frame, Option


class MakeTeam(Frame):
    """The team is filled up from those who can still be played, and may be changed (EE-095, EE-155 7)."""

    __slots__ = ()

    def __init__(self, below: Frame | None = None) -> None:
        self.below = below

    def step(self, game: Aftermath) -> list[Option] | None:
        team, size = game.ledger.team, game.campaign.boxes.team
        waiting = [who for who in game.campaign.pool if game.ledger.sheet(who).team == book.AWAY
                   or all(sheet.who != who for sheet in game.ledger.sheets)]
        joining: list[Option] = [Join.of(number_of(game, who)) for who in waiting] if len(team) < size else []
        going: list[Option] = [SET_OUT] if _may_set_out(game, team) else []
        others: list[Option] = [SitOut.of(number_of(game, sheet.who)) for sheet in team]
        others += [HandOver.of(number_of(game, sheet.who), seat) for sheet in team
                   for seat in range(game.ledger.book.seats) if seat != sheet.seat]
        if not team and not joining:
            game.end(book.LOST)
            return None
        return [*joining, *going, *others] if joining else [*going, *others]

    def choose(self, game: Aftermath, option: Option) -> None:
        if isinstance(option, SetOut):
            game.frame = ClaimKept(None, 0)
            return
        who = key_of(game, option.numbers[0])
        if isinstance(option, Join):
            seat = _lightest_seat(game)
            game.ledger = game.ledger.writing(who, team=book.IN, seat=seat)
            game.tell(Joined(who, seat))
        elif isinstance(option, HandOver):
            game.ledger = game.ledger.writing(who, seat=option.numbers[1])
            game.tell(HandedOver(who, option.numbers[1]))
        else:
            game.ledger = game.ledger.writing(who, team=book.AWAY)
            game.tell(SatOut(who))

    def seat(self, game: Aftermath) -> int:
        return FIRST

    def prompt(self, game: Aftermath) -> str:
        stop = game.campaign.stop[game.ledger.book.stop]
        missing = game.campaign.boxes.team - len(game.ledger.team)
        room = f" There is room for {missing} more." if missing else ""
        return f"Who sets out for {stop.title}?{room}"


def _may_set_out(game: Aftermath, team: tuple[CampaignSheet, ...]) -> bool:
    """Every player has somebody, as far as there are enough."""
    seats = {sheet.seat for sheet in team}
    return bool(team) and len(seats) >= min(game.ledger.book.seats, len(team))


def _lightest_seat(game: Aftermath) -> int:
    """The seat that plays fewest: whoever lost somebody gets the newcomer."""
    seats = [sheet.seat for sheet in game.ledger.team]
    return min(range(game.ledger.book.seats), key=seats.count)


class ClaimKept(Frame):
    """More copies of a card were kept than there are: the group says who gets them, the rest are lost (EE-088).

    `at` is the next of the cards, by its number.
    """

    __slots__ = ("at",)

    def __init__(self, below: Frame | None, at: int) -> None:
        self.below = below
        self.at = at

    def step(self, game: Aftermath) -> list[Option] | None:
        if self.at == len(game.pack.cards):
            game.result, game.reason = ON, "The next quest can begin."
            return None
        card = game.pack.cards[self.at]
        if len(claims(game.ledger, card.key)) <= card.copies:
            game.frame = ClaimKept(self.below, self.at + 1)
            return None
        return [Claim.of(number_of(game, who), self.at) for who in dict.fromkeys(claims(game.ledger, card.key))]

    def choose(self, game: Aftermath, option: Option) -> None:
        """Whoever is named keeps his; with one copy less, the others go on about the rest."""
        card = game.pack.cards[self.at]
        named = [key_of(game, option.numbers[0])]
        game.frame = SettleClaims(self.below, self.at, (number_of(game, named[0]),))
        game.tell(KeptClaimed(named[0], card.key, True))

    def seat(self, game: Aftermath) -> int:
        return FIRST

    def prompt(self, game: Aftermath) -> str:
        card = game.pack.cards[self.at]
        return f"More kept {card.name} than there are copies ({card.copies}). Who gets one?"


class SettleClaims(Frame):
    """One after the other is named until the copies are given out; then the rest go without."""

    __slots__ = ("at", "named")

    def __init__(self, below: Frame | None, at: int, named: tuple[int, ...]) -> None:
        self.below = below
        self.at = at
        self.named = named

    def step(self, game: Aftermath) -> list[Option] | None:
        card = game.pack.cards[self.at]
        if len(self.named) == card.copies:
            self._settle(game, card.key)
            return None
        left = list(claims(game.ledger, card.key))
        for number in self.named:
            left.remove(key_of(game, number))
        return [Claim.of(number_of(game, who), self.at) for who in dict.fromkeys(left)]

    def _settle(self, game: Aftermath, card: str) -> None:
        named = [key_of(game, number) for number in self.named]
        for sheet in game.ledger.team:
            for _ in range(sheet.kept.count(card) - named.count(sheet.who)):
                kept = list(game.ledger.sheet(sheet.who).kept)
                kept.remove(card)
                game.ledger = game.ledger.writing(sheet.who, kept=tuple(kept))
                game.tell(KeptClaimed(sheet.who, card, False))
        game.frame = ClaimKept(self.below, self.at + 1)

    def choose(self, game: Aftermath, option: Option) -> None:
        game.tell(KeptClaimed(key_of(game, option.numbers[0]), game.pack.cards[self.at].key, True))
        game.frame = SettleClaims(self.below, self.at, (*self.named, option.numbers[0]))

    def seat(self, game: Aftermath) -> int:
        return FIRST

    def prompt(self, game: Aftermath) -> str:
        return f"Who else gets {game.pack.cards[self.at].name}?"


def claims(ledger: Ledger, card: str) -> tuple[str, ...]:
    """Who of the team has kept a card, once for each copy."""
    return tuple([sheet.who for sheet in ledger.team for kept in sheet.kept if kept == card])
