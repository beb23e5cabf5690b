"""Questions a client may ask without playing: orders, reach, clash, fire, why not, overlays."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from doppeladler.engine import GameError
from doppeladler.games.limanowa.book import Hex, Seat, Unit, Units, enemy_of
from doppeladler.games.limanowa.clashsheet import sheet_of
from doppeladler.games.limanowa.columns import FIELD, LimanowaState
from doppeladler.games.limanowa.naming import side_of_seat
from doppeladler.games.limanowa.odds import Fire, Odds, Prospect, fire, one_more, prospect
from doppeladler.games.limanowa.rules.ch04_guns import can_support, reaches
from doppeladler.games.limanowa.rules.ch04_moves import MOVES, destinations, movement_points
from doppeladler.games.limanowa.rules.ch04_orders import actions_left, objections_to_attack
from doppeladler.games.limanowa.rules.ch04_strikes import target_number
from doppeladler.games.limanowa.rules.ways import Way, ways
from doppeladler.games.limanowa.warnings import warnings
from doppeladler.games.limanowa.words import say, sentence
from doppeladler.wargame.table.assists import (
    About,
    Assists,
    Json,
    hex_asked,
    objections_seen,
    sheet_seen,
    units_asked,
)

from .overlays import OVERLAYS
from .weighing import SCALES

OPEN = ("clash", "fire", "overlay")
"""What anybody may ask: these speak of the board and the announced plan, which lie open."""


# --- reading what is asked --------------------------------------------------------------------------------


def _units(s: LimanowaState, about: About, key: str) -> Units:
    """Units of one side, all on the board or on a replacement field."""
    found = units_asked(s, about, key)
    in_play = all(s.at[unit] >= 0 or s.at[unit] == FIELD for unit in found)
    if not in_play or len({s.printed.side[unit] for unit in found}) != 1:
        raise GameError(sentence("expected-units-one-side-play", key=key))
    return found


def _own_unit(s: LimanowaState, seat: Seat, about: About, key: str) -> Unit:
    unit = _units(s, about, key)[0]
    if s.printed.side[unit] != side_of_seat(seat):
        raise GameError(sentence("expected-unit-own-side-got", key=key, unit=s.name(unit)))
    return unit


# --- orders and moves -------------------------------------------------------------------------------------


def _orders(s: LimanowaState, seat: Seat, about: About) -> Json:
    """4.2.2 Everything the unit may be ordered to do now, field by field, with cost and way of its moves."""
    unit = _own_unit(s, seat, about, "unit")
    found, name = ways(s, unit), s.name(unit)
    hexes = [
        {"hex": choice.to, "verb": choice.verb, **_priced(s, unit, choice.verb, s.printed.hex_of[choice.to], found)}
        for choice in s.choices(seat)
        if choice.noun == name and choice.to in s.printed.hex_of
    ]
    return {"unit": name, "points": movement_points(s, unit), "hexes": hexes}


def _priced(s: LimanowaState, unit: Unit, verb: str, to: Hex, found: Mapping[Hex, Way]) -> Json:
    if verb in MOVES and to in found:
        return _way(s, found[to])
    if s.printed.artillery[unit] and (shot := fire(s, unit, to)) is not None and not verb.endswith("support"):
        return {"target_number": shot.number, "chance": float(shot.chance)}
    return {}


def _way(s: LimanowaState, way: Way) -> Json:
    return {"cost": way.cost, "way": [s.label(hex) for hex in way.fields]}


def _reach(s: LimanowaState, seat: Seat, about: About) -> Json:
    """4.3.1 Where a unit can move now, with cost and way; by road it goes twice as far."""
    unit = _own_unit(s, seat, about, "units" if "units" in about else "unit")
    points = movement_points(s, unit)
    ends = destinations(s, unit, points, actions_left(s) - 1)
    hexes = [
        {"hex": s.label(hex), **_way(s, way), "road": way.half < 2 * (len(way.fields) - 1)}
        for hex, way in sorted(ways(s, unit).items())
        if ends >> hex & 1
    ]
    here = s.label(s.at[unit]) if s.at[unit] >= 0 else None
    return {"unit": s.name(unit), "from": here, "points": points, "hexes": hexes, "objections": []}


# --- clashes and fire -------------------------------------------------------------------------------------


def _clash(s: LimanowaState, seat: Seat, about: About) -> Json:
    """4.4 The sheet of an attack, planned or announced, with exact odds and what one more would change."""
    target, units = hex_asked(s, about, "target"), _units(s, about, "units")
    if not s.occupied[enemy_of(s.printed.side[units[0]])] >> target & 1:
        raise GameError(sentence("target-expected-field-enemy"))
    charge = about.get("charge", "yes") != "no"
    found = prospect(s, target, units, charge=charge)
    if found is None:
        raise GameError(sentence("units-expected-infantry-cavalry-will"))
    answer = _sheet(found)
    answer["one_more"] = [
        {"unit": s.name(unit), "verb": verb, **_outlook(more)}
        for unit, verb, more in one_more(s, target, units, charge=charge)
    ]
    if found.clash.charging and (held := prospect(s, target, units, charge=False)) is not None:
        answer["without_charge"] = _outlook(held)
    announced = {order.unit for order in s.orders if order.verb == "attack" and order.to == target}
    new = [unit for unit in units if unit not in announced and seat == s.seat]
    answer["objections"] = objections_seen([each for unit in new for each in objections_to_attack(s, unit, target)])
    return answer


def _sheet(found: Prospect) -> Json:
    """4.4 The nine sections, with the odds of the whole clash instead of the attackers' blows alone."""
    return sheet_of(found.position, found.clash, found.forecast.defender) | _outlook(found) | _losses(found)


