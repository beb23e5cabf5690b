"""Fox and Hare: a toy race that needs all the engine can do, and nothing of any real game.

Each runner is dealt a hidden card (1.1). Every round both seal a bid of coins, click by click (2.1); the
higher bid runs first (2.2). A run is a roll (3.1), a six rolls once more (3.2), and is walked space by space
(3.3); whoever is overtaken may trip the runner with a fox, in the middle of the run (3.4). The goal or the
last round ends the race (4.1).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from doppeladler.engine import (
    DICE,
    PLAIN,
    Choice,
    Coder,
    Coders,
    Decision,
    Event,
    Facts,
    Objection,
    Option,
    PositionError,
    Roll,
    Rulebook,
    Scenario,
    State,
    Together,
)
from doppeladler.wargame import Wargame
from doppeladler.wargame.events import Part, Teller
from tests.engine.told import Told

Seat = str
SEATS: tuple[Seat, ...] = ("red", "blue")
CARDS = ("fox", "hare", "owl")
GOALS = {"sprint": 8, "marathon": 20}
COINS, ROUNDS = 3, 12
ADD, TAKE, DONE = Choice("add", "coin"), Choice("take", "coin"), Choice("done")
TRIP, PASS = Choice("trip"), Choice("let-pass")
rules = Rulebook()


def other(seat: Seat) -> Seat:
    return SEATS[1 - SEATS.index(seat)]


class RaceState(State):
    """Where the runners are, what they own, what they hold and what they have sealed."""

    __slots__ = ("at", "bid", "card", "coins", "options", "round", "scenario")

    def __init__(self, game: Race, scenario: str, options: Mapping[str, str]) -> None:
        super().__init__(game)
        self.scenario, self.options, self.round = scenario, dict(options), 0
        self.at, self.bid = dict.fromkeys(SEATS, 0), dict.fromkeys(SEATS, 0)
        self.coins, self.card = dict.fromkeys(SEATS, COINS), dict.fromkeys(SEATS, "")

    def clone(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new._copy_flow(self)
        new.scenario, new.options, new.round = self.scenario, self.options, self.round
        new.at, new.bid = self.at.copy(), self.bid.copy()
        new.coins, new.card = self.coins.copy(), self.card.copy()
        return new

    @property
    def goal(self) -> int:
        return GOALS[self.scenario]


# --- 1: the deal ------------------------------------------------------------------------------------------


@rules.decision("1.1")
@dataclass(frozen=True)
class Deal(Decision[RaceState]):
    """1.1 Chance deals a card that only its owner may know; it is no roll of dice."""

    whose: Seat
    seat = DICE

    def prompt(self, s: RaceState) -> str:
        return f"A card is dealt to {self.whose}."

    def candidates(self, s: RaceState) -> Iterable[Choice]:
        return [Choice("deal", card) for card in CARDS]

    def objections(self, s: RaceState, choice: Choice) -> Iterator[Objection]:
        if choice.verb != "deal" or choice.noun not in CARDS:
            yield Objection("1.1", f"There are only these cards: {', '.join(CARDS)}.")

    def answer(self, s: RaceState, choice: Choice) -> None:
        s.card[self.whose] = choice.noun
        s.tell("1.1", Dealt(self.whose, choice.noun), (self.whose,))


# --- what happens ------------------------------------------------------------------------------------------

event = Told()


@event("dealt {whose} {card}")
class Dealt(NamedTuple):
    whose: Seat
    card: str


@event("sealed {whose} {coins}")
class Sealed(NamedTuple):
    whose: Seat
    coins: int


@event("bids {red} {blue}")
class Bids(NamedTuple):
    red: int
    blue: int


@event("rolled {runner} {spaces}")
class Rolled(NamedTuple):
    runner: Seat
    spaces: int


@event("tripped {runner}")
class Tripped(NamedTuple):
    runner: Seat


@event("goal {runner}")
class Goal(NamedTuple):
    runner: Seat


# --- 2: the round -----------------------------------------------------------------------------------------


@rules.step("2.0")
def new_round(s: RaceState) -> None:
    """2.0 A round: sealed bids, then both run, then the round ends."""
    s.round += 1
    s.then(Together(tuple((seat, (Bid(seat),)) for seat in SEATS)), open_bids(), end_round())


@rules.decision("2.1")
@dataclass(frozen=True)
class Bid(Decision[RaceState]):
    """2.1 A bid is made coin by coin and sealed with done."""

    seat: Seat

    def prompt(self, s: RaceState) -> str:
        return f"Bid {s.bid[self.seat]} of {s.coins[self.seat]} coins: add, take, or done."

    def also_told(self, s: RaceState) -> Facts:
        return {"bid": s.bid[self.seat], "coins": s.coins[self.seat]}

    def candidates(self, s: RaceState) -> Iterable[Choice]:
        return ADD, TAKE, DONE

    def objections(self, s: RaceState, choice: Choice) -> Iterator[Objection]:
        bid, coins = s.bid[self.seat], s.coins[self.seat]
        if choice == ADD and bid == coins:
            yield Objection("2.1", f"All {coins} coins are in the bid.", {"coins": coins})
        if choice == TAKE and bid == 0:
            yield Objection("2.1", "There is no coin in the bid.")
        if choice not in (ADD, TAKE, DONE):
            yield Objection("2.1", "A bid is add coin, take coin or done.")

    def answer(self, s: RaceState, choice: Choice) -> None:
        if choice == DONE:
            s.tell("2.1", Sealed(self.seat, s.bid[self.seat]), (self.seat,))
            return
        s.bid[self.seat] += 1 if choice == ADD else -1
        s.then(Bid(self.seat))


@rules.step("2.2")
def open_bids(s: RaceState) -> None:
    """2.2 Bids are shown and paid; the higher runs first, red at a tie."""
    first = max(SEATS, key=lambda seat: s.bid[seat])
    s.tell("2.2", Bids(s.bid["red"], s.bid["blue"]))
    s.reveal()
    for seat in SEATS:
        s.coins[seat] -= s.bid[seat]
        s.bid[seat] = 0
    s.then(run_of(s, first, False), run_of(s, other(first), False))


@rules.step("2.4")
def end_round(s: RaceState) -> None:
    """2.4 Another round follows until the last."""
    if s.round < ROUNDS:
        s.then(new_round())


# --- 3: the run -------------------------------------------------------------------------------------------


@rules.decision("3.1")
@dataclass(frozen=True)
class Run(Roll):
    """3.1 One die says how far; 3.2 a six rolls once more."""

    runner: Seat
    again: bool

    def prompt(self, s: RaceState) -> str:
        return f"{self.runner} runs."

    def rolled(self, s: RaceState, faces: tuple[int, ...]) -> None:
        s.tell("3.1", Rolled(self.runner, sum(faces)))
        further = [run_of(s, self.runner, True)] if 6 in faces and not self.again else []
        s.then(stride(self.runner, sum(faces)), *further)


@rules.decision("3.1")
@dataclass(frozen=True)
class FastRun(Run):
    """3.1 With two dice, if so agreed."""

    dice = 2


def run_of(s: RaceState, runner: Seat, again: bool) -> Run:
    return (FastRun if s.options["dice"] == "two" else Run)(runner, again)


@rules.step("3.3")
def stride(s: RaceState, runner: Seat, left: int) -> None:
    """3.3 One space at a time; whoever is overtaken is asked at once."""
    if not left:
        return
    s.at[runner] += 1
    if s.at[runner] >= s.goal:
        s.todo.clear()
        s.tell("4.1", Goal(runner))
        return
    if s.at[runner] == s.at[other(runner)]:
        s.then(Trip(other(runner), runner, left - 1))
    else:
        s.then(stride(runner, left - 1))


@rules.decision("3.4")
@dataclass(frozen=True)
class Trip(Decision[RaceState]):
    """3.4 A fox trips the runner that overtakes; the question is put to every hand, so it tells nothing."""

    tells = ("runner", "left")
    seat: Seat
    runner: Seat
    left: int

    def prompt(self, s: RaceState) -> str:
        return f"{self.runner} overtakes: trip, or let pass."

    def candidates(self, s: RaceState) -> Iterable[Choice]:
        return TRIP, PASS

    def objections(self, s: RaceState, choice: Choice) -> Iterator[Objection]:
        if choice not in (TRIP, PASS):
            yield Objection("3.4", "A runner is tripped or let pass.")
        if choice == TRIP and s.card[self.seat] != "fox":
            yield Objection("3.4", "Only a fox trips a runner.", {"card": s.card[self.seat]})

    def answer(self, s: RaceState, choice: Choice) -> None:
        if choice == PASS:
            s.then(stride(self.runner, self.left))
            return
        s.card[self.seat] = ""
        s.reveal()
        s.tell("3.4", Tripped(self.runner))


# --- the game ---------------------------------------------------------------------------------------------


def read_seat(text: str) -> Seat:
    if text not in SEATS:
        raise ValueError(f"expected {' or '.join(SEATS)}, got {text[:20]!r}")
    return text


CODERS: Coders = {**PLAIN, "Seat": Coder(str, read_seat)}


def read_figures(line: tuple[int, str], name: str, count: int) -> list[int]:
    first, *words = line[1].split(" ")
    if first != name or len(words) != count or not all(re.fullmatch("[0-9]{1,3}", word) for word in words):
        raise PositionError(line[0], f"expected '{name}' and {count} whole numbers below 1000")
    return [int(word) for word in words]


class Race(Wargame[RaceState]):
    """Fox and Hare."""

    name, title, rules_version, data_version = "race", "Fox and Hare", 1, "plain"
    seats = SEATS
    scenarios = (Scenario("sprint", "Sprint", "8 spaces"), Scenario("marathon", "Marathon", "20 spaces"))
    options = (Option("dice", ("one", "two"), "3.1", "how many dice a run rolls"),)
    rulebook = rules
    position = RaceState
    teller = Teller(event.events, None, {"Seat": Part()})
    coders = CODERS

    def set_up(self, state: RaceState) -> None:
        state.then(*(Deal(seat) for seat in SEATS), new_round())

    def view(self, state: RaceState, seat: str) -> dict[str, Any]:
        hidden = {"card": state.card[seat], "bid": state.bid[seat]} if seat in SEATS else {}
        return {"at": dict(state.at), "coins": dict(state.coins), "round": state.round, **hidden}

    def check(self, state: RaceState) -> list[Objection]:
        poor = [seat for seat in SEATS if state.bid[seat] > state.coins[seat]]
        lost = [seat for seat in SEATS if state.at[seat] > state.goal]
        return [
            *(Objection("2.1", f"{seat} bids more than it has.") for seat in poor),
            *(Objection("3.3", f"{seat} is off the track.") for seat in lost),
        ]

    def describe(self, event: Event) -> str:
        return f"[{event.rule}] {super().describe(event)}"

    def body_to_lines(self, state: RaceState) -> list[str]:
        columns = (state.at, state.coins, state.bid)
        rows = [" ".join([seat, *(str(column[seat]) for column in columns)]) for seat in SEATS]
        return [
            f"round {state.round}",
            *rows,
            *(f"{seat}-card {state.card[seat] or 'none'}" for seat in SEATS),
        ]

    def body_from_lines(self, lines: Sequence[tuple[int, str]], scenario: str, options: Mapping[str, str]) -> RaceState:
        s = RaceState(self, scenario, options)
        if len(lines) != 5:
            raise PositionError(5, "expected the round, a line for each seat, and a card for each seat")
        s.round = read_figures(lines[0], "round", 1)[0]
        for seat, line, card in zip(SEATS, lines[1:3], lines[3:], strict=True):
            s.at[seat], s.coins[seat], s.bid[seat] = read_figures(line, seat, 3)
            s.card[seat] = card[1].removeprefix(f"{seat}-card ").replace("none", "")
            if s.card[seat] not in ("", *CARDS):
                raise PositionError(card[0], f"expected '{seat}-card' and one of none, {', '.join(CARDS)}")
        return s

    def result(self, state: RaceState) -> dict[str, Any]:
        red, blue = (10 * state.at[seat] + state.coins[seat] for seat in SEATS)
        winner = None if state.todo else "draw" if red == blue else "red" if red > blue else "blue"
        winners = self.seats_on(state, winner)
        return {"winner": winner, "winners": winners, "scores": {"red": red, "blue": blue}, "turns": state.round}
