"""Whole marches above the engine's single hexes: reach, routes and what they cost (4.2, 6.3)."""

from __future__ import annotations

from doppeladler.games.galicia.book import Hex, Side, Units, enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.rules.ch06_zoc import zoc
from doppeladler.hexes import Reach, reach

from .ch04_movement import objections_to_entering, points_left
from .ch04_shaded import closed_hexes

FAR = 60
"""More points than any route on the map costs."""


def reach_of(s: GaliciaState, side: Side, group: Units, points: int | None = None) -> Reach:
    """4.2 Every hex a stack can march to with the points it has left (or with those given), and the way there."""
    here = s.at[group[0]]
    left = points_left(s, group) if points is None else points
    return reach(s.printed.edges, here, left, closed_hexes(s, side), zoc(s, enemy_of(side)), s.printed.zoc_costs)


def route(s: GaliciaState, side: Side, group: Units, to: Hex) -> tuple[Hex, ...]:
    """4.2 and 4.3 The cheapest way to a hex without its start; one hex as a minimum move; empty if out of reach."""
    found = reach_of(s, side, group)
    if to in found.cost:
        return found.path(to)[1:]
    return (to,) if next(objections_to_entering(s, side, group, to), None) is None else ()
