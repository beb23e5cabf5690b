"""Dice that people share: the secret of each epoch, and the name under which everything was signed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A table that was there before goes on with its own dice until a seat changes hands."""
    op.add_column("tables", sa.Column("origin", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("seeds", sa.Text, nullable=False, server_default="{}"))


def downgrade() -> None:
    """A copy of the database was made before; put that back."""
    raise NotImplementedError("shared dice cannot be taken back; put back the copy made before")
