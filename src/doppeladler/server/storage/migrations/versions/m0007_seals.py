"""Seats and the lines of the log get seals, so that damage to them is seen too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from doppeladler.server.storage import seals

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """What is there now is what is sealed."""
    op.add_column("tables", sa.Column("seated", sa.String(64), nullable=False, server_default=""))
    op.add_column("events", sa.Column("digest", sa.String(32), nullable=False, server_default=""))
    connection = op.get_bind()
    for (id,) in connection.execute(sa.text("SELECT id FROM tables")).all():
        _seal(connection, id)


def _seal(connection: sa.Connection, id: str) -> None:
    of = {"id": id}
    seats = connection.execute(sa.text("SELECT * FROM seats WHERE table_id = :id"), of).mappings().all()
    sitters = connection.execute(sa.text("SELECT seat, browser FROM sitters WHERE table_id = :id"), of).all()
    update = sa.text("UPDATE tables SET seated = :seal WHERE id = :id")
    connection.execute(
        update, of | {"seal": seals.of_seats(map(dict, seats), ((seat, browser) for seat, browser in sitters))}
    )
    lines = connection.execute(sa.text("SELECT * FROM events WHERE table_id = :id"), of).mappings().all()
    update = sa.text("UPDATE events SET digest = :seal WHERE table_id = :id AND number = :number")
    if lines:
        connection.execute(
            update, [of | {"seal": seals.of_line(dict(each)), "number": each["number"]} for each in lines]
        )


def downgrade() -> None:
    """Nothing is sealed."""
    op.drop_column("events", "digest")
    op.drop_column("tables", "seated")
