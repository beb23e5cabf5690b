"""The grid: labels, neighbours, distances, and points on the map."""

import copy
import pickle
from collections import Counter, deque
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppeladler.hexes import BIT, Grid, Hex, HexError, members
from tests.hexes.example_boards import BOARDS, GALICIA, GALICIA_NUMBERS, KAISERS_WAR, LIMANOWA, SERBIEN

every_board = pytest.mark.parametrize("grid", BOARDS.values(), ids=BOARDS)
GRIDS = st.sampled_from(list(BOARDS.values()))


def around(grid: Grid, label: str) -> set[str]:
    return {grid.label(there) for there in grid.neighbours[grid.hex(label)]}


def apart(grid: Grid, a: str, b: str) -> int:
    return grid.distance(grid.hex(a), grid.hex(b))


# What the rulebooks say about who touches whom


def test_galicia_1315_touches_1415_and_1414() -> None:
    assert around(GALICIA, "13.15") == {"13.14", "13.16", "14.14", "14.15", "12.14", "12.15"}


@pytest.mark.parametrize("label", ["8.12", "12.07", "14.20"])
def test_galicia_even_rows_sit_half_a_hex_further_left(label: str) -> None:
    row, column = GALICIA_NUMBERS.parse(label)
    beside = {(row, column - 1), (row, column + 1)}
    above_and_below = {(row + up, c) for up in (-1, 1) for c in (column, column + 1)}
    assert around(GALICIA, label) == {GALICIA_NUMBERS.label(*n) for n in beside | above_and_below}


@pytest.mark.parametrize("label", ["7.09", "11.12", "15.20"])
def test_galicia_odd_rows_sit_half_a_hex_further_right(label: str) -> None:
    row, column = GALICIA_NUMBERS.parse(label)
    beside = {(row, column - 1), (row, column + 1)}
    above_and_below = {(row + up, c) for up in (-1, 1) for c in (column - 1, column)}
    assert around(GALICIA, label) == {GALICIA_NUMBERS.label(*n) for n in beside | above_and_below}


def test_galicia_half_hexes_of_the_left_edge_lie_furthest_left() -> None:
    """14.26, 16.26 and 18.26 are cut by the edge: the only full rows that reach so far."""
    left = [label for label in GALICIA.labels if label and GALICIA.centre(GALICIA.hex(label))[0] == 0]
    assert sorted(left) == ["14.26", "16.26", "18.26"]


def test_galicia_rows_count_from_the_bottom_and_columns_from_the_right() -> None:
    right, bottom = GALICIA.centre(GALICIA.hex("1.01"))
    assert all(x <= right and y <= bottom for x, y in map(GALICIA.centre, GALICIA.hexes))


SERBIEN_NEIGHBOURS = """
    10.17-10.18 11.18-11.19 12.17-12.18 10.17-11.18 10.18-11.18 11.18-12.17 11.18-12.18 10.18-11.19
    11.19-12.18 11.08-12.07 18.04-19.04 18.04-19.05 22.11-21.12 22.11-23.12 20.06-21.07 16.07-16.08
    16.08-17.08 17.08-17.09 17.08-18.08 17.08-18.07 17.07-18.07 20.06-20.07 20.07-21.07 21.07-21.08
    21.08-22.07 21.08-22.08 21.09-22.08 21.09-22.09 21.10-22.09 22.09-22.10 28.09-29.10 29.09-29.10
    29.09-30.09 23.03-23.04 16.07-17.07
"""


@pytest.mark.parametrize("pair", SERBIEN_NEIGHBOURS.split())
def test_serbien_hexes_named_as_neighbours_are_neighbours(pair: str) -> None:
    a, b = pair.split("-")
    assert SERBIEN.are_adjacent(SERBIEN.hex(a), SERBIEN.hex(b))


@pytest.mark.parametrize(
    "pair", ["11.08-12.09", "18.04-19.03", "22.11-21.10", "22.11-23.10", "20.06-21.05", "10.18-12.18"]
)
def test_serbien_hexes_that_would_touch_if_odd_columns_sat_lower_do_not(pair: str) -> None:
    a, b = pair.split("-")
    assert not SERBIEN.are_adjacent(SERBIEN.hex(a), SERBIEN.hex(b))


