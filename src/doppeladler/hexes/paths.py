"""Path search: what a unit can reach with its movement points, and the cheapest way to a hex."""

from collections.abc import Callable
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TypeAlias

from doppeladler.hexes.errors import HexError
from doppeladler.hexes.grid import Grid
from doppeladler.hexes.sets import EMPTY, Hex, HexSet, of
from doppeladler.hexes.words import sentence

__all__ = ["Edges", "Reach", "ZocCosts", "build_edges", "cheapest_path", "reach"]

Edges: TypeAlias = tuple[tuple[tuple[Hex, int], ...], ...]
"""By hex: the (neighbour, cost) pairs of the steps that can be taken from it."""


@dataclass(frozen=True, slots=True)
class ZocCosts:
    """Extra movement points for enemy zones of control."""

    enter: int
    """To step from a free hex into a zone hex."""
    leave: int
    """To step from a zone hex into a free hex."""
    between: int
    """To step from a zone hex straight into another; in place of leave and enter."""

    def __post_init__(self) -> None:
        """A zone of control never makes a step cheaper."""
        if min(self.enter, self.leave, self.between) < 0:
            raise HexError(sentence("zone-of-control-costs-expected-whole-numbers", what=self))


_FREE = ZocCosts(0, 0, 0)


class Reach:
    """The hexes a unit can get to, what each costs, and the way there."""

    __slots__ = ("came", "cost", "start")

    def __init__(self, start: Hex, cost: dict[Hex, int], came: dict[Hex, Hex]) -> None:
        """Hold the result of a search."""
        self.start = start
        self.cost = cost
        """The points spent to get to each hex within reach; the start costs 0."""
        self.came = came
        """By hex: the hex from which it is entered on the cheapest way; the start has none."""

    @property
    def hexes(self) -> HexSet:
        """The hexes within reach, the start among them."""
        return of(self.cost)

    def path(self, to: Hex) -> tuple[Hex, ...]:
        """The cheapest way, from the start to the given hex, both included."""
        if to not in self.cost:
            raise HexError(sentence("hex-at-index-is-out-of-reach", to=to, start=self.start))
        return _walk_back(self.came, to)


def build_edges(
    grid: Grid,
    hex_cost: Callable[[Hex], int | None],
    side_cost: Callable[[Hex, Hex], int | None],
) -> Edges:
    """The steps of a board: a step costs the hex entered plus the hexside crossed; None means no way."""
    prices = {here: hex_cost(here) for here in grid.hexes}
    edges: list[tuple[tuple[Hex, int], ...]] = [()] * grid.size
    for here in grid.hexes:
        steps = ((there, prices[there], side_cost(here, there)) for there in grid.neighbours[here])
        edges[here] = tuple(
            (there, _checked(grid, here, there, price + extra))
            for there, price, extra in steps
            if price is not None and extra is not None
        )
    return tuple(edges)


def _checked(grid: Grid, here: Hex, there: Hex, cost: int) -> int:
    """The cost of a step, which must be at least one point."""
    if cost < 1:
        raise HexError(sentence("step-to-expected-a-cost", here=grid.label(here), there=grid.label(there), cost=cost))
    return cost


def reach(
    edges: Edges,
    start: Hex,
    points: int,
    blocked: HexSet = EMPTY,
    zoc: HexSet = EMPTY,
    zoc_costs: ZocCosts = _FREE,
) -> Reach:
    """Everything a unit can reach with its movement points, never entering a blocked hex."""
    if zoc:
        return _reach_through_zones(edges, start, points, blocked, zoc, zoc_costs)
    # One bucket of hexes for each number of points spent. `best` holds by hex the points to be beaten:
    # those spent so far, one too many where nobody has been, and none at all where nobody may go.
    best = [points + 1] * len(edges)
    best[start] = 0
    cost = {start: 0}
    came: dict[Hex, Hex] = {}
    buckets: list[list[Hex]] = [[start], *([] for _ in range(points))]
    is_blocked = _flags(blocked, len(edges))
    for spent in range(points):
        for here in buckets[spent]:
            if best[here] == spent:
                for there, price in edges[here]:
                    total = spent + price
                    if total < best[there]:
                        if is_blocked[there] == "1":
                            best[there] = 0
                        else:
                            best[there] = cost[there] = total
                            came[there] = here
                            buckets[total].append(there)
    return Reach(start, cost, came)


def _reach_through_zones(
    edges: Edges, start: Hex, points: int, blocked: HexSet, zoc: HexSet, zoc_costs: ZocCosts
) -> Reach:
    """The same search where enemy zones of control make steps dearer."""
    best = [points + 1] * len(edges)
    best[start] = 0
    cost = {start: 0}
    came: dict[Hex, Hex] = {}
    buckets: list[list[Hex]] = [[start], *([] for _ in range(points))]
    is_blocked, is_zone = _flags(blocked, len(edges)), _flags(zoc, len(edges))
    from_zone, from_free = (zoc_costs.between, zoc_costs.leave), (zoc_costs.enter, 0)
    for spent in range(points):
        for here in buckets[spent]:
            if best[here] == spent:
                into_zone, into_free = from_zone if is_zone[here] == "1" else from_free
                for there, price in edges[here]:
                    total = spent + price
                    if total < best[there]:
                        if is_blocked[there] == "1":
                            best[there] = 0
                            continue
                        total += into_zone if is_zone[there] == "1" else into_free
                        if total < best[there]:
                            best[there] = cost[there] = total
                            came[there] = here
                            buckets[total].append(there)
    return Reach(start, cost, came)


def _flags(s: HexSet, size: int) -> str:
    """By hex: "1" for a member of the set; a search that asks often asks this faster than the set."""
    beyond = 1 << size
    return bin(s & beyond - 1 | beyond)[:2:-1]


def cheapest_path(
    edges: Edges,
    start: Hex,
    goal: Hex,
    blocked: HexSet = EMPTY,
    zoc: HexSet = EMPTY,
    zoc_costs: ZocCosts = _FREE,
) -> tuple[int, tuple[Hex, ...]] | None:
    """The cost of the cheapest way to a hex, and the hexes on it, ends included; None if there is no way."""
    extras = ((0, zoc_costs.enter), (zoc_costs.leave, zoc_costs.between))
    cost = {start: 0}
    came: dict[Hex, Hex] = {}
    queue = [(0, start)]
    while queue:
        spent, here = heappop(queue)
        if here == goal:
            return spent, _walk_back(came, goal)
        if cost[here] < spent:
            continue
        extra = extras[zoc >> here & 1]
        for there, price in edges[here]:
            total = spent + price + extra[zoc >> there & 1]
            if not blocked >> there & 1 and total < cost.get(there, total + 1):
                cost[there] = total
                came[there] = here
                heappush(queue, (total, there))
    return None


def _walk_back(came: dict[Hex, Hex], to: Hex) -> tuple[Hex, ...]:
    """The hexes from the start to the given hex."""
    path = [to]
    while path[-1] in came:
        path.append(came[path[-1]])
    path.reverse()
    return tuple(path)
