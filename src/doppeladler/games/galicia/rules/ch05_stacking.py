"""5.0 Stacking: six steps to a hex, who is seen on top, and what happens to the excess."""

from __future__ import annotations

from doppeladler.engine import Facts
from doppeladler.games.galicia.book import Hex, Side, Unit, Units, book
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.words import sentence
from doppeladler.hexes import members
from doppeladler.wargame.ask import PickUnit
from doppeladler.words import Sentence

from .ch10_effectiveness import eliminate

STEP_LIMIT = 6


def steps_of(s: GaliciaState, unit: Unit) -> int:
    """5.1 The steps a unit has left: two for a full division or cavalry corps, else one."""
    return s.printed.steps[unit] - s.flipped[unit]


def steps_in(s: GaliciaState, hex: Hex) -> int:
    """5.1 The steps stacked in a hex."""
    steps, flipped = s.printed.steps, s.flipped
    return sum([steps[unit] - flipped[unit] for unit in s.units_in(hex)])


def fits(s: GaliciaState, hex: Hex, units: Units) -> bool:
    """5.1 Would these units keep the hex within six steps?"""
    return steps_in(s, hex) + sum(steps_of(s, unit) for unit in units if s.at[unit] != hex) <= STEP_LIMIT


def top_unit(s: GaliciaState, units: Units) -> Unit:
    """5.3 The unit with the largest printed attack strength lies on top and is the one the enemy sees."""
    if len(units) == 1:
        return units[0]
    attack, flipped = s.printed.attack, s.flipped
    return min(units, key=lambda unit: (-attack[flipped[unit]][unit], unit))


@book.step("5.2")
def clear_overstacks(s: GaliciaState, side: Side) -> None:
    """5.2 At the end of movement every hex above six steps loses the excess, by its owner's choice."""
    full = [hex for hex in members(s.occupied[side]) if steps_in(s, hex) > STEP_LIMIT]
    s.then(*(clear_overstack(side, hex) for hex in full))


@book.step("5.2")
def clear_overstack(s: GaliciaState, side: Side, hex: Hex) -> None:
    """5.2 One hex above the limit: ask until it is within it."""
    if steps_in(s, hex) > STEP_LIMIT:
        s.then(RemoveExcess(side, hex), clear_overstack(side, hex))


@book.decision("5.2")
class RemoveExcess(PickUnit[GaliciaState]):
    """5.2 The owner chooses which unit of an overstacked hex is eliminated."""

    tells = ("hex",)
    verb = "remove"
    seat: Side
    hex: Hex

    def prompt(self, s: GaliciaState) -> Sentence:
        steps = steps_in(s, self.hex)
        return sentence("ask-RemoveExcess", hex=s.label(self.hex), steps=steps, step_limit=STEP_LIMIT)

    def also_told(self, s: GaliciaState) -> Facts:
        return {"steps": steps_in(s, self.hex)}

    def among(self, s: GaliciaState) -> Units:
        return s.units_in(self.hex)

    def picked(self, s: GaliciaState, thing: Unit) -> None:
        eliminate(s, thing, "5.2")
