"""The server as an ASGI application: everything wired together."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

import gravetide
from gravetide.games import GAMES
from gravetide.kernel import GameType
from gravetide.server import sockets, storage
from gravetide.server.api import ENDPOINTS
from gravetide.server.asked import playable, served
from gravetide.server.bodies import Guest, Health
from gravetide.server.calls import Endpoint, answer, refused
from gravetide.server.campaigns import Campaigns
from gravetide.server.database import Claim
from gravetide.server.failures import Conflict, StorageFailed
from gravetide.server.files import SMALLEST, Files
from gravetide.server.hall import CLOSING, Hall
from gravetide.server.identity import REVOKED, Identity, name_of, now
from gravetide.server.leases import Alone, Holding, Leases
from gravetide.server.limits import Buckets, Clock
from gravetide.server.metrics import MEDIA, Metrics
from gravetide.server.network import NetworkDoor
from gravetide.server.openapi import document
from gravetide.server.origin import address, is_same_origin, token_of
from gravetide.server.preview import shared_page
from gravetide.server.protocol import PROTOCOL, REFUSED, RESTARTED, UNKNOWN_GUEST
from gravetide.server.relay import Inside, Relay
from gravetide.server.replays import Replays
from gravetide.server.settings import Settings
from gravetide.server.storage import Store
from gravetide.server.thinking import Thinking, Worker
from gravetide.server.trace import REQUEST_ID, begin_request, note_request

PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; media-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)
"""Scripts come from us and from files only. Styles may stand in the page: drawings carry their own."""


SHARED = "r/"
"""Where links to finished games begin."""

LOOKS_PER_SECOND, LOOKS_AT_ONCE = 0.5, 20
"""How often a guest may have a drawn position looked over, which is some work."""

BROUGHT_PER_HOUR = 10
"""How often a guest may bring a campaign along, which is played again from its beginning."""

TRY_EVERY, TRY_FOR = 1.0, 2.0
"""Seconds between two tries to write, and those that one may take before we say that the server is not well."""


class Server:
    """Everything that requests and sockets share."""

    def __init__(
        self, settings: Settings, clock: Clock = time.monotonic, games: Sequence[GameType] = GAMES,
    ) -> None:
        self.settings = settings
        self.games = tuple(playable(games).values())
        self.clock = clock  # by which rates are measured
        self.store: Store
        self.identity: Identity
        self.hall: Hall
        self.campaigns: Campaigns
        self.replays: Replays
        self.leases: Holding
        self.relay: Relay | None = None
        self.metrics = Metrics()
        self.inside_port, self.inside_address = 0, ""  # where other servers reach this one
        self.leaving = False
        self.door: NetworkDoor | None = None  # to the network, at servers of one's own
        self.thinking: Thinking
        self.sockets: set[sockets.Outlet] = set()
        self.addresses: Counter[str] = Counter()  # open sockets by where they come from
        self.requests = Buckets(settings.requests_per_second, settings.requests_burst, clock)
        self.files = Buckets(settings.files_per_second, settings.files_burst, clock)
        self.new_guests = Buckets(settings.guests_per_hour / 3600, settings.guests_per_hour, clock)
        self.new_tables = Buckets(settings.tables_per_hour / 3600, settings.tables_per_hour, clock)
        self.looks = Buckets(LOOKS_PER_SECOND, LOOKS_AT_ONCE, clock)  # at drawn positions
        self.brought = Buckets(BROUGHT_PER_HOUR / 3600, BROUGHT_PER_HOUR, clock)  # campaigns as texts
        self.failures = Buckets(settings.failures_per_minute / 60, settings.failures_per_minute, clock)
        self.openapi = document(self.games)
        self._claim: Claim | None = None
        self._trying: asyncio.Task[str] | None = None
        self._tried = 0.0
        self._renaming: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the database and the hall."""
        for kind in self.games:  # their content is read here, by one thread, before anybody asks for a table
            served(kind).scenarios(kind)
        self._claim = await asyncio.to_thread(Claim, self.settings.database_url)
        self.store = await asyncio.to_thread(Store, self.settings.database_url, self.settings.storage_timeout)
        secret = self.settings.secret or await self._kept_secret()
        self.identity = Identity(
            self.store, secret, token_age=self.settings.token_age, code_age=self.settings.code_age)
        modules = sorted({type(kind).__module__ for kind in self.games if kind not in GAMES})
        self.thinking = Thinking(
            self.settings.bot_processes, self.settings.thoughts_per_guest, self.settings.bot_patience,
            lambda patience: Worker(patience, modules))
        self.leases = await self._open_leases(secret)
        self.hall = Hall(self.store, self.settings, self.thinking, self.games, self.leases)
        self.campaigns = Campaigns(self.store, self.hall)
        self.replays = Replays(self.store, self.hall, self.thinking, self.clock)

    async def _kept_secret(self) -> str:
        work = storage.house_value("secret", lambda: secrets.token_urlsafe(48))
        try:
            return await self.store.write(work)
        except Conflict:  # another server has made it at the same moment
            return await self.store.write(work)

    async def _open_leases(self, secret: str) -> Holding:
        """Share the tables with other servers, where the database can be shared."""
        if not self.store.is_shared:
            return Alone(self.store)
        leases = Leases(self.store, self.inside_address, self.settings.lease,
                        self._lost, self._heard)
        self.relay = Relay(leases, secret, self.settings)
        await leases.open()
        return leases

    def _lost(self, table_id: str) -> None:
        self.hall.lose(table_id)

    def _heard(self, news: str) -> None:
        """What another server did to a guest; nothing in particular if we may have missed something."""
        kind, _, whom = news.partition(" ")
        guest, _, digest = whom.partition(" ")
        if not guest:
            self.identity.forget_all()
            return
        self.identity.forget(guest)
        if kind == REVOKED:
            self.hang_up(guest, digest)
        else:
            self._renaming = asyncio.get_running_loop().create_task(self._rename(guest))

    async def _rename(self, guest: str) -> None:
        """Somebody has another name since another server was told so."""
        with contextlib.suppress(StorageFailed):
            name = await self.store.read(name_of(guest))
            if name:
                await self.hall.renamed(Guest(guest, name))

    async def drain(self) -> None:
        """Before the server stops: be sent nobody new, give the tables back, and have everybody connect elsewhere."""
        self.leaving = True
        await self.leases.leave()
        await asyncio.sleep(self.settings.drain)
        await self.hall.shut()
        for line in list(self.sockets):
            line.close(RESTARTED, CLOSING)

    async def close(self) -> None:
        """Give the tables back, let the bots go and close the database, after what is still to be written."""
        await self.hall.shut()
        await self.replays.close()
        await self.thinking.close()
        await asyncio.to_thread(self.store.close)
        if self._claim is not None:
            self._claim.release()

    async def guest_of(self, connection: HTTPConnection) -> Guest | None:
        """Who is at the other end."""
        token = token_of(connection)
        return await self.identity.guest_of(token) if token else None

    def hang_up(self, guest: str, digest: str = "") -> None:
        """Close the sockets of a guest, all or those opened with one token: it is good for nothing any more."""
        for line in list(self.sockets):
            if line.guest == guest and digest in ("", line.token):
                line.close(UNKNOWN_GUEST, "You have left on this device.")

    def hang_up_network(self) -> None:
        """Close the sockets of those who came by a door that is shut now."""
        for line in list(self.sockets):
            if self.door is not None and not self.door.lets_in(line.scope):
                line.close(REFUSED, SHUT)

    async def health(self) -> Health:
        """How the server is."""
        trouble = await self.trouble()
        return Health("trouble" if trouble else "ok", gravetide.__version__, PROTOCOL, len(self.hall.tables),
                      len(self.sockets), trouble)

    async def trouble(self) -> str:
        """What keeps the server from its work, if anything: found by writing something, but not for everybody who asks.

        The log has the details; they are nobody else's business.
        """
        if self.leaving:
            return CLOSING
        if self._trying is None or (self._trying.done() and time.monotonic() - self._tried >= TRY_EVERY):
            self._tried = time.monotonic()
            self._trying = asyncio.create_task(self._try_to_write())
        try:
            return await asyncio.wait_for(asyncio.shield(self._trying), TRY_FOR)
        except TimeoutError:
            return "The database does not answer."

    async def _try_to_write(self) -> str:
        try:
            await self.store.write(self.leases.note_time(now()))
        except (StorageFailed, Conflict):
            return "The database can't be written."
        if not await asyncio.to_thread(self.store.can_grow):
            return "The database has no room to grow: the disk is full."
        return "The database can't be read." if self.store.reading.is_there else ""


