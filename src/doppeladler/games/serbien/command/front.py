"""Serbia's front: garrisons, a line of posts, watches on the rivers, hunters, and who goes where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from doppeladler.games.serbien.book import SE, Hex, HexSet, Unit
from doppeladler.games.serbien.rules.ch02_values import defence_strength, is_ineffective
from doppeladler.games.serbien.rules.ch03_zones import combat_hexes, zone_without
from doppeladler.games.serbien.rules.ch07_costs import zone_cost
from doppeladler.hexes import BIT, members, of
from doppeladler.wargame.command import distances

from .closing import Closing
from .field import Field
from .hunt import Hunt
from .line import DIVISION_STRENGTH, PHASE, Line, serbia, solid
from .station import Station

GARRISON = 14
"""The same for a place that must be kept: a movement and a counter-movement without an own one in between."""
SHORT = 6
"""27.0 A battle that ends by this turn is decided by attacks; in longer ones a line is kept."""
STRIKERS, STRONG, FRESH = 3, 11, 1
"""So many Formations keep no line but attack: who is so strong when whole, and has lost no more levels."""
WATCH = 2
"""A watch keeps the banks within so many hexes."""
GUARD = -0.3
"""A place is kept by a weak or tired Formation rather than by a good one."""
TIRED = 0.35
"""What a lost level costs in a threatened post."""
MANY = 3
"""So many keep a post at most."""
PRESSED, TOO_FAR = 1.0, 12.0
"""The enemy's strength for each point of a post from which on it gets help, and how ill who helps may fit."""


