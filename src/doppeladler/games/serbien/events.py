"""What happens in this game: each event with its sentence, and what studies count of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from doppeladler.engine import DRAW
from doppeladler.wargame.events import Events, Part, parts_of
from doppeladler.wargame.noted import TURN, Noted

from .book import SIDES, Hex, Hexes, Side, Unit, Units
from .rules.tables import LADDER
from .words import sentence

if TYPE_CHECKING:
    from .printed import Printed

event = Events(sentence)

Phase = str
Level = str
Status = int
"""6.1.4 A step of the ladder of effectiveness."""


def parts(printed: Printed) -> dict[str, Part]:
    """How the fields of the events are told, by their types."""
    sides = {side: sentence(f"side-{side}") for side in SIDES} | {DRAW: sentence("a-draw")}
    return {
        **parts_of(printed, sentence("off-the-map")),
        "Side": Part(spelled=sides.__getitem__),
        "Phase": Part(spelled=lambda phase: sentence(f"phase-{phase}")),
        "bool": Part(spelled=lambda flag: "yes" if flag else "no"),
        "Status": Part(spelled=lambda step: LADDER[step]),
        "Level": Part(spelled=lambda level: sentence(f"level-{level.replace(' ', '-')}")),
    }


# --- the turn -------------------------------------------------------------------------------------------------


@event()
class Turn(NamedTuple):
    turn: int
    begins: str
    ends: str

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(TURN, amount=self.turn),)


@event()
class PlayerTurn(NamedTuple):
    side: Side


@event()
class InterPhase(NamedTuple):
    number: int


@event()
class Awake(NamedTuple):
    unit: Unit
    hex: Hex


@event()
class Ended(NamedTuple):
    winner: Side
    level: Level
    vp: int


# --- control (3.4) --------------------------------------------------------------------------------------------


@event()
class Controls(NamedTuple):
    side: Side
    hexes: Hexes


# --- stacking (3.1) -------------------------------------------------------------------------------------------


@event()
class Removed(NamedTuple):
    unit: Unit
    hex: Hex


# --- effectiveness and losses (6.1, 9.10) -----------------------------------------------------------------------


@event()
class LosesLevels(NamedTuple):
    unit: Unit
    levels: int
    status: Status


@event()
class Reduced(NamedTuple):
    unit: Unit


@event()
class CostsReplacement(NamedTuple):
    unit: Unit


@event()
class Eliminated(NamedTuple):
    unit: Unit
    hex: Hex


# --- supply (15.0) ----------------------------------------------------------------------------------------------


@event()
class OutOfSupply(NamedTuple):
    units: Units
    isolated: bool


@event()
class Extended(NamedTuple):
    unit: Unit


@event()
class TrainRetreats(NamedTuple):
    unit: Unit
    hex: Hex


@event()
class DepotDisplaced(NamedTuple):
    unit: Unit
    hex: Hex


@event()
class DepotMarches(NamedTuple):
    unit: Unit
    hex: Hex
    points: int
