"""The charts as numbers: sizes, cells of the tables, and the ladders. The numbers live in data/*.csv."""

from __future__ import annotations

import re
from typing import NamedTuple

DIE = range(1, 7)

DIVISION, BRIGADE, REGIMENT = 8, 4, 2
"""1.1 Sizes in eighths of a division."""
BULK = {
    ("inf", "XX"): DIVISION,
    ("inf", "X"): BRIGADE,
    ("inf", "III"): REGIMENT,
    ("cav", "XX"): BRIGADE,
    ("supply", "XXX"): DIVISION,
    ("supply", ""): 0,
    ("art", ""): 0,
    ("fort", ""): 0,
    ("naval", ""): 0,
}
"""1.1 By type and size: division equivalents in eighths; a cavalry division counts as a brigade."""

LADDER = ("", "-1", "-2", "-3", "CI", "D1", "D2")
"""6.1.4 The steps of combat effectiveness, by the number in the column `ce`."""
CI, D1, D2 = 4, 5, 6
WORST = len(LADDER) - 1


class Cell(NamedTuple):
    """9.9.2 What the white die says of one side: the modifier of its check, and whether a level is lost besides."""

    drm: int
    level: bool


class Black(NamedTuple):
    """9.9.2 What the black die says: the retreat, and strength reductions of attacker and defender."""

    retreat: str
    """``u`` one hex, ``v`` two hexes, ``j`` one hex if the attacker is Intense, or nothing."""
    attacker: int
    defender: int


_WHITE = re.compile(r"(?:-|\+([1-9]))(E?)/(?:-|\+([1-9]))(E?)")
_MARCH = re.compile(r"-([1-9])E( S)?")
_LEAST = re.compile(r"([0-9]+)(?:-[0-9]+|\+)?")
_BLACK = {
    "-": Black("", 0, 0),
    "j": Black("j", 0, 0),
    "u": Black("u", 0, 0),
    "us": Black("u", 0, 1),
    "v": Black("v", 0, 1),
    "s/-": Black("", 1, 0),
}


def read_white(text: str) -> tuple[Cell, Cell]:
    """A cell such as ``+4E/+3``: attacker, defender."""
    found = _WHITE.fullmatch(text)
    if found is None:
        raise ValueError(f"expected a cell such as +4E/+3, got {text!r}")
    return Cell(int(found[1] or 0), bool(found[2])), Cell(int(found[3] or 0), bool(found[4]))


def read_black(text: str) -> Black:
    """A cell of the black die."""
    if text not in _BLACK:
        raise ValueError(f"expected one of {', '.join(_BLACK)}, got {text!r}")
    return _BLACK[text]


def read_least(text: str) -> int:
    """The least number of a band such as ``5-7`` or ``11+``."""
    found = _LEAST.fullmatch(text)
    if found is None:
        raise ValueError(f"expected a band such as 5-7 or 11+, got {text!r}")
    return int(found[1])


def read_march(text: str) -> tuple[int, int]:
    """A result such as ``-2E S``: levels and strength reductions."""
    found = _MARCH.fullmatch(text)
    if found is None:
        raise ValueError(f"expected a result such as -2E S, got {text!r}")
    return int(found[1]), 1 if found[2] else 0
