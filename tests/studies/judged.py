"""Fox and Hare with somebody who judges it: the toy race of the engine's tests, ready to be reviewed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from doppeladler.engine import (
    Answer,
    Asked,
    Brief,
    Choice,
    Event,
    Look,
    MakeCommander,
    Marks,
    Outcome,
    Record,
    Reply,
)
from doppeladler.engine.record import position_hash
from doppeladler.wargame.speech import Speech
from tests.engine.toy import SEATS, TRIP, Bid, Race, RaceState

CALM, SHARP = "greedy", "strong"


class Hand:
    """Never bids; trips, or lets pass, as its name is."""

    def __init__(self, trips: bool) -> None:
        self.trips = trips

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        look()
        if self.trips and TRIP in choices:
            return Reply(TRIP, "A fox trips whoever overtakes.")
        return Reply(choices[-1])


def calm(brief: Brief) -> Hand:
    return Hand(trips=False)


def sharp(brief: Brief) -> Hand:
    return Hand(trips=True)


class JudgedRace(Race):
    """Who is ahead has the better chance; quiet are the bids."""

    def appraise(self, state: RaceState) -> dict[str, float]:
        red = 1 / (1 + exp((state.at["blue"] - state.at["red"]) / 3))
        return {"red": red, "blue": 1 - red}

    def is_quiet(self, state: RaceState) -> bool:
        return all(isinstance(each, Bid) for each in state.open_decisions())

    def marks(self, event: Event) -> Marks:
        return Marks(units=tuple(map(str, event.what._asdict().values())))

    def speech(self) -> Speech[RaceState]:
        return Speech(self, heading=lambda s: f"Round {s.round}")

    def commanders(self) -> Mapping[str, MakeCommander]:
        return {CALM: calm, SHARP: sharp}


def recorded(*lines: str, scenario: str = "marathon") -> Record:
    """A record of these answers; finished if the race is."""
    game = JudgedRace()
    state = game.setup(scenario)
    record = Record(game.name, 1, "plain", scenario, {"dice": "one"}, dict.fromkeys(SEATS, ""))
    rolls = 0
    for line in lines:
        seat, _, words = line.partition(" ")
        choice = Choice.parse(words)
        rolls += seat == "dice"
        state.play(choice, seat)
        record.answers.append(Answer(seat, choice, rolls if seat == "dice" else 0))
    record.position = position_hash(game, state, record)
    if state.is_over:
        record.outcome = Outcome.of(game.result(state))
    return record
