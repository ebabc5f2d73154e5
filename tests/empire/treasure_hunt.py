"""A campaign on the shortest way to its Epilogue: all quests are given up but the last, where a treasure is found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gravetide.campaigns import Campaign
from gravetide.games.eternal_empire.campaign import PLAN
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE_GAME
from gravetide.kernel import register

GAME = "eternal-empire"
CARD = "Q10-O11"
"""The Jade Engraved Tablet lies on it."""
MOST_CHOICES = 600


def hunted(seed: int, *, seats: int = 1) -> Campaign:
    """A campaign that has found the Tablet in its last quest and then gave that up, asked which Epilogue it is."""
    register(ETERNAL_EMPIRE_GAME)
    register(PLAN.between)
    campaign = Campaign(GAME, seats=seats, seed=seed)
    while not is_asked(campaign, "epilogue"):
        if campaign.page.sort == "quest":
            if campaign.standing.quests[-1].standing == "now":
                find(campaign)
            campaign.give_up()
        else:
            answer(campaign)
    return campaign


def answer(campaign: Campaign) -> None:
    """What lies between two quests: go on, and whatever is offered first."""
    decision = campaign.decision
    assert decision is not None
    on = [notation for notation in decision.notations if notation.startswith("on ") or notation == "go"]
    campaign.choose(on[0] if on else decision.notations[0], decision.seat)


def is_asked(campaign: Campaign, verb: str) -> bool:
    """Whether something of the kind is offered now."""
    decision = campaign.decision
    return decision is not None and any(notation.split()[0] == verb for notation in decision.notations)


def find(campaign: Campaign) -> None:
    """Walk to the card and take it, whatever else happens."""
    for _ in range(MOST_CHOICES):
        decision = campaign.decision
        assert decision is not None
        state: Any = campaign.current.state
        if f"take-card {CARD}" in decision.notations:
            campaign.choose(f"take-card {CARD}", decision.seat)
            return
        campaign.choose(nearer(state, decision.notations), decision.seat)
    raise AssertionError("nobody came to the card")


def nearer(state: Any, offered: Sequence[str]) -> str:
    """A Move towards the card, the end of the Turn where there is none, else whatever is offered first."""
    wall, layout, index = state.setup.quest.frontier, state.layout, state.setup.board.index
    goal = next(card.zone for card in wall.cards if card.id == CARD)
    moves = [(layout.distance(index[notation.split()[1]], goal), notation) for notation in offered
             if notation.startswith("move ")]
    if state.active >= 0 and moves:
        far, best = min(moves)
        if 0 <= far < layout.distance(state.survivors[state.active].zone, goal):
            return best
    return next((notation for notation in offered if notation in ("end", "done")), offered[0])
