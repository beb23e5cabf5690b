"""11.0 Movement: forced march, then one unit after another marches hex by hex, goes by rail or sails."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import Hex, HexSet, Side, Unit, Units, book, enemy_of
from doppeladler.games.kaisers_war.columns import MOVED, RAIL_CAPACITY, STOOD, KaiserState
from doppeladler.games.kaisers_war.printed import Printed
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import EMPTY, members
from doppeladler.wargame.ask import PickUnit
from doppeladler.words import Sentence

from .ch07_control import at_war, neutral_hexes
from .ch07_entering import enter
from .ch12_stacking import clear_overstacks
from .ch13_zoc import zoc
from .ch17_trace import can_expend, expend, objection_to_expending, offensive_reach
from .ch18_rail import go_by_rail, objections_to_rail, rail_choices, rail_destinations
from .ch21_sea import objections_to_sailing, ports_in_reach
from .ch23_balkans import forbidden_to, objections_to_soil
from .opt_fog import intelligence
from .opt_sea import RULE_OF, objections_to_operation, sea_candidates, sea_choices, set_out
from .opt_sight import least_choices

END = Choice("end")
STOP = Choice("stop")
DONE = Choice("done")
ROWS = 20_000
"""So many answers are kept, in a few megabytes."""
FREELY = 99
"""11.6 More half points than any hex costs."""


@book.step("11.0")
def movement_phase(s: KaiserState, side: Side) -> None:
    """11.0 The phasing player moves some, none or all of his units; then overstacked hexes are cleared (12.2)."""
    s.phase = "movement"
    s.fresh, s.rail_left = EMPTY, RAIL_CAPACITY
    s.then(intelligence(side), offer_forced_march(side), offer_march(side), clear_overstacks(side))


# --- forced march (11.9, 17.9, 17.12) ---------------------------------------------------------------------------


def doubled_by(s: KaiserState, supply: Unit) -> Iterator[Unit]:
    """11.9, 17.12 The units whose movement a forced march with this supply unit would double."""
    ma, face, dug, doubled, stacks = s.printed.ma, s.face, s.dug, s.doubled, s.stacks
    for hex in members(offensive_reach(s, supply) & s.occupied[s.printed.side[supply]]):
        for unit in stacks[hex]:
            if ma[face[unit]][unit] and not dug[unit] and not doubled[unit] and unit != supply:
                yield unit


@book.step("11.9")
def offer_forced_march(s: KaiserState, side: Side) -> None:
    """11.9, 17.9 At the start of the phase supply units may be expended for forced marches; opt.7 in fog always."""
    s.offer(ForceMarch(side), least_choices(s))


@book.decision("11.9")
class ForceMarch(PickUnit[KaiserState]):
    """11.9, 17.9 Which supply unit doubles the movement of everybody in its radius; or none more."""

    verb, finish = "force", DONE
    seat: Side

    def among(self, s: KaiserState) -> Units:
        return tuple(unit for unit in s.printed.supply_units[self.seat] if s.at[unit] >= 0)

    def refuse(self, s: KaiserState, thing: Unit) -> Iterator[Objection]:
        if not can_expend(s, thing):
            yield objection_to_expending(s, thing)
        elif next(doubled_by(s, thing), None) is None:
            yield Objection("11.9", sentence("no-nobody-to-double", unit=s.name(thing)))

    def picked(self, s: KaiserState, thing: Unit) -> None:
        units = tuple(sorted(doubled_by(s, thing)))
        for unit in units:
            s.doubled[unit] = 1
        s.tell("11.9", events.ForcedMarch(thing, s.at[thing], units))
        expend(s, thing)
        s.then(offer_forced_march(self.seat))


# --- who marches ------------------------------------------------------------------------------------------------


def allowance(s: KaiserState, unit: Unit) -> int:
    """11.1, 11.9, 17.14 The half movement points a unit has in this phase, supplied or not."""
    points = 2 * s.printed.ma[s.face[unit]][unit]
    return 2 * points if s.doubled[unit] else points


def points_left(s: KaiserState, unit: Unit) -> int:
    """11.2 The half movement points a unit has left."""
    return allowance(s, unit) - s.spent[unit]


def objections_to_marching(s: KaiserState, side: Side, unit: Unit) -> Iterator[Objection]:
    """11.2, 11.3, 23.0 Who may move: an own unit on the map, with movement, that has not moved and is no neutral.

    opt.3 Nor an entrenched supply unit.
    """
    name = s.name(unit)
    if s.printed.side[unit] != side:
        yield Objection("11.2", sentence("no-not-your-unit", unit=name))
        return
    if s.at[unit] < 0:
        yield Objection("11.2", sentence("no-not-on-map", unit=name))
        return
    if not s.printed.ma[s.face[unit]][unit]:
        yield Objection("11.3", sentence("no-never-moves", unit=name))
    if neutral_hexes(s) >> s.at[unit] & 1:
        yield Objection("23.0", sentence("no-neutral", unit=name))
    if s.moved[unit]:
        yield Objection("11.2", sentence("no-has-moved", unit=name))
    if s.dug[unit]:
        yield Objection("opt.3", sentence("no-is-entrenched", unit=name))


def ready_to_march(s: KaiserState, side: Side) -> list[Unit]:
    """11.0, 11.3, 23.0, opt.3 The units that have movement, have not moved, are no neutrals and not entrenched."""
    moved, dug, ma = s.moved, s.dug, s.printed.ma[0]
    return [unit for unit in at_war(s, side) if not moved[unit] and ma[unit] and not dug[unit]]


@book.step("11.0")
def offer_march(s: KaiserState, side: Side) -> None:
    """11.0 Units are asked for while one is left that may move; opt.7 in fog until the player ends the phase."""
    s.offer(ChooseMarch(side), least_choices(s))


@book.decision("11.0")
class ChooseMarch(Decision[KaiserState]):
    """11.0 Which unit moves next; or the phase ends."""

    seat: Side

    def also_told(self, s: KaiserState) -> Facts:
        return {"left": len(self.choices(s)) - 1}

    def candidates(self, s: KaiserState) -> Iterator[Choice]:
        yield from (s.printed.march[unit] for unit in s.on_map(self.seat))
        yield END

    def choices(self, s: KaiserState) -> tuple[Choice, ...]:
        """Hot: all who are ready."""
        march = s.printed.march
        return (*[march[unit] for unit in ready_to_march(s, self.seat)], END)

    def objections(self, s: KaiserState, choice: Choice) -> Iterator[Objection]:
        if choice == END:
            return
        unit = s.printed.by_name.get(choice.noun)
        if choice.verb != "march":
            yield Objection("6.2", sentence("no-movement-phase"))
        elif unit is None:
            yield Objection("11.0", sentence("no-such-unit", noun=choice.noun))
        else:
            yield from objections_to_marching(s, self.seat, unit)

    def answer(self, s: KaiserState, choice: Choice) -> None:
        if choice != END:
            unit = s.printed.by_name[choice.noun]
            s.then(March(self.seat, unit, s.at[unit], False), offer_march(self.seat))


# --- the march, hex by hex --------------------------------------------------------------------------------------


def closed_to(s: KaiserState, unit: Unit) -> HexSet:
    """11.7, 11.8, 12.4, 23.3 All hexes a unit may not enter now, besides those closed to everybody."""
    return s.occupied[enemy_of(s.printed.side[unit])] | neutral_hexes(s) | forbidden_to(s, unit)


def step_cost(s: KaiserState, unit: Unit, there: Hex) -> int:
    """11.4, 11.5, 13.5 What the next hex costs in half points, with what leaving an enemy zone adds."""
    here = s.at[unit]
    leaving = zoc(s, enemy_of(s.printed.side[unit])) >> here & 1
    return s.printed.step_cost[s.weather][here][there] + (s.printed.leaving_cost if leaving else 0)


def objections_to_ground(s: KaiserState, unit: Unit, there: Hex) -> Iterator[Objection]:
    """11.7, 11.8, 12.4, 23.0, 23.3 Why a unit may not be in a hex at all."""
    printed, label = s.printed, s.label(there)
    if printed.closed >> there & 1:
        yield Objection("11.7", sentence("no-prohibited-hex", hex=label))
    if s.occupied[enemy_of(printed.side[unit])] >> there & 1:
        yield Objection("12.4", sentence("no-enemy-in-hex", hex=label))
    if neutral_hexes(s) >> there & 1:
        yield Objection("23.0", sentence("no-neutral-hex", hex=label))
    else:
        yield from objections_to_soil(s, unit, there)


def objections_to_entering(s: KaiserState, unit: Unit, there: Hex) -> Iterator[Objection]:
    """11.1, 11.4 to 11.7, 13.5, 21.4 May a unit, where it stands now, march into that hex?"""
    printed, here = s.printed, s.at[unit]
    if not printed.grid.adjacent[here] >> there & 1:
        yield Objection("11.1", sentence("no-not-adjacent", hex=s.label(there), here=s.label(here)))
        return
    if printed.type[unit] == "train":
        yield Objection("21.4", sentence("no-train-goes-by-rail", unit=s.name(unit)))
        return
    yield from objections_to_ground(s, unit, there)
    if printed.closed >> there & 1:
        return
    if there not in printed.step_cost[s.weather][here]:
        yield Objection("11.7", sentence("no-closed-side", hex=s.label(there), here=s.label(here)))
        return
    zone = zoc(s, enemy_of(printed.side[unit]))
    if zone >> here & 1 and zone >> there & 1:
        yield Objection("11.7", sentence("no-zone-to-zone", hex=s.label(there), here=s.label(here)))
    cost, left = step_cost(s, unit, there), points_left(s, unit)
    if cost > left and s.spent[unit]:
        yield Objection(
            "11.4",
            sentence(
                "no-too-few-points",
                hex=s.label(there),
                cost=events.spell_halves(cost),
                unit=s.name(unit),
                left=events.spell_halves(left),
            ),
            {"cost": cost, "left": left},
        )


@lru_cache(maxsize=ROWS)
def steps_from(
    printed: Printed, weather: str, here: Hex, left: int, closed: HexSet, zone: HexSet
) -> tuple[Choice, ...]:
    """11.4, 11.7, 13.5 The hexes next to this one that are open and not too dear, as choices.

    Who leaves an enemy zone has not moved yet, and nothing is too dear for him (11.6). Of the hexes that are closed
    and of the enemy's zone only those here and next to it matter: the rest is left out, so that the same answer
    serves again and again.
    """
    barred = closed | zone if zone >> here & 1 else closed
    return tuple(
        printed.enter[hex] for hex, cost in printed.edges[weather][here] if not barred >> hex & 1 and cost <= left
    )


def march_into(s: KaiserState, march: March, there: Hex) -> None:
    """11.4, 11.6 Carry out one hex of a march; who cannot pay it makes a minimum move and has nothing left."""
    unit, here = march.unit, s.at[march.unit]
    cost, left = step_cost(s, unit, there), points_left(s, unit)
    s.spent[unit] += min(cost, left)
    s.tell("11.6" if cost > left else "11.4", events.March(unit, here, there, cost))
    s.then(continue_march(march.seat, unit, march.start, march.railed))
    enter(s, unit, there)


@book.step("13.4")
def continue_march(s: KaiserState, side: Side, unit: Unit, start: Hex, railed: bool) -> None:
    """11.2, 13.4 The march goes on while there are points left, but not from an enemy zone."""
    if points_left(s, unit) > 0 and not zoc(s, enemy_of(side)) >> s.at[unit] & 1:
        s.then(March(side, unit, start, railed))
    else:
        finish_march(s, unit)


def finish_march(s: KaiserState, unit: Unit) -> None:
    """11.2, 17.1 A unit moves once in a phase; a supply unit that has moved is turned over."""
    s.moved[unit] = MOVED if s.spent[unit] else STOOD


@book.decision("11.1")
class March(Decision[KaiserState]):
    """11.1 The next hex of a march, a move by rail or by sea, or the end of it."""

    tells = ("unit", "start", "railed")
    seat: Side
    unit: Unit
    start: Hex
    railed: bool

    def prompt(self, s: KaiserState) -> Sentence:
        left = events.spell_halves(points_left(s, self.unit))
        return sentence("ask-March", unit=s.name(self.unit), here=s.label(s.at[self.unit]), left=left)

    def also_told(self, s: KaiserState) -> Facts:
        return {"from": s.label(s.at[self.unit]), "left": points_left(s, self.unit)}

    def candidates(self, s: KaiserState) -> Iterator[Choice]:
        printed = s.printed
        yield from (printed.enter[hex] for hex in printed.grid.neighbours[s.at[self.unit]])
        yield from (printed.go_by_rail[hex] for hex in printed.grid.hexes if printed.rail >> hex & 1)
        yield from (printed.sail[hex] for ports in printed.ports.values() for hex in members(ports))
        yield from sea_candidates(s, self.unit)
        yield STOP

    def choices(self, s: KaiserState) -> tuple[Choice, ...]:
        """Hot: steps and railways come from tables."""
        unit, printed = self.unit, s.printed
        here, kind = s.at[unit], printed.type[unit]
        found: tuple[Choice, ...] = ()
        if kind != "train":
            left = points_left(s, unit) if s.spent[unit] else FREELY
            near, zone = printed.near[here], zoc(s, enemy_of(self.seat))
            found = steps_from(printed, s.weather, here, left, closed_to(s, unit) & near, zone & near)
        if not self.railed and printed.rail >> here & 1:
            found += rail_choices(printed, rail_destinations(s, unit, self.start, points_left(s, unit)))
        if kind == "marine":
            found += tuple([printed.sail[hex] for hex in members(ports_in_reach(s, unit))])
        return (*found, *sea_choices(s, unit), STOP)

    def objections(self, s: KaiserState, choice: Choice) -> Iterator[Objection]:
        if choice == STOP:
            return
        if choice.verb not in ("enter", "rail", "sail", *RULE_OF):
            yield Objection("11.1", sentence("no-march-going-on", unit=s.name(self.unit)))
            return
        there = s.printed.hex_of.get(choice.noun)
        if there is None:
            yield Objection("11.1", sentence("no-such-hex", noun=choice.noun))
        elif choice.verb == "enter":
            yield from objections_to_entering(s, self.unit, there)
        elif choice.verb == "rail":
            yield from objections_to_rail(s, self.unit, self.start, self.railed, points_left(s, self.unit), there)
        elif choice.verb == "sail":
            yield from objections_to_sailing(s, self.unit, there)
        else:
            yield from objections_to_operation(s, self.unit, choice.verb, there)

    def answer(self, s: KaiserState, choice: Choice) -> None:
        if choice == STOP:
            finish_march(s, self.unit)
            return
        there, unit = s.printed.hex_of[choice.noun], self.unit
        if choice.verb == "enter":
            march_into(s, self, there)
        elif choice.verb == "rail":
            s.then(continue_march(self.seat, unit, self.start, True))
            go_by_rail(s, unit, there)
        else:
            s.spent[unit] = allowance(s, unit)
            finish_march(s, unit)
            if choice.verb == "sail":
                s.tell("21.6", events.Sails(unit, s.at[unit], there))
                s.place(unit, there)
            else:
                set_out(s, unit, choice.verb, there)
