"""Hex sets, and how they spread over a grid."""

from functools import reduce
from operator import or_

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppeladler.hexes import BIT, EMPTY, Grid, Hex, HexError, count, first, members, of, union
from tests.hexes.example_boards import BOARDS, GALICIA, SERBIEN, some_hexes

GRIDS = st.sampled_from([GALICIA, SERBIEN])
every_board = pytest.mark.parametrize("grid", BOARDS.values(), ids=BOARDS)


@given(st.sets(st.builds(Hex, st.integers(0, 2000))))
def test_a_set_gives_back_its_members_in_order(hexes: set[Hex]) -> None:
    assert list(members(of(hexes))) == sorted(hexes)
    assert count(of(hexes)) == len(hexes)


@pytest.mark.parametrize("size", [0, 1, 59, 60, 61, 62, 63, 64, 65, 500])
def test_large_and_small_sets_are_read_alike(size: int) -> None:
    hexes = [Hex(each) for each in range(3, 3 + 7 * size, 7)]
    assert list(members(of(hexes))) == hexes


@given(st.sets(st.builds(Hex, st.integers(0, 2000)), min_size=1))
def test_the_first_hex_is_the_lowest(hexes: set[Hex]) -> None:
    assert first(of(hexes)) == min(hexes)


def test_an_empty_set_has_no_first_hex() -> None:
    with pytest.raises(HexError, match="expected at least one hex"):
        first(EMPTY)


def test_a_complement_must_be_cut_to_the_board() -> None:
    with pytest.raises(HexError, match="expected it cut to the board"):
        members(~BIT[Hex(0)])
    with pytest.raises(HexError, match="expected it cut to the board"):
        count(~BIT[Hex(0)])


@given(GRIDS, st.data())
def test_a_set_spreads_to_the_neighbours_of_its_members(grid: Grid, data: st.DataObject) -> None:
    s = data.draw(some_hexes(grid))
    assert grid.spread(s) == reduce(or_, (grid.adjacent[here] for here in members(s)), 0)


@every_board
def test_each_single_hex_spreads_to_its_neighbours(grid: Grid) -> None:
    assert [grid.spread(BIT[here]) for here in grid.hexes] == [grid.adjacent[here] for here in grid.hexes]


@given(GRIDS, st.data(), st.integers(0, 12))
def test_within_and_ring_count_steps(grid: Grid, data: st.DataObject, steps: int) -> None:
    start = data.draw(st.sampled_from(grid.hexes))
    near = of(here for here in grid.hexes if grid.distance(start, here) <= steps)
    at = of(here for here in grid.hexes if grid.distance(start, here) == steps)
    assert grid.within(BIT[start], steps) == near
    assert grid.ring(BIT[start], steps) == at


def test_a_set_is_within_no_steps_of_itself() -> None:
    assert GALICIA.within(GALICIA.edge, 0) == GALICIA.ring(GALICIA.edge, 0) == GALICIA.edge


def test_the_whole_board_is_flooded_from_anywhere() -> None:
    for grid in BOARDS.values():
        assert grid.flood(BIT[grid.hexes[7]], grid.board) == grid.board


@given(GRIDS, st.data())
def test_a_flood_takes_every_hex_it_can_step_to(grid: Grid, data: st.DataObject) -> None:
    passable = data.draw(some_hexes(grid))
    start = data.draw(st.sampled_from(grid.hexes))
    flooded, frontier = {start}, [start]
    while frontier:
        for there in grid.neighbours[frontier.pop()]:
            if there not in flooded and passable >> there & 1:
                flooded.add(there)
                frontier.append(there)
    assert grid.flood(BIT[start], passable) == of(flooded)


@given(GRIDS, st.data(), st.integers(0, 9))
def test_layers_are_the_flood_step_by_step(grid: Grid, data: st.DataObject, limit: int) -> None:
    passable = data.draw(some_hexes(grid))
    start = data.draw(some_hexes(grid))
    layers = list(grid.layers(start, passable))
    assert sum(count(layer) for layer in layers) == count(union(layers))
    assert reduce(or_, layers, 0) == grid.flood(start, passable)
    assert reduce(or_, layers[: limit + 1], 0) == grid.flood(start, passable, limit=limit)


def test_a_flood_from_nowhere_reaches_nothing() -> None:
    assert GALICIA.flood(EMPTY, GALICIA.board) == 0
    assert list(GALICIA.layers(EMPTY, GALICIA.board)) == []


def test_a_flood_does_not_pass_a_wall_of_blocked_hexes() -> None:
    wall = of(here for here in GALICIA.hexes if GALICIA.label(here).startswith("10."))
    south = of(here for here in GALICIA.hexes if int(GALICIA.label(here).split(".")[0]) < 10)
    assert GALICIA.flood(BIT[GALICIA.hex("1.01")], GALICIA.board & ~wall) == south


def test_the_start_of_a_flood_counts_even_where_it_is_not_passable() -> None:
    start = BIT[GALICIA.hex("7.09")]
    assert GALICIA.flood(start, EMPTY) == start
    assert GALICIA.flood(start, GALICIA.board & ~start) == GALICIA.board
