"""15.3 Tracing supply: how far a source reaches."""

from __future__ import annotations

from functools import lru_cache

from doppeladler.games.serbien.book import AH, SE, Hex, HexSet, Side
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.printed import Printed
from doppeladler.hexes import BIT, EMPTY, Fence, HexsideSet, side, union

from .ch03_zones import combat_hexes, enemy_zone, open_to, zone, zone_without


@lru_cache(maxsize=64)
def ways(printed: Printed, pontoons: HexsideSet) -> tuple[Fence, Fence, Fence]:
    """15.3, 15.3.2 Three fences: what a line crosses freely, roadways, and unbridged sides of the Sava."""
    bridged = printed.bridges | pontoons
    sava, donau = printed.sava - bridged, printed.donau - bridged - printed.ferries
    closed = sava | donau | printed.impassable
    return Fence(printed.grid, closed), printed.along(printed.roadways - closed), printed.along(sava)


def ready_pontoons(s: SerbienState) -> HexsideSet:
    """21.2 The sides with a pontoon bridge that is finished."""
    return frozenset(side(each.here, each.there) for each in s.pontoons if each.ready)


def beset(s: SerbienState, owner: Side) -> HexSet:
    """23.1.1 The hexes that are dearer for A-H to enter: Komitadji where no Serb is."""
    return s.komitadji & ~s.occupied[SE] if owner == AH else EMPTY


def harassed(s: SerbienState, owner: Side) -> HexSet:
    """23.1.1 The hexes that count twice for A-H supply: Komitadji where neither a Serb nor an A-H combat unit is."""
    return beset(s, owner) & ~combat_hexes(s, AH)


def reach(s: SerbienState, owner: Side, starts: HexSet, far: int, passable: HexSet) -> HexSet:
    """15.3 and 15.3.2 The hexes that sources in these hexes can supply through passable hexes.

    A line passes one Low Mountain hex; it ends in the second mountain, in a High Mountain, and behind an unbridged
    side of the Sava; along roadways mountains do not count. A harassed hex costs two, a mountain there counts as two.
    """
    printed, slow = s.printed, harassed(s, owner)
    freely, roadway, sava = ways(printed, ready_pontoons(s))
    low, mountain = printed.low_mountain, printed.low_mountain | printed.high_mountain
    high = printed.high_mountain | low & slow
    fresh, tired = [EMPTY] * (far + 3), [EMPTY] * (far + 3)
    fresh[0] = starts & passable
    seen = worn = reached = EMPTY
    reached |= fresh[0]
    for spent in range(far):
        new = fresh[spent] & ~seen
        seen |= new
        old = tired[spent] & ~seen & ~worn
        worn |= old
        if not new | old:
            continue
        step, again = freely.spread(new) & passable, freely.spread(old) & passable
        goes_on = step & ~mountain | roadway.spread(new) & passable
        passed_one = step & low & ~high | again & ~mountain | roadway.spread(old) & passable
        ends = step & high | again & mountain | sava.spread(new | old) & passable
        every = goes_on | passed_one | ends
        reached |= every & ~slow if spent + 2 > far else every
        for sets, more in ((fresh, goes_on), (tired, passed_one)):
            sets[spent + 1] |= more & ~slow
            sets[spent + 2] |= more & slow
    return reached


def supplies(s: SerbienState, owner: Side, starts: HexSet, far: int, seeker: Hex) -> bool:
    """15.3.1 Do sources in these hexes reach a hex? The zone of the units in it negates nothing."""
    key = ("reach", owner, starts, far, s.komitadji, s.pontoons)
    if not s.remember(key, lambda: reach(s, owner, starts, far, open_to(s, owner))) >> seeker & 1:
        return False
    if not negates_alone(s, owner, seeker):
        return True
    zones = zone_without(s, owner, seeker)
    return bool(reach(s, owner, starts, far, open_to(s, owner, zones=zones)) >> seeker & 1)


def negates_alone(s: SerbienState, owner: Side, hex: Hex) -> bool:
    """15.3.1 Do the units in a hex negate an enemy zone anywhere that nobody else does? Mostly none is near them."""
    contested = enemy_zone(s, owner) & ~s.occupied[owner]
    near = union([s.printed.near[each] for unit in s.units_in(hex) for each in s.hexes_of(unit)])
    return bool(contested & near and contested & zone(s, owner) & ~zone_without(s, owner, hex))


def bit(hex: Hex) -> HexSet:
    """The set of one hex, of none for a place off the map."""
    return BIT[hex] if hex >= 0 else EMPTY
