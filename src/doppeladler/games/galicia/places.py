"""Units and hexes as players name them: "4" or "AH 4", "7.9" or "07.09" or "Lemberg"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doppeladler.wargame.speech import Gazetteer, Naming

from .book import AH, RU, Unit

if TYPE_CHECKING:
    from .printed import Printed

LABEL = r"\d{1,2}\.\d{1,2}"
NATIONS = {AH: ("ah", "ge"), RU: ("ru",)}
NAMING = Naming(unit="2.1", whose="4.1", hex="1.3")
own_units, known_hex = NAMING.own_units, NAMING.known_hex


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
