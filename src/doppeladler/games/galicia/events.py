"""What happens in this game: each event with its sentence, and what studies count of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from doppeladler.engine import DRAW, counted
from doppeladler.wargame.events import UNITS, Dice, Die, Events, Part, Spelled, drawn, many, places
from doppeladler.wargame.noted import FIGHT, LOSS, POINTS, TAKEN, TURN, Noted

from .book import ATTACKS, ELIMINATIONS, SIDE_NAMES, TOWNS, Hex, Hexes, Side, Unit, Units
from .columns import SUPPLY_NAMES
from .rules.tables import column_name

if TYPE_CHECKING:
    from .printed import Printed

event = Events()

Column = int
"""Of the combat results chart, beyond it too."""
Modifier = int
SupplyLevel = int
Powers = tuple[tuple[Unit, int], ...]
"""Units with the strength of each."""


def parts(printed: Printed) -> dict[str, Part]:
    """How the fields of the events are told, by their types."""
    unit, hex = drawn(UNITS, printed.names.__getitem__), places(printed.grid.labels, printed.town_names)
    supplied = ("in supply", "low supply", "out of supply")
    return {
        "Unit": unit,
        "Units": many(unit),
        "Hex": hex,
        "Hexes": many(hex),
        "Side": Part(spelled={**SIDE_NAMES, DRAW: "A draw"}.__getitem__),
        "Column": Part(column_name, column_name),
        "Modifier": Part(spelled="{:+d}".format),
        "SupplyLevel": Part(SUPPLY_NAMES.__getitem__, supplied.__getitem__),
        "Powers": _powers(unit),
    }


def _powers(unit: Part) -> Part:
    weak = "no unit of any strength: the stack defends with one 1"
    return Part(
        lambda powers: {unit.plain(each): power for each, power in powers},
        lambda powers: "; ".join(f"{unit.spelled(each)} {power}" for each, power in powers) or weak,
        lambda powers: [mark for each, _ in powers for mark in unit.marks(each)],
    )


# --- the turn ---------------------------------------------------------------------------------------------


@event("Game turn {turn}, {date}.")
class Turn(NamedTuple):
    turn: int
    date: str

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(TURN, amount=self.turn),)


@event("{side} to play.")
class PlayerTurn(NamedTuple):
    side: Side


@event("{unit} is {state}.")
class Supply(NamedTuple):
    unit: Unit
    state: SupplyLevel


@event("{unit} in {hex} is without supply again and suffers attrition.")
class Attrition(NamedTuple):
    unit: Unit
    hex: Hex


@event("{unit} arrives at {hex}.")
class Arrives(NamedTuple):
    unit: Unit
    hex: Hex


@event("{unit} waits for a later turn.")
class Waits(NamedTuple):
    unit: Unit


# --- marching ---------------------------------------------------------------------------------------------


@event("{units}: {here} to {there} for {cost}.")
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

    def sentence(self, p: Spelled) -> str:
        return f"{p.top}{f' and {p.more} more' if self.more else ''}: {p.here} to {p.there}."


@event("{unit} reacts from {here} to {there}.")
class React(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex


@event()
class Recovered(NamedTuple):
    unit: Unit
    level: int

    def sentence(self, p: Spelled) -> str:
        return f"{p.unit} recovers {f'to -{p.level}' if self.level else 'fully'}."


# --- combat -----------------------------------------------------------------------------------------------


@event("{side} attacks {target} from {hexes}. There: {attackers}. In the target: {defenders}.")
class AttackDeclared(NamedTuple):
    side: Side
    target: Hex
    hexes: Hexes
    attackers: Units
    defenders: Units

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(FIGHT, self.side, "attack", printed.grid.labels[self.target]),)


@event("{attack} against {defence} at {target}: column {column}.")
class Ratio(NamedTuple):
    target: Hex
    attack: int
    defence: int
    column: Column


@event("The defenders: {defenders}.")
class Strengths(NamedTuple):
    defenders: Powers


@event("The attack on {target} would be at {column}, below 1:3, and is called off.")
class CalledOff(NamedTuple):
    target: Hex
    column: Column


@event("{target}: {dice} on {column}: {cell}.")
class CombatResult(NamedTuple):
    target: Hex
    dice: Dice
    column: Column
    cell: str


@event()
class Retreat(NamedTuple):
    units: Units
    here: Hex
    there: Hex

    def sentence(self, p: Spelled) -> str:
        return f"{p.units} {'retreats' if len(self.units) == 1 else 'retreat'} from {p.here} to {p.there}."


@event()
class CannotRetreat(NamedTuple):
    units: Units
    missing: int

    def sentence(self, p: Spelled) -> str:
        return f"{p.units} cannot retreat {counted(self.missing, 'hex', 'hexes')}."


@event("{side} could not keep the retreat guidelines.")
class GuidelinesBroken(NamedTuple):
    side: Side


@event("{unit} advances from {here} to {there}.")
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

    def sentence(self, p: Spelled) -> str:
        return f"{p.side} rolls {p.die}{p.modifier} for losses: {counted(self.reductions, 'reduction')}."


@event("{unit} is reduced to -{level}.")
class Reduced(NamedTuple):
    unit: Unit
    level: int

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(LOSS, printed.side[self.unit], "reductions"),)


@event("{unit} loses a step.")
class StepLost(NamedTuple):
    unit: Unit

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(LOSS, printed.side[self.unit], "steps"),)


@event("{unit} is eliminated in {hex}.")
class Eliminated(NamedTuple):
    unit: Unit
    hex: Hex

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(LOSS, printed.side[self.unit], "units", printed.grid.labels[self.hex]),)


# --- victory ----------------------------------------------------------------------------------------------


@event("{side} scores {points} for an infantry attack.")
class PointsForAttack(NamedTuple):
    side: Side
    points: int

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(POINTS, self.side, ATTACKS, "", self.points),)


@event("{side} scores {points} for {town}.")
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


@event("{side} scores {points} for the end of {unit}.")
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

    def sentence(self, p: Spelled) -> str:
        return f"{p.winner}{'' if self.winner == DRAW else ' wins'}: Austria-Hungary {p.ah}, Russia {p.ru}."
