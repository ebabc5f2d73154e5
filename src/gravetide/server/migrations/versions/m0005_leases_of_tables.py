"""Several servers on one PostgreSQL: who serves, and who has which table, with a number that rises at every change."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has a table yet. Tables are numbered by PostgreSQL, since several servers set them up at once."""
    op.create_table(
        "servers",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("leaving", sa.Boolean, nullable=False),
        sa.Column("tried", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("server", sa.String(40), nullable=False),
        sa.Column("fence", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_leases_server", "leases", ["server"])
    if op.get_bind().dialect.name == "postgresql":
        op.execute("CREATE SEQUENCE table_numbers AS bigint")
        op.execute("SELECT setval('table_numbers', (SELECT COALESCE(MAX(number), 0) + 1 FROM tables), false)")


def downgrade() -> None:
    """One server again."""
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP SEQUENCE table_numbers")
    op.drop_index("ix_leases_server", "leases")
    op.drop_table("leases")
    op.drop_table("servers")
