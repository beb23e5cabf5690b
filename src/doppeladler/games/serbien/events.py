"""What happens in this game: each event with its sentence, and what studies count of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from doppeladler.engine import DRAW
from doppeladler.wargame.dates import day
from doppeladler.wargame.events import Die, Events, Part, parts_of
from doppeladler.wargame.noted import FIGHT, LOSS, POINTS, TAKEN, UNITS, WEAR, Noted, turn_begins, unit_lost

from .book import AH, SIDES, Hex, Hexes, Side, Unit, Units
from .rules.tables import LADDER
from .words import sentence

if TYPE_CHECKING:
    from .printed import Printed

event = Events(sentence)

Day = str
Phase = str
Level = str
Status = int
"""6.1.4 A step of the ladder of effectiveness."""
Quarters = int
"""9.4 A strength in quarters of a point."""
STRENGTH = "strength"
"""9.10 What a strength reduction costs: a level of a unit, or a replacement."""


def parts(printed: Printed) -> dict[str, Part]:
    """How the fields of the events are told, by their types."""
    sides = {side: sentence(f"side-{side}") for side in SIDES} | {DRAW: sentence("a-draw")}
    return {
        **parts_of(printed, sentence("off-the-map")),
        "Side": Part(spelled=sides.__getitem__),
        "Day": Part(spelled=day),
        "Phase": Part(spelled=lambda phase: sentence(f"phase-{phase}")),
        "bool": Part(spelled=lambda flag: "yes" if flag else "no"),
        "Quarters": Part(spelled=lambda quarters: f"{quarters / 4:g}"),
        "Status": Part(spelled=lambda step: LADDER[step] or sentence("full-effectiveness")),
        "Level": Part(spelled=lambda level: sentence(f"level-{level.replace(' ', '-')}")),
    }


def units_lost(what: Surrenders | Surrounded, printed: Printed) -> Iterable[Noted]:
    """Of an event with units that are all lost in a `hex`."""
    label = printed.grid.labels[what.hex]
    return [Noted(LOSS, printed.side[unit], UNITS, label) for unit in what.units]


# --- the turn -------------------------------------------------------------------------------------------------


@event(turn_begins)
class Turn(NamedTuple):
    turn: int
    begins: Day
    ends: Day


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

    def notes(self, printed: Printed) -> Iterable[Noted]:
        """27.0, 8.6 Of all hexes those count that pay or have a garrison of their own."""
        labels, towns = printed.grid.labels, printed.town_names
        return [Noted(TAKEN, self.side, towns[hex], labels[hex]) for hex in self.hexes if hex in printed.named]


# --- attachment (5.0) -----------------------------------------------------------------------------------------


@event()
class BoundaryDrawn(NamedTuple):
    first: str
    second: str
    anchors: Hexes


@event()
class BoundaryExtended(NamedTuple):
    first: str
    second: str
    hex: Hex


@event()
class Attached(NamedTuple):
    unit: Unit
    corps: str


@event()
class StandsIdle(NamedTuple):
    unit: Unit


@event()
class Assigned(NamedTuple):
    asset: Unit
    formation: Unit


# --- stacking (3.1) -------------------------------------------------------------------------------------------


@event(unit_lost)
class Removed(NamedTuple):
    unit: Unit
    hex: Hex


# --- effectiveness and losses (6.1, 9.10) -----------------------------------------------------------------------


@event()
class LosesLevels(NamedTuple):
    unit: Unit
    levels: int
    status: Status

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(LOSS, printed.side[self.unit], WEAR, "", self.levels),)


@event()
class Reduced(NamedTuple):
    unit: Unit

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(LOSS, printed.side[self.unit], STRENGTH),)


@event()
class CostsReplacement(NamedTuple):
    unit: Unit

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(LOSS, printed.side[self.unit], STRENGTH),)


@event(unit_lost)
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


# --- combat (9.0 to 11.0) ---------------------------------------------------------------------------------------


@event()
class WillAttack(NamedTuple):
    unit: Unit
    hex: Hex


@event()
class AttackDropped(NamedTuple):
    hex: Hex


@event()
class Attacks(NamedTuple):
    side: Side
    attackers: Units
    hex: Hex
    defenders: Units

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(FIGHT, self.side, "attack", printed.grid.labels[self.hex]),)


@event()
class Withheld(NamedTuple):
    side: Side
    unit: Unit


@event()
class Odds(NamedTuple):
    hex: Hex
    attack: Quarters
    defence: Quarters
    ratio: str


@event()
class Fights(NamedTuple):
    side: Side
    intense: bool


@event()
class Result(NamedTuple):
    hex: Hex
    white: Die
    black: Die
    attacker: int
    defender: int
    retreat: str


@event()
class SmallFight(NamedTuple):
    side: Side
    die: Die
    lost: bool


@event()
class Supports(NamedTuple):
    unit: Unit
    hex: Hex


@event()
class Checked(NamedTuple):
    units: Units
    roll: int
    modifier: int
    level: int
    margin: int


@event(manner="retreat")
class Retreats(NamedTuple):
    units: Units
    here: Hex
    there: Hex


@event(manner="retreat")
class PullsBack(NamedTuple):
    units: Units
    here: Hex
    there: Hex


@event()
class SuffersOnRetreat(NamedTuple):
    units: Units


@event()
class CannotRetreat(NamedTuple):
    units: Units
    hex: Hex
    hexes: int


@event(units_lost)
class Surrenders(NamedTuple):
    units: Units
    hex: Hex


@event()
class LosesHeart(NamedTuple):
    unit: Unit
    hex: Hex


@event(units_lost)
class Surrounded(NamedTuple):
    units: Units
    hex: Hex


@event(manner="advance")
class Advances(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex
    half: bool


@event()
class WithoutAmmo(NamedTuple):
    units: Units


@event()
class ProvidesAmmo(NamedTuple):
    sources: Units
    units: Units


@event()
class Shells(NamedTuple):
    units: Units
    fired: bool


# --- movement (7.0) ---------------------------------------------------------------------------------------------


@event()
class Marches(NamedTuple):
    units: Units
    here: Hex
    there: Hex
    cost: int


@event()
class Shifts(NamedTuple):
    units: Units
    here: Hexes
    there: Hexes
    cost: int


@event()
class MarchChecked(NamedTuple):
    units: Units
    roll: int
    forced: int
    margin: int


@event()
class Prepares(NamedTuple):
    units: Units
    hex: Hex
    cost: int


@event()
class Works(NamedTuple):
    unit: Unit
    points: int


@event()
class Recovers(NamedTuple):
    unit: Unit
    status: Status


@event()
class Incorporates(NamedTuple):
    unit: Unit
    marsch: Unit
    steps: int


@event()
class Digs(NamedTuple):
    unit: Unit
    hex: Hex


@event()
class Reacts(NamedTuple):
    unit: Unit
    here: Hexes
    there: Hexes
    points: int


@event()
class Retires(NamedTuple):
    unit: Unit
    here: Hexes
    there: Hexes
    points: int


@event()
class FortTested(NamedTuple):
    unit: Unit
    die: Die
    stays: bool


# --- repulse (7.4) ----------------------------------------------------------------------------------------------


@event()
class TriesRepulse(NamedTuple):
    units: Units
    here: Hex
    hex: Hex


@event()
class RepulseOdds(NamedTuple):
    hex: Hex
    ratio: str


@event()
class RepulseRolled(NamedTuple):
    white: Die
    black: Die
    modifier: int
    won: bool


# --- pontoons, Komitadji and shells (21.2, 23) -------------------------------------------------------------------


@event()
class BridgeBegun(NamedTuple):
    side: Side
    here: Hex
    there: Hex


@event()
class BridgeReady(NamedTuple):
    side: Side
    here: Hex
    there: Hex


@event()
class BridgeGone(NamedTuple):
    side: Side
    here: Hex
    there: Hex


@event()
class KomitadjiPlaced(NamedTuple):
    hex: Hex


@event()
class AlliedHelp(NamedTuple):
    die: Die
    failures: int
    comes: bool


@event()
class ShellsArrive(NamedTuple):
    shells: int


# --- Montenegrin boxes (24.2) ------------------------------------------------------------------------------------


@event()
class LeavesMap(NamedTuple):
    units: Units
    hex: Hex
    box: str


# --- squadrons and French guns (25.1) ----------------------------------------------------------------------------


@event()
class Sails(NamedTuple):
    unit: Unit
    here: str
    there: str


@event()
class ShotAt(NamedTuple):
    unit: Unit
    die: Die
    hit: bool


@event()
class SquadronReturns(NamedTuple):
    unit: Unit
    base: str


@event()
class GunsPlaced(NamedTuple):
    hex: Hex


@event()
class GunsLost(NamedTuple):
    hex: Hex


# --- arrivals, replacements, plans and points (16, 24 to 27) -----------------------------------------------------


@event()
class Arrives(NamedTuple):
    unit: Unit
    hex: Hex


@event()
class Withdrawn(NamedTuple):
    unit: Unit
    hex: Hex


@event()
class Substitutes(NamedTuple):
    unit: Unit
    units: Units
    hex: Hex


@event()
class Combined(NamedTuple):
    unit: Unit
    units: Units
    hex: Hex


@event()
class Split(NamedTuple):
    unit: Unit
    units: Units
    hex: Hex


@event()
class Rejoins(NamedTuple):
    unit: Unit
    parent: Unit
    hex: Hex


@event()
class Replaced(NamedTuple):
    unit: Unit


@event()
class MontenegrinReplacements(NamedTuple):
    die: Die
    replacements: int


@event()
class PlanAchieved(NamedTuple):
    army: str


@event()
class PlanAbandoned(NamedTuple):
    army: str
    points: int
    total: int

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(POINTS, AH, "plans", "", -self.points),)


@event()
class Scores(NamedTuple):
    side: Side
    points: int
    hex: Hex
    total: int

    def notes(self, printed: Printed) -> Iterable[Noted]:
        what = "places" if self.hex in printed.pays else "advance"
        return (Noted(POINTS, self.side, what, printed.grid.labels[self.hex], self.points),)
