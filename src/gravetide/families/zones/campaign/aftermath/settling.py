"""What a quest has brought: it is written down, the lying are settled, flags and points booked (EE-155 1 to 3)."""

from __future__ import annotations

from gravetide.families.zones.campaign import ledger as book
from gravetide.families.zones.campaign.aftermath.aftermath import Aftermath, number_of
from gravetide.families.zones.campaign.aftermath.events import (
    FlagKept,
    FlagStruck,
    LyingSettled,
    PointsBooked,
    QuestEnded,
    SheetClosed,
)
from gravetide.families.zones.campaign.aftermath.keep_rolls import LAY_OUT, KeepCards
from gravetide.families.zones.campaign.aftermath.rewards import TakeReward
from gravetide.families.zones.campaign.aftermath.team import MakeTeam
from gravetide.families.zones.campaign.ledger import Brought
from gravetide.kernel import Frame, Option


class BeginAftermath(Frame):
    """Before the first quest there is a team to be made; after each there is much to be settled first."""

    __slots__ = ()

    def __init__(self, below: Frame | None = None) -> None:
        self.below = below

    def step(self, game: Aftermath) -> list[Option] | None:
        game.frame = MakeTeam(None) if game.outcome is None else WriteResult(None)
        return None


class WriteResult(Frame):
    """Won or lost is written down, and all that was booked at once in the quest (EE-155 1, EE-156)."""

    __slots__ = ()

    def __init__(self, below: Frame | None = None) -> None:
        self.below = below

    def step(self, game: Aftermath) -> list[Option] | None:
        quest = game.ended.quest
        game.tell(QuestEnded(quest.stop, quest.won))
        for one in game.ended.brought:
            paid = game.ledger.sheet(one.who).orange
            if one.orange and quest.stop not in paid:
                paid = (*paid, quest.stop)
            game.ledger = game.ledger.writing(
                one.who, cxp=one.cxp, rewards=one.rewards, skills=one.skills, bonus=one.bonus, spent=one.spent,
                orange=paid, chi=one.chi)
        game.frame = SettleTheLying(None)
        return None


class SettleTheLying(Frame):
    """Who still lies is saved or eliminated, sheets of the eliminated are closed; it may all end here (EE-155 2)."""

    __slots__ = ()

    def __init__(self, below: Frame | None = None) -> None:
        self.below = below

    def step(self, game: Aftermath) -> list[Option] | None:
        for one in game.ended.brought:
            saved = True
            if one.state == book.LYING:
                saved = _lying_are_saved(game)
                game.tell(LyingSettled(one.who, saved))
            if one.state == book.ELIMINATED or not saved:
                game.ledger = game.ledger.writing(one.who, team=book.DEAD, kept=())
                game.tell(SheetClosed(one.who))
        if _is_all_lost(game):
            game.end(book.LOST)
        else:
            game.frame = BookFlags(None)
        return None


def _lying_are_saved(game: Aftermath) -> bool:
    reading = game.options_fixed.get("ko.lying_at_end", "saved on win")
    return reading == "saved" or (reading == "saved on win" and game.ended.quest.won)


def _is_all_lost(game: Aftermath) -> bool:
    """Nobody of the team stood any more, or, as another reading has it, nobody is left at all (EE-096)."""
    if game.rules.lost_when == "nobody_standing":
        return game.ended.quest.everything
    return all(game.ledger.sheet(who).team == book.DEAD for who in game.campaign.pool)


class BookFlags(Frame):
    """Won: what the quest has brought is remembered. Lost: it is struck, but for what was found for good (EE-169)."""

    __slots__ = ()

    def __init__(self, below: Frame | None = None) -> None:
        self.below = below

    def step(self, game: Aftermath) -> list[Option] | None:
        quest = game.ended.quest
        for flag in quest.flags:
            if flag in game.ledger.book.flags:
                continue
            known = game.campaign.flags.get(flag)
            if quest.won or (known is not None and known.lasts):
                game.ledger = game.ledger.noting(flags=(*game.ledger.book.flags, flag))
                game.tell(FlagKept(flag))
            else:
                game.tell(FlagStruck(flag))
        game.frame = BookPoints(None, 0)
        return None


def scores(game: Aftermath, one: Brought) -> bool:
    """Whether somebody has a share in what is earned at the end of a quest (EE-168)."""
    return one.state in (book.STANDING, book.GONE) or (one.state == book.RESCUED and game.rules.rescued_score)


class BookPoints(Frame):
    """Each Survivor books quest, Guards and statues; each milestone is answered at once (EE-155 3, EE-168).

    After a lost quest nothing is booked, but who reached a milestone with its last breath still has a reward to come.
    """

    __slots__ = ("at",)

    def __init__(self, below: Frame | None, at: int) -> None:
        self.below = below
        self.at = at

    def step(self, game: Aftermath) -> list[Option] | None:
        brought, quest = game.ended.brought, game.ended.quest
        if self.at == len(brought):
            game.frame = KeepCards(None, 0, LAY_OUT, True)
            return None
        one = brought[self.at]
        game.frame = BookPoints(self.below, self.at + 1)
        if game.ledger.sheet(one.who).team == book.DEAD:
            return None
        if quest.won and scores(game, one):
            points = 1 + quest.guards + quest.statues + quest.win + game.campaign.stop[quest.stop].win
            before = game.ledger.sheet(one.who).cxp
            cxp = min(before + points, game.campaign.boxes.points)
            game.ledger = game.ledger.writing(one.who, cxp=cxp)
            game.tell(PointsBooked(one.who, cxp - before, cxp))
        game.frame = TakeReward(game.frame, number_of(game, one.who))
        return None
