"""When a table was last played is the time of its last command; it was kept twice, and written with every choice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Drop the column."""
    # Not by Alembic's way for SQLite, a new table in place of the old one: that would break what refers to it.
    op.execute("ALTER TABLE tables DROP COLUMN updated")


def downgrade() -> None:
    """Bring it back, from the commands."""
    op.add_column("tables", sa.Column("updated", sa.BigInteger, nullable=False, server_default="0"))
    op.execute(
        "UPDATE tables SET updated = COALESCE("
        "(SELECT MAX(commands.at) FROM commands WHERE commands.table_id = tables.id), created)")