def test_serbien_sister_map_numbers_follow_the_same_pattern() -> None:
    labels = ["43.40", "42.39", "42.40", "43.41", "59.54", "58.54"]
    sister = Grid(SERBIEN.numbering, labels)
    assert around(sister, "43.40") == {"42.39", "42.40", "43.41"}
    assert around(sister, "59.54") == {"58.54"}


def test_kaisers_war_breslau_and_krakow_are_three_hexes_apart() -> None:
    assert apart(KAISERS_WAR, "1820", "2122") == 3


def test_limanowa_odd_columns_sit_half_a_hex_further_up() -> None:
    assert around(LIMANOWA, "0806") == {"0805", "0807", "0706", "0707", "0906", "0907"}
    assert around(LIMANOWA, "0706") == {"0705", "0707", "0605", "0606", "0805", "0806"}


@pytest.mark.parametrize(
    ("name", "hexes"), [("galicia", 482), ("serbien", 1099), ("kaisers-war", 961), ("limanowa", 378)]
)
def test_boards_have_their_number_of_hexes(name: str, hexes: int) -> None:
    assert len(BOARDS[name].hexes) == hexes


# Labels


@every_board
def test_every_hex_has_its_own_label_and_bit(grid: Grid) -> None:
    assert [grid.hex(grid.label(here)) for here in grid.hexes] == list(grid.hexes)
    assert sorted(grid.hexes) == list(members(grid.board))
    assert len(grid.labels) == len(grid.neighbours) == len(grid.adjacent) == grid.size
    assert sum(label != "" for label in grid.labels) == len(grid.hexes)


def test_hexes_keep_the_order_of_their_labels() -> None:
    grid = Grid(GALICIA_NUMBERS, ["3.02", "1.1", "02.01"])
    assert [grid.label(here) for here in grid.hexes] == ["3.02", "1.01", "2.01"]


def test_a_hex_is_found_by_a_label_with_fewer_zeros() -> None:
    assert GALICIA.hex("7.9") == GALICIA.hex("07.09") == GALICIA.hex("7.09")
    assert "7.9" in GALICIA


def test_what_is_not_a_hex_is_not_in_the_grid() -> None:
    assert "7.44" not in GALICIA
    assert "Lemberg" not in GALICIA
    assert 7.09 not in GALICIA


@pytest.mark.parametrize(
    ("label", "nearest"), [("7.44", "7.25"), ("25.10", "19.10"), ("0.0", "1.01"), ("12.26", "12.25")]
)
def test_a_label_off_the_board_is_refused_with_the_nearest_on_it(label: str, nearest: str) -> None:
    with pytest.raises(HexError, match=f"hex {label} is not on the board: the nearest hex is {nearest}"):
        GALICIA.hex(label)


def test_a_misspelt_label_is_refused_with_the_form_and_the_likeliest_label() -> None:
    with pytest.raises(HexError, match=r"'13,15' is not a hex number: .* 7\.09; did you mean 13\.15\?"):
        GALICIA.hex("13,15")
    with pytest.raises(HexError, match=r"'Lemberg' is not a hex number: expected .* 7\.09$"):
        GALICIA.hex("Lemberg")


@pytest.mark.parametrize("index", [-1, GALICIA.size, GALICIA.labels.index("")])
def test_a_hole_has_no_label(index: Hex) -> None:
    with pytest.raises(HexError, match=f"index {index} is not a hex of the board"):
        GALICIA.label(index)


def test_a_grid_needs_hexes_and_each_only_once() -> None:
    with pytest.raises(HexError, match="at least one label"):
        Grid(GALICIA_NUMBERS, [])
    with pytest.raises(HexError, match=r"hex 07\.9 is given twice"):
        Grid(GALICIA_NUMBERS, ["7.09", "7.10", "07.9"])


# Neighbours and distances


