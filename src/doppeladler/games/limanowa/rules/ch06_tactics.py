"""6.1 Orlov's aggressive tactics: two attack points for a neighbour in a clash, once a round."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Objection
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import Seat, Unit, Units, book
from doppeladler.games.limanowa.columns import INSPIRED, Clash, LimanowaState
from doppeladler.games.limanowa.words import sentence
from doppeladler.wargame.ask import PickUnit

from .ch03_values import is_beside
from .ch04_strikes import at_hand, fighting

KEEP = Choice("keep")


@book.step("6.1")
def use_aggressive_tactics(s: LimanowaState) -> None:
    """6.1 Orlov lends his strength once a round to one neighbouring unit that fights, in own and enemy rounds."""
    clash = fighting(s)
    if clash is None:
        return
    for officer in s.printed.helpers[s.printed.aggressive]:
        able = inspirable(s, clash, officer)
        if able:
            s.then(Inspire(s.seat_of[s.group_name(officer)], officer, able))


def inspirable(s: LimanowaState, clash: Clash, officer: Unit) -> Units:
    """6.1 The own infantry and cavalry in the clash beside the officer, while he stands still and has not done so."""
    if s.acted[officer] & INSPIRED:
        return ()
    units = (unit for unit in (*clash.attackers, clash.defender) if not s.printed.artillery[unit])
    return tuple(unit for unit in units if is_beside(s, unit, (officer,)))


@book.decision("6.1")
class Inspire(PickUnit[LimanowaState]):
    """6.1 Which neighbour gets the two attack points, or nobody in this clash."""

    tells = ("officer", "units")
    verb, finish = "inspire", KEEP
    seat: Seat
    officer: Unit
    units: Units

    def among(self, s: LimanowaState) -> Units:
        return self.units

    def strangers(self, s: LimanowaState, thing: Unit) -> Iterator[Objection]:
        yield Objection("6.1", sentence("no-answer-neighbour-his-fights-here"))

    def picked(self, s: LimanowaState, thing: Unit) -> None:
        clash = at_hand(s)
        s.acted[self.officer] |= INSPIRED
        s.clash = clash._replace(inspired=(*clash.inspired, thing))
        s.tell("6.1", events.Inspired(self.officer, thing))
