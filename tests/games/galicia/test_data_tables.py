"""Proofs of the charts: they are compared whole with the printed ones, as far as those can be read."""

import re
from datetime import date, timedelta
from pathlib import Path

import pytest

from doppeladler.boards import RuleRow, read_grid_table, read_rows
from doppeladler.games.galicia.printed import load_printed
from doppeladler.games.galicia.rows import ArtilleryRow, CalendarRow, LossRow, VictoryRow
from doppeladler.games.galicia.rules.tables import COLUMNS, read_cell
from doppeladler.hexes import Hexside, side
from tests.games.galicia.game_data import LAYERS, the_board

CRT = """\
 2 +1/R1     -/R1      +1/R2     +1/R2     -/R2      -/R3      -/R3      -1/R3     -/R4
 3 +1/-1.R1  +1/R1     -/R1      -/R1      +1/R2     -/R2      -/R3      -/R3      -1/R3
 4 +1/-      +1/-1.R1  +1/R1     +1/R1     -/R1      +1/R2     -/R2      -/R2      -/R3
 5 +1/-1     +1/-      +2/-1.R1  +1/-1.R1  +1/R1     -/R1      +1/R2     +1/R2     -/R2
 6 -/-2      +1/-1     +1/-      +1/-      +1/-1.R1  +1/R1     -/R1      -/R1      +1/R2
 7 +1/-2     +1/-2     +1/-1     +1/-1     +1/-1     +1/-1.R1  +1/R1     +1/R1     -/R1
 8 +2/-2     +2/-1     +1/-1     +1/-1     +1/-1     +1/-1     +1/-1.R1  +1/-1.R1  -/-1.R1
 9 +1.R1/-2  +2/-2     +2/-1     +2/-1     +2/-1     +1/-1     +1/-      -/-1.R1   +1/-1.R1
10 +2.R1/-1  +1.R1/-2  +2/-2     +2/-2     +2/-2     +2/-1     +1/-1     -/-1      -/-1.R1
11 +2.R1/-2  +2.R1/-1  +1.R1/-2  +1.R1/-1  +1.R1/-1  +2/-2     +2/-1     +1/-1     -/-1
12 +2.R1/-2  +2.R1/-2  +2.R1/-1  +1.R1/-2  +1.R1/-1  +1.R1/-1  +2/-2     +1/-2     +1/-1
"""


def checked(cell: str) -> str:
    read_cell(cell)
    return cell


@pytest.mark.rule("9.1")
def test_the_combat_results_table_cell_by_cell() -> None:
    chart = read_grid_table(LAYERS, "crt.csv", checked)
    assert chart.columns == COLUMNS
    printed = {row.split()[0]: row.split()[1:] for row in CRT.splitlines()}
    assert {roll: [chart[roll, column] for column in chart.columns] for roll in chart.rows} == printed
    assert len(chart.cells) == 99


@pytest.mark.rule("9.1")
def test_one_cell_of_the_table_is_a_repair() -> None:
    chart = read_grid_table(LAYERS, "crt.csv", checked)
    repaired = [place for place in chart.cells if chart.provenance_of(*place) != "rulebook"]
    assert repaired == [("6", "1:3")]


@pytest.mark.rule("9.1")
def test_a_cell_never_sends_both_sides_back_and_more_odds_never_help_the_defender_to_stand() -> None:
    chart = read_grid_table(LAYERS, "crt.csv", read_cell)
    for roll in chart.rows:
        retreats = [chart[roll, column] for column in chart.columns]
        assert not any(attacker.retreat and defender.retreat for attacker, defender in retreats)
        assert [d.retreat for _, d in retreats] == sorted(d.retreat for _, d in retreats)


@pytest.mark.rule("9.4")
def test_the_loss_results_table() -> None:
    rows = read_rows(LAYERS, "losses.csv", LossRow, ("ce_reductions",))
    assert [(row.ce_reductions, row.small, row.large) for row in rows] == [
        (0, "<=4", "<=1"),
        (1, "5-7", "2-4"),
        (2, "8-10", "5-7"),
        (3, "11-13", "8-10"),
        (4, "14-16", "11-13"),
        (5, "17+", "14+"),
    ]
    large = [row.origin.provenance("large") for row in rows]
    small = [row.origin.provenance("small") for row in rows]
    assert large == ["rulebook", "rulebook", "reconstructed", "rulebook", "reconstructed", "reconstructed"]
    assert small == ["rulebook", "rulebook", *["reconstructed"] * 4]


@pytest.mark.rule("9.4.1")
def test_artillery_bands_follow_each_other_without_a_gap() -> None:
    rows = read_rows(LAYERS, "artillery.csv", ArtilleryRow, ("least",))
    assert [(row.least, row.most, row.modifier) for row in rows] == [
        (0, 2, 0),
        (3, 5, 1),
        (6, 9, 2),
        (10, 13, 3),
        (14, None, 4),
    ]


