"""The HTTP routes: what each takes, gives and needs. The OpenAPI document is made from the same list."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from gravetide.kernel.errors import GravetideError
from gravetide.server import bodies, catalogue, entries, retrospect, scenes, views
from gravetide.server.bodies import Guest, Nothing, Refusal, TableSummary
from gravetide.server.failures import StorageFailed
from gravetide.server.files import lasting
from gravetide.server.identity import hashed
from gravetide.server.leases import Elsewhere
from gravetide.server.limits import neighbourhood
from gravetide.server.network import NO_DOOR, is_at_the_machine
from gravetide.server.protocol import encode
from gravetide.server.refusals import Refusing
from gravetide.server.relay import MOVED, Gone
from gravetide.server.replays import NOBODY
from gravetide.server.table import Table

if TYPE_CHECKING:
    from gravetide.server.app import Server

log = logging.getLogger("gravetide.api")

COOKIE = "gravetide"
MOST_PER_PAGE = 50
MOST_IN_HISTORY = 200
JSON = "application/json"
BOARD = "/api/quests/{quest}/board"
TABLE_BOARD = "/api/tables/{table}/board"
SHARED_BOARD = "/api/shared/{code}/board"
_NO_QUEST = ("no-quest", "There is no such quest.", 404)
_NO_GAME = ("no-game", "There is no such game.", 404)
LONGEST_SCENE = 96 << 10
"""Bytes of a request with the text of a scene, whose characters JSON may write with six bytes each."""
_SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"


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

    async def table(self) -> Table:
        """The table named in the path."""
        return await self.server.house.table(self.request.path_params["table"])

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


def address(connection: HTTPConnection) -> str:
    """Where a request comes from, as far as limits go."""
    return neighbourhood(connection.client.host) if connection.client is not None else "nowhere"


def token_of(connection: HTTPConnection) -> str:
    """The token that a request carries, in a header or in the cookie."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return token.strip()
    return connection.cookies.get(COOKIE, "")


def is_same_origin(connection: HTTPConnection, public_url: str) -> bool:
    """Whether a page of ours sent this. Programs that are no browsers send no Origin and carry no foreign cookies.

    Host and Origin must fit each other: a page of ours is at our own address, by a name that is ours. A name that
    somebody else made point here is theirs, and so is its page, whatever the Host says.
    """
    if "gravetide.relayed" in connection.scope:  # the server that relays it has seen to that
        return True
    origin = connection.headers.get("origin")
    host = connection.headers.get("host", "")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    public = urlsplit(public_url)
    if public_url and origin == f"{public.scheme}://{public.netloc}":
        return host == public.netloc or _is_own_name(host)  # the second where a proxy does not pass the Host on
    return origin in (f"http://{host}", f"https://{host}") and host != public.netloc and _is_own_name(host)


def _is_own_name(host: str) -> bool:
    """Whether nobody else can have given us this name: an address in numbers, or what this machine calls itself."""
    try:
        name = (urlsplit(f"//{host}").hostname or "").removesuffix(".")
    except ValueError:
        return False
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        machine = socket.gethostname().lower()
        return name == "localhost" or name.endswith(".localhost") or name in (machine, f"{machine}.local")
    return True


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


def _set_cookie(server: Server, response: Response, token: str) -> None:
    response.set_cookie(
        COOKIE, token, max_age=server.settings.token_age if token else 0, httponly=True, samesite="lax",
        secure=server.settings.secure, path="/")


# -- guests


async def _new_guest(call: Call) -> Any:
    # A browser that is somebody already stays so: a new cookie in place of the old would lose every seat it holds.
    token = call.request.cookies.get(COOKIE, "")
    known = await call.server.identity.guest_of(token) if token else None
    if known is not None:
        return bodies.GuestWithToken(known.guest, known.name, token)
    if not call.server.new_guests.take(address(call.request)):
        raise Refusing("too-much", "Too many new names from here; try again later.", 429)
    made = await call.server.identity.new_guest(call.body.name)
    call.cookie = made.token
    return made


async def _me(call: Call) -> Any:
    return call.guest


