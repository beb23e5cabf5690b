"""What a player should know before he ends his plan: which targets, guns and weak units the enemy's next round can hit.

Every move and attack that is named is legal in that round, if nothing else changes before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from doppeladler.games.limanowa.words import sentence
from doppeladler.wargame.table.warnings import Move, Warning
from doppeladler.words import Sentence, all_of

from .book import GROUP_NAMES, Hex, Seat
from .columns import LimanowaState
from .naming import side_of_seat
from .threats import Attack, TargetLost, Threats, next_enemy_round

GRAVE = Fraction(1, 3)
"""From this chance on it is worth a word that a unit can be destroyed."""


def warnings(s: LimanowaState, seat: Seat) -> list[Warning]:
    """Everything a seat's side should know now, the gravest first."""
    side = side_of_seat(seat)
    coming = next_enemy_round(s, side)
    if coming is None:
        return []
    threats = Threats(s, side, *coming)
    lost = sorted(threats.targets(), key=lambda each: (not each.wins, not each.taken))
    found = [_target(threats, each) for each in lost]
    found += [_attack(threats, each) for each in threats.attacks() if _is_grave(s, each)]
    return found + list(_trains(threats))


# --- the sentences ----------------------------------------------------------------------------------------


def _target(threats: Threats, each: TargetLost) -> Warning:
    s, move = threats.now, each.move
    target = s.printed.targets[each.number]
    here = tuple(s.figure_at[hex] for hex in _held(s, threats, target.fields))
    reason = sentence(
        "warn-target",
        mover=_mover(s, move),
        hex=s.label(move.to),
        takes=each.taken,
        target=target.display,
        wins=each.wins,
    )
    rule = "2.4" if each.wins or not each.taken else "2.2"
    return Warning(rule, "target", move.to, here, reason, (move,))


def _held(s: LimanowaState, threats: Threats, fields: int) -> Iterator[Hex]:
    """The fields of a target where an own unit stands."""
    return (hex for hex in s.figure_at if fields >> hex & 1 and s.occupied[threats.side] >> hex & 1)


def _is_grave(s: LimanowaState, each: Attack) -> bool:
    """A gun next to attackers, or a unit that is likely to be destroyed."""
    unit = s.figure_at.get(each.target)
    return each.destroys >= GRAVE or (unit is not None and s.printed.artillery[unit])


def _attack(threats: Threats, each: Attack) -> Warning:
    s = threats.now
    unit = s.figure_at[each.target]
    gun = s.printed.artillery[unit]
    reason = sentence(
        "warn-attack",
        units=all_of(s.names_of(each.units)),
        charges=bool(each.move),
        by=s.label(each.move.to) if each.move else "",
        unit=s.name(unit),
        hex=s.label(each.target),
        is_grave=each.destroys >= GRAVE,
        chance=round(100 * each.destroys),
        loss=f"{float(each.loses):.1f}",
        points=s.rp[unit],
        is_gun=bool(gun),
    )
    moves = (each.move,) if each.move else ()
    return Warning("4.3.5", "gun" if gun else "attack", each.target, (unit,), reason, moves, each.units)


def _trains(threats: Threats) -> Iterator[Warning]:
    s = threats.now
    for corner, move in threats.blocked_trains().items():
        waiting = threats.replacements(corner)
        reason = sentence("warn-train", mover=_mover(s, move), hex=s.label(move.to), units=s.names_of(waiting))
        yield Warning("4.3.2", "railway", move.to, waiting, reason, (move,))


def _mover(s: LimanowaState, move: Move) -> Sentence | str:
    name = s.name(move.unit)
    return name if move.start >= 0 else sentence("comes-from", unit=name, group=GROUP_NAMES[s.group_name(move.unit)])
