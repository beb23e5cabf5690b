"""8.1 to 8.3 Cavalry: reaction, retirement, and the points it owes for them."""

from __future__ import annotations

from doppeladler.engine import Choice
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Hex, HexSet, Side, Unit, book, enemy_of
from doppeladler.games.serbien.columns import FRESH, NOWHERE, SerbienState
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.wargame.ask import PickHex

from .ch03_stacking import may_enter
from .ch03_zones import enemy_zone, zone_without
from .ch07_costs import FORCED_BY_CAVALRY, allowance, bare_cost, crossing, is_rough_step, neighbours
from .ch07_forced import ForcedMarch
from .moved import REACTED, at_once

STAY = Choice("stay")


def can_ride(s: SerbienState, unit: Unit) -> bool:
    """8.2, 8.3 Is this a cavalry unit on the map that is not inactive?"""
    return s.at[unit] >= 0 and not s.asleep[unit]


def rides_to(s: SerbienState, unit: Unit, barred: HexSet) -> HexSet:
    """8.2.3, 8.3.1 and 7.9 The hexes next to a cavalry unit that it can ride into."""
    owner, here = s.printed.side[unit], s.at[unit]
    found = EMPTY
    for there in neighbours(s, here):
        if barred >> there & 1 or not may_enter(s, owner, there) or is_rough_step(s, here, there):
            continue
        if bare_cost(s, owner, here, there) is not None:
            found |= BIT[there]
    return found


def ride(s: SerbienState, unit: Unit, there: Hex) -> int:
    """8.2.4, 8.3.2 A cavalry unit goes one hex and owes what it costs, zones apart."""
    owner, here = s.printed.side[unit], s.at[unit]
    cost, wet = bare_cost(s, owner, here, there), crossing(s, owner, here, there).wet
    assert cost is not None  # it was offered
    s.owed[unit] += cost
    s.place(unit, there)
    if wet:
        s.crossed[unit] = FRESH
    return cost


# --- reaction (8.2) ---------------------------------------------------------------------------------------------


def is_new_there(s: SerbienState, hex: Hex) -> bool:
    """8.2.1 Are all units in a hex of the group that has just come?"""
    return all(s.spent[unit] and not s.moved[unit] for unit in s.units_in(hex))


def trigger(s: SerbienState, unit: Unit, hex: Hex) -> int:
    """8.2.1 Which trigger a march into a hex is for a cavalry unit: 1, 2, or 0 for none."""
    grid, owner = s.printed.grid, s.printed.side[unit]
    near = grid.adjacent[s.at[unit]]
    if s.came >= 0 and near >> s.came & 1:
        friends = s.occupied[owner]
        return 2 if near >> hex & 1 or grid.adjacent[hex] & friends else 0
    alone = near & s.occupied[enemy_of(owner)] == BIT[hex]
    return 1 if alone and is_new_there(s, hex) else 0


def reaction_hexes(s: SerbienState, unit: Unit, hex: Hex, left: Hex) -> HexSet:
    """8.2.2, 8.2.3 Where cavalry may react: neither into the hex just left nor an empty one in another enemy's zone."""
    owner = s.printed.side[unit]
    others = zone_without(s, enemy_of(owner), hex) & ~s.occupied[owner]
    return rides_to(s, unit, others | (BIT[left] if left >= 0 else EMPTY))


@book.step("8.2")
def offer_reactions(s: SerbienState, side: Side, hex: Hex) -> None:
    """8.2, 8.2.1, 8.2.2 The cavalry of a side may react to an enemy that has marched into a hex."""
    for unit in s.printed.cavalry[side]:
        kind = trigger(s, unit, hex) if can_ride(s, unit) and hex >= 0 else 0
        left = s.came if kind == 2 else NOWHERE
        if kind and reaction_hexes(s, unit, hex, left):
            s.then(React(side, unit, hex, left))


@book.decision("8.2")
class React(PickHex[SerbienState]):
    """8.2.2 Whether and where a cavalry unit reacts."""

    tells = ("unit", "hex")
    verb, finish = "react", STAY
    seat: Side
    unit: Unit
    hex: Hex
    left: Hex

    def among(self, s: SerbienState) -> list[Hex]:
        return list(members(reaction_hexes(s, self.unit, self.hex, self.left)))

    def picked(self, s: SerbienState, thing: Hex) -> None:
        here = s.at[self.unit]
        cost = ride(s, self.unit, thing)
        s.tell("8.2", events.Reacts(self.unit, here, thing, cost))
        s.then(at_once(self.seat, thing, REACTED))


# --- retirement (8.3) -------------------------------------------------------------------------------------------


def retirement_hexes(s: SerbienState, unit: Unit) -> HexSet:
    """8.3, 8.3.1 Where cavalry beside enemies may retire: not into an empty hex in an enemy zone."""
    owner = s.printed.side[unit]
    if not can_ride(s, unit) or not s.printed.grid.adjacent[s.at[unit]] & s.occupied[enemy_of(owner)]:
        return EMPTY
    return rides_to(s, unit, enemy_zone(s, owner) & ~s.occupied[owner])


@book.step("8.3")
def offer_retirements(s: SerbienState, side: Side) -> None:
    """8.3 In the Finishing Phase the cavalry of a side may retire, the phasing player's first."""
    s.then(*(Retire(side, unit) for unit in s.printed.cavalry[side] if retirement_hexes(s, unit)))


@book.decision("8.3")
class Retire(PickHex[SerbienState]):
    """8.3 Whether and where a cavalry unit retires."""

    tells = ("unit",)
    verb, finish = "retire", STAY
    seat: Side
    unit: Unit

    def among(self, s: SerbienState) -> list[Hex]:
        return list(members(retirement_hexes(s, self.unit)))

    def picked(self, s: SerbienState, thing: Hex) -> None:
        here = s.at[self.unit]
        cost = ride(s, self.unit, thing)
        s.tell("8.3", events.Retires(self.unit, here, thing, cost))
        s.then(at_once(self.seat, thing, REACTED))


# --- what is owed (8.2.4a) --------------------------------------------------------------------------------------


@book.step("8.2.4a")
def pay_debts(s: SerbienState, side: Side) -> None:
    """7.1.1, 8.2.4a Cavalry pays first what it owes; who owes more than it can force stays and owes the rest."""
    most = allowance(s) + FORCED_BY_CAVALRY
    for unit in s.printed.cavalry[side]:
        if s.at[unit] < 0 or not s.owed[unit]:
            continue
        s.spent[unit] = min(s.owed[unit], most)
        s.owed[unit] -= s.spent[unit]
        if s.owed[unit]:
            s.moved[unit] = 1
            s.then(ForcedMarch((unit,), FORCED_BY_CAVALRY))


@book.step("8.2.4a")
def settle_debts(s: SerbienState, side: Side) -> None:
    """8.2.4a Cavalry that did not march is checked for the points it had to force."""
    for unit in s.printed.cavalry[side]:
        forced = s.spent[unit] - allowance(s)
        if s.at[unit] >= 0 and not s.moved[unit] and forced > 0:
            s.moved[unit] = 1
            s.then(ForcedMarch((unit,), forced))
