"""Positions worked by hand and the examples of the book: none is without its test."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

from tests.rulings import faults_of_tests

POSITIONS = 66
"""So many positions were worked by hand before the game was written."""
EXAMPLES = "3.2 5.4 6.1 9.3 9.5 9.10 10.3 10.4 12.1 12.2 14.13 14.16 16.1 17.2 18.4 18.5"
"""The paragraphs of the book that have examples."""


class Worked(NamedTuple):
    """A row of worked.csv."""

    kind: str
    number: str
    rule: str
    test: str


def rows(kind: str) -> list[Worked]:
    with (Path(__file__).parent / "worked.csv").open(encoding="utf-8", newline="") as file:
        lines = csv.DictReader(line for line in file if not line.startswith("#"))
        return [Worked(**row) for row in lines if row["kind"] == kind]


def test_every_worked_position_has_a_test_that_is_marked_with_its_rule() -> None:
    found = rows("position")
    assert [int(row.number) for row in found] == list(range(1, POSITIONS + 1))
    assert faults_of_tests("kaisers_war", found) == []


def test_every_example_of_the_book_has_a_test_that_is_marked_with_its_paragraph() -> None:
    found = rows("example")
    assert {row.number.split()[0] for row in found} == set(EXAMPLES.split())
    assert faults_of_tests("kaisers_war", found) == []
