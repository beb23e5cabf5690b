"""3.1.6 A counter as a client draws it: one's own with strengths and markers, an enemy's by what is seen of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NotRequired

from doppeladler.wargame.pieces import by_columns
from doppeladler.wargame.table.fields import fields_of, of_side
from doppeladler.wargame.table.view import PieceSeen

from .book import ARMIES, CORPS, Side, Unit
from .columns import SerbienState
from .printed import Printed
from .rules.ch02_values import artillery_value, attack_strength, defence_strength, level_of
from .rules.ch07_tasks import has_rest, is_pinned
from .rules.ch15_sources import reach_of
from .rules.tables import LADDER

ARMS = {"inf": "infantry", "cav": "cavalry", "art": "artillery", "fort": "fortress", "naval": "squadron"}
SUPPLY = "SU"
"""The row of nations.csv with the colours of Depots and Corps Trains."""
MOUNTAIN = " Gb"
"""2.2.1 Mountain brigades bear it behind their number."""
SHORT = {"FIRST": "1", "SECOND": "2", "THIRD": "3", "UZICE": "U"}
"""5.2 The Serbian armies, which count as corps, as a counter has room for them."""
SHOWN = (
    *("sr", "ce", "army", "corps", "moved", "extended", "crossed", "pinned", "asleep", "also_at", "recovering"),
    *("absorbing", "detached", "aim", "digging"),
)
"""The columns that an own counter shows."""
OWN = (*SHOWN, "spent")
"""The same, and what tells whether it has something to do."""
HOLDING = ("phase", "aim", "pinned_too")
"""7.1.1, 7.3.3 What tells of every unit at once whether it is held: the phase, and the Prepared Attacks."""


class Piece(PieceSeen):
    """What a counter of this game has beside."""

    kind: NotRequired[str]
    attack_now: NotRequired[int]
    defence_now: NotRequired[int]
    guns: NotRequired[int]
    range: NotRequired[int]
    proficiency: NotRequired[int]
    sr: NotRequired[int]
    ce: NotRequired[str]
    ladder: NotRequired[int]
    army: NotRequired[str]
    moved: NotRequired[bool]
    held: NotRequired[int | bool]
    pinned: NotRequired[bool]
    asleep: NotRequired[int]
    extended: NotRequired[bool]
    asset: NotRequired[bool]
    detached: NotRequired[bool]
    crossed: NotRequired[bool]
    recovering: NotRequired[int]
    absorbing: NotRequired[int]
    digging: NotRequired[int]
    prepared: NotRequired[str]
    wide: NotRequired[bool]
    turn: NotRequired[int]
    hexes: NotRequired[list[str]]


def arm_printed(printed: Printed, unit: int) -> str:
    """2.2.2 By what sign a counter is known."""
    if printed.is_supply[unit]:
        return "depot" if printed.is_depot[unit] else "supply"
    return ARMS[printed.type[unit]]


def colours_of(printed: Printed, unit: int) -> str:
    """2.6 Whose colours a counter wears: those of its nation, or of everything that supplies."""
    return SUPPLY if printed.is_supply[unit] else printed.nation[unit]


@by_columns("aim", "digging")
def enemy_seen(s: SerbienState, unit: Unit) -> Piece:
    """3.1.6, 3.1.6a What is read off a counter without its strength; Prepared Attacks and digging lie open."""
    printed = s.printed
    found: Piece = {
        "unit": s.name(unit),
        "side": printed.side[unit],
        "nationality": colours_of(printed, unit),
        "arm": arm_printed(printed, unit),
        "size": printed.size[unit],
        "kind": printed.kind[unit],
        "asset": printed.is_asset[unit],
    }
    if s.name(unit).endswith(MOUNTAIN):
        found["symbol"] = "mountain"
    if s.aim[unit] >= 0:
        found["prepared"] = s.label(s.aim[unit])
    if s.digging[unit]:
        found["digging"] = s.digging[unit]
    return found


def pieces_seen(s: SerbienState, side: Side) -> Mapping[Unit, Piece]:
    """By own unit: the counter with its strengths and its markers."""
    return of_side(s, side, "pieces", ("at", *OWN), fields_of(s)(*HOLDING), partial(own_seen, s))


def own_seen(s: SerbienState, unit: Unit) -> Piece:
    """A counter with its strengths and its markers."""
    return _own_seen(s, unit, has_rest(s, unit))


@by_columns(*SHOWN)
def _own_seen(s: SerbienState, unit: Unit, rests: bool) -> Piece:
    printed = s.printed
    found: Piece = {
        **enemy_seen(s, unit),
        "sr": s.sr[unit],
        "ce": LADDER[s.ce[unit]],
        "army": ARMIES[s.army[unit]],
        "corps": short_corps(CORPS[s.corps[unit]]),
        "moved": bool(s.moved[unit]),
    }
    if printed.is_supply[unit]:
        found["range"], found["extended"] = reach_of(s, unit, bool(s.extended[unit])), bool(s.extended[unit])
    elif printed.is_naval[unit]:
        found["guns"] = artillery_value(s, unit)
    else:
        found |= figures(s, unit)
    return found | marks(s, unit, rests)


def figures(s: SerbienState, unit: Unit) -> Piece:
    """2.3 What a fighting unit is worth: as printed, and now."""
    printed = s.printed
    found: Piece = {
        "side": printed.side[unit],
        "attack": printed.attack[0][unit],
        "attack_now": attack_strength(s, unit),
        "defence": printed.defence[0][unit],
        "defence_now": defence_strength(s, unit),
        "guns": artillery_value(s, unit),
        "proficiency": printed.proficiency[unit],
        "move": level_of(s, unit),
        "steps_lost": s.sr[unit],
    }
    if printed.is_formation[unit]:
        found["ladder"] = s.ce[unit]
    return found


def marks(s: SerbienState, unit: Unit, rests: bool) -> Piece:
    """The markers on a unit that only its owner need know."""
    found: Piece = {"side": s.printed.side[unit]}
    if is_pinned(s, unit):
        found["pinned"] = found["held"] = True
    if s.asleep[unit]:
        found["asleep"] = found["held"] = s.asleep[unit]
    if s.also_at[unit] >= 0:
        found["wide"] = True
    if rests:
        found["rests"] = True
    for key in ("recovering", "absorbing", "detached", "crossed"):
        if getattr(s, key)[unit]:
            found[key] = getattr(s, key)[unit]
    return found


def short_corps(name: str) -> str:
    """5.2 A corps as a counter has room for it."""
    return SHORT.get(name, name)
