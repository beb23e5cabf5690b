"""How a map prints its hex numbers, and where on the map a number lies."""

import re
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter
from typing import Literal

from doppeladler.hexes.errors import HexError
from doppeladler.hexes.words import sentence
from doppeladler.words import Sentence, all_of, one_of

__all__ = ["Numbering"]


@dataclass(frozen=True)
class Numbering:
    """The printed numbering of a hex map: its form, where it begins and which lines are shoved.

    A pointy map has straight rows, and every other row is shoved half a hex left or right.
    A flat map has straight columns, and every other column is shoved half a hex up or down.
    """

    orientation: Literal["pointy", "flat"]
    form: str
    """The number as printed, such as `{row}.{column:02}`."""
    rows_from: Literal["top", "bottom"]
    """The edge at which rows begin to count."""
    columns_from: Literal["left", "right"]
    """The edge at which columns begin to count."""
    shoved: Literal["even", "odd"]
    """Which rows (pointy) or columns (flat) are shoved half a hex."""
    toward: Literal["left", "right", "up", "down"]
    """Where they are shoved: left or right (pointy), up or down (flat)."""

    def __post_init__(self) -> None:
        """Refuse words that mean nothing, and forms that cannot be read back."""
        ways = ("left", "right") if self.orientation == "pointy" else ("up", "down")
        _expect("orientation", self.orientation, ("pointy", "flat"))
        _expect("rows_from", self.rows_from, ("top", "bottom"))
        _expect("columns_from", self.columns_from, ("left", "right"))
        _expect("shoved", self.shoved, ("even", "odd"))
        _expect(sentence("toward-of-a-map", orientation=self.orientation), self.toward, ways)
        _reader(self.form)

    def parse(self, label: str) -> tuple[int, int]:
        """The (row, column) that a label means.

        Where a mark divides the two numbers, leading zeros may be left out: 7.9 is 7.09.
        """
        found = _reader(self.form).fullmatch(label)
        if found is None:
            raise HexError(sentence("is-not-a-hex-number", label=repr(label), expected=self.expected))
        return int(found["row"]), int(found["column"])

    def label(self, row: int, column: int) -> str:
        """The hex number as printed."""
        text = self.form.format(row=row, column=column)
        if _reader(self.form).fullmatch(text) is None:
            raise HexError(sentence("row-column-cannot-be-written", row=row, column=column, form=repr(self.form)))
        return text

    @property
    def expected(self) -> Sentence:
        """What a hex number of this map looks like, in words."""
        names = [name for _, name, _, _ in Formatter().parse(self.form) if name]
        return sentence("row-and-column-such-as", names=all_of(names), label=self.label(7, 9))

    def place(self, row: int, column: int) -> tuple[int, int]:
        """Where the hex lies, as axial steps (q, r): q to the right and r down, in slanting lines.

        Pointy: east is q + 1 and south-east is r + 1. Flat: south-east is q + 1 and south is r + 1.
        """
        across = column if self.columns_from == "left" else -column
        down = row if self.rows_from == "top" else -row
        # Counted in half hexes along the line, of which the shove is one. What is halved again at the end
        # is even for all hexes of the map or odd for all, so rounding moves none against another.
        half = 1 if self.toward in ("right", "down") else -1
        if self.orientation == "pointy":
            return (2 * across + half * self._is_shoved(row) - down) // 2, down
        return across, (2 * down + half * self._is_shoved(column) - across) // 2

    def _is_shoved(self, line: int) -> bool:
        """Whether this row (pointy) or column (flat) is shoved half a hex."""
        return line % 2 == (1 if self.shoved == "odd" else 0)


def _expect(what: Sentence | str, got: str, allowed: tuple[str, ...]) -> None:
    """Refuse a word that is not one of those allowed."""
    if got not in allowed:
        raise HexError(sentence("numbering-expected", what=what, allowed=one_of(allowed), got=repr(got)))


@lru_cache(maxsize=64)
def _reader(form: str) -> re.Pattern[str]:
    """The pattern that reads labels of this form back."""
    parts = list(Formatter().parse(form))
    names = [name for _, name, _, _ in parts if name is not None]
    if sorted(names) != ["column", "row"]:
        raise HexError(sentence("numbering-form-expected-row-and-column-once", form=repr(form)))
    divided = bool(parts[1][0])
    return re.compile("".join(_part(form, divided, *part) for part in parts))


def _part(form: str, divided: bool, text: str, name: str | None, spec: str | None, _: str | None) -> str:
    """The pattern of one part of a form: the text before a number, and the number."""
    if name is None:
        return re.escape(text)
    if spec and not re.fullmatch("0[1-9]", spec):
        raise HexError(sentence("numbering-form-expected-a-width", spec=repr(spec), form=repr(form)))
    if not divided and not spec:
        raise HexError(sentence("numbering-form-numbers-that-touch-need-widths", form=repr(form)))
    digits = "[0-9]+" if divided or not spec else f"[0-9]{{{spec[1]}}}"
    return f"{re.escape(text)}(?P<{name}>{digits})"
