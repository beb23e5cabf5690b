"""What happens in this game: each event with its sentence, and what studies count of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from doppeladler.engine import DRAW, counted
from doppeladler.wargame.events import CARDS, HEXES, UNITS, Die, Events, Mark, Part, Spelled, drawn, many, places
from doppeladler.wargame.noted import FIGHT, LOSS, TAKEN, TURN, Noted

from .book import GROUP_NAMES, SIDE_NAMES, Card, Group, Hex, Names, Seat, Side, Unit, Units

if TYPE_CHECKING:
    from .printed import Printed

event = Events()

Order = str
"""The verb of an announced order."""
TargetName = str
Aims = Names
"""What a card is aimed at: figures, fields and other words, by name."""

ORDERS = {
    "move": "moves to",
    "rail": "goes by rail to",
    "attack": "attacks",
    "bombard": "fires on",
    "support": "supports the attack on",
    "long-range": "strikes at long range at",
    "token-bombard": "fires, for a token, on",
    "token-support": "supports, for a token, the attack on",
    "token-long-range": "strikes at long range, for a token, at",
    "sharpen": "is sharpened by a token; it stands in",
    "wave": "joins the human wave to",
    "follow": "follows Eck to",
}

REASONS = {
    "strategic targets": "four strategic targets held",
    "supply lines": "eight target fields held",
    "wiped out": "an enemy group is wiped out",
    "goal": "the place that decides is held",
    "both": "both sides meet a criterion of victory",
    "quiet": "nothing has been decided for forty turns",
}


def parts(printed: Printed) -> dict[str, Part]:
    """How the fields of the events are told, by their types."""
    unit = drawn(UNITS, printed.names.__getitem__)
    who = Part(spelled={**GROUP_NAMES, **SIDE_NAMES, DRAW: "A draw"}.__getitem__)
    return {
        "Unit": unit,
        "Units": many(unit),
        "Hex": places(printed.grid.labels, printed.town_names, "the replacement fields"),
        "Card": drawn(CARDS, lambda card: printed.cards[card].name, lambda card: printed.cards[card].design),
        "Side": who,
        "Group": who,
        "Seat": who,
        "Order": Part(spelled=ORDERS.__getitem__),
        "TargetName": Part(marks=lambda name: _fields_of(printed, name)),
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
    return ", a sure hit" if number >= 6 else ", no chance" if number < 1 else ""


# --- the turn ---------------------------------------------------------------------------------------------


@event("Turn {turn}.")
class Turn(NamedTuple):
    turn: int

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(TURN, amount=self.turn),)


@event("Round of {group}.")
class Round(NamedTuple):
    group: Group


@event("{unit} is placed in {hex}.")
class Placed(NamedTuple):
    unit: Unit
    hex: Hex


@event("Weather roll {die}: {weather}.")
class Weather(NamedTuple):
    die: Die
    weather: str


@event()
class Krakow(NamedTuple):
    die: Die
    field: int

    def sentence(self, p: Spelled) -> str:
        return f"Krakow roll {p.die}: {f'the help stands on field {p.field}' if self.die <= 4 else 'no progress'}."


@event()
class KrakowArrives(NamedTuple):
    regiments: int

    def sentence(self, p: Spelled) -> str:
        return f"The help from Krakow has arrived: {counted(self.regiments, 'regiment')}."


# --- cards ------------------------------------------------------------------------------------------------


@event("{seat} draws {card}.")
class Drew(NamedTuple):
    seat: Seat
    card: Card


@event("{seat} draws a battlecard.")
class DrewACard(NamedTuple):
    seat: Seat


@event("The discarded cards are shuffled into a new deck.")
class Reshuffle(NamedTuple):
    pass


@event()
class CardPlayed(NamedTuple):
    seat: Seat
    card: Card
    aims: Aims

    def sentence(self, p: Spelled) -> str:
        return f"{p.seat} plays {p.card}{f' on {p.aims}' if self.aims else ''}."


@event("{seat} discards {card} to draw another card.")
class CardChanged(NamedTuple):
    seat: Seat
    card: Card


@event("{card} is blocked.")
class Blocked(NamedTuple):
    card: Card


@event("{group} has one action fewer this round.")
class ActionLost(NamedTuple):
    group: Group


@event("{unit} recovers to {points} RP.")
class Recovers(NamedTuple):
    unit: Unit
    points: int


@event("{unit} withdraws from {here} to {there}; its clash is off.")
class Withdraws(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex


@event("The last reserves keep {unit} alive.")
class LastReserves(NamedTuple):
    unit: Unit


# --- orders -----------------------------------------------------------------------------------------------


@event("Announced: {unit} {order} {to}.")
class Ordered(NamedTuple):
    order: Order
    unit: Unit
    to: Hex


@event("{unit}: {here} to {there}.")
class Move(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex


@event("{unit} can no longer move to {to}.")
class MovePrevented(NamedTuple):
    unit: Unit
    to: Hex


@event("{unit} goes by rail from {here} to {there}.")
class Rail(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex


@event("The track is blown up: {unit} stays, the token is lost.")
class TrackBlownUp(NamedTuple):
    unit: Unit


@event("The train of {unit} to {to} can no longer run.")
class TrainPrevented(NamedTuple):
    unit: Unit
    to: Hex


@event("{gun} finds no target in {to}.")
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

    def sentence(self, p: Spelled) -> str:
        return f"{p.gun} fires on {p.target} in {p.hex}: target number {p.number}{_certainty(self.number)}."

    def notes(self, printed: Printed) -> Iterable[Noted]:
        """4.4.2 Fire falls on the field of whom it is aimed at."""
        return (Noted(FIGHT, printed.side[self.gun], "artillery", printed.grid.labels[self.hex]),)


@event()
class ArtilleryRoll(NamedTuple):
    gun: Unit
    die: Die
    number: int

    def sentence(self, p: Spelled) -> str:
        return f"{p.gun} rolls {p.die} against {p.number}: {'a hit' if self.die <= self.number else 'a miss'}."


@event("Clash at {target}: {attackers} against {defender}.")
class Clash(NamedTuple):
    target: Hex
    attackers: Units
    defender: Unit

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(FIGHT, printed.side[self.attackers[0]], "clash", printed.grid.labels[self.target]),)


@event("The clash at {target} does not take place.")
class NoClash(NamedTuple):
    target: Hex


@event("Artillery support on {target}: -2 AP, -2 DP.")
class Supported(NamedTuple):
    target: Hex


@event("{gun} lays fire on {unit}: -2 AP, -2 DP.")
class Covered(NamedTuple):
    gun: Unit
    unit: Unit


@event("{officer} lends {unit} +2 AP.")
class Inspired(NamedTuple):
    officer: Unit
    unit: Unit


@event("{unit} charges.")
class Charge(NamedTuple):
    unit: Unit


@event()
class Strike(NamedTuple):
    unit: Unit
    target: Unit
    number: int

    def sentence(self, p: Spelled) -> str:
        return f"{p.unit} strikes at {p.target}: target number {p.number}{_certainty(self.number)}."


@event()
class StrikeRoll(NamedTuple):
    unit: Unit
    die: Die
    number: int

    def sentence(self, p: Spelled) -> str:
        return f"{p.unit} rolls {p.die} against {p.number}: {'a loss' if self.die <= self.number else 'no loss'}."


@event()
class BasicAttack(NamedTuple):
    units: Units
    target: Unit
    number: int
    sure: int
    rest: int

    def sentence(self, p: Spelled) -> str:
        sure, more = counted(self.sure, "sure loss", "sure losses"), f", one more on 1 to {p.rest}" if self.rest else ""
        return f"{p.units} against {p.target}: target number {p.number}, {sure}{more}."


@event("{unit} loses {points} RP, {left} left.")
class Loses(NamedTuple):
    unit: Unit
    points: int
    left: int

    def notes(self, printed: Printed) -> Iterable[Noted]:
        return (Noted(LOSS, printed.side[self.unit], "replacement points", "", self.points),)


@event("{unit} is destroyed in {hex} by {by}.")
class Destroyed(NamedTuple):
    unit: Unit
    hex: Hex
    by: Group

    def notes(self, printed: Printed) -> Iterable[Noted]:
        label = printed.grid.labels[self.hex] if self.hex >= 0 else ""
        return (Noted(LOSS, printed.side[self.unit], "units", label),)


@event("{unit} takes {there} from {here}.")
class Advance(NamedTuple):
    unit: Unit
    here: Hex
    there: Hex


# --- targets and victory ----------------------------------------------------------------------------------


@event("{unit} joins {group} as a replacement.")
class Replacement(NamedTuple):
    unit: Unit
    group: Group


@event("No core unit is in the reserve for {group}.")
class NoCoreUnit(NamedTuple):
    group: Group


@event("{target} is taken by {side}.")
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

    def sentence(self, p: Spelled) -> str:
        paid = counted(self.cards, "battlecard") if self.cards else counted(self.core_units, "core unit")
        return f"{p.group} is paid for {p.target}: {paid}."


@event()
class Victory(NamedTuple):
    winner: Side
    reason: str

    def sentence(self, p: Spelled) -> str:
        return f"{p.winner}{'' if self.winner == DRAW else ' wins'}: {REASONS[self.reason]}."
