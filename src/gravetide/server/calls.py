"""How a request is answered: who asks, what was sent, and what is said when it can't be done."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from gravetide.kernel.errors import GravetideError
from gravetide.server.bodies import Guest, Nothing, Refusal
from gravetide.server.failures import StorageFailed
from gravetide.server.leases import Elsewhere
from gravetide.server.origin import COOKIE, address, is_same_origin
from gravetide.server.protocol import encode
from gravetide.server.refusals import Refusing
from gravetide.server.relay import MOVED, Gone
from gravetide.server.table import Table

if TYPE_CHECKING:
    from gravetide.server.app import Server

log = logging.getLogger("gravetide.api")

JSON = "application/json"
SVG = "image/svg+xml"
SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""Drawings run nothing and fetch nothing, also where a browser opens them as a page."""


class Call:
    """One request: the server, who asks, and what was sent."""

    __slots__ = ("server", "request", "data", "body", "_guest", "cookie")

    def __init__(self, server: Server, request: Request, guest: Guest | None, data: bytes, body: Any) -> None:
        self.server = server
        self.request = request
        self.data = data  # as it came, for another server
        self.body = body
        self._guest = guest
        self.cookie: str | None = None  # a token to be set, or "" to be taken away

    @property
    def guest(self) -> Guest:
        """Who asks; endpoints that need no guest do not look."""
        if self._guest is None:
            raise Refusing("no-guest", "Say who you are first: a name is enough.", 401)
        return self._guest

    @property
    def viewer(self) -> str | None:
        """The id of the one who asks, if known."""
        return self._guest.guest if self._guest is not None else None

    @property
    def viewer_name(self) -> str:
        """What they call themselves, if known."""
        return self._guest.name if self._guest is not None else ""

    async def table(self) -> Table:
        """The table named in the path."""
        return await self.server.hall.table(self.request.path_params["table"])

    def number(self, name: str) -> int:
        """A number in the path."""
        return _number(name, self.request.path_params[name])

    def query(self, name: str) -> int | None:
        """A number in the query, if it is there."""
        text = self.request.query_params.get(name)
        return _number(name, text) if text is not None else None

    def guess(self) -> None:
        """Count a guess as a wrong one until it proves right; many at once must not all be tried."""
        if not self.server.failures.take(address(self.request)):
            raise Refusing("too-many-failures", "Too many wrong guesses; wait a minute.", 429)

    def guessed_right(self) -> None:
        """The guess was none."""
        self.server.failures.give_back(address(self.request))


Handler = Callable[[Call], Awaitable[Any]]


class Endpoint(msgspec.Struct, frozen=True):
    """One route. `reply` is the type of the answer; `attachment` names a media type for files."""

    method: str
    path: str
    handler: Handler
    summary: str
    body: Any = None
    reply: Any = Nothing
    status: int = 200
    needs_guest: bool = True
    media: str = JSON
    query: tuple[str, ...] = ()
    long: int = 0  # bytes that its body may have, where that is more than usual

    @property
    def name(self) -> str:
        """The operation's name, after its function."""
        return getattr(self.handler, "__name__", "endpoint").strip("_")


