"""Tables know their rules of today and where they part from those that are here, keep a reel and a count of the log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far a table is played by the rules that it was begun with."""
    op.add_column("tables", sa.Column("rules", sa.String(100), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("parted", sa.Text, nullable=False, server_default="null"))
    op.add_column("tables", sa.Column("restored", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("reeled", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("told", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE tables SET rules = rules_version || ' ' || data_version")
    op.execute("UPDATE tables SET told = (SELECT count(*) FROM events WHERE events.table_id = tables.id)")
    op.create_table(
        "reels",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("viewer", sa.String(20), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("views", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "viewer", "number", name="pk_reels"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reels_table_id", ondelete="CASCADE"),
    )


def downgrade() -> None:
    """Nothing is known of other rules."""
    op.drop_table("reels")
    for name in ("told", "reeled", "restored", "parted", "rules"):
        op.drop_column("tables", name)
