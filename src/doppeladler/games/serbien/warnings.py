"""What a player should know before he ends a phase: stacks that are too high, trains alone, Forces without supply.

Only from what his seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.hexes import members
from doppeladler.wargame.table.warnings import Warning

from .book import Side
from .columns import FIGHTS, MARCHES, SerbienState
from .rules.ch03_stacking import MOST, bulk_in
from .rules.ch03_zones import combat_hexes, enemy_zone, zone
from .rules.ch09_attack import may_initiate, targets_of
from .rules.ch15_sources import is_isolated, is_supplied
from .words import sentence


def warnings(s: SerbienState, side: Side) -> list[Warning]:
    """Everything a side should know now, the gravest first."""
    found: list[Warning] = []
    if s.phase in MARCHES and s.active == side:
        found += [*_overstacked(s, side), *_alone(s, side), *_hungry(s, side)]
    if s.phase in FIGHTS and s.active == side:
        found += _idle(s, side)
    return found


def _overstacked(s: SerbienState, side: Side) -> Iterator[Warning]:
    """3.1.1, 3.1.3 What is too much in a hex at the end of the phase is lost."""
    for hex in members(s.occupied[side]):
        if bulk_in(s, hex) > MOST:
            units = s.units_in(hex)
            reason = sentence("warn-overstacked", hex=s.label(hex), units=s.names_of(units))
            yield Warning("3.1.3", "stacking", hex, units, reason)


def _alone(s: SerbienState, side: Side) -> Iterator[Warning]:
    """15.6.2 A Corps Train or Depot with no Combat unit, near the enemy, is soon driven away."""
    near = s.printed.grid.spread(enemy_zone(s, side))
    for unit in (*s.printed.trains[side], *s.printed.depots[side]):
        hex = s.at[unit]
        if hex >= 0 and near >> hex & 1 and not (combat_hexes(s, side) | zone(s, side)) >> hex & 1:
            reason = sentence("warn-alone", unit=s.name(unit), hex=s.label(hex))
            yield Warning("15.6.2", "exposed", hex, (unit,), reason)


def _hungry(s: SerbienState, side: Side) -> Iterator[Warning]:
    """15.4, 15.5 Who would be out of supply, or isolated, if the phase ended so."""
    for unit in s.printed.formations[side]:
        if s.at[unit] >= 0 and not s.asleep[unit] and not is_supplied(s, unit):
            reason = sentence("warn-supply", unit=s.name(unit), hex=s.label(s.at[unit]), isolated=is_isolated(s, unit))
            yield Warning("15.4", "supply", s.at[unit], (unit,), reason)


def _idle(s: SerbienState, side: Side) -> Iterator[Warning]:
    """7.3.1, 9.2 Who has prepared an attack and is not in it is told so; it is lost."""
    for unit in s.printed.formations[side]:
        if (
            s.at[unit] >= 0
            and s.aim[unit] >= 0
            and s.attacks[unit] < 0
            and may_initiate(s, unit)
            and targets_of(s, unit)
        ):
            reason = sentence("warn-idle", unit=s.name(unit), hex=s.label(s.aim[unit]))
            yield Warning("7.3.1", "attack", s.at[unit], (unit,), reason)