async def _rename(call: Call) -> Any:
    renamed = await call.server.identity.rename(call.guest, call.body.name)
    await call.server.house.renamed(renamed)
    return renamed


async def _code(call: Call) -> Any:
    identity = call.server.identity
    return bodies.MoveCode(await identity.move_code(call.guest), identity.code_age)


async def _claim_code(call: Call) -> Any:
    call.guess()
    found = await call.server.identity.claim(call.body.code)
    if found is None:
        raise Refusing("wrong-code", "This code is wrong, used up or too old.", 403)
    call.guessed_right()
    call.cookie = found.token
    return found


async def _forget_me(call: Call) -> Any:
    token = token_of(call.request)
    await call.server.identity.revoke(call.guest.guest, token)
    call.server.hang_up(call.guest.guest, hashed(token))
    call.cookie = ""
    return Nothing()


async def _forget_everywhere(call: Call) -> Any:
    await call.server.identity.revoke_all(call.guest.guest)
    call.server.hang_up(call.guest.guest)
    call.cookie = ""
    return Nothing()


# -- what there is


async def _catalogue(call: Call) -> Any:
    return lasting(call.request, catalogue.catalogue(call.server.games), JSON, {"cache-control": "no-cache"})


async def _shelf(call: Call) -> Any:
    return lasting(call.request, catalogue.shelf(call.server.games), JSON, {"cache-control": "no-cache"})


async def _sheet(call: Call) -> Any:
    sheet = catalogue.sheet(call.server.games, call.request.path_params["game"])
    if sheet is None:
        raise Refusing(*_NO_GAME)
    return lasting(call.request, sheet, JSON, {"cache-control": "no-cache"})


async def _board(call: Call) -> Any:
    board = catalogue.board(call.server.games, call.request.path_params["quest"])
    if board is None:
        raise Refusing(*_NO_QUEST)
    return lasting(call.request, board, JSON, {"cache-control": "no-cache"})


async def _map_svg(call: Call) -> Any:
    svg = catalogue.map_svg(call.server.games, call.request.path_params["quest"])
    if svg is None:
        raise Refusing(*_NO_QUEST)
    return lasting(call.request, svg, "image/svg+xml", {
        "cache-control": "public, max-age=86400", "content-security-policy": _SVG_POLICY})


async def _health(call: Call) -> Any:
    return await call.server.health()


async def _ready(call: Call) -> Any:
    trouble = await call.server.trouble()
    if trouble:
        raise Refusing("not-ready", trouble, 503)
    return Nothing()


async def _network(call: Call) -> Any:
    door = call.server.door
    return door.told() if door is not None and is_at_the_machine(call.request) else NO_DOOR


async def _turn_network(call: Call) -> Any:
    door = call.server.door
    if door is None:
        raise Refusing("no-door", "Only whoever runs this server can change where it listens.", 403)
    if not is_at_the_machine(call.request):
        raise Refusing("not-here", "Only somebody at the computer that runs the game can let others in.", 403)
    await door.turn(wide=call.body.open)
    if not call.body.open:
        call.server.hang_up_network()
    return door.told()


async def _openapi(call: Call) -> Any:
    return lasting(call.request, call.server.openapi, JSON, {"cache-control": "no-cache"})


# -- tables


def _check_new_tables(call: Call) -> None:
    if not call.server.new_tables.take(call.guest.guest):
        raise Refusing("too-much", "You have set up many tables; try again later.", 429)


async def _new_table(call: Call) -> Any:
    _check_new_tables(call)
    table = await call.server.house.create(call.guest, call.body)
    return _summary(call, table)


async def _look_at_scene(call: Call) -> Any:
    if not call.server.looks.take(call.guest.guest):
        raise Refusing("too-much", "You have looked at many scenes; wait a moment.", 429)
    game = await call.server.house.scene(call.body.text)
    return await asyncio.to_thread(scenes.glance_at, game)


async def _new_scene(call: Call) -> Any:
    _check_new_tables(call)
    return _summary(call, await call.server.house.create_scene(call.guest, call.body))


