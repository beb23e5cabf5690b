"""9.2 Retreats: hex by hex, by their owner, along the best way the guidelines leave open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, islice, pairwise
from operator import or_
from typing import NamedTuple

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import Hex, Hexes, HexSet, Side, Unit, Units, book, enemy_of
from doppeladler.games.galicia.columns import PENDING, GaliciaState
from doppeladler.games.galicia.words import sentence
from doppeladler.hexes import BIT, EMPTY, union
from doppeladler.words import Sentence

from .ch05_stacking import STEP_LIMIT, clear_overstack, fits, steps_in
from .ch06_zoc import hostile_zone
from .ch10_effectiveness import reduce_effectiveness
from .ch11_supply import LOW_RANGE, rings, sources
from .ch13_przemysl import barred_by_fortress


class Faults(NamedTuple):
    """How bad a retreat is; the smaller, the better it keeps to 9.2.1 and 9.2.3."""

    missing: int
    broken: int
    """How many of the two guidelines are broken."""
    more: int
    """Hexes in an enemy zone entered beyond the first."""

    @property
    def is_failure(self) -> bool:
        return self.missing > 0 or self.broken > 0


class Distances(NamedTuple):
    """The supply sources at 0, 1, ... 12 hexes from a hex, and those within so many."""

    at: list[HexSet]
    within: list[HexSet]


class Compass:
    """9.2.1 (2) The distances to supply sources, found once for each hex a retreat looks at."""

    def __init__(self, s: GaliciaState, side: Side) -> None:
        self.s, self.side = s, side
        self.sources = sources(s, side)
        self.zone = hostile_zone(s, side)
        self.known: dict[Hex, Distances] = {}

    def distances(self, hex: Hex) -> Distances:
        """The sources along a valid supply path from this hex."""
        found = self.known.get(hex)
        if found is None:
            rings_of = islice(rings(self.s, self.side, BIT[hex], standing=True), LOW_RANGE + 1)
            at = [ring & self.sources for ring in rings_of]
            found = self.known[hex] = Distances(at, list(accumulate(at, or_)))
        return found

    def goals(self, start: Hex) -> HexSet:
        """Every source within twelve hexes of where the retreat begins."""
        return union(self.distances(start).at[1:])

    def nearer(self, goals: HexSet, here: Hex, there: Hex, may_keep: bool) -> HexSet:
        """The goals this step comes nearer to; a retreat of one hex may also keep its distance."""
        within = self.distances(there).within
        last = len(within) - 1
        kept = EMPTY
        for length, ring in enumerate(self.distances(here).at):
            if length and ring & goals:
                kept |= ring & goals & within[min(last, length if may_keep else length - 1)]
        return kept

    def enters_zone(self, hex: Hex) -> bool:
        """9.2.1 (1) An empty hex in an enemy zone."""
        return bool(self.zone >> hex & 1)


def open_hexes(s: GaliciaState, side: Side, path: Hexes) -> list[Hex]:
    """9.2.3 and 13.0 Where a retreat can go on to: not among the enemy, no Russian into the fortress, never back."""
    barred = s.occupied[enemy_of(side)] | barred_by_fortress(s, side)
    return [hex for hex in s.printed.grid.neighbours[path[-1]] if not barred >> hex & 1 and hex not in path]


class Retreater:
    """9.2.1 Finds the retreats that break least: fewest hexes missing, then fewest guidelines broken.

    The map is looked at without the retreating stack: it does not make a hex in an enemy zone safe for itself.
    """

    def __init__(self, s: GaliciaState, side: Side, units: Units, total: int) -> None:
        self.s, self.side, self.total = s.clone(), side, total
        for unit in units:
            self.s.place(unit, PENDING)
        self.compass = Compass(self.s, side)

    def follow(self, path: Hexes) -> tuple[HexSet, int]:
        """The goals a path still keeps to, and how many empty hexes in an enemy zone it has entered."""
        goals, zones = self.compass.goals(path[0]), 0
        for here, there in pairwise(path):
            goals = self.compass.nearer(goals, here, there, self.total == 1)
            zones += self.compass.enters_zone(there)
        return goals, zones

    def faults(self, path: Hexes) -> Faults:
        """The best that can still come of a retreat that has gone this way."""
        goals, zones = self.follow(path)
        return self._best(path, goals, zones)

    def _best(self, path: Hexes, goals: HexSet, zones: int) -> Faults:
        left = self.total - (len(path) - 1)
        so_far = Faults(0, (zones > 0) + (not goals), max(0, zones - 1))
        if left == 0:
            return so_far
        best = so_far._replace(missing=left)
        for there in open_hexes(self.s, self.side, path):
            best = min(best, self._after(path, there, goals, zones))
            if best == so_far:  # it never gets better on the way
                break
        return best

    def _after(self, path: Hexes, there: Hex, goals: HexSet, zones: int) -> Faults:
        """The best that can still come of going on to this hex."""
        nearer = self.compass.nearer(goals, path[-1], there, self.total == 1) if goals else EMPTY
        return self._best((*path, there), nearer, zones + self.compass.enters_zone(there))

    def best_hexes(self, path: Hexes) -> list[Hex]:
        """The next hexes that begin a best retreat."""
        goals, zones = self.follow(path)
        ways = {hex: self._after(path, hex, goals, zones) for hex in open_hexes(self.s, self.side, path)}
        best = min(ways.values(), default=None)
        return [hex for hex, faults in ways.items() if faults == best]


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
    if left or Retreater(s, side, alive, total).faults(path).is_failure:
        note_failure(s, side)
    s.then(spread_out(side, alive, path))


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
@dataclass(frozen=True, slots=True)
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
        return sentence("ask-Retreat", names=names, left=left, path=s.label(self.path[-1]))

    def also_told(self, s: GaliciaState) -> Facts:
        return {"left": self.total - len(self.path) + 1}

    def candidates(self, s: GaliciaState) -> Iterator[Choice]:
        for hex in s.printed.grid.neighbours[self.path[-1]]:
            yield s.printed.retreat[hex]

    def choices(self, s: GaliciaState) -> tuple[Choice, ...]:
        best = Retreater(s, self.seat, self.units, self.total).best_hexes(self.path)
        return tuple(s.printed.retreat[hex] for hex in best)

    def objections(self, s: GaliciaState, choice: Choice) -> Iterator[Objection]:
        there = s.printed.hex_of.get(choice.noun)
        here = self.path[-1]
        if choice.verb != "retreat" or there is None:
            yield Objection("9.2", sentence("no-choose-hex-retreat", here=s.label(here)))
            return
        if there not in s.printed.grid.neighbours[here]:
            yield Objection("9.2", sentence("no-not-adjacent", there=choice.noun, here=s.label(here)))
            return
        if there not in open_hexes(s, self.seat, (here,)):
            yield Objection("9.2.3", sentence("no-barred-retreat", noun=choice.noun))
            return
        retreater = Retreater(s, self.seat, self.units, self.total)
        if there not in retreater.best_hexes(self.path):
            yield from self._worse(s, retreater, there)

    def _worse(self, s: GaliciaState, retreater: Retreater, there: Hex) -> Iterator[Objection]:
        """9.2.1 Why a better way must be taken."""
        label = s.label(there)
        better = [s.label(hex) for hex in retreater.best_hexes(self.path)]
        if there in self.path:
            yield Objection("9.2", sentence("no-retreat-passed", hex=label))
        goals = retreater.follow((*self.path, there))[0]
        zone = retreater.compass.enters_zone(there)
        if zone:
            yield Objection("9.2.1", sentence("no-empty-enemy-zone-control-keeps", hex=label, better=better))
        if not goals:
            yield Objection("9.2.1", sentence("no-not-toward-supply-source-within", hex=label, better=better))
        if goals and not zone and there not in self.path:
            yield Objection("9.2.1", sentence("no-rest-retreat-go-wrong-better", hex=label, better=better))

    def answer(self, s: GaliciaState, choice: Choice) -> None:
        there = s.printed.hex_of[choice.noun]
        fall_back(s, self.seat, self.units, self.path[-1], there)
        s.then(begin_retreat(self.seat, self.units, (*self.path, there), self.total))


# --- too many in the last hex -----------------------------------------------------------------------------


@book.step("9.2")
def spread_out(s: GaliciaState, side: Side, units: Units, path: Hexes) -> None:
    """9.2 and 5.2 If the last hex is overstacked, retreating units go on one by one; else the excess is lost."""
    here = path[-1]
    present = tuple(unit for unit in units if s.at[unit] == here)
    if steps_in(s, here) <= STEP_LIMIT or not present:
        return
    if onward_hexes(s, side, present[0], path):
        s.then(GoOn(side, present, path), spread_out(side, units, path))
    else:
        s.then(clear_overstack(side, here))


def onward_hexes(s: GaliciaState, side: Side, unit: Unit, path: Hexes) -> list[Hex]:
    """9.2 Where a unit that found no room may go on to, never back: to room outside enemy zones if there is any.

    Else its owner weighs room in an enemy zone against a full hex outside, from where it goes on again; if there is
    neither, any open hex will do.
    """
    ways = open_hexes(s, side, path)
    zone = hostile_zone(s, side)
    room = [hex for hex in ways if fits(s, hex, (unit,))]
    safety = [hex for hex in ways if not zone >> hex & 1]
    both = [hex for hex in room if hex in safety]
    if both:
        return both
    either = [hex for hex in ways if hex in room or hex in safety]
    return either or ways


@book.decision("9.2")
@dataclass(frozen=True, slots=True)
class GoOn(Decision[GaliciaState]):
    """9.2 Which of the retreating units leaves an overstacked hex, and whereto."""

    tells = ("units", "path")
    seat: Side
    units: Units
    path: Hexes

    def prompt(self, s: GaliciaState) -> Sentence:
        here = self.path[-1]
        return sentence("ask-GoOn", here=s.label(here), steps_in=steps_in(s, here))

    def also_told(self, s: GaliciaState) -> Facts:
        return {"steps": steps_in(s, self.path[-1])}

    def candidates(self, s: GaliciaState) -> Iterator[Choice]:
        for unit in self.units:
            for hex in s.printed.grid.neighbours[self.path[-1]]:
                yield Choice("retreat", s.name(unit), s.label(hex))

    def objections(self, s: GaliciaState, choice: Choice) -> Iterator[Objection]:
        unit, there = s.printed.by_name.get(choice.noun), s.printed.hex_of.get(choice.to)
        if choice.verb != "retreat" or unit not in self.units or there is None:
            yield Objection("9.2", sentence("no-name-retreating-unit-hex-goes"))
        elif there not in onward_hexes(s, self.seat, unit, self.path):
            yield Objection("9.2", sentence("no-cannot-go-finds-room-without", noun=choice.noun, to=choice.to))

    def answer(self, s: GaliciaState, choice: Choice) -> None:
        unit, there = s.printed.by_name[choice.noun], s.printed.hex_of[choice.to]
        fall_back(s, self.seat, (unit,), self.path[-1], there)
        s.then(spread_out(self.seat, (unit,), (*self.path, there)))
