"""What lies beside the map: income, objectives, pools, what comes, the attack at hand, the rail capacity."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from doppeladler.hexes import members
from doppeladler.wargame.table.seen import kept
from doppeladler.wargame.table.view import PlaceSeen, PoolSeen, SheetSeen, TrackSeen

from .book import SIDES, Hex, Side, Unit, Units
from .columns import BOX, COMING, DUE, PLACES, POOL, RAIL_CAPACITY, WAITING, KaiserState
from .pieces import Piece, unit_seen, unit_with
from .printed import Printed
from .rules.ch04_victory import cities_counted
from .rules.ch07_control import held_by
from .rules.ch09_mobilization import turn_of_arrival
from .rules.ch14_combat import DeclareAttack
from .rules.opt_sight import is_own, knows_rails
from .words import say, sentence, term


def date_of(printed: Printed, turn: int) -> str:
    """The months and the year of a turn."""
    row = printed.calendar[turn]
    return say("date", months=term(row.months), year=str(row.year))


def income_of(s: KaiserState, side: Side) -> dict[str, int]:
    """5.4, 4.2 What the objectives a side holds would pay now, and what enemy cities would count at the end."""
    held, chart = held_by(s, side) & s.printed.objectives, s.printed.points
    own = held & s.printed.home_objectives[side]
    return {
        say("income-own"): own.bit_count() * chart["own objective"].gain,
        say("income-enemy"): (held & ~own).bit_count() * chart["enemy objective"].gain,
        say("income-cities"): cities_counted(s, side),
    }


def objectives_seen(s: KaiserState) -> list[PlaceSeen]:
    """5.4 Every objective and who controls it."""
    return [
        {
            "name": s.printed.town_names[hex],
            "hexes": [s.label(hex)],
            "kind": say("objectives-of", side=sentence(f"name-{side}")),
            "taken_by": "",
            "cards": 0,
            "units": 0,
            "paid": False,
            "holder": next((one for one in SIDES if held_by(s, one) >> hex & 1), None),
        }
        for side in SIDES
        for hex in members(s.printed.home_objectives[side])
    ]


def pools_seen(s: KaiserState, seat: str) -> Iterator[PoolSeen]:
    """9.5, 9.7, 9.10 What waits to be placed, which armies can be formed again, what is free; opt.7 one's own."""
    at = s.at
    for place in (WAITING, BOX, POOL):
        for side in SIDES:
            pieces = [
                unit_seen(s, unit) for unit in s.printed.roster[side] if at[unit] == place and is_own(s, seat, unit)
            ]
            yield kept(s, ("pool", place, side), pieces, partial(_pool, place, side, pieces))


def _pool(place: Hex, side: Side, pieces: list[Piece]) -> PoolSeen:
    name = say(f"pool-{PLACES[place]}", side=sentence(f"name-{side}"))
    return {"pool": f"{PLACES[place]} {side}", "name": name, "side": side, "pieces": pieces}


def coming_seen(s: KaiserState, seat: str) -> Iterator[Piece]:
    """9.2, 9.5 Who is on the schedule, which is printed, and who is bought; opt.7 of these one's own."""
    for unit in s.printed.all_units:
        place = s.at[unit]
        if place == COMING or (place == DUE and is_own(s, seat, unit)):
            yield unit_to_come(s, unit)


def unit_to_come(s: KaiserState, unit: Unit) -> Piece:
    """9.2, 9.5 A unit with the turn of its arrival; 0 if it waits for Romania."""
    return unit_with(s, unit, "turn", turn_of_arrival(s, unit) or 0) | {"hexes": ""}


def tracks_seen(s: KaiserState, seat: str) -> list[TrackSeen]:
    """18.2 The rail capacity left, where it is known."""
    if not knows_rails(s, seat):
        return []
    return [{"track": "rail", "name": say("track-rail"), "value": s.rail_left, "of": RAIL_CAPACITY, "rule": "18.2"}]


def battle_seen(s: KaiserState, seat: str) -> SheetSeen | None:
    """14.3 The attack that is being fought, and to its player the one that is being declared."""
    asked = s.decision_of(seat) if seat in SIDES else None
    if isinstance(asked, DeclareAttack):
        return _sheet(s, asked.target, asked.attackers, ())
    battle = s.battle
    if battle is None:
        return None
    return _sheet(s, battle.target, battle.attackers, battle.defenders) | {
        "hexes": [s.label(hex) for hex in battle.left],
        "attack": battle.attack,
        "defence": battle.defence,
        "column": s.printed.band_names[battle.column],
        "result": battle.code or None,
    }


def _sheet(s: KaiserState, target: Hex, attackers: Units, defenders: Units) -> SheetSeen:
    hexes = list(dict.fromkeys(s.label(s.at[unit]) for unit in attackers if s.at[unit] >= 0))
    return {
        "target": s.label(target),
        "hexes": hexes,
        "attackers": s.names_of(attackers),
        "defenders": s.names_of(defenders),
    }
