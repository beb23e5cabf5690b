"""The first tables: games with their seats, answers, snapshots, log and versions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _child(name: str, *columns: sa.Column[object], key: tuple[str, ...]) -> None:
    """A table whose rows belong to one game and go with it."""
    op.create_table(
        name,
        sa.Column("table_id", sa.String(32), nullable=False),
        *columns,
        sa.PrimaryKeyConstraint("table_id", *key, name=f"pk_{name}"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE"),
    )


def _whole(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.Integer, nullable=False)


def _word(name: str, size: int) -> sa.Column[object]:
    return sa.Column(name, sa.String(size), nullable=False)


def _text(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.Text, nullable=False)


def _flag(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.Boolean, nullable=False)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "tables",
        _word("id", 32),
        _word("game", 40),
        _whole("rules_version"),
        _word("data_version", 80),
        _word("scenario", 80),
        _text("options"),
        _word("owner", 64),
        _word("spectators", 10),
        _whole("delay"),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        _word("commitment", 64),
        _text("entropy"),
        _whole("version"),
        _whole("barrier"),
        _flag("over"),
        _text("ending"),
        _text("offer"),
        _whole("pace_ms"),
        _text("card"),
        _word("created", 32),
        _word("changed", 32),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    sitting = (_word("seat", 20), _whole("place"), _word("who", 40), _word("name", 60))
    _child("seats", *sitting, _flag("taken"), _word("token", 80), key=("seat",))
    op.create_index("ix_seats_token", "seats", ["token"])
    _child("sitters", _word("seat", 20), _word("browser", 64), key=("seat", "browser"))
    op.create_index("ix_sitters_browser", "sitters", ["browser"])
    _child("answers", _whole("number"), _word("seat", 20), _word("choice", 200), _whole("roll"), key=("number",))
    _child("rollbacks", _whole("number"), _whole("kept"), _whole("answers"), _whole("next_roll"), key=("number",))
    _child("snapshots", _whole("number"), _text("position"), key=("number",))
    line = (_word("rule", 20), _word("kind", 40), _word("viewers", 200), _text("words"), _text("marks"))
    _child("events", _whole("number"), _whole("at"), *line, key=("number",))
    request = (_word("seat", 20), _word("key", 80), _word("body", 64), _whole("played"))
    _child("changes", _whole("version"), _whole("kept"), *request, key=("version",))
    op.create_index("ix_changes_key", "changes", ["table_id", "seat", "key"])


def downgrade() -> None:
    """There is nothing before the first step: a database is deleted as a file."""
    raise NotImplementedError("the first migration has nothing to go back to")
