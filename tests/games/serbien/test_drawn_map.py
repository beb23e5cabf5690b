"""The drawn map: what the printed one must show is there."""

from __future__ import annotations

import re

import pytest

from doppeladler.drawing import draw_board
from doppeladler.drawing.draw import Picture
from doppeladler.drawing.levels import contour_sides, tints_of
from doppeladler.drawing.palette import THEMES, theme_of
from doppeladler.drawing.rails import draw_rails
from doppeladler.drawing.rivermarks import draw_river_marks
from doppeladler.games.serbien.printed import Printed
from tests.games.serbien.serbien_table import load


@pytest.fixture(scope="module")
def printed() -> Printed:
    printed: Printed = load().printed
    return printed


@pytest.fixture(scope="module")
def picture(printed: Printed) -> Picture:
    return Picture(printed.board, theme_of(printed.board, "light"), {}, ())


@pytest.mark.rule("3.6.1")
def test_contour_lines_run_where_the_climb_costs(printed: Printed) -> None:
    drawn = [pair for step in (4, 5) for pair in contour_sides(printed.board, step)]
    assert drawn
    for hex in printed.grid.hexes:
        for there in printed.grid.neighbours[hex]:
            climbed = printed.contours(hex, there) + printed.contours(there, hex)
            assert drawn.count((min(hex, there), max(hex, there))) == climbed


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_every_step_of_elevation_has_a_tint_of_its_own(printed: Printed, theme: str) -> None:
    tints = tints_of(printed.board, theme_of(printed.board, theme))
    assert list(tints)[:5] == ["upland", "rough", "foothills", "low mountain", "high mountain"]
    assert len(set(tints.values())) == len(tints) == 8


def test_two_gauges_are_drawn_apart(picture: Picture) -> None:
    assert picture.rails.narrow
    assert not picture.rails.double
    narrow = re.findall(r'stroke-dasharray="1.2 5.4"', draw_rails(picture.rails, picture.theme))
    assert len(narrow) == 1


def test_ferries_islands_bends_bases_and_gates_stand_on_the_map(picture: Picture) -> None:
    marks = draw_river_marks(picture.sheet, picture.theme)
    ferries, islands, bends, bases, gates = 3, 6, 3, 3, 5
    assert marks.count("translate(") == ferries + islands + bends + bases
    assert marks.count(">M</text>") == gates
    assert marks.count(picture.theme.badge_figure) == bends


def test_the_legend_names_what_only_this_map_has(printed: Printed) -> None:
    svg = draw_board(printed.board, theme="dark")
    words = ("plateau", "contour", "narrow gauge", "ferry", "island", "riverbend", "impassable", "naval base")
    assert all(f">{word}</text>" in svg for word in words)
