"""Questions a client may ask without playing: reach, why not, odds, overlays."""

from __future__ import annotations

from doppeladler.games.kaisers_war.book import SIDES, Hex, HexSet, Side, Units, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.marches import Way, on_the_march, ways
from doppeladler.games.kaisers_war.rules.ch07_control import held_by
from doppeladler.games.kaisers_war.rules.ch11_movement import objections_to_marching, points_left
from doppeladler.games.kaisers_war.rules.ch13_zoc import zoc
from doppeladler.games.kaisers_war.rules.ch17_trace import offensive_reach, supplied_hexes
from doppeladler.games.kaisers_war.rules.ch18_rail import rail_net
from doppeladler.games.kaisers_war.warnings import warnings
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.wargame.table.assists import (
    About,
    Assists,
    Json,
    labels,
    objections_seen,
    own_units,
)

from .attacks import attackers, odds
from .weighing import SCALES


def points(halves: int) -> float:
    """Movement points from halves."""
    return halves / 2 if halves % 2 else halves // 2


def _reach(s: KaiserState, side: Side, about: About) -> Json:
    """11.0, 18.0 Where the named units can all go, one after another, on foot and by rail, with cost and way."""
    named, march = own_units(s, side, about, "units"), on_the_march(s, side)
    units = named or ((march.unit,) if march else ())
    if not units:
        return {"objections": [], "hexes": []}
    waiting = [unit for unit in units if march is None or march.unit != unit]
    objections = [each for unit in waiting for each in objections_to_marching(s, side, unit)]
    if objections:
        return {"objections": objections_seen(objections), "hexes": []}
    hexes = [
        {
            "hex": s.label(hex),
            "cost": points(way.cost),
            "way": [s.label(each) for each in way.hexes],
            "minimum": way.is_minimum,
            "ride": way.rail is not None,
        }
        for hex, way in shared_ways(s, units).items()
    ]
    return {
        "from": s.label(s.at[units[0]]),
        "points": points(min(points_left(s, unit) for unit in units)),
        "hexes": hexes,
        "objections": [],
        "units": [s.name(unit) for unit in units],
    }


def shared_ways(s: KaiserState, units: Units) -> dict[Hex, Way]:
    """By hex that all of these reach: the way of the one for whom it is the dearest."""
    first, *others = [ways(s, unit) for unit in units]
    return {
        hex: max((way, *(each[hex] for each in others)), key=lambda found: found.cost)
        for hex, way in first.items()
        if all(hex in each for each in others)
    }


# --- layers ---------------------------------------------------------------------------------------------------


def _zones(s: KaiserState, side: Side) -> Json:
    """13.0 The zones of the enemy."""
    return {"hatched": labels(s, zoc(s, enemy_of(side)))}


def _supply(s: KaiserState, side: Side) -> Json:
    """17.2, 17.5 How far own supply units serve attacks, and where own units are in general supply.

    opt.3 Those that are entrenched serve neither.
    """
    near = EMPTY
    sources = [unit for unit in s.printed.supply_units[side] if s.at[unit] >= 0 and not s.dug[unit]]
    for unit in sources:
        near |= offensive_reach(s, unit)
    general = supplied_hexes(s, side) & ~near
    badges = [{"hex": s.label(s.at[unit]), "text": "S", "holder": side} for unit in sources]
    return {"hexes": {"own": labels(s, near), "gold": labels(s, general)}, "badges": badges}


def _railways(s: KaiserState, side: Side) -> Json:
    """18.2, 18.4 The own net; the capacity left stands in the view."""
    return {"hexes": {"own": labels(s, rail_net(s, side))}}


def _control(s: KaiserState, side: Side) -> Json:
    """7.3 Who controls which hexes beyond his own border of 1914."""
    return {"hexes": {"own": labels(s, held_by(s, side)), "enemy": labels(s, held_by(s, enemy_of(side)))}}


def _objectives(s: KaiserState, side: Side) -> Json:
    """5.4 The objectives: who holds them and what they pay him."""
    badges = []
    for hex in members(s.printed.objectives):
        holder = next((one for one in SIDES if held_by(s, one) >> hex & 1), None)
        badges.append({"hex": s.label(hex), "text": str(pay_of(s, hex, holder)), "holder": holder})
    return {"badges": badges}


def pay_of(s: KaiserState, hex: Hex, holder: Side | None) -> int:
    """5.4 What an objective pays its holder a turn."""
    own: HexSet = s.printed.home_objectives[holder] if holder else EMPTY
    return s.printed.points["own objective" if not holder or own & BIT[hex] else "enemy objective"].gain


assist = Assists(
    {"reach": _reach, "odds": odds, "attackers": attackers, "weigh": SCALES.weigh},
    {"zones": _zones, "supply": _supply, "railways": _railways, "objectives": _objectives, "control": _control},
    warnings,
).assist
