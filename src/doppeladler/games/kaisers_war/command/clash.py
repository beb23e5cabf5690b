"""14.0 What an attack comes to: its strengths wherever the units will stand, and the worth of all results."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from doppeladler.games.kaisers_war.book import Hex, HexSet, Unit, Units
from doppeladler.games.kaisers_war.printed import SHOCK, STANDARD, WINTER
from doppeladler.games.kaisers_war.rules.ch07_control import neutral_hexes
from doppeladler.games.kaisers_war.rules.ch13_zoc import fortress_hexes, zoc
from doppeladler.games.kaisers_war.rules.ch14_strengths import MOST, RING, doubling_ground
from doppeladler.games.kaisers_war.rules.tables import column_of, percentage
from doppeladler.hexes import EMPTY, of, side

from .worth import Worth

Force = tuple[tuple[Unit, Hex], ...]
"""Who attacks, and from where."""
SHOCK_TYPES = ("shock", "tank")
PANIC = 0.4
"""15.1 The share of panicking units that find no way far enough."""


class Help(NamedTuple):
    """What supports an attack."""

    hq: Unit | None = None
    supplies: Units = ()
    served: HexSet = EMPTY
    """17.9 The hexes that the supply units reach."""


class Prospect(NamedTuple):
    """What an attack promises."""

    value: float
    attack: int
    defence: int
    column: int
    table: str
    clears: float
    """The chance that the hex is empty afterwards."""
    is_ring: bool

    @property
    def percent(self) -> int:
        return percentage(self.attack, self.defence)


class Clash:
    """Attacks of one side on one hex."""

    def __init__(self, worth: Worth, target: Hex, in_second: bool, gain: float) -> None:
        s = worth.s
        self.worth, self.s, self.target, self.in_second = worth, s, target, in_second
        self.side, self.enemy = worth.side, worth.enemy
        self.defenders = s.units_in(target)
        defence, face = s.printed.defence, s.face
        self.strength = max(1, sum([defence[face[unit]][unit] for unit in self.defenders]))
        self.on_ground = bool(doubling_ground(s, target))
        self.is_fort = bool(fortress_hexes(s, self.enemy) >> target & 1)
        self.others = [unit for unit in self.defenders if not s.printed.is_army[unit]]
        self.armies = [unit for unit in self.defenders if s.printed.is_army[unit]]
        self.gain = gain
        """What it is worth to take the hex."""
        barred = s.occupied[self.side] | neutral_hexes(s) | zoc(s, self.side)
        self.open = s.printed.steps[s.weather][target] & s.printed.open & ~barred
        """15.2 Where the defenders could retreat as things stand."""
        self.corps = [corps for army in self.armies for corps in worth.corps_of(army)]
        self._sum_up()

    def _sum_up(self) -> None:
        """What the results take from the defenders."""
        worth = self.worth
        self.all = worth.units(self.defenders)
        self.small = sum([worth.unit(unit) for unit in self.others])
        self.broken = sum([worth.breakdown(army) for army in self.armies])
        self.corps_worth = sum([worth.unit(corps) for corps in self.corps])
        self.least = min([worth.split_loss(unit) for unit in self.defenders], default=0.0)
        self.break_one = min([worth.breakdown(army) for army in self.armies], default=0.0)
        immobile = [unit for unit in self.defenders if not worth.s.printed.ma[worth.s.face[unit]][unit]]
        self.immobile = sum([worth.unit(unit) for unit in immobile])

    # --- strengths ----------------------------------------------------------------------------------------

    def is_ring(self, force: Force, hq: Unit | None) -> bool:
        """14.8 Would this force attack concentrically?"""
        if self.is_fort and hq is None:
            return False
        covered, covers = 0, self.s.printed.covers[self.target]
        for _, hex in force:
            covered |= covers[hex]
        return covered == RING

    def strengths(self, force: Force, help: Help) -> tuple[int, int, bool]:
        """14.3 to 14.11 Attack and defence, and whether it is a ring."""
        s, printed, target = self.s, self.s.printed, self.target
        ring = self.is_ring(force, help.hq)
        is_rough, served, total = bool(printed.terrain["rough"] >> target & 1), help.served, 0
        for unit, hex in force:
            bonus = ring + (served >> hex & 1) + (is_rough and printed.type[unit] == "alpine")
            total += printed.attack[unit] * min(MOST, 1 + bonus)
        if help.hq is not None:
            hq = help.hq
            total += printed.support[s.face[hq]][hq] * min(MOST, 1 + ring + (served >> s.at[hq] & 1))
        doubled = self.on_ground or (
            s.weather != WINTER and all(side(hex, target) in printed.water for _, hex in force)
        )
        return total, self.strength * (2 if doubled else 1), ring

    # --- the worth of results -----------------------------------------------------------------------------

    def prospect(self, force: Force, help: Help) -> Prospect:
        """The better of the tables that are open to this force."""
        attack, defence, ring = self.strengths(force, help)
        column = column_of(self.s.printed.bands, percentage(attack, defence))
        worths, clears = self.results(force)
        tables = [STANDARD]
        if any(self.s.printed.type[unit] in SHOCK_TYPES for unit, _ in force):
            tables.append(SHOCK)
        found = []
        for table in tables:
            codes = [row[column] for row in self.s.printed.crt[table]]
            value = sum([worths(code) for code in codes]) / len(codes)
            empty = sum([clears.get(code, 0.0) for code in codes]) / len(codes)
            found.append(Prospect(value, attack, defence, column, table, empty, ring))
        return max(found)

    def results(self, force: Force) -> tuple[Callable[[str], float], Mapping[str, float]]:
        """By result: what it is worth to the attacker, and whether the hex is cleared."""
        worth, s = self.worth, self.s
        units = [unit for unit, _ in force]
        small = sum([worth.unit(unit) for unit in units if not s.printed.is_army[unit]])
        armies = [unit for unit in units if s.printed.is_army[unit]]
        broken = [worth.breakdown(army) for army in armies]
        exits = self.exits(force)
        scattered = self.corps_worth * (1.0 if not exits else self._sequel)
        retreating = [worth.unit(unit) for unit in self.defenders if worth.s.printed.ma[0][unit]]
        beaten = self.small + self.broken + scattered
        left = 0.0 if self.armies else 1.0
        table = {
            "AD": -small - sum(broken) - self.given_up(force),
            "AZ": -worth.units(tuple(units)) - self.given_up(force),
            "BB": self.small + self.break_one - small - min(broken, default=0.0) + left * self.gain,
            "DD": beaten + self.gain,
            "DZ": self.all + self.gain,
            "BT": self.all + self.gain + worth.weights.advance,
            "DP": self.small + self.broken + max(PANIC, not exits) * self.corps_worth + self.gain,
            "MD": self.immobile + (0.0 if exits else sum(retreating)) + self.gain - self._shock(units),
            "ST": self.least - min([worth.split_loss(unit) for unit in units], default=0.0),
        }
        return table.__getitem__, {"DD": 1.0, "DZ": 1.0, "BT": 1.0, "DP": 1.0, "MD": 1.0, "BB": left}

    def given_up(self, force: Force) -> float:
        """What lies open when the attackers are beaten out of their hexes, and who of them finds no way back."""
        worth, s, lost = self.worth, self.s, 0.0
        if worth.is_last and worth.weights.finale:
            return 0.0
        hexes = dict.fromkeys(hex for _, hex in force)
        for hex in hexes:
            lost += worth.weights.guard * worth.capture_by_enemy(hex)
        barred = s.occupied[self.enemy] | zoc(s, self.enemy) | neutral_hexes(s)
        for unit, hex in force:
            if s.printed.is_army[unit] and not s.printed.steps[s.weather][hex] & s.printed.open & ~barred:
                lost += worth.units(worth.corps_of(unit))
        return lost

    @property
    def _sequel(self) -> float:
        return 0.0 if self.in_second else self.worth.weights.sequel

    def _shock(self, units: Sequence[Unit]) -> float:
        shock = [self.worth.split_loss(unit) for unit in units if self.s.printed.type[unit] in SHOCK_TYPES]
        return min(shock, default=0.0)

    def exits(self, force: Force) -> HexSet:
        """15.2 The hexes into which the defenders could still retreat."""
        hexes = of(hex for _, hex in force)
        zone = self.s.printed.zone.spread(hexes) & ~fortress_hexes(self.s, self.enemy)
        return self.open & ~zone & ~hexes
