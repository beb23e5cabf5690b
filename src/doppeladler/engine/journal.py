"""The journal of a match: one line for everything that happened, and nothing is ever taken out.

    answer RU march 12.20              what a seat has answered
    roll 3 roll 2 5                    a roll with its number, by dice of protocol 1
    roll 3 /36 10 CombatRoll 8.3 = roll 2 5
                                       by protocol 2: for this purpose, number 10 of 36 equally likely choices
    undo 12                            a seat has taken back its last answers: the first 12 stay
    back 4 of 9 #5                     all have agreed to go back: 4 of 9 answers stay, the next roll is number 5
    brought 4 of 9 #5                  the same in a record of protocol 1: what was taken back did not come along
    resign AH                          a seat has given the game up
    rules 2 6463c9118e3f               by these rules and data from here on; all before goes through by them too

The lines by which people take part in the dice are those of `Ceremony`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .choice import Choice
from .record import Answer, Rollback
from .todo import DICE

_ROLL = re.compile(r"(\d{1,9}) /(\d{1,10}) (\d{1,10}) ([^=]+) = (.+)")
_OLD_ROLL = re.compile(r"(\d{1,9}) (.+)")
_BACK = re.compile(r"(\d{1,9}) of (\d{1,9}) #(\d{1,9})")
_ANSWER = re.compile(r"([^ ]+) (.+)")


class Fall(NamedTuple):
    """A roll of protocol 2 as the journal tells it: number `picked` of `count`, and what that is."""

    roll: int
    choices: int
    picked: int
    purpose: str
    choice: str

    def __str__(self) -> str:
        return f"roll {self.roll} /{self.choices} {self.picked} {self.purpose} = {self.choice}"


class Standing(NamedTuple):
    """What a journal comes to."""

    answers: list[Answer]
    rollbacks: list[Rollback]
    places: list[int]
    """The line of each answer that stands, counted from 0."""


def fall_in(body: str) -> Fall | None:
    """The roll of protocol 2 that a line tells of, if it does."""
    found = _ROLL.fullmatch(body.removeprefix("roll ")) if body.startswith("roll ") else None
    return None if found is None else Fall(int(found[1]), int(found[2]), int(found[3]), found[4], found[5])


def answer_in(body: str) -> Answer | None:
    """The answer or roll that a line tells of, if it does."""
    kind, _, rest = body.partition(" ")
    if kind == "answer":
        found = _ANSWER.fullmatch(rest)
        return None if found is None else Answer(found[1], Choice.parse(found[2]))
    if kind != "roll":
        return None
    fallen = fall_in(body)
    if fallen is not None:
        return Answer(DICE, Choice.parse(fallen.choice), fallen.roll)
    old = _OLD_ROLL.fullmatch(rest)
    return None if old is None else Answer(DICE, Choice.parse(old[2]), int(old[1]))


def rollback_in(body: str) -> Rollback | None:
    """The agreed rollback that a line tells of, if it does."""
    kind, _, rest = body.partition(" ")
    found = _BACK.fullmatch(rest) if kind in ("back", "brought") else None
    return None if found is None else Rollback(*map(int, found.groups()))


def body_of(answer: Answer) -> str:
    """An answer as a line; a roll as by protocol 1."""
    return f"roll {answer.roll} {answer.choice}" if answer.seat == DICE else f"answer {answer}"


def bodies_of(answers: Iterable[Answer], rollbacks: Iterable[Rollback]) -> Iterator[str]:
    """The journal of a record of protocol 1."""
    yield from (f"brought {rollback}" for rollback in rollbacks)
    yield from map(body_of, answers)


def read_journal(bodies: Iterable[str]) -> Standing:
    """The answers that stand, and every rollback that was agreed on."""
    answers: list[Answer] = []
    rollbacks: list[Rollback] = []
    places: list[int] = []
    for place, body in enumerate(bodies):
        answer, rollback = answer_in(body), rollback_in(body)
        if answer is not None:
            answers.append(answer)
            places.append(place)
        elif rollback is not None:
            rollbacks.append(rollback)
            if body.startswith("back "):
                del answers[rollback.kept :], places[rollback.kept :]
        elif body.startswith("undo "):
            kept = int(body.removeprefix("undo "))
            del answers[kept:], places[kept:]
    return Standing(answers, rollbacks, places)
