"""The theatre of war as a side sees it: how far everybody comes, what threatens whom, and what is worth going to."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

from doppeladler.games.kaisers_war.book import Hex, HexSet, Side, Unit, Units
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.printed import Printed
from doppeladler.games.kaisers_war.rules.ch07_control import held_by, neutral_hexes
from doppeladler.games.kaisers_war.rules.ch13_zoc import fortress_hexes, zoc
from doppeladler.games.kaisers_war.rules.ch14_strengths import MOST, RING, doubling_ground
from doppeladler.games.kaisers_war.rules.ch17_trace import can_expend, supplied_hexes
from doppeladler.games.kaisers_war.rules.tables import column_of, percentage
from doppeladler.hexes import EMPTY, members
from doppeladler.wargame.command import distances

from .clash import Clash
from .ways import Reach
from .weights import Weights
from .worth import Worth

STORMERS = 3
"""So many units at most are expected against one hex."""
SERVED = 4
"""Within so many hexes an enemy supply unit is expected to serve an attack."""
SURE_STORM, LEAST_STORM = 600, 0.15
"""At this percentage the enemy is sure to storm a hex that he wants; with less he has better things to do."""
FULL_PULL = 0.5
"""Aims far away draw a side that is stronger, and fully one that is stronger by so much of the enemy's strength."""
A_TURN, KEEPS = 6, 0.65
"""A march of so many half movement points is a turn's; an aim that is a turn further away is worth so much of it."""
MOST_FEAR = 2.5
"""So many times as much a far stronger enemy is feared at most."""
LOST = {"DD": 1.0, "DZ": 1.0, "BT": 1.0, "DP": 1.0, "MD": 1.0}


@lru_cache(maxsize=512)
def distances_to(printed: Printed, weather: str, hex: Hex) -> list[int]:
    """By hex: how many half movement points it is to this one, with nobody in the way."""
    return distances(printed.edges[weather], {hex: 0})


class Threat(NamedTuple):
    """What the enemy could throw at a hex."""

    strength: int
    is_ring: bool
    walks_in: bool


class Foe(NamedTuple):
    """An enemy who can move and attack."""

    unit: Unit
    attack: int
    hexes: HexSet
    """Where he comes."""
    near: HexSet
    """What he can attack then."""


