"""A table can wait for its people before the game begins."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there have begun."""
    op.add_column("tables", sa.Column("gathering", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Tables that waited begin at once."""
    op.execute("ALTER TABLE tables DROP COLUMN gathering")
