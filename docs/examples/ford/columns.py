"""What changes in play, and the register of the rules that change it."""

from __future__ import annotations

from doppeladler.engine import Rulebook
from doppeladler.wargame.columns import Bytes, column, places, table, value
from doppeladler.wargame.pieces import NOWHERE, Places, Singles

from .printed import BLUE, SIDES, Printed
from .words import words

book = Rulebook(words)
Side = str
CardName = str


class FordState(Singles):
    """A position; 1.5 One division to a hex."""

    printed: Printed
    turn: int = value(1, line="turn", bounds=(1, 8), rule="3.2")
    phasing: Side = value(BLUE, line="turn")
    phase: str = value("movement", line="turn")
    in_force: CardName = value("", line="in_force")
    hand: dict[Side, CardName] = table(SIDES, "", line="hand", seen_by="owner")
    at: Places = places({NOWHERE: "gone"})
    hurt: Bytes = column(mark="hurt", bounds=(0, 1), rule="1.2")
    starved: Bytes = column(mark="starved", bounds=(0, 1), rule="3.4", drawn="disc")
    spent: Bytes = column(mark="spent", bounds=(0, 12), rule="1.3")
    moved: Bytes = column(mark="moved", bounds=(0, 1), rule="1.3", drawn="moved")
    fought: Bytes = column(mark="fought", bounds=(0, 1), rule="2.1")
