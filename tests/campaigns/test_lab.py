"""Whole campaigns by bots."""

from __future__ import annotations

from gravetide.campaigns import Campaign
from gravetide.lab.campaigns import play_campaign
from tests.duel.campaign import SEASON


def test_bots_play_a_campaign_to_its_end_and_the_same_again() -> None:
    row, campaign = play_campaign(SEASON.name, "random", 3)
    assert row.result in ("ann", "bob")
    assert row.chapters == len(campaign.pages)
    assert play_campaign(SEASON.name, "random", 3)[0] == row
    assert Campaign.read(campaign.text()).standing == campaign.standing
