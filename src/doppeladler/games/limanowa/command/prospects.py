"""What a side could do to the other in one round, if that stood still: close combats and fire."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.games.limanowa.book import Hex, Side, Unit, enemy_of
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.ch04_guns import fields_in_range
from doppeladler.hexes import members

from .attacks import Fights, Known
from .levels import Weights
from .reckoning import losses
from .strengths import fire_number
from .values import Values

ACTIONS = 3


class Prospects:
    """The prospects of a side at a position, and at those that come of it while nobody loses points."""

    def __init__(self, s: LimanowaState, side: Side, values: Values, w: Weights) -> None:
        self.s, self.side, self.values, self.w = s, side, values, w
        self._fights_known: dict[bool, Known] = {True: {}, False: {}}
        self._shots_known: dict[tuple[int, ...], float] = {}

    def pressure(self, s: LimanowaState, fallen: set[Hex]) -> float:
        """What the own side could do in its next round, if the enemy stood still."""
        fights = Fights(s, self.values, lambda hex: 0.0, self.w.own_loss, self._fights_known[True])
        prey = [fight for fight in fights.best(self._could_attack(s, self.side, set())) if fight.target not in fallen]
        return sum(fight.gain for fight in prey) + self._gunfire(s, self.side, set())

    def _could_attack(self, s: LimanowaState, side: Side, fallen: set[Hex]) -> Iterator[tuple[Unit, Hex]]:
        """Those beside an enemy, and cavalry that can charge from one field further."""
        printed, grid = s.printed, s.printed.grid
        beside = grid.spread(s.occupied[enemy_of(side)])
        free = beside & s.board & ~(s.occupied["AH"] | s.occupied["RU"])
        near = s.occupied[side] & (beside | grid.spread(free))
        for hex in members(near):
            unit = s.figure_at[hex]
            if printed.artillery[unit] or hex in fallen:
                continue
            if beside >> hex & 1:
                yield unit, hex
            elif printed.charges[unit]:
                yield from ((unit, step) for step in members(grid.adjacent[hex] & free))

    def _gunfire(self, s: LimanowaState, side: Side, fallen: set[Hex]) -> float:
        """The best three shots of a side's guns."""
        shots = []
        for unit in s.printed.roster[side]:
            if s.at[unit] < 0 or not s.printed.artillery[unit] or s.at[unit] in fallen:
                continue
            prey = members(fields_in_range(s, unit, "bombard") & s.occupied[enemy_of(side)])
            shots.append(max((self.shot(s, unit, s.figure_at[hex]) for hex in prey), default=0.0))
        return sum(sorted(shots)[-ACTIONS:])

    def shot(self, s: LimanowaState, gun: Unit, prey: Unit, far: bool = False) -> float:
        """What an artillery attack brings on average."""
        helpers = [s.at[unit] for unit in s.printed.observers]
        if s.has("officers"):
            helpers += [s.at[unit] for unit in s.printed.officer.values()]
        key = (gun, s.at[gun], prey, s.at[prey], far, *helpers)
        found = self._shots_known.get(key)
        if found is None:
            number = fire_number(s, gun, prey, far)
            found = self._shots_known[key] = self.values.lost(prey, losses(0, (number,), s.rp[prey]))
        return found