class Front:
    """Where Serbia stands."""

    def __init__(self, field: Field) -> None:
        self.field, self.s, self.printed, self.soil = field, field.s, field.printed, serbia(field)
        s, printed = self.s, self.printed
        here = [unit for unit in printed.formations[SE] if s.at[unit] >= 0 and printed.south >> s.at[unit] & 1]
        self.able = [u for u in here if printed.is_infantry[u] and not (s.asleep[u] or is_ineffective(s, u))]
        """Not who is beyond Sava and Donau: he must first come back."""
        self.foes = [u for u in printed.formations[field.enemy] if s.at[u] >= 0 and not is_ineffective(s, u)]

    @cached_property
    def ground(self) -> Line:
        """The line for those who do not hunt."""
        return Line(self.field, self.able, self.foes)

    def stations(self) -> dict[Unit, Station]:
        """Who goes where: hunters and garrisons first, then the line, then the watches, as long as anybody is left.

        The first week of a long game is fought like a short battle: everybody but the hunters is free to attack. Then a
        few are.
        """
        if self.s.rules.last_turn <= SHORT:
            return Closing(self.field).stations()
        hunt = Hunt(self.field, self.able)
        hunters, hunted = hunt.hunters(), hunt.raiders()
        self.able = [unit for unit in self.able if unit not in hunters]
        self.foes = [unit for unit in self.foes if unit not in hunted]
        if not self.foes or not self.able or self.s.turn <= SHORT:
            return hunters
        strikers = self.strikers()
        self.able = [unit for unit in self.able if unit not in strikers]
        garrisons = self.garrisons()
        line = [hex for hex in self.ground.posts(len(self.able) - len(garrisons)) if hex not in garrisons]
        watches = list(self.watches([*garrisons, *line]))
        wanted = [*(Station(hex, 0, haste=True) for hex in garrisons), *(Station(hex, 1) for hex in (*line, *watches))]
        return hunters | self.doubled(self.manned(wanted[: len(self.able)]))

    def strikers(self) -> list[Unit]:
        """Who is free to attack when a line is kept: strong and fresh ones, the nearest to the enemy first."""
        s, attack = self.s, self.printed.attack[0]
        ways = distances(self.field.roads, {s.at[unit]: 0 for unit in self.foes})
        strong = [unit for unit in self.able if attack[unit] >= STRONG and s.ce[unit] <= FRESH]
        return sorted(strong, key=lambda unit: ways[s.at[unit]])[:STRIKERS]

    # --- needs ------------------------------------------------------------------------------------------------

    def garrisons(self) -> list[Hex]:
        """27.3, 27.4 The places that would pay the enemy and that he could reach soon, the dearest first."""
        found = [hex for hex in self.field.holdings if self.soil >> hex & 1 and self._slips_to(hex)]
        return sorted(found, key=lambda hex: -self.field.holdings[hex])[: len(self.able)]

    def _slips_to(self, hex: Hex) -> bool:
        """Could an enemy Formation come into a place through the zones as they are, if nobody kept it?"""
        ways = distances(self._barred(hex), {hex: 0})
        return any(ways[self.s.at[unit]] <= GARRISON for unit in self.foes)

    def _barred(self, hex: Hex) -> list[list[tuple[Hex, int]]]:
        """7.1.6 The roads to a place as the enemy finds them: Serbs stand elsewhere, and have their zones."""
        s, watched = self.s, zone_without(self.s, SE, hex)
        kept = combat_hexes(s, SE)
        found: list[list[tuple[Hex, int]]] = []
        for there, steps in enumerate(self.field.roads):
            entered = Hex(there)
            found.append(
                [(here, cost + zone_cost(s, watched, here, entered)) for here, cost in steps if not kept >> here & 1]
            )
        return found

    def watches(self, kept: Sequence[Hex]) -> Iterator[Hex]:
        """7.1.4b Posts at the rivers, where the enemy could land behind the line and nobody is near."""
        own, left = self.ground.own, self.landings & ~self.printed.grid.within(of(kept), WATCH)
        while left:
            best = max(members(left), key=lambda hex: (self._watched(left, hex).bit_count(), -own[hex], hex))
            yield best
            left &= ~self._watched(left, best)

    def _watched(self, hexes: HexSet, hex: Hex) -> HexSet:
        return hexes & self.printed.grid.within(BIT[hex], WATCH)

    @cached_property
    def landings(self) -> HexSet:
        """7.1.4b The Serbian hexes across the Sava from which enemy Formations are no more than a hex away."""
        s, printed = self.s, self.printed
        foes = of(s.at[unit] for unit in self.foes)
        beyond = printed.grid.within(foes & ~printed.south, 1) & ~printed.south
        shores = self.soil & of(hex for banks in printed.sava for hex in banks if of(banks) & beyond)
        return shores & ~printed.grid.within(foes & printed.south, WATCH)

    # --- who ----------------------------------------------------------------------------------------------------

    def manned(self, wanted: Sequence[Station]) -> dict[Unit, Station]:
        """Who takes which station: nearer ones, and fresh and strong ones where the enemy is."""
        free, found = list(self.able), dict[Unit, Station]()
        for station in wanted:
            best = min(free, key=lambda unit: self._unfit(unit, station))
            free.remove(best)
            found[best] = station
        while self._exchanged(found):
            pass
        return found

    def doubled(self, found: dict[Unit, Station]) -> dict[Unit, Station]:
        """Who is left joins others where the enemy is too strong for them, the worst first."""
        idle = [unit for unit in self.able if unit not in found]
        posts = dict.fromkeys(found.values())
        while idle and posts:
            worst = max(posts, key=lambda station: self._pressed(station.hex, found))
            if self._pressed(worst.hex, found) <= PRESSED:
                break
            best = min(idle, key=lambda unit: self._unfit(unit, worst))
            if self._unfit(best, worst) > TOO_FAR or self._keepers(worst.hex, found) >= MANY:
                del posts[worst]
                continue
            idle.remove(best)
            found[best] = Station(worst.hex, 1)
        return found

    def _keepers(self, hex: Hex, found: Mapping[Unit, Station]) -> int:
        return sum(station.hex == hex for station in found.values())

    def _pressed(self, hex: Hex, found: Mapping[Unit, Station]) -> float:
        """The enemy's strength near a post for each point of those who keep it."""
        kept = sum(defence_strength(self.s, unit) for unit, station in found.items() if station.hex == hex)
        return self.field.threats.get(hex, 0.0) / max(1, kept + solid(self.printed, hex))

    def _exchanged(self, found: dict[Unit, Station]) -> bool:
        """Do two change stations, because both together do better so, or does somebody without one take over?"""
        idle = [unit for unit in self.able if unit not in found]
        for one, station in list(found.items()):
            for two in idle:
                if self._unfit(two, station) < self._unfit(one, station) - 1e-9:
                    del found[one]
                    found[two] = station
                    return True
            for two, other in list(found.items()):
                now = self._unfit(one, station) + self._unfit(two, other)
                if self._unfit(one, other) + self._unfit(two, station) < now - 1e-9:
                    found[one], found[two] = other, station
                    return True
        return False

    def _unfit(self, unit: Unit, station: Station) -> float:
        """How ill a Formation fits a station: the way, and its strength and freshness where the enemy is."""
        s, field = self.s, self.field
        turns = field.roads_to(station.hex)[s.at[unit]] / PHASE
        heat = min(2.0, field.threats.get(station.hex, 0.0) / (2 * DIVISION_STRENGTH)) if station.leash else GUARD
        weakness = 1 - defence_strength(s, unit) / DIVISION_STRENGTH
        return turns + turns * turns / 4 + heat * (weakness + TIRED * s.ce[unit])
