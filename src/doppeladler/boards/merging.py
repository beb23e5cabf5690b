"""Merging: the rows of one file after every data pack has had its say.

A pack's row with a known key corrects the cells that it gives; a blank cell leaves things as they are. A row with
a new key is an addition. A row whose first cell begins with ``-`` removes the row with that key. Among records a
cell that is only ``-`` makes the cell blank; in charts a dash is a result like any other.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from doppeladler.boards.layers import Layers
from doppeladler.boards.provenance import PACK, read_provenance
from doppeladler.boards.records import Origin
from doppeladler.boards.sheets import Row, Sheet

__all__ = ["Key", "Merged", "Tidy", "merge"]

PROVENANCE = "provenance"
CLEAR = "-"
"""What a pack writes into a cell to make it blank."""
Key = tuple[str, ...]
Tidy = Mapping[str, Callable[[str], str]]
"""By key column: brings a cell into its one printed form, so that 7.9 and 7.09 are the same key."""


@dataclass
class Merged:
    """One row on its way: its cells, and by column the row and the provenance that had the last word."""

    row: Row
    cells: dict[str, str]
    rows: dict[str, Row]
    words: dict[str, str]

    def origin(self) -> Origin:
        """The same, for the finished record."""
        return Origin(self.row, self.rows, self.words)


def merge(
    layers: Layers, name: str, columns: Iterable[str], key: Key, tidy: Tidy, *, clearing: bool = True
) -> list[Merged]:
    """The rows of a file: the game's own, corrected, added to and thinned out by the packs in turn."""
    wanted = tuple(columns)
    own, *packs = layers.sheets(name)
    _check_columns(own, (*wanted, PROVENANCE), (*wanted, PROVENANCE))
    found: dict[Key, Merged] = {}
    for row in own.rows:
        _add(found, _key(row, key, tidy), row, wanted)
    for sheet in packs:
        _check_columns(sheet, (*wanted, PROVENANCE), key)
        _apply(found, sheet, wanted, key, tidy, CLEAR if clearing else "")
    return list(found.values())


def _check_columns(sheet: Sheet, known: Key, needed: Key) -> None:
    for column in sheet.columns:
        if column not in known:
            raise sheet.header.error(column, f"unknown column; expected {','.join(known)}")
    for column in needed:
        if column not in sheet.columns:
            raise sheet.header.error(column, "expected this column in the header")


def _apply(found: dict[Key, Merged], sheet: Sheet, wanted: Key, key: Key, tidy: Tidy, clear: str) -> None:
    """Let one pack remove, correct and add rows; it may name each key once."""
    first = sheet.columns[0]
    if first not in key:
        raise sheet.header.error(first, f"expected a key column first: {' or '.join(key)}")
    seen: dict[Key, Row] = {}
    for row in sheet.rows:
        removes = row.cells[first].startswith("-")
        cells = {**row.cells, first: row.cells[first].removeprefix("-")} if removes else row.cells
        row = Row(row.file, row.line, row.pack, cells)
        this = _key(row, key, tidy)
        if this in seen:
            raise row.error(first, f"{_name(this)} is already in line {seen[this].line}; expected it once")
        seen[this] = row
        if removes:
            _remove(found, this, row, first)
        elif this in found:
            _correct(found[this], row, wanted, key, clear)
        else:
            _add(found, this, row, wanted)


def _add(found: dict[Key, Merged], key: Key, row: Row, wanted: Key) -> None:
    if key in found:
        earlier = found[key].row
        raise row.error("", f"{_name(key)} is already in {earlier.file}:{earlier.line}; expected it once")
    cells = {column: row.cells.get(column, "") for column in wanted}
    found[key] = Merged(row, cells, dict.fromkeys(wanted, row), _words(row, wanted))


def _remove(found: dict[Key, Merged], key: Key, row: Row, first: str) -> None:
    if key not in found:
        raise row.error(first, f"expected a row that exists, to remove it; there is no {_name(key)}")
    del found[key]


def _correct(old: Merged, row: Row, wanted: Key, key: Key, clear: str) -> None:
    """Take over the cells that the pack gives."""
    words = _words(row, wanted)
    for column in wanted:
        cell = row.cells.get(column)
        if column not in key and cell:
            old.cells[column] = "" if cell == clear else cell
            old.rows[column] = row
            old.words[column] = words[column]


def _words(row: Row, wanted: Key) -> dict[str, str]:
    text = row.cells.get(PROVENANCE, "")
    if not text and row.pack:
        text = PACK
    try:
        return read_provenance(text, wanted)
    except ValueError as error:
        raise row.error(PROVENANCE, str(error)) from None


def _key(row: Row, key: Key, tidy: Tidy) -> Key:
    """The key of a row, tidied in place; every part must be given."""
    for column in key:
        if not row.cells[column]:
            raise row.error(column, "expected a value, got a blank cell")
        if column in tidy:
            try:
                row.cells[column] = tidy[column](row.cells[column])
            except ValueError as error:
                raise row.error(column, str(error)) from None
    return tuple(row.cells[column] for column in key)


def _name(key: Key) -> str:
    return " ".join(key)
