"""What a study counts of an event: points, fights, losses, towns taken. Games say it, studies add it up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol, runtime_checkable

from doppeladler.engine import Event

TURN, POINTS, FIGHT, LOSS, TAKEN = "turn", "points", "fight", "loss", "taken"
"""A turn begins (its number is the amount); a side scores, fights (as the attacker), loses, or holds a place."""
BLUNDER = "blunder"
"""A side does what a good player would not have done (`wargame.command.blunders`)."""
TOLL = "toll"
"""What a roll for losses costs a side in a fight, as all are told. Studies count what becomes of it instead."""
UNITS, WEAR = "units", "reductions"
"""Two things that are lost: whole units, and what a unit may recover."""


class Noted(NamedTuple):
    """One countable thing.

    `side` is whom it concerns, `what` its name in the game (where points come from, what is lost, which town), and
    `where` the label of its hex. A place may be noted as taken again and again while it is held; the first time is
    its fall.
    """

    kind: str
    side: str = ""
    what: str = ""
    where: str = ""
    amount: int = 1


def turn_begins(what: Any, printed: Any) -> tuple[Noted, ...]:
    """Of an event with the number of a `turn`."""
    return (Noted(TURN, amount=what.turn),)


def unit_lost(what: Any, printed: Any) -> tuple[Noted, ...]:
    """Of an event with a `unit` that is lost in a `hex`, or off the map."""
    where = printed.grid.labels[what.hex] if what.hex >= 0 else ""
    return (Noted(LOSS, printed.side[what.unit], UNITS, where),)


@runtime_checkable
class Counted(Protocol):
    """A game that says what studies count of its events; nothing, of most."""

    def noted(self, event: Event) -> Iterable[Noted]: ...
