"""What a player should know before he ends a phase: points that run over, cities and staffs that stand open, attrition.

Only from what his seat may know; what an attack needs is reckoned only where all defenders are seen.
"""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.hexes import BIT, members
from doppeladler.wargame.table.warnings import Warning

from .book import Hex, Side, enemy_of
from .columns import KaiserState
from .odds import arranged, best_force, hidden_in
from .purse import income
from .rules.ch05_points import most_points
from .rules.ch07_control import held_by, neutral_hexes
from .rules.ch12_stacking import load_in
from .rules.ch13_zoc import zoc
from .rules.ch14_combat import targets
from .rules.ch14_strengths import odds_of
from .rules.ch17_attrition import in_danger
from .rules.tables import fits_in_hex
from .words import sentence

WORTH_IT = 300
"""14.13 An attack of so many percent seldom fails."""
LAST_TURNS = 2
SCREEN = ("hq", "supply", "air")


def warnings(s: KaiserState, side: Side) -> list[Warning]:
    """Everything a side should know now, the gravest first."""
    found: list[Warning] = []
    if s.phase == "mobilization":
        found += _points(s, side)
    if s.phase == "movement":
        found += [*_overstacked(s, side), *_exposed(s, side)]
    if s.phase.startswith("combat") and s.phasing == side:
        found += _missed(s, side)
    if s.phase in ("movement", "combat 1", "combat 2"):
        found += [*_open_cities(s, side), *_attrition(s, side)]
    return found


def _points(s: KaiserState, side: Side) -> Iterator[Warning]:
    """5.6 Points above the most are lost; 4.2 what is spent in the last turns is missing at the end."""
    over = s.vp[side] + income(s, side) - most_points(s, side)
    home = next(members(held_by(s, side) & s.printed.cities), None)
    if home is None:
        return
    if over > 0:
        yield Warning("5.6", "points", home, (), sentence("warn-points-over", over=over))
    if s.turn > s.rules.last_turn - LAST_TURNS:
        yield Warning("4.2", "points", home, (), sentence("warn-last-turns"))


def _overstacked(s: KaiserState, side: Side) -> Iterator[Warning]:
    """12.2 What is too much in a hex is lost at the end of the phase."""
    for hex in members(s.occupied[side]):
        if not fits_in_hex(load_in(s, hex)):
            units = s.units_in(hex)
            reason = sentence("warn-overstacked", hex=s.label(hex), units=s.names_of(units))
            yield Warning("12.2", "stacking", hex, units, reason)


def _exposed(s: KaiserState, side: Side) -> Iterator[Warning]:
    """5.1, 17.4 Staffs and supply in an enemy zone with nobody to fight for them."""
    zone = zoc(s, enemy_of(side)) & ~neutral_hexes(s)
    for hex in members(s.occupied[side] & zone):
        units = s.units_in(hex)
        if all(s.printed.type[unit] in SCREEN for unit in units):
            reason = sentence("warn-exposed", units=s.names_of(units), hex=s.label(hex))
            yield Warning("17.4", "exposed", hex, units, reason)


def _missed(s: KaiserState, side: Side) -> Iterator[Warning]:
    """14.13 An attack that would very likely succeed has not been made."""
    for target in targets(s, side):
        if hidden_in(s, side, target):
            continue
        force = best_force(s, side, target)
        percent = odds_of(s, arranged(s, target, force)).percent if force else 0
        if percent >= WORTH_IT:
            reason = sentence("warn-missed", hex=_named(s, target), units=s.names_of(force), percent=percent)
            yield Warning("14.13", "attack", target, force, reason)


def _open_cities(s: KaiserState, side: Side) -> Iterator[Warning]:
    """5.3 An objective without a defender, with an enemy beside it."""
    enemies = s.occupied[enemy_of(side)]
    for hex in members(held_by(s, side) & s.printed.objectives & ~s.occupied[side]):
        beside = s.printed.grid.spread(BIT[hex]) & enemies
        if beside:
            yield Warning("5.3", "town", hex, (), sentence("warn-open-city", city=_named(s, hex)))


def _attrition(s: KaiserState, side: Side) -> Iterator[Warning]:
    """17.8 Who is not in general supply where the ground calls for a check."""
    for unit in in_danger(s, side):
        hex = s.at[unit]
        reason = sentence("warn-attrition", unit=s.name(unit), hex=s.label(hex))
        yield Warning("17.8", "attrition", hex, (unit,), reason)


def _named(s: KaiserState, hex: Hex) -> str:
    return s.printed.gazetteer.place(hex)
