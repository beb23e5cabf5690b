"""9.10 Strength reductions: how one unit bears one."""

from __future__ import annotations

from doppeladler.engine import Roll
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Side, Unit, Units, book
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules.tables import DIVISION
from doppeladler.wargame.ask import PickUnit

from .ch02_values import is_there, those_there
from .lost import eliminate
from .moved import LEFT, at_once


def can_bear(s: SerbienState, unit: Unit) -> bool:
    """9.10.2 Can this unit be reduced and stay on the map?"""
    return s.sr[unit] < s.printed.most_sr[unit]


def reduce(s: SerbienState, unit: Unit) -> None:
    """9.10 A unit suffers one strength reduction.

    9.10.3 It is flipped, a division bears two markers besides; 9.10.4 a Formation that can bear no more costs a
    replacement; 5.5.2 an Asset is eliminated, 8.5 a Fort is flipped first. After a loss the caller runs `instant`.
    """
    side, hex = s.printed.side[unit], s.at[unit]
    if can_bear(s, unit):
        s.sr[unit] += 1
        s.forget(side)
        s.tell("9.10", events.Reduced(unit))
    elif s.printed.is_formation[unit]:
        s.repl[s.printed.nation[unit]] -= 1
        s.tell("9.10.4", events.CostsReplacement(unit))
    else:
        s.tell("5.5.2", events.Eliminated(unit, hex))
        eliminate(s, unit)


def weakest_first(s: SerbienState, units: Units) -> Units:
    """9.10.2 In which order units are reduced if nobody is asked: who stays on the map first, a Formation before all.

    9.10.4 So a Formation that can bear no more costs a replacement before one of its Assets is lost.
    """
    return tuple(sorted(units, key=lambda unit: (not can_bear(s, unit), not s.printed.is_formation[unit])))


# --- in combat (9.10.1, 9.10.2) ---------------------------------------------------------------------------------


@book.step("9.10")
def suffer(s: SerbienState, side: Side, units: Units, reductions: int, enemy: int) -> None:
    """9.10, 9.10.1 A side suffers the reductions of a combat; against less than a division a die decides on one."""
    if not reductions:
        return
    if enemy >= DIVISION:
        s.then(*(take_reduction(side, units) for _ in range(reductions)))
        return
    least = least_die(s, reductions, enemy)
    s.then(take_reduction(side, units) if least <= 1 else SmallMagnitude(side, units, least))


def least_die(s: SerbienState, reductions: int, enemy: int) -> int:
    """9.10.1 The die that must be reached for a reduction, by how many are due and the size of the enemy."""
    one, two = next((row[1], row[2]) for row in reversed(s.printed.small_magnitude) if enemy >= row[0])
    return one if reductions == 1 else two


@book.decision("9.10.1")
class SmallMagnitude(Roll):
    """9.10.1 Does a small enemy cost a strength reduction?"""

    tells = ("side", "least")
    side: Side
    units: Units
    least: int

    def rolled(self, s: SerbienState, faces: tuple[int, ...]) -> None:
        s.tell("9.10.1", events.SmallFight(self.side, faces[0], faces[0] >= self.least))
        if faces[0] >= self.least:
            s.then(take_reduction(self.side, self.units))


def bearers(s: SerbienState, units: Units) -> Units:
    """9.10.2 Who may suffer the next reduction of a side.

    In order: Formations that can bear one, full Assets of a Formation that have a back, Assets without a Formation.
    Without any of these any Formation, at the cost of a replacement (9.10.4).
    """
    left, is_formation = those_there(s, units), s.printed.is_formation
    formations = [unit for unit in left if is_formation[unit]]
    assets = [unit for unit in left if not is_formation[unit]]
    assigned = [unit for unit in assets if is_led(s, unit, formations)]
    ranks = (
        [unit for unit in formations if can_bear(s, unit)],
        [unit for unit in assigned if can_bear(s, unit)],
        [unit for unit in assets if unit not in assigned],
        formations,
    )
    return tuple(next((rank for rank in ranks if rank), ()))


def is_led(s: SerbienState, asset: Unit, formations: list[Unit]) -> bool:
    """5.5.1, 24.2 Does an Asset share a hex, or a Montenegrin box, with one of these Formations?"""
    return any(s.at[asset] == s.at[each] or s.footprint(asset) & s.footprint(each) for each in formations)


@book.step("9.10.2")
def take_reduction(s: SerbienState, side: Side, units: Units) -> None:
    """9.10.2 One unit of the side is reduced; its owner chooses among those whose turn it is."""
    who = bearers(s, units)
    if len(who) > 1:
        s.then(TakeReduction(side, units))
    elif who:
        bear(s, who[0])


def bear(s: SerbienState, unit: Unit) -> None:
    """9.10 A unit bears a reduction, and who was with it may be alone now."""
    here = s.at[unit]
    reduce(s, unit)
    if not is_there(s, unit):
        s.then(at_once(s.printed.side[unit], here, LEFT))


@book.decision("9.10.2")
class TakeReduction(PickUnit[SerbienState]):
    """9.10.2 Which unit suffers a strength reduction."""

    verb = "reduce"
    seat: Side
    units: Units

    def among(self, s: SerbienState) -> Units:
        return bearers(s, self.units)

    def picked(self, s: SerbienState, thing: Unit) -> None:
        bear(s, thing)
