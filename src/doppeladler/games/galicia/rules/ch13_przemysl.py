"""13.0 Fortress Przemysl."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.galicia.book import AH, RU, Hex, HexSet, Side
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.words import sentence
from doppeladler.hexes import BIT, EMPTY

FORTRESS_SHIFT = 2


def barred_by_fortress(s: GaliciaState, side: Side) -> HexSet:
    """13.0 The fortress hex, to Russian units."""
    return BIT[s.printed.fortress] if side == RU else EMPTY


def objections_to_fortress(s: GaliciaState, side: Side, there: Hex) -> Iterator[Objection]:
    """13.0 No Russian unit ever enters the fortress hex."""
    if barred_by_fortress(s, side) >> there & 1:
        yield Objection("13.0", sentence("no-russian-units-never-enter-fortress", there=s.label(there)))


def objections_to_storming(s: GaliciaState, target: Hex) -> Iterator[Objection]:
    """13.0 Units inside the fortress cannot be attacked."""
    if target == s.printed.fortress:
        yield Objection("13.0", sentence("no-units-fortress-przemysl-cannot-attacked", target=s.label(target)))


def is_under_its_guns(s: GaliciaState, hex: Hex) -> bool:
    """13.0 Is the hex adjacent to the fortress?"""
    return bool(s.printed.grid.adjacent[s.printed.fortress] >> hex & 1)


def fortress_shift(s: GaliciaState, attacker: Side, target: Hex) -> int:
    """13.0 Next to the fortress two columns go in favour of Austria-Hungary, attacking or defending."""
    if not is_under_its_guns(s, target):
        return 0
    return FORTRESS_SHIFT if attacker == AH else -FORTRESS_SHIFT
