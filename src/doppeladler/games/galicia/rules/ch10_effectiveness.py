"""10.0 Combat effectiveness: reductions, step losses, elimination and recovery."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from doppeladler.engine import Objection
from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import HexSet, Side, Unit, enemy_of
from doppeladler.games.galicia.columns import ELIMINATED, IN_SUPPLY, SUPPLY_NAMES, GaliciaState
from doppeladler.games.galicia.printed import Printed
from doppeladler.games.galicia.words import sentence
from doppeladler.hexes import members
from doppeladler.wargame.pieces import by_side

from .ch04_recovery import objections_to_resting
from .ch15_victory import score_elimination

KEPT = 100
"""So many answers are kept."""


def attack_strength(s: GaliciaState, unit: Unit) -> int:
    """10.1 and 11.1 Printed attack less effectiveness and supply reductions; may fall below zero."""
    return s.printed.attack[s.flipped[unit]][unit] - s.ce[unit] - s.supply[unit]


def defence_strength(s: GaliciaState, unit: Unit) -> int:
    """10.1 and 11.1 Printed defence less effectiveness and supply reductions; may fall below zero."""
    return s.printed.defence[s.flipped[unit]][unit] - s.ce[unit] - s.supply[unit]


def artillery_value(s: GaliciaState, unit: Unit) -> int:
    """10.0 and 11.1 Effectiveness leaves the guns alone; without supply they are silent."""
    return 0 if s.supply[unit] == 2 else s.printed.av[s.flipped[unit]][unit]


def is_ersatz(s: GaliciaState, unit: Unit) -> bool:
    """2.1 Does the side that lies up bear the ersatz dot?"""
    return s.printed.ersatz[s.flipped[unit]][unit]


def reductions_to_step_loss(s: GaliciaState, unit: Unit) -> int:
    """10.2 The third reduction costs a step; for an ersatz unit of attack two (white symbol) the second does."""
    return most_reductions(s, unit, s.flipped[unit]) + 1


def most_reductions(s: GaliciaState, unit: Unit, side: int) -> int:
    """10.2 The reductions a unit bears on one of its sides before it loses a step."""
    return 1 if s.printed.white[unit] and not side else 2


def would_eliminate(s: GaliciaState, unit: Unit) -> bool:
    """9.4.2 Would one more reduction remove the unit?"""
    last_step = s.flipped[unit] or s.printed.steps[unit] == 1
    return bool(last_step) and s.ce[unit] + 1 >= reductions_to_step_loss(s, unit)


def reduce_effectiveness(s: GaliciaState, unit: Unit, rule: str) -> None:
    """9.4.2 and 10.2 One reduction: the marker, then the step, then the unit."""
    if would_eliminate(s, unit):
        eliminate(s, unit, rule)
        return
    s.ce[unit] += 1
    if s.ce[unit] >= reductions_to_step_loss(s, unit):
        s.ce[unit] = 0
        s.flipped[unit] = 1
        s.tell("10.2", events.StepLost(unit), seats=(s.printed.side[unit],))
    else:
        s.tell(rule, events.Reduced(unit, s.ce[unit]), seats=(s.printed.side[unit],))


def eliminate(s: GaliciaState, unit: Unit, rule: str) -> None:
    """10.2 and 10.3.4 Out of play for good; the enemy scores it unless the side lying up is ersatz (15.1)."""
    hex = s.at[unit]
    s.place(unit, ELIMINATED)
    s.tell(rule, events.Eliminated(unit, hex))
    score_elimination(s, unit, is_ersatz(s, unit))
    s.ce[unit] = s.supply[unit] = s.spent[unit] = s.moved[unit] = s.fought[unit] = 0


def objections_to_recovery(s: GaliciaState, side: Side, unit: Unit) -> Iterator[Objection]:
    """10.3 to 10.3.4 and 4.4 Everything that forbids a unit to recover effectiveness or a step now."""
    name = s.name(unit)
    if s.printed.side[unit] != side:
        yield Objection("10.3", sentence("no-not-one-units", name=name, side=side))
        return
    if s.at[unit] == ELIMINATED:
        yield Objection("10.3.4", sentence("no-eliminated-cannot-return", name=name))
        return
    if s.at[unit] < 0:
        yield Objection("10.3", sentence("no-not-map", name=name))
        return
    if not s.ce[unit] and not s.flipped[unit]:
        yield Objection("10.3", sentence("no-full-effectiveness", name=name))
    if s.printed.cavalry[unit]:
        yield Objection("10.3.3", sentence("no-cavalry-cannot-recover", name=name))
    if is_ersatz(s, unit):
        yield Objection("10.3.2", sentence("no-ersatz-unit-cannot-recover", name=name))
    if s.supply[unit] != IN_SUPPLY:
        state = SUPPLY_NAMES[s.supply[unit]]
        yield Objection("10.3.1", sentence("no-must-supply-recover-supply", name=name, state=state), {"supply": state})
    yield from objections_to_resting(s, unit)
    yield from _objections_to_distance(s, side, unit)


def _objections_to_distance(s: GaliciaState, side: Side, unit: Unit) -> Iterator[Objection]:
    """10.3.1 Three hexes from any enemy, or two with every hex between held by friends."""
    grid, here = s.printed.grid, s.at[unit]
    enemies = s.occupied[enemy_of(side)]
    if grid.adjacent[here] & enemies:
        yield Objection("10.3.1", sentence("no-adjacent-enemy-unit", unit=s.name(unit)), {"distance": 1})
        return
    for enemy in members(grid.spread(grid.adjacent[here]) & enemies):
        between = grid.adjacent[here] & grid.adjacent[enemy]
        for gap in members(between & ~s.occupied[side]):
            yield Objection(
                "10.3.1",
                sentence("no-enemy-two-hexes-away-no", enemy=s.label(enemy), gap=s.label(gap)),
                {"enemy": s.label(enemy), "gap": s.label(gap)},
            )


@by_side
def beside(s: GaliciaState, side: Side) -> HexSet:
    """10.3.1 The hexes next to the units of a side."""
    return s.printed.grid.spread(s.occupied[side])


def rested_hexes(s: GaliciaState, side: Side) -> HexSet:
    """10.3.1 Every hex that is far enough from the enemy, or shielded by friends, to recover in."""
    near = beside(s, enemy_of(side))
    return s.printed.grid.board & ~(near | s.printed.grid.spread(near & ~s.occupied[side]))


def recovering(s: GaliciaState, side: Side) -> list[Unit]:
    """10.3 to 10.3.3 and 4.4 Who of a side may recover, the last of the roster first: all asked together.

    They are tired units on the map that have not marched, with points enough to rest, and not near the enemy.
    """
    at, moved, spent, ma, needed = s.at, s.moved, s.spent, s.printed.ma, s.printed.recovery_points
    tired = [
        unit
        for unit in tired_units(s.printed, side, bytes(s.ce), bytes(s.flipped), bytes(s.supply))
        if not moved[unit] and at[unit] >= 0 and ma[unit] - spent[unit] >= needed
    ]
    if not tired:
        return tired
    rested = rested_hexes(s, side)
    return [unit for unit in tired if rested >> at[unit] & 1]


@lru_cache(maxsize=KEPT)
def tired_units(printed: Printed, side: Side, ce: bytes, flipped: bytes, supply: bytes) -> list[Unit]:
    """10.3 to 10.3.3 The tired infantry of a side in supply that is not ersatz, the last of the roster first."""
    return [
        unit
        for unit in reversed(printed.roster[side])
        if (ce[unit] or flipped[unit])
        and supply[unit] == IN_SUPPLY
        and not printed.cavalry[unit]
        and not printed.ersatz[flipped[unit]][unit]
    ]


def recover(s: GaliciaState, unit: Unit) -> None:
    """10.3 One level back: the marker improves, or the lost step returns with two reductions."""
    if s.ce[unit]:
        s.ce[unit] -= 1
    else:
        s.flipped[unit] = 0
        s.ce[unit] = 2
    s.spent[unit] += s.printed.recovery_points
    s.moved[unit] = 1
    s.tell("10.3", events.Recovered(unit, s.ce[unit]), seats=(s.printed.side[unit],))
