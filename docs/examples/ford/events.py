"""What can happen; words/en.ftl has the sentences."""

from __future__ import annotations

from typing import NamedTuple

from doppeladler.wargame.events import Die, Events
from doppeladler.wargame.pieces import Hex, Unit, Units

from .words import sentence

event = Events(sentence)


@event()
class PlayerTurn(NamedTuple):
    turn: int
    side: str


@event()
class CardPlayed(NamedTuple):
    side: str
    card: str


@event()
class Moved(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex


@event()
class CombatResult(NamedTuple):
    units: Units
    target: Hex
    die: Die
    column: str
    cell: str


@event()
class StepLost(NamedTuple):
    unit: Unit
    hex: Hex
    left: int
