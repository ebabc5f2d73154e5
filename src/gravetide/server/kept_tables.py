"""What is kept of tables: their set-ups, seats, people and every accepted command.

A table is its set-up and its commands; the game is played again from them.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from gravetide.server.schema import commands, guests, members, seats, tables, talk
from gravetide.server.storage import Work


class StoredTable(msgspec.Struct):
    """A table's row.

    Its dice and cards come from the `secret`, which nobody learns before the game is over, or from the `seed` where
    there is none: where somebody chose it, and at tables set up before there were secrets.
    """

    id: str
    number: int
    host: str
    game: str
    header: str
    seed: int
    seeded: bool
    secret: str
    forked: bool
    passphrase: str
    result: str
    created: int
    closed: bool = False
    gathering: bool = False
    campaign: str = ""             # the campaign that it is a chapter of, if any
    given_up: bool = False         # its quest was broken off and counts as lost
    winners: str = ""              # the seats that have won, by their numbers, when the game is over


class StoredSeat(msgspec.Struct):
    """A seat's row: `kind` is person, open or computer, and `bot` who plays it for the computer."""

    number: int
    kind: str
    guest: str
    name: str
    bot: str = ""


class StoredMember(msgspec.Struct):
    """Somebody at a table: `standing` is member, left or removed."""

    guest: str
    name: str
    standing: str


class StoredCommand(msgspec.Struct):
    """An accepted command: `kind` is choose, undo or restart (then `notation` is the new secret, or an old seed)."""

    version: int
    kind: str
    guest: str
    key: str
    seat: int
    notation: str
    at: int


class StoredWord(msgspec.Struct):
    """Something that somebody said at a table."""

    number: int
    guest: str
    name: str
    kind: str
    text: str
    at: int


class StoredGame(msgspec.Struct):
    """Everything of one table."""

    table: StoredTable
    seats: list[StoredSeat]
    members: list[StoredMember]
    commands: list[StoredCommand]
    words: list[StoredWord] = []


def load_game(table_id: str) -> Work[StoredGame | None]:
    """Everything of a table, or None if there is no such table."""

    def work(connection: Connection) -> StoredGame | None:
        row = connection.execute(sa.select(tables).where(tables.c.id == table_id)).mappings().first()
        if row is None:
            return None
        return StoredGame(
            StoredTable(**row),
            [StoredSeat(**seat) for seat in connection.execute(
                sa.select(seats.c.number, seats.c.kind, seats.c.guest, seats.c.name, seats.c.bot)
                .where(seats.c.table_id == table_id).order_by(seats.c.number)).mappings()],
            [StoredMember(**member) for member in connection.execute(
                sa.select(members.c.guest, guests.c.name, members.c.standing)
                .join(guests, guests.c.id == members.c.guest)
                .where(members.c.table_id == table_id).order_by(members.c.joined, members.c.guest)).mappings()],
            commands_after(table_id, 0)(connection),
            [StoredWord(**word) for word in connection.execute(
                sa.select(*[column for column in talk.c if column.name != "table_id"])
                .where(talk.c.table_id == table_id).order_by(talk.c.number)).mappings()],
        )

    return work


def keep_game(game: StoredGame) -> Work[None]:
    """A new table with everything it starts with."""

    def work(connection: Connection) -> None:
        game.table.number = _next_number(connection)
        table_id = game.table.id
        connection.execute(tables.insert().values(**msgspec.structs.asdict(game.table)))
        connection.execute(seats.insert(), [{"table_id": table_id, **msgspec.structs.asdict(s)} for s in game.seats])
        for member in game.members:
            connection.execute(members.insert().values(
                table_id=table_id, guest=member.guest, standing=member.standing, joined=game.table.created))
        if game.commands:
            connection.execute(
                commands.insert(), [{"table_id": table_id, **msgspec.structs.asdict(c)} for c in game.commands])

    return work


def _next_number(connection: Connection) -> int:
    if connection.dialect.name == "postgresql":  # several servers may set tables up at once
        number: int = connection.scalar(sa.text("SELECT nextval('table_numbers')")) or 0
        return number
    return (connection.scalar(sa.select(sa.func.max(tables.c.number))) or 0) + 1


