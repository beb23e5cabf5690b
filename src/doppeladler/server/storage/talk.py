"""What players say to each other and write down for themselves, as rows. Who calls decides about the transaction."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select

from .schema import notes, talk


class Remark(NamedTuple):
    """One line of the talk at a table."""

    number: int
    seat: str
    words: str
    said: str


def add_remark(connection: Connection, id: str, seat: str, words: str, said: str) -> None:
    """The next line."""
    last = connection.execute(select(func.max(talk.c.number)).where(talk.c.table_id == id)).scalar() or 0
    row = {"table_id": id, "number": last + 1, "seat": seat, "words": words, "said": said}
    connection.execute(insert(talk), row)


def remarks_after(connection: Connection, id: str, number: int) -> list[Remark]:
    """The lines after the first `number`, in their order."""
    wanted = select(talk).where(talk.c.table_id == id, talk.c.number > number).order_by(talk.c.number)
    return [Remark(each.number, each.seat, each.words, each.said) for each in connection.execute(wanted)]


def count_remarks(connection: Connection, id: str) -> int:
    """How many lines a table has."""
    return connection.execute(select(func.count()).where(talk.c.table_id == id)).scalar_one()


def note_of(connection: Connection, id: str, seat: str, browser: str) -> str:
    """What a browser has written down for its seat; empty when it has nothing."""
    return str(connection.execute(select(notes.c.words).where(*_of(id, seat, browser))).scalar() or "")


def keep_note(connection: Connection, id: str, seat: str, browser: str, words: str) -> None:
    """What is written down takes the place of what was."""
    connection.execute(delete(notes).where(*_of(id, seat, browser)))
    if words:
        connection.execute(insert(notes), {"table_id": id, "seat": seat, "browser": browser, "words": words})


def _of(id: str, seat: str, browser: str) -> tuple[ColumnElement[bool], ...]:
    return notes.c.table_id == id, notes.c.seat == seat, notes.c.browser == browser
