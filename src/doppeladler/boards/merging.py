"""Merging: the rows of one file after every data pack has had its say.

A pack's row with a known key corrects the cells that it gives; a blank cell leaves things as they are. A row
with a new key is an addition. A row whose first cell begins with ``-`` removes the row with that key. Among
records a cell that is only ``-`` makes the cell blank; in charts a dash is a result like any other.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from doppeladler.boards.layers import Layers
from doppeladler.boards.provenance import PACK, read_provenance
from doppeladler.boards.records import Origin
from doppeladler.boards.sheets import Row, Sheet
from doppeladler.boards.words import sentence
from doppeladler.words import one_of

__all__ = ["PROVENANCE", "Key", "Merged", "Merger", "Tidy"]

PROVENANCE = "provenance"
REMOVE = "-"
CLEAR = "-"

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


@dataclass
class Merger:
    """Merges the layers of one file; the columns are those besides ``provenance``."""

    columns: Key
    key: Key
    tidy: Tidy
    clear: str = CLEAR
    may_be_missing: Key = ()
    found: dict[Key, Merged] = field(default_factory=dict)

    def merge(self, layers: Layers, name: str) -> list[Merged]:
        """The rows of a file: the game's own, corrected, added to and thinned out by the packs in turn."""
        own, *packs = layers.sheets(name)
        self._check_columns(own, (*(each for each in self.columns if each not in self.may_be_missing), PROVENANCE))
        for row in own.rows:
            self._add(self._tidied(row))
        for sheet in packs:
            self._check_columns(sheet, self.key)
            self._apply(sheet)
        return list(self.found.values())

    def _check_columns(self, sheet: Sheet, needed: Key) -> None:
        known = (*self.columns, PROVENANCE)
        for column in sheet.columns:
            if column not in known:
                raise sheet.header.error(column, sentence("unknown-column", known=",".join(known)))
        for column in needed:
            if column not in sheet.columns:
                raise sheet.header.error(column, sentence("expected-this-column-in-the-header"))

    def _apply(self, sheet: Sheet) -> None:
        """Let one pack remove, correct and add rows; it may name each key once."""
        first = sheet.columns[0]
        if first not in self.key:
            raise sheet.header.error(first, sentence("expected-a-key-column-first", key=one_of(self.key)))
        seen: dict[Key, Row] = {}
        for given in sheet.rows:
            removes = given.cells[first].startswith(REMOVE)
            row = self._tidied(_without_sign(given, first) if removes else given)
            key = self._key(row)
            if key in seen:
                raise row.error(first, sentence("is-already-in-line", name=_name(key), line=seen[key].line))
            seen[key] = row
            if removes:
                self._remove(row, first)
            elif key in self.found:
                self._correct(row)
            else:
                self._add(row)

    def _add(self, row: Row) -> None:
        key = self._key(row)
        if key in self.found:
            earlier = self.found[key].row
            raise row.error("", sentence("is-already-in-file", name=_name(key), file=earlier.file, line=earlier.line))
        cells = {column: row.cells.get(column, "") for column in self.columns}
        self.found[key] = Merged(row, cells, dict.fromkeys(self.columns, row), self._words(row))

    def _remove(self, row: Row, first: str) -> None:
        key = self._key(row)
        if key not in self.found:
            raise row.error(first, sentence("expected-a-row-that-exists-to-remove", name=_name(key)))
        del self.found[key]

    def _correct(self, row: Row) -> None:
        """Take over the cells that the pack gives."""
        old, words = self.found[self._key(row)], self._words(row)
        for column in self.columns:
            cell = row.cells.get(column)
            if cell and column not in self.key:
                old.cells[column] = "" if cell == self.clear else cell
                old.rows[column] = row
                old.words[column] = words[column]

    def _words(self, row: Row) -> dict[str, str]:
        """The provenance of each cell; a pack that does not say speaks for itself."""
        text = row.cells.get(PROVENANCE) or (PACK if row.pack else "")
        try:
            return read_provenance(text, self.columns)
        except ValueError as error:
            raise row.error(PROVENANCE, str(error)) from None

    def _tidied(self, row: Row) -> Row:
        """The row with its key in printed form; every part of the key must be given."""
        cells = dict(row.cells)
        for column in self.key:
            if not cells[column]:
                raise row.error(column, sentence("expected-a-value-got-a-blank-cell"))
            if column in self.tidy:
                try:
                    cells[column] = self.tidy[column](cells[column])
                except ValueError as error:
                    raise row.error(column, str(error)) from None
        return replace(row, cells=cells)

    def _key(self, row: Row) -> Key:
        return tuple(row.cells[column] for column in self.key)


def _without_sign(row: Row, first: str) -> Row:
    return replace(row, cells={**row.cells, first: row.cells[first].removeprefix(REMOVE).strip()})


def _name(key: Key) -> str:
    return " ".join(key)