SHUT = "The computer of this game no longer lets others on the network in."


class Doorkeeper:
    """Turns away those who came by the network before its door was shut: their connections may still be open."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self.app = app
        self.server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on whoever may come in."""
        door = self.server.door
        if door is not None and scope["type"] == "http" and not door.lets_in(scope):
            await refused(403, "shut", SHUT)(scope, receive, send)
            return
        await self.app(scope, receive, send)


class Guarded:
    """Adds to every response the headers that keep browsers from doing more than we want."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, responses with the headers added."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.setdefault("content-security-policy", PAGE_POLICY)
                headers["x-content-type-options"] = "nosniff"
                headers["referrer-policy"] = "same-origin"
                headers["cross-origin-opener-policy"] = "same-origin"
                headers["x-frame-options"] = "DENY"
            await send(message)

        await self.app(scope, receive, guarded)


def create_app(
    settings: Settings | None = None, clock: Clock = time.monotonic, games: Sequence[GameType] = GAMES,
) -> Starlette:
    """The application, ready to be served."""
    server = Server(settings or Settings(), clock, games)

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await server.open()
        tidying = asyncio.create_task(server.hall.keep_tidy())
        try:
            yield
        finally:
            tidying.cancel()
            await server.close()

    async def table_socket(socket: WebSocket) -> None:
        begin_request(socket.headers.get(REQUEST_ID, ""))
        if not is_same_origin(socket, server.settings.public_url) or not server.requests.take(address(socket)):
            await socket.close(REFUSED)  # before it is accepted: the handshake is refused
            return
        await sockets.attend(server, socket)

    routes: list[BaseRoute] = [
        Route(path, _dispatch(server, path), methods=[e.method for e in ENDPOINTS if e.path == path],
              middleware=[Middleware(GZipMiddleware, minimum_size=SMALLEST, compresslevel=6)])
        for path in dict.fromkeys(endpoint.path for endpoint in ENDPOINTS)
    ]
    routes += [
        WebSocketRoute("/ws/tables/{table}", table_socket),
        Route("/metrics", _metrics(server), methods=["GET"]),
        Route("/{path:path}", _client(server), methods=["GET"]),
    ]
    app = Starlette(routes=routes, lifespan=life, middleware=[
        Middleware(Inside, server=server), Middleware(Guarded), Middleware(Doorkeeper, server=server)])
    app.state.server = server
    return app


def _dispatch(server: Server, path: str) -> Callable[[Request], Awaitable[Response]]:
    by_method: dict[str, Endpoint] = {e.method: e for e in ENDPOINTS if e.path == path}

    async def serve(request: Request) -> Response:
        began, name = time.perf_counter(), begin_request(request.headers.get(REQUEST_ID, ""))
        response = await answer(server, by_method["GET" if request.method == "HEAD" else request.method], request)
        took = time.perf_counter() - began
        server.metrics.requests[str(response.status_code)] += 1
        server.metrics.answering.note(took)
        note_request(request.method, path, response.status_code, took)
        if REQUEST_ID in request.headers:  # a proxy wants to know; nobody else is told anything that differs by chance
            response.headers[REQUEST_ID] = name
        return response

    return serve


def _metrics(server: Server) -> Callable[[Request], Awaitable[Response]]:
    """The figures, at the inside address alone."""

    async def serve(request: Request) -> Response:
        if "gravetide.inside" not in request.scope:
            return refused(404, "no-such-thing", "There is nothing at this address.")
        return Response(server.metrics.text(server), media_type=MEDIA)

    return serve


def _client(server: Server) -> Callable[[Request], Awaitable[Response]]:
    """The built client, for everybody and as fast as is reasonable."""
    static = server.settings.static
    files = Files(Path(static) if static else Path(__file__).parent / "static")

    async def serve(request: Request) -> Response:
        if not server.files.take(address(request)):
            return refused(429, "too-much", "That is too fast; wait a moment.")
        path = request.path_params["path"]
        if path.startswith(SHARED):
            return await shared_page(server, files, request, path.removeprefix(SHARED))
        found = None if path.startswith(("api/", "ws/")) else await files.serve(request, path)
        return found or refused(404, "no-such-thing", "There is nothing at this address.")

    return serve