class Field:
    """A position from one side's point of view."""

    def __init__(self, s: KaiserState, side: Side, weights: Weights) -> None:
        self.s, self.printed, self.side, self.weights = s, s.printed, side, weights
        self.worth = Worth(s, side, weights)
        self.enemy = self.worth.enemy
        self._threats: dict[Hex, Threat] = {}
        self._prizes: dict[Hex, float] = {}
        self._clashes: dict[tuple[Hex, bool], Clash] = {}

    def clash(self, target: Hex, in_second: bool = False) -> Clash:
        """Attacks on a hex."""
        found = self._clashes.get((target, in_second))
        if found is None:
            found = self._clashes[target, in_second] = Clash(self.worth, target, in_second, self.prize(target))
        return found

    def prize(self, hex: Hex) -> float:
        """What it is worth to take a hex, if the enemy may come back for it."""
        found = self._prizes.get(hex)
        if found is None:
            found = self._prizes[hex] = self.worth.capture(hex, self.side, self._kept(hex))
        return found

    def _kept(self, hex: Hex) -> float:
        """The chance that the strongest own unit that could hold a hex would keep it in the enemy's next turn."""
        s = self.s
        if not self.weights.regain or self.worth.is_last or not self.printed.objectives >> hex & 1:
            return 1.0
        threat = self._threat(hex, s.units_in(hex))
        if not threat.strength:
            return 1.0
        percent = percentage(threat.strength, self._holder * (2 if doubling_ground(s, hex) else 1))
        return 1.0 - self.weights.regain * self._lost(percent) * _storms(percent)

    @cached_property
    def _holder(self) -> int:
        """The defence of the strongest own unit."""
        printed, face = self.printed, self.s.face
        return max([1, *(printed.defence[face[unit]][unit] for unit in self.fighters(self.side))])

    def _lost(self, percent: int) -> float:
        """The share of results that clear a hex."""
        column = column_of(self.printed.bands, percent)
        codes = [row[column] for row in self.printed.crt["standard"]]
        return sum([LOST.get(code, 0.0) for code in codes]) / len(codes)

    @cached_property
    def targets(self) -> list[Hex]:
        """The hexes with enemies that are at war."""
        return list(members(self.s.occupied[self.enemy] & ~neutral_hexes(self.s)))

    @cached_property
    def zone(self) -> HexSet:
        return zoc(self.s, self.enemy)

    @cached_property
    def supplied(self) -> HexSet:
        return supplied_hexes(self.s, self.side)

    def fighters(self, side: Side) -> Units:
        """The units on the map that can move and attack, and are no neutrals."""
        s, printed, neutral = self.s, self.printed, neutral_hexes(self.s)
        return tuple(
            unit
            for unit in s.on_map(side)
            if printed.attack[unit] and printed.ma[s.face[unit]][unit] and not neutral >> s.at[unit] & 1
        )

    @cached_property
    def reach(self) -> dict[Unit, Reach]:
        """By own unit that may still move: where it can go."""
        s, printed, neutral = self.s, self.printed, neutral_hexes(self.s)
        return {
            unit: Reach(s, unit)
            for unit in s.on_map(self.side)
            if printed.ma[s.face[unit]][unit] and not s.moved[unit] and not neutral >> s.at[unit] & 1
        }

    # --- what the enemy can do ----------------------------------------------------------------------------

    @cached_property
    def enemy_reach(self) -> list[Foe]:
        """The enemy's fighters, the strongest first."""
        printed, s = self.printed, self.s
        found = []
        for unit in self.fighters(self.enemy):
            hexes = Reach(s, unit).hexes
            found.append(Foe(unit, printed.attack[unit], hexes, printed.zone.spread(hexes)))
        return sorted(found, key=lambda each: -each.attack)

    @cached_property
    def enemy_supply(self) -> list[Hex]:
        s = self.s
        return [s.at[unit] for unit in self.printed.supply_units[self.enemy] if s.at[unit] >= 0]

    def threat(self, hex: Hex) -> Threat:
        """What could come against a hex in the enemy's next turn."""
        found = self._threats.get(hex)
        if found is None:
            found = self._threats[hex] = self._threat(hex)
        return found

    def _threat(self, hex: Hex, beaten: Units = ()) -> Threat:
        """What could come, those left out who are beaten first."""
        printed, covers = self.printed, self.printed.covers[hex]
        around = printed.zone.adjacent[hex]
        total = covered = 0
        walks_in = False
        entries: HexSet = EMPTY
        count = 0
        for unit, attack, hexes, near in self.enemy_reach:
            if unit in beaten:
                continue
            walks_in = walks_in or bool(hexes >> hex & 1)
            if near >> hex & 1 and count < STORMERS:
                count += 1
                total += attack
                entries |= hexes & around
        for each in members(entries):
            covered |= covers[each]
        is_ring = covered == RING and count > 1 and not fortress_hexes(self.s, self.side) >> hex & 1
        grid = self.printed.grid
        served = any(grid.distance(at, hex) <= SERVED for at in self.enemy_supply)
        return Threat(total * min(MOST, 1 + is_ring + served), is_ring, walks_in)

    @cached_property
    def _odds(self) -> float:
        """How much more a stronger enemy is feared, and a weaker one less."""
        odds = self._strength(self.enemy) / max(1, self._strength(self.side))
        return min(MOST_FEAR, float(odds**self.weights.poise))

    @cached_property
    def fear(self) -> float:
        """How heavily the enemy's next attacks weigh: who is weaker is careful, who is stronger dares more."""
        return self.weights.fear * self._odds

    @property
    def caution(self) -> float:
        """How heavily the enemy's best answer to a whole plan weighs, at most as heavily as the own attacks."""
        return min(1.0, self.weights.riposte * self._odds)

    def danger(self, hex: Hex, units: Units) -> float:
        """What the enemy's next turn is expected to cost in a hex with these units in it, or with nobody."""
        threat, worth, weights = self.threat(hex), self.worth, self.weights
        stake = worth.capture_by_enemy(hex)
        if worth.is_last:
            return 0.0
        if not units:
            return stake * weights.guard if threat.walks_in or threat.strength else 0.0
        if not threat.strength:
            return 0.0
        printed, s = self.printed, self.s
        defence = max(1, sum([printed.defence[s.face[unit]][unit] for unit in units]))
        if doubling_ground(s, hex):
            defence *= 2
        percent = percentage(threat.strength, defence)
        lost = self._lost(percent)
        small = [unit for unit in units if not printed.is_army[unit]]
        armies = [unit for unit in units if printed.is_army[unit]]
        harm = worth.units(tuple(small)) + sum([worth.breakdown(army) for army in armies])
        if threat.is_ring:
            harm += sum([worth.unit(corps) for army in armies for corps in worth.corps_of(army)])
        return lost * (self.fear * harm + _storms(percent) * weights.guard * stake)

    # --- where it is good to be ---------------------------------------------------------------------------

    @cached_property
    def goals(self) -> dict[Hex, int]:
        """The enemies and the enemy's cities, with a handicap for those of little worth."""
        printed, s = self.printed, self.s
        theirs = held_by(s, self.enemy) & printed.cities & ~neutral_hexes(s)
        found = dict.fromkeys(members(theirs), 6)
        found.update(dict.fromkeys(self.targets, 3))
        found.update(dict.fromkeys(members(theirs & printed.objectives), 0))
        return found

    @cached_property
    def to_goal(self) -> list[int]:
        """By hex: how many half movement points it is to the nearest goal."""
        return distances(self.printed.edges[self.s.weather], self.goals)

    @cached_property
    def pull(self) -> list[float]:
        """By hex: what the enemy's objectives are worth from there to a stronger side, less for each turn's march."""
        s, found = self.s, [0.0] * len(self.printed.edges[self.s.weather])
        lead = self._strength(self.side) / max(1, self._strength(self.enemy)) - 1
        share = min(1.0, lead / FULL_PULL)
        if share <= 0:
            return found
        theirs = held_by(s, self.enemy) & self.printed.objectives & ~neutral_hexes(s)
        most = A_TURN * (self.worth.turns + 1)
        shares = [KEEPS ** (cost / A_TURN) for cost in range(most + 1)]
        for aim in members(theirs):
            worth = share * self.worth.capture(aim, self.side)
            for hex, cost in enumerate(distances_to(self.printed, s.weather, aim)):
                if cost <= most:
                    found[hex] = max(found[hex], worth * shares[cost])
        return found

    def _strength(self, side: Side) -> int:
        printed, face = self.printed, self.s.face
        return sum([printed.attack[unit] + printed.defence[face[unit]][unit] for unit in self.fighters(side)])

    @cached_property
    def to_own_cities(self) -> list[int]:
        """By hex: how many half movement points it is to the nearest own city."""
        own = held_by(self.s, self.side) & self.printed.cities
        return distances(self.printed.edges[self.s.weather], dict.fromkeys(members(own), 0))

    def can_serve(self, supply: Unit) -> bool:
        """17.10 Can a supply unit be expended in this turn?"""
        return can_expend(self.s, supply)


def _storms(percent: int) -> float:
    """How likely the enemy is to storm a hex that he wants at these odds."""
    return min(1.0, max(LEAST_STORM, percent / SURE_STORM))
