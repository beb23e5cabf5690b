"""The theatre of war from one side: supply, goals and the ways to them, the enemy's reach, what hexes are worth."""

from __future__ import annotations

from functools import cache, cached_property

from doppeladler.games.serbien.book import AH, ARMIES, SE, Army, Hex, HexSet, Side, Unit, Units, enemy_of
from doppeladler.games.serbien.columns import BOUND, SerbienState
from doppeladler.games.serbien.printed import Printed
from doppeladler.games.serbien.rules.ch02_values import attack_strength, defence_strength, is_ineffective
from doppeladler.games.serbien.rules.ch03_control import is_held
from doppeladler.games.serbien.rules.ch03_zones import open_to
from doppeladler.games.serbien.rules.ch07_costs import ground
from doppeladler.games.serbien.rules.ch09_odds import WHOLE, rung_of
from doppeladler.games.serbien.rules.ch15_sources import edge_range, edge_sources, is_fed, railheads, reach_of, serves
from doppeladler.games.serbien.rules.ch15_trace import bit, reach
from doppeladler.games.serbien.rules.ch18_rails import has_line
from doppeladler.games.serbien.rules.ch27_victory import column_of, hex_of, key_of, once_rows
from doppeladler.games.serbien.rules.tables import DIVISION
from doppeladler.hexes import BIT, EMPTY, members, of, side
from doppeladler.wargame.command import FAR, distances

from .clash import usual_loss
from .weights import Weights

NEARNESS = (1.0, 1.0, 1.0, 0.6, 0.3)
"""By distance in hexes: how much of an enemy's strength threatens a place."""
MOST_ATTACKERS = 45
"""Strength that can be brought against one hex."""
SIGHT = len(NEARNESS) - 1
ALARM = 10
"""An enemy Formation from which the way is no longer than this, in movement points, threatens a place."""
NEAR_HOLDING, URGENT = 3, 6
"""Enemies further from all that they could take are less urgent, up to so many movement points."""
HOLD, MOST_HELD = 0.5, 8.0
"""The share of what a place would pay the enemy that it is worth to stand in it, and the most that counts."""
ENEMY_GOAL, OTHER_GOAL = 2, 6
"""How much less attractive than a prize of its own army an enemy, or another prize, is, in movement points."""
AHEAD = (1.0, 0.4, 0.2)
"""27.2 By turns to the next Inter-Phase: how much the advance counts already."""
BEHIND = 15
"""27.2 The column that counts when nobody else is there."""
SAFE, EXPOSED = 15, 0.5
"""Enemy strength that may drive a Formation back again, and what then is left of its advance."""
BLOCKED, BEFORE = 3, 2
"""27.2 So many of the furthest A-H Formations are blocked, by who is before them within so many hexes."""
RAIDERS = 2
"""27.6 So many Serbian Formations at most are beyond Sava and Donau, or on their way there."""
ASTRAY = 6.0
"""27.6 What it costs any other to be there."""
NEXT = 2
"""27.2 So many Inter-Phases count in which an enemy would score for a place."""
KEPT = 7
"""27.4 Nobody can count on holding a place for longer, in turns."""
CLOCK = 1.5
"""27.4 What a turn's points for a place are worth to who would have them: the enemy's are lost to him too."""


@cache
def roads(printed: Printed, bottomland: int) -> tuple[tuple[tuple[Hex, int], ...], ...]:
    """By hex: the neighbours with what a march from there costs, nobody being in the way."""
    steps, mp = ground(printed, bottomland), printed.mp
    found: list[list[tuple[Hex, int]]] = [[] for _ in range(max(printed.grid.hexes) + 1)]
    for (here, there), cost in steps.items():
        between = side(here, there)
        if between in printed.impassable or (between in printed.donau and between not in printed.bridges):
            continue
        for river in ("minor", "major", "sava"):
            if between in getattr(printed, river):
                cost += mp[river]
        found[there].append((here, cost))
    return tuple(map(tuple, found))


