"""7.1, 8.6, 8.7, 25.2, 26.2 Where units cannot go, and where some may not go or may not end their movement."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.serbien.book import AH, Hex, Side, Unit, Units, enemy_of
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import BIT, of, side

from .ch03_control import is_held
from .ch03_zones import combat_hexes, in_zone
from .ch07_costs import is_rough_step, kind_of, on_wheels
from .ch26_plans import Ends, began_in, ends_of_plan, is_bound, plan_objections

BEOGRAD = "30.09"


def is_restricted(s: SerbienState, units: Units) -> bool:
    """8.7, 26.2 Is there a unit in the group that may not end everywhere?"""
    kind = kind_of(s, units)
    return bool(kind.guards) or any(is_bound(s, unit) for unit in kind.foot)


def end_objections(s: SerbienState, units: Units, *hexes: Hex) -> Iterator[Objection]:
    """8.7 and 26.2.1 Why a group may not end its movement in a hex, or in two; where it began nobody is moved."""
    for unit in units:
        if s.printed.is_river_guard[unit] and not ends_at_river(s, unit).agree(of(hexes)):
            yield Objection("8.7", sentence("no-away-from-the-river", unit=s.name(unit), hex=s.label(hexes[0])))
        yield from plan_objections(s, unit, *hexes)


def ends_at_river(s: SerbienState, guard: Unit) -> Ends:
    """8.7 Where a river guard may end its movement. Of the banks one of two hexes is enough."""
    banks, began = s.printed.banks, of(began_in(s, guard))
    return Ends(banks | began, lambda hexes: bool(hexes & banks) or hexes == began)


def all_ends(s: SerbienState, units: Units) -> list[Ends]:
    """8.7 and 26.2.1 Hot: where each of a group may end its movement; all must agree, then there is no objection."""
    kind = kind_of(s, units)
    plans, guards = [ends_of_plan(s, unit) for unit in kind.foot], [ends_at_river(s, unit) for unit in kind.guards]
    return [each for each in plans if each is not None] + guards


def stop_objections(s: SerbienState, units: Units) -> Iterator[Objection]:
    """8.7 and 26.2.1 Why a group may not end its movement where it stands."""
    if is_restricted(s, units):
        yield from end_objections(s, units, *s.hexes_of(units[0]))


def entry_objections(s: SerbienState, units: Units, hex: Hex) -> Iterator[Objection]:
    """8.6.2, 15.6.2 and 25.2 Why a unit of the group may not enter a hex at all."""
    for unit in units:
        if s.printed.is_train[unit] and is_lonely(s, unit, hex):
            yield Objection("15.6.2", sentence("no-train-alone-in-a-zone", unit=s.name(unit), hex=s.label(hex)))
        region = s.printed.region[unit]
        if region and not region >> hex & 1:
            yield Objection("25.2", sentence("no-out-of-its-region", unit=s.name(unit), hex=s.label(hex)))
        if s.printed.is_garrison[unit] and is_too_far(s, unit, hex):
            yield Objection("8.6.2", sentence("no-too-far-from-its-town", unit=s.name(unit), hex=s.label(hex)))


def why_closed(s: SerbienState, units: Units, here: Hex, there: Hex) -> Objection:
    """3.1, 7.1.3 to 7.1.5a, 7.9 and 21.2 Why a group cannot take a step, however many points it has."""
    label, between = s.label(there), side(here, there)
    if s.occupied[enemy_of(s.printed.side[units[0]])] >> there & 1:
        return Objection("3.1", sentence("no-entry-among-enemies", hex=label))
    if on_wheels(s, units) and is_rough_step(s, here, there):
        return Objection("7.9", sentence("no-mountains-without-a-road", hex=label))
    if between in s.used:
        return Objection("7.1.5a", sentence("no-ferry-left", here=s.label(here), hex=label))
    if between in s.printed.donau:
        return Objection("7.1.4a", sentence("no-way-over-the-donau", here=s.label(here), hex=label))
    if between in s.printed.sava:
        return Objection("7.1.4b", sentence("no-began-elsewhere", here=s.label(here), hex=label))
    return Objection("7.1.3", sentence("no-closed-to-it", hex=label))


def is_lonely(s: SerbienState, unit: Unit, hex: Hex) -> bool:
    """15.6.2 Would a supply unit be in an enemy zone without a friendly Combat unit?"""
    owner = s.printed.side[unit]
    return in_zone(s, owner, hex) and not combat_hexes(s, owner) >> hex & 1


def is_too_far(s: SerbienState, unit: Unit, hex: Hex) -> bool:
    """8.6.2 Would a garrison go too far? One that is too far already may come nearer."""
    town, distance = s.printed.garrison_town[unit], s.printed.grid.distance
    nearest = min(distance(each, town) for each in s.hexes_of(unit))
    return distance(hex, town) >= nearest and is_beyond_its_range(s, unit, hex)


def is_astray(s: SerbienState, unit: Unit) -> bool:
    """8.6.2 Is a garrison beyond its range, so that it must go back?"""
    return s.printed.is_garrison[unit] and all(is_beyond_its_range(s, unit, hex) for hex in s.hexes_of(unit))


def is_beyond_its_range(s: SerbienState, garrison: Unit, hex: Hex) -> bool:
    """8.6.2 Is a hex beyond the range of a garrison, or twice that while no enemy is near its town?"""
    owner = s.printed.side[garrison]
    if is_freed(s, owner, garrison):
        return False
    town, near = s.printed.garrison_town[garrison], s.printed.garrison_range[garrison]
    alarmed = bool(s.printed.grid.within(BIT[town], near) & s.occupied[enemy_of(owner)])
    return s.printed.grid.distance(hex, town) > (near if alarmed else 2 * near)


def is_freed(s: SerbienState, owner: Side, unit: Unit) -> bool:
    """8.6.4, 8.6.5 and 23.3 A garrison is free when its town is the enemy's, all Serbian ones when Beograd is."""
    if not is_held(s, owner, s.printed.garrison_town[unit]):
        return True
    return owner != AH and is_held(s, AH, s.printed.hex_of[BEOGRAD])
