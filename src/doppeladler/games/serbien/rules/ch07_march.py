"""7.1 and 7.2 Movement: one group after another marches hex by hex, forced if need be."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import MO, Hex, Hexes, Side, Unit, Units, book, enemy_of
from doppeladler.games.serbien.columns import COMING, COUNTER_MOVEMENT, FRESH, GONE, LOST, POOL, SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import EMPTY, side
from doppeladler.wargame.ask import PickUnit

from .ch02_values import CROSSING_CUT, is_fort_now, those_there
from .ch03_stacking import ASSETS
from .ch07_costs import (
    allowance,
    bind_cavalry,
    crossing,
    largest,
    most_forced,
    neighbours,
    points_left,
    spent_by,
    step_cost,
)
from .ch07_ends import stop_objections
from .ch07_forced import ForcedMarch
from .ch07_prepared import might_prepare, objections_to_preparing, offer_pins, prepare
from .ch07_repulse import COST, is_over_sava, objections_to_repulsing, repulse
from .ch07_steps import must_go_back, objections_to_entering, objections_to_shifting, open_moves
from .ch07_tasks import (
    RECOVER,
    WORK,
    absorb_choices,
    go_on_working,
    has_task,
    is_pinned,
    leave_work,
    may_dig,
    must_work,
    objections_to_task,
    work,
)
from .ch08_cavalry import pay_debts, settle_debts
from .ch11_retreat import on_map
from .ch15_rail_march import march_depot
from .ch18_rails import BEYOND
from .ch19_two_hex import VERBS as TWO_HEX
from .ch19_two_hex import is_extended, move_both, move_of, moves, turn_about
from .ch24_boxes import BOXES, EXIT, BoxMarch, box_beside, leave_map, objections_to_exit
from .ch25_squadrons import can_sail, sail
from .moved import LEFT, MARCHED, at_once

END, STOP, DIG = map(Choice, ("end", "stop", "dig"))
TASKS = ("recover", "dig", "incorporate", "both", "work")
MOVES = ("enter", "prepare", "repulse", *TWO_HEX)
OUTSIDE = (*BOXES, *BEYOND)
"""15.6.3a, 24.2 Places beyond the map from which a unit can march."""
AWAY = (GONE, COMING, POOL, LOST)
"""Places from which nobody does."""


@book.step("7.1")
def march_phase(s: SerbienState, side: Side) -> None:
    """7.1, 7.1.2 A movement phase: pins are named, then one group after another marches."""
    for unit in s.on_map(side):
        s.began[unit], s.began_too[unit] = s.at[unit], s.also_at[unit]
    leave_work(s, side)
    pins = [offer_pins(side)] if s.phase == COUNTER_MOVEMENT else []
    s.then(*pins, pay_debts(side), choose_march(side), go_on_working(side), settle_debts(side))


# --- who marches (7.1.2) ----------------------------------------------------------------------------------------


def can_march(s: SerbienState, unit: Unit) -> bool:
    """1.1, 7.0 and 7.1.2 May this unit still move in this phase? Forts and inactive units never do."""
    if s.printed.is_naval[unit]:
        return can_sail(s, unit)
    if s.moved[unit] or s.asleep[unit] or is_fort_now(s, unit):
        return False
    return s.at[unit] >= 0 or s.at[unit] in OUTSIDE


def objections_to_setting_out(s: SerbienState, unit: Unit) -> Iterator[Objection]:
    """1.1, 7.0 and 7.1.2 Why a unit that is in play does not march now; none of who has left the game."""
    if s.asleep[unit]:
        yield Objection("1.1", sentence("no-inactive", unit=s.name(unit)))
    elif is_fort_now(s, unit):
        yield Objection("7.0", sentence("no-forts-march", unit=s.name(unit)))
    elif s.moved[unit]:
        yield Objection("7.1.2", sentence("no-march-is-over", unit=s.name(unit)))


@book.step("7.1.2")
def choose_march(s: SerbienState, side: Side) -> None:
    """7.1.2 The movement of one group is finished before the next begins."""
    s.offer(ChooseMarch(side), 1, besides=END)


@book.decision("7.1.2")
class ChooseMarch(PickUnit[SerbienState]):
    """7.1.2 Which unit marches next, or the end of the phase."""

    verb, finish = "march", END
    seat: Side

    def among(self, s: SerbienState) -> Units:
        moved, at = s.moved, s.at
        roster = s.printed.roster[self.seat]
        return tuple([u for u in roster if not moved[u] and at[u] not in AWAY and can_march(s, u)])

    def choices(self, s: SerbienState) -> tuple[Choice, ...]:
        """Hot: nothing is refused of whoever may march."""
        march = s.printed.march
        end = (END,) if next(self.refuse_finish(s), None) is None else ()
        return (*[march[unit] for unit in self.among(s)], *end)

    def strangers(self, s: SerbienState, thing: Unit) -> Iterator[Objection]:
        """1.1, 7.0, 7.1.2 Nothing is said of the enemy's units."""
        found = [*objections_to_setting_out(s, thing)] if thing in s.printed.roster[self.seat] else []
        yield from found or PickUnit.strangers(self, s, thing)

    def refuse_finish(self, s: SerbienState) -> Iterator[Objection]:
        """8.6.2 The phase is not over while a garrison that must go back can."""
        for unit in s.printed.garrisons[self.seat]:
            if can_march(s, unit):
                yield from must_go_back(s, (unit,))

    def picked(self, s: SerbienState, thing: Unit) -> None:
        s.then(choose_march(self.seat))
        if s.printed.is_depot[thing]:
            s.then(march_depot(thing, allowance(s)))
        elif s.printed.is_naval[thing]:
            s.then(sail(thing, False, False))
        elif s.at[thing] in BOXES:
            s.then(BoxMarch(self.seat, thing))
        else:
            s.then(March(self.seat, (thing,), False))


