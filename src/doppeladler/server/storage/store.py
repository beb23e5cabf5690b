"""Reading and writing tables. Every function takes a connection; who calls decides about the transaction."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from doppeladler.server.words import sentence
from doppeladler.words import Sentence

from . import journal, reels, schema, seals
from .journal import Damaged, Line
from .prepared import Prepared
from .rows import Change, Json, LogLine, Past, SeatRow, Stored, TableRow

_JSON = ("options", "ending", "offer", "card", "entropy", "kept", "seeds", "parted")


class Overtaken(Exception):
    """The table has another version in the database than in memory; the one in memory is to be forgotten."""


# --- writing ----------------------------------------------------------------------------------------------


def add_table(connection: Connection, change: Change) -> None:
    """A new table with all it begins with."""
    change.row.salt = change.row.salt or journal.new_salt()
    lines = journal.append(change.row, change.bodies)
    change.row.told = len(change.lines)
    _insert(connection, "tables", [_row_out(change.row)])
    _add_parts(connection, change, lines)


_MOVING = (
    "version",
    "barrier",
    "over",
    "ending",
    "offer",
    "card",
    "changed",
    "entropy",
    "kept",
    "lines",
    "head",
    "seal",
    "seeds",
    "rules",
    "parted",
    "restored",
    "reeled",
    "told",
)
"""What a change can touch in the row of its table."""
_UPDATE = Prepared(
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of_table"), schema.tables.c.version == bindparam("from_version"))
    .values({name: bindparam(name) for name in _MOVING}),
    _MOVING,
)
_INSERT = {name: Prepared(insert(table), table.c.keys()) for name, table in schema.metadata.tables.items()}


def save_change(connection: Connection, change: Change) -> None:
    """The next version of a table: what was dropped goes, what is new comes, the row follows."""
    row = change.row
    lines = journal.append(row, change.bodies)
    row.told = change.kept_lines + len(change.lines)
    values = {name: _json(value) if name in _JSON else value for name, value in _moving(row)}
    if _UPDATE.run(connection, [values | {"of_table": row.id, "from_version": row.version - 1}]) != 1:
        raise Overtaken(f"table {row.id} is not at version {row.version - 1} any more")
    if change.drops:
        _drop_tail(connection, change)
    if change.is_carried:
        connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == row.id))
    _add_parts(connection, change, lines)


def _drop_tail(connection: Connection, change: Change) -> None:
    """What was made of answers that were taken back goes; the journal keeps them."""
    for part, kept in ((schema.snapshots, change.kept_answers), (schema.events, change.kept_lines)):
        connection.execute(delete(part).where(part.c.table_id == change.row.id, part.c.number > kept))
    reels.cut(connection, change.row.id, change.kept_answers)


def _moving(row: TableRow) -> Iterator[tuple[str, Any]]:
    return ((name, getattr(row, name)) for name in _MOVING)


def _add_parts(connection: Connection, change: Change, lines: list[Line]) -> None:
    id = change.row.id
    told = enumerate(change.lines, change.kept_lines + 1)
    parts: dict[str, list[dict[str, Any]]] = {
        "journal": [line._asdict() for line in lines],
        "events": [_line_out(n, line) for n, line in told],
        "snapshots": [_snapshot_out(*each) for each in change.snapshots],
        "changes": [
            {"version": change.row.version, "kept": change.floor, "played": change.played} | change.request._asdict()
        ],
    }
    for name, rows in parts.items():
        _insert(connection, name, [{"table_id": id, **row} for row in rows])
    _seat(connection, change)


def _seat(connection: Connection, change: Change) -> None:
    """Seats that changed, and browsers that sat down: whoever had the seat before is out."""
    id = change.row.id
    for seat in change.seats:
        at_seat = schema.seats.c.table_id == id, schema.seats.c.seat == seat.seat
        connection.execute(delete(schema.seats).where(*at_seat))
        _insert(connection, "seats", [{"table_id": id, **asdict(seat)}])
    for name, browser in change.sitters:
        gone = schema.sitters.c.table_id == id, schema.sitters.c.seat == name
        connection.execute(delete(schema.sitters).where(*gone))
        _add_sitter(connection, id, name, browser)
    if change.seats or change.sitters:
        _seal_seats(connection, id)


def add_sitter(connection: Connection, id: str, seat: str, browser: str) -> None:
    """A browser sits at a seat, or watches; no new version, for nothing in the game changes."""
    _add_sitter(connection, id, seat, browser)
    _seal_seats(connection, id)


def _seal_seats(connection: Connection, id: str) -> None:
    """The row of a table vouches for who sits there."""
    seal = _seal_of_seats(_rows(connection, "seats", id), _rows(connection, "sitters", id))
    connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(seated=seal))


def _seal_of_seats(seats: Any, sitters: Any) -> str:
    return seals.of_seats((each._mapping for each in seats), ((each.seat, each.browser) for each in sitters))


def _add_sitter(connection: Connection, id: str, seat: str, browser: str) -> None:
    at = schema.sitters.c
    connection.execute(delete(schema.sitters).where(at.table_id == id, at.seat == seat, at.browser == browser))
    _insert(connection, "sitters", [{"table_id": id, "seat": seat, "browser": browser}])


def _insert(connection: Connection, name: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        _INSERT[name].run(connection, rows)


def delete_table(connection: Connection, id: str) -> None:
    """A table goes with everything that belongs to it."""
    connection.execute(delete(schema.tables).where(schema.tables.c.id == id))


def leave_table(connection: Connection, id: str, browser: str) -> None:
    """A browser no longer sits anywhere at the table."""
    rows = schema.sitters.c.table_id == id, schema.sitters.c.browser == browser
    connection.execute(delete(schema.sitters).where(*rows))
    _seal_seats(connection, id)


def set_versions(connection: Connection, row: TableRow, snapshots: list[tuple[int, str]] | None = None) -> None:
    """By which rules a table is shown, or where it parts from them; no new version, for nothing in the game changes."""
    values = {"rules": row.rules, "parted": json.dumps(row.parted)}
    connection.execute(update(schema.tables).where(schema.tables.c.id == row.id).values(values))
    if snapshots is not None:
        connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == row.id))
        _insert(connection, "snapshots", [{"table_id": row.id, **_snapshot_out(*each)} for each in snapshots])


def _snapshot_out(number: int, text: str) -> dict[str, Any]:
    return {"number": number, "position": text, "digest": _digest(text)}


def set_pace(connection: Connection, id: str, pace_ms: int) -> None:
    """How long a computer waits before it answers; no new version, for nothing in the game changes."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(pace_ms=pace_ms))


