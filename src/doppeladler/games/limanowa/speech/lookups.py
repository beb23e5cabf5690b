"""Questions at the table: where can it go, who is there, hands, targets, reserve, railway."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Refused
from doppeladler.games.limanowa.book import GROUP_NAMES, SIDE_NAMES, Hex, Seat, Unit, Units, side_of_group
from doppeladler.games.limanowa.columns import DECK, DISCARDED, LimanowaState
from doppeladler.games.limanowa.rules.ch02_targets import holder, is_in_play, reward_of
from doppeladler.games.limanowa.rules.ch04_moves import destinations, movement_points
from doppeladler.games.limanowa.rules.ch04_orders import actions_left
from doppeladler.games.limanowa.rules.ch04_rail import arrivals, objections_to_train
from doppeladler.games.limanowa.rules.ways import ways
from doppeladler.games.limanowa.views import pools_seen
from doppeladler.games.limanowa.words import heads, say, term
from doppeladler.hexes import members
from doppeladler.wargame.speech import Block, Chart, Span, ground, place

from .reading import card_in_words, is_made, place_of, tone_of, unit_in_full, unit_line


def where_to(s: LimanowaState, seat: Seat, units: Units) -> Iterator[Block]:
    """Where each of some units can go."""
    for unit in units:
        yield from _where_to(s, unit)


def _where_to(s: LimanowaState, unit: Unit) -> Iterator[Block]:
    """Every field in reach, by what is spent on the way; and where a train would take it."""
    points = movement_points(s, unit)
    yield say("where-to", unit=s.name(unit), place=place_of(s, unit), points=points)
    ends = destinations(s, unit, points, actions_left(s) - 1)
    by_cost: dict[float, list[Hex]] = {}
    for hex, way in ways(s, unit).items():
        if ends >> hex & 1:
            by_cost.setdefault(way.cost, []).append(hex)
    rows = tuple((f"{cost:g}", ", ".join(place(s, hex) for hex in by_cost[cost])) for cost in sorted(by_cost))
    yield Chart("", heads("points", "fields"), rows) if rows else f"  {say('nowhere')}"
    trains = [place(s, hex) for hex in members(arrivals(s, unit))]
    if trains:
        yield say("by-rail", fields=trains)


def by_rail(s: LimanowaState, unit: Unit) -> Iterator[Block]:
    """4.3.2 Where a train would take a unit, or why none does."""
    trains = list(members(arrivals(s, unit)))
    if not trains:
        station = next(iter(s.printed.stations.values()))
        raise Refused(f"rail {s.name(unit)}", objections_to_train(s, unit, station))
    yield say("unit-by-rail", unit=s.name(unit), fields=[place(s, hex) for hex in trains])


def who_is_in(s: LimanowaState, seat: Seat, hex: Hex) -> Iterator[Block]:
    """The unit in a field and the ground."""
    yield say("a-field", place=place(s, hex), ground=ground(s, hex), is_station=hex in s.printed.station_at)
    unit = s.figure_at.get(hex)
    if unit is None:
        yield f"  {say('nobody')}"
    else:
        yield from show_units(s, seat, (unit,))


def show_units(s: LimanowaState, seat: Seat, units: Units) -> Iterator[Block]:
    """Units with everything about them."""
    for unit in units:
        tone = tone_of(s, s.printed.side[unit])
        yield (Span(f"{place_of(s, unit)}: {unit_in_full(s, unit)}", tone),)
        for row in s.printed.abilities_of[unit]:
            yield "  " + say("an-ability", ability=row.ability, does=row.does, is_made=is_made(row))


def all_units(s: LimanowaState, seat: Seat) -> Iterator[Block]:
    """Every unit on the board, group by group, the own side first."""
    own = s.game.side_of(seat)
    for group in sorted(s.groups, key=lambda group: side_of_group(group) != own):
        yield (Span(GROUP_NAMES[group], "strong"),)
        for unit in s.units_of(group):
            yield unit_line(s, unit)


def hand_report(s: LimanowaState, seat: Seat) -> Iterator[Block]:
    """3.4.2 The own cards with their texts, and how many the others hold."""
    cards = s.hand(seat)
    yield (Span(say("your-cards") if cards else say("no-cards"), "strong"),)
    for card in cards:
        yield f"  {card_in_words(s, card)}"
    others = [f"{each} {s.hand_size(each)}" for each in s.seats if each != seat]
    yield say("others-hold", others=others, deck=s.cards.count(DECK))


def discards_report(s: LimanowaState) -> Iterator[Block]:
    """3.4.2 The open pile."""
    cards = [card for card in s.printed.all_cards if s.cards[card] == DISCARDED]
    yield (Span(say("discarded") if cards else say("nothing-discarded"), "strong"),)
    for card in cards:
        yield f"  {card_in_words(s, card)}"


def targets_report(s: LimanowaState) -> Iterator[Block]:
    """2.1 to 2.3 The targets, for whom, what they pay, and who holds them."""
    rows = []
    for number, target in enumerate(s.printed.targets):
        if not is_in_play(s, target):
            continue
        cards, units = reward_of(s, target)
        pays = say("target-pays", cards=cards, units=units, is_paid=bool(s.paid >> number & 1))
        held = holder(s, number)
        shown = (Span(held or say("nobody"), tone_of(s, held) if held else ""),)
        rows.append((target.side, target.display, " ".join(target.labels), str(term(target.kind)), pays, shown))
    yield Chart(say("targets-title"), heads("for", "place", "fields", "kind", "pays", "held-by"), tuple(rows))


def groups_report(s: LimanowaState) -> Iterator[Block]:
    """Who leads what, with how many cards, tokens and units."""
    rows = []
    for group in s.groups:
        seat, side = s.seat_of[group], side_of_group(group)
        tokens = str(s.tokens.get(seat, 0)) if s.has("tokens") else "-"
        units = sum(1 for _ in s.units_of(group))
        name = (Span(GROUP_NAMES[group], tone_of(s, side)),)
        rows.append((name, seat, str(s.hand_size(seat)), tokens, str(units), str(s.rails[side])))
    columns = heads("group", "seat", "cards", "artillery-tokens", "units", "railway-tokens")
    yield Chart(say("groups-title"), columns, tuple(rows))


def reserve_report(s: LimanowaState) -> Iterator[Block]:
    """3.3.3 Replacement fields, who waits, and the common reserves."""
    pools = pools_seen(s)
    for pool in pools:
        names = ", ".join(piece["unit"] for piece in pool["pieces"])
        yield Span(f"{pool['name']}: ", "strong"), Span(names, tone_of(s, pool["side"]))
    if not pools:
        yield say("nobody-in-reserve", one=SIDE_NAMES["AH"], other=SIDE_NAMES["RU"])
