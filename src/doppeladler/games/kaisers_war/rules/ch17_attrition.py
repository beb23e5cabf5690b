"""17.8 Supply attrition: units without general supply may break down or be lost."""

from __future__ import annotations

from doppeladler.engine import Roll
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import Side, Unit, Units, book
from doppeladler.games.kaisers_war.columns import KaiserState

from .ch07_control import neutral_hexes
from .ch09_lost import take_off
from .ch10_breakdown import break_down
from .ch17_trace import supplied_hexes

BITES_UP_TO = 3
"""17.8 On a roll of 1 to 3 attrition goes into effect."""


@book.step("17.8")
def supply_attrition(s: KaiserState, side: Side) -> None:
    """17.8 At the end of the player turn each unit without general supply is checked, one after another."""
    s.phase = "attrition"
    s.then(*(AttritionRoll(unit) for unit in in_danger(s, side)))


def in_danger(s: KaiserState, side: Side) -> Units:
    """17.6 to 17.8 The units that must be checked: where the ground calls for it in this weather, a city never.

    Those always supplied never are, and neutrals neither.
    """
    printed, at = s.printed, s.at
    bleak = s.occupied[side] & printed.bleak[s.weather]
    if not bleak:
        return ()
    bleak &= ~(supplied_hexes(s, side) | neutral_hexes(s))
    return tuple(unit for unit in s.on_map(side) if bleak >> at[unit] & 1 and not printed.always_supplied[unit])


@book.decision("17.8")
class AttritionRoll(Roll):
    """17.8 Does attrition go into effect?"""

    tells = ("unit",)
    unit: Unit

    def rolled(self, s: KaiserState, faces: tuple[int, ...]) -> None:
        unit, (die,) = self.unit, faces
        s.tell("17.8", events.Attrition(unit, die))
        if die > BITES_UP_TO:
            return
        if s.printed.is_army[unit]:
            s.then(break_down(unit, False))
        else:
            s.tell("17.8", events.Lost(unit, s.at[unit]))
            take_off(s, unit)