def put_away(connection: Connection, before: str) -> int:
    """Running tables that have not changed since keep only what cannot be made again; how many positions went."""
    tables, snapshots = schema.tables.c, schema.snapshots
    abandoned = select(tables.id).where(tables.over.is_(False), tables.changed < before)
    return connection.execute(delete(snapshots).where(snapshots.c.table_id.in_(abandoned))).rowcount


def bring_back(connection: Connection, id: str, changed: str) -> None:
    """A table that was put away is in use again; no new version, for nothing in the game changes."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(changed=changed))


# --- reading ----------------------------------------------------------------------------------------------


def load_table(connection: Connection, id: str) -> Stored | None:
    """A table with its record and its log; None when there is none of that name, Damaged when it is not whole."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == id)).mappings().first()
    if row is None:
        return None
    parts = ("seats", "sitters", "journal", "events", "changes")
    found = {name: _rows(connection, name, id) for name in parts}
    lines = [Line(each.number, each.body, each.hash) for each in found["journal"]]
    stored = _row_in(dict(row))
    journal.check(stored, lines)
    _check_parts(stored, found)
    return Stored(
        stored,
        [SeatRow(each.seat, each.place, each.who, each.name, each.taken, each.token) for each in found["seats"]],
        {(each.seat, each.browser) for each in found["sitters"]},
        [each.body for each in lines],
        [_line_in(each) for each in found["events"]],
        [each.kept for each in found["changes"]],
    )


