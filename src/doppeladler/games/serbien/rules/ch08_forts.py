"""8.5 Forts and 8.8 artillery: what happens to them when they are left alone."""

from __future__ import annotations

from doppeladler.engine import Facts, Roll
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Side, Unit, book
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.hexes import BIT

from .ch02_values import is_fort_now
from .ch03_zones import unguarded
from .ch11_retreat import retreat
from .lost import eliminate

FAR = 3
"""8.5.3 A Fort that is abandoned retreats so many hexes."""


@book.step("8.5.3")
def try_forts(s: SerbienState, side: Side) -> None:
    """8.5.3 A Fort alone in an enemy zone is tested for being abandoned, once in the game."""
    alone = unguarded(s, side)
    for unit in s.printed.forts[side]:
        if s.at[unit] >= 0 and is_fort_now(s, unit) and not s.tested[unit] and alone & BIT[s.at[unit]]:
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
