"""Enemies who are alone in the country, and who goes after them."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cached_property

from doppeladler.games.serbien.book import SE, Hex, Unit
from doppeladler.games.serbien.rules.ch02_values import (
    attack_strength,
    defence_strength,
    is_demoralized,
    is_ineffective,
)
from doppeladler.hexes import BIT, members

from .field import Field
from .line import serbia, southing
from .station import Station

ALONE, RAIDERS = 3, 3
"""An enemy Formation without another within so many hexes is a raider; so many are hunted at a time."""
FEW, FAR_BEHIND = 2, 3
"""So many others beside it do not make it safe, so many columns behind the middle of the own Formations."""
AHEAD = 2
"""So many hexes before it somebody bars its way."""
HUNT, ODDS = 36, 2
"""From how far it is hunted, in movement points, and with how many times its strength."""


class Hunt:
    """Who hunts whom."""

    def __init__(self, field: Field, able: Sequence[Unit]) -> None:
        self.field, self.s, self.printed, self.able = field, field.s, field.printed, able
        self.lies, self.soil = southing(field.printed), serbia(field)

    def hunters(self) -> dict[Unit, Station]:
        """27.2 Who goes after enemies that are alone in the country, the furthest first: as many as it takes."""
        s, found = self.s, dict[Unit, Station]()
        for raider in self.raiders():
            missing, places = self._hunted_with(raider), [s.at[raider], self._ahead(raider)]
            while places or missing > 0:
                place = places.pop() if places else s.at[raider]
                unit = self._nearest(place, found)
                if unit is None:
                    break
                found[unit] = Station(place, 1, haste=True)
                missing -= attack_strength(s, unit)
        return found

    def _nearest(self, place: Hex, found: Container[Unit]) -> Unit | None:
        """Who is soonest in a place, of those who have nobody to hunt yet."""
        s, ways = self.s, self.field.roads_to(place)
        near = [unit for unit in self._riders() if unit not in found and ways[s.at[unit]] <= HUNT]
        return min(near, key=lambda unit: ways[s.at[unit]], default=None)

    def raiders(self) -> list[Unit]:
        """The enemy's infantry Formations in Serbia that have no other near them, whatever state they are in."""
        s, printed = self.s, self.printed
        there = [u for u in printed.formations[self.field.enemy] if s.at[u] >= 0 and printed.is_infantry[u]]
        alone = [unit for unit in there if self.soil >> s.at[unit] & 1 and self._is_raider(unit, there)]
        return sorted(alone, key=lambda unit: -self.lies[s.at[unit]][0])[:RAIDERS]

    def _is_raider(self, unit: Unit, there: Sequence[Unit]) -> bool:
        """Is it alone behind the middle of the own Formations, or with few others far behind it?"""
        s, distance = self.s, self.printed.grid.distance
        others = sum(distance(s.at[other], s.at[unit]) <= ALONE for other in there) - 1
        behind = self.lies[s.at[unit]][0] - self._middle
        return (behind >= 0 and not others) or (behind >= FAR_BEHIND and others <= FEW)

    @cached_property
    def _middle(self) -> int:
        """The column in the middle of the own Formations: who is west of it is still before them."""
        columns = sorted(self.lies[self.s.at[unit]][0] for unit in self.able)
        return columns[len(columns) // 2] if columns else 0

    def _ahead(self, raider: Unit) -> Hex:
        """Where its way east is barred: who only follows it drives it on."""
        near = members(self.printed.grid.within(BIT[self.s.at[raider]], AHEAD) & self.soil)
        return max(near, key=lambda each: (self.lies[each][0], -each))

    def _hunted_with(self, raider: Unit) -> int:
        """The strength that drives a raider off: 6.4 any if it is demoralized."""
        s = self.s
        return 1 if is_demoralized(s, raider) else ODDS * defence_strength(s, raider)

    def _riders(self) -> list[Unit]:
        """Who can hunt: cavalry too."""
        s, printed = self.s, self.printed
        cavalry = [u for u in printed.formations[SE] if s.at[u] >= 0 and printed.is_cavalry[u] and not s.asleep[u]]
        return [*self.able, *(unit for unit in cavalry if not is_ineffective(s, unit))]
