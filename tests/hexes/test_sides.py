"""Hexsides and fences."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppeladler.hexes import BIT, Fence, Grid, Hex, HexError, HexSet, Hexside, members, of, side
from tests.hexes.example_boards import GALICIA, SERBIEN, some_hexes

ALL_SIDES = {grid: sorted({side(a, b) for a in grid.hexes for b in grid.neighbours[a]}) for grid in (GALICIA, SERBIEN)}


def some_sides(grid: Grid) -> st.SearchStrategy[set[Hexside]]:
    """Few hexsides of the grid, or a third of them."""
    few = st.sets(st.sampled_from(ALL_SIDES[grid]), max_size=20)
    return few | st.integers(0, 2**32).map(lambda seed: _third_of(ALL_SIDES[grid], seed))


def _third_of(sides: list[Hexside], seed: int) -> set[Hexside]:
    return set(Random(seed).sample(sides, len(sides) // 3))


def fences(grid: Grid) -> st.SearchStrategy[Fence]:
    """Any fence on the grid."""
    return some_sides(grid).map(lambda sides: Fence(grid, sides))


def test_a_side_is_the_same_from_both_hexes() -> None:
    three, eight = Hex(3), Hex(8)
    assert side(three, eight) == side(eight, three) == (3, 8)


@given(fences(GALICIA))
def test_no_neighbour_lies_across_a_fenced_side(fence: Fence) -> None:
    for here in GALICIA.hexes:
        expected = {there for there in GALICIA.neighbours[here] if side(here, there) not in fence.sides}
        assert set(members(fence.adjacent[here])) == expected
        assert fence.spread(BIT[here]) == fence.adjacent[here]


@given(fences(GALICIA), some_hexes(GALICIA))
def test_a_set_spreads_as_its_members_do(fence: Fence, s: HexSet) -> None:
    expected = 0
    for here in members(s):
        expected |= fence.adjacent[here]
    assert fence.spread(s) == expected


@given(fences(SERBIEN))
def test_fences_stand_on_flat_maps_too(fence: Fence) -> None:
    for here in SERBIEN.hexes:
        assert fence.spread(BIT[here]) == fence.adjacent[here]
        assert fence.adjacent[here] == of(there for there in SERBIEN.neighbours[here] if not fence.blocks(here, there))


@pytest.mark.parametrize("grid", [GALICIA, SERBIEN])
def test_an_empty_fence_stops_nothing(grid: Grid) -> None:
    fence = Fence(grid, [])
    assert fence.adjacent == grid.adjacent
    assert fence.spread(grid.edge) == grid.spread(grid.edge)


def test_a_fence_blocks_its_side_in_both_directions_and_no_other() -> None:
    a, b, c = (GALICIA.hex(label) for label in ("13.15", "14.15", "14.14"))
    fence = Fence(GALICIA, [(b, a)])
    assert fence.blocks(a, b)
    assert fence.blocks(b, a)
    assert not fence.blocks(a, c)
    assert repr(fence) == "<Fence of 1 hexsides>"


def test_hexes_that_do_not_touch_have_no_side_to_fence() -> None:
    with pytest.raises(HexError, match=r"between 7\.09 and 7\.11: expected two neighbours"):
        Fence(GALICIA, [(GALICIA.hex("7.09"), GALICIA.hex("7.11"))])


def test_a_flood_does_not_cross_a_river_from_edge_to_edge() -> None:
    north = of(here for here in GALICIA.hexes if int(GALICIA.label(here).split(".")[0]) >= 10)
    river = [s for s in ALL_SIDES[GALICIA] if (north >> s[0] & 1) != (north >> s[1] & 1)]
    start = GALICIA.hex("1.01")
    assert GALICIA.flood(BIT[start], GALICIA.board, Fence(GALICIA, river)) == GALICIA.board & ~north
    assert GALICIA.flood(BIT[start], GALICIA.board, Fence(GALICIA, river[1:])) == GALICIA.board


@given(fences(GALICIA), some_hexes(GALICIA), st.sampled_from(GALICIA.hexes))
def test_a_fenced_flood_passes_neither_blocked_hexes_nor_fenced_sides(
    fence: Fence, passable: HexSet, start: Hex
) -> None:
    layers = list(GALICIA.layers(BIT[start], passable, fence))
    flooded, layer = {start}, {start}
    for found in layers:
        assert found == of(layer)
        beside = {there for here in layer for there in GALICIA.neighbours[here] if not fence.blocks(here, there)}
        layer = {there for there in beside if passable >> there & 1} - flooded
        flooded |= layer
    assert not layer
    assert GALICIA.flood(BIT[start], passable, fence) == of(flooded)
    assert GALICIA.flood(BIT[start], passable, fence, limit=len(layers) - 1) == of(flooded)
