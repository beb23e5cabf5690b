"""26.0 The strategic plans."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, ARMIES, Army, Hex, Hexes, HexSet, Side, Unit, Units, book
from doppeladler.games.serbien.columns import ABANDONED, ACHIEVED, BOUND, PLANNERS, SerbienState
from doppeladler.games.serbien.printed import Printed
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import BIT, EMPTY, of, union

from .ch02_values import is_ineffective, is_infantry_now
from .ch03_control import is_held

KEEP = Choice("keep")


class Ends(NamedTuple):
    """Where a unit may end its movement."""

    within: HexSet
    """One of its hexes must be one of these."""
    agree: Callable[[HexSet], bool]
    """May it end in these hexes?"""


def is_bound(s: SerbienState, unit: Unit) -> bool:
    """26.2 Infantry Formations of an army with a plan are bound in their movement, but not CI or demoralized ones."""
    printed = s.printed
    if not (printed.is_formation[unit] and printed.is_infantry[unit]) or is_ineffective(s, unit):
        return False
    return s.plans.get(ARMIES[s.army[unit]]) == BOUND


def began_in(s: SerbienState, unit: Unit) -> Hexes:
    """8.7, 26.2.1 The hex or the two hexes in which a unit began this movement phase."""
    began, too = s.began[unit], s.began_too[unit]
    if too < 0:
        return (began,) if began >= 0 else ()
    return (began, too) if began >= 0 else (too,)


def plan_objections(s: SerbienState, unit: Unit, *hexes: Hex) -> Iterator[Objection]:
    """26.2.1 Who has moved must end at least a hex nearer to one of the objectives of its army."""
    ends = ends_of_plan(s, unit)
    if ends is not None and not ends.agree(of(hexes)):
        began, army = began_in(s, unit), ARMIES[s.army[unit]]
        there = next((each for each in hexes if each not in began), hexes[0])
        yield Objection("26.2.1", sentence("no-not-nearer", unit=s.name(unit), hex=s.label(there), army=army))


def ends_of_plan(s: SerbienState, unit: Unit) -> Ends | None:
    """26.2, 26.2.1 Where a unit that is bound by a plan may end its movement; nothing for all others."""
    began = began_in(s, unit)
    return _ends_of_plan(s.printed, ARMIES[s.army[unit]], began) if began and is_bound(s, unit) else None


@lru_cache(maxsize=8192)
def _ends_of_plan(printed: Printed, army: Army, began: Hexes) -> Ends:
    """26.2.1 The same for all units of an army that began there; where they began they have not moved.

    Of a Two-Hex Unit what has moved: the hexes that are new are compared with those that it has left.
    """
    whole = of(began)
    nearer_than = {of(left): nearer(printed, army, left) for left in (began, began[:1], began[-1:])}

    def agree(hexes: HexSet) -> bool:
        new, left = hexes & ~whole or hexes, whole & ~hexes or whole
        return hexes == whole or bool(new & nearer_than[left])

    return Ends(whole | union(nearer_than.values()), agree)


def nearer(printed: Printed, army: Army, hexes: Hexes) -> HexSet:
    """26.2.1 The hexes that are nearer to one of the objectives of an army than all of these are."""
    goals = [printed.hex_of[label] for label in printed.plans[army].objectives]
    distance = printed.grid.distance
    return union(discs(printed, goal)[min(distance(hex, goal) for hex in hexes)] for goal in goals)


@cache
def discs(printed: Printed, goal: Hex) -> tuple[HexSet, ...]:
    """26.2.1 By distance: the hexes that are nearer to an objective than that."""
    far = [printed.grid.distance(hex, goal) for hex in printed.grid.hexes]
    rings = [EMPTY] * (max(far) + 1)
    for hex, apart in zip(printed.grid.hexes, far, strict=True):
        rings[apart] |= BIT[hex]
    return (EMPTY, *accumulate(rings, or_))


# --- achieved and abandoned (26.1, 26.3) ------------------------------------------------------------------------


def bound_armies(s: SerbienState) -> list[str]:
    """26.0 The armies that are bound by a plan."""
    return [army for army in PLANNERS if s.plans[army] == BOUND]


def primary_of(s: SerbienState, army: str) -> Hex:
    """26.1 The primary objective of an army."""
    return s.printed.hex_of[s.printed.plans[army].primary]


def is_captured(s: SerbienState, army: str) -> bool:
    """26.1.1 Captured: an infantry division or brigade in the hex, and the hex controlled."""
    hex, printed = primary_of(s, army), s.printed
    there = [u for u in s.units_in(hex) if printed.side[u] == AH and printed.is_infantry[u]]
    return is_held(s, AH, hex) and any(printed.size[unit] in ("XX", "X") for unit in there)


def look_for_captures(s: SerbienState) -> None:
    """26.1, 26.1.1 A plan whose primary objective is captured at the end of a player turn is achieved."""
    for army in bound_armies(s):
        if is_captured(s, army):
            s.plans[army] = ACHIEVED
            s.tell("26.1.1", events.PlanAchieved(army))


def count_mandated(s: SerbienState, attackers: Units) -> None:
    """26.3.1 An intense attack with an infantry Formation of an army that is bound is one of its mandated attacks."""
    printed = s.printed
    leaders = (unit for unit in attackers if printed.is_formation[unit] and printed.is_infantry[unit])
    for army in {ARMIES[s.army[unit]] for unit in leaders} & set(bound_armies(s)):
        s.mandated[army] += 1


def may_abandon(s: SerbienState, army: str) -> bool:
    """26.3 and 26.3.1 From turn 2 on, when the mandated attacks have been made."""
    plan = s.printed.plans[army]
    return s.turn >= plan.not_abandoned_before_gt and s.mandated[army] >= plan.mandated_attacks


def distance_to_goal(s: SerbienState, army: str) -> int:
    """27.1 How far the nearest infantry unit of an army is from its primary objective; far without any."""
    distance, goal = s.printed.grid.distance, primary_of(s, army)

    def find() -> int:
        units = [u for u in s.on_map(AH) if is_infantry_now(s, u) and ARMIES[s.army[u]] == army]
        far = (distance(hex, goal) for unit in units for hex in s.hexes_of(unit))
        return min(far, default=s.printed.penalties[-1].distance)

    return s.remember(("distance to goal", army, goal, bytes(s.army)), find)


def penalty(s: SerbienState, army: str) -> int:
    """27.1 What it costs to abandon the plan of an army now."""
    far = distance_to_goal(s, army)
    return [row.vp for row in s.printed.penalties if row.distance <= far][-1]


@book.step("4.2.1a")
def joint_preliminary(s: SerbienState) -> None:
    """4.2.1a, 26.3 A-H may abandon a plan in the Joint Preliminary Phase of either player turn."""
    if any(may_abandon(s, army) for army in bound_armies(s)):
        s.then(AbandonPlan(AH))


@book.decision("26.3")
class AbandonPlan(Decision[SerbienState]):
    """26.3 Which plan is abandoned, if any; its units are free at once."""

    seat: Side

    def also_told(self, s: SerbienState) -> Facts:
        return {"costs": {army: -penalty(s, army) for army in bound_armies(s) if may_abandon(s, army)}}

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        yield from (Choice("abandon", army) for army in PLANNERS)
        yield KEEP

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        if choice == KEEP:
            return
        if choice.verb != "abandon" or choice.noun not in bound_armies(s):
            yield Objection("26.3", sentence("no-such-plan", army=choice.noun))
        elif not may_abandon(s, choice.noun):
            yield Objection("26.3.1", sentence("no-attacks-first", army=choice.noun))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        if choice == KEEP:
            return
        army = choice.noun
        points = penalty(s, army) if "27.1" not in s.rules.unused else 0
        s.plans[army] = ABANDONED
        s.vp += points
        s.tell("26.3", events.PlanAbandoned(army, -points, s.vp))
        s.then(joint_preliminary())
