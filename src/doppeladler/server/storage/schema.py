"""The tables of the database. Migrations make them; a test compares the two."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(column_0_label)s",
    }
)


def _table_id() -> Column[str]:
    return Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("data_version", String(80), nullable=False),
    Column("scenario", String(80), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("owner", String(64), nullable=False),  # digest of the browser that made the table
    Column("spectators", String(10), nullable=False),  # none, outsider, open
    Column("delay", Integer, nullable=False),  # answers an open spectator is behind
    Column("seed", LargeBinary, nullable=False),  # the dice's secret; empty when an imported record has none
    Column("commitment", String(64), nullable=False),
    Column("entropy", Text, nullable=False),  # JSON: what the players added, in order
    Column("version", Integer, nullable=False),
    Column("barrier", Integer, nullable=False),  # answers behind which no undo goes
    Column("over", Boolean, nullable=False),
    Column("ending", Text, nullable=False),  # JSON: resigned by whom, or why it cannot go on
    Column("offer", Text, nullable=False),  # JSON: the rollback on offer, or null
    Column("pace_ms", Integer, nullable=False),
    Column("card", Text, nullable=False),  # JSON: what the lobby shows
    Column("created", String(32), nullable=False),
    Column("changed", String(32), nullable=False),
    Column("kept", Text, nullable=False, server_default="{}"),  # JSON: what is left of each seat's order
    Column("salt", LargeBinary, nullable=False, server_default=""),  # the secret in the hashes of the journal
    Column("lines", Integer, nullable=False, server_default="0"),  # of the journal
    Column("head", String(64), nullable=False, server_default=""),  # the hash of its last line
    Column("seal", String(64), nullable=False, server_default=""),  # the hash of this row
    Column("origin", String(32), nullable=False, server_default=""),  # the table this one was copied from, or empty
    Column("seeds", Text, nullable=False, server_default="{}"),  # JSON: the dice's secret of each epoch
    Column("seated", String(64), nullable=False, server_default=""),  # the hash of who sits where
    Column("rules", String(100), nullable=False, server_default=""),  # rules and data it is played by now
    Column("parted", Text, nullable=False, server_default="null"),  # JSON: where it parts from those that are here
    Column("restored", Boolean, nullable=False, server_default="0"),  # brought back from a copy: its dice are known
    Column("reeled", Integer, nullable=False, server_default="0"),  # the version up to which its reel is kept
    Column("told", Integer, nullable=False, server_default="0"),  # lines of the log
)
"""One row for each game that is played or was played."""

seats = Table(
    "seats",
    metadata,
    _table_id(),
    Column("seat", String(20), primary_key=True),
    Column("place", Integer, nullable=False),
    Column("who", String(40), nullable=False),  # me, screen, friend, computer:NAME, watcher
    Column("name", String(60), nullable=False),
    Column("taken", Boolean, nullable=False),
    Column("token", String(80), nullable=False, index=True),  # digest of the secret link, or empty
)
"""Who is to sit where; spectators have a row as well."""

sitters = Table(
    "sitters",
    metadata,
    _table_id(),
    Column("seat", String(20), primary_key=True),
    Column("browser", String(64), primary_key=True, index=True),  # digest
)
"""Which browser may answer for which seat."""

journal = Table(
    "journal",
    metadata,
    _table_id(),
    Column("number", Integer, primary_key=True),
    Column("body", Text, nullable=False),
    Column("hash", String(64), nullable=False),
)
"""Everything that was played, one line each, counted from 1; see journal.py."""

snapshots = Table(
    "snapshots",
    metadata,
    _table_id(),
    Column("number", Integer, primary_key=True),
    Column("position", Text, nullable=False),
    Column("digest", String(64), nullable=False, server_default=""),
)
"""Positions after so many answers; a table opens from the last one that helps and is whole."""

reels = Table(
    "reels",
    metadata,
    _table_id(),
    Column("viewer", String(20), primary_key=True),
    Column("number", Integer, primary_key=True),  # answers before the first of the views
    Column("last", Integer, nullable=False),  # and before the last
    Column("views", LargeBinary, nullable=False),
)
"""What viewers saw, packed: it can be looked at when the rules that made it are gone; see reels.py."""

events = Table(
    "events",
    metadata,
    _table_id(),
    Column("number", Integer, primary_key=True),
    Column("at", Integer, nullable=False),
    Column("rule", String(20), nullable=False),
    Column("kind", String(40), nullable=False),
    Column("viewers", String(200), nullable=False),  # who may read it, separated by blanks
    Column("words", Text, nullable=False),
    Column("marks", Text, nullable=False),  # JSON: hexes and units the words speak of, and their facts
    Column("digest", String(32), nullable=False, server_default=""),
)
"""The log in words, each line with those who may read it."""

changes = Table(
    "changes",
    metadata,
    _table_id(),
    Column("version", Integer, primary_key=True),
    Column("kept", Integer, nullable=False),  # lines of the log that stayed
    Column("seat", String(20), nullable=False),
    Column("key", String(80), nullable=False),
    Column("body", String(64), nullable=False),  # digest of what was asked under the key
    Column("played", Integer, nullable=False),
)
"""Every version of a table, and the request that led to it, so that a repeat is known."""

talk = Table(
    "talk",
    metadata,
    _table_id(),
    Column("number", Integer, primary_key=True),
    Column("seat", String(20), nullable=False),
    Column("words", Text, nullable=False),
    Column("said", String(32), nullable=False),
)
"""What the players of a table say to each other, counted from 1."""

notes = Table(
    "notes",
    metadata,
    _table_id(),
    Column("seat", String(20), primary_key=True),
    Column("browser", String(64), primary_key=True),  # digest: a seat can be taken over, its notes cannot
    Column("words", Text, nullable=False),
)
"""What whoever plays a seat writes down for himself."""

Index(
    "ix_changes_key",
    changes.c.table_id,
    changes.c.seat,
    changes.c.key,
    unique=True,
    sqlite_where=changes.c.key != "",
    postgresql_where=changes.c.key != "",
)
