"""Units and hexes as players name them: "9" or "Drina I", "19.12" or "Sabac"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doppeladler.wargame.speech import Gazetteer, Naming

from .book import SIDES, Unit

if TYPE_CHECKING:
    from .printed import Printed

LABEL = r"\d{1,2}\.\d{1,2}"
NAMING = Naming(unit="2.2.1", whose="2.2", hex="3.0")
own_units, any_units, known_hex = NAMING.own_units, NAMING.any_units, NAMING.known_hex


def gazetteer_of(printed: Printed) -> Gazetteer:
    """Every unit by the name on its counter."""
    grid = printed.grid

    def printed_label(label: str) -> str:
        return grid.label(grid.hex(label)) if label in grid else label

    full = {_plain(name): Unit(unit) for unit, name in enumerate(printed.names)}
    return Gazetteer(printed.board, rf"(?<![\d.]){LABEL}(?![\d.])", printed_label, dict.fromkeys(SIDES, full), _plain)


def _plain(name: str) -> str:
    return " ".join(name.lower().split())
