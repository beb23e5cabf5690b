"""10.2 Corps of broken armies come together where a supply unit can make them an army again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from doppeladler.games.kaisers_war.book import Hex, Unit, Units
from doppeladler.games.kaisers_war.columns import BOX
from doppeladler.games.kaisers_war.rules.ch10_reorganization import has_parts, supplies_for

from .field import Field

Stand = Callable[[Unit, Hex], float]
"""What it costs to have a corps go to a hex: what it leaves open, and the way."""


class Rally(NamedTuple):
    """Corps that meet in a hex to be combined in the next turn."""

    value: float
    hex: Hex
    corps: Units


def armies_to_form(field: Field) -> Iterator[Unit]:
    """10.4 The armies in the available box that are made of corps of one kind."""
    s, printed = field.s, field.printed
    for army in printed.armies[field.side]:
        if s.at[army] == BOX and len(set(printed.parts[army])) == 1:
            yield army


def best_rally(field: Field, places: Mapping[Hex, Units], army: Unit, stand: Stand) -> Rally | None:
    """The best place for the corps of an army, of those in which enough of them can meet; none if it does not pay."""
    number, found = len(field.printed.parts[army]), list[Rally]()
    for hex, units in places.items():
        if len(units) >= number and field.supplied >> hex & 1 and not field.zone >> hex & 1:
            costs = sorted((stand(unit, hex), unit) for unit in units)[:number]
            corps = tuple(unit for _, unit in costs)
            saved = field.danger(hex, ()) - field.danger(hex, corps)
            found.append(Rally(field.weights.rally + saved - sum([cost for cost, _ in costs]), hex, corps))
    best = max(found, default=None)
    return best if best is not None and best.value > 0 else None


def meeting_places(corps: Iterable[Unit], hexes: Callable[[Unit], Iterable[Hex]]) -> dict[Hex, Units]:
    """By hex: which of these corps can be there."""
    found: dict[Hex, list[Unit]] = {}
    for unit in corps:
        for hex in hexes(unit):
            found.setdefault(hex, []).append(unit)
    return {hex: tuple(units) for hex, units in found.items()}


def unserved(field: Field) -> list[Hex]:
    """10.2 The hexes in which all corps of an army stand, but no supply unit is near to combine them."""
    s, side = field.s, field.side
    if not field.weights.rally:
        return []
    hexes = dict.fromkeys(hex for army in armies_to_form(field) for hex in _held_by_parts(field, army))
    return [hex for hex in hexes if not supplies_for(s, side, hex)]


def _held_by_parts(field: Field, army: Unit) -> Iterator[Hex]:
    s, part = field.s, field.printed.parts[army][0]
    for hex in dict.fromkeys(s.at[unit] for unit in field.printed.corps_of[part] if s.at[unit] >= 0):
        if has_parts(s, army, hex):
            yield hex
