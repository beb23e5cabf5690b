"""7.5 to 7.8 and 14.3 Tasks: what is done by spending movement points in a hex."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from doppeladler.engine import Choice, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE, Hex, HexSet, Side, Unit, Units, book, enemy_of
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import BIT, EMPTY, Grid, members, of, union

from .ch02_values import is_demoralized
from .ch03_control import disc
from .ch03_zones import is_adjacent_to_enemy
from .ch07_costs import allowance
from .ch09_losses import reduce
from .ch14_positions import dug_in
from .moved import marked

RECOVERY, MARSCH, POSITION = 9, 9, 13
"""7.5, 7.7 and 14.3.1 Points that a task takes."""
APART, DEMORALIZED_APART, IN_SIGHT = 3, 5, 4
"""7.5.1, 7.5.2 and 14.3.2 Hexes from the nearest enemy: at least, for the demoralized, and at most."""
WORK, RECOVER = Choice("work"), Choice("recover")
LATER = 19
"""7.5.1 The first turn in which a position lets recover beside the enemy."""


def has_task(s: SerbienState, unit: Unit) -> bool:
    """7.8 Does a unit bear an MPs Expended marker?"""
    return bool(s.recovering[unit] or s.absorbing[unit] or s.digging[unit])


def is_pinned(s: SerbienState, unit: Unit) -> bool:
    """7.3.3 Is a unit kept from leaving by a Prepared Attack whose marker still points at its hex?

    It may finish positions and Marsch replacements, but begin nothing and not recover.
    """
    return bool(held_hexes(s, unit))


def held_hexes(s: SerbienState, unit: Unit) -> HexSet:
    """7.3.3, 19.1.4 The hexes of a unit that it cannot leave; of a Two-Hex Unit one, or both."""
    if not s.pinned[unit]:
        return EMPTY
    bearers = [Unit(bearer - 1) for bearer in (s.pinned[unit], s.pinned_too[unit]) if bearer]
    return of(s.aim[bearer] for bearer in bearers if s.aim[bearer] >= 0) & s.footprint(unit)


@book.step("7.8.3")
def clear_recovery(s: SerbienState) -> None:
    """7.8.3 A recovery marker goes when an enemy unit is adjacent."""
    for unit in marked(s.recovering):
        side = s.printed.side[unit]
        if any(is_adjacent_to_enemy(s, side, hex) for hex in s.hexes_of(unit)):
            s.recovering[unit] = 0


# --- recovery (7.5) ---------------------------------------------------------------------------------------------


def enemies_within(s: SerbienState, unit: Unit, far: int) -> HexSet:
    """7.5.1 The hexes with enemies at most so far from a unit, from the nearer hex of a Two-Hex Unit."""
    owner = s.printed.side[unit]
    near = union([disc(s.printed.grid, hex, far) for hex in s.hexes_of(unit)])
    return near & s.occupied[enemy_of(owner)]


def in_sarajevo(s: SerbienState, unit: Unit) -> bool:
    """25.3 Is an A-H unit in the Sarajevo Fortified Area?"""
    return s.printed.side[unit] == AH and bool(s.footprint(unit) & s.printed.board.marks["sarajevo_area"])


def poor_by(s: SerbienState, unit: Unit) -> int:
    """7.5.1 One hex more for A-H in Serbia, or in hexes partly in Serbia, while its recovery is poor."""
    serbia = s.printed.soil["SE"] | s.printed.board.marks["partial_serbia"]
    is_poor = s.printed.calendar[s.turn].poor_recovery and s.printed.side[unit] == AH
    return 1 if is_poor and s.footprint(unit) & serbia else 0


def is_screened(s: SerbienState, unit: Unit, enemy: Hex) -> bool:
    """7.5.1 Are all hexes between a unit and an enemy High Mountains or held by friends in positions?"""
    grid, owner = s.printed.grid, s.printed.side[unit]
    screen = s.printed.high_mountain | dug_in(s, owner) & s.occupied[owner]
    here = min(s.hexes_of(unit), key=lambda hex: grid.distance(hex, enemy))
    return not hexes_between(grid, here, enemy) & ~screen


@lru_cache(maxsize=4096)
def hexes_between(grid: Grid, here: Hex, there: Hex) -> HexSet:
    """7.5.1 The hexes on the shortest ways from one to another, as the crow flies, without both."""
    apart = grid.distance(here, there)
    near = members(grid.within(BIT[here], apart) & ~BIT[here] & ~BIT[there])
    return of(hex for hex in near if grid.distance(here, hex) + grid.distance(hex, there) == apart)


def may_begin_recovery(s: SerbienState, unit: Unit) -> bool:
    """7.5.1, 7.5.1a, 7.5.2 and 25.3 Is a Formation far enough from the enemy to begin to recover?"""
    area = in_sarajevo(s, unit)
    if is_demoralized(s, unit):
        return not enemies_within(s, unit, 1 if area else DEMORALIZED_APART - 1)
    if area or (s.turn >= LATER and s.footprint(unit) & dug_in(s, s.printed.side[unit]) & ~s.fresh):
        return True
    far = APART + poor_by(s, unit)
    near = enemies_within(s, unit, far - 2)
    return not near and all(is_screened(s, unit, hex) for hex in members(enemies_within(s, unit, far - 1)))


def recovery_objections(s: SerbienState, unit: Unit, points: int) -> Iterator[Objection]:
    """7.5, 7.5.1, 7.5.1a Why a unit may not begin to recover effectiveness."""
    if not s.ce[unit]:
        yield Objection("7.5", sentence("no-nothing-to-recover", unit=s.name(unit)))
    elif not may_begin_recovery(s, unit):
        yield Objection("7.5.2" if is_demoralized(s, unit) else "7.5.1", sentence("no-too-near", unit=s.name(unit)))
    elif enemies_within(s, unit, 1) and points < RECOVERY:
        yield Objection("7.5.1a", sentence("no-all-at-once", unit=s.name(unit)))


# --- Marsch replacements (7.7) ----------------------------------------------------------------------------------


def marsch_objections(s: SerbienState, unit: Unit, name: str) -> Iterator[Objection]:
    """7.7, 7.7.1 Why a unit may not take in the men of a Marsch unit."""
    marsch = s.printed.by_name.get(name)
    if marsch is None or not s.printed.is_marsch[marsch] or not s.footprint(marsch) & s.footprint(unit):
        yield Objection("7.7", sentence("no-marsch-unit-here", unit=name))
    elif not s.printed.is_infantry[unit] or not s.sr[unit] or s.printed.is_marsch[unit]:
        yield Objection("7.7.1", sentence("no-nothing-to-fill", unit=s.name(unit)))


def absorb_choices(s: SerbienState, units: Units) -> Iterator[Choice]:
    """7.7 The Marsch units in the hex, alone or together with recovery."""
    for unit in marsch_beside(s, units[0]):
        if unit not in units:
            yield Choice("incorporate", s.name(unit))
            yield Choice("both", s.name(unit))


# --- positions (14.3) -------------------------------------------------------------------------------------------


def rights_left(s: SerbienState, side: Side) -> int:
    """14.3.4 Rights that no position in work has claimed."""
    return s.rights[side] - claimed(s, side)


def coming_rights(s: SerbienState, side: Side) -> int:
    """14.3.4 In the last own movement phase before an Inter-Phase: the rights it gives that no work has claimed."""
    if s.phasing != AH or s.rules.number == "29":
        return 0
    return s.printed.inter_phases[s.printed.calendar[s.turn].inter_phase].ip_rights_each - claimed(s, side)


def claimed(s: SerbienState, side: Side) -> int:
    """14.3.4 How many positions a side has in work."""
    return sum(1 for unit in marked(s.digging) if s.printed.side[unit] == side and s.at[unit] >= 0)


def position_objections(s: SerbienState, unit: Unit, where: str) -> Iterator[Objection]:
    """14.3, 14.3.2, 14.3.3 and 14.3.4 Why a unit may not begin a position, 19.1.5 in the hex that is named."""
    printed, owner, hex = s.printed, s.printed.side[unit], s.printed.hex_of.get(where, s.at[unit])
    if hex not in s.hexes_of(unit):
        yield Objection("14.3", sentence("no-not-in-that-hex", unit=s.name(unit), hex=where))
    if not (printed.is_formation[unit] and printed.is_infantry[unit]):
        yield Objection("14.3", sentence("no-only-infantry-digs", unit=s.name(unit)))
    if printed.mountainous >> hex & 1:
        yield Objection("14.3", sentence("no-digging-in-mountains", hex=s.label(hex)))
    if dug_in(s, owner) >> hex & 1:
        yield Objection("14.0", sentence("no-position-there", hex=s.label(hex)))
    if is_demoralized(s, unit):
        yield Objection("14.3.3", sentence("no-demoralized-digs", unit=s.name(unit)))
    if not enemies_within(s, unit, IN_SIGHT):
        yield Objection("14.3.2", sentence("no-enemy-in-sight", unit=s.name(unit)))
    if max(rights_left(s, owner), coming_rights(s, owner)) <= 0:
        yield Objection("14.3.4", sentence("no-right-to-dig"))


def may_dig(s: SerbienState, unit: Unit) -> bool:
    """14.3, 14.3.4 Is this infantry, with a right for one more position?"""
    printed, owner = s.printed, s.printed.side[unit]
    if not (printed.is_formation[unit] and printed.is_infantry[unit]):
        return False
    return rights_left(s, owner) > 0 or coming_rights(s, owner) > 0


# --- doing it (7.8) ---------------------------------------------------------------------------------------------


def objections_to_task(s: SerbienState, units: Units, choice: Choice, points: int) -> Iterator[Objection]:
    """7.2.2, 7.8, 7.8.1 and 7.8.2 Why a group may not do a task: alone, with normal points, one after another."""
    unit, verb = units[0], choice.verb
    if len(units) > 1 or points <= 0:
        yield Objection("7.2.2", sentence("no-points-for-a-task", units=s.names_of(units)))
    elif is_pinned(s, unit) and (verb != "work" or s.recovering[unit]):
        yield Objection("7.3.3", sentence("no-pinned", unit=s.name(unit)))
    elif has_task(s, unit) and not joins_task(s, unit, verb):
        if verb != "work":
            yield Objection("7.8.2", sentence("no-task-first", units=s.names_of(units)))
        elif finishes(s, unit, points) and s.rights[s.printed.side[unit]] <= 0:
            yield Objection("14.3.4", sentence("no-right-to-dig"))
    else:
        yield from objections_to_beginning(s, unit, choice, points)


def joins_task(s: SerbienState, unit: Unit, verb: str) -> bool:
    """7.5, 7.7, 7.8.1 Does a unit that recovers begin with Marsch replacements too, or the other way round?"""
    if verb == "incorporate":
        return bool(s.recovering[unit] and not s.absorbing[unit])
    return verb == "recover" and bool(s.absorbing[unit] and not s.recovering[unit])


def objections_to_beginning(s: SerbienState, unit: Unit, choice: Choice, points: int) -> Iterator[Objection]:
    """7.4.5, 7.5, 7.7, 7.8 and 14.3 Why a unit may not begin a task; after a Repulse in vain only a position."""
    verb = choice.verb
    if s.fought[unit] and verb != "dig":
        yield Objection("7.4.5", sentence("no-only-prepare-or-dig", unit=s.name(unit)))
    elif verb == "recover":
        yield from recovery_objections(s, unit, points)
    elif verb == "dig":
        yield from position_objections(s, unit, choice.noun)
    elif verb in ("incorporate", "both"):
        yield from marsch_objections(s, unit, choice.noun)
        if verb == "both":
            yield from recovery_objections(s, unit, points)
    else:
        yield Objection("7.8", sentence("no-task-begun", unit=s.name(unit)))


def must_work(s: SerbienState, unit: Unit) -> bool:
    """7.8.2 Has a unit begun a task that it can go on with in this phase? Then it must."""
    return has_task(s, unit) and next(objections_to_task(s, (unit,), WORK, allowance(s) - s.spent[unit]), None) is None


def points_needed(s: SerbienState, unit: Unit) -> int:
    """7.5, 7.7, 14.3.1 The points that a unit still has to put into what it has begun."""
    begun = ((s.recovering[unit], RECOVERY), (s.absorbing[unit], MARSCH), (s.digging[unit], POSITION))
    return max((whole - done for done, whole in begun if done), default=0)


def has_rest(s: SerbienState, unit: Unit) -> bool:
    """7.3.3, 7.8.2 Has a unit nothing to decide in this movement phase: pinned, or at work with all its points?"""
    points = allowance(s) - s.spent[unit]
    if has_task(s, unit):
        more = (RECOVER, *(Choice("incorporate", s.name(each)) for each in marsch_beside(s, unit)))
        can_join = any(next(objections_to_task(s, (unit,), choice, points), None) is None for choice in more)
        return points_needed(s, unit) >= points and not can_join
    return is_pinned(s, unit)


@book.step("7.8.2")
def go_on_working(s: SerbienState, side: Side) -> None:
    """7.8.2 At the end of a movement phase those go on with their tasks whom nobody has named."""
    for unit in s.on_map(side):
        if must_work(s, unit):
            work(s, unit, WORK)


def leave_work(s: SerbienState, side: Side) -> None:
    """7.7, 7.8.2 Where no Marsch unit is left nothing can be incorporated, and the marker goes."""
    for unit in s.on_map(side):
        if not marsch_beside(s, unit):
            s.absorbing[unit] = 0


def finishes(s: SerbienState, unit: Unit, points: int) -> bool:
    """14.3.1 Do so many points finish the position?"""
    return s.digging[unit] + points >= POSITION


def work(s: SerbienState, unit: Unit, choice: Choice) -> None:
    """7.5, 7.7, 7.8 and 14.3.1 A unit puts its normal points into what it has begun, or begins now."""
    points = allowance(s) - s.spent[unit]
    recovers = s.recovering[unit] > 0 or choice.verb in ("recover", "both")
    absorbs = s.absorbing[unit] > 0 or choice.verb in ("incorporate", "both")
    digs = s.digging[unit] > 0 or choice.verb == "dig"
    tasks = (
        (recovers, RECOVERY - s.recovering[unit]),
        (absorbs, MARSCH - s.absorbing[unit]),
        (digs, POSITION - s.digging[unit]),
    )
    points = min(points, max(needed for is_on, needed in tasks if is_on))
    s.spent[unit] += points
    s.tell("7.8", events.Works(unit, points))
    if recovers:
        recover(s, unit, s.recovering[unit] + points)
    if absorbs:
        absorb(s, unit, s.absorbing[unit] + points, choice.noun)
    if digs:
        dig(s, unit, s.digging[unit] + points)


def recover(s: SerbienState, unit: Unit, done: int) -> None:
    """7.5 Nine points give back one step of effectiveness; 7.8 fewer are kept by a marker."""
    if done >= RECOVERY:
        s.ce[unit] -= 1
        s.recovering[unit] = 0
        s.tell("7.5", events.Recovers(unit, s.ce[unit]))
    else:
        s.recovering[unit] = done


def absorb(s: SerbienState, unit: Unit, done: int, name: str) -> None:
    """7.7, 7.7.1 Nine points fill a unit from the Marsch unit that was named, or the first in its hex.

    As much as both can; 7.8 fewer points are kept.
    """
    if done < MARSCH:
        s.absorbing[unit] = done
        return
    s.absorbing[unit] = 0
    near = sorted(marsch_beside(s, unit), key=lambda each: s.name(each) != name)
    if near and s.sr[unit]:
        fill(s, unit, near[0])


def marsch_beside(s: SerbienState, unit: Unit) -> Units:
    """7.7, 19.0 The Marsch units in the hex of a unit, or in one of its two."""
    there = [each for hex in s.hexes_of(unit) for each in s.units_in(hex) if s.printed.is_marsch[each]]
    return tuple(dict.fromkeys(there))


def fill(s: SerbienState, unit: Unit, marsch: Unit) -> None:
    """7.7.1 The steps of a Marsch unit go into a unit, one for each reduction; an empty Marsch unit is eliminated."""
    steps = min(s.sr[unit], 2 - s.sr[marsch])
    s.sr[unit] -= steps
    s.tell("7.7", events.Incorporates(unit, marsch, steps))
    for _ in range(steps):
        reduce(s, marsch)


def dig(s: SerbienState, unit: Unit, done: int) -> None:
    """14.3.1 and 14.3.4 Thirteen points and a right make a position; 7.8 fewer are kept by a marker.

    Who else was at work on one in the hex has nothing left to do.
    """
    if done < POSITION:
        s.digging[unit] = done
        return
    for each in s.units_in(s.at[unit]):
        if s.at[each] == s.at[unit]:
            s.digging[each] = 0
    s.rights[s.printed.side[unit]] -= 1
    s.positions |= BIT[s.at[unit]]
    s.serbian |= BIT[s.at[unit]] if s.printed.side[unit] == SE else EMPTY
    s.fresh |= BIT[s.at[unit]]
    s.tell("14.3.1", events.Digs(unit, s.at[unit]))
