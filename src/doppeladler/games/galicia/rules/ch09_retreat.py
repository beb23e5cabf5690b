"""9.2 Retreats: hex by hex, by their owner, along the best way the guidelines leave open."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import Hex, Hexes, Side, Unit, Units, book
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.words import sentence
from doppeladler.words import Sentence

from .ch05_stacking import clear_overstack, steps_in
from .ch09_guidelines import Retreater, best_hexes, excess_in, open_hexes, yet_to_retreat
from .ch09_refusals import objections_to_hex, objections_to_way
from .ch10_effectiveness import reduce_effectiveness


@book.step("9.2")
def begin_retreat(s: GaliciaState, side: Side, units: Units, path: Hexes, total: int) -> None:
    """9.2 The stack retreats another hex, or has arrived, or cannot go on (9.2.3)."""
    alive = tuple(unit for unit in units if s.at[unit] >= 0)
    if not alive:
        return
    left = total - (len(path) - 1)
    if left and open_hexes(s, side, path):
        s.then(Retreat(side, alive, path, total))
        return
    if left:
        fail_to_retreat(s, alive, left)
    if left or not keeps_guidelines(s, side, alive, path, total):
        note_failure(s, side)
    s.then(spread_out(side, alive, path, total))


def keeps_guidelines(s: GaliciaState, side: Side, units: Units, path: Hexes, total: int) -> bool:
    """9.2.1 Has the way that these units have gone kept both guidelines?"""
    return not Retreater(s, side, units, total).follow(path).faults.is_failure


def fail_to_retreat(s: GaliciaState, units: Units, missing: int) -> None:
    """9.2.3 Every unit of the stack suffers one reduction for each hex it could not retreat."""
    s.tell("9.2.3", events.CannotRetreat(units, missing))
    for unit in units:
        for _ in range(missing):
            if s.at[unit] >= 0:
                reduce_effectiveness(s, unit, "9.2.3")


def note_failure(s: GaliciaState, side: Side) -> None:
    """9.2.1 and 9.2.3 The loss roll of the retreating side gets worse, once."""
    battle = s.battle
    assert battle is not None
    attacking = s.printed.side[battle.attackers[0]] == side
    if battle.attacker_failed if attacking else battle.defender_failed:
        return
    s.battle = battle._replace(attacker_failed=True) if attacking else battle._replace(defender_failed=True)
    s.tell("9.2.1", events.GuidelinesBroken(side))


def fall_back(s: GaliciaState, side: Side, units: Units, here: Hex, there: Hex) -> None:
    """9.2 and 9.2.2 One hex of a retreat; an unbridged river costs each unit a reduction."""
    for unit in units:
        s.place(unit, there)
    s.tell("9.2", events.Retreat(units, here, there))
    if not s.printed.dry[here] >> there & 1:
        for unit in units:
            reduce_effectiveness(s, unit, "9.2.2")


@book.decision("9.2")
class Retreat(Decision[GaliciaState]):
    """9.2 and 9.2.1 The owner chooses the next hex of a retreat."""

    tells = ("units", "path")
    seat: Side
    units: Units
    path: Hexes
    total: int

    def prompt(self, s: GaliciaState) -> Sentence:
        left = self.total - len(self.path) + 1
        names = s.names_of(self.units)
        return sentence("ask-Retreat", names=names, left=left, more=len(self.path) > 1, path=s.label(self.path[-1]))

    def also_told(self, s: GaliciaState) -> Facts:
        return {"left": self.total - len(self.path) + 1}

    def candidates(self, s: GaliciaState) -> Iterator[Choice]:
        for hex in s.printed.grid.neighbours[self.path[-1]]:
            yield s.printed.retreat[hex]

    def choices(self, s: GaliciaState) -> tuple[Choice, ...]:
        return tuple(s.printed.retreat[hex] for hex in self._retreater(s).best_hexes(self.path))

    def _retreater(self, s: GaliciaState) -> Retreater:
        return Retreater(s, self.seat, self.units, self.total)

    def objections(self, s: GaliciaState, choice: Choice) -> Iterator[Objection]:
        there = s.printed.hex_of.get(choice.noun)
        if choice.verb != "retreat" or there is None:
            yield Objection("9.2", sentence("no-choose-hex-retreat", here=s.label(self.path[-1])))
            return
        barred = list(objections_to_hex(s, self.seat, self.path, there))
        if barred:
            yield from barred
        else:
            retreater = self._retreater(s)
            yield from objections_to_way(s, retreater, retreater.follow(self.path), retreater.ends(self.path), there)

    def answer(self, s: GaliciaState, choice: Choice) -> None:
        there = s.printed.hex_of[choice.noun]
        fall_back(s, self.seat, self.units, self.path[-1], there)
        s.then(begin_retreat(self.seat, self.units, (*self.path, there), self.total))


# --- too many in the last hex -----------------------------------------------------------------------------


@book.step("9.2")
def spread_out(s: GaliciaState, side: Side, units: Units, path: Hexes, total: int) -> None:
    """9.2 and 5.2 If the last hex is overstacked, retreating units go on one by one; else the excess is lost.

    It is lost when nobody is still to leave the hex: a retreat is judged by how it ends.
    """
    here = path[-1]
    present = tuple(unit for unit in units if s.at[unit] == here)
    if excess_in(s, here) <= 0:
        return
    if any(onward_hexes(s, side, unit, path, total) for unit in present):
        s.then(GoOn(side, present, path, total), spread_out(side, units, path, total))
    elif not yet_to_retreat(s, here):
        s.then(clear_overstack(side, here))


def onward_hexes(s: GaliciaState, side: Side, unit: Unit, path: Hexes, total: int) -> list[Hex]:
    """9.2 and 9.2.1 Where a unit goes on to, kept to the guidelines like every retreat; none if it finds no room."""
    ends = Retreater(s, side, (unit,), total).onward_ends(path)
    return [hex for hex in best_hexes(ends) if not ends[hex].lost]


@book.step("9.2.1")
def settle_down(s: GaliciaState, side: Side, unit: Unit, path: Hexes, total: int) -> None:
    """9.2, 9.2.1 and 9.4.1 The unit has gone on a hex: goes on again if that is full, else its way is judged."""
    if s.at[unit] < 0:
        return
    if excess_in(s, path[-1]) > 0:
        s.then(spread_out(side, (unit,), path, total))
    elif not keeps_guidelines(s, side, (unit,), path, total):
        note_failure(s, side)


@book.decision("9.2")
class GoOn(Decision[GaliciaState]):
    """9.2 Which of the retreating units leaves an overstacked hex, and whereto."""

    tells = ("units", "path")
    seat: Side
    units: Units
    path: Hexes
    total: int

    def prompt(self, s: GaliciaState) -> Sentence:
        here = self.path[-1]
        return sentence("ask-GoOn", here=s.label(here), steps_in=steps_in(s, here))

    def also_told(self, s: GaliciaState) -> Facts:
        return {"steps": steps_in(s, self.path[-1])}

    def candidates(self, s: GaliciaState) -> Iterator[Choice]:
        for unit in self.units:
            for hex in s.printed.grid.neighbours[self.path[-1]]:
                yield Choice("retreat", s.name(unit), s.label(hex))

    def choices(self, s: GaliciaState) -> tuple[Choice, ...]:
        ways = {unit: onward_hexes(s, self.seat, unit, self.path, self.total) for unit in self.units}
        return tuple(Choice("retreat", s.name(unit), s.label(hex)) for unit in self.units for hex in ways[unit])

    def objections(self, s: GaliciaState, choice: Choice) -> Iterator[Objection]:
        unit, there = s.printed.by_name.get(choice.noun), s.printed.hex_of.get(choice.to)
        if choice.verb != "retreat" or unit is None or unit not in self.units or there is None:
            yield Objection("9.2", sentence("no-name-retreating-unit-hex-goes"))
            return
        barred = list(objections_to_hex(s, self.seat, self.path, there))
        if barred:
            yield from barred
        else:
            retreater = Retreater(s, self.seat, (unit,), self.total)
            ends = retreater.onward_ends(self.path)
            if all(end.lost for end in ends.values()):
                yield Objection("5.2", sentence("no-finds-no-room-anywhere", noun=choice.noun))
            else:
                yield from objections_to_way(s, retreater, retreater.follow(self.path), ends, there)

    def answer(self, s: GaliciaState, choice: Choice) -> None:
        unit, there = s.printed.by_name[choice.noun], s.printed.hex_of[choice.to]
        fall_back(s, self.seat, (unit,), self.path[-1], there)
        s.then(settle_down(self.seat, unit, (*self.path, there), self.total))
