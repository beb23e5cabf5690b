"""The checker keeps hexes, sets of hexes and units apart; at run time they are plain numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mypy import api

from doppeladler.hexes import BIT, HexSet
from doppeladler.wargame.pieces import Hex, Places, Unit

HEAD = """\
from collections.abc import Iterator
from doppeladler.hexes import BIT, EMPTY, members, of, union
from doppeladler.wargame.pieces import Hex, HexSet, Places, Unit
"""

REFUSED = [
    ("Hex", "near"),
    ("Hex", "unit"),
    ("HexSet", "here"),
    ("HexSet", "0"),
    ("HexSet", "near | here"),
    ("HexSet", "near | 1 << here"),
    ("HexSet", "near & here"),
    ("HexSet", "BIT[unit]"),
    ("HexSet", "BIT[near]"),
    ("Hex", "at[here]"),
    ("Hex", "next(members(here))"),
    ("HexSet", "of([unit])"),
    ("HexSet", "of([near])"),
]

ACCEPTED = [
    ("Hex", "at[unit]"),
    ("HexSet", "near | BIT[here] & ~near ^ EMPTY"),
    ("HexSet", "union(BIT[each] for each in members(near)) & of([here])"),
    ("int", "near >> here & 1"),
    ("Iterator[Hex]", "members(near)"),
    ("Unit | None", "unit if at[unit] >= 0 else None"),
]


def refused(rules: list[tuple[str, str]], folder: Path) -> list[tuple[str, str]]:
    """Those rules, each a result and what is returned, that mypy does not let pass."""
    file = folder / "rules.py"
    given = "here: Hex, near: HexSet, unit: Unit, at: Places"
    lines = [f"def rule{number}({given}) -> {rule[0]}: return {rule[1]}" for number, rule in enumerate(rules)]
    file.write_text("\n".join([HEAD, *lines, ""]))
    said, trouble, _ = api.run(["--strict", "--config-file", "pyproject.toml", str(file)])
    assert not trouble
    wrong = {int(line) for line in re.findall(r"rules\.py:(\d+): error:", said)}
    first = HEAD.count("\n") + 2
    assert wrong <= set(range(first, first + len(rules))), said
    return [rule for line, rule in enumerate(rules, first) if line in wrong]


def test_what_is_mixed_up_is_refused_and_what_rules_write_is_not(tmp_path: Path) -> None:
    assert refused(REFUSED + ACCEPTED, tmp_path) == REFUSED


def test_at_run_time_there_are_only_numbers() -> None:
    kinds = {type(each) for each in (BIT[Hex(3)], Hex(3), Unit(3), HexSet(8))}
    assert kinds == {int}
    assert Places("h", [3])[Unit(0)] == 3


def test_only_a_hex_has_a_bit() -> None:
    with pytest.raises(KeyError):
        BIT[Hex(-1)]
