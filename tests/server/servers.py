"""Real servers and scripted players for tests: `Running` is a process, `Player` a client that keeps its own state."""

from __future__ import annotations

import json
import os
import random
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import httpx
from websockets.sync.client import ClientConnection, connect

from gravetide.server.changes import stepped
from tests.support.opening import AT_ONCE

PATIENCE = 120.0
"""Seconds before a test gives up waiting. It only ends what hangs: a busy machine may take many to start a process."""

UNMETERED = {f"GRAVETIDE_{setting.upper()}": "100000000" for setting in (
    "files_per_second", "files_burst", "frames_per_second", "frames_burst", "bytes_per_second", "bytes_burst",
    "address_frames_per_second", "address_frames_burst", "address_bytes_per_second", "address_bytes_burst",
    "connections_per_address")}
"""So that tests may be quicker than people; those about the limits set them."""


class Running:
    """A ``gravetide serve`` process with a database of its own."""

    def __init__(self, database: str, **settings: object) -> None:
        self.database = database
        self.settings = settings
        self.process: subprocess.Popen[str] | None = None
        self.url = ""
        self.port = 0

    def start(
        self, *program: str, before: tuple[str, ...] = (), usual: bool = False, errors: IO[str] | None = None
    ) -> Running:
        """Start it (again, on the same port) and wait until it answers.

        `program` is another module to run, with its first arguments; `before` is a command that runs the command.
        `usual` is with the limits that everybody has, and `errors` where its complaints go.
        """
        variables = {f"GRAVETIDE_{name.upper()}": str(value) for name, value in self.settings.items()}
        defaults = {"GRAVETIDE_COMPUTER_PAUSE": "0", "GRAVETIDE_REQUESTS_BURST": "5000",
                    "GRAVETIDE_REQUESTS_PER_SECOND": "2000", "GRAVETIDE_MESSAGES_BURST": "5000",
                    "GRAVETIDE_MESSAGES_PER_SECOND": "5000", "GRAVETIDE_GUESTS_PER_HOUR": "5000",
                    "GRAVETIDE_TABLES_PER_HOUR": "5000", "GRAVETIDE_FAILURES_PER_MINUTE": "5000",
                    **UNMETERED}
        self.process = subprocess.Popen(
            [*before, sys.executable, "-m", *(program or ("gravetide.terminal",)), "serve", "--port", str(self.port),
             "--database", self.database],
            stdout=subprocess.PIPE, stderr=errors or sys.stderr, text=True,
            env={**os.environ, **({} if usual else defaults), **variables})
        assert self.process.stdout is not None
        assert select.select([self.process.stdout], [], [], PATIENCE)[0], "the server says nothing"
        self.url = self.process.stdout.readline().split()[-1]
        self.port = int(self.url.rsplit(":", 1)[1])
        until = time.monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"{self.url}/api/health", timeout=PATIENCE).raise_for_status()
                return self
            except httpx.HTTPError:
                assert self.process.poll() is None, "the server has ended"
                assert time.monotonic() < until, "the server does not answer"
                time.sleep(0.02)

    def kill(self) -> None:
        """Kill -9, without a word."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is None:
            return
        self.process.send_signal(how)
        self.ended()

    def ended(self) -> int:
        """Wait for its end; returns how it ended, as `Popen` says it."""
        assert self.process is not None
        code = self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None
        return code


@contextmanager
def running(folder: Path, **settings: object) -> Iterator[Running]:
    """A server with a fresh SQLite database in the folder."""
    server = Running(f"sqlite:///{folder / 'tables.db'}", **settings).start()
    try:
        yield server
    finally:
        server.stop()


class Player:
    """A guest with a connection to the API and, when seated, to one table."""

    def __init__(
        self, server: Running, name: str = "Ann", token: str = "", *,
        transport: httpx.HTTPTransport | None = None, source: str = "",
    ) -> None:
        self.server = server
        self.source = (source, 0) if source else None  # the address to come from
        self.received: list[str] = []  # every text that came over a socket
        self.version = -1
        self.view: dict[str, Any] = {}
        self.decision: dict[str, Any] | None = None
        self.undo_seat: int | None = None
        self.table: dict[str, Any] = {}
        self.socket: ClientConnection | None = None
        self.counter = 0
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE, transport=transport)
        if not token:
            made = self.http.post("/api/guests", json={"name": name}).raise_for_status().json()
            token = made["token"]
            self.http.cookies.clear()
        self.token = token
        self.http.headers["authorization"] = f"Bearer {token}"
        self.id: str = self.get("/api/me")["guest"]

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
        self.http.close()

    # -- HTTP

    def get(self, path: str) -> Any:
        """The JSON at a path."""
        return self.http.get(path).raise_for_status().json()

    def post(self, path: str, **body: Any) -> Any:
        """The JSON answer to a post that must succeed."""
        answer = self.http.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def new_table(self, **setup: Any) -> str:
        """Set up a table; returns its id."""
        options = {**AT_ONCE, **setup.pop("options", {})}
        return str(self.post("/api/tables", **setup, options=options)["id"])

    # -- the socket

    def sit(self, table: str, since: int | None = None) -> Player:
        """Open the table and catch up from a version; one below 0 is none, as before the first snapshot."""
        self.close()
        since = since if since is not None and since >= 0 else None
        self.socket = connect(
            f"{self.server.url.replace('http', 'ws', 1)}/ws/tables/{table}",
            additional_headers={"Authorization": f"Bearer {self.token}"}, compression=None, close_timeout=1,
            open_timeout=PATIENCE, legacy=True, source_address=self.source)
        self.send(type="hello", protocol=4, since=since)
        welcome = self.until("welcome")
        self.table = welcome["table"]
        if since is None:
            self.until("snapshot")
        else:
            self.ask("ping", answer="pong")
        return self

    def close(self) -> None:
        """Leave the table's socket."""
        if self.socket is not None:
            self.socket.close()
            self.socket = None

    def send(self, **message: Any) -> None:
        """Send one message."""
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message, taken into account."""
        assert self.socket is not None
        text = self.socket.recv(timeout=timeout)
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        self.take(message)
        return message

    def take(self, message: dict[str, Any]) -> None:
        """Follow what a message says, as a client must: old steps are passed over, gaps are not tolerated."""
        if message["type"] == "snapshot" and message["version"] >= self.version:
            self.version, self.view = message["version"], message["view"]
            self.decision, self.undo_seat = message["decision"], message["undo"]
        elif message["type"] == "step" and message["version"] > self.version:
            assert message["version"] == self.version + 1, "a step was lost"
            self.version, self.view = message["version"], stepped(self.view, message)
            self.decision, self.undo_seat = message["decision"], message["undo"]
        elif message["type"] == "table":
            self.table = message["table"]

    def until(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message = self.receive()
            if message["type"] == kind:
                return message

    def ask(self, kind: str, answer: str = "", **fields: Any) -> dict[str, Any]:
        """Send a question and wait for its answer."""
        self.send(type=kind, **fields)
        return self.until(answer or kind)

    def key(self) -> str:
        """A fresh key for a command."""
        self.counter += 1
        return f"{self.id}-{self.counter}-{random.getrandbits(40)}"

    def choose(self, option: str, *, key: str = "", version: int | None = None, aside: bool = False) -> dict[str, Any]:
        """Choose, and wait for the answer."""
        return self.ask("choose", answer="answer", key=key or self.key(), option=option, aside=aside,
                        version=self.version if version is None else version)

    def undo(self) -> dict[str, Any]:
        """Take back, and wait for the answer."""
        return self.ask("undo", answer="answer", key=self.key(), version=self.version)

    def may_undo(self, seat: int) -> bool:
        """Whether this seat may take its last choice back."""
        return self.undo_seat == seat

    def options(self) -> list[str]:
        """What is offered."""
        return [option[1] for option in self.decision["options"]] if self.decision is not None else []

    def play(self, chooser: random.Random, most: int = 10_000) -> int:
        """Make random choices until the game is over or the number is reached; returns how many."""
        made = 0
        while self.decision is not None and made < most:
            answer = self.choose(chooser.choice(self.options()))
            assert answer["status"] == "applied", answer
            made += 1
        return made

    def check_like_server(self, table: str) -> None:
        """What the client made of the steps is what the server gives as a whole."""
        whole = self.get(f"/api/tables/{table}/view")
        assert (self.version, self.view, self.decision) == (whole["version"], whole["view"], whole["decision"])
