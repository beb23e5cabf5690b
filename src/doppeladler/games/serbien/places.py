"""Units and hexes as players name them: "9" or "Drina I", "19.12" or "Sabac"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doppeladler.engine import Objection, Refused
from doppeladler.wargame.speech import Gazetteer

from .book import SIDES, Hex, Side, Unit, Units
from .words import sentence

if TYPE_CHECKING:
    from .columns import SerbienState
    from .printed import Printed

LABEL = r"\d{1,2}\.\d{1,2}"


def gazetteer_of(printed: Printed) -> Gazetteer:
    """Every unit by the name on its counter."""
    grid = printed.grid

    def printed_label(label: str) -> str:
        return grid.label(grid.hex(label)) if label in grid else label

    full = {_plain(name): Unit(unit) for unit, name in enumerate(printed.names)}
    return Gazetteer(printed.board, rf"(?<![\d.]){LABEL}(?![\d.])", printed_label, dict.fromkeys(SIDES, full), _plain)


def _plain(name: str) -> str:
    return " ".join(name.lower().split())


def own_units(s: SerbienState, side: Side, words: str) -> Units:
    """A side's units by name; anybody else is refused without a word about where he is."""
    found, gazetteer = [], s.printed.gazetteer
    for name in gazetteer.split(words):
        unit = gazetteer.unit(side, name)
        if unit is None:
            raise Refused(name, [Objection("2.2.1", sentence("no-such-unit", noun=repr(name)))])
        if s.printed.side[unit] != side:
            raise Refused(name, [Objection("2.2", sentence("no-not-your-unit", unit=s.name(unit)))])
        found.append(unit)
    return tuple(dict.fromkeys(found))


def any_units(s: SerbienState, side: Side, words: str) -> Units:
    """Units of either side by name."""
    found, gazetteer = [], s.printed.gazetteer
    for name in gazetteer.split(words):
        unit = gazetteer.unit(side, name) if side in SIDES else s.printed.by_name.get(name)
        if unit is None:
            raise Refused(name, [Objection("2.2.1", sentence("no-such-unit", noun=repr(name)))])
        found.append(unit)
    return tuple(dict.fromkeys(found))


def known_hex(s: SerbienState, words: str) -> Hex:
    """A hex by its number or town, or a refusal that says so."""
    hex = s.printed.gazetteer.hex(words)
    if hex is None:
        raise Refused(words, [Objection("3.0", sentence("no-such-hex", noun=repr(words)))])
    return hex


def place(s: SerbienState, hex: Hex) -> str:
    """A hex with the town in it."""
    return s.printed.gazetteer.place(hex)
