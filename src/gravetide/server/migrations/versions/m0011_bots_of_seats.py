"""A computer's seat says which bot plays it, in a column of its own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

BOTS = ("steady", "thinker", "random")
"""Those there were while seats were called after them; whoever has another name was played by the first."""


def upgrade() -> None:
    """Seats that are there were called after their bots: Steady Ann is steady's."""
    for table in ("seats", "campaign_seats"):
        op.add_column(table, sa.Column("bot", sa.String(40), nullable=False, server_default=""))
        op.execute(f"UPDATE {table} SET bot = '{BOTS[0]}' WHERE kind = 'computer'")
        for bot in BOTS[1:]:
            op.execute(f"UPDATE {table} SET bot = '{bot}' WHERE kind = 'computer' AND "
                       f"(lower(name) = '{bot}' OR lower(name) LIKE '{bot} %')")


def downgrade() -> None:
    """The names still say it."""
    for table in ("seats", "campaign_seats"):
        op.execute(f"ALTER TABLE {table} DROP COLUMN bot")
