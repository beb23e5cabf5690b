"""What happens in this game: each event with its sentence, and what studies count of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from doppeladler.engine import DRAW
from doppeladler.wargame.events import Dice, Die, Events, Part, parts_of
from doppeladler.wargame.noted import FIGHT, LOSS, POINTS, TAKEN, TOLL, Noted, turn_begins, unit_lost
from doppeladler.words import Sentence

from .book import ATTACKS, ELIMINATIONS, SIDE_NAMES, TOWNS, Hex, Hexes, Side, Unit, Units
from .columns import SUPPLY_NAMES
from .rules.tables import column_name
from .words import sentence

if TYPE_CHECKING:
    from .printed import Printed

event = Events(sentence)

Column = int
"""Of the combat results chart, beyond it too."""
Modifier = int
SupplyLevel = int
Powers = tuple[tuple[Unit, int], ...]
"""Units with the strength of each."""


def parts(printed: Printed) -> dict[str, Part]:
    """How the fields of the events are told, by their types."""
    plain = parts_of(printed)
    supplied = [sentence(f"state-supply-{each}") for each in ("in", "low", "out")]
    return {
        **plain,
        "Side": Part(spelled={**SIDE_NAMES, DRAW: sentence("a-draw")}.__getitem__),
        "Column": Part(column_name, column_name),
        "Modifier": Part(spelled="{:+d}".format),
        "SupplyLevel": Part(SUPPLY_NAMES.__getitem__, supplied.__getitem__),
        "Powers": _powers(plain["Unit"]),
    }


def _powers(unit: Part) -> Part:
    return Part(
        lambda powers: {unit.plain(each): power for each, power in powers},
        lambda powers: "; ".join(f"{unit.spelled(each)} {power}" for each, power in powers) or sentence("no-strength"),
        lambda powers: [mark for each, _ in powers for mark in unit.marks(each)],
    )


# --- the turn ---------------------------------------------------------------------------------------------


@event(turn_begins)
class Turn(NamedTuple):
    turn: int
    date: Sentence


@event()
class PlayerTurn(NamedTuple):
    side: Side


@event()
class Supply(NamedTuple):
    unit: Unit
    state: SupplyLevel


@event()
class Attrition(NamedTuple):
    unit: Unit
    hex: Hex


@event()
class Arrives(NamedTuple):
    unit: Unit
    hex: Hex


@event()
class Waits(NamedTuple):
    unit: Unit


# --- marching ---------------------------------------------------------------------------------------------


@event()
class March(NamedTuple):
    units: Units
    here: Hex
    there: Hex
    cost: int


@event()
class MarchSeen(NamedTuple):
    top: Unit
    more: int
    here: Hex
    there: Hex


@event(manner="react")
class React(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex


@event()
class Recovered(NamedTuple):
    unit: Unit
    level: int


# --- combat -----------------------------------------------------------------------------------------------


@event()
class AttackDeclared(NamedTuple):
    side: Side
    target: Hex
    hexes: Hexes
    attackers: Units
    defenders: Units

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(FIGHT, self.side, "attack", printed.grid.labels[self.target]),)


@event()
class Withheld(NamedTuple):
    side: Side
    units: Units


@event()
class Ratio(NamedTuple):
    target: Hex
    attack: int
    defence: int
    column: Column


@event()
class Strengths(NamedTuple):
    defenders: Powers


@event()
class CalledOff(NamedTuple):
    target: Hex


@event()
class CombatResult(NamedTuple):
    target: Hex
    dice: Dice
    column: Column
    cell: str


@event(manner="retreat")
class Retreat(NamedTuple):
    units: Units
    here: Hex
    there: Hex


@event()
class CannotRetreat(NamedTuple):
    units: Units
    missing: int


@event()
class GuidelinesBroken(NamedTuple):
    side: Side


@event(manner="advance")
class Advance(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex


@event()
class Losses(NamedTuple):
    side: Side
    die: Die
    modifier: Modifier
    reductions: int

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(TOLL, self.side, amount=self.reductions),)


@event()
class Reduced(NamedTuple):
    unit: Unit
    level: int

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(LOSS, printed.side[self.unit], "reductions"),)


@event()
class StepLost(NamedTuple):
    unit: Unit

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(LOSS, printed.side[self.unit], "steps"),)


@event(unit_lost)
class Eliminated(NamedTuple):
    unit: Unit
    hex: Hex


# --- victory ----------------------------------------------------------------------------------------------


@event()
class PointsForAttack(NamedTuple):
    side: Side
    points: int

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(POINTS, self.side, ATTACKS, "", self.points),)


@event()
class PointsForTown(NamedTuple):
    side: Side
    points: int
    town: Hex

    def notes(self, printed: Printed) -> Iterable[Noted]:
        """15.1 Points for a town also say that it is held."""
        label = printed.grid.labels[self.town]
        return (
            Noted(POINTS, self.side, TOWNS, label, self.points),
            Noted(TAKEN, self.side, printed.town_at[self.town].name, label),
        )


@event()
class PointsForElimination(NamedTuple):
    side: Side
    points: int
    unit: Unit

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(POINTS, self.side, ELIMINATIONS, "", self.points),)


@event()
class Result(NamedTuple):
    winner: Side
    ah: int
    ru: int

    def also(self) -> dict[str, object]:
        return {"is_draw": self.winner == DRAW}
