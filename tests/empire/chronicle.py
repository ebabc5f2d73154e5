"""What the tests of campaigns share: a ledger, what a quest brought, and what is settled after it."""

from __future__ import annotations

from typing import Any

import msgspec

from gravetide.families.zones.campaign import ledger as pages
from gravetide.families.zones.campaign.aftermath.aftermath import Aftermath
from gravetide.families.zones.campaign.ledger import Brought, CampaignSheet, Ledger, Outcome, QuestEnd, blank_ledger
from gravetide.families.zones.content.campaign import load_campaign
from gravetide.games.eternal_empire.campaign import PLAN
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE_GAME
from gravetide.kernel import Event, Game, register
from gravetide.kernel.state import END

register(ETERNAL_EMPIRE_GAME)
BETWEEN = register(PLAN.between)
CAMPAIGN = load_campaign("eternal-empire")
TEAM = CAMPAIGN.team


def ledger(*, seats: int = 1, book: dict[str, Any] | None = None, **sheets: dict[str, Any]) -> Ledger:
    """The first ledger with some changes: in the book, and on sheets by key (- is written _)."""
    told = blank_ledger(CAMPAIGN, seats)
    for who, changes in sheets.items():
        told = told.writing(who.replace("_", "-"), **changes)
    return told.noting(**(book or {}))


def brought(told: Ledger, **changes: dict[str, Any]) -> tuple[Brought, ...]:
    """What everybody of the team brings home: as the sheets have it, with some changes."""
    found = []
    for sheet in told.team:
        one = Brought(sheet.who, pages.STANDING, sheet.cxp, sheet.rewards, sheet.skills, sheet.bonus)
        found.append(msgspec.structs.replace(one, **changes.get(sheet.who.replace("-", "_"), {})))
    return tuple(found)


class After:
    """What is settled after a quest, played by hand. `dice` are all that will be rolled, if any are given."""

    def __init__(self, told: Ledger, quest: QuestEnd | None, home: tuple[Brought, ...] = (), *,
                 dice: tuple[int, ...] | None = None, seed: int = 1, **options: Any) -> None:
        outcome = pages.write_outcome(Outcome(quest, home)) if quest is not None else []
        asked = {key.replace("__", "."): value for key, value in options.items()}
        header = PLAN._between(told, {**asked, "modules.campaign": True}, outcome)
        self.game = Game(BETWEEN, header, seed)
        if dice is not None:
            self._script(header, seed, dice)

    def _script(self, header: dict[str, Any], seed: int, dice: tuple[int, ...]) -> None:
        """The same with dice that are known beforehand: some are rolled before anybody is asked."""
        state = BETWEEN.new_state(self.game.header, seed)
        state.script = (*dice, END)
        state.advance()
        self.game.state = state

    @property
    def state(self) -> Aftermath:
        assert isinstance(self.game.state, Aftermath)
        return self.game.state

    @property
    def ledger(self) -> Ledger:
        return self.state.ledger

    def sheet(self, who: str) -> CampaignSheet:
        return self.ledger.sheet(who)

    @property
    def offered(self) -> list[str]:
        return [option.notation(self.state) for option in self.state.options]

    def choose(self, *notations: str) -> After:
        """Choices one after the other; the rules alone are asked, since scripted dice are no part of a record."""
        for notation in notations:
            option = next(option for option in self.state.options if option.notation(self.state) == notation)
            self.state.apply(option)
        return self

    def until(self, prompt: str) -> After:
        """Go on with the first offer until something is asked that begins so."""
        for _ in range(500):
            frame = self.state.frame
            if self.state.result or frame is None or frame.prompt(self.state).startswith(prompt):
                return self
            self.state.apply(self.state.options[0])
        raise AssertionError(f"nobody asked: {prompt}")

    def told(self) -> list[Event]:
        """What was told before the first decision."""
        return self.game.opening

    def sentences(self) -> list[str]:
        return [self.game.tell(event) for event in self.game.opening]
