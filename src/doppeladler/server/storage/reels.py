"""The reel of a table: what viewers saw after so many answers. It needs no rules to be looked at.

Views are plain JSON, many of them packed together: they differ in little, so that four hundred take some fifty
kilobytes.
"""

from __future__ import annotations

import json
import logging
import lzma
from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from . import schema
from .rows import Json

log = logging.getLogger(__name__)
Views = Mapping[int, Json]
"""Views of one viewer by the number of answers before them."""


class Packed(NamedTuple):
    """Views of one viewer, from so many answers to so many."""

    number: int
    last: int
    views: bytes


def pack(views: Views) -> Packed:
    """Pack views; it takes a while, and whoever does it holds no connection."""
    lines = (json.dumps([number, view], ensure_ascii=False) for number, view in sorted(views.items()))
    return Packed(min(views), max(views), lzma.compress("\n".join(lines).encode(), preset=0))


def keep(connection: Connection, id: str, viewer: str, packed: Packed) -> None:
    """Keep what a viewer saw, in the place of what was kept of the same answers."""
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
            lines = [json.loads(line) for line in lzma.decompress(packed).decode().split("\n")]
        except lzma.LZMAError as error:  # it carries a checksum of its own
            log.warning("a part of the reel of table %s is damaged: %s", id, error)
            continue
        number, view = max((line for line in lines if line[0] <= at), key=lambda line: int(line[0]))
        return number, view
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


def note(connection: Connection, id: str, version: int) -> None:
    """The reel of a table is kept up to a version."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(reeled=version))