class Field:
    """What one side sees of the war."""

    def __init__(self, s: SerbienState, side: Side, weights: Weights) -> None:
        self.s, self.side, self.enemy, self.weights = s, side, enemy_of(side), weights
        self.printed = s.printed
        left = s.rules.last_turn - s.turn + 0.5
        self.lasting = min(1.0, left / weights.fade) if weights.fade else 1.0
        """The share of a loss that still counts."""

    # --- supply -------------------------------------------------------------------------------------------------

    @cached_property
    def sources(self) -> dict[Unit, HexSet]:
        """By Depot and Corps Train that has supply itself: the hexes it reaches in Extended Mode."""
        s, printed, passable = self.s, self.printed, open_to(self.s, self.side)
        found = {}
        for unit in (*printed.depots[self.side], *printed.trains[self.side]):
            if s.at[unit] >= 0 and (has_line(s, unit) if printed.is_depot[unit] else is_fed(s, unit)):
                found[unit] = reach(s, self.side, bit(s.at[unit]), reach_of(s, unit, extended=True), passable)
        return found

    @cached_property
    def by_rail(self) -> HexSet:
        """15.1.3 What the railways feed."""
        s, five = self.s, self.printed.ranges["railway", "both"].range
        return reach(s, self.side, railheads(s, self.side), five, open_to(s, self.side))

    def armed(self, unit: Unit) -> HexSet:
        """9.4.1 The hexes in which a unit would have ammunition, as the supply units stand now."""
        key = (self.s.army[unit], self.s.corps[unit], self.printed.kind[unit], self.printed.nation[unit])
        if key not in self._armed:
            self._armed[key] = self._arm(unit)
        return self._armed[key]

    @cached_property
    def _armed(self) -> dict[tuple[int, int, str, str], HexSet]:
        return {}

    def _arm(self, unit: Unit) -> HexSet:
        s, found = self.s, EMPTY
        for source, hexes in self.sources.items():
            if serves(s, source, unit):
                found |= hexes
        if starts := edge_sources(s, unit):
            found |= reach(s, self.side, starts, edge_range(s, unit), open_to(s, self.side))
        return found

    def fed(self, unit: Unit) -> HexSet:
        """15.1 The hexes in which a unit would have supply, as the supply units stand now."""
        return self.armed(unit) | self.by_rail

    def unfed(self, units: Units) -> Units:
        """9.4 Those of some attackers who would have no ammunition."""
        s = self.s
        return tuple(unit for unit in units if s.at[unit] >= 0 and not self.armed(unit) >> s.at[unit] & 1)

    @cached_property
    def home(self) -> list[int]:
        """By hex: the way to the nearest supply unit that has supply itself."""
        return distances(self.roads, {self.s.at[unit]: 0 for unit in self.sources})

    # --- goals --------------------------------------------------------------------------------------------------

    @cached_property
    def roads(self) -> tuple[tuple[tuple[Hex, int], ...], ...]:
        return roads(self.printed, self.printed.calendar[self.s.turn].bottomland_mp)

    def to_goal(self, unit: Unit) -> list[int]:
        """By hex: the way that is left to what this unit goes for."""
        army = ARMIES[self.s.army[unit]] if self.side == AH else ""
        key = (army, unit in self.raiders)
        if key not in self._ways:
            goals = self.goals(army)
            if self.weights.guard and self.side == SE and not key[1]:
                goals = {hex: less for hex, less in goals.items() if self.printed.south >> hex & 1} or goals
            self._ways[key] = distances(self.roads, goals)
        return self._ways[key]

    @cached_property
    def _ways(self) -> dict[tuple[Army, bool], list[int]]:
        return {}

    @cached_property
    def raiders(self) -> frozenset[Unit]:
        """27.6 Who may go to Syrmia while something is to be had there: who is there, then who is nearest."""
        s, printed = self.s, self.printed
        aims = {hex: 0 for hex in self.prizes if not printed.south >> hex & 1}
        if self.side == AH or not aims:
            return frozenset()
        ways = distances(self.roads, aims)
        able = [u for u in printed.formations[SE] if s.at[u] >= 0 and printed.is_infantry[u]]
        fresh = [unit for unit in able if not is_ineffective(s, unit) and not s.asleep[unit]]
        fresh.sort(key=lambda unit: (bool(printed.south >> s.at[unit] & 1), ways[s.at[unit]]))
        return frozenset(fresh[:RAIDERS])

    def goals(self, army: Army) -> dict[Hex, int]:
        """What an army, or all of Serbia, goes for; the number says how much less attractive it is than the best."""
        s, printed = self.s, self.printed
        found = dict.fromkeys(self.prizes, OTHER_GOAL)
        if s.plans.get(army) == BOUND:
            objectives = [printed.hex_of[label] for label in printed.plans[army].objectives]
            found |= {hex: 0 for hex in objectives if not (is_held(s, AH, hex) and s.occupied[AH] >> hex & 1)}
        found |= {hex: 0 for hex, worth in self.prizes.items() if worth > 2}
        soil = printed.homeland[SE]
        near = soil | printed.grid.spread(soil)
        for unit in printed.formations[self.enemy]:
            if (hex := s.at[unit]) >= 0 and (self.side == AH or near >> hex & 1):
                found[hex] = min(found.get(hex, FAR), ENEMY_GOAL + self._far_from_holdings(hex))
        return found | self._open_holdings()

    def _far_from_holdings(self, hex: Hex) -> int:
        """How much less urgent an enemy is who is not near to what he could take."""
        if not self.weights.guard:
            return 0
        distance = self.printed.grid.distance
        nearest = min((distance(hex, each) for each in self.holdings), default=NEAR_HOLDING)
        return max(0, min(nearest - NEAR_HOLDING, URGENT))

    def _open_holdings(self) -> dict[Hex, int]:
        """Places to which the enemy is near, and which no Formation keeps."""
        s, printed = self.s, self.printed
        if not self.weights.guard:
            return {}
        kept = of(s.at[unit] for unit in printed.formations[self.side] if s.at[unit] >= 0)
        return {hex: 0 for hex in self.holdings if not kept >> hex & 1 and self._is_threatened(hex)}

    def _is_threatened(self, hex: Hex) -> bool:
        """Can an enemy Formation be in a place, or beside it, within a phase or two?"""
        s, ways = self.s, self.roads_to(hex)
        return any(ways[s.at[unit]] <= ALARM for unit in self.printed.formations[self.enemy] if s.at[unit] >= 0)

    def roads_to(self, hex: Hex) -> list[int]:
        """By hex: the way from there to this one."""
        if hex not in self._roads_to:
            self._roads_to[hex] = distances(self.roads, {hex: 0})
        return self._roads_to[hex]

    @cached_property
    def _roads_to(self) -> dict[Hex, list[int]]:
        return {}

    def hold(self, unit: Unit, hex: Hex) -> float:
        """What it is worth that a unit stands in a place that would pay the enemy and to which he is near."""
        worth = self.holdings.get(hex)
        if not worth or not self._is_threatened(hex):
            return 0.0
        share = min(1.0, max(1, self.printed.bulk[unit]) / DIVISION)
        return HOLD * self.weights.point * min(worth, MOST_HELD) * share * self._missed(unit, hex)

    def _missed(self, unit: Unit, hex: Hex) -> float:
        """How much a further guard is missed in a place: wholly where there is none, not at all where enough are."""
        s = self.s
        others = [each for each in s.units_in(hex) if each != unit and self.printed.is_formation[each]]
        there = sum(defence_strength(s, each) for each in others if not is_ineffective(s, each))
        if not there:
            return 1.0
        return max(0.0, min(0.5, self.threats.get(hex, 0.0) / there - 1.0))

    @property
    def lasts(self) -> int:
        """27.4 How many turns a place that is taken is thought to be kept."""
        return min(KEPT, self.s.rules.last_turn - self.s.turn + 1)

    @cached_property
    def prizes(self) -> dict[Hex, float]:
        """27.0 By hex: the victory points that it would bring to come there, over the next turns."""
        s, left = self.s, self.lasts
        found = dict(self.at_once)
        for row in s.rules.victory:
            if row.event in ("advance", "bombardment") or row.side != self.side:
                continue
            hex = hex_of(s, row)
            if row.clock == "player turn" and not is_held(s, self.side, hex):
                found[hex] = CLOCK * left * abs(row.vp)
            elif row.clock == "choice" and "27.6" not in s.paid:
                found[hex] = float(abs(row.vp))
        return found

    @cached_property
    def at_once(self) -> dict[Hex, float]:
        """27.3, 27.7 By hex: the points that any unit scores by coming there; beside a fortress counts as well."""
        s = self.s
        found: dict[Hex, float] = {}
        for row in once_rows(s):
            if row.side == self.side:
                hex = hex_of(s, row)
                ring = self.printed.grid.adjacent[hex] & s.rules.board if row.event == "adjacent" else EMPTY
                found |= dict.fromkeys((hex, *members(ring)), float(abs(row.vp)))
        return found

    def prize(self, hex: Hex) -> float:
        """What it is worth to take a hex from the enemy."""
        return self.weights.point * (self.prizes.get(hex, 0.0) + self._thrown_back(hex))

    # --- the furthest advance (27.2) ----------------------------------------------------------------------------

    @cached_property
    def nearness(self) -> float:
        """27.2 How much the furthest advance counts now: whole in the turn of an Inter-Phase, less before."""
        s = self.s
        if not self.nearness_at_all:
            return 0.0
        ahead = range(s.turn, min(s.turn + len(AHEAD), s.rules.last_turn + 1))
        due = next((turn for turn in ahead if self.printed.calendar[turn].inter_phase), None)
        return self.weights.advance * (AHEAD[due - s.turn] if due is not None else 0.0)

    @property
    def nearness_at_all(self) -> bool:
        """27.2 Does the advance count in this scenario, for who sees that?"""
        return bool(self.weights.advance) and any(row.event == "advance" for row in self.s.rules.victory)

    @cached_property
    def columns(self) -> list[tuple[int, Unit]]:
        """27.2 The A-H infantry Formations whose advance counts, the furthest first, each with its column."""
        s, zone = self.s, self.printed.board.marks["advance_zone"]
        units = [u for u in self.printed.formations[AH] if s.at[u] >= 0 and self.printed.is_infantry[u]]
        return sorted(((column_of(s, s.at[u]), u) for u in units if zone >> s.at[u] & 1), reverse=True)

    def advance(self, unit: Unit, hex: Hex) -> float:
        """27.2 What it is worth to A-H that this unit ends in a hex: each column beyond all others."""
        printed = self.printed
        if self.side != AH or not (printed.is_formation[unit] and printed.is_infantry[unit]) or not self.nearness:
            return 0.0
        if not printed.board.marks["advance_zone"] >> hex & 1:
            return 0.0
        others = max((column for column, each in self.columns if each != unit), default=BEHIND)
        safe = EXPOSED if self.threats.get(hex, 0.0) > SAFE else 1.0
        return self.weights.point * self.nearness * safe * max(0, column_of(self.s, hex) - others)

    def block(self, unit: Unit, hex: Hex) -> float:
        """27.2 What it is worth to Serbia that a Formation stands before the furthest of A-H, if not many do."""
        if self.side == AH or not self.nearness or not self.printed.is_formation[unit]:
            return 0.0
        s, distance = self.s, self.printed.grid.distance
        for column, foe in self.columns[:BLOCKED]:
            if column_of(s, hex) > column and distance(hex, s.at[foe]) <= BEFORE:
                own = (s.at[each] for each in self.printed.formations[self.side] if each != unit and s.at[each] >= 0)
                there = sum(column_of(s, at) > column and distance(at, s.at[foe]) <= BEFORE for at in own)
                return self.weights.point * self.nearness / (1 + there)
        return 0.0

    def strays(self, unit: Unit, hex: Hex) -> float:
        """27.6 What it costs a Serbian Formation to be beyond Sava and Donau if it does not go for the award."""
        if self.side == AH or not self.weights.guard or self.printed.south >> hex & 1 or unit in self.raiders:
            return 0.0
        return ASTRAY

    def _thrown_back(self, hex: Hex) -> float:
        """27.2 What Serbia gains if the furthest A-H Formations are driven from a hex: two columns at most."""
        if self.side == AH or not self.columns or not self.nearness:
            return 0.0
        first = self.columns[0][0]
        there = {unit for column, unit in self.columns if self.s.at[unit] == hex}
        if first != column_of(self.s, hex) or not there:
            return 0.0
        second = max((column for column, unit in self.columns if unit not in there), default=first - 2)
        return self.nearness * min(2, first - second)

    @cached_property
    def holdings(self) -> dict[Hex, float]:
        """27.0 By hex that pays the enemy when he has it: what it would pay him."""
        s, left = self.s, self.lasts
        found: dict[Hex, float] = {}
        for row in s.rules.victory:
            if row.event in ("advance", "bombardment") or row.side == self.side:
                continue
            hex = hex_of(s, row)
            if row.clock == "once" and key_of(row) not in s.paid:
                found[hex] = float(abs(row.vp))
            elif row.clock == "player turn" and is_held(s, self.side, hex):
                found[hex] = CLOCK * left * abs(row.vp)
        for hex, worth in self._ahead.items():
            found[hex] = found.get(hex, 0.0) + worth
        return found

    @cached_property
    def _ahead(self) -> dict[Hex, float]:
        """27.2 By place before the enemy's furthest Formation: what an advance there would pay him soon."""
        s = self.s
        if self.side == AH or not self.nearness_at_all:
            return {}
        first = max((column for column, _ in self.columns), default=BEHIND)
        places = {hex_of(s, row) for row in s.rules.victory if row.event == "enter" and row.side == AH}
        zone = self.printed.board.marks["advance_zone"] & s.rules.board & ~s.occupied[AH]
        return {
            hex: float(NEXT * (column_of(s, hex) - first))
            for hex in places
            if zone >> hex & 1 and column_of(s, hex) > first
        }

    # --- the enemy ----------------------------------------------------------------------------------------------

    @cached_property
    def foes(self) -> list[tuple[Hex, int]]:
        """Where the enemy's fighting units are, and how strong they attack."""
        s = self.s
        return [
            (s.at[unit], power)
            for unit in s.on_map(self.enemy)
            if not s.asleep[unit] and not is_ineffective(s, unit) and (power := attack_strength(s, unit))
        ]

    @cached_property
    def threats(self) -> dict[Hex, float]:
        """By hex near the enemy: the strength that he could bring against it soon."""
        grid = self.printed.grid
        found: dict[Hex, float] = {}
        for here, power in self.foes:
            for hex in members(grid.within(BIT[here], SIGHT) & self.s.rules.board):
                found[hex] = found.get(hex, 0.0) + power * NEARNESS[grid.distance(here, hex)]
        return found

    def danger(self, unit: Unit, hex: Hex) -> float:
        """What a unit is expected to lose in a hex to the enemy's next attacks, with those who stand there."""
        threat = self.threats.get(hex, 0.0)
        if not threat:
            return 0.0
        s, printed = self.s, self.printed
        friends = printed.grid.adjacent[hex] & s.occupied[self.side]
        threat = min(threat / (1 + 0.5 * friends.bit_count()), MOST_ATTACKERS)
        company = [each for each in s.units_in(hex) if each != unit]
        defence = sum(defence_strength(s, each) for each in (unit, *company))
        defence += printed.tec[printed.board.terrain[hex]].defence
        rung = rung_of(s, round(WHOLE * threat), WHOLE * defence) - (s.positions >> hex & 1)
        return self.lasting * self.weights.fear * usual_loss(s, rung) * max(2, printed.bulk[unit]) / DIVISION

    def nearest_foe(self, hex: Hex) -> int:
        """How far the nearest enemy is, in hexes."""
        distance = self.printed.grid.distance
        return min((distance(hex, there) for there in members(self.s.occupied[self.enemy])), default=FAR)
