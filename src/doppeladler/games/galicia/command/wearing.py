"""10.2 and 5.4 How worn the enemy may be: his markers are hidden, but battles wear everybody as the turns go by.

The charts were counted in three games of strong against strong, at the beginning of combat phases.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import NamedTuple

from doppeladler.games.galicia.book import Side, Unit, enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.rules.ch05_stacking import top_unit

FRESH = (1.0, 1.0, 0.7, 0.5, 0.35, 0.2, 0.15)
"""By turn: the share of infantry beside an enemy that has no reduction; the last for all later turns."""
TURNED = (0.0, 0.0, 0.05, 0.2, 0.3, 0.4, 0.55, 0.7)
"""By turn: the share of divisions below the top of a stack that have lost a step."""
BACK = 0.35
"""The share of those on their backs that have no reduction."""
ONCE = 0.45
"""The share of the reduced that bear a single reduction."""


class Guess(NamedTuple):
    """One of several ways in which hidden things may be."""

    number: int
    of: int

    def part(self, unit: Unit) -> float:
        """How worn a unit is in this guess, as the share of its like that are less so: in each guess another."""
        return (_order(unit, self.of)[self.number] + 0.5) / self.of


@lru_cache(maxsize=1000)
def _order(unit: Unit, of: int) -> tuple[int, ...]:
    return tuple(Random(int(unit)).sample(range(of), of))


def wear(s: GaliciaState, side: Side, guess: Guess) -> None:
    """Put markers on the units of a side, and turn hidden divisions over, as often as it is so in games."""
    contact = s.printed.grid.spread(s.occupied[enemy_of(side)])
    for unit in list(s.on_map(side)):
        part = guess.part(unit)
        for share, face, reductions in _ways(s, unit, bool(contact >> s.at[unit] & 1)):
            part -= share
            if part < 0:
                s.flipped[unit], s.ce[unit] = face, reductions
                break


def _ways(s: GaliciaState, unit: Unit, is_in_contact: bool) -> Iterator[tuple[float, int, int]]:
    """How worn a unit may be, from fresh to dying: the share of its like, the face that is up, the reductions on it."""
    printed, face = s.printed, s.flipped[unit]
    turns = s.turn // 2 if printed.cavalry[unit] else s.turn if is_in_contact else s.turn - 1
    is_hidden = unit != top_unit(s, s.stacks[s.at[unit]])
    can_be_turned = is_hidden and not face and printed.steps[unit] == 2 and not printed.cavalry[unit]
    turned = _at(TURNED, s.turn) if can_be_turned else 0.0
    most = 1 if printed.white[unit] and not face else 2
    yield from _reduced(1 - turned, face, BACK if face else _at(FRESH, turns), most)
    if turned:
        yield from _reduced(turned, 1, BACK, 2)


def _reduced(share: float, face: int, fresh: float, most: int) -> Iterator[tuple[float, int, int]]:
    once = ONCE if most == 2 else 1.0
    yield share * fresh, face, 0
    yield share * (1 - fresh) * once, face, 1
    yield share * (1 - fresh) * (1 - once), face, 2


def _at(chart: tuple[float, ...], turn: int) -> float:
    return chart[min(turn, len(chart) - 1)]
