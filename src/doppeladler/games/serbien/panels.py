"""What lies beside the map: calendar, organisation, plans and stores, what comes, places, what is announced."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from functools import partial

from doppeladler.engine import UMPIRE
from doppeladler.wargame.dates import days
from doppeladler.wargame.table.seen import kept
from doppeladler.wargame.table.view import OrderSeen, PlaceSeen, PoolSeen, TrackSeen, TurnSeen

from .book import AH, ARMIES, CORPS, MO, NO_ARMY, SE, Army, Corps, Hex, Side, Unit
from .columns import (
    BOX_C,
    BOX_E,
    BOX_W,
    BROD,
    COMING,
    DOBOJ,
    LOST,
    OFF_MAP,
    PLACES,
    POOL,
    REFIT,
    UNDER_WAY,
    ZAVIDOVICI,
    SerbienState,
)
from .pieces import Piece, own_seen, pieces_seen
from .printed import Printed
from .rows import ScheduleRow
from .rules.ch02_values import is_there
from .rules.ch03_control import held_by
from .rules.ch03_stacking import top_unit
from .rules.ch26_plans import bound_armies, distance_to_goal, penalty, primary_of
from .rules.tables import DIVISION
from .setting import Rules
from .words import say, sentence

AHEAD = 6
"""So many turns after this one are shown."""
OUTSIDE = (BOX_W, BOX_C, BOX_E, ZAVIDOVICI, DOBOJ, BROD, UNDER_WAY, OFF_MAP, REFIT, LOST, POOL)
FRACTIONS = {0: "", 2: "¼", 4: "½", 6: "¾"}


def dates_of(printed: Printed, turn: int) -> str:
    """4.1 First and last day of a turn."""
    row = printed.calendar[turn]
    return f"{row.from_}/{row.to}"


def is_own(s: SerbienState, seat: str, unit: Unit) -> bool:
    """3.1.6 May this seat look at the unit as its own?"""
    return seat in (s.printed.side[unit], UMPIRE)


# --- the calendar (4.1, 16.0) -----------------------------------------------------------------------------------


def calendar_seen(s: SerbienState) -> list[TurnSeen]:
    """4.1, 4.3, 16.0 This turn and the next ones: dates, season, what comes and goes, the Inter-Phase after it."""
    last = min(s.turn + AHEAD, s.rules.last_turn)
    return [turn_seen(s.printed, s.rules, turn) for turn in range(s.turn, last + 1)]


def turn_seen(printed: Printed, rules: Rules, turn: int) -> TurnSeen:
    """One turn of the calendar."""
    row = printed.calendar[turn]
    own = rules.schedule.get(turn, ())
    words = [_brings(each) for each in own if each.what != "event"]
    if row.inter_phase:
        words.append(say("calendar-inter-phase", number=row.inter_phase))
    season = "pause" if row.inter_phase else ""
    weather = say("calendar-weather", low=bool(row.low_water), wet=row.bottomland_mp > 2, poor=bool(row.poor_recovery))
    dates = days(date.fromisoformat(row.from_), date.fromisoformat(row.to))
    name = say("calendar-turn", turn=turn, dates=dates)
    return {"turn": turn, "name": name, "season": season, "weather": weather, "words": ", ".join(words)}


def _brings(row: ScheduleRow) -> str:
    return say(f"calendar-{row.what.replace(' ', '-')}", unit=row.unit)


# --- organisation (5.0) -----------------------------------------------------------------------------------------


def organisation_seen(s: SerbienState, seat: str) -> list[PoolSeen]:
    """5.1, 5.2 Each army with its corps: who belongs to it, and how much of its limit that is."""
    sides = [side for side in (AH, SE) if seat in (side, UMPIRE)]
    return [pool for side in sides for pool in _organised(s, side)]


def _organised(s: SerbienState, side: Side) -> list[PoolSeen]:
    own = pieces_seen(s, side)
    pieces = {unit: own[unit] for unit in s.printed.roster[side] if is_there(s, unit)}
    return kept(s, ("organisation", side), pieces, lambda: list(_organisation(s, side, pieces)))


def _organisation(s: SerbienState, side: Side, pieces: Mapping[Unit, Piece]) -> Iterator[PoolSeen]:
    found: dict[tuple[int, int], list[Unit]] = {}
    for unit in pieces:
        found.setdefault((s.army[unit], s.corps[unit]), []).append(unit)
    for army, corps in sorted(found, key=lambda each: (each[0], each[1] or len(CORPS))):
        if army != NO_ARMY:
            units = found[army, corps]
            seen = [pieces[unit] for unit in units]
            make = partial(_corps_seen, s, side, ARMIES[army], CORPS[corps], units, seen)
            yield kept(s, ("corps", army, corps), (units, seen), make)


def _corps_seen(
    s: SerbienState, side: Side, army: Army, corps: Corps, units: list[Unit], pieces: list[Piece]
) -> PoolSeen:
    size = sum(s.printed.bulk[unit] for unit in units if s.printed.is_formation[unit])
    limit = s.printed.corps_limit.get(corps, 0)
    name = say(
        "corps-box",
        army=sentence(f"army-{army}"),
        corps=sentence(f"corps-{corps or 'none'}"),
        size=divisions(size),
        limit=divisions(limit),
        free=not corps,
    )
    return {"pool": f"{army} {corps or '-'}", "name": name, "side": side, "pieces": pieces}


def divisions(eighths: int) -> str:
    """1.1 A size in divisions: ``2½``."""
    whole, rest = divmod(eighths, DIVISION)
    return f"{whole or ''}{FRACTIONS[rest - rest % 2]}" or "0"


# --- off the map (15.6.3a, 16.6.3, 24.2, 25.1.2) ----------------------------------------------------------------


def pools_seen(s: SerbienState, seat: str) -> Iterator[PoolSeen]:
    """15.6.3a, 16.6.3, 24.2, 25.1 Who is beyond the map, in a box, refitting, or may come back; the squadrons."""
    for side in (AH, SE):
        if seat not in (side, UMPIRE):
            continue
        for place in OUTSIDE:
            units = [unit for unit in s.printed.roster[side] if s.at[unit] == place]
            if units:
                yield _pool(s, PLACES[place], side, units)
        afloat = [unit for unit in s.printed.squadrons if s.berth[unit] >= 0] if side == AH else []
        if afloat:
            yield _pool(s, "afloat", side, afloat)


def _pool(s: SerbienState, place: str, side: Side, units: list[Unit]) -> PoolSeen:
    return {
        "pool": f"{place} {side}",
        "place": place,
        "name": say(f"pool-{place}"),
        "side": side,
        "pieces": [own_seen(s, unit) for unit in units],
    }


def squadrons_seen(s: SerbienState) -> list[dict[str, str]]:
    """25.1 The squadrons on the rivers: their hexes lie open."""
    afloat = [unit for unit in s.printed.squadrons if s.berth[unit] >= 0]
    return [{"unit": s.name(unit), "hex": s.label(s.berth[unit])} for unit in afloat]


def coming_seen(s: SerbienState, seat: str) -> Iterator[Piece]:
    """16.1 Who is on the schedule, which is printed."""
    for turn, rows in s.rules.schedule.items():
        for row in rows:
            unit = s.printed.by_name.get(row.unit)
            if unit is not None and s.at[unit] == COMING and is_own(s, seat, unit) and turn >= s.turn:
                yield own_seen(s, unit) | {"turn": turn, "hexes": []}


# --- stores and plans (16.6, 23.2, 26) --------------------------------------------------------------------------


def tracks_seen(s: SerbienState, seat: str) -> Iterator[TrackSeen]:
    """14.3.4, 16.6, 23.2, 26.3.1 What a side has in store, and how many of its mandated attacks are made."""
    if seat in (SE, UMPIRE):
        yield _track("shells", s.shells, s.rules.shells, "23.2")
    for nation in (AH, SE, MO):
        owner = AH if nation == AH else SE
        if seat in (owner, UMPIRE) and s.repl[nation]:
            yield _track(f"repl-{nation}", s.repl[nation], max(s.repl[nation], 0), "16.6")
    for side in (AH, SE):
        if s.rights[side]:
            yield _track(f"rights-{side}", s.rights[side], s.rights[side], "14.3.4")
    for army in bound_armies(s):
        plan = s.printed.plans[army]
        yield _track(f"plan-{army}", min(s.mandated[army], plan.mandated_attacks), plan.mandated_attacks, "26.3.1")


def _track(name: str, value: int, of: int, rule: str) -> TrackSeen:
    return {"track": name, "name": say(f"track-{name}"), "value": value, "of": of, "rule": rule}


def plan_words(s: SerbienState, seat: str) -> str:
    """26.1, 27.1 How far each army is from its goal, and what it costs to give it up now."""
    return " ".join(goal_words(s, seat, army) for army in bound_armies(s))


def goal_words(s: SerbienState, seat: str, army: Army) -> str:
    """26.1, 27.1 The same of one army; 3.1.6 to which army hidden units belong is not told to Serbia."""
    name, hex = sentence(f"army-{army}"), s.printed.gazetteer.place(primary_of(s, army))
    if seat == SE:
        return say("plan-goal", army=name, hex=hex)
    return say(
        "plan-words",
        army=name,
        hex=hex,
        far=distance_to_goal(s, army),
        cost=-penalty(s, army) if "27.1" not in s.rules.unused else 0,
    )


# --- what is announced (7.3, 9.1) -------------------------------------------------------------------------------


def prepared_seen(s: SerbienState, seat: str) -> list[OrderSeen]:
    """3.1.6a, 7.3, 9.1 Prepared Attacks and indicated attacks lie open; who makes them under the top is not told."""
    aims = zip(s.printed.all_units, s.attacks, s.aim, strict=True)
    named = [unit for unit, attacks, prepares in aims if attacks >= 0 or prepares >= 0]
    found = [order_seen(s, seat, unit) for unit in named if is_announced(s, unit)]
    known = (each for each in found if each is not None)
    return sorted(known, key=lambda each: (each["start"] or "", each["hex"], each["unit"]))


def is_announced(s: SerbienState, unit: Unit) -> bool:
    """7.3, 9.1 Has a unit on the map prepared an attack, or is it named for one that is still to be fought?"""
    return s.at[unit] >= 0 and not s.fought[unit] and max(s.attacks[unit], s.aim[unit]) >= 0


def order_seen(s: SerbienState, seat: str, unit: Unit) -> OrderSeen | None:
    """3.1.6a The announced attack of a unit as a seat sees it; of an enemy Asset under the top nothing."""
    goal = s.attacks[unit] if s.attacks[unit] >= 0 else s.aim[unit]
    here = s.at[unit]
    known = is_own(s, seat, unit) or top_unit(s, here) == unit
    if not known and not s.printed.is_formation[unit]:
        return None
    start = next((hex for hex in s.hexes_of(unit) if s.printed.grid.are_adjacent(hex, goal)), here)
    place = s.printed.gazetteer.place(goal)
    is_named = s.attacks[unit] >= 0
    return {
        "verb": "attack" if is_named else "prepare",
        "unit": s.name(unit) if known else "",
        "start": s.label(start),
        "hex": s.label(goal),
        "number": None,
        "token": False,
        "done": False,
        "words": say("order-attack", hex=place) if is_named else say("order-prepare", hex=place),
    }


# --- places that pay (27.0) -------------------------------------------------------------------------------------


def places_seen(s: SerbienState, seat: str) -> list[PlaceSeen]:
    """26.1, 27.3 to 27.7 The goals of plans, then every place that pays: to whom, when, and who controls it."""
    goals = [
        kept(s, ("goal", seat, army), (distance_to_goal(s, army), s.changed), partial(goal_seen, s, seat, army))
        for army in bound_armies(s)
    ]
    return goals + kept(s, "pays", (s.changed, s.paid), lambda: list(paying_seen(s)))


def paying_seen(s: SerbienState) -> Iterator[PlaceSeen]:
    """27.3 to 27.7 Every place that pays."""
    for row in s.rules.victory:
        hex = s.printed.hex_of.get(row.where)
        if hex is None:
            continue
        yield {
            "name": say("place-pays", name=town_of(s, hex), points=abs(row.vp)),
            "hexes": [s.label(hex)],
            "kind": say(f"place-{row.clock.replace(' ', '-')}"),
            "taken_by": row.side,
            "cards": 0,
            "units": 0,
            "paid": f"{row.rule} {row.where}" in s.paid,
            "holder": next((side for side in (AH, SE) if held_by(s, side) >> hex & 1), None),
        }


def goal_seen(s: SerbienState, seat: str, army: Army) -> PlaceSeen:
    """26.1, 27.1 The goal of an army: how far it is, and what it costs to give it up now."""
    hex = primary_of(s, army)
    return {
        "name": goal_words(s, seat, army),
        "hexes": [s.label(hex)],
        "kind": say("place-plan"),
        "taken_by": AH,
        "cards": 0,
        "units": 0,
        "paid": False,
        "holder": next((side for side in (AH, SE) if held_by(s, side) >> hex & 1), None),
    }


def town_of(s: SerbienState, hex: Hex) -> str:
    """The town in a hex, or its number."""
    return s.printed.town_names.get(hex, s.label(hex))
