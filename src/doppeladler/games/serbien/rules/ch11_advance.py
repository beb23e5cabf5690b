"""11.2 Advance after combat."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Hex, Side, Unit, Units, book, enemy_of
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import BIT
from doppeladler.wargame.ask import PickUnit

from .ch03_stacking import MOST, bulk_in
from .moved import ADVANCED, at_once

DONE = Choice("done")


def may_advance(s: SerbienState, target: Hex, attackers: Units) -> Units:
    """11.2, 11.2.2 The attackers that did not retreat and stand beside the hex."""
    near = s.printed.near[target] & ~BIT[target]
    return tuple(unit for unit in attackers if s.at[unit] >= 0 and near >> s.at[unit] & 1 and not s.retreated[unit])


@book.step("11.2")
def offer_advance(s: SerbienState, side: Side, target: Hex, attackers: Units) -> None:
    """11.2 The attackers may enter the hex if the enemy has left it or died there."""
    vacated = not s.occupied[enemy_of(side)] >> target & 1
    if vacated and may_advance(s, target, attackers):
        s.then(Advance(side, target, attackers))


@book.decision("11.2")
class Advance(PickUnit[SerbienState]):
    """11.2.1 Who advances into the vacated hex; nobody must."""

    tells = ("target",)
    verb, finish = "advance", DONE
    seat: Side
    target: Hex
    attackers: Units

    def among(self, s: SerbienState) -> Units:
        return may_advance(s, self.target, self.attackers)

    def refuse(self, s: SerbienState, thing: Unit) -> Iterator[Objection]:
        if bulk_in(s, self.target) + s.printed.bulk[thing] > MOST:
            yield Objection("11.2.1", sentence("no-room-to-advance", hex=s.label(self.target)))

    def picked(self, s: SerbienState, thing: Unit) -> None:
        s.tell("11.2", events.Advances(thing, s.at[thing], self.target))
        s.place(thing, self.target)
        s.then(at_once(self.seat, self.target, ADVANCED), offer_advance(self.seat, self.target, self.attackers))
