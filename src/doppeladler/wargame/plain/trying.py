"""Trying the rules on a copy: what a question begins is played to its end, and dice are enumerated."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from doppeladler.engine import DICE, Event


class Outcome(NamedTuple):
    """What a fall of the dice brings: its chance, what is told of it, and the position then."""

    chance: Fraction
    events: list[Event]
    then: Any


def alone(s: Any) -> Any:
    """A copy with nothing on its list but the question at hand, so that what it begins has an end."""
    then = s.clone()
    del then.todo[:-1]
    return then


def let_pass(s: Any, seat: str = "") -> Any:
    """The position when everybody but a seat adds nothing, up to the dice."""
    while (asked := s.decision_of(None)) is not None and asked.seat not in (seat, DICE):
        offered = s.choices()
        s.play(s.game.verbs.finish(offered) or offered[0])
    return s


def outcomes(s: Any) -> Iterator[Outcome]:
    """Every fall of the dice that are asked for, all equally likely, played out."""
    faces = s.choices(DICE)
    for face in faces:
        then = s.clone()
        then.events = []
        then.play(face, DICE)
        yield Outcome(Fraction(1, len(faces)), then.events, let_pass(then))
