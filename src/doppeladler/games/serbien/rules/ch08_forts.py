"""8.5 Forts and 8.8 artillery: what happens to them when they are left alone."""

from __future__ import annotations

from doppeladler.engine import Facts, Roll
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Hex, Side, Unit, book
from doppeladler.games.serbien.columns import SerbienState

from .ch02_values import is_combat_now, is_fort_now
from .ch03_zones import unguarded
from .ch11_retreat import retreat
from .ch15_units import displace_depot, retreat_train
from .lost import eliminate

FAR = 3
"""8.5.3 A Fort that is abandoned retreats so many hexes."""


@book.step("8.5.3")
def try_forts(s: SerbienState, side: Side) -> None:
    """8.5.3 A Fort alone in an enemy zone is tested for being abandoned, once in the game."""
    alone = unguarded(s, side)
    for unit in s.printed.forts[side] if alone else ():
        if is_fort_now(s, unit) and not s.tested[unit] and alone & s.footprint(unit):
            s.tested[unit] = 1
            if s.printed.abandon[unit]:
                s.then(AbandonmentTest(unit), try_forts(side))
                return


@book.decision("8.5.3")
class AbandonmentTest(Roll):
    """8.5.3 One die: above the number on the counter the Fort is abandoned."""

    tells = ("unit",)
    unit: Unit

    def also_told(self, s: SerbienState) -> Facts:
        return {"number": s.printed.abandon[self.unit]}

    def rolled(self, s: SerbienState, faces: tuple[int, ...]) -> None:
        stays = faces[0] <= s.printed.abandon[self.unit]
        s.tell("8.5.3", events.FortTested(self.unit, faces[0], stays))
        if not stays:
            s.then(retreat(s.printed.side[self.unit], (self.unit,), FAR))


@book.step("8.8.1")
def lose_guns(s: SerbienState, unit: Unit) -> None:
    """8.8.1 Artillery alone in an enemy zone is eliminated at once."""
    s.tell("8.8.1", events.Eliminated(unit, s.at[unit]))
    eliminate(s, unit)


@book.step("9.2")
def drive_off(s: SerbienState, hex: Hex) -> None:
    """9.2, 15.6.2, 8.8.1 Trains, Depots and guns that nobody defends hold no hex: they go, or are lost."""
    printed, units = s.printed, s.units_in(hex)
    if any(is_combat_now(s, unit) or is_fort_now(s, unit) for unit in units):
        return
    trains = [retreat_train(unit) for unit in units if printed.is_train[unit]]
    depots = [displace_depot(unit) for unit in units if printed.is_depot[unit]]
    s.then(*(lose_guns(unit) for unit in units if printed.is_artillery[unit]), *depots, *trains)