async def _tables(call: Call) -> Any:
    limit = call.query("limit")
    limit = min(limit if limit is not None else 20, MOST_PER_PAGE) or 1
    tables, after = await call.server.house.tables_of(call.guest, call.query("before"), limit)
    found = [await _listed(call, table_id) for table_id in tables]
    return bodies.Tables([summary for summary in found if summary is not None], after)


async def _history(call: Call) -> Any:
    limit = call.query("limit")
    limit = min(limit if limit is not None else MOST_IN_HISTORY, MOST_IN_HISTORY) or 1
    return await call.server.house.history_of(call.guest, call.query("before"), limit)


async def _forget_table(call: Call) -> Any:
    try:
        table = await call.table()
    except Refusing as refusal:
        if refusal.code != "outdated":
            raise
        table = None  # nobody can play on there, but it can be taken off a list
    await call.server.house.forget(call.guest, call.request.path_params["table"], table)
    await call.server.replays.take_back(call.request.path_params["table"], call.guest)
    return Nothing()


async def _listed(call: Call, table_id: str) -> TableSummary | None:
    """A table for a list, here or elsewhere. One begun under other rules is named when it is opened, and left out."""
    try:
        return _summary(call, await call.server.house.table(table_id))
    except Refusing:
        return None
    except Elsewhere as elsewhere:
        relay = call.server.relay
        return await relay.summary(call.request, table_id, elsewhere) if relay is not None else None


def _summary(call: Call, table: Table) -> TableSummary:
    name = call._guest.name if call._guest is not None else ""
    summary = table.summary(call.viewer, name)
    kept_out = table.info.passphrase or table.info.closed
    if kept_out and (call.viewer is None or not table.is_member(call.viewer)):
        # Strangers who are kept out learn what is played, but not by whom.
        summary.people = []
        summary.host = summary.decider = ""
        for seat in summary.seats:
            seat.guest = seat.name = ""
            seat.present = False
    return summary


async def _table(call: Call) -> Any:
    return _summary(call, await call.table())


async def _join(call: Call) -> Any:
    table = await call.table()
    locked = bool(table.info.passphrase) and not table.is_member(call.guest.guest)
    if locked:
        call.guess()
    await call.server.house.join(call.guest, table, call.body.passphrase)
    if locked:
        call.guessed_right()
    return _summary(call, table)


async def _claim_seat(call: Call) -> Any:
    table = await call.table()
    await call.server.house.claim(call.guest, table, call.number("n"))
    return _summary(call, table)


async def _release_seat(call: Call) -> Any:
    table = await call.table()
    await call.server.house.release(call.guest, table, call.number("n"))
    return _summary(call, table)


async def _hand_seat(call: Call) -> Any:
    table = await call.table()
    await call.server.house.hand(call.guest, table, call.number("n"), call.body.guest)
    return _summary(call, table)


async def _computer_seat(call: Call) -> Any:
    table = await call.table()
    await call.server.house.computer(call.guest, table, call.number("n"), call.body.bot)
    return _summary(call, table)


async def _kick(call: Call) -> Any:
    table = await call.table()
    await call.server.house.kick(call.guest, table, call.body.guest)
    return _summary(call, table)


async def _close(call: Call) -> Any:
    table = await call.table()
    await call.server.house.close(call.guest, table, closed=call.body.closed)
    return _summary(call, table)


async def _begin(call: Call) -> Any:
    table = await call.table()
    await call.server.house.begin(call.guest, table)
    return _summary(call, table)


async def _restart(call: Call) -> Any:
    table = await call.table()
    await call.server.house.restart(call.guest, table)
    return _summary(call, table)


async def _rematch(call: Call) -> Any:
    _check_new_tables(call)
    return _summary(call, await call.server.house.rematch(call.guest, await call.table()))


async def _leave(call: Call) -> Any:
    table = await call.table()
    await call.server.house.leave(call.guest, table)
    return _summary(call, table)


async def _view(call: Call) -> Any:
    table = await call.table()
    table.check_may_watch(call.guest.guest)
    return table.table_view(call.guest.guest)


