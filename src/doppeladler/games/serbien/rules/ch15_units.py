"""15.6 Supply units that must go: Corps Trains retreat, Depots fly."""

from __future__ import annotations

from functools import lru_cache

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, Hex, HexSet, Side, Unit, Units, book, enemy_of
from doppeladler.games.serbien.columns import OFF_MAP, SerbienState
from doppeladler.games.serbien.printed import Printed
from doppeladler.hexes import BIT, Fence, HexsideSet, members, side
from doppeladler.wargame.ask import PickHex, PickUnit

from .ch03_zones import combat_hexes, enemy_zone
from .ch15_trace import bit, ready_pontoons
from .ch18_rails import joined_for, rail_ground
from .lost import take_off
from .moved import came_without_march

FAR = 3
"""15.6.2a A Corps Train retreats so many hexes."""


# --- Corps Trains (15.6.2a) -----------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def wheels(printed: Printed, bridged: HexsideSet) -> Fence:
    """7.9, 15.6.2a Where a Corps Train can go: over bridges, and in mountains along roadways."""
    closed = {
        side(a, b)
        for a in members(printed.rough)
        for b in printed.grid.neighbours[a]
        if side(a, b) not in printed.roadways
    }
    return Fence(printed.grid, closed | printed.impassable | ((printed.sava | printed.donau) - bridged))


def train_ground(s: SerbienState, owner: Side) -> HexSet:
    """15.6.2a What a retreating train may enter: no enemies, and no enemy zone but where a friend is."""
    return s.rules.board & ~s.occupied[enemy_of(owner)] & ~(enemy_zone(s, owner) & ~s.occupied[owner])


def train_refuges(s: SerbienState, unit: Unit) -> HexSet:
    """15.6.2, 15.6.2a The hexes, three away, to which a Corps Train can retreat; none where it would be alone again."""
    printed, owner, here = s.printed, s.printed.side[unit], s.at[unit]
    bridges = printed.bridges if owner == AH else printed.bridges - printed.donau
    fence = wheels(printed, bridges | ready_pontoons(s))
    reached = printed.grid.flood(BIT[here], train_ground(s, owner), fence, FAR)
    return reached & printed.grid.ring(BIT[here], FAR) & ~(enemy_zone(s, owner) & ~combat_hexes(s, owner))


def own_depots(s: SerbienState, unit: Unit) -> Units:
    """15.6.2a The Depots of a Corps Train's army on the map."""
    return tuple(d for d in s.printed.depots[s.printed.side[unit]] if s.at[d] >= 0 and s.army[d] == s.army[unit])


@book.step("15.6.2a")
def retreat_train(s: SerbienState, unit: Unit) -> None:
    """15.6.2a A Corps Train alone in an enemy zone retreats three hexes and is flipped, or flies to its Depot."""
    refuges = train_refuges(s, unit)
    if refuges.bit_count() > 1:
        s.then(RetreatTrain(s.printed.side[unit], unit))
    elif refuges:
        put_train(s, unit, refuges)
    else:
        s.then(return_train(unit))


def put_train(s: SerbienState, unit: Unit, hexes: HexSet) -> None:
    """15.6.2a A Corps Train comes to a hex, on its back."""
    hex = next(members(hexes))
    s.place(unit, hex)
    s.extended[unit] = 1
    s.tell("15.6.2a", events.TrainRetreats(unit, hex))
    s.then(came_without_march())


@book.decision("15.6.2a")
class RetreatTrain(PickHex[SerbienState]):
    """15.6.2a Where a Corps Train retreats to."""

    tells = ("unit",)
    verb = "retreat"
    seat: Side
    unit: Unit

    def among(self, s: SerbienState) -> list[Hex]:
        return list(members(train_refuges(s, self.unit)))

    def picked(self, s: SerbienState, thing: Hex) -> None:
        put_train(s, self.unit, BIT[thing])


@book.step("15.6.2a")
def return_train(s: SerbienState, unit: Unit) -> None:
    """15.6.2a A Corps Train flies to a Depot of its army, on its back; without any it waits off the map for one."""
    depots = own_depots(s, unit)
    if len(depots) > 1:
        s.then(FlyTrain(s.printed.side[unit], unit))
    elif depots:
        put_train(s, unit, BIT[s.at[depots[0]]])
    else:
        take_off(s, unit, OFF_MAP)


@book.decision("15.6.2a")
class FlyTrain(PickUnit[SerbienState]):
    """15.6.2a To which of its army's Depots a Corps Train flies."""

    tells = ("unit",)
    verb = "fly"
    seat: Side
    unit: Unit

    def among(self, s: SerbienState) -> Units:
        return own_depots(s, self.unit)

    def picked(self, s: SerbienState, thing: Unit) -> None:
        put_train(s, self.unit, BIT[s.at[thing]])


# --- Depots (15.6.2b) -----------------------------------------------------------------------------------------


def depot_refuges(s: SerbienState, unit: Unit) -> HexSet:
    """15.4, 15.6.2b Where a Depot can fly: any operational railway hex, but not alone in an enemy zone.

    In the Supply Phase only where it then has a line of communication.
    """
    ground = rail_ground(s, s.printed.side[unit])
    return (ground & joined_for(s, unit) if s.phase == "supply" else ground) & ~bit(s.at[unit])


@book.step("15.6.2b")
def displace_depot(s: SerbienState, unit: Unit) -> None:
    """15.4, 15.6.2b A Depot is picked up, placed on an operational railway hex and flipped.

    While there is none it waits off the map.
    """
    refuges = depot_refuges(s, unit)
    if refuges.bit_count() > 1:
        s.then(DisplaceDepot(s.printed.side[unit], unit))
    elif refuges:
        put_depot(s, unit, refuges)
    else:
        take_off(s, unit, OFF_MAP)


def put_depot(s: SerbienState, unit: Unit, hexes: HexSet) -> None:
    """15.6.2b A Depot comes to a hex, on its back."""
    hex = next(members(hexes))
    s.place(unit, hex)
    s.extended[unit] = 1
    s.tell("15.6.2b", events.DepotDisplaced(unit, hex))
    s.then(came_without_march())


@book.decision("15.6.2b")
class DisplaceDepot(PickHex[SerbienState]):
    """15.6.2b On which railway hex a displaced Depot is placed."""

    tells = ("unit",)
    verb = "displace"
    seat: Side
    unit: Unit

    def among(self, s: SerbienState) -> list[Hex]:
        return list(members(depot_refuges(s, self.unit)))

    def picked(self, s: SerbienState, thing: Hex) -> None:
        put_depot(s, self.unit, BIT[thing])
