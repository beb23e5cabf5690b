"""How far it is over the map, with nobody in the way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from doppeladler.hexes import Hex

FAR = 99
"""A way longer than any on a map."""


def distances(edges: Sequence[Iterable[tuple[Hex, int]]], goals: Mapping[Hex, int]) -> list[int]:
    """By hex: the cost from there to the nearest goal; `edges` are the neighbours of each hex with their price.

    A goal may begin with a number above nought and is then so much less attractive.
    """
    cost = [FAR] * len(edges)
    buckets: list[list[Hex]] = [[] for _ in range(FAR + 1)]
    for hex, begins in goals.items():
        cost[hex] = begins
        buckets[begins].append(hex)
    for spent, bucket in enumerate(buckets):
        for here in bucket:
            if cost[here] == spent:
                for there, price in edges[here]:
                    if spent + price < cost[there]:
                        cost[there] = spent + price
                        buckets[spent + price].append(there)
    return cost