async def _table_board(call: Call) -> Any:
    table = await call.table()
    table.check_may_watch(call.guest.guest)
    board = encode(table.face.board_of(table.game))
    return Response(board, media_type=JSON, headers={"cache-control": "private, max-age=86400"})


async def _finished(call: Call) -> Table:
    """A table whose game is over, so that its record gives nothing away."""
    table = await call.table()
    table.check_may_watch(call.guest.guest)
    if not table.game.is_over:
        raise Refusing(
            "running", "The record gives away the dice to come, so you can have it once the game is over.", 403)
    return table


async def _record(call: Call) -> Any:
    table = await _finished(call)
    text = await asyncio.to_thread(table.game.record)
    return _attachment(text.encode(), "text/plain; charset=utf-8", f"{table.glance().scenario}.record")


async def _save(call: Call) -> Any:
    table = await _finished(call)
    table.check_host(call.guest.guest)
    return _attachment(table.game.save(), "application/octet-stream", f"{table.glance().scenario}.save")


def _attachment(data: bytes, media: str, name: str) -> Response:
    return Response(data, media_type=media, headers={
        "content-disposition": f'attachment; filename="gravetide-{name}"', "cache-control": "no-store"})


async def _replay(call: Call) -> Any:
    table = await _finished(call)
    return table.moment(call.number("n"), call.guest.guest)


async def _fork(call: Call) -> Any:
    table = await _finished(call)
    _check_new_tables(call)
    return _summary(call, await call.server.house.fork(call.guest, table, call.body.n))


# -- replays that are shared


async def _watched(call: Call) -> Table:
    """A table at which the one who asks may watch."""
    table = await call.table()
    table.check_may_watch(call.guest.guest)
    return table


async def _told_replay(call: Call) -> Any:
    return await call.server.replays.replay(await _watched(call), call.guest.guest)


async def _share(call: Call) -> Any:
    table = await _watched(call)
    await call.server.replays.make_share(table, call.guest)
    return await call.server.replays.replay(table, call.guest.guest)


async def _unshare(call: Call) -> Any:
    table = await _watched(call)
    await call.server.replays.take_back(table.info.id, call.guest)
    return await call.server.replays.replay(table, call.guest.guest)


async def _write_note(call: Call) -> Any:
    table = await _watched(call)
    await call.server.replays.write_note(table, call.guest, call.body.n, call.body.text)
    return await call.server.replays.replay(table, call.guest.guest)


async def _delete_note(call: Call) -> Any:
    table = await _watched(call)
    await call.server.replays.delete_note(table, call.guest, call.number("n"))
    return await call.server.replays.replay(table, call.guest.guest)


async def _picture(call: Call) -> Any:
    return await _drawn(call, await _watched(call))


async def _drawn(call: Call, table: Table) -> Response:
    drawing = await call.server.replays.picture(table, call.number("n"), address(call.request))
    return Response(drawing, media_type="image/svg+xml", headers={
        "cache-control": "no-store", "content-security-policy": _SVG_POLICY})


async def _shared(call: Call) -> Any:
    return await call.server.replays.replay(await _shared_table(call), NOBODY)


async def _shared_moment(call: Call) -> Any:
    return await call.server.replays.moment(call.request.path_params["code"], call.number("n"))


async def _shared_board(call: Call) -> Any:
    table = await _shared_table(call)
    board = encode(table.face.board_of(table.game))
    return Response(board, media_type=JSON, headers={"cache-control": "no-store"})


async def _shared_picture(call: Call) -> Any:
    return await _drawn(call, await _shared_table(call))


async def _shared_table(call: Call) -> Table:
    return await call.server.replays.shared(call.request.path_params["code"])


async def _give_up(call: Call) -> Any:
    table = await call.table()
    await call.server.house.give_up(call.guest, table)
    return _summary(call, table)


# -- campaigns


def _campaign_id(call: Call) -> str:
    found: str = call.request.path_params["campaign"]
    return found


async def _campaign_view(call: Call) -> bodies.CampaignView:
    return await call.server.campaigns.view(call.guest, _campaign_id(call))


