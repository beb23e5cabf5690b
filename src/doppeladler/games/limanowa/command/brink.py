"""5 Who could win soon: the ways in which the enemy would have won, who comes for their fields, and what saves them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from math import prod
from typing import NamedTuple

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

AT_ONCE = 3
"""So many places the enemy could take together before anybody stops him."""

Coming = list[tuple[int, Hex]]
"""Enemies by the rounds they need, the nearest first, and where they stand."""
Way = tuple[Hex, ...]
"""Fields that the enemy has to take, all of them, and has won."""


class Plight(NamedTuple):
    """How a field stands that the enemy wants."""

    rounds: int
    """In so many the first of those who come is there, and of which group he is."""
    taker: Group
    lack: float
    """How much of their force is not met."""
    falls: tuple[float, ...]
    """The chance that it has fallen after the enemy's next round, and after each that follows."""


class Brink:
    """How near the enemy of a side is to a march that wins the game."""

    def __init__(
        self, s: LimanowaState, side: Side, control: Control, values: Values, w: Weights, at_once: int = AT_ONCE
    ) -> None:
        self.s, self.side, self.control, self.values, self.w, self.at_once = s, side, control, values, w, at_once
        self.enemy: Side = enemy_of(side)
        self.away = land_of(s.printed, s.scenario).away
        self._ways_known: dict[tuple[HexSet, HexSet, frozenset[Hex]], list[Way]] = {}
        self._sieges_known: dict[tuple[bytes, bytes, frozenset[Hex]], Siege] = {}
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
        """How much of the game is lost on the way that is hardest to stop: 1 if he comes next and nobody meets him."""
        siege, ways = self._siege(s, fallen), self.ways(s.occupied, fallen)
        if siege.risk is None:
            plights = {hex: self._plight(siege, hex) for hex in {hex for way in ways for hex in way}}
            siege.risk = max((self._risk_of(siege, way, plights) for way in ways), default=0.0)
        return siege.risk

    def _siege(self, s: LimanowaState, fallen: set[Hex]) -> Siege:
        """What is reckoned at one position, once."""
        key = (s.at.tobytes(), bytes(s.rp), frozenset(fallen))
        found = self._sieges_known.get(key)
        if found is None:
            found = self._sieges_known[key] = Siege(s, self.side, fallen)
        return found

    def _risk_of(self, siege: Siege, way: Way, plights: Mapping[Hex, Plight | None]) -> float:
        """How much of the game is lost on one way: all its fields must fall."""
        found = [plight for hex in way if (plight := plights[hex])]
        if len(found) < len(way):
            return 0.0
        rounds = max(plight.rounds for plight in found)
        lack = prod(plight.lack for plight in found) * self.w.later ** (rounds - 1)
        if self.control.rapid or rounds > BESIEGED:
            return lack
        return SIEGE * self._lost(siege, way, found) + (1 - SIEGE) * lack

    def _plight(self, siege: Siege, hex: Hex) -> Plight | None:
        """How a field stands; None if nobody comes for it."""
        s, coming = siege.s, self.coming(siege.s, hex, siege.fallen)
        if not coming:
            return None
        rounds, here = coming[0]
        falls = () if self.control.rapid or rounds > BESIEGED else siege.falls(hex)
        return Plight(rounds, s.group_name(s.figure_at[here]), self._lack(s, hex, coming), falls)

    def prey(self, s: LimanowaState, hex: Hex) -> float:
        """How likely the game is lost when nobody stands in this field any more, if the enemy marches in next."""
        coming = self.coming(s, hex, set()) if hex in self.guests else []
        if not coming or coming[0][0] > 1:
            return 0.0
        left = {**s.occupied, self.side: s.occupied[self.side] & ~BIT[hex]}
        siege, ways = self._siege(s, set()), (way for way in self.ways(left, set()) if hex in way)
        return max((prod(siege.falls(each)[0] for each in way if each != hex) for way in ways), default=0.0)

    # --- ways to win ---

    def ways(self, occupied: Occupied, fallen: set[Hex]) -> list[Way]:
        """5 The ways in which the enemy would have won, when the fields of the fallen are taken."""
        fields = self.control.fields
        key = (occupied[self.side] & fields, occupied[self.enemy] & fields, frozenset(fallen))
        found = self._ways_known.get(key)
        if found is None:
            found = self._ways_known[key] = list(self._find_ways(self._then(occupied, (), fallen)))
        return found

    def _find_ways(self, occupied: Occupied) -> Iterator[Way]:
        control, enemy = self.control, self.enemy
        if control.claims(enemy, occupied) >= STRATEGIC_TO_WIN or control.is_won(enemy, occupied):
            yield from ((hex,) for hex in self.guests if not occupied[enemy] >> hex & 1)
            return
        for places in control.lacks(enemy, occupied):
            if len(places) <= self.at_once:
                taken = product(*(self._takes(number, occupied) for number in places))
                yield from (tuple(hex for part in parts for hex in part) for parts in taken)

    def _takes(self, number: int, occupied: Occupied) -> list[Way]:
        """2.4 How he comes to hold a place: whoever stands there falls, or he enters one of its empty fields."""
        fields = self.s.printed.targets[number].fields
        kept = tuple(members(fields & occupied[self.side]))
        found = [kept] if kept else [(hex,) for hex in members(fields)]
        return [way for way in found if all(hex in self.guests for hex in way)]

    def _then(self, occupied: Occupied, way: Way, fallen: set[Hex]) -> Occupied:
        """Who stands where when the enemy has gone a way to its end, and we have the fields of the fallen."""
        ours, his = of(fallen), of(way)
        return {
            self.side: occupied[self.side] & ~his | ours,
            self.enemy: occupied[self.enemy] & ~ours | his,
        }

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

    def _lost(self, siege: Siege, way: Way, plights: Sequence[Plight]) -> float:
        """How likely the game is lost on a way in the enemy's next round, or in one of those that follow."""
        s, sites = self.s, {self._sites[hex] for hex in way}
        next, *later = map(prod, zip(*(plight.falls for plight in plights), strict=True))
        if not later[-1]:
            return 0.0
        needed = self.control.needed(self.enemy, self._then(siege.s.occupied, way, siege.fallen))
        others = [number for number in needed if number not in sites]
        own = [group for group in s.groups if SIDE_OF[group] == self.side]
        taker = max(s.groups.index(plight.taker) for plight in plights)
        last = [group for group in own if s.groups.index(group) > taker]
        now = next * (1 - siege.saved(last, others, soon=True)) if next else 0.0
        unsaved = 1 - siege.saved(own, others, soon=False)
        return max(now, *(self.w.later**rounds * chance * unsaved for rounds, chance in enumerate(later, 1)))
