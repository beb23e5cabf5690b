"""9.4.2 Who suffers the losses: equally shared, by the owner's choice, nobody killed while others can bear it."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.galicia.book import Side, Unit, Units, book
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.words import sentence
from doppeladler.wargame.ask import PickUnit

from .ch10_effectiveness import reduce_effectiveness, would_eliminate


def may_suffer(s: GaliciaState, units: Units, taken: Units) -> Units:
    """9.4.2 Who may take the next reduction.

    All take one before any takes two. A unit the loss would eliminate may be passed over while another can take it;
    when it would eliminate everybody, anybody may be named.
    """
    alive = tuple(unit for unit in units if s.at[unit] >= 0)
    safe = [unit for unit in alive if not would_eliminate(s, unit)]
    if not safe:
        return alive
    turn = min(taken.count(unit) for unit in safe)
    return tuple(unit for unit in alive if taken.count(unit) <= turn)


@book.step("9.4.2")
def begin_allocation(s: GaliciaState, side: Side, units: Units, losses: int) -> None:
    """9.4.2 Share out the reductions one by one."""
    s.then(allocate(side, units, losses, ()))


@book.step("9.4.2")
def allocate(s: GaliciaState, side: Side, units: Units, losses: int, taken: Units) -> None:
    """9.4.2 The next reduction; losses beyond the last unit are void.

    Whether the owner is asked depends only on what both players know, the number of units left (5.4).
    """
    alive = tuple(unit for unit in units if s.at[unit] >= 0)
    if losses == 0 or not alive:
        return
    if len(alive) == 1:
        reduce_effectiveness(s, alive[0], "9.4.2")
        s.then(allocate(side, units, losses - 1, (*taken, alive[0])))
    else:
        s.then(TakeLoss(side, units, losses, taken))


@book.decision("9.4.2")
class TakeLoss(PickUnit[GaliciaState]):
    """9.4.2 The owner names the unit that takes the next reduction."""

    tells = ("units", "losses", "taken")
    verb = "suffer"
    seat: Side
    units: Units
    losses: int
    taken: Units

    def among(self, s: GaliciaState) -> Units:
        return self.units

    def refuse(self, s: GaliciaState, thing: Unit) -> Iterator[Objection]:
        if thing not in may_suffer(s, self.units, self.taken):
            yield Objection("9.4.2", sentence("no-had-share-others-take-one", noun=s.name(thing)))

    def picked(self, s: GaliciaState, thing: Unit) -> None:
        reduce_effectiveness(s, thing, "9.4.2")
        s.then(allocate(self.seat, self.units, self.losses - 1, (*self.taken, thing)))