def _check_parts(row: TableRow, found: dict[str, Any]) -> None:
    """Are the seats and the log of a table what was written, and is every change there that led to its version?"""
    if row.seated != _seal_of_seats(found["seats"], found["sitters"]):
        raise Damaged(row.lines, sentence("damaged-seats"))
    for number, line in enumerate(found["events"], 1):
        if line.number != number or line.digest != seals.of_line(line._mapping):
            raise Damaged(row.lines, sentence("damaged-log", line=number))
    if len(found["events"]) != row.told:
        raise Damaged(row.lines, sentence("damaged-log-length", lines=len(found["events"]), written=row.told))
    versions = [each.version for each in found["changes"]]
    if versions != list(range(1, row.version + 1)):
        missing = next((n for n, version in enumerate(versions, 1) if n != version), len(versions) + 1)
        raise Damaged(row.lines, sentence("damaged-changes", version=missing, written=row.version))


_ORDER = {"seats": "place", "sitters": "seat", "changes": "version"}


def _rows(connection: Connection, name: str, id: str) -> Any:
    table = schema.metadata.tables[name]
    order = table.c[_ORDER.get(name, "number")]
    return connection.execute(select(table).where(table.c.table_id == id).order_by(order)).all()


def snapshot_before(connection: Connection, id: str, number: int) -> tuple[int, str] | None:
    """The last kept position after at most so many answers that is still what was kept."""
    parts = schema.snapshots.c
    wanted = select(schema.snapshots).where(parts.table_id == id, parts.number <= number)
    for row in connection.execute(wanted.order_by(parts.number.desc())):
        if row.digest == _digest(row.position):
            return row.number, row.position
    return None


def all_snapshots(connection: Connection, id: str) -> dict[int, str]:
    """Every kept position of a table that is still what was kept."""
    parts = schema.snapshots.c
    rows = connection.execute(select(schema.snapshots).where(parts.table_id == id)).all()
    return {row.number: row.position for row in rows if row.digest == _digest(row.position)}


def games_played(connection: Connection) -> set[str]:
    """The games of all tables."""
    return set(connection.execute(select(schema.tables.c.game).distinct()).scalars())


def tables_of_other_rules(connection: Connection, game: str, rules: str) -> list[str]:
    """Tables of a game that go by other rules and have not been compared with these, the ones last used first."""
    parts = schema.tables.c
    other = select(parts.id, parts.parted).where(parts.game == game, parts.rules != rules)
    found = connection.execute(other.order_by(parts.over, parts.changed.desc()))
    return [row.id for row in found if _read(row.parted).get("to") != rules]


def _digest(position: str) -> str:
    return hashlib.sha256(position.encode()).hexdigest()


def past_request(connection: Connection, id: str, seat: str, key: str) -> Past | None:
    """What a request with this key brought about before, if it came before."""
    parts = schema.changes.c
    wanted = select(parts.version, parts.body, parts.played)
    row = connection.execute(wanted.where(parts.table_id == id, parts.seat == seat, parts.key == key)).first()
    return None if row is None else Past(row.version, row.body, row.played)


def tables_of(connection: Connection, browser: str) -> list[tuple[TableRow, list[SeatRow], list[str]]]:
    """Every table at which a browser sits, last changed first: its row, all its seats, and the browser's own."""
    mine: dict[str, list[str]] = {}
    at = schema.sitters.c
    for id, seat in connection.execute(select(at.table_id, at.seat).where(at.browser == browser)):
        mine.setdefault(id, []).append(seat)
    seats: dict[str, list[SeatRow]] = {id: [] for id in mine}
    for each in connection.execute(
        select(schema.seats).where(schema.seats.c.table_id.in_(mine)).order_by(schema.seats.c.place)
    ):
        seats[each.table_id].append(SeatRow(each.seat, each.place, each.who, each.name, each.taken))
    rows = select(schema.tables).where(schema.tables.c.id.in_(mine)).order_by(schema.tables.c.changed.desc())
    found = [_listed(dict(row)) for row in connection.execute(rows).mappings()]
    return [(row, seats[row.id], mine[row.id]) for row in found]


