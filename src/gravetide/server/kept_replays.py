"""What is kept of finished games beside their choices: links to them, notes at their moments, and turning points.

All of it belongs to one game that was played at a table to its end, which is named by the version of its last choice:
where the table has begun anew since, it says nothing of what is played there now.
"""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from gravetide.server.schema import commands, metadata
from gravetide.server.storage import Work

shares = sa.Table(
    "shares",
    metadata,
    sa.Column("code", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), nullable=False),
    sa.Column("guest", sa.String(40), sa.ForeignKey("guests.id"), nullable=False, index=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("told", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "guest", name="uq_shares_guest"),
)

notes = sa.Table(
    "notes",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("guest", sa.String(40), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("n", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("found", sa.Text, nullable=False),
)


class StoredShare(msgspec.Struct):
    """A link to a finished game: who made it, and what a chat shows of it."""

    code: str
    table_id: str
    guest: str
    version: int
    title: str
    told: str
    created: int


class StoredNote(msgspec.Struct):
    """A note at the moment after `n` choices."""

    number: int
    guest: str
    name: str
    n: int
    text: str
    at: int


class KeptReplay(msgspec.Struct):
    """What is kept of a finished game for one who looks at it; `found` is empty while nobody has looked back on it."""

    found: str
    notes: list[StoredNote]
    share: str


def load_replay(table_id: str, version: int, guest: str) -> Work[KeptReplay]:
    """The notes and turning points of a game, and somebody's link to it."""

    def work(connection: Connection) -> KeptReplay:
        found = connection.scalar(sa.select(reviews.c.found).where(
            reviews.c.table_id == table_id, reviews.c.version == version))
        share = connection.scalar(sa.select(shares.c.code).where(
            shares.c.table_id == table_id, shares.c.guest == guest, shares.c.version == version))
        columns = [column for column in notes.c if column.name not in ("table_id", "version")]
        rows = connection.execute(sa.select(*columns).where(
            notes.c.table_id == table_id, notes.c.version == version).order_by(notes.c.n, notes.c.number))
        return KeptReplay(found or "", [StoredNote(**row) for row in rows.mappings()], share or "")

    return work


def keep_found(table_id: str, version: int, found: str) -> Work[None]:
    """What looking back on a game has found, in place of what was found in one before it."""

    def work(connection: Connection) -> None:
        connection.execute(reviews.delete().where(reviews.c.table_id == table_id))
        connection.execute(reviews.insert().values(table_id=table_id, version=version, found=found))

    return work


def keep_share(share: StoredShare, most: int) -> Work[str]:
    """Somebody's link to a game, the one that there is already if they made one; empty where they have too many."""

    def work(connection: Connection) -> str:
        mine = sa.and_(shares.c.table_id == share.table_id, shares.c.guest == share.guest)
        known: str | None = connection.scalar(sa.select(shares.c.code).where(mine, shares.c.version == share.version))
        if known is not None:
            return known
        connection.execute(shares.delete().where(mine))  # of a game before this one, at the same table
        number = connection.scalar(sa.select(sa.func.count()).where(shares.c.guest == share.guest)) or 0
        if number >= most:
            return ""
        connection.execute(shares.insert().values(**msgspec.structs.asdict(share)))
        return share.code

    return work


def take_back_share(table_id: str, guest: str) -> Work[None]:
    """Somebody's link leads nowhere any more."""

    def work(connection: Connection) -> None:
        connection.execute(shares.delete().where(shares.c.table_id == table_id, shares.c.guest == guest))

    return work


def find_share(code: str) -> Work[StoredShare | None]:
    """What a link leads to; None where it was taken back, and where another game is played at the table by now."""

    def work(connection: Connection) -> StoredShare | None:
        row = connection.execute(sa.select(shares).where(shares.c.code == code)).mappings().first()
        if row is None:
            return None
        share = StoredShare(**row)
        last = connection.scalar(
            sa.select(sa.func.max(commands.c.version)).where(commands.c.table_id == share.table_id))
        return share if (last or 0) == share.version else None

    return work


def keep_note(table_id: str, version: int, note: StoredNote, *, most: int, each: int) -> Work[bool]:
    """One more note, with the next number; False where there are too many, of all people or of this one."""

    def work(connection: Connection) -> bool:
        here = sa.and_(notes.c.table_id == table_id, notes.c.version == version)
        count = sa.select(sa.func.count())
        own = connection.scalar(count.where(here, notes.c.guest == note.guest)) or 0
        if own >= each or (connection.scalar(count.where(here)) or 0) >= most:
            return False
        last: int = connection.scalar(sa.select(sa.func.max(notes.c.number)).where(notes.c.table_id == table_id)) or 0
        values = {**msgspec.structs.asdict(note), "number": last + 1}
        connection.execute(notes.insert().values(table_id=table_id, version=version, **values))
        return True

    return work


def forget_note(table_id: str, number: int, guest: str) -> Work[bool]:
    """A note goes; whether there was one of that number and by that author."""

    def work(connection: Connection) -> bool:
        return bool(connection.execute(notes.delete().where(
            notes.c.table_id == table_id, notes.c.number == number, notes.c.guest == guest)).rowcount)

    return work
