"""The charts: odds columns, printed results, losses and their modifiers, against the printed charts retyped here."""

from __future__ import annotations

import csv
from fractions import Fraction
from importlib.resources import files

import pytest

from doppeladler.games.galicia.rules.ch07_flank import FLANK_SHIFT
from doppeladler.games.galicia.rules.ch09_results import FAILED_RETREAT, FLANKED_LOSSES, artillery_modifier, losses_for
from doppeladler.games.galicia.rules.ch13_przemysl import FORTRESS_SHIFT
from doppeladler.games.galicia.rules.tables import (
    COLUMNS,
    FIRST_COLUMN,
    LAST_COLUMN,
    CellResult,
    column_name,
    column_of,
    read_cell,
)
from tests.games.galicia.galicia_table import load

RATIOS = tuple(Fraction(text) for text in ("1/3", "1/2", "3/4", "1", "3/2", "2", "5/2", "3", "4"))

CHART = """
      1:3        1:2        1.5:2      1:1        1.5:1      2:1        2.5:1      3:1        4:1
2     +1/R1      -/R1       +1/R2      +1/R2      -/R2       -/R3       -/R3       -1/R3      -/R4
3     +1/-1.R1   +1/R1      -/R1       -/R1       +1/R2      -/R2       -/R3       -/R3       -1/R3
4     +1/-       +1/-1.R1   +1/R1      +1/R1      -/R1       +1/R2      -/R2       -/R2       -/R3
5     +1/-1      +1/-       +2/-1.R1   +1/-1.R1   +1/R1      -/R1       +1/R2      +1/R2      -/R2
6     -/-2       +1/-1      +1/-       +1/-       +1/-1.R1   +1/R1      -/R1       -/R1       +1/R2
7     +1/-2      +1/-2      +1/-1      +1/-1      +1/-1      +1/-1.R1   +1/R1      +1/R1      -/R1
8     +2/-2      +2/-1      +1/-1      +1/-1      +1/-1      +1/-1      +1/-1.R1   +1/-1.R1   -/-1.R1
9     +1.R1/-2   +2/-2      +2/-1      +2/-1      +2/-1      +1/-1      +1/-       -/-1.R1    +1/-1.R1
10    +2.R1/-1   +1.R1/-2   +2/-2      +2/-2      +2/-2      +2/-1      +1/-1      -/-1       -/-1.R1
11    +2.R1/-2   +2.R1/-1   +1.R1/-2   +1.R1/-1   +1.R1/-1   +2/-2      +2/-1      +1/-1      -/-1
12    +2.R1/-2   +2.R1/-2   +2.R1/-1   +1.R1/-2   +1.R1/-1   +1.R1/-1   +2/-2      +1/-2      +1/-1
"""

LOSSES = {"small": [4, 7, 10, 13, 16], "large": [1, 4, 7, 10, 13]}
"""The highest roll that still brings 0, 1, 2, 3, 4 reductions."""


# --- ratios -------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.1")
@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (13, 7, "1.5:1"),
        (13, 8, "1.5:1"),
        (1, 3, "1:3"),
        (5, 11, "1:3"),
        (1, 2, "1:2"),
        (5, 7, "1:2"),
        (3, 4, "1.5:2"),
        (6, 7, "1.5:2"),
        (7, 7, "1:1"),
        (10, 7, "1:1"),
        (3, 2, "1.5:1"),
        (14, 7, "2:1"),
        (17, 7, "2:1"),
        (5, 2, "2.5:1"),
        (20, 7, "2.5:1"),
        (21, 7, "3:1"),
        (27, 7, "3:1"),
        (28, 7, "4:1"),
        (34, 7, "4:1"),
    ],
)
def test_ratios_are_rounded_in_the_defenders_favour(attack: int, defence: int, column: str) -> None:
    assert column_name(column_of(attack, defence)) == column


@pytest.mark.rule("8.1")
def test_every_ratio_takes_the_highest_column_it_reaches() -> None:
    for attack in range(1, 50):
        for defence in range(1, 40):
            ratio = Fraction(attack, defence)
            reached = [index for index, least in enumerate(RATIOS) if ratio >= least]
            column = column_of(attack, defence)
            if ratio < RATIOS[0]:
                assert column < FIRST_COLUMN
            elif ratio < 5:
                assert column == reached[-1]
            else:
                assert column == LAST_COLUMN + attack // defence - 4


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(
    ("attack", "defence", "name"),
    [(2, 7, "1:4"), (1, 4, "1:4"), (2, 9, "1:5"), (1, 7, "1:7"), (2, 14, "1:7"), (2, 15, "1:8")],
)
def test_below_one_to_three_the_columns_go_on_by_wholes(attack: int, defence: int, name: str) -> None:
    column = column_of(attack, defence)
    assert (column < FIRST_COLUMN, column_name(column)) == (True, name)


@pytest.mark.rule("8.2", "9.4.1")
@pytest.mark.parametrize(
    ("attack", "defence", "name", "above"),
    [(5, 1, "5:1", 1), (11, 2, "5:1", 1), (6, 1, "6:1", 2), (13, 2, "6:1", 2), (20, 2, "10:1", 6)],
)
def test_above_four_to_one_they_go_on_by_wholes_too(attack: int, defence: int, name: str, above: int) -> None:
    column = column_of(attack, defence)
    assert (column - LAST_COLUMN, column_name(column)) == (above, name)


