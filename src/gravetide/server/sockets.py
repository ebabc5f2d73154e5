"""A WebSocket at a table: reads commands, sends messages through a bounded queue, and is cut when it can't follow."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.types import Scope
from starlette.websockets import WebSocket, WebSocketState

from gravetide.kernel.errors import GravetideError
from gravetide.server import origin, protocol
from gravetide.server.audiences import Follower
from gravetide.server.bodies import Guest
from gravetide.server.failures import Conflict, StorageFailed
from gravetide.server.identity import hashed
from gravetide.server.leases import Elsewhere
from gravetide.server.limits import Bucket
from gravetide.server.protocol import (
    NO_TABLE,
    PROTOCOL,
    REFUSED,
    RESTARTED,
    TOO_MUCH,
    TOO_SLOW,
    UNKNOWN_GUEST,
    FromServer,
    encode,
)
from gravetide.server.refusals import Refusing
from gravetide.server.relay import Gone
from gravetide.server.table import Table
from gravetide.server.talk import TooMuch

if TYPE_CHECKING:
    from gravetide.server.app import Server

log = logging.getLogger("gravetide.sockets")

GOODBYE = 5.0
"""Seconds for the last messages to go out."""

MOST_OFFENCES = 20
"""Messages that make no sense before a socket is cut."""


class Outlet:
    """The way out to one client: messages wait in a queue of limited length while the client is slow."""

    def __init__(self, socket: WebSocket, most: int, most_bytes: int) -> None:
        self._socket = socket
        self._most = most
        self._most_bytes = most_bytes
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._news = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self.given_up = asyncio.Event()
        self.guest = ""
        self.token = ""

    def send(self, message: bytes) -> None:
        """Put a message in the queue; a queue that is too long is given up, and the client with it."""
        if self._closing is not None:
            return
        if len(self._waiting) >= self._most or self._bytes + len(message) > self._most_bytes:
            self._waiting.clear()
            self._closing = TOO_SLOW, ""
            self.given_up.set()
            return
        self._waiting.append(message)
        self._bytes += len(message)
        self._news.set()

    def close(self, code: int, why: str) -> None:
        """Close the connection after what is waiting."""
        if self._closing is None:
            self._closing = code, why
        self._news.set()

    async def run(self) -> None:
        """Send what is waiting until the line is closed."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                message = self._waiting.popleft()
                self._bytes -= len(message)
                await self._socket.send_text(message.decode())
            if self._closing is not None:
                code, why = self._closing
                if self._socket.client_state is WebSocketState.CONNECTED:
                    await self._socket.close(code, why[:120])
                return

    @property
    def scope(self) -> Scope:
        """By which way it came."""
        return self._socket.scope

    @property
    def is_closing(self) -> bool:
        """Whether no more messages are taken."""
        return self._closing is not None


