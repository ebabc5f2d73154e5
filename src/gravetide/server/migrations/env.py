"""Runs the migrations on the connection that `upkeep.migrate` hands over."""

from __future__ import annotations

from alembic import context

from gravetide.server import kept_replays
from gravetide.server.schema import metadata

assert kept_replays.shares.metadata is metadata, "its tables belong to the schema, too"

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
