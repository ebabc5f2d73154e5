"""Running the server: ``gravetide serve`` for one that stays open, ``gravetide web`` to play in the browser."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from gravetide.games import GAMES
from gravetide.kernel import GameType
from gravetide.kernel.errors import GravetideError
from gravetide.server import trace
from gravetide.server.app import Server, create_app
from gravetide.server.database import Claim, is_shared
from gravetide.server.network import NetworkDoor
from gravetide.server.settings import Settings
from gravetide.server.storage import Store
from gravetide.server.wire import Believed, CuttableWebSocket, PatientHttp, Seldom, Traffic


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens; a sentence if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        why = error.strerror if isinstance(error, OSError) else "ports are numbers from 0 to 65535"
        raise GravetideError(f"The server can't listen on {host} port {port}: {why}.") from error
    listener.listen(2048)
    return listener


SWITCH_INTERVAL = 0.001
"""Seconds for which a thread that loads a table may keep the others from answering."""

COLLECT_AFTER = 20_000, 20, 1_000_000
"""Objects made before the garbage collector looks for cycles, youngest first. Tables in play make next to none, and to
look through all of them at once takes long enough for everybody to notice: the server does that now and then itself.
"""


def _make_even() -> None:
    """Keep the pauses of the interpreter short: nothing that is loaded by now is looked at by the collector again."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


MOST_FILES = 65_536
"""Sockets and files that a server may have open, where the system lets it: many allow 1,024 if nobody asks."""


def _allow_many_files() -> None:
    try:
        import resource  # noqa: PLC0415 -- not on every system
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _check(settings: Settings) -> None:
    """What is wrong with database and folders is told in a sentence, before anything starts."""
    if settings.static and not Path(settings.static).is_dir():
        raise GravetideError(f"There is no folder {settings.static} for the client's files.")
    claim = Claim(settings.database_url)
    try:
        Store(settings.database_url, settings.storage_timeout).close()
    finally:
        claim.release()


def inside_listener(settings: Settings) -> tuple[socket.socket, str] | None:
    """Where other servers and those who watch this one come, and by which address; None if nobody does."""
    place = settings.inside or ("127.0.0.1:0" if is_shared(settings.database_url) else "")
    if not place:
        return None
    host, _, port = place.rpartition(":")
    if not port.isdigit():
        raise GravetideError(f'The inside address is HOST:PORT, not "{place:.60}".')
    listener = listening(host.strip("[]"), int(port))
    name = socket.gethostname() if host in ("", "0.0.0.0", "[::]") else host
    return listener, settings.inside_address or f"{name}:{listener.getsockname()[1]}"


class Draining(uvicorn.Server):
    """Stops by draining first: whoever is here is sent elsewhere before the doors close. A second signal is obeyed."""

    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self._app = app
        self._draining: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def main_loop(self) -> None:
        self._loop = asyncio.get_running_loop()
        await super().main_loop()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Drain at the first signal; go at the second."""
        if self._loop is None or self._draining is not None:
            super().handle_exit(sig, frame)
            return
        self._loop.call_soon_threadsafe(self._drain, sig, frame)

    async def listen(self, listener: socket.socket) -> asyncio.Server:
        """Serve whoever comes by one more socket, as by the first."""
        loop = asyncio.get_running_loop()
        made = await loop.create_server(
            lambda: PatientHttp(self.config, self.server_state, self.lifespan.state), sock=listener)
        self.servers.append(made)
        return made

    def _drain(self, sig: int, frame: FrameType | None) -> None:
        if self._draining is None:
            self._draining = asyncio.get_running_loop().create_task(self._app.state.server.drain())
            self._draining.add_done_callback(lambda _: super(Draining, self).handle_exit(sig, frame))


TRIED = 20
"""Ports that are tried, one after the other, where the usual one is taken."""


def first_free(host: str, port: int) -> socket.socket:
    """A socket that listens on the port, or on the next one that is free."""
    for number in range(port, port + TRIED):
        try:
            return listening(host, number)
        except GravetideError as error:
            if not isinstance(error.__cause__, OSError) or error.__cause__.errno != errno.EADDRINUSE:
                raise
    raise GravetideError(f"The ports {port} to {port + TRIED - 1} are all taken; name a free one with --port.")


def serve(
    settings: Settings, *, at_home: bool = False, open_browser: bool = False, games: Sequence[GameType] = GAMES,
) -> None:
    """Serve games until somebody stops it. `at_home` is for playing: it takes the next port where its own is taken, and
    lets others on the network in when somebody at the machine wants it.
    """
    _check(settings)
    listener = first_free(settings.host, settings.port) if at_home else listening(settings.host, settings.port)
    port = listener.getsockname()[1]
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    here = settings.public_url or f"http://{host}:{port}"
    trace.set_up(settings.log_format, settings.log_level)
    PatientHttp.header_timeout = settings.header_timeout
    PatientHttp.answer_timeout = settings.answer_timeout
    app = create_app(settings, games=games)
    inside = inside_listener(settings)
    listeners = [listener]
    config = uvicorn.Config(
        app,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=PatientHttp,
        ws=CuttableWebSocket,
        ws_max_size=settings.frame_limit * 4,  # a character has four bytes at most
        ws_per_message_deflate=False,          # costs hundreds of kB for each socket
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        proxy_headers=bool(settings.public_url),
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_keep_alive=max(1, int(settings.header_timeout)),
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    believed = Believed(config.forwarded_allow_ips) if settings.public_url else ()
    PatientHttp.traffic = CuttableWebSocket.traffic = Traffic(settings, believed)
    if inside is not None:
        listeners.append(inside[0])
        server: Server = app.state.server
        server.inside_port, server.inside_address = inside[0].getsockname()[1], inside[1]
        PatientHttp.traffic.inside_port = server.inside_port
    logging.getLogger("uvicorn.error").addFilter(Seldom())
    _make_even()
    _allow_many_files()
    if at_home and settings.port not in (0, port):
        print(f"Port {settings.port} is taken by another program, so the game is at port {port} this time.", flush=True)
    print(f"Gravetide is at {here}", flush=True)
    if open_browser:
        threading.Timer(0.5, webbrowser.open, [here]).start()
    running = Draining(config, app)
    if at_home and not settings.public_url:
        app.state.server.door = NetworkDoor(port, running, listening)
    running.run(sockets=listeners)
