"""What a player should know before he ends a phase: stacks that are too high, trains alone, Forces without supply.

And before he declines to extend a supply unit: who would be reduced or lost by that.
Only from what his seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.hexes import members
from doppeladler.wargame.table.warnings import Warning

from .book import Side, Unit
from .columns import FIGHTS, MARCHES, SerbienState
from .rules.ch03_stacking import MOST, bulk_in
from .rules.ch03_zones import combat_hexes, enemy_zone, zone
from .rules.ch09_attack import may_initiate, targets_of
from .rules.ch09_losses import can_bear
from .rules.ch15_sources import is_isolated, is_supplied
from .rules.ch15_supply import ExtendSupply, helpful, unsupplied
from .words import sentence


def warnings(s: SerbienState, side: Side) -> list[Warning]:
    """Everything a side should know now, the gravest first."""
    found: list[Warning] = []
    if s.phase in MARCHES and s.active == side:
        found += [*_overstacked(s, side), *_alone(s, side), *_hungry(s, side)]
    if s.phase in FIGHTS and s.active == side:
        found += _idle(s, side)
    if isinstance(s.decision_of(side), ExtendSupply):
        found += _forsaken(s, side)
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


def _forsaken(s: SerbienState, side: Side) -> Iterator[Warning]:
    """5.5.2, 15.4 Assets without a Formation that supply units could still feed: what they lose is strength."""
    fed = _fed_by_all(s, side)
    for force in unsupplied(s, side):
        is_asset = not (s.printed.is_formation[force[0]] or s.printed.is_train[force[0]])
        if is_asset and fed.intersection(force):
            hex, is_lost = s.at[force[0]], not any(can_bear(s, unit) for unit in force)
            names = {"units": s.names_of(force), "hex": s.label(hex), "by": s.names_of(helpful(s, side))}
            yield Warning("5.5.2", "supply", hex, force, sentence("warn-forsaken", **names, is_lost=is_lost))


def _fed_by_all(s: SerbienState, side: Side) -> set[Unit]:
    """15.6.1 Who would be in supply if every supply unit were in its Extended Mode."""
    kept = s.extended[:]
    for unit in (*s.printed.depots[side], *s.printed.trains[side]):
        s.extended[unit] = 1
    found = {unit for unit in s.on_map(side) if is_supplied(s, unit)}
    s.extended[:] = kept
    return found


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
