"""Units, kinds and hexes as players name them: "8" or "GE 8", "russian 3rd army", "2622" or "Lemberg"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doppeladler.wargame.speech import Gazetteer, Naming

from .book import AL, CP, SIDES, Kind, Side, Unit

if TYPE_CHECKING:
    from .columns import KaiserState
    from .printed import Printed

LABEL = r"\d{4}"
NAMING = Naming(unit="2.3", whose="2.2", hex="2.1")
own_units, any_units, known_hex = NAMING.own_units, NAMING.any_units, NAMING.known_hex
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


def kind_named(s: KaiserState, side: Side, words: str) -> Kind:
    """A kind of unit: "infantry", "RU infantry", "supply", or a unit by name; what nobody knows stays as it is."""
    plain = _plain(words)
    kinds = {kind.lower(): kind for kind in s.printed.of_kind if s.printed.side[s.printed.of_kind[kind][0]] == side}
    for prefix in ("", *(f"{nation.lower()} " for nation in FIRST[side])):
        if prefix + plain in kinds:
            return kinds[prefix + plain]
    unit = s.printed.gazetteer.unit(side, words)
    return words if unit is None else s.printed.kind[unit]
