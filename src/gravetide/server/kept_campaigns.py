"""What is kept of campaigns: who plays them, and the tables of their chapters. All else follows from those tables.

A chapter and its table are written together or not at all, and a campaign has one chapter of each number: whoever turns
the page, and however often, there is one next chapter.
"""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from gravetide.server.schema import campaign_members, campaign_seats, campaigns, chapters, guests
from gravetide.server.storage import Work


class StoredCampaign(msgspec.Struct):
    """A campaign's row."""

    id: str
    number: int
    host: str
    game: str
    name: str
    options: str
    passphrase: str
    created: int


class StoredPlace(msgspec.Struct):
    """Somebody's place in a campaign: `kind` is person, open or computer (by a `bot`). Who is `absent` keeps it."""

    number: int
    kind: str
    guest: str
    name: str
    absent: bool = False
    bot: str = ""


class StoredFriend(msgspec.Struct):
    """Somebody of the group: `standing` is member, left or removed."""

    guest: str
    name: str
    standing: str


class StoredChapter(msgspec.Struct):
    """A chapter and its table."""

    number: int
    sort: str
    table_id: str


class Chronicle(msgspec.Struct):
    """Everything that is kept of one campaign."""

    campaign: StoredCampaign
    places: list[StoredPlace]
    friends: list[StoredFriend]
    chapters: list[StoredChapter]


def load_chronicle(campaign_id: str) -> Work[Chronicle | None]:
    """Everything of a campaign, or None if there is no such campaign."""

    def work(connection: Connection) -> Chronicle | None:
        row = connection.execute(sa.select(campaigns).where(campaigns.c.id == campaign_id)).mappings().first()
        if row is None:
            return None
        return Chronicle(
            StoredCampaign(**row),
            [StoredPlace(**place) for place in connection.execute(
                sa.select(*[column for column in campaign_seats.c if column.name != "campaign_id"])
                .where(campaign_seats.c.campaign_id == campaign_id).order_by(campaign_seats.c.number)).mappings()],
            [StoredFriend(**friend) for friend in connection.execute(
                sa.select(campaign_members.c.guest, guests.c.name, campaign_members.c.standing)
                .join(guests, guests.c.id == campaign_members.c.guest)
                .where(campaign_members.c.campaign_id == campaign_id)
                .order_by(campaign_members.c.joined, campaign_members.c.guest)).mappings()],
            [StoredChapter(**chapter) for chapter in connection.execute(
                sa.select(chapters.c.number, chapters.c.sort, chapters.c.table_id)
                .where(chapters.c.campaign_id == campaign_id).order_by(chapters.c.number)).mappings()],
        )

    return work


def keep_chronicle(chronicle: Chronicle) -> Work[None]:
    """A new campaign with its group; the first chapter is kept beside it."""

    def work(connection: Connection) -> None:
        row = chronicle.campaign
        row.number = (connection.scalar(sa.select(sa.func.max(campaigns.c.number))) or 0) + 1
        connection.execute(campaigns.insert().values(**msgspec.structs.asdict(row)))
        connection.execute(campaign_seats.insert(), [
            {"campaign_id": row.id, **msgspec.structs.asdict(place)} for place in chronicle.places])
        for friend in chronicle.friends:
            connection.execute(campaign_members.insert().values(
                campaign_id=row.id, guest=friend.guest, standing=friend.standing, joined=row.created))

    return work


def keep_chapter(campaign_id: str, chapter: StoredChapter) -> Work[None]:
    """The next chapter; refused where there is one of its number already."""

    def work(connection: Connection) -> None:
        connection.execute(chapters.insert().values(campaign_id=campaign_id, **msgspec.structs.asdict(chapter)))

    return work


def keep_place(campaign_id: str, place: StoredPlace) -> Work[None]:
    """A place as it is now."""

    def work(connection: Connection) -> None:
        connection.execute(
            campaign_seats.update()
            .where(campaign_seats.c.campaign_id == campaign_id, campaign_seats.c.number == place.number)
            .values(kind=place.kind, guest=place.guest, name=place.name, absent=place.absent,
                    bot=place.bot))

    return work


def keep_friend(campaign_id: str, guest: str, standing: str, joined: int) -> Work[None]:
    """Somebody joins, leaves or is removed."""

    def work(connection: Connection) -> None:
        where = sa.and_(campaign_members.c.campaign_id == campaign_id, campaign_members.c.guest == guest)
        updated = connection.execute(campaign_members.update().where(where).values(standing=standing))
        if not updated.rowcount:
            connection.execute(campaign_members.insert().values(
                campaign_id=campaign_id, guest=guest, standing=standing, joined=joined))

    return work


def keep_campaign_host(campaign_id: str, host: str) -> Work[None]:
    """Another host."""

    def work(connection: Connection) -> None:
        connection.execute(campaigns.update().where(campaigns.c.id == campaign_id).values(host=host))

    return work


def campaigns_of(guest: str, limit: int) -> Work[list[str]]:
    """The campaigns somebody belongs to, the latest first, by their ids."""

    def work(connection: Connection) -> list[str]:
        wanted = (
            sa.select(campaigns.c.id)
            .join(campaign_members, campaign_members.c.campaign_id == campaigns.c.id)
            .where(campaign_members.c.guest == guest, campaign_members.c.standing == "member")
            .order_by(campaigns.c.number.desc()).limit(limit))
        return [row.id for row in connection.execute(wanted)]

    return work
