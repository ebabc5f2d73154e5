"""H-1: two halls in which everything is the same but what nobody may know.

Whatever is asked, by whomever, in any position of a game, over HTTP or over a socket: both answer with the same bytes.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from itsdangerous import TimestampSigner
from starlette.websockets import WebSocket

from gravetide.games import GAMES
from gravetide.kernel import GameType
from gravetide.server.api import ENDPOINTS
from gravetide.server.app import Server, create_app
from gravetide.server.bodies import Guest, NewCampaign, NewSeat, NewTable
from gravetide.server.settings import Settings
from gravetide.server.sockets import Outlet, Visit
from gravetide.server.table import Table

LIMITS: dict[str, Any] = {
    "requests_per_second": 1e6, "requests_burst": 10**6, "tables_per_hour": 10**6, "failures_per_minute": 10**6,
    "guests_per_hour": 10**6, "messages_per_second": 1e6, "messages_burst": 10**6,
}
TEXTS = ("search", "move v01", "open 1", "take", "melee short-sword", "end", "activate ann", "nonsense", "reload")
NONSENSE = ('{"type":"choose"}', "[]", "{", '{"type":"choose","key":"k","version":0,"option":7}')


class Names:
    """The names, tokens and secrets of one world, which are counted: they are the same in every world."""

    def __init__(self) -> None:
        self.counter, self.hidden = itertools.count(), itertools.count()

    def use(self, patch: pytest.MonkeyPatch) -> None:
        """Whatever gets a name now gets it in this world."""
        patch.setattr("secrets.token_hex", lambda length=32: f"{next(self.hidden):0{2 * length}x}")
        patch.setattr("secrets.token_urlsafe", lambda length=0: f"{next(self.counter):0{max(length, 16)}d}")


class World:
    """A hall with one table: a host, a friend on the other seat, and somebody who watches.

    The table may be the chapter of a campaign to which these three belong.
    """

    def __init__(self, server: Server, http: httpx.AsyncClient, enter: Callable[[], None]) -> None:
        self.server = server
        self.http = http
        self.enter = enter
        self.campaign = ""
        self.people: dict[str, Guest] = {}
        self.tokens: dict[str, str] = {}
        self.lines: dict[str, Outlet] = {}
        self.seatings: dict[str, Visit] = {}
        self.table: Table

    async def _welcome(self) -> None:
        self.enter()
        for name in ("host", "friend", "watcher", "stranger"):
            made = await self.server.identity.new_guest(name)
            self.people[name], self.tokens[name] = Guest(made.guest, made.name), made.token

    async def furnish(self, quest: str, seed: int | None, game: str = GAMES[0].name) -> None:
        """Everybody takes their places."""
        await self._welcome()
        self.table = await self.server.hall.create(
            self.people["host"], NewTable(game, quest, seed=seed, seats=[NewSeat("me"), NewSeat("open")]))
        await self.server.hall.claim(self.people["friend"], self.table, 1)
        await self.server.hall.admit(self.people["watcher"], self.table)
        await self._sit_down()

    async def begin(self, game: str, passphrase: str = "") -> None:
        """The same people begin a campaign, and sit down at the table of its first chapter."""
        await self._welcome()
        campaigns, people = self.server.campaigns, self.people
        made = await campaigns.create(people["host"], NewCampaign(game, seats=2, passphrase=passphrase))
        self.campaign = made.campaign.id
        for name in ("friend", "watcher"):
            await campaigns.join(people[name], self.campaign, passphrase)
        await campaigns.claim(people["friend"], self.campaign, 1)
        await self.turn_page()

    async def turn_page(self) -> None:
        """Go to the table of the chapter to which the campaign has come."""
        self.enter()
        view = await self.server.campaigns.view(self.people["host"], self.campaign)
        self.table = await self.server.hall.table(view.campaign.table)
        await self._sit_down()

    async def _sit_down(self) -> None:
        for name in ("host", "friend", "watcher"):
            socket: Any = WebSocket({"type": "websocket"}, _never, _never)
            line = self.lines[name] = Outlet(socket, 10**6, 1 << 30)
            self.seatings[name] = Visit(self.server, socket, self.people[name], self.table, line)
            await self.say(name, {"type": "hello", "protocol": 4})

    async def say(self, who: str, message: dict[str, Any] | str) -> None:
        """Send a message over somebody's socket."""
        self.enter()
        seating = self.seatings[who]
        seating.offences = 0
        await seating._read(message if isinstance(message, str) else msgspec.json.encode(message).decode())
        if seating._hinting is not None:
            await seating._hinting

    def heard(self) -> list[tuple[str, bytes]]:
        """What everybody's sockets have been sent since the last time."""
        told = [(name, text) for name, line in self.lines.items() for text in line._waiting]
        for line in self.lines.values():
            line._waiting.clear()
            line._bytes = 0
        return told

    async def asked(self, method: str, path: str, who: str, body: Any) -> tuple[object, ...]:
        """Everything that comes back from an HTTP request: status, headers, body."""
        self.enter()
        answer = await self.http.request(
            method, path, json=body, headers={"authorization": f"Bearer {self.tokens[who]}"})
        assert answer.status_code < 500, path
        return method, path, who, answer.status_code, sorted(answer.headers.items()), answer.content


