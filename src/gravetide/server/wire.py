"""Small additions to uvicorn's protocols: everything has its time, and slow readers can be cut off."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class PatientHttp(H11Protocol):
    """HTTP that waits only so long: for every next request to begin in full, and for every answer to be taken.

    uvicorn gives a connection time only while nothing at all arrives, so that a byte now and then keeps it for ever.
    """

    header_timeout = 15.0
    answer_timeout = 120.0
    _until: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait(self.header_timeout)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._wait_no_more()  # another protocol takes over; a timer would keep this one in memory
        super().handle_websocket_upgrade(event)

    def handle_events(self) -> None:
        before: object = self.cycle
        super().handle_events()
        if self.cycle is not before and not self.cycle.response_complete:
            self._wait(self.answer_timeout)

    def on_response_complete(self) -> None:
        super().on_response_complete()  # the next request begins here, if it has come already
        if self.cycle.response_complete:
            self._wait(self.header_timeout)

    def _wait(self, seconds: float) -> None:
        self._wait_no_more()
        self._until = self.loop.call_later(seconds, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._until is not None:
            self._until.cancel()
            self._until = None


class CuttableWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose application can drop the connection at once, unsent bytes and all."""

    async def run_asgi(self) -> None:
        scope: Any = self.scope
        scope["gravetide.abort"] = self.transport.abort
        await super().run_asgi()
