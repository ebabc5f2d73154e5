"""The tables of the database, as they are now; `migrations` says how they came to be so."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

own = sa.Table(
    "house",  # the name it has in databases
    metadata,
    sa.Column("key", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("guest", sa.String(40), sa.ForeignKey("guests.id"), nullable=False, index=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("revoked", sa.BigInteger, nullable=False),
)

codes = sa.Table(
    "codes",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("guest", sa.String(40), sa.ForeignKey("guests.id"), nullable=False),
    sa.Column("expires", sa.BigInteger, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("number", sa.BigInteger, nullable=False, unique=True),
    sa.Column("host", sa.String(40), nullable=False),
    sa.Column("game", sa.String(80), nullable=False),
    sa.Column("header", sa.Text, nullable=False),
    sa.Column("seed", sa.BigInteger, nullable=False),
    sa.Column("seeded", sa.Boolean, nullable=False),
    sa.Column("secret", sa.String(128), nullable=False),
    sa.Column("forked", sa.Boolean, nullable=False),
    sa.Column("passphrase", sa.Text, nullable=False),
    sa.Column("result", sa.String(40), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("closed", sa.Boolean, nullable=False),
    sa.Column("gathering", sa.Boolean, nullable=False),
    sa.Column("campaign", sa.String(40), nullable=False, index=True),
    sa.Column("given_up", sa.Boolean, nullable=False),
    sa.Column("winners", sa.String(80), nullable=False, server_default=""),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("guest", sa.String(40), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("bot", sa.String(40), nullable=False, server_default=""),
)

members = sa.Table(
    "members",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("guest", sa.String(40), sa.ForeignKey("guests.id"), primary_key=True, index=True),
    sa.Column("standing", sa.String(10), nullable=False),
    sa.Column("joined", sa.BigInteger, nullable=False),
    sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()),
)

commands = sa.Table(
    "commands",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("guest", sa.String(40), nullable=False),
    sa.Column("key", sa.String(80), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("notation", sa.String(400), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "guest", "key", name="uq_commands_key"),
)

campaigns = sa.Table(
    "campaigns",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("number", sa.BigInteger, nullable=False, unique=True),
    sa.Column("host", sa.String(40), nullable=False),
    sa.Column("game", sa.String(80), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("passphrase", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)

campaign_seats = sa.Table(
    "campaign_seats",
    metadata,
    sa.Column("campaign_id", sa.String(40), sa.ForeignKey("campaigns.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("guest", sa.String(40), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("absent", sa.Boolean, nullable=False),
    sa.Column("bot", sa.String(40), nullable=False, server_default=""),
)

campaign_members = sa.Table(
    "campaign_members",
    metadata,
    sa.Column("campaign_id", sa.String(40), sa.ForeignKey("campaigns.id"), primary_key=True),
    sa.Column("guest", sa.String(40), sa.ForeignKey("guests.id"), primary_key=True, index=True),
    sa.Column("standing", sa.String(10), nullable=False),
    sa.Column("joined", sa.BigInteger, nullable=False),
)

chapters = sa.Table(
    "chapters",
    metadata,
    sa.Column("campaign_id", sa.String(40), sa.ForeignKey("campaigns.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("sort", sa.String(10), nullable=False),
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), nullable=False, unique=True),
)

talk = sa.Table(
    "talk",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("guest", sa.String(40), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

servers = sa.Table(
    "servers",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("address", sa.String(200), nullable=False),
    sa.Column("expires", sa.BigInteger, nullable=False),  # milliseconds since 1970, by the database's clock
    sa.Column("leaving", sa.Boolean, nullable=False),
    sa.Column("tried", sa.BigInteger, nullable=False),
)

leases = sa.Table(
    "leases",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("server", sa.String(40), nullable=False, index=True),
    sa.Column("fence", sa.BigInteger, nullable=False),
)