# --- the group (3.2.1, 7.1.2) -----------------------------------------------------------------------------------


def is_force(s: SerbienState, units: Units) -> bool:
    """3.2, 3.2.1 Could these units march together: one Formation at most, two Assets at most, no supply units?"""
    printed = s.printed
    formations = sum(printed.is_formation[unit] for unit in units)
    return formations <= 1 and len(units) - formations <= ASSETS and not any(printed.is_supply[unit] for unit in units)


def objections_to_joining(s: SerbienState, units: Units, unit: Unit) -> Iterator[Objection]:
    """7.1.2 A group may pick up a unit on its way, which counts as having spent as much; it stays one Force.

    7.2, 7.2.2a Who cannot have forced its march so far is not picked up; 7.8.2 nor who is at work.
    """
    if s.hexes_of(unit) != s.hexes_of(units[0]) or unit in units:
        yield Objection("7.1.2", sentence("no-not-with-the-group", unit=s.name(unit)))
    elif not can_march(s, unit):
        yield from objections_to_setting_out(s, unit)
    elif has_task(s, unit):
        yield Objection("7.8.2", sentence("no-task-first", units=s.names_of((unit,))))
    elif s.spent[unit] > spent_by(s, units):
        yield Objection("7.1.2", sentence("no-has-spent-more", unit=s.name(unit)))
    elif not is_force(s, (*units, unit)):
        yield Objection("3.2.1", sentence("no-more-than-a-force", unit=s.name(unit)))
    elif points_left(s, units) + most_forced(s, (*units, unit)) < 0:
        yield Objection("7.2", sentence("no-forced-so-far", unit=s.name(unit)))
    elif is_pinned(s, unit):
        yield Objection("7.3.3", sentence("no-pinned", unit=s.name(unit)))


# --- a step (7.1) -----------------------------------------------------------------------------------------------


def enter(s: SerbienState, units: Units, there: Hex) -> None:
    """7.1, 7.1.4b and 7.1.5a A group takes a step: it pays, and a wet crossing marks its largest unit.

    6.4 Who is demoralized has left its shelter.
    """
    here, owner = s.at[units[0]], s.printed.side[units[0]]
    cost, over = step_cost(s, units, here, there), crossing(s, owner, here, there)
    assert cost is not None  # it was offered
    total = spent_by(s, units) + cost
    if over.narrow:
        s.used = (*s.used, side(here, there))
    for unit in units:
        s.spent[unit], s.fleeing[unit] = total, 0
        s.place(unit, there)
    if over.wet and s.printed.size[largest(s, units)] in CROSSING_CUT:
        s.crossed[largest(s, units)] = FRESH
    bind_cavalry(s, units)
    s.came = here
    s.tell("7.1", events.Marches(units, here, there, cost))
    s.then(at_once(owner, there, MARCHED))


