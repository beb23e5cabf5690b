"""12.0 Cavalry reaction: an interrupt of the enemy's march or arrival."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from doppeladler.engine import Choice, Decision, Objection
from doppeladler.hexes import members

from .book import Hex, HexSet, Side, Unit, Units, book, enemy_of
from .ch04_shaded import objections_to_shaded_hex
from .ch05_stacking import STEP_LIMIT, fits
from .ch13_przemysl import objections_to_fortress
from .state import GaliciaState

STAY = Choice("stay")
NOWHERE: Hex = -1
"""The origin of units that were placed as reinforcements."""


def trigger_for(s: GaliciaState, side: Side, group: Units, origin: Hex, there: Hex, cavalry: Hex) -> int:
    """12.1.1 Which trigger, if any, a move of `side` from origin to there pulls for units in the hex `cavalry`.

    Trigger 1: the mover comes adjacent and no other enemy was. Trigger 2: the mover leaves a hex adjacent to the
    cavalry for one that is adjacent to it or to any of its friends. Adjacency takes no notice of rivers.
    """
    grid = s.printed.grid
    near = grid.adjacent[cavalry]
    if origin != NOWHERE and near >> origin & 1:
        friends = s.occupied[enemy_of(side)]
        return 2 if grid.adjacent[there] & friends else 0
    if not near >> there & 1:
        return 0
    others = near & s.occupied[side]
    if len(s.units_in(there)) == len(group):
        others &= ~(1 << there)
    return 0 if others else 1


def might_react(s: GaliciaState, hex: Hex) -> bool:
    """5.4 A single unit is seen for what it is; any larger stack might hide cavalry, so its owner is asked."""
    stack = s.units_in(hex)
    return len(stack) > 1 or any(s.printed.cavalry[unit] for unit in stack)


@book.step("12.1")
def offer_reactions(s: GaliciaState, side: Side, group: Units, origin: Hex, there: Hex) -> None:
    """12.1, 12.1.1 After each hex an enemy enters, and each arrival, cavalry that is triggered may step away."""
    grid, enemy = s.printed.grid, enemy_of(side)
    near = grid.adjacent[there]
    if origin != NOWHERE:
        near |= grid.adjacent[origin]
    near &= s.occupied[enemy]
    if not near:
        return
    for hex in members(near):
        trigger = trigger_for(s, side, group, origin, there, hex)
        if trigger and might_react(s, hex):
            s.then(React(enemy, hex, group, origin, there, trigger))


def foreign_zone(s: GaliciaState, side: Side, group: Units, there: Hex) -> HexSet:
    """12.1.3 The zone of every unit of `side` except the stack whose move pulled the trigger."""
    zone_of = s.printed.zone_of
    zone = 0
    for hex in members(s.occupied[side]):
        if hex != there or len(s.units_in(there)) > len(group):
            zone |= zone_of[hex]
    return zone


def objections_to_reacting(s: GaliciaState, asked: React, unit: Unit, to: Hex) -> Iterator[Objection]:
    """12.1.2 and 12.1.3 One hex; not among the enemy, not into a foreign zone, not where the mover came from."""
    side, mover = asked.seat, enemy_of(asked.seat)
    label = s.label(to)
    if not s.printed.grid.adjacent[asked.hex] >> to & 1:
        yield Objection("12.1.2", f"{label} is not adjacent to {s.label(asked.hex)}; a reaction is one hex.")
        return
    if s.occupied[mover] >> to & 1:
        yield Objection("4.1", f"{label} is occupied by the enemy.")
    if asked.trigger == 2 and to == asked.origin:
        yield Objection("12.1.2", f"{label} is the hex the enemy has just left.")
    friendly = s.occupied[side] >> to & 1
    if not friendly and foreign_zone(s, mover, asked.group, asked.there) >> to & 1:
        yield Objection("12.1.3", f"{label} is in the zone of control of an enemy that did not trigger the reaction.")
    if not fits(s, to, (unit,)):
        yield Objection("5.1", f"{label} would hold more than {STEP_LIMIT} steps.")
    yield from objections_to_fortress(s, side, to)
    yield from objections_to_shaded_hex(s, side, to, "4.5")


@book.decision("12.1")
@dataclass(frozen=True, slots=True)
class React(Decision[GaliciaState]):
    """12.1.2 The stack in `hex` was triggered: which cavalry steps where, or none."""

    seat: Side
    hex: Hex
    group: Units
    origin: Hex
    there: Hex
    trigger: int

    def prompt(self, s: GaliciaState) -> str:
        mover = f"The enemy has come to {s.label(self.there)}."
        if not any(s.printed.cavalry[unit] for unit in s.units_in(self.hex)):
            return f"{mover} No cavalry in {s.label(self.hex)} can react: stay."
        return f"{mover} Cavalry in {s.label(self.hex)} may step back one hex, or stay."

    def candidates(self, s: GaliciaState) -> Iterator[Choice]:
        for unit in s.units_in(self.hex):
            if s.printed.cavalry[unit]:
                for to in s.printed.grid.neighbours[self.hex]:
                    yield Choice("react", s.name(unit), s.label(to))
        yield STAY

    def objections(self, s: GaliciaState, choice: Choice) -> Iterator[Objection]:
        if choice == STAY:
            return
        unit, to = s.printed.by_name.get(choice.noun), s.printed.hex_of.get(choice.to)
        if choice.verb != "react" or unit is None or to is None:
            yield Objection("12.1.2", "Answer with a cavalry unit and the hex it steps to, or stay.")
        elif s.at[unit] != self.hex or s.printed.side[unit] != self.seat:
            yield Objection("12.1.1", f"{choice.noun} is not in {s.label(self.hex)}, where the reaction was triggered.")
        elif not s.printed.cavalry[unit]:
            yield Objection("12.1", f"{choice.noun} is not cavalry.")
        else:
            yield from objections_to_reacting(s, self, unit, to)

    def answer(self, s: GaliciaState, choice: Choice) -> None:
        if choice == STAY:
            return
        unit, to = s.printed.by_name[choice.noun], s.printed.hex_of[choice.to]
        s.place(unit, to)
        s.tell("12.1", "react", unit, self.hex, to)
        if might_react(s, self.hex):
            s.then(self)
