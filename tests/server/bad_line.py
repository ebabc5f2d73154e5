"""N-1: a bad line between clients and server.

`BadLine` is a proxy that spoils messages in both directions, by a seed. `Patient` is a client that copes: it asks again
for what is missing and sends again what was not answered.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections import Counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from gravetide.server.changes import stepped
from tests.server.servers import PATIENCE

LONGEST_DELAY = 5.0

Line = ClientConnection | ServerConnection


class BadLine:
    """A proxy on loopback for WebSockets: each message may be dropped, delayed, doubled or cut short.

    Messages that are delayed differently overtake each other. `scale` shortens the delays of 0 to 5 seconds.
    """

    def __init__(self, target: str, seed: int, *, scale: float, trouble: float = 0.3, cuts: float = 0.005) -> None:
        self.target = target
        self.chance = random.Random(seed)
        self.scale = scale
        self.trouble = trouble
        self.cuts = cuts
        self.faults: Counter[str] = Counter()
        self.url = ""
        self._server: Server | None = None

    async def __aenter__(self) -> BadLine:
        self._server = await serve(self._relay, "127.0.0.1", 0, compression=None, ping_interval=None)
        self.url = f"ws://127.0.0.1:{next(iter(self._server.sockets)).getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()

    async def _relay(self, client: ServerConnection) -> None:
        assert client.request is not None
        headers = {"Authorization": client.request.headers["Authorization"]}
        address = f"{self.target}{client.request.path}"
        async with connect(address, additional_headers=headers, compression=None, open_timeout=PATIENCE,
                           close_timeout=0.2) as server:
            ways = [asyncio.create_task(self._pump(client, server, "up")),
                    asyncio.create_task(self._pump(server, client, "down"))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _pump(self, source: Line, target: Line, way: str) -> None:
        late: set[asyncio.Task[None]] = set()
        try:
            async for text in source:
                assert isinstance(text, str)
                if self.chance.random() < self.cuts:
                    self.faults[f"cut {way}"] += 1
                    return
                for message, delay in self._spoiled(text, way):
                    if not delay:
                        await target.send(message)
                        continue
                    task = asyncio.create_task(self._later(target, message, delay))
                    late.add(task)
                    task.add_done_callback(late.discard)
        except ConnectionClosed:
            return
        finally:
            for task in late:
                task.cancel()

    async def _later(self, target: Line, message: str, delay: float) -> None:
        await asyncio.sleep(delay)
        with contextlib.suppress(ConnectionClosed):
            await target.send(message)

    def _spoiled(self, text: str, way: str) -> list[tuple[str, float]]:
        """What arrives instead of a message, and how much later."""
        draw = self.chance.random() / self.trouble
        if draw >= 1:
            return [(text, 0.0)]
        fault = ("drop", "delay", "double", "truncate")[int(draw * 4)]
        self.faults[f"{fault} {way}"] += 1
        if fault == "drop":
            return []
        if fault == "truncate":
            return [(text[: self.chance.randrange(len(text))], 0.0)]
        delays = [self.chance.uniform(0, LONGEST_DELAY) * self.scale for _ in range(2)]
        return [(text, delays[0])] if fault == "delay" else [(text, 0.0), (text, delays[1])]


class Patient:
    """A guest at a table behind a bad line; plays its seats by a seed and keeps its own state from what it hears."""

    def __init__(self, line: str, table: str, token: str, seats: set[int], seed: int, patience: float) -> None:
        self.address = f"{line}/ws/tables/{table}"
        self.token = token
        self.seats = seats
        self.chance = random.Random(seed)
        self.patience = patience  # seconds without news before asking
        self.version = -1
        self.view: dict[str, Any] = {}
        self.decision: dict[str, Any] | None = None
        self.pending: dict[str, Any] | None = None
        self.answered: dict[str, int] = {}  # keys of commands that were accepted, and their versions
        self.playing = True

    async def live(self) -> None:
        """Stay connected, whatever happens, until cancelled."""
        while True:
            with contextlib.suppress(ConnectionClosed, OSError, TimeoutError, EOFError):
                async with connect(self.address, additional_headers={"Authorization": f"Bearer {self.token}"},
                                   compression=None, ping_interval=None, open_timeout=PATIENCE,
                                   close_timeout=0.2) as socket:
                    await self._talk(socket)
            await asyncio.sleep(self.patience / 5)

    async def _talk(self, socket: ClientConnection) -> None:
        await self._hello(socket)
        while True:
            try:
                # Not wait_for: Python 3.11's forgets that it was cancelled when a message comes at that moment.
                async with asyncio.timeout(self.patience):
                    text = await socket.recv()
            except TimeoutError:
                # Silence may mean that something was lost: ask, and send again what has no answer.
                await self._hello(socket)
                if self.pending is not None:
                    await socket.send(json.dumps(self.pending))
                continue
            try:
                message = json.loads(text)
            except ValueError:
                await self._hello(socket)
                continue
            if message["type"] == "step" and message["version"] > self.version + 1:
                await self._hello(socket)
                continue
            self._take(message)
            await self._act(socket)

    async def _hello(self, socket: ClientConnection) -> None:
        since = self.version if self.version >= 0 else None
        await socket.send(json.dumps({"type": "hello", "protocol": 4, "since": since}))

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "snapshot" and message["version"] > self.version:
            self.version, self.view, self.decision = message["version"], message["view"], message["decision"]
        elif message["type"] == "step" and message["version"] == self.version + 1:
            self.version, self.decision = message["version"], message["decision"]
            self.view = stepped(self.view, message)
        elif message["type"] == "answer" and self.pending is not None and message["key"] == self.pending["key"]:
            if message["status"] != "refused":
                self.answered[message["key"]] = message["version"]
            self.pending = None

    async def _act(self, socket: ClientConnection) -> None:
        if self.pending is not None or not self.playing or self.decision is None:
            return
        if self.decision["seat"] in self.seats:
            option = self.chance.choice(self.decision["options"])[1]
            self.pending = {"type": "choose", "key": f"{self.chance.getrandbits(60):x}", "version": self.version,
                            "option": option}
            await socket.send(json.dumps(self.pending))


async def converge(
    url: str, host: str, others: list[str], *, seed: int, choices: int, scale: float, most: float
) -> Counter[str]:
    """Two seats and a spectator play behind bad lines until so many choices are made.

    Then everybody, with the faults still going on, must come to the server's view, and every accepted command must be
    there once. Returns how often each fault happened.
    """
    headers = {"authorization": f"Bearer {host}"}
    faults: Counter[str] = Counter()
    async with httpx.AsyncClient(base_url=url, headers=headers, timeout=PATIENCE) as http:
        setup = {"seed": seed, "quest": "big-game-hunting", "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = (await http.post("/api/tables", json=setup)).raise_for_status().json()["id"]
        claimed = await http.post(
            f"/api/tables/{table}/seats/1/claim", headers={"authorization": f"Bearer {others[0]}"})
        claimed.raise_for_status()
        async with BadLine(url.replace("http", "ws", 1), seed, scale=scale) as line, asyncio.timeout(most):
            patience = max(0.3, LONGEST_DELAY * scale)
            players = [Patient(line.url, table, token, seats, seed * 10 + number, patience)
                       for number, (token, seats) in enumerate([(host, {0}), (others[0], {1}), (others[1], set())])]
            lives = [asyncio.create_task(player.live()) for player in players]
            try:
                whole = await _until(http, table, players, choices)
            finally:
                for life in lives:
                    life.cancel()
                await asyncio.gather(*lives, return_exceptions=True)
            faults = line.faults
    for player in players:
        assert (player.view, player.decision) == (whole["view"], whole["decision"])
    versions = [version for player in players for version in player.answered.values()]
    assert len(versions) == len(set(versions)), "two commands were given the same place"
    assert whole["choices"] == whole["version"] >= len(versions) > choices // 3
    return faults


async def _until(http: httpx.AsyncClient, table: str, players: list[Patient], choices: int) -> dict[str, Any]:
    while True:
        whole: dict[str, Any] = (await http.get(f"/api/tables/{table}/view")).raise_for_status().json()
        if whole["version"] >= choices or whole["decision"] is None:
            for player in players:
                player.playing = False
            if all(player.version == whole["version"] and player.pending is None for player in players):
                return whole
        await asyncio.sleep(0.02)
