"""3.1.6 Who may know what: of an enemy stack its top unit and how high it is."""

from __future__ import annotations

from functools import partial

from doppeladler.engine import UMPIRE
from doppeladler.hexes import members
from doppeladler.wargame.table.fields import fields_of
from doppeladler.wargame.table.seen import common_view, kept, stack_kept, stacks_seen, those_off_map
from doppeladler.wargame.table.view import (
    OrderSeen,
    PlaceSeen,
    PoolSeen,
    SheetSeen,
    StackSeen,
    TaskSeen,
    TrackSeen,
    TurnSeen,
    View,
)

from .agenda import agenda_seen, planned
from .battle import battle_seen
from .book import Hex, Side
from .columns import PLACES, SerbienState
from .panels import (
    calendar_seen,
    coming_seen,
    dates_of,
    organisation_seen,
    places_seen,
    plan_words,
    pools_seen,
    prepared_seen,
    squadrons_seen,
    tracks_seen,
)
from .pieces import HOLDING, OWN, Piece, enemy_seen, own_seen
from .record import Record, written
from .rules.ch03_control import held_by
from .rules.ch03_stacking import top_unit


class SerbienView(View):
    """The panels of this game."""

    points: int
    held: dict[Side, list[str]]
    positions: list[str]
    komitadji: list[str]
    pontoons: list[str]
    squadrons: list[dict[str, str]]
    places: dict[str, list[str]]
    record: Record
    organisation: list[PoolSeen]
    pays: list[PlaceSeen]
    pools: list[PoolSeen]
    to_come: list[Piece]
    battle: SheetSeen | None
    prepared: list[OrderSeen]
    goal: str
    tracks: list[TrackSeen]
    calendar: list[TurnSeen]
    agenda: list[TaskSeen]


def view(s: SerbienState, seat: str) -> SerbienView:
    """The position as a seat may see it, in plain values that any client can draw."""
    labels, look = s.printed.grid.labels, fields_of(s)
    common = common_view(
        s,
        seat,
        turn=s.turn,
        dates=dates_of(s.printed, s.turn),
        phasing=s.phasing,
        phase=s.phase,
        stacks=stacks_seen(s, seat, partial(stack_seen, s, seat=seat), OWN, look(*HOLDING), looks_around=True),
    )
    aside = kept(s, "aside", look("at", "berth", "phase", *OWN), lambda: (those_off_map(s, (*OWN, "berth")), s.phase))
    return {
        **common,
        "points": s.vp,
        "held": kept(s, "held", s.changed, lambda: _held(s)),
        "positions": [labels[hex] for hex in members(s.positions)],
        "komitadji": [labels[hex] for hex in members(s.komitadji)],
        "pontoons": [f"{labels[each.here]}/{labels[each.there]}" for each in s.pontoons],
        "squadrons": squadrons_seen(s),
        "places": kept(s, ("places", seat), aside, lambda: _lying(s, seat)),
        "record": written(s, seat, look),
        "organisation": kept(s, ("organised", seat), look("at", *OWN, *HOLDING), lambda: organisation_seen(s, seat)),
        "pays": places_seen(s, seat),
        "pools": kept(s, ("pools", seat), aside, lambda: list(pools_seen(s, seat))),
        "to_come": kept(s, ("to come", seat), (s.turn, aside), lambda: list(coming_seen(s, seat))),
        "battle": battle_seen(s, seat),
        "prepared": prepared_seen(s, seat),
        "goal": plan_words(s, seat),
        "tracks": list(tracks_seen(s, seat)),
        "calendar": kept(s, "calendar", s.turn, lambda: calendar_seen(s)),
        "agenda": kept(s, ("agenda", seat), look(*planned(s)), lambda: agenda_seen(s, seat)),
    }


def _held(s: SerbienState) -> dict[Side, list[str]]:
    """3.4 By side: the hexes it controls."""
    labels = s.printed.grid.labels
    return {side: [labels[hex] for hex in members(held_by(s, side))] for side in s.printed.roster}


def _lying(s: SerbienState, seat: str) -> dict[str, list[str]]:
    """By place: the own units that are there off the map."""
    side = s.printed.side
    found: dict[str, list[str]] = {word: [] for word in PLACES.values()}
    for unit in s.printed.all_units:
        place = s.at[unit]
        if place < 0 and seat in (side[unit], UMPIRE):
            found[PLACES[place]].append(s.name(unit))
    return found


def stack_seen(s: SerbienState, hex: Hex, seat: str) -> StackSeen:
    """3.1.6, 3.1.6a An own stack with all its units; of an enemy stack the top unit, whatever marker lies on it."""
    units, top = s.stacks[hex], top_unit(s, hex)
    side = s.printed.side[top]
    if seat in (side, UMPIRE):
        pieces = [own_seen(s, unit) for unit in sorted(units, key=lambda unit: unit != top)]
    else:
        pieces = [enemy_seen(s, top)]
    return stack_kept(s, seat, hex, side, len(units), pieces)
