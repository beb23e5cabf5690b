"""What a player should know before he ends his plan: which targets, guns and weak units the enemy's next round can hit.

Every move and attack that is named is legal in that round, if nothing else changes before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from doppeladler.engine import counted

from .book import GROUP_NAMES, Hex, Hexes, Seat, Units
from .columns import LimanowaState
from .naming import side_of_seat
from .threats import Attack, Move, TargetLost, Threats, next_enemy_round

Json = dict[str, Any]

GRAVE = Fraction(1, 3)
"""From this chance on it is worth a word that a unit can be destroyed."""


@dataclass(frozen=True)
class Warning:
    """One thing to be warned of: where, whom it touches, and the enemy's moves and attackers."""

    rule: str
    kind: str
    hex: Hex
    units: Units
    sentence: str
    by: Hexes
    moves: tuple[Move, ...] = ()
    attackers: Units = ()

    @property
    def hexes(self) -> Hexes:
        """What to highlight: the place and where the enemy would go."""
        return (self.hex, *(move.to for move in self.moves if move.to != self.hex))


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


def in_plain_values(s: LimanowaState, each: Warning) -> Json:
    """A warning as a client gets it."""
    return {
        "rule": each.rule,
        "kind": each.kind,
        "hex": s.label(each.hex),
        "units": [s.name(unit) for unit in each.units],
        "sentence": each.sentence,
        "by": [s.label(hex) for hex in each.by],
        "hexes": [s.label(hex) for hex in each.hexes],
    }


# --- the sentences ----------------------------------------------------------------------------------------


def _target(threats: Threats, each: TargetLost) -> Warning:
    s, move = threats.now, each.move
    target = s.printed.targets[each.number]
    here = tuple(s.figure_at[hex] for hex in _held(s, threats, target.fields))
    does = "take" if each.taken else "contest"
    wins = ", which would win the game for him if it lasts to the end of the turn" if each.wins else ""
    sentence = f"{_mover(s, move)} could move to {s.label(move.to)} and {does} {target.display}{wins}."
    rule = "2.4" if each.wins or not each.taken else "2.2"
    return Warning(rule, "target", move.to, here, sentence, _starts(move), (move,))


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
    who = " and ".join(filter(None, (", ".join(map(s.name, each.units[:-1])), s.name(each.units[-1]))))
    how = f"could charge by {s.label(each.move.to)} and" if each.move else "could"
    chance = f"{round(100 * each.destroys)} % to destroy it"
    costs = f"{float(each.loses):.1f} of its {counted(s.rp[unit], 'point')} lost on average"
    back = ", and a gun does not strike back" if gun else ""
    what = chance if each.destroys >= GRAVE else costs
    sentence = f"{who} {how} attack {s.name(unit)} in {s.label(each.target)}: {what}{back}."
    by = _starts(each.move) if each.move else tuple(s.at[one] for one in each.units)
    moves = (each.move,) if each.move else ()
    return Warning("4.3.5", "gun" if gun else "attack", each.target, (unit,), sentence, by, moves, each.units)


def _trains(threats: Threats) -> Iterator[Warning]:
    s = threats.now
    for corner, move in threats.blocked_trains().items():
        waiting = threats.replacements(corner)
        sentence = f"{_mover(s, move)} could move to {s.label(move.to)}: then no train takes {s.list_names(waiting)}."
        yield Warning("4.3.2", "railway", move.to, waiting, sentence, _starts(move), (move,))


def _mover(s: LimanowaState, move: Move) -> str:
    place = "" if move.start >= 0 else f" from the replacement fields of {GROUP_NAMES[s.group_name(move.unit)]}"
    return s.name(move.unit) + place


def _starts(move: Move) -> Hexes:
    return (move.start,) if move.start >= 0 else ()
