"""Requests and sockets for tables that another server plays: handed on to it, and its answers back.

So a proxy in front may send anybody to any server. Servers reach each other at their inside addresses, which they write
beside their leases, and know each other by a key that is made from the secret they share.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import random
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

import h11
import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from gravetide.server.bodies import TableSummary
from gravetide.server.leases import Elsewhere, Leases
from gravetide.server.limits import Bucket
from gravetide.server.protocol import REFUSED, RESTARTED
from gravetide.server.trace import REQUEST_ID, request_id

if TYPE_CHECKING:
    from gravetide.server.app import Server
    from gravetide.server.settings import Settings
    from gravetide.server.sockets import Outlet

T = TypeVar("T")

KEY, FOR, MOVED = "x-gravetide-key", "x-gravetide-for", "x-gravetide-moved"
PASSED_ON = ("authorization", "cookie", "content-type")
PASSED_BACK = ("content-type", "content-disposition", "cache-control")

REACH = 2.0
"""Seconds in which another server has to take a connection."""

ABNORMAL = (1000, 1001, 1005, 1006, 1011)
"""How a socket ends whose server has gone: the client is told to connect again."""

OPEN_INSIDE = ("/metrics", "/api/health", "/api/ready")
"""What the inside address gives to everybody who can reach it."""


class Gone(Exception):
    """The other server can't be reached, or has ended before it answered; then it may have done what it was asked."""

    def __init__(self, *, began: bool) -> None:
        super().__init__()
        self.began = began


def relay_key(secret: str) -> str:
    """By what servers with the same secret know each other."""
    return hmac.new(secret.encode(), b"gravetide.relay", hashlib.sha256).hexdigest()


class Relay:
    """The way to the other servers."""

    def __init__(self, leases: Leases, secret: str, settings: Settings) -> None:
        self.sockets = self.requests = 0
        self.key = relay_key(secret)
        self._settings = settings
        self._under_way: dict[asyncio.Event, tuple[str, float]] = {}
        leases.when_renewed = self._renewed

    # -- whom to ask, and for how long

    @property
    def patience(self) -> float:
        """Seconds in which a table must have come to somebody who answers."""
        return self._settings.lease * 3 + self._settings.storage_timeout

    async def pause(self, elsewhere: Elsewhere, tries: int) -> None:
        """Wait before asking again for a table whose server does not answer: until its lease has run out."""
        await asyncio.sleep(0.1 if tries == 0 else min(elsewhere.left, 1.0) + random.uniform(0.02, 0.1))

    def _renewed(self, asked: float, alive: set[str]) -> None:
        """Break off what we wait for from servers that are not there any more."""
        for gone, (server, began) in list(self._under_way.items()):
            if began < asked and server not in alive:
                gone.set()

    async def _unless_gone(self, server: str, work: Coroutine[Any, Any, T]) -> T:
        """Do something with another server, for as long as it is there."""
        gone = asyncio.Event()
        self._under_way[gone] = server, time.monotonic()
        doing, waiting = asyncio.ensure_future(work), asyncio.ensure_future(gone.wait())
        try:
            await asyncio.wait({doing, waiting}, return_when=asyncio.FIRST_COMPLETED)
            if not doing.done():
                raise Gone(began=True)
            return doing.result()
        finally:
            del self._under_way[gone]
            for task in (doing, waiting):
                task.cancel()
            await asyncio.gather(doing, waiting, return_exceptions=True)

    def _headers(self, connection: HTTPConnection) -> list[tuple[str, str]]:
        client = connection.client.host if connection.client is not None else ""
        passed = [(name, value) for name in PASSED_ON for value in connection.headers.getlist(name)]
        return [*passed, (KEY, self.key), (FOR, client), (REQUEST_ID, request_id())]

    # -- requests

    async def request(self, request: Request, body: bytes, elsewhere: Elsewhere) -> Response | None:
        """The other server's answer; None if it does not have the table any more, and nothing was done."""
        target = request.url.path + (f"?{request.url.query}" if request.url.query else "")
        self.requests += 1
        answer = await self._unless_gone(elsewhere.server, _ask(
            elsewhere.address, request.method, target, self._headers(request), body))
        if MOVED in answer.headers:
            return None
        return Response(answer.body, answer.status, headers={
            name: answer.headers[name] for name in PASSED_BACK if name in answer.headers})

    async def summary(self, connection: HTTPConnection, table_id: str, elsewhere: Elsewhere) -> TableSummary | None:
        """A table of another server's at a glance; None if it can't be had now."""
        self.requests += 1
        with contextlib.suppress(Gone, msgspec.MsgspecError):
            answer = await self._unless_gone(elsewhere.server, _ask(
                elsewhere.address, "GET", f"/api/tables/{table_id}", self._headers(connection), b""))
            if answer.status == 200 and MOVED not in answer.headers:
                return msgspec.json.decode(answer.body, type=TableSummary)
        return None

    # -- sockets

    async def attend(self, socket: WebSocket, line: Outlet, elsewhere: Elsewhere) -> None:
        """Serve a socket with what another server says; Gone if that one can't be reached."""
        try:
            far = await connect(
                f"ws://{elsewhere.address}/ws/tables/{socket.path_params['table']}",
                additional_headers=self._headers(socket), compression=None, max_size=None, proxy=None,
                open_timeout=REACH, close_timeout=1, ping_interval=None, user_agent_header=None)
        except (OSError, InvalidHandshake, TimeoutError, EOFError) as error:
            raise Gone(began=False) from error
        self.sockets += 1
        try:
            with contextlib.suppress(Gone):
                await self._unless_gone(elsewhere.server, self._between(socket, line, far))
            code, why = far.close_code, far.close_reason
            line.close(RESTARTED if code is None or code in ABNORMAL else code, why or "")
        finally:
            self.sockets -= 1
            far.transport.abort()

    async def _between(self, socket: WebSocket, line: Outlet, far: ClientConnection) -> None:
        """Carry messages both ways until one side goes, or the client does not take what it is sent."""
        tasks: set[asyncio.Future[Any]] = {
            asyncio.ensure_future(self._inward(socket, far)), asyncio.ensure_future(_outward(far, line)),
            asyncio.ensure_future(line.given_up.wait())}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _inward(self, socket: WebSocket, far: ClientConnection) -> None:
        bucket = Bucket(self._settings.messages_per_second, self._settings.messages_burst)
        while True:
            received = await socket.receive()
            if received["type"] == "websocket.disconnect":
                await far.close()
                return
            wait = bucket.wait()
            if wait:
                await asyncio.sleep(wait)
            text = received.get("text")
            await far.send(text if text is not None else received["bytes"])


