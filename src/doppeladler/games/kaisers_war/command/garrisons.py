"""Who holds an own objective: found before any attack is planned, from what the enemy could bring against it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from doppeladler.games.kaisers_war.book import Hex, Unit, Units
from doppeladler.games.kaisers_war.rules.ch07_control import held_by, neutral_hexes
from doppeladler.games.kaisers_war.rules.tables import fits_in_hex
from doppeladler.hexes import members

from .field import Field

MOST = 3
"""So many units at most are kept for one objective."""


class Post(NamedTuple):
    """A unit that holds an objective, and what that saves."""

    saved: float
    unit: Unit
    hex: Hex


Stand = Callable[[Unit, Hex], float | None]
"""What it costs to have a unit go there; nothing when it cannot."""


def posts(field: Field, units: Iterable[Unit], stand: Stand) -> Iterator[Post]:
    """The garrisons, the one that saves most first; a unit has one post."""
    free, there = list(units), {hex: _fixed(field, hex, units) for hex in threatened(field)}
    count = dict.fromkeys(there, 0)
    while True:
        best = max(_posts(field, free, there, stand), default=None)
        if best is None or best.saved < field.weights.hold:
            return
        yield best
        free.remove(best.unit)
        there[best.hex] = (*there[best.hex], best.unit)
        count[best.hex] += 1
        if count[best.hex] == MOST:
            del there[best.hex]


def threatened(field: Field) -> list[Hex]:
    """The own objectives that the enemy could attack or walk into in his next turn."""
    s, printed = field.s, field.printed
    own = held_by(s, field.side) & printed.objectives & ~neutral_hexes(s)
    return [hex for hex in members(own) if field.threat(hex).walks_in or field.threat(hex).strength]


def _fixed(field: Field, hex: Hex, free: Iterable[Unit]) -> Units:
    """Those who stand there and go nowhere."""
    movable = set(free)
    return tuple(unit for unit in field.s.units_in(hex) if unit not in movable and not field.printed.is_supply[unit])


def _posts(field: Field, free: Iterable[Unit], there: dict[Hex, Units], stand: Stand) -> Iterator[Post]:
    """What each unit would save in each of the objectives, less what it costs to have it there."""
    load, keep = field.printed.load, field.weights.keep
    for hex, units in there.items():
        room, danger = sum(load[unit] for unit in units), field.danger(hex, units)
        for unit in free:
            if not fits_in_hex(room + load[unit]):
                continue
            cost = stand(unit, hex)
            if cost is not None:
                saved = danger - field.danger(hex, (*units, unit)) - cost - keep * field.worth.bare(unit)
                yield Post(saved, unit, hex)
