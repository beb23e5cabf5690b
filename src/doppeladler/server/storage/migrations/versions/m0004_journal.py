"""Answers and rollbacks become a journal in which nothing is deleted and every line names the one before."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import sqlalchemy as sa
from alembic import op

from doppeladler.engine import Answer, Choice, Rollback
from doppeladler.engine.journal import bodies_of
from doppeladler.server.storage import journal
from doppeladler.server.storage.rows import TableRow

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_JSON = ("options", "ending", "offer", "card", "entropy", "kept")


def upgrade() -> None:
    """What stands is written as if it were new; what had been taken back before is gone already."""
    op.create_table(
        "journal",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_journal"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_journal_table_id", ondelete="CASCADE"),
    )
    op.add_column("tables", sa.Column("salt", sa.LargeBinary, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("lines", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("head", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("seal", sa.String(64), nullable=False, server_default=""))
    connection = op.get_bind()
    for row in connection.execute(sa.text("SELECT * FROM tables")).mappings().all():
        _write(connection, dict(row))
    op.drop_table("answers")
    op.drop_table("rollbacks")
    _keep_whole_snapshots(connection)


def _write(connection: sa.Connection, values: dict[str, Any]) -> None:
    row = TableRow(**values | {name: json.loads(values[name]) for name in _JSON})
    row.over = bool(row.over)
    row.salt = journal.new_salt()
    bodies = list(bodies_of(_answers(connection, row.id), _rollbacks(connection, row.id)))
    resigned = row.ending.get("resigned", "")
    lines = journal.append(row, [*bodies, *([f"resign {resigned}"] if resigned else [])])
    if lines:
        insert = sa.text("INSERT INTO journal VALUES (:id, :number, :body, :hash)")
        connection.execute(insert, [{"id": row.id, **line._asdict()} for line in lines])
    update = sa.text("UPDATE tables SET salt = :salt, lines = :lines, head = :head, seal = :seal WHERE id = :id")
    connection.execute(update, {name: getattr(row, name) for name in ("salt", "lines", "head", "seal", "id")})


def _answers(connection: sa.Connection, id: str) -> list[Answer]:
    wanted = sa.text("SELECT seat, choice, roll FROM answers WHERE table_id = :id ORDER BY number")
    return [Answer(seat, Choice.parse(choice), roll) for seat, choice, roll in connection.execute(wanted, {"id": id})]


def _rollbacks(connection: sa.Connection, id: str) -> list[Rollback]:
    wanted = sa.text("SELECT kept, answers, next_roll FROM rollbacks WHERE table_id = :id ORDER BY number")
    return [Rollback(*row) for row in connection.execute(wanted, {"id": id})]


def _keep_whole_snapshots(connection: sa.Connection) -> None:
    """Each kept position gets its digest."""
    op.add_column("snapshots", sa.Column("digest", sa.String(64), nullable=False, server_default=""))
    found = connection.execute(sa.text("SELECT table_id, number, position FROM snapshots")).all()
    update = sa.text("UPDATE snapshots SET digest = :digest WHERE table_id = :id AND number = :number")
    for id, number, position in found:
        digest = hashlib.sha256(position.encode()).hexdigest()
        connection.execute(update, {"digest": digest, "id": id, "number": number})


def downgrade() -> None:
    """A copy of the database was made before; put that back."""
    raise NotImplementedError("a journal cannot be made answers again; put back the copy made before")
