"""The story of a campaign: chapter by chapter what was played, how it ended, and what was decided."""

from __future__ import annotations

from typing import Any

import msgspec

from gravetide.campaigns.campaign import Campaign, Page
from gravetide.campaigns.interlude import InterludeType
from gravetide.campaigns.plan import Plan
from gravetide.kernel import Event, Game, Hook, Option


class ChapterTold(msgspec.Struct, frozen=True):
    """A chapter in words. `result` is empty while it is being played."""

    number: int
    sort: str
    title: str
    result: str = ""
    reason: str = ""
    choices: int = 0
    quest: str = ""
    """The stop on the map that it belongs to."""
    sentences: tuple[str, ...] = ()
    details: tuple[str, ...] = ()
    """What happened besides, for those who want to know."""


class _Listener(Hook):
    """Hears what happens in a game that is played again."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.sentences: list[str] = []
        self.details: list[str] = []

    def before(self, game: Any) -> None:
        self._hear(game, game.opening)

    def step(self, game: Any, option: Option, events: list[Event]) -> None:
        self._hear(game, events)

    def _hear(self, game: Game, events: list[Event]) -> None:
        kind = game.game_type
        for event in events:
            if not isinstance(kind, InterludeType):
                if self.plan.notable(event):
                    self.sentences.append(game.tell(event))
            elif kind.notable(event):
                (self.details if kind.is_detail(event) else self.sentences).append(game.tell(event))


def _heard(plan: Plan, game: Game) -> _Listener:
    """What was told in a game so far. A quest is played again for it only if something was decided there."""
    listener = _Listener(plan)
    if isinstance(game.game_type, InterludeType) or any(plan.decides(option) for option, _ in game.chosen):
        Game.replay(game.record(), hooks=[listener])
    return listener


def chapter_told(plan: Plan, number: int, page: Page) -> ChapterTold:
    """One chapter. Of a quest the end is told and what was decided, of what lies between two of them everything."""
    game = page.game
    result = "given up" if page.given_up else game.result
    heard = _heard(plan, game)
    reason = "It was given up and counts as lost." if page.given_up else game.reason
    return ChapterTold(number, page.sort, plan.title_of(game.header), result, reason, game.choices_made,
                       plan.stop_of(game.header), tuple(heard.sentences), tuple(heard.details))


def story_of(campaign: Campaign) -> tuple[ChapterTold, ...]:
    """All chapters, the first one first."""
    return tuple([chapter_told(campaign.plan, number, page) for number, page in enumerate(campaign.pages, start=1)])


__all__ = ["ChapterTold", "chapter_told", "story_of"]
