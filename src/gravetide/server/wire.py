"""Small additions to uvicorn's protocols: connections that say nothing are closed, and slow readers can be cut off."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEADER_TIMEOUT = 15.0


class PatientHttp(H11Protocol):
    """HTTP that waits only so long for the first request of a connection to be complete."""

    header_timeout = HEADER_TIMEOUT

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.loop.call_later(self.header_timeout, self._give_up)

    def _give_up(self) -> None:
        # Another protocol (WebSocket) may have taken over the transport; then all is well.
        answering: object = self.cycle
        if answering is None and self.transport.get_protocol() is self and not self.transport.is_closing():
            self.transport.abort()


class CuttableWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose application can drop the connection at once, unsent bytes and all."""

    async def run_asgi(self) -> None:
        scope: Any = self.scope
        scope["gravetide.abort"] = self.transport.abort
        await super().run_asgi()
