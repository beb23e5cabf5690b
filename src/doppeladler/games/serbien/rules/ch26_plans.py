"""26.0 The strategic plans."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.serbien.book import ARMIES, Hex, Unit, book
from doppeladler.games.serbien.columns import BOUND, SerbienState
from doppeladler.games.serbien.words import sentence

from .ch02_values import is_ineffective


@book.step("4.2.1")
def joint_preliminary(s: SerbienState) -> None:
    """Plans achieved and abandoned; not written yet."""


def is_bound(s: SerbienState, unit: Unit) -> bool:
    """26.2 Infantry Formations of an army with a plan are bound in their movement, but not CI or demoralized ones."""
    printed = s.printed
    if not (printed.is_formation[unit] and printed.is_infantry[unit]) or is_ineffective(s, unit):
        return False
    return s.plans.get(ARMIES[s.army[unit]]) == BOUND


def plan_objections(s: SerbienState, unit: Unit, hex: Hex) -> Iterator[Objection]:
    """26.2.1 Who has moved must end at least a hex nearer to one of the objectives of its army."""
    began = s.began[unit]
    if hex == began or began < 0 or not is_bound(s, unit):
        return
    distance, army = s.printed.grid.distance, ARMIES[s.army[unit]]
    goals = [s.printed.hex_of[label] for label in s.printed.plans[army].objectives]
    if not any(distance(hex, goal) < distance(began, goal) for goal in goals):
        yield Objection("26.2.1", sentence("no-not-nearer", unit=s.name(unit), hex=s.label(hex), army=army))
