"""Two houses that differ only in what a seat can't know: that seat, and who watches, get the same bytes, a game long.

The other one's hand and the deck are dealt anew, and so are all dice to come. Everything is asked in every position
of a game, and the other one lays a card face down: not the same in both worlds. The game stands by itself, or it is a
chapter of a season, whose pages are asked too.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from gravetide.server.api import ENDPOINTS
from gravetide.server.table import Table
from gravetide.server.unfolding import seen
from tests.duel.campaign import SEASON
from tests.duel.game import DUEL, DuelBid
from tests.duel.served import SCENARIO
from tests.server.test_campaign_worlds import follow_the_table
from tests.server.test_worlds import World, stop_the_clock, world

pytestmark = pytest.mark.slow
SEATED = ("host", "friend")
TEXTS = (*[f"{word} {card}" for word in ("bid", "toss") for card in range(1, 13)], "accept", "reroll", "nonsense")


class Twins:
    """The same table in two houses, and who must not be able to tell them apart."""

    def __init__(self, one: World, other: World, seat: int) -> None:
        self.one = one
        self.other = other
        self.seat = seat
        self.unknowing = (SEATED[seat], "watcher")
        self.differing = self.positions = self.bids = 0

    async def say(self, who: str, **message: Any) -> None:
        """The same in both."""
        for place in (self.one, self.other):
            await place.say(who, {"id": 1, "version": place.table.version, **message})

    def compare(self) -> None:
        """What was heard since the last time is the same; other people may have heard other things."""
        told = [[heard for heard in place.heard() if heard[0] in self.unknowing] for place in (self.one, self.other)]
        assert told[0] == told[1]
        assert told[0]

    async def ask_everything(self) -> None:
        """All questions and refusals, of those who must not see a difference."""
        table = self.one.table
        for who in self.unknowing:
            for since in (None, table.version):
                await self.say(who, type="hello", protocol=4, since=since)
            for kind in ("threat", "asides", "hint"):
                await self.say(who, type=kind)
            if table.undo_seat() not in table.seats_of(self.one.people[who].guest):
                await self.say(who, type="undo", key=f"{who}{table.version}")
            for text in TEXTS:
                await self.say(who, type="explain", text=text)
                await self.say(who, type="odds", option=text)
            await self.say(who, type="tries", sort="Accept")
            for aside in (True, False):
                await self.say(who, type="choose", key=f"n{table.version}", option="nonsense", aside=aside)
            self.compare()
            for method, path, body in requests(table, self.one.campaign):
                answers = [await place.asked(method, path, who, body) for place in (self.one, self.other)]
                assert answers[0] == answers[1]
        self.positions += 1

    async def lay_different_cards(self, secret: str) -> None:
        """The other one bids first, another card in each world, and takes it back: it lies face down."""
        frame, foe = self.one.table.game.state.frame, 1 - self.seat
        if not isinstance(frame, DuelBid) or frame.seat(self.one.table.game.state) != foe or laid(self.one.table):
            return
        bids = [place.table.game.options[end].notation(place.table.game.state)
                for place, end in ((self.one, 0), (self.other, -1))]
        for place, bid in zip((self.one, self.other), bids, strict=True):
            await place.say(SEATED[foe], {"type": "choose", "key": f"b{place.table.version}", "option": bid,
                                          "version": place.table.version})
        self.compare()
        self.other.table.game.secret = secret  # to take back is to play again up to there
        await self.say(SEATED[foe], type="undo", key=f"u{self.one.table.version}")
        self.compare()
        self.bids += bids[0] != bids[1]

    async def walk(self, chance: random.Random) -> None:
        """From the first to the last choice, which are the same in both worlds."""
        one, other = self.one.table, self.other.table
        while not one.game.is_over:
            known, secret = other.game.state.copy(), other.game.secret
            deal_anew(other, self.seat, chance)
            self.differing += other.game.state.hands != known.hands  # type: ignore[attr-defined]
            self._look_again()
            await self.ask_everything()
            await self.lay_different_cards(secret)
            other.game.state, other.game.secret = known, secret
            self._look_again()
            option = chance.choice(one.game.options).notation(one.game.state)
            await self.say(SEATED[one.deciding], type="choose", key=f"k{one.version}", option=option)
            self.compare()
        await self.ask_everything()

    def _look_again(self) -> None:
        """Let nothing that is told come from before a change."""
        for table in (self.one.table, self.other.table):
            for audience in table.audiences:
                audience.view = seen(table.game, audience.seat)
                audience.snapshot, audience.decided = None, -1


def laid(table: Table) -> bool:
    """Whether somebody has laid a card already, so that the next is turned up."""
    return any(bid > 0 for bid in table.game.state.bids)  # type: ignore[attr-defined]


def requests(table: Table, campaign: str) -> list[tuple[str, str, Any]]:
    """What can be asked over HTTP about a table and its campaign without changing anything, and what is refused."""
    asked: list[tuple[str, str, Any]] = [
        (endpoint.method, endpoint.path.format(table=table.info.id, quest=SCENARIO, n=1, campaign=campaign,
                                               code="c" * 22, game=table.game.game_type.name), None)
        for endpoint in ENDPOINTS if endpoint.method == "GET" and (campaign or "{campaign}" not in endpoint.path)]
    path = f"/api/tables/{table.info.id}"
    forks = [] if table.game.is_over else [("POST", f"{path}/fork", {"n": 1})]
    return [*asked, *forks, ("POST", f"{path}/seats/9/claim", None)]


def deal_anew(table: Table, seat: int, chance: random.Random) -> None:
    """Let everything be different that the seat can't know: the other hand, the deck, the dice to come."""
    state: Any = table.game.state
    foe = 1 - seat
    unknown = [*state.hands[foe], *state.deck]
    chance.shuffle(unknown)
    count = len(state.hands[foe])
    state.hands[foe], state.deck = tuple(sorted(unknown[:count])), tuple(sorted(unknown[count:]))
    state.rng ^= chance.getrandbits(60) | 1
    state.advance()
    table.game.secret = table.game.secret and f"{chance.getrandbits(256):064x}"


