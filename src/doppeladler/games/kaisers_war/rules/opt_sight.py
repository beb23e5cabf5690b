"""opt.7 Fog of war: what a seat sees of the other side's units, and what it hears of them. Without it, everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from doppeladler.engine import UMPIRE, Happening
from doppeladler.games.kaisers_war.book import Side, Unit, Units, enemy_of
from doppeladler.games.kaisers_war.events import UNKNOWN, event

if TYPE_CHECKING:
    from doppeladler.games.kaisers_war.columns import KaiserState

OPTION = "fog"
NO_FLAG = ("hq", "supply")
"""opt.7 Types with something else on their back than a flag; Bolsheviks have none either."""


def is_foggy(s: KaiserState) -> bool:
    """opt.7 Is there fog of war?"""
    return OPTION in s.rules.on


def least_choices(s: KaiserState) -> int:
    """opt.7 So many choices make a question; in fog it is asked with one as well, so that it tells nothing."""
    return 1 if is_foggy(s) else 2


def has_flag(s: KaiserState, unit: Unit) -> bool:
    """opt.7 Has a unit a flag on its back, so that it can lie face down?"""
    return s.printed.type[unit] not in NO_FLAG and s.printed.nation[unit] != "BO"


def top_unit(s: KaiserState, units: Units) -> Unit:
    """opt.7 The unit on top of a stack: one that lies face down if there is one, else the weakest."""
    printed, down, face = s.printed, s.down, s.face

    def tells(unit: Unit) -> tuple[bool, int, Unit]:
        is_up = not down[unit]
        return is_up, (printed.attack[unit] + printed.defence[face[unit]][unit]) * is_up, unit

    return min(units, key=tells)


def is_own(s: KaiserState, seat: str, unit: Unit) -> bool:
    """opt.7 Does everything about this unit lie open to a seat?"""
    return seat in (s.printed.side[unit], UMPIRE) or not is_foggy(s)


def is_seen(s: KaiserState, seat: str, unit: Unit) -> bool:
    """opt.7, opt.8 Does a seat see which unit this is? Its own, what it has examined, and tops that lie face up."""
    if is_own(s, seat, unit) or s.looked[unit] or is_fighting(s, unit):
        return True
    return s.at[unit] >= 0 and not s.down[unit] and top_unit(s, s.units_in(s.at[unit])) == unit


def is_fighting(s: KaiserState, unit: Unit) -> bool:
    """opt.8 Who takes part in a battle, or did until it fell, lies open while it lasts."""
    battle = s.battle
    return battle is not None and (unit in battle.attackers or unit in battle.defenders)


def knows_rails(s: KaiserState, seat: str) -> bool:
    """opt.7 In fog a seat knows the rail capacity left in its own turn only: it tells what has been moved."""
    return not is_foggy(s) or seat in (s.phasing, UMPIRE)


class Told(NamedTuple):
    """An event that names units which the other side does not see."""

    owner: Side
    to_others: Happening


def as_heard(s: KaiserState, what: Happening) -> Told | None:
    """opt.7 An event as the other side hears it, without the units it does not see; none if it sees them all."""
    changed: dict[str, Unit | Units] = {}
    owner = ""
    for name, kind in event.kinds[type(what)].fields.items():
        value: Any = getattr(what, name)
        units: Units = (value,) if kind == "Unit" else value if kind == "Units" else ()
        seen = tuple(unit for unit in units if is_seen(s, enemy_of(s.printed.side[unit]), unit))
        if len(seen) < len(units):
            owner = s.printed.side[next(unit for unit in units if unit not in seen)]
            changed[name] = UNKNOWN if kind == "Unit" else seen
    if not changed:
        return None
    make: Any = type(what)
    return Told(owner, make(**what._asdict() | changed))
