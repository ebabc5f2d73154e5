"""The secret that a table's dice and cards come from, and whether it plays on from another game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from alembic.util import CommandError

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there keep the seed they have; those that play on from another game are known by their keys."""
    op.add_column("tables", sa.Column("secret", sa.String(128), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("forked", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(
        f"UPDATE tables SET forked = {sa.true().compile(dialect=op.get_bind().dialect)} WHERE id IN "
        "(SELECT table_id FROM commands WHERE guest = '' AND key = 'fork-1')")


def downgrade() -> None:
    """Only while no table has a secret: without it its game could not be played again."""
    sealed = op.get_bind().scalar(sa.text(
        "SELECT (SELECT COUNT(*) FROM tables WHERE secret <> '') + "
        "(SELECT COUNT(*) FROM commands WHERE kind = 'restart' AND notation LIKE 'secret %')"))
    if sealed:
        raise CommandError(f"{sealed} of the games draw their dice from secrets, which older versions do not know; "
                           "restore the backup from before the upgrade instead.")
    op.execute("ALTER TABLE tables DROP COLUMN forked")
    op.execute("ALTER TABLE tables DROP COLUMN secret")