async def _never(*_: object) -> Any:
    raise AssertionError("nobody is at the other end")


@contextlib.asynccontextmanager
async def world(
    folder: Path, patch: pytest.MonkeyPatch, games: Sequence[GameType] = GAMES,
) -> AsyncIterator[World]:
    """A hall whose names, tokens, secrets and clock are the same in every world."""
    names = Names()
    names.use(patch)
    folder.mkdir()
    app = create_app(Settings(database=f"sqlite:///{folder / 'tables.db'}", secret="s" * 40, **LIMITS), games=games)
    server: Server = app.state.server
    await server.open()
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://house") as http:
        try:
            yield World(server, http, lambda: names.use(patch))
        finally:
            await server.close()


def stop_the_clock(patch: pytest.MonkeyPatch) -> None:
    """It is the same time in all worlds."""
    for module in ("identity", "hall", "table", "campaigns"):
        patch.setattr(f"gravetide.server.{module}.now", lambda: 1_800_000_000)
    patch.setattr(TimestampSigner, "get_timestamp", lambda _: 1_800_000_000)


async def everything_said(one: World, every: int = 1) -> list[tuple[object, ...]]:
    """All questions that can be asked without changing anything, and all refusals, by everybody.

    Of the options one in so many is asked about: some games have a hundred of them.
    """
    table = one.table
    said: list[tuple[object, ...]] = []
    for endpoint in ENDPOINTS:
        if "{campaign}" in endpoint.path and not one.campaign:
            continue
        if endpoint.method == "POST" and not (
                "{table}" in endpoint.path and any(word in endpoint.path for word in ("fork", "claim", "join"))):
            continue
        path = endpoint.path.format(table=table.info.id, quest=table.glance().scenario, n=1, campaign=one.campaign,
                                    code="c" * 22, game=table.game.game_type.name)
        body = {"n": 1, "passphrase": ""} if endpoint.method == "POST" else None
        said += [await one.asked(endpoint.method, path, who, body) for who in ("host", "friend", "watcher")]
    said += [await one.asked("POST", f"/api/tables/{table.info.id}/{path}", "watcher", {"guest": "x", "n": 1})
             for path in ("kick", "restart", "rematch", "seats/0/hand", "seats/0/computer", "seats/9/claim")]
    options = [choice.notation for choice in table.decision.options] if table.decision is not None else []
    for who in one.lines:
        for since in (None, 0, table.version - 2, table.version, table.version + 5):
            if since is None or since >= 0:
                await one.say(who, {"type": "hello", "protocol": 4, "since": since})
        await one.say(who, {"type": "hello", "protocol": 0})
        for kind in ("threat", "asides", "hint", "ping"):
            await one.say(who, {"type": kind, "id": 1})
        for text in (*TEXTS, *options[::every]):
            await one.say(who, {"type": "explain", "id": 1, "text": text})
            await one.say(who, {"type": "odds", "id": 1, "option": text})
        for about in ({"zone": "s01"}, {"zone": "b01"}, {"door": 0}, {"zone": "s01", "beyond": "s02"}, {"sort": "odd"},
                      {"held": "axe", "owner": "ann", "origin": "hand", "to": "ann", "slot": "pack"}, {}):
            await one.say(who, {"type": "tries", "id": 1, "about": about})
        await one.say(who, {"type": "tries", "id": 1, "sort": "Search"})
        for number, text in enumerate(("nonsense", "move s99", options[0] if options else "end")):
            for version in (table.version, table.version + 1):
                if text == "nonsense" or version != table.version:
                    await one.say(who, {"type": "choose", "key": f"{who}{number}", "version": version, "option": text})
        for text in NONSENSE:
            await one.say(who, text)
    return said + list(one.heard())