class Visit:
    """A client at a table, from its hello to its goodbye."""

    def __init__(self, server: Server, socket: WebSocket, guest: Guest, table: Table, line: Outlet) -> None:
        self.server = server
        self.socket = socket
        self.guest = guest
        self.table = table
        self.line = line
        self.follower = Follower(guest.guest, line.send, line.close)
        self.bucket = Bucket(server.settings.messages_per_second, server.settings.messages_burst, server.clock)
        self.offences = 0
        self._hinting: asyncio.Task[None] | None = None

    def send(self, message: FromServer) -> None:
        """Queue one message."""
        self.line.send(encode(message))

    async def run(self) -> None:
        """Read messages until the client goes."""
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            # Too fast is made slower, not refused: nothing that a hasty client sent is lost.
            wait = self.bucket.wait()
            if wait:
                await asyncio.sleep(wait)
            text = received.get("text")
            if text is None or len(text) > self.server.settings.frame_limit:
                self._offence("bad-message", "Messages are JSON texts of limited length.")
            else:
                await self._read(text)
            if self.offences > MOST_OFFENCES:
                self.line.close(TOO_MUCH, "Too many messages that make no sense.")
                return

    def _offence(self, code: str, reason: str) -> None:
        self.offences += 1
        self.send(protocol.Refused(code, reason))

    async def _read(self, text: str) -> None:
        try:
            message = protocol.read_client_message(text)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            self._offence("bad-message", f"This message can't be understood: {str(error)[:200].rstrip('.')}.")
            return
        leases = self.server.leases
        try:
            if not leases.is_sure:
                await leases.settled()
            await self._answer(message)
        except GravetideError as error:
            usual = "too-much" if isinstance(error, TooMuch) else "illegal"
            code = error.code if isinstance(error, Refusing) else usual
            self.send(protocol.Refused(code, str(error), getattr(message, "id", None)))
        except Exception:
            log.exception("table %s: a message of type %s failed", self.table.info.id, type(message).__name__)
            self.send(protocol.Refused("fault", "Something went wrong on the server. It is not your fault; try "
                                                "something else.", getattr(message, "id", None)))

    async def _answer(self, message: protocol.ClientMessage) -> None:
        table, guest = self.table, self.guest.guest
        if isinstance(message, protocol.Choose):
            began = time.perf_counter()
            answer = await table.choose(guest, message.key, message.version, message.option, aside=message.aside)
            self.server.metrics.choosing.note(time.perf_counter() - began)
            self.server.metrics.choices[answer.status] += 1
            self._told(answer)
        elif isinstance(message, protocol.Undo):
            self._told(await table.undo(guest, message.key, message.version))
        elif isinstance(message, protocol.Ping):
            self.send(protocol.Pong())
        elif isinstance(message, protocol.Hello):
            self._hello(message)
        elif isinstance(message, protocol.Say | protocol.Express | protocol.Point | protocol.Suggest
                        | protocol.Attending):
            await self._converse(message)
        else:
            table.check_may_watch(guest)
            if isinstance(message, protocol.HintNow):
                self._ask_for_a_hint(message)
            else:
                self._inform(message)

    async def _converse(
        self, message: protocol.Say | protocol.Express | protocol.Point | protocol.Suggest | protocol.Attending,
    ) -> None:
        """Pass on what somebody says or shows to the others at the table."""
        table, guest = self.table, self.guest.guest
        if isinstance(message, protocol.Say):
            await table.say(guest, "say", message.text)
        elif isinstance(message, protocol.Express):
            await table.say(guest, "emote", message.emote)
        elif isinstance(message, protocol.Point):
            table.point(guest, message.place, message.gesture)
        elif isinstance(message, protocol.Suggest):
            table.suggest(guest, message.version, message.option)
        else:
            table.attend(self.follower, looking=message.looking)

    def _ask_for_a_hint(self, message: protocol.HintNow) -> None:
        """A hint takes its time, in which other messages are answered; only one is thought about at a time."""
        self.table.check_may_ask(self.guest.guest)
        if self._hinting is not None and not self._hinting.done():
            raise Refusing("busy", "Your last hint is still on its way.")
        self._hinting = asyncio.create_task(self._hint(message.id))

    async def _hint(self, request: protocol.RequestId) -> None:
        try:
            self.send(await self.table.hint(request, self.guest.guest))
        except Exception:
            log.exception("table %s: a hint failed", self.table.info.id)
            self.send(protocol.Refused("fault", "No hint right now; try again later.", request))

    def stop(self) -> None:
        """Nobody listens any more."""
        if self._hinting is not None:
            self._hinting.cancel()

    def _inform(
        self,
        message: (protocol.Explain | protocol.TriesWith | protocol.OddsOf | protocol.ThreatNow | protocol.WayTo
                  | protocol.SightFrom | protocol.AsidesNow),
    ) -> None:
        """Answer a question that changes nothing."""
        table, game, guest = self.table, self.table.game, self.guest.guest
        if isinstance(message, protocol.Explain):
            told = game.explanation(message.text, table.asking_seat(guest))
            self.send(protocol.Reason(message.id, told.sentence, told.reason, told.is_offered))
        elif isinstance(message, protocol.TriesWith):
            tries = table.tries(message.about, message.sort, guest)
            self.send(protocol.Tries(message.id, table.version, tries))
        elif isinstance(message, protocol.OddsOf):
            table.check_may_ask(guest)
            seat = table.asking_seat(guest) if table.audiences.have_secrets else None
            self.send(table.face.odds(game, message.option, message.id, seat))
        elif isinstance(message, protocol.ThreatNow):
            self.send(table.face.forecast(game, message.id, table.version, table.audience_of(guest).seat))
        elif isinstance(message, protocol.WayTo):
            seat = table.audience_of(guest).seat
            self.send(table.face.way(game, message.place, message.id, table.version, seat))
        elif isinstance(message, protocol.SightFrom):
            seat = table.audience_of(guest).seat
            self.send(table.face.sight(game, message.place, message.id, table.version, seat))
        else:
            self.send(protocol.Asides(message.id, table.version, table.asides(guest)))

    def _told(self, answer: protocol.Answer) -> None:
        self.send(answer)
        if answer.code:
            self.server.metrics.refusals[answer.code] += 1
        if answer.status == "refused" and answer.code == "stale":
            self.line.send(self.table.snapshot(self.table.audience_of(self.guest.guest)))
        elif answer.code == "moved":
            self.line.close(RESTARTED, answer.reason)

    def _hello(self, hello: protocol.Hello) -> None:
        if hello.protocol != PROTOCOL:
            self.send(protocol.Reload(
                f"This page speaks protocol {hello.protocol}, the server {PROTOCOL}: load the page again."))
            return
        table = self.table
        try:
            table.check_may_watch(self.guest.guest)
        except Refusing as refusal:  # removed, or gone from a locked table, between connecting and this hello
            self.line.close(REFUSED, refusal.reason)
            return
        self.send(protocol.Welcome(
            PROTOCOL, table.you(self.guest.guest, self.guest.name), table.summary()))
        # Nothing is awaited between these two lines: no step can fall between catching up and following.
        for message in table.since(hello.since, table.audience_of(self.guest.guest)):
            self.line.send(message)
        if table.talk.words:
            self.send(protocol.Sayings(list(table.talk.words)))
        if self.follower not in table.followers:
            table.follow(self.follower)


