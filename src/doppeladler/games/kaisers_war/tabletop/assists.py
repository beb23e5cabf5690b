"""Questions a client may ask without playing: reach, why not, odds, overlays."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import GameError
from doppeladler.games.kaisers_war.book import SIDES, Hex, HexSet, Side, Unit, Units, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.marches import on_the_march, ways
from doppeladler.games.kaisers_war.odds import (
    Forecast,
    Outcome,
    Prospect,
    arranged,
    best_force,
    candidates,
    hidden_in,
    objections_to_attack,
    prospect,
)
from doppeladler.games.kaisers_war.rules.ch07_control import held_by
from doppeladler.games.kaisers_war.rules.ch11_movement import objections_to_marching, points_left
from doppeladler.games.kaisers_war.rules.ch13_zoc import zoc
from doppeladler.games.kaisers_war.rules.ch14_strengths import attack_sheet, defence_sheet
from doppeladler.games.kaisers_war.rules.ch17_trace import offensive_reach, supplied_hexes
from doppeladler.games.kaisers_war.rules.ch18_rail import rail_net
from doppeladler.games.kaisers_war.warnings import warnings
from doppeladler.games.kaisers_war.words import say, sentence
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.wargame.table.assists import (
    About,
    Assists,
    Json,
    hex_asked,
    labels,
    objections_seen,
    own_units,
    sheet_seen,
)

from .charts import tone


def points(halves: int) -> float:
    """Movement points from halves."""
    return halves / 2 if halves % 2 else halves // 2


def _reach(s: KaiserState, side: Side, about: About) -> Json:
    """11.0, 18.0 Where the named unit can go, on foot and by rail, with cost and way."""
    named, march = own_units(s, side, about, "units"), on_the_march(s, side)
    units = named or ((march.unit,) if march else ())
    if not units:
        return {"objections": [], "hexes": []}
    unit = units[0]
    if march is None or march.unit != unit:
        objections = list(objections_to_marching(s, side, unit))
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
        for hex, way in ways(s, unit).items()
    ]
    return {
        "from": s.label(s.at[unit]),
        "points": points(points_left(s, unit)),
        "hexes": hexes,
        "objections": [],
        "units": [s.name(unit)],
    }


# --- attacks --------------------------------------------------------------------------------------------------


def _attackers(s: KaiserState, side: Side, about: About) -> Json:
    """14.2 Who may take part in an attack, and the strongest force that may attack together."""
    target = _target(s, side, about)
    able = candidates(s, side, target)
    units = [{"unit": s.name(unit), "hex": s.label(s.at[unit])} for unit in able]
    return {"target": s.label(target), "units": units, "suggested": s.names_of(best_force(s, side, target))}


def _target(s: KaiserState, side: Side, about: About) -> Hex:
    target = hex_asked(s, about, "target")
    if not s.occupied[enemy_of(side)] >> target & 1:
        raise GameError(sentence("target-expected-enemy"))
    return target


NO_ODDS: Json = {
    "attack": 0, "defence": 0, "percent": 0, "hidden": 0, "column": "", "chart_column": "", "sheets": [],
    "one_more": [], "forecast": None, "tables": [],
}  # fmt: skip
"""What is said of an attack without attackers."""


def _odds(s: KaiserState, side: Side, about: About) -> Json:
    """14.3 to 14.14 The sheets and the exact odds of an attack, and what one more unit would change."""
    target, force = _target(s, side, about), own_units(s, side, about, "units")
    able = candidates(s, side, target)
    if not force or not set(able).issuperset(force):
        raise GameError(sentence("units-expected-attackers"))
    attack = arranged(s, target, force)
    against = objections_to_attack(s, side, attack)
    if not attack.attackers:
        return NO_ODDS | {"objections": objections_seen(against)}
    hidden = hidden_in(s, side, target)
    if hidden:
        return (
            NO_ODDS
            | {"hidden": hidden, "column": "?", "sheets": [sheet_seen(attack_sheet(s, attack))]}
            | {"objections": objections_seen(against)}
        )
    now = prospect(s, side, target, force)
    more = (
        []
        if against
        else [{"unit": s.name(unit), **_prospect(s, found)} for unit, found in _one_more(s, side, target, force, able)]
    )
    sheets = [attack_sheet(s, attack), defence_sheet(s, target, attack.attackers)]
    return _prospect(s, now) | {
        "sheets": [sheet_seen(sheet) for sheet in sheets],
        "one_more": more,
        "objections": objections_seen(against),
    }


def _one_more(s: KaiserState, side: Side, target: Hex, force: Units, able: Units) -> Iterator[tuple[Unit, Prospect]]:
    """Everybody who could join, with what the attack would be then."""
    for unit in able:
        more = (*force, unit)
        if unit not in force and not objections_to_attack(s, side, arranged(s, target, more)):
            yield unit, prospect(s, side, target, more)


def _prospect(s: KaiserState, found: Prospect) -> Json:
    band = s.printed.band_names[found.odds.column]
    return {
        "attack": found.odds.attack,
        "defence": found.odds.defence,
        "percent": found.odds.percent,
        "column": band,
        "chart_column": band,
        "hidden": 0,
        "forecast": _forecast(found.forecast),
        "tables": [{"table": table, **_forecast(each)} for table, each in found.tables.items()],
    }


def _forecast(found: Forecast) -> Json:
    return {
        "results": {each.code: float(each.chance) for each in found.outcomes},
        "takes_the_hex": float(found.takes_the_hex),
        "expected_losses": [float(each) for each in found.losses],
        "attacker_losses": _spread(found, 0),
        "defender_losses": _spread(found, 1),
        "outcomes": [_outcome(each) for each in found.outcomes],
    }


def _spread(found: Forecast, at: int) -> dict[str, float]:
    """The chance of each loss of points, to the nearest point."""
    spread: dict[str, float] = {}
    for each in sorted(found.outcomes, key=lambda each: each.losses[at]):
        points_lost = str(round(each.losses[at]))
        spread[points_lost] = spread.get(points_lost, 0.0) + float(each.chance)
    return spread


def _outcome(found: Outcome) -> Json:
    """14.14 One result in words, with its chance and the points each side loses on average in it."""
    words = say("outcome", code=found.code, name=sentence(f"result-{found.code}"))
    losses = [float(each) for each in found.losses]
    return {"words": words, "tone": tone(found.code), "chance": float(found.chance), "losses": losses}


# --- layers ---------------------------------------------------------------------------------------------------


def _zones(s: KaiserState, side: Side) -> Json:
    """13.0 The zones of the enemy."""
    return {"hatched": labels(s, zoc(s, enemy_of(side)))}


def _supply(s: KaiserState, side: Side) -> Json:
    """17.2, 17.5 How far own supply units serve attacks, and where own units are in general supply."""
    near = EMPTY
    sources = [unit for unit in s.printed.supply_units[side] if s.at[unit] >= 0]
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
    {"reach": _reach, "odds": _odds, "attackers": _attackers},
    {"zones": _zones, "supply": _supply, "railways": _railways, "objectives": _objectives, "control": _control},
    warnings,
).assist
