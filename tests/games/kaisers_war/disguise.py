"""opt.7 Positions of Kaiser's War in fog that a seat must not be able to tell apart. Without fog there is only one."""

from __future__ import annotations

import random
from collections.abc import Iterator

from doppeladler.games.kaisers_war.book import Hex, Unit, enemy_of
from doppeladler.games.kaisers_war.columns import BOX, POOL, KaiserState
from doppeladler.games.kaisers_war.rules.opt_sight import has_flag, is_foggy, is_seen, top_unit

SWAPS = 8
MARKS = ("down", "dug", "fought", "released", "turned")


def disguise(s: KaiserState, seat: str, chance: random.Random) -> KaiserState:
    """Other units where the seat sees none: on the map, in the pool, in the box; other faces, other markers."""
    other = s.clone()
    other._offered = None
    if not is_foggy(s):
        return other
    hidden = hidden_units(other, seat)
    for _ in range(SWAPS):
        if len(hidden) > 1:
            swap(other, *chance.sample(hidden, 2))
    for unit in hidden:
        if other.at[unit] >= 0:
            mark(other, unit, chance)
    return other


def hidden_units(s: KaiserState, seat: str) -> list[Unit]:
    """The enemy's units that the seat does not see, but for those that the to-do list names."""
    named = {unit for item in s.todo for unit in _named(item)}
    places = (POOL, BOX)
    return [
        unit
        for unit in s.printed.roster[enemy_of(seat)]
        if (s.at[unit] >= 0 or s.at[unit] in places) and unit not in named and not is_seen(s, seat, unit)
    ]


def swap(s: KaiserState, one: Unit, two: Unit) -> None:
    """Exchange two units that take the same room, unless the tops of their stacks would look different then."""
    printed = s.printed
    if printed.load[one] != printed.load[two] or has_flag(s, one) != has_flag(s, two):
        return
    if printed.is_fortress[one] or printed.is_army[one] != printed.is_army[two]:
        return
    hexes = [hex for hex in (s.at[one], s.at[two]) if hex >= 0]
    looks = [_look(s, hex) for hex in hexes]
    _exchange(s, one, two)
    if [_look(s, hex) for hex in hexes] != looks:
        _exchange(s, one, two)


def _look(s: KaiserState, hex: Hex) -> object:
    """What the top of a stack shows: itself, or its flag."""
    top = top_unit(s, s.units_in(hex))
    return s.printed.nation[top] if s.down[top] else top


def _exchange(s: KaiserState, one: Unit, two: Unit) -> None:
    here, there = s.at[one], s.at[two]
    s.place(one, there)
    s.place(two, here)
    for name in MARKS:
        column = getattr(s, name)
        column[one], column[two] = column[two], column[one]
    s.face[one] = s.face[two] = 0
    for unit in (one, two):
        s.spent[unit] = s.moved[unit] = s.doubled[unit] = 0


def mark(s: KaiserState, unit: Unit, chance: random.Random) -> None:
    """Another face of an HQ or supply unit, other things done in this turn."""
    s.moved[unit], s.doubled[unit] = chance.randrange(3), chance.randrange(2)
    if s.printed.has_back[unit]:
        face, look = s.face[unit], _look(s, s.at[unit])
        s.face[unit] = chance.randrange(2)
        if _look(s, s.at[unit]) != look:
            s.face[unit] = face
    if s.printed.is_supply[unit] and "entrenching" in s.rules.on:
        s.dug[unit] = chance.randrange(2)


def _named(item: object) -> Iterator[Unit]:
    """The units that an element of the to-do list speaks of: they stay where they are."""
    fields = getattr(item, "__dataclass_fields__", None)
    values = [getattr(item, name) for name in fields] if fields else getattr(item, "args", ())
    for value in values:
        if isinstance(value, tuple):
            yield from (Unit(each) for each in value if isinstance(each, int))
        elif isinstance(value, int):
            yield Unit(value)
