"""What must hold in every position, each with its rule number."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.kaisers_war.book import AL, CP, SIDES, Side, Unit
from doppeladler.games.kaisers_war.columns import BOX, DUE, KaiserState
from doppeladler.games.kaisers_war.rules.tables import fits_in_hex
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import members
from doppeladler.wargame.columns import out_of_bounds

from .ch05_points import most_points
from .ch07_control import held_by, neutral_hexes
from .ch12_stacking import RemoveExcess, load_in
from .opt_sea import is_at_sea
from .opt_sight import has_flag, is_foggy

FREE_STACKING = ("mobilization", "reorganization", "movement", "over")
"""12.2 The phases in which the limits may be exceeded for a while; a sudden death may end the game in one."""


def faults(s: KaiserState) -> Iterator[Objection]:
    """Every invariant that does not hold."""
    yield from out_of_bounds(s)
    yield from _points(s)
    yield from _places(s)
    yield from (Objection("12.0", each) for each in s.misplaced())
    for side in SIDES:
        yield from _stacking(s, side)
        yield from _control(s, side)


def _points(s: KaiserState) -> Iterator[Objection]:
    for side in SIDES:
        if not 0 <= s.vp[side] <= most_points(s, side):
            yield Objection("5.6", sentence("no-points-out-of-track", side=side, points=s.vp[side]))


def _places(s: KaiserState) -> Iterator[Objection]:
    shared = s.occupied[AL] & s.occupied[CP]
    if shared:
        yield Objection("12.4", sentence("no-enemies-share", hexes=[s.label(hex) for hex in members(shared)]))
    printed = s.printed
    for unit in printed.all_units:
        hex = s.at[unit]
        if hex >= 0 and printed.closed >> hex & 1 and not _may_be_at_sea(s, unit):
            yield Objection("11.7", sentence("no-closed-hex", unit=s.name(unit), hex=s.label(hex)))
        if hex < 0 and (s.spent[unit] or s.moved[unit] or s.doubled[unit] or s.fought[unit]):
            yield Objection("9.9", sentence("no-not-on-map-but-marked", unit=s.name(unit)))
        if hex == BOX and not printed.is_army[unit]:
            yield Objection("9.10", sentence("no-box-is-for-armies", unit=s.name(unit)))
        if (hex == DUE) != (s.due[unit] > 0):
            yield Objection("9.5", sentence("no-due-without-turn", unit=s.name(unit)))
        if s.dug[unit] and not (hex >= 0 and printed.is_supply[unit]):
            yield Objection("opt.3", sentence("no-dug-is-no-supply", unit=s.name(unit)))
        if s.down[unit] and (hex < 0 or not has_flag(s, unit) or not is_foggy(s)):
            yield Objection("opt.7", sentence("no-cannot-lie-face-down", unit=s.name(unit)))
        if s.face[unit] and not printed.has_back[unit]:
            yield Objection("10.7", sentence("no-has-no-back", unit=s.name(unit)))


def _may_be_at_sea(s: KaiserState, unit: Unit) -> bool:
    """opt.5 A marine unit is at sea between its landing check and the end of its assault; 4.1 or when the game ends."""
    is_own = s.sailed and unit in s.printed.marines[s.phasing]
    return is_own and is_at_sea(s, unit) and s.phase in ("movement", "combat 1", "over")


def _stacking(s: KaiserState, side: Side) -> Iterator[Objection]:
    """12.1, 12.2 The limits hold when phases and battles are over and their excess is gone; 4.1 not after the end."""
    is_clearing = any(isinstance(asked, RemoveExcess) for asked in s.open_decisions())
    if s.phase in FREE_STACKING or s.battle is not None or is_clearing:
        return
    for hex in members(s.occupied[side]):
        if not fits_in_hex(load_in(s, hex)):
            yield Objection("12.1", sentence("no-overstacked", hex=s.label(hex), units=s.names_of(s.units_in(hex))))


def _control(s: KaiserState, side: Side) -> Iterator[Objection]:
    for hex in members(s.occupied[side] & ~held_by(s, side) & ~neutral_hexes(s) & ~s.printed.closed):
        yield Objection("7.4", sentence("no-occupied-and-not-controlled", hex=s.label(hex), side=side))
