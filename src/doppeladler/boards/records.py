"""Records: one row of a data file as a frozen value whose field types say what each cell may hold.

Types of fields: ``str``, ``int``, ``bool`` (0 or 1), ``Literal[...]`` of words, ``tuple[str, ...]`` (parts
separated by ``|``), and any of these ``| None`` for a cell that may be blank. A field with a default may be
blank too.
A column whose name Python keeps for itself has a field with a trailing underscore: ``class_``.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from functools import partial
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from doppeladler.boards.errors import DataError
from doppeladler.boards.sheets import Row
from doppeladler.boards.words import sentence
from doppeladler.words import Sentence

__all__ = ["Column", "Origin", "Record", "columns_of", "later", "parts", "read_whole", "shown", "whole"]

_WHOLE = re.compile(r"-?[0-9]{1,9}")


@dataclass(frozen=True)
class Origin:
    """Where a record comes from: its row in the game's data or in a pack, and the provenance of each cell."""

    row: Row
    """The row that made the record; a pack may since have corrected some of its cells."""
    cells: Mapping[str, Row]
    """By column: the row that has the last word."""
    words: Mapping[str, str]
    """By column: its provenance; under the blank column that of the row."""

    @property
    def file(self) -> str:
        return self.row.file

    @property
    def line(self) -> int:
        return self.row.line

    @property
    def pack(self) -> str:
        """The name of the data pack that made the record; blank for the game's own data."""
        return self.row.pack

    def provenance(self, column: str = "") -> str:
        """The provenance of one column, or of the record as a whole."""
        return self.words[column]

    def error(self, column: str, expected: Sentence | str) -> DataError:
        """The error that a cell is not as expected, at the row that has the last word on it."""
        return self.cells.get(column, self.row).error(column, expected)


@dataclass(frozen=True, kw_only=True)
class Record:
    """What every record knows besides its cells: where it comes from."""

    origin: Origin = field(repr=False, compare=False)


def whole(low: int, high: int, *, default: Any = MISSING) -> Any:
    """A field for a whole number from low to high."""
    return field(metadata={"range": (low, high)}, default=default)


def parts(separator: str, *, default: Any = MISSING) -> Any:
    """A field for a tuple whose parts are separated by something else than ``|``."""
    return field(metadata={"separator": separator}, default=default)


def later(default: Any, **metadata: Any) -> Any:
    """A field for a column that a file may lack altogether."""
    return field(metadata={"later": True, **metadata}, default=default)


def shown(default: Any = MISSING, **metadata: Any) -> Any:
    """A field for a column that no rule reads: it is drawn or said, and another cell is no other data version."""
    return field(metadata={"shown": True, **metadata}, default=default)


@dataclass(frozen=True)
class Column:
    """One column of a file: how its cells are read, and what a blank cell means."""

    name: str
    field: str
    """The field of the record that holds it."""
    read: Callable[[str], object]
    may_be_blank: bool
    blank: object
    may_be_missing: bool = False
    counts: bool = True
    """Can another cell change play?"""

    def value(self, cell: str) -> object:
        """The value of a cell. Raises ValueError with what is expected."""
        if cell:
            return self.read(cell)
        if not self.may_be_blank:
            raise ValueError(sentence("expected-a-value-got-a-blank-cell"))
        return self.blank


def columns_of(record: type[Record]) -> tuple[Column, ...]:
    """The columns of a type of record, in the order of its fields."""
    hints = get_type_hints(record)
    return tuple(_column(each, hints[each.name]) for each in fields(record) if each.name != "origin")


def _column(of: Field[Any], hint: Any) -> Column:
    kind, optional = _without_none(hint)
    may_be_blank = optional or of.default is not MISSING
    blank = None if of.default is MISSING else of.default
    missing, counts = of.metadata.get("later", False), not of.metadata.get("shown", False)
    return Column(of.name.removesuffix("_"), of.name, _reader(of, kind), may_be_blank, blank, missing, counts)


def _without_none(hint: Any) -> tuple[Any, bool]:
    """The type inside ``X | None``, and whether there was a None."""
    if get_origin(hint) not in (Union, UnionType):
        return hint, False
    (inner,) = (each for each in get_args(hint) if each is not NoneType)
    return inner, True


def _reader(of: Field[Any], kind: Any) -> Callable[[str], object]:
    if kind is str:
        return str
    if kind is bool:
        return _read_flag
    if kind is int:
        low, high = of.metadata.get("range", (-999_999_999, 999_999_999))
        return partial(read_whole, low=low, high=high)
    if get_origin(kind) is Literal:
        return _word_reader(get_args(kind))
    if kind == tuple[str, ...]:
        return _parts_reader(of.metadata.get("separator", "|"))
    raise TypeError(sentence("a-record-cannot-hold", name=of.name, kind=kind))


def _read_flag(cell: str) -> bool:
    if cell not in ("0", "1"):
        raise ValueError(sentence("expected-0-or-1", cell=repr(cell)))
    return cell == "1"


def read_whole(cell: str, low: int, high: int) -> int:
    """A whole number from low to high. Raises ValueError with what is expected."""
    if not _WHOLE.fullmatch(cell) or not low <= int(cell) <= high:
        raise ValueError(sentence("expected-a-whole-number", low=low, high=high, cell=repr(cell)))
    return int(cell)


def _word_reader(words: tuple[str, ...]) -> Callable[[str], str]:
    def read(cell: str) -> str:
        if cell not in words:
            raise ValueError(sentence("expected-one-of", words=[*words], cell=repr(cell)))
        return cell

    return read


def _parts_reader(separator: str) -> Callable[[str], tuple[str, ...]]:
    def read(cell: str) -> tuple[str, ...]:
        if separator == " ":
            return tuple(cell.split())
        found = tuple(part.strip() for part in cell.split(separator))
        if not all(found):
            raise ValueError(sentence("expected-parts-separated", separator=repr(separator), cell=repr(cell)))
        return found

    return read