def count_tables(connection: Connection, owner: str) -> int:
    """How many tables a browser has made."""
    wanted = select(func.count()).select_from(schema.tables).where(schema.tables.c.owner == owner)
    return int(connection.execute(wanted).scalar_one())


def count_unattended(connection: Connection, owner: str | None = None) -> int:
    """How many games run where only computers sit, of one browser or of all."""
    tables, seats = schema.tables.c, schema.seats.c
    person = select(seats.seat).where(
        seats.table_id == tables.id, seats.who != "watcher", seats.who.not_like("computer:%")
    )
    wanted = select(func.count()).select_from(schema.tables).where(tables.over.is_(False), ~person.exists())
    return int(connection.execute(wanted if owner is None else wanted.where(tables.owner == owner)).scalar_one())


SPENT = "spent "
"""Stands before the digest of a link that has been used."""


def seat_of_token(connection: Connection, token: str) -> tuple[str, str, str] | None:
    """Table, seat and digest by a token's digest, also of one that is spent."""
    parts = schema.seats.c
    wanted = select(parts.table_id, parts.seat, parts.token).where(parts.token.in_((token, SPENT + token)))
    row = connection.execute(wanted).first()
    return None if row is None else (row.table_id, row.seat, row.token)


def tables_with_computer_asked(connection: Connection, since: str) -> list[str]:
    """Tables that are not over and wait for a computer; those that are put away do not."""
    tables, seats = schema.tables.c, schema.seats.c
    wanted = select(tables.id, tables.card, seats.seat).where(
        tables.over.is_(False), tables.changed >= since, tables.id == seats.table_id, seats.who.like("computer:%")
    )
    return sorted({row.id for row in connection.execute(wanted) if row.seat in _read(row.card).get("asked", ())})


# --- rows and values --------------------------------------------------------------------------------------


def _row_out(row: TableRow) -> dict[str, Any]:
    values = vars(row)
    return values | {name: _json(values[name]) for name in _JSON}


def _json(value: Any) -> str:
    """As text; most of what a row has is empty most of the time."""
    return json.dumps(value) if value else _EMPTY[type(value)]


_EMPTY = {dict: "{}", list: "[]", tuple: "[]", type(None): "null"}


def _row_in(values: dict[str, Any]) -> TableRow:
    try:
        found = TableRow(**values | {name: json.loads(values[name]) for name in _JSON})
        found.entropy = tuple(found.entropy)
    except (ValueError, TypeError) as error:
        raise Damaged(0, sentence("damaged-row")) from error
    return found


def _listed(values: dict[str, Any]) -> TableRow:
    """A row for a list of tables: one that is damaged without what cannot be read; who opens the table is told."""
    try:
        return _row_in(values)
    except Damaged:
        return _row_in(values | dict.fromkeys(_JSON, "{}"))


def _read(text: str) -> Json:
    """What a list needs of a row; nothing of a damaged one."""
    try:
        return json.loads(text) or {}
    except ValueError:
        return {}


def _line_out(number: int, line: LogLine) -> dict[str, Any]:
    row = line._asdict() | {
        "number": number,
        "words": _words_out(line.words),
        "viewers": " ".join(line.viewers),
        "marks": json.dumps(line.marks),
    }
    return row | {"digest": seals.of_line(row)}


def _line_in(row: Any) -> LogLine:
    return LogLine(row.at, row.rule, row.kind, tuple(row.viewers.split()), _words_in(row.words), json.loads(row.marks))


def _words_out(words: Sentence | str) -> str:
    return json.dumps(words.to_dict()) if isinstance(words, Sentence) else words


def _words_in(text: str) -> Sentence | str:
    """A sentence; lines that were written before there were sentences are text."""
    return Sentence.from_dict(json.loads(text)) if text.startswith('{"room": ') else text
