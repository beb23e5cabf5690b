"""5.5.1 Assets are assigned just in time: before a combat, where more than one Formation of their stack fights."""

from __future__ import annotations

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Side, Unit, Units, book
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.wargame.ask import PickUnit

from .ch02_values import is_fort_now
from .ch09_odds import by_hex


def stacks_of(s: SerbienState, side: Side) -> list[Units]:
    """9.2.1 The units of a side that fight, by their hexes."""
    battle = s.battle
    assert battle is not None
    if side != battle.side:
        return [battle.defenders]
    return list(by_hex(s, battle.attackers, battle.target).values())


def formations_for(s: SerbienState, side: Side, asset: Unit) -> Units:
    """5.5.1 The Formations that fight in the stack of an Asset."""
    stack = next(units for units in stacks_of(s, side) if asset in units)
    return tuple(unit for unit in stack if s.printed.is_formation[unit])


def unassigned(s: SerbienState, side: Side) -> Units:
    """5.5.1 The Assets in the fight that could go with more than one Formation, and of which nothing has been said."""
    printed = s.printed
    assets = (unit for units in stacks_of(s, side) for unit in units if printed.is_asset[unit])
    free = (unit for unit in assets if not is_fort_now(s, unit) and not s.assigned[unit] and s.also_at[unit] < 0)
    return tuple(unit for unit in free if len(formations_for(s, side, unit)) > 1)


@book.step("5.5.1")
def assign_assets(s: SerbienState, side: Side) -> None:
    """5.5.1 The owner says with which Formation each Asset fights, if there is a choice."""
    if assets := unassigned(s, side):
        s.then(AssignAsset(side, assets[0]), assign_assets(side))


@book.decision("5.5.1")
class AssignAsset(PickUnit[SerbienState]):
    """5.5.1 With which Formation of its stack an Asset fights."""

    tells = ("asset",)
    verb = "assign"
    seat: Side
    asset: Unit

    def among(self, s: SerbienState) -> Units:
        return formations_for(s, self.seat, self.asset)

    def picked(self, s: SerbienState, thing: Unit) -> None:
        s.assigned[self.asset] = thing + 1
        s.tell("5.5.1", events.Assigned(self.asset, thing))
