"""Commanders at a test table: ask them, let them play a phase or a game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

from doppeladler.commanders import RandomCommander, ask, make_commander, question_for
from doppeladler.engine import DICE, Asked, Brief, Choice, Commander, FairDice, Reply, purpose_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.command.field import Field
from doppeladler.games.galicia.command.ground import ground_of
from doppeladler.games.galicia.command.imagine import imagine
from doppeladler.games.galicia.command.planning import Plan
from doppeladler.games.galicia.command.weights import level
from tests.games.galicia.galicia_table import load

LEVELS = ("greedy", "easy", "normal", "strong")


def commander(name: str = "strong", seed: int = 1) -> Commander:
    """A commander of the game by name."""
    return make_commander(load(), name, Brief(seed))


def field_of(s: GaliciaState, seat: str) -> Field:
    """The battlefield as the strong commander of a seat sees it."""
    return Field(imagine(load(), s.view(seat)), seat, ground_of(s.printed), level("strong").weights)


def reply_to(s: GaliciaState, name: str = "strong") -> Reply:
    """What a commander who knows nothing of the game so far answers to the question that waits."""
    asked = s.decision
    assert asked is not None
    return ask(commander(name), s, asked.seat)


def reply_from_afar(s: GaliciaState, name: str = "strong") -> Reply:
    """The same when everything it gets has gone through JSON, as over a network."""
    asked = s.decision
    assert asked is not None
    question = Asked(*json.loads(json.dumps(question_for(s, asked.seat))))
    choices = tuple(Choice.parse(str(choice)) for choice in s.choices(asked.seat))
    view = json.loads(json.dumps(s.view(asked.seat)))
    return commander(name).choose(lambda: view, question, choices)


def play_phase(s: GaliciaState, seat: str, name: str = "strong") -> list[str]:
    """Let a commander answer until somebody else is asked; what it answered."""
    player, answers = commander(name), []
    while (asked := s.decision) is not None and asked.seat == seat:
        choice = ask(player, s, seat).choice
        answers.append(str(choice))
        s.play(choice)
    return answers


class Moment(NamedTuple):
    """A question in a game and how it was answered; the position is the one before the answer."""

    s: GaliciaState
    seat: str
    kind: str
    reply: Reply


def game_of(seats: dict[str, str], seed: int, limit: int = 1_000_000) -> Iterator[Moment]:
    """A game between commanders with seeded dice, question by question."""
    s, dice, rolls = load().setup(), FairDice.seeded(str(seed), "galicia"), 0
    players = {seat: commander(name, seed) for seat, name in seats.items()}
    for _ in range(limit):
        asked = s.decision_of(None)
        if asked is None:
            return
        if asked.seat == DICE:
            rolls += 1
            s.play(dice.pick(rolls, purpose_of(asked), s.choices()))
            continue
        reply = ask(players[asked.seat], s, asked.seat)
        yield Moment(s, asked.seat, type(asked).__name__, reply)
        s.play(reply.choice)


def random_questions(seed: int, of_each: int, **options: str) -> list[GaliciaState]:
    """Positions of a random game at every kind of question that a seat was asked, a few of each."""
    s, dice, rolls = load().setup(**options), FairDice.seeded(str(seed), "galicia"), 0
    pick = RandomCommander(seed).pick
    found: dict[str, list[GaliciaState]] = {}
    while (asked := s.decision_of(None)) is not None:
        if asked.seat == DICE:
            rolls += 1
            s.play(dice.pick(rolls, purpose_of(asked), s.choices()))
            continue
        known = found.setdefault(type(asked).__name__, [])
        if len(known) < of_each and len(s.choices()) > 1:
            known.append(s.clone())
        s.play(pick(s.choices()))
    return [each for known in found.values() for each in known]


def positions() -> list[GaliciaState]:
    """Positions of a random game at the beginning of a march."""
    asked = ((s, s.decision) for s in random_questions(seed=8, of_each=8))
    return [s for s, question in asked if question is not None and question.kind == "ChooseMarch"]


def worth(plan: Plan) -> float:
    """What a whole plan is worth: places, stacks, attacks."""
    attacks = sum(plan.attack(aim, force, plan.occupied) for aim, force in plan.forces.items())
    stacks = sum(plan.stack(hex, units) for hex, units in plan.stacks.items())
    return sum(task.worth for task in plan.tasks.values()) + stacks + attacks
