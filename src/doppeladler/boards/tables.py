"""Tables: the rows of a data file as records, and charts as grids of cells."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from doppeladler.boards.layers import Layers
from doppeladler.boards.merging import PROVENANCE, Key, Merged, Merger, Tidy
from doppeladler.boards.records import Column, Origin, Record, columns_of
from doppeladler.boards.sheets import Sheet
from doppeladler.boards.words import sentence

__all__ = ["GridTable", "read_grid_table", "read_rows"]

R = TypeVar("R", bound=Record)
T = TypeVar("T")


def read_rows(layers: Layers, name: str, record: type[R], key: Key, tidy: Tidy | None = None) -> list[R]:
    """The rows of a file as records, the packs' corrections in place.

    The fields of the record are the columns of the file, besides ``provenance``; ``key`` names the columns
    that tell rows apart, and ``tidy`` brings key cells into one form.
    """
    columns = columns_of(record)
    missing = tuple(column.name for column in columns if column.may_be_missing)
    merger = Merger(tuple(column.name for column in columns), key, tidy or {}, may_be_missing=missing)
    rows = merger.merge(layers, name)
    layers.count(name, (row.cells for row in rows), (column.name for column in columns if column.counts))
    return [_record(row, record, columns) for row in rows]


def _record(row: Merged, record: type[R], columns: tuple[Column, ...]) -> R:
    values = {}
    for column in columns:
        try:
            values[column.field] = column.value(row.cells[column.name])
        except ValueError as error:
            raise row.rows[column.name].error(column.name, str(error)) from None
    return record(**values, origin=row.origin())


@dataclass(frozen=True)
class GridTable(Generic[T]):
    """A chart: cells by row label and column heading, as printed."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: Mapping[tuple[str, str], T]
    origins: Mapping[str, Origin]
    """By row label."""

    def __getitem__(self, place: tuple[str, str]) -> T:
        return self.cells[place]

    def provenance_of(self, row: str, column: str) -> str:
        """The provenance of one cell."""
        return self.origins[row].provenance(column)


def read_grid_table(layers: Layers, name: str, parse: Callable[[str], T]) -> GridTable[T]:
    """A chart whose first column holds the row labels and whose other headings are the columns as printed.

    ``parse`` reads one cell and raises ValueError with what is expected.
    """
    label, *columns = _headings(layers.sheets(name)[0])
    rows = Merger((label, *columns), (label,), {}, clear="").merge(layers, name)
    layers.count(name, (row.cells for row in rows), (label, *columns))
    cells = {}
    for row in rows:
        for column in columns:
            cells[row.cells[label], column] = _cell(row, column, parse)
    origins = {row.cells[label]: row.origin() for row in rows}
    return GridTable(tuple(origins), tuple(columns), cells, origins)


def _headings(sheet: Sheet) -> tuple[str, ...]:
    found = tuple(column for column in sheet.columns if column != PROVENANCE)
    if len(found) < 2 or sheet.columns[0] == PROVENANCE:
        raise sheet.header.error("", sentence("expected-label-columns-and-provenance"))
    return found


def _cell(row: Merged, column: str, parse: Callable[[str], T]) -> T:
    text = row.cells[column]
    try:
        if not text:
            raise ValueError(sentence("expected-a-value-got-a-blank-cell"))
        return parse(text)
    except ValueError as error:
        raise row.rows[column].error(column, str(error)) from None
