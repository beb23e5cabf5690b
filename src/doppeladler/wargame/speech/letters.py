"""Pictures in letters: a canvas to draw maps on, chances as players say them, as bars and as plain values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import groupby
from typing import Any

from doppeladler.wargame.words import say

from .blocks import Chart, Span

BAR = 30
"""The letters of a certainty."""


class Canvas:
    """Letters by line and column."""

    def __init__(self) -> None:
        self.cells: dict[int, dict[int, Span]] = {}

    def put(self, line: int, column: int, text: str, tone: str = "") -> None:
        """Write a text from a column on."""
        for offset, letter in enumerate(text):
            self.cells.setdefault(line, {})[column + offset] = Span(letter, tone)

    def centre(self, line: int, column: int, text: str, tone: str = "") -> None:
        """Write a text so that it is centred on a column."""
        self.put(line, max(0, column - (len(text) - 1) // 2), text, tone)

    def lines(self) -> Iterator[tuple[Span, ...]]:
        """What was written, line by line."""
        for line in range(max(self.cells, default=-1) + 1):
            row = self.cells.get(line, {})
            letters = (row.get(column, Span(" ")) for column in range(max(row, default=-1) + 1))
            runs = groupby(letters, key=lambda letter: letter.tone)
            yield tuple(Span("".join(letter.text for letter in run), tone) for tone, run in runs)


def percent(chance: Fraction) -> str:
    """A chance as players say it."""
    return f"{float(100 * chance):.1f} %"


def bar(chance: Fraction) -> str:
    """A chance as a bar."""
    return "█" * round(chance * BAR) or ("▏" if chance else "")


def distribution(title: str, heading: str, odds: Mapping[Any, Fraction]) -> Chart:
    """Every outcome with its exact chance."""
    rows = tuple((str(key), str(chance), percent(chance), bar(chance)) for key, chance in odds.items())
    return Chart(title, (heading, say("head-exactly"), say("head-chance"), ""), rows)


def in_values(chance: Fraction) -> dict[str, Any]:
    """A chance for a program."""
    return {"exactly": str(chance), "percent": round(float(100 * chance), 4)}
