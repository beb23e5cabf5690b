"""The charts: odds columns, combat results, losses and their modifiers. The numbers live in data/*.csv."""

from __future__ import annotations

import re
from bisect import bisect
from functools import lru_cache
from typing import NamedTuple

COLUMNS = ("1:3", "1:2", "1.5:2", "1:1", "1.5:1", "2:1", "2.5:1", "3:1", "4:1")
"""The columns as printed; 1.5:2 is three to four."""
_TWELFTHS = (4, 6, 9, 12, 18, 24, 30, 36, 48)
"""The same ratios in twelfths, so that odds are compared in whole numbers."""

FIRST_COLUMN, LAST_COLUMN = 0, len(COLUMNS) - 1

_CELL = re.compile(r"(?:([+-][12]))?(?:\.?R([1-4]))?|-")


class CellResult(NamedTuple):
    """Half of a combat result: the modifier on the loss roll and the hexes to retreat."""

    modifier: int
    retreat: int


def column_of(attack: int, defence: int) -> int:
    """8.1 The ratio rounded in the defender's favour to a column; below 1:3 and above 4:1 columns go on by wholes."""
    if attack <= 0 or defence <= 0:
        raise ValueError(f"expected two strengths above zero, got {attack} against {defence}")
    if attack >= 4 * defence:
        return LAST_COLUMN + attack // defence - 4
    if 3 * attack < defence:
        return 3 - -(-defence // attack)
    return bisect(_TWELFTHS, 12 * attack // defence) - 1


def column_name(column: int) -> str:
    """The ratio as players say it, beyond the chart too."""
    if column < FIRST_COLUMN:
        return f"1:{3 - column}"
    if column > LAST_COLUMN:
        return f"{column - LAST_COLUMN + 4}:1"
    return COLUMNS[column]


@lru_cache
def read_cell(cell: str) -> tuple[CellResult, CellResult]:
    """A printed result such as ``+1/-1.R1``: attacker, defender."""
    attacker, slash, defender = cell.partition("/")
    if not slash:
        raise ValueError(f"expected attacker/defender such as '+1/-1.R1', got {cell!r}")
    return read_half(attacker), read_half(defender)


def read_half(half: str) -> CellResult:
    """One side's half: ``-``, a modifier, ``R#``, or both with a point between."""
    match = _CELL.fullmatch(half)
    if not half or match is None:
        raise ValueError(f"expected '-', a modifier, R1 to R4 or both such as '-1.R1', got {half!r}")
    return CellResult(int(match[1] or 0), int(match[2] or 0))
