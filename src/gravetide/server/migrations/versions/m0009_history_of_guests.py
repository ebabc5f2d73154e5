"""Everybody has a history of the tables they sat at: who won there, and which of them somebody wants to see no more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of games that are over it is known how they ended; which seats have won is noted from now on."""
    op.add_column("tables", sa.Column("winners", sa.String(80), nullable=False, server_default=""))
    op.add_column("members", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Lists show every table again."""
    op.execute("ALTER TABLE members DROP COLUMN hidden")
    op.execute("ALTER TABLE tables DROP COLUMN winners")
