"""Campaigns: chains of tables that belong to a group of people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there belong to no campaign."""
    op.add_column("tables", sa.Column("campaign", sa.String(40), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("given_up", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_campaign", "tables", ["campaign"])
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False, unique=True),
        sa.Column("host", sa.String(40), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("passphrase", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "campaign_seats",
        sa.Column("campaign_id", sa.String(40), sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("absent", sa.Boolean, nullable=False),
    )
    op.create_table(
        "campaign_members",
        sa.Column("campaign_id", sa.String(40), sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("guest", sa.String(40), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("standing", sa.String(10), nullable=False),
        sa.Column("joined", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_campaign_members_guest", "campaign_members", ["guest"])
    op.create_table(
        "chapters",
        sa.Column("campaign_id", sa.String(40), sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("sort", sa.String(10), nullable=False),
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), nullable=False, unique=True),
    )


def downgrade() -> None:
    """The tables stay, each by itself."""
    op.drop_table("chapters")
    op.drop_index("ix_campaign_members_guest", "campaign_members")
    op.drop_table("campaign_members")
    op.drop_table("campaign_seats")
    op.drop_table("campaigns")
    op.drop_index("ix_tables_campaign", "tables")
    op.execute("ALTER TABLE tables DROP COLUMN given_up")
    op.execute("ALTER TABLE tables DROP COLUMN campaign")
