"""One data file as it stands on disk: a header and rows of text, each with its line number.

The files are CSV in UTF-8. Blank lines and lines that begin with ``#`` are skipped; a row stands on one line.
"""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from doppeladler.boards.errors import DataError
from doppeladler.boards.words import sentence
from doppeladler.words import Sentence

__all__ = ["Row", "Sheet", "read_sheet"]


@dataclass(frozen=True)
class Row:
    """One row: its cells by column, and where it stands."""

    file: str
    line: int
    pack: str
    """The name of the data pack it comes from; blank for the game's own data."""
    cells: dict[str, str]

    def error(self, column: str, expected: Sentence | str) -> DataError:
        """The error that something in this row is not as expected."""
        return DataError(expected, file=self.file, line=self.line, column=column)


@dataclass(frozen=True)
class Sheet:
    """One file: its columns in order, and its rows."""

    file: str
    header: Row
    """The header row; its cells are blank."""
    rows: tuple[Row, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        return tuple(self.header.cells)


def read_sheet(path: Traversable, pack: str = "") -> Sheet:
    """Read one file; a data pack's name stands before the file's name in errors."""
    file = f"{pack}/{path.name}" if pack else path.name
    lines = _cells_by_line(file, _text(path, file))
    line, names = next(lines, (0, []))
    if not names:
        raise DataError(sentence("expected-a-header-row-with-the-names"), file=file)
    _check_header(file, line, names)
    header = Row(file, line, pack, dict.fromkeys(names, ""))
    rows = []
    for line, cells in lines:
        if len(cells) != len(names):
            expected = sentence("expected-cells-as-in-the-header", expected=len(names), got=len(cells))
            raise DataError(expected, file=file, line=line)
        rows.append(Row(file, line, pack, dict(zip(names, cells, strict=True))))
    return Sheet(file, header, tuple(rows))


def _text(path: Traversable, file: str) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DataError(sentence("expected-utf-8-text-got-a-stray", start=error.start), file=file) from None
    except OSError as error:
        reason = error.strerror or sentence("unknown-reason")
        raise DataError(sentence("expected-a-readable-file-but", reason=reason), file=file) from None


def _cells_by_line(file: str, text: str) -> Iterator[tuple[int, list[str]]]:
    """The cells of each line that is neither blank nor a comment, without spaces around them."""
    for line, content in enumerate(text.split("\n"), start=1):
        content = content.rstrip("\r")
        if not content.strip() or content.lstrip().startswith("#"):
            continue
        try:
            (cells,) = csv.reader([content], strict=True)
        except (csv.Error, ValueError) as error:
            raise DataError(
                sentence("expected-cells-separated-by-commas-but", error=error), file=file, line=line
            ) from None
        yield line, [cell.strip() for cell in cells]


def _check_header(file: str, line: int, names: list[str]) -> None:
    for index, name in enumerate(names):
        if not name:
            raise DataError(sentence("expected-a-name-for-column", number=index + 1), file=file, line=line)
        if name in names[:index]:
            raise DataError(sentence("expected-each-column-once-in-the-header"), file=file, line=line, column=name)
