"""What stands between the network and the application: additions to uvicorn's protocols.

Everything has its time, slow readers can be cut off, and bytes, frames and requests are counted, by connection and by
address, before anything is made of them. Who sends too fast is read from more slowly; who floods is cut off.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Container
from typing import Any

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from gravetide.server.limits import Bucket, Buckets, Clock, neighbourhood
from gravetide.server.settings import Settings

BACKLOG = 64 << 10
"""Bytes of one connection that may wait to be looked at; browsers send a small part of this ahead, if anything."""

REQUEST_WEIGHT = 2
"""How many frames a request, or a new connection, counts for: it takes about as much work."""

INSIDE = "another server"
"""The address of everybody who comes by the inside port."""

MOST_PARTS = 256
"""Chunks of one body, or fragments of one message, before the connection is cut."""


class Meter:
    """Counts what one connection sends, against its own allowance and that of its address."""

    __slots__ = ("_bytes", "_frames")

    def __init__(self, size: list[Bucket], frames: list[Bucket]) -> None:
        self._bytes = size
        self._frames = frames

    def count(self, *, size: int = 0, frames: int = 0) -> None:
        """Something has come."""
        if size:
            for bucket in self._bytes:
                bucket.spend(size)
        if frames:
            for bucket in self._frames:
                bucket.spend(frames)

    def owes(self) -> float:
        """Seconds for which nothing more is taken from this connection."""
        return max([bucket.owes() for bucket in (*self._bytes, *self._frames)], default=0.0)


class Believed(Container[str]):
    """The proxies whose word uvicorn takes for whom they speak."""

    def __init__(self, hosts: list[str] | str) -> None:
        self._hosts = ProxyHeadersMiddleware(_nothing, hosts).trusted_hosts

    def __contains__(self, host: object) -> bool:
        return isinstance(host, str) and host in self._hosts


async def _nothing(*_: object) -> None:
    """An application of which only the proxies in front are of interest."""


class Traffic:
    """What a server takes from a connection and from an address in a time, and who is connected."""

    def __init__(self, settings: Settings, proxies: Container[str] = (), clock: Clock = time.monotonic) -> None:
        self.settings = settings
        self.inside_port = 0    # where the other servers come; what they bring was counted where it came in
        self.proxies = proxies  # believed when they tell for whom they speak
        self.connections: Counter[str] = Counter()
        self._clock = clock
        self._bytes = Buckets(settings.address_bytes_per_second, settings.address_bytes_burst, clock)
        self._frames = Buckets(settings.address_frames_per_second, settings.address_frames_burst, clock)

    def for_requests(self, host: str) -> Meter:
        """A connection that brings requests. A proxy brings those of many people, and has looked at them itself."""
        return Meter([], []) if host == INSIDE or host in self.proxies else self.for_socket(host)

    def for_socket(self, host: str) -> Meter:
        """A WebSocket. Whose it is at the other side of a proxy is not known yet."""
        settings = self.settings
        if host == INSIDE:
            return Meter([], [])
        size = [Bucket(settings.bytes_per_second, settings.bytes_burst, self._clock)]
        frames = [Bucket(settings.frames_per_second, settings.frames_burst, self._clock)]
        if host not in self.proxies:
            address = neighbourhood(host)
            size.append(self._bytes.of(address))
            frames.append(self._frames.of(address))
        return Meter(size, frames)

    def connect(self, host: str) -> bool:
        """Note a new connection; False if there are too many from there already."""
        address = neighbourhood(host)
        self.connections[address] += 1
        allowed = self.settings.connections_per_address
        return host == INSIDE or host in self.proxies or self.connections[address] <= allowed

    def disconnect(self, host: str) -> None:
        """It is gone."""
        address = neighbourhood(host)
        self.connections[address] -= 1
        if not self.connections[address]:
            del self.connections[address]


class PacedRequests(h11.Connection):
    """HTTP/1.1 that gives out no more than the meter allows: for a while it says that there is nothing to be had."""

    meter = Meter([], [])
    owed = 0.0  # seconds for which it says so
    _parts = 0

    def next_event(self) -> Any:
        """The next part of a request, or PAUSED."""
        self.owed = self.meter.owes()
        if self.owed:
            return h11.PAUSED
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._parts = 0
            self.meter.count(frames=REQUEST_WEIGHT)
        elif isinstance(event, h11.Data):
            self._parts += 1
            self.meter.count(frames=1)
            if self._parts > MOST_PARTS and event.chunk_start:
                raise h11.RemoteProtocolError("The body comes in too many chunks.")
        return event


class HeldFlow(FlowControl):
    """Reading goes on only when nobody wants it held: neither the application nor the meter."""

    is_held = False

    def hold(self) -> None:
        """Read nothing until `let_go`."""
        self.is_held = self.read_paused = True
        self._transport.pause_reading()  # in any case: uvicorn resumes it past this class where a body is skipped

    def let_go(self) -> None:
        """The meter is content."""
        self.is_held = False
        self.resume_reading()

    def resume_reading(self) -> None:
        if not self.is_held:
            super().resume_reading()


class PatientHttp(H11Protocol):
    """HTTP that waits only so long: for every next request to begin in full, and for every answer to be taken.

    uvicorn gives a connection time only while nothing at all arrives, so that a byte now and then keeps it for ever,
    and reads on while requests wait for their turn, so that they fill the memory.
    """

    header_timeout = 15.0
    answer_timeout = 120.0
    traffic = Traffic(Settings())
    _until: asyncio.TimerHandle | None = None
    _held: asyncio.TimerHandle | None = None
    _is_upgraded = False
    flow: HeldFlow
    conn: PacedRequests

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.flow = HeldFlow(transport)
        self._host = self.client[0] if self.client is not None else ""
        if self.server is not None and self.server[1] == self.traffic.inside_port:
            self._host = INSIDE
        self._meter = self.traffic.for_requests(self._host)
        self._meter.count(frames=REQUEST_WEIGHT)
        self.conn = PacedRequests(h11.SERVER)
        self.conn.meter = self._meter
        if not self.traffic.connect(self._host):
            transport.abort()
            return
        self._wait(self.header_timeout)

    def connection_lost(self, exc: Exception | None) -> None:
        self.traffic.disconnect(self._host)
        self._wait_no_more()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_upgraded = True
        self._wait_no_more()  # another protocol takes over; a timer would keep this one in memory
        super().handle_websocket_upgrade(event)

    def data_received(self, data: bytes) -> None:
        self._meter.count(size=len(data), frames=1)
        super().data_received(data)
        if self.flow.read_paused and len(self.conn.trailing_data[0]) > BACKLOG:
            self.transport.abort()

    def handle_events(self) -> None:
        before: object = self.cycle
        super().handle_events()
        if self._is_upgraded or self.transport.is_closing():
            return
        if self.cycle is not before and not self.cycle.response_complete:
            self._wait(self.answer_timeout)
        if self.conn.owed:
            self.flow.hold()
            if self._held is None:
                self._held = self.loop.call_later(self.conn.owed, self._go_on)

    def _go_on(self) -> None:
        self._held = None
        if not self.transport.is_closing():
            self.flow.let_go()
            self.handle_events()

    def send_400_response(self, msg: str) -> None:
        """Refuse what makes no sense. Where an answer is under way already there is nothing to be said any more."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:
            self.transport.abort()

    def on_response_complete(self) -> None:
        super().on_response_complete()  # the next request begins here, if it has come already
        if self.cycle.response_complete and not self._is_upgraded:
            self._wait(self.header_timeout)

    def _wait(self, seconds: float) -> None:
        self._wait_no_more(but_held=True)
        self._until = self.loop.call_later(seconds, self.transport.abort)

    def _wait_no_more(self, *, but_held: bool = False) -> None:
        if self._until is not None:
            self._until.cancel()
            self._until = None
        if self._held is not None and not but_held:
            self._held.cancel()
            self._held = None


class CuttableWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that lets frames in one by one, as fast as the meter allows, and can be dropped at once.

    The library counts no pings, pongs and fragments, and takes all that came with one read at one go.
    """

    traffic = PatientHttp.traffic
    _held: asyncio.TimerHandle | None = None
    _left = 0  # bytes still to come of the frame that was let in last

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._host = self.client[0] if self.client is not None else ""
        if self.server is not None and self.server[1] == self.traffic.inside_port:
            self._host = INSIDE
        self._meter = self.traffic.for_socket(self._host)
        self._waiting = bytearray()

    def connection_lost(self, exc: Exception | None) -> None:
        self.traffic.disconnect(self._host)  # it came as a request, and was counted then
        self._let_nothing_in()
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        scope: Any = self.scope
        scope["gravetide.abort"] = self.transport.abort
        scope["gravetide.belongs_to"] = self._belongs_to
        await super().run_asgi()

    def _belongs_to(self, address: str) -> None:
        """Count for this address: a proxy has told it."""
        if self._host in self.traffic.proxies:
            self._meter = self.traffic.for_socket(address)

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._meter.count(size=len(data))
        self._waiting += data
        if len(self._waiting) > BACKLOG:
            self._let_nothing_in()
            self.transport.abort()
        elif self._held is None:
            self._let_in()
        else:
            self.transport.pause_reading()

    def _let_in(self) -> None:
        while self._waiting and not self.transport.is_closing():
            owed = self._meter.owes()
            if owed:
                self.transport.pause_reading()
                self._held = self.loop.call_later(owed, self._go_on)
                return
            size = self._next_frame()
            if not size:
                return
            frame = bytes(self._waiting[:size])
            del self._waiting[:size]
            super().data_received(frame)

    def _go_on(self) -> None:
        self._held = None
        self._let_in()
        if self._held is None and not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def _let_nothing_in(self) -> None:
        self._waiting.clear()
        if self._held is not None:
            self._held.cancel()
            self._held = None

    def _next_frame(self) -> int:
        """How many of the waiting bytes belong to the frame that is next; 0 if that can't be told yet."""
        waiting = self._waiting
        if self._left:
            size = min(self._left, len(waiting))
            self._left -= size
            return size
        if len(waiting) < 2:
            return 0
        length = waiting[1] & 0x7F
        more = {126: 2, 127: 8}.get(length, 0)
        head = 2 + more + (4 if waiting[1] & 0x80 else 0)
        if len(waiting) < head:
            return 0
        if more:
            length = int.from_bytes(waiting[2:2 + more], "big")
        self._meter.count(frames=1)
        size = min(head + length, len(waiting))
        self._left = head + length - size
        return size

    async def receive(self) -> Any:
        message = await super().receive()
        if self._held is not None and not self.transport.is_closing():
            self.transport.pause_reading()
        return message

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_PARTS:
            self.transport.abort()
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()  # it asks for pongs and does not take them


class Seldom(logging.Filter):
    """Lets what strangers can make the server say into the log once in a while, without a page for each."""

    NOISE = ("Invalid HTTP request received.", "Invalid UTF-8 sequence received from client.",
             "Unsupported upgrade request.")

    def __init__(self, every: float = 60.0, clock: Clock = time.monotonic) -> None:
        super().__init__()
        self._every = every
        self._clock = clock
        self._told: dict[str, float] = {}
        self._kept: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written; what was kept back is told with the next one."""
        if record.msg not in self.NOISE:
            return True
        noise, now = str(record.msg), self._clock()
        if now - self._told.get(noise, -self._every) < self._every:
            self._kept[noise] += 1
            return False
        self._told[noise] = now
        kept = self._kept.pop(noise, 0)
        record.exc_info = None
        record.msg = f"{noise} (and {kept} more before it)" if kept else noise
        return True