def _number(name: str, text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        raise Refusing("bad-number", f'"{name}" is a whole number, not "{text[:40]}".', 422)
    return int(text)


async def answer(server: Server, endpoint: Endpoint, request: Request) -> Response:
    """Do what a request asks for, or say in a sentence why not."""
    try:
        call = await _call(server, endpoint, request)
        reply = await _reply(endpoint, call)
    except Refusing as refusal:
        server.metrics.refusals[refusal.code] += 1
        return refused(refusal.status, refusal.code, refusal.reason)
    except Elsewhere as elsewhere:
        return _moved(request, str(elsewhere))
    except StorageFailed:
        return refused(503, "not-kept", "The server can't reach its database; try again in a moment.")
    except GravetideError as error:
        return refused(422, "bad-request", str(error))
    except ClientDisconnect:
        return refused(400, "gone", "The request was not completed.")
    except Exception:
        log.exception("%s %s failed", endpoint.method, endpoint.path)  # the path as declared: no ids, no secrets
        return refused(500, "fault", "Something went wrong on the server. It is not your fault; try something else.")
    if isinstance(reply, Response):
        return reply
    response = Response(encode(reply), endpoint.status, media_type=JSON, headers={"cache-control": "no-store"})
    if call.cookie is not None:
        _set_cookie(server, response, call.cookie)
    return response


async def _reply(endpoint: Endpoint, call: Call) -> Any:
    """What the endpoint says, here or at the server that has the table; while that moves, we wait for it."""
    server = call.server
    tries, until = 0, 0.0
    while True:
        try:
            return await endpoint.handler(call)
        except Elsewhere as elsewhere:
            if server.relay is None or "gravetide.relayed" in call.request.scope:
                raise
            until = until or time.monotonic() + server.relay.patience
            try:
                reply = await server.relay.request(call.request, call.data, elsewhere)
            except Gone as gone:
                reply = None
                if gone.began and endpoint.method != "GET":  # it may have been done; it must not be done twice
                    raise Refusing("moved", "The server of this table has gone. Look at the table, then try again.",
                                   503) from gone
            if reply is not None:
                return reply
            if time.monotonic() > until:
                raise
            await server.relay.pause(elsewhere, tries)
            tries += 1


def _moved(request: Request, reason: str) -> Response:
    """We do not have this table; who relayed the request asks again where it is now."""
    response = refused(503, "moved", reason)
    if "gravetide.relayed" in request.scope:
        response.headers[MOVED] = "1"
    return response


async def _call(server: Server, endpoint: Endpoint, request: Request) -> Call:
    if not server.requests.take(address(request)):
        raise Refusing("too-much", "That is too fast; wait a moment.", 429)
    if endpoint.method == "POST" and not is_same_origin(request, server.settings.public_url):
        raise Refusing("foreign", "This was sent by a page of another site.", 403)
    guest = await server.guest_of(request)
    if endpoint.needs_guest and guest is None:
        raise Refusing("no-guest", "Say who you are first: a name is enough.", 401)
    data, body = b"", None
    if endpoint.body is not None:
        data, body = await _body(server, endpoint, request)
    return Call(server, request, guest, data, body)


async def _body(server: Server, endpoint: Endpoint, request: Request) -> tuple[bytes, Any]:
    limit = max(server.settings.body_limit, endpoint.long)
    data = await _read(request, limit, server.settings.body_timeout)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        if data:
            raise Refusing("not-json", "Send JSON, with the content type application/json.", 415)
        data = b"{}"
    try:
        return data, msgspec.json.decode(data or b"{}", type=endpoint.body)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Refusing("bad-request", f"This can't be understood: {str(error)[:300].rstrip('.')}.", 422) from error


async def _read(request: Request, limit: int, timeout: float) -> bytes:
    too_long = Refusing("too-long", f"A request has {limit} bytes at most.", 413)
    declared = request.headers.get("content-length", "0")
    if not declared.isdigit() or int(declared) > limit:
        raise too_long
    parts = []
    size = 0
    try:
        async with asyncio.timeout(timeout):
            async for part in request.stream():
                size += len(part)
                if size > limit:
                    raise too_long
                parts.append(part)
    except TimeoutError:
        raise Refusing("too-slow", "The request took too long to arrive.", 408) from None
    return b"".join(parts)


def refused(status: int, code: str, reason: str) -> Response:
    """A refusal as a response."""
    return Response(encode(Refusal(code, reason)), status, media_type=JSON, headers={"cache-control": "no-store"})


def attachment(data: bytes, media: str, name: str) -> Response:
    """A file for the one who asks to keep."""
    return Response(data, media_type=media, headers={
        "content-disposition": f'attachment; filename="gravetide-{name}"', "cache-control": "no-store"})


def _set_cookie(server: Server, response: Response, token: str) -> None:
    response.set_cookie(
        COOKIE, token, max_age=server.settings.token_age if token else 0, httponly=True, samesite="lax",
        secure=server.settings.secure, path="/")
