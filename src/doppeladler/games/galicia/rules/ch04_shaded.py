"""4.5 The shaded hexes of the eastern edge, closed to Austria-Hungary at first."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.galicia.book import AH, Hex, Side
from doppeladler.games.galicia.state import GaliciaState
from doppeladler.games.galicia.words import sentence


def objections_to_shaded_hex(s: GaliciaState, side: Side, there: Hex, rule: str) -> Iterator[Objection]:
    """4.5 and 9.3 Until after game turn 5 no Austro-Hungarian unit goes into 3.01 to 11.01 of its own will."""
    until = s.printed.shaded_until
    if side == AH and s.turn <= until and s.printed.shaded >> there & 1:
        reason = sentence("no-austro-hungarian-units-may-not", there=s.label(there), until=until)
        yield Objection(rule, reason, {"turn": s.turn})
