"""4.0 Movement: units and stacks march hex by hex, with a running total of movement points."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator
from functools import lru_cache

from doppeladler.engine import OUTSIDER, Choice, Decision, Facts, Objection
from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import Hex, HexSet, Side, Unit, Units, book, enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.printed import Printed
from doppeladler.games.galicia.words import sentence
from doppeladler.words import Sentence

from .ch04_shaded import closed_hexes, objections_to_shaded_hex
from .ch05_stacking import clear_overstacks, top_unit
from .ch06_zoc import zoc, zoc_cost
from .ch10_effectiveness import objections_to_recovery, recover, recovering
from .ch12_cavalry import enemies_beside, offer_reactions
from .ch13_przemysl import objections_to_fortress

END = Choice("end")
STOP = Choice("stop")
ROWS = 10_000
"""So many answers are kept, in a few megabytes."""
FREELY = 99
"""4.3 More points than any hex costs: the first hex of a march is never too dear."""


@book.step("4.0")
def movement_phase(s: GaliciaState, side: Side) -> None:
    """4.0 The phasing player marches all, some or none of his units, then excess stacks are cleared (5.2)."""
    s.phase = "movement"
    s.then(ChooseMarch(side), clear_overstacks(side))


def allowance(s: GaliciaState, unit: Unit) -> int:
    """4.1 The movement points a unit has left in this phase."""
    return s.printed.ma[unit] - s.spent[unit]


def points_left(s: GaliciaState, group: Units) -> int:
    """4.2 A stack marches as far as its slowest unit."""
    if len(group) == 1:
        return allowance(s, group[0])
    return min(allowance(s, unit) for unit in group)


def is_held(s: GaliciaState, unit: Unit) -> bool:
    """2.1 A unit with a movement restriction dot stands still until the turn printed in it."""
    return s.turn < s.printed.hold[unit]


@lru_cache
def released(printed: Printed, side: Side, turn: int) -> Units:
    """2.1 The units of a side that are not held in this turn."""
    return tuple(unit for unit in printed.roster[side] if printed.hold[unit] <= turn)


def march_cost(s: GaliciaState, side: Side, here: Hex, there: Hex) -> int:
    """4.2, 4.2.1 Terrain of the hex entered, the hexside crossed (a bridge makes a river cheaper), and 6.3."""
    return s.printed.step_cost[here][there] + zoc_cost(s, side, here, there)


def objections_to_marching(s: GaliciaState, side: Side, unit: Unit) -> Iterator[Objection]:
    """4.1 and 2.1 Who may begin a march: an own unit on the map that has not marched and is not held."""
    name = s.name(unit)
    if s.printed.side[unit] != side:
        yield Objection("4.1", sentence("no-not-one-units", name=name, side=side))
        return
    if s.at[unit] < 0:
        yield Objection("4.1", sentence("no-not-map", name=name))
        return
    if is_held(s, unit):
        turn = s.printed.hold[unit]
        yield Objection(
            "2.1", sentence("no-may-not-move-before-game", name=name, turn=turn), {"turn": s.turn, "released": turn}
        )
    if s.moved[unit]:
        yield Objection("4.1", sentence("no-finished-march-movement-phase", name=name))


def objections_to_hex(s: GaliciaState, side: Side, there: Hex) -> Iterator[Objection]:
    """4.1, 4.5, 13.0 Why no unit of this side may enter a hex of its own will."""
    if s.occupied[enemy_of(side)] >> there & 1:
        yield Objection("4.1", sentence("no-occupied-enemy", there=s.label(there)))
    yield from objections_to_fortress(s, side, there)
    yield from objections_to_shaded_hex(s, side, there, "4.5")


def objections_to_entering(s: GaliciaState, side: Side, group: Units, there: Hex) -> Iterator[Objection]:
    """4.1, 4.2, 4.3 May this stack, where it stands now, enter that hex?"""
    here = s.at[group[0]]
    if there not in s.printed.step_cost[here]:
        yield Objection("4.2", sentence("no-not-adjacent", there=s.label(there), here=s.label(here)))
        return
    yield from objections_to_hex(s, side, there)
    cost = march_cost(s, side, here, there)
    left = points_left(s, group)
    if cost > left and any(s.spent[unit] for unit in group):
        yield _too_expensive(s, side, group, here, there, cost)


def _too_expensive(s: GaliciaState, side: Side, group: Units, here: Hex, there: Hex, cost: int) -> Objection:
    """4.1 with the sum: what the hex costs, what has been spent, what there is."""
    tired = min(group, key=lambda unit: allowance(s, unit))
    spent, total = s.spent[tired], s.printed.ma[tired]
    zone = zoc_cost(s, side, here, there)
    return Objection(
        "4.1",
        sentence(
            "no-costs-too-much",
            there=s.label(there),
            cost=cost,
            zone=zone,
            rule="6.3",
            tired=s.name(tired),
            spent=spent,
            total=total,
        ),
        {"cost": cost, "zoc": zone, "spent": spent, "allowance": total},
    )


def march_into(s: GaliciaState, side: Side, group: Units, there: Hex) -> None:
    """4.2 and 4.3 Carry out one hex of a march; who cannot pay it makes a minimum move and has nothing left."""
    here = s.at[group[0]]
    cost = march_cost(s, side, here, there)
    minimum = cost > points_left(s, group)
    ma, spent = s.printed.ma, s.spent
    for unit in group:
        s.place(unit, there)
        spent[unit] = min(spent[unit] + cost, ma[unit])
    if s.events is not None:
        tell_march(s, "4.3" if minimum else "4.2", side, group, here, there, cost)
    if enemies_beside(s, side, here, there):
        s.then(offer_reactions(side, group, here, there), continue_march(side, group))
    else:
        continue_march.run(s, side, group)


def tell_march(s: GaliciaState, rule: str, side: Side, group: Units, here: Hex, there: Hex, cost: int) -> None:
    """5.4 The owner knows who marched; everybody else sees the top unit and the height of the stack."""
    s.tell(rule, events.March(group, here, there, cost), seats=(side,))
    seen = events.MarchSeen(top_unit(s, group), len(group) - 1, here, there)
    s.tell(rule, seen, seats=(enemy_of(side), OUTSIDER))


@lru_cache(maxsize=ROWS)
def steps_from(printed: Printed, here: Hex, left: int, closed: HexSet, zone: HexSet) -> tuple[Choice, ...]:
    """4.1, 4.2, 6.3 The hexes next to this one that are open and not too dear, as choices; or the march stops.

    Of the hexes that are closed and of the enemy's zone only those here and next to it matter: the rest is left out,
    so that the same answer serves again and again.
    """
    leaving, zone_costs = zone >> here & 1, printed.zone_costs
    enter = (
        printed.enter[hex]
        for hex, cost in printed.edges[here]
        if not closed >> hex & 1 and cost + zone_costs[leaving + (zone >> hex & 1)] <= left
    )
    return (*enter, STOP)


@book.step("4.2")
def continue_march(s: GaliciaState, side: Side, group: Units) -> None:
    """4.1 and 4.2 The march goes on with those who have points left; who has none stays behind."""
    ma, spent = s.printed.ma, s.spent
    worn = [unit for unit in group if ma[unit] <= spent[unit]]
    if worn:
        finish_march(s, worn)
        group = tuple([unit for unit in group if unit not in worn])
    if group:
        s.then(March(side, group, True))


def finish_march(s: GaliciaState, group: Iterable[Unit]) -> None:
    """4.1 A unit marches once in a movement phase."""
    for unit in group:
        s.moved[unit] = 1


@book.decision("4.0")
class ChooseMarch(Decision[GaliciaState]):
    """4.0 Which unit marches or recovers next; or the phase ends."""

    seat: Side

    def prompt(self, s: GaliciaState) -> Sentence:
        ready = sum(1 for each in self.choices(s) if each.verb == "march")
        return sentence("ask-ChooseMarch", ready=ready)

    def also_told(self, s: GaliciaState) -> Facts:
        return {"left": sum(1 for each in self.choices(s) if each.verb == "march")}

    def candidates(self, s: GaliciaState) -> Iterator[Choice]:
        for unit in s.on_map(self.seat):
            yield s.printed.march[unit]
            yield s.printed.recover[unit]
        yield END

    def choices(self, s: GaliciaState) -> tuple[Choice, ...]:
        """Hot: who has not marched and is not held, and who may recover, found together."""
        printed, at, moved = s.printed, s.at, s.moved
        ready = [unit for unit in released(printed, self.seat, s.turn) if not moved[unit] and at[unit] >= 0]
        march = printed.march
        found = [march[unit] for unit in ready]
        for unit in recovering(s, self.seat):  # the last first, so that those before it stay where they are
            found.insert(bisect(ready, unit), printed.recover[unit])
        found.append(END)
        return tuple(found)

    def objections(self, s: GaliciaState, choice: Choice) -> Iterator[Objection]:
        if choice == END:
            return
        if choice.verb not in ("march", "recover"):
            yield Objection("3.2", sentence("no-movement-phase-units-march-recover"))
            return
        unit = s.printed.by_name.get(choice.noun)
        if unit is None:
            yield Objection("4.0", sentence("no-there-no-unit", noun=repr(choice.noun)))
        elif choice.verb == "march":
            yield from objections_to_marching(s, self.seat, unit)
        else:
            yield from objections_to_recovery(s, self.seat, unit)

    def answer(self, s: GaliciaState, choice: Choice) -> None:
        if choice == END:
            return
        unit = s.printed.by_name[choice.noun]
        if choice.verb == "recover":
            recover(s, unit)
            s.then(self)
        else:
            s.then(March(self.seat, (unit,), False), self)


@book.decision("4.2")
class March(Decision[GaliciaState]):
    """4.2 The next hex of a march; before the first, who marches along; on the way, who stays behind."""

    tells = ("group", "marched")
    seat: Side
    group: Units
    marched: bool

    def prompt(self, s: GaliciaState) -> Sentence:
        here = s.label(s.at[self.group[0]])
        left = points_left(s, self.group)
        return sentence("ask-March", units=s.names_of(self.group), here=here, left=left)

    def also_told(self, s: GaliciaState) -> Facts:
        return {"from": s.label(s.at[self.group[0]]), "left": points_left(s, self.group)}

    def candidates(self, s: GaliciaState) -> Iterator[Choice]:
        printed = s.printed
        here = s.at[self.group[0]]
        for hex in printed.grid.neighbours[here]:
            yield printed.enter[hex]
        for unit in s.stacks[here]:
            yield printed.join[unit]
            yield printed.leave[unit]
        yield STOP

    def choices(self, s: GaliciaState) -> tuple[Choice, ...]:
        """Hot: the hexes that are open and not too dear come from a table."""
        group, printed = self.group, s.printed
        here = s.at[group[0]]
        near = printed.near[here]
        left = points_left(s, group) if any(map(s.spent.__getitem__, group)) else FREELY
        closed, zone = closed_hexes(s, self.seat), zoc(s, enemy_of(self.seat))
        found = steps_from(printed, here, left, closed & near, zone & near)
        if len(group) > 1 if self.marched else len(s.stacks[here]) > 1:
            return (*found[:-1], *self._company(s, here), STOP)
        return found

    def _company(self, s: GaliciaState, here: Hex) -> list[Choice]:
        """4.2 Who may join before the stack sets out, or leave it on the way."""
        if self.marched:
            return [s.printed.leave[unit] for unit in self.group]
        join = (s.printed.join[unit] for unit in s.stacks[here])
        return [choice for choice in join if next(self._objections_to_joining(s, choice.noun), None) is None]

    def objections(self, s: GaliciaState, choice: Choice) -> Iterator[Objection]:
        verb = choice.verb
        if verb == "enter":
            there = s.printed.hex_of.get(choice.noun)
            if there is None:
                yield Objection("4.2", sentence("no-there-no-hex", noun=repr(choice.noun)))
            else:
                yield from objections_to_entering(s, self.seat, self.group, there)
        elif verb == "join":
            yield from self._objections_to_joining(s, choice.noun)
        elif verb == "leave":
            unit = s.printed.by_name.get(choice.noun)
            if unit not in self.group or not self.marched or len(self.group) == 1:
                yield Objection("4.2", sentence("no-not-marching-stack-set-out", noun=choice.noun))
        elif choice != STOP:
            yield Objection("4.2", sentence("no-march-going-enter-hex-let"))

    def _objections_to_joining(self, s: GaliciaState, name: str) -> Iterator[Objection]:
        unit = s.printed.by_name.get(name)
        if unit is None or s.at[unit] != s.at[self.group[0]]:
            yield Objection("4.2", sentence("no-not-hex", name=name))
        elif unit in self.group:
            yield Objection("4.2", sentence("no-marches-already", name=name))
        elif self.marched:
            yield Objection("4.2", sentence("no-units-join-before-stack-sets"))
        else:
            yield from objections_to_marching(s, self.seat, unit)
            if s.spent[unit] != s.spent[self.group[0]]:
                yield Objection("4.2", sentence("no-not-spent-same-movement-points", name=name))

    def answer(self, s: GaliciaState, choice: Choice) -> None:
        if choice.verb == "enter":
            march_into(s, self.seat, self.group, s.printed.hex_of[choice.noun])
        elif choice.verb == "join":
            s.then(March(self.seat, (*self.group, s.printed.by_name[choice.noun]), False))
        elif choice.verb == "leave":
            left = s.printed.by_name[choice.noun]
            finish_march(s, (left,))
            s.then(March(self.seat, tuple(each for each in self.group if each != left), True))
        else:
            finish_march(s, self.group)
