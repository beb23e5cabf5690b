"""Layers for the map: targets with their holders, the reach of guns and eyes, the railway as it runs now."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from doppeladler.games.limanowa.book import HexSet, Seat, Side, Unit, enemy_of
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.ch02_targets import holder, is_in_play, reward_of
from doppeladler.games.limanowa.rules.ch03_values import vision
from doppeladler.games.limanowa.rules.ch04_guns import fields_in_range
from doppeladler.games.limanowa.rules.ch04_rail import is_clear
from doppeladler.hexes import BIT, members, of, union
from doppeladler.wargame.table.assists import Json, labels


def _side(s: LimanowaState, seat: Seat) -> Side:
    """Whose fields are the own ones: for those who watch, those of the side whose round it is."""
    return s.game.side_of(seat) if seat in s.seats else s.side


def _of_both(s: LimanowaState, seat: Seat, fields: Mapping[Side, HexSet]) -> Json:
    """A tint for the own side's fields and one for the enemy's."""
    side = _side(s, seat)
    own, enemy = fields[side], fields[enemy_of(side)]
    return {"hexes": {"own": labels(s, own & s.board), "enemy": labels(s, enemy & s.board)}}


def targets(s: LimanowaState, seat: Seat) -> Json:
    """2.1 to 2.3 Every target with its holder and what its first capture pays."""
    badges = []
    for number, target in enumerate(s.printed.targets):
        if is_in_play(s, target):
            cards, units = reward_of(s, target)
            badges += [
                {
                    "hex": label,
                    "text": str(cards) if cards else "+" if units else "!",
                    "holder": holder(s, number),
                    "done": bool(s.paid >> number & 1),
                    "kind": target.kind,
                }
                for label in target.labels[:1]
            ]
    return {"badges": badges}


def ranges(s: LimanowaState, seat: Seat) -> Json:
    """3.3.1 The fields that the guns of each side reach, long-range strikes included."""
    fields = {}
    for one, roster in s.printed.roster.items():
        guns = [unit for unit in roster if s.at[unit] >= 0 and s.printed.artillery[unit]]
        fields[one] = union(fields_in_range(s, gun, action) for gun in guns for action in ("bombard", "long-range"))
    return _of_both(s, seat, fields)


def sights(s: LimanowaState, seat: Seat) -> Json:
    """4.4.1c The fields that the observers of each side see in this weather."""
    fields = {}
    for one in s.printed.roster:
        eyes = [unit for unit in s.printed.observers if s.at[unit] >= 0 and s.printed.side[unit] == one]
        fields[one] = union(_seen(s, unit) for unit in eyes)
    return _of_both(s, seat, fields)


def _seen(s: LimanowaState, observer: Unit) -> HexSet:
    return s.printed.grid.within(BIT[s.at[observer]], vision(s, observer))


def railway(s: LimanowaState, seat: Seat) -> Json:
    """4.3.2 The railway: what is clear of the enemy, what he blocks, and the stations where one can entrain."""
    side, rails = _side(s, seat), s.printed.board.rail_hexes & s.board
    clear = of(hex for hex in members(rails) if is_clear(s, side, BIT[hex]))
    stations = of(hex for hex in s.printed.station_at if clear >> hex & 1)
    return {
        "hexes": {
            "own": labels(s, clear & ~stations),
            "enemy": labels(s, rails & ~clear),
            "gold": labels(s, stations),
        },
        "tokens": s.rails[side],
    }


OVERLAYS: Mapping[str, Callable[[LimanowaState, Seat], Json]] = {
    "targets": targets,
    "ranges": ranges,
    "vision": sights,
    "railway": railway,
}
