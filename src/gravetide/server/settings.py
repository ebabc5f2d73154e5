"""How a server is set up: from options of the command, from the environment, or by defaults."""

from __future__ import annotations

import os
from typing import Literal, get_args

import msgspec

from gravetide.folders import data_folder
from gravetide.kernel.errors import GravetideError

DAY = 86_400


def usual_database() -> str:
    """SQLite in the user's data folder."""
    return f"sqlite:///{data_folder() / 'tables.db'}"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything an operator may decide. Lengths are in characters or bytes, times in seconds."""

    host: str = "127.0.0.1"
    port: int = 8765
    database: str = ""
    public_url: str = ""
    secret: str = ""                      # signs tokens; kept in the database when none is given
    static: str = ""                      # the folder of the built client; the one in the package by default
    token_age: int = 400 * DAY
    code_age: int = 600
    computer_pause: float = 0.35          # between two choices of the computer, so that people can follow
    bot_processes: int = 2                # in which the computer thinks
    thoughts_per_guest: int = 1           # of them at a time, for all tables that a guest has set up
    bot_patience: float = 60.0            # for a bot to answer, before a simpler one does
    body_limit: int = 16 << 10
    frame_limit: int = 8 << 10
    body_timeout: float = 10.0
    header_timeout: float = 15.0          # for each request on a connection to begin in full
    answer_timeout: float = 120.0         # for an answer to be taken
    queue_limit: int = 256                # messages waiting for one socket before it is cut
    queue_bytes: int = 1 << 20
    sockets_per_guest: int = 20
    people_per_table: int = 100
    sockets_per_address: int = 1_000
    messages_per_second: float = 20.0     # per socket, after a burst
    messages_burst: int = 60
    requests_per_second: float = 20.0     # per address
    requests_burst: int = 200
    files_per_second: float = 50.0        # of the client, per address
    files_burst: int = 500
    connections_per_address: int = 1_200
    frames_per_second: float = 200.0      # per connection; a request counts for three
    frames_burst: int = 400
    bytes_per_second: int = 64 << 10
    bytes_burst: int = 256 << 10
    address_frames_per_second: float = 1_000.0
    address_frames_burst: int = 3_000
    address_bytes_per_second: int = 1 << 20
    address_bytes_burst: int = 4 << 20
    guests_per_hour: int = 300            # new names per address
    tables_per_hour: int = 120            # new tables per guest
    failures_per_minute: int = 8          # wrong codes and pass phrases per address
    storage_timeout: float = 5.0          # for the database to answer
    lease: float = 3.0                    # for which tables stay with a server that does not answer (PostgreSQL)
    inside: str = ""                      # HOST:PORT for the other servers and for metrics, not for the public
    inside_address: str = ""              # by which the others reach it, if that is another one
    drain: float = 0.0                    # between saying that it is not ready and going, for proxies to see it
    log_format: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    idle_after: float = 900.0             # a table nobody looks at is put away
    tables_in_memory: int = 2_000
    collect_every: float = 3_600.0        # between two looks through the whole memory for garbage
    steps_kept: int = 200                 # steps a returning client can be given one by one
    events_kept: int = 30                 # steps whose events a snapshot carries

    @property
    def database_url(self) -> str:
        """The database, the usual one if none is named."""
        return self.database or usual_database()

    @property
    def secure(self) -> bool:
        """Whether people come by HTTPS."""
        return self.public_url.startswith("https://")


def _sort(kind: object) -> str:
    """What a setting must be, in words."""
    words = get_args(kind)
    return f"one of {', '.join(words)}" if words else "a whole number" if kind is int else "a number"


def from_environment(**chosen: object) -> Settings:
    """Settings from ``GRAVETIDE_...`` variables, each overruled by what is given here (None: not given)."""
    values: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        variable = f"GRAVETIDE_{field.name.upper()}"
        text = os.environ.get(variable, "").strip()  # a secret from a file often ends with a newline
        if text:
            try:
                values[field.name] = msgspec.convert(text, field.type, strict=False)
            except msgspec.ValidationError as error:
                sort = _sort(field.type)
                raise GravetideError(f'The variable {variable} must be {sort}, not "{text:.60}".') from error
    values |= {name: value for name, value in chosen.items() if value is not None}
    return msgspec.convert(values, Settings)
