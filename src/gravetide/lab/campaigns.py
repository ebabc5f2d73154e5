"""Whole campaigns by bots: how far they come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from gravetide.campaigns import Campaign
from gravetide.lab.run import seed_of
from gravetide.players import make_bot, play

MOST_CHAPTERS = 80
"""A campaign that goes on for longer is stopped: some groups would replay a quest for ever."""


class CampaignRow(msgspec.Struct, frozen=True):
    """One campaign that bots played: how it ended, what was won and lost, and how many chapters it took."""

    number: int
    seed: int
    result: str
    won: int
    lost: int
    chapters: int
    reached: str


def play_campaign(game: str, bot: str, number: int, *, seed: int = 0, rounds: int = 100,
                  options: Mapping[str, Any] | None = None) -> tuple[CampaignRow, Campaign]:
    """Play one campaign to its end; a quest that goes on for more Rounds than these is given up."""
    own = seed_of(seed, game, number)
    campaign = Campaign(game, options, seed=own)
    while not campaign.is_over and len(campaign.pages) < MOST_CHAPTERS:
        chapter = campaign.current
        player = make_bot(bot, seed_of(own, game, len(campaign.pages), "bot"), game=chapter.game_type)
        play(chapter, player, rounds=rounds)
        if chapter.is_over:
            campaign.turn_pages()
        else:
            campaign.give_up()
    standing = campaign.standing
    counted = [quest.standing for quest in standing.quests]
    row = CampaignRow(number, own, standing.result or "stopped", counted.count("won"), counted.count("lost"),
                      len(campaign.pages), standing.next)
    return row, campaign


__all__ = ["CampaignRow", "play_campaign"]
