"""1 Movement: marches hex by hex, zones of control, and cavalry that steps back."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from doppeladler.engine import Choice, Facts, Objection
from doppeladler.hexes import members, union
from doppeladler.wargame.ask import PickHex, PickUnit
from doppeladler.wargame.pieces import Hex, HexSet, Unit, by_side

from .. import events
from ..columns import FordState, Side, book
from ..printed import HURRY
from ..words import sentence


def points_left(s: FordState, unit: Unit) -> int:
    """1.3, 2.7 What is left of its movement points, which are two more on a forced march."""
    return max(0, s.printed.units[unit].move + 2 * (s.in_force == HURRY) - s.spent[unit])


def go(s: FordState, rule: str, unit: Unit, there: Hex) -> None:
    """1.5 A division goes to a vacant hex."""
    s.tell(rule, events.Moved(unit, s.at[unit], there))
    s.place(unit, there)


@by_side
def zone(s: FordState, side: Side) -> HexSet:
    """1.6 The hexes around a side's divisions, not across the river except at a ford."""
    return union(s.printed.linked[hex] for hex in members(s.occupied[side]))


def ways_back(s: FordState, side: Side, unit: Unit) -> Collection[Hex]:
    """1.7 Vacant hexes beside a division, not across the river except at a ford, not in an enemy zone."""
    enemy = s.enemy_of(side)
    return tuple(members(s.printed.linked[s.at[unit]] & ~(s.occupied[side] | s.occupied[enemy] | zone(s, enemy))))


@book.decision("1.3")
class ChooseMarch(PickUnit[FordState]):
    """1.3 Which division marches next, each once; or the phase ends."""

    seat: Side
    verb, finish = "march", Choice("end")

    def among(self, s: FordState) -> Collection[Unit]:
        return tuple(s.on_map(self.seat))

    def refuse(self, s: FordState, thing: Unit) -> Iterator[Objection]:
        if s.moved[thing]:
            yield Objection("1.3", sentence("no-has-marched", unit=s.name(thing)))

    def picked(self, s: FordState, thing: Unit) -> None:
        s.moved[thing] = 1
        s.then(March(self.seat, thing), self)

    def finished(self, s: FordState) -> None:
        s.phase = "combat"


@book.decision("1.3")
class March(PickHex[FordState]):
    """1.3, 1.4, 1.5 The next hex of a march: vacant, and not too dear unless it is the first; or it stops."""

    seat: Side
    unit: Unit
    tells = ("unit",)
    verb, finish = "enter", Choice("stop")

    def also_told(self, s: FordState) -> Facts:
        return {"here": s.label(s.at[self.unit]), "left": points_left(s, self.unit)}

    def among(self, s: FordState) -> Collection[Hex]:
        return s.printed.grid.neighbours[s.at[self.unit]]

    def refuse(self, s: FordState, thing: Hex) -> Iterator[Objection]:
        cost, left = s.printed.cost[s.at[self.unit]][thing], points_left(s, self.unit)
        if thing in s.figure_at:
            yield Objection("1.5", sentence("no-room", hex=s.label(thing), unit=s.name(s.figure_at[thing])))
        if s.spent[self.unit] and cost > left:
            yield Objection("1.3", sentence("no-too-dear", hex=s.label(thing), cost=cost, left=left))

    def picked(self, s: FordState, thing: Hex) -> None:
        here = s.at[self.unit]
        s.spent[self.unit] += s.printed.cost[here][thing]
        go(s, "1.3", self.unit, thing)
        s.then(offer_steps_back(s.enemy_of(self.seat), here, thing), march_on(self.seat, self.unit))


@book.step("1.6")
def march_on(s: FordState, side: Side, unit: Unit) -> None:
    """1.3, 1.6 The march goes on while points are left, but not in an enemy zone."""
    if points_left(s, unit) and not zone(s, s.enemy_of(side)) >> s.at[unit] & 1:
        s.then(March(side, unit))


@book.step("1.8")
def offer_steps_back(s: FordState, side: Side, here: Hex, there: Hex) -> None:
    """1.8 Cavalry beside which an enemy stands now, and did not before, may step back if it can."""
    near = s.printed.linked[there] & ~s.printed.linked[here] & s.occupied[side]
    riders = [s.figure_at[hex] for hex in members(near) if s.printed.units[s.figure_at[hex]].arm == "cavalry"]
    s.then(*(StepBack(side, unit) for unit in riders if ways_back(s, side, unit)))


@book.decision("1.7")
class GoBack(PickHex[FordState]):
    """1.7 Whereto a division goes back."""

    seat: Side
    unit: Unit
    tells = ("unit",)
    verb = "retreat"

    def among(self, s: FordState) -> Collection[Hex]:
        return ways_back(s, self.seat, self.unit)

    def picked(self, s: FordState, thing: Hex) -> None:
        go(s, self.rule, self.unit, thing)


@book.decision("1.8")
class StepBack(GoBack):
    """1.8 Cavalry may also stay."""

    finish = Choice("stay")
