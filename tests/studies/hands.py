"""Commanders and games that only tests need."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from doppeladler.engine import Asked, Brief, Choice, Event, Look, MakeCommander, Reply
from doppeladler.wargame.noted import LOSS, POINTS, TAKEN, Noted
from tests.engine.toy import Goal, Race, Rolled, Tripped


class Eager:
    """Bids two coins while it has them."""

    def __init__(self, brief: Brief) -> None:
        self.brief = brief

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        wants = look()["bid"] < 2
        return Reply(choices[0] if wants and str(choices[0]) == "add coin" else choices[-1])


class Last:
    """Takes the last choice."""

    def __init__(self, brief: Brief) -> None:
        self.brief = brief

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        return Reply(choices[-1])


class Cheat:
    """Answers what nobody offered."""

    def __init__(self, brief: Brief) -> None:
        self.brief = brief

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        return Reply(Choice("win"))


class Track(Race):
    """The race with commanders of its own, in which runs, falls and the goal are counted."""

    def commanders(self) -> Mapping[str, MakeCommander]:
        return {"greedy": Last, "eager": Eager, "cheat": Cheat}

    def noted(self, event: Event) -> Iterable[Noted]:
        what = event.what
        if isinstance(what, Rolled):
            yield Noted(POINTS, what.runner, "spaces", "", what.spaces)
        elif isinstance(what, Tripped):
            yield Noted(LOSS, what.runner, "tripped")
        elif isinstance(what, Goal):
            yield Noted(TAKEN, what.runner, "goal")
