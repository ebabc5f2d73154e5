"""A host can close a table to newcomers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Every table is open until somebody closes it."""
    op.add_column("tables", sa.Column("closed", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Closed tables are open again."""
    op.execute("ALTER TABLE tables DROP COLUMN closed")
