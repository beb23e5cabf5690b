"""What an answer is made of: lines in tones, charts, drawings; and what is said without a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from doppeladler.wargame.pieces import Printed
from doppeladler.words import Sentence


class Span(NamedTuple):
    """A piece of text and its tone: a seat's name, ``strong``, ``quiet``, or none."""

    text: str
    tone: str = ""


Words = str | tuple[Span, ...]
"""A line of text, plain or in tones."""


class Chart(NamedTuple):
    """Rows under headings."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Words, ...], ...]


class Drawing(NamedTuple):
    """Lines that belong together letter under letter: they are cut where the screen ends, never broken."""

    lines: tuple[Words, ...]


Block = Words | Chart | Drawing
"""What an answer is made of."""


class RuleText(NamedTuple):
    """A numbered rule of the book in our own words."""

    rule: str
    title: Sentence | str
    in_short: Sentence | str


def rules_of(printed: Printed) -> dict[str, RuleText]:
    """Every numbered rule of a game, in the order of its book."""
    written = printed.words.written
    return {
        rule: RuleText(rule, written(f"rule-{rule}-title", row.title), written(f"rule-{rule}", row.in_short))
        for rule, row in printed.rules.items()
    }


class Study(NamedTuple):
    """The answer to a typed-in question, in words and as plain JSON values."""

    blocks: tuple[Block, ...]
    values: dict[str, Any]


class Figure(NamedTuple):
    """What `odds_of` wants to know: a whole number from `least` on, one of some words, or a yes when it is given.

    A number without a default must be given.
    """

    name: str
    meaning: Sentence | str
    least: int = 0
    default: int | None = None
    words: tuple[str, ...] = ()
    is_flag: bool = False


class Picture(NamedTuple):
    """What a drawn map needs to know beside the position; `board` is a board of the room `boards`."""

    board: Any
    victory: Mapping[Any, int] = {}
    subtitle: Sentence | str = ""
