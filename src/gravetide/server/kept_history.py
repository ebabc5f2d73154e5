"""What is kept for somebody's own lists: the tables they belong to, and those they want to see no more."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from gravetide.server.kept_tables import StoredTable
from gravetide.server.schema import commands, members, seats, tables
from gravetide.server.storage import Work


class PastRow(msgspec.Struct):
    """A table in somebody's history: its row, the seats they hold there, and when something was last done."""

    table: StoredTable
    seats: list[int]
    updated: int


def _latest(wanted: sa.Select[*tuple[Any, ...]], guest: str, before: int | None,
            limit: int) -> sa.Select[*tuple[Any, ...]]:
    """What is wanted of the tables that somebody belongs to and has not hidden, the latest first."""
    mine = (wanted.join(members, members.c.table_id == tables.c.id)
            .where(members.c.guest == guest, members.c.standing == "member", sa.not_(members.c.hidden))
            .order_by(tables.c.number.desc()).limit(limit))
    return mine if before is None else mine.where(tables.c.number < before)


def tables_of(guest: str, before: int | None, limit: int) -> Work[list[tuple[str, int]]]:
    """The tables somebody belongs to, the latest first, as (id, number)."""

    def work(connection: Connection) -> list[tuple[str, int]]:
        wanted = _latest(sa.select(tables.c.id, tables.c.number), guest, before, limit)
        return [(row.id, row.number) for row in connection.execute(wanted)]

    return work


def keep_hidden(table_id: str, guest: str) -> Work[bool]:
    """Somebody wants to see a table in their lists no more; whether they had it there. Who was removed had not."""

    def work(connection: Connection) -> bool:
        where = sa.and_(
            members.c.table_id == table_id, members.c.guest == guest, members.c.standing != "removed")
        return bool(connection.execute(members.update().where(where).values(hidden=True)).rowcount)

    return work


def history_of(guest: str, before: int | None, limit: int) -> Work[list[PastRow]]:
    """The tables somebody belongs to, the latest first, as far as rows tell: no game is played again for it."""

    def work(connection: Connection) -> list[PastRow]:
        last = (sa.select(commands.c.at).where(commands.c.table_id == tables.c.id)
                .order_by(commands.c.version.desc()).limit(1).scalar_subquery())
        wanted = _latest(sa.select(tables, last.label("last")), guest, before, limit)
        found: dict[str, PastRow] = {}
        for row in connection.execute(wanted).mappings():
            kept = {key: value for key, value in row.items() if key != "last"}
            found[row["id"]] = PastRow(StoredTable(**kept), [], row["last"] or row["created"])
        held = sa.select(seats.c.table_id, seats.c.number).where(
            seats.c.table_id.in_(list(found)), seats.c.kind == "person", seats.c.guest == guest)
        for seat in connection.execute(held.order_by(seats.c.number)):
            found[seat.table_id].seats.append(seat.number)
        return list(found.values())

    return work
