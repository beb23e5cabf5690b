"""Organic hexsides: both hexes beside a side see the same line, and areas are closed."""

from itertools import pairwise

import pytest

from doppeladler.boards import Board
from doppeladler.drawing.organic import WATER, border_chains, outlines, side_line
from doppeladler.drawing.shapes import area
from doppeladler.drawing.sheet import Sheet
from doppeladler.drawing.stringing import strung
from doppeladler.drawing.terrain import hexes_of
from tests.drawing.boards_to_draw import flat, galicia

BOARDS = [galicia, flat]


@pytest.fixture(params=BOARDS, ids=["galicia", "flat"])
def board(request: pytest.FixtureRequest) -> Board:
    found: Board = request.param()
    return found


def test_neighbours_share_their_side(board: Board) -> None:
    sheet = Sheet(board)
    for a in board.grid.hexes:
        for b in board.grid.neighbours[a]:
            ours = side_line(sheet, *sheet.side_between(a, b), WATER)
            theirs = side_line(sheet, *sheet.side_between(b, a), WATER)
            assert ours == theirs[::-1]


def test_sides_meet_at_their_corners(board: Board) -> None:
    sheet = Sheet(board)
    for start, end, _, _ in sheet.sides():
        line = side_line(sheet, start, end)
        assert line[0] == pytest.approx(sheet.jittered[start])
        assert line[-1] == pytest.approx(sheet.jittered[end])


def test_outline_of_the_board_encloses_its_hexes(board: Board) -> None:
    sheet = Sheet(board)
    (loop,) = border_chains(sheet, board.grid.board)
    assert len(set(loop)) == len(loop)
    (outline,) = outlines(sheet, board.grid.board)
    hexagon = abs(area(sheet.hexagon(board.grid.hexes[0])))
    assert abs(area(outline)) == pytest.approx(hexagon * len(board.grid.hexes), rel=0.02)


def test_inset_makes_areas_smaller(board: Board) -> None:
    sheet = Sheet(board)
    woods = hexes_of(board, "woods")
    outer = sum(area(loop) for loop in outlines(sheet, woods))
    inner = sum(area(loop) for loop in outlines(sheet, woods, 3.5))
    assert 0.8 < inner / outer < 1


def test_stringing_uses_each_link_once() -> None:
    links = [(1, 2), (2, 3), (3, 4), (3, 5), (8, 9), (9, 10), (10, 8)]
    chains = strung(links)
    used = [frozenset(pair) for chain in chains for pair in pairwise(chain)]
    assert sorted(map(sorted, used)) == sorted(map(sorted, links))
    assert [1, 2, 3] in chains
