"""Terrain: every game's words have art, and a word without art is an error."""

from dataclasses import replace

import pytest

from doppeladler.drawing import DrawingError, draw_board
from doppeladler.drawing.terrain import covers, hexes_of
from tests.drawing.boards_to_draw import flat, galicia


def test_each_hex_has_one_kind_of_art() -> None:
    board = galicia()
    kinds = [hexes_of(board, kind) for kind in ("clear", "woods", "hills", "marsh", "sea", "built")]
    assert sum(kind.bit_count() for kind in kinds) == len(board.grid.hexes)
    assert covers(board, "marsh")
    assert not covers(board, "sea")


def test_terrain_without_art_is_refused_with_its_hex() -> None:
    board = flat()
    spot = board.grid.hex("0302")
    terrain = tuple("lava" if here == spot else word for here, word in enumerate(board.terrain))
    with pytest.raises(DrawingError, match="hex 0302: no art for terrain 'lava'; expected one of "):
        draw_board(replace(board, terrain=terrain))
