"""Path search against a slow and simple search with the same costs."""

from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppeladler.hexes import (
    BIT,
    EMPTY,
    Edges,
    Hex,
    HexError,
    HexSet,
    ZocCosts,
    build_edges,
    cheapest_path,
    members,
    of,
    reach,
    side,
)
from tests.hexes.example_boards import GALICIA, SERBIEN, some_hexes

CLEAR = build_edges(GALICIA, lambda _: 1, lambda _a, _b: 0)


@dataclass(frozen=True)
class Country:
    """A random map: terrain, blocked hexes, zones of control and what they cost."""

    edges: Edges
    blocked: HexSet
    zoc: HexSet
    zoc_costs: ZocCosts

    def cost(self, here: Hex, there: Hex, price: int) -> int:
        """What the step costs, in the words of the rule."""
        leaves, enters = self.zoc >> here & 1, self.zoc >> there & 1
        if leaves and enters:
            return price + self.zoc_costs.between
        if enters:
            return price + self.zoc_costs.enter
        if leaves:
            return price + self.zoc_costs.leave
        return price

    def slow_reach(self, start: Hex, points: int) -> dict[Hex, int]:
        """Improve every cost until none can be improved."""
        best = {start: 0}
        waiting = [start]
        while waiting:
            here = waiting.pop(0)
            for there, price in self.edges[here]:
                total = best[here] + self.cost(here, there, price)
                if total <= points and not self.blocked >> there & 1 and total < best.get(there, total + 1):
                    best[there] = total
                    waiting.append(there)
        return best


def random_edges(seed: int) -> Edges:
    """Terrain of 1 to 3 points with a few lakes, and rivers that cost 1 or 2 or cannot be crossed."""

    def pick(choices: list[int | None], *key: int) -> int | None:
        return choices[hash((seed, *key)) % len(choices)]

    return build_edges(
        GALICIA,
        lambda here: pick([1, 1, 1, 1, 2, 2, 3, None], here),
        lambda a, b: pick([0, 0, 0, 0, 0, 1, 2, None], *side(a, b)),
    )


@st.composite
def countries(draw: st.DrawFn) -> Country:
    """Any country, with or without blocked hexes and zones of control."""
    costs = st.builds(ZocCosts, st.integers(0, 3), st.integers(0, 3), st.integers(0, 4))
    return Country(
        random_edges(draw(st.integers(0, 2**32))),
        draw(some_hexes(GALICIA, (0, 0.02, 0.1, 0.3))),
        draw(some_hexes(GALICIA)),
        draw(costs),
    )


STARTS = st.sampled_from(GALICIA.hexes)


@given(countries(), STARTS, st.integers(0, 12))
def test_reach_finds_what_the_slow_search_finds(country: Country, start: Hex, points: int) -> None:
    found = reach(country.edges, start, points, country.blocked, country.zoc, country.zoc_costs)
    assert found.cost == country.slow_reach(start, points)
    assert found.hexes == of(found.cost)


@given(countries(), STARTS, st.integers(0, 12))
def test_the_steps_of_a_path_add_up_to_its_cost(country: Country, start: Hex, points: int) -> None:
    found = reach(country.edges, start, points, country.blocked, country.zoc, country.zoc_costs)
    for to, cost in found.cost.items():
        path = found.path(to)
        assert (path[0], path[-1]) == (start, to)
        assert _price(country, path) == cost


@given(countries(), STARTS, STARTS)
def test_the_cheapest_path_costs_what_the_slow_search_says(country: Country, start: Hex, goal: Hex) -> None:
    found = cheapest_path(country.edges, start, goal, country.blocked, country.zoc, country.zoc_costs)
    expected = country.slow_reach(start, 10_000).get(goal)
    if found is None:
        assert expected is None
    else:
        cost, path = found
        assert (path[0], path[-1]) == (start, goal)
        assert cost == expected == _price(country, path)


def _price(country: Country, path: tuple[Hex, ...]) -> int:
    """What a path costs, step by step, each of which must be allowed."""
    total = 0
    for here, there in pairwise(path):
        assert not country.blocked >> there & 1
        total += country.cost(here, there, dict(country.edges[here])[there])
    return total


def test_on_clear_ground_reach_is_distance() -> None:
    start = GALICIA.hex("10.13")
    found = reach(CLEAR, start, 6)
    assert found.cost == {h: GALICIA.distance(start, h) for h in GALICIA.hexes if GALICIA.distance(start, h) <= 6}
    assert found.hexes == GALICIA.within(BIT[start], 6)


