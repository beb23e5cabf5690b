"""11.1 Retreats of all kinds, hex by hex: which ways keep the priorities, and what they cost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from doppeladler.engine import Choice, Facts, Objection, Step
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, ARMIES, Hex, Hexes, HexSet, Side, Unit, Units, book, enemy_of
from doppeladler.games.serbien.columns import FRESH, NOWHERE, SerbienState
from doppeladler.games.serbien.rules.tables import D1
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import BIT, EMPTY, members, of, side, union
from doppeladler.wargame.ask import PickHex

from .ch02_values import CROSSING_CUT, is_combat_now, is_demoralized, is_fort_now
from .ch03_stacking import assets_in, formations_in, open_ground
from .ch03_zones import enemy_zone
from .ch05_areas import area_of
from .ch06_effectiveness import lower
from .ch07_costs import crossing, is_rough_step, largest, on_wheels
from .ch07_ends import is_beyond_its_range
from .ch09_losses import reduce, weakest_first
from .ch09_odds import hex_beside
from .ch15_sources import is_isolated, serves
from .ch15_trace import ready_pontoons, ways
from .ch15_units import displace_depot
from .ch24_boxes import EXIT, can_fall_back_to_box, fall_back_to_box
from .lost import eliminate
from .moved import LEFT, RETREATED, at_once, before_step_back

FLEEING, SHELTERED = 1, 2
"""6.4, 11.1 Under a retreat obligation; demoralized, and at the end of it in a zone where friends stand."""


class Way(NamedTuple):
    """A way of retreat: its hexes, and how it does by the guidelines."""

    hexes: tuple[Hex, ...]
    away: int
    """11.1.1 (1) How far its end is from where the retreat began."""
    zones: int
    """11.1.3 How many of its hexes are in an enemy zone that nothing negates."""
    to_supply: bool
    """11.1.1 (3) Does it lead towards a supply unit?"""
    in_area: bool = True
    """11.1.1 (2) Does it stay in the area of the army?"""
    strays: int = 0
    """8.6.3 How many of its hexes are beyond the range of a garrison."""


# --- where a Force may go (11.1) --------------------------------------------------------------------------------


def negated_zone(s: SerbienState, side_: Side) -> HexSet:
    """11.1.3 The hexes in an enemy zone in which no friendly unit stands."""
    return enemy_zone(s, side_) & ~s.occupied[side_]


def zone_in_the_way(s: SerbienState, owner: Side, began: Hex) -> HexSet:
    """11.1.3 The hexes in an enemy zone that cost a level who goes back from a hex.

    Who goes back from one hex is one stack: none of it negates a zone for the others, but half a unit that stays.
    """

    def held(unit: Unit) -> HexSet:
        if not s.retreated[unit] or s.began[unit] != began:
            return s.footprint(unit)
        return BIT[s.also_at[unit]] if s.also_at[unit] >= 0 else EMPTY

    return enemy_zone(s, owner) & ~union(map(held, s.on_map(owner)))


def steps_back(s: SerbienState, force: Units, here: Hex) -> HexSet:
    """7.9, 11.1, 25.2 The hexes next to this one that a retreat may enter: no enemies, and open to all its units."""
    printed, one = s.printed, s.printed.side[force[0]]
    found = printed.grid.adjacent[here] & s.rules.board & ~s.occupied[enemy_of(one)]
    for unit in force:
        found &= printed.region[unit] or found
    wheels = on_wheels(s, force)
    for there in members(found):
        if is_closed(s, one, here, there) or (wheels and is_rough_step(s, here, there)):
            found &= ~BIT[there]
    return found


def is_closed(s: SerbienState, one: Side, here: Hex, there: Hex) -> bool:
    """11.1 Does the Donau bar a retreat? Austria-Hungary has a bridge over it."""
    between = side(here, there)
    return between in s.printed.donau and not (one == AH and between in s.printed.bridges)


def ways_back(
    s: SerbienState,
    force: Units,
    origins: Hexes,
    hexes: int,
    *,
    barred: HexSet = EMPTY,
    shunned: HexSet = EMPTY,
    aims: HexSet = EMPTY,
) -> list[Way]:
    """11.1.1 (1) The ways of a retreat: as many hexes as due if that can be, and then as far away as can be.

    6.4 A hex that is shunned is an end only if every way of that length ends in one.
    11.1.5, 19.1.7 Away from where it began, and never back; from both hexes of a Two-Hex Unit driven from both.
    """
    here, zone = s.at[force[0]], zone_in_the_way(s, s.printed.side[force[0]], s.began[force[0]])
    distance = s.printed.grid.distance
    near = min((distance(here, aim) for aim in members(aims)), default=0)
    found: list[Way] = []
    longest = 0
    for path in _paths(s, force, (here,), hexes, barred | of(origins)):
        way = path[1:]
        if not way or len(way) < longest:
            continue
        longest = len(way)
        end = way[-1]
        closer = any(distance(end, aim) < near for aim in members(aims))
        away = min(distance(origin, end) for origin in origins)
        found.append(Way(way, away, sum(zone >> hex & 1 for hex in way), closer))
    found = [way for way in found if len(way.hexes) == longest]
    found = [way for way in found if not shunned >> way.hexes[-1] & 1] or found
    furthest = max((way.away for way in found), default=0)
    return [way for way in found if way.away == furthest]


def _paths(s: SerbienState, force: Units, path: Hexes, left: int, barred: HexSet) -> Iterator[Hexes]:
    """Every way of at most so many hexes that visits no hex twice; those that could go on are not given."""
    onward = steps_back(s, force, path[-1]) & ~barred if left else EMPTY
    for visited in path:
        onward &= ~BIT[visited]
    if not onward:
        yield path
    for hex in members(onward):
        yield from _paths(s, force, (*path, hex), left - 1, barred)


def refuges_of(s: SerbienState, one: Side, unit: Unit) -> HexSet:
    """11.1.1 (3) Where the supply units are that may supply a unit."""
    sources = (*s.printed.trains[one], *s.printed.depots[one])
    return of(s.at[source] for source in sources if s.at[source] >= 0 and serves(s, source, unit))


def ways_for(s: SerbienState, one: Side, force: Units, origins: Hexes, hexes: int, passed: Hexes = ()) -> list[Way]:
    """11.1.1 The ways of a Force from where it stands now; none turns back to a hex that it has passed."""
    aims = refuges_of(s, one, force[0])
    return by_guidelines(s, force, ways_back(s, force, origins, hexes, barred=of(passed), aims=aims))


def by_guidelines(s: SerbienState, force: Units, ways: list[Way]) -> list[Way]:
    """8.6.3, 11.1.1 (2) The same ways, judged by the area of the army and by the range of garrisons."""
    area = area_of(s, ARMIES[s.army[force[0]]])
    return [
        way._replace(in_area=all(area >> hex & 1 for hex in way.hexes), strays=strays_of(s, force, way.hexes))
        for way in ways
    ]


def strays_of(s: SerbienState, force: Units, way: Hexes) -> int:
    """8.6.3 How many hexes of a way are beyond the range of a garrison of the Force."""
    garrisons = [unit for unit in force if s.printed.is_garrison[unit]]
    return sum(any(is_beyond_its_range(s, unit, hex) for unit in garrisons) for hex in way)


def next_hexes(ways: list[Way]) -> HexSet:
    """11.1.1, 11.1.1a The first hexes of the ways by the guidelines, and of others that avoid zones better.

    8.6.3 A garrison stays in its range if it can, before all other guidelines.
    """
    if not ways:
        return EMPTY
    ways = in_range(ways)
    guided = [way for way in ways if way.in_area] or ways
    guided = [way for way in guided if way.to_supply] or guided
    least = min(way.zones for way in ways)
    if min(way.zones for way in guided) > least:
        guided = [*guided, *(way for way in ways if way.zones == least)]
    return of(way.hexes[0] for way in guided)


def in_range(ways: list[Way]) -> list[Way]:
    """8.6.3 The ways that leave the range of a garrison least."""
    least = min(way.strays for way in ways)
    return [way for way in ways if way.strays == least]


def guideline_objections(s: SerbienState, ways: list[Way], hex: Hex) -> Iterator[Objection]:
    """8.6.3, 11.1.1 Which guideline forbids this first hex of some of the ways."""
    if next_hexes(ways) >> hex & 1:
        return
    through, label = [way for way in ways if way.hexes[0] == hex], s.label(hex)
    if not any(way in in_range(ways) for way in through):
        yield Objection("8.6.3", sentence("no-out-of-its-range", hex=label))
    elif any(way.in_area for way in ways) and not any(way.in_area for way in through):
        yield Objection("11.1.1", sentence("no-out-of-the-area", hex=label))
    else:
        yield Objection("11.1.1", sentence("no-not-towards-supply", hex=label))


# --- the retreat of a Force (11.1) ------------------------------------------------------------------------------


@book.step("11.1")
def retreat(s: SerbienState, one: Side, force: Units, hexes: int) -> None:
    """11.1 A Force is under the obligation to retreat so many hexes."""
    force = on_map(s, force)
    if force:
        begin_retreat(s, one, force, hex_hit(s, force[0]), (hex_of_combat(s, force[0]),), hexes)


def hex_of_combat(s: SerbienState, unit: Unit) -> Hex:
    """11.1.1 (1) The hex that a unit held in its combat, also if it has gone back from it by now."""
    battle = s.battle
    if battle is not None and unit in (*battle.defenders, *battle.withheld):
        return battle.target
    if battle is not None and unit in battle.attackers and s.retreated[unit]:
        return s.began[unit]
    return hex_hit(s, unit)


def hex_hit(s: SerbienState, unit: Unit) -> Hex:
    """19.1.7 The hex of a unit from which a retreat begins: that of the half that fought, if it holds it still."""
    battle = s.battle
    if battle is None:
        return s.at[unit]
    fought = hex_beside(s, unit, battle.target) if s.printed.side[unit] == battle.side else battle.target
    return fought if fought in s.hexes_of(unit) else s.at[unit]


def begin_retreat(s: SerbienState, one: Side, force: Units, here: Hex, origins: Hexes, hexes: int) -> None:
    """11.1, 19.1.7 A Force sets out from a hex, and away from others; a Two-Hex Unit comes together in it first.

    11.1.2 The Assets that stay with no other Formation go along, and Depots are displaced; from both hexes of it.
    """
    left = s.hexes_of(force[0])
    force = with_all_company(s, force)
    force = (*force, *forts_of(s, one, force, left))
    under_way(s, force)
    depots = [step for hex in left for step in displaced(s, hex)]
    if gather(s, one, force, here):
        s.then(*depots, fall_back(one, force, origins, hexes, ()))
    else:
        s.then(*depots, before_step_back(one, force, origins), stay_apart(one, force, hexes))


def gather(s: SerbienState, one: Side, force: Units, here: Hex) -> bool:
    """11.1, 19.1.7 Can a Force be together in a hex from which it goes back? Not over the Donau, but by its bridge.

    Where it cannot, its Assets stay in the hex in which they are.
    """
    other = next((hex for unit in force for hex in s.hexes_of(unit) if hex != here), NOWHERE)
    can_come = not is_closed(s, one, other, here)
    for unit in force:
        if can_come:
            s.place(unit, here)
        elif s.also_at[unit] >= 0:
            s.place(unit, here, other)
        s.began[unit], s.began_too[unit] = here, other
    return can_come


@book.step("19.1.7")
def stay_apart(s: SerbienState, one: Side, force: Units, hexes: int) -> None:
    """11.1.5, 11.1.6, 19.1.7 A Two-Hex Unit that the Donau keeps apart stays and pays, or surrenders."""
    if force := on_map(s, force):
        surrenders = must_surrender(s, force, hexes, [])
        s.then(surrender(one, force) if surrenders else cannot_retreat(one, force, hexes))


def pay_for_other_half(s: SerbienState, force: Units) -> None:
    """11.1.4, 19.1.7 The half that came over the Sava or an impassable side pays, if no way around it was as short."""
    if not force or s.began_too[force[0]] < 0:
        return
    here, other, end = s.began[force[0]], s.began_too[force[0]], s.at[force[0]]
    free, fence = open_ground(s, s.printed.side[force[0]]), ways(s.printed, ready_pontoons(s))[0]
    dry = s.printed.grid.flood(BIT[other], free, fence, s.printed.grid.distance(here, end) + 1)
    if not dry >> end & 1:
        pay_for_step(s, force, other, here, in_zone=False)


def with_all_company(s: SerbienState, force: Units) -> Units:
    """11.1.2, 19.1.7 A Force that goes back as a whole, and the Assets that go with it from its one or two hexes."""
    for hex in s.hexes_of(force[0]):
        force = with_company(s, force, hex)
    return force


def with_company(s: SerbienState, force: Units, hex: Hex) -> Units:
    """5.5.1, 11.1.2, 19.1.1 A Force and the Assets whose only Formation is in it, or that hold its two hexes.

    Not who is under an obligation of its own, nor (25.2) units of a region, which would keep the others in it.
    """
    leader = force[0]
    alone, wide = formations_in(s, hex) == (leader,), s.also_at[leader] >= 0
    others = (each for each in assets_in(s, hex) if each not in force and not s.printed.region[each])
    free = (each for each in others if s.fleeing[each] != FLEEING)
    return (*force, *(each for each in free if alone or (wide and s.also_at[each] >= 0)))


def forts_of(s: SerbienState, one: Side, force: Units, hexes: Hexes) -> Units:
    """3.2, 8.5.2 The Forts of a Force that goes back, also from an attack: no other Combat unit stays with them."""
    forts = (fort for fort in s.printed.forts[one] if s.at[fort] in hexes and fort not in force)
    alone = (fort for fort in forts if not any(is_combat_now(s, u) for u in s.units_in(s.at[fort]) if u not in force))
    return tuple(fort for fort in alone if is_fort_now(s, fort))


def oblige(s: SerbienState, units: Units) -> None:
    """6.4, 11.1 Units under an obligation: who loses heart among them meets it before he flees."""
    for unit in units:
        s.fleeing[unit] = FLEEING


def release(s: SerbienState, units: Units) -> None:
    """6.4 The obligation of units is over; who is in shelter stays there."""
    for unit in units:
        if s.fleeing[unit] == FLEEING:
            s.fleeing[unit] = 0


def under_way(s: SerbienState, force: Units) -> None:
    """7.8.3, 9.2.5 and 11.1.2 Who must retreat gives up what it worked at or aimed at; a Fort is flipped (8.5.2)."""
    oblige(s, force)
    for unit in force:
        s.retreated[unit] = 1
        give_up_work(s, unit)
        if is_fort_now(s, unit):
            reduce(s, unit)


def displaced(s: SerbienState, hex: Hex) -> list[Step]:
    """11.1.2 The Depots of a hex whose stack must retreat."""
    return [displace_depot(unit) for unit in s.units_in(hex) if s.printed.is_depot[unit]]


def on_map(s: SerbienState, units: Units) -> Units:
    """Those of them that are still on the map."""
    return tuple(unit for unit in units if s.at[unit] >= 0)


def give_up_work(s: SerbienState, unit: Unit) -> None:
    """7.8.3, 9.1 Who retreats loses what it has put into a task, and its marker of an attack."""
    s.recovering[unit] = s.absorbing[unit] = s.digging[unit] = 0
    s.aim[unit] = s.attacks[unit] = NOWHERE


@book.step("11.1")
def fall_back(s: SerbienState, one: Side, force: Units, origins: Hexes, hexes: int, passed: Hexes) -> None:
    """7.4, 11.1 Before each hex, and after the last, a Force may repulse an enemy; then it goes on."""
    s.then(before_step_back(one, force, origins), step_back(one, force, origins, hexes, passed))


@book.step("11.1.1")
def step_back(s: SerbienState, one: Side, force: Units, origins: Hexes, hexes: int, passed: Hexes) -> None:
    """11.1.1, 11.1.5 The next hex of a retreat, or a box (24.2); nobody is asked where one way is left."""
    force = on_map(s, force)
    if not force or not hexes:
        s.then(end_retreat(one, force))
        return
    ways = ways_for(s, one, force, origins, hexes, passed)
    open_hexes = tuple(members(next_hexes(ways)))
    if can_fall_back_to_box(s, force):
        s.then(RetreatTo(one, force, origins, hexes, passed) if open_hexes else fall_back_to_box(force))
    elif must_surrender(s, force, hexes, ways):
        s.then(surrender(one, force))
    elif not open_hexes:
        s.then(cannot_retreat(one, force, hexes))
    elif len(open_hexes) == 1:
        s.then(go_back(one, force, origins, hexes, passed, open_hexes[0]))
    else:
        s.then(RetreatTo(one, force, origins, hexes, passed))


class WayBack(PickHex[SerbienState]):
    """11.1, 24.2 The next hex of a Force that goes back, or for Montenegrins at an M the way off the map."""

    __slots__ = ()
    seat: Side
    force: Units

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        yield from super().candidates(s)
        if can_fall_back_to_box(s, self.force):
            yield EXIT

    def choices(self, s: SerbienState) -> tuple[Choice, ...]:
        found = super().choices(s)
        return (*found, EXIT) if can_fall_back_to_box(s, self.force) else found

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        if choice != EXIT:
            yield from super().objections(s, choice)
        elif not can_fall_back_to_box(s, self.force):
            yield Objection("24.2", sentence("no-exit-for-it", units=s.names_of(self.force)))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        if choice == EXIT:
            s.then(fall_back_to_box(self.force))
        else:
            super().answer(s, choice)


@book.decision("11.1.1")
class RetreatTo(WayBack):
    """11.1.1 Where a Force retreats next; 24.2 Montenegrins at an M also off the map."""

    tells = ("force", "hexes")
    verb = "retreat"
    seat: Side
    force: Units
    origins: Hexes
    hexes: int
    passed: Hexes

    def also_told(self, s: SerbienState) -> Facts:
        return {"hex": s.label(s.at[self.force[0]])}

    def among(self, s: SerbienState) -> tuple[Hex, ...]:
        return tuple(members(steps_back(s, self.force, s.at[self.force[0]])))

    def refuse(self, s: SerbienState, thing: Hex) -> Iterator[Objection]:
        ways = ways_for(s, self.seat, self.force, self.origins, self.hexes, self.passed)
        if any(way.hexes[0] == thing for way in ways):
            yield from guideline_objections(s, ways, thing)
        else:
            yield Objection("11.1.1", sentence("no-not-as-far", hex=s.label(thing)))

    def strangers(self, s: SerbienState, thing: Hex) -> Iterator[Objection]:
        yield Objection("11.1", sentence("no-closed-to-retreats", hex=s.label(thing)))

    def picked(self, s: SerbienState, thing: Hex) -> None:
        s.then(go_back(self.seat, self.force, self.origins, self.hexes, self.passed, thing))


@book.step("11.1")
def go_back(s: SerbienState, one: Side, force: Units, origins: Hexes, hexes: int, passed: Hexes, there: Hex) -> None:
    """11.1.3, 11.1.4 A Force enters the next hex of its retreat and pays for zones and for what it crossed."""
    here = s.at[force[0]]
    in_zone = bool(zone_in_the_way(s, one, s.began[force[0]]) >> there & 1)
    s.tell("11.1", events.Retreats(force, here, there))
    for unit in force:
        s.place(unit, there)
    s.then(at_once(one, there, RETREATED), fall_back(one, force, origins, hexes - 1, (*passed, here)))
    pay_for_step(s, force, here, there, in_zone)


def pay_for_step(s: SerbienState, force: Units, here: Hex, there: Hex, in_zone: bool) -> None:
    """7.1.4b, 11.1.3, 11.1.4 What a step of a retreat costs: a hard side, and a zone that nothing negated."""
    if crossing(s, s.printed.side[force[0]], here, there).wet and s.printed.size[largest(s, force)] in CROSSING_CUT:
        s.crossed[largest(s, force)] = FRESH
    if crosses_hard_side(s, here, there):
        lose_on_the_way(s, force, "11.1.4")
    if in_zone:
        lower(s, on_map(s, force), 1)


def crosses_hard_side(s: SerbienState, here: Hex, there: Hex) -> bool:
    """11.1.4 Is an impassable side or an unbridged one of the Sava between these hexes?"""
    printed, between = s.printed, side(here, there)
    bridged = between in printed.bridges or any(
        each.ready and side(each.here, each.there) == between for each in s.pontoons
    )
    return between in printed.impassable or (between in printed.sava and not bridged)


def lose_on_the_way(s: SerbienState, force: Units, rule: str) -> None:
    """11.1.4, 11.1.5 A Force suffers a strength reduction and loses a level."""
    s.tell(rule, events.SuffersOnRetreat(force))
    reduce(s, weakest_first(s, force)[0])
    lower(s, on_map(s, force), 1)


@book.step("11.1.5")
def cannot_retreat(s: SerbienState, one: Side, force: Units, hexes: int) -> None:
    """11.1.5 A Force that cannot go on pays for the hexes that are left, and its retreat is over."""
    pay_for_standing(s, one, force, hexes)
    s.then(end_retreat(one, on_map(s, force)))


def pay_for_standing(s: SerbienState, one: Side, force: Units, hexes: int) -> None:
    """11.1.5 A level and a strength reduction for each hex that a Force fails to retreat."""
    here = s.at[force[0]]
    s.tell("11.1.5", events.CannotRetreat(force, here, hexes))
    for _ in range(hexes):
        left = on_map(s, force)
        if left:
            reduce(s, weakest_first(s, left)[0])
            lower(s, on_map(s, left), 1)
    if len(on_map(s, force)) < len(force):
        s.then(at_once(one, here, LEFT))


@book.step("6.4")
def end_retreat(s: SerbienState, one: Side, force: Units) -> None:
    """6.4, 11.1 The obligation is met; who is demoralized now and in a zone goes on by 6.4."""
    here = s.at[force[0]] if force else NOWHERE
    pay_for_other_half(s, force)
    left = on_map(s, force)
    for unit in left:
        s.fleeing[unit] = 0
    if len(left) < len(force) or any(is_demoralized(s, unit) for unit in left):
        s.then(at_once(one, here, LEFT))


# --- surrender (11.1.6) -----------------------------------------------------------------------------------------


def must_surrender(s: SerbienState, force: Units, hexes: int, ways: list[Way]) -> bool:
    """11.1.6 Isolated, without a way or with none but through a zone, and demoralized before or by that retreat."""
    here, level = s.at[force[0]], s.ce[force[0]]
    losses = [way.zones and way.zones + hard_sides(s, here, way) for way in ways] or [hexes]
    return all(lost and level + lost >= D1 for lost in losses) and is_isolated(s, force[0])


def hard_sides(s: SerbienState, here: Hex, way: Way) -> int:
    """11.1.4 How many sides that cost a level a way crosses."""
    return sum(crosses_hard_side(s, *step) for step in pairwise((here, *way.hexes)))


@book.step("11.1.6")
def surrender(s: SerbienState, one: Side, force: Units) -> None:
    """11.1.6 A Force surrenders: it is eliminated for good."""
    here = s.at[force[0]]
    s.tell("11.1.6", events.Surrenders(force, here))
    for unit in force:
        eliminate(s, unit)
    s.then(at_once(one, here, LEFT))
