"""24.2 The Montenegrin boxes beyond the southern edge of the map."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import MO, SE, Hex, HexSet, Side, Unit, Units, book
from doppeladler.games.serbien.columns import BOX_C, BOX_E, BOX_W, MOVEMENT, NOWHERE, PLACES, SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import members

from .ch03_stacking import may_enter
from .ch03_zones import enemy_zone
from .ch07_tasks import is_pinned
from .moved import LEFT, MARCHED, at_once

BOXES = (BOX_W, BOX_C, BOX_E)
"""24.2 From west to east."""
MARKS = {BOX_W: "montenegrin_box_W", BOX_C: "montenegrin_box_C", BOX_E: "montenegrin_box_E"}
TO_LEAVE = 2
"""24.2.1 Points to leave the map, zones apart."""
STOP, EXIT, REST = Choice("stop"), Choice("exit"), Choice("rest")


def exits_of(s: SerbienState, box: Hex) -> HexSet:
    """24.2 The hexes with an M that lead to a box."""
    return s.printed.board.marks[MARKS[box]] & s.rules.board


def box_beside(s: SerbienState, hex: Hex) -> Hex | None:
    """24.2, 24.2.1 The nearest box of a hex with an M; none for other hexes."""
    return next((box for box in BOXES if exits_of(s, box) >> hex & 1), None)


def objections_to_exit(s: SerbienState, units: Units, points: int) -> Iterator[Objection]:
    """7.3.3, 24.2, 24.2.1 Why a group may not leave the map: Montenegrins only, at an M, not pinned, with the points.

    19.0 A Two-Hex Unit consolidates first.
    """
    if any(s.printed.nation[unit] != MO for unit in units):
        yield Objection("24.2", sentence("no-montenegrins-these", units=s.names_of(units)))
    if box_beside(s, s.at[units[0]]) is None:
        yield Objection("24.2", sentence("no-exit-here", hex=s.label(s.at[units[0]])))
    for unit in units:
        if is_pinned(s, unit):
            yield Objection("7.3.3", sentence("no-pinned", unit=s.name(unit)))
    if any(s.also_at[unit] >= 0 for unit in units):
        yield Objection("24.2.1", sentence("no-exit-over-two-hexes", units=s.names_of(units)))
    if points < (cost := exit_cost(s, s.at[units[0]])):
        yield Objection("24.2.1", sentence("no-points-to-leave", cost=cost, left=max(0, points)))


def exit_cost(s: SerbienState, hex: Hex) -> int:
    """24.2.1, 7.1.6 What it costs to leave the map: two points, and leaving an enemy zone."""
    return TO_LEAVE + (s.printed.mp["leave"] if enemy_zone(s, SE) >> hex & 1 else 0)


def leave_map(s: SerbienState, units: Units) -> None:
    """24.2.1 A group goes to the nearest box."""
    here = s.at[units[0]]
    box = box_beside(s, here)
    assert box is not None
    cost = exit_cost(s, here)
    for unit in units:
        s.place(unit, box)
        s.spent[unit] += cost
    s.tell("24.2.1", events.LeavesMap(units, here, PLACES[box]))


def can_fall_back_to_box(s: SerbienState, force: Units) -> bool:
    """24.2 May a Force retreat off the map: Montenegrins only, from a hex with an M?"""
    only = all(s.printed.nation[unit] == MO for unit in force)
    return only and box_beside(s, s.at[force[0]]) is not None


@book.step("24.2")
def fall_back_to_box(s: SerbienState, force: Units) -> None:
    """24.2 A Montenegrin Force that retreats off the map is in the nearest box, and its retreat is over."""
    here = s.at[force[0]]
    box = box_beside(s, here)
    assert box is not None
    for unit in force:
        s.place(unit, box)
        s.fleeing[unit] = 0
    s.tell("24.2", events.LeavesMap(force, here, PLACES[box]))
    s.then(at_once(SE, here, LEFT))


def entry_cost(s: SerbienState, hex: Hex) -> int:
    """24.2.1a What it costs to enter the map: the ground of the hex, and an enemy zone there."""
    printed = s.printed
    zone = printed.mp["enter"] if enemy_zone(s, SE) >> hex & 1 else 0
    return printed.mp[printed.board.terrain[hex]] + zone


@book.decision("24.2.2")
class BoxMarch(Decision[SerbienState]):
    """24.2.1a, 24.2.2 What a unit in a box does: enter the map, go to the next box, rest, or stay."""

    tells = ("unit",)
    seat: Side
    unit: Unit

    def also_told(self, s: SerbienState) -> Facts:
        return {"box": PLACES[s.at[self.unit]]}

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        marks = s.printed.board.marks["montenegrin_exits"] & s.rules.board
        yield from (Choice("enter", s.label(hex)) for hex in members(marks))
        yield from (Choice("go", PLACES[box]) for box in BOXES)
        yield REST
        yield STOP

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        box, hex = s.at[self.unit], s.printed.hex_of.get(choice.noun)
        if choice == STOP:
            return
        if choice == REST:
            yield from self.refuse_rest(s)
        elif choice.verb == "go" and choice.noun in map(PLACES.__getitem__, BOXES):
            there = next(each for each in BOXES if PLACES[each] == choice.noun)
            if abs(BOXES.index(there) - BOXES.index(box)) != 1:
                yield Objection("24.2.2", sentence("no-next-box", box=choice.noun))
        elif choice.verb == "enter" and hex is not None:
            yield from self.refuse_entry(s, hex)
        else:
            yield Objection("24.2.2", sentence("no-box-march-like-this"))

    def refuse_rest(self, s: SerbienState) -> Iterator[Objection]:
        """24.2.2 Only a Formation with something to recover rests, in the Movement Phase."""
        if not s.ce[self.unit]:
            yield Objection("24.2.2", sentence("no-nothing-to-recover", unit=s.name(self.unit)))
        if s.phase != MOVEMENT:
            yield Objection("24.2.2", sentence("no-rest-in-counter-movement"))

    def refuse_entry(self, s: SerbienState, hex: Hex) -> Iterator[Objection]:
        """24.2, 24.2.1a Only by an M of the own box, where no A-H unit is; zones do not bar it.

        It never costs more than a unit has, forced points too.
        """
        if not exits_of(s, s.at[self.unit]) >> hex & 1:
            yield Objection("24.2", sentence("no-entry-from-this-box", hex=s.label(hex)))
        elif not may_enter(s, SE, hex):
            yield Objection("24.2.1a", sentence("no-entry-among-enemies", hex=s.label(hex)))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        unit = self.unit
        if choice.verb == "enter":
            hex = s.printed.hex_of[choice.noun]
            s.spent[unit], s.came = entry_cost(s, hex), NOWHERE
            s.place(unit, hex)
            s.tell("24.2.1a", events.Arrives(unit, hex))
            s.then(at_once(self.seat, hex, MARCHED), book.steps["go_on"](self.seat, (unit,), hex))
            return
        s.moved[unit] = 1
        if choice.verb == "go":
            s.place(unit, next(each for each in BOXES if PLACES[each] == choice.noun))
        elif choice == REST:
            s.ce[unit] -= 1
            s.tell("24.2.2", events.Recovers(unit, s.ce[unit]))
