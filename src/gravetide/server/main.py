"""Running the server: ``gravetide serve`` for a house that stays open, ``gravetide web`` to play in the browser."""

from __future__ import annotations

import gc
import logging
import socket
import sys
import threading
import webbrowser

import uvicorn

from gravetide.kernel.errors import GravetideError
from gravetide.server.app import create_app
from gravetide.server.settings import Settings
from gravetide.server.storage import Store
from gravetide.server.wire import CuttableWebSocket, PatientHttp


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens; a sentence if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise GravetideError(f"The server can't listen on {host} port {port}: {error.strerror}.") from error
    listener.listen(2048)
    return listener


SWITCH_INTERVAL = 0.001
"""Seconds for which a thread that loads a table may keep the others from answering."""

COLLECT_AFTER = 20_000, 20, 1_000_000
"""Objects made before the garbage collector looks for cycles, youngest first. Tables in play make next to none, and to
look through all of them at once takes long enough for everybody to notice: the house does that now and then itself.
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


def serve(settings: Settings, *, open_browser: bool = False) -> None:
    """Serve until somebody stops it."""
    Store(settings.database_url).close()  # what is wrong with it is told in a sentence, before anything starts
    listener = listening(settings.host, settings.port)
    port = listener.getsockname()[1]
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    here = settings.public_url or f"http://{host}:{port}"
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(levelname)s %(name)s: %(message)s")
    PatientHttp.header_timeout = settings.header_timeout
    PatientHttp.answer_timeout = settings.answer_timeout
    config = uvicorn.Config(
        create_app(settings),
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
    _make_even()
    _allow_many_files()
    print(f"Gravetide is at {here}", flush=True)
    if open_browser:
        threading.Timer(0.5, webbrowser.open, [here]).start()
    uvicorn.Server(config).run(sockets=[listener])
