"""Questions about the position: who is where, where units can go, supply, objectives, what comes, what it costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from doppeladler.engine import Objection, Refused
from doppeladler.games.kaisers_war.book import SIDES, Hex, Side, Units
from doppeladler.games.kaisers_war.columns import PLACES, KaiserState
from doppeladler.games.kaisers_war.events import spell_halves
from doppeladler.games.kaisers_war.marches import Way, on_the_march, ways
from doppeladler.games.kaisers_war.panels import coming_seen, date_of, income_of, objectives_seen
from doppeladler.games.kaisers_war.pieces import unit_known, unit_seen
from doppeladler.games.kaisers_war.rules.ch09_prices import cost_of, for_sale, objections_to_price
from doppeladler.games.kaisers_war.rules.ch11_movement import objections_to_marching
from doppeladler.games.kaisers_war.rules.ch17_attrition import in_danger
from doppeladler.games.kaisers_war.rules.ch17_trace import can_expend, is_supplied, offensive_radius
from doppeladler.games.kaisers_war.rules.opt_bolsheviks import scheduled_supply
from doppeladler.games.kaisers_war.rules.opt_sight import is_own, is_seen
from doppeladler.games.kaisers_war.words import heads, say, sentence, term
from doppeladler.wargame.speech import Block, Chart, Span, near, place

from .reading import piece_in_words, pieces_seen, stack_in_words


def where_to(s: KaiserState, side: Side, units: Units) -> Iterator[Block]:
    """Every hex that a unit reaches, by what it costs, on foot and by rail."""
    march = on_the_march(s, side)
    unit = units[0] if units else march.unit if march else None
    if unit is None:
        raise Refused("reach", [Objection("11.0", sentence("no-nobody-on-the-march"))])
    if march is None or march.unit != unit:
        objections = list(objections_to_marching(s, side, unit))
        if objections:
            raise Refused(s.name(unit), objections)
    rows = near.hexes_by_cost(s, _by_cost(ways(s, unit)))
    yield Chart(s.name(unit), heads("points", "hexes"), tuple(rows)) if rows else f"  {say('nowhere')}"


def _by_cost(found: dict[Hex, Way]) -> Iterator[tuple[str, Hex]]:
    for hex, way in sorted(found.items(), key=lambda row: (row[1].rail is not None, row[1].cost)):
        cost = spell_halves(way.cost)
        yield say("cost-by-rail", cost=cost) if way.rail is not None else cost, hex


def who_is_in(s: KaiserState, seat: str, hex: Hex) -> Iterator[Block]:
    """The ground and the stack in a hex, as far as the seat may know."""
    return near.who_is_in(s, hex, lambda: map(piece_in_words, pieces_seen(s, seat, hex)))


def show_units(s: KaiserState, seat: str, units: Units) -> Iterator[Block]:
    """Units with what is printed on them, and where they are; opt.7 of strangers nothing that is not seen."""
    for unit in units:
        if not is_seen(s, seat, unit):
            yield say("unit-not-seen", unit=s.name(unit))
            continue
        where = place(s, s.at[unit]) if s.at[unit] >= 0 else say(f"place-{PLACES[s.at[unit]]}")
        piece = unit_known(s, unit) if s.at[unit] >= 0 and is_own(s, seat, unit) else unit_seen(s, unit)
        yield (Span(f"{where}: {piece_in_words(piece)}", s.printed.side[unit]),)
        parts = Counter(s.printed.parts[unit])
        if parts and is_own(s, seat, unit):
            yield "  " + say("breaks-into", parts=[_part(s, part, number) for part, number in parts.items()])


def _part(s: KaiserState, part: str, number: int) -> str:
    return say("part-free", count=number, kind=part, free=len(s.free(s.printed.corps_of[part])))


def all_stacks(s: KaiserState, seat: str) -> Iterator[Block]:
    """Every stack on the map, own first."""
    names = {side: say(f"name-{side}") for side in SIDES}
    return near.all_stacks(s, seat, names, lambda hex: stack_in_words(s, seat, hex))


def supply_report(s: KaiserState, side: Side) -> Iterator[Block]:
    """Own supply units, and own units without general supply."""
    there = [unit for unit in s.printed.supply_units[side] if s.at[unit] >= 0]
    rows = [
        (
            s.name(unit),
            place(s, s.at[unit]),
            str(offensive_radius(s, unit)),
            str(term("yes" if can_expend(s, unit) else "no")),
        )
        for unit in there
    ]
    yield (
        Chart(say("supply-title"), heads("unit", "hex", "radius", "can-be-spent"), tuple(rows))
        if rows
        else say("no-supply-units")
    )
    out = [unit for unit in s.on_map(side) if not is_supplied(s, unit)]
    danger = set(in_danger(s, side))
    for unit in out:
        yield say("is-unsupplied", unit=s.name(unit), hex=place(s, s.at[unit]), in_danger=unit in danger)


def objectives_report(s: KaiserState, seat: str) -> Iterator[Block]:
    """The objectives with who holds them, the points, and what they pay this turn."""
    rows = tuple(
        (
            each["name"],
            each["hexes"][0],
            each["kind"],
            say(f"name-{each['holder']}") if each["holder"] else say("nobody"),
        )
        for each in objectives_seen(s)
    )
    yield Chart(say("objectives-title"), heads("city", "hex", "objective", "held-by"), rows)
    for side in SIDES:
        points = [f"{source} {value}" for source, value in income_of(s, side).items()]
        yield say("side-points", side=sentence(f"name-{side}"), score=s.vp[side], points=points)


def reinforcements_report(s: KaiserState, seat: str) -> Iterator[Block]:
    """The schedule of both sides, turn by turn."""
    coming: dict[tuple[int, Side], list[str]] = {}
    for piece in coming_seen(s, seat):
        coming.setdefault((piece["turn"], piece["side"]), []).append(piece["unit"])
    rows = tuple(
        (
            str(turn) if turn else say("with-romania"),
            date_of(s.printed, turn) if turn else "",
            (Span(", ".join(names), side),),
        )
        for (turn, side), names in sorted(coming.items())
    )
    yield Chart(say("reinforcements-title"), heads("turn", "date", "units"), rows) if rows else say("nobody-to-come")


def pools_report(s: KaiserState, side: Side) -> Iterator[Block]:
    """What lies off the map, by kind."""
    rows = []
    for hex, word in PLACES.items():
        kinds = Counter(s.printed.kind[unit] for unit in s.printed.roster[side] if s.at[unit] == hex)
        if kinds and word != "gone":
            rows.append((say(f"place-{word}"), ", ".join(f"{number} {kind}" for kind, number in kinds.items())))
    yield Chart("", heads("place", "units"), tuple(rows))


def prices_report(s: KaiserState, side: Side) -> Iterator[Block]:
    """9.3 What can be bought, for how much, how many are left, and why not."""
    rows = []
    for kind, price, _, _ in s.printed.sold_to[side]:
        against = next(objections_to_price(s, side, kind), None)
        rows.append((
            kind, str(cost_of(s, kind)), say("chart-delay", turns=price.delay), str(len(for_sale(s, kind))),
            "" if against is None else str(against.reason),
        ))  # fmt: skip
    rows.sort(key=lambda row: row[4] != "")
    yield Chart(say("prices-title", points=s.vp[side]), heads("unit", "cost", "comes", "left", "why-not"), tuple(rows))


def calendar_report(s: KaiserState, side: Side) -> Iterator[Block]:
    """8.0, 9.2, 22.0 The turns to come: weather, main effort, who is first, supply units."""
    rows = tuple(
        (
            str(turn), date_of(s.printed, turn), str(term(s.printed.calendar[turn].weather)),
            str(term(s.rules.efforts[turn])),
            say(f"name-{s.rules.first_player(turn)}"), " / ".join(str(scheduled_supply(s, one, turn)) for one in SIDES),
        )
        for turn in range(s.turn, s.rules.last_turn + 1)
    )  # fmt: skip
    yield Chart(say("calendar-title"), heads("turn", "date", "weather", "main-effort", "first", "supply"), rows)
