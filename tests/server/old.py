"""A database as an older server left it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from doppeladler.engine.journal import read_journal

_TABLES = """
CREATE TABLE answers (table_id VARCHAR(32), number INTEGER, seat VARCHAR(20), choice VARCHAR(200), roll INTEGER);
CREATE TABLE rollbacks (table_id VARCHAR(32), number INTEGER, kept INTEGER, answers INTEGER, next_roll INTEGER);
DROP TABLE talk;
DROP TABLE notes;
DROP TABLE reels;
DROP INDEX ix_changes_key;
CREATE INDEX ix_changes_key ON changes (table_id, seat, key);
"""


def make_old(path: Path, version: str) -> None:
    """Turn a database back into the form of an older version."""
    with closing(sqlite3.connect(path)) as base, base:
        base.executescript(_TABLES)
        for (id,) in base.execute("SELECT id FROM tables").fetchall():
            wanted = "SELECT number, body, hash FROM journal WHERE table_id = ? ORDER BY number"
            answers, rollbacks, _ = read_journal(row[1] for row in base.execute(wanted, [id]))
            for number, each in enumerate(answers, 1):
                base.execute(
                    "INSERT INTO answers VALUES (?, ?, ?, ?, ?)", [id, number, each.seat, str(each.choice), each.roll]
                )
            for number, back in enumerate(rollbacks, 1):
                base.execute("INSERT INTO rollbacks VALUES (?, ?, ?, ?, ?)", [id, number, *back])
        base.execute("DROP TABLE journal")
        base.execute("ALTER TABLE snapshots DROP COLUMN digest")
        base.execute("ALTER TABLE events DROP COLUMN digest")
        for column in (
            *("rules", "parted", "restored", "reeled", "told"),
            "seated",
            "origin",
            "seeds",
            "salt",
            "lines",
            "head",
            "seal",
            *(["kept"] if version == "0001" else []),
        ):
            base.execute(f"ALTER TABLE tables DROP COLUMN {column}")
        base.execute("UPDATE tables SET seed = ?", [bytes(range(32))])
        base.execute("UPDATE alembic_version SET version_num = ?", [version])
