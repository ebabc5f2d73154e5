"""The way of a campaign: again, on, to an Epilogue, or to its end (EE-155 6, EE-157, EE-221)."""

from __future__ import annotations

from typing import Final

from gravetide.families.zones.campaign import ledger as book
from gravetide.families.zones.campaign.aftermath.aftermath import FIRST, Aftermath
from gravetide.families.zones.campaign.aftermath.events import WentOn
from gravetide.families.zones.campaign.aftermath.options import END_HERE, EndHere, GoOn, PlayAgain, PlayEpilogue
from gravetide.families.zones.campaign.aftermath.team import MakeTeam
from gravetide.families.zones.campaign.ledger import Ledger
from gravetide.families.zones.content.campaign import CampaignPack, Stop
from gravetide.kernel import Frame, Option


class WhereNow(Frame):
    """Replay a lost quest or go on; at the end of the way, the Epilogue or the end (EE-155 6, EE-157, EE-169)."""

    __slots__ = ()

    def __init__(self, below: Frame | None = None) -> None:
        self.below = below

    def step(self, game: Aftermath) -> list[Option] | None:
        quest, stop = game.ended.quest, _number(game, game.ended.quest.stop)
        if quest.won:
            game.ledger = game.ledger.noting(won=(*game.ledger.book.won, quest.stop))
            game.frame = NextStop(None)
            return None
        if game.rules.after_loss == "choose":
            return [PlayAgain.of(stop), GoOn.of(stop)]
        self.choose(game, (PlayAgain if game.rules.after_loss == "replay" else GoOn).of(stop))
        return None

    def choose(self, game: Aftermath, option: Option) -> None:
        stop = game.ended.quest.stop
        if isinstance(option, PlayAgain):
            game.ledger = game.ledger.noting(tries=game.ledger.book.tries + 1)
            game.tell(WentOn(stop, True))
            game.frame = MakeTeam(None)
        else:
            game.ledger = game.ledger.noting(lost=(*game.ledger.book.lost, stop))
            game.frame = NextStop(None)

    def seat(self, game: Aftermath) -> int:
        return FIRST

    def prompt(self, game: Aftermath) -> str:
        return f"{game.campaign.stop[game.ended.quest.stop].title} is lost. Play it again, or go on?"


def _number(game: Aftermath, stop: str) -> int:
    return next(at for at, one in enumerate(game.campaign.stops) if one.key == stop)


def next_stop(campaign: CampaignPack, ledger: Ledger) -> Stop | None:
    """The next quest of the way itself, if there is one."""
    done = {*ledger.book.won, *ledger.book.lost}
    return next((stop for stop in campaign.stops if not stop.epilogue and stop.key not in done), None)


NEEDS_WON: Final = "epilogue.needs_q10_won"


def is_open(campaign: CampaignPack, ledger: Ledger, *, needs_won: bool) -> bool:
    """Whether something was found that opens the Epilogue, and the last quest won if the table wants that (EE-221)."""
    last = [stop.key for stop in campaign.stops if not stop.epilogue][-1]
    return campaign.opens(ledger.book.flags) and (not needs_won or last in ledger.book.won)


def open_epilogues(campaign: CampaignPack, ledger: Ledger, *, needs_won: bool) -> list[Stop]:
    """The Epilogues that can be played: each once, and only where they are open (EE-221)."""
    if not is_open(campaign, ledger, needs_won=needs_won):
        return []
    done = {*ledger.book.won, *ledger.book.lost}
    return [stop for stop in campaign.stops if stop.epilogue and stop.key not in done]


def ending(campaign: CampaignPack, ledger: Ledger) -> str:
    """How a campaign ends that is left here (EE-157)."""
    if any(campaign.stop[stop].epilogue for stop in ledger.book.won):
        return book.FULLY_WON
    last = [stop.key for stop in campaign.stops if not stop.epilogue][-1]
    return book.WON if last in ledger.book.won else book.UNWON


class NextStop(Frame):
    """The next quest of the way; behind the last one an Epilogue, if one is open, or the end."""

    __slots__ = ()

    def __init__(self, below: Frame | None = None) -> None:
        self.below = below

    def step(self, game: Aftermath) -> list[Option] | None:
        following = next_stop(game.campaign, game.ledger)
        if following is not None:
            self._set(game, following)
            return None
        needs_won = bool(game.options_fixed.get(NEEDS_WON, False))
        open_ones = open_epilogues(game.campaign, game.ledger, needs_won=needs_won)
        if not open_ones:
            game.end(ending(game.campaign, game.ledger))
            return None
        return [*[PlayEpilogue.of(_number(game, stop.key)) for stop in open_ones], END_HERE]

    def _set(self, game: Aftermath, stop: Stop) -> None:
        game.ledger = game.ledger.noting(stop=stop.key, tries=0)
        game.tell(WentOn(stop.key, False))
        game.frame = MakeTeam(None)

    def choose(self, game: Aftermath, option: Option) -> None:
        if isinstance(option, EndHere):
            game.end(ending(game.campaign, game.ledger))
        else:
            self._set(game, game.campaign.stops[option.numbers[0]])

    def seat(self, game: Aftermath) -> int:
        return FIRST

    def prompt(self, game: Aftermath) -> str:
        return "The quests are over, but not the story: which Epilogue?"
