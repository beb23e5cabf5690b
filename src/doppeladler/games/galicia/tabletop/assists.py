"""Questions a client may ask without playing: reach, why not, odds, overlays. Only what the seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from doppeladler.engine import GameError, Sheet
from doppeladler.games.galicia.book import AH, RU, SIDE_NAMES, Hex, Side, Units, enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.odds import Forecast, Outcome, Prospect, best_force, one_more, prospect
from doppeladler.games.galicia.rules.ch04_movement import March, objections_to_marching, points_left
from doppeladler.games.galicia.rules.ch06_zoc import zoc, zoc_cost
from doppeladler.games.galicia.rules.ch07_combat import attackers_in, objections_to_company
from doppeladler.games.galicia.rules.ch08_certainty import objections_to_hopeless
from doppeladler.games.galicia.rules.ch11_supply import IN_RANGE, LOW_RANGE, country, railway_sources, rings, sources
from doppeladler.games.galicia.rules.ch14_reinforcements import due, scheduled_hexes
from doppeladler.games.galicia.rules.marches import reach_of, route
from doppeladler.games.galicia.rules.tables import COLUMNS, LAST_COLUMN, column_name
from doppeladler.games.galicia.warnings import warnings
from doppeladler.games.galicia.words import say, sentence
from doppeladler.hexes import members
from doppeladler.wargame.table.assists import (
    About,
    Assists,
    Json,
    attackers_seen,
    force_asked,
    hex_asked,
    labels,
    objections_seen,
    own_units,
    sheet_seen,
    target_asked,
)

from .weighing import SCALES


def _reach(s: GaliciaState, side: Side, about: About) -> Json:
    """4.2 Where the named units can march together, with cost and way."""
    group = own_units(s, side, about, "units") or _marching(s, side)
    if not group or len({s.at[unit] for unit in group}) != 1:
        raise GameError(sentence("units-expected-own-units-one"))
    objections = [each for unit in group for each in objections_to_marching(s, side, unit)]
    if objections:
        return {"objections": objections_seen(objections), "hexes": []}
    found, here = reach_of(s, side, group), s.at[group[0]]
    least = [hex for hex in s.printed.grid.neighbours[here] if hex not in found.cost and route(s, side, group, hex)]
    ways = [(hex, cost, found.path(hex)) for hex, cost in found.cost.items() if hex != here]
    ways += [(hex, points_left(s, group), (here, hex)) for hex in least]
    hexes = [
        {
            "hex": s.label(hex),
            "cost": cost,
            "way": [s.label(each) for each in way],
            "minimum": hex in least,
            "zone": 0 if hex in least else zoc_cost(s, side, way[-2], hex),
        }
        for hex, cost, way in ways
    ]
    return {
        "from": s.label(here),
        "points": points_left(s, group),
        "hexes": hexes,
        "objections": [],
        "units": s.names_of(group),
    }


def _marching(s: GaliciaState, side: Side) -> Units:
    """4.2 Who is on the march now, when nobody is named."""
    asked = s.decision_of(side)
    return asked.group if isinstance(asked, March) else ()


def _odds(s: GaliciaState, side: Side, about: About) -> Json:
    """8.1 to 9.4 The sheet and the exact odds of an attack, and what one more unit would change."""
    target = target_asked(s, side, about)
    force = force_asked(s, side, about, _able(s, side, target))
    now = prospect(s, side, target, force)
    more = [{"unit": s.name(unit), **_prospect(found, side)} for unit, found in one_more(s, side, target, force)]
    company = [*objections_to_company(s, force), *objections_to_hopeless(s, side, target, force)]
    sheets = [sheet_seen(sheet) for sheet in _sheets(now)]
    return _prospect(now, side) | {"sheets": sheets, "one_more": more, "objections": objections_seen(company)}


def _able(s: GaliciaState, side: Side, target: Hex) -> Units:
    near = s.printed.grid.adjacent[target] & s.occupied[side]
    return tuple(unit for hex in members(near) for unit in attackers_in(s, side, hex, target))


def _attackers(s: GaliciaState, side: Side, about: About) -> Json:
    """7.0 to 7.2 Who may attack a hex, and the strongest force among them that may attack together."""
    target = hex_asked(s, about, "target")
    able = _able(s, side, target)
    return attackers_seen(s, target, able, best_force(s, side, target, able))


def _sheets(found: Prospect) -> tuple[Sheet, ...]:
    sums = found.reckoning
    return sums.attack, sums.defence, sums.shifts, sums.attack_av, sums.defence_av


def _prospect(found: Prospect, side: Side) -> Json:
    sums = found.reckoning
    return {
        "attack": sums.attack.total,
        "defence": sums.defence.total,
        "column": column_name(sums.column),
        "chart_column": COLUMNS[max(0, min(sums.column, LAST_COLUMN))],
        "flanked": sums.flanked,
        "large": sums.steps >= 7,
        "hidden": found.hidden,
        "forecast": _forecast(found.forecast, side) if found.forecast else None,
    }


def _forecast(found: Forecast, side: Side) -> Json:
    attacker, defender = found.expected_losses
    return {
        "results": _chances(found.results),
        "attacker_retreat": _chances(found.attacker_retreat),
        "defender_retreat": _chances(found.defender_retreat),
        "attacker_losses": _chances(found.attacker_losses),
        "defender_losses": _chances(found.defender_losses),
        "takes_the_hex": float(found.takes_the_hex),
        "expected_losses": [float(attacker), float(defender)],
        "outcomes": [_outcome(each, side) for each in found.outcomes],
    }


def _outcome(found: Outcome, side: Side) -> Json:
    """9.2 One outcome in words, with its chance and what each side loses on average in it."""
    goes = [
        say("falls-back", side=SIDE_NAMES[who], hexes=hexes)
        for who, hexes in ((enemy_of(side), found.defender_retreat), (side, found.attacker_retreat))
        if hexes
    ]
    tone = "good" if found.defender_retreat else "bad" if found.attacker_retreat else "even"
    losses = [float(each) for each in found.losses]
    return {"words": ", ".join(goes) or say("both-hold"), "tone": tone, "chance": float(found.chance), "losses": losses}


def _chances(odds: Mapping[Any, Fraction]) -> dict[str, float]:
    return {str(key): float(chance) for key, chance in odds.items()}


def _zones(s: GaliciaState, side: Side) -> Json:
    """6.0 The zones of the enemy."""
    return {"hatched": labels(s, zoc(s, enemy_of(side)))}


def _supply(s: GaliciaState, side: Side) -> Json:
    """11.0 Sources, live railways and the length of the path to every hex in range, as of now."""
    lengths: dict[str, int] = {}
    for length, ring in enumerate(rings(country(s, side), sources(s, side))):
        if length > LOW_RANGE:
            break
        lengths |= dict.fromkeys(labels(s, ring), length)
    edge = s.printed.supply_edge[side] & ~s.occupied[enemy_of(side)]
    railways = labels(s, railway_sources(s, side))
    return {"network": {"sources": labels(s, edge), "railways": railways, "lengths": lengths, "full": IN_RANGE}}


def _towns(s: GaliciaState, side: Side) -> Json:
    """15.1 The towns that pay: who holds them, and which have paid for their capture."""
    badges = [
        {
            "hex": s.label(town.hex),
            "text": str(town.capture),
            "holder": next((one for one in (AH, RU) if s.occupied[one] >> town.hex & 1), None),
            "done": bool(s.captured >> town.hex & 1),
        }
        for side in (AH, RU)
        for town in s.printed.victory_towns[side]
    ]
    return {"badges": badges}


def _arrivals(s: GaliciaState, side: Side) -> Json:
    """14.0 Where the units of this and the coming turns appear."""
    now = {s.name(unit): labels(s, scheduled_hexes(s, unit)) for unit in due(s, side)}
    return {"now": now}


assist = Assists(
    {"reach": _reach, "odds": _odds, "attackers": _attackers, "weigh": SCALES.weigh},
    {"zones": _zones, "supply": _supply, "towns": _towns, "arrivals": _arrivals},
    warnings,
).assist
