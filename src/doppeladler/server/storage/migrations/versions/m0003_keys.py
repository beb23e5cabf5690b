"""A key of a request is used once for each seat of a table, and the database holds to it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_FORGET_REPEATS = """
UPDATE changes SET "key" = ''
WHERE "key" <> '' AND EXISTS (
    SELECT 1 FROM changes AS earlier
    WHERE earlier.table_id = changes.table_id AND earlier.seat = changes.seat AND earlier."key" = changes."key"
    AND earlier.version < changes.version
)
"""


def upgrade() -> None:
    """The first use of a key counts; later ones, which an older server let pass, lose theirs."""
    op.execute(_FORGET_REPEATS)
    op.drop_index("ix_changes_key", "changes")
    columns = ["table_id", "seat", "key"]
    op.create_index("ix_changes_key", "changes", columns, unique=True, sqlite_where=sa.text("\"key\" != ''"))


def downgrade() -> None:
    """Any key may come again."""
    op.drop_index("ix_changes_key", "changes")
    op.create_index("ix_changes_key", "changes", ["table_id", "seat", "key"])
