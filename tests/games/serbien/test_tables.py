"""The cells of the charts: what they mean, and that nothing else is read as one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doppeladler.games.serbien.rules.tables import Cell, read_black, read_least, read_march, read_white


@pytest.mark.rule("9.9.2")
def test_a_cell_of_the_white_die_names_both_sides() -> None:
    assert read_white("+4E/+3") == (Cell(4, True), Cell(3, False))
    assert read_white("-/-") == (Cell(0, False), Cell(0, False))


@pytest.mark.rule("7.2.3a", "9.9.2", "10.1.2")
@pytest.mark.parametrize(
    ("read", "text", "expected"),
    [
        (read_white, "+4E", r"expected a cell such as \+4E/\+3"),
        (read_black, "x", "expected one of -, j, u, us, v, s/-"),
        (read_least, "many", r"expected a band such as 5-7 or 11\+"),
        (read_march, "2E", "expected a result such as -2E S"),
    ],
)
def test_what_is_no_cell_of_a_chart_is_refused(read: Callable[[str], object], text: str, expected: str) -> None:
    with pytest.raises(ValueError, match=f"{expected}, got '{text.replace('+', '.')}'"):
        read(text)
