"""What the drawing needs to know of a board beyond its terrain, gathered in one place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from doppeladler.boards.board import Board, Line, River, SupplyHead
from doppeladler.hexes import Hex, Side


@dataclass(frozen=True)
class Features:
    """The lines and places of a board that are drawn above its terrain."""

    rivers: tuple[River, ...]
    lakes: tuple[Side, ...]
    ridges: tuple[Side, ...]
    bridges: tuple[Side, ...]
    frontier: tuple[Side, ...]
    rails: tuple[Line, ...]
    roads: tuple[Line, ...]
    supply: tuple[SupplyHead, ...]


def features_of(board: Board) -> Features:
    """The features of a board, hexsides in a fixed order so that drawing never varies."""

    def sides(feature: str) -> tuple[Side, ...]:
        return tuple(sorted(board.sides.get(feature, ())))

    return Features(
        rivers=board.rivers,
        lakes=sides("lake"),
        ridges=sides("ridge"),
        bridges=sides("bridge"),
        frontier=sides("frontier"),
        rails=board.rails,
        roads=tuple(Line("", 1, chain) for chain in link_chains(sides("road"))),
        supply=board.supply_heads,
    )


def link_chains(links: Iterable[Side]) -> list[tuple[Hex, ...]]:
    """Links between hexes strung together; each chain runs until it ends, forks or meets itself."""
    ends: dict[Hex, list[Hex]] = {}
    for a, b in links:
        ends.setdefault(a, []).append(b)
        ends.setdefault(b, []).append(a)
    used: set[frozenset[Hex]] = set()
    found = []
    for spot in sorted(ends, key=lambda here: (len(ends[here]) == 2, here)):
        for beyond in ends[spot]:
            if frozenset((spot, beyond)) not in used:
                found.append(_chain(ends, used, spot, beyond))
    return found


def _chain(ends: dict[Hex, list[Hex]], used: set[frozenset[Hex]], spot: Hex, beyond: Hex) -> tuple[Hex, ...]:
    chain = [spot]
    here: Hex | None = beyond
    while here is not None:
        used.add(frozenset((chain[-1], here)))
        chain.append(here)
        onward = [there for there in ends[here] if frozenset((here, there)) not in used]
        here = onward[0] if len(ends[here]) == 2 and onward else None
    return tuple(chain)


def river_sides(features: Features, major: bool = False) -> set[Side]:
    """The hexsides with a river, or only those of the major rivers."""
    return {side for river in features.rivers if not major or river.grade == "major" for side in river.sides}


def rail_sides(features: Features) -> dict[Side, bool]:
    """The hexsides that railways cross, and whether on two tracks."""
    found: dict[Side, bool] = {}
    for line in features.rails:
        for a, b in zip(line.hexes, line.hexes[1:], strict=False):
            side = (min(a, b), max(a, b))
            found[side] = found.get(side, False) or line.tracks > 1
    return found
