"""Where the game stands: turn, round, phase, targets, hands, the plan, and the own units."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice
from doppeladler.games.limanowa.book import GROUP_NAMES, SIDE_NAMES, SIDES, Hex, Seat, side_of_group
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.odds import fire
from doppeladler.games.limanowa.rules.ch02_targets import goal_fields_held, strategic_held
from doppeladler.games.limanowa.rules.ch03_replacements import KRAKOW_LAST
from doppeladler.games.limanowa.rules.ch04_moves import MOVES
from doppeladler.games.limanowa.rules.ch07_modes import is_rapid
from doppeladler.games.limanowa.rules.ways import ways
from doppeladler.games.limanowa.views import plan_seen
from doppeladler.games.limanowa.words import heads, say, term
from doppeladler.wargame.speech import Block, Chart, Span, ground, place

from .reading import dots, tone_of, unit_in_words


def heading(s: LimanowaState) -> str:
    """Turn, round and phase."""
    if s.is_over:
        return say("heading-over", turn=s.turn)
    if not s.turn:
        return say("phase-set-up")
    return say("heading", turn=s.turn, weather=s.weather, group=GROUP_NAMES[s.group], phase=s.phase)


def situation(s: LimanowaState, seat: Seat) -> Iterator[Block]:
    """The heading, who holds what, the open plan; in the own round also the hand and the own units."""
    yield (Span(heading(s), "strong"),)
    yield scores(s)
    if s.phase != "opening" and s.orders:
        yield from plan(s)
    if seat not in s.seats:
        return
    yield hand_line(s, seat)
    if s.phase == "central" and s.seat == seat:
        yield from own_units(s, s.group)


def scores(s: LimanowaState) -> tuple[Span, ...]:
    """2.4 How far each side is on its ways to win."""
    spans: list[Span] = []
    for side in SIDES:
        if is_rapid(s.scenario):
            group = next(group for group in s.groups if side_of_group(group) == side)
            words = say("plays-for", group=GROUP_NAMES[group], place=s.printed.rapid[s.scenario][group].wins)
        else:
            held, fields = strategic_held(s, side), goal_fields_held(s, side)
            words = say("side-holds", side=SIDE_NAMES[side], towns=held, fields=fields)
        spans += [Span(words, tone_of(s, side)), Span("   ")]
    if "Hadfy" in s.groups and s.krakow <= KRAKOW_LAST:
        spans.append(Span(say("krakow-so-far", field=s.krakow, of=KRAKOW_LAST + 1), "quiet"))
    return tuple(spans)


def hand_line(s: LimanowaState, seat: Seat) -> str:
    """3.4.2 The own cards by name; 'hand' reads them out."""
    cards = [s.printed.cards[card].design for card in s.hand(seat)]
    line = [say("hand-line", cards=cards)]
    if s.has("tokens"):
        line.append(say("artillery-tokens", tokens=s.tokens.get(seat, 0)))
    if not is_rapid(s.scenario):
        line.append(say("railway-tokens", tokens=s.rails[s.game.side_of(seat)]))
    return " ".join(line)


def plan(s: LimanowaState) -> Iterator[Block]:
    """4.2.2 What is announced, and the cards that lie open."""
    yield (Span(say("announced"), "strong"),)
    for order in plan_seen(s):
        yield f"  {order['number'] or 'x'}  {order['words']}"
    for each in s.played:
        yield "  " + say("card-lies-open", card=s.printed.cards[each.card].design, aims=each.aims, seat=each.seat)


def own_units(s: LimanowaState, group: str) -> Iterator[Block]:
    """A group's units, where they stand and who is next to them."""
    rows = []
    for unit in s.units_of(group):
        enemies = [s.figure_at[hex] for hex in s.printed.grid.hexes if s.enemies_next_to(unit) >> hex & 1]
        foes = ", ".join(say("unit-in", unit=s.name(foe), place=s.label(s.at[foe])) for foe in enemies)
        values = f"{s.printed.ap[unit]}-{s.printed.dp[unit]} {dots(s, unit)}"
        stands = f"{place(s, s.at[unit])}, {ground(s, s.at[unit])}"
        rows.append(((Span(s.name(unit), tone_of(s, s.printed.side[unit])),), values, stands, foes))
    yield Chart(GROUP_NAMES[group], heads("unit", "ap-dp", "stands-in", "next-to"), tuple(rows))


# --- beside a choice --------------------------------------------------------------------------------------


def note(s: LimanowaState, seat: Seat, choice: Choice) -> str:
    """What a player wants to know before he picks this."""
    unit, hex = s.printed.by_name.get(choice.noun), s.printed.hex_of.get(choice.to)
    if choice.noun in s.printed.by_card:
        return str(term(s.printed.cards[s.printed.by_card[choice.noun]].row.phase))
    if unit is None:
        there = s.printed.hex_of.get(choice.noun)
        return _at(s, there) if there is not None else ""
    if hex is None:
        return say("in-place", place=place(s, s.at[unit])) if s.at[unit] >= 0 else ""
    if choice.verb in MOVES:
        way, town = ways(s, unit).get(hex), s.printed.town_names.get(hex)
        return f"{town + ', ' if town else ''}{ground(s, hex)}" + (f", {way.cost:g}" if way else "")
    if choice.verb.endswith(("bombard", "long-range")) and (shot := fire(s, unit, hex)) is not None:
        return f"{s.name(s.figure_at[hex])}, {float(100 * shot.chance):.0f} %"
    return _at(s, hex)


def _at(s: LimanowaState, hex: Hex) -> str:
    there = s.figure_at.get(hex)
    return unit_in_words(s, there) if there is not None else s.printed.town_names.get(hex, "")


def focus_of(s: LimanowaState) -> Hex | None:
    """Where the action is: the clash at hand, the last order, else the middle of the acting group."""
    if s.clash is not None:
        return s.clash.target
    if s.orders:
        return s.orders[-1].to
    hexes = [s.at[unit] for unit in s.units_of(s.group)]
    if not hexes:
        return next(iter(s.figure_at), None)
    distance = s.printed.grid.distance
    return min(hexes, key=lambda hex: sum(distance(hex, other) for other in hexes))
