"""Units and hexes as players name them: "4" or "AH 4", "7.9" or "07.09" or "Lemberg"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doppeladler.engine import Objection, Refused
from doppeladler.wargame.speech import Gazetteer

from .book import AH, RU, Hex, Side, Unit, Units
from .words import sentence

if TYPE_CHECKING:
    from .columns import GaliciaState
    from .printed import Printed

LABEL = r"\d{1,2}\.\d{1,2}"
NATIONS = {AH: ("ah", "ge"), RU: ("ru",)}


def gazetteer_of(printed: Printed) -> Gazetteer:
    """Every unit by its full name, and a side's own by their designation."""
    grid = printed.grid

    def printed_label(label: str) -> str:
        return grid.label(grid.hex(label)) if label in grid else label

    full = {name.lower(): Unit(unit) for unit, name in enumerate(printed.names)}
    spellings = {side: full.copy() for side in NATIONS}
    for side, nations in NATIONS.items():
        for nation in reversed(nations):
            own = ((name.removeprefix(f"{nation} "), name) for name in full if name.startswith(f"{nation} "))
            spellings[side] |= {short: full[name] for short, name in own}
    return Gazetteer(printed.board, rf"(?<![\d.]){LABEL}(?![\d.])", printed_label, spellings, _plain)


def _plain(name: str) -> str:
    return " ".join(name.lower().split())


def own_units(s: GaliciaState, side: Side, words: str) -> Units:
    """A side's units by name; anybody else is refused without a word about where he is."""
    found = []
    gazetteer = s.printed.gazetteer
    for name in gazetteer.split(words):
        unit = gazetteer.unit(side, name)
        if unit is None:
            raise Refused(name, [Objection("2.1", sentence("no-there-no-unit", noun=repr(name)))])
        if s.printed.side[unit] != side:
            raise Refused(name, [Objection("4.1", sentence("no-not-one-units", name=s.name(unit), side=side))])
        found.append(unit)
    return tuple(dict.fromkeys(found))


def known_hex(s: GaliciaState, words: str) -> Hex:
    """A hex by its number or town, or a refusal that says so."""
    hex = s.printed.gazetteer.hex(words)
    if hex is None:
        raise Refused(words, [Objection("1.3", sentence("no-such-place", name=repr(words)))])
    return hex


def place(s: GaliciaState, hex: Hex) -> str:
    """A hex with the town in it."""
    return s.printed.gazetteer.place(hex)