@pytest.mark.rule("15.1")
def test_victory_towns_pay_as_printed_and_are_on_the_map() -> None:
    rows = read_rows(LAYERS, "victory.csv", VictoryRow, ("town",))
    assert [(row.side, row.town, row.capture, row.occupy_per_gt) for row in rows] == [
        ("AH", "Lublin", 10, 2),
        ("AH", "Krasnostaw", 3, 1),
        ("AH", "Chelm", 6, 2),
        ("AH", "Hrubieszow", 3, 1),
        ("RU", "Lemberg", 10, 1),
        ("RU", "Grodek", 3, 1),
        ("RU", "Sambor", 6, 2),
        ("RU", "Jaworow", 3, 2),
    ]
    board = the_board()
    for row in rows:
        town = board.town(row.town)
        assert (board.grid.label(town.hex), town.kind) == (row.hex, "victory")
        assert (board.country[town.hex] == "AH") == (row.side == "RU")


@pytest.mark.rule("1.0", "3.0", "3.1")
def test_the_calendar_has_twelve_turns_of_two_days() -> None:
    rows = read_rows(LAYERS, "calendar.csv", CalendarRow, ("gt",))
    assert [row.gt for row in rows] == list(range(1, 13))
    assert [row.players for row in rows] == [("AH",)] + [("RU", "AH")] * 11
    for index, row in enumerate(rows):
        begins = date(1914, 8, 23) + timedelta(days=2 * index)
        assert (row.from_, row.to) == (begins.isoformat(), (begins + timedelta(days=1)).isoformat())
    assert rows[-1].to == "1914-09-15"


@pytest.mark.rule("4.2", "6.3", "10.3.1")
def test_the_terrain_effects_chart() -> None:
    found = {feature: (effect.kind, effect.mp) for feature, effect in the_board().effects.items()}
    assert found == {
        "clear": ("hex", 1),
        "woods": ("hex", 2),
        "hills": ("hex", 2),
        "marsh": ("hex", 2),
        "ridge": ("side", 2),
        "river": ("side", 2),
        "bridge": ("side", 1),
        "frontier": ("side", 0),
        "railway": ("other", 0),
        "town": ("other", 0),
        "zone": ("zone", 1),
        "zone to zone": ("zone", 2),
        "recovery": ("other", 4),
    }


# The rules in short

NUMBERS = (
    "1.0 1.1 1.2 1.3 2.0 2.1 2.2 2.3 2.4 3.0 3.1 3.2 4.0 4.1 4.2 4.2.1 4.3 4.4 4.5 4.6 5.0 5.1 5.2 5.3 5.4 "
    "6.0 6.1 6.2 6.3 6.4 7.0 7.1 7.2 7.3 7.3.1 7.4 7.5 7.6 7.7 7.8 7.8.1 7.8.2 8.0 8.1 8.2 8.3 8.4 8.5 "
    "9.0 9.1 9.2 9.2.1 9.2.2 9.2.3 9.3 9.4 9.4.1 9.4.2 10.0 10.1 10.2 10.3 10.3.1 10.3.2 10.3.3 10.3.4 "
    "11.0 11.1 11.2 11.3 11.4 11.5 11.5.1 12.0 12.1 12.1.1 12.1.2 12.1.3 12.2 13.0 14.0 14.1 15.0 15.1"
)


def test_every_numbered_rule_is_told_in_short_and_in_order() -> None:
    rows = read_rows(LAYERS, "rules.csv", RuleRow, ("rule",))
    assert [row.rule for row in rows] == NUMBERS.split()
    assert len(rows) == 84
    for row in rows:
        assert row.title, row.rule
        assert row.in_short.endswith("."), row.rule
        assert 20 <= len(row.in_short) <= 640, row.rule


def test_rules_refer_only_to_rules_that_exist() -> None:
    for row in read_rows(LAYERS, "rules.csv", RuleRow, ("rule",)):
        for number in re.findall(r"(?<![\d.])\d+\.\d(?:\.\d)?(?!\d)", row.in_short):
            assert number in NUMBERS.split(), (row.rule, number)


# Data packs


def test_the_data_pack_of_the_readme_works(tmp_path: Path) -> None:
    text = (LAYERS.folder / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```\n# my-pack/(\w+\.csv)(.*?)```", text, re.DOTALL)
    assert [name for name, _ in blocks] == ["pack.csv", "units.csv", "hexsides.csv"]
    for name, content in blocks:
        (tmp_path / name).write_text("#" + content, encoding="utf-8")
    printed = load_printed((str(tmp_path),))
    plain = the_board()
    assert printed.layers.packs[0].name == "Printed counters"
    assert printed.defence[0][printed.unit("AH 46")] == 6
    assert printed.board.sides["ridge"] == plain.sides["ridge"] - {hexside("10.20/11.20")}
    assert printed.board.sides["river"] == plain.sides["river"] | {hexside("16.21/16.22")}
    assert hexside("16.21/16.22") in printed.board.sides["bridge"]
    assert printed.layers.digest() != LAYERS.digest()


def hexside(label: str) -> Hexside:
    return side(*(the_board().grid.hex(end) for end in label.split("/")))
