"""5 Who could win soon: the places on which the enemy would have won, who comes for them, and what still saves them."""

from __future__ import annotations

from functools import cached_property

from doppeladler.games.limanowa.book import SIDE_OF, Group, Hex, HexSet, Side, Unit, enemy_of
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.ch04_rail import arrivals, tokens_left
from doppeladler.games.limanowa.rules.ch05_victory import STRATEGIC_TO_WIN
from doppeladler.hexes import BIT, EMPTY, members, of

from .control import Control, Occupied
from .land import land_of
from .levels import Weights
from .siege import Siege
from .values import Values

FORESEEN = 3
"""In so many rounds an enemy who comes for a place is seen coming."""
HELP = 0.3
"""How much a unit counts that comes to the help of a far place; where a single front fights everybody is at hand."""
WALLS = 1.5
"""How many times more a unit counts that keeps a place."""
BESIEGED = 2
"""In so many rounds an enemy who comes for a place is taken to besiege it."""
SIEGE = 0.8
"""How much the exact chances of a siege count against the rough balance of force."""

Coming = list[tuple[int, Hex]]
"""Enemies by the rounds they need, the nearest first, and where they stand."""


class Brink:
    """How near the enemy of a side is to a march that wins the game."""

    def __init__(self, s: LimanowaState, side: Side, control: Control, values: Values, w: Weights) -> None:
        self.s, self.side, self.control, self.values, self.w = s, side, control, values, w
        self.enemy: Side = enemy_of(side)
        self.away = land_of(s.printed, s.scenario).away
        self._fatal_known: dict[tuple[HexSet, HexSet, frozenset[Hex]], list[Hex]] = {}
        self._sieges_known: dict[tuple[Hex, bytes, bytes, frozenset[Hex]], float] = {}
        self._sites = {hex: s.printed.target_at[hex] for hex in members(control.fields)}

    @cached_property
    def guests(self) -> dict[Hex, Coming]:
        """By field of a target: the enemies who could be there in a few rounds."""
        return {hex: guests for hex in self._sites if (guests := self._guests_of(hex))}

    def _guests_of(self, hex: Hex) -> Coming:
        s, number = self.s, self._sites[hex]
        found = (
            (1 if trains >> hex & 1 else self._rounds(s, unit, number), s.at[unit]) for unit, trains in self._trains
        )
        return sorted((rounds, here) for rounds, here in found if rounds <= FORESEEN)

    @cached_property
    def _trains(self) -> list[tuple[Unit, HexSet]]:
        """4.3.2 The enemy's units, each with the fields to which his next train could take it."""
        s, runs = self.s, tokens_left(self.s, self.enemy) > 0
        units = (s.figure_at[here] for here in members(s.occupied[self.enemy]))
        return [(unit, arrivals(s, unit) if runs else EMPTY) for unit in units]

    def _rounds(self, s: LimanowaState, unit: Unit, number: int) -> int:
        """In how many rounds a unit could march to a target."""
        return max(1, -(-self.away[number][s.at[unit]] // (2 * s.printed.move[unit])))

    def coming(self, s: LimanowaState, hex: Hex, fallen: set[Hex]) -> Coming:
        """The enemies who could be on a field in a few rounds, without those who fall; none if one is there."""
        there = s.occupied[self.enemy]
        if there >> hex & 1:
            return []
        return [(rounds, here) for rounds, here in self.guests[hex] if there >> here & 1 and here not in fallen]

    def risk(self, s: LimanowaState, fallen: set[Hex]) -> float:
        """How much of the game is lost by the march that is hardest to stop: 1 if it comes next and nobody meets it."""
        return max((self._risk_at(s, hex, fallen) for hex in self.fatal(s, fallen)), default=0.0)

    def fatal(self, s: LimanowaState, fallen: set[Hex]) -> list[Hex]:
        """The fields on which the enemy would have won."""
        fields = self.control.fields
        key = (s.occupied[self.side] & fields, s.occupied[self.enemy] & fields, frozenset(fallen))
        found = self._fatal_known.get(key)
        if found is None:
            open = [hex for hex in self.guests if not s.occupied[self.enemy] >> hex & 1]
            found = self._fatal_known[key] = [hex for hex in open if self.is_fatal(s, hex, fallen)]
        return found

    def _risk_at(self, s: LimanowaState, hex: Hex, fallen: set[Hex]) -> float:
        coming = self.coming(s, hex, fallen)
        if not coming:
            return 0.0
        rounds, here = coming[0]
        lack = self._lack(s, hex, coming) * self.w.later ** (rounds - 1)
        if self.control.rapid or rounds > BESIEGED:
            return lack
        siege = self._siege_at(s, hex, fallen, s.group_name(s.figure_at[here]))
        return SIEGE * siege + (1 - SIEGE) * lack

    def is_prey(self, s: LimanowaState, hex: Hex) -> bool:
        """Whether the enemy could march into this field next, if nobody were there, and would have won."""
        coming = self.coming(s, hex, set()) if hex in self.guests else []
        return bool(coming) and coming[0][0] == 1 and self.is_fatal(s, hex, set())

    def _then(self, s: LimanowaState, hex: Hex, fallen: set[Hex]) -> Occupied:
        """Who stands where when the enemy has taken a field, and we those of the fallen."""
        taken = of(fallen)
        return {
            self.side: s.occupied[self.side] & ~BIT[hex] | taken,
            self.enemy: s.occupied[self.enemy] & ~taken | BIT[hex],
        }

    def is_fatal(self, s: LimanowaState, hex: Hex, fallen: set[Hex]) -> bool:
        """5 Would the enemy have what wins the game on this field, when the fields of the fallen are taken?"""
        then = self._then(s, hex, fallen)
        return self.control.claims(self.enemy, then) >= STRATEGIC_TO_WIN or self.control.is_won(self.enemy, then)

    # --- who keeps the place ---

    def _lack(self, s: LimanowaState, hex: Hex, coming: Coming) -> float:
        """How much of the force that comes for a place is not met by those who keep it or will be there in time."""
        first = coming[0][0]
        force = sum(self._force(s, s.figure_at[here]) for rounds, here in coming if rounds <= first + 1)
        friends = [s.figure_at[here] for here in members(s.occupied[self.side])]
        late = {unit: self._is_late(s, unit, hex, first) for unit in friends}
        if min(late.values(), default=1) > 0:
            return 1.0  # nobody is there when they come
        kept = sum(self._force(s, unit) * self._share(s, unit, hex, late[unit]) for unit in friends)
        return max(0.0, 1 - WALLS * kept / max(1.0, force))

    def _force(self, s: LimanowaState, unit: Unit) -> float:
        return self.values.points[unit][s.rp[unit]]

    def _share(self, s: LimanowaState, unit: Unit, hex: Hex, late: int) -> float:
        """How much of a unit counts there: one can stand in a field, others only help, and soon or not at all."""
        if s.at[unit] == hex:
            return 1.0
        help = 1.0 if self.control.rapid else HELP
        return help * self.w.later**late if late < FORESEEN else 0.0

    def _is_late(self, s: LimanowaState, unit: Unit, hex: Hex, first: int) -> int:
        """By how many rounds a unit comes too late to meet the first enemy there; 0 if it stands there."""
        return 0 if s.at[unit] == hex else max(0, self._rounds(s, unit, self._sites[hex]) + 1 - first)

    # --- chances of a siege ---

    def _siege_at(self, s: LimanowaState, hex: Hex, fallen: set[Hex], taker: Group) -> float:
        """How likely the game is lost by a place in the enemy's next round, or in the one after it."""
        key = (hex, s.at.tobytes(), bytes(s.rp), frozenset(fallen))
        found = self._sieges_known.get(key)
        if found is None:
            found = self._sieges_known[key] = self._reckon_siege(s, hex, fallen, taker)
        return found

    def _reckon_siege(self, s: LimanowaState, hex: Hex, fallen: set[Hex], taker: Group) -> float:
        siege = Siege(s, self.side, fallen)
        next, later = siege.falls(hex)
        needed = self.control.needed(self.enemy, self._then(s, hex, fallen))
        others = [number for number in needed if number != self._sites[hex]]
        own = [group for group in s.groups if SIDE_OF[group] == self.side]
        last = [group for group in own if s.groups.index(group) > s.groups.index(taker)]
        now = next * (1 - siege.saved(last, others, soon=True)) if next else 0.0
        return max(now, self.w.later * later * (1 - siege.saved(own, others, soon=False)))
