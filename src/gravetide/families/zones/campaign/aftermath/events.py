"""What happens between two quests, step by step."""

from __future__ import annotations

from gravetide.kernel import Event


class QuestEnded(Event, frozen=True):
    """It is written down how a quest ended."""

    stop: str
    won: bool


class LyingSettled(Event, frozen=True):
    """Somebody who lay knocked out at the end was saved, or not."""

    who: str
    saved: bool


class SheetClosed(Event, frozen=True):
    """Somebody is eliminated for good."""

    who: str


class FlagKept(Event, frozen=True):
    """Something will be remembered."""

    flag: str


class FlagStruck(Event, frozen=True):
    """Something that a lost quest had brought is undone."""

    flag: str


class PointsBooked(Event, frozen=True):
    """Somebody has earned points."""

    who: str
    points: int
    cxp: int


class RewardTaken(Event, frozen=True):
    """Somebody has chosen a reward: a Bonus Action (""), or a skill by its key."""

    who: str
    skill: str


class KeepRolled(Event, frozen=True):
    """A card was rolled for."""

    who: str
    card: str
    dice: tuple[int, ...]
    kept: bool


class CardsLeft(Event, frozen=True):
    """Cards without a Keep value are discarded."""

    who: str
    cards: tuple[str, ...]


class WentOn(Event, frozen=True):
    """The next quest is settled: another one, or the same again."""

    stop: str
    again: bool


class Joined(Event, frozen=True):
    """Somebody comes into the team."""

    who: str
    seat: int


class SatOut(Event, frozen=True):
    """Somebody leaves the team for now."""

    who: str


class HandedOver(Event, frozen=True):
    """Somebody is played by another player from now on."""

    who: str
    seat: int


class KeptClaimed(Event, frozen=True):
    """There are fewer copies of a card than were kept: somebody gets one, or goes without."""

    who: str
    card: str
    got: bool


class CampaignEnded(Event, frozen=True):
    """The campaign is over."""

    result: str