@every_board
def test_neighbours_are_those_whose_centres_are_one_hex_away(grid: Grid) -> None:
    points = {here: grid.centre(here) for here in grid.hexes}
    for here in grid.hexes[:: len(grid.hexes) // 50]:
        x, y = points[here]
        near = {there for there, (u, v) in points.items() if 0.5 < (u - x) ** 2 + (v - y) ** 2 < 1.5}
        assert set(grid.neighbours[here]) == near == set(members(grid.adjacent[here]))


@every_board
def test_neighbours_stand_in_the_order_of_the_directions(grid: Grid) -> None:
    for here in grid.hexes:
        by_direction = [grid.neighbour(here, direction) for direction in range(6)]
        assert [there for there in by_direction if there is not None] == list(grid.neighbours[here])
        for direction, there in enumerate(by_direction):
            if there is not None:
                assert grid.direction(here, there) == direction
                assert grid.direction(there, here) == (direction + 3) % 6
                assert there - here == grid.shifts[direction]


def test_directions_of_a_pointy_map() -> None:
    assert GALICIA.direction_names == (
        "east",
        "north-east",
        "north-west",
        "west",
        "south-west",
        "south-east",
    )
    labels = [GALICIA.label(there) for there in GALICIA.neighbours[GALICIA.hex("13.15")]]
    assert labels == ["13.14", "14.14", "14.15", "13.16", "12.15", "12.14"]


def test_directions_of_a_flat_map() -> None:
    assert SERBIEN.direction_names == (
        "north",
        "north-west",
        "south-west",
        "south",
        "south-east",
        "north-east",
    )
    labels = [SERBIEN.label(there) for there in SERBIEN.neighbours[SERBIEN.hex("22.11")]]
    assert labels == ["22.10", "21.11", "21.12", "22.12", "23.12", "23.11"]


def test_there_is_no_direction_between_hexes_that_do_not_touch() -> None:
    with pytest.raises(HexError, match=r"hex 7\.11 is not a neighbour of 7\.09"):
        GALICIA.direction(GALICIA.hex("7.09"), GALICIA.hex("7.11"))


def test_the_edge_is_the_hexes_with_fewer_than_six_neighbours() -> None:
    edge = {LIMANOWA.label(here) for here in members(LIMANOWA.edge)}
    assert edge == {label for label in LIMANOWA.labels if label and _is_at_the_rim(label)}


def _is_at_the_rim(label: str) -> bool:
    return label[:2] in ("01", "21") or label[2:] in ("01", "18")


@pytest.mark.parametrize("labels", [["1.01"], ["1.01", "2.01", "3.01"], ["1.01", "2.01", "3.02"], ["1.01", "1.02"]])
def test_narrow_grids_know_their_neighbours(labels: list[str]) -> None:
    grid = Grid(GALICIA_NUMBERS, labels)
    for label in labels:
        assert around(grid, label) == around(GALICIA, label) & set(labels)
        assert grid.spread(BIT[grid.hex(label)]) == grid.adjacent[grid.hex(label)]
    assert len(set(grid.shifts)) == 6


@given(GRIDS, st.data())
def test_distance_is_a_metric(grid: Grid, data: st.DataObject) -> None:
    a, b, c = (data.draw(st.sampled_from(grid.hexes)) for _ in range(3))
    assert (grid.distance(a, b) == 0) == (a == b)
    assert (grid.distance(a, b) == 1) == grid.are_adjacent(a, b)
    assert grid.distance(a, b) == grid.distance(b, a)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@given(GRIDS, st.data())
def test_distance_is_the_number_of_steps(grid: Grid, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(grid.hexes))
    steps, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        for there in grid.neighbours[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                waiting.append(there)
    assert steps == {here: grid.distance(start, here) for here in grid.hexes}


# Points and lines


@every_board
def test_centres_begin_at_nought(grid: Grid) -> None:
    points = [grid.centre(here) for here in grid.hexes]
    assert min(x for x, _ in points) == min(y for _, y in points) == 0


@every_board
def test_neighbours_share_exactly_the_two_corners_of_their_side(grid: Grid) -> None:
    for here in grid.hexes:
        corners = grid.corners(here)
        for there in grid.neighbours[here]:
            direction = grid.direction(here, there)
            bounds = {corners[direction], corners[(direction + 1) % 6]}
            assert bounds == set(corners) & set(grid.corners(there))


@every_board
def test_no_corner_belongs_to_more_than_three_hexes(grid: Grid) -> None:
    assert max(Counter(corner for here in grid.hexes for corner in grid.corners(here)).values()) == 3


@every_board
def test_a_hex_is_one_wide_and_regular(grid: Grid) -> None:
    here = grid.hexes[0]
    x, y = grid.centre(here)
    for corner_x, corner_y in grid.corners(here):
        assert (corner_x - x) ** 2 + (corner_y - y) ** 2 == pytest.approx(1 / 3)


@given(GRIDS, st.data())
def test_a_line_leads_from_end_to_end_without_a_detour(grid: Grid, data: st.DataObject) -> None:
    a, b = (data.draw(st.sampled_from(grid.hexes)) for _ in range(2))
    line = grid.line(a, b)
    assert (line[0], line[-1]) == (a, b)
    assert all(grid.distance(a, here) + grid.distance(here, b) == grid.distance(a, b) for here in line)
    assert all(grid.distance(a, here) < grid.distance(a, there) for here, there in pairwise(line))
    if grid is not SERBIEN and not {a, b} & set(members(grid.edge)):  # over a ragged edge a line leaves the board
        assert len(line) == grid.distance(a, b) + 1
    assert grid.line(b, a) == line[::-1]


@pytest.mark.parametrize(
    ("grid", "a", "b", "labels"),
    [
        (GALICIA, "7.09", "7.12", ["7.09", "7.10", "7.11", "7.12"]),
        (GALICIA, "9.10", "7.10", ["9.10", "8.09", "7.10"]),  # along a side: the eastern hex
        (SERBIEN, "10.10", "12.10", ["10.10", "11.11", "12.10"]),  # along a side: the southern hex
        (SERBIEN, "10.10", "10.10", ["10.10"]),
    ],
)
def test_lines_along_hexsides_go_east_or_south(grid: Grid, a: str, b: str, labels: list[str]) -> None:
    assert [grid.label(here) for here in grid.line(grid.hex(a), grid.hex(b))] == labels


@pytest.mark.parametrize(
    ("grid", "first", "then"),
    [
        (GALICIA, "north-east", "north-west"),
        (GALICIA, "south-east", "south-west"),
        (SERBIEN, "south-east", "north-east"),
        (SERBIEN, "south-west", "north-west"),
    ],
)
def test_every_line_along_a_hexside_goes_east_or_south(grid: Grid, first: str, then: str) -> None:
    for here in grid.hexes:
        middle = grid.neighbour(here, grid.direction_names.index(first))
        there = None if middle is None else grid.neighbour(middle, grid.direction_names.index(then))
        if there is not None:
            assert grid.line(here, there) == (here, middle, there)


def test_a_line_leaves_out_the_gaps_of_the_board() -> None:
    grid = Grid(GALICIA_NUMBERS, ["1.01", "1.02", "1.04"])
    assert [grid.label(here) for here in grid.line(grid.hex("1.01"), grid.hex("1.04"))] == [
        "1.01",
        "1.02",
        "1.04",
    ]


# The grid never changes


def test_a_grid_cannot_be_changed() -> None:
    with pytest.raises(AttributeError, match="a grid never changes: cannot set size"):
        GALICIA.size = 3
    with pytest.raises(AttributeError, match="a grid never changes: cannot delete size"):
        del GALICIA.size


def test_a_grid_is_shared_not_copied() -> None:
    assert copy.copy(GALICIA) is copy.deepcopy(GALICIA) is GALICIA


def test_a_grid_survives_pickling() -> None:
    again = pickle.loads(pickle.dumps(GALICIA))
    assert again.labels == GALICIA.labels
    assert again.hexes == GALICIA.hexes
    assert again.numbering == GALICIA.numbering


def test_a_grid_says_what_it_is() -> None:
    assert repr(GALICIA) == "<Grid of 482 hexes, 1.01 to 19.26>"
