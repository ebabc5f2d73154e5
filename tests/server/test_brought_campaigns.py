"""Campaigns that somebody brings to a server as a text: from another server, from the terminal, from a stranger."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.campaigns import Campaign
from gravetide.kernel import Game
from gravetide.server.bodies import BroughtCampaign
from gravetide.server.brought import BroughtText, Patience
from gravetide.server.refusals import Refusing
from tests.duel.campaign import SEASON
from tests.duel.game import Picker
from tests.empire.table import playable
from tests.server.halls import newcomer
from tests.server.servers import Player
from tests.server.test_campaigns import choose, current, in_a_loop, open_house, play_out, two_friends

playable()


@pytest.fixture
def database(tmp_path: Any) -> str:
    return f"sqlite:///{tmp_path / 'here.db'}"


@pytest.fixture
def elsewhere(tmp_path: Any) -> str:
    return f"sqlite:///{tmp_path / 'elsewhere.db'}"


def season(decisions: int, seed: int = 5) -> Campaign:
    """A season of two players, so many decisions into it."""
    campaign, picker = Campaign(SEASON, seats=2, seed=seed, name="Spring"), Picker(seed)
    for _ in range(decisions):
        assert campaign.decision is not None
        campaign.choose(picker.pick(len(campaign.decision.options)), campaign.decision.seat)
    return campaign


@in_a_loop
async def test_what_one_server_gives_another_takes_in_and_goes_on(database: str, elsewhere: str) -> None:
    async with open_house(elsewhere) as server:
        ann, _, campaign = await two_friends(server, name="Autumn")
        first = await current(server, ann, campaign)
        while first.decision is not None:
            await choose(first)
        await choose(await current(server, ann, campaign))  # what the winner wants
        text = await server.campaigns.text(ann, campaign)
        there = await server.campaigns.view(ann, campaign)
    async with open_house(database) as server:
        eve = await newcomer(server, "Eve")
        brought = await server.campaigns.bring(eve, BroughtCampaign(text))
        here = await server.campaigns.view(eve, brought)
        assert (here.standing, here.campaign.name, here.campaign.host) == (there.standing, "Autumn", eve.guest)
        assert [(place.kind, place.name) for place in here.campaign.places] == [("person", "Eve"), ("open", "")]
        assert [(chapter.title, chapter.result, chapter.sentences) for chapter in here.chapters[:3]] == [
            (chapter.title, chapter.result, chapter.sentences) for chapter in there.chapters[:3]]
        assert await server.campaigns.text(eve, brought) == text
        table = await server.hall.table(here.chapters[1].table)
        assert (table.decision, table.info.result) == (None, here.chapters[1].result)
        await server.campaigns.claim(eve, brought, 1)
        assert (await play_out(server, eve, brought)).campaign.result in ("ann", "bob")


@in_a_loop
async def test_a_campaign_is_brought_in_the_midst_of_a_game_and_its_dice_are_no_secret(database: str) -> None:
    campaign = season(3)
    assert campaign.page.sort == "quest"
    async with open_house(database) as server:
        eve = await newcomer(server, "Eve")
        brought = await server.campaigns.bring(eve, BroughtCampaign(campaign.text()))
        table = await current(server, eve, brought)
        assert (len(table.made), table.game.digest()) == (3, campaign.current.digest())
        assert table.chance.kind == "chosen"


@in_a_loop
async def test_a_chapter_in_which_nothing_has_happened_gets_dice_that_nobody_knows(database: str) -> None:
    campaign = Campaign("eternal-empire", seed=1)
    async with open_house(database) as server:
        eve = await newcomer(server, "Eve")
        brought = await server.campaigns.bring(eve, BroughtCampaign(campaign.text(), "wintry"))
        view = await server.campaigns.view(eve, brought)
        assert [chapter.sort for chapter in view.chapters] == ["between"]
        assert view.campaign.locked
        table = await current(server, eve, brought)
        assert (table.chance.kind, table.game.seed) == ("secret", 0)


@in_a_loop
async def test_a_campaign_that_is_over_can_be_read(database: str) -> None:
    campaign = season(0)
    picker = Picker(1)
    while campaign.decision is not None:
        campaign.choose(picker.pick(len(campaign.decision.options)), campaign.decision.seat)
    async with open_house(database) as server:
        eve = await newcomer(server, "Eve")
        view = await server.campaigns.view(eve, await server.campaigns.bring(eve, BroughtCampaign(campaign.text())))
        assert (view.campaign.table, view.campaign.result) == ("", campaign.result)


def bettered(text: str) -> str:
    return text.replace("ann,", "ann wins=1,", 1)


def another_quest(text: str) -> str:
    """A record that is a game of its own, and not the one that follows."""
    return text[:text.index("=== 2")] + "=== 2 quest\n" + Game("eternal-empire", {"quest": "rallying-cry"}, 1).record()


@pytest.mark.parametrize(("spoil", "words"), [
    (lambda text: "gibberish", "not the text of a campaign"),
    (lambda text: text.replace("seats: 2", "weather: snow", 1), "Line 4: \"weather: snow\" can't stand in the header"),
    (lambda text: text.replace("campaign: 1", "campaign: 7"), "no campaign of format 1"),
    (lambda text: text.replace("game: season-duel", "game: chess", 1), "no game called"),
    (bettered, "Chapter 1: Line 10: the state differs"),
    (another_quest, "Chapter 2: here a game of season-duel follows"),
    (lambda text: text.replace("bid ", "toss ", 1), "Chapter 2: Line"),
    (lambda text: text + "\n=== 9 quest\n", "does not begin chapter 3"),
])
@in_a_loop
async def test_what_is_not_in_order_is_refused_in_words_and_nothing_is_kept(
    database: str, spoil: Any, words: str,
) -> None:
    async with open_house(database) as server:
        eve = await newcomer(server, "Eve")
        with pytest.raises(Refusing, match=words) as refused:
            await server.campaigns.bring(eve, BroughtCampaign(spoil(season(3).text())))
        assert (refused.value.code, refused.value.status) == ("bad-campaign", 422)
        assert await server.campaigns.mine(eve) == []


def test_a_record_that_names_a_file_is_refused_before_anything_is_opened() -> None:
    text = Campaign("eternal-empire", seed=1).text()
    reading = BroughtText(text.replace("quest: q1", "quest: /etc/passwd", 1))
    with pytest.raises(Refusing, match="what came before makes it 'q1'"):
        reading.go_on()


def test_a_text_that_takes_too_long_is_given_up() -> None:
    reading = BroughtText(season(3).text(), Patience(0.0))
    assert reading.go_on()  # the first chapter is over by itself
    with pytest.raises(Refusing, match="takes too long"):
        reading.go_on()


def test_over_http_it_has_limits_and_a_page(ann: Player) -> None:
    text = Campaign("eternal-empire", seed=1, name="Long winter").text()
    view = ann.post("/api/campaigns/text", text=text)
    assert (view["campaign"]["name"], view["standing"]["next"]) == ("Long winter", "Next: Weapons of Wonder.")
    assert [mine["name"] for mine in ann.get("/api/campaigns")["campaigns"]] == ["Long winter"]
    long = ann.http.post("/api/campaigns/text", json={"text": "campaign: 1\n" * 60_000})
    assert (long.status_code, long.json()["code"]) == (422, "bad-request")
    far_too_long = ann.http.post("/api/campaigns/text", content=b"{" + b" " * 2_000_000,
                                 headers={"content-type": "application/json"})
    assert far_too_long.status_code == 413
    codes = [ann.http.post("/api/campaigns/text", json={"text": "?"}).json()["code"] for _ in range(12)]
    assert codes[0] == "bad-campaign"
    assert codes[-1] == "too-much"
