"""How a server is set up: from options of the command, from the environment, or by defaults."""

from __future__ import annotations

import os

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
    guests_per_hour: int = 300            # new names per address
    tables_per_hour: int = 120            # new tables per guest
    failures_per_minute: int = 8          # wrong codes and pass phrases per address
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


def from_environment(**chosen: object) -> Settings:
    """Settings from ``GRAVETIDE_...`` variables, each overruled by what is given here (None: not given)."""
    values: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        variable = f"GRAVETIDE_{field.name.upper()}"
        text = os.environ.get(variable)
        if text:
            try:
                values[field.name] = msgspec.convert(text, field.type, strict=False)
            except msgspec.ValidationError as error:
                sort = "a whole number" if field.type is int else "a number"
                raise GravetideError(f'The variable {variable} must be {sort}, not "{text:.60}".') from error
    values |= {name: value for name, value in chosen.items() if value is not None}
    return msgspec.convert(values, Settings)
