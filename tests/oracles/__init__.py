"""Oracles: slow, obvious second reckonings of a game, written from its book alone, and compared with the engine.

An oracle works on plain values: the text of a position before and after one answer, the choices that were offered, and
what was told. It reads the data files with its own reader, knows its own neighbours, and imports nothing of the game's
rules. Each topic of a game is a function that yields claims; the driver here makes the cases and compares.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.resources import files
from random import Random
from typing import Any, NamedTuple

from doppeladler.engine import UMPIRE, Choice, Game, State

LAST_WORDS = ("end", "stop", "done", "pass", "stay", "hold")
"""Answers that end a phase, a march or a draft."""

Told = tuple[str, dict[str, Any]]
"""A happening: its kind and what is told of it."""


class Case(NamedTuple):
    """One answer in plain values: the position, the question, all choices, the one taken, and what came of it."""

    before: str
    offered: tuple[str, ...]
    choice: str
    after: str
    told: tuple[Told, ...]


class Claim(NamedTuple):
    """What a paragraph says about something, and what the engine made of it."""

    rule: str
    about: str
    book: object
    engine: object

    def __str__(self) -> str:
        return f"{self.rule} {self.about}: the oracle says {self.book}, the engine {self.engine}"


Topic = Callable[[Case], Iterable[Claim]]
"""What a few paragraphs say about an answer, if they say anything about it."""


class Oracle(NamedTuple):
    """The second reckoning of a game: its topics, and positions that random play seldom reaches."""

    topics: tuple[Topic, ...]
    position: Callable[[Game[Any], Random], State]


class Disagreement(AssertionError):
    """Oracle and engine differ; the book has to judge."""


def case_of(state: State, choice: object) -> Case:
    """The case of an answer that is about to be given; the position is left alone."""
    after = state.clone()
    after.events = []
    after.play(str(choice))
    told = tuple((each.kind, state.game.facts(each)) for each in after.events or () if each.is_for(UMPIRE))
    return Case(state.to_text(), tuple(map(str, state.choices())), str(choice), after.to_text(), told)


def disagreements(oracle: Oracle, case: Case, counted: Counter[str]) -> Iterator[Claim]:
    """The claims in which oracle and engine differ; `counted` gets how often each paragraph was compared."""
    for topic in oracle.topics:
        for claim in topic(case):
            counted[claim.rule] += 1
            if claim.book != claim.engine:
                yield claim


def check(oracle: Oracle, state: State, choice: object, counted: Counter[str]) -> None:
    """Raise the first disagreement about an answer that is about to be given."""
    case = case_of(state, choice)
    for claim in disagreements(oracle, case, counted):
        raise Disagreement(f"{claim}; after {case.choice!r} to\n{case.before}")


def walk(oracle: Oracle, game: Game[Any], seed: str, answers: int) -> Counter[str]:
    """Random answers from one of the oracle's positions on, each compared; how often which paragraph was."""
    chance, counted = Random(seed), Counter[str]()
    state = oracle.position(game, chance)
    for _ in range(answers):
        if state.is_over:
            break
        choice = eager(state.choices(), chance)
        check(oracle, state, choice, counted)
        state.play(choice)
    return counted


def eager(choices: Sequence[Choice], chance: Random) -> Choice:
    """Every kind of answer as often as another, and seldom the one that ends something."""
    verbs = list(dict.fromkeys(choice.verb for choice in choices))
    if len(verbs) > 1 and chance.random() < 0.8:
        verbs = [verb for verb in verbs if verb not in LAST_WORDS] or verbs
    verb = chance.choice(verbs)
    return chance.choice([choice for choice in choices if choice.verb == verb])


# --- what every oracle reads ------------------------------------------------------------------------------


def rows(game: str, name: str) -> list[dict[str, str]]:
    """A data file of a game as plain text cells; comment lines are left out."""
    text = (files("doppeladler.games") / game / "data" / f"{name}.csv").read_text(encoding="utf-8")
    return list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))


def fields(text: str) -> dict[str, str]:
    """``a=1; b=2`` as a dictionary; ``-`` is empty."""
    pairs = (part.split("=", 1) for part in text.split("; ") if "=" in part)
    return {name: "" if value == "-" else value for name, value in pairs}


def names(text: str) -> list[str]:
    """``a, b`` as a list."""
    return text.split(", ") if text else []


def of_verb(offered: Iterable[str], verb: str) -> set[str]:
    """What is offered with a verb, without the verb."""
    return {each.removeprefix(verb + " ") for each in offered if each.split(" ")[0] == verb}
