"""The server as an ASGI application: everything wired together."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

import gravetide
from gravetide.content.quest import quests
from gravetide.server import api, sockets, storage
from gravetide.server.api import ENDPOINTS, Endpoint, address, answer, is_same_origin, refused, token_of
from gravetide.server.house import House
from gravetide.server.identity import Identity
from gravetide.server.limits import Buckets, Clock
from gravetide.server.openapi import document
from gravetide.server.protocol import REFUSED, UNKNOWN_GUEST, Guest, Health
from gravetide.server.settings import Settings
from gravetide.server.storage import Store

PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; media-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)
"""Scripts come from us and from files only. Styles may stand in the page: drawings carry their own."""

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Gravetide</title>
<h1>The server runs, but the client is not built</h1>
<p>Build it with <code>make client</code> in a clone, or install the wheel, which has it inside.
The <a href="/api/openapi.json">API</a> works without it.</p></html>"""


class Server:
    """Everything that requests and sockets share."""

    def __init__(self, settings: Settings, clock: Clock = time.monotonic) -> None:
        self.settings = settings
        self.clock = clock  # by which rates are measured
        self.store: Store
        self.identity: Identity
        self.house: House
        self.sockets: set[sockets.Line] = set()
        self.addresses: Counter[str] = Counter()  # open sockets by where they come from
        self.requests = Buckets(settings.requests_per_second, settings.requests_burst, clock)
        self.new_guests = Buckets(settings.guests_per_hour / 3600, settings.guests_per_hour, clock)
        self.new_tables = Buckets(settings.tables_per_hour / 3600, settings.tables_per_hour, clock)
        self.failures = Buckets(settings.failures_per_minute / 60, settings.failures_per_minute, clock)
        self.openapi = document()

    async def open(self) -> None:
        """Open the database and the house."""
        quests()  # the content of the box is read here, by one thread, before anybody asks for a table
        self.store = await asyncio.to_thread(Store, self.settings.database_url)
        secret = self.settings.secret or await self.store.write(
            storage.house_value("secret", lambda: secrets.token_urlsafe(48)))
        self.identity = Identity(
            self.store, secret, token_age=self.settings.token_age, code_age=self.settings.code_age)
        self.house = House(self.store, self.settings)

    def close(self) -> None:
        """Close the database, after what is still to be written."""
        for table in self.house.tables.values():
            table.put_away()
        self.store.close()

    async def guest_of(self, connection: HTTPConnection) -> Guest | None:
        """Who is at the other end."""
        token = token_of(connection)
        return await self.identity.guest_of(token) if token else None

    def hang_up(self, guest: str, token: str = "") -> None:
        """Close the sockets of a guest, all or those opened with one token: it is good for nothing any more."""
        for line in list(self.sockets):
            if line.guest == guest and token in ("", line.token):
                line.close(UNKNOWN_GUEST, "You have left on this device.")

    def health(self) -> Health:
        """How the server is."""
        return api.health(gravetide.__version__, len(self.house.tables), len(self.sockets))


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


def create_app(settings: Settings | None = None, clock: Clock = time.monotonic) -> Starlette:
    """The application, ready to be served."""
    server = Server(settings or Settings(), clock)

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await server.open()
        tidying = asyncio.create_task(server.house.keep_tidy())
        try:
            yield
        finally:
            tidying.cancel()
            await asyncio.to_thread(server.close)

    async def table_socket(socket: WebSocket) -> None:
        if not is_same_origin(socket, server.settings.public_url) or not server.requests.take(address(socket)):
            await socket.close(REFUSED)  # before it is accepted: the handshake is refused
            return
        await sockets.attend(server, socket)

    routes: list[BaseRoute] = [
        Route(path, _dispatch(server, path), methods=[e.method for e in ENDPOINTS if e.path == path])
        for path in dict.fromkeys(endpoint.path for endpoint in ENDPOINTS)
    ]
    routes += [
        WebSocketRoute("/ws/tables/{table}", table_socket),
        Route("/{path:path}", _client(server.settings), methods=["GET"]),
    ]
    app = Starlette(
        routes=routes, lifespan=life,
        middleware=[Middleware(Guarded), Middleware(GZipMiddleware, minimum_size=1_000, compresslevel=6)])
    app.state.server = server
    return app


def _dispatch(server: Server, path: str) -> Callable[[Request], Awaitable[Response]]:
    by_method: dict[str, Endpoint] = {e.method: e for e in ENDPOINTS if e.path == path}

    async def serve(request: Request) -> Response:
        return await answer(server, by_method["GET" if request.method == "HEAD" else request.method], request)

    return serve


def _client(settings: Settings) -> Callable[[Request], Awaitable[Response]]:
    """The built client: its files, and its page for every other address."""
    folder = Path(settings.static) if settings.static else Path(__file__).parent / "static"

    async def serve(request: Request) -> Response:
        path = request.path_params["path"]
        if path.startswith(("api/", "ws/")):
            return refused(404, "no-such-thing", "There is nothing at this address.")
        file = await asyncio.to_thread(_file, folder, path)
        if file is not None:
            forever = path.startswith("assets/")
            return FileResponse(file, headers={
                "cache-control": "public, max-age=31536000, immutable" if forever else "no-cache"})
        page = folder / "index.html"
        if not page.is_file():
            return HTMLResponse(NOT_BUILT, 404 if path else 503)
        if path.startswith("assets/"):  # of a page from before an upgrade
            return refused(404, "no-such-thing", "There is nothing at this address.")
        return FileResponse(page, headers={"cache-control": "no-cache"})

    return serve


def _file(folder: Path, path: str) -> Path | None:
    """The file at a path below the folder, and nothing outside it."""
    if not path or "\0" in path:
        return None
    try:
        wanted = (folder / path).resolve()
        return wanted if wanted.is_file() and wanted.is_relative_to(folder.resolve()) else None
    except (OSError, ValueError):
        return None
