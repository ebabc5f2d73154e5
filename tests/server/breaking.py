"""A real server that is killed at an exact point: ``python -m tests.server.breaking POINT NUMBER serve ...``.

The points are named after what the server is doing when it dies, for the NUMBERth time, by SIGKILL:

* ``decision``: a choice has been checked, nothing is written;
* ``write``: the choice is written, the transaction is open;
* ``kept``: the transaction is on the disk, nothing is carried out;
* ``broadcast``: the first of those who follow the table has the step, the next has not.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import Any

from sqlalchemy.engine import Connection
from starlette.websockets import WebSocket

from gravetide.server import kept_tables
from gravetide.server.kept_tables import StoredCommand
from gravetide.server.protocol import Answer
from gravetide.server.storage import Work
from gravetide.server.table import Table
from gravetide.terminal.app import main

POINTS = ("decision", "write", "kept", "broadcast")


def dying(number: int) -> Callable[[], None]:
    """Something that ends this process when it is called for the given time."""
    left = [number]

    def step() -> None:
        left[0] -= 1
        if not left[0]:
            os.kill(os.getpid(), signal.SIGKILL)

    return step


def arm(point: str, number: int) -> None:
    """Put the end where it is wanted."""
    step = dying(number)
    accept, carry_out, keep_command, send_text = (
        Table._accept, Table._carry_out, kept_tables.keep_command, WebSocket.send_text)

    async def dying_accept(table: Table, command: StoredCommand) -> Answer:
        step()
        return await accept(table, command)

    def dying_keep(table_id: str, command: StoredCommand) -> Work[None]:
        work = keep_command(table_id, command)

        def writing(connection: Connection) -> None:
            work(connection)
            step()

        return writing

    def dying_carry_out(table: Table, command: StoredCommand) -> None:
        step()
        carry_out(table, command)

    async def dying_send(socket: WebSocket, data: str) -> None:
        await send_text(socket, data)
        if data.startswith('{"type":"step"'):
            step()

    places: dict[str, tuple[Any, str, Any]] = {
        "decision": (Table, "_accept", dying_accept),
        "write": (kept_tables, "keep_command", dying_keep),
        "kept": (Table, "_carry_out", dying_carry_out),
        "broadcast": (WebSocket, "send_text", dying_send),
    }
    setattr(*places[point])


if __name__ == "__main__":
    arm(sys.argv.pop(1), int(sys.argv.pop(1)))
    main()
