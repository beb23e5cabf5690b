"""16.3, 16.4, 21.1 Units that become another unit: combined, split again, or joined by their detachment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from doppeladler.engine import Choice, Decision, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import CORPS, Corps, Hexes, Side, Unit, Units, book
from doppeladler.games.serbien.columns import GONE, POOL, SerbienState
from doppeladler.games.serbien.words import sentence

from .ch05_attachment import INDEPENDENT, bulk_of_corps
from .ch19_two_hex import others_extended
from .lost import take_off
from .moved import LEFT, at_once

DONE = Choice("done")
TWO = 2
"""19.0 A unit holds no more hexes."""
TOO_WORN = 3
"""16.4.1 A division with so many reductions cannot be split: each brigade bears one."""


class Combination(NamedTuple):
    """One case: which units make which other unit."""

    result: Unit
    parts: Units
    rule: str
    reversible: bool


def cases(s: SerbienState, side: Side) -> Iterator[Combination]:
    """16.3.2, 16.4.2 The cases of a side; 21.1 has a rule of its own."""
    for result, parts, row in s.printed.combinations:
        if row.rule != "21.1" and s.printed.side[result] == side:
            yield Combination(result, parts, row.rule, row.reversible)


def case_of(s: SerbienState, result: Unit) -> Combination:
    """16.3.2, 16.4.2 The case that makes a unit."""
    return next(case for case in cases(s, s.printed.side[result]) if case.result == result)


# --- who can be combined (16.3) ---------------------------------------------------------------------------------


def left_of(s: SerbienState, case: Combination) -> Units:
    """16.3 The parts that are on the map."""
    return tuple(unit for unit in case.parts if s.at[unit] >= 0)


def objections_to_combining(s: SerbienState, case: Combination) -> Iterator[Objection]:
    """16.3, 16.4 Why a unit cannot be made now: its parts stack or stand adjacent, or one is lost (16.3 only)."""
    parts, name = left_of(s, case), s.name(case.result)
    lost = [unit for unit in case.parts if s.at[unit] == GONE]
    if s.at[case.result] != POOL:
        yield Objection("16.3", sentence("no-cannot-be-made", unit=name))
    elif not parts or len(parts) + len(lost) < len(case.parts) or (lost and case.reversible):
        yield Objection("16.3", sentence("no-parts-missing", unit=name, parts=s.names_of(case.parts)))
    else:
        yield from objections_to_place(s, case, parts)
    for unit in parts:
        if s.asleep[unit]:
            yield Objection("1.1", sentence("no-inactive", unit=s.name(unit)))


def objections_to_place(s: SerbienState, case: Combination, parts: Units) -> Iterator[Objection]:
    """16.3, 19.1.2 Why the parts cannot be combined where they stand."""
    hexes = hexes_of_all(s, parts)
    if len(hexes) == 1:
        return
    if len(hexes) > TWO or not s.printed.grid.are_adjacent(*hexes):
        yield Objection("16.3", sentence("no-parts-apart", unit=s.name(case.result), parts=s.names_of(parts)))
    elif any(others_extended(s, parts, hex) for hex in hexes):
        yield Objection("19.1.2", sentence("no-second-two-hex-unit", unit=s.name(case.result)))


def hexes_of_all(s: SerbienState, parts: Units) -> Hexes:
    """16.3, 19.0 The hexes that the parts hold together."""
    return tuple(dict.fromkeys(hex for unit in parts for hex in s.hexes_of(unit)))


def corps_for(s: SerbienState, case: Combination) -> list[Corps]:
    """5.1.2, 5.2.3, 16.4.1 The corps that a new Formation may join: those of its parts that have room for it.

    5.2.2 One with a printed corps joins that, or is Independent while none of its parts is in it.
    """
    found = dict.fromkeys(CORPS[s.corps[unit]] for unit in formations_of(s, case))
    printed = CORPS[s.printed.fixed_corps[case.result]]
    if printed:
        return [printed if printed in found else ""]
    return [corps for corps in found if not corps or has_room(s, case, corps)]


def has_room(s: SerbienState, case: Combination, corps: Corps) -> bool:
    """5.2.3 Is a corps within its limit when the new Formation is in it and its parts are not?"""
    bulk = s.printed.bulk
    leaving = sum(bulk[unit] for unit in formations_of(s, case) if CORPS[s.corps[unit]] == corps)
    return bulk_of_corps(s, corps) - leaving + bulk[case.result] <= s.printed.corps_limit[corps]


def formations_of(s: SerbienState, case: Combination) -> Units:
    """16.3.1 The departing Formations."""
    return tuple(unit for unit in left_of(s, case) if s.printed.is_formation[unit])


# --- combining (16.3.1) -----------------------------------------------------------------------------------------


def combine(s: SerbienState, case: Combination, corps: Corps) -> None:
    """16.3, 16.3.1 and 16.4.1 The parts leave, the new unit comes: reductions are kept, effectiveness is the average.

    Of two adjacent hexes it holds both. A Prepared Attack stays only if all pointed at one hex from one hex; tasks end.
    """
    parts, formations, new = left_of(s, case), formations_of(s, case), case.result
    hexes = hexes_of_all(s, parts)
    aims = {s.aim[unit] for unit in parts}
    worn, wet = sum(s.sr[unit] for unit in parts), max(s.crossed[unit] for unit in parts)
    status = sum(s.ce[unit] for unit in formations) // max(1, len(formations))
    leader = next((unit for unit in formations if CORPS[s.corps[unit]] == corps), parts[0])
    army = s.army[leader]
    for unit in parts:
        take_off(s, unit, POOL if case.reversible else GONE)
    s.place(new, *hexes)
    s.sr[new], s.ce[new], s.crossed[new] = min(worn, s.printed.most_sr[new]), status, wet
    s.army[new], s.corps[new] = army, CORPS.index(corps)
    if len(hexes) == 1 and len(aims) == 1:
        s.aim[new] = aims.pop()
    s.tell(case.rule, events.Combined(new, parts, hexes[0]))
    s.then(at_once(s.printed.side[new], hexes[0], LEFT))


@book.step("16.3")
def offer_combinations(s: SerbienState, side: Side) -> None:
    """16.3.1, 21.1.1 At the end of a friendly movement phase units may be combined; asked only if some can be."""
    s.offer(Combine(side))


@book.decision("16.3")
class Combine(Decision[SerbienState]):
    """16.3, 16.4 and 21.1.1 Which units are combined, and in which corps; which detachment rejoins; or no more."""

    seat: Side

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        for case in cases(s, self.seat):
            for corps in corps_for(s, case):
                yield Choice("combine", s.name(case.result), corps or INDEPENDENT)
        for part, parent in s.printed.parent_of.items():
            if s.printed.side[parent] == self.seat:
                yield Choice("rejoin", s.name(part))
        yield DONE

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        unit = s.printed.by_name.get(choice.noun)
        if choice == DONE:
            return
        if unit is not None and choice.verb == "rejoin" and unit in s.printed.parent_of:
            yield from objections_to_rejoining(s, unit)
        elif choice.verb == "combine" and unit in [case.result for case in cases(s, self.seat)]:
            case = case_of(s, unit)
            yield from objections_to_combining(s, case)
            printed = CORPS[s.printed.fixed_corps[unit]]
            if corps_named(choice) in corps_for(s, case):
                return
            if printed and corps_named(choice) != printed:
                yield Objection("5.2.2", sentence("no-printed-corps", unit=choice.noun, corps=printed))
            else:
                yield Objection("5.2.3", sentence("no-corps-for-it", unit=choice.noun, corps=choice.to))
        else:
            yield Objection("16.3", sentence("no-combining-like-this"))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        if choice == DONE:
            return
        unit = s.printed.by_name[choice.noun]
        s.then(offer_combinations(self.seat))
        if choice.verb == "rejoin":
            rejoin(s, unit)
        else:
            combine(s, case_of(s, unit), corps_named(choice))


def corps_named(choice: Choice) -> Corps:
    """5.2.4 The corps that a choice names; none for Independent."""
    return "" if choice.to == INDEPENDENT else choice.to


# --- detachments (21.1.1) ---------------------------------------------------------------------------------------


def objections_to_rejoining(s: SerbienState, part: Unit) -> Iterator[Objection]:
    """21.1.1 Why a detachment cannot rejoin its division: both must be stacked in one hex."""
    parent = s.printed.parent_of[part]
    if not s.detached[parent] or not s.footprint(part) & s.footprint(parent):
        yield Objection("21.1.1", sentence("no-parent-here", unit=s.name(part), parent=s.name(parent)))


def rejoin(s: SerbienState, part: Unit) -> None:
    """21.1.1 The detachment, which has no reduced side, leaves the map; its division loses the special marker."""
    parent, hex = s.printed.parent_of[part], s.at[part]
    take_off(s, part)
    s.detached[parent] = 0
    s.tell("21.1.1", events.Rejoins(part, parent, hex))
    s.then(at_once(s.printed.side[parent], hex, LEFT))


# --- splitting (16.4.1) -----------------------------------------------------------------------------------------


@book.step("16.4.1")
def offer_splits(s: SerbienState, side: Side) -> None:
    """16.4, 16.4.1 At the start of a friendly movement phase divisions may be split; asked only if some can be."""
    s.offer(Split(side))


@book.decision("16.4.1")
class Split(Decision[SerbienState]):
    """16.4, 16.4.1 Which division is split into its brigades, and which of them bears a single reduction."""

    seat: Side

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        for case in cases(s, self.seat):
            if case.reversible:
                bearers = case.parts if s.sr[case.result] == 1 else ()
                yield from (Choice("split", s.name(case.result), s.name(unit)) for unit in bearers)
                if not bearers:
                    yield Choice("split", s.name(case.result))
        yield DONE

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        unit = s.printed.by_name.get(choice.noun)
        if choice == DONE:
            return
        divisions = [case.result for case in cases(s, self.seat) if case.reversible]
        if choice.verb != "split" or unit not in divisions:
            yield Objection("16.4", sentence("no-splitting-like-this"))
            return
        case = case_of(s, unit)
        if s.at[unit] < 0 or left_of(s, case):
            yield Objection("16.4", sentence("no-not-to-be-split", unit=choice.noun))
            return
        if s.asleep[unit]:
            yield Objection("1.1", sentence("no-inactive", unit=choice.noun))
        if s.sr[unit] >= TOO_WORN:
            yield Objection("16.4.1", sentence("no-too-worn-to-split", unit=choice.noun))
        named = s.printed.by_name.get(choice.to)
        if (s.sr[unit] == 1) != (named in case.parts) or (choice.to and named is None):
            yield Objection("16.4.1", sentence("no-name-who-bears-it", unit=choice.noun))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        if choice == DONE:
            return
        unit = s.printed.by_name[choice.noun]
        s.then(offer_splits(self.seat))
        split(s, case_of(s, unit), s.printed.by_name.get(choice.to))


def split(s: SerbienState, case: Combination, bearer: Unit | None) -> None:
    """16.4.1 Both brigades keep corps and effectiveness, each bears at most one reduction.

    Of a Two-Hex Unit each brigade takes a hex.
    """
    old, owner = case.result, s.printed.side[case.result]
    hexes, worn, status = s.hexes_of(old), s.sr[old], s.ce[old]
    army, corps, wet = s.army[old], s.corps[old], s.crossed[old]
    take_off(s, old, POOL)
    for number, unit in enumerate(case.parts):
        s.place(unit, hexes[number % len(hexes)])
        s.sr[unit] = 1 if worn == len(case.parts) or unit == bearer else 0
        s.ce[unit], s.army[unit], s.corps[unit], s.crossed[unit] = status, army, corps, wet
    s.tell("16.4.1", events.Split(old, case.parts, hexes[0]))
    s.then(at_once(owner, hexes[0], LEFT))