async def attend(server: Server, socket: WebSocket) -> None:
    """Serve a WebSocket from its first to its last moment."""
    await socket.accept()
    address = origin.address(socket)
    if "gravetide.belongs_to" in socket.scope:
        socket.scope["gravetide.belongs_to"](address)
    server.addresses[address] += 1
    try:
        await _attend(server, socket, address)
    finally:
        server.addresses[address] -= 1
        if not server.addresses[address]:
            del server.addresses[address]


async def _attend(server: Server, socket: WebSocket, address: str) -> None:
    line = Outlet(socket, server.settings.queue_limit, server.settings.queue_bytes)
    sending = asyncio.create_task(line.run())
    tasks: set[asyncio.Task[Any]] = {sending}
    seating: Visit | None = None
    try:
        if server.addresses[address] > server.settings.sockets_per_address:
            line.close(TOO_MUCH, "Too many tables are open from here; close another window first.")
        else:
            seating = await _seated_or_relayed(server, socket, line)
        tasks.add(asyncio.create_task(line.given_up.wait()))
        if seating is not None:
            tasks.add(asyncio.create_task(seating.run()))
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if line.is_closing and not line.given_up.is_set() and not sending.done():
            await asyncio.wait({sending}, timeout=GOODBYE)
    finally:
        server.sockets.discard(line)
        if seating is not None:
            seating.stop()
            seating.table.unfollow(seating.follower)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if line.given_up.is_set() and "gravetide.abort" in socket.scope:
            # A reader that does not read would keep the connection half closed for ever.
            socket.scope["gravetide.abort"]()


async def _seated_or_relayed(server: Server, socket: WebSocket, line: Outlet) -> Visit | None:
    """The client at its table, if that is ours. Elsewhere the client is served from there, to the end."""
    tries, until = 0, 0.0
    while True:
        try:
            return await _seated(server, socket, line)
        except Elsewhere as elsewhere:
            if server.relay is None or "gravetide.relayed" in socket.scope:
                line.close(RESTARTED, str(elsewhere))
                return None
            until = until or time.monotonic() + server.relay.patience
            try:
                await server.relay.attend(socket, line, elsewhere)
                return None
            except Gone:
                if time.monotonic() > until:
                    line.close(RESTARTED, str(elsewhere))
                    return None
            await server.relay.pause(elsewhere, tries)
            tries += 1


async def _seated(server: Server, socket: WebSocket, line: Outlet) -> Visit | None:
    """The client at its table, or None when it may not come in; then the line says why and closes."""
    try:
        guest = await server.guest_of(socket)
        if guest is None:
            line.close(UNKNOWN_GUEST, "Say who you are first: a name is enough.")
            return None
        line.guest, line.token = guest.guest, hashed(origin.token_of(socket))
        server.sockets.add(line)  # from here on it is found when its token is revoked
        table = await server.hall.table(socket.path_params["table"])
        table.check_may_watch(guest.guest)
        if not table.is_member(guest.guest) or table.members[guest.guest].name != guest.name:
            await server.hall.admit(guest, table)
    except Refusing as refusal:
        again = RESTARTED if refusal.status == 503 else REFUSED
        line.close(NO_TABLE if refusal.status == 404 else again, refusal.reason)
        return None
    except (StorageFailed, Conflict):
        line.close(RESTARTED, "The server can't reach its database; try again in a moment.")
        return None
    if sum(follower.guest == guest.guest for follower in table.followers) >= server.settings.sockets_per_guest:
        line.close(TOO_MUCH, "This table is open too many times; close another window first.")
        return None
    return Visit(server, socket, guest, table, line)
