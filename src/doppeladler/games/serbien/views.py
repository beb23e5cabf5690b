"""3.1.6 Who may know what: of an enemy stack its top unit and how high it is."""

from __future__ import annotations

from typing import NotRequired

from doppeladler.engine import UMPIRE
from doppeladler.hexes import members
from doppeladler.wargame.table.seen import common_view
from doppeladler.wargame.table.view import PieceSeen, StackSeen, View

from .book import ARMIES, CORPS, Hex, Side, Unit
from .columns import PLACES, SerbienState
from .record import Record, written
from .rules.ch03_control import held_by
from .rules.ch03_stacking import top_unit
from .rules.tables import LADDER


class Piece(PieceSeen):
    """What a counter of this game has beside."""

    kind: NotRequired[str]
    sr: NotRequired[int]
    ce: NotRequired[str]
    army: NotRequired[str]
    corps: NotRequired[str]


class SerbienView(View):
    """The panels of this game."""

    points: int
    held: dict[Side, list[str]]
    positions: list[str]
    komitadji: list[str]
    places: dict[str, list[str]]
    record: Record


def view(s: SerbienState, seat: str) -> SerbienView:
    """The position as a seat may see it, in plain values that any client can draw."""
    row = s.printed.calendar[s.turn]
    common = common_view(
        s,
        seat,
        turn=s.turn,
        dates=f"{row.from_} {row.to}",
        phasing=s.phasing,
        phase=s.phase,
        stacks=[stack_seen(s, hex, seat) for hex in sorted(s.stacks)],
    )
    labels = s.printed.grid.labels
    return {
        **common,
        "points": s.vp,
        "held": {side: [labels[hex] for hex in members(held_by(s, side))] for side in s.printed.roster},
        "positions": [labels[hex] for hex in members(s.positions)],
        "komitadji": [labels[hex] for hex in members(s.komitadji)],
        "places": {word: _lying(s, place, seat) for place, word in PLACES.items()},
        "record": written(s, seat),
    }


def _lying(s: SerbienState, place: Hex, seat: str) -> list[str]:
    side = s.printed.side
    return [s.name(unit) for unit in s.printed.all_units if s.at[unit] == place and seat in (side[unit], UMPIRE)]


def stack_seen(s: SerbienState, hex: Hex, seat: str) -> StackSeen:
    """3.1.6, 3.1.6a An own stack with all its units; of an enemy stack the top unit, whatever marker lies on it."""
    units = s.stacks[hex]
    side = s.printed.side[units[0]]
    if seat in (side, UMPIRE):
        pieces = [own_seen(s, unit) for unit in units]
    else:
        pieces = [enemy_seen(s, top_unit(s, hex))]
    return {"hex": s.label(hex), "side": side, "count": len(units), "pieces": pieces}


def enemy_seen(s: SerbienState, unit: Unit) -> Piece:
    """3.1.6 What is read off a counter without its strength."""
    printed = s.printed
    return {
        "unit": s.name(unit),
        "side": printed.side[unit],
        "nationality": printed.nation[unit],
        "arm": printed.type[unit],
        "size": printed.size[unit],
        "kind": printed.kind[unit],
    }


def own_seen(s: SerbienState, unit: Unit) -> Piece:
    """A counter with its strengths and its markers."""
    printed, up = s.printed, 1 if s.sr[unit] else 0
    return {
        **enemy_seen(s, unit),
        "attack": printed.attack[up][unit],
        "defence": printed.defence[up][unit],
        "sr": s.sr[unit],
        "ce": LADDER[s.ce[unit]],
        "army": ARMIES[s.army[unit]],
        "corps": CORPS[s.corps[unit]],
    }
