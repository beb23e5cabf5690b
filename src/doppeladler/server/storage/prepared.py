"""Statements that are written with every answer: made into the database's own words once, then handed to its driver."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, CursorResult, Dialect, Executable
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.compiler import SQLCompiler


class Prepared:
    """One statement with named values, which are given as the driver takes them: plain kinds only."""

    def __init__(self, statement: Executable, names: Sequence[str]) -> None:
        assert isinstance(statement, ClauseElement)
        self._statement, self._names = statement, tuple(names)
        self._texts: dict[str, tuple[str, Sequence[str] | None]] = {}

    def run(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> CursorResult[Any]:
        """Carry it out for each row."""
        text, order = self._texts.get(connection.dialect.name) or self._compiled(connection.dialect)
        values: list[Any] = list(rows) if order is None else [tuple(row[name] for name in order) for row in rows]
        return connection.exec_driver_sql(text, values if len(values) > 1 else values[0])

    def _compiled(self, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
        found = self._statement.compile(dialect=dialect, column_keys=list(self._names))
        assert isinstance(found, SQLCompiler)
        self._texts[dialect.name] = str(found), found.positiontup
        return self._texts[dialect.name]
