"""Campaigns that people play together, by a game of which the server knows nothing: a season of duels.

All of it on SQLite and on PostgreSQL, where a server that goes leaves its tables to the next.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from gravetide.campaigns import Campaign
from gravetide.games import GAMES
from gravetide.server.app import Server
from gravetide.server.bodies import CampaignView, Guest, NewCampaign
from gravetide.server.campaigns import Campaigns
from gravetide.server.played import TableChance
from gravetide.server.refusals import Refusing
from gravetide.server.settings import Settings
from gravetide.server.table import Table
from tests.duel.campaign import SEASON
from tests.server.databases import binaries, database_of_its_own, postgres
from tests.server.halls import newcomer
from tests.server.servers import PATIENCE

SECRET = "5a" * 32


def in_a_loop(test: Callable[..., Any]) -> Callable[..., None]:
    """Run a test in an event loop of its own."""

    @wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        asyncio.run(test(*arguments, **named))

    return run


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    if binaries() is None:
        pytest.skip("PostgreSQL's server programs are not installed (Debian: apt install postgresql)")
    with postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], str]]:
    """Makes as many fresh databases of one sort as a test wants."""
    numbers = itertools.count()
    with ExitStack() as made:
        def fresh() -> str:
            if request.param == "sqlite":
                return f"sqlite:///{tmp_path / f'{next(numbers)}.db'}"
            return made.enter_context(database_of_its_own(request.getfixturevalue("cluster")))

        yield fresh


@pytest.fixture
def database(new_database: Callable[[], str]) -> str:
    """One of them."""
    return new_database()


@asynccontextmanager
async def open_house(database: str) -> AsyncIterator[Server]:
    """An open server with the season among its games."""
    settings = Settings(database=database, computer_pause=0.0)
    server = Server(settings, games=(*GAMES, SEASON))
    await server.open()
    try:
        yield server
    finally:
        await server.close()


async def begun(server: Server, host: Guest, **new: Any) -> str:
    made = await server.campaigns.create(host, NewCampaign(**{"game": SEASON.name, "seats": 2, **new}))
    return made.campaign.id


async def current(server: Server, guest: Guest, campaign: str) -> Table:
    view = await server.campaigns.view(guest, campaign)
    return await server.hall.table(view.campaign.table)


async def choose(table: Table, *people: Guest) -> None:
    """The one who decides takes the first option."""
    decision = table.decision
    assert decision is not None
    seat = table.seats[decision.seat]
    key, option = f"k{table.info.id}-{table.version}", decision.options[0].notation
    answer = await table.choose(seat.guest, key, table.version, option)
    assert answer.status in ("applied", "already"), answer


async def play_out(server: Server, guest: Guest, campaign: str) -> CampaignView:
    """Play the whole campaign, always with the first option."""
    while True:
        view = await server.campaigns.view(guest, campaign)
        if not view.campaign.table:
            return view
        table = await server.hall.table(view.campaign.table)
        while table.decision is not None:
            await choose(table)


async def two_friends(server: Server, **new: Any) -> tuple[Guest, Guest, str]:
    ann, bob = await newcomer(server, "Ann"), await newcomer(server, "Bob")
    campaign = await begun(server, ann, **new)
    await server.campaigns.join(bob, campaign, new.get("passphrase", ""))
    await server.campaigns.claim(bob, campaign, 1)
    return ann, bob, campaign


@in_a_loop
async def test_a_campaign_from_its_beginning_to_its_end(database: str) -> None:
    async with open_house(database) as server:
        ann, bob, campaign = await two_friends(server, name="Autumn")
        view = await server.campaigns.view(bob, campaign)
        assert view.campaign.name == "Autumn"
        assert [chapter.sort for chapter in view.chapters] == ["between", "quest"]  # nothing to decide before the first
        assert [place.name for place in view.campaign.places] == ["Ann", "Bob"]
        table = await current(server, ann, campaign)
        assert [seat.guest for seat in table.seats] == [ann.guest, bob.guest]
        assert table.summary(ann.guest).campaign == campaign
        ended = await play_out(server, ann, campaign)
        assert ended.campaign.result in ("ann", "bob")
        assert ended.standing.result == ended.campaign.result
        assert any("has won the duel" in sentence for chapter in ended.chapters for sentence in chapter.sentences)
        assert all(chapter.replay for chapter in ended.chapters)
        assert [mine.id for mine in await server.campaigns.mine(bob)] == [campaign]
        text = await server.campaigns.text(ann, campaign)
        again = Campaign.read(text)
        assert again.standing == ended.standing
        assert len(again.pages) == len(ended.chapters)


@in_a_loop
async def test_it_is_there_after_a_restart_in_the_middle_of_anything(database: str) -> None:
    async with open_house(database) as server:
        ann, _, campaign = await two_friends(server)
        table = await current(server, ann, campaign)
        for _ in range(3):
            await choose(table)
        before = await server.campaigns.view(ann, campaign)
    async with open_house(database) as server:
        assert await server.campaigns.view(ann, campaign) == before
        table = await current(server, ann, campaign)
        assert len(table.made) == 3


class Killed(Exception):
    """The server dies here."""


def dying(server: Server, kill_at: int, *, after: bool) -> None:
    """The server dies at its n-th write from now on: just before it is on the disk, or just after."""
    write: Callable[..., Any] = server.store.write
    count = 0

    async def dies(work: Any) -> Any:
        nonlocal count
        count += 1
        if count > kill_at:
            raise Killed
        if count == kill_at and not after:
            raise Killed
        done = await write(work)
        if count == kill_at:
            raise Killed
        return done

    server.store.write = dies  # type: ignore[method-assign]


@pytest.mark.parametrize("after", [False, True])
@in_a_loop
async def test_killed_at_every_single_write_nothing_is_lost_and_nothing_counts_twice(
    new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch, after: bool,
) -> None:
    """Every write of a whole campaign is the last one of a server; another goes on from the disk each time."""
    monkeypatch.setattr(TableChance, "secretly", classmethod(lambda cls: cls(0, SECRET, "secret")))
    async with open_house(new_database()) as server:
        ann, bob, campaign = await two_friends(server)
        expected = await play_out(server, ann, campaign)
    database = new_database()
    async with open_house(database) as server:
        ann, bob, campaign = await two_friends(server)
    kills = 0
    while True:
        async with open_house(database) as server:
            dying(server, 1, after=after)
            try:
                view = await play_out(server, ann, campaign)
                break
            except Killed:
                kills += 1
        if after:
            continue
        async with open_house(database) as server:  # what was not kept is done again, once
            dying(server, 2, after=False)
            try:
                view = await play_out(server, ann, campaign)
                break
            except Killed:
                kills += 1
    assert kills > 20
    assert view.standing == expected.standing
    assert [(c.number, c.sort, c.result, c.sentences) for c in view.chapters] == [
        (c.number, c.sort, c.result, c.sentences) for c in expected.chapters]
    assert bob.guest


@in_a_loop
async def test_the_same_page_turned_by_many_at_once_is_one_page(database: str) -> None:
    async with open_house(database) as server:
        ann, bob, campaign = await two_friends(server)
        table = await current(server, ann, campaign)
        while table.decision is not None:
            await choose(table)
        views = await asyncio.gather(*[server.campaigns.view(guest, campaign) for guest in (ann, bob) * 4])
        assert len({view.campaign.table for view in views}) == 1
        numbers = [chapter.number for chapter in views[0].chapters]
        assert numbers == list(range(1, len(numbers) + 1))


@in_a_loop
async def test_two_servers_that_turn_it_at_once_make_one_chapter(database: str) -> None:
    """The second finds that a chapter of this number is there, and takes that one."""
    async with open_house(database) as server:
        ann, _, campaign = await two_friends(server)
        table = await current(server, ann, campaign)
        while table.decision is not None:
            await choose(table)
        other = Campaigns(server.store, server.hall)
        first, second = await asyncio.gather(server.campaigns.view(ann, campaign), other.view(ann, campaign))
        assert first.campaign.table == second.campaign.table


@in_a_loop
async def test_places_are_handed_on_and_the_absent_keep_theirs(database: str) -> None:
    async with open_house(database) as server:
        ann, bob, campaign = await two_friends(server)
        cid = await newcomer(server, "Cid")
        campaigns = server.campaigns
        table = await current(server, ann, campaign)
        await campaigns.absent(bob, campaign, 1, absent=True)
        view = await campaigns.view(ann, campaign)
        assert view.campaign.places[1].absent
        assert view.campaign.places[1].guest == bob.guest
        assert table.seats[1].kind == "open"              # a friend may play it meanwhile
        await campaigns.join(cid, campaign, "")
        await server.hall.claim(cid, table, 1)
        await campaigns.absent(bob, campaign, 1, absent=False)
        assert table.seats[1].guest == bob.guest
        await campaigns.hand(ann, campaign, 1, cid.guest)
        assert table.seats[1].guest == cid.guest
        await campaigns.computer(ann, campaign, 1, "random")
        assert table.seats[1].kind == "computer"
        await campaigns.release(ann, campaign, 1)
        await campaigns.claim(cid, campaign, 1)
        assert (await campaigns.view(cid, campaign)).campaign.you.seats == [1]  # type: ignore[union-attr]
        await campaigns.leave(cid, campaign)
        assert (await campaigns.view(ann, campaign)).campaign.places[1].kind == "open"
        await campaigns.leave(ann, campaign)
        assert (await campaigns.view(bob, campaign)).campaign.host == bob.guest


@in_a_loop
async def test_what_is_not_for_everybody_is_refused(database: str) -> None:
    async with open_house(database) as server:
        ann, bob, campaign = await two_friends(server, passphrase="open sesame")
        eve, campaigns = await newcomer(server, "Eve"), server.campaigns
        kept_out = await campaigns.view(eve, campaign)
        assert kept_out.chapters == []
        assert kept_out.standing.sheets == ()
        assert kept_out.campaign.people == []
        assert kept_out.campaign.table == ""
        for refused, code in (
            (campaigns.join(eve, campaign, "guess"), "wrong-phrase"), (campaigns.claim(eve, campaign, 0), "not-member"),
            (campaigns.text(eve, campaign), "not-member"), (campaigns.leave(eve, campaign), "not-member"),
            (campaigns.hand(bob, campaign, 0, bob.guest), "not-your-seat"),
            (campaigns.release(bob, campaign, 0), "not-your-seat"),
            (campaigns.computer(bob, campaign, 0, ""), "not-host"), (campaigns.claim(bob, campaign, 0), "seat-taken"),
            (campaigns.claim(bob, campaign, 9), "no-seat"), (campaigns.hand(ann, campaign, 0, eve.guest), "not-member"),
            (campaigns.view(ann, "nothing"), "no-campaign"), (campaigns.view(ann, "../etc"), "no-campaign"),
            (campaigns.create(ann, NewCampaign(game="black-plague")), "bad-setup"),
            (campaigns.create(ann, NewCampaign(game=SEASON.name, seats=5)), "bad-setup"),
            (campaigns.create(ann, NewCampaign(game=SEASON.name, options={"weather": "rain"})), "bad-setup"),
        ):
            with pytest.raises(Refusing) as told:
                await refused
            assert told.value.code == code, told.value


@in_a_loop
async def test_a_quest_given_up_is_played_on_by_nobody_and_counts_as_lost(database: str) -> None:
    async with open_house(database) as server:
        ann, bob, campaign = await two_friends(server)
        table = await current(server, ann, campaign)
        await choose(table)
        with pytest.raises(Refusing, match="Only the host") as told:
            await server.hall.give_up(bob, table)
        assert told.value.code == "not-host"
        with pytest.raises(Refusing, match="played only once"):
            await server.hall.restart(ann, table)
        await server.hall.give_up(ann, table)
        await server.hall.give_up(ann, table)
        assert table.decision is not None
        seat = table.seats[table.decision.seat]
        answer = await table.choose(seat.guest, "late", table.version, table.decision.options[0].notation)
        assert (answer.status, answer.code) == ("refused", "given-up")
        view = await server.campaigns.view(ann, campaign)
        assert [chapter.result for chapter in view.chapters[:3]] == ["on", "given up", "on"]
        assert view.campaign.table != table.info.id


@in_a_loop
async def test_the_computer_plays_whole_chapters(database: str) -> None:
    async with open_house(database) as server:
        ann, _, campaign = await two_friends(server)
        await server.campaigns.computer(ann, campaign, 1, "random")
        table = await current(server, ann, campaign)
        async with asyncio.timeout(PATIENCE):
            while table.decision is not None:
                if table.seats[table.decision.seat].kind == "person":
                    await choose(table)
                else:
                    table.wake_computer()
                    await asyncio.sleep(0.01)
        assert table.game.is_over
