"""Units and hexes as players name them: "4" or "AH 4", "7.9" or "07.09" or "Lemberg"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from doppeladler.engine import Objection, Refused

from .book import AH, Hex, Side, Unit, Units

if TYPE_CHECKING:
    from .columns import GaliciaState
    from .printed import Printed

_LIST = re.compile(r"\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*")
_LABEL = re.compile(r"(?<![\d.])\d{1,2}\.\d{1,2}(?![\d.])")


class Gazetteer:
    """Finds what the printed map and counters know by name."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self._units = {name.lower(): unit for name, unit in printed.by_name.items()}
        towns = {word.lower(): town.hex for town in printed.board.towns for word in (town.name, town.display)}
        self._towns = towns
        names = "|".join(re.escape(name) for name in sorted(towns, key=len, reverse=True))
        self._town = re.compile(rf"\b(?:{names})\b", re.IGNORECASE)

    def tidy(self, words: str) -> str:
        """Towns as hex numbers, and hex numbers as they are printed."""
        labels, grid = self.printed.grid.labels, self.printed.grid
        plain = self._town.sub(lambda found: labels[self._towns[found[0].lower()]], words)
        return _LABEL.sub(lambda found: grid.label(grid.hex(found[0])) if found[0] in grid else found[0], plain)

    def hex(self, words: str) -> Hex | None:
        """A hex by its number or its town."""
        return self.printed.hex_of.get(self.tidy(words.strip()))

    def unit(self, side: Side, words: str) -> Unit | None:
        """A unit by its full name, or by its designation among a side's own."""
        name = " ".join(words.lower().split())
        nations = ("ah", "ge") if side == AH else ("ru",)
        found = (self._units.get(each) for each in (*(f"{nation} {name}" for nation in nations), name))
        return next((unit for unit in found if unit is not None), None)

    def place(self, hex: Hex) -> str:
        """A hex with the town in it."""
        label, town = self.printed.grid.labels[hex], self.printed.town_names.get(hex)
        return f"{label} {town}" if town else label


def split_names(words: str) -> list[str]:
    """Names in a row: "4, 13 and 3 c"."""
    return [name for name in _LIST.split(words.strip()) if name]


def own_units(s: GaliciaState, gazetteer: Gazetteer, side: Side, words: str) -> Units:
    """A side's units by name; anybody else is refused without a word about where he is."""
    found = []
    for name in split_names(words):
        unit = gazetteer.unit(side, name)
        if unit is None:
            raise Refused(name, [Objection("2.1", f"There is no unit {name!r}.")])
        if s.printed.side[unit] != side:
            raise Refused(name, [Objection("4.1", f"{s.name(unit)} is not one of {side}'s units.")])
        found.append(unit)
    return tuple(dict.fromkeys(found))


def known_hex(gazetteer: Gazetteer, words: str) -> Hex:
    """A hex by its number or town, or a refusal that says so."""
    hex = gazetteer.hex(words)
    if hex is None:
        raise Refused(words, [Objection("1.3", f"There is no hex or town {words!r} on the map.")])
    return hex


def names_of(s: GaliciaState, units: Iterable[Unit]) -> str:
    """Units in a row."""
    return ", ".join(s.name(unit) for unit in units)