@pytest.mark.rule("8.2")
def test_neighbouring_columns_are_one_shift_apart_through_the_whole_scale() -> None:
    scale = [column_name(column) for column in range(-3, LAST_COLUMN + 3)]
    assert scale == ["1:6", "1:5", "1:4", *COLUMNS, "5:1", "6:1"]


@pytest.mark.rule("8.1", "7.4")
@pytest.mark.parametrize(("attack", "defence"), [(0, 5), (-1, 5), (5, 0)])
def test_a_ratio_needs_two_strengths(attack: int, defence: int) -> None:
    with pytest.raises(ValueError, match="expected two strengths above zero"):
        column_of(attack, defence)


# --- results ------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.1")
def test_the_whole_combat_results_table_is_as_printed() -> None:
    header, *rows = [line.split() for line in CHART.strip().splitlines()]
    assert tuple(header) == COLUMNS
    retyped = {int(row[0]): dict(zip(header, row[1:], strict=True)) for row in rows}
    assert load().printed.crt == retyped
    assert sorted(retyped) == list(range(2, 13))


@pytest.mark.rule("9.1")
@pytest.mark.parametrize(
    ("cell", "attacker", "defender"),
    [
        ("-/-", (0, 0), (0, 0)),
        ("+1/-", (1, 0), (0, 0)),
        ("-/R4", (0, 0), (0, 4)),
        ("+2/-2", (2, 0), (-2, 0)),
        ("-1/R3", (-1, 0), (0, 3)),
        ("+1/-1.R1", (1, 0), (-1, 1)),
        ("+2.R1/-1", (2, 1), (-1, 0)),
    ],
)
def test_a_cell_is_attacker_and_defender(cell: str, attacker: tuple[int, int], defender: tuple[int, int]) -> None:
    assert read_cell(cell) == (CellResult(*attacker), CellResult(*defender))


@pytest.mark.rule("9.1")
def test_every_printed_cell_reads_back_to_what_is_printed() -> None:
    def write(half: CellResult) -> str:
        parts = [f"{half.modifier:+d}" if half.modifier else "", f"R{half.retreat}" if half.retreat else ""]
        return ".".join(filter(None, parts)) or "-"

    for row in load().printed.crt.values():
        for cell in row.values():
            assert "/".join(map(write, read_cell(cell))) == cell


@pytest.mark.rule("9.1")
@pytest.mark.parametrize("cell", ["", "+1", "+3/-", "-/R5", "R1R1/-", "+1/", "/-", "x/-", "-1 R1/-"])
def test_what_is_no_result_is_refused(cell: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        read_cell(cell)


@pytest.mark.rule("9.1")
def test_a_result_has_a_half_for_each_side() -> None:
    with pytest.raises(ValueError, match="expected attacker/defender such as"):
        read_cell("+1")


# --- losses -------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.4", "8.4")
def test_the_whole_loss_table_is_as_printed() -> None:
    printed = load().printed
    for size, steps in (("small", 6), ("large", 7)):
        for roll in range(-5, 25):
            expected = sum(1 for highest in LOSSES[size] if roll > highest)
            assert losses_for(printed, roll, steps) == expected


@pytest.mark.rule("9.4.1")
def test_artillery_bands_leave_no_gap() -> None:
    printed = load().printed
    bands = [(row.least, row.most, row.modifier) for row in printed.artillery]
    assert bands == [(0, 2, 0), (3, 5, 1), (6, 9, 2), (10, 13, 3), (14, None, 4)]
    expected = {guns: modifier for least, most, modifier in bands for guns in range(least, (most or 40) + 1)}
    assert {guns: artillery_modifier(printed, guns) for guns in range(41)} == expected


@pytest.mark.rule("9.4.1", "7.8.1", "13.0")
def test_the_player_aid_and_the_code_have_the_same_modifiers() -> None:
    text = (files("doppeladler.games.galicia") / "data" / "loss_modifiers.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(line for line in text.splitlines() if line and not line.startswith("#")))
    points = {int(row["point"]): (row["who"], row["low"], row["high"]) for row in rows}
    printed = load().printed
    halves = [half for row in printed.crt.values() for cell in row.values() for half in read_cell(cell)]
    modifiers, retreats = [half.modifier for half in halves], [half.retreat for half in halves if half.retreat]
    assert points == {
        1: ("both", str(min(modifiers)), str(max(modifiers))),
        2: ("both", str(printed.artillery[0].modifier), str(printed.artillery[-1].modifier)),
        3: ("defender", str(FLANKED_LOSSES), str(FLANKED_LOSSES)),
        4: ("both", str(min(retreats)), str(max(retreats))),
        5: ("both", str(FAILED_RETREAT), str(FAILED_RETREAT)),
        6: ("defender", "1", ""),
    }
    assert (FLANKED_LOSSES, FAILED_RETREAT, FLANK_SHIFT, FORTRESS_SHIFT) == (2, 2, 2, 2)
