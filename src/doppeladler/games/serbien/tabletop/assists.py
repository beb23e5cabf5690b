"""Questions a client may ask without playing: reach, why not, odds, overlays."""

from __future__ import annotations

from doppeladler.games.serbien.book import AH, ARMIES, SE, SIDES, Hex, Side, Units, enemy_of
from doppeladler.games.serbien.columns import STANDING, SerbienState
from doppeladler.games.serbien.marches import goes_on_foot, objections_to_marching, on_the_march, ways
from doppeladler.games.serbien.rules.ch03_control import front_line, held_by
from doppeladler.games.serbien.rules.ch03_zones import zone
from doppeladler.games.serbien.rules.ch05_areas import area_of
from doppeladler.games.serbien.rules.ch07_costs import points_left
from doppeladler.games.serbien.rules.ch07_ends import BEOGRAD
from doppeladler.games.serbien.rules.ch15_sources import is_fed, is_isolated, is_supplied, railheads, reach_of
from doppeladler.games.serbien.rules.ch15_trace import bit, reach
from doppeladler.games.serbien.rules.ch18_rails import has_line
from doppeladler.games.serbien.warnings import warnings
from doppeladler.hexes import EMPTY, members
from doppeladler.wargame.table.assists import About, Assists, Json, labels, objections_seen, own_units, units_asked

from .attacks import attackers, odds
from .explain import explain
from .lines import line, lines_seen
from .weighing import SCALES


def _reach(s: SerbienState, side: Side, about: About) -> Json:
    """7.1, 7.2 Where the named units can go together, with cost and way; forced points in another tone."""
    named, marching = _named(s, side, about), on_the_march(s, side)
    units = named or marching
    if not units:
        return {"objections": [], "hexes": []}
    if not set(units) <= set(marching):
        objections = objections_to_marching(s, side, units)
        if objections and not marching:
            return {"objections": objections_seen(objections), "hexes": []}
    else:
        units = marching
    hexes = [
        {
            "hex": s.label(hex),
            "cost": way.cost,
            "way": [s.label(each) for each in way.hexes],
            "minimum": False,
            "ride": way.forced > 0,
        }
        for hex, way in ways(s, units).items()
    ]
    here = s.berth[units[0]] if s.printed.is_naval[units[0]] else s.at[units[0]]
    return {
        "from": s.label(here) if here >= 0 else "",
        "points": max(0, points_left(s, units)),
        "hexes": hexes,
        "objections": [],
        "units": s.names_of(units),
    }


def _named(s: SerbienState, side: Side, about: About) -> Units:
    """The units that are asked for; squadrons, and whoever is beyond the map, are on no hex of their own."""
    units = units_asked(s, about, "units")
    if any(s.printed.side[unit] != side or goes_on_foot(s, unit) for unit in units):
        return own_units(s, side, about, "units")
    return units


# --- layers -----------------------------------------------------------------------------------------------------


def _zones(s: SerbienState, side: Side) -> Json:
    """3.3 The zone of the enemy."""
    return {"hatched": labels(s, zone(s, enemy_of(side)))}


def _control(s: SerbienState, side: Side) -> Json:
    """3.4 Who controls which hexes, and the own front line."""
    held = {"own": held_by(s, side), "enemy": held_by(s, enemy_of(side)), "gold": front_line(s, side)}
    return {"hexes": {tone: labels(s, hexes) for tone, hexes in held.items()}}


def _supply(s: SerbienState, side: Side) -> Json:
    """15.1 to 15.3 How far the own sources reach as they lie, the railways that run, and who is without supply."""
    printed, near, passable = s.printed, EMPTY, s.rules.board & ~s.occupied[enemy_of(side)]
    badges = []
    for unit in (*printed.depots[side], *printed.trains[side]):
        if s.at[unit] < 0:
            continue
        works = has_line(s, unit) if printed.is_depot[unit] else is_fed(s, unit)
        sign = ("D" if printed.is_depot[unit] else "T") + ("" if works else "-")
        badges.append({"hex": s.label(s.at[unit]), "text": sign, "holder": side if works else None})
        if works:
            near |= reach(s, side, bit(s.at[unit]), reach_of(s, unit, bool(s.extended[unit])), passable)
    five = printed.ranges["railway", "both"].range
    rail = reach(s, side, railheads(s, side), five, passable)
    for unit in s.on_map(side):
        if not printed.is_supply[unit] and not printed.is_naval[unit] and not is_supplied(s, unit):
            text = "!!" if is_isolated(s, unit) else "!"
            badges.append({"hex": s.label(s.at[unit]), "text": text, "holder": None})
    return {"hexes": {"own": labels(s, near), "gold": labels(s, rail & ~near)}, "badges": badges}


def _armies(s: SerbienState, side: Side) -> Json:
    """5.1 The areas of attachment of the own armies; Serbia has but one."""
    if side != AH:
        return {"hexes": {}}
    found = [(army, area_of(s, army)) for army in ARMIES[1:-1]]
    tones = ("own", "gold", "enemy")
    hexes = {tone: labels(s, area) for tone, (_, area) in zip(tones, found, strict=True) if area}
    return {"hexes": hexes, "lines": lines_seen(s, side)}


def _markers(s: SerbienState, side: Side) -> Json:
    """3.1.6a, 14.0, 21.2, 23.1, 25.1 What lies open on the map beside the units, each with its letters."""
    badges: list[Json] = []
    for hex, pays in s.printed.pays.items():
        badges.append(_badge(s, hex, str(pays), next((one for one in SIDES if held_by(s, one) >> hex & 1), None)))
    badges += [_badge(s, hex, "IP", SE if s.serbian >> hex & 1 else AH) for hex in members(s.positions)]
    badges += [_badge(s, hex, "K", SE) for hex in members(s.komitadji)]
    for bridge in s.pontoons:
        badges += [_badge(s, hex, "=" if bridge.ready else "-", bridge.side) for hex in (bridge.here, bridge.there)]
    badges += [_badge(s, s.berth[unit], "~", AH) for unit in s.printed.squadrons if s.berth[unit] >= 0]
    if s.guns == STANDING:
        badges.append(_badge(s, s.printed.hex_of[BEOGRAD], "F", SE))
    return {"badges": badges}


def _badge(s: SerbienState, hex: Hex, text: str, holder: Side | None) -> Json:
    return {"hex": s.label(hex), "text": text, "holder": holder}


assist = Assists(
    {"reach": _reach, "odds": odds, "attackers": attackers, "line": line, "explain": explain, "weigh": SCALES.weigh},
    {
        "zones": _zones,
        "supply": _supply,
        "control": _control,
        "armies": _armies,
        "markers": _markers,
    },
    warnings,
).assist
