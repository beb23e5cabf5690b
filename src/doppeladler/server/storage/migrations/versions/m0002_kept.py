"""What is left of each seat's order is kept beside the record."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column for it; nothing is left of anything before."""
    op.add_column("tables", sa.Column("kept", sa.Text, nullable=False, server_default="{}"))


def downgrade() -> None:
    """What was left is forgotten."""
    op.drop_column("tables", "kept")
