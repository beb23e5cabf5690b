"""What must hold in every position, each with its rule number."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.serbien.book import AH, SE, Unit
from doppeladler.games.serbien.columns import (
    AFLOAT,
    BOX_C,
    BOX_E,
    BOX_W,
    BROD,
    DOBOJ,
    MARCHES,
    NOWHERE,
    UNDER_WAY,
    ZAVIDOVICI,
    SerbienState,
)
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import members
from doppeladler.wargame.columns import out_of_bounds

from .ch02_values import is_combat_now
from .ch03_zones import combat_hexes
from .lost import MARKS

ELSEWHERE = (AFLOAT, UNDER_WAY, ZAVIDOVICI, DOBOJ, BROD, BOX_W, BOX_C, BOX_E)
"""Places off the map where units are in play."""


def faults(s: SerbienState) -> Iterator[Objection]:
    """Every invariant that does not hold."""
    yield from out_of_bounds(s)
    yield from (Objection("3.1", each) for each in s.misplaced())
    outside = (s.occupied[AH] | s.occupied[SE] | s.changed | s.positions | s.komitadji) & ~s.rules.board
    if outside:
        yield Objection("3.5", sentence("no-off-the-board", hexes=[s.label(hex) for hex in members(outside)]))
    marks = [getattr(s, name) for name in MARKS if name != "sr"]
    for unit in s.printed.all_units:
        if s.at[unit] < 0 and s.at[unit] not in ELSEWHERE and any(column[unit] for column in marks):
            yield Objection("1.1", sentence("no-not-on-map-but-marked", unit=s.name(unit)))
        yield from _of_unit(s, unit)
    wide = [unit for unit in s.printed.all_units if s.also_at[unit] >= 0]
    for one in wide:
        if any(s.footprint(one) & s.footprint(other) and not _is_one_force(s, one, other) for other in wide):
            yield Objection("19.1.2", sentence("no-two-two-hex-forces", hex=s.label(s.at[one])))
    empty = s.positions & ~(combat_hexes(s, AH) | combat_hexes(s, SE))
    if empty and s.phase not in MARCHES and not s.todo:
        yield Objection("14.4", sentence("no-empty-position", hexes=[s.label(hex) for hex in members(empty)]))


def _is_one_force(s: SerbienState, one: Unit, other: Unit) -> bool:
    """19.1.1 Do these hold the same two hexes, and at most one of them is a Formation?"""
    formations = {unit for unit in (one, other) if s.printed.is_formation[unit]}
    return s.hexes_of(one) == s.hexes_of(other) and len(formations) < 2


def _of_unit(s: SerbienState, unit: Unit) -> Iterator[Objection]:
    printed, hex, also = s.printed, s.at[unit], s.also_at[unit]
    if also >= 0 and (hex < 0 or not printed.grid.are_adjacent(hex, also)):
        yield Objection("19.1", sentence("no-not-in-adjacent-hexes", unit=s.name(unit)))
    if also >= 0 and (not is_combat_now(s, unit) or s.aim[unit] != NOWHERE):
        yield Objection("19.1.2", sentence("no-two-hexes-for-it", unit=s.name(unit)))
    if s.ce[unit] and not printed.is_formation[unit]:
        yield Objection("5.5.2", sentence("no-asset-with-status", unit=s.name(unit)))
    if printed.is_naval[unit] and (hex >= 0 or (hex == AFLOAT) != (s.berth[unit] >= 0)):
        yield Objection("25.1", sentence("no-squadron-ashore", unit=s.name(unit)))
    aim = s.aim[unit]
    if aim >= 0 and (hex < 0 or not printed.grid.are_adjacent(hex, aim)):
        yield Objection("7.3", sentence("no-aim-not-adjacent", unit=s.name(unit)))
