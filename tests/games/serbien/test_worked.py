"""Positions worked by hand and the examples of the book: none is without its test."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

from tests.rulings import faults_of_tests

POSITIONS = 55
"""So many positions were worked by hand, 50 of them before the game was written."""
EXAMPLES = (
    "2.2.1 2.2.1 2.2.1 3.4.1 3.5.4 5.1.1 5.5.2 6.1.2 6.1.3 7.1.6a 7.1.6a 7.2.1 7.2.2 7.2.3 7.3 7.3 7.3.3 7.3.3 7.3.3 "
    "7.4 7.4 7.8.2 8.2.2 8.2.4a 8.2.4a 8.5.3 9.2.5 9.3.1 9.4.1 9.4.2 9.6 9.6.2 9.7 9.10.1 10.3 10.3 10.3 11.1.3 11.2 "
    "15.3.1 15.5 15.6.3a 16.2.1 19.1.5 19.1.7 23.1.1 25.1 25.1.1 25.1.2 27.1 27.2"
)
"""The paragraphs of the book that have examples, each as often as it has one."""


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
    assert faults_of_tests("serbien", found) == []


def test_every_example_of_the_book_has_a_test_that_is_marked_with_its_paragraph() -> None:
    found = rows("example")
    assert [row.number.split()[0] for row in found] == EXAMPLES.split()
    assert faults_of_tests("serbien", found) == []
