"""11.2 Advance after combat."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Hex, Hexes, HexSet, Side, Unit, Units, book, enemy_of
from doppeladler.games.serbien.columns import FRESH, NOWHERE, SerbienState
from doppeladler.games.serbien.words import sentence

from .ch02_values import CROSSING_CUT, is_combat_now
from .ch03_stacking import MOST, bulk_in
from .ch03_zones import unguarded
from .ch07_costs import crossing, is_rough_step
from .ch07_ends import entry_objections
from .ch09_odds import hexes_beside
from .ch19_two_hex import EXTEND, others_extended
from .moved import ADVANCED, at_once

ADVANCE = "advance"
DONE = Choice("done")


def ways_in(s: SerbienState, target: Hex, unit: Unit) -> dict[Choice, Hexes]:
    """11.2, 11.2.1 and 19.1.1 The hexes that a unit may hold after an advance: the vacated one, or also one of its own.

    Both halves of a Two-Hex Unit that comes together in the vacated hex must touch it.
    """
    name, beside, held = s.name(unit), s.printed.grid.adjacent[target], s.hexes_of(unit)
    if not is_at_hand(s, unit, target) or any(objections_to_unit(s, unit, target)):
        return {}
    found: dict[Choice, Hexes] = {}
    if all(beside >> hex & 1 for hex in held):
        found[Choice(ADVANCE, name)] = (target,)
    if is_combat_now(s, unit) and not others_extended(s, (unit,), target):
        for hex in held:
            moves = any(beside >> other & 1 for other in held if other != hex) or len(held) == 1
            if beside >> hex & 1 and moves and not others_extended(s, (unit,), hex):
                found[Choice(EXTEND, name, s.label(hex))] = (target, hex)
    return found


def is_at_hand(s: SerbienState, unit: Unit, target: Hex) -> bool:
    """11.2.1, 11.2.2 Does an attacker stand beside the hex, without having retreated?"""
    return s.at[unit] >= 0 and not s.retreated[unit] and bool(hexes_beside(s, unit, target))


def objections_to_unit(s: SerbienState, unit: Unit, target: Hex) -> Iterator[Objection]:
    """7.9, 8.6.2, 25.2 Why cavalry would need a roadway, or a unit may not go so far from its place."""
    if s.printed.is_cavalry[unit] and is_rough_step(s, hexes_beside(s, unit, target)[0], target):
        yield Objection("7.9", sentence("no-closed-to-it", hex=s.label(target)))
    yield from entry_objections(s, (unit,), target)


def advances(s: SerbienState, target: Hex, attackers: Units) -> dict[Choice, tuple[Unit, Hexes]]:
    """11.2, 11.2.2 All that the attackers that did not retreat may do."""
    return {choice: (unit, hexes) for unit in attackers for choice, hexes in ways_in(s, target, unit).items()}


def guns_left(s: SerbienState, side: Side, hexes: HexSet, attackers: Units) -> Units:
    """8.8.1, 11.2 The guns of the attack that an advance leaves alone in an enemy zone: they go along."""
    alone = unguarded(s, side) & hexes
    return tuple(unit for unit in attackers if alone & s.footprint(unit) and not s.retreated[unit])


@book.step("11.2")
def offer_advance(s: SerbienState, side: Side, target: Hex, attackers: Units) -> None:
    """11.2 The attackers may enter the hex if the enemy has left it or died there."""
    vacated = not s.occupied[enemy_of(side)] >> target & 1
    if vacated and advances(s, target, attackers):
        s.then(Advance(side, target, attackers))


@book.decision("11.2")
class Advance(Decision[SerbienState]):
    """11.2.1 Who advances into the vacated hex, with all it has or with half of it; nobody must."""

    tells = ("target",)
    seat: Side
    target: Hex
    attackers: Units

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        yield from advances(s, self.target, self.attackers)
        yield DONE

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        if choice == DONE:
            return
        found = advances(s, self.target, self.attackers).get(choice)
        if found is None:
            near = [u for u in self.attackers if s.name(u) == choice.noun and is_at_hand(s, u, self.target)]
            kept_out = [each for unit in near for each in objections_to_unit(s, unit, self.target)]
            yield from kept_out or [Objection("11.2", sentence("no-such-advance", hex=s.label(self.target)))]
            return
        unit, hexes = found
        if bulk_in(s, self.target) + s.printed.bulk[unit] // len(hexes) > MOST:
            yield Objection("11.2.1", sentence("no-room-to-advance", hex=s.label(self.target)))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        if choice == DONE:
            return
        unit, hexes = advances(s, self.target, self.attackers)[choice]
        here = hexes_beside(s, unit, self.target)[0]
        s.tell("11.2", events.Advances(unit, here, self.target, len(hexes) > 1))
        if crossing(s, self.seat, here, self.target).wet and s.printed.size[unit] in CROSSING_CUT:
            s.crossed[unit] = FRESH
        left = s.footprint(unit)
        s.aim[unit] = NOWHERE
        s.place(unit, *hexes)
        for gun in guns_left(s, self.seat, left, self.attackers):
            s.tell("11.2", events.Advances(gun, here, self.target, False))
            s.place(gun, self.target)
        s.then(at_once(self.seat, self.target, ADVANCED), offer_advance(self.seat, self.target, self.attackers))