def _outlook(found: Prospect) -> Json:
    """What a clash brings, in a few figures."""
    forecast, clash, then = found.forecast, found.clash, found.position
    mine, theirs = forecast.expected
    return {
        "target_number": target_number(then, clash, clash.attackers, clash.defender),
        "odds": _odds(forecast.defender, then.rp[clash.defender]),
        "destroys": float(forecast.destroys),
        "expected": {"attackers": float(mine), "defender": float(theirs)},
    }


def _losses(found: Prospect) -> Json:
    s, falls = found.position, found.forecast.falls
    lost = [
        {"unit": s.name(unit), "losses": _odds(odds, s.rp[unit]), "destroyed": float(falls[unit])}
        for unit, odds in found.forecast.attackers.items()
    ]
    return {"lost": lost}


def _odds(odds: Odds, points: int) -> list[Json]:
    return [
        {"hits": hits, "chance": float(p), **({"words": say("head-destroyed")} if hits >= points else {})}
        for hits, p in odds.items()
    ]


def _fire(s: LimanowaState, seat: Seat, about: About) -> Json:
    """4.4.2 What a gun would do to a field: target number and chance, and whether it can support there."""
    gun, to = _units(s, about, "unit")[0], hex_asked(s, about, "hex")
    if not s.printed.artillery[gun] or s.at[gun] < 0:
        raise GameError(sentence("unit-expected-gun-board"))
    found = fire(s, gun, to)
    answer: Json = {
        "unit": s.name(gun),
        "hex": s.label(to),
        "distance": s.printed.grid.distance(s.at[gun], to),
        "long-range": reaches(s, gun, "long-range", to),
        "support": reaches(s, gun, "support", to) and can_support(s, gun, to),
    }
    if found is None:
        return answer | {"in_range": False}
    sheets = [sheet_seen(found.attack), sheet_seen(found.defence)]
    return answer | {
        "in_range": True,
        "target": s.name(s.figure_at[to]),
        "defender": s.name(s.figure_at[to]),
        "sheets": sheets,
        "sections": [*({"rule": "4.4.2", **sheet} for sheet in sheets), _shot(found)],
        "odds": [
            {"hits": 1, "chance": float(found.chance), "words": say("fire-hits")},
            {"hits": 0, "chance": float(1 - found.chance), "words": say("fire-misses")},
        ],
        "target_number": found.number,
        "chance": float(found.chance),
        "chance_exactly": str(Fraction(found.chance)),
    }


def _shot(found: Fire) -> Json:
    """4.4.2 The roll of a shot in one line."""
    return {
        "rule": "4.4.2",
        "title": say("fire-roll"),
        "lines": [],
        "target_number": found.number,
        "chance": float(found.chance),
    }


assist = Assists(
    {"orders": _orders, "reach": _reach, "clash": _clash, "fire": _fire, "weigh": SCALES.weigh},
    OVERLAYS,
    warnings,
    OPEN,
).assist
