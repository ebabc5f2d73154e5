"""Letting others on the same network in: a switch for those who play at home, off until somebody turns it on.

The server of ``gravetide web`` listens on its own machine alone. Whoever sits at that machine may have it listen on the
addresses of its network too, at the same port, for as long as it runs. A server that is there for the public
(``gravetide serve``) has no such switch: where it listens is decided by who runs it.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Callable
from typing import Protocol

from starlette.requests import HTTPConnection
from starlette.types import Scope

from gravetide.kernel.errors import GravetideError
from gravetide.server.bodies import Network

NEIGHBOURS = "10.255.255.255", "192.168.255.255", "8.8.8.8"
"""Addresses that would be reached by way of the network; nothing is sent to them."""


def own_addresses() -> list[str]:
    """The addresses of this machine in its network, those that others most likely reach first."""
    found: list[str] = []
    for far in NEIGHBOURS:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((far, 9))
                found.append(probe.getsockname()[0])
            except OSError:
                continue
    return [address for address in dict.fromkeys(found) if not ipaddress.ip_address(address).is_loopback]


class Listening(Protocol):
    """What can listen on one more socket: uvicorn's server, while it runs."""

    async def listen(self, listener: socket.socket) -> asyncio.Server:
        """Serve whoever comes by this socket."""


class NetworkDoor:
    """The door to the network: shut, or open at the same port as the server has on its own machine."""

    def __init__(
        self, port: int, listening: Listening, make: Callable[[str, int], socket.socket],
        addresses: Callable[[], list[str]] | None = None,
    ) -> None:
        self._port = port
        self._listening = listening
        self._make = make
        self._addresses = addresses or own_addresses
        self._open: dict[str, asyncio.Server] = {}
        self._turning = asyncio.Lock()

    async def turn(self, *, wide: bool) -> None:
        """Open or shut it. Where nothing can be listened on, a sentence says so."""
        async with self._turning:
            if not wide:
                self.shut()
            elif not self._open:
                await self._listen()

    async def _listen(self) -> None:
        troubles = []
        for address in self._addresses():
            try:
                self._open[address] = await self._listening.listen(self._make(address, self._port))
            except (GravetideError, OSError) as error:
                troubles.append(str(error))
        if not self._open:
            raise GravetideError(troubles[0] if troubles else "This computer is not on a network that others can join.")

    def shut(self) -> None:
        """Let nobody in any more; those who came this way are turned away with their next word."""
        for server in self._open.values():
            server.close()
        self._open.clear()

    def told(self) -> Network:
        """How it stands, for those who sit at the machine."""
        host = self._addresses() if not self._open else list(self._open)
        return Network(True, bool(self._open), [f"http://{address}:{self._port}" for address in host])

    def lets_in(self, scope: Scope) -> bool:
        """Whether what came by the network may still come in."""
        host = (scope.get("server") or ("", 0))[0]
        return not host or _is_loopback(host) or host in self._open


NO_DOOR = Network(False, False, [])


def is_at_the_machine(connection: HTTPConnection) -> bool:
    """Whether somebody asks from the machine itself."""
    return connection.client is not None and _is_loopback(connection.client.host)


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
