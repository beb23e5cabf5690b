"""Runs migrations on the connection that `storage.database` hands over."""

from __future__ import annotations

from alembic import context

from doppeladler.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
context.run_migrations()