async def whole_game(folder: Path, patch: pytest.MonkeyPatch, seat: int, seed: int | None) -> Twins:
    """Walk through a game in both houses, and compare at every step."""
    async with world(folder / "one", patch, [DUEL]) as one:
        await one.furnish(SCENARIO, seed, DUEL.name)
        async with world(folder / "other", patch, [DUEL]) as other:
            await other.furnish(SCENARIO, seed, DUEL.name)
            twins = Twins(one, other, seat)
            await twins.walk(random.Random(seat))
    return twins


async def whole_chapter(folder: Path, patch: pytest.MonkeyPatch, seat: int) -> Twins:
    """The same with the first duel of a season; when it is over, the page is turned in both."""
    async with world(folder / "one", patch, [SEASON]) as one:
        await one.begin(SEASON.name)
        async with world(folder / "other", patch, [SEASON]) as other:
            await other.begin(SEASON.name)
            for place in (one, other):
                follow_the_table(place)
            twins = Twins(one, other, seat)
            await twins.walk(random.Random(seat))
    return twins


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", [77, None], ids=["a seed", "a secret"])
def test_what_a_seat_cannot_know_changes_nothing_that_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seat: int, seed: int | None
) -> None:
    stop_the_clock(monkeypatch)
    told_alike(asyncio.run(whole_game(tmp_path, monkeypatch, seat, seed)))


def test_nor_anything_that_the_pages_of_a_campaign_tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_clock(monkeypatch)
    told_alike(asyncio.run(whole_chapter(tmp_path, monkeypatch, 1)))


def told_alike(twins: Twins) -> None:
    """Enough was compared, and enough was different."""
    assert twins.positions > 10
    assert twins.differing >= 3, "until the deck is empty: then everybody can count"
    assert twins.bids >= 1
