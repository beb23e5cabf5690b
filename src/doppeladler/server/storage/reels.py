"""The reel of a table: what viewers saw after so many answers. It needs no rules to be looked at."""

from __future__ import annotations

import logging
import lzma
from collections.abc import Mapping

from sqlalchemy import Connection, delete, func, insert, select, update

from doppeladler.server.filming import Packed, unpack

from . import schema
from .rows import Json

log = logging.getLogger(__name__)


def keep(connection: Connection, id: str, version: int, made: Mapping[str, Packed], is_all: bool) -> bool:
    """Keep what viewers saw, in the place of what was kept of the same answers; with that the reel may be complete.

    Nothing is kept when the table has another version by now: its answers may have been taken back.
    """
    if connection.execute(select(schema.tables.c.version).where(schema.tables.c.id == id)).scalar() != version:
        return False
    for viewer, packed in made.items():
        _keep(connection, id, viewer, packed)
    if is_all:
        connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(reeled=version))
    return True


def _keep(connection: Connection, id: str, viewer: str, packed: Packed) -> None:
    parts = schema.reels.c
    there = parts.table_id == id, parts.viewer == viewer, parts.number <= packed.last, parts.last >= packed.number
    connection.execute(delete(schema.reels).where(*there))
    connection.execute(insert(schema.reels), {"table_id": id, "viewer": viewer, **packed._asdict()})


def cut(connection: Connection, id: str, kept: int) -> None:
    """Forget what was seen of answers that were taken back."""
    parts = schema.reels.c
    connection.execute(delete(schema.reels).where(parts.table_id == id, parts.last > kept))


def find(connection: Connection, id: str, viewer: str, at: int) -> tuple[int, Json] | None:
    """The last kept view of a viewer after at most so many answers, and after how many it was."""
    parts = schema.reels.c
    rows = select(parts.views).where(parts.table_id == id, parts.viewer == viewer, parts.number <= at)
    for packed in connection.execute(rows.order_by(parts.number.desc())).scalars():
        try:
            views = unpack(packed)
        except lzma.LZMAError as error:
            log.warning("a part of the reel of table %s is damaged: %s", id, error)
            continue
        number = max(each for each in views if each <= at)
        return number, views[number]
    return None


def last_kept(connection: Connection, id: str) -> int:
    """After how many answers the reel of a table ends; -1 when there is none."""
    parts = schema.reels.c
    found = connection.execute(select(func.max(parts.last)).where(parts.table_id == id)).scalar()
    return -1 if found is None else int(found)


def behind(connection: Connection, rests_since: str) -> list[str]:
    """Tables whose reel is behind: those that are over, and those that have rested for a while."""
    parts = schema.tables.c
    rests = parts.over.is_(True) | (parts.changed < rests_since)
    return list(connection.execute(select(parts.id).where(parts.reeled < parts.version, rests)).scalars())
