"""8.1 to 8.3 Cavalry: reaction, retirement, and the points it owes for them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Hex, Hexes, HexSet, Side, Unit, book, enemy_of
from doppeladler.games.serbien.columns import FRESH, NOWHERE, SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import BIT, EMPTY, of, union

from .ch03_stacking import may_enter
from .ch03_zones import enemy_zone, unguarded, zone_without
from .ch07_costs import (
    FORCED_BY_CAVALRY,
    allowance,
    bare_cost,
    crossing,
    is_rough_step,
    neighbours,
    starts_beside,
)
from .ch07_forced import ForcedMarch
from .ch19_two_hex import Move, moves, news_of, others_extended
from .moved import REACTED, trains_first

STAY, LATER = Choice("stay"), Choice("later")


def riders(s: SerbienState, side: Side) -> list[Unit]:
    """8.2, 8.3 The cavalry of a side on the map; 1.1 whoever is beside an enemy is active."""
    return [unit for unit in s.printed.cavalry[side] if s.at[unit] >= 0]


def rides_of(s: SerbienState, unit: Unit, verb: str, barred: HexSet) -> dict[Choice, Move]:
    """8.2.3, 8.3.1, 7.9 and 19.1.1 How a cavalry unit can ride one hex, also into two hexes or out of them."""
    here, also = s.at[unit], s.also_at[unit]
    found = {} if also >= 0 else {Choice(verb, s.label(hex)): one_step(here, hex) for hex in neighbours(s, here)}
    found.update(moves(s, (unit,)))
    return {choice: move for choice, move in found.items() if can_take(s, unit, move, barred)}


def one_step(here: Hex, there: Hex) -> Move:
    """From one hex to another."""
    return Move((there,), ((here, there),))


def can_take(s: SerbienState, unit: Unit, move: Move, barred: HexSet) -> bool:
    """7.1.4b, 7.9, 8.2.3, 8.3.1 and 19.1.2 Is every step of a ride open, and no other Two-Hex Unit in the way?"""
    owner = s.printed.side[unit]
    for here, there in move.steps:
        if barred >> there & 1 or not may_enter(s, owner, there) or is_rough_step(s, here, there):
            return False
        over = crossing(s, owner, here, there)
        if over.cost is None or (over.wet and not starts_beside(s, (unit,), here, there)):
            return False
    return len(move.hexes) == 1 or not any(others_extended(s, (unit,), hex) for hex in move.hexes)


def ride(s: SerbienState, unit: Unit, move: Move) -> int:
    """8.2.4, 8.3.2 A cavalry unit goes one hex and owes what it costs, zones apart; 19.1.1 of two hexes the dearer.

    7.1.4b Where it began is remembered. 7.8.3 What it has put into its recovery is lost; 6.4 demoralized it has left
    its shelter.
    """
    owner = s.printed.side[unit]
    costs = [bare_cost(s, owner, *step) for step in move.steps]
    cost = max(cost for cost in costs if cost is not None)
    s.owed[unit] += cost
    s.recovering[unit] = s.fleeing[unit] = 0
    if any(crossing(s, owner, *step).wet for step in move.steps):
        s.crossed[unit] = FRESH
    old = s.footprint(unit)
    if s.began[unit] == NOWHERE:
        s.began[unit], s.began_too[unit] = s.at[unit], s.also_at[unit]
    s.place(unit, *move.hexes)
    s.then(*news_of(owner, old, move, REACTED))
    return cost


class Ride(Decision[SerbienState]):
    """8.2, 8.3 Whether and where a cavalry unit goes one hex, outside its own movement."""

    __slots__ = ()
    seat: Side
    unit: Unit

    @abstractmethod
    def rides(self, s: SerbienState) -> dict[Choice, Move]:
        """What it can do."""

    @abstractmethod
    def tell(self, s: SerbienState, here: Hexes, there: Hexes, cost: int) -> None:
        """Say where it has gone."""

    def can_wait(self, s: SerbienState) -> bool:
        """15.6.2a May a Corps Train go first?"""
        return False

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        yield from self.rides(s)
        yield STAY
        yield LATER

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        if choice == STAY or (choice == LATER and self.can_wait(s)):
            return
        if choice not in self.rides(s):
            yield Objection(self.rule, sentence("no-such-ride", unit=s.name(self.unit)))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        if choice == LATER:
            s.then(trains_first(enemy_of(self.seat)), self)
        elif choice != STAY:
            move, here = self.rides(s)[choice], s.hexes_of(self.unit)
            self.tell(s, here, move.hexes, ride(s, self.unit, move))


# --- reaction (8.2) ---------------------------------------------------------------------------------------------


def is_new_there(s: SerbienState, hex: Hex) -> bool:
    """8.2.1 Are all units in a hex of the group that has just come? Cavalry may have spent points on its debts."""
    paid = s.printed.is_cavalry
    return all(
        s.spent[unit] and not s.moved[unit] and not (paid[unit] and s.began[unit] == hex) for unit in s.units_in(hex)
    )


def is_triggered(s: SerbienState, unit: Unit, hex: Hex, new: HexSet) -> bool:
    """8.2.1 Does a march into a hex let a cavalry unit react? In those that are new nobody stood before.

    From a hex beside it into one beside any of its side (Trigger 2), or beside it as the only enemy (Trigger 1).
    """
    owner, near = s.printed.side[unit], around(s, unit)
    if s.came >= 0 and near >> s.came & 1:
        return bool(s.printed.grid.adjacent[hex] & s.occupied[owner])
    return bool((new & near) >> hex & 1) and not near & s.occupied[enemy_of(owner)] & ~new


def around(s: SerbienState, unit: Unit) -> HexSet:
    """19.0 The hexes beside a unit, of a Two-Hex Unit beside either half."""
    return union(s.printed.grid.adjacent[hex] for hex in s.hexes_of(unit)) & ~s.footprint(unit)


def reactions(s: SerbienState, unit: Unit, hex: Hex, left: Hex) -> dict[Choice, Move]:
    """8.2.2, 8.2.3 Where cavalry may react: neither into the hex just left nor an empty one in another enemy's zone."""
    owner = s.printed.side[unit]
    others = zone_without(s, enemy_of(owner), hex) & ~s.occupied[owner]
    return rides_of(s, unit, "react", others | BIT.get(left, EMPTY))


