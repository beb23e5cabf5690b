"""What goes wrong with data files."""

from __future__ import annotations

from doppeladler.words import Sentence

__all__ = ["DataError"]


class DataError(ValueError):
    """A data file that cannot be used: it names the file, the line, the column and what is expected there."""

    def __init__(self, expected: Sentence | str, *, file: str, line: int = 0, column: str = "") -> None:
        super().__init__(expected, file, line, column)
        self.expected = expected
        self.file = file
        self.line = line
        self.column = column

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return ": ".join(part for part in (place, self.column, str(self.expected)) if part)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.expected, self.file, self.line, self.column)


def _again(expected: Sentence | str, file: str, line: int, column: str) -> DataError:
    """Make the same error again, for pickle."""
    return DataError(expected, file=file, line=line, column=column)
