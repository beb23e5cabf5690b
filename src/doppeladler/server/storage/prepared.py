"""Statements that are written with every answer: made into the database's own words once, then handed to its driver.

SQLAlchemy makes the words and knows the faults; on the way between it would take four times as long as the driver.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Dialect, Executable
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.compiler import SQLCompiler


class Prepared:
    """One statement with named values, which are given as the driver takes them: plain kinds only."""

    def __init__(self, statement: Executable, names: Sequence[str]) -> None:
        assert isinstance(statement, ClauseElement)
        self._statement, self._names = statement, tuple(names)
        self._texts: dict[str, tuple[str, Sequence[str] | None]] = {}

    def run(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> int:
        """Carry it out for each row; how many rows of the database it has touched."""
        text, order = self._texts.get(connection.dialect.name) or self._compiled(connection.dialect)
        values: list[Any] = list(rows) if order is None else [[row[name] for name in order] for row in rows]
        return run_directly(connection, text, values)

    def _compiled(self, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
        found = self._statement.compile(dialect=dialect, column_keys=list(self._names))
        assert isinstance(found, SQLCompiler)
        self._texts[dialect.name] = str(found), found.positiontup
        return self._texts[dialect.name]


def run_directly(connection: Connection, text: str, values: Sequence[Any] = ((),)) -> int:
    """A statement in the database's own words, once for each of the values; a fault is one of SQLAlchemy's."""
    cursor = connection.connection.cursor()
    try:
        if len(values) == 1:
            cursor.execute(text, values[0])
        else:
            cursor.executemany(text, values)
        touched: int = cursor.rowcount
    except Exception as error:
        raise _fault(connection, text, error) from error
    finally:
        cursor.close()
    return touched


def begin_directly(connection: Connection) -> None:
    """Begin the next transaction of a connection that has just committed one directly."""
    if connection.dialect.name == "sqlite":  # the driver of PostgreSQL begins by itself
        run_directly(connection, f"BEGIN {connection.get_execution_options().get('begin', 'DEFERRED')}")


def commit_directly(connection: Connection) -> None:
    """Commit what was written; SQLAlchemy takes the connection to be in the same transaction as before."""
    try:
        connection.connection.commit()
    except Exception as error:
        raise _fault(connection, "COMMIT", error) from error


def _fault(connection: Connection, text: str, error: Exception) -> BaseException:
    base, dialect = connection.dialect.loaded_dbapi.Error, connection.dialect
    return DBAPIError.instance(text, None, error, base, hide_parameters=True, dialect=dialect)
