"""The battlefield as a commander sees it: what hexes are worth, what threatens them, what an attack would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property

from doppeladler.games.galicia.book import Hex, HexSet, Side, Unit, Units, enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.rules.ch05_stacking import top_unit
from doppeladler.games.galicia.rules.ch07_flank import FLANK_SHIFT
from doppeladler.games.galicia.rules.ch11_supply import supplied
from doppeladler.games.galicia.rules.ch13_przemysl import fortress_shift
from doppeladler.games.galicia.rules.ch15_victory import occupation_points
from doppeladler.games.galicia.rules.tables import column_of
from doppeladler.hexes import BIT, EMPTY, members, of, reach
from doppeladler.wargame.command import FAR

from .chances import Chances, expected_kills, expected_losses
from .encircling import Lines, WayBack, WaysBack
from .ground import Ground
from .muster import Force, Muster
from .weights import Weights

SAFE = (0.0, 0.0)
LATER = 3
"""So many turns after the first battles a division in each stack has lost a step."""
FEW = 2
"""The steps of the cavalry that attacks together: a corps, or two divisions."""
SIGHT = 5
"""How many hexes away infantry can attack after a march."""


class Field(Muster):
    """An imagined position with what is found out once: threats, distances, supply, what towns are worth."""

    def __init__(
        self,
        s: GaliciaState,
        side: Side,
        ground: Ground,
        weights: Weights,
        scope: HexSet | None = None,
        guesses: Sequence[GaliciaState] = (),
    ) -> None:
        """`guesses`: the same position in several ways in which it may be; without any, only as it is imagined."""
        super().__init__(s, ground, weights)
        self._guesses = [Muster(guess, ground, weights) for guess in guesses]
        self._fresh: Muster | None = None
        """The same position with all enemies as fresh as they look."""
        self._defences: dict[Hex, tuple[tuple[Force, float], ...]] = {}
        self.side, self.enemy, self.book = side, enemy_of(side), ground.book
        pays = s.printed.attack_points_until
        self.paid_now = weights.point if s.turn <= pays else 0.0
        next_turn = s.turn + (1 if side == s.phasing == s.printed.players[s.turn][-1] else 0)
        self.paid_next = 1.0 if next_turn <= pays else 0.0
        left = max(0, pays - s.turn)
        self.pays_later = left > 0
        last = s.printed.last_turn
        self.wear = (weights.wear + weights.wear_turn * left) if s.turn < last else 0.0
        self.harm = (weights.harm + weights.harm_turn * left) if next_turn <= last else 0.0
        self.fear = weights.fear if next_turn <= last else 0.0
        self.enemy_turns = last - next_turn + 1
        """The turns that the enemy still has."""
        self.certain = 1.0
        """How much a town counts that somebody need only enter."""
        self._attacks: dict[tuple[Hex, bool, WayBack, frozenset[tuple[Unit, Hex]]], float] = {}
        self._cuts: dict[Hex, tuple[HexSet, HexSet]] = {}
        self.cutting = EMPTY
        """The hexes known to cut supply."""
        self._exposed: dict[tuple[Hex, Units], tuple[float, float]] = {}
        self.targets: HexSet = s.occupied[self.enemy] & ~BIT[s.printed.fortress]
        self._tire()
        self.scope = s.printed.grid.board if scope is None else s.printed.grid.within(scope, SIGHT)
        """Enemies farther away than a march and a hex from what is asked threaten nobody there."""

    def _tire(self) -> None:
        """5.4 Markers are hidden; but after the first battles enemy divisions in contact have suffered, most likely."""
        s = self.s
        if s.turn < self.w.weary:
            return
        if self.w.fresh and not self._guesses:
            self._fresh = Muster(s.clone(), self.ground, self.w)
        for hex in members(self.printed.grid.spread(s.occupied[self.side]) & s.occupied[self.enemy]):
            divisions = [unit for unit in s.stacks[hex] if self._is_division(unit)]
            for unit in divisions:
                s.ce[unit] = s.ce[unit] or 1
            below = [unit for unit in divisions if unit != top_unit(s, s.stacks[hex])]
            if below and s.turn >= self.w.weary + LATER:
                s.flipped[below[-1]] = 1

    def _is_division(self, unit: Unit) -> bool:
        return not self.printed.cavalry[unit] and self.printed.steps[unit] == 2

    # --- attacks ------------------------------------------------------------------------------------------

    def is_flanked(self, target: Hex, hexes: set[Hex], occupied: HexSet) -> bool:
        """7.8 As the rule, for attackers who are still to come to their hexes."""
        printed = self.printed
        near = printed.grid.adjacent[target]
        if printed.map_edge >> target & 1 or printed.grid.adjacent[printed.fortress] >> target & 1:
            return False
        zone = 0
        for hex in hexes:
            zone |= printed.zone_of[hex]
        closed = near & (occupied | zone & ~self.s.occupied[self.enemy])
        closed &= ~printed.grid.adjacent[printed.fortress]
        return closed.bit_count() >= 5

    def defences(self, target: Hex) -> tuple[tuple[Force, float], ...]:
        """5.4 Who may defend an enemy hex, each with its likelihood."""
        found = self._defences.get(target)
        if found is None:
            ways = Counter(guess.defence(target) for guess in self._guesses) or Counter([self.defence(target)])
            found = tuple((force, times / ways.total()) for force, times in ways.items())
            if self._fresh is not None and (fresh := self._fresh.defence(target)) != self.defence(target):
                found = (self.defence(target), 1 - self.w.fresh), (fresh, self.w.fresh)
            self._defences[target] = found
        return found

    def column(
        self, target: Hex, force: frozenset[tuple[Unit, Hex]], flanked: bool, there: Force | None = None
    ) -> tuple[int, int, int]:
        """8.1, 8.2 and 7.7 The column, the attackers' artillery and their steps."""
        open_ground = self.printed.open_ground
        power = guns = steps = 0
        for unit, hex in force:
            strength, av = self.power[unit], self.guns[unit]
            if not open_ground[hex] >> target & 1:
                strength, av = (strength + 1) // 2, (av + 1) // 2
            power, guns, steps = power + strength, guns + av, steps + self.steps[unit]
        shift = fortress_shift(self.s, self.side, target) + (FLANK_SHIFT if flanked else 0)
        return column_of(power, (there or self.defence(target)).strength) + shift, guns, steps

    def way_back(self, target: Hex, occupied: HexSet) -> WayBack:
        """9.2.1 The enemy's way back from a hex when own units stand in these."""
        return self.ways_back.when(target, occupied)

    @cached_property
    def ways_back(self) -> WaysBack:
        return WaysBack(self.s, self.enemy)

    def chances(
        self, target: Hex, force: frozenset[tuple[Unit, Hex]], flanked: bool, back: WayBack, there: Force
    ) -> Chances | None:
        """What an attack brings against whoever is there; None when it is below 1:3."""
        column, guns, steps = self.column(target, force, flanked, there)
        if column < 0:
            return None
        return self.book.chances(column, steps + there.steps, guns, there.av, flanked, back != WayBack.OPEN)

    def attack(
        self, target: Hex, force: frozenset[tuple[Unit, Hex]], flanked: bool, back: WayBack = WayBack.OPEN
    ) -> float:
        """The worth of an attack in points; nothing when it would be called off."""
        key = (target, flanked, back, force)
        worth = self._attacks.get(key)
        if worth is None:
            ways = self.defences(target) if force else ()
            worth = sum([part * self._worth_of_attack(target, force, flanked, back, there) for there, part in ways])
            if worth > 0 and self.s.phase == "movement" and self.has_cavalry(target):
                worth *= 1 - self.w.slip
            self._attacks[key] = worth
        return worth

    def takes(self, target: Hex, force: frozenset[tuple[Unit, Hex]], flanked: bool, back: WayBack) -> float:
        """The chance that the defender must go, whoever he may be."""
        found = [(self.chances(target, force, flanked, back, there), part) for there, part in self.defences(target)]
        return sum([part * each.takes for each, part in found if each is not None])

    def has_cavalry(self, target: Hex) -> bool:
        """12.1 Is there cavalry on top of a stack, which could slip away from whoever comes?"""
        return self.printed.cavalry[top_unit(self.s, self.s.units_in(target))]

    def _worth_of_attack(
        self, target: Hex, force: frozenset[tuple[Unit, Hex]], flanked: bool, back: WayBack, theirs: Force
    ) -> float:
        found = self.chances(target, force, flanked, back, theirs)
        if found is None:
            return -0.2
        units = tuple(sorted(unit for unit, _ in force))
        ours = self.force(units)
        points = 0.0 if self.printed.cavalry[units[0]] else self.paid_now
        lost = expected_losses(found.defender_tails, theirs.room, theirs.units)
        if back == WayBack.SHUT:
            lost += found.hexes * len(self.s.units_in(target))
        harm = self.harm * theirs.worth * lost
        gain = harm + theirs.price * expected_kills(found.defender_tails, theirs.room, theirs.units)
        wear = self.wear * ours.worth * expected_losses(found.attacker_tails, ours.room, ours.units)
        cost = wear + ours.price * expected_kills(found.attacker_tails, ours.room, ours.units)
        return points + gain - cost + found.takes * self.worth_of_taking(target) - found.repelled * self.left_by(force)

    def left_by(self, force: frozenset[tuple[Unit, Hex]]) -> float:
        """9.2 What is lost with the towns that nobody would hold if these attackers were thrown back."""
        if self.s.phase != "combat":
            return 0.0
        units, share = {unit for unit, _ in force}, self.w.leave if self.turns_left() else 1.0
        return share * sum(
            [self.held(hex) for hex in {hex for _, hex in force} if units.issuperset(self.s.stacks[hex])]
        )

    def worth_of_taking(self, target: Hex) -> float:
        """What driving the enemy out of a hex is worth by itself."""
        return self.w.take + self.town_points(target)

    def is_too_weak(self, target: Hex, force: frozenset[tuple[Unit, Hex]], flanked: bool) -> bool:
        """8.2 Would the attack be below 1:3?"""
        return self.column(target, force, flanked)[0] < 0

    # --- towns --------------------------------------------------------------------------------------------

    def turns_left(self) -> int:
        """The own turns after this one."""
        return self.printed.last_turn - self.s.turn

    def town_points(self, hex: Hex) -> float:
        """15.1 What standing in a hex at the end of this turn pays, now and in turns to come."""
        return self._towns.get(hex, 0.0)

    @cached_property
    def _towns(self) -> dict[Hex, float]:
        s, found = self.s, {}
        for town in self.printed.victory_towns[self.side]:
            first = occupation_points(s, town.hex) if s.captured >> town.hex & 1 else town.capture
            found[town.hex] = first + self.w.town * occupation_points(s, town.hex) * self.turns_left()
        return found

    @cached_property
    def coveted(self) -> dict[Hex, float]:
        """What each town that the enemy wants would bring him."""
        s, found = self.s, {}
        for town in self.printed.victory_towns[self.enemy]:
            first = occupation_points(s, town.hex) if s.captured >> town.hex & 1 else town.capture
            found[town.hex] = first + self.w.town * occupation_points(s, town.hex) * max(0, self.turns_left() - 1)
        return found

    def stand(self, hex: Hex, units: Units) -> float:
        """What a stack in a hex is worth: the town in it, less what the enemy may do to both."""
        gain, takes = self.exposure(hex, units)
        return self.held(hex) - takes * self.at_stake.get(hex, 0.0) - self.fear * gain

    def kinship(self, units: Units) -> float:
        """7.2 What it is worth that units of one corps stand together."""
        marks = [self.printed.corps[unit] for unit in units]
        return self.w.kin * sum(marks[:place].count(mark) for place, mark in enumerate(marks) if mark)

    @cached_property
    def at_stake(self) -> dict[Hex, float]:
        """What is lost when a town falls: what it would bring the enemy, and what it would have brought."""
        mine = {
            town.hex: self.w.town * occupation_points(self.s, town.hex) * self.turns_left()
            for town in self.printed.victory_towns[self.side]
        }
        return mine | {hex: self.w.guard * worth for hex, worth in self.coveted.items()}

    def held(self, hex: Hex) -> float:
        """What having a unit of one's own in a hex is worth: points of a town, or a town kept from the enemy."""
        return self.certain * self._towns.get(hex, 0.0) + self._guarded.get(hex, 0.0)

    @cached_property
    def _guarded(self) -> dict[Hex, float]:
        """What a garrison in each town the enemy wants is worth: the more, the nearer he is."""
        return {
            hex: self.w.guard * self._danger(ways) * self.coveted[hex]
            for hex, ways in self.ground.to_towns[self.enemy].items()
        }

    def _danger(self, ways: list[int]) -> float:
        """How likely the enemy comes to a town; in his last turn only whoever can march so far."""
        enemies = list(members(self.s.occupied[self.enemy]))
        if self.enemy_turns <= 1:
            ma, stacks = self.printed.ma, self.s.stacks
            return float(any(ways[hex] <= ma[unit] for hex in enemies for unit in stacks[hex])) * self.enemy_turns
        near = min((ways[there] for there in enemies), default=FAR)
        return 1.0 if near <= 5 else 0.3 if near <= 9 else 0.1 if near <= 13 else 0.02

    # --- what the enemy can do ----------------------------------------------------------------------------

    @cached_property
    def threat(self) -> dict[Hex, tuple[float, float]]:
        """By hex: the enemy infantry and artillery that could attack it next turn."""
        return self._threat_to(self.s.occupied[self.side])

    @cached_property
    def riders(self) -> dict[Hex, float]:
        """12.0 By town at stake: the enemy cavalry that could attack it next turn, for the town alone."""
        return self._riders_to(self.s.occupied[self.side])

    def foresee(self, own: HexSet) -> None:
        """Fear also what the enemy could do with the own units in these hexes: whoever leaves opens a way."""
        for hex, (power, guns) in self._threat_to(own).items():
            before = self.threat.get(hex, SAFE)
            self.threat[hex] = max(before[0], power), max(before[1], guns)
        for hex, more in self._riders_to(own).items():
            self.riders[hex] = max(self.riders[hex], more)
        self._exposed.clear()

    def _threat_to(self, own: HexSet) -> dict[Hex, tuple[float, float]]:
        found: dict[Hex, tuple[float, float]] = {}
        for hex, foot in self._enemies(riding=False):
            power = sum([self.power[unit] for unit in foot])
            guns = sum([self.guns[unit] for unit in foot])
            there = self._reach(hex, foot, own)
            for near in members(self.printed.grid.spread(there)):
                ways = self.printed.grid.adjacent[near] & there
                part = 1.0 if ways & self.printed.open_ground[near] else 0.5
                before = found.get(near, (0.0, 0.0))
                found[near] = before[0] + part * power, before[1] + part * guns
        return found

    def _riders_to(self, own: HexSet) -> dict[Hex, float]:
        found = dict.fromkeys(self.at_stake, 0.0)
        for hex, cavalry in self._enemies(riding=True):
            there = self._reach(hex, cavalry, own)
            for town in found:
                if self.printed.grid.adjacent[town] & there:
                    found[town] += sum([self.power[unit] for unit in cavalry])
        return found

    def _enemies(self, riding: bool) -> Iterator[tuple[Hex, Units]]:
        """The enemy stacks near enough to matter, of one arm."""
        s = self.s
        for hex in members(s.occupied[self.enemy] & self.scope):
            units = tuple(unit for unit in s.stacks[hex] if self.printed.cavalry[unit] == riding)
            if units:
                yield hex, units

    def _reach(self, start: Hex, units: Units, own: HexSet) -> HexSet:
        """4.2 and 6.3 Where enemies could march with the own units in these hexes."""
        printed = self.printed
        points = min([printed.ma[unit] for unit in units])
        return reach(printed.edges, start, points, own, printed.rivers.spread(own), printed.zoc_costs).hexes

    def exposure(self, hex: Hex, units: Units) -> tuple[float, float]:
        """What the enemy can expect to gain by attacking a stack here next turn, and his chance to take the hex."""
        if not units or hex == self.printed.fortress:
            return SAFE
        key = (hex, units)
        worth = self._exposed.get(key)
        if worth is None:
            gain, takes = self._worth_of_exposure(hex, units)
            worth = self._exposed[key] = gain, max(takes, self._ridden_down(hex, units))
        return worth

    def _ridden_down(self, hex: Hex, units: Units) -> float:
        """12.0 The chance that cavalry takes a town from a stack in it."""
        power = min(self.w.riders, self.riders.get(hex, 0.0))
        if not power:
            return 0.0
        ours = self.force(self.best_company(units))
        column = column_of(round(power), ours.strength) + fortress_shift(self.s, self.enemy, hex)
        return self.book.chances(column, ours.steps + FEW, 0, ours.av, False).takes if column >= 0 else 0.0

    def _worth_of_exposure(self, hex: Hex, units: Units) -> tuple[float, float]:
        power, guns = self.threat.get(hex, SAFE)
        if not power:
            return SAFE
        ours = self.force(self.best_company(units))
        strength = max(1, round(min(self.w.most, power * self.w.reach)))
        column = column_of(strength, ours.strength) + fortress_shift(self.s, self.enemy, hex)
        if column < 0:
            return SAFE
        share = strength / power
        barred = self.own_ways_back.when(hex, self.s.occupied[self.enemy]) != WayBack.OPEN
        steps = ours.steps + max(1, strength // 3)
        found = self.book.chances(column, steps, round(guns * share), ours.av, False, barred)
        wear = self.wear * ours.worth * expected_losses(found.defender_tails, ours.room, ours.units)
        gain = wear + ours.price * expected_kills(found.defender_tails, ours.room, ours.units)
        cost = self.harm * found.attacker_losses
        return max(0.0, self.paid_next + gain - cost), found.takes

    @cached_property
    def own_ways_back(self) -> WaysBack:
        return WaysBack(self.s, self.side)

    # --- supply of the enemy ------------------------------------------------------------------------------

    def cut_from(self, hex: Hex) -> tuple[HexSet, HexSet]:
        """11.4 The enemy hexes whose supply would become low, and those that would have none, with a unit here."""
        found = self._cuts.get(hex)
        if found is None:
            found = self._cuts[hex] = self.lines.cut_from(hex)
            if any(found):
                self.cutting |= BIT[hex]
        return found

    def worth_of_cut(self, low: HexSet, out: HexSet) -> float:
        """11.1 What it is worth that enemy hexes have low supply, or none."""
        return self.w.cut * (self.w.low * self._units_in(low) + self.w.out * self._units_in(out))

    def _units_in(self, hexes: HexSet) -> int:
        return sum([len(self.s.stacks[hex]) for hex in members(hexes)])

    @cached_property
    def lines(self) -> Lines:
        return Lines(self.s, self.side)

    # --- ways ---------------------------------------------------------------------------------------------

    @cached_property
    def to_enemy(self) -> list[int]:
        """By hex: how far the nearest enemy is that can be attacked."""
        return self.ground.distances(dict.fromkeys(members(self.targets), 0))

    @cached_property
    def to_goal(self) -> list[int]:
        """By hex: how far the nearest enemy or town worth having is; enemies only while attacks still pay."""
        goals = {hex: round(self.w.detour) for hex in members(self.targets)} if self.pays_later else {}
        return self.ground.distances(goals | dict.fromkeys(members(self._open_towns), 0))

    @cached_property
    def to_raid(self) -> list[int]:
        """By hex: how far the nearest town is that cavalry could ride for."""
        return self.ground.distances(dict.fromkeys(members(self._open_towns or self.targets), 0))

    @property
    def _open_towns(self) -> HexSet:
        """Towns that pay this side and that it does not hold."""
        return of(town.hex for town in self.printed.victory_towns[self.side]) & ~self.s.occupied[self.side]

    @cached_property
    def supply(self) -> tuple[HexSet, HexSet]:
        """11.4 Where supply is full, and where it is low."""
        return supplied(self.s, self.side)
