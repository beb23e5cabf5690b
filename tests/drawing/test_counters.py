"""Counters: what each mark shows, and how stacks lie."""

import re
from dataclasses import replace

import pytest

from doppeladler.drawing import CounterFace, DrawingError, draw_board
from doppeladler.drawing.counters import counter
from doppeladler.drawing.palette import Theme, theme_of
from doppeladler.hexes import Hex
from tests.drawing.boards_to_draw import flat

LIGHT, DARK = (theme_of(flat(), name) for name in ("light", "dark"))
FACE = CounterFace(flat().grid.hex("0101"), "AH", "4", "II", "XX", "infantry", 5, 6, 4, 3, 2)


def words(face: CounterFace, theme: Theme = LIGHT) -> list[str]:
    return re.findall(r">([^<>\n]+)</text>", counter(face, theme))


def test_counter_shows_unit_corps_artillery_strengths_and_move() -> None:
    assert words(FACE) == ["4", "II", "3", "5-6", "4"]


def test_padlock_takes_the_place_of_the_move() -> None:
    assert words(replace(FACE, hold=7)) == ["4", "II", "3", "5-6", "7"]


def test_lost_effectiveness_and_supply_change_the_colour_of_the_strengths() -> None:
    changed = LIGHT.counters["AH"].changed
    assert changed not in counter(FACE, LIGHT)
    assert changed in counter(replace(FACE, effectiveness=1), LIGHT)
    assert changed in counter(replace(FACE, supply="out"), LIGHT)
    assert "\N{MINUS SIGN}2" in words(replace(FACE, effectiveness=2))


@pytest.mark.parametrize("size", ["X", "XX", "XXX"])
def test_size_marks_are_crosses(size: str) -> None:
    assert counter(replace(FACE, size=size), LIGHT).count("l3.6 3.6m0-3.6l-3.6 3.6") == len(size)  # type: ignore[arg-type]


def test_each_variant_looks_different() -> None:
    variants = [
        FACE,
        replace(FACE, nationality="RU"),
        replace(FACE, nationality="GE"),
        replace(FACE, arm="cavalry"),
        replace(FACE, arm="artillery"),
        replace(FACE, steps_lost=1),
        replace(FACE, ersatz=True),
        replace(FACE, supply="low"),
        replace(FACE, supply="out"),
    ]
    assert len({counter(face, theme) for face in variants for theme in (LIGHT, DARK)}) == 2 * len(variants)


def test_stack_shows_its_count_and_keeps_every_header() -> None:
    svg = draw_board(flat(), counters=[FACE, replace(FACE, unit="5"), replace(FACE, unit="6")])
    layer = svg[svg.index('id="counters"') : svg.index('id="town-names"')]
    assert re.findall(r">(\w+)</text>", layer) == [*"4", "II", *"34", *"5", "II", *"34", *"6", "II", *"34", "3"]


def test_counter_off_the_board_is_refused() -> None:
    with pytest.raises(DrawingError, match="counter AH 4: expected a hex of the board"):
        draw_board(flat(), counters=[replace(FACE, hex=Hex(9999))])
