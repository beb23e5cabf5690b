"""6.4 Demoralized Retreat: at any instant, out of every enemy zone."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, Hex, Hexes, HexSet, Side, Unit, Units, book, enemy_of
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import EMPTY, of

from .ch03_zones import enemy_zone, in_zone
from .ch09_losses import reduce
from .ch11_retreat import (
    SHELTERED,
    Way,
    WayBack,
    gather,
    negated_zone,
    on_map,
    pay_for_other_half,
    pay_for_standing,
    pay_for_step,
    surrender,
    under_way,
    ways_back,
    with_all_company,
)
from .ch15_sources import is_isolated
from .ch24_boxes import can_fall_back_to_box, fall_back_to_box
from .lost import eliminate
from .moved import LEFT, RETREATED, at_once
from .tables import D1

FAR = 3
"""6.4 A demoralized Formation retreats so many hexes."""
STAY = Choice("stay")


def find_again(s: SerbienState, side: Side, hex: Hex) -> None:
    """6.4 Enemies have come to this hex: who had found shelter among friends beside it must go again."""
    if SHELTERED not in s.fleeing:
        return
    near = s.printed.near.get(hex, EMPTY)
    for unit in s.printed.formations[side]:
        if s.fleeing[unit] == SHELTERED and s.at[unit] >= 0 and near >> s.at[unit] & 1:
            s.fleeing[unit] = 0


def leave_shelter(s: SerbienState, side: Side, zone: HexSet) -> None:
    """6.4 Who has left the enemy's zones or is of good heart again has no shelter: the next zone makes it flee."""
    for unit in s.printed.formations[side]:
        if s.fleeing[unit] == SHELTERED and not (s.ce[unit] >= D1 and s.footprint(unit) & zone):
            s.fleeing[unit] = 0


@book.step("6.4")
def demoralized_retreats(s: SerbienState, side: Side) -> None:
    """6.4 Demoralized Formations of a side in an enemy zone retreat at once, friends or not.

    A Formation under another obligation meets that first. At Vogosca, Austria-Hungary need go no further.
    """
    zone = enemy_zone(s, side) & s.occupied[side]
    if SHELTERED in s.fleeing:
        leave_shelter(s, side, zone)
    if not zone:
        return
    beaten = [unit for unit in s.printed.formations[side] if s.ce[unit] >= D1 and s.footprint(unit) & zone]
    for unit in beaten:
        if s.fleeing[unit] or is_refuge(s, unit):
            continue
        here = next(hex for hex in s.hexes_of(unit) if zone >> hex & 1)
        force = with_all_company(s, (unit,))
        under_way(s, force)
        gather(s, side, force, here)  # 19.1.7 the whole of a Two-Hex Unit goes
        s.tell("6.4", events.LosesHeart(unit, here))
        reduce(s, unit)
        s.then(flee(side, force, here, FAR, ()), demoralized_retreats(side))
        return


def is_refuge(s: SerbienState, unit: Unit) -> bool:
    """6.4 Does an Austro-Hungarian unit stand where it need retreat no further?"""
    return s.printed.side[unit] == AH and bool(s.printed.board.marks["vogosca"] >> s.at[unit] & 1)


def ways_out(s: SerbienState, force: Units, origin: Hex, hexes: int, passed: Hexes = ()) -> list[Way]:
    """6.4 The ways that enter no enemy zone, but where a friend stands; those that end outside zones go before.

    11.1.1 None turns back to a hex that it has passed.
    """
    side = s.printed.side[force[0]]
    barred = negated_zone(s, side) | of(passed)
    return ways_back(s, force, (origin,), hexes, barred=barred, shunned=enemy_zone(s, side))


