"""A sheet of lines: numbers that explain themselves. Nothing is summed silently."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from doppeladler.words import Sentence


class Line(NamedTuple):
    """One entry: the rule, the reason (a name or a sentence), the value it adds."""

    rule: str
    reason: Sentence | str
    value: int


class Sheet:
    """A titled column of lines with its total."""

    __slots__ = ("lines", "title")

    def __init__(self, title: Sentence | str) -> None:
        self.title = title
        self.lines: list[Line] = []

    def add(self, rule: str, reason: Sentence | str, value: int) -> None:
        """Write one line."""
        self.lines.append(Line(rule, reason, value))

    @property
    def total(self) -> int:
        return sum([line.value for line in self.lines])

    def __iter__(self) -> Iterator[Line]:
        return iter(self.lines)

    def __str__(self) -> str:
        rows = [f"  {line.value:+4d}  [{line.rule}] {line.reason}" for line in self.lines]
        return "\n".join([f"{self.title}: {self.total}", *rows])
