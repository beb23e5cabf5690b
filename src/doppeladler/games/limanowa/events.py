"""What happens in this game: each event with its sentence, and what studies count of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from doppeladler.engine import DRAW
from doppeladler.wargame.events import CARDS, HEXES, UNITS, Die, Events, Mark, Part, drawn, many, parts_of
from doppeladler.wargame.noted import FIGHT, LOSS, TAKEN, Noted, turn_begins, unit_lost

from .book import GROUP_NAMES, SIDE_NAMES, Card, Group, Hex, Names, Seat, Side, Unit, Units
from .words import sentence, term

if TYPE_CHECKING:
    from .printed import Printed

event = Events(sentence)

Order = str
"""The verb of an announced order."""
TargetName = str
Sky = str
"""Fair, rain or snow."""
Aims = Names
"""What a card is aimed at: figures, fields and other words, by name."""


ORDERS = (
    "move", "rail", "attack", "bombard", "support", "long-range",
    "token-bombard", "token-support", "token-long-range", "sharpen", "wave", "follow",
)  # fmt: skip
"""The verbs of announced orders; each has a message."""


def parts(printed: Printed) -> dict[str, Part]:
    """How the fields of the events are told, by their types."""
    who = Part(spelled={**GROUP_NAMES, **SIDE_NAMES, DRAW: sentence("a-draw")}.__getitem__)
    return {
        **parts_of(printed, sentence("the-replacement-fields")),
        "Card": drawn(CARDS, lambda card: printed.cards[card].name, lambda card: printed.cards[card].design),
        "Side": who,
        "Group": who,
        "Seat": who,
        "Order": Part(spelled=lambda order: sentence(f"order-{order}")),
        "Sky": Part(spelled=term),
        "TargetName": Part(
            spelled=lambda name: printed.targets[printed.by_target[name]].display,
            marks=lambda name: _fields_of(printed, name),
        ),
        "Aims": many(Part(marks=lambda name: _bearer(printed, name))),
    }


def _fields_of(printed: Printed, target: TargetName) -> Iterable[Mark]:
    return [(HEXES, label) for label in printed.targets[printed.by_target[target]].labels]


def _bearer(printed: Printed, name: str) -> Iterable[Mark]:
    """The figure, the field or the target of this name."""
    if name in printed.by_name:
        return ((UNITS, name),)
    if name in printed.hex_of:
        return ((HEXES, name),)
    return _fields_of(printed, name) if name in printed.by_target else ()


def _certainty(number: int) -> str:
    """4.4 From a target number of six on no die is rolled, nor below one."""
    return "sure" if number >= 6 else "none" if number < 1 else "open"


# --- the turn ---------------------------------------------------------------------------------------------


@event(turn_begins)
class Turn(NamedTuple):
    turn: int


@event()
class Round(NamedTuple):
    group: Group

    def acts(self) -> str:
        return self.group


@event()
class Placed(NamedTuple):
    unit: Unit
    hex: Hex


@event()
class Weather(NamedTuple):
    die: Die
    weather: Sky


@event()
class Krakow(NamedTuple):
    die: Die
    field: int

    def also(self) -> dict[str, object]:
        return {"is_nearer": self.die <= 4}


@event()
class KrakowArrives(NamedTuple):
    regiments: int


# --- cards ------------------------------------------------------------------------------------------------


@event()
class Drew(NamedTuple):
    seat: Seat
    card: Card


@event()
class DrewACard(NamedTuple):
    seat: Seat


@event()
class Reshuffle(NamedTuple):
    pass


@event()
class CardPlayed(NamedTuple):
    seat: Seat
    card: Card
    aims: Aims


@event()
class CardChanged(NamedTuple):
    seat: Seat
    card: Card


@event()
class Blocked(NamedTuple):
    card: Card


@event()
class ActionLost(NamedTuple):
    group: Group


@event()
class Recovers(NamedTuple):
    unit: Unit
    points: int


@event(manner="retreat")
class Withdraws(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex


@event()
class LastReserves(NamedTuple):
    unit: Unit


# --- orders -----------------------------------------------------------------------------------------------


@event()
class Ordered(NamedTuple):
    order: Order
    unit: Unit
    to: Hex


@event()
class Move(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex


@event()
class MovePrevented(NamedTuple):
    unit: Unit
    to: Hex


@event()
class Rail(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex


@event()
class TrackBlownUp(NamedTuple):
    unit: Unit


@event()
class TrainPrevented(NamedTuple):
    unit: Unit
    to: Hex


@event()
class NoTarget(NamedTuple):
    gun: Unit
    to: Hex


# --- fire and clashes -------------------------------------------------------------------------------------


@event()
class ArtilleryAttack(NamedTuple):
    gun: Unit
    target: Unit
    hex: Hex
    number: int

    def also(self) -> dict[str, object]:
        return {"certainty": _certainty(self.number)}

    def notes(self, printed: Printed) -> Iterable[Noted]:
        """4.4.2 Fire falls on the field of whom it is aimed at."""
        return (Noted(FIGHT, printed.side[self.gun], "artillery", printed.grid.labels[self.hex]),)


@event()
class ArtilleryRoll(NamedTuple):
    gun: Unit
    die: Die
    number: int

    def also(self) -> dict[str, object]:
        return {"hits": self.die <= self.number}


@event()
class Clash(NamedTuple):
    target: Hex
    attackers: Units
    defender: Unit

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(FIGHT, printed.side[self.attackers[0]], "clash", printed.grid.labels[self.target]),)


@event()
class NoClash(NamedTuple):
    target: Hex


@event()
class Supported(NamedTuple):
    target: Hex


@event()
class Covered(NamedTuple):
    gun: Unit
    unit: Unit


@event()
class Inspired(NamedTuple):
    officer: Unit
    unit: Unit


@event()
class Charge(NamedTuple):
    unit: Unit


@event()
class Strike(NamedTuple):
    unit: Unit
    target: Unit
    number: int

    def also(self) -> dict[str, object]:
        return {"certainty": _certainty(self.number)}


@event()
class StrikeRoll(NamedTuple):
    unit: Unit
    die: Die
    number: int

    def also(self) -> dict[str, object]:
        return {"hits": self.die <= self.number}


@event()
class BasicAttack(NamedTuple):
    units: Units
    target: Unit
    number: int
    sure: int
    rest: int


@event()
class Loses(NamedTuple):
    unit: Unit
    points: int
    left: int

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(LOSS, printed.side[self.unit], "replacement points", "", self.points),)


@event(unit_lost)
class Destroyed(NamedTuple):
    unit: Unit
    hex: Hex
    by: Group


@event(manner="advance")
class Advance(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex


# --- targets and victory ----------------------------------------------------------------------------------


@event()
class Replacement(NamedTuple):
    unit: Unit
    group: Group


@event()
class NoCoreUnit(NamedTuple):
    group: Group


@event()
class TargetTaken(NamedTuple):
    target: TargetName
    side: Side

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(TAKEN, self.side, self.target),)


@event()
class Reward(NamedTuple):
    group: Group
    target: TargetName
    cards: int
    core_units: int


@event()
class Victory(NamedTuple):
    winner: Side
    reason: str

    def also(self) -> dict[str, object]:
        return {"is_draw": self.winner == DRAW, "why": sentence(f"won-by-{self.reason.replace(' ', '-')}")}
