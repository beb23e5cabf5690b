"""Questions at the table: where can it go, who is there, supply, towns, reinforcements."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection, Refused
from doppeladler.games.galicia.book import SIDE_NAMES, SIDES, Hex, Side, Units
from doppeladler.games.galicia.columns import PENDING, SUPPLY_NAMES, GaliciaState
from doppeladler.games.galicia.orders import marching
from doppeladler.games.galicia.rules.ch04_movement import objections_to_marching, points_left
from doppeladler.games.galicia.rules.ch11_supply import supplied
from doppeladler.games.galicia.rules.ch15_victory import occupation_points
from doppeladler.games.galicia.rules.marches import reach_of, route
from doppeladler.games.galicia.views import stack_seen, unit_known, view
from doppeladler.games.galicia.words import heads, say, sentence, term
from doppeladler.hexes import BIT
from doppeladler.wargame.speech import Block, Chart, Span, near, place

from .reading import piece_in_full, stack_in_words


def where_to(s: GaliciaState, side: Side, units: Units) -> Iterator[Block]:
    """Every hex the units can reach in this phase, by what is spent on the way."""
    group = units or marching(s, side)
    if not group:
        raise Refused("reach", [Objection("4.2", sentence("no-nobody-on-the-march"))])
    objections = [each for unit in group for each in objections_to_marching(s, side, unit)]
    if objections:
        raise Refused(f"march {s.list_names(group)}", objections)
    here, left = s.at[group[0]], points_left(s, group)
    found = reach_of(s, side, group)
    yield say("where-to", units=s.names_of(group), place=place(s, here), points=left)
    by_cost: dict[int, list[Hex]] = {}
    for hex, cost in found.cost.items():
        if hex != here:
            by_cost.setdefault(cost, []).append(hex)
    rows = [
        (str(cost), ", ".join(place(s, hex) for hex in sorted(by_cost[cost], key=s.printed.grid.hexes.index)))
        for cost in sorted(by_cost)
    ]
    least = [hex for hex in s.printed.grid.neighbours[here] if hex not in found.cost and route(s, side, group, hex)]
    if least:
        rows.append((say("all-points"), say("minimum-move", hexes=[place(s, hex) for hex in least])))
    yield Chart("", heads("points", "hexes"), tuple(rows)) if rows else f"  {say('nowhere')}"


def who_is_in(s: GaliciaState, seat: str, hex: Hex) -> Iterator[Block]:
    """The stack in a hex, as far as the seat may know."""
    return near.who_is_in(s, hex, lambda: map(piece_in_full, stack_seen(s, seat, hex)["pieces"]))


def show_units(s: GaliciaState, seat: str, units: Units) -> Iterator[Block]:
    """Own units with everything about them."""
    for unit in units:
        if s.at[unit] < 0:
            yield say("unit-off-map", unit=s.name(unit), is_coming=s.at[unit] == PENDING)
            continue
        piece = unit_known(s, unit)
        held = f", {say('unit-held', turn=piece['held_until'])}" if s.turn < piece["held_until"] else ""
        yield (Span(f"{place(s, s.at[unit])}: {piece_in_full(piece)}{held}", piece["side"]),)


def all_stacks(s: GaliciaState, seat: str) -> Iterator[Block]:
    """Every stack on the map, own first."""
    names = {side: SIDE_NAMES[side] for side in SIDES}
    return near.all_stacks(s, seat, names, lambda hex: stack_in_words(stack_seen(s, seat, hex)))


def supply_report(s: GaliciaState, side: Side) -> Iterator[Block]:
    """Own units whose supply fails, now or if it were checked now."""
    full, low = supplied(s, side)
    rows = []
    fine = 0
    for unit in s.on_map(side):
        bit = BIT[s.at[unit]]
        then = 0 if full & bit else 1 if low & bit else 2
        if then == s.supply[unit] == 0:
            fine += 1
        else:
            states = (str(term(SUPPLY_NAMES[each])) for each in (s.supply[unit], then))
            rows.append((s.name(unit), place(s, s.at[unit]), *states))
    yield say("units-in-supply", units=fine, side=SIDE_NAMES[side])
    if rows:
        yield Chart("", heads("unit", "hex", "supply", "if-checked"), tuple(rows))


def towns_report(s: GaliciaState, seat: str) -> Iterator[Block]:
    """The towns that pay, for whom, and who stands in them."""
    rows = []
    for side in sorted(SIDES, key=lambda side: side != seat):
        for town in s.printed.victory_towns[side]:
            holder = next((each for each in SIDES if s.occupied[each] >> town.hex & 1), "")
            paid = str(term("yes" if s.captured >> town.hex & 1 else "no"))
            pays = (str(town.capture), str(occupation_points(s, town.hex)))
            name = s.printed.town_names[town.hex]
            rows.append((side, name, s.label(town.hex), *pays, paid, (Span(holder or say("nobody"), holder),)))
    columns = heads("for", "town", "hex", "capture", "each-turn", "captured", "held-by")
    yield Chart(say("towns-title"), columns, tuple(rows))
    seen = view(s, seat)
    for side in SIDES:
        points = [f"{term(source)} {value}" for source, value in seen["points"][side].items()]
        yield say("side-points", side=SIDE_NAMES[side], score=seen["scores"][side], points=points)


def reinforcements_report(s: GaliciaState, seat: str) -> Iterator[Block]:
    """The schedule of both sides, turn by turn."""
    seen: dict[tuple[int, bool, str], list[str]] = {}
    for unit in view(s, seat)["to_come"]:
        key = (unit["turn"], unit["side"] != seat, unit["side"])
        seen.setdefault(key, []).append(f"{unit['unit']} ({unit['where']})" if unit["where"] else unit["unit"])
    rows = tuple(
        (str(turn), side, (Span(", ".join(seen[turn, other, side]), side),)) for turn, other, side in sorted(seen)
    )
    title = say("reinforcements-title")
    yield Chart(title, heads("turn", "side", "units-and-hexes"), rows) if rows else say("nobody-to-come")
