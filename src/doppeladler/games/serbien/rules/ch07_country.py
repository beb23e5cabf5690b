"""7.1.3 to 7.1.7 and 7.9 The country: what the map alone makes of a step, whoever stands where."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from doppeladler.games.serbien.book import SE, Hex, Hexes, HexSet, Side
from doppeladler.games.serbien.printed import Printed
from doppeladler.hexes import Hexside, HexsideSet, members, of, side


class Crossing(NamedTuple):
    """What lies on a side for who marches across it: its cost, or none if it is closed, and what it means."""

    cost: int | None
    wet: bool = False
    """7.1.4b An unbridged crossing of the Sava."""
    narrow: bool = False
    """7.1.5a, 21.2 A ferry, or a pontoon with its cheap crossing: one Force in a phase."""


DRY = Crossing(0)
CLOSED = Crossing(None)


@cache
def wet_sides(printed: Printed) -> HexsideSet:
    """7.1.3 The sides that are not simply crossed: rivers, and impassable mountains."""
    return printed.impassable | printed.sava | printed.donau | printed.minor | printed.major


@cache
def fickle_hexes(printed: Printed) -> HexSet:
    """7.1.4b, 7.1.5a, 21.2 Where a step may cost something else tomorrow: at Sava and Donau, away from bridges."""
    return of(hex for each in (printed.sava | printed.donau) - printed.bridges for hex in each)


@cache
def ferry_hexes(printed: Printed) -> HexSet:
    """7.1.5a The hexes at ferries."""
    return of(hex for each in printed.ferries for hex in each)


def lasting_crossing(printed: Printed, owner: Side, between: Hexside) -> Crossing | None:
    """7.1.4a, 7.1.5 What a side costs at all times; None where that hangs on pontoons, ferries and who began where."""
    if between not in wet_sides(printed):
        return DRY
    mp = printed.mp
    if between in printed.impassable:
        return CLOSED
    if between not in printed.sava and between not in printed.donau:
        return Crossing(mp["minor"] if between in printed.minor else mp["major"])
    if between in printed.donau and owner == SE:
        return CLOSED
    return Crossing(mp["bridge"]) if between in printed.bridges else None


def ground_cost(printed: Printed, bottomland: int, here: Hex, there: Hex) -> int:
    """3.5.3, 3.6.1, 7.1.3 and 7.1.7 The hex that is entered, or the roadway, and contours."""
    if side(here, there) in printed.roadways:
        cost = printed.mp["road"]
    elif printed.terrain["bottomland"] >> there & 1:
        cost = bottomland
    else:
        cost = printed.mp[printed.board.terrain[there]]
    return cost + printed.mp["contour"] * printed.contours(here, there)


def is_rough(printed: Printed, here: Hex, there: Hex) -> bool:
    """7.9 Does a step enter or leave Foothills or Mountains without a roadway?"""
    return bool((printed.rough >> here | printed.rough >> there) & 1) and side(here, there) not in printed.roadways


class Country(dict[Hex, dict[Hex, int]]):
    """By hex and neighbour: what a step costs while nobody is near, in ascending order; closed ones are left out.

    Hot: found hex by hex and once for all games, for one side, on foot or on wheels, in one season. Fickle steps are
    left out too.
    """

    def __init__(self, printed: Printed, owner: Side, wheels: bool, bottomland: int) -> None:
        super().__init__()
        self.printed, self.owner, self.wheels, self.bottomland = printed, owner, wheels, bottomland
        self.least = min(printed.mp["road"], bottomland, *(printed.mp[kind] for kind in printed.terrain))
        """7.1.3 No step costs less."""
        self.shifts: dict[Hexes, tuple[Any, ...]] = {}
        """19.1 By the hexes that a group holds: how it can move over two (ch19_two_hex)."""
        self.onward: dict[Hexes, tuple[Any, ...]] = {}
        """26.2.1 By the hexes that a group holds: what it can hold next (ch07_ahead)."""

    def __missing__(self, here: Hex) -> dict[Hex, int]:
        found: dict[Hex, int] = {}
        for there in members(self.printed.grid.adjacent[here]):
            over = lasting_crossing(self.printed, self.owner, side(here, there))
            if over is None or over.cost is None or (self.wheels and is_rough(self.printed, here, there)):
                continue
            found[there] = over.cost + ground_cost(self.printed, self.bottomland, here, there)
        self[here] = found
        return found


@cache
def country(printed: Printed, owner: Side, wheels: bool, bottomland: int) -> Country:
    """The one country of a kind of marchers in a season."""
    return Country(printed, owner, wheels, bottomland)
