"""Where Formations belong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from doppeladler.games.serbien.book import Hex, Unit

from .field import Field


class Station(NamedTuple):
    """Where a Formation belongs, and how far it may go from there."""

    hex: Hex
    leash: int
    haste: bool = False
    """Nobody may rest on the way there."""


NO_STATIONS: Mapping[Unit, Station] = {}


def allowed(field: Field, stations: Mapping[Unit, Station], unit: Unit, ends: Sequence[Hex]) -> Sequence[Hex]:
    """Of the hexes where a unit could end its march those that its station lets it, or that bring it nearest there."""
    station = stations.get(unit)
    if station is None:
        return ends
    distance = field.printed.grid.distance
    near = [hex for hex in ends if distance(hex, station.hex) <= station.leash]
    if near:
        return near
    ways = field.roads_to(station.hex)
    least = min(ways[hex] for hex in ends)
    return [hex for hex in ends if ways[hex] <= least + 1]