def keep_command(table_id: str, command: StoredCommand) -> Work[None]:
    """One more accepted command. This is what every choice waits for: one statement, and that one made beforehand."""
    row = {"table_id": table_id, **msgspec.structs.asdict(command)}

    def work(connection: Connection) -> None:
        connection.execute(_KEEP_COMMAND, row)

    return work


_KEEP_COMMAND = commands.insert()


def take_back_command(table_id: str, version: int) -> Work[None]:
    """Forget a command that the rules could not carry out after all."""

    def work(connection: Connection) -> None:
        connection.execute(
            commands.delete().where(commands.c.table_id == table_id, commands.c.version >= version))

    return work


def find_command(table_id: str, guest: str, key: str) -> Work[int | None]:
    """The version that a command with this key led to, if it was accepted."""

    def work(connection: Connection) -> int | None:
        found: int | None = connection.scalar(sa.select(commands.c.version).where(
            commands.c.table_id == table_id, commands.c.guest == guest, commands.c.key == key))
        return found

    return work


def commands_after(table_id: str, version: int) -> Work[list[StoredCommand]]:
    """The commands of a table that follow a version."""

    def work(connection: Connection) -> list[StoredCommand]:
        return [StoredCommand(**command) for command in connection.execute(
            sa.select(*[column for column in commands.c if column.name != "table_id"])
            .where(commands.c.table_id == table_id, commands.c.version > version)
            .order_by(commands.c.version)).mappings()]

    return work


def keep_word(table_id: str, word: StoredWord, most: int) -> Work[None]:
    """One more thing that was said; what was said longest ago is forgotten where it is too much."""

    def work(connection: Connection) -> None:
        connection.execute(talk.insert().values(table_id=table_id, **msgspec.structs.asdict(word)))
        connection.execute(talk.delete().where(talk.c.table_id == table_id, talk.c.number <= word.number - most))

    return work


def keep_seat(table_id: str, seat: StoredSeat) -> Work[None]:
    """A seat as it is now."""

    def work(connection: Connection) -> None:
        connection.execute(
            seats.update().where(seats.c.table_id == table_id, seats.c.number == seat.number)
            .values(kind=seat.kind, guest=seat.guest, name=seat.name, bot=seat.bot))

    return work


def keep_member(table_id: str, guest: str, standing: str, joined: int) -> Work[None]:
    """Somebody joins, leaves or is removed."""

    def work(connection: Connection) -> None:
        where = sa.and_(members.c.table_id == table_id, members.c.guest == guest)
        values = {"standing": standing, **({"hidden": False} if standing == "member" else {})}
        updated = connection.execute(members.update().where(where).values(**values))
        if not updated.rowcount:
            connection.execute(
                members.insert().values(table_id=table_id, guest=guest, standing=standing, joined=joined))

    return work


def keep_phrase(table_id: str, phrase: str) -> Work[None]:
    """The hash of the pass phrase, made anew."""
    return _row_with(table_id, passphrase=phrase)


def keep_closed(table_id: str, closed: bool) -> Work[None]:
    """Whether a table is closed to newcomers."""
    return _row_with(table_id, closed=closed)


def keep_begun(table_id: str) -> Work[None]:
    """A table that waited for its people has begun."""
    return _row_with(table_id, gathering=False)


def keep_given_up(table_id: str) -> Work[None]:
    """The quest of a table is broken off for good."""
    return _row_with(table_id, given_up=True)


def keep_host(table_id: str, host: str) -> Work[None]:
    """Another host."""
    return _row_with(table_id, host=host)


def keep_result(table_id: str, result: str, winners: Iterable[int]) -> Work[None]:
    """How a game ended and which seats have won, for lists of tables; nothing where it has begun anew."""
    return _row_with(table_id, result=result, winners=" ".join([str(seat) for seat in winners]))


def _row_with(table_id: str, **changes: str | bool) -> Work[None]:
    """A table's row, with something changed."""

    def work(connection: Connection) -> None:
        connection.execute(tables.update().where(tables.c.id == table_id).values(**changes))

    return work
