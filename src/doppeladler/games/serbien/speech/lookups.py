"""Questions about the position: who is where, where units can go, supply, armies, places, plans, what comes."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import UMPIRE, Refused
from doppeladler.games.serbien.book import SIDES, Hex, Side, Unit, Units
from doppeladler.games.serbien.columns import PLACES, SerbienState
from doppeladler.games.serbien.marches import Way, objections_to_marching, on_the_march, ways
from doppeladler.games.serbien.panels import calendar_seen, organisation_seen, places_seen, plan_words
from doppeladler.games.serbien.pieces import Piece, enemy_seen, own_seen
from doppeladler.games.serbien.rules.ch03_stacking import top_unit
from doppeladler.games.serbien.rules.ch15_sources import is_fed, is_isolated, is_supplied, reach_of
from doppeladler.games.serbien.rules.ch18_rails import has_line
from doppeladler.games.serbien.words import heads, say, sentence
from doppeladler.wargame.speech import Block, Chart, Span, near, place

from .reading import piece_in_words, stack_in_words, stack_told


def where_to(s: SerbienState, side: Side, units: Units) -> Iterator[Block]:
    """Every hex that a group reaches, by what it costs; forced points are told."""
    marching = on_the_march(s, side)
    group = units or marching
    if not group or not set(group) <= set(marching):
        objections = objections_to_marching(s, side, group) if group else []
        if objections or not group:
            raise Refused(", ".join(s.names_of(group)), objections)
    rows = near.hexes_by_cost(s, _by_cost(ways(s, group)))
    title = ", ".join(s.names_of(group))
    yield Chart(title, heads("points", "hexes"), tuple(rows)) if rows else f"  {say('nowhere')}"


def _by_cost(found: dict[Hex, Way]) -> Iterator[tuple[str, Hex]]:
    for hex, way in sorted(found.items(), key=lambda row: row[1].cost):
        yield say("cost-forced", cost=way.cost, forced=way.forced) if way.forced else str(way.cost), hex


def who_is_in(s: SerbienState, seat: str, hex: Hex) -> Iterator[Block]:
    """The ground and the stack in a hex, as far as the seat may know."""
    return near.who_is_in(s, hex, lambda: stack_told(s, seat, hex))


def show_units(s: SerbienState, seat: str, units: Units) -> Iterator[Block]:
    """3.1.6 Own units with their figures; of the enemy what is seen on top of a stack."""
    for unit in units:
        if seat in (s.printed.side[unit], UMPIRE):
            where = place(s, s.at[unit]) if s.at[unit] >= 0 else PLACES[s.at[unit]]
            yield (Span(f"{where}: {piece_in_words(own_seen(s, unit))}", s.printed.side[unit]),)
        elif is_on_top(s, unit):
            yield (Span(f"{place(s, s.at[unit])}: {piece_in_words(enemy_seen(s, unit))}", s.printed.side[unit]),)
        else:
            yield say("unit-not-seen", unit=s.name(unit))


def is_on_top(s: SerbienState, unit: Unit) -> bool:
    """3.1.5 Does a unit lie on top of a stack on the map?"""
    return any(top_unit(s, hex) == unit for hex in s.hexes_of(unit))


def all_stacks(s: SerbienState, seat: str) -> Iterator[Block]:
    """Every stack on the map, own first."""
    names = {side: say(f"side-{side}") for side in SIDES}
    return near.all_stacks(s, seat, names, lambda hex: stack_in_words(s, seat, hex))


def supply_report(s: SerbienState, side: Side) -> Iterator[Block]:
    """15.1 Own Depots and Corps Trains, and own units without supply."""
    if side not in SIDES:
        return
    there = [unit for unit in (*s.printed.depots[side], *s.printed.trains[side]) if s.at[unit] >= 0]
    rows = tuple(
        (
            s.name(unit),
            place(s, s.at[unit]),
            str(reach_of(s, unit, bool(s.extended[unit]))),
            say("works", works=has_line(s, unit) if s.printed.is_depot[unit] else is_fed(s, unit)),
        )
        for unit in there
    )
    yield Chart(say("supply-title"), heads("unit", "hex", "range", "line"), rows)
    for unit in s.on_map(side):
        if not s.printed.is_supply[unit] and not is_supplied(s, unit):
            yield say("is-unsupplied", unit=s.name(unit), hex=place(s, s.at[unit]), isolated=is_isolated(s, unit))


def armies_report(s: SerbienState, seat: str) -> Iterator[Block]:
    """5.0 Each corps with its units."""
    for each in organisation_seen(s, seat):
        pieces: list[Piece] = list(each["pieces"])  # type: ignore[arg-type]  # pieces of this game
        yield (Span(each["name"], "strong"),)
        yield "  " + ", ".join(map(piece_in_words, pieces))


def places_report(s: SerbienState, seat: str) -> Iterator[Block]:
    """27.0 What pays, to whom, and who controls it."""
    rows = tuple(
        (each["name"], each["hexes"][0], each["kind"], say(f"side-{each['taken_by']}"), _held(each["holder"]))
        for each in places_seen(s, seat)
    )
    yield Chart(say("places-title", points=s.vp), heads("place", "hex", "when", "pays", "holder"), rows)


def _held(holder: str | None) -> str:
    return say(f"side-{holder}") if holder else "-"


def plans_report(s: SerbienState, seat: str) -> Iterator[Block]:
    """26.0 The plans that bind."""
    yield plan_words(s, seat) or str(sentence("no-plan-binds"))


def calendar_report(s: SerbienState, seat: str) -> Iterator[Block]:
    """4.1, 16.0 The turns to come."""
    rows = tuple((each["name"], each["weather"], each["words"]) for each in calendar_seen(s))
    yield Chart(say("panel-calendar"), heads("turn", "weather", "brings"), rows)