def is_free(objections: Iterator[Objection]) -> bool:
    """Is there none?"""
    return next(objections, None) is None


# --- the march --------------------------------------------------------------------------------------------------


@book.step("7.1.2")
def go_on(s: SerbienState, side: Side, units: Units, hex: Hex) -> None:
    """7.1.2 After a step and all it brought about: the march goes on, unless the group was driven away or is spent."""
    there = tuple(unit for unit in units if s.at[unit] == hex)
    if there != units or not March(side, units, False).is_offered(s):
        finish_march(s, units)


def finish_march(s: SerbienState, units: Units) -> None:
    """7.1.2, 7.2.3 The march of a group is over; if it was forced it is checked."""
    left = those_there(s, units)
    for unit in left:
        s.moved[unit] = 1
    forced = max((s.spent[unit] for unit in left), default=0) - allowance(s)
    if forced > 0:
        s.then(ForcedMarch(left, forced))


@book.decision("7.1.2")
class March(Decision[SerbienState]):
    """7.1.2 What a group does next: a step, a unit picked up or dropped, a Prepared Attack, a task, or its end."""

    tells = ("units", "still")
    seat: Side
    units: Units
    still: bool
    """7.4.5, 7.1.2 It may not leave its hex any more."""

    def also_told(self, s: SerbienState) -> Facts:
        left = points_left(s, self.units)
        return {"from": s.label(s.at[self.units[0]]), "left": left, "forced": most_forced(s, self.units)}

    def hexes(self, s: SerbienState) -> Hexes:
        return neighbours(s, *s.hexes_of(self.units[0]))

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        units, here, near = self.units, s.at[self.units[0]], self.hexes(s)
        enemies = s.occupied[enemy_of(self.seat)]
        if not is_extended(s, units[0]):
            yield from (s.printed.enter[hex] for hex in near)
        yield from moves(s, units)
        yield from (s.printed.prepare[hex] for hex in near)
        yield from (Choice("repulse", s.label(hex)) for hex in near if enemies >> hex & 1)
        yield from self.companions(s)
        yield RECOVER
        yield from self.diggings(s)
        yield from absorb_choices(s, units)
        if box_beside(s, here) is not None:
            yield EXIT
        yield WORK
        yield STOP

    def choices(self, s: SerbienState) -> tuple[Choice, ...]:
        """Hot: steps and moves over two hexes are looked at together; nothing is asked that nobody here can do."""
        units = self.units
        busy = any(has_task(s, unit) for unit in units)
        found = [] if busy or self.still else [*open_moves(s, units)]
        return (*found, *self.others(s, busy=busy))

    def others(self, s: SerbienState, *, busy: bool) -> Iterator[Choice]:
        """Hot: what can be answered beside steps and moves, each by the objections that are left to be asked."""
        units, points = self.units, points_left(s, self.units)
        may_end, most = is_free(self.refuse_ending(s, units)), points + most_forced(s, units)
        if not busy:
            if may_end:
                yield from self.attempts(s, most)
            yield from (choice for choice in self.companions(s) if is_free(self.refuse_unit(s, choice)))
        if may_end and len(units) == 1 and points > 0:
            tasks = self.tasks(s, busy=busy)
            yield from (choice for choice in tasks if is_free(objections_to_task(s, units, choice, points)))
        last = [WORK] if busy else [EXIT] if s.printed.nation[units[0]] == MO else []
        yield from (choice for choice in (*last, STOP) if is_free(self.objections(s, choice)))

    def attempts(self, s: SerbienState, most: int) -> Iterator[Choice]:
        """7.3, 7.4 The Prepared Attacks and Repulses that are open to who may end here, with so many points."""
        units, near = self.units, self.hexes(s)
        if might_prepare(s, units, most):
            prepare = s.printed.prepare
            yield from (prepare[hex] for hex in near if is_free(objections_to_preparing(s, units, hex, most)))
        enemies = s.occupied[enemy_of(self.seat)] if not self.still else EMPTY
        for hex in near if enemies else ():
            if enemies >> hex & 1 and is_free(objections_to_repulsing(s, units, hex, most)):
                yield Choice("repulse", s.label(hex))

    def tasks(self, s: SerbienState, *, busy: bool) -> Iterator[Choice]:
        """7.5, 7.7, 14.3 The tasks that a unit here could begin, or join with the one that it has."""
        unit = self.units[0]
        if s.ce[unit]:
            yield RECOVER
        if not busy and may_dig(s, unit):
            yield from self.diggings(s)
        yield from absorb_choices(s, self.units)

    def companions(self, s: SerbienState) -> Iterator[Choice]:
        """7.1.2 Who can be picked up or dropped."""
        units = self.units
        yield from (Choice("with", s.name(unit)) for unit in s.units_in(s.at[units[0]]) if unit not in units)
        if len(units) > 1:
            yield from (Choice("drop", s.name(unit)) for unit in units)

    def diggings(self, s: SerbienState) -> Iterator[Choice]:
        """14.3, 19.1.5 A position in the hex of a unit, or in the other of its two."""
        yield DIG
        if is_extended(s, self.units[0]):
            yield Choice("dig", s.label(s.also_at[self.units[0]]))

    def is_offered(self, s: SerbienState) -> bool:
        """Is there anything to do but to stop? Then it is asked, as the last thing that a step does."""
        return s.offer(self, 1, besides=STOP)

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        units, verb = self.units, choice.verb
        if choice == STOP:
            yield from self.refuse_stop(s)
        elif verb in TASKS:
            yield from objections_to_task(s, units, choice, points_left(s, units))
            if choice != WORK:
                yield from self.refuse_ending(s, units)
        elif any(has_task(s, unit) for unit in units):
            yield Objection("7.8.2", sentence("no-task-first", units=s.names_of(units)))
        elif choice == EXIT:
            most = points_left(s, units) + most_forced(s, units)
            yield from objections_to_exit(s, units, 0 if self.still else most)
        elif verb in ("with", "drop"):
            yield from self.refuse_unit(s, choice)
        elif verb in MOVES and choice.noun in s.printed.hex_of:
            yield from self.refuse_move(s, choice, s.printed.hex_of[choice.noun])
        else:
            yield Objection("7.1.2", sentence("no-such-move", units=s.names_of(units)))

    def refuse_move(self, s: SerbienState, choice: Choice, hex: Hex) -> Iterator[Objection]:
        """7.1, 7.3, 7.4 and 19.1 Why the group may not do this with a hex."""
        units, verb = self.units, choice.verb
        most = points_left(s, units) + most_forced(s, units)
        if verb == "prepare":
            yield from objections_to_preparing(s, units, hex, most)
            yield from self.refuse_ending(s, units)
        elif self.still:
            yield Objection("7.1.2", sentence("no-moves-no-further", units=s.names_of(units)))
        elif verb == "repulse":
            yield from objections_to_repulsing(s, units, hex, most)
            yield from self.refuse_ending(s, units)
        elif verb in TWO_HEX:
            yield from objections_to_shifting(s, units, choice)
        else:
            yield from objections_to_entering(s, units, hex)

    def refuse_unit(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        """7.1.2 Why a unit may not be picked up or dropped."""
        unit = s.printed.by_name.get(choice.noun)
        if unit is None or (choice.verb == "drop" and (unit not in self.units or len(self.units) == 1)):
            yield Objection("7.1.2", sentence("no-not-with-the-group", unit=choice.noun))
        elif choice.verb == "drop":
            yield from self.refuse_ending(s, (unit,))
        elif self.still:
            yield Objection("7.1.2", sentence("no-moves-no-further", units=s.names_of(self.units)))
        else:
            yield from objections_to_joining(s, self.units, unit)

    def refuse_stop(self, s: SerbienState) -> Iterator[Objection]:
        """7.8.2, 8.6.2, 8.7, 26.2.1 A group goes on with a task, and stops where it may end if it can get there."""
        if must_work(s, self.units[0]):
            yield Objection("7.8.2", sentence("no-task-first", units=s.names_of(self.units)))
        if not self.still:
            faults = [*stop_objections(s, self.units)]
            if faults and open_moves(s, self.units):
                yield from faults
            yield from must_go_back(s, self.units)

    def refuse_ending(self, s: SerbienState, units: Units) -> Iterator[Objection]:
        """8.6.2, 8.7, 26.2.1 Why these of the group may do nothing that ends their movement here, or may end it."""
        if not self.still:
            yield from stop_objections(s, units)
            yield from must_go_back(s, units)

    def answer(self, s: SerbienState, choice: Choice) -> None:
        units, seat = self.units, self.seat
        if choice == STOP:
            finish_march(s, units)
        elif choice == EXIT:
            here = s.at[units[0]]
            leave_map(s, units)
            finish_march(s, units)
            s.then(at_once(seat, here, LEFT))
        elif choice.verb in MOVES:
            self.move(s, choice, s.printed.hex_of[choice.noun])
        elif choice.verb == "with":
            unit = s.printed.by_name[choice.noun]
            s.spent[unit] = spent_by(s, units)
            s.then(March(seat, (*units, unit), False))
        elif choice.verb == "drop":
            unit = s.printed.by_name[choice.noun]
            rest = tuple(each for each in units if each != unit)
            s.moved[unit] = 1
            s.then(March(seat, rest, self.still), stay_behind(seat, unit))
        else:
            if choice.verb == "dig" and choice.noun:
                turn_about(s, units[0])
            s.then(after_work(seat, units, self.still))
            work(s, units[0], choice)

    def move(self, s: SerbienState, choice: Choice, hex: Hex) -> None:
        """7.1, 7.3, 7.4 and 19.1 The group does something with a hex."""
        units, seat, here = self.units, self.seat, s.at[self.units[0]]
        if choice.verb == "enter":
            s.then(go_on(seat, units, hex))
            enter(s, units, hex)
        elif choice.verb == "repulse":
            for unit in units:
                s.spent[unit] += COST
            s.then(repulse(seat, units, hex), after_repulse(seat, units, here, hex))
        elif choice.verb == "prepare":
            cost = prepare(s, units, hex)
            for unit in units:
                s.spent[unit] += cost
            finish_march(s, units)
        else:
            shift = move_of(s, units, choice)
            assert shift is not None  # it was offered
            s.then(go_on(seat, units, shift.hexes[0]))
            move_both(s, units, shift)


@book.step("7.4")
def after_repulse(s: SerbienState, side: Side, units: Units, hex: Hex, target: Hex) -> None:
    """7.4.4, 7.4.5 and 7.4.7 A Force that succeeded marches on, over the Sava into the vacated hex.

    Who failed stands still.
    """
    won, s.battle = s.battle is not None, None
    if not won:
        s.then(stand_still(side, on_map(s, units)))
    elif is_over_sava(s, hex, target) and can_follow(s, units, hex, target):
        s.then(go_on(side, units, target))
        enter(s, units, target)
    else:
        s.then(go_on(side, units, hex))


def can_follow(s: SerbienState, units: Units, here: Hex, there: Hex) -> bool:
    """7.4.7 Has the hex been vacated, and are there points to enter it, wherever the repulsed stand now?"""
    cost = step_cost(s, units, here, there)
    return cost is not None and cost <= points_left(s, units) + most_forced(s, units)


@book.step("7.4.5")
def stand_still(s: SerbienState, side: Side, units: Units) -> None:
    """7.4.5 A Force that failed may still prepare an attack or begin a task where it stands."""
    if not units or not March(side, units, True).is_offered(s):
        finish_march(s, units)


@book.step("7.1.2")
def stay_behind(s: SerbienState, side: Side, unit: Unit) -> None:
    """7.1.2 A unit that was dropped moves no further, but may still do something where it is."""
    if s.at[unit] >= 0 and not March(side, (unit,), True).is_offered(s):
        finish_march(s, (unit,))


@book.step("7.8")
def after_work(s: SerbienState, side: Side, units: Units, still: bool) -> None:
    """7.2.2, 7.8 When a task is finished and a point is left the unit may go on; else its march is over."""
    if points_left(s, units) <= 0 or not March(side, units, still).is_offered(s):
        finish_march(s, units)