@book.step("6.4")
def flee(s: SerbienState, side: Side, force: Units, origin: Hex, hexes: int, passed: Hexes) -> None:
    """6.4 The next hex of a demoralized Formation; who is surrounded by enemy zones is eliminated.

    11.1.5, 11.1.6 Who cannot go on pays for the hexes that are left, or surrenders if isolated; so does from the first
    whom the ground keeps in its hex, 19.1.7 or keeps apart.
    """
    force = on_map(s, force)
    if not force:
        return
    unit, apart = force[0], s.also_at[force[0]] >= 0
    ways = ways_out(s, force, origin, hexes, passed) if hexes and not apart else []
    firsts = {way.hexes[0] for way in ways}
    if not hexes or (not firsts and is_refuge(s, unit)):
        come_to_rest(s, force)
    elif can_fall_back_to_box(s, force):
        s.then(Flee(side, force, origin, hexes, passed) if firsts else fall_back_to_box(force))
    elif not firsts and hexes == FAR and is_surrounded(s, side, s.at[unit]):
        here = s.at[unit]
        s.tell("6.4", events.Surrounded(force, here))
        for each in force:
            eliminate(s, each)
        s.then(at_once(side, here, LEFT))
    elif not firsts and is_isolated(s, unit):
        s.then(surrender(side, force))
    elif not firsts:
        pay_for_standing(s, side, force, hexes)
        come_to_rest(s, on_map(s, force))
    elif len(firsts) == 1 and not is_refuge(s, unit):
        s.then(run(side, force, origin, hexes, passed, firsts.pop()))
    else:
        s.then(Flee(side, force, origin, hexes, passed))


def is_surrounded(s: SerbienState, side: Side, hex: Hex) -> bool:
    """6.4 Are all hexes around one the enemy's, or in a zone of his that nothing negates?"""
    closed = s.occupied[enemy_of(side)] | negated_zone(s, side)
    return not s.printed.grid.adjacent[hex] & s.rules.board & ~closed


def come_to_rest(s: SerbienState, force: Units) -> None:
    """6.4 The retreat is over; who ends it in a zone among friends goes again only when another enemy comes."""
    pay_for_other_half(s, force)
    for unit in on_map(s, force):
        is_sheltered = s.printed.is_formation[unit] and in_zone(s, s.printed.side[unit], s.at[unit])
        s.fleeing[unit] = SHELTERED if is_sheltered else 0


@book.step("6.4")
def run(s: SerbienState, side: Side, force: Units, origin: Hex, hexes: int, passed: Hexes, there: Hex) -> None:
    """6.4, 11.1.4 A demoralized Formation and its company enter the next hex, and pay for a hard side."""
    here = s.at[force[0]]
    s.tell("6.4", events.Retreats(force, here, there))
    for unit in force:
        s.place(unit, there)
    s.then(at_once(side, there, RETREATED), flee(side, force, origin, hexes - 1, (*passed, here)))
    pay_for_step(s, force, here, there, in_zone=False)


@book.decision("6.4")
class Flee(WayBack):
    """6.4 Where a demoralized Formation goes next; 24.2 Montenegrins at an M also off the map."""

    tells = ("force", "hexes")
    verb, finish = "retreat", STAY
    seat: Side
    force: Units
    origin: Hex
    hexes: int
    passed: Hexes

    def among(self, s: SerbienState) -> tuple[Hex, ...]:
        return tuple(sorted({way.hexes[0] for way in ways_out(s, self.force, self.origin, self.hexes, self.passed)}))

    def strangers(self, s: SerbienState, thing: Hex) -> Iterator[Objection]:
        yield Objection("6.4", sentence("no-way-out", hex=s.label(thing)))

    def picked(self, s: SerbienState, thing: Hex) -> None:
        s.then(run(self.seat, self.force, self.origin, self.hexes, self.passed, thing))

    def refuse_finish(self, s: SerbienState) -> Iterator[Objection]:
        if not is_refuge(s, self.force[0]):
            yield Objection("6.4", sentence("no-must-flee", unit=s.name(self.force[0]), hexes=self.hexes))

    def finished(self, s: SerbienState) -> None:
        come_to_rest(s, self.force)