async def _outward(far: ClientConnection, line: Outlet) -> None:
    with contextlib.suppress(ConnectionClosed):
        while True:
            line.send(await far.recv(decode=False))


class Answered(msgspec.Struct, frozen=True):
    """A whole answer."""

    status: int
    headers: dict[str, str]
    body: bytes


async def _ask(address: str, method: str, target: str, headers: list[tuple[str, str]], body: bytes) -> Answered:
    """One request on a connection of its own. Gone tells whether it can have been carried out."""
    host, _, port = address.rpartition(":")
    try:
        async with asyncio.timeout(REACH):
            reader, writer = await asyncio.open_connection(host.strip("[]"), int(port or 0))
    except (OSError, TimeoutError, ValueError) as error:
        raise Gone(began=False) from error
    try:
        connection = h11.Connection(h11.CLIENT)
        words = [("host", address), ("connection", "close"), ("content-length", str(len(body))), *headers]
        for event in (h11.Request(method=method, target=target, headers=words), h11.Data(data=body),
                      h11.EndOfMessage()):
            writer.write(connection.send(event) or b"")
        return await _answered(connection, reader)
    except (OSError, h11.ProtocolError) as error:
        raise Gone(began=True) from error
    finally:
        writer.transport.abort()


async def _answered(connection: h11.Connection, reader: asyncio.StreamReader) -> Answered:
    status, headers, parts = 0, {}, []
    while True:
        event = connection.next_event()
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(1 << 16))
        elif isinstance(event, h11.Response):
            status = event.status_code
            headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in event.headers}
        elif isinstance(event, h11.Data):
            parts.append(bytes(event.data))
        else:
            return Answered(status, headers, b"".join(parts))


class Inside:
    """The inside address: other servers come here with their key, and speak for somebody; others learn how we are."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self.app = app
        self._server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what came from outside, and what another server relays."""
        if scope["type"] not in ("http", "websocket") or not self._server.inside_port:
            await self.app(scope, receive, send)
            return
        raw = HTTPConnection(scope).headers
        if (scope.get("server") or ("", 0))[1] == self._server.inside_port:
            if self._is_server(raw.get(KEY, "")):
                scope["gravetide.relayed"] = True
                scope["client"] = raw.get(FOR, ""), 0
            elif scope["path"] not in OPEN_INSIDE:
                if scope["type"] == "http":
                    await Response(status_code=404)(scope, receive, send)
                else:
                    await send({"type": "websocket.close", "code": REFUSED})
                return
            scope["gravetide.inside"] = True
        await self.app(scope, receive, send)

    def _is_server(self, key: str) -> bool:
        relay = self._server.relay
        return relay is not None and hmac.compare_digest(key.encode(), relay.key.encode())
