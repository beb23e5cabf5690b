"""10.0, 10.2, 10.3 Effectiveness Checks after combat: one roll for each hex, what failing costs, and who goes back."""

from __future__ import annotations

from doppeladler.engine import Facts, Roll
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Hex, Side, Units, book
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules.tables import CI, D1
from doppeladler.hexes import first, union

from .ch02_values import those_there
from .ch06_effectiveness import force_level, lower
from .ch09_losses import reduce, weakest_first
from .ch09_odds import forces_of
from .ch11_retreat import oblige, on_map, retreat
from .moved import LEFT, at_once

BADLY = 7
"""10.3 From this margin on a strength reduction and a hex of retreat come besides."""
MOST_LEVELS, STEP = 3, 3
FOR_INEFFECTIVE, FOR_DEMORALIZED = 1, 2

Forces = tuple[Units, ...]


def levels_lost(margin: int) -> int:
    """10.3 A level for failing by one to three, two up to six, three for more."""
    return max(0, min(MOST_LEVELS, -(-margin // STEP)))


def hexes_due(s: SerbienState, force: Units, margin: int, before: int) -> int:
    """10.3 How far a Force goes back: for failing badly, for being Combat Ineffective, or for losing heart just now."""
    due = 1 if margin >= BADLY else 0
    now = s.ce[force[0]]
    if now == CI:
        return due + FOR_INEFFECTIVE
    return due + (FOR_DEMORALIZED if before < D1 <= now else 0)


@book.decision("10.0")
class CombatCheck(Roll):
    """10.0, 10.2 One roll of two dice for the Forces that fought in, or from, one hex."""

    dice = 2
    tells = ("side", "modifier")
    side: Side
    forces: Forces
    modifier: int
    company: Units
    """9.2.5 Withheld units in the hex, which go only if all others do."""

    def also_told(self, s: SerbienState) -> Facts:
        return {"units": s.names_of(tuple(unit for force in self.forces for unit in force))}

    def rolled(self, s: SerbienState, faces: tuple[int, ...]) -> None:
        roll = sum(faces)
        gone: list[tuple[Units, int]] = []
        for force in self.forces:
            left = those_there(s, force)
            if left:
                gone.append((left, take_check(s, left, roll, self.modifier)))
        go_together(s, self.side, gone, self.company)


def take_check(s: SerbienState, force: Units, roll: int, modifier: int) -> int:
    """10.2, 10.3 A Force compares the roll with its level and loses what it must; how many hexes it goes back."""
    leader, here = force[0], s.at[force[0]]
    before, level = s.ce[leader], force_level(s, force)
    margin = max(0, roll + modifier - level)
    s.tell("10.2", events.Checked(force, roll, modifier, level, margin))
    lower(s, force, levels_lost(margin))
    left = those_there(s, force)
    if margin >= BADLY and left:
        reduce(s, weakest_first(s, left)[0])
    if len(those_there(s, force)) < len(force):
        s.then(at_once(s.printed.side[leader], here, LEFT))
    return hexes_due(s, force, margin, before)


def go_together(s: SerbienState, side: Side, gone: list[tuple[Units, int]], company: Units) -> None:
    """9.2.5 D, 11.1 Each Force goes its way; the withheld stay with those that go least far, or that stay.

    6.4 None of them flees before it has met its obligation.
    """
    least = min((due for force, due in gone if on_map(s, force)), default=0)
    fighters = tuple(unit for force, _ in gone for unit in on_map(s, force))
    beside = union(s.footprint(unit) for unit in fighters)
    with_them = tuple(unit for unit in on_map(s, company) if s.footprint(unit) & beside)
    oblige(s, tuple(unit for force, due in gone if due for unit in on_map(s, force)))
    s.then(
        *(retreat(side, force, due) for force, due in gone if due),
        *(
            go_along(side, force, fighters, first(s.footprint(force[0]) & beside), least)
            for force in forces_of(s, with_them)
            if least
        ),
    )


@book.step("9.2.5")
def go_along(s: SerbienState, side: Side, force: Units, fighters: Units, hex: Hex, hexes: int) -> None:
    """9.2.5 D A withheld Force goes only if none is left in the hex that it shared with those who fought."""
    force = on_map(s, force)
    if force and not any(hex in s.hexes_of(unit) for unit in on_map(s, fighters)):
        s.then(retreat(side, force, hexes))
