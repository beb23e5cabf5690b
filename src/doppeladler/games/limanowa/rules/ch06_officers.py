"""6.1 Officers whose skills move units: Orlov's human wave and Eck's rapid redeployment."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.limanowa.book import Hex, HexSet, Unit, Units
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.words import sentence
from doppeladler.hexes import EMPTY

from .ch04_moves import destinations, movement_points, objections_to_going


def _announced(s: LimanowaState, verb: str) -> bool:
    return any(order.verb == verb for order in s.orders)


def _officer(s: LimanowaState, skilled: Units) -> Unit | None:
    """6.1 The acting group's officer with this skill, if he is on the board."""
    for unit in skilled:
        if s.at[unit] >= 0 and s.is_in(unit, s.group):
            return unit
    return None


def wave_leader(s: LimanowaState) -> Unit | None:
    """6.1 Orlov in his own round, standing still, with the wave of this round not yet announced."""
    orlov = _officer(s, s.printed.helpers[s.printed.human_wave])
    if orlov is None:
        return None
    moving = any(order.unit == orlov and order.verb in ("move", "rail") for order in s.orders)
    return None if moving or _announced(s, "wave") else orlov


def wave_fields(s: LimanowaState, unit: Unit, swaps: int) -> HexSet:
    """6.1 Where the one extra unit may move: fields next to Orlov."""
    orlov = wave_leader(s)
    if orlov is None or unit == orlov:
        return EMPTY
    near = s.printed.grid.adjacent[s.at[orlov]]
    return destinations(s, unit, movement_points(s, unit), max(0, swaps)) & near


def objections_to_wave(s: LimanowaState, unit: Unit, to: Hex, swaps: int) -> Iterator[Objection]:
    """6.1 One extra unit a round, which ends next to Orlov."""
    orlov = wave_leader(s)
    if orlov is None:
        yield Objection("6.1", sentence("no-human-wave-needs-orlov-his"))
    elif unit == orlov:
        yield Objection("6.1", sentence("no-orlov-himself-does-not-move"))
    else:
        if not s.printed.grid.adjacent[s.at[orlov]] >> to & 1:
            yield Objection("6.1", sentence("no-not-next-orlov", to=s.label(to), at=s.label(s.at[orlov])))
        yield from objections_to_going(s, unit, to, movement_points(s, unit), max(0, swaps))


def followers(s: LimanowaState) -> Units:
    """6.1 The units next to Eck when his move is announced; one of them may move too, without an action."""
    eck = _officer(s, s.printed.helpers[s.printed.redeploys])
    if eck is None or _announced(s, "follow") or not any(o.unit == eck and o.verb == "move" for o in s.orders):
        return ()
    near = s.printed.grid.adjacent[s.at[eck]]
    return tuple(unit for unit in s.units_of(s.group) if near >> s.at[unit] & 1)


def objections_to_follow(s: LimanowaState, unit: Unit, to: Hex, swaps: int) -> Iterator[Objection]:
    """6.1 Next to Eck, whose move is announced, and only one unit."""
    if unit not in followers(s):
        yield Objection("6.1", sentence("no-one-unit-next-eck-may"))
    yield from objections_to_going(s, unit, to, movement_points(s, unit), max(0, swaps))