@pytest.mark.parametrize("points", [0, -1])
def test_without_points_a_unit_stays_where_it_is(points: int) -> None:
    start = GALICIA.hex("7.09")
    for zoc in (EMPTY, GALICIA.board):
        found = reach(CLEAR, start, points, zoc=zoc)
        assert found.cost == {start: 0}
        assert found.path(start) == (start,)
        assert found.came == {}


def test_a_unit_may_leave_a_blocked_hex_but_not_come_back() -> None:
    start, beyond = GALICIA.hex("7.09"), GALICIA.hex("7.11")
    found = reach(CLEAR, start, 2, blocked=BIT[start] | BIT[GALICIA.hex("7.10")])
    assert start in found.cost
    assert GALICIA.hex("7.10") not in found.cost
    assert beyond not in found.cost


def test_blocked_hexes_may_be_all_but_a_few() -> None:
    road = of(GALICIA.hex(f"7.{column:02}") for column in range(9, 20))
    found = reach(CLEAR, GALICIA.hex("7.09"), 6, blocked=~road, zoc=~road)
    assert found.cost == {GALICIA.hex(f"7.{column:02}"): column - 9 for column in range(9, 16)}


def test_zone_of_control_costs_by_example() -> None:
    a, b, c, d = (GALICIA.hex(f"7.{column:02}") for column in (9, 10, 11, 12))
    road = BIT[a] | BIT[b] | BIT[c] | BIT[d]
    found = reach(CLEAR, a, 20, ~road, BIT[b] | BIT[c], ZocCosts(enter=1, leave=2, between=5))
    assert found.cost == {a: 0, b: 2, c: 8, d: 11}


def test_a_way_round_a_zone_is_taken_when_it_is_cheaper() -> None:
    start, goal = GALICIA.hex("7.09"), GALICIA.hex("7.11")
    zone = BIT[GALICIA.hex("7.10")]
    found = reach(CLEAR, start, 6, zoc=zone, zoc_costs=ZocCosts(1, 1, 2))
    assert found.cost[goal] == 3
    assert GALICIA.hex("7.10") not in found.path(goal)


def test_a_hex_out_of_reach_has_no_path() -> None:
    start = GALICIA.hex("7.09")
    with pytest.raises(HexError, match="is out of reach"):
        reach(CLEAR, start, 2).path(GALICIA.hex("7.14"))


def test_there_is_no_path_through_blocked_hexes() -> None:
    wall = of(here for here in GALICIA.hexes if GALICIA.label(here).startswith("10."))
    start, goal = GALICIA.hex("7.09"), GALICIA.hex("13.15")
    assert cheapest_path(CLEAR, start, goal, wall) is None
    assert cheapest_path(CLEAR, start, goal, wall & ~BIT[GALICIA.hex("10.12")]) is not None
    assert cheapest_path(CLEAR, start, start) == (0, (start,))


def test_a_step_costs_the_hex_entered_and_the_side_crossed() -> None:
    a, b, c = (SERBIEN.hex(label) for label in ("22.11", "22.12", "22.10"))
    edges = build_edges(
        SERBIEN,
        lambda here: {a: 1, b: 3}.get(here),
        lambda here, there: 4 if (here, there) == (a, b) else 0,
    )
    assert edges[a] == ((b, 7),)
    assert edges[b] == ((a, 1),)
    assert edges[c] == ((a, 1),)
    assert len(edges) == SERBIEN.size


def test_steps_keep_the_order_of_the_directions() -> None:
    for here in GALICIA.hexes:
        assert tuple(there for there, _ in CLEAR[here]) == GALICIA.neighbours[here]


def test_a_side_that_cannot_be_crossed_is_no_step() -> None:
    a, b = GALICIA.hex("13.15"), GALICIA.hex("14.15")
    edges = build_edges(GALICIA, lambda _: 1, lambda here, there: None if {here, there} == {a, b} else 0)
    assert b not in dict(edges[a])
    assert a not in dict(edges[b])
    assert len(edges[a]) == len(edges[b]) == 5


@pytest.mark.parametrize("cost", [0, -1])
def test_a_step_that_costs_nothing_is_refused(cost: int) -> None:
    with pytest.raises(HexError, match=rf"step .* to .*: expected a cost of at least 1, got {cost}"):
        build_edges(GALICIA, lambda _: cost, lambda _a, _b: 0)


def test_zones_of_control_never_make_a_step_cheaper() -> None:
    with pytest.raises(HexError, match="expected whole numbers from 0 up"):
        ZocCosts(1, -1, 0)


def test_every_hex_of_a_reach_but_the_start_was_come_to_from_a_neighbour() -> None:
    start = GALICIA.hex("7.09")
    found = reach(CLEAR, start, 4)
    assert set(found.came) == set(members(found.hexes)) - {start}
    assert all(GALICIA.are_adjacent(*step) for step in found.came.items())
