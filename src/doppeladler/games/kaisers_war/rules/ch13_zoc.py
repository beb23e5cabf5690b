"""13.0 Zones of control: who exerts them, where they reach, and where a fortress keeps them out."""

from __future__ import annotations

from doppeladler.games.kaisers_war.book import HexSet, Side, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState, by_forts
from doppeladler.hexes import BIT, union
from doppeladler.wargame.pieces import by_side

from .ch07_control import neutral_hexes


@by_side
def _around(s: KaiserState, side: Side) -> HexSet:
    """13.0, 13.1 The six hexes around every unit with a zone, but none across an all-sea side; neutrals have none."""
    standing = s.occupied[side] & ~neutral_hexes(s)
    has_zone, stacks, at = s.printed.has_zone, s.stacks, s.at
    for unit in s.printed.supply_units[side]:
        hex = at[unit]
        if hex >= 0 and not any(has_zone[each] for each in stacks[hex]):
            standing &= ~BIT[hex]
    return s.printed.zone.spread(standing)


@by_forts
def forts(s: KaiserState, side: Side) -> HexSet:
    """20.0 The hexes where a side's fortresses stand."""
    at = s.at
    return union([BIT[at[unit]] for unit in s.printed.fortresses[side] if at[unit] >= 0])


def fortress_hexes(s: KaiserState, side: Side) -> HexSet:
    """13.2, 20.1, opt.18 The hexes that a side's fortresses keep free of enemy zones; by option Russia's do not."""
    found = forts(s, side)
    return found & ~s.printed.soil["RU"] if "artillery" in s.rules.on else found


def zoc(s: KaiserState, side: Side) -> HexSet:
    """13.0 to 13.3, 20.1 The zone of control of a side: around its units, but not in enemy fortress hexes."""
    return zone_against(s, enemy_of(side))


@by_forts
def zone_against(s: KaiserState, side: Side) -> HexSet:
    """13.2, 20.1 The zone of control of a side's enemies."""
    return _around(s, enemy_of(side)) & ~fortress_hexes(s, side)
