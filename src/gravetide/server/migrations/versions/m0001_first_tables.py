"""Guests with their tokens and codes; tables with seats, members and commands."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "house",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(40), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("revoked", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_tokens_guest", "tokens", ["guest"])
    op.create_table(
        "codes",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(40), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False, unique=True),
        sa.Column("host", sa.String(40), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("seeded", sa.Boolean, nullable=False),
        sa.Column("passphrase", sa.Text, nullable=False),
        sa.Column("result", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guest", sa.String(40), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("standing", sa.String(10), nullable=False),
        sa.Column("joined", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_members_guest", "members", ["guest"])
    op.create_table(
        "commands",
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


def downgrade() -> None:
    """Drop everything."""
    for table in ("commands", "members", "seats", "tables", "codes", "tokens", "guests", "house"):
        op.drop_table(table)