@book.step("8.2")
def offer_reactions(s: SerbienState, side: Side, hex: Hex, spread: bool) -> None:
    """8.2, 8.2.1, 8.2.2 The cavalry of a side may react to an enemy that has marched into a hex.

    19.1.1 Once to one that has spread from there over another new hex.
    """
    if hex < 0:
        return
    wide = [unit for unit in s.units_in(hex) if s.also_at[unit] >= 0] if spread else []
    hexes = s.hexes_of(wide[0]) if wide else (hex,)
    concerned = of(hexes) | BIT.get(s.came, EMPTY)
    riding = [unit for unit in riders(s, side) if around(s, unit) & concerned]
    if not riding:
        return
    new = of(each for each in hexes if each >= 0 and is_new_there(s, each))
    for unit in riding:
        trigger = next((each for each in hexes if is_triggered(s, unit, each, new)), None)
        if trigger is not None and reactions(s, unit, trigger, s.came):
            s.then(React(side, unit, trigger, s.came))


def has_train_alone(s: SerbienState, side: Side) -> bool:
    """15.6.2a Must a Corps Train of this side retreat? It goes after the reaction of cavalry, or before it."""
    alone = unguarded(s, side)
    return any(s.at[unit] >= 0 and alone >> s.at[unit] & 1 for unit in s.printed.trains[side])


@book.decision("8.2")
class React(Ride):
    """8.2.2 Whether and where a cavalry unit reacts; 15.6.2a later, if a Corps Train is to go first."""

    tells = ("unit", "hex")
    seat: Side
    unit: Unit
    hex: Hex
    left: Hex

    def rides(self, s: SerbienState) -> dict[Choice, Move]:
        return reactions(s, self.unit, self.hex, self.left)

    def can_wait(self, s: SerbienState) -> bool:
        return has_train_alone(s, self.seat)

    def tell(self, s: SerbienState, here: Hexes, there: Hexes, cost: int) -> None:
        s.tell("8.2", events.Reacts(self.unit, here, there, cost))


# --- retirement (8.3) -------------------------------------------------------------------------------------------


def retirements(s: SerbienState, unit: Unit) -> dict[Choice, Move]:
    """8.3, 8.3.1 Where cavalry beside enemies may retire: not into an empty hex in an enemy zone."""
    owner = s.printed.side[unit]
    if not around(s, unit) & s.occupied[enemy_of(owner)]:
        return {}
    return rides_of(s, unit, "retire", enemy_zone(s, owner) & ~s.occupied[owner])


@book.step("8.3")
def offer_retirements(s: SerbienState, side: Side) -> None:
    """8.3 In the Finishing Phase the cavalry of a side may retire, the phasing player's first."""
    s.then(*(Retire(side, unit) for unit in riders(s, side) if retirements(s, unit)))


@book.decision("8.3")
class Retire(Ride):
    """8.3 Whether and where a cavalry unit retires."""

    tells = ("unit",)
    seat: Side
    unit: Unit

    def rides(self, s: SerbienState) -> dict[Choice, Move]:
        return retirements(s, self.unit)

    def tell(self, s: SerbienState, here: Hexes, there: Hexes, cost: int) -> None:
        s.tell("8.3", events.Retires(self.unit, here, there, cost))


# --- what is owed (8.2.4a) --------------------------------------------------------------------------------------


@book.step("8.2.4a")
def pay_debts(s: SerbienState, side: Side) -> None:
    """7.1.1, 8.2.4a Cavalry pays first what it owes; who owes more than it can force stays and owes the rest."""
    most = allowance(s) + FORCED_BY_CAVALRY
    for unit in s.printed.cavalry[side]:
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
        if not s.moved[unit] and forced > 0:
            s.then(ForcedMarch((unit,), forced))