async def _new_campaign(call: Call) -> Any:
    _check_new_tables(call)
    made = await call.server.campaigns.create(call.guest, call.body)
    return await call.server.campaigns.view(call.guest, made.campaign.id)


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
    return _attachment(text.encode(), "text/plain; charset=utf-8", "story.campaign")


_CAMPAIGN = "/api/campaigns/{campaign}"
_TABLE = "/api/tables/{table}"
_SHARED = "/api/shared/{code}"

ENDPOINTS = (
    Endpoint("GET", "/api/health", _health, "That the server is alive, and whether it is well.", reply=bodies.Health,
             needs_guest=False),
    Endpoint("GET", "/api/ready", _ready, "Whether the server can do its work: refused with 503 if it can't write.",
             needs_guest=False),
    Endpoint("GET", "/api/network", _network, "Whether others on the same network can come in.",
             reply=bodies.Network, needs_guest=False),
    Endpoint("POST", "/api/network", _turn_network, "Let others on the same network in, or no longer (at the machine).",
             body=bodies.Turn, reply=bodies.Network),
    Endpoint("GET", "/api/openapi.json", _openapi, "This document.", reply=dict[str, Any], needs_guest=False),
    Endpoint("GET", "/api/catalogue", _catalogue, "Everything that can be chosen when a table is set up.",
             reply=bodies.Catalogue, needs_guest=False),
    Endpoint("GET", "/api/games", _shelf, "The games, as much of each as one needs to choose.", reply=entries.Shelf,
             needs_guest=False),
    Endpoint("GET", "/api/games/{game}", _sheet, "Everything that can be chosen in one game, and its words.",
             reply=dict[str, Any], needs_guest=False),
    Endpoint("GET", BOARD, _board, "The board of a quest, without what moves.", reply=dict[str, Any],
             needs_guest=False),
    Endpoint("GET", "/api/quests/{quest}/map.svg", _map_svg, "The map of a quest as at its start.",
             reply=str, needs_guest=False, media="image/svg+xml"),
    Endpoint("POST", "/api/guests", _new_guest, "Become a guest: a name is enough.", body=bodies.NewGuest,
             reply=bodies.GuestWithToken, needs_guest=False),
    Endpoint("POST", "/api/guests/claim", _claim_code, "Take on the identity behind a code.", body=bodies.ClaimCode,
             reply=bodies.GuestWithToken, needs_guest=False),
    Endpoint("GET", "/api/me", _me, "Who I am.", reply=Guest),
    Endpoint("POST", "/api/me", _rename, "Change my name.", body=bodies.NewGuest, reply=Guest),
    Endpoint("POST", "/api/me/code", _code, "A code to take my identity to another device.", reply=bodies.MoveCode),
    Endpoint("POST", "/api/me/forget", _forget_me, "Revoke the token of this device."),
    Endpoint("POST", "/api/me/forget-everywhere", _forget_everywhere, "Revoke the tokens of all my devices."),
    Endpoint("POST", "/api/tables", _new_table, "Set up a table.", body=bodies.NewTable, reply=TableSummary),
    Endpoint("POST", "/api/scenes", _new_scene, "Set up a table at a position that somebody has drawn.",
             body=bodies.NewScene, reply=TableSummary, long=LONGEST_SCENE),
    Endpoint("POST", "/api/scenes/look", _look_at_scene, "What a drawn position is, before anybody plays it.",
             body=bodies.SceneToLookAt, reply=bodies.SceneGlance, long=LONGEST_SCENE),
    Endpoint("GET", "/api/tables", _tables, "My tables, the latest first.", reply=bodies.Tables,
             query=("before", "limit")),
    Endpoint("GET", "/api/history", _history, "The tables I have been at, the latest first: how each ended for me.",
             reply=bodies.History, query=("before", "limit")),
    Endpoint("GET", _TABLE, _table, "A table at a glance.", reply=TableSummary, needs_guest=False),
    Endpoint("POST", f"{_TABLE}/join", _join, "Join a table.", body=bodies.Join, reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/leave", _leave, "Leave a table.", reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/forget", _forget_table, "Take a table off my lists; leaves it if the game goes on."),
    Endpoint("POST", f"{_TABLE}/seats/{{n}}/claim", _claim_seat, "Take a seat.", reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/seats/{{n}}/release", _release_seat, "Free a seat.", reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/seats/{{n}}/hand", _hand_seat, "Hand a seat over.", body=bodies.ToGuest,
             reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/seats/{{n}}/computer", _computer_seat, "Let the computer play a seat (host).",
             body=bodies.WithBot, reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/kick", _kick, "Remove somebody (host).", body=bodies.ToGuest, reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/close", _close, "Close a table to newcomers, or open it (host).", body=bodies.Close,
             reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/begin", _begin, "Begin the game, when those who were waited for are here (host).",
             reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/restart", _restart, "Begin again on this table (host).", reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/rematch", _rematch, "The same again on a new table.", reply=TableSummary),
    Endpoint("GET", f"{_TABLE}/view", _view, "The whole table as it stands.", reply=views.TableView),
    Endpoint("GET", TABLE_BOARD, _table_board, "The board of a table, without what moves.", reply=dict[str, Any]),
    Endpoint("GET", f"{_TABLE}/record", _record, "The record of a finished game.", reply=str, media="text/plain"),
    Endpoint("GET", f"{_TABLE}/save", _save, "The save of a finished game (host).", reply=str,
             media="application/octet-stream"),
    Endpoint("GET", f"{_TABLE}/replay/{{n}}", _replay, "A finished game after n choices.", reply=views.Moment),
    Endpoint("GET", f"{_TABLE}/replay", _told_replay, "Who played a finished game, its turning points and notes.",
             reply=retrospect.Replay),
    Endpoint("POST", f"{_TABLE}/share", _share, "Make a link to a finished game, for anybody (those who sat there).",
             reply=retrospect.Replay),
    Endpoint("POST", f"{_TABLE}/unshare", _unshare, "Take my link back.", reply=retrospect.Replay),
    Endpoint("POST", f"{_TABLE}/notes", _write_note, "Write a note at a moment (those who sat there).",
             body=retrospect.NewNote, reply=retrospect.Replay),
    Endpoint("POST", f"{_TABLE}/notes/{{n}}/delete", _delete_note, "Delete a note of mine.", reply=retrospect.Replay),
    Endpoint("GET", f"{_TABLE}/picture/{{n}}", _picture, "A picture of a finished game after n choices.",
             reply=str, media="image/svg+xml"),
    Endpoint("GET", _SHARED, _shared, "The finished game that a link leads to.", reply=retrospect.Replay,
             needs_guest=False),
    Endpoint("GET", f"{_SHARED}/replay/{{n}}", _shared_moment, "The same game after n choices, as onlookers saw it.",
             reply=views.Moment, needs_guest=False),
    Endpoint("GET", SHARED_BOARD, _shared_board, "Its board, without what moves.", reply=dict[str, Any],
             needs_guest=False),
    Endpoint("GET", f"{_SHARED}/picture/{{n}}", _shared_picture, "A picture of it after n choices.", reply=str,
             needs_guest=False, media="image/svg+xml"),
    Endpoint("POST", f"{_TABLE}/give-up", _give_up, "Break the quest of a campaign off: it counts as lost (host).",
             reply=TableSummary),
    Endpoint("POST", "/api/campaigns", _new_campaign, "Begin a campaign.", body=bodies.NewCampaign,
             reply=bodies.CampaignView),
    Endpoint("GET", "/api/campaigns", _campaigns, "My campaigns, the latest first.", reply=bodies.MyCampaigns),
    Endpoint("GET", _CAMPAIGN, _campaign, "A campaign: its map, its sheets, and what was decided.",
             reply=bodies.CampaignView),
    Endpoint("POST", f"{_CAMPAIGN}/join", _join_campaign, "Join a campaign.", body=bodies.Join,
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
    Endpoint("POST", f"{_TABLE}/fork", _fork, "Play on from a moment of a finished game.", body=bodies.Fork,
             reply=TableSummary),
)
