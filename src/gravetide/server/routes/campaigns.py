"""Routes of campaigns: chains of games that a group plays through."""

from __future__ import annotations

from typing import Any

from gravetide.server import bodies
from gravetide.server.bodies import Nothing
from gravetide.server.calls import Call, Endpoint, attachment
from gravetide.server.refusals import Refusing
from gravetide.server.routes.tables import check_new_tables

_CAMPAIGN = "/api/campaigns/{campaign}"
LONGEST_TEXT = 1_300_000
"""Bytes of a request with the text of a campaign, whose ends of lines JSON writes with two bytes each."""


def _campaign_id(call: Call) -> str:
    found: str = call.request.path_params["campaign"]
    return found


async def _campaign_view(call: Call) -> bodies.CampaignView:
    return await call.server.campaigns.view(call.guest, _campaign_id(call))


async def _new_campaign(call: Call) -> Any:
    check_new_tables(call)
    made = await call.server.campaigns.create(call.guest, call.body)
    return await call.server.campaigns.view(call.guest, made.campaign.id)


async def _bring_campaign(call: Call) -> Any:
    check_new_tables(call)
    if not call.server.brought.take(call.guest.guest):
        raise Refusing("too-much", "You have brought many campaigns; try again later.", 429)
    brought = await call.server.campaigns.bring(call.guest, call.body)
    return await call.server.campaigns.view(call.guest, brought)


async def _campaigns(call: Call) -> Any:
    return bodies.MyCampaigns(await call.server.campaigns.mine(call.guest))


async def _campaign(call: Call) -> Any:
    return await _campaign_view(call)


async def _join_campaign(call: Call) -> Any:
    call.guess()
    await call.server.campaigns.join(call.guest, _campaign_id(call), call.body.passphrase)
    call.guessed_right()
    return await _campaign_view(call)


async def _leave_campaign(call: Call) -> Any:
    await call.server.campaigns.leave(call.guest, _campaign_id(call))
    return Nothing()


async def _claim_place(call: Call) -> Any:
    await call.server.campaigns.claim(call.guest, _campaign_id(call), call.number("n"))
    return await _campaign_view(call)


async def _release_place(call: Call) -> Any:
    await call.server.campaigns.release(call.guest, _campaign_id(call), call.number("n"))
    return await _campaign_view(call)


async def _hand_place(call: Call) -> Any:
    await call.server.campaigns.hand(call.guest, _campaign_id(call), call.number("n"), call.body.guest)
    return await _campaign_view(call)


async def _computer_place(call: Call) -> Any:
    await call.server.campaigns.computer(call.guest, _campaign_id(call), call.number("n"), call.body.bot)
    return await _campaign_view(call)


async def _absent_place(call: Call) -> Any:
    await call.server.campaigns.absent(call.guest, _campaign_id(call), call.number("n"), absent=call.body.absent)
    return await _campaign_view(call)


async def _campaign_text(call: Call) -> Any:
    text = await call.server.campaigns.text(call.guest, _campaign_id(call))
    return attachment(text.encode(), "text/plain; charset=utf-8", "story.campaign")


ENDPOINTS = (
    Endpoint("POST", "/api/campaigns", _new_campaign, "Begin a campaign.", body=bodies.NewCampaign,
             reply=bodies.CampaignView),
    Endpoint("POST", "/api/campaigns/text", _bring_campaign, "Go on with a campaign that was played elsewhere.",
             body=bodies.BroughtCampaign, reply=bodies.CampaignView, long=LONGEST_TEXT),
    Endpoint("GET", "/api/campaigns", _campaigns, "My campaigns, the latest first.", reply=bodies.MyCampaigns),
    Endpoint("GET", _CAMPAIGN, _campaign, "A campaign: its map, its sheets, and what was decided.",
             reply=bodies.CampaignView),
    Endpoint("POST", f"{_CAMPAIGN}/join", _join_campaign, "Join a campaign.", body=bodies.JoinTable,
             reply=bodies.CampaignView),
    Endpoint("POST", f"{_CAMPAIGN}/leave", _leave_campaign, "Leave a campaign."),
    Endpoint("POST", f"{_CAMPAIGN}/seats/{{n}}/claim", _claim_place, "Take a place in a campaign.",
             reply=bodies.CampaignView),
    Endpoint("POST", f"{_CAMPAIGN}/seats/{{n}}/release", _release_place, "Free a place in a campaign.",
             reply=bodies.CampaignView),
    Endpoint("POST", f"{_CAMPAIGN}/seats/{{n}}/hand", _hand_place, "Hand a place over.", body=bodies.ToGuest,
             reply=bodies.CampaignView),
    Endpoint("POST", f"{_CAMPAIGN}/seats/{{n}}/computer", _computer_place, "Let the computer play a place (host).",
             body=bodies.WithBot, reply=bodies.CampaignView),
    Endpoint("POST", f"{_CAMPAIGN}/seats/{{n}}/absent", _absent_place, "Say that somebody can't come, or can again.",
             body=bodies.Absent, reply=bodies.CampaignView),
    Endpoint("GET", f"{_CAMPAIGN}/text", _campaign_text, "The campaign as a text: all chapters that are over.",
             reply=str, media="text/plain"),
)
