"""Printed hex numbers: reading, writing, and where they lie."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppeladler.hexes import Grid, HexError, Numbering
from tests.hexes.example_boards import GALICIA_NUMBERS, PLAIN_NUMBERS, SERBIEN_NUMBERS

NUMBERINGS = st.sampled_from([GALICIA_NUMBERS, SERBIEN_NUMBERS, PLAIN_NUMBERS])
SMALL = st.integers(0, 99)


@given(NUMBERINGS, SMALL, SMALL)
def test_a_label_reads_back_as_the_row_and_column_it_was_written_from(
    numbering: Numbering, row: int, column: int
) -> None:
    assert numbering.parse(numbering.label(row, column)) == (row, column)


@pytest.mark.parametrize(
    ("numbering", "row", "column", "label"),
    [
        (GALICIA_NUMBERS, 7, 9, "7.09"),
        (GALICIA_NUMBERS, 13, 26, "13.26"),
        (SERBIEN_NUMBERS, 21, 6, "06.21"),
        (PLAIN_NUMBERS, 22, 26, "2622"),
    ],
)
def test_labels_are_written_as_printed(numbering: Numbering, row: int, column: int, label: str) -> None:
    assert numbering.label(row, column) == label


@pytest.mark.parametrize("label", ["7.09", "7.9", "07.09", "07.9", "007.009"])
def test_leading_zeros_may_be_left_out_or_added(label: str) -> None:
    assert GALICIA_NUMBERS.parse(label) == (7, 9)


@pytest.mark.parametrize("label", ["", "7", "7,09", "7.", ".09", "7.09 ", "-7.09", "7.0x", "7.٠٩", "7.09.1"])
def test_a_label_of_another_form_is_refused_with_an_example(label: str) -> None:
    with pytest.raises(HexError, match=r"is not a hex number: expected row and column, such as 7\.09"):
        GALICIA_NUMBERS.parse(label)


@pytest.mark.parametrize("label", ["926", "26222", "26.22", "26 22"])
def test_numbers_without_a_mark_need_all_their_digits(label: str) -> None:
    with pytest.raises(HexError, match="expected column and row, such as 0907"):
        PLAIN_NUMBERS.parse(label)


def test_a_number_that_cannot_be_read_back_is_not_written() -> None:
    with pytest.raises(HexError, match="row 7, column 100 cannot be written"):
        PLAIN_NUMBERS.label(7, 100)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"orientation": "round"}, "orientation: expected pointy or flat, got 'round'"),
        ({"rows_from": "north"}, "rows_from: expected top or bottom"),
        ({"columns_from": "west"}, "columns_from: expected left or right"),
        ({"shoved": "both"}, "shoved: expected even or odd"),
        ({"toward": "up"}, "toward of a pointy map: expected left or right"),
        ({"orientation": "flat"}, "toward of a flat map: expected up or down"),
        ({"form": "{row}"}, "expected {row} and {column} once each"),
        ({"form": "{row}.{row}"}, "expected {row} and {column} once each"),
        ({"form": "{row}{column}"}, "numbers that touch need widths"),
        ({"form": "{row}.{column:2}"}, "expected a width such as :02, got '2'"),
    ],
)
def test_a_numbering_that_makes_no_sense_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(HexError) as refused:
        replace(GALICIA_NUMBERS, **change)
    assert message in str(refused.value)


def test_a_form_may_have_words_around_the_numbers() -> None:
    numbering = replace(GALICIA_NUMBERS, form="hex {row}/{column} east")
    assert numbering.parse(numbering.label(3, 12)) == (3, 12)


@pytest.mark.parametrize("rows_from", ["top", "bottom"])
@pytest.mark.parametrize("columns_from", ["left", "right"])
@pytest.mark.parametrize("shoved", ["even", "odd"])
@pytest.mark.parametrize(
    ("orientation", "toward"), [("pointy", "left"), ("pointy", "right"), ("flat", "up"), ("flat", "down")]
)
def test_every_numbering_lies_on_the_map_as_its_words_say(
    orientation: Any, rows_from: Any, columns_from: Any, shoved: Any, toward: Any
) -> None:
    numbering = Numbering(orientation, "{row}.{column}", rows_from, columns_from, shoved, toward)
    grid = Grid(numbering, [f"{row}.{column}" for row in range(1, 5) for column in range(1, 5)])
    home = grid.centre(grid.hex("3.3"))
    for row in range(1, 5):
        for column in range(1, 5):
            x, y = _expected_point(numbering, row, column)
            home_x, home_y = _expected_point(numbering, 3, 3)
            found_x, found_y = grid.centre(grid.hex(f"{row}.{column}"))
            assert found_x - home[0] == pytest.approx(x - home_x)
            assert found_y - home[1] == pytest.approx(y - home_y)


def _expected_point(numbering: Numbering, row: int, column: int) -> tuple[float, float]:
    """Where a hex lies, straight from the words of the numbering."""
    narrow = 3**0.5 / 2
    x: float = column if numbering.columns_from == "left" else -column
    y: float = row if numbering.rows_from == "top" else -row
    line = row if numbering.orientation == "pointy" else column
    shove = 0.5 if line % 2 == (numbering.shoved == "odd") else 0.0
    if numbering.toward in ("left", "up"):
        shove = -shove
    if numbering.orientation == "pointy":
        return x + shove, y * narrow
    return x * narrow, y + shove
