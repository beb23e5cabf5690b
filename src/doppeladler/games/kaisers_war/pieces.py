"""A counter as a client draws it: its face and its markers."""

from __future__ import annotations

from typing import NotRequired, cast

from doppeladler.wargame.pieces import by_columns
from doppeladler.wargame.table.view import PieceSeen

from .book import Unit
from .columns import MOVED, STOOD, KaiserState
from .rules.ch07_control import neutral_hexes
from .rules.ch17_trace import is_supplied

SEEN = ("face", "dug", "moved", "spent", "fought", "doubled", "down")
"""The columns that a counter shows."""


class Piece(PieceSeen):
    """What a counter of this game has beside."""

    kind: NotRequired[str]
    support: NotRequired[int]
    radius: NotRequired[int]
    moved: NotRequired[bool]
    halted: NotRequired[bool]
    spent: NotRequired[int]
    fought: NotRequired[bool]
    doubled: NotRequired[bool]
    back: NotRequired[bool]
    dug: NotRequired[bool]
    down: NotRequired[bool]
    unsupplied: NotRequired[bool]
    turn: NotRequired[int]
    hexes: NotRequired[str]


@by_columns(*SEEN)
def unit_seen(s: KaiserState, unit: Unit) -> Piece:
    """A counter with its face and its markers."""
    printed, up = s.printed, s.face[unit]
    found: Piece = {
        "unit": s.name(unit),
        "side": printed.side[unit],
        "nationality": printed.nation[unit],
        "arm": printed.type[unit],
        "size": printed.size[unit],
        "kind": printed.kind[unit],
        "attack": printed.attack[unit],
        "defence": printed.defence[up][unit] + s.dug[unit],
        "move": printed.ma[up][unit],
        "back": bool(up),
        "moved": s.moved[unit] == MOVED,
        "halted": s.moved[unit] == STOOD,
        "spent": s.spent[unit],
        "fought": bool(s.fought[unit]),
        "dug": bool(s.dug[unit]),
        "doubled": bool(s.doubled[unit]),
        "down": bool(s.down[unit]),
    }
    if printed.radius[up][unit]:
        found["support"], found["radius"] = printed.support[up][unit], printed.radius[up][unit]
    return found


def unit_known(s: KaiserState, unit: Unit) -> Piece:
    """17.5 The same with what only those know who see everything about its supply."""
    is_neutral = bool(neutral_hexes(s) >> s.at[unit] & 1)
    return unit_with(s, unit, "unsupplied", not is_neutral and not is_supplied(s, unit))


@by_columns(*SEEN)
def unit_with(s: KaiserState, unit: Unit, what: str, value: int) -> Piece:
    """The same with one thing more."""
    return cast("Piece", unit_seen(s, unit) | {what: value})
