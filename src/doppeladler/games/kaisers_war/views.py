"""opt.7 Who may know what: without fog of war, everybody everything."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from doppeladler.wargame.table.fields import Fields, fields_of
from doppeladler.wargame.table.seen import common_view, kept, stack_kept, stacks_seen, those_off_map
from doppeladler.wargame.table.view import (
    GaugeSeen,
    OfferSeen,
    PlaceSeen,
    PoolSeen,
    SheetSeen,
    StackSeen,
    Tally,
    TrackSeen,
    TurnSeen,
    View,
)

from .book import SIDES, Hex, Side, Units
from .columns import PLACES, KaiserState
from .panels import battle_seen, coming_seen, income_of, objectives_seen, pools_seen, tracks_seen
from .pieces import SEEN, Piece, unit_known, unit_seen
from .purse import calendar_seen, gauges_seen, shop_seen
from .record import dues, written
from .rules.ch07_control import held_by
from .rules.ch17_trace import supplied_hexes
from .rules.opt_sight import is_foggy, is_own, is_seen, knows_rails, top_unit
from .words import say, term


class KaiserView(View):
    """The panels of this game."""

    points: dict[Side, int]
    objectives: dict[Side, list[str]]
    places: dict[str, list[str]]
    joined: list[str]
    revolution: int
    weather: str
    effort: str
    rail_left: int | None
    record: dict[str, str]
    due: dict[str, int]
    income: Tally
    cities: list[PlaceSeen]
    pools: list[PoolSeen]
    to_come: list[Piece]
    battle: SheetSeen | None
    season: str
    tracks: list[TrackSeen]
    gauges: list[GaugeSeen]
    shop: list[OfferSeen]
    calendar: list[TurnSeen]


def view(s: KaiserState, seat: str) -> KaiserView:
    """The position as a seat may see it, in plain values that any client can draw."""
    look, eyes = fields_of(s), seat if is_foggy(s) else ""
    common = common_view(
        s,
        seat,
        turn=s.turn,
        dates=s.printed.spans[s.turn],
        phasing=s.phasing,
        phase=s.phase,
        stacks=stacks_seen(s, eyes, partial(stack_seen, s, seat), SEEN, _about_all(s, look)),
    )
    off_map = kept(s, "aside", look("at", "due", "looked", *SEEN), lambda: those_off_map(s, (*SEEN, "due", "looked")))
    aside, held = (s.entry, off_map), look("changed", "joined")
    return {
        **common,
        "points": dict(s.vp),
        "objectives": kept(s, "objectives", held, lambda: {side: _held_objectives(s, side) for side in SIDES}),
        "places": kept(s, ("places", eyes), aside, lambda: _lying(s, seat)),
        "joined": list(s.joined),
        "revolution": s.revolution,
        "weather": s.weather,
        "effort": s.rules.efforts[s.turn],
        "rail_left": s.rail_left if knows_rails(s, seat) else None,
        "record": written(s, seat, look),
        "due": kept(s, ("due", eyes), look("due"), lambda: dues(s, seat)),
        "income": kept(s, "income", held, lambda: {side: income_of(s, side) for side in SIDES}),
        "cities": kept(s, "cities", held, lambda: objectives_seen(s)),
        "pools": kept(s, ("pools", eyes), aside, lambda: list(pools_seen(s, seat))),
        "to_come": kept(s, ("to come", eyes), aside, lambda: list(coming_seen(s, seat))),
        "battle": battle_seen(s, seat),
        "season": say("season", weather=term(s.weather), effort=term(s.rules.efforts[s.turn])),
        "tracks": tracks_seen(s, seat),
        "gauges": kept(s, "gauges", look.whole, lambda: gauges_seen(s)),
        "shop": list(shop_seen(s, seat)),
        "calendar": kept(s, "calendar", (s.turn, s.revolution, aside), lambda: calendar_seen(s)),
    }


def _about_all(s: KaiserState, look: Fields) -> Hashable:
    """17.5, 23.0 What every stack depends on: where there is supply, and who is neutral; opt.7 in fog on everything."""
    return look.whole if is_foggy(s) else (s.joined, *[supplied_hexes(s, side) for side in SIDES])


def _held_objectives(s: KaiserState, side: Side) -> list[str]:
    held = held_by(s, side)
    objectives = s.printed.objectives
    return [town.name for town in s.printed.board.towns if (held & objectives) >> town.hex & 1]


def _lying(s: KaiserState, seat: str) -> dict[str, list[str]]:
    """opt.7 By place who is there off the map; in fog the other side's are covered."""
    found: dict[str, list[str]] = {word: [] for word in PLACES.values()}
    for unit in s.printed.all_units:
        place = s.at[unit]
        if place < 0 and is_own(s, seat, unit):
            found[PLACES[place]].append(s.name(unit))
    return found


def stack_seen(s: KaiserState, seat: str, hex: Hex) -> StackSeen:
    """opt.7 A stack with all its units; in fog the other side sees its top if that lies face up, and how high it is."""
    units = s.stacks[hex]
    side = s.printed.side[units[0]]
    pieces = [unit_known(s, unit) for unit in units] if is_own(s, seat, units[0]) else _closed(s, seat, units)
    return stack_kept(s, seat, hex, side, len(units), pieces)


def _closed(s: KaiserState, seat: str, units: Units) -> list[Piece]:
    """opt.7 The top first, if only by its flag; then who has been examined; then the rest, of whom nothing is known."""
    top, printed = top_unit(s, units), s.printed
    seen = [unit for unit in units if is_seen(s, seat, unit)]
    flag: list[Piece] = [] if top in seen else [{"side": printed.side[top], "nationality": printed.nation[top]}]
    shown = sorted(seen, key=lambda unit: unit != top)
    rest: list[Piece] = [{"side": printed.side[top]}] * (len(units) - len(flag) - len(seen))
    return [*flag, *(unit_seen(s, unit) for unit in shown), *rest]
