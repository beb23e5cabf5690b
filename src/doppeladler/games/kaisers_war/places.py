"""Units, kinds and hexes as players name them: "8" or "GE 8", "russian 3rd army", "2622" or "Lemberg"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doppeladler.engine import Objection, Refused
from doppeladler.wargame.speech import Gazetteer

from .book import AL, CP, SIDES, Hex, Kind, Side, Unit, Units
from .words import sentence

if TYPE_CHECKING:
    from .columns import KaiserState
    from .printed import Printed

LABEL = r"\d{4}"
FIRST = {AL: ("RU", "RO", "BO", "AE", "CZ", "AL"), CP: ("GE", "AH", "BU", "TU", "NA", "CP")}
"""Whose unit is meant by a designation alone, by side: the first of these that has one."""


def gazetteer_of(printed: Printed) -> Gazetteer:
    """Every unit by its full and its printed name, and a side's own by their designation."""
    full = {_plain(name): Unit(unit) for unit, name in enumerate(printed.names)}
    for name, row in printed.called.items():
        for spelling in (row.name, row.short):
            full.setdefault(_plain(spelling), printed.by_name[name])
    spellings = {side: full | _designations(full, side) for side in SIDES}
    return Gazetteer(printed.board, rf"(?<!\d){LABEL}(?!\d)", str, spellings, _plain)


def _designations(full: dict[str, Unit], side: Side) -> dict[str, Unit]:
    found: dict[str, Unit] = {}
    for nation in reversed(FIRST[side]):
        prefix = f"{nation.lower()} "
        found |= {name.removeprefix(prefix): unit for name, unit in full.items() if name.startswith(prefix)}
    return found


def _plain(name: str) -> str:
    return " ".join(name.lower().split())


def own_units(s: KaiserState, side: Side, words: str) -> Units:
    """A side's units by name; anybody else is refused."""
    found, gazetteer = [], s.printed.gazetteer
    for name in gazetteer.split(words):
        unit = gazetteer.unit(side, name)
        if unit is None:
            raise Refused(name, [Objection("2.3", sentence("no-such-unit", noun=repr(name)))])
        if s.printed.side[unit] != side:
            raise Refused(name, [Objection("2.2", sentence("no-not-your-unit", unit=s.name(unit)))])
        found.append(unit)
    return tuple(dict.fromkeys(found))


def any_units(s: KaiserState, side: Side, words: str) -> Units:
    """Units of either side by name."""
    found, gazetteer = [], s.printed.gazetteer
    for name in gazetteer.split(words):
        unit = gazetteer.unit(side, name) if side in SIDES else s.printed.by_name.get(name)
        if unit is None:
            raise Refused(name, [Objection("2.3", sentence("no-such-unit", noun=repr(name)))])
        found.append(unit)
    return tuple(dict.fromkeys(found))


def known_hex(s: KaiserState, words: str) -> Hex:
    """A hex by its number or city, or a refusal that says so."""
    hex = s.printed.gazetteer.hex(words)
    if hex is None:
        raise Refused(words, [Objection("2.1", sentence("no-such-hex", noun=repr(words)))])
    return hex


def kind_named(s: KaiserState, side: Side, words: str) -> Kind:
    """A kind of unit: "infantry", "RU infantry", "supply", or a unit by name; what nobody knows stays as it is."""
    plain = _plain(words)
    kinds = {kind.lower(): kind for kind in s.printed.of_kind if s.printed.side[s.printed.of_kind[kind][0]] == side}
    for prefix in ("", *(f"{nation.lower()} " for nation in FIRST[side])):
        if prefix + plain in kinds:
            return kinds[prefix + plain]
    unit = s.printed.gazetteer.unit(side, words)
    return words if unit is None else s.printed.kind[unit]


def place(s: KaiserState, hex: Hex) -> str:
    """A hex with the city in it."""
    return s.printed.gazetteer.place(hex)