def some_option(table: Table, chance: random.Random) -> str:
    """Anything that is offered; nothing when the game is over."""
    return chance.choice(table.decision.options).notation if table.decision is not None else ""


def harmless(table: Table) -> str | None:
    """An option that reveals nothing, if there is one: it must look the same in all worlds."""
    for option in table.game.options:
        trial = table.game.copy()
        before = trial.state.reveals
        notation = option.notation(trial.state)
        trial.choose(notation)
        if trial.state.reveals == before and not trial.is_over:
            return notation
    return None


def hide_otherwise(table: Table, chance: random.Random) -> Callable[[], None]:
    """Let everything be different that nobody at the table may know; returns what makes it as it was."""
    game, known = table.game, (table.chance, table.game.state.rng, table.game.seed, table.game.secret)
    table.chance = known[0]._replace(
        seed=chance.getrandbits(60), secret=f"{chance.getrandbits(256):064x}" if known[0].secret else "")
    game.state.rng ^= chance.getrandbits(60) | 1
    game.seed, game.secret = table.chance.seed, table.chance.secret

    def as_it_was() -> None:
        table.chance, table.game.state.rng, table.game.seed, table.game.secret = known

    return as_it_was


async def compared(folder: Path, patch: pytest.MonkeyPatch, quest: str, seed: int | None) -> tuple[int, int]:
    """Walk through a game in both worlds; returns positions and choices compared."""
    chance = random.Random(3)
    positions = quiet = 0
    async with world(folder / "one", patch) as one:
        await one.furnish(quest, seed)
        async with world(folder / "other", patch) as other:
            await other.furnish(quest, seed)
            while not one.table.game.is_over and positions < 8:
                for _ in range(chance.randrange(4, 9)):
                    await choose(one, other, some_option(one.table, chance))
                assert one.heard() == other.heard()
                as_it_was = hide_otherwise(other.table, chance)
                if not one.table.game.is_over:
                    assert await everything_said(one) == await everything_said(other)
                    positions += 1
                    option = harmless(one.table)
                    if option is not None:
                        await choose(one, other, option)
                        assert one.heard() == other.heard()
                        quiet += 1
                as_it_was()
    return positions, quiet


async def choose(one: World, other: World, option: str) -> None:
    """The same choice in both worlds, by whoever decides."""
    for place in (one, other):
        decision = place.table.decision
        if decision is None:
            return
        await place.say(("host", "friend")[decision.seat], {
            "type": "choose", "key": f"k{place.table.version}", "version": place.table.version, "option": option})


@pytest.mark.parametrize("quest", ["danse-macabre", "big-game-hunting"])
@pytest.mark.parametrize("seed", [77, None], ids=["a seed", "a secret"])
def test_worlds_that_differ_in_what_is_hidden_answer_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quest: str, seed: int | None
) -> None:
    stop_the_clock(monkeypatch)
    positions, quiet = asyncio.run(compared(tmp_path, monkeypatch, quest, seed))
    assert positions >= 5
    assert quiet >= 3


def test_the_computer_chooses_alike_whatever_is_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that drew its own chance from the table's seed or secret would tell others something about it."""

    async def chosen(folder: Path, seed: int) -> list[str]:
        async with world(folder, monkeypatch) as one:
            await one.furnish("big-game-hunting", seed or None)
            hide_otherwise(one.table, random.Random(seed))
            bots, game = one.table.bots, one.table.game
            return [await bots.choose(game, seat, "random", host="") for seat in range(20)]

    one, other = asyncio.run(chosen(tmp_path / "one", 77)), asyncio.run(chosen(tmp_path / "other", 78))
    assert one == other == asyncio.run(chosen(tmp_path / "third", 0))
    assert len(set(one)) > 1
