"""A server's inside without its sockets: the real hall, tables and database, in this process and its event loop."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from gravetide.server.app import Server
from gravetide.server.audiences import Follower
from gravetide.server.bodies import Guest, NewTable
from gravetide.server.settings import Settings
from gravetide.server.table import Table


@asynccontextmanager
async def hall(folder: Path, **settings: Any) -> AsyncIterator[Server]:
    """An open server with a SQLite database in the folder."""
    server = Server(Settings(database=f"sqlite:///{folder / 'tables.db'}", **{"computer_pause": 0.0, **settings}))
    await server.open()
    try:
        yield server
    finally:
        await server.close()


async def newcomer(server: Server, name: str) -> Guest:
    """Somebody new to the hall."""
    made = await server.identity.new_guest(name)
    return Guest(made.guest, made.name)


async def new_table(server: Server, host: Guest, **setup: Any) -> Table:
    """A table as a client would ask for it."""
    return await server.hall.create(host, NewTable(**setup))


class Listener:
    """Follows a table and notes what it is told."""

    def __init__(self, table: Table, guest: Guest) -> None:
        self.heard: list[dict[str, Any]] = []
        self.closed: list[int] = []
        table.follow(Follower(guest.guest, self._hear, lambda code, _: self.closed.append(code)))

    def _hear(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    def steps(self) -> list[int]:
        """The versions of the steps heard, in order."""
        return [message["version"] for message in self.heard if message["type"] == "step"]
