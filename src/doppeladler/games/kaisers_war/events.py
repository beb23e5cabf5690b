"""What happens in this game: each event with its sentence, and what studies count of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from doppeladler.engine import DRAW
from doppeladler.wargame.events import UNITS, Die, Events, Part, drawn, many, parts_of
from doppeladler.wargame.noted import FIGHT, LOSS, POINTS, TAKEN, Noted, turn_begins, unit_lost

from .book import SIDES, Hex, Side, Unit, Units
from .words import sentence, term

if TYPE_CHECKING:
    from .printed import Printed

event = Events(sentence)

UNKNOWN = Unit(-1)
"""opt.7 A unit that the one who hears of it does not see."""

Halves = int
"""Movement points, counted in halves."""
Country = str
Why = str
"""What points are paid for, a word of the ledger."""
Ending = str
Table = str
"""14.2 A combat results table."""
Code = str
"""14.14 A combat result."""
Months = str
"""Of a turn, as the calendar writes them."""
Level = str
"""4.3 A level of victory."""


def spell_halves(halves: int) -> str:
    """Half points as players say them: 2 1/2."""
    whole, half = divmod(halves, 2)
    return f"{whole} 1/2" if half and whole else "1/2" if half else str(whole)


def parts(printed: Printed) -> dict[str, Part]:
    """How the fields of the events are told, by their types."""
    unit = drawn(
        UNITS,
        lambda unit: printed.names[unit] if unit != UNKNOWN else "",
        lambda unit: printed.names[unit] if unit != UNKNOWN else sentence("hidden-unit"),
    )
    sides = {side: sentence(f"side-{side}") for side in SIDES} | {DRAW: sentence("a-draw")}
    return {
        **parts_of(printed),
        "Unit": unit,
        "Units": many(unit),
        "Side": Part(spelled=sides.__getitem__),
        "Halves": Part(spelled=spell_halves),
        "Country": Part(spelled=lambda code: sentence(f"country-{code}")),
        "Why": Part(spelled=lambda why: sentence(f"why-{why}")),
        "Ending": Part(spelled=lambda ending: sentence(f"ending-{ending.replace(' ', '-')}")),
        "Table": Part(spelled=lambda table: sentence(f"table-{table}")),
        "Code": Part(spelled=lambda code: sentence(f"result-{code}")),
        "Months": Part(spelled=term),
        "Level": Part(spelled=lambda level: sentence(f"level-{level}")),
    }


# --- set-up and turn ------------------------------------------------------------------------------------------


@event()
class Deployed(NamedTuple):
    unit: Unit
    hex: Hex


@event(turn_begins)
class Turn(NamedTuple):
    turn: int
    months: Months
    year: int


@event()
class MainEffort(NamedTuple):
    effort: str
    first: Side


@event()
class PlayerTurn(NamedTuple):
    side: Side


@event()
class Joins(NamedTuple):
    country: Country
    side: Side


# --- points and control ---------------------------------------------------------------------------------------


@event()
class Gains(NamedTuple):
    side: Side
    points: int
    total: int
    why: Why

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(POINTS, self.side, self.why, "", self.points),)


@event()
class Loses(NamedTuple):
    side: Side
    points: int
    total: int
    why: Why

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(POINTS, self.side, self.why, "", -self.points),)


@event()
class Captured(NamedTuple):
    side: Side
    hex: Hex

    def notes(self, printed: Printed) -> Iterable[Noted]:
        label = printed.grid.labels[self.hex]
        return (Noted(TAKEN, self.side, printed.town_names[self.hex], label),)


@event()
class Ended(NamedTuple):
    winner: Side
    ending: Ending
    level: Level
    al: int
    cp: int

    def also(self) -> dict[str, object]:
        return {"is_draw": self.winner == DRAW}


# --- movement -------------------------------------------------------------------------------------------------


@event()
class March(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex
    cost: Halves


@event()
class ByRail(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex


@event()
class Sails(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex


@event()
class Landing(NamedTuple):
    unit: Unit
    there: Hex
    die: Die
    effect: str


@event()
class ForcedMarch(NamedTuple):
    supply: Unit
    hex: Hex
    units: Units


@event()
class DugIn(NamedTuple):
    supply: Unit
    hex: Hex


@event()
class DugOut(NamedTuple):
    supply: Unit
    hex: Hex


@event()
class Entrenched(NamedTuple):
    side: Side
    target: Hex
    supply: Unit


# --- losses ---------------------------------------------------------------------------------------------------


@event(unit_lost)
class Removed(NamedTuple):
    unit: Unit
    hex: Hex


@event(unit_lost)
class Eliminated(NamedTuple):
    unit: Unit
    hex: Hex


@event()
class Expended(NamedTuple):
    supply: Unit
    hex: Hex


@event()
class Committed(NamedTuple):
    supply: Unit
    hex: Hex


@event()
class Attacks(NamedTuple):
    side: Side
    target: Hex
    attackers: Units
    support: Units
    defenders: Units

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(FIGHT, self.side, "attack", printed.grid.labels[self.target]),)


@event()
class Percentage(NamedTuple):
    target: Hex
    attack: int
    defence: int
    percent: int
    table: Table


@event()
class Result(NamedTuple):
    target: Hex
    die: Die
    code: Code


@event()
class BreaksDown(NamedTuple):
    army: Unit
    hex: Hex


@event()
class Replaces(NamedTuple):
    unit: Unit
    army: Unit
    hex: Hex


@event()
class CorpsLost(NamedTuple):
    army: Unit
    hex: Hex

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(LOSS, printed.side[self.army], "units", printed.grid.labels[self.hex]),)


@event(unit_lost)
class Lost(NamedTuple):
    unit: Unit
    hex: Hex


@event()
class CannotRetreat(NamedTuple):
    unit: Unit
    hex: Hex


@event(manner="retreat")
class Retreats(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex


@event()
class Panics(NamedTuple):
    unit: Unit
    hexes: int


@event(manner="advance")
class Pursues(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex


# --- mobilization and reorganization ----------------------------------------------------------------------------


@event()
class Arrives(NamedTuple):
    unit: Unit
    hex: Hex


@event()
class Bought(NamedTuple):
    unit: Unit
    hex: Hex
    cost: int


@event()
class Ordered(NamedTuple):
    unit: Unit
    turn: int
    cost: int


@event()
class Demobilized(NamedTuple):
    unit: Unit
    hex: Hex


@event()
class CalledAway(NamedTuple):
    unit: Unit
    hex: Hex


@event()
class Combined(NamedTuple):
    army: Unit
    hex: Hex


@event()
class Converted(NamedTuple):
    hq: Unit
    hex: Hex


@event()
class Attrition(NamedTuple):
    unit: Unit
    die: Die


@event()
class Dismantled(NamedTuple):
    unit: Unit
    hex: Hex


@event()
class EntryRolled(NamedTuple):
    die: Die
    most: int

    def also(self) -> dict[str, object]:
        return {"joins": self.die <= self.most}


@event()
class RevolutionRolled(NamedTuple):
    die: Die
    least: int

    def also(self) -> dict[str, object]:
        return {"comes": self.die >= self.least}


@event()
class Weakened(NamedTuple):
    hq: Unit
    hex: Hex


@event()
class Dissolved(NamedTuple):
    hq: Unit
    hex: Hex


@event()
class Roused(NamedTuple):
    pass


@event()
class SecondRevolution(NamedTuple):
    pass


@event()
class PsywarRolled(NamedTuple):
    side: Side
    die: Die


@event()
class Examines(NamedTuple):
    side: Side
    hex: Hex


@event()
class Finds(NamedTuple):
    hex: Hex
    units: Units


@event()
class StaffRolled(NamedTuple):
    side: Side
    hq: Unit
    die: Die
