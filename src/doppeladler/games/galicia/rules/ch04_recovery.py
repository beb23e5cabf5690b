"""4.4 Recovery instead of a march."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.galicia.book import Unit
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.words import sentence


def objections_to_resting(s: GaliciaState, unit: Unit) -> Iterator[Objection]:
    """4.4 and 10.3.1 Recovery takes four movement points spent on the spot."""
    needed, left = s.printed.recovery_points, s.printed.ma[unit] - s.spent[unit]
    if s.moved[unit] or left < needed:
        yield Objection(
            "4.4",
            sentence(
                "no-must-spend-movement-points-place",
                unit=s.name(unit),
                needed=needed,
                is_moved=bool(s.moved[unit]),
                left=left,
            ),
            {"needed": needed, "left": left},
        )
