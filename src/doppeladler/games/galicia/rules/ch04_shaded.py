"""4.5 The shaded hexes of the eastern edge, closed to Austria-Hungary at first, and all that is closed to a side."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.galicia.book import AH, RU, Hex, HexSet, Side, enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.words import sentence
from doppeladler.hexes import BIT


def objections_to_shaded_hex(s: GaliciaState, side: Side, there: Hex, rule: str) -> Iterator[Objection]:
    """4.5 and 9.3 Until after game turn 5 no Austro-Hungarian unit goes into 3.01 to 11.01 of its own will."""
    until = s.printed.shaded_until
    if side == AH and s.turn <= until and s.printed.shaded >> there & 1:
        reason = sentence("no-austro-hungarian-units-may-not", there=s.label(there), until=until)
        yield Objection(rule, reason, {"turn": s.turn})


def closed_hexes(s: GaliciaState, side: Side) -> HexSet:
    """4.1, 4.5, 13.0 All hexes no unit of this side may enter of its own will now."""
    closed = s.occupied[enemy_of(side)]
    if side == RU:
        return closed | BIT[s.printed.fortress]
    return closed | s.printed.shaded if s.turn <= s.printed.shaded_until else closed
