"""What Austria-Hungary must not leave undone: the siege guns stay where they shell Beograd, and somebody with them."""

from __future__ import annotations

from functools import cached_property

from doppeladler.games.serbien.book import AH, SE, Hex, HexSet, Unit
from doppeladler.games.serbien.rules.ch02_values import defence_strength, is_ineffective
from doppeladler.games.serbien.rules.ch03_control import held_by
from doppeladler.games.serbien.rules.ch27_victory import hex_of
from doppeladler.hexes import EMPTY, members

from .field import Field
from .station import Station

GUNS, GARRISON = "FsAR.6", "Semlin"
"""27.5 The guns that shell Beograd, and the garrison that can always be with them."""
ALARM, PHASE = 14, 9
"""8.8.1 An enemy so near, in movement points, is a danger to the guns; who is so near to them can stay with them."""


class Duties:
    """Who of Austria-Hungary stays where."""

    def __init__(self, field: Field) -> None:
        self.field, self.s, self.printed = field, field.s, field.printed

    def stations(self) -> dict[Unit, Station]:
        """27.5 Where the guns stand, and 8.8.1 who keeps them, if they stand in the garrison's own town."""
        s, printed = self.s, self.printed
        guns, garrison = printed.by_name[GUNS], printed.by_name[GARRISON]
        if s.at[guns] < 0 or not self.batteries:
            return {}
        hex = min(members(self.batteries), key=lambda each: self._trouble(each, s.at[guns]))
        found = {guns: Station(hex, 0)}
        if s.at[garrison] >= 0 and hex == printed.garrison_town[garrison]:
            found[garrison] = Station(hex, 0)
        keeper = self._keeper(hex)
        return found if keeper is None else found | {keeper: Station(hex, 0, haste=True)}

    def _keeper(self, hex: Hex) -> Unit | None:
        """8.8.1 The Formation that stays with the guns while enemies could come: the weakest of those who are near."""
        s, printed, ways = self.s, self.printed, self.field.roads_to(hex)
        if all(ways[s.at[unit]] > ALARM for unit in self.foes):
            return None
        own = [
            u for u in printed.formations[AH] if s.at[u] >= 0 and printed.is_infantry[u] and not is_ineffective(s, u)
        ]
        near = [unit for unit in own if ways[s.at[unit]] <= PHASE]
        if near:
            return min(near, key=lambda unit: (defence_strength(s, unit), unit))
        return min(own, key=lambda unit: ways[s.at[unit]], default=None)

    def _trouble(self, hex: Hex, start: Hex) -> tuple[int, int]:
        """8.8.1 How many enemies are near on the own bank, and how far the guns have to go there."""
        s, ways = self.s, self.field.roads_to(hex)
        landed = [unit for unit in self.foes if not self.printed.south >> s.at[unit] & 1]
        return sum(ways[s.at[unit]] <= ALARM for unit in landed), ways[start]

    @cached_property
    def foes(self) -> list[Unit]:
        """The Serbian Formations that could come."""
        s = self.s
        return [u for u in self.printed.formations[SE] if s.at[u] >= 0 and not is_ineffective(s, u)]

    @cached_property
    def batteries(self) -> HexSet:
        """27.5 The hexes from which Beograd is shelled, on the own bank."""
        s, printed = self.s, self.printed
        row = next((row for row in s.rules.victory if row.event == "bombardment"), None)
        if row is None:
            return EMPTY
        return printed.grid.adjacent[hex_of(s, row)] & held_by(s, AH) & ~printed.south
